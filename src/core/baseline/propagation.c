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
#include "loop/encoder.h"
#include "loop/state.h"

#include <string.h>

enum { BLOCK = 256 };

struct propagation
{
  size_t n, n_blocks;
  int threads;
  struct aura_smooth graph;
  double *degree;       /* n: D */
  unsigned char *open;  /* n: unlabelled, and joined to a label */
  size_t *stack;        /* n */
  double *v[5];         /* n each: what an iteration needs */
  double *part[2];      /* n_blocks: partial sums and maxima */
  const struct aura_exec *exec;
};

static struct propagation
lay_out (struct aura_arena *arena, size_t n, size_t k)
{
  struct propagation g;
  memset (&g, 0, sizeof g);
  g.n = n;
  g.n_blocks = n / BLOCK + (n % BLOCK != 0);
  AURA_R (aura_smooth_layout) (&g.graph, n, n, k, arena);
  g.degree = aura_arena_take (arena, n, sizeof (double));
  g.open = aura_arena_take (arena, n, 1);
  g.stack = aura_arena_take (arena, n, sizeof (size_t));
  for (int c = 0; c < 5; c++)
    g.v[c] = aura_arena_take (arena, n, sizeof (double));
  for (int c = 0; c < 2; c++)
    g.part[c] = aura_arena_take (arena, g.n_blocks, sizeof (double));
  return g;
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
  return aura_rate ((double) ones, (double) zeros);
}

/* The degrees, and the unlabelled rows that a chain of edges joins to a label. */
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

/* One pass over the blocks, each by WORK, which may fill part[.][block]. */
typedef void pass (struct propagation *g, size_t block, size_t first,
                   size_t last, double factor);

static enum aura_rc
run_pass (struct propagation *g, pass *work, double factor)
{
  int code = AURA_OK;
#pragma omp parallel for num_threads(g->threads) if (g->threads > 1)
  for (size_t b = 0; b < g->n_blocks; b++)
    if (!aura_step_stop (&code, g->exec))
      work (g, b, b * BLOCK, g->n - b * BLOCK < BLOCK ? g->n : (b + 1) * BLOCK,
            factor);
  return (enum aura_rc) code;
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
measure_block (struct propagation *g, size_t block, size_t first, size_t last)
{
  double sum = 0, most = 0;
  for (size_t i = first; i < last; i++)
    if (g->open[i])
      {
        const double r = g->v[V_RESIDUAL][i], step = fabs (r) / g->degree[i];
        sum += r * r / g->degree[i];
        most = step > most ? step : most;
      }
  g->part[0][block] = sum;
  g->part[1][block] = most;
}

static void
first_residual (struct propagation *g, size_t block, size_t first, size_t last,
                double factor)
{
  (void) factor;
  for (size_t i = first; i < last; i++)
    if (g->open[i])
      g->v[V_RESIDUAL][i] = row_times (g, i, g->v[V_F])
                            - g->degree[i] * g->v[V_F][i];
  measure_block (g, block, first, last);
}

/* Direction = inv(D) r + FACTOR direction. */
static void
turn (struct propagation *g, size_t block, size_t first, size_t last,
      double factor)
{
  (void) block;
  double *p = g->v[V_DIRECTION];
  for (size_t i = first; i < last; i++)
    p[i] = g->open[i] ? g->v[V_RESIDUAL][i] / g->degree[i] + factor * p[i] : 0;
}

/* Product = (D - W) direction; part[0]: direction'product. */
static void
multiply (struct propagation *g, size_t block, size_t first, size_t last,
          double factor)
{
  (void) factor;
  const double *p = g->v[V_DIRECTION];
  double sum = 0;
  for (size_t i = first; i < last; i++)
    if (g->open[i])
      {
        g->v[V_PRODUCT][i] = g->degree[i] * p[i] - row_times (g, i, p);
        sum += p[i] * g->v[V_PRODUCT][i];
      }
  g->part[0][block] = sum;
}

static void
advance (struct propagation *g, size_t block, size_t first, size_t last,
         double factor)
{
  for (size_t i = first; i < last; i++)
    if (g->open[i])
      {
        g->v[V_F][i] += factor * g->v[V_DIRECTION][i];
        g->v[V_RESIDUAL][i] -= factor * g->v[V_PRODUCT][i];
      }
  measure_block (g, block, first, last);
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
static void
spread_block (struct propagation *g, size_t block, size_t first, size_t last,
              double alpha)
{
  double most = 0;
  for (size_t i = first; i < last; i++)
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
  g->part[0][block] = most;
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

static double
clip01 (double v)
{
  return v < 0 ? 0 : v > 1 ? 1 : v;
}

size_t
AURA_R (aura_propagation_worksize) (size_t n, size_t k)
{
  struct aura_arena arena = { NULL, 0 };
  lay_out (&arena, n, k);
  return aura_arena_bytes (&arena);
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
  struct aura_arena arena = { (char *) work, 0 };
  struct propagation g = lay_out (&arena, n, k);
  g.exec = exec;
  g.threads = g.n_blocks > 8 ? aura_step_threads (exec) : 1;
  AURA_R (aura_smooth_build) (&g.graph, n, n, k, idx, weight);
  find_open (&g, label);
  const double rate = rate_of (n, label);
  *info = (struct aura_propagation_info) { 0, 0 };
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
        prob[i] = clip01 (g.v[V_F][i]);
    }
  return rc;
}
