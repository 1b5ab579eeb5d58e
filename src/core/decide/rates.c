/* rates.c - rates over a finite population from labels drawn one after another.

   Which rate: each of the n items has a value y_i, read off a table by its
   outcome (1 or 0, known once it is labelled): y_i = u_i or v_i.  Wanted is

     theta = sum w_i y_i / sum w_i

   over a group of items.  Labels come in order.  Draw m takes one of the open
   items C, item i with known probability pi_m(i), which may depend on all
   labels before it.  A batch of draws fixes a model, p_i = P(outcome of i is
   1), a band of items and a share tau:

     pi_m(i) = tau / |C| + (1 - tau) [i in band] / |band and C|;

   tau = 1 (or a band without open items) is a uniform draw.  With
   f_m(i) = p_i u_i + (1 - p_i) v_i, which is the model's expectation of y_i,

     z_m = [sum over known w y + sum over C w f_m
            + w_i (y_i - f_m(i)) / pi_m(i)] / sum over known and C of w

   has expectation theta whatever the model: f is a control variate, a good one
   makes z_m precise.  The z_m are uncorrelated, as z_m - theta has expectation
   zero given all before draw m.  They are averaged with weights fixed before
   the draw,

     1 / g_m = sum over C of w^2 p (1-p) / pi_m,
     estimate = sum g z / sum g,
     spread   = M/(M-1) sum g^2 (z - estimate)^2 / (sum g)^2,

   p clipped to [clip, 1 - clip] here: the model's variance of z_m, as far as
   the outcome goes.  A few draws can miss what is rare, errors that the model
   expects outside of the band, and then spread too little.  With the model's
   own variance of the estimate,

     e_m      = sum over C of w^2 (u - v)^2 p (1-p) / pi_m / (sum of w)^2,
     expected = sum g^2 e / (sum g)^2,
     variance = spread + max (0, expected - spread) nu / (d + nu),

   nu = 10: where the model expects more than the spread seen, its variance
   counts as much as nu draws, beside the d that were seen.  With a_m = g_m^2
   (z_m - estimate)^2,

     d = min (M - 1, 3 (sum a)^2 / sum a^2 - 1),

   which is M - 1 for normal z, and fewer where a few of the draws, rare and
   with a small pi, make up most of the spread.  aura_demo_interval shows how
   often the intervals hold.

   M draws leave M - 1 degrees of freedom.  No finite population correction is
   added: what is known has no part in the variance, and once nothing is open
   the rate is the known mean, with variance 0.

   Groups.  Given that draw m falls into a group, item i of it was drawn with
   probability pi_m(i) / (sum of pi_m over the group's part of C).  So the draws
   in a group are draws from that group, and all is as above with C its open
   items.  Items of no group count in |C| and |band and C| alone.

   Known without having been drawn (seeds that were chosen, labels that nobody
   asked for): from then on in `known'.  Drawn, but not answered: from then on
   in no sum, so that the rate is that of the items that a human can answer.

   Where the table changes with the batch (is the pick right that is held now?),
   y_i is fixed by the table at its draw, and theta is, at draw m, the mean of
   the values that the known had then and the open have now; the estimate is of
   the average of these, progressive validation.

   Clusters.  Let f' = f + r / sum over C of w, r the mean of the corrections
   e_m = w_i (y_i - f_m(i)) / pi_m(i) with weights g.  With h_m = g_m / sum g

     s_i = sum over m of h_m (y_i where known before m, f'_m(i) where not)
           + h_m (e_m - r) / w_i where i is draw m

   has the mean sum w s / sum w = estimate when all draws are answered.  For new
   clusters like those at hand (questions, each with several items) the variance
   is that of a ratio of cluster totals,

     Q/(Q-1) sum over clusters of (sum in it of w (s - estimate))^2 / (sum w)^2.

   Des Raj, "Some estimators in sampling with varying probabilities without
   replacement", J. Am.  Stat.  Assoc. 51 (1956): the draws.  Angelopoulos,
   Bates, Fannjiang, Jordan and Zrnic, "Prediction-powered inference", Science
   382 (2023): f, for one uniform batch.  Kossen, Farquhar, Gal and Rainforth,
   "Active testing", ICML 2021, and Zrnic and Candes, "Active statistical
   inference", ICML 2024: draws that a model chooses.  Blum, Kalai and Langford,
   "Beating the hold-out", COLT 1999: progressive validation.  */
#include "base/arena.h"
#include "base/exec.h"
#include "base/scale.h"

#include <math.h>
#include <string.h>

/* One group at the current draw. */
struct domain
{
  double known, open;  /* sums of w y over the known, of w over the open */
  double known_weight; /* sum of w over the known */
  double expected;     /* sum over the open of w f */
  double spread[2];    /* sums over the open of w^2 p (1-p), in the band: [1] */
  double effect[2];    /* the same, times (u - v)^2 */
  size_t count[2];     /* the open, in the band: [1] */
  double sum_g, sum_gz; /* over the draws */
  double sum_gge;       /* sum of g^2 e */
  double sum_square;    /* sum of a^2 */
  /* of the second pass, over the draws so far: */
  double mean_correction; /* r, over all draws */
  double share, in_batch; /* sums of h: all, and in this batch */
  double shift;           /* sum of h r / sum over C of w */
};

/* State of an item. */
enum { GONE, OPEN, KNOWN };

struct scratch
{
  struct domain *domain; /* n_groups */
  unsigned char *state;  /* n */
  double *correction;    /* n_events: e_m */
  double *open;          /* n_events: sum over the group's C of w */
  double *y;             /* n: of the known */
};

static size_t
lay_out (struct scratch *s, size_t n, size_t n_groups, size_t n_events,
         void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  s->domain
    = (struct domain *) aura_arena_take (&arena, n_groups, sizeof *s->domain);
  s->state = (unsigned char *) aura_arena_take (&arena, n, 1);
  s->correction
    = (double *) aura_arena_take (&arena, n_events, sizeof (double));
  s->open = (double *) aura_arena_take (&arena, n_events, sizeof (double));
  s->y = (double *) aura_arena_take (&arena, n, sizeof (double));
  return aura_arena_bytes (&arena);
}

/* What draws and values depend on within one batch. */
struct batch
{
  const double *prob, *value[2]; /* n each; value[1] is y at outcome 1 */
  const unsigned char *band;
  double uniform;
};

static struct batch
batch_of (const struct aura_rates_data *d, size_t b)
{
  const size_t table = d->n_tables > 1 ? b : 0;
  return (struct batch){ d->prob + b * d->n,
                         { d->value + (2 * table + 1) * d->n,
                           d->value + 2 * table * d->n },
                         d->band + b * d->n,
                         d->uniform[b] };
}

static double
expected_value (const struct batch *b, size_t i)
{
  return b->prob[i] * b->value[1][i] + (1 - b->prob[i]) * b->value[0][i];
}

/* Add the terms of item I, times SIGN, to the sums of variances. */
static void
add_variance (const struct batch *b, double weight, size_t i, double sign,
              struct domain *domain)
{
  const int in_band = b->band[i] != 0;
  const double difference = b->value[1][i] - b->value[0][i];
  const double p = aura_clip_probability (b->prob[i], AURA_RATES_CLIP);
  const double variance = sign * weight * weight * p * (1 - p);
  domain->spread[in_band] += variance;
  domain->effect[in_band] += variance * difference * difference;
}

/* The sums over the open items, under the model and band of a batch.  N_OPEN
   counts the open items of all groups: N_OPEN[1] in the band, N_OPEN[0] all. */
static void
enter_batch (const struct aura_rates_data *d, const struct batch *b,
             struct scratch *s, size_t *n_open)
{
  n_open[0] = n_open[1] = 0;
  for (size_t g = 0; g < d->n_groups; g++)
    {
      struct domain *domain = s->domain + g;
      domain->expected = domain->open = 0;
      domain->spread[0] = domain->spread[1] = 0;
      domain->effect[0] = domain->effect[1] = 0;
      domain->count[0] = domain->count[1] = 0;
    }
  for (size_t i = 0; i < d->n; i++)
    if (s->state[i] == OPEN)
      {
        const int in_band = b->band[i] != 0;
        n_open[0]++;
        n_open[1] += (size_t) in_band;
        if (d->group[i] == 0)
          continue;
        struct domain *domain = s->domain + d->group[i] - 1;
        domain->open += d->weight[i];
        domain->expected += d->weight[i] * expected_value (b, i);
        add_variance (b, d->weight[i], i, 1, domain);
        domain->count[in_band]++;
      }
}

/* Item I is no longer open: known with value Y, or gone when Y is NAN.  Returns
   nonzero if this item dominated a sum: what is left of the sum is then mostly
   rounding error, and it must be computed afresh. */
static int
leave_open (const struct aura_rates_data *d, const struct batch *b,
            struct scratch *s, size_t *n_open, size_t i, double y)
{
  const int in_band = b->band[i] != 0;
  n_open[0]--;
  n_open[1] -= (size_t) in_band;
  s->state[i] = isnan (y) ? GONE : KNOWN;
  s->y[i] = y;
  if (d->group[i] == 0)
    return 0;
  struct domain *domain = s->domain + d->group[i] - 1;
  const double open = domain->open, spread = domain->spread[in_band];
  domain->open -= d->weight[i];
  domain->expected -= d->weight[i] * expected_value (b, i);
  add_variance (b, d->weight[i], i, -1, domain);
  if (--domain->count[in_band] == 0) /* exactly 0, without rounding error */
    domain->spread[in_band] = domain->effect[in_band] = 0;
  if (domain->count[0] + domain->count[1] == 0)
    domain->open = domain->expected = 0;
  if (s->state[i] == KNOWN)
    {
      domain->known += d->weight[i] * y;
      domain->known_weight += d->weight[i];
    }
  return domain->open < 1e-6 * open || domain->spread[in_band] < 1e-6 * spread;
}

/* The draw of item I, which is open, in a group, and has value Y. */
static struct aura_rates_draw
value_draw (const struct aura_rates_data *d, const struct batch *b,
            const struct domain *domain, const size_t *n_open, size_t i,
            double y, double *correction)
{
  const double in = aura_draw_probability (b->uniform, n_open[0], n_open[1], 1);
  const double out
    = aura_draw_probability (b->uniform, n_open[0], n_open[1], 0);
  const double group
    = in * (double) domain->count[1] + out * (double) domain->count[0];
  const double probability = b->band[i] ? in : out;
  *correction
    = d->weight[i] * (y - expected_value (b, i)) * group / probability;
  const double total = domain->known_weight + domain->open;
  return (struct aura_rates_draw){
    .z = (domain->known + domain->expected + *correction) / total,
    .weight = 1 / (group * (domain->spread[1] / in + domain->spread[0] / out)),
    .expected = group * (domain->effect[1] / in + domain->effect[0] / out)
                / (total * total),
    .probability = probability
  };
}

static int
valid_event (const struct aura_rates_data *d, const struct scratch *s, size_t e)
{
  return d->item[e] < d->n && s->state[d->item[e]] == OPEN
         && d->batch[e] < d->n_batches
         && (e == 0 || d->batch[e] >= d->batch[e - 1]);
}

/* First pass over the labels, in order: the value of each draw, and the sums.
   */
static enum aura_rc
walk (const struct aura_rates_data *d, struct aura_rates_draw *draw,
      struct scratch *s, const struct aura_exec *exec)
{
  size_t n_open[2] = { 0, 0 }, now = SIZE_MAX;
  struct batch b = { 0 };
  memset (s->domain, 0, d->n_groups * sizeof *s->domain);
  memset (s->state, OPEN, d->n);
  for (size_t e = 0; e < d->n_events; e++)
    {
      if (!valid_event (d, s, e))
        return AURA_EINVAL;
      if (d->batch[e] != now)
        {
          if (aura_exec_interrupted (exec))
            return AURA_EINTR;
          now = d->batch[e];
          b = batch_of (d, now);
          enter_batch (d, &b, s, n_open);
        }
      const size_t i = d->item[e];
      const double y
        = isnan (d->answer[e]) ? NAN : b.value[d->answer[e] != 0][i];
      draw[e] = (struct aura_rates_draw){ NAN, 0, NAN, NAN };
      s->correction[e] = 0;
      if (d->drawn[e] && !isnan (y) && d->group[i])
        {
          struct domain *domain = s->domain + d->group[i] - 1;
          draw[e] = value_draw (d, &b, domain, n_open, i, y, &s->correction[e]);
          s->open[e] = domain->open;
          domain->sum_g += draw[e].weight;
          domain->sum_gz += draw[e].weight * draw[e].z;
          domain->sum_gge += draw[e].weight * draw[e].weight * draw[e].expected;
        }
      if (leave_open (d, &b, s, n_open, i, y))
        enter_batch (d, &b, s, n_open);
    }
  return AURA_OK;
}

/* Count the items of each group, and bound its rate: over all outcomes of the
   open items, and of the known ones too where values change with the batch. */
static void
count (const struct aura_rates_data *d, const struct scratch *s,
       struct aura_rates_group *rate)
{
  for (size_t g = 0; g < d->n_groups; g++)
    rate[g] = (struct aura_rates_group){ 0 };
  for (size_t i = 0; i < d->n; i++)
    if (d->group[i] && s->state[i] != GONE)
      {
        struct aura_rates_group *r = rate + d->group[i] - 1;
        const double *value = d->value + i;
        double low = value[0], high = value[0];
        for (size_t t = 1; t < 2 * d->n_tables; t++)
          {
            low = fmin (low, value[t * d->n]);
            high = fmax (high, value[t * d->n]);
          }
        if (s->state[i] == KNOWN && d->n_tables == 1)
          low = high = s->y[i];
        r->low += d->weight[i] * low;
        r->high += d->weight[i] * high;
        r->weight += d->weight[i];
        r->n++;
        r->n_labels += s->state[i] == KNOWN;
      }
  for (size_t g = 0; g < d->n_groups; g++)
    {
      rate[g].low /= rate[g].weight;
      rate[g].high /= rate[g].weight;
    }
}

/* d of M draws, from the sum TOTAL of their a and the sum of a^2. */
static double
count_seen (double m, double total, double sum_square)
{
  if (!(sum_square > 0))
    return m - 1;
  return fmin (m - 1, 3 * total * total / sum_square - 1);
}

/* Estimates and variances; the variances take a second pass over the draws. */
static void
combine (const struct aura_rates_data *d, const struct aura_rates_draw *draw,
         const struct scratch *s, struct aura_rates_group *rate)
{
  for (size_t g = 0; g < d->n_groups; g++)
    {
      rate[g].estimate = s->domain[g].sum_gz / s->domain[g].sum_g;
      s->domain[g].sum_square = 0;
    }
  for (size_t e = 0; e < d->n_events; e++)
    if (d->drawn[e] && d->group[d->item[e]])
      {
        struct aura_rates_group *r = rate + d->group[d->item[e]] - 1;
        if (isnan (d->answer[e]))
          {
            r->n_unanswered++;
            continue;
          }
        const double off = draw[e].weight * (draw[e].z - r->estimate);
        r->n_draws++;
        r->variance += off * off;
        s->domain[d->group[d->item[e]] - 1].sum_square += off * off * off * off;
      }
  for (size_t g = 0; g < d->n_groups; g++)
    {
      struct aura_rates_group *r = rate + g;
      const struct domain *domain = s->domain + g;
      const double m = (double) r->n_draws;
      const double scale = 1 / (domain->sum_g * domain->sum_g);
      const double seen = count_seen (m, r->variance, domain->sum_square);
      r->variance *= m / (m - 1) * scale;
      r->variance += fmax (0, domain->sum_gge * scale - r->variance)
                     * AURA_RATES_PRIOR / (seen + AURA_RATES_PRIOR);
      if (r->n == r->n_labels)
        {
          r->estimate = domain->known / domain->known_weight;
          r->variance = 0;
        }
      else if (r->n_draws < 2)
        r->variance = NAN;
    }
}

/* Add h_m of draw E, and h_m r / (sum over C of w), to the sums of its group.
   */
static void
share_draw (const struct aura_rates_draw *draw, const struct scratch *s,
            size_t e, struct domain *domain)
{
  const double h = draw[e].weight / domain->sum_g;
  domain->share += h;
  domain->in_batch += h;
  domain->shift += h * domain->mean_correction / s->open[e];
}

/* End of a batch: add what its model expects of the items that are still open.
   */
static void
close_batch (const struct aura_rates_data *d, const struct batch *b,
             struct scratch *s, double *score)
{
  for (size_t i = 0; i < d->n; i++)
    if (s->state[i] == OPEN && d->group[i])
      score[i] += s->domain[d->group[i] - 1].in_batch * expected_value (b, i);
  for (size_t g = 0; g < d->n_groups; g++)
    s->domain[g].in_batch = 0;
}

/* Second pass over the labels, for the scores s_i, which need r and the sums of
   g. */
static enum aura_rc
share_out (const struct aura_rates_data *d, const struct aura_rates_draw *draw,
           struct scratch *s, double *score, const struct aura_exec *exec)
{
  struct batch b = { 0 };
  for (size_t e = 0; e < d->n_events; e++)
    if (draw[e].weight > 0)
      {
        struct domain *domain = s->domain + d->group[d->item[e]] - 1;
        domain->mean_correction
          += draw[e].weight / domain->sum_g * s->correction[e];
      }
  memset (s->state, OPEN, d->n);
  for (size_t i = 0; i < d->n; i++)
    score[i] = 0;
  for (size_t e = 0; e < d->n_events; e++)
    {
      if (e == 0 || d->batch[e] != d->batch[e - 1])
        {
          if (aura_exec_interrupted (exec))
            return AURA_EINTR;
          if (e > 0)
            close_batch (d, &b, s, score);
          b = batch_of (d, d->batch[e]);
        }
      const size_t i = d->item[e];
      s->state[i] = isnan (s->y[i]) ? GONE : KNOWN;
      if (!d->group[i])
        continue;
      struct domain *domain = s->domain + d->group[i] - 1;
      if (draw[e].weight > 0)
        {
          share_draw (draw, s, e, domain);
          score[i] += draw[e].weight / domain->sum_g
                      * (s->correction[e] - domain->mean_correction)
                      / d->weight[i];
        }
      score[i] += domain->in_batch * expected_value (&b, i) + domain->shift
                  + (1 - domain->share) * s->y[i];
    }
  if (d->n_events > 0)
    close_batch (d, &b, s, score);
  for (size_t i = 0; i < d->n; i++)
    if (!d->group[i] || s->state[i] == GONE)
      score[i] = NAN;
    else if (s->state[i] == OPEN)
      score[i] += s->domain[d->group[i] - 1].shift;
  return AURA_OK;
}

size_t
aura_rates_worksize (size_t n, size_t n_groups, size_t n_events)
{
  struct scratch s;
  return lay_out (&s, n, n_groups, n_events, NULL);
}

enum aura_rc
aura_rates (const struct aura_rates_data *d, struct aura_rates_group *rate,
            struct aura_rates_draw *draw, double *score, void *work,
            const struct aura_exec *exec)
{
  for (size_t b = 0; b < d->n_batches; b++)
    if (!(d->uniform[b] > 0 && d->uniform[b] <= 1))
      return AURA_EINVAL;
  struct scratch s;
  lay_out (&s, d->n, d->n_groups, d->n_events, work);
  enum aura_rc rc = walk (d, draw, &s, exec);
  if (rc != AURA_OK)
    return rc;
  count (d, &s, rate);
  combine (d, draw, &s, rate);
  return share_out (d, draw, &s, score, exec);
}

double
aura_rates_cluster_variance (size_t n, const double *weight,
                             const double *score, const int32_t *cluster,
                             size_t n_clusters, double *total)
{
  double sum = 0, sum_score = 0, square = 0;
  for (size_t i = 0; i < n; i++)
    if (!isnan (score[i]))
      {
        sum += weight[i];
        sum_score += weight[i] * score[i];
      }
  for (size_t q = 0; q < n_clusters; q++)
    total[q] = 0;
  for (size_t i = 0; i < n; i++)
    if (!isnan (score[i]))
      total[cluster[i] - 1] += weight[i] * (score[i] - sum_score / sum);
  for (size_t q = 0; q < n_clusters; q++)
    square += total[q] * total[q];
  const double count = (double) n_clusters;
  return count / (count - 1) * square / (sum * sum);
}
