/* logistic.c - ridge logistic regression, for comparison.

     minimise  sum over the training rows of [softplus (l_i) - y_i l_i]
               + lambda |w|^2 / 2,   l_i = b + x_i'w,

   the intercept b free of the penalty, by newton.c.  lambda = 1 / C is the
   problem that scikit-learn's LogisticRegression (C) solves.

   The minimiser's w is a combination of the training rows.  With fewer rows m
   than columns these are rotated first: X' = Q R (Householder), w = Q v,
   |w| = |v|, so that Newton's method works in m dimensions instead of dx.  All
   of that is in double; single x is widened as it is read. */
#include "base/arena.h"
#include "base/blocks.h"
#include "linalg/lapack.h"
#include "linalg/newton.h"

#include <string.h>

enum { BLOCK = AURA_NEWTON_BLOCK };

/* A call: its sizes, and its scratch space. */
struct logistic
{
  size_t dx, n_train;
  size_t dim; /* coefficients of the problem that is solved */
  double *mean, *precision, *t, *chol;
  double *rows, *y; /* dim-by-n_train, n_train */
  double *q, *tau;  /* dx-by-n_train, n_train: when rotated */
  double *lapack;   /* its workspace */
  size_t n_lapack;
  struct aura_newton_scratch newton;
};

static int
is_rotated (size_t dx, size_t n_train)
{
  return n_train < dx;
}

static size_t
logistic_layout (struct logistic *s, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t d = sizeof (double), dx = s->dx, n_train = s->n_train;
  const int rotated = is_rotated (dx, n_train);
  s->dim = aura_size_add (rotated ? n_train : dx, 1);
  s->mean = aura_arena_take (&arena, s->dim, d);
  s->precision = aura_arena_take (&arena, s->dim, d);
  s->t = aura_arena_take (&arena, s->dim, d);
  s->chol = aura_arena_take (&arena, aura_size_mul (s->dim, s->dim), d);
  s->rows = aura_arena_take (&arena, aura_size_mul (s->dim, n_train), d);
  s->y = aura_arena_take (&arena, n_train, d);
  s->q = aura_arena_take (&arena, rotated ? aura_size_mul (dx, n_train) : 0, d);
  s->tau = aura_arena_take (&arena, rotated ? n_train : 0, d);
  s->n_lapack = rotated ? aura_size_mul (n_train, 64) : 0;
  s->lapack = aura_arena_take (&arena, s->n_lapack, d);
  aura_newton_layout (&s->newton, s->dim, &arena);
  return aura_arena_bytes (&arena);
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
rotate (size_t dx, size_t n_train, struct logistic *s)
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
      const unsigned char *y, double lambda, struct logistic *s)
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

/* The predictions. */
struct prediction
{
  size_t n, dx;
  const real *x;
  const double *weight;
  double intercept;
  double *prob;
};

static enum aura_rc
predict_block (void *ctx, const struct aura_block *b)
{
  const struct prediction *p = (const struct prediction *) ctx;
  const size_t count = b->end - b->first;
  double logit[BLOCK];
  for (size_t i = 0; i < count; i++)
    logit[i] = p->intercept;
  for (size_t c = 0; c < p->dx; c++)
    for (size_t i = 0; i < count; i++)
      logit[i] += p->weight[c] * (double) p->x[b->first + i + c * p->n];
  for (size_t i = 0; i < count; i++)
    p->prob[b->first + i] = aura_sigma (logit[i]);
  return AURA_OK;
}

size_t
AURA_R (aura_logistic_worksize) (size_t dx, size_t n_train)
{
  struct logistic s = { .dx = dx, .n_train = n_train };
  return logistic_layout (&s, NULL);
}

enum aura_rc
AURA_R (aura_logistic) (size_t n, size_t dx, size_t n_train, const real *x,
                        const size_t *train, const unsigned char *y,
                        double *prob, double *weight, double *intercept,
                        double lambda, void *work, const struct aura_exec *exec)
{
  size_t ones = 0;
  for (size_t i = 0; i < n_train; i++)
    ones += y[i] != 0;
  if (ones == 0 || ones == n_train || aura_logistic_check (lambda))
    return AURA_EINVAL;
  if (dx >= INT_MAX || n_train >= INT_MAX) /* one more coefficient fits */
    return AURA_ESIZE;
  struct logistic s = { .dx = dx, .n_train = n_train };
  logistic_layout (&s, aura_arena_block (work));
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
  struct prediction p = { n, dx, x, weight, *intercept, prob };
  return aura_blocks (n, BLOCK, (double) n * (double) (dx + 16), exec,
                      predict_block, &p);
}
