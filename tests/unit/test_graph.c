/* test_graph.c - the graph's contract in C: both classes, codes, workspace. */
#include "aura.h"
#include "tap.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { N = 600, DX = 7, K = 9 };

static struct aura_search_report report;

static struct aura_graph_options
exact (size_t k, double tau)
{
  return (struct aura_graph_options){ k, tau, AURA_SEARCH_EXACT };
}

static int
stop_at_once (void *data)
{
  atomic_fetch_add ((atomic_int *) data, 1);
  return 1;
}

static void
fill (double *x)
{
  aura_rng_normal (1, 0, 0, N * DX, x);
  for (size_t j = 0; j < DX; j++) /* copies in another block, and zeros */
    for (size_t i = 0; i < 20; i++)
      {
        x[400 + i + j * N] = x[i + j * N];
        x[500 + i + j * N] = 0;
      }
}

/* Exactly worksize bytes, so that a checker of memory sees every step past. */
static void *
work_of (size_t bytes)
{
  void *work = NULL;
  return posix_memalign (&work, 64, bytes) ? NULL : work;
}

static enum aura_rc
graph_d (const double *x, size_t k, int threads, int32_t *idx, double *weight)
{
  const struct aura_exec exec = { .n_threads = threads, .chunk = 1 };
  const struct aura_graph_options options = exact (k, 3);
  void *work = work_of (aura_graph_worksize_d (N, DX, &options, &exec));
  const enum aura_rc rc
    = aura_graph_d (N, DX, x, idx, weight, &report, &options, work, &exec);
  free (work);
  return rc;
}

static enum aura_rc
graph_s (const float *x, size_t k, int threads, int32_t *idx, float *weight)
{
  const struct aura_exec exec = { .n_threads = threads, .chunk = 1 };
  const struct aura_graph_options options = exact (k, 3);
  void *work = work_of (aura_graph_worksize_s (N, DX, &options, &exec));
  const enum aura_rc rc
    = aura_graph_s (N, DX, x, idx, weight, &report, &options, work, &exec);
  free (work);
  return rc;
}

static int
is_graph (const int32_t *idx, size_t k)
{
  for (size_t i = 0; i < N; i++)
    for (size_t e = 0; e < k; e++)
      {
        const int32_t j = idx[e + i * k];
        if (j < 1 || j > N || (size_t) j == i + 1)
          return 0;
        for (size_t f = 0; f < e; f++)
          if (idx[f + i * k] == j)
            return 0;
      }
  return 1;
}

static void
test_by_hand (void)
{
  /* rows (1 0) (0 1) (2 0) (0 0) */
  const double x[] = { 1, 0, 2, 0, 0, 1, 0, 0 };
  const float xs[] = { 1, 0, 2, 0, 0, 1, 0, 0 };
  const int32_t expected[] = { 3, 2, 1, 3, 1, 2, 1, 2 };
  int32_t idx[8];
  double weight[8];
  float weight_s[8];
  const struct aura_graph_options options = exact (2, 2);
  void *work = work_of (aura_graph_worksize_d (4, 2, &options, NULL));
  ok (aura_graph_d (4, 2, x, idx, weight, &report, &options, work, NULL)
        == AURA_OK,
      "double, no exec");
  ok (!memcmp (idx, expected, sizeof idx), "double: neighbours");
  ok (fabs (weight[0] - exp (2) / (exp (2) + 1)) < 1e-7
        && fabs (weight[2] - .5) < 1e-7,
      "double: weights");
  free (work);
  work = work_of (aura_graph_worksize_s (4, 2, &options, NULL));
  ok (aura_graph_s (4, 2, xs, idx, weight_s, &report, &options, work, NULL)
          == AURA_OK
        && !memcmp (idx, expected, sizeof idx),
      "single: neighbours");
  free (work);
}

static void
test_threads (const double *x, const float *xs)
{
  static int32_t one[N * (N - 1)], many[N * (N - 1)];
  static double weight[2][N * (N - 1)];
  static float weight_s[2][N * K];
  ok (graph_d (x, K, 1, one, weight[0]) == AURA_OK && is_graph (one, K),
      "double: distinct others");
  graph_d (x, K, 3, many, weight[1]);
  ok (!memcmp (one, many, N * K * sizeof *one)
        && !memcmp (weight[0], weight[1], N * K * sizeof (double)),
      "double: 3 threads give the bits of 1");
  ok (graph_s (xs, K, 1, one, weight_s[0]) == AURA_OK && is_graph (one, K),
      "single: distinct others");
  graph_s (xs, K, 3, many, weight_s[1]);
  ok (!memcmp (one, many, N * K * sizeof *one)
        && !memcmp (weight_s[0], weight_s[1], sizeof weight_s[0]),
      "single: 3 threads give the bits of 1");
  ok (graph_d (x, N - 1, 2, one, weight[0]) == AURA_OK && is_graph (one, N - 1),
      "all others");
}

static void
test_codes (double *x, int32_t *idx, double *weight)
{
  atomic_int polls = 0;
  const struct aura_exec exec = {
    .n_threads = 2, .chunk = 1, .interrupted = stop_at_once, .data = &polls
  };
  const struct aura_graph_options good = exact (K, 3);
  const struct aura_graph_options bad[]
    = { exact (0, 3), exact (K, (double) NAN), exact (K, 81), exact (K, -1) };
  const size_t beyond = (size_t) INT32_MAX + 1;
  void *work = work_of (aura_graph_worksize_d (N, DX, &good, &exec));
  ok (aura_graph_d (N, DX, x, idx, weight, &report, &good, work, &exec)
          == AURA_EINTR
        && polls > 0,
      "interrupted");
  ok (aura_graph_d (0, DX, x, idx, weight, &report, &good, work, NULL)
        == AURA_EINVAL,
      "n = 0");
  int refused = 1;
  for (size_t b = 0; b < sizeof bad / sizeof *bad; b++)
    refused
      = refused
        && aura_graph_d (N, DX, x, idx, weight, &report, &bad[b], work, NULL)
             == AURA_EINVAL;
  ok (refused, "options out of range");
  ok (aura_graph_d (beyond, DX, x, idx, weight, &report, &good, work, NULL)
        == AURA_ESIZE,
      "n beyond int32");
  ok (aura_graph_d (N, beyond, x, idx, weight, &report, &good, work, NULL)
        == AURA_ESIZE,
      "dx beyond int");
  ok (aura_graph_d (1, DX, x, idx, weight, &report, &good, work, NULL)
        == AURA_OK,
      "n = 1");
  x[N + 5] = (double) NAN;
  ok (aura_graph_d (N, DX, x, idx, weight, &report, &good, work, NULL)
        == AURA_ENONFINITE,
      "NaN");
  x[N + 5] = (double) -INFINITY;
  ok (aura_graph_d (N, DX, x, idx, weight, &report, &good, work, NULL)
        == AURA_ENONFINITE,
      "-Inf");
  free (work);
  ok (aura_graph_worksize_d (beyond, 1, &good, NULL) == 0
        && aura_graph_worksize_d (INT32_MAX, SIZE_MAX / 4, &good, NULL) == 0,
      "worksize says that it overflows");
  ok (aura_graph_worksize_s (100000, 40000, &good, NULL) > 16000000000u,
      "n dx beyond 2^31 does not wrap");
}

int
main (void)
{
  static double x[N * DX], weight[N * K];
  static float xs[N * DX];
  static int32_t idx[N * K];
  fill (x);
  for (size_t e = 0; e < N * DX; e++)
    xs[e] = (float) x[e];
  test_by_hand ();
  test_threads (x, xs);
  test_codes (x, idx, weight);
  return done_testing ();
}
