/* panels.c - products of a few rows with many, for the approximate search.

   A BLAS packs both factors anew in each product.  Where a few rows meet many
   others, which meet other rows again and again, packing would cost much of the
   product (half as long again at 128 columns and 100 rows).  So the many are
   packed here once, into panels, and the few are not packed at all: each of
   their elements is multiplied with a column of a panel, in whole registers.
   As many sums stay in registers as it takes to hide the latency of an
   addition. */
#include "linalg/panels.h"
#include "base/simd.h"

#include <string.h>

enum { WIDE = 8, NARROW = 2 };

/* Half a column of a panel; the compiler splits it where registers are
   shorter. */
typedef real lanes __attribute__ ((vector_size (64)));

void
AURA_R (aura_panels_fill) (size_t d, size_t count, const real *rows,
                           const int32_t *row, real *panels)
{
  const size_t n = aura_panels_of (count);
  for (size_t p = 0; p < n; p++, panels += d * AURA_PANEL)
    {
      const size_t first = p * AURA_PANEL;
      if (first + AURA_PANEL > count)
        memset (panels, 0, d * AURA_PANEL * sizeof *panels);
      for (size_t r = 0; r < AURA_PANEL && first + r < count; r++)
        {
          const real *from
            = rows + (row ? (size_t) row[first + r] : first + r) * d;
          for (size_t k = 0; k < d; k++)
            panels[k * AURA_PANEL + r] = from[k];
        }
    }
}

/* The products of NX rows with one panel.  NX is a constant where this is
   called, so that the sums stay in registers. */
AURA_INLINE void
multiply_some (int nx, size_t d, const real *panel, const real *const *x,
               real *product, size_t ld)
{
  lanes sum[WIDE][2];
#pragma GCC unroll 8
  for (int c = 0; c < nx; c++)
    sum[c][0] = sum[c][1] = (lanes){ 0 };
  for (size_t k = 0; k < d; k++)
    {
      const lanes *column = (const lanes *) panel + 2 * k;
      const lanes y0 = column[0], y1 = column[1];
#pragma GCC unroll 8
      for (int c = 0; c < nx; c++)
        {
          sum[c][0] += x[c][k] * y0;
          sum[c][1] += x[c][k] * y1;
        }
    }
#pragma GCC unroll 8
  for (int c = 0; c < nx; c++)
    {
      real *out = product + (size_t) c * ld;
      memcpy (out, &sum[c][0], sizeof (lanes));
      memcpy (out + AURA_PANEL / 2, &sum[c][1], sizeof (lanes));
    }
}

/* The same for WIDE rows, as many as the registers of AVX-512 hold. */
AURA_CLONES static void
multiply_wide (size_t d, const real *panel, const real *const *x, real *product,
               size_t ld)
{
  multiply_some (WIDE, d, panel, x, product, ld);
}

AURA_CLONES static void
multiply_narrow (size_t d, const real *panel, const real *const *x,
                 real *product, size_t ld)
{
  multiply_some (NARROW, d, panel, x, product, ld);
}

AURA_CLONES static void
multiply_one (size_t d, const real *panel, const real *const *x, real *product,
              size_t ld)
{
  multiply_some (1, d, panel, x, product, ld);
}

void
AURA_R (aura_panels_multiply) (size_t d, size_t count, const real *panels,
                               size_t nx, const real *const *x, real *product,
                               size_t ld)
{
  const size_t wide = aura_has_avx512 () ? nx / WIDE * WIDE : 0;
  for (size_t p = 0; p < count; p++, panels += d * AURA_PANEL)
    {
      real *out = product + p * AURA_PANEL;
      size_t c = 0;
      for (; c < wide; c += WIDE)
        multiply_wide (d, panels, x + c, out + c * ld, ld);
      for (; c + NARROW <= nx; c += NARROW)
        multiply_narrow (d, panels, x + c, out + c * ld, ld);
      if (c < nx)
        multiply_one (d, panels, x + c, out + c * ld, ld);
    }
}
