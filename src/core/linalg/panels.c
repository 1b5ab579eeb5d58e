/* panels.c - products of a few rows with many, for the approximate search.

   A BLAS packs both factors anew in each product.  Where a few rows meet many
   others, which meet other rows again and again, packing would cost much of the
   product (half as long again at 128 columns and 100 rows).  So the many are
   packed here once, into panels, and the few are not packed at all: each of
   their elements is multiplied with a column of a panel, in whole registers. */
#include "linalg/panels.h"

#include <string.h>

#define AURA_KERNEL "linalg/panels_kernel.h"
#include "base/lanes.h"

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

void
AURA_R (aura_panels_multiply) (size_t d, size_t count, const real *panels,
                               size_t nx, const real *const *x, real *product,
                               size_t ld)
{
  AURA_LONGEST (multiply) (d, count, panels, nx, x, product, ld);
}
