/* test_predict.c - comparisons never seen, in both classes. */
#include "aura.h"
#include "interrupt.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>

enum { N = 4, M = 3, DX = 2 };

/* Audited: (1, 0), (0, 1), (1, 1), (3, 1); new: near (1, 1), far below, and the
   second of the audited again. */
static const double x[N * DX] = { 1, 0, 1, 3, 0, 1, 1, 1 };
static const double x_new[M * DX] = { 1.2, -9, 0, 1.1, -9, 1 };
static const double q[N] = { .1, .2, .5, .9 };
static const struct aura_exec one = { .n_threads = 1 };

struct result
{
  double prob[M];
  unsigned char far[M];
};

static enum aura_rc
run (int single, size_t n, size_t m, const struct aura_graph_options *o,
     const struct aura_exec *exec, struct result *r)
{
  float xf[N * DX], newf[M * DX];
  double xd[N * DX];
  for (size_t e = 0; e < n * DX; e++)
    {
      xd[e] = x[e % n + e / n * N];
      xf[e] = (float) xd[e];
    }
  for (int e = 0; e < M * DX; e++)
    newf[e] = (float) x_new[e];
  *r = (struct result){ { NAN, NAN, NAN }, { 9, 9, 9 } };
  void *work
    = aligned_alloc (64, single ? aura_predict_worksize_s (n, m, DX, o, exec)
                                : aura_predict_worksize_d (n, m, DX, o, exec));
  const enum aura_rc rc
    = single
        ? aura_predict_s (n, m, DX, xf, q, newf, r->prob, r->far, o, work, exec)
        : aura_predict_d (n, m, DX, xd, q, x_new, r->prob, r->far, o, work,
                          exec);
  free (work);
  return rc;
}

static int
near (double a, double b)
{
  return fabs (a - b) < 3e-7; /* eps, and the rounding of a single xbar */
}

static void
test_by_hand (int single)
{
  const double tau = 2;
  const struct aura_graph_options two = { .k = 2, .tau = tau };
  const struct aura_graph_options all = { .k = SIZE_MAX, .tau = 0 };
  struct result r;
  ok (run (single, N, M, &two, &one, &r) == AURA_OK, "three new comparisons");
  /* the third: rows 2 (similarity 1) and 3 (sqrt (1/2)) */
  const double a = exp (tau), b = exp (tau * sqrt (.5));
  ok (near (r.prob[2], (a * .2 + b * .5) / (a + b)), "weighted neighbours");
  /* nearest other: 1, 1, 1 and 4; the 99 % quantile is 4 */
  ok (!r.far[0] && r.far[1] && !r.far[2], "which is far");
  run (single, N, M, &all, &one, &r);
  ok (near (r.prob[0], .425) && near (r.prob[1], .425),
      "no more neighbours than there are, weighted alike");
  run (single, 1, M, &all, &one, &r);
  ok (near (r.prob[1], .1) && !r.far[0] && !r.far[1] && !r.far[2],
      "one audited example: nothing is far");
  ok (run (single, N, 0, &all, &one, &r) == AURA_OK, "nothing new");
}

static void
test_errors (int single)
{
  const struct aura_exec stopping = { .n_threads = 1, .interrupted = always };
  struct aura_graph_options o = { .k = 2, .tau = 1 };
  struct result r;
  ok (run (single, N, M, &o, &stopping, &r) == AURA_EINTR, "interrupted");
  ok (run (single, 0, M, &o, &one, &r) == AURA_EINVAL, "nothing audited");
  o.tau = 81;
  ok (run (single, N, M, &o, &one, &r) == AURA_EINVAL, "tau out of range");
  o.tau = 1;
  o.k = 0;
  ok (run (single, N, M, &o, &one, &r) == AURA_EINVAL, "k out of range");
}

static void
test_bad_data (void)
{
  const struct aura_graph_options o = { .k = 1, .tau = 1 };
  const double bad = INFINITY, good = 1;
  double prob;
  void *work = aligned_alloc (64, aura_predict_worksize_d (1, 1, 1, &o, &one));
  ok (aura_predict_d (1, 1, 1, &bad, q, &good, &prob, NULL, &o, work, &one)
          == AURA_ENONFINITE
        && aura_predict_d (1, 1, 1, &good, q, &bad, &prob, NULL, &o, work, &one)
             == AURA_ENONFINITE,
      "an Inf on either side");
  ok (aura_predict_d (1, 1, 1, &good, q, &good, &prob, NULL, &o, work, &one)
          == AURA_OK
        && near (prob, .1),
      "without the distances");
  free (work);
  ok (aura_predict_worksize_d (SIZE_MAX / 2, 1, 64, &o, &one) == 0
        && aura_predict_worksize_s (1, SIZE_MAX / 4, 64, &o, &one) == 0,
      "sizes that overflow");
}

int
main (void)
{
  for (int single = 0; single < 2; single++)
    {
      test_by_hand (single);
      test_errors (single);
    }
  test_bad_data ();
  return done_testing ();
}
