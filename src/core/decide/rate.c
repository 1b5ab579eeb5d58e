/* rate.c - a rate over N items of which some have a label, and its interval.

   y_i in [0, 1] is the outcome of item i where it is known, f_i what a model predicts
   of it that has not seen that label, pi_i how likely the item has been drawn by now
   (boundary.c, survival; NAN where it is known without having been drawn), s_i > 0 its
   size (1, or what it counts).  K = sum of s y over the known, O the open items, S the sum of
   their s.  With w_i = s_i (1 - pi_i) / pi_i over the drawn, W = sum of w, m = W^2 / sum of w^2
   (Kish 1965), and yb, fb, V_y, V_f, C the means, variances and covariance of y and f
   weighted by w:

     b   = C / V_f,  t^2 = (m - 2) b C / (V_y - b C)
     lambda = min (1, b max (0, 1 - 1 / t^2)) min (1, m min (yb, 1 - yb) / 5)
     c   = yb + lambda ((mean of f over O, weighted by s) - fb), within [0, 1]
     V_0 = p (1 - p), p = (m yb + 2) / (m + 4);  V_r = V_y - 2 lambda C + lambda^2 V_f
     m_e = m (m V_y + 4 V_0) / (m V_r + 4 V_0) / (1 + 8 unstable)
     rate = (K + S c) / (K's sizes + S).

   A label counts by how unlikely it was to be drawn: the known cover themselves, and the
   drawn stand for the open (Hajek 1971; the odds (1 - pi) / pi, not 1 / pi, as the sum
   over the known is exact).  What the model expects of the open is corrected by its
   errors at the drawn (Sarndal, Swensson and Wretman 1992, chapter 6), as far as it has
   been seen to tell: lambda is the slope of y on f (PPI++, Angelopoulos, Duchi and Zrnic
   2023), brought towards 0 by its own t, and where fewer than 5 labels are of the rarer
   outcome; it is 0 where C <= 0, V_f < 1e-12 or m <= 2.  So a model that tells nothing costs
   nothing.  m_e is what the labels are worth: as many uniform labels without a model would
   tell as much.  unstable is the share of the labels without which the decision that is
   measured would be another: what hangs on single labels is known less well.

   The ends are those t that a score test does not reject (Wilson 1927), when c from
   m_e draws stands for the mean t of n = |O| unseen items (|O| = S^2 / sum of s^2):

     (c - t)^2 = z^2 P (1 - P) (1 / m_e + 1 / n),  P = (m_e c + n t) / (m_e + n),

   within [0, 1]; where all open have one size, S t is rounded outwards to whole items.
   Where all drawn y are 1, or all 0, a score test shuts out too much: the far end is
   also no nearer than that of the exact one-sided test, the largest T of n with

     P (none of T others among m) = (N choose m)^-1 (N - T choose m) >= P (Z > z), N = m + n

   (m over the factor of the unstable; Clopper and Pearson 1934, without replacement).
   With O empty the rate is K's mean and the interval that point; without a drawn label it
   is what the open leave possible, and the rate is NAN.

   Of new items, which these are a sample of, the rate is known as from m_new labels,

     1 / m_new = (S / T)^2 (1 / m_e + 1 / n) + sum of s^2 / T^2,  T the sum of all s

   and the interval is Wilson's; where all drawn y are alike its far end is at least
   P (Z > z)^(1 / m_new) away.  */
#include "base/exec.h"

#include <math.h>

static const double pseudo = 4, per_unstable = 8;
static const double rare
  = 5; /* labels of the rarer outcome that tell a slope */
static const double rounding = 1e-9; /* of counts of items */

void
aura_rate_score (double c, double worth, double open, double z, double *ends)
{
  ends[0] = 0;
  ends[1] = 1;
  if (!(worth > 0))
    return;
  const double k = z * z * (1 / worth + 1 / open);
  const double a = worth * c / (worth + open), b = open / (worth + open);
  const double square = 1 + k * b * b;
  const double linear = 2 * c + k * b * (1 - 2 * a);
  const double constant = c * c - k * a * (1 - a);
  const double root = sqrt (fmax (linear * linear - 4 * square * constant, 0));
  ends[0] = fmax (0, (linear - root) / (2 * square));
  ends[1] = fmin (1, (linear + root) / (2 * square));
}

static void
wilson (double rate, double worth, double z, double *ends)
{
  const double centre = rate + z * z / (2 * worth), all = 1 + z * z / worth;
  const double half
    = z * sqrt (rate * (1 - rate) / worth + z * z / (4 * worth * worth));
  ends[0] = rate <= 0 ? 0 : fmax (0, (centre - half) / all);
  ends[1] = rate >= 1 ? 1 : fmin (1, (centre + half) / all);
}

/* Sums over the items, in their order. */
struct sums
{
  double known, known_size, known_square; /* K; of the known s, s^2 */
  double open_f, open_size, open_square;  /* over O: of s f, s, s^2 */
  double w, ww, wy, wf;                   /* over the drawn */
  double smallest, largest;               /* s over O */
  double least_y, most_y;                 /* over the drawn that count */
};

static double
weight_of (const struct aura_rate_data *d, size_t i)
{
  const double pi = d->probability[i];
  return isnan (d->y[i]) || isnan (pi) ? 0 : d->size[i] * (1 - pi) / pi;
}

static struct sums
add_up (const struct aura_rate_data *d, struct aura_rate *rate)
{
  struct sums s = { .smallest = INFINITY, .least_y = 1 };
  for (size_t i = 0; i < d->n; i++)
    {
      const double size = d->size[i], y = d->y[i];
      if (!(size > 0))
        continue;
      rate->n++;
      if (isnan (y))
        {
          s.open_f += size * d->predicted[i];
          s.open_size += size;
          s.open_square += size * size;
          s.smallest = fmin (s.smallest, size);
          s.largest = fmax (s.largest, size);
          continue;
        }
      const double w = weight_of (d, i);
      rate->n_labels++;
      rate->n_draws += !isnan (d->probability[i]);
      s.known += size * y;
      s.known_size += size;
      s.known_square += size * size;
      s.w += w;
      s.ww += w * w;
      s.wy += w * y;
      s.wf += w > 0 ? w * d->predicted[i] : 0;
      if (w > 0)
        {
          s.least_y = fmin (s.least_y, y);
          s.most_y = fmax (s.most_y, y);
        }
    }
  return s;
}

/* The drawn labels, weighted: m, means and what lambda leaves of the variance. */
struct control
{
  double kish, mean_y, mean_f, var_y, slope, left;
};

static struct control
control_of (const struct aura_rate_data *d, const struct sums *s)
{
  struct control c = { 0 };
  if (!(s->w > 0))
    return c;
  c.kish = s->w * s->w / s->ww;
  c.mean_y = s->wy / s->w;
  c.mean_f = s->wf / s->w;
  double var_f = 0, both = 0;
  for (size_t i = 0; i < d->n; i++)
    if (d->size[i] > 0 && weight_of (d, i) > 0)
      {
        const double w = weight_of (d, i) / s->w;
        const double y = d->y[i] - c.mean_y, f = d->predicted[i] - c.mean_f;
        c.var_y += w * y * y;
        var_f += w * f * f;
        both += w * y * f;
      }
  if (var_f >= 1e-12 && both > 0 && c.kish > 2)
    {
      const double b = both / var_f, left = fmax (c.var_y - b * both, 0);
      const double t2 = left > 0 ? (c.kish - 2) * b * both / left : INFINITY;
      const double rarer = c.kish * fmin (c.mean_y, 1 - c.mean_y);
      c.slope = fmin (1, b * fmax (0, 1 - 1 / t2)) * fmin (1, rarer / rare);
    }
  c.left = fmax (c.var_y - 2 * c.slope * both + c.slope * c.slope * var_f, 0);
  return c;
}

/* m_e but for the factor of the unstable. */
static double
worth_of (const struct control *c)
{
  const double p = (c->kish * c->mean_y + pseudo / 2) / (c->kish + pseudo);
  const double prior = pseudo * p * (1 - p);
  return c->kish * (c->kish * c->var_y + prior) / (c->kish * c->left + prior);
}

/* How many of OPEN items may be others than the DRAWN, which are all alike, as far as
   chance goes that is at least TAIL; the logarithm falls with their number. */
static double
others_unseen (double drawn, double open, double tail)
{
  const double all = drawn + open, least = log (tail);
  const double none = lgamma (all + 1) - lgamma (open + 1);
  double may = 0, not = open;
  for (int k = 0; k < 100; k++)
    {
      const double t = .5 * (may + not );
      const double chance = lgamma (all - t + 1) - lgamma (open - t + 1) - none;
      if (chance >= least)
        may = t;
      else
        not = t;
    }
  return may;
}

/* s_i, whose mean weighted by sizes is the rate where c is not cut: what each item
   adds to it. */
static void
share_out (const struct aura_rate_data *d, const struct sums *s,
           const struct control *c, double *score)
{
  const double mean_r = c->mean_y - c->slope * c->mean_f;
  for (size_t i = 0; i < d->n; i++)
    {
      const double y = d->y[i], size = d->size[i], w = weight_of (d, i);
      if (!(size > 0))
        score[i] = NAN;
      else if (isnan (y))
        score[i] = c->slope * d->predicted[i] + mean_r;
      else
        score[i] = y
                   + (w > 0 ? w / s->w * s->open_size / size
                                * (y - c->slope * d->predicted[i] - mean_r)
                            : 0);
    }
}

/* Of the drawn that count, are all 1 (or all 0)? */
struct alike
{
  int one, zero;
};

/* Of the open: the ends of the sum of their y. */
static void
ends_of_open (const struct sums *s, const struct aura_rate *rate,
              double per_label, struct alike alike, double z, double *ends)
{
  const double open = s->open_size * s->open_size / s->open_square;
  aura_rate_score (rate->open, rate->worth, open, z, ends);
  if (alike.one || alike.zero)
    {
      double others = others_unseen (rate->kish / per_label, open,
                                     .5 * erfc (z / sqrt (2)));
      if (s->smallest == s->largest)
        others = floor (others + rounding);
      if (alike.one)
        ends[0] = fmin (ends[0], 1 - others / open);
      else
        ends[1] = fmax (ends[1], others / open);
    }
  ends[0] *= s->open_size;
  ends[1] *= s->open_size;
  if (s->smallest == s->largest)
    {
      ends[0] = s->largest * floor (ends[0] / s->largest + rounding);
      ends[1] = s->largest * ceil (ends[1] / s->largest - rounding);
    }
}

static void
of_new (const struct sums *s, struct alike alike, double z,
        struct aura_rate *rate)
{
  const double all = s->known_size + s->open_size;
  const double square = s->known_square + s->open_square;
  double inverse = square / (all * all), ends[2];
  if (s->open_size > 0)
    inverse += s->open_size / all * s->open_size / all / rate->worth
               + s->open_square / all / all;
  rate->worth_new = 1 / inverse;
  wilson (rate->estimate, rate->worth_new, z, ends);
  const double least = pow (.5 * erfc (z / sqrt (2)), inverse);
  if (alike.one)
    ends[0] = fmin (ends[0], least);
  if (alike.zero)
    ends[1] = fmax (ends[1], 1 - least);
  rate->low_new = ends[0];
  rate->high_new = ends[1];
}

void
aura_rate (const struct aura_rate_data *d, double unstable, double z,
           struct aura_rate *rate, double *score)
{
  *rate = (struct aura_rate){
    .estimate = NAN, .open = NAN, .open_high = 1, .high_new = 1
  };
  const struct sums s = add_up (d, rate);
  const struct control c = control_of (d, &s);
  rate->kish = c.kish;
  rate->slope = c.slope;
  const double all = s.known_size + s.open_size;
  if (score)
    share_out (d, &s, &c, score);
  rate->low = s.known / all;
  rate->high = (s.known + s.open_size) / all;
  struct alike alike = { 0, 0 };
  if (rate->n == rate->n_labels)
    {
      rate->estimate = s.known / all; /* NAN without items */
      rate->worth = rate->n ? INFINITY : 0;
      if (rate->n)
        of_new (&s, alike, z, rate);
      return;
    }
  if (!(s.w > 0))
    return;
  const double per_label = 1 + per_unstable * unstable;
  double ends[2];
  alike = (struct alike){ s.least_y == 1, s.most_y == 0 };
  const double expected = s.open_f / s.open_size - c.mean_f;
  rate->open = fmin (fmax (c.mean_y + c.slope * expected, 0), 1);
  rate->worth = worth_of (&c) / per_label;
  rate->estimate = (s.known + s.open_size * rate->open) / all;
  ends_of_open (&s, rate, per_label, alike, z, ends);
  rate->open_low = ends[0] / s.open_size;
  rate->open_high = ends[1] / s.open_size;
  rate->low = (s.known + ends[0]) / all;
  rate->high = (s.known + ends[1]) / all;
  of_new (&s, alike, z, rate);
}
