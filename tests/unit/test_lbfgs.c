/* test_lbfgs.c - the minimisers on functions that everybody knows, and the
   direction against the recursion as it stands in the book (for which lbfgs.c
   itself is included). */
#include "linalg/lbfgs.c"
#include "tap.h"

#include <stdlib.h>

enum { ITERATIONS = 200 };

/* Rosenbrock's valley in n / 2 pairs; minimum 0 at ones. */
static double
rosenbrock (size_t n, const double *x, double *g)
{
  double f = 0;
  for (size_t i = 0; i + 1 < n; i += 2)
    {
      const double a = x[i + 1] - x[i] * x[i], b = 1 - x[i];
      f += 100 * a * a + b * b;
      g[i] = -400 * a * x[i] - 2 * b;
      g[i + 1] = 200 * a;
    }
  return f;
}

struct problem
{
  size_t n;
  int calls;
  int fail_at; /* this call fails with WHY, 0 = none */
  enum aura_rc why;
  int values; /* calls for no gradient */
};

static enum aura_rc
count (struct problem *p)
{
  return ++p->calls == p->fail_at ? p->why : AURA_OK;
}

static enum aura_rc
valley_d (void *data, const double *x, double *value, double *g)
{
  struct problem *p = (struct problem *) data;
  double unwanted[8];
  p->values += g == NULL;
  *value = rosenbrock (p->n, x, g ? g : unwanted);
  return count (p);
}

static enum aura_rc
valley_s (void *data, const float *x, double *value, float *g)
{
  struct problem *p = (struct problem *) data;
  double xd[8] = { 0 }, gd[8] = { 0 };
  for (size_t i = 0; i < p->n; i++)
    xd[i] = (double) x[i];
  *value = rosenbrock (p->n, xd, gd);
  for (size_t i = 0; i < p->n; i++)
    g[i] = (float) gd[i];
  return count (p);
}

/* sum_i i x_i^2 / 2: many elements, so that threads are used. */
static enum aura_rc
bowl_d (void *data, const double *x, double *value, double *g)
{
  struct problem *p = (struct problem *) data;
  *value = 0;
  for (size_t i = 0; i < p->n; i++)
    {
      g[i] = (double) (i % 50 + 1) * x[i];
      *value += g[i] * x[i] / 2;
    }
  return count (p);
}

/* -log x - log (1 - x): outside (0, 1) there is no value. */
static enum aura_rc
barrier_d (void *data, const double *x, double *value, double *g)
{
  if (count ((struct problem *) data) != AURA_OK || !(*x > 0 && *x < 1))
    return AURA_ENONFINITE;
  *value = -log (*x) - log (1 - *x);
  *g = -1 / *x + 1 / (1 - *x);
  return AURA_OK;
}

static int
is_descending (const double *trace, size_t n)
{
  for (size_t i = 1; i < n; i++)
    if (!(trace[i] < trace[i - 1]))
      return 0;
  return 1;
}

static void
test_rosenbrock (void)
{
  const struct aura_lbfgs_options options = { ITERATIONS, 1e-10, 0 };
  struct problem p = { 8, 0, 0, AURA_OK, 0 };
  double x[8] = { -1.2, 1, -1.2, 1, 0, 0, 3, -2 }, trace[ITERATIONS + 1];
  struct aura_minimum m;
  void *work = aligned_alloc (64, aura_lbfgs_worksize_d (8));
  ok (aura_lbfgs_d (8, valley_d, &p, x, trace, &m, &options, work, NULL)
        == AURA_OK,
      "Rosenbrock: returns");
  double far = 0;
  for (int i = 0; i < 8; i++)
    far = fmax (far, fabs (x[i] - 1));
  ok (far < 1e-8, "Rosenbrock: arrives");
  ok (m.reason == AURA_MINIMUM_GRADIENT, "Rosenbrock: ends by its gradient");
  printf ("# %zu iterations, %zu evaluations, |g| = %g\n", m.iterations,
          m.evaluations, m.gradient_norm);
  ok (is_descending (trace, m.iterations + 1), "Rosenbrock: never up");
  ok (m.evaluations == (size_t) p.calls, "Rosenbrock: evaluations counted");
  free (work);
}

static void
test_rosenbrock_single (void)
{
  const struct aura_lbfgs_options options = { ITERATIONS, 1e-7, 0 };
  struct problem p = { 2, 0, 0, AURA_OK, 0 };
  float x[2] = { -1.2f, 1 };
  double trace[ITERATIONS + 1];
  struct aura_minimum m;
  void *work = aligned_alloc (64, aura_lbfgs_worksize_s (2));
  ok (aura_lbfgs_s (2, valley_s, &p, x, trace, &m, &options, work, NULL)
          == AURA_OK
        && fabsf (x[0] - 1) < 1e-3f && fabsf (x[1] - 1) < 2e-3f,
      "Rosenbrock in single: arrives");
  ok (is_descending (trace, m.iterations + 1)
        && m.reason != AURA_MINIMUM_ITERATIONS,
      "Rosenbrock in single: never up, and ends");
  free (work);
}

/* From (-1.2, 1); FAIL_AT, WHY as in struct problem. */
static enum aura_rc
run_failing (int fail_at, enum aura_rc why, struct aura_minimum *m)
{
  const struct aura_lbfgs_options options = { ITERATIONS, 1e-10, 0 };
  struct problem p = { 2, 0, fail_at, why, 0 };
  double x[2] = { -1.2, 1 }, trace[ITERATIONS + 1];
  void *work = aligned_alloc (64, aura_lbfgs_worksize_d (2));
  const enum aura_rc rc
    = aura_lbfgs_d (2, valley_d, &p, x, trace, m, &options, work, NULL);
  free (work);
  return rc;
}

/* Direction ------------------------------------------------------------------ */

enum { DIM = 5, PAIRS = M + 3 };

static double
dot (const double *a, const double *b)
{
  double sum = 0;
  for (int i = 0; i < DIM; i++)
    sum += a[i] * b[i];
  return sum;
}

/* Nocedal and Wright, algorithm 7.4, on vectors: G becomes -H G. */
static void
two_loop (int first, int last, double s[][DIM], double y[][DIM], double *g)
{
  double alpha[PAIRS];
  for (int j = last - 1; j >= first; j--)
    {
      alpha[j] = dot (s[j], g) / dot (s[j], y[j]);
      for (int i = 0; i < DIM; i++)
        g[i] -= alpha[j] * y[j][i];
    }
  const double *ys = y[last - 1];
  const double gamma = dot (s[last - 1], ys) / dot (ys, ys);
  for (int i = 0; i < DIM; i++)
    g[i] *= gamma;
  for (int j = first; j < last; j++)
    {
      const double beta = dot (y[j], g) / dot (s[j], y[j]);
      for (int i = 0; i < DIM; i++)
        g[i] += (alpha[j] - beta) * s[j][i];
    }
  for (int i = 0; i < DIM; i++)
    g[i] = -g[i];
}

/* Random pairs of positive curvature enter the memory one after another; the
   first leave it again. */
static void
test_direction (void)
{
  struct lbfgs b;
  double s[PAIRS][DIM], y[PAIRS][DIM], theta[DIM] = { 0 }, s_square;
  void *work = aligned_alloc (64, lbfgs_layout (&b, DIM, NULL));
  lbfgs_layout (&b, DIM, work);
  b.exec = NULL;
  b.count = 0;
  b.theta = theta;
  for (int pair = 0; pair < PAIRS; pair++)
    {
      double g[DIM], noise[DIM];
      aura_rng_normal (1, (uint64_t) pair, 0, DIM, s[pair]);
      aura_rng_normal (2, (uint64_t) pair, 0, DIM, noise);
      aura_rng_normal (3, (uint64_t) pair, 0, DIM, g);
      for (int i = 0; i < DIM; i++)
        y[pair][i] = (i + 1) * s[pair][i] + .1 * noise[i];
      memcpy (b.s[b.slot[b.count]], s[pair], sizeof g);
      memcpy (b.y[b.slot[b.count]], y[pair], sizeof g);
      memcpy (b.gradient, g, sizeof g);
      take_norms (&b, &s_square);
      take_products (&b, &s_square);
      keep_pair (&b);
      double want[DIM], worst = 0, slope;
      take_direction (&b, &slope);
      memcpy (want, g, sizeof g);
      two_loop (pair < M ? 0 : pair + 1 - M, pair + 1, s, y, want);
      for (int i = 0; i < DIM; i++)
        worst = fmax (worst, fabs (want[i] - b.direction[i]));
      ok (worst < 1e-11 * sqrt (dot (want, want))
            && fabs (slope - dot (g, want)) < 1e-11 * fabs (slope),
          "direction: as the recursion on vectors");
    }
  free (work);
}

static void
test_failures (void)
{
  struct aura_minimum m;
  ok (run_failing (1, AURA_EINTR, &m) == AURA_EINTR
        && run_failing (9, AURA_EINTR, &m) == AURA_EINTR,
      "an interrupt comes through");
  ok (run_failing (1, AURA_ENONFINITE, &m) == AURA_ENONFINITE,
      "no value at the start is an error");
  ok (run_failing (9, AURA_ENONFINITE, &m) == AURA_OK
        && m.reason == AURA_MINIMUM_GRADIENT,
      "no value on the way is a step too far");

  const struct aura_lbfgs_options options = { ITERATIONS, 1e-10, 0 };
  struct problem p = { 1, 0, 0, AURA_OK, 0 };
  double x = 1e-3, trace[ITERATIONS + 1];
  void *work = aligned_alloc (64, aura_lbfgs_worksize_d (1));
  ok (aura_lbfgs_d (1, barrier_d, &p, &x, trace, &m, &options, work, NULL)
          == AURA_OK
        && fabs (x - .5) < 1e-8,
      "a barrier is not crossed");
  x = .5;
  ok (aura_lbfgs_d (1, barrier_d, &p, &x, trace, &m, &options, work, NULL)
          == AURA_OK
        && m.iterations == 0 && m.reason == AURA_MINIMUM_GRADIENT,
      "at the minimum nothing is done");
  free (work);
}

/* Without the norm at the end: the same way, and one gradient less. */
static void
test_no_norm (void)
{
  enum { STEPS = 7 };
  double x[2][2] = { { -1.2, 1 }, { -1.2, 1 } }, trace[2][STEPS + 1];
  struct aura_minimum m[2];
  struct problem p[2] = { { .n = 2 }, { .n = 2 } };
  void *work = aligned_alloc (64, aura_lbfgs_worksize_d (2));
  for (int k = 0; k < 2; k++)
    {
      const struct aura_lbfgs_options options = { STEPS, 1e-10, k };
      aura_lbfgs_d (2, valley_d, p + k, x[k], trace[k], m + k, &options, work,
                    NULL);
    }
  ok (memcmp (x[0], x[1], sizeof x[0]) == 0
        && memcmp (trace[0], trace[1], sizeof trace[0]) == 0
        && p[0].calls == p[1].calls && m[0].iterations == STEPS
        && m[1].iterations == STEPS && m[1].evaluations == m[0].evaluations,
      "without the last gradient: the same way");
  ok (p[0].values == 0 && p[1].values >= 1 && m[0].gradient_norm > 0
        && isnan (m[1].gradient_norm),
      "without the last gradient: it is not taken");
  struct aura_lbfgs_options none = { 0, 1e-10, 1 };
  double at[2] = { -1.2, 1 };
  ok (aura_lbfgs_d (2, valley_d, p, at, trace[0], m, &none, work, NULL)
          == AURA_OK
        && at[0] == -1.2 && m->iterations == 0,
      "no iterations");
  free (work);
}

static void
test_threads (void)
{
  enum { N = 100000 };
  const struct aura_lbfgs_options options = { 30, 1e-10, 0 };
  struct problem p = { N, 0, 0, AURA_OK, 0 };
  double *x = malloc (2 * N * sizeof *x), trace[2][31];
  struct aura_minimum m;
  void *work = aligned_alloc (64, aura_lbfgs_worksize_d (N));
  for (int run = 0; run < 2; run++)
    {
      const struct aura_exec exec = { .n_threads = run + 1, .chunk = 1 };
      for (size_t i = 0; i < N; i++)
        x[run * N + (int) i] = sin ((double) i);
      aura_lbfgs_d (N, bowl_d, &p, x + run * N, trace[run], &m, &options, work,
                    &exec);
    }
  ok (memcmp (x, x + N, N * sizeof *x) == 0
        && memcmp (trace[0], trace[1], (m.iterations + 1) * sizeof (double))
             == 0,
      "same bits with two threads");
  ok (trace[0][m.iterations] < 1e-6 * trace[0][0], "a large bowl");
  free (work);
  free (x);
}

/* Adam: (x - mean of the rows' values)^2 / 2, rows' values 0, ..., 9. */
static enum aura_rc
mean_d (void *data, const size_t *rows, size_t n_rows, const double *x,
        double *value, double *g)
{
  double mean = 0;
  for (size_t r = 0; r < (rows ? n_rows : 10); r++)
    mean += (double) (rows ? rows[r] : r);
  mean /= (double) (rows ? n_rows : 10);
  *value = (*x - mean) * (*x - mean) / 2;
  if (g)
    *g = *x - mean;
  return count ((struct problem *) data);
}

static void
test_adam (void)
{
  struct aura_minimum m;
  double trace[301];
  void *work = aligned_alloc (64, aura_adam_worksize_d (1, 10));
  for (size_t batch = 1; batch <= 16; batch += 5)
    {
      const struct aura_adam_options options = { .1, batch, 300, 300, 8, 1 };
      struct problem p = { 1, 0, 0, AURA_OK, 0 };
      double x = -5;
      ok (aura_adam_d (1, 10, mean_d, &p, &x, trace, &m, &options, work, NULL)
              == AURA_OK
            && fabs (x - 4.5) < .1,
          "Adam finds a mean");
      ok (m.evaluations == (size_t) p.calls, "Adam: evaluations counted");
    }
  const struct aura_adam_options options = { 1e3, 10, 300, 4, 0, 1 };
  struct problem p = { 1, 0, 0, AURA_OK, 0 };
  double x = 4.4;
  aura_adam_d (1, 10, mean_d, &p, &x, trace, &m, &options, work, NULL);
  ok (m.reason == AURA_MINIMUM_PATIENCE && m.iterations == 4 && x == 4.4,
      "Adam: patience, and the best comes back");
  p = (struct problem){ 1, 0, 5, AURA_EINTR, 0 };
  ok (aura_adam_d (1, 10, mean_d, &p, &x, trace, &m, &options, work, NULL)
        == AURA_EINTR,
      "Adam: an interrupt comes through");
  free (work);
}

int
main (void)
{
  test_direction ();
  test_rosenbrock ();
  test_rosenbrock_single ();
  test_failures ();
  test_no_norm ();
  test_threads ();
  test_adam ();
  return done_testing ();
}
