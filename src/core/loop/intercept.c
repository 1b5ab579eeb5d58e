/* intercept.c - the matched intercept of the trust update (the AURA paper,
   "Trust update"): beta such that the mean of sigma (s_i + beta) is a given
   rate, by bisection of [-20, 20]. */
#include "base/arena.h"
#include "base/blocks.h"
#include "base/scale.h"

enum {
  ROWS = 512,     /* examples of a block */
  ITERATIONS = 60 /* shrink [-20, 20] below the rounding of the sum */
};

static const double BETA_MAX = 20;

struct intercept
{
  const double *s;
  double beta;
  double *part; /* sums of blocks */
};

static size_t
intercept_layout (struct intercept *t, size_t n, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  t->part
    = aura_arena_take (&arena, aura_block_count (n, ROWS), sizeof (double));
  return aura_arena_bytes (&arena);
}

static enum aura_rc
block_sum (void *ctx, const struct aura_block *b)
{
  const struct intercept *t = (const struct intercept *) ctx;
  double sum = 0;
  for (size_t i = b->first; i < b->end; i++)
    sum += aura_sigma (t->s[i] + t->beta);
  t->part[b->index] = sum;
  return AURA_OK;
}

size_t
aura_trust_intercept_worksize (size_t n)
{
  struct intercept t;
  return intercept_layout (&t, n, NULL);
}

enum aura_rc
aura_trust_intercept (size_t n, const double *s, double rate, double *beta,
                      void *work, const struct aura_exec *exec)
{
  struct intercept t = { .s = s, .beta = 0 };
  double low = -BETA_MAX, high = BETA_MAX;
  enum aura_rc rc = AURA_OK;
  intercept_layout (&t, n, aura_arena_block (work));
  for (int it = 0; it < ITERATIONS && n > 0 && rc == AURA_OK; it++)
    {
      double sum = 0; /* of sigma (s_i + beta) */
      rc = aura_blocks (n, ROWS, 16 * (double) n, exec, block_sum, &t);
      for (size_t b = 0; b < aura_block_count (n, ROWS) && rc == AURA_OK; b++)
        sum += t.part[b];
      if (sum < rate * (double) n)
        low = t.beta;
      else
        high = t.beta;
      t.beta = low + (high - low) / 2;
    }
  *beta = t.beta;
  return rc;
}
