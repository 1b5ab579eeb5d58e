/* test_trust.c - the trust update, in both classes. */
#include "aura.h"
#include "interrupt.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { N = 4, DZ = 2, K = 1 };

/* Two kinds of directions, (1, 0) and (0, 2), (3, 0) and (0, 1), a label on
   each of the first: r_loc and r_anc by hand. */
static const double p[N] = { .8, .4, .5, .2 };
static const double m[N] = { .5, 1, 0, .5 };
static const double z[N * DZ] = { 1, 0, 3, 0, 0, 2, 0, 1 };
static const int8_t status[N]
  = { AURA_AGREE, AURA_DISAGREE, AURA_OPEN, AURA_WAITING };
static const int32_t idx[N] = { 2, 1, 1, 1 };
static const double weight[N] = { 1, 1, 1, 1 };

static struct aura_trust_options
defaults (void)
{
  return (struct aura_trust_options){ .clip = .01,
                                      .lambda_p = 2,
                                      .lambda_loc = .25,
                                      .lambda_anc = .5,
                                      .lambda_m = .5,
                                      .match = 1,
                                      .rate = NAN,
                                      .a_source = 1,
                                      .a_verified = 1,
                                      .gamma_q = .5,
                                      .gamma_loc = .5 };
}

struct result
{
  double q[N], a[N], local[N], anchor[N], score[N], logit[N], terms[5 * N];
  double intercept;
};

static enum aura_rc
run (int single, size_t n, const struct aura_trust_options *o,
     const struct aura_exec *exec, struct result *r)
{
  memset (r, 0, sizeof *r);
  struct aura_evidence e
    = { r->local, r->anchor, r->score, r->logit, r->terms, NAN };
  float zf[N * DZ], wf[N], zbar_s[N * DZ];
  double zbar_d[N * DZ];
  for (int i = 0; i < N * DZ; i++)
    zf[i] = (float) z[i];
  for (int i = 0; i < N; i++)
    wf[i] = (float) weight[i];
  aura_normalise_rows_s (n, DZ, zf, zbar_s, NULL, NULL);
  aura_normalise_rows_d (n, DZ, z, zbar_d, NULL, NULL);
  void *work = aligned_alloc (64, single ? aura_trust_worksize_s (n, DZ)
                                         : aura_trust_worksize_d (n, DZ));
  const enum aura_rc rc
    = single ? aura_trust_update_s (n, DZ, K, p, zbar_s, m, status, idx, wf,
                                    r->q, r->a, &e, o, work, exec)
             : aura_trust_update_d (n, DZ, K, p, zbar_d, m, status, idx, weight,
                                    r->q, r->a, &e, o, work, exec);
  r->intercept = e.intercept;
  free (work);
  return rc;
}

static int
near (const double *v, const double *expected, size_t n, double tol)
{
  for (size_t i = 0; i < n; i++)
    if (!(fabs (v[i] - expected[i]) <= tol))
      return 0;
  return 1;
}

static void
test_by_hand (int single)
{
  const double local[N] = { .6, .6, .7, .4 };
  const double anchor[N] = { 1, 0, 1, 0 };
  const double known[2] = { 1, 0 };
  const struct aura_trust_options o = defaults ();
  const struct aura_exec exec = { .n_threads = 2, .chunk = 1 };
  struct result r;
  ok (run (single, N, &o, &exec, &r) == AURA_OK, "four examples");
  ok (near (r.local, local, N, 1e-15), "local evidence");
  ok (near (r.anchor, anchor, N, 3e-8), "anchor evidence, up to eps");
  ok (near (r.q, known, 2, 0), "labels are imposed");
  ok (fabs ((r.q[2] + r.q[3]) / 2 - .5) < 1e-15, "the matched rate");
  int sums = 1;
  for (int i = 0; i < N; i++)
    {
      const double *t = r.terms + i;
      sums = sums && t[0] + t[N] + t[2 * N] + t[3 * N] + t[4 * N] == r.logit[i];
    }
  ok (sums, "terms add up to the logit");
  ok (r.a[0] == 1 && fabs (r.a[2] - (r.q[2] + .7) / 2) < 1e-15,
      "anchor confidence");
}

static void
test_options (int single)
{
  struct aura_trust_options o = defaults ();
  const struct aura_exec exec = { .n_threads = 1 };
  struct result r;
  o.rate = .9;
  run (single, N, &o, &exec, &r);
  double sum = 0, count = 0;
  for (size_t i = 0; i < N; i++)
    if (status[i] == AURA_OPEN || status[i] == AURA_WAITING)
      {
        sum += r.q[i];
        count++;
      }
  ok (fabs (sum / count - .9) < 1e-12,
      "the intercept is matched to a rate given");
  o.rate = 1.5;
  ok (run (single, N, &o, &exec, &r) == AURA_EINVAL,
      "a rate above 1 is refused");
  o.rate = NAN;
  o.match = 0;
  o.beta0 = -3;
  o.score_only = 1;
  ok (run (single, N, &o, &exec, &r) == AURA_OK && r.intercept == -3,
      "fixed intercept");
  ok (r.terms[N] == 0 && r.terms[2 * N] == 0 && r.terms[3 * N + 1] == 0,
      "the score alone");
  o.score_keeps_m = 1;
  run (single, N, &o, &exec, &r);
  ok (r.terms[3 * N + 1] == .5, "the score and the inflow");
  o.clip = 0;
  ok (run (single, N, &o, &exec, &r) == AURA_EINVAL, "clip 0 is refused");
  o = defaults ();
  o.lambda_m = NAN;
  ok (run (single, N, &o, &exec, &r) == AURA_EINVAL, "a NaN is refused");
}

static void
test_edges (int single)
{
  const struct aura_trust_options o = defaults ();
  const struct aura_exec exec = { .n_threads = 1 };
  const struct aura_exec stopping = { .n_threads = 1, .interrupted = always };
  struct result r;
  ok (run (single, 0, &o, &exec, &r) == AURA_OK && r.intercept == 0,
      "no example");
  ok (run (single, N, &o, &stopping, &r) == AURA_EINTR, "interrupted");
}

static void
test_intercept (void)
{
  enum { MANY = 3000 };
  static double s[MANY];
  const struct aura_exec one = { .n_threads = 1 },
                         three = { .n_threads = 3, .chunk = 1 };
  double beta, other, sum = 0;
  void *work = aligned_alloc (64, aura_trust_intercept_worksize (MANY));
  for (int i = 0; i < MANY; i++)
    s[i] = sin (i) * 6;
  aura_trust_intercept (MANY, s, .3, &beta, work, &one);
  aura_trust_intercept (MANY, s, .3, &other, work, &three);
  for (int i = 0; i < MANY; i++)
    sum += 1 / (1 + exp (-s[i] - beta));
  /* 3000 terms below 1, each with a relative error of a few roundings */
  ok (fabs (sum / MANY - .3) < 1e-14, "the root");
  ok (beta == other, "threads do not matter");
  s[0] = log (3);
  aura_trust_intercept (1, s, .25, &beta, work, &one);
  ok (fabs (beta + 2 * log (3)) < 1e-15, "one example");
  s[0] = 100;
  aura_trust_intercept (1, s, .5, &beta, work, &one);
  ok (fabs (beta + 20) < 1e-15, "no root inside: the nearer end");
  aura_trust_intercept (0, s, .5, &beta, work, &one);
  ok (beta == 0, "nothing to match");
  free (work);
}

int
main (void)
{
  for (int single = 0; single < 2; single++)
    {
      test_by_hand (single);
      test_options (single);
      test_edges (single);
    }
  test_intercept ();
  ok (aura_trust_worksize_d (SIZE_MAX / 2, 64) == 0
        && aura_trust_worksize_s (SIZE_MAX / 4, 64) == 0,
      "sizes that overflow");
  return done_testing ();
}
