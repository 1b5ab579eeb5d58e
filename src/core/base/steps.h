/* steps.h - internal: what the loops over blocks share.

   Inside an OpenMP loop nothing can return, so a loop keeps one shared code,
   AURA_OK to begin with; a block that fails or finds an interrupt pending
   stores its reason there, and the blocks after it see that and do nothing. */
#ifndef AURA_STEPS_H
#define AURA_STEPS_H

#include "base/arena.h"
#include "base/exec.h"
#include "base/real.h"

static inline void
aura_step_fail (int *code, enum aura_rc why)
{
#pragma omp atomic write
  *code = (int) why;
}

/* Nonzero when there is nothing more to do: a block failed, or the user asked
   to stop.  Called at least every .1 s from every thread. */
static inline int
aura_step_stop (int *code, const struct aura_exec *exec)
{
  int now;
#pragma omp atomic read
  now = *code;
  if (now == AURA_OK && aura_exec_interrupted (exec))
    {
      now = AURA_EINTR;
      aura_step_fail (code, AURA_EINTR);
    }
  return now != AURA_OK;
}

/* C = alpha op (A) op (B) for a block of C, the inner dimension K in steps
   short enough to poll between. */
static inline void
aura_step_gemm (CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, size_t m, size_t n,
                size_t k, real alpha, const real *a, size_t lda, const real *b,
                size_t ldb, real *c, size_t ldc, int *code,
                const struct aura_exec *exec)
{
  enum { STEP = 8192 };
  if (k == 0)
    for (size_t j = 0; j < n; j++)
      for (size_t i = 0; i < m; i++)
        c[i + j * ldc] = 0;
  for (size_t k0 = 0; k0 < k && !aura_step_stop (code, exec); k0 += STEP)
    {
      const size_t kb = k - k0 < STEP ? k - k0 : STEP;
      aura_gemm (ta, tb, m, n, kb, alpha,
                 a + (ta == CblasTrans ? k0 : k0 * lda), lda,
                 b + (tb == CblasTrans ? k0 * ldb : k0), ldb,
                 k0 ? (real) 1 : (real) 0, c, ldc);
    }
}

static inline int
aura_step_threads (const struct aura_exec *exec)
{
  return exec && exec->n_threads > 1 ? exec->n_threads : 1;
}

#endif
