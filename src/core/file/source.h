/* source.h - internal: the bytes of a file, inflated on the way. */
#ifndef AURA_SOURCE_H
#define AURA_SOURCE_H

#include "aura.h"
#include "file/memory.h"

#include <nettle/sha2.h>
#include <zlib.h>

enum { AURA_SHA256_HEX = 2 * SHA256_DIGEST_SIZE };

enum aura_trouble {
  AURA_NO_TROUBLE,
  AURA_CUT_OFF, /* the compressed file does not end */
  AURA_DAMAGED, /* its data, or their check sum, are wrong */
  AURA_UNREAD   /* the system cannot read it: number */
};

struct aura_source
{
  int fd;
  uint64_t done, total; /* bytes of the file; total 0: not known */
  enum aura_trouble trouble;
  int number;   /* the errno of AURA_UNREAD */
  int ended;    /* no more bytes of the file */
  int inflates; /* the file is compressed */
  int complete; /* ... and the part at hand has come to its end */
  z_stream z;
  unsigned char *block; /* of the file as it is */
  size_t first, last;   /* what of the block is not used yet */
  struct sha256_ctx sha;
};

/* Open the file NAME.  *NUMBER is 0, or the errno of what went wrong; close is
   then not to be called.  AURA_ENOMEM. */
enum aura_rc aura_source_open (struct aura_source *s, const char *name,
                               int *number, const struct aura_memory *memory);

/* Up to ROOM further bytes of the text go TO; *GOT is 0 at its end.
   AURA_ENOMEM. */
enum aura_rc aura_source_read (struct aura_source *s, char *to, size_t room,
                               size_t *got);

/* The hash of all bytes of the file: reads on to its end.  AURA_EINTR. */
enum aura_rc aura_source_sha256 (struct aura_source *s,
                                 char hex[AURA_SHA256_HEX + 1],
                                 const struct aura_exec *exec);

void aura_source_close (struct aura_source *s);

/* N BYTES as hexadecimal digits and a NUL. */
void aura_source_hex (const uint8_t *bytes, size_t n, char *hex);

#endif
