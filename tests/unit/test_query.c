/* test_query.c - the query score, in both classes. */
#include "aura.h"
#include "interrupt.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { N = 5, DZ = 2 };

static const double q[N] = { 1, .5, .75, .1, .5 };
static const double m[N] = { .5, .2, .4, .6, .5 };
static const double p[N] = { .9, .5, 0, .8, .5 };
static const double z[N * DZ] = { 1, 2, 0, -3, 0, 0, 0, 1, 0, 0 };
static const struct aura_exec one = { .n_threads = 1 };

struct result
{
  size_t n_candidates;
  int32_t candidates[N];
  double score[N], terms[4 * N];
};

static enum aura_rc
run (int single, size_t n, const double *z_in, const int8_t *status,
     const struct aura_query_options *o, const struct aura_exec *exec,
     struct result *r)
{
  float zf[N * DZ], zbar_s[N * DZ];
  double zbar_d[N * DZ], square[N];
  size_t verified;
  memset (r, 0, sizeof *r);
  for (int i = 0; i < N * DZ; i++)
    zf[i] = (float) z_in[i];
  aura_normalise_rows_s (n, DZ, zf, zbar_s, NULL, NULL);
  aura_normalise_rows_d (n, DZ, z_in, zbar_d, square, NULL);
  aura_query_count (n, status, &r->n_candidates, &verified);
  void *work = aligned_alloc (
    64, single ? aura_query_worksize_s (DZ, r->n_candidates, verified, exec)
               : aura_query_worksize_d (DZ, r->n_candidates, verified, exec));
  const enum aura_rc rc
    = single
        ? aura_query_score_s (n, DZ, q, m, p, zbar_s, square, status, r->score,
                              r->candidates, r->terms, o, work, exec)
        : aura_query_score_d (n, DZ, q, m, p, zbar_d, square, status, r->score,
                              r->candidates, r->terms, o, work, exec);
  free (work);
  return rc;
}

static int
near (const double *v, double a, double b, double c)
{
  return fabs (v[0] - a) < 3e-8 && fabs (v[1] - b) < 3e-8
         && fabs (v[2] - c) < 3e-8; /* Norm and Scale hold eps = 1e-8 */
}

static const struct aura_query_options defaults = { .01, { 1, .3, .3, .1 } };

static void
test_by_hand (int single)
{
  const int8_t status[N]
    = { AURA_AGREE, AURA_OPEN, AURA_OPEN, AURA_OPEN, AURA_WAITING };
  const double low = .01 * .99 * 2, high = .16 * 10;
  struct result r;
  ok (run (single, N, z, status, &defaults, &one, &r) == AURA_OK
        && r.n_candidates == 3 && r.candidates[0] == 1 && r.candidates[2] == 3,
      "candidates are the open ones");
  ok (near (r.terms, 1, .375, 0), "uncertainty");
  ok (near (r.terms + 3, (1.25 - low) / (high - low), 0, 1), "information");
  ok (near (r.terms + 6, 0, .5, 1), "distance to the verified");
  ok (near (r.terms + 9, 0, .5, 1), "inflow");
  ok (r.score[1]
        == ((r.terms[1] + .3 * r.terms[4]) + .3 * r.terms[7])
             + .1 * r.terms[10],
      "the score is their weighted sum");
}

static void
test_edges (int single)
{
  const int8_t known[N]
    = { AURA_AGREE, AURA_SOURCE, AURA_DISAGREE, AURA_WAITING, AURA_AGREE };
  const int8_t open[N] = { 0 };
  const struct aura_exec stopping = { .n_threads = 1, .interrupted = always };
  struct aura_query_options o = defaults;
  struct result r;
  ok (run (single, N, z, known, &o, &one, &r) == AURA_OK && r.n_candidates == 0,
      "no candidates");
  ok (run (single, N, z, open, &o, &one, &r) == AURA_OK && r.n_candidates == N
        && r.terms[2 * N] == 0 && r.terms[2 * N + 3] == 0,
      "nothing verified");
  ok (run (single, 0, z, open, &o, &one, &r) == AURA_OK, "no example");
  ok (run (single, N, z, open, &o, &stopping, &r) == AURA_EINTR, "interrupted");
  o.weights[2] = -1;
  ok (run (single, N, z, open, &o, &one, &r) == AURA_EINVAL,
      "a negative weight is refused");
  o = defaults;
  o.clip = NAN;
  ok (run (single, N, z, open, &o, &one, &r) == AURA_EINVAL,
      "a NaN is refused");
}

int
main (void)
{
  for (int single = 0; single < 2; single++)
    {
      test_by_hand (single);
      test_edges (single);
    }
  const double large[N * DZ] = { 1e200 };
  const int8_t open[N] = { 0 };
  struct result r;
  ok (run (0, N, large, open, &defaults, &one, &r) == AURA_ENONFINITE,
      "a square that overflows");
  ok (aura_query_worksize_d (SIZE_MAX / 8, 1, 64, &one) == 0,
      "sizes that overflow");
  return done_testing ();
}
