/* source.c - the bytes of a file: plain, or gzip by its magic bytes (RFC 1952,
   one part after another), hashed as they lie on the disk. */
#define _POSIX_C_SOURCE 200809L
#include "file/source.h"
#include "base/exec.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BLOCK = 1 << 18 };

/* The next bytes of the file, hashed while they are in the cache. */
static size_t
read_raw (struct aura_source *s, void *to, size_t room)
{
  ssize_t n = 0;
  while (!s->ended && (n = read (s->fd, to, room)) < 0 && errno == EINTR)
    ;
  if (n < 0)
    {
      s->trouble = AURA_UNREAD;
      s->number = errno;
    }
  if (n <= 0)
    {
      s->ended = 1;
      return 0;
    }
  sha256_update (&s->sha, (size_t) n, (const uint8_t *) to);
  s->done += (uint64_t) n;
  return (size_t) n;
}

/* At least WANTED unused bytes in the block, but at the end of the file. */
static size_t
fill_block (struct aura_source *s, size_t wanted)
{
  while (s->last - s->first < wanted && !s->ended)
    {
      memmove (s->block, s->block + s->first, s->last - s->first);
      s->last -= s->first;
      s->first = 0;
      s->last += read_raw (s, s->block + s->last, BLOCK - s->last);
    }
  return s->last - s->first;
}

static int
is_gzip (const struct aura_source *s)
{
  const unsigned char *p = s->block + s->first;
  return s->last - s->first >= 2 && p[0] == 0x1f && p[1] == 0x8b;
}

enum aura_rc
aura_source_open (struct aura_source *s, const char *name, int *number,
                  const struct aura_memory *memory)
{
  *s = (struct aura_source){ .fd = open (name, O_RDONLY | O_CLOEXEC) };
  struct stat info = { .st_mode = 0 };
  *number = s->fd < 0 || fstat (s->fd, &info) ? errno : 0;
  if (!*number && S_ISDIR (info.st_mode))
    *number = EISDIR;
  s->block = *number
               ? NULL
               : (unsigned char *) aura_memory_resize (memory, NULL, BLOCK);
  if (!s->block)
    {
      if (s->fd >= 0)
        close (s->fd);
      return *number ? AURA_OK : AURA_ENOMEM;
    }
  if (S_ISREG (info.st_mode))
    s->total = (uint64_t) info.st_size;
  sha256_init (&s->sha);
  fill_block (s, 2);
  if (is_gzip (s))
    {
      const int ready = inflateInit2 (&s->z, 16 + MAX_WBITS);
      s->inflates = ready == Z_OK;
      if (ready != Z_OK)
        {
          aura_source_close (s);
          return AURA_ENOMEM;
        }
    }
  return AURA_OK;
}

/* The part at hand has ended: 1 when another follows.  Zeros may fill up a tape's
   block, as gzip has it. */
static int
next_part (struct aura_source *s)
{
  if (fill_block (s, 2) >= 2 && is_gzip (s))
    {
      s->complete = 0;
      return inflateReset (&s->z) == Z_OK;
    }
  while (fill_block (s, 1))
    for (; s->first < s->last; s->first++)
      if (s->block[s->first] != 0)
        {
          s->trouble = AURA_DAMAGED;
          return 0;
        }
  return 0;
}

static enum aura_rc
inflate_some (struct aura_source *s, char *to, size_t room, size_t *got)
{
  const uInt asked = room < 1u << 30 ? (uInt) room : 1u << 30;
  *got = 0;
  while (*got == 0 && s->trouble == AURA_NO_TROUBLE)
    {
      if (s->complete && !next_part (s))
        break;
      if (!fill_block (s, 1) && s->trouble == AURA_NO_TROUBLE)
        s->trouble = AURA_CUT_OFF;
      s->z.next_in = s->block + s->first;
      s->z.avail_in = (uInt) (s->last - s->first);
      s->z.next_out = (unsigned char *) to;
      s->z.avail_out = asked;
      const int rc = inflate (&s->z, Z_NO_FLUSH);
      s->first = s->last - s->z.avail_in;
      *got = asked - s->z.avail_out;
      if (rc == Z_MEM_ERROR)
        return AURA_ENOMEM;
      if (rc == Z_STREAM_END)
        s->complete = 1;
      else if (rc != Z_OK && rc != Z_BUF_ERROR)
        s->trouble = AURA_DAMAGED;
    }
  return AURA_OK;
}

enum aura_rc
aura_source_read (struct aura_source *s, char *to, size_t room, size_t *got)
{
  if (s->inflates)
    return inflate_some (s, to, room, got);
  const size_t held = s->last - s->first;
  *got = held < room ? held : room;
  if (held)
    {
      memcpy (to, s->block + s->first, *got);
      s->first += *got;
    }
  else
    *got = read_raw (s, to, room);
  return AURA_OK;
}

void
aura_source_hex (const uint8_t *bytes, size_t n, char *hex)
{
  for (size_t k = 0; k < n; k++)
    {
      *hex++ = "0123456789abcdef"[bytes[k] >> 4];
      *hex++ = "0123456789abcdef"[bytes[k] & 15];
    }
  *hex = 0;
}

enum aura_rc
aura_source_sha256 (struct aura_source *s, char hex[AURA_SHA256_HEX + 1],
                    const struct aura_exec *exec)
{
  s->first = s->last = 0;
  while (read_raw (s, s->block, BLOCK))
    if (aura_exec_interrupted (exec))
      return AURA_EINTR;
  struct sha256_ctx copy = s->sha; /* the digest begins anew */
  uint8_t digest[SHA256_DIGEST_SIZE];
  sha256_digest (&copy, sizeof digest, digest);
  aura_source_hex (digest, sizeof digest, hex);
  return AURA_OK;
}

void
aura_source_close (struct aura_source *s)
{
  if (s->inflates)
    inflateEnd (&s->z);
  close (s->fd);
  free (s->block);
}
