/* content.c - names and numbers made of content: the same texts, the same id or number; sums
   of bytes and files. */
#include "file/content.h"
#include "file/source.h"

#include <errno.h>
#include <nettle/md5.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Below, at or above 0: A before B, the same, after it, by bytes. */
static int
compare (struct aura_content a, struct aura_content b)
{
  const size_t n = a.len < b.len ? a.len : b.len;
  const int order = n ? memcmp (a.text, b.text, n) : 0;
  return order ? order : (a.len > b.len) - (a.len < b.len);
}

int
aura_content_id (const struct aura_content part[3], int sorts,
                 char id[AURA_CONTENT_ID + 1])
{
  const int turned = sorts && compare (part[1], part[2]) > 0;
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

static int
by_text (const void *a, const void *b)
{
  return compare (((const struct aura_content_row *) a)->text,
                  ((const struct aura_content_row *) b)->text);
}

void
aura_content_numbers (struct aura_content_row *row, size_t n, double *number)
{
  qsort (row, n, sizeof *row, by_text);
  double last = 0;
  for (size_t k = 0; k < n; k++)
    {
      last += k == 0 || compare (row[k - 1].text, row[k].text) != 0;
      number[row[k].row] = last;
    }
}

static void
finish (struct sha256_ctx *sha, char *hex)
{
  uint8_t digest[SHA256_DIGEST_SIZE];
  sha256_digest (sha, sizeof digest, digest);
  aura_source_hex (digest, sizeof digest, hex);
}

void
aura_content_sha256 (const void *bytes, size_t n,
                     char hex[AURA_CONTENT_HEX + 1])
{
  struct sha256_ctx sha;
  sha256_init (&sha);
  if (n > 0)
    sha256_update (&sha, n, (const uint8_t *) bytes);
  finish (&sha, hex);
}

/* As many of N bytes as FD has, or less than 0. */
static ssize_t
read_all (int fd, unsigned char *to, size_t n)
{
  size_t got = 0;
  while (got < n)
    {
      const ssize_t more = read (fd, to + got, n - got);
      if (more < 0 && errno == EINTR)
        continue;
      if (more < 0)
        return more;
      if (more == 0)
        break;
      got += (size_t) more;
    }
  return (ssize_t) got;
}

/* The N first bytes of a file: cut its checksum out, if there is one. */
static void
cut_out (unsigned char *bytes, size_t n, char *stored)
{
  if (n < 23 || memcmp (bytes, "Octave-1-", 9) != 0
      || memcmp (bytes + 15, "CHECKSUM", 8) != 0 || n <= AURA_CONTENT_AT)
    return;
  const size_t there = n - AURA_CONTENT_AT;
  const size_t digits = there < AURA_CONTENT_HEX ? there : AURA_CONTENT_HEX;
  memcpy (stored, bytes + AURA_CONTENT_AT, digits);
  stored[digits] = 0;
  memset (bytes + AURA_CONTENT_AT, '0', digits);
}

enum aura_rc
aura_content_checksum (int fd, unsigned char *work,
                       char hex[AURA_CONTENT_HEX + 1],
                       char stored[AURA_CONTENT_HEX + 1],
                       const struct aura_exec *exec)
{
  enum { PART = 16 * AURA_CONTENT_STEP };
  struct sha256_ctx all, part;
  sha256_init (&all);
  sha256_init (&part);
  ssize_t got;
  size_t read_of_part = 0;
  *stored = 0;
  for (size_t k = 0; (got = read_all (fd, work, AURA_CONTENT_STEP)) > 0; k++)
    {
      if (k == 0)
        cut_out (work, (size_t) got, stored);
      sha256_update (&part, (size_t) got, work);
      read_of_part += (size_t) got;
      if (read_of_part == PART) /* the last one may be empty */
        {
          finish (&part, hex);
          sha256_update (&all, AURA_CONTENT_HEX, (const uint8_t *) hex);
          read_of_part = 0;
        }
      if (aura_exec_interrupted (exec))
        return AURA_EINTR;
    }
  if (got < 0)
    return AURA_EINVAL;
  finish (&part, hex);
  sha256_update (&all, AURA_CONTENT_HEX, (const uint8_t *) hex);
  finish (&all, hex);
  return AURA_OK;
}
