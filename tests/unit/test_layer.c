/* test_layer.c - the decision layer: worksizes are enough, returns are as documented.
   Values: tests/blocks/layer.tst. */
#include "aura.h"
#include "interrupt.h"
#include "space.h"
#include "tap.h"

#include <math.h>
#include <string.h>

enum { N = 700, JUDGES = 3, RANK = 6, STYLE = 4 };
enum { MODELS = (JUDGES + 1) * (1 + 3 * AURA_LAYER_POWERS + STYLE) };
enum { COEFFICIENTS = 3 + 2 * JUDGES + RANK + STYLE };

static const struct aura_layer_options defaults
  = { .block_mass = { .65, .7 / 3, .35 / 3 },
      .embedding_mass = { .35 / 3, .35 / 3 },
      .power = { 2, 0 },
      .slope_var = 4,
      .rule_var = 2,
      .follow_mean = .85,
      .follow_var = .25,
      .slot_var = .1,
      .rate_var = .3,
      .panel_mass = .4,
      .own_mass = .85,
      .panel_mean = 1,
      .panel_var = 1,
      .verdict_var = .25,
      .further_mean = .1,
      .further_var = .1,
      .loop_mass = .05,
      .loop_mean = 0,
      .loop_var = .125,
      .threshold = { .5, .47 },
      .margin = { .1, .07 } };
static const struct aura_exec one = { .n_threads = 1 };

struct problem
{
  int8_t status[N];
  double verdict[N * JUDGES], further[N * JUDGES];
  double phi[N * RANK], sigma[RANK], style[N * STYLE], score[N];
};

struct result
{
  enum aura_rc rc;
  int clean;
  double prob[N], agree[N * JUDGES], evidence[MODELS], total[JUDGES + 1];
  double mass[MODELS * (JUDGES + 1)], alone[JUDGES];
  double coefficient[COEFFICIENTS * (JUDGES + 1)];
  double loo[N * (JUDGES + 1)];
  unsigned char keep[N * JUDGES];
};

static void
make_problem (struct problem *p, size_t n_labels)
{
  aura_rng_normal (1, 0, 0, N * RANK, p->phi);
  aura_rng_normal (1, 1, 0, N * STYLE, p->style);
  aura_rng_normal (1, 2, 0, N * JUDGES, p->verdict);
  aura_rng_normal (1, 3, 0, N, p->score);
  for (size_t e = 0; e < N * JUDGES; e++)
    {
      const double v = p->verdict[e];
      p->verdict[e] = v > .3 ? 1 : v < -.5 ? -1 : 0;
      p->further[e] = p->verdict[e] / 2;
    }
  for (size_t c = 0; c < RANK; c++)
    p->sigma[c] = (double) (RANK - c);
  for (size_t i = 0; i < N; i++)
    p->status[i] = i >= n_labels                       ? AURA_OPEN
                   : p->phi[i] + p->verdict[i] / 2 > 0 ? AURA_AGREE
                                                       : AURA_DISAGREE;
}

static struct aura_layer_data
all_of (const struct problem *p, size_t n, size_t n_judges)
{
  return (struct aura_layer_data){ .n = n,
                                   .n_file = n,
                                   .n_judges = n_judges,
                                   .rank = RANK,
                                   .n_style = STYLE,
                                   .verdict = p->verdict,
                                   .further = p->further,
                                   .phi = p->phi,
                                   .sigma = p->sigma,
                                   .style = p->style,
                                   .status = p->status };
}

static void
fit_with (const struct aura_layer_data *data,
          const struct aura_layer_options *options,
          const struct aura_exec *exec,
          const struct aura_layer_account *account, struct result *r)
{
  memset (r, 0, sizeof *r);
  const struct aura_layer_result out
    = { r->prob,  r->agree, r->keep,  r->loo,         r->evidence,
        r->total, r->mass,  r->alone, r->coefficient, account };
  struct space work
    = take (aura_layer_worksize (data, aura_layer_labels (data), exec));
  r->rc = aura_layer (data, &out, options, work.start, exec);
  r->clean = give (work);
}

static void
fit (const struct aura_layer_data *data,
     const struct aura_layer_options *options, const struct aura_exec *exec,
     struct result *r)
{
  fit_with (data, options, exec, NULL, r);
}

static void
test_threads (struct problem *p)
{
  static struct result a, b;
  const struct aura_exec four = { .n_threads = 4, .chunk = 1 };
  const size_t labels[] = { 0, 1, 9, 300, N };
  const size_t embeddings[] = { 0, 2, RANK };
  for (int k = 0; k < 30; k++)
    {
      make_problem (p, labels[k / 2 % 5]);
      struct aura_layer_data data = all_of (p, N, k % 2 ? JUDGES : 1);
      data.n_embedding = embeddings[k / 10];
      if (k % 2 == 0)
        data.score = p->score;
      fit (&data, &defaults, &one, &a);
      fit (&data, &defaults, &four, &b);
      ok (a.rc == AURA_OK && a.clean && b.clean,
          "fewer labels than columns, and more: within the workspace");
      ok (memcmp (a.prob, b.prob, sizeof a.prob) == 0
            && memcmp (a.coefficient, b.coefficient, sizeof a.coefficient) == 0
            && memcmp (a.loo, b.loo, sizeof a.loo) == 0
            && memcmp (a.keep, b.keep, sizeof a.keep) == 0,
          "four threads, the same bits");
    }
}

/* The account of an item of the last block changes no bit. */
static void
test_account (struct problem *p)
{
  static struct result plain, r;
  static double value[COEFFICIENTS], mode[COEFFICIENTS * MODELS];
  static double logit[MODELS], variance[MODELS], prob[MODELS], slope[MODELS];
  struct aura_layer_account account
    = { N - 1, value, mode, logit, variance, prob, slope };
  const struct aura_exec four = { .n_threads = 4, .chunk = 1 };
  make_problem (p, 60);
  const struct aura_layer_data data = all_of (p, N, JUDGES);
  fit (&data, &defaults, &one, &plain);
  fit_with (&data, &defaults, &four, &account, &r);
  ok (r.rc == AURA_OK && memcmp (&r, &plain, sizeof r) == 0,
      "an account of an item: the same bits");
  account.item = N;
  fit_with (&data, &defaults, &one, &account, &r);
  ok (r.rc == AURA_EINVAL, "an account of no item is refused");
}

static void
test_refusals (struct problem *p)
{
  static struct result r;
  const struct aura_exec stopped = { .n_threads = 2, .interrupted = always };
  make_problem (p, 100);
  struct aura_layer_data data = all_of (p, N, JUDGES);
  fit (&data, &defaults, &stopped, &r);
  ok (r.rc == AURA_EINTR && r.clean, "an interrupt is seen");
  p->phi[0] = 1e300;
  fit (&data, &defaults, &one, &r);
  ok (r.rc == AURA_ENONFINITE && r.clean, "overflow is told");
  data.n_judges = 0;
  fit (&data, &defaults, &one, &r);
  ok (r.rc == AURA_EINVAL, "no judge is refused");
  data = all_of (p, N, JUDGES);
  data.n_file = N + 1;
  fit (&data, &defaults, &one, &r);
  ok (r.rc == AURA_EINVAL, "more audited rows than rows are refused");
  data = all_of (p, N, JUDGES);
  data.n_embedding = RANK + 1;
  fit (&data, &defaults, &one, &r);
  ok (r.rc == AURA_EINVAL && aura_layer_worksize (&data, 1, &one) == 0,
      "more embeddings than features are refused");
  struct aura_layer_options wrong = defaults;
  wrong.panel_var = 0;
  data = all_of (p, N, JUDGES);
  fit (&data, &wrong, &one, &r);
  ok (r.rc == AURA_EINVAL
        && strcmp (aura_layer_check (&wrong),
                   "decide.panel_var must be in [1e-12, 1e12]")
             == 0,
      "an option out of its range is refused");
  data = all_of (p, 0, 1);
  fit (&data, &defaults, &one, &r);
  ok (r.rc == AURA_OK && r.clean, "no item at all");
}

int
main (void)
{
  static struct problem p;
  test_threads (&p);
  test_account (&p);
  test_refusals (&p);
  return done_testing ();
}
