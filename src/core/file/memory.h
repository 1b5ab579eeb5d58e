/* memory.h - internal: blocks that grow.  How much a file holds is known only
   when it has been read, so that, unlike all else in the core, this room
   allocates. */
#ifndef AURA_MEMORY_H
#define AURA_MEMORY_H

#include "base/arena.h"

#include <stdlib.h>

struct aura_memory
{
  int (*fails) (void); /* for tests: nonzero, no memory now; may be NULL */
};

static inline void *
aura_memory_resize (const struct aura_memory *m, void *block, size_t bytes)
{
  if (m && m->fails && m->fails ())
    return NULL;
  return realloc (block, bytes ? bytes : 1);
}

/* BLOCK with room for WANTED elements of SIZE bytes; *CAPACITY is what there is.
   NULL: no memory, and BLOCK is as it was. */
static inline void *
aura_memory_grow (const struct aura_memory *m, void *block, size_t *capacity,
                  size_t wanted, size_t size)
{
  if (block && wanted <= *capacity)
    return block;
  size_t n = *capacity < 16 ? 16 : aura_size_add (*capacity, *capacity / 2);
  if (n < wanted)
    n = wanted;
  const size_t bytes = aura_size_mul (n, size);
  void *more
    = bytes > SIZE_MAX / 2 ? NULL : aura_memory_resize (m, block, bytes);
  if (more)
    *capacity = n;
  return more;
}

#endif
