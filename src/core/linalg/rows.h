/* rows.h - internal: the rows of a matrix, side by side and mapped. */
#ifndef AURA_ROWS_H
#define AURA_ROWS_H

#include "aura.h"

/* OUT (d-by-n) = X' (X n-by-d), so that rows lie side by side.  AURA_EINTR. */
enum aura_rc aura_transpose_rows_s (size_t n, size_t d, const float *x,
                                    float *out, const struct aura_exec *exec);
enum aura_rc aura_transpose_rows_d (size_t n, size_t d, const double *x,
                                    double *out, const struct aura_exec *exec);

/* Y (n-by-rank) = X V, V dx-by-rank.  n, dx and rank may be 0.
   AURA_ESIZE: beyond int; AURA_EINTR. */
enum aura_rc aura_map_s (size_t n, size_t dx, size_t rank, const float *x,
                         const float *v, float *y,
                         const struct aura_exec *exec);
enum aura_rc aura_map_d (size_t n, size_t dx, size_t rank, const double *x,
                         const double *v, double *y,
                         const struct aura_exec *exec);

#endif
