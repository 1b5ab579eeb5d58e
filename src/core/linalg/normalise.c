/* normalise.c - rows of unit length.

   Norm (v) = v / (|v| + eps)  (the AURA paper, "Local geometric regularization"
   and "Anchor-support evidence").  A row is scaled by a power of two before it
   is squared, so that no square overflows or underflows.  Where all elements
   are below TINY, eps would exceed the norms, and products of the rows would
   underflow: all rows are then divided by a power of two near the largest
   element, so that 1e-200 X gives what X gives. */
#include "base/arena.h"
#include "base/blocks.h"
#include "base/scale.h"
#include "linalg/rows.h"
#include "linalg/sums.h"

enum {
  TILE = 64
}; /* rows of a block, and columns that stay in cache with it */

struct rows
{
  size_t n, d;
  const real *x;  /* n-by-d */
  real *xbar;     /* d-by-n */
  double *square; /* n, or NULL */
  double unit;    /* of the elements */
};

#define TINY 0x1p-40

/* The power of two that the elements of X are divided by: 1 unless all of them
   are below TINY. */
static double
unit_of (const real *x, size_t count)
{
  double max = 0;
  for (size_t e = 0; e < count; e++)
    {
      const double a = fabs ((double) x[e]);
      if (!(a < TINY)) /* the usual case, at the first element; also NaN */
        return 1;
      max = a > max ? a : max;
    }
  return max > 0 ? ldexp (1, ilogb (max)) : 1;
}

/* xbar = x' for the rows of a block, in tiles. */
static void
transpose_rows (const struct rows *r, const struct aura_block *b)
{
  for (size_t j0 = 0; j0 < r->d; j0 += TILE)
    {
      const size_t j1 = aura_size_min (r->d, j0 + TILE);
      for (size_t i = b->first; i < b->end; i++)
        for (size_t j = j0; j < j1; j++)
          r->xbar[j + i * r->d] = r->x[i + j * r->n];
    }
}

static enum aura_rc
transpose_block (void *ctx, const struct aura_block *b)
{
  transpose_rows ((const struct rows *) ctx, b);
  return AURA_OK;
}

enum aura_rc
AURA_R (aura_transpose_rows) (size_t n, size_t d, const real *x, real *out,
                              const struct aura_exec *exec)
{
  struct rows r = { n, d, x, out, NULL, 1 };
  return aura_blocks (n, TILE, (double) n * (double) d, exec, transpose_block,
                      &r);
}

/* |row|^2, which may overflow. */
static double
square_of (const real *row, size_t d)
{
  double sum = 0;
  for (size_t j = 0; j < d; j++)
    sum += (double) row[j] * (double) row[j];
  return sum;
}

/* One row to Norm (row); zero unless it is finite. */
static int
normalise_row (real *row, size_t d, double unit)
{
  const double max = aura_max_abs (row, d);
  if (!isfinite (max))
    return 0;
  const double scale = aura_safe_scale (max);
  const double norm = sqrt (aura_scaled_dot (row, row, d, scale));
  if (!isfinite (norm))
    return 0;
  const double denominator = norm + AURA_EPS * (scale * unit);
  for (size_t j = 0; j < d; j++) /* + 0 turns -0 into 0 */
    row[j] = (real) (scale * (double) row[j] / denominator) + 0;
  return 1;
}

static enum aura_rc
normalise_block (void *ctx, const struct aura_block *b)
{
  const struct rows *r = (const struct rows *) ctx;
  transpose_rows (r, b);
  for (size_t i = b->first; i < b->end; i++)
    {
      real *row = r->xbar + i * r->d;
      if (r->square)
        r->square[i] = square_of (row, r->d);
      if (!normalise_row (row, r->d, r->unit))
        return AURA_ENONFINITE;
    }
  return AURA_OK;
}

enum aura_rc
AURA_R (aura_normalise_rows) (size_t n, size_t d, const real *x, real *xbar,
                              double *square, const struct aura_exec *exec)
{
  struct rows r = { n, d, x, xbar, square, unit_of (x, n * d) };
  return aura_blocks (n, TILE, 4 * (double) n * (double) d, exec,
                      normalise_block, &r);
}
