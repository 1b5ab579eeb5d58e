/* space.h - workspaces of exactly the size that was asked for. */
#ifndef SPACE_H
#define SPACE_H

#include <stdlib.h>
#include <string.h>

enum { GUARD = 4096 };

/* BYTES of aligned space followed by a guard. */
struct space
{
  unsigned char *start;
  size_t bytes;
};

static inline struct space
take (size_t bytes)
{
  struct space s = { NULL, (bytes + 63) / 64 * 64 };
  s.start = (unsigned char *) aligned_alloc (64, s.bytes + GUARD);
  if (!s.start)
    abort ();
  memset (s.start, 0xA5, s.bytes + GUARD);
  return s;
}

/* Free S; was the guard untouched? */
static inline int
give (struct space s)
{
  int clean = 1;
  for (size_t i = 0; i < GUARD; i++)
    clean &= s.start[s.bytes + i] == 0xA5;
  free (s.start);
  return clean;
}

#endif
