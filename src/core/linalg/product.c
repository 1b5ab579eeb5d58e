/* product.c - a product of matrices on AVX-512.

   Half the time of an audit is spent in products.  A BLAS that is older than the
   processor, or is told to be (OPENBLAS_CORETYPE), works in registers of half the
   width, at half the speed; there, products are formed here (multiply.c).

   As in any such product (Goto and van de Geijn 2008, "Anatomy of
   high-performance matrix multiplication", ACM TOMS 34), both sides are packed:
   DEPTH elements of COLS columns of op (B) in strips of STRIP columns, which the
   second-level cache holds, then DEPTH elements of AURA_PANEL rows of op (A), in
   a panel (panels.h), which the first-level cache holds.

   Each element of C is a sum in the order of the inner dimension, in parts of
   DEPTH: its bits depend on neither the sizes nor its place. */
#include "linalg/panels.h"
#include "linalg/multiply.h"

#include <string.h>

enum {
  STRIP = AURA_PANEL_SUMS,
  NARROWER = 4, /* a last strip has a multiple of these */
  COLS = 15 * STRIP,
  DEPTH = 256
};

#if AURA_HAS_CLONES

#ifdef AURA_SINGLE
typedef int32_t lane;
#else
typedef int64_t lane;
#endif
typedef lane lane_numbers __attribute__ ((vector_size (64)));

/* Packing ------------------------------------------------------------------ */

/* v[i][j] and v[j][i] change places: first within squares of 2, then of 4, ... */
AURA_INLINE void
transpose_square (aura_lanes v[AURA_LANES])
{
#pragma GCC unroll 4
  for (int s = 1; s < AURA_LANES; s *= 2)
    {
      lane_numbers low, high;
#pragma GCC unroll 16
      for (int l = 0; l < AURA_LANES; l++)
        {
          low[l] = l & s ? AURA_LANES + l - s : l;
          high[l] = l & s ? AURA_LANES + l : l + s;
        }
#pragma GCC unroll 16
      for (int i = 0; i < AURA_LANES; i++)
        if (!(i & s))
          {
            const aura_lanes a = v[i], b = v[i + s];
            v[i] = __builtin_shuffle (a, b, low);
            v[i + s] = __builtin_shuffle (a, b, high);
          }
    }
}

/* to[k step + r] = from[k + r ld], k < d; r < AURA_LANES, 0 where r >= N.  In the
   order of k: what is written beyond STEP is written over. */
AURA_AVX512 static void
pack_across (size_t d, size_t n, const real *from, size_t ld, real *to,
             size_t step)
{
  size_t k = 0;
  for (; k + AURA_LANES <= d; k += AURA_LANES)
    {
      aura_lanes v[AURA_LANES];
#pragma GCC unroll 16
      for (size_t r = 0; r < AURA_LANES; r++)
        if (r < n)
          memcpy (&v[r], from + k + r * ld, sizeof v[r]);
        else
          v[r] = (aura_lanes){ 0 };
      transpose_square (v);
#pragma GCC unroll 16
      for (size_t r = 0; r < AURA_LANES; r++)
        memcpy (to + (k + r) * step, &v[r], sizeof v[r]);
    }
  for (; k < d; k++)
    for (size_t r = 0; r < AURA_LANES; r++)
      to[k * step + r] = r < n ? from[k + r * ld] : 0;
}

/* to[k step + r] = from[r + k ld], k < d; r < step, 0 where r >= N. */
AURA_INLINE void
pack_along (size_t d, size_t n, const real *from, size_t ld, real *to,
            size_t step)
{
  if (n == step)
    for (size_t k = 0; k < d; k++)
      memcpy (to + k * step, from + k * ld, step * sizeof *to);
  else
    for (size_t k = 0; k < d; k++)
      for (size_t r = 0; r < step; r++)
        to[k * step + r] = r < n ? from[r + k * ld] : 0;
}

/* A panel of M rows of op (A), half a panel when they fit. */
AURA_AVX512 static void
pack_panel (CBLAS_TRANSPOSE ta, size_t d, size_t m, const real *a, size_t lda,
            real *panel)
{
  if (ta != CblasTrans && m > AURA_LANES)
    pack_along (d, m, a, lda, panel, AURA_PANEL);
  else if (ta != CblasTrans)
    pack_along (d, m, a, lda, panel, AURA_LANES);
  else if (m <= AURA_LANES)
    pack_across (d, m, a, lda, panel, AURA_LANES);
  else
    {
      pack_across (d, AURA_LANES, a, lda, panel, AURA_PANEL);
      pack_across (d, m - AURA_LANES, a + AURA_LANES * lda, lda,
                   panel + AURA_LANES, AURA_PANEL);
    }
}

/* A strip of N columns of op (B); AURA_LANES elements beyond it may be written. */
AURA_AVX512 static void
pack_strip (CBLAS_TRANSPOSE tb, size_t d, size_t n, const real *b, size_t ldb,
            real *strip)
{
  if (tb == CblasTrans)
    pack_along (d, n, b, ldb, strip, STRIP);
  else
    {
      /* The later columns first: they write over the next element's first. */
      if ((int) STRIP > (int) AURA_LANES)
        pack_across (d, n > AURA_LANES ? n - AURA_LANES : 0,
                     b + AURA_LANES * ldb, ldb, strip + AURA_LANES, STRIP);
      pack_across (d, aura_size_min (n, AURA_LANES), b, ldb, strip, STRIP);
    }
}

/* Multiplying -------------------------------------------------------------- */

/* C (HALVES AURA_LANES by COLS), added to when ADDED, from a panel and a strip. */
typedef void multiply_tile (size_t d, const real *panel, const real *strip,
                            real alpha, int added, real *c, size_t ldc);

AURA_INLINE void
multiply_some (int halves, int cols, size_t d, const real *panel,
               const real *strip, real alpha, int added, real *c, size_t ldc)
{
  const real *x[STRIP];
  aura_lanes sum[STRIP][2];
#pragma GCC unroll 12
  for (int j = 0; j < cols; j++)
    x[j] = strip + j;
  aura_panel_sums (halves, cols, d, panel, x, STRIP, sum);
#pragma GCC unroll 12
  for (int j = 0; j < cols; j++)
    for (int h = 0; h < halves; h++)
      {
        real *out = c + (size_t) j * ldc + h * AURA_LANES;
        aura_lanes total = alpha * sum[j][h];
        if (added)
          {
            aura_lanes before;
            memcpy (&before, out, sizeof before);
            total += before;
          }
        memcpy (out, &total, sizeof total);
      }
}

#define TILE(halves, cols)                                                     \
  AURA_AVX512 static void multiply_##halves##_##cols (                         \
    size_t d, const real *panel, const real *strip, real alpha, int added,     \
    real *c, size_t ldc)                                                       \
  {                                                                            \
    multiply_some (halves, cols, d, panel, strip, alpha, added, c, ldc);       \
  }
TILE (1, 4)
TILE (1, 8)
TILE (1, 12)
TILE (2, 4)
TILE (2, 8)
TILE (2, 12)

static multiply_tile *const tiles[2][STRIP / NARROWER]
  = { { multiply_1_4, multiply_1_8, multiply_1_12 },
      { multiply_2_4, multiply_2_8, multiply_2_12 } };

/* C (M-by-N) from a panel and a strip that may hold more. */
static void
multiply_corner (multiply_tile *multiply, size_t m, size_t n, size_t d,
                 const real *panel, const real *strip, real alpha, int added,
                 real *c, size_t ldc)
{
  real tile[AURA_PANEL * STRIP] __attribute__ ((aligned (64))) = { 0 };
  for (size_t j = 0; added && j < n; j++)
    memcpy (tile + j * AURA_PANEL, c + j * ldc, m * sizeof *c);
  multiply (d, panel, strip, alpha, added, tile, AURA_PANEL);
  for (size_t j = 0; j < n; j++)
    memcpy (c + j * ldc, tile + j * AURA_PANEL, m * sizeof *c);
}

/* A panel's rows of C (M-by-N). */
static void
multiply_panel (size_t m, size_t n, size_t d, const real *panel,
                const real *strips, real alpha, int added, real *c, size_t ldc)
{
  const int wide = m > AURA_LANES;
  const size_t rows = wide ? AURA_PANEL : AURA_LANES;
  for (size_t j = 0; j < n; j += STRIP)
    {
      const size_t cols = aura_size_min (STRIP, n - j);
      multiply_tile *multiply = tiles[wide][(cols - 1) / NARROWER];
      if (m == rows && cols % NARROWER == 0)
        multiply (d, panel, strips + j * d, alpha, added, c + j * ldc, ldc);
      else
        multiply_corner (multiply, m, cols, d, panel, strips + j * d, alpha,
                         added, c + j * ldc, ldc);
    }
}

void
AURA_R (aura_product) (CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, size_t m,
                       size_t n, size_t k, real alpha, const real *a,
                       size_t lda, const real *b, size_t ldb, int added,
                       real *c, size_t ldc)
{
  real strips[COLS * DEPTH + AURA_LANES] __attribute__ ((aligned (64)));
  real panel[AURA_PANEL * DEPTH] __attribute__ ((aligned (64)));
  for (size_t j = 0; j < n; j += COLS)
    for (size_t at = 0; at == 0 || at < k; at += DEPTH)
      {
        const size_t cols = aura_size_min (COLS, n - j);
        const size_t d = aura_size_min (DEPTH, k - at);
        for (size_t s = 0; s < cols; s += STRIP)
          pack_strip (tb, d, aura_size_min (STRIP, cols - s),
                      tb == CblasTrans ? b + j + s + at * ldb
                                       : b + at + (j + s) * ldb,
                      ldb, strips + s * d);
        for (size_t i = 0; i < m; i += AURA_PANEL)
          {
            const size_t rows = aura_size_min (AURA_PANEL, m - i);
            pack_panel (ta, d, rows,
                        ta == CblasTrans ? a + at + i * lda : a + i + at * lda,
                        lda, panel);
            multiply_panel (rows, cols, d, panel, strips, alpha, added || at,
                            c + i + j * ldc, ldc);
          }
      }
}

#else

void
AURA_R (aura_product) (CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, size_t m,
                       size_t n, size_t k, real alpha, const real *a,
                       size_t lda, const real *b, size_t ldb, int added,
                       real *c, size_t ldc)
{
  (void) ta, (void) tb, (void) m, (void) n, (void) k, (void) alpha, (void) a;
  (void) lda, (void) b, (void) ldb, (void) added, (void) c, (void) ldc;
}

#endif
