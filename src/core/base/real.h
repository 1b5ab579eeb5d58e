/* real.h - internal: the class that a core file is compiled for.  Files that
   work on x are compiled twice, with AURA_SINGLE defined and without. */
#ifndef AURA_REAL_INTERNAL_H
#define AURA_REAL_INTERNAL_H

#include "aura.h"

#include <cblas.h>
#include <limits.h>
#include <math.h>

#ifdef AURA_SINGLE
typedef float real;
#define AURA_R(name) name##_s
#define AURA_BLAS(name) cblas_s##name
#else
typedef double real;
#define AURA_R(name) name##_d
#define AURA_BLAS(name) cblas_d##name
#endif

/* C (m-by-n) = alpha op (A) op (B) + beta C, column-major, on one thread.
   The caller has checked that the sizes fit an int (aura_fits_blas). */
static inline void
aura_gemm (CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, size_t m, size_t n,
           size_t k, real alpha, const real *a, size_t lda, const real *b,
           size_t ldb, real beta, real *c, size_t ldc)
{
  AURA_BLAS (gemm)
  (CblasColMajor, ta, tb, (int) m, (int) n, (int) k, alpha, a,
   (int) (lda ? lda : 1), b, (int) (ldb ? ldb : 1), beta, c,
   (int) (ldc ? ldc : 1));
}

static inline int
aura_fits_blas (size_t n)
{
  return n <= INT_MAX;
}

#endif
