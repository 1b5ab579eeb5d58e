/* newton.c - the mode of a logistic model with independent normal priors.

   With the row d_i of example i, coefficients t, prior mean t0 and diagonal
   precision A (an entry of 0 leaves that coefficient free):

     J(t)  = sum_i [softplus (d_i't) - y_i d_i't] + (t-t0)'A(t-t0)/2
           = -sum_i [y_i log sigma(d_i't) + (1-y_i) log sigma(-d_i't)] + ...
     t     = argmin J by Newton's method, H = A + sum_i s_i (1-s_i) d_i d_i'
     log evidence = -J(t) + log|A|/2 - log|H|/2             (Laplace)

   with s_i = sigma(d_i't).  y_i is 1 or 0, or between them where the
   label is uncertain: P(y_i = 1).  H does not depend on y.

   A step is -inv(H) times the gradient, by a Cholesky factor of H; it is halved
   until J falls by a part of what the gradient promises.  */
#include "linalg/newton.h"
#include "base/exec.h"
#include "linalg/lapack.h"

#include <string.h>

enum { MAX_NEWTON = 200 }; /* convergence takes 5 to 40 */

/* Newton's method converges quadratically once the squared decrement is below
   this share of 1 + J: two steps later the mode is exact to rounding.  J itself
   is too coarse to judge such steps by. */
static const double quadratic = 1e-11;

/* log (1 + exp (u)) without overflow. */
static double
softplus (double u)
{
  return (u > 0 ? u : 0) + log1p (exp (-fabs (u)));
}

/* J(t). */
static double
objective (const struct aura_newton *model,
           const struct aura_newton_sample *sample, const double *t,
           double *logit)
{
  double j = 0;
  for (size_t i = 0; i < sample->n; i += AURA_NEWTON_BLOCK)
    {
      const size_t n = aura_size_min (AURA_NEWTON_BLOCK, sample->n - i);
      aura_newton_logits (model->dim, n, sample->rows + i * model->dim, t,
                          logit);
      for (size_t k = 0; k < n; k++)
        j += softplus (logit[k]) - sample->y[i + k] * logit[k];
    }
  for (size_t c = 0; c < model->dim; c++)
    {
      const double off = t[c] - model->mean[c];
      j += off * off * model->precision[c] / 2;
    }
  return j;
}

/* Gradient of J at model->t, and the lower triangle of H in model->chol. */
static enum aura_rc
derivatives (const struct aura_newton *model,
             const struct aura_newton_sample *sample,
             const struct aura_newton_scratch *scratch,
             const struct aura_exec *exec)
{
  const size_t dim = model->dim;
  double *h = model->chol;
  double *g = scratch->gradient;
  memset (h, 0, dim * dim * sizeof *h);
  for (size_t c = 0; c < dim; c++)
    {
      g[c] = (model->t[c] - model->mean[c]) * model->precision[c];
      h[c + c * dim] = model->precision[c];
    }
  for (size_t i = 0; i < sample->n; i += AURA_NEWTON_BLOCK)
    {
      if (aura_exec_interrupted (exec))
        return AURA_EINTR;
      const size_t n = aura_size_min (AURA_NEWTON_BLOCK, sample->n - i);
      const double *rows = sample->rows + i * dim;
      aura_newton_logits (dim, n, rows, model->t, scratch->logit);
      for (size_t k = 0; k < n; k++)
        {
          /* sigma(l) - y without cancellation: labels may be separable. */
          const double s = aura_sigma (scratch->logit[k]);
          const double rest = aura_sigma (-scratch->logit[k]);
          const double y = sample->y[i + k];
          const double residual = (1 - y) * s - y * rest;
          const double root = sqrt (s * rest);
          cblas_daxpy ((int) dim, residual, rows + k * dim, 1, g, 1);
          for (size_t c = 0; c < dim; c++)
            scratch->weighted[c + k * dim] = root * rows[c + k * dim];
        }
      cblas_dsyrk (CblasColMajor, CblasLower, CblasNoTrans, (int) dim, (int) n,
                   1.0, scratch->weighted, (int) dim, 1.0, h, (int) dim);
    }
  return AURA_OK;
}

/* Replace H in model->chol by its lower Cholesky factor. */
static enum aura_rc
factorise (const struct aura_newton *model)
{
  const int dim = (int) model->dim;
  int info = 0;
  for (size_t e = 0; e < model->dim * model->dim; e++)
    if (!isfinite (model->chol[e]))
      return AURA_ENONFINITE;
  dpotrf_ ("L", &dim, model->chol, &dim, &info, 1);
  return info == 0 ? AURA_OK : AURA_ENONFINITE;
}

/* step = -inv(H) g; returns the squared Newton decrement g'inv(H)g. To second
   order J can still fall by half of it. */
static double
newton_step (const struct aura_newton *model,
             const struct aura_newton_scratch *scratch)
{
  const int dim = (int) model->dim;
  memcpy (scratch->step, scratch->gradient, model->dim * sizeof (double));
  cblas_dtrsv (CblasColMajor, CblasLower, CblasNoTrans, CblasNonUnit, dim,
               model->chol, dim, scratch->step, 1);
  const double squared = cblas_ddot (dim, scratch->step, 1, scratch->step, 1);
  cblas_dtrsv (CblasColMajor, CblasLower, CblasTrans, CblasNonUnit, dim,
               model->chol, dim, scratch->step, 1);
  cblas_dscal (dim, -1.0, scratch->step, 1);
  return squared;
}

/* Move t along the step, halved until J satisfies the sufficient-decrease
   condition; the full step once Newton's method is in its quadratic phase. */
static void
damped_move (const struct aura_newton *model,
             const struct aura_newton_sample *sample,
             const struct aura_newton_scratch *scratch, double j,
             double squared)
{
  double length = 1;
  for (int halvings = 0;; halvings++, length /= 2)
    {
      for (size_t c = 0; c < model->dim; c++)
        scratch->trial[c] = model->t[c] + length * scratch->step[c];
      if (squared <= quadratic * (1 + j) || halvings == 60
          || objective (model, sample, scratch->trial, scratch->logit)
               <= j - 1e-4 * length * squared)
        break;
    }
  memcpy (model->t, scratch->trial, model->dim * sizeof (double));
}

enum aura_rc
aura_newton_fit (const struct aura_newton *model,
                 const struct aura_newton_sample *sample,
                 const struct aura_newton_scratch *scratch, double *evidence,
                 const struct aura_exec *exec)
{
  int good = 0;
  memcpy (model->t, model->mean, model->dim * sizeof (double));
  for (int iteration = 0; iteration < MAX_NEWTON; iteration++)
    {
      enum aura_rc rc = derivatives (model, sample, scratch, exec);
      if (rc == AURA_OK)
        rc = factorise (model);
      if (rc != AURA_OK)
        return rc;
      const double j = objective (model, sample, model->t, scratch->logit);
      const double squared = newton_step (model, scratch);
      good += squared <= quadratic * (1 + j);
      if (good == 3)
        {
          *evidence = -j;
          for (size_t c = 0; c < model->dim; c++)
            *evidence += log (model->precision[c]) / 2
                         - log (model->chol[c + c * model->dim]);
          return AURA_OK;
        }
      damped_move (model, sample, scratch, j, squared);
    }
  return AURA_ENOCONV;
}
