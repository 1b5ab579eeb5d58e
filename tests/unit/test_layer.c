/* test_layer.c - the decision layer and the boundary queries: worksizes are enough,
   returns are as documented, a few values by hand. */
#include "aura.h"
#include "interrupt.h"
#include "space.h"
#include "tap.h"

#include <math.h>
#include <string.h>

enum { N = 700, JUDGES = 3, RANK = 6, STYLE = 4 };
enum { MODELS = (JUDGES + 1) * (AURA_LAYER_RULES + STYLE) };
enum { COEFFICIENTS = 3 + 2 * JUDGES + RANK + STYLE };

static const struct aura_layer_options defaults
  = { .block_mass = { .65, .7 / 3, .35 / 3 },
      .power = { 2, 0 },
      .slope_var = 4,
      .rule_var = 2,
      .follow_mean = .85,
      .follow_var = .25,
      .slot_var = .1,
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
    = { r->prob, r->agree, r->keep,        r->evidence, r->total,
        r->mass, r->alone, r->coefficient, account };
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

static double
sum (size_t n, const double *a)
{
  double s = 0;
  for (size_t k = 0; k < n; k++)
    s += a[k];
  return s;
}

static void
test_threads (struct problem *p)
{
  static struct result a, b;
  const struct aura_exec four = { .n_threads = 4, .chunk = 1 };
  const size_t labels[] = { 0, 1, 9, 300, N };
  for (int k = 0; k < 5; k++)
    {
      make_problem (p, labels[k]);
      const struct aura_layer_data data = all_of (p, N, JUDGES);
      fit (&data, &defaults, &one, &a);
      fit (&data, &defaults, &four, &b);
      ok (a.rc == AURA_OK && a.clean && b.clean,
          "fewer labels than columns, and more: within the workspace");
      ok (memcmp (a.prob, b.prob, sizeof a.prob) == 0
            && memcmp (a.coefficient, b.coefficient, sizeof a.coefficient) == 0
            && memcmp (a.keep, b.keep, sizeof a.keep) == 0,
          "four threads, the same bits");
      ok (fabs (sum (MODELS, a.mass) - 1) < 1e-14
            && fabs (sum (MODELS, a.mass + JUDGES * MODELS) - 1) < 1e-14,
          "masses add up to 1");
    }
}

static void
test_values (struct problem *p)
{
  static struct result r;
  make_problem (p, 0);
  struct aura_layer_data data = all_of (p, N, 1);
  data.rank = data.n_style = 0;
  fit (&data, &defaults, &one, &r);
  int fine = r.rc == AURA_OK && r.clean && r.evidence[0] == 0 && r.alone[0] == 1
             && r.total[0] == 0 && r.total[1] == 0;
  for (size_t i = 0; i < N; i++)
    {
      const double s = p->verdict[i];
      const double logit
        = .85 * s / sqrt (1 + .39269908169872415481 * (.25 * s * s + .1));
      fine &= fabs (r.prob[i] - 1 / (1 + exp (-logit))) < 1e-15;
      fine &= r.keep[i] == 1 && (s != 0) == !isnan (r.agree[i]);
    }
  ok (fine,
      "no label: the prior's prediction of \"follow\"; nothing is flipped");
  ok (r.coefficient[0] == 0 && fabs (r.coefficient[2] - .85) < 1e-15,
      "no label: the prior mean");

  data.score = p->score;
  fit (&data, &defaults, &one, &r);
  ok (r.rc == AURA_OK && r.clean && fabs (r.mass[1] - .05) < 1e-15,
      "the loop's base has its mass");
  make_problem (p, 20);
  p->status[3] = AURA_SOURCE;
  p->status[5] = AURA_WAITING;
  ok (aura_layer_labels (&data) == 18, "sources and waiting are no labels");
  data.n = data.n_file = 0;
  fit (&data, &defaults, &one, &r);
  ok (r.rc == AURA_OK && r.clean, "no item at all");
}

/* A soft label between its two hard ones; at 1, 0 and NaN the bits of the plain. */
static void
test_soft (struct problem *p)
{
  static struct result plain, soft, other;
  static double label[N];
  make_problem (p, 40);
  struct aura_layer_data data = all_of (p, N, JUDGES);
  fit (&data, &defaults, &one, &plain);
  for (size_t i = 0; i < N; i++)
    label[i] = i % 2 || i >= 40 ? (double) NAN : p->status[i] == AURA_AGREE;
  data.soft = label;
  fit (&data, &defaults, &one, &soft);
  ok (soft.rc == AURA_OK && memcmp (&soft, &plain, sizeof soft) == 0,
      "soft labels of 1, 0 and NaN: the same bits");

  label[1] = .25;
  fit (&data, &defaults, &one, &soft);
  data.soft = NULL;
  p->status[1] = p->status[1] == AURA_AGREE ? AURA_DISAGREE : AURA_AGREE;
  fit (&data, &defaults, &one, &other);
  ok (soft.rc == AURA_OK && soft.clean
        && (soft.prob[1] - plain.prob[1]) * (other.prob[1] - soft.prob[1]) > 0,
      "between the two hard ones");

  /* One model of one coefficient, t ~ N(.85, .25), and one row: the mode solves
     (t - .85) / .25 = y - sigma (t), and log evidence = y log sigma (t)
     + (1 - y) log sigma (-t) - (t - .85)^2 / .5 - log (1 + .25 s (1 - s)) / 2. */
  struct aura_layer_options o = defaults;
  o.slot_var = 1e-12;
  data = all_of (p, 1, 1);
  data.rank = data.n_style = 0;
  data.soft = label;
  p->verdict[0] = 1;
  p->status[0] = AURA_AGREE;
  label[0] = .3;
  fit (&data, &o, &one, &soft);
  double t = 0;
  for (int k = 0; k < 200; k++)
    t = .85 + .25 * (.3 - 1 / (1 + exp (-t)));
  const double s = 1 / (1 + exp (-t));
  const double evidence = .3 * log (s) + .7 * log (1 - s)
                          - (t - .85) * (t - .85) / .5
                          - log (1 + .25 * s * (1 - s)) / 2;
  ok (fabs (soft.coefficient[2] - t) < 1e-10
        && fabs (soft.evidence[0] - evidence) < 1e-10,
      "mode and evidence by hand");
}

/* The account of an item of the last block: it changes no bit, and adds up. */
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
  double total = 0, worst = 0;
  for (size_t m = 0; m < MODELS; m++)
    if (!isnan (logit[m]))
      {
        double f = 0;
        for (size_t c = 0; c < COEFFICIENTS; c++)
          f += value[c] * mode[c + m * COEFFICIENTS];
        worst = fmax (worst, fabs (f - logit[m]));
        worst = fmax (worst, fabs (slope[m] * f - (prob[m] - .5)));
        total += r.mass[m] * prob[m];
      }
  ok (worst < 1e-13 && fabs (total - r.prob[N - 1]) < 1e-14,
      "terms add up to logits, models to the probability");
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
  struct aura_layer_options wrong = defaults;
  wrong.panel_var = 0;
  data = all_of (p, N, JUDGES);
  fit (&data, &wrong, &one, &r);
  ok (r.rc == AURA_EINVAL
        && strcmp (aura_layer_check (&wrong),
                   "decide.panel_var must be in [1e-12, 1e12]")
             == 0,
      "an option out of its range is refused");
  data.rank = SIZE_MAX / 2;
  ok (aura_layer_worksize (&data, 10, &one) == 0,
      "a workspace that overflows has size 0");
}

static void
test_boundary (void)
{
  double prob[100], probability[100];
  int8_t status[100] = { 0 };
  size_t pick[100], band[100];
  const struct aura_boundary_options options = { .uniform = 0, .seed = 7 };
  for (size_t i = 0; i < 100; i++)
    prob[i] = (double) i / 99;
  status[50] = AURA_WAITING;
  struct aura_boundary_sizes s = aura_boundary_sizes (100, status, 2);
  ok (s.open == 99 && s.band == 10 && s.pick == 2,
      "the band is a tenth, rounded up");
  s = aura_boundary_sizes (100, status, SIZE_MAX);
  ok (s.band == 99 && s.pick == 99, "no overflow; at most all open");
  struct space work = take (aura_boundary_worksize (100, &s));
  ok (aura_boundary (100, status, prob, pick, probability, band, &s, &options,
                     work.start, &one)
          == AURA_OK
        && give (work),
      "all open drawn, within the workspace");
  int fine = 1;
  for (size_t k = 0; k < 99; k++)
    fine
      &= fabs (probability[k] - 1 / (double) (99 - k)) < 1e-15 && pick[k] != 50;
  ok (fine, "the last has probability 1");
  ok (aura_draw_probability (.3, 10, 4, 1) == .3 / 10 + .7 / 4
        && aura_draw_probability (.3, 10, 4, 0) == .3 / 10
        && aura_draw_probability (.3, 10, 0, 0) == 1. / 10
        && aura_draw_probability (.3, 10, 0, 1) == 1. / 10,
      "probability of a draw; an empty band leaves uniform draws");
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
  test_threads (&p);
  test_values (&p);
  test_soft (&p);
  test_account (&p);
  test_refusals (&p);
  test_boundary ();
  test_project ();
  return done_testing ();
}
