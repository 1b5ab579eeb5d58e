/* test_baseline.c - the baselines' cores, in both classes. */
#include "aura.h"
#include "interrupt.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { N = 60, DX = 3, MANY_COLUMNS = 70 };

struct data
{
  double x[N * MANY_COLUMNS];
  float xf[N * MANY_COLUMNS];
  double label[N];
  size_t train[N], n_train;
  unsigned char y[N];
};

/* y = 1 iff the first column is positive, on two rows of three; the others are
   noise. */
static void
make_data (struct data *d)
{
  aura_rng_normal (1, 1, 0, N * MANY_COLUMNS, d->x);
  d->n_train = 0;
  for (size_t i = 0; i < N; i++)
    {
      const int y = d->x[i] > 0;
      d->label[i] = i % 3 ? y : (double) NAN;
      if (i % 3)
        {
          d->y[d->n_train] = (unsigned char) y;
          d->train[d->n_train++] = i;
        }
    }
  for (size_t e = 0; e < N * MANY_COLUMNS; e++)
    d->xf[e] = (float) d->x[e];
}

static const struct aura_exec one = { .n_threads = 1 },
                              three = { .n_threads = 3, .chunk = 1 };
static const struct aura_exec stopping
  = { .n_threads = 1, .interrupted = always };

/* Logistic --------------------------------------------------------------------- */

static enum aura_rc
run_logistic (int single, const struct data *d, size_t dx, double lambda,
              double *prob, double *weight, double *intercept,
              const struct aura_exec *exec)
{
  void *work = aligned_alloc (64, aura_logistic_worksize_d (dx, d->n_train));
  const enum aura_rc rc
    = single ? aura_logistic_s (N, dx, d->n_train, d->xf, d->train, d->y, prob,
                                weight, intercept, lambda, work, exec)
             : aura_logistic_d (N, dx, d->n_train, d->x, d->train, d->y, prob,
                                weight, intercept, lambda, work, exec);
  free (work);
  return rc;
}

/* The gradient at the minimum, largest entry. */
static double
slope (int single, const struct data *d, size_t dx, double lambda,
       const double *prob, const double *weight)
{
  double most = 0, sum = 0;
  for (size_t r = 0; r < d->n_train; r++)
    sum += prob[d->train[r]] - d->y[r];
  most = fabs (sum);
  for (size_t c = 0; c < dx; c++)
    {
      sum = lambda * weight[c];
      for (size_t r = 0; r < d->n_train; r++)
        {
          const size_t at = d->train[r] + c * N;
          sum += (prob[d->train[r]] - d->y[r])
                 * (single ? (double) d->xf[at] : d->x[at]);
        }
      most = fmax (most, fabs (sum));
    }
  return most;
}

static void
test_logistic (int single, const struct data *d)
{
  double prob[N], weight[MANY_COLUMNS], b;
  ok (run_logistic (single, d, DX, .7, prob, weight, &b, &three) == AURA_OK
        && slope (single, d, DX, .7, prob, weight) < 1e-11,
      "logistic: the gradient vanishes");
  ok (run_logistic (single, d, MANY_COLUMNS, 1e-3, prob, weight, &b, &one)
          == AURA_OK
        && slope (single, d, MANY_COLUMNS, 1e-3, prob, weight) < 1e-11,
      "with more columns than rows, too");
  ok (run_logistic (single, d, 0, 1, prob, weight, &b, &one) == AURA_OK
        && fabs (slope (single, d, 0, 1, prob, weight)) < 1e-12,
      "without columns: the rate");
  ok (run_logistic (single, d, DX, 0, prob, weight, &b, &one) == AURA_EINVAL,
      "no penalty is refused");
  ok (run_logistic (single, d, DX, 1, prob, weight, &b, &stopping)
        == AURA_EINTR,
      "interrupted");
  struct data same = *d;
  memset (same.y, 1, sizeof same.y);
  ok (run_logistic (single, &same, DX, 1, prob, weight, &b, &one)
        == AURA_EINVAL,
      "one class is refused");
}

/* Forest ----------------------------------------------------------------------- */

static enum aura_rc
run_forest (int single, const struct data *d, size_t trees, size_t mtry,
            double *prob, double *oob, const struct aura_exec *exec)
{
  const struct aura_forest_options o = { trees, mtry, 7 };
  void *work
    = aligned_alloc (64, aura_forest_worksize_d (N, DX, d->n_train, exec));
  const enum aura_rc rc = single
                            ? aura_forest_s (N, DX, d->n_train, d->xf, d->train,
                                             d->y, prob, oob, &o, work, exec)
                            : aura_forest_d (N, DX, d->n_train, d->x, d->train,
                                             d->y, prob, oob, &o, work, exec);
  free (work);
  return rc;
}

static void
test_forest (int single, const struct data *d)
{
  double prob[N], other[N], oob[N], other_oob[N];
  ok (run_forest (single, d, 50, DX, prob, oob, &one) == AURA_OK, "a forest");
  int right = 0, in_range = 1;
  for (size_t i = 0; i < N; i++)
    {
      right += (prob[i] >= .5) == (d->x[i] > 0);
      in_range = in_range && prob[i] >= 0 && prob[i] <= 1;
    }
  ok (right >= N - 6 && in_range, "one cut is learned");
  run_forest (single, d, 50, DX, other, other_oob, &three);
  ok (memcmp (prob, other, sizeof prob) == 0
        && memcmp (oob, other_oob, d->n_train * sizeof *oob) == 0,
      "threads do not matter");
  run_forest (single, d, 1, 1, prob, oob, &one);
  int missing = 0;
  for (size_t r = 0; r < d->n_train; r++)
    missing += isnan (oob[r]);
  ok (missing > 0 && missing < (int) d->n_train,
      "one tree: out of bag, or not");
  ok (run_forest (single, d, 0, 1, prob, oob, &one) == AURA_EINVAL
        && run_forest (single, d, 1, DX + 1, prob, oob, &one) == AURA_EINVAL,
      "options");
  ok (run_forest (single, d, 1, 1, prob, oob, &stopping) == AURA_EINTR,
      "interrupted");
  struct data flat = *d;
  memset (flat.x, 0, sizeof flat.x);
  memset (flat.xf, 0, sizeof flat.xf);
  run_forest (single, &flat, 9, 1, prob, oob, &one);
  int equal = 1;
  for (size_t i = 1; i < N; i++)
    equal = equal && prob[i] == prob[0];
  ok (equal && prob[0] > 0 && prob[0] < 1, "constant features: leaves alone");
}

/* Propagation ------------------------------------------------------------------ */

enum { CHAIN = 5 };

/* 0 - ? - ? - 1 and a row on its own. */
static enum aura_rc
run_chain (int single, int spreading, double *prob,
           struct aura_propagation_info *info, const struct aura_exec *exec)
{
  const int32_t idx[CHAIN] = { 2, 3, 4, 3, 5 };
  const double weight[CHAIN] = { 1, 1, 1, 0, 1 };
  const float weight_f[CHAIN] = { 1, 1, 1, 0, 1 };
  const double label[CHAIN] = { 0, NAN, NAN, 1, NAN };
  const struct aura_propagation_options o = { spreading, .5, 1e-12, 1000 };
  void *work = aligned_alloc (64, aura_propagation_worksize_d (CHAIN, 1));
  const enum aura_rc rc
    = single ? aura_propagation_s (CHAIN, 1, idx, weight_f, label, prob, info,
                                   &o, work, exec)
             : aura_propagation_d (CHAIN, 1, idx, weight, label, prob, info, &o,
                                   work, exec);
  free (work);
  return rc;
}

static void
test_propagation (int single)
{
  double p[CHAIN];
  struct aura_propagation_info info;
  ok (run_chain (single, 0, p, &info, &one) == AURA_OK && info.converged,
      "propagation on a chain");
  ok (p[0] == 0 && fabs (p[1] - 1. / 3) < 1e-12 && fabs (p[2] - 2. / 3) < 1e-12
        && p[3] == 1,
      "is linear between the labels");
  ok (p[4] == .5, "a row that no label reaches has the rate");
  ok (run_chain (single, 1, p, &info, &one) == AURA_OK && info.converged
        && fabs (p[1] + p[2] - 1) < 1e-12 && p[1] < .5 && p[0] < p[1],
      "spreading is symmetric");
  ok (run_chain (single, 0, p, &info, &stopping) == AURA_EINTR, "interrupted");
}

/* The non-negative risk --------------------------------------------------------- */

enum { ROWS = 40 };

static double
train_pu (const double *x, const double *positive, const double *negative,
          size_t batch, double *theta, double *trace,
          const struct aura_exec *exec)
{
  double label[ROWS];
  for (int i = 0; i < ROWS; i++)
    label[i] = 1;
  struct aura_encoder_data data = { .n = ROWS,
                                    .dx = 1,
                                    .dh = 4,
                                    .dz = 2,
                                    .x = x,
                                    .scale = 1,
                                    .target_weight = positive,
                                    .target_label = label,
                                    .target_negative = negative };
  const struct aura_encoder_options o = { .adam = 1,
                                          .learning_rate = .02,
                                          .batch = batch,
                                          .epochs = 200,
                                          .patience = 1000,
                                          .seed = 1 };
  struct aura_minimum minimum;
  void *work
    = aligned_alloc (64, aura_encoder_train_worksize_d (&data, &o, exec));
  aura_rng_normal (3, 1, 0, aura_encoder_parameters (1, 4, 2), theta);
  const enum aura_rc rc
    = aura_encoder_train_d (&data, theta, trace, &minimum, &o, work, exec);
  free (work);
  return rc == AURA_OK ? trace[minimum.iterations] : -1;
}

static void
test_pu (void)
{
  double x[ROWS], positive[ROWS], negative[ROWS], theta[64], trace[201];
  double again[64], least = 1;
  /* Half of the rows are positive, ten of them known. */
  for (int i = 0; i < ROWS; i++)
    {
      x[i] = (i < ROWS / 2 ? 1 : -1) + .02 * i;
      positive[i] = i < 10 ? .5 / 10 : 0;
      negative[i] = 1. / ROWS - positive[i];
    }
  const double end
    = train_pu (x, positive, negative, SIZE_MAX, theta, trace, &one);
  for (int e = 0; e <= 200; e++)
    least = trace[e] < least ? trace[e] : least;
  ok (end >= 0 && least >= 0 && end < trace[0],
      "the risk falls, and is never negative");
  train_pu (x, positive, negative, SIZE_MAX, again, trace, &three);
  ok (memcmp (theta, again, sizeof (double) * aura_encoder_parameters (1, 4, 2))
        == 0,
      "threads do not matter");
  ok (train_pu (x, positive, negative, 8, theta, trace, &one) >= 0,
      "minibatches");
  struct aura_encoder_data data = { .n = ROWS,
                                    .dx = 1,
                                    .dh = 4,
                                    .dz = 2,
                                    .x = x,
                                    .scale = 1,
                                    .target_weight = positive,
                                    .target_label = positive,
                                    .target_negative = negative };
  const struct aura_encoder_options lbfgs = { .iterations = 3 };
  struct aura_minimum minimum;
  ok (aura_encoder_train_d (&data, theta, trace, &minimum, &lbfgs, NULL, &one)
        == AURA_EINVAL,
      "not by L-BFGS");
}

int
main (void)
{
  static struct data d;
  make_data (&d);
  for (int single = 0; single < 2; single++)
    {
      test_logistic (single, &d);
      test_forest (single, &d);
      test_propagation (single);
    }
  test_pu ();
  ok (aura_logistic_worksize_d (SIZE_MAX / 16, SIZE_MAX / 16) == 0
        && aura_forest_worksize_s (SIZE_MAX / 4, 1, 8, &one) == 0
        && aura_propagation_worksize_d (SIZE_MAX / 64, 8) == 0,
      "sizes that overflow");
  return done_testing ();
}
