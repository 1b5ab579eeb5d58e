/* panels.c - products of rows with rows that lie in panels.

   A product of matrices as the BLAS forms it first packs both.  Where a few rows
   meet many others, and these meet others again and again, packing takes longer than
   the products (half as long at 128 columns and 100 rows); so the others are packed
   here once for all, and the few need no packing: each of their elements is
   multiplied with whole registers of a panel.  As many sums as hide the latency of
   an addition stay in registers. */
#include "search/panels.h"
#include "base/simd.h"

#include <string.h>

/* Half of a panel's column; the compiler splits it where registers are shorter. */
typedef real lanes __attribute__ ((vector_size (64)));

enum { LANES = AURA_PANEL / 2, WIDE = 8, NARROW = 2 };

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
  lanes low[WIDE], high[WIDE];
  const real *row[WIDE];
#pragma GCC unroll 8
  for (int c = 0; c < nx; c++)
    {
      low[c] = high[c] = (lanes){ 0 };
      row[c] = x[c];
    }
  for (size_t k = 0; k < d; k++)
    {
      const lanes *column = (const lanes *) (panel + k * AURA_PANEL);
      const lanes y0 = column[0], y1 = column[1];
#pragma GCC unroll 8
      for (int c = 0; c < nx; c++)
        {
          low[c] += row[c][k] * y0;
          high[c] += row[c][k] * y1;
        }
    }
#pragma GCC unroll 8
  for (int c = 0; c < nx; c++)
    {
      memcpy (product + (size_t) c * ld, &low[c], sizeof (lanes));
      memcpy (product + (size_t) c * ld + LANES, &high[c], sizeof (lanes));
    }
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

static int
has_many_registers (void)
{
#if AURA_HAS_CLONES
  return __builtin_cpu_supports ("avx512f");
#else
  return 0;
#endif
}

void
AURA_R (aura_panels_multiply) (size_t d, size_t count, const real *panels,
                               size_t nx, const real *const *x, real *product,
                               size_t ld)
{
  const size_t wide = has_many_registers () ? nx / WIDE * WIDE : 0;
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
