/* test_stop.c - the stop rule, and the changes that it reads. */
#include "aura.h"
#include "tap.h"

#include <math.h>

static const struct aura_stop_options defaults = { .eps = { .01, .005, .05, 0 },
                                                   .stable_rounds = 2,
                                                   .min_rounds = 3,
                                                   .max_rounds = 12,
                                                   .budget = 16 };

/* What the rule says of ROUNDS rounds, those in the mask RESTLESS (bit r-1:
   round r) with two changes too large and the others with one. */
static struct aura_settled
run (size_t rounds, unsigned restless, double asked,
     const struct aura_stop_options *o)
{
  double change[16 * AURA_STOP_N_CHANGES];
  struct aura_settled s = { -1, AURA_STOP_NO };
  for (size_t r = 0; r < rounds; r++)
    for (size_t c = 0; c < AURA_STOP_N_CHANGES; c++)
      {
        const size_t over = r % AURA_STOP_N_CHANGES;
        const size_t other = (over + 1) % AURA_STOP_N_CHANGES;
        change[r * AURA_STOP_N_CHANGES + c]
          = c == over || (restless >> r & 1 && c == other) ? 1 : o->eps[c];
      }
  ok (aura_stop (rounds, change, asked, &s, o) == AURA_OK, "options accepted");
  return s;
}

static void
test_stable (void)
{
  struct aura_settled s = run (4, 0, 0, &defaults);
  ok (s.stable && s.why == AURA_STOP_STABLE, "two stable rounds");
  s = run (3, 0, 0, &defaults);
  ok (s.stable && s.why == AURA_STOP_NO, "only the third can be stable");
  s = run (2, 0, 0, &defaults);
  ok (!s.stable && s.why == AURA_STOP_NO, "not before min_rounds");
  s = run (5, 1u << 3, 0, &defaults);
  ok (s.stable && s.why == AURA_STOP_NO, "they must be in a row");
  s = run (5, 1u << 4, 0, &defaults);
  ok (!s.stable && s.why == AURA_STOP_NO, "and the last ones");
  s = run (0, 0, 0, &defaults);
  ok (!s.stable && s.why == AURA_STOP_NO, "no round");
  const double nan[4] = { 0, NAN, 0, NAN };
  struct aura_stop_options o = defaults;
  o.stable_rounds = o.min_rounds = 1;
  aura_stop (1, nan, 0, &s, &o);
  ok (!s.stable, "a NaN is not within its threshold");
}

static void
test_other_reasons (void)
{
  struct aura_stop_options o = defaults;
  ok (run (12, 0xffff, 0, &o).why == AURA_STOP_ROUNDS, "max_rounds");
  ok (run (11, 0xffff, 99, &o).why == AURA_STOP_NO,
      "the budget does not count");
  o.on_budget = 1;
  ok (run (1, 0xffff, 16, &o).why == AURA_STOP_BUDGET, "unless it is to");
  ok (run (1, 0xffff, 15, &o).why == AURA_STOP_NO, "once it is spent");
  ok (run (1, 0xffff, -INFINITY, &o).why == AURA_STOP_NO, "and known");
  ok (run (0, 0, 16, &o).why == AURA_STOP_NO, "after a round");
  ok (run (12, 0xffff, 16, &o).why == AURA_STOP_ROUNDS, "max_rounds first");
  ok (run (12, 0, 16, &o).why == AURA_STOP_STABLE, "stability before that");
  o.max_rounds = o.stable_rounds = o.budget = SIZE_MAX;
  ok (run (16, 0, 1e9, &o).why == AURA_STOP_NO, "no end");
}

static void
test_options (void)
{
  struct aura_stop_options o = defaults;
  struct aura_settled s;
  int refused = 1;
  for (size_t c = 0; c < AURA_STOP_N_CHANGES; c++)
    for (int nan = 0; nan < 2; nan++)
      {
        o = defaults;
        o.eps[c] = nan ? NAN : -1;
        refused = refused && aura_stop (0, NULL, 0, &s, &o) == AURA_EINVAL;
      }
  o = defaults;
  o.stable_rounds = 0;
  refused = refused && aura_stop (0, NULL, 0, &s, &o) == AURA_EINVAL;
  o = defaults;
  o.max_rounds = 0;
  refused = refused && aura_stop (0, NULL, 0, &s, &o) == AURA_EINVAL;
  ok (refused, "options out of range are refused");
}

static void
test_changes (void)
{
  const double q[4] = { 0, .5, 1, .25 }, q_next[4] = { .25, .5, .375, .75 };
  const double m[4] = { 0, 0, 0, 1 }, m_next[4] = { 1, 0, 0, 0 };
  struct aura_changes c;
  aura_stop_changes (4, q, q_next, m, m_next, &c);
  ok (c.dq == 1.375 / 4 && c.dflip == .5 && c.dm == .5, "changes by hand");
  aura_stop_changes (0, NULL, NULL, NULL, NULL, &c);
  ok (c.dq == 0 && c.dflip == 0 && c.dm == 0, "no example, no change");
}

int
main (void)
{
  test_stable ();
  test_other_reasons ();
  test_options ();
  test_changes ();
  return done_testing ();
}
