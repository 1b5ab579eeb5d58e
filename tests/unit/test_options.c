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
  ok (says (aura_trust_check (&rate), "trust.rate must be in [0, 1]"),
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
  test_neighbours ();
  return done_testing ();
}
