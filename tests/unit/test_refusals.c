/* test_refusals.c - sizes that no int or size_t holds, and options out of range, are
   refused by every block before it touches memory: all arrays here are NULL. */
#include "linalg/minimise.h"
#include "linalg/rows.h"
#include "loop/state.h"
#include "search/nearest.h"
#include "tap.h"

#include <math.h>

#define BEYOND ((size_t) INT32_MAX + 1)

static const struct aura_exec one = { .n_threads = 1 };

/* In both classes: refused with AURA_ESIZE or AURA_EINVAL; a worksize that
   overflows. */
#define GIVES(rc, name, ...)                                                   \
  (aura_##name##_s (__VA_ARGS__) == (rc)                                       \
   && aura_##name##_d (__VA_ARGS__) == (rc))
#define REFUSED(name, ...) GIVES (AURA_ESIZE, name, __VA_ARGS__)
#define INVALID(name, ...) GIVES (AURA_EINVAL, name, __VA_ARGS__)
#define OVERFLOWS(name, ...)                                                   \
  (aura_##name##_worksize_s (__VA_ARGS__) == 0                                 \
   && aura_##name##_worksize_d (__VA_ARGS__) == 0)

static void
test_graph (void)
{
  struct aura_search_report report;
  const struct aura_graph_options options = { 1, 1, AURA_SEARCH_EXACT };
  ok (
    REFUSED (graph, BEYOND, 1, NULL, NULL, NULL, &report, &options, NULL, &one)
      && REFUSED (graph, 2, BEYOND, NULL, NULL, NULL, &report, &options, NULL,
                  &one),
    "graph: rows, columns");
  ok (OVERFLOWS (graph, INT32_MAX, SIZE_MAX / 4, &options, &one)
        && OVERFLOWS (graph, BEYOND, 1, &options, &one),
      "graph: worksize");
  ok (
    REFUSED (nearest, BEYOND, 1, 2, 1, NULL, NULL, NULL, NULL, NULL, NULL, &one)
      && OVERFLOWS (nearest, SIZE_MAX / 2, 64, &one),
    "search");
  static const int32_t row[1];
  ok (REFUSED (ann, BEYOND, 1, 2, 1, NULL, row, row, NULL, NULL, &report, NULL,
               &one)
        && REFUSED (ann, 1, BEYOND, BEYOND, 1, NULL, NULL, NULL, NULL, NULL,
                    &report, NULL, &one)
        && OVERFLOWS (ann, SIZE_MAX / 4, 9000, 9000, 1, 1, &one)
        && OVERFLOWS (ann, 2, 9000, 9000, SIZE_MAX / 4, 0, &one),
      "approximate search");
}

static void
test_linalg (void)
{
  ok (REFUSED (svd, BEYOND, 2, 1, NULL, NULL, NULL, NULL, 0, 0, NULL, &one)
        && REFUSED (svd, 2, BEYOND, 1, NULL, NULL, NULL, NULL, 0, 0, NULL, &one)
        && OVERFLOWS (svd, BEYOND, 2, 1, &one)
        && OVERFLOWS (svd, 2, BEYOND, 1, &one)
        && OVERFLOWS (svd, 3, 9, 4, &one),
      "singular vectors");
  ok (REFUSED (map, BEYOND, 1, 1, NULL, NULL, 0, NULL, &one)
        && REFUSED (map, 1, BEYOND, 1, NULL, NULL, 0, NULL, &one)
        && REFUSED (map, 1, 1, BEYOND, NULL, NULL, 0, NULL, &one),
      "map");
  ok (
    REFUSED (project, BEYOND, 1, 1, NULL, NULL, NULL, NULL, NULL, 0, NULL, &one)
      && REFUSED (project, 1, BEYOND, 1, NULL, NULL, NULL, NULL, NULL, 0, NULL,
                  &one)
      && REFUSED (project, 1, 1, BEYOND, NULL, NULL, NULL, NULL, NULL, 0, NULL,
                  &one),
    "projection");
}

static void
test_encoder (void)
{
  const struct aura_encoder_options options = { .batch = 1 };
  const struct aura_encoder_data sizes[]
    = { { .n = BEYOND, .dx = 1, .dh = 1, .dz = 1, .scale = 1 },
        { .n = 1, .dx = BEYOND, .dh = 1, .dz = 1, .scale = 1 },
        { .n = 1, .dx = 1, .dh = BEYOND, .dz = 1, .scale = 1 },
        { .n = 1, .dx = 1, .dh = 1, .dz = BEYOND, .scale = 1 } };
  int apply = 1, loss = 1, train = 1, worksize = 1;
  for (int s = 0; s < 4; s++)
    {
      const struct aura_encoder_data *d = &sizes[s];
      apply = apply
              && REFUSED (encoder_apply, d, NULL, NULL, NULL, NULL, NULL, &one);
      loss
        = loss
          && REFUSED (encoder_loss, d, NULL, NULL, NULL, &options, NULL, &one);
      train
        = train
          && REFUSED (encoder_train, d, NULL, NULL, NULL, &options, NULL, &one);
      worksize = worksize && OVERFLOWS (encoder, d, &one)
                 && OVERFLOWS (encoder_apply, d, &one)
                 && OVERFLOWS (encoder_train, d, &options, &one);
    }
  ok (apply, "encoder: apply");
  ok (loss, "encoder: loss");
  ok (train, "encoder: train");
  ok (worksize, "encoder: worksizes");
  ok (aura_encoder_target_worksize (SIZE_MAX / 2) == 0, "encoder: target");
  ok (OVERFLOWS (lbfgs, SIZE_MAX / 16) && OVERFLOWS (adam, SIZE_MAX / 4, 1)
        && OVERFLOWS (adam, 1, SIZE_MAX / 4),
      "encoder: optimisers");
}

static void
test_state (void)
{
  const struct aura_transport_options transport
    = { .ambiguous = { .1, .9 }, .top_k = 1, .budget_negative = 1, .on = 1 };
  const struct aura_query_options query = { .clip = .01 };
  const struct aura_transport_size huge = { SIZE_MAX / 4, 1, 1, 1, 0 };
  ok (OVERFLOWS (trust, SIZE_MAX / 2, 64) && OVERFLOWS (trust, SIZE_MAX / 4, 1),
      "trust");
  ok (REFUSED (transport, BEYOND, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL,
               NULL, NULL, &transport, NULL, &one)
        && REFUSED (transport, 1, BEYOND, 0, NULL, NULL, NULL, NULL, NULL, NULL,
                    NULL, NULL, &transport, NULL, &one)
        && OVERFLOWS (transport, SIZE_MAX / 4, 64, &huge, &one),
      "transport");
  ok (REFUSED (query_score, BEYOND, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
               NULL, NULL, &query, NULL, &one)
        && REFUSED (query_score, 1, BEYOND, NULL, NULL, NULL, NULL, NULL, NULL,
                    NULL, NULL, NULL, &query, NULL, &one)
        && OVERFLOWS (query, 64, SIZE_MAX / 4, 1, &one)
        && OVERFLOWS (query, SIZE_MAX / 4, 1, 64, &one),
      "query");
  struct aura_round_options round = { .transport = transport };
  struct aura_rounds_options rounds = { .n_rounds = 1, .round = &round };
  const struct aura_encoder_data wide
    = { .n = SIZE_MAX / 64, .dx = 1, .dh = 1, .dz = 1 };
  const struct aura_encoder_data small = { .n = 2, .dx = 1, .dh = 1, .dz = 1 };
  int overflows = OVERFLOWS (rounds, &wide, &rounds, &one);
  round.encoder.iterations = SIZE_MAX;
  overflows = overflows && OVERFLOWS (rounds, &small, &rounds, &one);
  ok (overflows, "rounds");
}

static void
test_predict (void)
{
  const struct aura_graph_options graph = { .k = 1, .tau = 1 };
  ok (REFUSED (predict, BEYOND, 1, 1, NULL, NULL, NULL, NULL, NULL, &graph,
               NULL, &one)
        && REFUSED (predict, 1, INT32_MAX, 1, NULL, NULL, NULL, NULL, NULL,
                    &graph, NULL, &one)
        && REFUSED (predict, 1, 1, BEYOND, NULL, NULL, NULL, NULL, NULL, &graph,
                    NULL, &one)
        && OVERFLOWS (predict, SIZE_MAX / 4, 1, 64, &graph, &one)
        && OVERFLOWS (predict, 1, SIZE_MAX / 4, 64, &graph, &one),
      "predict");
}

static void
test_decide (void)
{
  const struct aura_layer_data rows = { .n = BEYOND, .n_judges = 1 };
  const struct aura_layer_data judges = { .n = 1, .n_judges = BEYOND };
  const struct aura_layer_data directions
    = { .n = 1, .n_judges = 1, .rank = SIZE_MAX / 2 };
  ok (aura_layer (&rows, NULL, NULL, NULL, &one) == AURA_ESIZE
        && aura_layer (&judges, NULL, NULL, NULL, &one) == AURA_ESIZE
        && aura_layer_worksize (&directions, 1, NULL) == 0,
      "decision");
  ok (aura_boundary_worksize (SIZE_MAX / 2) == 0, "boundary queries");
}

static void
test_baselines (void)
{
  static const unsigned char y[] = { 0, 1 };
  const struct aura_forest_options forest = { 1, 1, 1 };
  const struct aura_propagation_options spread = { 0, 0, 1e-6, 1 };
  ok (REFUSED (logistic, 2, BEYOND, 2, NULL, NULL, y, NULL, NULL, NULL, 1, NULL,
               &one)
        && OVERFLOWS (logistic, SIZE_MAX / 16, SIZE_MAX / 16),
      "logistic regression");
  ok (REFUSED (forest, 1, 1, BEYOND, NULL, NULL, NULL, NULL, NULL, &forest,
               NULL, &one)
        && OVERFLOWS (forest, SIZE_MAX / 4, 1, 8, &one),
      "forest");
  ok (REFUSED (propagation, BEYOND, 1, NULL, NULL, NULL, NULL, NULL, &spread,
               NULL, &one)
        && REFUSED (propagation, 1, BEYOND, NULL, NULL, NULL, NULL, NULL,
                    &spread, NULL, &one)
        && OVERFLOWS (propagation, SIZE_MAX / 64, 8),
      "propagation");
}

static void
test_text (void)
{
  const struct aura_text small = { "a", 1 };
  const struct aura_text large = { NULL, BEYOND };
  ok (aura_text_compare (1, &large, &small, &small, 1, NULL, NULL, NULL, NULL,
                         NULL, NULL, &one)
          == AURA_ESIZE
        && aura_text_compare (1, &small, &large, &small, 1, NULL, NULL, NULL,
                              NULL, NULL, NULL, &one)
             == AURA_ESIZE
        && aura_text_compare (1, &small, &small, &large, 1, NULL, NULL, NULL,
                              NULL, NULL, NULL, &one)
             == AURA_ESIZE,
      "text");
}

/* Options of zeros are out of range.  What aura_X_check asks of each option is a
   matter of test_options.c and of the gateways. */
static void
test_options (void)
{
  struct aura_search_report report;
  const struct aura_graph_options graph = { 0 }, good = { .k = 1 };
  const struct aura_trust_options trust = { 0 };
  const struct aura_trust_options sure = { .clip = .01, .a_source = 2 };
  const struct aura_transport_options transport = { 0 };
  const struct aura_query_options query = { 0 };
  ok (INVALID (graph, 1, 1, NULL, NULL, NULL, &report, &graph, NULL, &one)
        && INVALID (graph, 0, 1, NULL, NULL, NULL, &report, &good, NULL, &one),
      "graph: options, no row");
  ok (
    INVALID (predict, 1, 1, 1, NULL, NULL, NULL, NULL, NULL, &graph, NULL, &one)
      && INVALID (predict, 0, 1, 1, NULL, NULL, NULL, NULL, NULL, &good, NULL,
                  &one),
    "predict: options, nothing audited");
  ok (INVALID (trust_update, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
               NULL, NULL, &trust, NULL, &one)
        && aura_state_confidence (1, NULL, NULL, NULL, NULL, 1, &sure)
             == AURA_EINVAL,
      "trust: options");
  ok (INVALID (transport, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
               NULL, &transport, NULL, &one),
      "transport: options");
  ok (INVALID (query_score, 1, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
               NULL, NULL, &query, NULL, &one),
      "query: options");
  const struct aura_stop_options stop = { 0 };
  ok (aura_stop (1, NULL, 0, NULL, &stop) == AURA_EINVAL, "stop: options");
}

static void
test_encoder_options (void)
{
  const struct aura_encoder_data no_scale
    = { .n = 1, .dx = 1, .dh = 1, .dz = 1 };
  const struct aura_encoder_options options = { 0 };
  static const double negative[] = { 1 };
  const struct aura_encoder_data nnpu = {
    .n = 1, .dx = 1, .dh = 1, .dz = 1, .scale = 1, .target_negative = negative
  };
  const struct aura_target_options target = { .a_verified = -1 };
  ok (INVALID (encoder_loss, &no_scale, NULL, NULL, NULL, &options, NULL, &one),
      "encoder: a scale of 0");
  ok (INVALID (encoder_train, &nnpu, NULL, NULL, NULL, &options, NULL, &one),
      "encoder: the non-negative risk by L-BFGS");
  ok (aura_encoder_target (1, NULL, NULL, NULL, NULL, NULL, &target, NULL)
        == AURA_EINVAL,
      "encoder: options of the target");
}

static void
test_baseline_options (void)
{
  static const unsigned char two[] = { 0, 1 }, same[] = { 1, 1 };
  const struct aura_forest_options no_tree = { 0, 1, 7 }, wide = { 1, 2, 7 };
  const struct aura_propagation_options spread = { 0 };
  ok (INVALID (logistic, 2, 1, 2, NULL, NULL, two, NULL, NULL, NULL, 0, NULL,
               &one)
        && INVALID (logistic, 2, 1, 2, NULL, NULL, same, NULL, NULL, NULL, 1,
                    NULL, &one),
      "logistic regression: no penalty, one class");
  ok (
    INVALID (forest, 2, 1, 2, NULL, NULL, two, NULL, NULL, &no_tree, NULL, &one)
      && INVALID (forest, 2, 1, 2, NULL, NULL, two, NULL, NULL, &wide, NULL,
                  &one),
    "forest: options");
  ok (INVALID (propagation, 1, 1, NULL, NULL, NULL, NULL, NULL, &spread, NULL,
               &one),
      "propagation: options");
}

/* Arrays that are none, or hold what is no number. */
static void
test_arrays (void)
{
  const double bad[] = { NAN, INFINITY };
  double xbar[1];
  ok (aura_normalise_rows_d (1, 1, bad, xbar, NULL, &one) == AURA_ENONFINITE
        && aura_normalise_rows_d (1, 1, bad + 1, xbar, NULL, &one)
             == AURA_ENONFINITE,
      "normalisation: NaN, Inf");
  struct aura_changes c;
  aura_stop_changes (0, NULL, NULL, NULL, NULL, &c);
  ok (c.dq == 0 && c.dflip == 0 && c.dm == 0, "no example, no change");
}

int
main (void)
{
  test_graph ();
  test_linalg ();
  test_encoder ();
  test_state ();
  test_predict ();
  test_decide ();
  test_baselines ();
  test_text ();
  test_options ();
  test_encoder_options ();
  test_baseline_options ();
  test_arrays ();
  return done_testing ();
}
