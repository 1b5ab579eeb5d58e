/* panels.c - products of rows with rows that lie in panels.

   A product of matrices as the BLAS forms it first packs both.  Where a few rows
   meet many others, and these meet others again and again, packing takes longer than
   the products (half as long at 128 columns and 100 rows); so the others are packed
   here once for all, and the few need no packing: each of their elements is
   multiplied with whole registers of a panel.  As many sums as hide the latency of
   an addition stay in registers. */
#include "linalg/panels.h"

#include <string.h>

enum { WIDE = 8, NARROW = 2 };

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

/* The products of NX rows with one panel. */
AURA_INLINE void
multiply_some (int nx, size_t d, const real *panel, const real *const *x,
               real *product, size_t ld)
{
  aura_lanes sum[WIDE][2];
  aura_panel_sums (2, nx, d, panel, x, 1, sum);
#pragma GCC unroll 8
  for (int c = 0; c < nx; c++)
    memcpy (product + (size_t) c * ld, sum[c], sizeof sum[c]);
}

/* The same with as many as registers hold. */
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
