/* panels.h - internal: products of a few rows with many, packed in panels. */
#ifndef AURA_PANELS_H
#define AURA_PANELS_H

#include "base/real.h"

#include <stddef.h>
#include <stdint.h>

/* Rows of a panel, side by side: element k of its row r is number k AURA_PANEL
   + r. */
enum { AURA_PANEL = 128 / sizeof (real) };

static inline size_t
aura_panels_of (size_t rows)
{
  return (rows + AURA_PANEL - 1) / AURA_PANEL;
}

/* Pack COUNT rows of D elements, those with the numbers ROW[0], ... among ROWS,
   or the first COUNT when ROW is NULL, into PANELS (d AURA_PANEL elements a
   panel, aligned to 64 bytes).  The last panel is filled up with zeros. */
void AURA_R (aura_panels_fill) (size_t d, size_t count, const real *rows,
                                const int32_t *row, real *panels);

/* Column c of PRODUCT (count panels times AURA_PANEL, leading dimension LD):
   the products of X[c] (d) with the rows of COUNT panels. */
void AURA_R (aura_panels_multiply) (size_t d, size_t count, const real *panels,
                                    size_t nx, const real *const *x,
                                    real *product, size_t ld);

#endif
