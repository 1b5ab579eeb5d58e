/* logistic.c - ridge logistic regression, for comparison.

     minimise  sum over the training rows of [softplus (l_i) - y_i l_i]
               + lambda |w|^2 / 2,   l_i = b + x_i'w,

   the intercept b free of the penalty, by newton.c.  lambda = 1 / C is the
   problem that scikit-learn's LogisticRegression (C) solves.

   The minimiser's w is a combination of the training rows.  With fewer rows m
   than columns these are rotated first: X' = Q R (Householder), w = Q v,
   |w| = |v|, so that Newton's method works in m dimensions instead of dx.  All
   of that is in double; single x is widened as it is read. */
#include "linalg/lapack.h"
#include "linalg/newton.h"
#include "base/steps.h"

#include <string.h>

enum { BLOCK = AURA_NEWTON_BLOCK };

struct scratch
{
  size_t dim;         /* coefficients of the problem that is solved */
  double *mean, *precision, *t, *chol;
  double *rows, *y;   /* dim-by-n_train, n_train */
  double *q, *tau;    /* dx-by-n_train, n_train: when rotated */
  double *lapack;     /* its workspace */
  size_t n_lapack;
  struct aura_newton_scratch newton;
};

static int
is_rotated (size_t dx, size_t n_train)
{
  return n_train < dx;
}

static struct scratch
lay_out (struct aura_arena *arena, size_t dx, size_t n_train)
{
  const size_t d = sizeof (double);
  const int rotated = is_rotated (dx, n_train);
  struct scratch s;
  s.dim = aura_size_add (rotated ? n_train : dx, 1);
  s.mean = aura_arena_take (arena, s.dim, d);
  s.precision = aura_arena_take (arena, s.dim, d);
  s.t = aura_arena_take (arena, s.dim, d);
  s.chol = aura_arena_take (arena, aura_size_mul (s.dim, s.dim), d);
  s.rows = aura_arena_take (arena, aura_size_mul (s.dim, n_train), d);
  s.y = aura_arena_take (arena, n_train, d);
  s.q = aura_arena_take (arena, rotated ? aura_size_mul (dx, n_train) : 0, d);
  s.tau = aura_arena_take (arena, rotated ? n_train : 0, d);
  s.n_lapack = rotated ? aura_size_mul (n_train, 64) : 0;
  s.lapack = aura_arena_take (arena, s.n_lapack, d);
  s.newton.gradient = aura_arena_take (arena, s.dim, d);
  s.newton.step = aura_arena_take (arena, s.dim, d);
  s.newton.trial = aura_arena_take (arena, s.dim, d);
  s.newton.weighted = aura_arena_take (arena, aura_size_mul (s.dim, BLOCK), d);
  s.newton.logit = aura_arena_take (arena, BLOCK, d);
  return s;
}

/* TO (ld-by-n_train) = the training rows, one a column. */
static void
gather_rows (size_t n, size_t dx, size_t n_train, const real *x,
             const size_t *train, double *to, size_t ld)
{
  for (size_t c = 0; c < dx; c++)
    for (size_t i = 0; i < n_train; i++)
      to[c + i * ld] = (double) x[train[i] + c * n];
}

/* s->rows = R below the constant, s->q = Q. */
static enum aura_rc
rotate (size_t dx, size_t n_train, struct scratch *s)
{
  const int m = (int) dx, k = (int) n_train;
  const int lwork = s->n_lapack <= INT_MAX ? (int) s->n_lapack : INT_MAX;
  int info = 0;
  dgeqrf_ (&m, &k, s->q, &m, s->tau, s->lapack, &lwork, &info);
  if (info != 0)
    return AURA_ENONFINITE;
  for (size_t i = 0; i < n_train; i++)
    for (size_t c = 0; c < n_train; c++)
      s->rows[1 + c + i * s->dim] = c <= i ? s->q[c + i * dx] : 0;
  dorgqr_ (&m, &k, &k, s->q, &m, s->tau, s->lapack, &lwork, &info);
  return info == 0 ? AURA_OK : AURA_ENONFINITE;
}

static enum aura_rc
fill (size_t n, size_t dx, size_t n_train, const real *x, const size_t *train,
      const unsigned char *y, double lambda, struct scratch *s)
{
  enum aura_rc rc = AURA_OK;
  if (is_rotated (dx, n_train))
    {
      gather_rows (n, dx, n_train, x, train, s->q, dx);
      rc = rotate (dx, n_train, s);
    }
  else
    gather_rows (n, dx, n_train, x, train, s->rows + 1, s->dim);
  for (size_t i = 0; i < n_train; i++)
    {
      s->rows[i * s->dim] = 1;
      s->y[i] = y[i];
    }
  for (size_t c = 0; c < s->dim; c++)
    {
      s->mean[c] = 0;
      s->precision[c] = c ? lambda : 0;
    }
  return rc;
}

/* PROB of rows FIRST, ..., FIRST + COUNT - 1. */
static void
predict_block (size_t n, size_t dx, const real *x, const double *weight,
               double intercept, size_t first, size_t count, double *prob)
{
  double logit[BLOCK];
  for (size_t i = 0; i < count; i++)
    logit[i] = intercept;
  for (size_t c = 0; c < dx; c++)
    for (size_t i = 0; i < count; i++)
      logit[i] += weight[c] * (double) x[first + i + c * n];
  for (size_t i = 0; i < count; i++)
    prob[first + i] = aura_newton_sigma (logit[i]);
}

static enum aura_rc
predict (size_t n, size_t dx, const real *x, const double *weight,
         double intercept, double *prob, const struct aura_exec *exec)
{
  const size_t n_blocks = n / BLOCK + (n % BLOCK != 0);
  int code = AURA_OK;
#pragma omp parallel for num_threads(aura_step_threads (exec)) if (n_blocks > 4)
  for (size_t b = 0; b < n_blocks; b++)
    if (!aura_step_stop (&code, exec))
      predict_block (n, dx, x, weight, intercept, b * BLOCK,
                     n - b * BLOCK < BLOCK ? n - b * BLOCK : BLOCK, prob);
  return (enum aura_rc) code;
}

size_t
AURA_R (aura_logistic_worksize) (size_t dx, size_t n_train)
{
  struct aura_arena arena = { NULL, 0 };
  lay_out (&arena, dx, n_train);
  return aura_arena_bytes (&arena);
}

enum aura_rc
AURA_R (aura_logistic) (size_t n, size_t dx, size_t n_train, const real *x,
                        const size_t *train, const unsigned char *y,
                        double *prob, double *weight, double *intercept,
                        double lambda, void *work,
                        const struct aura_exec *exec)
{
  size_t ones = 0;
  for (size_t i = 0; i < n_train; i++)
    ones += y[i] != 0;
  if (ones == 0 || ones == n_train || aura_logistic_check (lambda))
    return AURA_EINVAL;
  struct aura_arena arena = { (char *) work, 0 };
  struct scratch s = lay_out (&arena, dx, n_train);
  if (!aura_fits_blas (dx) || !aura_fits_blas (n_train)
      || !aura_fits_blas (s.dim))
    return AURA_ESIZE;
  enum aura_rc rc = fill (n, dx, n_train, x, train, y, lambda, &s);
  const struct aura_newton model
    = { s.dim, NULL, s.mean, s.precision, s.t, s.chol };
  const struct aura_newton_sample sample = { n_train, s.rows, s.y };
  double evidence;
  if (rc == AURA_OK)
    rc = aura_newton_fit (&model, &sample, &s.newton, &evidence, exec);
  if (rc != AURA_OK)
    return rc;
  *intercept = s.t[0];
  if (is_rotated (dx, n_train))
    cblas_dgemv (CblasColMajor, CblasNoTrans, (int) dx, (int) n_train, 1, s.q,
                 (int) dx, s.t + 1, 1, 0, weight, 1);
  else
    memcpy (weight, s.t + 1, dx * sizeof *weight);
  return predict (n, dx, x, weight, *intercept, prob, exec);
}
