/* test_rates.c - rates from labels drawn one after another: values by hand, the
   counts, the workspace, refusals. */
#include "aura.h"
#include "interrupt.h"
#include "space.h"
#include "tap.h"

#include <math.h>
#include <string.h>

enum { N = 6, E = 5 };

static const struct aura_exec one = { .n_threads = 1 };

/* Six items in one group; item 0 known, then three draws, the last of them not
   answered, with a band of items 2 and 3 and the share .4. */
struct problem
{
  int32_t group[N];
  double weight[N], prob[N], value[2 * N], uniform[1], answer[E];
  unsigned char band[N], drawn[E];
  size_t item[E], batch[E];
  struct aura_rates_data data;
};

struct result
{
  enum aura_rc rc;
  int clean;
  struct aura_rates_group rate[2];
  struct aura_rates_draw draw[E];
  double score[N];
};

static void
make_problem (struct problem *p)
{
  *p = (struct problem){ .group = { 1, 1, 1, 1, 1, 1 },
                         .weight = { 1, 1, 1, 1, 1, 1 },
                         .prob = { .9, .5, .6, .5, .3, .8 },
                         .value = { 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0 },
                         .uniform = { .4 },
                         .answer = { 1, 0, 1, 0, NAN },
                         .band = { 0, 0, 1, 1, 0, 0 },
                         .drawn = { 0, 0, 1, 1, 1 },
                         .item = { 0, 1, 2, 4, 5 } };
  p->data = (struct aura_rates_data){ .n = N,
                                      .n_groups = 1,
                                      .n_batches = 1,
                                      .n_tables = 1,
                                      .n_events = E,
                                      .group = p->group,
                                      .weight = p->weight,
                                      .prob = p->prob,
                                      .value = p->value,
                                      .band = p->band,
                                      .uniform = p->uniform,
                                      .item = p->item,
                                      .answer = p->answer,
                                      .batch = p->batch,
                                      .drawn = p->drawn };
}

static void
run (const struct problem *p, const struct aura_exec *exec, struct result *r)
{
  const struct aura_rates_data *d = &p->data;
  struct space work
    = take (aura_rates_worksize (d->n, d->n_groups, d->n_events));
  memset (r, 0, sizeof *r);
  r->rc = aura_rates (d, r->rate, r->draw, r->score, work.start, exec);
  r->clean = give (work);
}

static int
near (double a, double b)
{
  return fabs (a - b) <= 1e-14 * (1 + fabs (b));
}

static void
test_by_hand (void)
{
  struct problem p;
  struct result r;
  make_problem (&p);
  run (&p, &one, &r);
  ok (r.rc == AURA_OK && r.clean, "runs within its workspace");
  ok (isnan (r.draw[0].z) && r.draw[0].weight == 0 && isnan (r.draw[4].z),
      "what is known, or not answered, is no draw");

  /* Item 2 of the open 2..5; then item 4 of 3..5. */
  const double z1 = (1 + .6 + .5 + .3 + .8 + .4 / .4) / N;
  const double z2 = (1 + 1 + .5 + .3 + .8 - .3 / (.4 / 3)) / N;
  const double g1 = 1 / (.49 / .4 + .37 / .1);
  const double g2 = 1 / (.25 / (.4 / 3 + .6) + .37 / (.4 / 3));
  ok (near (r.draw[2].z, z1) && near (r.draw[2].weight, g1)
        && near (r.draw[2].probability, .4),
      "a draw from the band");
  ok (near (r.draw[3].z, z2) && near (r.draw[3].weight, g2)
        && near (r.draw[3].probability, .4 / 3),
      "a draw from outside of it");

  const struct aura_rates_group *rate = r.rate;
  const double e = (g1 * z1 + g2 * z2) / (g1 + g2);
  const double sum = (g1 + g2) * (g1 + g2);
  const double s
    = 2 * (g1 * g1 * (z1 - e) * (z1 - e) + g2 * g2 * (z2 - e) * (z2 - e)) / sum;
  const double expected = (g1 + g2) / (N * N) / sum;
  const double v = (s + 10 * expected) / (1 + 10);
  ok (near (r.draw[2].expected, 1 / g1 / (N * N)) && expected > s,
      "the model expects more");
  ok (near (rate->estimate, e) && near (rate->variance, v),
      "estimate and variance");
  ok (rate->n == 5 && rate->n_labels == 4 && rate->n_draws == 2
        && rate->n_unanswered == 1,
      "counts");
  ok (near (rate->low, .4) && near (rate->high, .6), "bounds");
  double total = 0;
  p.data.n_events = E - 1; /* all answered */
  run (&p, &one, &r);
  for (size_t i = 0; i < N; i++)
    total += r.score[i];
  ok (near (total / N, r.rate->estimate), "scores average to the estimate");
}

static void
test_degenerate (void)
{
  struct problem p;
  struct result r;
  make_problem (&p);
  p.data.n_events = 0;
  run (&p, &one, &r);
  ok (r.rc == AURA_OK && r.clean && isnan (r.rate->estimate)
        && isnan (r.rate->variance) && r.rate->low == 0 && r.rate->high == 1
        && r.rate->n == N,
      "no label: nothing is known");
  p.data.n_events = 3;
  run (&p, &one, &r);
  ok (r.rate->n_draws == 1 && near (r.rate->estimate, r.draw[2].z)
        && isnan (r.rate->variance),
      "one draw: an estimate without a variance");

  make_problem (&p);
  p.group[3] = 0; /* the only one that stays open */
  run (&p, &one, &r);
  ok (r.rate->estimate == .5 && r.rate->variance == 0, "nothing open: exact");
  ok (isnan (r.score[3]) && isnan (r.score[5]),
      "no score for what is in no group or not answered");

  p.data.n_groups = 2;
  run (&p, &one, &r);
  ok (r.rate[1].n == 0 && isnan (r.rate[1].estimate) && isnan (r.rate[1].low),
      "a group without items");
  p.data.n = p.data.n_events = 0;
  run (&p, &one, &r);
  ok (r.rc == AURA_OK && r.clean && isnan (r.rate->estimate), "no items");
}

/* Item 0, known from the start, outweighs the others so far that they are lost in
   the rounding of its sums.  In no group, it has no part in them. */
static void
test_dominating_weight (void)
{
  struct problem p;
  struct result with, without;
  int same = 1;
  make_problem (&p);
  p.data.n_events = E - 1;
  p.group[0] = 0;
  run (&p, &one, &without);
  p.group[0] = 1;
  p.weight[0] = 1e17;
  run (&p, &one, &with);
  for (size_t e = 2; e < E - 1; e++)
    same = same && near (with.draw[e].weight, without.draw[e].weight);
  ok (same, "a dominating weight leaves the weights of later draws exact");
  ok (near (with.score[3], without.score[3]),
      "and the scores of the items still open");
}

static void
test_clusters (void)
{
  const double weight[] = { 1, 2, 1, 1 }, score[] = { 1, .5, NAN, 0 };
  const int32_t cluster[] = { 1, 2, 2, 2 };
  double total[2];
  /* mean 1/2; totals 1/2 and 0 - 1/2; 2/1 (1/4 + 1/4) / 16 */
  ok (near (aura_rates_cluster_variance (4, weight, score, cluster, 2, total),
            1. / 16),
      "variance for new clusters");
}

static void
test_refusals (void)
{
  struct problem p;
  struct result r;
  const struct aura_exec stopped = { .n_threads = 1, .interrupted = always };
  make_problem (&p);
  run (&p, &stopped, &r);
  ok (r.rc == AURA_EINTR && r.clean, "an interrupt is seen");
  p.item[4] = 2;
  run (&p, &one, &r);
  ok (r.rc == AURA_EINVAL && r.clean, "an item twice");
  make_problem (&p);
  p.item[4] = N;
  run (&p, &one, &r);
  ok (r.rc == AURA_EINVAL, "an item that is none");
  make_problem (&p);
  p.batch[4] = 1;
  run (&p, &one, &r);
  ok (r.rc == AURA_EINVAL, "a batch that is none");
  make_problem (&p);
  p.uniform[0] = 0;
  run (&p, &one, &r);
  ok (r.rc == AURA_EINVAL, "no uniform part");
  p.uniform[0] = NAN;
  run (&p, &one, &r);
  ok (r.rc == AURA_EINVAL, "a share that is no number");
  ok (aura_rates_worksize (SIZE_MAX / 4, 1, 1) == 0
        && aura_rates_worksize (1, SIZE_MAX / 4, 1) == 0
        && aura_rates_worksize (1, 1, SIZE_MAX / 4) == 0,
      "a workspace that overflows has size 0");
}

int
main (void)
{
  test_by_hand ();
  test_degenerate ();
  test_dominating_weight ();
  test_clusters ();
  test_refusals ();
  return done_testing ();
}
