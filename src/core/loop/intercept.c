/* intercept.c - the matched intercept of the trust update (the AURA paper,
   "Trust update"): beta such that the mean of sigma (s_i + beta) is a given
   rate, by bisection of [-20, 20]. */
#include "base/steps.h"

enum {
  ROWS = 512,     /* examples of a block */
  ITERATIONS = 60 /* shrink [-20, 20] below the rounding of the sum */
};

static const double BETA_MAX = 20;

static size_t
count_blocks (size_t n)
{
  return n / ROWS + (n % ROWS != 0);
}

static double
sigma (double u)
{
  return 1 / (1 + exp (-u));
}

/* sum of sigma (s_i + beta), PART for the sums of blocks */
static double
expected_positives (size_t n, const double *s, double beta, double *part,
                    int *code, const struct aura_exec *exec)
{
  const size_t blocks = count_blocks (n);
  const size_t most = (size_t) aura_step_threads (exec);
#pragma omp parallel for num_threads(blocks < most ? (int) blocks : (int) most) \
  schedule(dynamic)
  for (size_t b = 0; b < blocks; b++)
    {
      const size_t first = b * ROWS;
      const size_t last = n - first < ROWS ? n : first + ROWS;
      part[b] = 0;
      if (!aura_step_stop (code, exec))
        for (size_t i = first; i < last; i++)
          part[b] += sigma (s[i] + beta);
    }
  double sum = 0;
  for (size_t b = 0; b < blocks; b++)
    sum += part[b];
  return sum;
}

size_t
aura_trust_intercept_worksize (size_t n)
{
  struct aura_arena arena = { NULL, 0 };
  aura_arena_take (&arena, count_blocks (n), sizeof (double));
  return aura_arena_bytes (&arena);
}

enum aura_rc
aura_trust_intercept (size_t n, const double *s, double rate, double *beta,
                      void *work, const struct aura_exec *exec)
{
  const double wanted = rate * (double) n;
  double low = -BETA_MAX, high = BETA_MAX;
  int code = AURA_OK;
  *beta = 0;
  for (int it = 0; it < ITERATIONS && n > 0 && code == AURA_OK; it++)
    {
      if (expected_positives (n, s, *beta, work, &code, exec) < wanted)
        low = *beta;
      else
        high = *beta;
      *beta = low + (high - low) / 2;
    }
  return (enum aura_rc) code;
}
