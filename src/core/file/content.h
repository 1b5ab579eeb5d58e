/* content.h - internal: names and numbers made of content. */
#ifndef AURA_CONTENT_H
#define AURA_CONTENT_H

#include "base/exec.h"

#include <stddef.h>

struct aura_content
{
  const char *text;
  size_t len;
};

/* A text and the number of its row. */
struct aura_content_row
{
  struct aura_content text;
  size_t row;
};

enum {
  AURA_CONTENT_ID = 20,
  AURA_CONTENT_HEX = 64, /* digits of a SHA-256 */
  AURA_CONTENT_AT = 54,  /* where a saved file has its checksum */
  AURA_CONTENT_STEP = 1 << 20
};

/* An id of three texts: "sha-" and the first 16 hexadecimal digits of the SHA-256 of
   a question and two answers with empty lines between, as a NUL-terminated string.
   SORTS: the same for both orders of the answers, by bytes; returns whether they were
   turned. */
int aura_content_id (const struct aura_content part[3], int sorts,
                     char id[AURA_CONTENT_ID + 1]);

/* Whether the first hexadecimal digit of the MD5 of KEY is odd. */
int aura_content_is_odd (struct aura_content key);

/* The number of each of N texts among those that differ, in order of their bytes, from 1.
   ROW, whose rows are 0 to N - 1, is sorted. */
void aura_content_numbers (struct aura_content_row *row, size_t n,
                           double *number);

/* The SHA-256 of N bytes. */
void aura_content_sha256 (const void *bytes, size_t n,
                          char hex[AURA_CONTENT_HEX + 1]);

/* The SHA-256 of the SHA-256 sums of the parts (2^24 bytes each) of the file FD.  Where it
   begins as a saved one with a checksum that checksum is STORED, else "", and its digits count
   as zeros.  WORK: AURA_CONTENT_STEP bytes.  AURA_EINTR; AURA_EINVAL with errno: it cannot be
   read. */
enum aura_rc aura_content_checksum (int fd, unsigned char *work,
                                    char hex[AURA_CONTENT_HEX + 1],
                                    char stored[AURA_CONTENT_HEX + 1],
                                    const struct aura_exec *exec);

#endif
