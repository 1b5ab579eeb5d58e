/* propagation.c - labels spread over the neighbourhood graph, for comparison.

   W = A + A', symmetric, from the weights A of graph.c; D its row sums,
   T = inv(D) W, y_i in {0, 1} the labels.

   Clamped (Zhu and Ghahramani, "Learning from labeled and unlabeled data with
   label propagation", CMU-CALD-02-107, 2002): f <- T f, f_i <- y_i on the
   labelled, to its limit

     sum_j W_ij (f_i - f_j) = 0  for the unlabelled,  f_i = y_i  for the others.

   Two classes need one f = P(y = 1), since the rows of T add up to 1.  The
   limit does not depend on the start, and the matrix is positive definite, so
   conjugate gradients with the preconditioner D find it in far fewer steps:
   until one more T f would change no row by more than TOL.

   Spreading (Zhou et al., "Learning with local and global consistency", NIPS
   2003): F <- alpha S F + (1 - alpha) Y, S = D^-1/2 W D^-1/2, Y one column a
   class; P(y = 1) = F_1 / (F_0 + F_1).  G = D^-1/2 F has the same shares and
   G <- alpha T G + (1 - alpha) D^-1/2 Y; no term is negative.  Until no row of G
   changes by more than the share TOL of it.

   A row that no chain of positive weights joins to a label has no limit in
   either: it gets the rate (labels 1 + 1) / (labels + 2). */
#include "base/arena.h"
#include "base/blocks.h"
#include "loop/encoder.h"
#include "loop/state.h"

#include <string.h>

enum { BLOCK = 256 };

struct propagation
{
  size_t n, k, n_blocks;
  double factor; /* of the current pass */
  const struct aura_exec *exec;
  struct aura_smooth graph;
  double *degree;      /* n: D */
  unsigned char *open; /* n: unlabelled and connected to a label */
  size_t *stack;       /* n */
  double *v[5];        /* n each: vectors of the iteration */
  double *part[2];     /* n_blocks: partial sums and maxima */
};

static size_t
propagation_layout (struct propagation *g, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t n = g->n;
  g->n_blocks = aura_block_count (n, BLOCK);
  AURA_R (aura_smooth_layout) (&g->graph, n, n, g->k, &arena);
  g->degree = aura_arena_take (&arena, n, sizeof (double));
  g->open = aura_arena_take (&arena, n, 1);
  g->stack = aura_arena_take (&arena, n, sizeof (size_t));
  for (int c = 0; c < 5; c++)
    g->v[c] = aura_arena_take (&arena, n, sizeof (double));
  for (int c = 0; c < 2; c++)
    g->part[c] = aura_arena_take (&arena, g->n_blocks, sizeof (double));
  return aura_arena_bytes (&arena);
}

static double
rate_of (size_t n, const double *label)
{
  size_t ones = 0, zeros = 0;
  for (size_t i = 0; i < n; i++)
    {
      ones += label[i] == 1;
      zeros += label[i] == 0;
    }
  return aura_succession ((double) ones, (double) zeros);
}

/* The degrees, and the unlabelled rows connected to a label. */
static void
find_open (struct propagation *g, const double *label)
{
  size_t depth = 0;
  for (size_t i = 0; i < g->n; i++)
    {
      g->degree[i] = 0;
      for (size_t e = g->graph.start[i]; e < g->graph.start[i + 1]; e++)
        g->degree[i] += (double) g->graph.weight[e];
      g->open[i] = 0;
      if (!isnan (label[i]))
        g->stack[depth++] = i;
    }
  while (depth > 0)
    {
      const size_t i = g->stack[--depth];
      for (size_t e = g->graph.start[i]; e < g->graph.start[i + 1]; e++)
        {
          const size_t j = (size_t) g->graph.id[e];
          if (g->graph.weight[e] > 0 && !g->open[j] && isnan (label[j]))
            {
              g->open[j] = 1;
              g->stack[depth++] = j;
            }
        }
    }
}

/* Row I of W times V. */
static double
row_times (const struct propagation *g, size_t i, const double *v)
{
  double sum = 0;
  for (size_t e = g->graph.start[i]; e < g->graph.start[i + 1]; e++)
    sum += (double) g->graph.weight[e] * v[g->graph.id[e]];
  return sum;
}

/* One pass over the rows by STEP, which may fill part[.][block]. */
static enum aura_rc
run_pass (struct propagation *g, aura_block_fn *step, double factor)
{
  const double row = 4 * (double) g->k + 8;
  g->factor = factor;
  return aura_blocks (g->n, BLOCK, (double) g->n * row, g->exec, step, g);
}

static double
sum_parts (const struct propagation *g, int which)
{
  double sum = 0;
  for (size_t b = 0; b < g->n_blocks; b++)
    sum += g->part[which][b];
  return sum;
}

static double
largest_part (const struct propagation *g, int which)
{
  double most = 0;
  for (size_t b = 0; b < g->n_blocks; b++)
    most = g->part[which][b] > most ? g->part[which][b] : most;
  return most;
}

/* Clamped: (D - W) f = 0 on the open rows -------------------------------------- */

enum { V_F, V_RESIDUAL, V_DIRECTION, V_PRODUCT };

/* part[0]: r'inv(D)r, part[1]: max |r| / D. */
static void
measure_block (struct propagation *g, const struct aura_block *b)
{
  double sum = 0, most = 0;
  for (size_t i = b->first; i < b->end; i++)
    if (g->open[i])
      {
        const double r = g->v[V_RESIDUAL][i], step = fabs (r) / g->degree[i];
        sum += r * r / g->degree[i];
        most = step > most ? step : most;
      }
  g->part[0][b->index] = sum;
  g->part[1][b->index] = most;
}

static enum aura_rc
first_residual (void *ctx, const struct aura_block *b)
{
  struct propagation *g = (struct propagation *) ctx;
  for (size_t i = b->first; i < b->end; i++)
    if (g->open[i])
      g->v[V_RESIDUAL][i]
        = row_times (g, i, g->v[V_F]) - g->degree[i] * g->v[V_F][i];
  measure_block (g, b);
  return AURA_OK;
}

/* Direction = inv(D) r + FACTOR direction. */
static enum aura_rc
turn (void *ctx, const struct aura_block *b)
{
  struct propagation *g = (struct propagation *) ctx;
  const double factor = g->factor;
  double *p = g->v[V_DIRECTION];
  for (size_t i = b->first; i < b->end; i++)
    p[i] = g->open[i] ? g->v[V_RESIDUAL][i] / g->degree[i] + factor * p[i] : 0;
  return AURA_OK;
}

/* Product = (D - W) direction; part[0]: direction'product. */
static enum aura_rc
multiply (void *ctx, const struct aura_block *b)
{
  struct propagation *g = (struct propagation *) ctx;
  const double *p = g->v[V_DIRECTION];
  double sum = 0;
  for (size_t i = b->first; i < b->end; i++)
    if (g->open[i])
      {
        g->v[V_PRODUCT][i] = g->degree[i] * p[i] - row_times (g, i, p);
        sum += p[i] * g->v[V_PRODUCT][i];
      }
  g->part[0][b->index] = sum;
  return AURA_OK;
}

static enum aura_rc
advance (void *ctx, const struct aura_block *b)
{
  struct propagation *g = (struct propagation *) ctx;
  const double factor = g->factor;
  for (size_t i = b->first; i < b->end; i++)
    if (g->open[i])
      {
        g->v[V_F][i] += factor * g->v[V_DIRECTION][i];
        g->v[V_RESIDUAL][i] -= factor * g->v[V_PRODUCT][i];
      }
  measure_block (g, b);
  return AURA_OK;
}

static enum aura_rc
clamp (struct propagation *g, const double *label, double rate,
       struct aura_propagation_info *info,
       const struct aura_propagation_options *options)
{
  for (size_t i = 0; i < g->n; i++)
    {
      g->v[V_F][i] = isnan (label[i]) ? rate : label[i];
      g->v[V_DIRECTION][i] = 0;
    }
  enum aura_rc rc = run_pass (g, first_residual, 0);
  double square = sum_parts (g, 0), turning = 0;
  while (rc == AURA_OK)
    {
      info->converged = largest_part (g, 1) <= options->tolerance;
      if (info->converged || info->iterations == options->iterations)
        break;
      info->iterations++;
      rc = run_pass (g, turn, turning);
      if (rc == AURA_OK)
        rc = run_pass (g, multiply, 0);
      if (rc == AURA_OK)
        rc = run_pass (g, advance, square / sum_parts (g, 0));
      turning = sum_parts (g, 0) / square;
      square = sum_parts (g, 0);
    }
  return rc;
}

/* Spreading -------------------------------------------------------------------- */

enum { V_ONE, V_ZERO, V_NEXT_ONE, V_NEXT_ZERO, V_SOURCE };

/* One step; part[0]: the largest change of a row, relative. */
static enum aura_rc
spread_block (void *ctx, const struct aura_block *b)
{
  struct propagation *g = (struct propagation *) ctx;
  const double alpha = g->factor;
  double most = 0;
  for (size_t i = b->first; i < b->end; i++)
    {
      const double d = g->degree[i] > 0 ? alpha / g->degree[i] : 0;
      const double source = g->v[V_SOURCE][i];
      double one = 0, zero = 0;
      for (size_t e = g->graph.start[i]; e < g->graph.start[i + 1]; e++)
        {
          const double w = (double) g->graph.weight[e];
          one += w * g->v[V_ONE][g->graph.id[e]];
          zero += w * g->v[V_ZERO][g->graph.id[e]];
        }
      one = d * one + (source > 0 ? source : 0);
      zero = d * zero + (source < 0 ? -source : 0);
      const double size = one + zero;
      const double step
        = fabs (one - g->v[V_ONE][i]) + fabs (zero - g->v[V_ZERO][i]);
      const double change = size > 0 ? step / size : g->open[i];
      most = change > most ? change : most;
      g->v[V_NEXT_ONE][i] = one;
      g->v[V_NEXT_ZERO][i] = zero;
    }
  g->part[0][b->index] = most;
  return AURA_OK;
}

static enum aura_rc
spread (struct propagation *g, const double *label,
        struct aura_propagation_info *info,
        const struct aura_propagation_options *options)
{
  enum aura_rc rc = AURA_OK;
  for (size_t i = 0; i < g->n; i++)
    {
      const double root = g->degree[i] > 0 ? sqrt (g->degree[i]) : 1;
      g->v[V_ONE][i] = g->v[V_ZERO][i] = 0;
      g->v[V_SOURCE][i] = isnan (label[i]) ? 0 : (2 * label[i] - 1) / root;
    }
  while (rc == AURA_OK && !info->converged
         && info->iterations < options->iterations)
    {
      info->iterations++;
      rc = run_pass (g, spread_block, options->alpha);
      info->converged = largest_part (g, 0) <= options->tolerance;
      for (int c = 0; c < 2; c++)
        {
          double *swap = g->v[c];
          g->v[c] = g->v[c + 2];
          g->v[c + 2] = swap;
        }
    }
  return rc;
}

size_t
AURA_R (aura_propagation_worksize) (size_t n, size_t k)
{
  struct propagation g = { .n = n, .k = k };
  return propagation_layout (&g, NULL);
}

enum aura_rc
AURA_R (aura_propagation) (size_t n, size_t k, const int32_t *idx,
                           const real *weight, const double *label,
                           double *prob, struct aura_propagation_info *info,
                           const struct aura_propagation_options *options,
                           void *work, const struct aura_exec *exec)
{
  if (aura_propagation_check (options))
    return AURA_EINVAL;
  if (n > INT32_MAX || k > INT32_MAX)
    return AURA_ESIZE;
  struct propagation g = { .n = n, .k = k, .exec = exec };
  propagation_layout (&g, aura_arena_block (work));
  AURA_R (aura_smooth_build) (&g.graph, n, n, k, idx, weight);
  find_open (&g, label);
  const double rate = rate_of (n, label);
  *info = (struct aura_propagation_info){ 0, 0 };
  const enum aura_rc rc = options->spreading
                            ? spread (&g, label, info, options)
                            : clamp (&g, label, rate, info, options);
  for (size_t i = 0; i < n; i++)
    {
      const double one = g.v[V_ONE][i], both = one + g.v[V_ZERO][i];
      if (isnan (label[i]) && !g.open[i])
        prob[i] = rate;
      else if (options->spreading)
        prob[i] = both > 0 ? one / both : rate;
      else
        prob[i] = aura_clip01 (g.v[V_F][i]);
    }
  return rc;
}
