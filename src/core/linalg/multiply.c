/* multiply.c - products of matrices by blocks of rows of the result.

   A block is one single-threaded product, so its bits do not depend on the number
   of threads (blocks.h). */
#include "linalg/multiply.h"
#include "base/blocks.h"
#include "linalg/rows.h"

#ifdef AURA_SINGLE
#define GEMM cblas_sgemm
#else
#define GEMM cblas_dgemm
#endif

enum {
  MAP_ROWS = 512, /* rows of a block of aura_map */
  STEP = 8192     /* of the inner dimension, between polls */
};

enum aura_rc
AURA_R (aura_gemm) (CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, size_t m, size_t n,
                    size_t k, real alpha, const real *a, size_t lda,
                    const real *b, size_t ldb, real *c, size_t ldc,
                    const struct aura_exec *exec)
{
  for (size_t at = 0; at == 0 || at < k; at += STEP)
    {
      const size_t depth = aura_size_min (k - at, STEP);
      const real *a_at = a + (ta == CblasTrans ? at : at * lda);
      const real *b_at = b + (tb == CblasTrans ? at * ldb : at);
      if (aura_exec_interrupted (exec))
        return AURA_EINTR;
      GEMM (CblasColMajor, ta, tb, (int) m, (int) n, (int) depth, alpha, a_at,
            (int) (lda ? lda : 1), b_at, (int) (ldb ? ldb : 1), at ? 1 : 0, c,
            (int) (ldc ? ldc : 1));
    }
  return AURA_OK;
}

struct product
{
  CBLAS_TRANSPOSE ta, tb;
  size_t m, n, k, lda;
  real alpha;
  const real *a, *b;
  real *c;
  const struct aura_exec *exec;
};

static enum aura_rc
multiply_block (void *ctx, const struct aura_block *b)
{
  const struct product *p = (const struct product *) ctx;
  const real *a = p->a + (p->ta == CblasTrans ? b->first * p->lda : b->first);
  return AURA_R (aura_gemm) (
    p->ta, p->tb, b->end - b->first, p->n, p->k, p->alpha, a, p->lda, p->b,
    p->tb == CblasTrans ? p->n : p->k, p->c + b->first, p->m, p->exec);
}

enum aura_rc
AURA_R (aura_multiply) (CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, size_t m,
                        size_t n, size_t k, real alpha, const real *a,
                        size_t lda, const real *b, real *c, size_t rows,
                        const struct aura_exec *exec)
{
  struct product p = { ta, tb, m, n, k, lda, alpha, a, b, c, exec };
  return aura_blocks (m, rows, (double) m * (double) n * (double) k, exec,
                      multiply_block, &p);
}

enum aura_rc
AURA_R (aura_map) (size_t n, size_t dx, size_t rank, const real *x,
                   const real *v, int transposed, real *y,
                   const struct aura_exec *exec)
{
  if (!aura_fits_blas (n) || !aura_fits_blas (dx) || !aura_fits_blas (rank))
    return AURA_ESIZE;
  return AURA_R (aura_multiply) (CblasNoTrans,
                                 transposed ? CblasTrans : CblasNoTrans, n,
                                 rank, dx, 1, x, n, v, y, MAP_ROWS, exec);
}
