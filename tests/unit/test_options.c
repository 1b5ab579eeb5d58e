/* test_options.c - what the checks of options say, to a C program. */
#include "aura.h"
#include "tap.h"

#include <math.h>
#include <string.h>

static int
says (const char *why, const char *expected)
{
  return why && strcmp (why, expected) == 0;
}

static void
test_messages (void)
{
  const struct aura_graph_options good = { 30, 80, AURA_SEARCH_AUTO };
  ok (aura_graph_check (&good) == NULL, "the ends are in the range");
  struct aura_graph_options graph = good;
  graph.tau = 80.5;
  ok (says (aura_graph_check (&graph), "graph.tau must be in [0, 80]"),
      "name and range");
  graph.tau = (double) NAN;
  ok (aura_graph_check (&graph) != NULL, "NaN is in no range");
  graph = good;
  graph.k = 0;
  ok (says (aura_graph_check (&graph), "graph.k must be at least 1"),
      "a lower limit");
  const struct aura_encoder_options encoder = { .iterations = 1048577 };
  ok (says (aura_encoder_check (&encoder),
            "encoder.iterations must be at most 1048576"),
      "an upper limit");
  const struct aura_trust_options trust = { .clip = .5 };
  ok (
    says (aura_trust_check (&trust), "trust.clip must be in [1e-12, 0.499999]"),
    "an option that two blocks read");
  struct aura_query_options query = { .clip = .5 };
  ok (says (aura_query_check (&query), aura_trust_check (&trust)),
      "in either of them");
  query = (struct aura_query_options){ .clip = .01, .weights = { 0, -1 } };
  ok (says (aura_query_check (&query), "query.weights must be in [0, 1e100]"),
      "a weight");
  const struct aura_trust_options rate = { .clip = .01, .rate = 2 };
  ok (says (aura_trust_check (&rate),
            "trust.rate must be in [0, 1], NaN or \"random\""),
      "a rate above 1");
  const struct aura_trust_options beta = { .clip = .01, .beta0 = 2e100 };
  ok (says (aura_trust_check (&beta), "trust.beta0 must be in [-1e100, 1e100]"),
      "of either sign");
}

/* L-BFGS does not ask for Adam's options. */
static void
test_optimizers (void)
{
  struct aura_encoder_options o = { .iterations = 5 };
  ok (aura_encoder_check (&o) == NULL, "L-BFGS");
  o.adam = 1;
  ok (says (aura_encoder_check (&o), "encoder.batch must be at least 1"),
      "Adam");
  o.batch = o.patience = 1;
  ok (aura_encoder_check (&o) == NULL, "Adam, with its options");
}

static void
test_transport (void)
{
  struct aura_transport_options o
    = { .ambiguous = { .1, .9 }, .top_k = 1, .budget_negative = (double) NAN };
  ok (aura_transport_check (&o) == NULL, "transport: the same budget");
  o.budget_negative = -1;
  ok (aura_transport_check (&o) != NULL, "transport: a negative budget");
  o.budget_negative = 0;
  o.ambiguous[0] = .95;
  ok (says (aura_transport_check (&o), "transport.ambiguous must be [low high] "
                                       "with 0 <= low <= high <= 1"),
      "transport: an interval");
}

/* A program starts from the defaults; a field that no row fills is 0. */
static void
test_defaults (void)
{
  struct aura_options o;
  memset (&o, -1, sizeof o);
  aura_options_default (&o);
  ok (aura_options_check (&o) == NULL, "the defaults are in their ranges");
  ok (o.transport.top_k == 15 && o.transport.tau == 5 && o.transport.on == 1
        && o.encoder.iterations == 60 && o.encoder.batch == SIZE_MAX
        && o.trust.match == 1 && o.transport.per_uncertain == 1
        && o.encoder.adam == 0,
      "defaults: counts, numbers, flags, words");
  ok (isnan (o.trust.rate) && isnan (o.transport.budget_negative)
        && o.loop.rank == AURA_AUTO && o.loop.hidden == 32,
      "defaults: none, and what is left to the program");
  ok (o.transport.ambiguous[0] == .1 && o.transport.ambiguous[1] == .9
        && o.layer.block_mass[1] == .35 && o.query.weights[3] == .1,
      "defaults: lists");
  ok (o.query.clip == .01 && o.trust.clip == .01 && o.target.a_verified == 1
        && o.encoder.seed == 1 && o.boundary.seed == 1 && o.loop.seed == 1,
      "defaults: options of two blocks");
  ok (o.transport.round == 0 && o.boundary.first == 0 && o.encoder.no_norm == 0,
      "what is no option");
}

static void
test_check (void)
{
  struct aura_options o;
  aura_options_default (&o);
  o.encoder.batch = 0;
  ok (says (aura_options_check (&o), "encoder.batch must be at least 1"),
      "all of them: Adam's, whether it is used or not");
  aura_options_default (&o);
  o.query.clip = .5;
  ok (says (aura_options_check (&o), "trust.clip must be in [1e-12, 0.499999]"),
      "all of them: in whatever block");
  aura_options_default (&o);
  o.layer.block_mass[0] = o.layer.block_mass[1] = o.layer.block_mass[2] = 0;
  ok (says (aura_options_check (&o), "decide.block_mass must be not all 0"),
      "all of them: masses");
  o.layer.block_mass[2] = 2;
  ok (says (aura_options_check (&o), "decide.block_mass must be in [0, 1]"),
      "each element");
  aura_options_default (&o);
  o.transport.ambiguous[0] = .95;
  ok (aura_options_check (&o) != NULL, "all of them: the interval");
  aura_options_default (&o);
  int refused = 0, accepted = 0;
  const size_t bad[] = { 0, 513, SIZE_MAX - 2 };
  const size_t good[] = { 1, 512, AURA_AUTO, SIZE_MAX };
  for (size_t r = 0; r < 3; r++)
    {
      o.loop.rank = bad[r];
      refused += says (aura_options_check (&o),
                       "encoder.rank must be in [1, 512], Inf or \"auto\"");
    }
  for (size_t r = 0; r < 4; r++)
    {
      o.loop.rank = good[r];
      accepted += aura_options_check (&o) == NULL;
    }
  ok (refused == 3 && accepted == 4, "the rank of x");
  o.loop.hidden = SIZE_MAX;
  ok (aura_options_check (&o) != NULL, "an infinite width");
}

static void
test_neighbours (void)
{
  const struct aura_graph_options o = { 3, 1, AURA_SEARCH_AUTO };
  ok (aura_graph_neighbours (10, &o) == 3 && aura_graph_neighbours (4, &o) == 3
        && aura_graph_neighbours (3, &o) == 2
        && aura_graph_neighbours (1, &o) == 0,
      "neighbours: k, or all others");
}

int
main (void)
{
  test_messages ();
  test_optimizers ();
  test_transport ();
  test_defaults ();
  test_check ();
  test_neighbours ();
  return done_testing ();
}
