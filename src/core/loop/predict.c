/* predict.c - the loop's probability of comparisons that it has never seen.

   Not in the AURA paper.  A new comparison x' has no label and no inflow, and took
   no part in the training of the encoder, whose scores of the audited do not carry
   over to it.  Its probability is that of its neighbours in the graph (METHOD,
   section 0): with xbar = Norm (x), s_j = <xbar', xbar_j>, and N the k audited
   examples with the largest s_j (of equal ones the lower index),

     A_j = exp (tau s_j) / (sum over r in N of exp (tau s_r) + eps),
     q'  = min (1, sum over j in N of A_j q_j).

   Such a mean says little about an x' that lies far from all of them, that is when

     min_j |x' - x_j|^2 > the ceil (.99 c)-th smallest of min_{j != i} |x_i - x_j|^2

   over c = min (n, 1000) audited examples i, evenly spaced.  A distance is summed
   from the differences, in double and in one order, so equal rows are at distance
   0, and nothing depends on blocks, threads or the BLAS: its products, by

     |x_i - x_j|^2 = |x_i|^2 + |x_j|^2 - 2 <x_i, x_j>,

   only tell which distances need not be summed. */
#include "base/arena.h"
#include "base/blocks.h"
#include "base/select.h"
#include "base/simd.h"
#include "linalg/multiply.h"
#include "linalg/rows.h"
#include "search/search.h"

enum {
  ROWS = 128,   /* rows of a block, the unit of parallel work */
  COLS = 256,   /* audited rows a product */
  SAMPLE = 1000 /* audited examples that define `near' */
};

/* A call: its data, and its scratch space.  Rows 0, ..., n - 1 are the audited, n,
   ..., n + m - 1 the new ones. */
struct predict
{
  size_t n, m, d, k;
  const struct aura_exec *exec;
  real *side;   /* d-by-(n + m): xbar, then x, rows side by side */
  int32_t *row; /* n + m: 0, 1, ... */
  int32_t *id;  /* k-by-m: neighbours of the new, */
  double *sim;  /* k-by-m: and similarities, then weights */
  void *nearest;
  double *square;   /* n + m: |x|^2 */
  int32_t *sample;  /* SAMPLE */
  double *usual;    /* SAMPLE: squared distances to the nearest other */
  double *distance; /* m: to the nearest audited */
  real *rows;       /* d-by-ROWS a slot */
  real *product;    /* COLS-by-ROWS a slot */
};

static size_t
predict_layout (struct predict *p, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t all = aura_size_add (p->n, p->m);
  const size_t slots = aura_slots (p->exec);
  const size_t search = AURA_R (aura_nearest_worksize) (p->d, p->n, p->exec);
  const size_t neighbours = aura_size_mul (p->k, p->m);
  p->side = aura_arena_take (&arena, aura_size_mul (all, p->d), sizeof (real));
  p->row = aura_arena_take (&arena, all, sizeof (int32_t));
  p->id = aura_arena_take (&arena, neighbours, sizeof (int32_t));
  p->sim = aura_arena_take (&arena, neighbours, sizeof (double));
  p->nearest = aura_arena_take (&arena, search ? search : SIZE_MAX, 1);
  p->square = aura_arena_take (&arena, all, sizeof (double));
  p->sample = aura_arena_take (&arena, SAMPLE, sizeof (int32_t));
  p->usual = aura_arena_take (&arena, SAMPLE, sizeof (double));
  p->distance = aura_arena_take (&arena, p->m, sizeof (double));
  p->rows = aura_arena_take (&arena, aura_size_mul (p->d, slots),
                             ROWS * sizeof (real));
  p->product
    = aura_arena_take (&arena, slots, (size_t) ROWS * COLS * sizeof (real));
  return aura_arena_bytes (&arena);
}

/* Probability -------------------------------------------------------------- */

static enum aura_rc
normalise (const struct predict *p, const real *x, const real *x_new)
{
  for (size_t i = 0; i < p->n + p->m; i++)
    p->row[i] = (int32_t) i;
  const enum aura_rc rc
    = AURA_R (aura_normalise_rows) (p->n, p->d, x, p->side, NULL, p->exec);
  return rc != AURA_OK ? rc
                       : AURA_R (aura_normalise_rows) (p->m, p->d, x_new,
                                                       p->side + p->n * p->d,
                                                       NULL, p->exec);
}

static enum aura_rc
average (const struct predict *p, const double *q, double tau, double *prob)
{
  const enum aura_rc rc
    = AURA_R (aura_nearest) (p->d, p->m, p->n, p->k, p->side, p->row + p->n,
                             p->row, p->id, p->sim, p->nearest, p->exec);
  for (size_t i = 0; i < p->m && rc == AURA_OK; i++)
    {
      double *weight = p->sim + i * p->k;
      double sum = 0;
      aura_affinities (p->k, tau, weight);
      for (size_t e = 0; e < p->k; e++)
        sum += weight[e] * q[p->id[i * p->k + e]];
      prob[i] = sum < 1 ? sum : 1;
    }
  return rc;
}

/* Distance ----------------------------------------------------------------- */

/* |a - b|^2 of two rows, the order of the sum fixed. */
AURA_CLONES static double
squared_distance (const real *a, const real *b, size_t d)
{
  enum { LANES = 8 };
  double lane[LANES] = { 0 };
  size_t e = 0;
  for (; e + LANES <= d; e += LANES)
    for (size_t c = 0; c < LANES; c++)
      {
        const double v = (double) a[e + c] - (double) b[e + c];
        lane[c] += v * v;
      }
  for (size_t c = 0; e < d; e++, c++)
    lane[c]
      += ((double) a[e] - (double) b[e]) * ((double) a[e] - (double) b[e]);
  return ((lane[0] + lane[1]) + (lane[2] + lane[3]))
         + ((lane[4] + lane[5]) + (lane[6] + lane[7]));
}

static enum aura_rc
block_squares (void *ctx, const struct aura_block *b)
{
  const struct predict *p = (const struct predict *) ctx;
  for (size_t i = b->first; i < b->end; i++)
    {
      const real *row = p->side + i * p->d;
      p->square[i] = AURA_R (aura_similarity) (row, row, p->d);
    }
  return AURA_OK;
}

/* The rows themselves in place of the normalised ones, and their squares. */
static enum aura_rc
lay_side_by_side (struct predict *p, const real *x, const real *x_new)
{
  const size_t all = p->n + p->m;
  enum aura_rc rc
    = AURA_R (aura_transpose_rows) (p->n, p->d, x, p->side, p->exec);
  if (rc == AURA_OK)
    rc = AURA_R (aura_transpose_rows) (p->m, p->d, x_new, p->side + p->n * p->d,
                                       p->exec);
  if (rc == AURA_OK)
    rc = aura_blocks (all, ROWS, (double) all * (double) p->d, p->exec,
                      block_squares, p);
  return rc;
}

/* The squared distance of row I to the nearest among the audited rows FIRST, ...,
   FIRST + COUNT - 1, not itself, and those before, for which it is BEST.  A
   product is off by at most gamma_d |x_i| |x_j| (see nearest.c), a square by
   gamma_d |x_i|^2; where one overflows the distance is summed. */
static double
nearest_of (const struct predict *p, size_t i, const real *product,
            size_t first, size_t count, double best)
{
  const double slack = 2 * aura_similarity_slack (p->d);
  for (size_t t = 0; t < count; t++)
    {
      const size_t j = first + t;
      const double both = p->square[i] + p->square[j];
      if (j == i || both - 2 * (double) product[t] - slack * both > best)
        continue;
      const double distance
        = squared_distance (p->side + i * p->d, p->side + j * p->d, p->d);
      best = distance < best ? distance : best;
    }
  return best;
}

/* The rows FROM, and their squared distances to the nearest audited one. */
struct distances
{
  const struct predict *p;
  const int32_t *from;
  double *best;
};

static enum aura_rc
block_distances (void *ctx, const struct aura_block *b)
{
  const struct distances *s = (const struct distances *) ctx;
  const struct predict *p = s->p;
  const size_t d = p->d, count = b->end - b->first;
  real *rows = p->rows + b->slot * d * ROWS;
  real *product = p->product + b->slot * ROWS * COLS;
  enum aura_rc rc = AURA_OK;
  for (size_t r = 0; r < count; r++)
    {
      memcpy (rows + r * d, p->side + (size_t) s->from[b->first + r] * d,
              d * sizeof (real));
      s->best[b->first + r] = INFINITY;
    }
  for (size_t t0 = 0; t0 < p->n && rc == AURA_OK; t0 += COLS)
    {
      const size_t nt = aura_size_min (p->n - t0, COLS);
      rc = AURA_R (aura_gemm) (CblasTrans, CblasNoTrans, nt, count, d, 1,
                               p->side + t0 * d, d, rows, d, product, COLS,
                               p->exec);
      for (size_t r = 0; r < count && rc == AURA_OK; r++)
        s->best[b->first + r]
          = nearest_of (p, (size_t) s->from[b->first + r], product + r * COLS,
                        t0, nt, s->best[b->first + r]);
    }
  return rc;
}

static enum aura_rc
find_distances (const struct predict *p, size_t count, const int32_t *from,
                double *best)
{
  struct distances s = { p, from, best };
  return aura_blocks (count, ROWS,
                      2 * (double) count * (double) p->n * (double) (p->d + 1),
                      p->exec, block_distances, &s);
}

/* Row I of COUNT evenly spaced ones among the audited, the first and the last of
   which are in. */
static int32_t
spaced (const struct predict *p, size_t i, size_t count)
{
  const uint64_t gaps = count - 1;
  return (int32_t) (((uint64_t) i * (p->n - 1) + gaps / 2) / gaps);
}

/* FAR (m): which of the new rows lie far from all audited ones; n >= 2. */
static enum aura_rc
find_far (const struct predict *p, unsigned char *far)
{
  const size_t count = aura_size_min (p->n, SAMPLE);
  for (size_t i = 0; i < count; i++)
    p->sample[i] = spaced (p, i, count);
  enum aura_rc rc = find_distances (p, count, p->sample, p->usual);
  if (rc == AURA_OK)
    rc = find_distances (p, p->m, p->row + p->n, p->distance);
  if (rc != AURA_OK)
    return rc;
  const double limit
    = aura_select_d (p->usual, count, (99 * count + 99) / 100 - 1);
  for (size_t i = 0; i < p->m; i++)
    far[i] = p->distance[i] > limit;
  return AURA_OK;
}

size_t
AURA_R (aura_predict_worksize) (size_t n, size_t m, size_t dx,
                                const struct aura_graph_options *options,
                                const struct aura_exec *exec)
{
  struct predict p = {
    .n = n, .m = m, .d = dx, .k = aura_size_min (options->k, n), .exec = exec
  };
  return predict_layout (&p, NULL);
}

enum aura_rc
AURA_R (aura_predict) (size_t n, size_t m, size_t dx, const real *x,
                       const double *q, const real *x_new, double *prob,
                       unsigned char *far,
                       const struct aura_graph_options *options, void *work,
                       const struct aura_exec *exec)
{
  if (n == 0 || aura_graph_check (options))
    return AURA_EINVAL;
  if (n > INT32_MAX || m > INT32_MAX - n || !aura_fits_blas (dx))
    return AURA_ESIZE;
  struct predict p = {
    .n = n, .m = m, .d = dx, .k = aura_size_min (options->k, n), .exec = exec
  };
  predict_layout (&p, aura_arena_block (work));
  for (size_t i = 0; i < m && far; i++)
    far[i] = 0;
  enum aura_rc rc = normalise (&p, x, x_new);
  if (rc == AURA_OK)
    rc = average (&p, q, options->tau, prob);
  if (rc != AURA_OK || !far || n < 2 || m == 0)
    return rc;
  rc = lay_side_by_side (&p, x, x_new);
  return rc == AURA_OK ? find_far (&p, far) : rc;
}
