/* test_state.c - the state before the first round. */
#include "aura.h"
#include "loop/state.h"
#include "tap.h"

#include <math.h>
#include <string.h>

enum { N = 7 };

static const double signal[N] = { 1, 1, 1, 0, 0, 0, 1 };
static const int8_t status[N]
  = { AURA_AGREE,  AURA_DISAGREE, AURA_OPEN, AURA_WAITING,
      AURA_SOURCE, AURA_AGREE,    AURA_AGREE };

static const struct aura_trust_options defaults = {
  .clip = .01, .a_source = .9, .a_verified = .8, .gamma_q = .5, .gamma_loc = .25
};

static int
equal (const double *v, const double *expected, size_t n)
{
  return memcmp (v, expected, n * sizeof *v) == 0;
}

static void
test_by_hand (void)
{
  /* with signal 1 two of three agree, with signal 0 one of one */
  const double q_expected[N] = { 1, 0, 3. / 5, 2. / 3, 1, 1, 1 };
  const double a_expected[N]
    = { .8, .8, .5 * (3. / 5) + .125, .5 * (2. / 3) + .125, .9, .8, .8 };
  const double half[N] = { .5, .5, .5, .5, .5, .5, .5 }, none[N] = { 0 };
  double q[N], a[N], m[N];
  aura_state_responsibility (N, signal, status, q);
  ok (equal (q, q_expected, N), "responsibility");
  double given[N] = { .1, .2, .3, .4, .5, .6, .7 };
  const double imposed[N] = { 1, 0, .3, .4, 1, 1, 1 };
  aura_state_impose (N, status, given);
  ok (equal (given, imposed, N), "labels imposed");
  ok (aura_state_confidence (N, q, status, a, m, 1, &defaults) == AURA_OK
        && equal (a, a_expected, N) && equal (m, half, N),
      "confidence and neutral inflow");
  ok (aura_state_confidence (N, q, status, a, m, 0, &defaults) == AURA_OK
        && equal (a, a_expected, N) && equal (m, none, N),
      "no inflow without transport");
}

static void
test_edges (void)
{
  struct aura_trust_options o = defaults;
  const double one = 1;
  const int8_t open = AURA_OPEN;
  double q = -1, a, m;
  aura_state_responsibility (0, signal, status, NULL);
  ok (aura_state_confidence (0, NULL, NULL, NULL, NULL, 1, &o) == AURA_OK,
      "no example");
  aura_state_responsibility (1, &one, &open, &q);
  ok (q == .5, "no label");
  o.gamma_q = 3;
  aura_state_confidence (1, &one, &open, &a, &m, 1, &o);
  ok (a == 1, "confidence is at most 1");
  double *const field[]
    = { &o.a_source, &o.a_verified, &o.gamma_q, &o.gamma_loc };
  const double bad[] = { -.1, NAN, INFINITY };
  int refused = 1;
  for (size_t f = 0; f < 4; f++)
    for (size_t b = 0; b < 3; b++)
      {
        o = defaults;
        *field[f] = bad[b];
        refused = refused
                  && aura_state_confidence (1, &one, &open, &a, &m, 1, &o)
                       == AURA_EINVAL;
      }
  ok (refused, "options out of range are refused");
}

int
main (void)
{
  test_by_hand ();
  test_edges ();
  ok (aura_rate (0, 0) == .5 && aura_rate (3, 1) == 4. / 6, "smoothed rate");
  return done_testing ();
}
