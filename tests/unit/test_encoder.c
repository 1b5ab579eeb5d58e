/* test_encoder.c - gelu against the library's erfc, minibatches against the
   whole, interrupts and sizes.  encoder_train.c itself is included: minibatches
   have no public function. */
#include "loop/encoder_train.c"
#include "tap.h"

#include <math.h>

#include <stdlib.h>

void aura_gelu_s (size_t m, size_t n, const float *bias, float *a,
                  float *slope);

/* gelu ----------------------------------------------------------------------- */

static long double
gelu (long double x)
{
  return x * erfcl (-x * 0.707106781186547524400844362104849039L) / 2;
}

static long double
gelu_slope (long double x)
{
  return erfcl (-x * 0.707106781186547524400844362104849039L) / 2
         + x * expl (-x * x / 2) * 0.398942280401432677939946059934381868L;
}

/* Error in units of the last place of a number of BITS bits. */
static double
ulps (double got, long double want, int bits)
{
  int exponent;
  frexpl (want, &exponent);
  return (double) (fabsl ((long double) got - want)
                   / ldexpl (1, exponent - bits));
}

enum { POINTS = 20000 };

/* Largest errors of gelu (ulp) and of its slope (absolute), on [lo, hi]. */
static void
gelu_errors (double lo, double hi, double value[2], double slope[2])
{
  static double a[POINTS], d[POINTS], zero[POINTS];
  static float as[POINTS], ds[POINTS], zeros[POINTS];
  double x[POINTS];
  for (int i = 0; i < POINTS; i++)
    {
      x[i] = a[i] = lo + (hi - lo) * (i + .37) / POINTS;
      as[i] = (float) x[i];
    }
  aura_gelu_d (POINTS, 1, zero, a, d);
  aura_gelu_s (POINTS, 1, zeros, as, ds);
  value[0] = value[1] = slope[0] = slope[1] = 0;
  for (int i = 0; i < POINTS; i++)
    {
      const long double xs = (float) x[i];
      value[0] = fmax (value[0], ulps (a[i], gelu (x[i]), 53));
      slope[0] = fmax (slope[0], (double) fabsl (d[i] - gelu_slope (x[i])));
      if (fabsl (gelu (xs)) > 1e-37L)
        value[1] = fmax (value[1], ulps ((double) as[i], gelu (xs), 24));
      slope[1] = fmax (slope[1], (double) fabsl (ds[i] - gelu_slope (xs)));
    }
}

static void
test_gelu (void)
{
  const double ranges[][2]
    = { { -1e-3, 1e-3 }, { -1, 1 }, { -6, 0 }, { -37.4, -6 }, { 0, 10 } };
  for (size_t r = 0; r < sizeof ranges / sizeof *ranges; r++)
    {
      double value[2], slope[2];
      gelu_errors (ranges[r][0], ranges[r][1], value, slope);
      printf (
        "# [%g, %g]: %.2f ulp, single %.2f ulp; slope %.2g, single %.2g\n",
        ranges[r][0], ranges[r][1], value[0], value[1], slope[0], slope[1]);
      ok (value[0] <= 2 && value[1] <= 5, "gelu: 2 ulp, single 5 ulp");
      ok (slope[0] < 5e-16 && slope[1] < 2.4e-7, "gelu': 2 eps, single 2 eps");
    }
  enum { SAME = 1001 };
  static double with[SAME], alone[SAME], d[SAME], none[SAME];
  static float withs[SAME], alones[SAME], ds[SAME], nones[SAME];
  for (int i = 0; i < SAME; i++)
    {
      with[i] = alone[i] = -8 + .016 * i;
      withs[i] = alones[i] = (float) with[i];
    }
  aura_gelu_d (SAME, 1, none, with, d);
  aura_gelu_d (SAME, 1, none, alone, NULL);
  aura_gelu_s (SAME, 1, nones, withs, ds);
  aura_gelu_s (SAME, 1, nones, alones, NULL);
  ok (memcmp (with, alone, sizeof with) == 0
        && memcmp (withs, alones, sizeof withs) == 0,
      "gelu with its slope and alone: the same bits");

  double far[] = { 40, -40, 0, 1e300, -1e300, NAN }, slope[6], zero[6] = { 0 };
  aura_gelu_d (6, 1, zero, far, slope);
  ok (far[0] == 40 && far[1] == 0 && far[2] == 0 && far[3] == 1e300
        && far[4] == 0 && isnan (far[5]),
      "gelu far out, at 0, and of NaN");
  ok (slope[0] == 1 && slope[1] == 0 && slope[2] == .5 && isnan (slope[5]),
      "gelu' far out, at 0, and of NaN");
}

/* A problem ------------------------------------------------------------------ */

enum { N = 60, DX = 5, DH = 7, DZ = 3, K = 4 };

struct toy
{
  double x[N * DX], weight[N * K], t[N], y[N], a[N], z_prev[N * DZ];
  double theta[DH * (DX + 1) + DZ * (DH + 2) + 1];
  int32_t idx[N * K];
  struct aura_encoder_data data;
};

static void
set_toy (struct toy *toy)
{
  aura_rng_normal (1, 0, 0, N * DX, toy->x);
  aura_rng_normal (1, 1, 0, sizeof toy->theta / sizeof (double), toy->theta);
  aura_rng_normal (1, 2, 0, N * DZ, toy->z_prev);
  aura_rng_uniform (1, 3, 0, N, toy->y);
  aura_rng_uniform (1, 4, 0, N, toy->t);
  aura_rng_uniform (1, 5, 0, N, toy->a);
  aura_rng_uniform (1, 6, 0, N * K, toy->weight);
  for (int e = 0; e < N * K; e++)
    toy->idx[e] = (e / K + 1 + (e % K) * (e % 7 + 1)) % N + 1;
  toy->data = (struct aura_encoder_data){ .n = N,
                                          .dx = DX,
                                          .dh = DH,
                                          .dz = DZ,
                                          .k = K,
                                          .x = toy->x,
                                          .scale = 2,
                                          .idx = toy->idx,
                                          .weight = toy->weight,
                                          .target_weight = toy->t,
                                          .target_label = toy->y,
                                          .a = toy->a,
                                          .z_prev = toy->z_prev };
}

static const struct aura_encoder_options toy_options
  = { 3, .2, .5, .01, 1, 0, .01, 12, 3, 8, 0, 1, 0 };

/* Differences over the graph, for 1 to 5 strips of z and for none, against sums over
   all pairs. */
static void
test_smooth (void)
{
  enum { MOST = 40 };
  static struct toy toy;
  set_toy (&toy);
  struct aura_arena arena = { NULL, 0 };
  struct aura_smooth g;
  aura_smooth_layout_d (&g, N, N, K, &arena);
  void *work = aligned_alloc (64, aura_arena_bytes (&arena) / 64 * 64 + 64);
  arena = (struct aura_arena){ (char *) work, 0 };
  aura_smooth_layout_d (&g, N, N, K, &arena);
  aura_smooth_build_d (&g, N, N, K, toy.idx, toy.weight);
  static double c[N][N];
  for (int e = 0; e < N * K; e++)
    {
      c[e / K][toy.idx[e] - 1] += toy.weight[e];
      c[toy.idx[e] - 1][e / K] += toy.weight[e];
    }
  static _Alignas(64) double z[N * MOST], dz[N * MOST];
  double p[N], dp[N];
  aura_rng_normal (2, 0, 0, N * MOST, z);
  aura_rng_uniform (2, 1, 0, N, p);
  int right = 1;
  for (size_t ldz = 8; ldz <= MOST; ldz += 8)
    for (int with_z = 0; with_z < 2; with_z++)
      {
        double sum[2] = { 0, 0 }, part[2], all[2] = { 0, 0 };
        for (size_t first = 0; first < N; first += N / 2)
          {
            aura_smooth_rows_d (&g, first, first + N / 2, ldz,
                                with_z ? z : NULL, p, dz, dp, part);
            sum[0] += part[0];
            sum[1] += part[1];
          }
        for (size_t i = 0; i < N; i++)
          {
            double pull = 0;
            for (size_t j = 0; j < N; j++)
              {
                pull += c[i][j] * (p[i] - p[j]);
                all[1] += c[i][j] * (p[i] - p[j]) * (p[i] - p[j]) / 2;
              }
            right &= fabs (dp[i] - pull) < 1e-12;
            for (size_t l = 0; l < ldz; l++)
              {
                pull = 0;
                for (size_t j = 0; j < N && with_z; j++)
                  {
                    const double gap = z[i * ldz + l] - z[j * ldz + l];
                    pull += c[i][j] * gap;
                    all[0] += c[i][j] * gap * gap / 2;
                  }
                right &= fabs (dz[i * ldz + l] - pull) < 1e-12;
              }
          }
        right &= fabs (sum[0] - all[0]) <= 1e-12 * all[0]
                 && fabs (sum[1] - all[1]) <= 1e-12 * all[1];
      }
  ok (right, "differences over the graph, of 0 to 5 strips");
  free (work);
}

/* The gradient of a wide hidden layer, whose sums over examples are taken in pieces,
   against differences of the loss. */
static void
test_wide (void)
{
  enum { WIDE = 139, AT_B1 = WIDE * DX };
  static struct toy toy;
  set_toy (&toy);
  toy.data.dh = WIDE;
  static double theta[WIDE * (DX + 1) + DZ * (WIDE + 2) + 1];
  static double grad[sizeof theta / sizeof *theta];
  aura_rng_normal (1, 8, 0, sizeof theta / sizeof *theta, theta);
  void *work = aligned_alloc (
    64, aura_encoder_worksize_d (&toy.data, NULL) / 64 * 64 + 64);
  struct aura_encoder_loss loss;
  aura_encoder_loss_d (&toy.data, theta, &loss, grad, &toy_options, work, NULL);
  double worst = 0;
  for (int j = 0; j < WIDE; j++)
    {
      double value[2];
      const double b1 = theta[AT_B1 + j];
      for (int side = 0; side < 2; side++)
        {
          theta[AT_B1 + j] = b1 + (side ? 1e-5 : -1e-5);
          aura_encoder_loss_d (&toy.data, theta, &loss, NULL, &toy_options,
                               work, NULL);
          value[side] = loss.bce + loss.geo + loss.anchor + loss.decay;
        }
      theta[AT_B1 + j] = b1;
      worst
        = fmax (worst, fabs ((value[1] - value[0]) / 2e-5 - grad[AT_B1 + j]));
    }
  ok (worst < 1e-5, "the gradient of a wide layer");
  free (work);
}

/* The mean over equal minibatches that make up all rows is the whole. */
static void
test_minibatches (void)
{
  static struct toy toy;
  set_toy (&toy);
  enum { COUNT = sizeof toy.theta / sizeof (double), BATCH = 12 };
  struct training t = { .data = &toy.data, .options = &toy_options };
  void *work = aligned_alloc (64, training_layout (&t, NULL));
  training_layout (&t, work);
  aura_encoder_fill_d (&t.full, N);
  memset (t.number, 0, N * sizeof *t.number);

  double whole = 0, grad[COUNT], value = 0, part[COUNT], mean = 0,
         sum[COUNT] = { 0 };
  ok (evaluate_batch (&t, NULL, 0, toy.theta, &whole, grad) == AURA_OK,
      "whole");
  size_t order[N];
  aura_rng_permutation (3, 0, N, order, NULL);
  for (int b = 0; b < N / BATCH; b++)
    {
      evaluate_batch (&t, order + b * BATCH, BATCH, toy.theta, &value, part);
      mean += value * BATCH / N;
      for (int i = 0; i < COUNT; i++)
        sum[i] += part[i] * BATCH / N;
    }
  double worst = 0, top = 0;
  for (int i = 0; i < COUNT; i++)
    {
      worst = fmax (worst, fabs (sum[i] - grad[i]));
      top = fmax (top, fabs (grad[i]));
    }
  ok (fabs (mean - whole) < 1e-12 * whole, "minibatches: mean of the loss");
  ok (worst < 1e-12 * top, "minibatches: mean of the gradient");
  free (work);
}

/* Interrupts ----------------------------------------------------------------- */

static int
count_down (void *data)
{
  int *left = (int *) data;
  return (*left)-- <= 0;
}

static void
test_interrupts (void)
{
  static struct toy toy;
  set_toy (&toy);
  struct aura_encoder_options options = toy_options;
  options.iterations = 5;
  double trace[6], theta[sizeof toy.theta / sizeof (double)];
  struct aura_minimum minimum;
  for (int adam = 0; adam < 2; adam++)
    {
      options.adam = adam;
      int interrupted = 0, finished = 0;
      for (int polls = 0; polls < 4000 && !finished; polls += 13)
        {
          int left = polls;
          const struct aura_exec exec
            = { .n_threads = 1, .interrupted = count_down, .data = &left };
          void *work = aligned_alloc (
            64,
            aura_encoder_train_worksize_d (&toy.data, &options, &exec) / 64 * 64
              + 64);
          memcpy (theta, toy.theta, sizeof theta);
          const enum aura_rc rc = aura_encoder_train_d (
            &toy.data, theta, trace, &minimum, &options, work, &exec);
          interrupted += rc == AURA_EINTR;
          finished = rc == AURA_OK;
          free (work);
        }
      ok (interrupted > 2 && finished, "training can be interrupted anywhere");
    }
}

static void
test_sizes (void)
{
  ok (aura_encoder_parameters (SIZE_MAX / 2, 3, 1) == SIZE_MAX
        && aura_encoder_parameters (DX, DH, DZ)
             == DH * (DX + 1) + DZ * (DH + 2) + 1,
      "number of parameters");
}

int
main (void)
{
  test_gelu ();
  test_smooth ();
  test_wide ();
  test_minibatches ();
  test_interrupts ();
  test_sizes ();
  return done_testing ();
}
