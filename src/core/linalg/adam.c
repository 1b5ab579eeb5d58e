/* adam.c - Adam over epochs of minibatches.

   Kingma and Ba, "Adam: a method for stochastic optimization", ICLR 2015,
   algorithm 1, with beta_1 = .9, beta_2 = .999, eps = 1e-8.  The order of the
   examples in an epoch is a permutation from the counter-based generator.
   After each epoch the exact value is taken: the best theta seen is returned,
   and PATIENCE epochs without a better one end the search.  With one batch of
   all examples that value's gradient is also the next step's. */
#include "base/arena.h"
#include "base/blocks.h"
#include "base/real.h"
#include "base/simd.h"
#include "base/streams.h"
#include "linalg/minimise.h"

#include <string.h>

enum { BLOCK = 16384 };

struct adam
{
  size_t n, n_rows;
  const struct aura_exec *exec;
  size_t steps;
  real *gradient, *mean, *square, *best; /* n */
  size_t *order;                         /* n_rows */
};

static size_t
adam_layout (struct adam *a, size_t n, size_t n_rows, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  a->n = n;
  a->n_rows = n_rows;
  a->gradient = aura_arena_take (&arena, n, sizeof (real));
  a->mean = aura_arena_take (&arena, n, sizeof (real));
  a->square = aura_arena_take (&arena, n, sizeof (real));
  a->best = aura_arena_take (&arena, n, sizeof (real));
  a->order = aura_arena_take (&arena, n_rows, sizeof *a->order);
  return aura_arena_bytes (&arena);
}

AURA_CLONES static void
step_range (const struct adam *a, size_t first, size_t last, real rate,
            real eps, real *theta)
{
  const real *g = a->gradient;
  for (size_t i = first; i < last; i++)
    {
      a->mean[i] = (real) .9 * a->mean[i] + (real) .1 * g[i];
      a->square[i] = (real) .999 * a->square[i] + (real) .001 * g[i] * g[i];
      theta[i]
        -= rate * a->mean[i] / ((real) sqrt ((double) a->square[i]) + eps);
    }
}

/* A step, and the bias corrections of both moments, moved into the rate and
   eps. */
struct step
{
  const struct adam *a;
  real rate, eps;
  real *theta;
};

static enum aura_rc
step_block (void *ctx, const struct aura_block *b)
{
  const struct step *s = (const struct step *) ctx;
  step_range (s->a, b->first, b->end, s->rate, s->eps, s->theta);
  return AURA_OK;
}

/* One step along the gradient. */
static enum aura_rc
take_step (struct adam *a, double rate, real *theta)
{
  a->steps++;
  const double t = (double) a->steps;
  const double root = sqrt (1 - pow (.999, t));
  struct step s = { a, (real) (rate * root / (1 - pow (.9, t))),
                    (real) (1e-8 * root), theta };
  return aura_blocks (a->n, BLOCK, 8 * (double) a->n, a->exec, step_block, &s);
}

/* The steps of one epoch; with a full batch the gradient has been computed
   already. */
static enum aura_rc
run_epoch (struct adam *a, AURA_R (aura_batch_objective) * objective,
           void *data, size_t epoch, real *theta, struct aura_minimum *minimum,
           const struct aura_adam_options *options)
{
  const double warm = (double) (epoch + 1) / fmax (1, (double) options->warmup);
  const double rate = options->learning_rate * fmin (1, warm);
  if (options->batch >= a->n_rows)
    return take_step (a, rate, theta);
  (void) aura_rng_permutation (options->seed,
                               AURA_STREAM_BATCHES + ((uint64_t) epoch << 32),
                               a->n_rows, a->order, NULL);
  for (size_t at = 0; at < a->n_rows; at += options->batch)
    {
      const size_t count = aura_size_min (options->batch, a->n_rows - at);
      double value;
      enum aura_rc rc
        = objective (data, a->order + at, count, theta, &value, a->gradient);
      minimum->evaluations++;
      if (rc == AURA_OK)
        rc = take_step (a, rate, theta);
      if (rc != AURA_OK)
        return rc;
    }
  return AURA_OK;
}

/* Run epochs until a stopping rule holds; the best theta is left in a->best. */
static enum aura_rc
run_epochs (struct adam *a, AURA_R (aura_batch_objective) * objective,
            void *data, real *theta, double *trace,
            struct aura_minimum *minimum,
            const struct aura_adam_options *options)
{
  const int full = options->batch >= a->n_rows;
  double best = HUGE_VAL;
  size_t stale = 0;
  for (size_t epoch = 0;; epoch++)
    {
      double value = 0;
      enum aura_rc rc
        = objective (data, NULL, 0, theta, &value, full ? a->gradient : NULL);
      minimum->evaluations++;
      if (rc != AURA_OK)
        return rc;
      trace[epoch] = value;
      minimum->iterations = epoch;
      stale = value < best ? 0 : stale + 1;
      if (stale == 0)
        {
          best = value;
          memcpy (a->best, theta, a->n * sizeof (real));
        }
      if (stale >= options->patience)
        minimum->reason = AURA_MINIMUM_PATIENCE;
      if (stale >= options->patience || epoch == options->epochs)
        return AURA_OK;
      rc = run_epoch (a, objective, data, epoch, theta, minimum, options);
      if (rc != AURA_OK)
        return rc;
    }
}

size_t
AURA_R (aura_adam_worksize) (size_t n, size_t n_rows)
{
  struct adam a;
  return adam_layout (&a, n, n_rows, NULL);
}

enum aura_rc
AURA_R (aura_adam) (size_t n, size_t n_rows,
                    AURA_R (aura_batch_objective) * objective, void *data,
                    real *theta, double *trace, struct aura_minimum *minimum,
                    const struct aura_adam_options *options, void *work,
                    const struct aura_exec *exec)
{
  struct adam a;
  adam_layout (&a, n, n_rows, aura_arena_block (work));
  a.exec = exec;
  a.steps = 0;
  memset (a.mean, 0, n * sizeof (real));
  memset (a.square, 0, n * sizeof (real));
  *minimum = (struct aura_minimum){ 0, 0, 0, AURA_MINIMUM_ITERATIONS };
  enum aura_rc rc
    = run_epochs (&a, objective, data, theta, trace, minimum, options);
  if (rc == AURA_ENONFINITE && minimum->evaluations > 1)
    {
      minimum->reason = AURA_MINIMUM_PRECISION; /* diverged */
      rc = AURA_OK;
    }
  if (rc != AURA_OK)
    return rc;
  double value, sum = 0;
  memcpy (theta, a.best, n * sizeof (real));
  rc = objective (data, NULL, 0, theta, &value, a.gradient);
  minimum->evaluations++;
  for (size_t i = 0; i < n; i++)
    sum += (double) a.gradient[i] * (double) a.gradient[i];
  minimum->gradient_norm = sqrt (sum);
  return rc;
}
