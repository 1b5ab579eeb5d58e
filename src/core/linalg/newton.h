/* newton.h - internal: penalised logistic regression by Newton's method. */
#ifndef AURA_NEWTON_H
#define AURA_NEWTON_H

#include "aura.h"
#include "base/arena.h"
#include "base/scale.h"

#include <cblas.h>

enum { AURA_NEWTON_BLOCK = 512 }; /* rows to a block of work */

/* A model of DIM coefficients, that of the constant first: DIM - 1 columns. */
struct aura_newton
{
  size_t dim;
  const double *columns;   /* n-by-(dim-1), all examples */
  const double *mean;      /* dim: prior mean t0 */
  const double *precision; /* dim: diagonal of A */
  double *t;               /* dim: the mode */
  double *chol;            /* dim-by-dim: lower factor of H */
};

/* The labelled rows of one model. */
struct aura_newton_sample
{
  size_t n;
  const double *rows; /* dim-by-n: d_i in column i */
  const double *y;    /* n: 1, 0, or P(1) between */
};

/* Scratch space of a fit. */
struct aura_newton_scratch
{
  double *gradient, *step, *trial; /* dim */
  double *weighted;                /* dim-by-AURA_NEWTON_BLOCK */
  double *logit;                   /* AURA_NEWTON_BLOCK */
};

/* Room for a fit of DIM coefficients. */
static inline void
aura_newton_layout (struct aura_newton_scratch *s, size_t dim,
                    struct aura_arena *arena)
{
  const size_t d = sizeof (double);
  s->gradient = aura_arena_take (arena, dim, d);
  s->step = aura_arena_take (arena, dim, d);
  s->trial = aura_arena_take (arena, dim, d);
  s->weighted
    = aura_arena_take (arena, aura_size_mul (dim, AURA_NEWTON_BLOCK), d);
  s->logit = aura_arena_take (arena, AURA_NEWTON_BLOCK, d);
}

/* LOGIT[k] = d_i't of the N rows from ROWS on. */
static inline void
aura_newton_logits (size_t dim, size_t n, const double *rows, const double *t,
                    double *logit)
{
  cblas_dgemv (CblasColMajor, CblasTrans, (int) dim, (int) n, 1.0, rows,
               (int) dim, t, 1, 0.0, logit, 1);
}

/* The mode model->t, the factor of H there, and the Laplace log evidence (of no
   meaning where a precision is 0: an improper prior).  AURA_ENONFINITE: the
   numbers overflow; AURA_ENOCONV: there is no mode; AURA_EINTR. */
enum aura_rc aura_newton_fit (const struct aura_newton *model,
                              const struct aura_newton_sample *sample,
                              const struct aura_newton_scratch *scratch,
                              double *evidence, const struct aura_exec *exec);

#endif
