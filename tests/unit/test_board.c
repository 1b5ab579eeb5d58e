/* test_board.c - leaderboards: counts by hand, the workspace, refusals, interrupts.  More
   values: tests/blocks/board.tst. */
#include "aura.h"
#include "interrupt.h"
#include "space.h"
#include "tap.h"

#include <math.h>
#include <string.h>

static const struct aura_exec one = { .n_threads = 1 };
static const double z95 = 1.959963984540054;

enum { N = 24, J = 3, K = 2, CELLS = J * J + J * K + 2 + J };

static int32_t pair[2 * N], question[N];
static double logit[N], verdict[N * K], y[N], probability[N];

/* A struct aura_board whose columns have room. */
static struct aura_board
with_room (void)
{
  static double room[18][CELLS];
  static unsigned char guarded[J];
  struct aura_board b = { .guarded = guarded };
  double **columns[]
    = { &b.prior,      &b.theta,    &b.n,         &b.labels, &b.rate,
        &b.se,         &b.low,      &b.high,      &b.own,    &b.own_low,
        &b.own_high,   &b.strength, &b.part,      &b.field,  &b.field_low,
        &b.field_high, &b.new_se,   &b.covariance };
  for (size_t c = 0; c < sizeof columns / sizeof *columns; c++)
    *columns[c] = room[c];
  static double more[6][CELLS];
  double **others[] = { &b.strength_covariance,
                        &b.field_covariance,
                        &b.judge,
                        &b.judge_n,
                        &b.corrected,
                        &b.z };
  for (size_t c = 0; c < sizeof others / sizeof *others; c++)
    *others[c] = more[c];
  return b;
}

static struct aura_board_data
some (void)
{
  for (int i = 0; i < N; i++)
    {
      pair[i] = i % J;
      pair[i + N] = (i + 1 + i / J % 2) % J;
      logit[i] = sin (i);
      verdict[i] = i % 2;
      verdict[i + N] = i % 5 ? .5 : NAN;
      y[i] = i % 4 ? NAN : (i % 8 != 0);
      probability[i] = .5;
      question[i] = i / 4;
    }
  return (struct aura_board_data){ N,       J, K,           pair,     logit,
                                   verdict, y, probability, question, N / 4 };
}

static void
test_board (void)
{
  struct aura_board_data d = some ();
  struct aura_board b = with_room ();
  struct space work = take (aura_board_worksize (&d));
  ok (aura_board (&d, z95, &b, work.start, &one) == AURA_OK && give (work),
      "within the workspace");
  double n = 0, labels = 0, mass = 0, strength = 0;
  for (int a = 0; a < J; a++)
    {
      n += b.n[a];
      labels += b.labels[a];
      mass += b.mass[a];
      strength += b.strength[a];
    }
  ok (n == 2 * N && labels == 2 * N / 4, "each comparison is of two models");
  ok (fabs (mass - 1) < 1e-12 && fabs (strength) < 1e-9, "masses, strengths");
  ok (b.part[0] == 0 && b.part[1] == 0 && b.part[2] == 0, "one part");
  int within = 1;
  for (int a = 0; a < J; a++)
    within &= b.low[a] <= b.rate[a] && b.rate[a] <= b.high[a]
              && b.new_se[a] > b.se[a];
  ok (within, "ends, and new questions are known less well");

  for (int i = 0; i < N; i++)
    y[i] = i % 3 == 0;
  work = take (aura_board_worksize (&d));
  d.question = NULL;
  ok (aura_board (&d, z95, &b, work.start, &one) == AURA_OK && give (work),
      "all labelled, without questions");
  ok (b.se[0] == 0 && b.low[0] == b.high[0], "a count");
}

static void
test_refusals (void)
{
  const struct aura_exec stopped = { .n_threads = 1, .interrupted = always };
  struct aura_board_data d = some ();
  struct aura_board b = with_room ();
  struct space work = take (aura_board_worksize (&d));
  ok (aura_board (&d, z95, &b, NULL, &one) == AURA_EINVAL
        && aura_board (&d, 0, &b, work.start, &one) == AURA_EINVAL,
      "no workspace, no quantile");
  ok (aura_board (&d, z95, &b, work.start, &stopped) == AURA_EINTR,
      "an interrupt is seen");
  d.n_models = 1;
  ok (aura_board (&d, z95, &b, work.start, &one) == AURA_EINVAL, "one model");
  d.n_models = SIZE_MAX / 2;
  ok (aura_board_worksize (&d) == 0, "a size that overflows");
  ok (give (work), "nothing is written beyond");
}

static void
test_bradley_terry (void)
{
  const int32_t two[] = { 0, 0, 0, 1, 2, 1, 1, 1, 0, 2 };
  const double won[] = { 1, 1, 1, 1, NAN };
  double strength[J], covariance[J * J], part[J];
  struct space work = take (aura_bradley_terry_worksize (J));
  ok (aura_bradley_terry (5, J, two, won, 1e-9, strength, covariance, part,
                          work.start)
          == AURA_OK
        && give (work),
      "within the workspace");
  ok (fabs (strength[0] - strength[1] - log (3)) < 1e-7 && strength[2] == 0,
      "three of four, and one that met itself alone");
  ok (part[1] == 0 && part[2] == 2, "parts");
  ok (fabs (covariance[0] + covariance[4] - 2 * covariance[1] - 4. / 3) < 1e-6,
      "the variance of a difference");
  work = take (aura_bradley_terry_worksize (J));
  ok (aura_bradley_terry (5, J, two, won, 0, strength, covariance, part,
                          work.start)
          == AURA_EINVAL
        && aura_bradley_terry (5, J, two, won, 1, strength, covariance, part,
                               NULL)
             == AURA_EINVAL
        && give (work),
      "refusals");
}

int
main (void)
{
  test_board ();
  test_refusals ();
  test_bradley_terry ();
  return done_testing ();
}
