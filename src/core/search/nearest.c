/* nearest.c - for each row of one set the K rows of another most similar to it.

   For i in FROM, among j in TO, j != i:

     S_ij = <zbar_i, zbar_j>,   zbar = Norm (z),

   the K pairs with the largest S_ij, of equal ones the lower j (the AURA paper,
   appendix "Conservative transport-based inflow update"; with K = 1 the maximum
   in D_i of "Selective verification and stopping details").

   The last bits of a matrix product depend on where an element stands in its
   block, on the BLAS and on the machine, so products only screen.  Summed in
   whatever order, a product is within gamma_d |zbar_i| |zbar_j|, gamma_d about
   d u, of the exact one (Higham, "Accuracy and stability of numerical
   algorithms", section 3.1).  A pair whose product lies below the K-th best so
   far by more than twice that is out; S_ij of the few others is summed anew, in
   double, in one fixed order.  It depends on the contents of rows i and j
   alone: equal rows are tied, in both classes of x, and the result has the same
   bits for any blocks and threads, and any BLAS. */
#include "search/search.h"
#include "base/simd.h"
#include "base/steps.h"

#include <omp.h>

enum {
  ROWS = 128, /* rows of FROM a block, the unit of parallel work */
  COLS = 256, /* rows of TO a product, which fits the second-level cache */
  STRIP = 16  /* products rejected at once */
};

struct search
{
  size_t d, n_from, n_to, k;
  const real *zbar;    /* d-by-n */
  const int32_t *from; /* n_from */
  const int32_t *to;   /* n_to, ascending */
  int32_t *id;         /* k-by-n_from */
  double *sim;         /* k-by-n_from */
  double slack;        /* how far a product may lie below its similarity */
  real *packed;        /* d-by-n_to: the rows of TO side by side */
  real *rows;          /* d-by-ROWS for each thread: the rows of a block */
  real *product;       /* COLS-by-ROWS for each thread */
  const struct aura_exec *exec;
  int code;
};

static size_t
search_layout (struct search *s, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t threads = (size_t) aura_step_threads (s->exec);
  s->packed
    = aura_arena_take (&arena, aura_size_mul (s->d, s->n_to), sizeof (real));
  s->rows = aura_arena_take (&arena, aura_size_mul (s->d, threads),
                             ROWS * sizeof (real));
  s->product
    = aura_arena_take (&arena, threads, (size_t) ROWS * COLS * sizeof (real));
  return aura_arena_bytes (&arena);
}

AURA_CLONES double
AURA_R (aura_similarity) (const real *a, const real *b, size_t d)
{
  enum { LANES = 8 };
  double lane[LANES] = { 0 };
  size_t e = 0;
  for (; e + LANES <= d; e += LANES)
    for (size_t c = 0; c < LANES; c++)
      lane[c] += (double) a[e + c] * (double) b[e + c];
  for (size_t c = 0; e < d; e++, c++)
    lane[c] += (double) a[e] * (double) b[e];
  return ((lane[0] + lane[1]) + (lane[2] + lane[3]))
         + ((lane[4] + lane[5]) + (lane[6] + lane[7]));
}

/* Search ------------------------------------------------------------------- */

/* Nonzero when one of STRIP products reaches the bar.  The cheap test that
   nearly all products fail; plain enough to become vector instructions. */
static int
strip_is_near (const real *product, real bar)
{
  int near = 0;
  for (size_t t = 0; t < STRIP; t++)
    near |= product[t] >= bar;
  return near;
}

/* Offer row FROM[r] its products with TO[first], ..., TO[first + count - 1];
   the BAR that later products must reach.  Candidates come in ascending order:
   one that equals the root's similarity is worse. */
static real
offer_column (const struct search *s, size_t r, const real *row,
              const real *product, size_t first, size_t count, real bar)
{
  double *sim = s->sim + r * s->k;
  int32_t *id = s->id + r * s->k;
  for (size_t t0 = 0; t0 < count; t0 += STRIP)
    {
      if (t0 + STRIP <= count && !strip_is_near (product + t0, bar))
        continue;
      for (size_t t = t0; t < count && t < t0 + STRIP; t++)
        {
          const int32_t j = s->to[first + t];
          if (product[t] < bar || j == s->from[r])
            continue;
          const double exact = AURA_R (aura_similarity) (
            row, s->packed + (first + t) * s->d, s->d);
          if (exact <= sim[0])
            continue;
          aura_heap_replace (sim, id, s->k, exact, j);
          bar = (real) (sim[0] - s->slack);
        }
    }
  return bar;
}

/* Rows FROM[first], ..., FROM[first + count - 1] against all of TO. */
static void
search_block (struct search *s, size_t first, size_t count)
{
  const size_t d = s->d, thread = (size_t) omp_get_thread_num ();
  real *rows = s->rows + thread * d * ROWS;
  real *product = s->product + thread * ROWS * COLS;
  real bar[ROWS];
  for (size_t r = 0; r < count; r++)
    {
      memcpy (rows + r * d, s->zbar + (size_t) s->from[first + r] * d,
              d * sizeof (real));
      bar[r] = -(real) INFINITY;
    }
  aura_heap_clear (s->sim + first * s->k, s->id + first * s->k, count * s->k);
  for (size_t t0 = 0; t0 < s->n_to; t0 += COLS)
    {
      const size_t nt = s->n_to - t0 < COLS ? s->n_to - t0 : COLS;
      aura_step_gemm (CblasTrans, CblasNoTrans, nt, count, d, 1,
                      s->packed + t0 * d, d, rows, d, product, COLS, &s->code,
                      s->exec);
      for (size_t r = 0; r < count; r++)
        {
          if (aura_step_stop (&s->code, s->exec))
            return;
          bar[r] = offer_column (s, first + r, rows + r * d, product + r * COLS,
                                 t0, nt, bar[r]);
        }
    }
  for (size_t r = first; r < first + count; r++)
    aura_heap_finish (s->sim + r * s->k, s->id + r * s->k, s->k);
}

static void
search_pack (struct search *s)
{
#pragma omp parallel for num_threads(aura_step_threads(s->exec))               \
  schedule(dynamic)
  for (size_t t0 = 0; t0 < s->n_to; t0 += COLS)
    if (!aura_step_stop (&s->code, s->exec))
      for (size_t t = t0; t < s->n_to && t < t0 + COLS; t++)
        memcpy (s->packed + t * s->d, s->zbar + (size_t) s->to[t] * s->d,
                s->d * sizeof (real));
}

size_t
AURA_R (aura_nearest_worksize) (size_t d, size_t n_to,
                                const struct aura_exec *exec)
{
  struct search s = { .d = d, .n_to = n_to, .exec = exec };
  return search_layout (&s, NULL);
}

enum aura_rc
AURA_R (aura_nearest) (size_t d, size_t n_from, size_t n_to, size_t k,
                       const real *zbar, const int32_t *from, const int32_t *to,
                       int32_t *id, double *sim, void *work,
                       const struct aura_exec *exec)
{
  if (k > n_to)
    return AURA_EINVAL;
  if (!aura_fits_blas (d))
    return AURA_ESIZE;
  if (k == 0)
    return AURA_OK;
  struct search s = { .d = d,
                      .n_from = n_from,
                      .n_to = n_to,
                      .k = k,
                      .zbar = zbar,
                      .from = from,
                      .to = to,
                      .id = id,
                      .sim = sim,
                      .slack = aura_similarity_slack (d),
                      .exec = exec };
  search_layout (&s, work);
  search_pack (&s);
#pragma omp parallel for num_threads(aura_step_threads(exec)) schedule(dynamic)
  for (size_t first = 0; first < n_from; first += ROWS)
    if (!aura_step_stop (&s.code, exec))
      search_block (&s, first, n_from - first < ROWS ? n_from - first : ROWS);
  return (enum aura_rc) s.code;
}
