/* test_rate.c - rates and boundary queries: values by hand, degenerate cases, the
   workspace, refusals.  More values: tests/blocks/{rate,boundary}.tst. */
#include "aura.h"
#include "interrupt.h"
#include "space.h"
#include "tap.h"

#include <math.h>
#include <string.h>

static const struct aura_exec one = { .n_threads = 1 };
static const double z95 = 1.959963984540054;

static int
near (double a, double b)
{
  return fabs (a - b) <= 1e-9 * (1 + fabs (b));
}

static void
test_score (void)
{
  double ends[2];
  aura_rate_score (.8, 20, 60, z95, ends);
  ok (near (ends[0], .553794777) && near (ends[1], .945472483), "two roots");
  aura_rate_score (1, 12, 5, z95, ends);
  ok (near (ends[0], .707425332) && ends[1] == 1, "all agree");
  aura_rate_score (0, 3, 1e6, z95, ends);
  ok (ends[0] == 0 && near (ends[1], .561497978), "none agree");
  aura_rate_score (.5, 0, 6, z95, ends);
  ok (ends[0] == 0 && ends[1] == 1, "labels that are worth nothing");
}

enum { N = 12 };

static void
test_rate (void)
{
  double y[N] = { 1, 1, 0, 1, 0 }, score[N], total = 0;
  double f[N] = { .8, .7, .6, .9, .4, .9, .8, .55, .7, .6, .65, .75 };
  double pi[N] = { .5, .5, .4, .6, .7 }, size[N];
  struct aura_rate_data d = { N, y, f, pi, size };
  struct aura_rate r;
  for (int i = 0; i < N; i++)
    {
      size[i] = 1;
      if (i >= 5)
        y[i] = pi[i] = NAN;
    }
  aura_rate (&d, 0, z95, &r, score);
  ok (near (r.open, .586483206) && near (r.worth, 4.712053329)
        && near (r.estimate, .592115203) && near (r.slope, .363346891),
      "estimate, and what the labels are worth");
  ok (near (r.worth_new, 4.898148506) && near (r.low_new, .223303039)
        && near (r.high_new, .879949642),
      "of new items");
  ok (near (r.low, 3. / N) && near (r.high, 10. / N), "whole items");
  ok (r.n == N && r.n_labels == 5 && r.n_draws == 5, "counts");
  for (int i = 0; i < N; i++)
    total += score[i];
  ok (near (total / N, r.estimate),
      "the parts of the items average to the rate");
  for (int i = 0; i < 5; i++)
    {
      y[i] = 1;
      f[i] = .5;
      pi[i] = 5. / N;
    }
  aura_rate (&d, 0, z95, &r, NULL);
  ok (r.high_new == 1 && near (r.low_new, pow (.025, 1 / r.worth_new)),
      "all alike, of new items: no shorter than the exact end");
  ok (near (r.low, 7. / N) && r.high == 1,
      "all alike: the exact end, as 21 / 792 is no less than .025");
  double flat[N];
  for (int i = 0; i < N; i++)
    flat[i] = .5;
  d.predicted = flat;
  memset (y, 0, 5 * sizeof *y);
  aura_rate (&d, 0, z95, &r, NULL);
  ok (r.low == 0 && near (r.high, 5. / N), "and its mirror image");
  d.predicted = f;
  memcpy (y, (double[]){ 1, 1, 0, 1, 0 }, 5 * sizeof *y);
  memcpy (f, (double[]){ .8, .7, .6, .9, .4 }, 5 * sizeof *f);
  memcpy (pi, (double[]){ .5, .5, .4, .6, .7 }, 5 * sizeof *pi);
  aura_rate (&d, .2, z95, &r, NULL);
  ok (near (r.worth, 1.812328203), "labels on which decisions hang");
  for (int i = 0; i < 5; i++)
    pi[i] = NAN;
  aura_rate (&d, 0, z95, &r, score);
  ok (isnan (r.estimate) && r.low == 3. / N && r.high == 10. / N && r.worth == 0
        && r.n_draws == 0 && r.worth_new == 0 && r.high_new == 1,
      "nothing drawn: what is possible");
  d.n = 5;
  aura_rate (&d, 0, z95, &r, score);
  ok (r.estimate == .6 && r.low == .6 && r.high == .6 && isinf (r.worth)
        && near (r.worth_new, 5),
      "nothing open: exact, but of new items");
  d.n = 0;
  aura_rate (&d, 0, z95, &r, score);
  ok (isnan (r.estimate) && r.n == 0, "no items");
}

static void
test_boundary (void)
{
  enum { M = 100 };
  double prob[M], probability[M], survival[M] = { 0 };
  int8_t status[M] = { 0 };
  size_t pick[M];
  const struct aura_exec stopped = { .n_threads = 1, .interrupted = always };
  const struct aura_boundary_options options
    = { .uniform = 0, .power = 2, .seed = 7 };
  const struct aura_boundary_data d = { M, status, prob, NULL, NULL };
  for (size_t i = 0; i < M; i++)
    prob[i] = (double) i / (M - 1);
  ok (aura_boundary_count (M, status, SIZE_MAX) == M
        && aura_boundary_count (M, status, 7) == 7,
      "no more than are open");
  struct space work = take (aura_boundary_worksize (M));
  ok (aura_boundary (&d, M, 0, &options, pick, probability, survival,
                     work.start, &one)
          == AURA_OK
        && give (work),
      "all open drawn, within the workspace");
  ok (
    aura_boundary (&d, M, 0, &options, pick, probability, survival, NULL, &one)
      == AURA_EINVAL,
    "a workspace that is none");
  work = take (aura_boundary_worksize (M));
  ok (aura_boundary (&d, M + 1, 0, &options, pick, probability, survival,
                     work.start, &one)
        == AURA_EINVAL,
      "more than are open");
  pick[1] = pick[0];
  ok (aura_boundary (&d, 2, 1, &options, pick, probability, survival,
                     work.start, &one)
        == AURA_EINVAL,
      "a given item twice");
  pick[1] = M;
  ok (aura_boundary (&d, 2, 1, &options, pick, probability, survival,
                     work.start, &one)
        == AURA_EINVAL,
      "a given item that is none");
  ok (aura_boundary (&d, 2, 0, &options, pick, probability, survival,
                     work.start, &stopped)
          == AURA_EINTR
        && give (work),
      "an interrupt is seen");
}

int
main (void)
{
  test_score ();
  test_rate ();
  test_boundary ();
  return done_testing ();
}
