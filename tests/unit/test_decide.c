/* test_decide.c - the decision layer's core: worksizes are enough, returns are
   as documented, a few values by hand. */
#include "aura.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { N = 1200, RANK = 7, GUARD = 4096 };

static const struct aura_decide_options defaults
  = { { .8, .1, .1 }, .85, .25, 4, .25, .125 };
static const struct aura_exec one = { .n_threads = 1 };

/* BYTES of aligned space followed by a guard. */
struct space
{
  unsigned char *start;
  size_t bytes;
};

static struct space
take (size_t bytes)
{
  struct space s = { NULL, (bytes + 63) / 64 * 64 };
  s.start = (unsigned char *) aligned_alloc (64, s.bytes + GUARD);
  if (!s.start)
    abort ();
  memset (s.start, 0xA5, s.bytes + GUARD);
  return s;
}

/* Free S; was the guard untouched? */
static int
give (struct space s)
{
  int clean = 1;
  for (size_t i = 0; i < GUARD; i++)
    clean &= s.start[s.bytes + i] == 0xA5;
  free (s.start);
  return clean;
}

struct problem
{
  int8_t status[N];
  double phi[N * RANK], score[N];
};

struct result
{
  enum aura_rc rc;
  int clean;
  double prob[N], predictions[3 * N], weight[RANK];
  struct aura_decision decision;
};

static void
make_problem (struct problem *p)
{
  aura_rng_normal (1, 0, 0, N * RANK, p->phi);
  aura_rng_normal (1, 1, 0, N, p->score);
  for (size_t i = 0; i < N; i++)
    {
      p->status[i] = AURA_OPEN;
      if (i % 3 == 0)
        p->status[i]
          = p->phi[i] + p->score[i] > -0.5 ? AURA_AGREE : AURA_DISAGREE;
    }
}

static void
decide (const struct problem *p, size_t n, size_t rank, const double *score,
        const struct aura_decide_options *options, const struct aura_exec *exec,
        struct result *r)
{
  struct space work = take (
    aura_decide_worksize (aura_decide_count (n, p->status), rank, exec));
  memset (r, 0, sizeof *r);
  r->rc
    = aura_decide (n, rank, p->status, p->phi, score, r->prob, r->predictions,
                   r->weight, &r->decision, options, work.start, exec);
  r->clean = give (work);
}

static void
test_threads (const struct problem *p)
{
  static struct result a, b;
  const struct aura_exec four = { .n_threads = 4, .chunk = 1 };
  decide (p, N, RANK, p->score, &defaults, &one, &a);
  ok (a.rc == AURA_OK && a.clean, "three models fit, within the workspace");
  ok (fabs (a.decision.mass[0] + a.decision.mass[1] + a.decision.mass[2] - 1)
        < 1e-15,
      "masses add up to 1");
  decide (p, N, RANK, p->score, &defaults, &four, &b);
  ok (b.rc == AURA_OK && b.clean && memcmp (a.prob, b.prob, sizeof a.prob) == 0
        && memcmp (a.weight, b.weight, sizeof a.weight) == 0,
      "four threads, the same bits");
}

static void
test_without (struct problem *p)
{
  static struct result r;
  memset (p->status, AURA_OPEN, sizeof p->status);
  p->status[0] = AURA_SOURCE;
  p->status[1] = AURA_WAITING;
  decide (p, N, RANK, p->score, &defaults, &one, &r);
  const double shrunk
    = .85 / sqrt (1 + 0.39269908169872415481 * defaults.intercept_var);
  ok (r.rc == AURA_OK && r.clean && r.decision.mass[0] == 1
        && fabs (r.prob[5] - 1 / (1 + exp (-shrunk))) < 1e-15,
      "no label: the prior prediction of M0");
  ok (fabs (r.decision.evidence[0]) < 1e-15 && isnan (r.decision.evidence[1])
        && isnan (r.predictions[N]) && isnan (r.decision.slope),
      "no label: evidence 0, the others are not fitted");

  const struct aura_decide_options score_only
    = { { 0, 0, 1 }, .85, .25, 4, .25, .125 };
  make_problem (p);
  decide (p, N, 0, NULL, &score_only, &one, &r);
  ok (r.rc == AURA_OK && r.clean && r.decision.mass[0] == 1,
      "nothing to fit but M0, whatever its mass");
  decide (p, 0, 0, NULL, &defaults, &one, &r);
  ok (r.rc == AURA_OK && r.clean, "no example at all");
  decide (p, 1, RANK, p->score, &defaults, &one, &r);
  ok (r.rc == AURA_OK && r.clean && r.decision.n_labels == 1, "one example");
}

static int
always (void *data)
{
  (void) data;
  return 1;
}

static void
test_refusals (struct problem *p)
{
  static struct result r;
  const struct aura_exec stopped
    = { .n_threads = 2, .chunk = 1, .interrupted = always };
  decide (p, N, RANK, p->score, &defaults, &stopped, &r);
  ok (r.rc == AURA_EINTR && r.clean, "an interrupt is seen");
  p->phi[0] = 1e300;
  decide (p, N, RANK, NULL, &defaults, &one, &r);
  ok (r.rc == AURA_ENONFINITE && r.clean, "overflow is told");
  ok (aura_decide_worksize (SIZE_MAX / 4, 64, NULL) == 0
        && aura_decide_worksize (1, SIZE_MAX / 2, NULL) == 0,
      "a workspace that overflows has size 0");
}

static void
test_boundary (void)
{
  double prob[100];
  int8_t status[100] = { 0 };
  size_t pick[100], n_pool, n_pick;
  for (size_t i = 0; i < 100; i++)
    prob[i] = (double) i / 99;
  status[50] = AURA_WAITING;
  aura_decide_boundary_size (100, status, 2, &n_pool, &n_pick);
  ok (n_pool == 10 && n_pick == 2, "the pool is a tenth, rounded up");
  aura_decide_boundary_size (100, status, 60, &n_pool, &n_pick);
  ok (n_pool == 99 && n_pick == 60, "at most all open");
  aura_decide_boundary_size (100, status, SIZE_MAX, &n_pool, &n_pick);
  ok (n_pool == 99 && n_pick == 99, "no overflow");

  aura_decide_boundary_size (100, status, 3, &n_pool, &n_pick);
  int fine = 1;
  for (uint64_t round = 0; round < 50; round++)
    {
      struct space work = take (aura_decide_boundary_worksize (n_pool, n_pick));
      fine &= aura_decide_boundary (100, status, prob, pick, 3, 7, round,
                                    work.start, &one)
              == AURA_OK;
      fine &= give (work);
      fine &= pick[0] < pick[1] && pick[1] < pick[2];
      for (size_t k = 0; k < 3; k++)
        fine &= pick[k] >= 43 && pick[k] <= 55 && pick[k] != 50;
    }
  ok (n_pool == 12 && fine, "picks ascend, are open and of the pool");
}

static void
test_project (void)
{
  /* x = diag (2, 1) in 2 rows: singular values 2, 1, directions e1, e2. */
  const double x[] = { 2, 0, 0, 1 }, v[] = { 1, 0, 0, 1 };
  const float xs[] = { 2, 0, 0, 1 }, vs[] = { 1, 0, 0, 1 };
  const double sigma[] = { 2, 1 }, rms = sqrt ((4 + 1. / 16) / 2);
  double phi[4], map[4];
  struct space work = take (aura_project_worksize_d (2, &one));
  ok (aura_project_d (2, 2, 2, x, sigma, v, phi, map, 1, work.start, &one)
          == AURA_OK
        && fabs (phi[0] - 2 / rms) < 1e-15 && fabs (phi[3] - .25 / rms) < 1e-15
        && phi[1] == 0 && phi[2] == 0 && fabs (map[3] - .25 / rms) < 1e-15,
      "features of a diagonal matrix");
  ok (give (work), "within the workspace");
  work = take (aura_project_worksize_s (2, &one));
  ok (aura_project_s (2, 2, 2, xs, sigma, vs, phi, map, 1, work.start, &one)
          == AURA_OK
        && fabs (phi[0] - 2 / rms) < 1e-15,
      "and in single");
  ok (give (work), "within the workspace");
}

int
main (void)
{
  static struct problem p;
  make_problem (&p);
  test_threads (&p);
  test_without (&p);
  test_refusals (&p);
  test_boundary ();
  test_project ();
  return done_testing ();
}
