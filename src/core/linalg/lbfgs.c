/* lbfgs.c - limited-memory BFGS with backtracking.

   Nocedal and Wright, "Numerical Optimization", algorithms 7.4 and 7.5.  With
   s_j = theta_{j+1} - theta_j, y_j = g_{j+1} - g_j of the last m iterations,
   the two-loop recursion makes the direction -H g as a combination of the s_j,
   the y_j and g; it needs nothing but their inner products.  So it is run on
   the coefficients of that combination: one pass over memory takes all the new
   inner products, another forms the direction, where the recursion on vectors
   would take 4 m passes.

   Step: 1 (1 / |g| where nothing is remembered), cut back by the minimum of the
   parabola through f (0), f'(0) and f (step), until Armijo's condition

     f (theta + step d) <= f (theta) + 1e-4 step g'd

   holds and f has decreased.  A pair enters the memory when s'y > 1e-8 |s| |y|.
   Inner products are sums of doubles over fixed blocks, added in block order.
   */
#include "base/arena.h"
#include "base/blocks.h"
#include "base/real.h"
#include "base/simd.h"
#include "linalg/minimise.h"

#include <string.h>

enum {
  M = AURA_LBFGS_MEMORY,
  SLOTS = M + 1,        /* one more, for the pair on trial */
  PRODUCTS = 6 * SLOTS, /* s_j and y_j with g, y and s of the newest */
  BLOCK = 2048,         /* elements of one partial sum */
  TAKEN = 8,            /* partial sums per block of work */
  CUTS = 24             /* of a step */
};

struct lbfgs
{
  size_t n, n_blocks;
  const struct aura_exec *exec;
  real *s[SLOTS], *y[SLOTS];
  size_t slot[SLOTS]; /* slots in use, oldest first; the next free one */
  size_t count;       /* pairs in use */
  double sg[SLOTS], yg[SLOTS];               /* by slot */
  double sy[SLOTS][SLOTS], yy[SLOTS][SLOTS]; /* s_i'y_j, y_i'y_j */
  double gg;
  real *theta, *trial, *gradient, *trial_gradient, *direction;
  double *part; /* (PRODUCTS + 1)-by-n_blocks */
};

static size_t
lbfgs_layout (struct lbfgs *b, size_t n, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  b->n = n;
  b->n_blocks = aura_block_count (n, BLOCK);
  for (size_t j = 0; j < SLOTS; j++)
    {
      b->slot[j] = j;
      b->s[j] = aura_arena_take (&arena, n, sizeof (real));
      b->y[j] = aura_arena_take (&arena, n, sizeof (real));
    }
  b->trial = aura_arena_take (&arena, n, sizeof (real));
  b->gradient = aura_arena_take (&arena, n, sizeof (real));
  b->trial_gradient = aura_arena_take (&arena, n, sizeof (real));
  b->direction = aura_arena_take (&arena, n, sizeof (real));
  b->part
    = aura_arena_take (&arena, b->n_blocks, (PRODUCTS + 1) * sizeof (double));
  return aura_arena_bytes (&arena);
}

/* Vectors ------------------------------------------------------------------ */

/* OUT = v'a, v'b, v'c. */
AURA_CLONES static void
dot3 (size_t n, const real *v, const real *a, const real *b, const real *c,
      double *out)
{
  double va = 0, vb = 0, vc = 0;
#pragma omp simd reduction(+ : va, vb, vc)
  for (size_t i = 0; i < n; i++)
    {
      va += (double) v[i] * (double) a[i];
      vb += (double) v[i] * (double) b[i];
      vc += (double) v[i] * (double) c[i];
    }
  out[0] = va;
  out[1] = vb;
  out[2] = vc;
}

AURA_CLONES static void
add_multiple (size_t n, real factor, const real *v, real *to)
{
  for (size_t i = 0; i < n; i++)
    to[i] += factor * v[i];
}

static size_t
block_length (const struct lbfgs *b, size_t block)
{
  return aura_size_min (BLOCK, b->n - block * BLOCK);
}

/* STEP on all blocks, OPERATIONS an element. */
static enum aura_rc
run_blocks (struct lbfgs *b, size_t operations, aura_block_fn *step)
{
  return aura_blocks (b->n_blocks, TAKEN, (double) b->n * (double) operations,
                      b->exec, step, b);
}

static enum aura_rc
norms_of_blocks (void *ctx, const struct aura_block *taken)
{
  const struct lbfgs *b = (const struct lbfgs *) ctx;
  for (size_t k = taken->first; k < taken->end; k++)
    {
      const size_t at = k * BLOCK, n = block_length (b, k);
      double *part = b->part + k * (PRODUCTS + 1);
      double t[3];
      dot3 (n, b->gradient + at, b->gradient + at, b->gradient + at,
            b->gradient + at, part);
      dot3 (n, b->theta + at, b->theta + at, b->theta + at, b->theta + at, t);
      part[1] = t[0];
    }
  return AURA_OK;
}

/* Squares of |gradient| and |theta|. */
static enum aura_rc
take_norms (struct lbfgs *b, double *theta_square)
{
  const enum aura_rc rc = run_blocks (b, 2, norms_of_blocks);
  b->gg = *theta_square = 0;
  for (size_t k = 0; k < b->n_blocks && rc == AURA_OK; k++)
    {
      b->gg += b->part[k * (PRODUCTS + 1)];
      *theta_square += b->part[k * (PRODUCTS + 1) + 1];
    }
  return rc;
}

static enum aura_rc
products_of_blocks (void *ctx, const struct aura_block *taken)
{
  const struct lbfgs *b = (const struct lbfgs *) ctx;
  const size_t new = b->slot[b->count];
  for (size_t k = taken->first; k < taken->end; k++)
    {
      const size_t at = k * BLOCK, n = block_length (b, k);
      const real *g = b->gradient + at, *y = b->y[new] + at,
                 *s = b->s[new] + at;
      double *part = b->part + k * (PRODUCTS + 1);
      for (size_t j = 0; j <= b->count; j++)
        {
          dot3 (n, b->s[b->slot[j]] + at, g, y, s, part + 6 * j);
          dot3 (n, b->y[b->slot[j]] + at, g, y, s, part + 6 * j + 3);
        }
    }
  return AURA_OK;
}

/* All inner products that the newest pair, in slot[count], brings. */
static enum aura_rc
take_products (struct lbfgs *b, double *s_square)
{
  const size_t new = b->slot[b->count], used = b->count + 1;
  double sum[PRODUCTS] = { 0 };
  const enum aura_rc rc = run_blocks (b, 3 * used, products_of_blocks);
  if (rc != AURA_OK)
    return rc;
  for (size_t k = 0; k < b->n_blocks; k++)
    for (size_t e = 0; e < 6 * used; e++)
      sum[e] += b->part[k * (PRODUCTS + 1) + e];
  for (size_t j = 0; j < used; j++)
    {
      const size_t v = b->slot[j];
      b->sg[v] = sum[6 * j];
      b->sy[v][new] = sum[6 * j + 1];
      b->yg[v] = sum[6 * j + 3];
      b->yy[v][new] = b->yy[new][v] = sum[6 * j + 4];
      b->sy[new][v] = sum[6 * j + 5];
    }
  *s_square = sum[6 * b->count + 2];
  return AURA_OK;
}

/* The newest pair, in slot[count], stays. */
static void
keep_pair (struct lbfgs *b)
{
  if (b->count < M)
    {
      b->count++;
      return;
    }
  const size_t oldest = b->slot[0];
  memmove (b->slot, b->slot + 1, M * sizeof *b->slot);
  b->slot[M] = oldest;
}

/* Direction ---------------------------------------------------------------- */

/* Coefficients of -H g: CS and CY of the pairs, oldest first, and, returned, of
   g.  The recursion of Nocedal and Wright, algorithm 7.4. */
static double
coefficients (const struct lbfgs *b, double *cs, double *cy)
{
  const size_t count = b->count, *slot = b->slot;
  if (count == 0)
    return -1;
  for (size_t i = count; i-- > 0;)
    {
      double sq = b->sg[slot[i]];
      for (size_t j = i + 1; j < count; j++)
        sq += cy[j] * b->sy[slot[i]][slot[j]];
      cy[i] = -sq / b->sy[slot[i]][slot[i]];
    }
  const size_t last = slot[count - 1];
  const double gamma = b->sy[last][last] / b->yy[last][last];
  for (size_t i = 0; i < count; i++)
    {
      double yr = b->yg[slot[i]];
      for (size_t j = 0; j < count; j++)
        yr += cy[j] * b->yy[slot[i]][slot[j]];
      yr *= gamma;
      for (size_t j = 0; j < i; j++)
        yr += cs[j] * b->sy[slot[j]][slot[i]];
      cs[i] = -cy[i] - yr / b->sy[slot[i]][slot[i]];
    }
  for (size_t i = 0; i < count; i++)
    {
      cs[i] = -cs[i];
      cy[i] *= -gamma;
    }
  return -gamma;
}

/* -H g from its coefficients. */
struct combination
{
  const struct lbfgs *b;
  double cg, cs[SLOTS], cy[SLOTS];
};

static enum aura_rc
combine_blocks (void *ctx, const struct aura_block *taken)
{
  const struct combination *c = (const struct combination *) ctx;
  const struct lbfgs *b = c->b;
  for (size_t k = taken->first; k < taken->end; k++)
    {
      const size_t at = k * BLOCK, n = block_length (b, k);
      real *d = b->direction + at;
      for (size_t i = 0; i < n; i++)
        d[i] = (real) c->cg * b->gradient[at + i];
      for (size_t j = 0; j < b->count; j++)
        {
          add_multiple (n, (real) c->cs[j], b->s[b->slot[j]] + at, d);
          add_multiple (n, (real) c->cy[j], b->y[b->slot[j]] + at, d);
        }
    }
  return AURA_OK;
}

/* The direction, and its SLOPE g'd. */
static enum aura_rc
take_direction (struct lbfgs *b, double *slope)
{
  struct combination c = { .b = b };
  c.cg = coefficients (b, c.cs, c.cy);
  *slope = c.cg * b->gg;
  for (size_t j = 0; j < b->count; j++)
    *slope += c.cs[j] * b->sg[b->slot[j]] + c.cy[j] * b->yg[b->slot[j]];
  return aura_blocks (b->n_blocks, TAKEN,
                      (double) b->n * (double) (b->count + 1), b->exec,
                      combine_blocks, &c);
}

/* Step --------------------------------------------------------------------- */

/* The minimum of the parabola through f, slope and f_trial, safeguarded. */
static double
cut_step (double step, double f, double slope, double f_trial)
{
  const double bend = f_trial - f - slope * step;
  const double cut = -slope * step * step / (2 * bend);
  if (!isfinite (f_trial))
    return step / 10;
  return cut > step / 10 && cut < step / 2 ? cut
         : cut >= step / 2                 ? step / 2
                                           : step / 10;
}

/* Search from theta, where f is VALUE, along the direction for a lower VALUE;
   the point is left in trial.  GRADIENT gets the gradient there unless NULL.
   AURA_ENOCONV: there is no such point. */
static enum aura_rc
search (struct lbfgs *b, AURA_R (aura_objective) * objective, void *data,
        double slope, double step, double *value, real *gradient,
        struct aura_minimum *minimum)
{
  for (int cuts = 0; cuts < CUTS; cuts++)
    {
      double f = 0;
      memcpy (b->trial, b->theta, b->n * sizeof (real));
      add_multiple (b->n, (real) step, b->direction, b->trial);
      const enum aura_rc rc = objective (data, b->trial, &f, gradient);
      minimum->evaluations++;
      if (rc == AURA_ENONFINITE)
        f = HUGE_VAL;
      else if (rc != AURA_OK)
        return rc;
      if (f < *value && f <= *value + 1e-4 * step * slope)
        {
          *value = f;
          return AURA_OK;
        }
      step = cut_step (step, *value, slope, f);
    }
  return AURA_ENOCONV;
}

static enum aura_rc
accept_blocks (void *ctx, const struct aura_block *taken)
{
  const struct lbfgs *b = (const struct lbfgs *) ctx;
  const size_t new = b->slot[b->count];
  real *s = b->s[new], *y = b->y[new];
  const size_t end = aura_size_min (b->n, taken->end * BLOCK);
  for (size_t i = taken->first * BLOCK; i < end; i++)
    {
      s[i] = b->trial[i] - b->theta[i];
      y[i] = b->trial_gradient[i] - b->gradient[i];
      b->theta[i] = b->trial[i];
      b->gradient[i] = b->trial_gradient[i];
    }
  return AURA_OK;
}

/* Theta and gradient become the trial's; the pair enters the memory unless its
   curvature is not safely positive. */
static enum aura_rc
accept (struct lbfgs *b)
{
  const size_t new = b->slot[b->count];
  double s_square;
  enum aura_rc rc = run_blocks (b, 4, accept_blocks);
  if (rc == AURA_OK)
    rc = take_products (b, &s_square);
  if (rc == AURA_OK
      && b->sy[new][new] > 1e-8 * sqrt (s_square * b->yy[new][new]))
    keep_pair (b);
  return rc;
}

size_t
AURA_R (aura_lbfgs_worksize) (size_t n)
{
  struct lbfgs b;
  return lbfgs_layout (&b, n, NULL);
}

/* One iteration; after the LAST one only theta is needed.  AURA_ENOCONV: no
   descent direction was found. */
static enum aura_rc
iterate (struct lbfgs *b, AURA_R (aura_objective) * objective, void *data,
         int last, double *value, struct aura_minimum *minimum)
{
  real *gradient = last ? NULL : b->trial_gradient;
  for (;;)
    {
      const double first = b->count ? 1 : 1 / sqrt (b->gg);
      double slope;
      enum aura_rc rc = take_direction (b, &slope);
      if (rc == AURA_OK)
        rc = slope < 0 ? search (b, objective, data, slope, first, value,
                                 gradient, minimum)
                       : AURA_ENOCONV;
      if (rc == AURA_OK && last)
        memcpy (b->theta, b->trial, b->n * sizeof (real));
      else if (rc == AURA_OK)
        rc = accept (b);
      if (rc != AURA_ENOCONV || b->count == 0)
        return rc;
      b->count = 0; /* drop the memory and try steepest descent */
    }
}

enum aura_rc
AURA_R (aura_lbfgs) (size_t n, AURA_R (aura_objective) * objective, void *data,
                     real *theta, double *trace, struct aura_minimum *minimum,
                     const struct aura_lbfgs_options *options, void *work,
                     const struct aura_exec *exec)
{
  struct lbfgs b;
  lbfgs_layout (&b, n, aura_arena_block (work));
  b.exec = exec;
  b.count = 0;
  b.theta = theta;
  *minimum = (struct aura_minimum){ 0, 1, 0, AURA_MINIMUM_ITERATIONS };
  double value = 0;
  enum aura_rc rc = objective (data, theta, &value, b.gradient);
  for (size_t t = 0; rc == AURA_OK; t++)
    {
      double theta_square;
      trace[t] = value;
      minimum->iterations = t;
      if (options->no_norm && t == options->iterations)
        {
          minimum->gradient_norm = (double) NAN;
          return AURA_OK;
        }
      rc = take_norms (&b, &theta_square);
      if (rc != AURA_OK)
        break;
      minimum->gradient_norm = sqrt (b.gg);
      if (!isfinite (b.gg))
        return AURA_ENONFINITE;
      if (minimum->gradient_norm
          <= options->gradient_tol * fmax (1, sqrt (theta_square)))
        minimum->reason = AURA_MINIMUM_GRADIENT;
      if (minimum->reason == AURA_MINIMUM_GRADIENT || t == options->iterations)
        break;
      const int last = options->no_norm && t + 1 == options->iterations;
      rc = iterate (&b, objective, data, last, &value, minimum);
    }
  if (rc == AURA_ENOCONV)
    {
      minimum->reason = AURA_MINIMUM_PRECISION;
      rc = AURA_OK;
    }
  return rc;
}
