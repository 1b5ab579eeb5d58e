/* test_transport.c - the search for similar rows, and the transport. */
#include "linalg/rows.h"
#include "search/nearest.h"
#include "interrupt.h"
#include "tap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct aura_exec one = { .n_threads = 1 };

/* The search ------------------------------------------------------------- */

enum { ROWS = 700, DIM = 5, KINDS = 9, KEEP = 20, FROM = 300 };

struct found
{
  int32_t id[KEEP * FROM];
  double sim[KEEP * FROM];
};

/* ROWS rows of KINDS kinds: from the first FROM of them to all. */
static enum aura_rc
search (int single, int threads, struct found *f)
{
  static double zd[ROWS * DIM];
  static float zf[ROWS * DIM];
  static int32_t row[ROWS];
  const struct aura_exec exec = { .n_threads = threads, .chunk = 1 };
  aura_rng_normal (1, 0, 0, KINDS * DIM, zd);
  for (int i = 0; i < KINDS * DIM; i++)
    zd[i] /= 4; /* norms near 1/2: no product is beyond the screen's bound */
  for (int i = 0; i < ROWS; i++)
    {
      row[i] = i;
      if (i >= KINDS)
        memcpy (zd + i * DIM, zd + i % KINDS * DIM, DIM * sizeof *zd);
    }
  for (int i = 0; i < ROWS * DIM; i++)
    zf[i] = (float) zd[i];
  void *work
    = aligned_alloc (64, single ? aura_nearest_worksize_s (DIM, ROWS, &exec)
                                : aura_nearest_worksize_d (DIM, ROWS, &exec));
  const enum aura_rc rc = single
                            ? aura_nearest_s (DIM, FROM, ROWS, KEEP, zf, row,
                                              row, f->id, f->sim, work, &exec)
                            : aura_nearest_d (DIM, FROM, ROWS, KEEP, zd, row,
                                              row, f->id, f->sim, work, &exec);
  free (work);
  return rc;
}

static void
test_search (int single)
{
  static struct found a, b;
  ok (search (single, 1, &a) == AURA_OK && search (single, 3, &b) == AURA_OK
        && memcmp (&a, &b, sizeof a) == 0,
      "search: threads do not matter");
  int sorted = 1, tied = 1, own = 1;
  for (int r = 0; r < FROM; r++)
    for (int e = 0; e < KEEP; e++)
      {
        const int at = r * KEEP + e;
        own = own && a.id[at] != r;
        if (e == 0)
          continue;
        sorted
          = sorted
            && (a.sim[at] < a.sim[at - 1]
                || (a.sim[at] == a.sim[at - 1] && a.id[at] > a.id[at - 1]));
        tied = tied
               && (a.id[at] % KINDS != a.id[at - 1] % KINDS
                   || a.sim[at] == a.sim[at - 1]);
      }
  ok (sorted, "search: by similarity, then by index");
  ok (tied, "search: equal rows are tied");
  ok (own, "search: never oneself");
}

/* Rows that differ by a few roundings: their products in single cannot tell them
   apart, the search must.  With two columns the similarity is a sum of two exact
   products, the same in any order. */
static void
test_near_ties (void)
{
  enum { MANY = 600, BEST = 25, STARTS = 40 };
  static float z[2 * MANY];
  static int32_t row[MANY], id[BEST * STARTS];
  static double sim[BEST * STARTS];
  for (int i = 0; i < MANY; i++)
    {
      const double angle = .7 + 3e-9 * (i * 37 % MANY);
      z[2 * i] = (float) cos (angle);
      z[2 * i + 1] = (float) sin (angle);
      row[i] = i;
    }
  void *work = aligned_alloc (64, aura_nearest_worksize_s (2, MANY, &one));
  aura_nearest_s (2, STARTS, MANY, BEST, z, row, row, id, sim, work, &one);
  free (work);
  int best = 1;
  for (int r = 0; r < STARTS; r++)
    {
      const int last = r * BEST + BEST - 1;
      int before = 0; /* how many come before the last one kept */
      for (int j = 0; j < MANY; j++)
        {
          const double s = (double) z[2 * r] * (double) z[2 * j]
                           + (double) z[2 * r + 1] * (double) z[2 * j + 1];
          before
            += j != r && (s > sim[last] || (s == sim[last] && j < id[last]));
        }
      best = best && before == BEST - 1;
    }
  ok (best, "search: near ties are told apart");
}

static void
test_search_edges (void)
{
  const double z[2] = { 1, 1 };
  const int32_t row[2] = { 0, 1 };
  int32_t id[2];
  double sim[2];
  void *work = aligned_alloc (64, aura_nearest_worksize_d (1, 2, &one));
  ok (aura_nearest_d (1, 1, 2, 2, z, row, row, id, sim, work, &one) == AURA_OK
        && id[0] == 1 && sim[0] == 1 && id[1] == -1 && sim[1] == -INFINITY,
      "search: fewer than k");
  ok (aura_nearest_d (1, 1, 2, 3, z, row, row, id, sim, work, &one)
        == AURA_EINVAL,
      "search: k beyond the set");
  ok (aura_nearest_d (1, 1, 0, 0, z, row, row, id, sim, work, &one) == AURA_OK,
      "search: nothing to search");
  const struct aura_exec stopping = { .n_threads = 1, .interrupted = always };
  ok (aura_nearest_d (1, 1, 2, 1, z, row, row, id, sim, work, &stopping)
        == AURA_EINTR,
      "search: interrupted");
  free (work);
  ok (aura_nearest_worksize_d (SIZE_MAX / 2, 64, &one) == 0,
      "search: sizes that overflow");
}

/* The transport ------------------------------------------------------------ */

enum { N = 5, DZ = 2, K = 2 };

static const double q_tilde[N] = { 1, .5, .6, 0, .95 };
static const double a_next[N] = { 1, .2, .9, 1, .9 };
static const double z[N * DZ] = { 1, 2, 0, 0, 1, 0, 0, 1, 3, 1 };
static const int8_t status[N]
  = { AURA_AGREE, AURA_OPEN, AURA_WAITING, AURA_DISAGREE, AURA_OPEN };
static const int32_t idx[N * K] = { 2, 3, 1, 3, 1, 4, 4, 3, 2, 1 };

static struct aura_transport_options
defaults (void)
{
  return (struct aura_transport_options){ .ambiguous = { .1, .9 },
                                          .kappa = .8,
                                          .top_k = 1,
                                          .tau = 5,
                                          .relation = .5,
                                          .eta_pos = .3,
                                          .eta_neg = .3,
                                          .budget_max = .95,
                                          .budget_min = .4,
                                          .budget_decay = .6,
                                          .per_uncertain = 1,
                                          .budget_negative = NAN,
                                          .outside = .5 };
}

struct result
{
  double q[N], m[N], m_pos[N], m_neg[N], mass_pos[N * N], mass_neg[N * N];
  double budget[2];
  int32_t target_pos[N * N], target_neg[N * N];
  unsigned char uncertain[N], anchors_pos[N];
};

static enum aura_rc
run (int single, size_t n, const struct aura_transport_options *o,
     const struct aura_exec *exec, struct result *r)
{
  memset (r, 0, sizeof *r);
  struct aura_flow flow = { r->m_pos,
                            r->m_neg,
                            r->uncertain,
                            r->anchors_pos,
                            { NAN, NAN },
                            { r->target_pos, r->mass_pos },
                            { r->target_neg, r->mass_neg },
                            { { 0 } } };
  struct aura_transport_size size;
  float zf[N * DZ], zbar_s[N * DZ];
  double zbar_d[N * DZ];
  for (int i = 0; i < N * DZ; i++)
    zf[i] = (float) z[i];
  aura_normalise_rows_s (n, DZ, zf, zbar_s, NULL, NULL);
  aura_normalise_rows_d (n, DZ, z, zbar_d, NULL, NULL);
  aura_transport_count (n, q_tilde, a_next, status, &size, o);
  void *work = aligned_alloc (
    64, single ? aura_transport_worksize_s (n, DZ, &size, exec)
               : aura_transport_worksize_d (n, DZ, &size, exec));
  const enum aura_rc rc
    = single ? aura_transport_s (n, DZ, K, q_tilde, a_next, zbar_s, status, idx,
                                 r->q, r->m, &flow, o, work, exec)
             : aura_transport_d (n, DZ, K, q_tilde, a_next, zbar_d, status, idx,
                                 r->q, r->m, &flow, o, work, exec);
  memcpy (r->budget, flow.budget, sizeof r->budget);
  free (work);
  return rc;
}

static int
near (const double *v, const double *expected, double tol)
{
  for (int i = 0; i < N; i++)
    if (!(fabs (v[i] - expected[i]) <= tol))
      return 0;
  return 1;
}

/* Each anchor has one target: 0, 2 (which is uncertain itself) and 4 feed
   example 1, the negative anchor 3 feeds example 2. */
static void
test_by_hand (int single)
{
  const double m_pos[N] = { 0, 1.9, 0, 0, 0 }, m_neg[N] = { 0, 0, 1.9, 0, 0 };
  const double q[N] = { 1, .5 + .3 * .5, .6 * .7, 0, .95 };
  const double m[N] = { .5, 1, 0, .5, .5 };
  const unsigned char uncertain[N] = { 0, 1, 1, 0, 0 };
  const unsigned char anchors[N] = { 1, 0, 1, 0, 1 };
  const struct aura_transport_options o = defaults ();
  struct result r;
  ok (run (single, N, &o, &one, &r) == AURA_OK, "five examples");
  ok (memcmp (r.uncertain, uncertain, N) == 0, "the uncertain set");
  ok (memcmp (r.anchors_pos, anchors, N) == 0, "the positive anchors");
  ok (r.budget[0] == 1.9 && r.budget[1] == 1.9, "the budget");
  ok (near (r.m_pos, m_pos, 1e-7) && near (r.m_neg, m_neg, 1e-7),
      "inflows, up to eps");
  ok (near (r.q, q, 1e-15) && near (r.m, m, 1e-15), "the next state");
  ok (r.target_pos[0] == 1 && r.target_pos[1] == 1 && r.target_pos[2] == 1
        && r.target_neg[0] == 2 && fabs (r.mass_pos[1] - 1.9 * .9 / 2.8) < 1e-7,
      "the plan");
}

static void
test_options (int single)
{
  struct aura_transport_options o = defaults ();
  struct result r;
  o.per_uncertain = 0;
  o.round = 1;
  o.budget_negative = .25;
  run (single, N, &o, &one, &r);
  ok (fabs (r.budget[0] - .95 * pow (2, -.6)) < 1e-15 && r.budget[1] == .25,
      "budgets: decay, unit scale, one of its own");
  o.round = 1000;
  run (single, N, &o, &one, &r);
  ok (r.budget[0] == .4, "the budget's floor");
  o.off = 1;
  ok (run (single, N, &o, &one, &r) == AURA_OK
        && memcmp (r.q, q_tilde, sizeof r.q) == 0 && r.m[0] == 0
        && r.m_pos[1] == 0 && r.budget[0] == 0 && r.uncertain[1],
      "transport off");
  o = defaults ();
  o.tau = 81;
  ok (run (single, N, &o, &one, &r) == AURA_EINVAL, "tau is refused");
  o = defaults ();
  o.top_k = 0;
  ok (run (single, N, &o, &one, &r) == AURA_EINVAL, "top_k is refused");
  o = defaults ();
  o.ambiguous[0] = NAN;
  ok (run (single, N, &o, &one, &r) == AURA_EINVAL, "a NaN is refused");
}

static void
test_edges (int single)
{
  const struct aura_transport_options o = defaults ();
  const struct aura_exec stopping = { .n_threads = 1, .interrupted = always };
  const struct aura_transport_size huge = { SIZE_MAX / 4, 1, 1, 1, 0 };
  struct result r;
  ok (run (single, 0, &o, &one, &r) == AURA_OK && r.budget[0] == 0,
      "no example");
  ok (run (single, 1, &o, &one, &r) == AURA_OK && r.q[0] == 1 && r.m[0] == .5,
      "an anchor alone");
  ok (run (single, N, &o, &stopping, &r) == AURA_EINTR, "interrupted");
  ok ((single ? aura_transport_worksize_s (SIZE_MAX / 4, 64, &huge, &one)
              : aura_transport_worksize_d (SIZE_MAX / 4, 64, &huge, &one))
        == 0,
      "sizes that overflow");
}

int
main (void)
{
  test_search_edges ();
  test_near_ties ();
  for (int single = 0; single < 2; single++)
    {
      test_search (single);
      test_by_hand (single);
      test_options (single);
      test_edges (single);
    }
  return done_testing ();
}
