/* arena.h - internal: sizes that saturate, and scratch space laid out once. */
#ifndef AURA_ARENA_H
#define AURA_ARENA_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

/* a + b and a * b, saturating at SIZE_MAX. */
static inline size_t
aura_size_add (size_t a, size_t b)
{
  return a > SIZE_MAX - b ? SIZE_MAX : a + b;
}

static inline size_t
aura_size_mul (size_t a, size_t b)
{
  return b && a > SIZE_MAX / b ? SIZE_MAX : a * b;
}

static inline size_t
aura_size_min (size_t a, size_t b)
{
  return a < b ? a : b;
}

/* Bytes rounded up to the next multiple of 64; SIZE_MAX stays. */
static inline size_t
aura_size_align (size_t bytes)
{
  return bytes > SIZE_MAX - 63 ? SIZE_MAX : (bytes + 63) & ~(size_t) 63;
}

/* A function x_layout (x, work) lays out the scratch space of x: it takes the
   pieces from an arena and returns their bytes.  Where work is NULL it only
   counts, so that x_worksize and the computation share one layout. */
struct aura_arena
{
  char *base;
  size_t used; /* SIZE_MAX once a size has overflowed */
};

static inline void *
aura_arena_take (struct aura_arena *arena, size_t count, size_t size)
{
  const size_t at = arena->used;
  arena->used
    = aura_size_add (at, aura_size_align (aura_size_mul (count, size)));
  return arena->base ? arena->base + at : NULL;
}

/* The caller's work space as an arena's base; it must be there and be aligned.
   */
static inline void *
aura_arena_block (void *work)
{
  assert (work && (uintptr_t) work % 64 == 0);
  return work;
}

/* Bytes for aura_*_worksize: never 0 unless they overflow. */
static inline size_t
aura_arena_bytes (const struct aura_arena *arena)
{
  return arena->used == SIZE_MAX ? 0 : arena->used + 64;
}

#endif
