/* steps.h - internal: what the loops over blocks share.

   Inside an OpenMP loop nothing can return, so a loop keeps one shared code,
   AURA_OK to begin with; a block that fails or finds an interrupt pending
   stores its reason there, and the blocks after it see that and do nothing. */
#ifndef AURA_STEPS_H
#define AURA_STEPS_H

#include "base/arena.h"
#include "base/exec.h"
#include "base/real.h"
#include "linalg/multiply.h"

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

static inline void
aura_step_gemm (CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, size_t m, size_t n,
                size_t k, real alpha, const real *a, size_t lda, const real *b,
                size_t ldb, real *c, size_t ldc, int *code,
                const struct aura_exec *exec)
{
  if (aura_step_stop (code, exec))
    return;
  const enum aura_rc rc
    = aura_gemm (ta, tb, m, n, k, alpha, a, lda, b, ldb, c, ldc, exec);
  if (rc != AURA_OK)
    aura_step_fail (code, rc);
}

static inline int
aura_step_threads (const struct aura_exec *exec)
{
  return exec && exec->n_threads > 1 ? exec->n_threads : 1;
}

#endif
