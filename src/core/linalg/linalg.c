/* linalg.c - row normalisation, and the leading singular directions of x.

   Norm (v) = v / (|v| + eps)  (the AURA paper, "Local geometric regularization"
   and "Anchor-support evidence").

   Singular directions.  Let s = min (n, d) be the short side of X and G its
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
#include "linalg/lapack.h"
#include "linalg/rows.h"
#include "base/scale.h"
#include "base/steps.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

enum {
  LANES = 8,   /* partial sums of a loop over elements */
  TILE = 64,   /* rows of a block of a transposition */
  PARTS = 256, /* of X, for its norm */
  EXACT = 512, /* short sides up to this are decomposed */
  CHUNK = 256, /* of the long side, a step of the exact Gram matrix, */
  SUMS = 16,   /* which is summed in this many parts */
  BLOCK = 128, /* rows or columns of a block product */
  MAX_ITERATIONS = 16,
  FORMED_MAX = 8192 /* largest s for which G may be formed */
};

/* Sums over elements, the order fixed: LANES partial sums. ----------------- */

/* max |v_i|; a NaN may be missed, but makes the sum of squares NaN. */
static double
max_abs (const real *v, size_t n)
{
  real lane[LANES] = { 0 };
  size_t i = 0;
  for (; i + LANES <= n; i += LANES)
    for (size_t c = 0; c < LANES; c++)
      {
        const real a = v[i + c] < 0 ? -v[i + c] : v[i + c];
        lane[c] = a > lane[c] ? a : lane[c];
      }
  for (; i < n; i++)
    {
      const real a = v[i] < 0 ? -v[i] : v[i];
      lane[0] = a > lane[0] ? a : lane[0];
    }
  for (size_t c = 1; c < LANES; c++)
    lane[0] = lane[c] > lane[0] ? lane[c] : lane[0];
  return (double) lane[0];
}

/* sum_i (scale v_i) w_i */
static double
scaled_dot (const real *v, const real *w, size_t n, double scale)
{
  double lane[LANES] = { 0 };
  size_t i = 0;
  for (; i + LANES <= n; i += LANES)
    for (size_t c = 0; c < LANES; c++)
      lane[c] += scale * (double) v[i + c] * (scale * (double) w[i + c]);
  for (; i < n; i++)
    lane[i % LANES] += scale * (double) v[i] * (scale * (double) w[i]);
  for (size_t c = 1; c < LANES; c++)
    lane[0] += lane[c];
  return lane[0];
}

/* A power of two near 1 / max that takes squares out of harm's way. */
static double
safe_scale (double max)
{
  const int e = max > 0 ? ilogb (max) : 0;
  const int lowest = sizeof (real) == sizeof (float) ? -120 : -1000;
  return ldexp (1, e < lowest ? -lowest : -e);
}

/* Rows --------------------------------------------------------------------- */

/* out (d-by-n) = x' for rows i0, ..., i1 - 1, in tiles that stay in cache. */
static void
transpose_rows (size_t n, size_t d, const real *x, size_t i0, size_t i1,
                real *out)
{
  for (size_t j0 = 0; j0 < d; j0 += TILE)
    {
      const size_t j1 = d - j0 < TILE ? d : j0 + TILE;
      for (size_t i = i0; i < i1; i++)
        for (size_t j = j0; j < j1; j++)
          out[j + i * d] = x[i + j * n];
    }
}

/* One row to Norm (row); zero unless it is finite. */
static int
normalise_row (real *row, size_t d)
{
  const double max = max_abs (row, d);
  if (!isfinite (max))
    return 0;
  const double scale = safe_scale (max);
  const double norm = sqrt (scaled_dot (row, row, d, scale));
  if (!isfinite (norm))
    return 0;
  const double denominator = norm + AURA_EPS * scale;
  for (size_t j = 0; j < d; j++) /* + 0 makes a zero of -0 */
    row[j] = (real) (scale * (double) row[j] / denominator) + 0;
  return 1;
}

enum aura_rc
AURA_R (aura_normalise_rows) (size_t n, size_t d, const real *x, real *xbar,
                              const struct aura_exec *exec)
{
  int code = AURA_OK;
#pragma omp parallel for num_threads(aura_step_threads(exec)) schedule(dynamic)
  for (size_t i0 = 0; i0 < n; i0 += TILE)
    {
      const size_t i1 = n - i0 < TILE ? n : i0 + TILE;
      if (aura_step_stop (&code, exec))
        continue;
      transpose_rows (n, d, x, i0, i1, xbar);
      for (size_t i = i0; i < i1; i++)
        if (!normalise_row (xbar + i * d, d))
          aura_step_fail (&code, AURA_ENONFINITE);
    }
  return (enum aura_rc) code;
}

/* Singular directions ------------------------------------------------------ */

/* A call of aura_svd: its sizes, its data and its scratch space. */
struct svd
{
  size_t n, d, s, longer; /* s = min (n, d), longer = max (n, d) */
  size_t r, l;            /* directions wanted, and iterated */
  int threads;
  int tall;   /* d <= n: the short side is that of V */
  int formed; /* G is in memory */
  const real *x;
  double scale; /* the matrix at work is scale X */
  double total; /* its squared Frobenius norm */
  const struct aura_exec *exec;
  int code; /* shared by the threads: see steps.h */
  /* scratch: */
  double *part;   /* PARTS: of a norm; l: of a trace */
  double *sum;    /* SUMS of s-by-s, when s <= EXACT */
  double *chunk;  /* CHUNK-by-s for each thread, when s <= EXACT */
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
};

/* Operations decide (4 iterations are typical). */
static int
is_formed (const struct svd *a)
{
  const double s = (double) a->s, l = (double) a->l, n = (double) a->longer;
  return a->s <= FORMED_MAX
         && n * s * s + 4 * 2 * s * s * l < 4 * 4 * n * s * l;
}

/* The products of X with itself are taken before they are scaled. */
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
  a->part = aura_arena_take (&arena, PARTS + a->l, sizeof (double));
  if (!iterated)
    {
      a->sum = aura_arena_take (&arena, SUMS * square, sizeof (double));
      a->chunk = aura_arena_take (&arena, (size_t) a->threads,
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
  a.threads = aura_step_threads (exec);
  if (a.s > EXACT)
    {
      a.l = r + (r < 128 ? 16 : r / 8);
      a.l = a.l < a.s ? a.l : a.s;
      a.formed = is_formed (&a);
    }
  return a;
}

/* Part P of the elements of X: where it starts (P = PARTS: the end). */
static size_t
part_start (const struct svd *a, size_t p)
{
  const size_t count = a->n * a->d, step = count / PARTS + 1;
  return p * step < count ? p * step : count;
}

/* Scale, and the norm in that scale. */
static void
svd_measure (struct svd *a)
{
  double max = 0;
#pragma omp parallel for num_threads(a->threads) reduction(max : max)
  for (size_t p = 0; p < PARTS; p++)
    if (!aura_step_stop (&a->code, a->exec))
      {
        const size_t at = part_start (a, p);
        const double m = max_abs (a->x + at, part_start (a, p + 1) - at);
        max = m > max ? m : max;
      }
  a->scale = isfinite (max) ? safe_scale (max) : 1;
#pragma omp parallel for num_threads(a->threads)
  for (size_t p = 0; p < PARTS; p++)
    if (!aura_step_stop (&a->code, a->exec))
      {
        const size_t at = part_start (a, p);
        a->part[p] = scaled_dot (a->x + at, a->x + at,
                                 part_start (a, p + 1) - at, a->scale);
      }
  a->total = 0;
  for (size_t p = 0; p < PARTS; p++)
    a->total += a->part[p];
  if (a->code == AURA_OK && !(isfinite (max) && isfinite (a->total)))
    a->code = AURA_ENONFINITE;
  if (a->code == AURA_OK && a->formed && !is_squarable (max))
    a->code = AURA_EINVAL;
}

/* Eigenvectors of the ORDER-by-ORDER matrix in eigen (upper triangle), in
   place; eigenvalues ascending in lambda. */
static void
svd_eigen (struct svd *a, size_t order)
{
  const int m = (int) order;
  int info = 0;
  if (a->code != AURA_OK)
    return;
  dsyevd_ ("V", "U", &m, a->eigen, &m, a->lambda, a->eigen_work,
           &a->eigen_lwork, a->eigen_iwork, &a->eigen_liwork, &info, 1, 1);
  if (info != 0)
    a->code = AURA_ENOCONV;
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
static void
svd_qr_factor (struct svd *a, size_t rows, size_t cols, real *matrix)
{
  const int m = (int) rows, k = (int) cols, lwork = (int) (64 * cols);
  int info = 0;
  if (a->code == AURA_OK)
    AURA_LAPACK (geqrf)
  (&m, &k, matrix, &m, a->tau, a->qr_work, &lwork, &info);
  if (info != 0)
    a->code = AURA_ENOCONV;
}

/* ... = Q. */
static void
svd_qr_vectors (struct svd *a, size_t rows, size_t cols, real *matrix)
{
  const int m = (int) rows, k = (int) cols, lwork = (int) (64 * cols);
  int info = 0;
  if (a->code == AURA_OK)
    AURA_LAPACK (orgqr)
  (&m, &k, &k, matrix, &m, a->tau, a->qr_work, &lwork, &info);
  if (info != 0)
    a->code = AURA_ENOCONV;
}

/* Products with scale X, by blocks of the result's rows. */

/* out (n-by-cols) = scale X b */
static void
svd_times (struct svd *a, const real *b, size_t cols, real *out)
{
#pragma omp parallel for num_threads(a->threads) schedule(dynamic)
  for (size_t i = 0; i < a->n; i += BLOCK)
    aura_step_gemm (CblasNoTrans, CblasNoTrans,
                    a->n - i < BLOCK ? a->n - i : BLOCK, cols, a->d,
                    (real) a->scale, a->x + i, a->n, b, a->d, out + i, a->n,
                    &a->code, a->exec);
}

/* out (d-by-cols) = scale X' b */
static void
svd_transposed_times (struct svd *a, const real *b, size_t cols, real *out)
{
#pragma omp parallel for num_threads(a->threads) schedule(dynamic)
  for (size_t j = 0; j < a->d; j += BLOCK)
    aura_step_gemm (CblasTrans, CblasNoTrans,
                    a->d - j < BLOCK ? a->d - j : BLOCK, cols, a->n,
                    (real) a->scale, a->x + j * a->n, a->n, b, a->n, out + j,
                    a->d, &a->code, a->exec);
}

/* out (rows-by-to) = q b for q rows-by-from */
static void
svd_combine (struct svd *a, size_t rows, size_t from, size_t to, const real *q,
             const real *b, real *out)
{
#pragma omp parallel for num_threads(a->threads) schedule(dynamic)
  for (size_t i = 0; i < rows; i += BLOCK)
    aura_step_gemm (CblasNoTrans, CblasNoTrans,
                    rows - i < BLOCK ? rows - i : BLOCK, to, from, 1, q + i,
                    rows, b, from, out + i, rows, &a->code, a->exec);
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

static void
exact_sum (struct svd *a, size_t which)
{
  const size_t square = a->s * a->s;
  double *chunk = a->chunk + (size_t) omp_get_thread_num () * CHUNK * a->s;
  double *sum = a->sum + which * square;
  const size_t ld = a->tall ? CHUNK : a->s;
  memset (sum, 0, square * sizeof *sum);
  for (size_t at = which * CHUNK; at < a->longer; at += (size_t) SUMS * CHUNK)
    {
      const size_t count = a->longer - at < CHUNK ? a->longer - at : CHUNK;
      if (aura_step_stop (&a->code, a->exec))
        return;
      exact_fetch (a, at, count, chunk, ld);
      cblas_dsyrk (CblasColMajor, CblasUpper,
                   a->tall ? CblasTrans : CblasNoTrans, (int) a->s, (int) count,
                   1, chunk, (int) ld, 1, sum, (int) a->s);
    }
}

static void
exact_gram (struct svd *a)
{
  const size_t square = a->s * a->s;
#pragma omp parallel for num_threads(a->threads) schedule(dynamic)
  for (size_t p = 0; p < SUMS; p++)
    exact_sum (a, p);
  memcpy (a->eigen, a->sum, square * sizeof *a->eigen);
  for (size_t p = 1; p < SUMS; p++)
    for (size_t e = 0; e < square; e++)
      a->eigen[e] += a->sum[p * square + e];
}

/* Longer ones: subspace iteration. */

/* Tile (i, j), i <= j, of G, and its mirror image. */
static void
formed_tile (struct svd *a, size_t i, size_t j)
{
  const size_t s = a->s;
  const size_t ni = s - i < BLOCK ? s - i : BLOCK;
  const size_t nj = s - j < BLOCK ? s - j : BLOCK;
  const size_t step
    = a->tall ? a->n : 1; /* between vectors of the short side */
  real *g = a->gram;
  aura_step_gemm (a->tall ? CblasTrans : CblasNoTrans,
                  a->tall ? CblasNoTrans : CblasTrans, ni, nj, a->longer,
                  (real) (a->scale * a->scale), a->x + i * step, a->n,
                  a->x + j * step, a->n, g + i + j * s, s, &a->code, a->exec);
  for (size_t c = 0; c < nj; c++)
    for (size_t r = 0; r < ni && i + r < j + c; r++)
      g[j + c + (i + r) * s] = g[i + r + (j + c) * s];
}

static void
formed_gram (struct svd *a)
{
#pragma omp parallel num_threads(a->threads)
  for (size_t j = 0; j < a->s; j += BLOCK)
#pragma omp for schedule(dynamic) nowait
    for (size_t i = 0; i <= j; i += BLOCK)
      formed_tile (a, i, j);
}

/* w = G q */
static void
iterate_apply (struct svd *a)
{
  const size_t s = a->s;
  if (a->formed)
    {
#pragma omp parallel for num_threads(a->threads) schedule(dynamic)
      for (size_t i = 0; i < s; i += BLOCK)
        aura_step_gemm (CblasTrans, CblasNoTrans, s - i < BLOCK ? s - i : BLOCK,
                        a->l, s, 1, a->gram + i * s, s, a->q, s, a->w + i, s,
                        &a->code, a->exec);
    }
  else if (a->tall)
    {
      svd_times (a, a->q, a->l, a->y);
      svd_transposed_times (a, a->y, a->l, a->w);
    }
  else
    {
      svd_transposed_times (a, a->q, a->l, a->y);
      svd_times (a, a->y, a->l, a->w);
    }
}

/* q = Omega; column j is stream j of the seed. */
static void
iterate_start (struct svd *a, uint64_t seed)
{
#pragma omp parallel for num_threads(a->threads) schedule(dynamic)
  for (size_t j = 0; j < a->l; j++)
    if (!aura_step_stop (&a->code, a->exec))
      for (size_t i = 0; i < a->s; i += TILE)
        {
          double normal[TILE];
          const size_t count = a->s - i < TILE ? a->s - i : TILE;
          aura_rng_normal (seed, j, i, count, normal);
          for (size_t e = 0; e < count; e++)
            a->q[i + e + j * a->s] = (real) normal[e];
        }
}

/* trace (Q'W), the squared norm that the subspace retains. */
static double
iterate_trace (struct svd *a)
{
#pragma omp parallel for num_threads(a->threads)
  for (size_t j = 0; j < a->l; j++)
    a->part[j] = scaled_dot (a->q + j * a->s, a->w + j * a->s, a->s, 1);
  double trace = 0;
  for (size_t j = 0; j < a->l; j++)
    trace += a->part[j];
  return trace;
}

/* q = an orthonormal basis of a leading subspace, w = G q. */
static void
iterate_basis (struct svd *a, uint64_t seed, double tol)
{
  double last = 0;
  if (a->formed)
    formed_gram (a);
  iterate_start (a, seed);
  iterate_apply (a);
  for (int t = 0; t < MAX_ITERATIONS && a->code == AURA_OK; t++)
    {
      memcpy (a->q, a->w, a->s * a->l * sizeof *a->q);
      svd_qr_factor (a, a->s, a->l, a->q);
      svd_qr_vectors (a, a->s, a->l, a->q);
      iterate_apply (a);
      const double trace = iterate_trace (a);
      if (trace - last <= tol * trace)
        break;
      last = trace;
    }
}

/* eigen = Q'W made symmetric (its upper triangle is what counts). */
static void
iterate_project (struct svd *a)
{
  const size_t s = a->s, l = a->l;
  real *h = a->h;
#pragma omp parallel for num_threads(a->threads) schedule(dynamic)
  for (size_t j = 0; j < l; j += BLOCK)
    aura_step_gemm (CblasTrans, CblasNoTrans, l, l - j < BLOCK ? l - j : BLOCK,
                    s, 1, a->q, s, a->w + j * s, s, h + j * l, l, &a->code,
                    a->exec);
  for (size_t j = 0; j < l; j++)
    for (size_t i = 0; i <= j; i++)
      a->eigen[i + j * l]
        = .5 * ((double) h[i + j * l] + (double) h[j + i * l]);
}

/* Right singular vectors from the left ones U, n-by-r in w. */
static void
svd_right (struct svd *a, double *sigma, real *v)
{
  const size_t d = a->d, r = a->r;
  svd_transposed_times (a, a->w, r, a->y);
  svd_qr_factor (a, d, r, a->y);
  if (a->code != AURA_OK)
    return;
  memset (a->triangle, 0, r * r * sizeof *a->triangle);
  for (size_t j = 0; j < r; j++)
    for (size_t i = 0; i <= j; i++)
      a->triangle[i + j * r] = (double) a->y[i + j * d];
  cblas_dsyrk (CblasColMajor, CblasUpper, CblasNoTrans, (int) r, (int) r, 1,
               a->triangle, (int) r, 0, a->eigen, (int) r);
  svd_qr_vectors (a, d, r, a->y);
  svd_eigen (a, r);
  svd_leading (a, r, a->z, sigma);
  svd_combine (a, d, r, r, a->y, a->z, v);
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

static void
svd_directions (struct svd *a, double *sigma, real *v, uint64_t seed,
                double tol)
{
  real *found = a->tall ? v : a->w; /* of the short side */
  if (a->s <= EXACT)
    {
      exact_gram (a);
      svd_eigen (a, a->s);
      svd_leading (a, a->s, found, sigma);
    }
  else
    {
      iterate_basis (a, seed, tol);
      iterate_project (a);
      svd_eigen (a, a->l);
      svd_leading (a, a->l, a->z, sigma);
      svd_combine (a, a->s, a->l, a->r, a->q, a->z, found);
    }
  if (!a->tall)
    svd_right (a, sigma, v);
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
  svd_layout (&a, work);
  a.x = x;
  svd_measure (&a);
  if (a.code == AURA_OK && r)
    svd_directions (&a, sigma, v, seed, tol);
  if (a.code != AURA_OK)
    return (enum aura_rc) a.code;
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
