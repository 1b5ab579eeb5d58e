/* panels.h - internal: products of rows with rows that lie in panels. */
#ifndef AURA_PANELS_H
#define AURA_PANELS_H

#include "base/real.h"

#include <stddef.h>
#include <stdint.h>

/* A panel holds so many rows side by side: element k of row r of it is number
   k AURA_PANEL + r. */
enum { AURA_PANEL = 128 / sizeof (real) };

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
