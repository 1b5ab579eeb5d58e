/* content.c - names made of texts: the same texts, the same id. */
#include "file/content.h"
#include "file/source.h"

#include <nettle/md5.h>
#include <string.h>

/* Whether A comes after B, by bytes. */
static int
is_after (struct aura_content a, struct aura_content b)
{
  const size_t n = a.len < b.len ? a.len : b.len;
  const int order = n ? memcmp (a.text, b.text, n) : 0;
  return order ? order > 0 : a.len > b.len;
}

int
aura_content_id (const struct aura_content part[3], int sorts,
                 char id[AURA_CONTENT_ID + 1])
{
  const int turned = sorts && is_after (part[1], part[2]);
  const int order[3] = { 0, 1 + turned, 2 - turned };
  struct sha256_ctx sha;
  uint8_t digest[8];
  sha256_init (&sha);
  for (int k = 0; k < 3; k++)
    {
      const struct aura_content *p = &part[order[k]];
      if (k > 0)
        sha256_update (&sha, 2, (const uint8_t *) "\n\n");
      if (p->len > 0)
        sha256_update (&sha, p->len, (const uint8_t *) p->text);
    }
  sha256_digest (&sha, sizeof digest, digest);
  for (int k = 0; k < 4; k++)
    id[k] = "sha-"[k];
  aura_source_hex (digest, sizeof digest, id + 4);
  return turned;
}

int
aura_content_is_odd (struct aura_content key)
{
  struct md5_ctx md5;
  uint8_t digest[MD5_DIGEST_SIZE];
  md5_init (&md5);
  if (key.len > 0)
    md5_update (&md5, key.len, (const uint8_t *) key.text);
  md5_digest (&md5, sizeof digest, digest);
  return digest[0] >> 4 & 1;
}
