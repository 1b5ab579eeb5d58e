/* multiply.h - internal: products of matrices, column-major, that can be
   interrupted.  Sizes fit an int (aura_fits_blas). */
#ifndef AURA_MULTIPLY_H
#define AURA_MULTIPLY_H

#include "base/arena.h"
#include "base/exec.h"
#include "base/real.h"

#include <cblas.h>

#ifdef AURA_SINGLE
#define AURA_BLAS(name) cblas_s##name
#else
#define AURA_BLAS(name) cblas_d##name
#endif

/* C (m-by-n) = alpha op (A) op (B) on the calling thread, the inner dimension K
   in steps short enough to poll between.  AURA_EINTR. */
static inline enum aura_rc
aura_gemm (CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, size_t m, size_t n, size_t k,
           real alpha, const real *a, size_t lda, const real *b, size_t ldb,
           real *c, size_t ldc, const struct aura_exec *exec)
{
  enum { STEP = 8192 };
  for (size_t at = 0; at == 0 || at < k; at += STEP)
    {
      if (aura_exec_interrupted (exec))
        return AURA_EINTR;
      AURA_BLAS (gemm)
      (CblasColMajor, ta, tb, (int) m, (int) n,
       (int) aura_size_min (k - at, STEP), alpha,
       a + (ta == CblasTrans ? at : at * lda), (int) (lda ? lda : 1),
       b + (tb == CblasTrans ? at * ldb : at), (int) (ldb ? ldb : 1),
       at ? 1 : 0, c, (int) (ldc ? ldc : 1));
    }
  return AURA_OK;
}

/* C (m-by-n) = alpha op (A) B, B k-by-n: by blocks of ROWS rows of C, which
   threads share.  AURA_EINTR. */
enum aura_rc AURA_R (aura_multiply) (CBLAS_TRANSPOSE ta, size_t m, size_t n,
                                     size_t k, real alpha, const real *a,
                                     size_t lda, const real *b, real *c,
                                     size_t rows, const struct aura_exec *exec);

#endif
