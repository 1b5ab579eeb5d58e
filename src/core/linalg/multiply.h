/* multiply.h - internal: products of matrices, column-major, that can be
   interrupted.  Sizes fit an int (aura_fits_blas). */
#ifndef AURA_MULTIPLY_H
#define AURA_MULTIPLY_H

#include "base/arena.h"
#include "base/exec.h"
#include "base/real.h"

#include <cblas.h>

/* C (m-by-n) = alpha op (A) op (B) on the calling thread, the inner dimension K
   in steps short enough to poll between.  AURA_EINTR. */
enum aura_rc AURA_R (aura_gemm) (CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb,
                                 size_t m, size_t n, size_t k, real alpha,
                                 const real *a, size_t lda, const real *b,
                                 size_t ldb, real *c, size_t ldc,
                                 const struct aura_exec *exec);

/* C (m-by-n) = alpha op (A) op (B), B k-by-n or n-by-k: by blocks of ROWS rows of
   C, which threads share.  AURA_EINTR. */
enum aura_rc AURA_R (aura_multiply) (CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb,
                                     size_t m, size_t n, size_t k, real alpha,
                                     const real *a, size_t lda, const real *b,
                                     real *c, size_t rows,
                                     const struct aura_exec *exec);

#endif
