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
#include "base/arena.h"
#include "base/blocks.h"
#include "linalg/multiply.h"
#include "search/search.h"

enum {
  ROWS = 128, /* rows of FROM a block, the unit of parallel work */
  COLS = 256  /* rows of TO a product, which fits the second-level cache */
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
  real *rows;          /* d-by-ROWS for each slot: the rows of a block */
  real *product;       /* COLS-by-ROWS for each slot */
  const struct aura_exec *exec;
};

static size_t
search_layout (struct search *s, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t slots = aura_slots (s->exec);
  s->packed
    = aura_arena_take (&arena, aura_size_mul (s->d, s->n_to), sizeof (real));
  s->rows = aura_arena_take (&arena, aura_size_mul (s->d, slots),
                             ROWS * sizeof (real));
  s->product
    = aura_arena_take (&arena, slots, (size_t) ROWS * COLS * sizeof (real));
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

/* A row of FROM and some of TO. */
struct column
{
  const struct search *s;
  size_t r;        /* the row's place in FROM */
  const real *row; /* itself */
  size_t first;    /* place in TO of the first of the others */
  real bar;        /* that products must reach */
};

static inline void
offer_pair (void *ctx, size_t t)
{
  struct column *c = (struct column *) ctx;
  const struct search *s = c->s;
  double *sim = s->sim + c->r * s->k;
  const int32_t j = s->to[c->first + t];
  if (j == s->from[c->r])
    return;
  const double exact = AURA_R (aura_similarity) (
    c->row, s->packed + (c->first + t) * s->d, s->d);
  if (aura_topk_offer (sim, s->id + c->r * s->k, s->k, exact, j))
    c->bar = (real) (sim[0] - s->slack);
}

/* The rows of a block of FROM with COUNT of TO from FIRST on. */
static enum aura_rc
compare_rows (const struct search *s, const struct aura_block *b, size_t first,
              size_t count, const real *rows, real *bar)
{
  const size_t d = s->d, n = b->end - b->first;
  real *product = s->product + b->slot * ROWS * COLS;
  const enum aura_rc rc = AURA_R (aura_gemm) (CblasTrans, CblasNoTrans, count,
                                              n, d, 1, s->packed + first * d, d,
                                              rows, d, product, COLS, s->exec);
  for (size_t r = 0; r < n && rc == AURA_OK; r++)
    {
      struct column c = { s, b->first + r, rows + r * d, first, bar[r] };
      aura_screen (product + r * COLS, count, &c.bar, NULL, offer_pair, NULL,
                   &c);
      bar[r] = c.bar;
    }
  return rc;
}

/* A block of FROM with all of TO. */
static enum aura_rc
search_block (void *ctx, const struct aura_block *b)
{
  const struct search *s = (const struct search *) ctx;
  const size_t d = s->d, k = s->k, n = b->end - b->first;
  real *rows = s->rows + b->slot * d * ROWS;
  real bar[ROWS];
  for (size_t r = 0; r < n; r++)
    {
      memcpy (rows + r * d, s->zbar + (size_t) s->from[b->first + r] * d,
              d * sizeof (real));
      bar[r] = -(real) INFINITY;
    }
  aura_topk_clear (s->sim + b->first * k, s->id + b->first * k, n * k);
  for (size_t at = 0; at < s->n_to; at += COLS)
    {
      const enum aura_rc rc = compare_rows (
        s, b, at, aura_size_min (COLS, s->n_to - at), rows, bar);
      if (rc != AURA_OK)
        return rc;
    }
  for (size_t r = b->first; r < b->end; r++)
    {
      if (aura_exec_interrupted (s->exec))
        return AURA_EINTR;
      aura_topk_sort (s->sim + r * k, s->id + r * k, k);
    }
  return AURA_OK;
}

static enum aura_rc
pack_block (void *ctx, const struct aura_block *b)
{
  const struct search *s = (const struct search *) ctx;
  for (size_t t = b->first; t < b->end; t++)
    memcpy (s->packed + t * s->d, s->zbar + (size_t) s->to[t] * s->d,
            s->d * sizeof (real));
  return AURA_OK;
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
  search_layout (&s, aura_arena_block (work));
  const double pack = (double) n_to * (double) d;
  enum aura_rc rc = aura_blocks (n_to, COLS, pack, exec, pack_block, &s);
  if (rc == AURA_OK)
    rc = aura_blocks (n_from, ROWS, pack * (double) n_from, exec, search_block,
                      &s);
  return rc;
}
