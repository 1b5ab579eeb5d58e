/* test_by_hand.c - the blocks on examples that were computed by hand, in both
   classes: a check of a processor that needs no Octave. */
#include "aura.h"
#include "tap.h"

#include <math.h>
#include <string.h>

/* FUNCTION_s or FUNCTION_d; arrays of the class are pointers to void. */
#define CALL(function, ...)                                                    \
  (single ? function##_s (__VA_ARGS__) : function##_d (__VA_ARGS__))

enum { N = 5, DZ = 2 };

static const struct aura_exec two = { .n_threads = 2, .chunk = 1 };
static struct aura_options options;
static _Alignas(64) unsigned char work[1 << 24], zbar[N * DZ * 8];

static int
near (const double *v, const double *expected, size_t n, double tol)
{
  for (size_t i = 0; i < n; i++)
    if (!(fabs (v[i] - expected[i]) <= tol))
      return 0;
  return 1;
}

/* The COUNT numbers of V, in the class. */
static const void *
in_class (int single, const double *v, size_t count)
{
  static float f[N * DZ];
  for (size_t i = 0; i < count; i++)
    f[i] = (float) v[i];
  return single ? (const void *) f : v;
}

/* zbar: the rows of Z, n-by-DZ. */
static void
normalise (int single, const double *z, size_t n, double *square)
{
  CALL (aura_normalise_rows, n, DZ, in_class (single, z, n * DZ), (void *) zbar,
        square, NULL);
}

static void
test_state (void)
{
  const double signal[] = { 1, 0, 1, 0, 0 };
  const int8_t status[]
    = { AURA_AGREE, AURA_SOURCE, AURA_OPEN, AURA_WAITING, AURA_DISAGREE };
  const double q_expected[] = { 1, 1, 2. / 3, 1. / 3, 0 };
  const double a_expected[] = { .8, .9, 1. / 3 + .125, .5 / 3 + .125, .8 };
  struct aura_trust_options o = options.trust;
  double q[N], a[N], m[N];
  o.a_source = .9;
  o.a_verified = .8;
  o.gamma_loc = .25;
  aura_state_responsibility (N, signal, status, q);
  ok (near (q, q_expected, N, 0), "state: responsibility");
  ok (aura_state_confidence (N, q, status, a, m, .5, &o) == AURA_OK
        && near (a, a_expected, N, 1e-15) && m[3] == .5,
      "state: confidence, neutral inflow");
}

static void
test_graph (int single)
{
  const double rows[] = { 1, 0, 2, 0, 0, 1, 0, 0 };
  const int32_t expected[] = { 3, 2, 1, 3, 1, 2, 1, 2 };
  const struct aura_graph_options o = { 2, 2, AURA_SEARCH_EXACT };
  struct aura_search_report report;
  double weight[8] = { 0 };
  const float *weight_s = (const float *) (void *) weight;
  int32_t idx[8];
  ok (CALL (aura_graph_worksize, 4, 2, &o, &two) <= sizeof work
        && CALL (aura_graph, 4, 2, in_class (single, rows, 8), idx,
                 (void *) weight, &report, &o, work, &two)
             == AURA_OK
        && !memcmp (idx, expected, sizeof idx),
      "graph: neighbours");
  const double first = single ? (double) *weight_s : *weight;
  ok (fabs (first - exp (2) / (exp (2) + 1)) < 1e-7, "graph: weight");
}

/* Two kinds of directions, a label on each of the first. */
static void
test_trust (int single)
{
  const double p[] = { .8, .4, .5, .2 }, m[] = { .5, 1, 0, .5 };
  const double z[] = { 1, 0, 3, 0, 0, 2, 0, 1 }, weight[] = { 1, 1, 1, 1 };
  const int8_t status[]
    = { AURA_AGREE, AURA_DISAGREE, AURA_OPEN, AURA_WAITING };
  const int32_t idx[] = { 2, 1, 1, 1 };
  const double local[] = { .6, .6, .7, .4 }, anchor[] = { 1, 0, 1, 0 };
  double q[4] = { 0 }, a[4] = { 0 }, v[4 * 9] = { 0 };
  struct aura_evidence e = { v, v + 4, v + 8, v + 12, v + 16, 0 };
  normalise (single, z, 4, NULL);
  ok (CALL (aura_trust_worksize, 4, DZ) <= sizeof work
        && CALL (aura_trust_update, 4, DZ, 1, p, (void *) zbar, m, status, idx,
                 in_class (single, weight, 4), q, a, &e, &options.trust, work,
                 &two)
             == AURA_OK
        && near (e.local, local, 4, 1e-15) && near (e.anchor, anchor, 4, 3e-8),
      "trust: evidence, up to eps");
  ok (q[0] == 1 && q[1] == 0 && fabs ((q[2] + q[3]) / 2 - .5) < 1e-15,
      "trust: labels, and the matched rate");
  ok (a[0] == 1 && fabs (a[2] - (q[2] + .7) / 2) < 1e-15, "trust: confidence");
}

/* Each anchor has one target: 0, 2 (which is uncertain itself) and 4 feed
   example 1, the negative anchor 3 feeds example 2. */
static void
test_transport (int single)
{
  const double q_tilde[] = { 1, .5, .6, 0, .95 }, a[] = { 1, .2, .9, 1, .9 };
  const double z[] = { 1, 2, 0, 0, 1, 0, 0, 1, 3, 1 };
  const int8_t status[]
    = { AURA_AGREE, AURA_OPEN, AURA_WAITING, AURA_DISAGREE, AURA_OPEN };
  const int32_t idx[] = { 2, 3, 1, 3, 1, 4, 4, 3, 2, 1 };
  const double q_expected[] = { 1, .5 + .3 * .5, .6 * .7, 0, .95 };
  const double m_expected[] = { .5, 1, 0, .5, .5 };
  double q[N], m[N], v[2][N], mass[2][N] = { { 0 } };
  int32_t to[2][N] = { { 0 } };
  unsigned char set[2][N];
  const struct aura_plan pos = { to[0], mass[0] }, neg = { to[1], mass[1] };
  struct aura_flow flow
    = { v[0], v[1], set[0], set[1], { 0 }, pos, neg, { { 0 } } };
  struct aura_transport_options o = options.transport;
  struct aura_transport_size size;
  o.top_k = 1;
  normalise (single, z, N, NULL);
  aura_transport_count (N, q_tilde, a, status, &size, &o);
  ok (CALL (aura_transport_worksize, N, DZ, &size, &two) <= sizeof work
        && CALL (aura_transport, N, DZ, 2, q_tilde, a, (void *) zbar, status,
                 idx, q, m, &flow, &o, work, &two)
             == AURA_OK
        && near (q, q_expected, N, 1e-15) && near (m, m_expected, N, 1e-15),
      "transport: next state");
  ok (to[0][0] == 1 && to[0][1] == 1 && to[0][2] == 1 && to[1][0] == 2
        && fabs (mass[0][1] - 1.9 * .9 / 2.8) < 1e-7 && flow.budget[1] == 1.9,
      "transport: plan");
}

static void
test_query (int single)
{
  const double q[] = { 1, .5, .75, .1, .5 }, m[] = { .5, .2, .4, .6, .5 };
  const double p[] = { .9, .5, 0, .8, .5 };
  const double z[] = { 1, 2, 0, -3, 0, 0, 0, 1, 0, 0 };
  const int8_t status[]
    = { AURA_AGREE, AURA_OPEN, AURA_OPEN, AURA_OPEN, AURA_WAITING };
  const double low = .01 * .99 * 2, info = (1.25 - low) / (.16 * 10 - low);
  const double u[] = { 1, .375, 0, info, 0, 1, 0, .5, 1, 0, .5, 1 };
  double square[N], score[N] = { 0 }, t[4 * N] = { 0 };
  int32_t open[N] = { 0 };
  normalise (single, z, N, square);
  ok (CALL (aura_query_worksize, DZ, 3, 1, &two) <= sizeof work
        && CALL (aura_query_score, N, DZ, q, m, p, (void *) zbar, square,
                 status, score, open, t, &options.query, work, &two)
             == AURA_OK
        && open[0] == 1 && open[2] == 3 && near (t, u, 12, 3e-8),
      "query: U, I, D and M of the open examples, up to eps");
  ok (score[1] == ((t[1] + .3 * t[4]) + .3 * t[7]) + .1 * t[10],
      "query: the score is their weighted sum");
}

static void
test_stop (void)
{
  const double q[] = { 0, .5, 1, .25 }, q_next[] = { .25, .5, .375, .75 };
  const double change[16] = { 1, 1 }; /* of four rounds: only the first moved */
  struct aura_changes c;
  struct aura_settled s;
  aura_stop_changes (4, q, q_next, q_next, q, &c);
  ok (c.dq == 1.375 / 4 && c.dflip == .5 && c.dm == c.dq, "stop: changes");
  aura_stop (4, change, 0, &s, &options.stop);
  ok (s.stable && s.why == AURA_STOP_STABLE, "stop: two stable rounds");
  aura_stop (3, change, 0, &s, &options.stop);
  ok (s.stable && s.why == AURA_STOP_NO, "stop: one is not enough");
}

/* A chain: W (1, 2) = 2, W (2, 3) = 1. */
static void
test_propagation (int single)
{
  const int32_t idx[] = { 2, 1, 2 };
  const double ones[] = { 1, 1, 1 }, label[] = { 0, NAN, 1 };
  const double expected[] = { 0, 1. / 3, 1 };
  double prob[3] = { 0 };
  struct aura_propagation_info info = { 0, 0 };
  struct aura_propagation_options o = { 0, .5, 1e-6, 100 };
  ok (CALL (aura_propagation_worksize, 3, 1) <= sizeof work
        && CALL (aura_propagation, 3, 1, idx, in_class (single, ones, 3), label,
                 prob, &info, &o, work, &two)
             == AURA_OK
        && info.converged && near (prob, expected, 3, 1e-6),
      "propagation: clamped");
  o.spreading = 1;
  o.tolerance = 1e-300;
  o.iterations = 3;
  info = (struct aura_propagation_info){ 0, 0 };
  ok (CALL (aura_propagation, 3, 1, idx, in_class (single, ones, 3), label,
            prob, &info, &o, work, &two)
          == AURA_OK
        && info.iterations == 3 && !info.converged,
      "propagation: no more iterations than asked for");
}

int
main (void)
{
  aura_options_default (&options);
  test_state ();
  test_stop ();
  for (int single = 0; single < 2; single++)
    {
      test_graph (single);
      test_trust (single);
      test_transport (single);
      test_query (single);
      test_propagation (single);
    }
  return done_testing ();
}
