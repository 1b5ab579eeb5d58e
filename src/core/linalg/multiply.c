/* multiply.c - products of matrices by blocks of rows of the result.

   A block is one single-threaded product, so its bits do not depend on the number
   of threads (blocks.h). */
#include "linalg/multiply.h"
#include "base/blocks.h"
#include "linalg/rows.h"

enum { MAP_ROWS = 512 }; /* rows of a block of aura_map */

struct product
{
  CBLAS_TRANSPOSE ta;
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
  return aura_gemm (p->ta, CblasNoTrans, b->end - b->first, p->n, p->k,
                    p->alpha, a, p->lda, p->b, p->k, p->c + b->first, p->m,
                    p->exec);
}

enum aura_rc
AURA_R (aura_multiply) (CBLAS_TRANSPOSE ta, size_t m, size_t n, size_t k,
                        real alpha, const real *a, size_t lda, const real *b,
                        real *c, size_t rows, const struct aura_exec *exec)
{
  struct product p = { ta, m, n, k, lda, alpha, a, b, c, exec };
  return aura_blocks (m, rows, (double) m * (double) n * (double) k, exec,
                      multiply_block, &p);
}

enum aura_rc
AURA_R (aura_map) (size_t n, size_t dx, size_t rank, const real *x,
                   const real *v, real *y, const struct aura_exec *exec)
{
  if (!aura_fits_blas (n) || !aura_fits_blas (dx) || !aura_fits_blas (rank))
    return AURA_ESIZE;
  return AURA_R (aura_multiply) (CblasNoTrans, n, rank, dx, 1, x, n, v, y,
                                 MAP_ROWS, exec);
}
