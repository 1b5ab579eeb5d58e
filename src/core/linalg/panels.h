/* panels.h - internal: products of rows with rows that lie in panels. */
#ifndef AURA_PANELS_H
#define AURA_PANELS_H

#include "base/real.h"
#include "base/simd.h"

#include <stddef.h>
#include <stdint.h>

/* A panel holds so many rows side by side: element k of row r of it is number
   k AURA_PANEL + r. */
enum {
  AURA_PANEL = 128 / sizeof (real),
  AURA_LANES = AURA_PANEL / 2, /* half a panel's column, a register at best */
  AURA_PANEL_SUMS = 12 /* rows whose sums, two registers each, fit AVX-512 */
};

/* The compiler splits it where registers are shorter. */
typedef real aura_lanes __attribute__ ((vector_size (64)));

/* sum[c] = the products of row c, whose element k is X[c][k STEP], with the rows
   of PANEL; with HALVES 1 a panel has AURA_LANES rows only, and sum[c][1] is not
   written.  HALVES and ROWS are constants where this is called: the sums then
   stay in registers, as many as hide the latency of an addition. */
AURA_INLINE void
aura_panel_sums (int halves, int rows, size_t d, const real *panel,
                 const real *const *x, size_t step, aura_lanes (*sum)[2])
{
  aura_lanes own[AURA_PANEL_SUMS][2];
  const real *row[AURA_PANEL_SUMS];
#pragma GCC unroll 12
  for (int c = 0; c < rows; c++)
    {
      own[c][0] = own[c][1] = (aura_lanes){ 0 };
      row[c] = x[c];
    }
  for (size_t k = 0; k < d; k++)
    {
      const aura_lanes *column
        = (const aura_lanes *) panel + k * (size_t) halves;
      const aura_lanes y0 = column[0], y1 = column[halves - 1];
#pragma GCC unroll 12
      for (int c = 0; c < rows; c++)
        {
          own[c][0] += row[c][k * step] * y0;
          if (halves == 2)
            own[c][1] += row[c][k * step] * y1;
        }
    }
#pragma GCC unroll 12
  for (int c = 0; c < rows; c++)
    for (int h = 0; h < halves; h++)
      sum[c][h] = own[c][h];
}

static inline size_t
aura_panels_of (size_t rows)
{
  return (rows + AURA_PANEL - 1) / AURA_PANEL;
}

/* PANELS (d AURA_PANEL for each AURA_PANEL rows, aligned to 64 bytes) from COUNT
   rows of D elements at ROWS: numbers ROW[0], ... of them, or all when ROW is
   NULL.  What the last panel does not need is 0. */
void AURA_R (aura_panels_fill) (size_t d, size_t count, const real *rows,
                                const int32_t *row, real *panels);

/* Column c of PRODUCT (count panels times AURA_PANEL, leading dimension LD): the
   products of X[c] (d) with the rows of COUNT panels. */
void AURA_R (aura_panels_multiply) (size_t d, size_t count, const real *panels,
                                    size_t nx, const real *const *x,
                                    real *product, size_t ld);

#endif
