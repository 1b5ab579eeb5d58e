/* rows.h - internal: transposing the rows of a matrix, and mapping them. */
#ifndef AURA_ROWS_H
#define AURA_ROWS_H

#include "aura.h"
#include "base/scale.h"

/* Norm (v) in place, for a mean of normalised rows: its square neither
   overflows nor, where that matters, underflows. */
static inline void
aura_normalise_mean (size_t d, double *v)
{
  double square = 0;
  for (size_t j = 0; j < d; j++)
    square += v[j] * v[j];
  const double norm = sqrt (square) + AURA_EPS;
  for (size_t j = 0; j < d; j++)
    v[j] /= norm;
}

/* OUT (d-by-n) = X' (X n-by-d), so that rows lie side by side.  AURA_EINTR. */
enum aura_rc aura_transpose_rows_s (size_t n, size_t d, const float *x,
                                    float *out, const struct aura_exec *exec);
enum aura_rc aura_transpose_rows_d (size_t n, size_t d, const double *x,
                                    double *out, const struct aura_exec *exec);

/* Y (n-by-rank) = X V, V dx-by-rank; when TRANSPOSED, Y = X V', V rank-by-dx.
   n, dx and rank may be 0.  AURA_ESIZE: beyond int; AURA_EINTR. */
enum aura_rc aura_map_s (size_t n, size_t dx, size_t rank, const float *x,
                         const float *v, int transposed, float *y,
                         const struct aura_exec *exec);
enum aura_rc aura_map_d (size_t n, size_t dx, size_t rank, const double *x,
                         const double *v, int transposed, double *y,
                         const struct aura_exec *exec);

#endif
