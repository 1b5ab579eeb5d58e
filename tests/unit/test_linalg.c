/* test_linalg.c - singular directions: both classes, codes, workspace. */
#include "aura.h"
#include "tap.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static int
stop_at_once (void *data)
{
  atomic_fetch_add ((atomic_int *) data, 1);
  return 1;
}

static void *
work_of (size_t bytes)
{
  void *work = NULL;
  return posix_memalign (&work, 64, bytes) ? NULL : work;
}

/* The bits do not depend on the threads.  Values: tests/blocks/linalg.tst. */
static void
test_svd (size_t n, size_t d, size_t r, const char *what)
{
  double *x = malloc (n * d * sizeof *x);
  float *xs = malloc (n * d * sizeof *xs);
  double *v[2], sigma[2][8], energy[2];
  float *vs[2];
  aura_rng_normal (2, 0, 0, n * d, x);
  for (size_t e = 0; e < n * d; e++)
    {
      x[e] /= (double) (1 + e / n); /* decay over columns */
      xs[e] = (float) x[e];
    }
  for (int t = 0; t < 2; t++)
    {
      const struct aura_exec exec = { .n_threads = 1 + 2 * t, .chunk = 1 };
      void *work = work_of (aura_svd_worksize_d (n, d, r, &exec));
      v[t] = malloc (d * r * sizeof (double));
      vs[t] = malloc (d * r * sizeof (float));
      ok (aura_svd_d (n, d, r, x, sigma[t], v[t], &energy[t], 0, 1e-6, work,
                      &exec)
            == AURA_OK,
          what);
      free (work);
      work = work_of (aura_svd_worksize_s (n, d, r, &exec));
      double sigma_s[8];
      ok (aura_svd_s (n, d, r, xs, sigma_s, vs[t], NULL, 0, 1e-6, work, &exec)
            == AURA_OK,
          "in single");
      free (work);
    }
  ok (!memcmp (v[0], v[1], d * r * sizeof (double))
        && !memcmp (vs[0], vs[1], d * r * sizeof (float))
        && !memcmp (sigma[0], sigma[1], r * sizeof (double))
        && energy[0] == energy[1],
      "3 threads give the bits of 1");
  for (int t = 0; t < 2; t++)
    {
      free (v[t]);
      free (vs[t]);
    }
  free (x);
  free (xs);
}

static void
test_codes (void)
{
  enum { SIDE = 520 };
  static double x[SIDE * SIDE], v[SIDE * 4];
  double sigma[4];
  atomic_int polls = 0;
  const struct aura_exec exec = {
    .n_threads = 2, .chunk = 1, .interrupted = stop_at_once, .data = &polls
  };
  aura_rng_normal (2, 0, 0, SIDE * SIDE, x);
  void *work = work_of (aura_svd_worksize_d (SIDE, SIDE, 4, &exec));
  ok (aura_svd_d (SIDE, SIDE, 4, x, sigma, v, NULL, 0, 0, work, &exec)
          == AURA_EINTR
        && polls > 0,
      "interrupted");
  ok (aura_svd_d (3, 9, 4, x, sigma, v, NULL, 0, 0, work, NULL) == AURA_EINVAL
        && aura_svd_d (9, 3, 4, x, sigma, v, NULL, 0, 0, work, NULL)
             == AURA_EINVAL
        && aura_svd_d (SIDE, SIDE, 513, x, sigma, v, NULL, 0, 0, work, NULL)
             == AURA_EINVAL,
      "r too large");
  ok (aura_svd_d (SIDE, SIDE, 4, x, sigma, v, NULL, 0, NAN, work, NULL)
        == AURA_EINVAL,
      "tol is NaN");
  x[7] = NAN;
  ok (aura_svd_d (SIDE, SIDE, 4, x, sigma, v, NULL, 0, 0, work, NULL)
        == AURA_ENONFINITE,
      "NaN");
  free (work);
  work = work_of (aura_svd_worksize_d (0, 0, 0, NULL));
  double energy = 0;
  ok (aura_svd_d (0, 0, 0, x, sigma, v, &energy, 0, 0, work, NULL) == AURA_OK
        && energy == 1,
      "empty");
  free (work);
}

int
main (void)
{
  test_svd (50, 9, 4, "tall");
  test_svd (9, 50, 4, "wide");
  test_svd (700, 30, 8, "tall, several chunks");
  test_svd (560, 530, 4, "iterated, tall");
  if (!brief ())
    test_svd (530, 560, 4, "iterated, wide");
  test_codes ();
  return done_testing ();
}
