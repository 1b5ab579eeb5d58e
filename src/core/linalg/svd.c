/* svd.c - the leading singular directions of x.

   Let s = min (n, d) be the short side of X and G its
   Gram matrix, X'X or XX', s-by-s.
   - s <= 512: eigenvectors of G, which is accumulated in double.
   - else randomised block subspace iteration (Halko, Martinsson and Tropp 2011,
     "Finding structure with randomness", algorithm 4.4 on the Gram matrix):
       Q_0 = Omega, Gaussian, s-by-l, l a little more than r;
       W = G Q_t, Q_{t+1} = qr (W)        until trace (Q'GQ) stalls;
     the eigenvectors Z of Q'GQ (Rayleigh-Ritz) give the directions Q Z.
     G is formed when that takes fewer operations than applying X and X'.
   When the short side is n, these directions U are left ones, and
       X'U = Q R, RR' = Z S^2 Z', V = Q Z
   are the right ones: orthonormal whatever the singular values.
   X enters as X times a power of two, so that no square overflows. */
#include "base/arena.h"
#include "base/blocks.h"
#include "linalg/lapack.h"
#include "linalg/multiply.h"
#include "linalg/sums.h"

#include <stdlib.h>
#include <string.h>

enum {
  PARTS = 256, /* of X, for its norm */
  EXACT = 512, /* short sides up to this are decomposed */
  CHUNK = 256, /* of the long side, a step of the exact Gram matrix, */
  SUMS = 16,   /* which is summed in this many parts */
  BLOCK = 128, /* rows or columns of a block product */
  PANEL = 32,  /* columns that the QR of a long matrix reflects at once */
  DRAW = 64,   /* random numbers drawn at once */
  MAX_ITERATIONS = 16,
  FORMED_MAX = 8192 /* largest s for which G may be formed */
};

/* A call of aura_svd: its sizes, its data and its scratch space. */
struct svd
{
  size_t n, d, s, longer; /* s = min (n, d), longer = max (n, d) */
  size_t r, l;            /* directions wanted, and iterated */
  int tall;               /* d <= n: the short side is that of V */
  int formed;             /* G is in memory */
  const real *x;
  double scale; /* the matrix at work is scale X */
  double total; /* its squared Frobenius norm */
  uint64_t seed;
  double tol;
  const struct aura_exec *exec;
  /* scratch: */
  double *max;    /* PARTS */
  double *part;   /* PARTS: of a norm; l: of a trace */
  double *sum;    /* SUMS of s-by-s, when s <= EXACT */
  double *chunk;  /* CHUNK-by-s for each slot, when s <= EXACT */
  double *eigen;  /* a symmetric matrix, then its eigenvectors */
  double *lambda; /* its eigenvalues */
  double *eigen_work;
  int *eigen_iwork;
  int eigen_lwork, eigen_liwork;
  real *q, *w;      /* s-by-l */
  real *y;          /* longer-by-l, or d-by-r when n < d */
  real *z;          /* l-by-r */
  real *h;          /* l-by-l, when s > EXACT */
  double *triangle; /* r-by-r, when n < d */
  real *gram;       /* s-by-s, when formed */
  real *tau, *qr_work;
  real *t;            /* PANEL-by-r: of each panel, when n < d */
  real *reflect_work; /* PANEL-by-PANEL for each slot, when n < d */
};

/* Operations decide (4 iterations are typical). */
static int
is_formed (const struct svd *a)
{
  const double s = (double) a->s, l = (double) a->l, n = (double) a->longer;
  return a->s <= FORMED_MAX
         && n * s * s + 4 * 2 * s * s * l < 4 * 4 * n * s * l;
}

/* Products of X with itself are formed before scaling. */
static int
is_squarable (double max)
{
  const int limit = sizeof (real) == sizeof (float) ? 40 : 400;
  return max == 0 || abs (ilogb (max)) <= limit;
}

static size_t
svd_layout (struct svd *a, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t square = aura_size_mul (a->s, a->s);
  const size_t short_l = aura_size_mul (a->s, a->l);
  const size_t order = a->s <= EXACT ? a->s : a->l;
  const int iterated = a->s > EXACT;
  a->max = aura_arena_take (&arena, PARTS, sizeof (double));
  a->part = aura_arena_take (&arena, PARTS + a->l, sizeof (double));
  if (!iterated)
    {
      a->sum = aura_arena_take (&arena, SUMS * square, sizeof (double));
      a->chunk = aura_arena_take (&arena, aura_slots (a->exec),
                                  CHUNK * a->s * sizeof (double));
    }
  a->eigen = aura_arena_take (&arena, order * order, sizeof (double));
  a->lambda = aura_arena_take (&arena, order, sizeof (double));
  a->eigen_lwork = (int) (1 + 6 * order + 2 * order * order);
  a->eigen_liwork = (int) (3 + 5 * order);
  a->eigen_work
    = aura_arena_take (&arena, (size_t) a->eigen_lwork, sizeof (double));
  a->eigen_iwork
    = aura_arena_take (&arena, (size_t) a->eigen_liwork, sizeof (int));
  a->q = aura_arena_take (&arena, iterated ? short_l : 0, sizeof (real));
  a->w = aura_arena_take (&arena, short_l, sizeof (real));
  a->y = aura_arena_take (&arena,
                          a->tall && (a->formed || !iterated) ? 0 : a->longer,
                          (a->formed ? a->r : a->l) * sizeof (real));
  a->z = aura_arena_take (&arena, a->l * a->r, sizeof (real));
  a->h = aura_arena_take (&arena, iterated ? a->l * a->l : 0, sizeof (real));
  a->triangle
    = aura_arena_take (&arena, a->tall ? 0 : a->r * a->r, sizeof (double));
  a->gram = aura_arena_take (&arena, a->formed ? square : 0, sizeof (real));
  a->tau = aura_arena_take (&arena, a->l, sizeof (real));
  a->qr_work = aura_arena_take (&arena, 64 * a->l, sizeof (real));
  a->t = aura_arena_take (&arena, a->tall ? 0 : a->r, PANEL * sizeof (real));
  a->reflect_work = aura_arena_take (&arena, a->tall ? 0 : aura_slots (a->exec),
                                     (size_t) PANEL * PANEL * sizeof (real));
  return aura_arena_bytes (&arena);
}

/* Sizes only; r <= min (n, d, EXACT) and n, d within int. */
static struct svd
svd_sizes (size_t n, size_t d, size_t r, const struct aura_exec *exec)
{
  struct svd a = { .n = n, .d = d, .r = r, .l = r, .exec = exec };
  a.tall = d <= n;
  a.s = a.tall ? d : n;
  a.longer = a.tall ? n : d;
  if (a.s > EXACT)
    {
      a.l = r + (r < 128 ? 16 : r / 8);
      a.l = a.l < a.s ? a.l : a.s;
      a.formed = is_formed (&a);
    }
  return a;
}

/* The largest |x| and the squared norm of a part of the elements of X. */
static enum aura_rc
max_part (void *ctx, const struct aura_block *b)
{
  const struct svd *a = (const struct svd *) ctx;
  a->max[b->index] = aura_max_abs (a->x + b->first, b->end - b->first);
  return AURA_OK;
}

static enum aura_rc
square_part (void *ctx, const struct aura_block *b)
{
  const struct svd *a = (const struct svd *) ctx;
  const real *x = a->x + b->first;
  a->part[b->index] = aura_scaled_dot (x, x, b->end - b->first, a->scale);
  return AURA_OK;
}

/* Scale, and the norm in that scale. */
static enum aura_rc
svd_measure (struct svd *a)
{
  const size_t count = a->n * a->d, length = count / PARTS + 1;
  const size_t parts = aura_block_count (count, length);
  double max = 0;
  enum aura_rc rc
    = aura_blocks (count, length, (double) count / 4, a->exec, max_part, a);
  if (rc != AURA_OK)
    return rc;
  for (size_t p = 0; p < parts; p++)
    max = a->max[p] > max ? a->max[p] : max;
  a->scale = isfinite (max) ? aura_safe_scale (max) : 1;
  rc = aura_blocks (count, length, (double) count / 2, a->exec, square_part, a);
  if (rc != AURA_OK)
    return rc;
  a->total = 0;
  for (size_t p = 0; p < parts; p++)
    a->total += a->part[p];
  if (!(isfinite (max) && isfinite (a->total)))
    return AURA_ENONFINITE;
  return a->formed && !is_squarable (max) ? AURA_EINVAL : AURA_OK;
}

/* Eigenvectors of the ORDER-by-ORDER matrix in eigen (upper triangle), in
   place; eigenvalues ascending in lambda. */
static enum aura_rc
svd_eigen (const struct svd *a, size_t order)
{
  const int m = (int) order;
  int info = 0;
  dsyevd_ ("V", "U", &m, a->eigen, &m, a->lambda, a->eigen_work,
           &a->eigen_lwork, a->eigen_iwork, &a->eigen_liwork, &info, 1, 1);
  return info == 0 ? AURA_OK : AURA_ENOCONV;
}

/* The eigenvectors of the r largest eigenvalues, largest first, as reals (ORDER
   rows), and the singular values that belong to them. */
static void
svd_leading (const struct svd *a, size_t order, real *out, double *sigma)
{
  for (size_t j = 0; j < a->r; j++)
    {
      const double lambda = a->lambda[order - 1 - j];
      const double *from = a->eigen + (order - 1 - j) * order;
      sigma[j] = lambda > 0 ? sqrt (lambda) / a->scale : 0;
      for (size_t i = 0; i < order; i++)
        out[i + j * order] = (real) from[i];
    }
}

/* matrix (rows-by-cols) = R above the diagonal, and the reflections of Q. */
static enum aura_rc
svd_qr_factor (const struct svd *a, size_t rows, size_t cols, real *matrix)
{
  const int m = (int) rows, k = (int) cols, lwork = (int) (64 * cols);
  int info = 0;
  AURA_LAPACK (geqrf) (&m, &k, matrix, &m, a->tau, a->qr_work, &lwork, &info);
  return info == 0 ? AURA_OK : AURA_ENOCONV;
}

/* ... = Q. */
static enum aura_rc
svd_qr_vectors (const struct svd *a, size_t rows, size_t cols, real *matrix)
{
  const int m = (int) rows, k = (int) cols, lwork = (int) (64 * cols);
  int info = 0;
  AURA_LAPACK (orgqr)
  (&m, &k, &k, matrix, &m, a->tau, a->qr_work, &lwork, &info);
  return info == 0 ? AURA_OK : AURA_ENOCONV;
}

/* out (n-by-cols) = scale X b */
static enum aura_rc
svd_times (const struct svd *a, const real *b, size_t cols, real *out)
{
  return AURA_R (aura_multiply) (CblasNoTrans, CblasNoTrans, a->n, cols, a->d,
                                 (real) a->scale, a->x, a->n, b, out, BLOCK,
                                 a->exec);
}

/* out (d-by-cols) = scale X' b */
static enum aura_rc
svd_transposed_times (const struct svd *a, const real *b, size_t cols,
                      real *out)
{
  return AURA_R (aura_multiply) (CblasTrans, CblasNoTrans, a->d, cols, a->n,
                                 (real) a->scale, a->x, a->n, b, out, BLOCK,
                                 a->exec);
}

/* out (rows-by-to) = q b for q rows-by-from */
static enum aura_rc
svd_combine (const struct svd *a, size_t rows, size_t from, size_t to,
             const real *q, const real *b, real *out)
{
  return AURA_R (aura_multiply) (CblasNoTrans, CblasNoTrans, rows, to, from, 1,
                                 q, rows, b, out, BLOCK, a->exec);
}

/* Short side up to EXACT: G in double, in SUMS partial sums over chunks of the
   long side. */

/* chunk = elements at, ..., at + count - 1 of the long side (all of the short
   one), scaled: count-by-s when tall, else s-by-count; leading dimension LD. */
static void
exact_fetch (const struct svd *a, size_t at, size_t count, double *chunk,
             size_t ld)
{
  const size_t rows = a->tall ? count : a->s, cols = a->tall ? a->s : count;
  const real *x = a->x + (a->tall ? at : at * a->n);
  for (size_t j = 0; j < cols; j++)
    for (size_t i = 0; i < rows; i++)
      chunk[i + j * ld] = a->scale * (double) x[i + j * a->n];
}

static enum aura_rc
exact_sum (void *ctx, const struct aura_block *b)
{
  const struct svd *a = (const struct svd *) ctx;
  const size_t square = a->s * a->s;
  double *chunk = a->chunk + b->slot * CHUNK * a->s;
  double *sum = a->sum + b->index * square;
  const size_t ld = a->tall ? CHUNK : a->s;
  memset (sum, 0, square * sizeof *sum);
  for (size_t at = b->index * CHUNK; at < a->longer;
       at += (size_t) SUMS * CHUNK)
    {
      const size_t count = aura_size_min (CHUNK, a->longer - at);
      if (aura_exec_interrupted (a->exec))
        return AURA_EINTR;
      exact_fetch (a, at, count, chunk, ld);
      cblas_dsyrk (CblasColMajor, CblasUpper,
                   a->tall ? CblasTrans : CblasNoTrans, (int) a->s, (int) count,
                   1, chunk, (int) ld, 1, sum, (int) a->s);
    }
  return AURA_OK;
}

/* eigen = G */
static enum aura_rc
exact_gram (struct svd *a)
{
  const size_t square = a->s * a->s;
  const enum aura_rc rc = aura_blocks (
    SUMS, 1, (double) square * (double) a->longer / 2, a->exec, exact_sum, a);
  if (rc != AURA_OK)
    return rc;
  memcpy (a->eigen, a->sum, square * sizeof *a->eigen);
  for (size_t p = 1; p < SUMS; p++)
    for (size_t e = 0; e < square; e++)
      a->eigen[e] += a->sum[p * square + e];
  return AURA_OK;
}

/* Longer ones: subspace iteration. */

/* Tile (i, j), i <= j, of G, and its mirror image. */
static enum aura_rc
formed_tile (void *ctx, const struct aura_block *b)
{
  const struct svd *a = (const struct svd *) ctx;
  const size_t s = a->s;
  size_t i, j;
  aura_pair (aura_block_count (s, BLOCK), b->index, &i, &j);
  i *= BLOCK;
  j *= BLOCK;
  const size_t ni = aura_size_min (BLOCK, s - i);
  const size_t nj = aura_size_min (BLOCK, s - j);
  const size_t step
    = a->tall ? a->n : 1; /* between vectors of the short side */
  real *g = a->gram;
  const enum aura_rc rc = AURA_R (aura_gemm) (
    a->tall ? CblasTrans : CblasNoTrans, a->tall ? CblasNoTrans : CblasTrans,
    ni, nj, a->longer, (real) (a->scale * a->scale), a->x + i * step, a->n,
    a->x + j * step, a->n, g + i + j * s, s, a->exec);
  for (size_t c = 0; c < nj && rc == AURA_OK; c++)
    for (size_t r = 0; r < ni && i + r < j + c; r++)
      g[j + c + (i + r) * s] = g[i + r + (j + c) * s];
  return rc;
}

static enum aura_rc
formed_gram (struct svd *a)
{
  const double work = (double) a->s * (double) a->s * (double) a->longer / 2;
  return aura_blocks (aura_pair_count (aura_block_count (a->s, BLOCK)), 1, work,
                      a->exec, formed_tile, a);
}

/* w = G q */
static enum aura_rc
iterate_apply (const struct svd *a)
{
  const size_t s = a->s;
  enum aura_rc rc;
  if (a->formed)
    return AURA_R (aura_multiply) (CblasTrans, CblasNoTrans, s, a->l, s, 1,
                                   a->gram, s, a->q, a->w, BLOCK, a->exec);
  if (a->tall)
    {
      rc = svd_times (a, a->q, a->l, a->y);
      return rc == AURA_OK ? svd_transposed_times (a, a->y, a->l, a->w) : rc;
    }
  rc = svd_transposed_times (a, a->q, a->l, a->y);
  return rc == AURA_OK ? svd_times (a, a->y, a->l, a->w) : rc;
}

/* A column of Omega; column j is stream j of the seed. */
static enum aura_rc
draw_column (void *ctx, const struct aura_block *b)
{
  const struct svd *a = (const struct svd *) ctx;
  const size_t j = b->index;
  for (size_t i = 0; i < a->s; i += DRAW)
    {
      double normal[DRAW];
      const size_t count = aura_size_min (DRAW, a->s - i);
      aura_rng_normal (a->seed, j, i, count, normal);
      for (size_t e = 0; e < count; e++)
        a->q[i + e + j * a->s] = (real) normal[e];
    }
  return AURA_OK;
}

static enum aura_rc
trace_column (void *ctx, const struct aura_block *b)
{
  const struct svd *a = (const struct svd *) ctx;
  const size_t at = b->index * a->s;
  a->part[b->index] = aura_scaled_dot (a->q + at, a->w + at, a->s, 1);
  return AURA_OK;
}

/* trace (Q'W), the squared norm that the subspace retains. */
static enum aura_rc
iterate_trace (struct svd *a, double *trace)
{
  const double work = (double) a->l * (double) a->s;
  const enum aura_rc rc = aura_blocks (a->l, 1, work, a->exec, trace_column, a);
  *trace = 0;
  for (size_t j = 0; j < a->l && rc == AURA_OK; j++)
    *trace += a->part[j];
  return rc;
}

/* q = an orthonormal basis of its columns after an iteration, w = G q. */
static enum aura_rc
iterate_once (struct svd *a, double *trace)
{
  memcpy (a->q, a->w, a->s * a->l * sizeof *a->q);
  enum aura_rc rc = svd_qr_factor (a, a->s, a->l, a->q);
  if (rc == AURA_OK)
    rc = svd_qr_vectors (a, a->s, a->l, a->q);
  if (rc == AURA_OK)
    rc = iterate_apply (a);
  if (rc == AURA_OK)
    rc = iterate_trace (a, trace);
  return rc;
}

/* q = an orthonormal basis of a leading subspace, w = G q. */
static enum aura_rc
iterate_basis (struct svd *a)
{
  double last = 0, trace = 0;
  enum aura_rc rc = a->formed ? formed_gram (a) : AURA_OK;
  if (rc == AURA_OK)
    rc = aura_blocks (a->l, 1, 32 * (double) a->l * (double) a->s, a->exec,
                      draw_column, a);
  if (rc == AURA_OK)
    rc = iterate_apply (a);
  for (int t = 0; t < MAX_ITERATIONS && rc == AURA_OK; t++)
    {
      rc = iterate_once (a, &trace);
      if (rc == AURA_OK && trace - last <= a->tol * trace)
        break;
      last = trace;
    }
  return rc;
}

/* Columns of Q'W. */
static enum aura_rc
project_columns (void *ctx, const struct aura_block *b)
{
  const struct svd *a = (const struct svd *) ctx;
  const size_t s = a->s, l = a->l;
  return AURA_R (aura_gemm) (CblasTrans, CblasNoTrans, l, b->end - b->first, s,
                             1, a->q, s, a->w + b->first * s, s,
                             a->h + b->first * l, l, a->exec);
}

/* eigen = Q'W made symmetric (only its upper triangle is read). */
static enum aura_rc
iterate_project (struct svd *a)
{
  const size_t l = a->l;
  const real *h = a->h;
  const double work = (double) l * (double) l * (double) a->s;
  const enum aura_rc rc
    = aura_blocks (l, BLOCK, work, a->exec, project_columns, a);
  for (size_t j = 0; j < l && rc == AURA_OK; j++)
    for (size_t i = 0; i <= j; i++)
      a->eigen[i + j * l]
        = .5 * ((double) h[i + j * l] + (double) h[j + i * l]);
  return rc;
}

/* The QR decomposition of y (d-by-r) in panels: LAPACK's own does not poll, and
   takes many seconds where d is long. */

/* The reflections of the panel at column AT, to be applied to rows AT, ... of C
   (leading dimension d): Q with TRANS "N", Q' with "T". */
struct reflection
{
  const struct svd *a;
  size_t at;
  const char *trans;
  real *c;
};

static enum aura_rc
reflect_columns (void *ctx, const struct aura_block *b)
{
  const struct reflection *f = (const struct reflection *) ctx;
  const struct svd *a = f->a;
  const int ld = (int) a->d, rows = (int) (a->d - f->at), panel = PANEL;
  const int cols = (int) (b->end - b->first);
  const int k = (int) aura_size_min (PANEL, a->r - f->at);
  int info = 0;
  AURA_LAPACK (gemqrt)
  ("L", f->trans, &rows, &cols, &k, &k, a->y + f->at + f->at * a->d, &ld,
   a->t + f->at * PANEL, &panel, f->c + f->at + b->first * a->d, &ld,
   a->reflect_work + b->slot * PANEL * PANEL, &info, 1, 1);
  return info == 0 ? AURA_OK : AURA_ENOCONV;
}

static enum aura_rc
svd_reflect (const struct svd *a, size_t at, const char *trans, size_t cols,
             real *c)
{
  struct reflection f = { a, at, trans, c };
  const double work = 4. * PANEL * (double) cols * (double) (a->d - at);
  return aura_blocks (cols, PANEL, work, a->exec, reflect_columns, &f);
}

/* y = R above the diagonal, and the reflections of Q. */
static enum aura_rc
svd_panels_factor (const struct svd *a)
{
  const int ld = (int) a->d, panel = PANEL;
  enum aura_rc rc = AURA_OK;
  for (size_t at = 0; at < a->r && rc == AURA_OK; at += PANEL)
    {
      const size_t end = aura_size_min (at + PANEL, a->r);
      const int rows = (int) (a->d - at), k = (int) (end - at);
      int info = 0;
      if (aura_exec_interrupted (a->exec))
        return AURA_EINTR;
      AURA_LAPACK (geqrt)
      (&rows, &k, &k, a->y + at + at * a->d, &ld, a->t + at * PANEL, &panel,
       a->reflect_work, &info);
      rc = info == 0 ? svd_reflect (a, at, "T", a->r - end, a->y + end * a->d)
                     : AURA_ENOCONV;
    }
  return rc;
}

/* v (d-by-r) = Q z: the panels in turn, from the last. */
static enum aura_rc
svd_panels_times (const struct svd *a, const real *z, real *v)
{
  const size_t d = a->d, r = a->r;
  enum aura_rc rc = AURA_OK;
  memset (v, 0, d * r * sizeof *v);
  for (size_t j = 0; j < r; j++)
    memcpy (v + j * d, z + j * r, r * sizeof *v);
  for (size_t left = (r + PANEL - 1) / PANEL; left > 0 && rc == AURA_OK; left--)
    rc = svd_reflect (a, (left - 1) * PANEL, "N", r, v);
  return rc;
}

/* Right singular vectors from the left ones U, n-by-r in w. */
static enum aura_rc
svd_right (struct svd *a, double *sigma, real *v)
{
  const size_t d = a->d, r = a->r;
  enum aura_rc rc = svd_transposed_times (a, a->w, r, a->y);
  if (rc == AURA_OK)
    rc = svd_panels_factor (a);
  if (rc != AURA_OK)
    return rc;
  memset (a->triangle, 0, r * r * sizeof *a->triangle);
  for (size_t j = 0; j < r; j++)
    for (size_t i = 0; i <= j; i++)
      a->triangle[i + j * r] = (double) a->y[i + j * d];
  cblas_dsyrk (CblasColMajor, CblasUpper, CblasNoTrans, (int) r, (int) r, 1,
               a->triangle, (int) r, 0, a->eigen, (int) r);
  rc = svd_eigen (a, r);
  if (rc != AURA_OK)
    return rc;
  svd_leading (a, r, a->z, sigma);
  return svd_panels_times (a, a->z, v);
}

/* The first of the largest entries of each column positive. */
static void
fix_signs (size_t d, size_t r, real *v)
{
  for (size_t j = 0; j < r; j++)
    {
      real *column = v + j * d;
      size_t top = 0;
      for (size_t i = 1; i < d; i++)
        if (fabs ((double) column[i]) > fabs ((double) column[top]))
          top = i;
      if (column[top] < 0)
        for (size_t i = 0; i < d; i++)
          column[i] = -column[i];
    }
}

/* The directions of the short side, and their singular values. */
static enum aura_rc
svd_short (struct svd *a, double *sigma, real *found)
{
  enum aura_rc rc;
  if (a->s <= EXACT)
    {
      rc = exact_gram (a);
      if (rc == AURA_OK)
        rc = svd_eigen (a, a->s);
      if (rc == AURA_OK)
        svd_leading (a, a->s, found, sigma);
      return rc;
    }
  rc = iterate_basis (a);
  if (rc == AURA_OK)
    rc = iterate_project (a);
  if (rc == AURA_OK)
    rc = svd_eigen (a, a->l);
  if (rc != AURA_OK)
    return rc;
  svd_leading (a, a->l, a->z, sigma);
  return svd_combine (a, a->s, a->l, a->r, a->q, a->z, found);
}

static enum aura_rc
svd_directions (struct svd *a, double *sigma, real *v)
{
  const enum aura_rc rc = svd_short (a, sigma, a->tall ? v : a->w);
  return rc == AURA_OK && !a->tall ? svd_right (a, sigma, v) : rc;
}

size_t
AURA_R (aura_svd_worksize) (size_t n, size_t d, size_t r,
                            const struct aura_exec *exec)
{
  if (!aura_fits_blas (n) || !aura_fits_blas (d) || r > EXACT || r > n || r > d)
    return 0;
  struct svd a = svd_sizes (n, d, r, exec);
  return svd_layout (&a, NULL);
}

enum aura_rc
AURA_R (aura_svd) (size_t n, size_t d, size_t r, const real *x, double *sigma,
                   real *v, double *energy, uint64_t seed, double tol,
                   void *work, const struct aura_exec *exec)
{
  if (!aura_fits_blas (n) || !aura_fits_blas (d))
    return AURA_ESIZE;
  if (r > EXACT || r > n || r > d || !(tol >= 0))
    return AURA_EINVAL;
  struct svd a = svd_sizes (n, d, r, exec);
  svd_layout (&a, aura_arena_block (work));
  a.x = x;
  a.seed = seed;
  a.tol = tol;
  enum aura_rc rc = svd_measure (&a);
  if (rc == AURA_OK && r)
    rc = svd_directions (&a, sigma, v);
  if (rc != AURA_OK)
    return rc;
  fix_signs (d, r, v);
  if (energy)
    {
      double kept = 0;
      for (size_t j = 0; j < r; j++)
        kept += a.scale * sigma[j] * (a.scale * sigma[j]);
      *energy = kept < a.total ? kept / a.total : 1;
    }
  return AURA_OK;
}
