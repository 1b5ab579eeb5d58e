/* content.h - internal: names made of texts. */
#ifndef AURA_CONTENT_H
#define AURA_CONTENT_H

#include <stddef.h>

struct aura_content
{
  const char *text;
  size_t len;
};

enum { AURA_CONTENT_ID = 20 };

/* An id of three texts: "sha-" and the first 16 hexadecimal digits of the SHA-256 of
   a question and two answers with empty lines between, as a NUL-terminated string.
   SORTS: the same for both orders of the answers, by bytes; returns whether they were
   turned. */
int aura_content_id (const struct aura_content part[3], int sorts,
                     char id[AURA_CONTENT_ID + 1]);

/* Whether the first hexadecimal digit of the MD5 of KEY is odd. */
int aura_content_is_odd (struct aura_content key);

#endif
