/* blocks.h - internal: the one scheduler.

   Work on N elements is cut into blocks whose length does not depend on the
   number of threads; each block writes its own results, and partial sums are
   added afterwards in block order.  So any number of threads gives the same
   bits. */
#ifndef AURA_BLOCKS_H
#define AURA_BLOCKS_H

#include "aura.h"

#include <assert.h>

#include <math.h>

/* A block: elements first, ..., end - 1.  SLOT is that of the thread at work, below
   aura_slots (exec) and below the number of blocks; no other thread has it
   meanwhile, so scratch space is indexed by it. */
struct aura_block
{
  size_t index, first, end, slot;
};

/* The work on one block.  It takes some milliseconds at most, or polls
   aura_exec_interrupted itself. */
typedef enum aura_rc aura_block_fn (void *ctx, const struct aura_block *b);

/* FN on each block of N elements, all of LENGTH but the last.  WORK: about how
   many operations all of them take; few are not worth a second thread.  EXEC is
   polled before each block.  After a failure no block is begun, and that of the
   lowest block is returned. */
enum aura_rc aura_blocks (size_t n, size_t length, double work,
                          const struct aura_exec *exec, aura_block_fn *fn,
                          void *ctx);

/* How many slots there are, at least 1. */
static inline size_t
aura_slots (const struct aura_exec *exec)
{
  const int n = exec ? exec->n_threads : 1;
  return n < 1 ? 1 : n > AURA_THREADS_MAX ? AURA_THREADS_MAX : (size_t) n;
}

/* How many blocks there are. */
static inline size_t
aura_block_count (size_t n, size_t length)
{
  assert (length > 0);
  return n / length + (n % length != 0);
}

/* Pairs (a, b), a <= b < N, numbered by their gap b - a and then by a, so that
   consecutive pairs seldom share a member. */
static inline size_t
aura_pair_count (size_t n)
{
  return n % 2 ? (n + 1) / 2 * n : n / 2 * (n + 1);
}

static inline void
aura_pair (size_t n, size_t number, size_t *a, size_t *b)
{
  const double twice = 2 * (double) n + 1;
  const double root = sqrt (fmax (0, twice * twice - 8 * (double) number));
  size_t gap = (size_t) ((twice - root) / 2); /* but for rounding */
  while (gap * (2 * n + 1 - gap) / 2 > number)
    gap--;
  while ((gap + 1) * (2 * n - gap) / 2 <= number)
    gap++;
  *a = number - gap * (2 * n + 1 - gap) / 2;
  *b = *a + gap;
}

#endif
