/* rate.c - a rate over N items of which some have a label, and its interval.

   y_i in [0, 1] is the outcome of item i where it is known, f_i what a model predicts
   of it that has not seen that label, pi_i how likely the item has been drawn by now
   (boundary.c, survival; NAN where it is known without having been drawn), s_i > 0 its
   size (1, or what it counts).  K = sum of s y over the known, O the open items, S the sum of
   their s.  With w_i = s_i (1 - pi_i) / pi_i over the drawn, W = sum of w, m = W^2 / sum of w^2
   (Kish 1965), and yb, fb, rb the means of y, f and r = y - f weighted by w:

     c   = yb + (mean of f over O, weighted by s) - fb, within [0, 1]
     V_0 = p (1 - p), p = (m yb + 2) / (m + 4);  V_y, V_r: variances of y, r weighted by w
     m_e = m clip ((m V_y + 4 V_0) / (m V_r + 4 V_0), .8, 2) / (1 + 8 unstable)
     rate = (K + S c) / (K's sizes + S).

   A label counts by how unlikely it was to be drawn: the known cover themselves, and the
   drawn stand for the open (Hajek 1971; the odds (1 - pi) / pi, not 1 / pi, as the sum
   over the known is exact).  What the model expects of the open is corrected by its
   errors at the drawn (Sarndal, Swensson and Wretman 1992, chapter 6; Zrnic and Candes
   2024).  m_e is what the labels are worth: as many uniform labels without a model would
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
   is what the open leave possible, and the rate is NAN.  */
#include "base/exec.h"

#include <math.h>

static const double pseudo = 4, least_worth = .8, most_worth = 2,
                    per_unstable = 8;
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

/* Sums over the items, in their order. */
struct sums
{
  double known, known_size;              /* K; sizes of the known */
  double open_f, open_size, open_square; /* over O: of s f, s, s^2 */
  double w, ww, wy, wf;                  /* over the drawn */
  double smallest, largest;              /* s over O */
  double least_y, most_y;                /* over the drawn that count */
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

/* m_e / (the factor of the unstable), of the drawn. */
static double
worth_of (const struct aura_rate_data *d, const struct sums *s)
{
  const double m = s->w * s->w / s->ww, mean_y = s->wy / s->w;
  const double mean_r = mean_y - s->wf / s->w;
  double var_y = 0, var_r = 0;
  for (size_t i = 0; i < d->n; i++)
    if (d->size[i] > 0 && weight_of (d, i) > 0)
      {
        const double w = weight_of (d, i), y = d->y[i];
        const double off = y - d->predicted[i] - mean_r;
        var_y += w * (y - mean_y) * (y - mean_y);
        var_r += w * off * off;
      }
  const double p = (m * mean_y + pseudo / 2) / (m + pseudo);
  const double prior = pseudo * p * (1 - p);
  const double ratio = (m * var_y / s->w + prior) / (m * var_r / s->w + prior);
  return m * fmin (fmax (ratio, least_worth), most_worth);
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
share_out (const struct aura_rate_data *d, const struct sums *s, double *score)
{
  const double mean_r = s->w > 0 ? (s->wy - s->wf) / s->w : 0;
  for (size_t i = 0; i < d->n; i++)
    {
      const double y = d->y[i], size = d->size[i], w = weight_of (d, i);
      if (!(size > 0))
        score[i] = NAN;
      else if (isnan (y))
        score[i] = d->predicted[i] + mean_r;
      else
        score[i] = y
                   + (w > 0 ? w / s->w * s->open_size / size
                                * (y - d->predicted[i] - mean_r)
                            : 0);
    }
}

void
aura_rate (const struct aura_rate_data *d, double unstable, double z,
           struct aura_rate *rate, double *score)
{
  *rate = (struct aura_rate){ .estimate = NAN, .open = NAN };
  const struct sums s = add_up (d, rate);
  rate->mean = s.wy / s.w;
  rate->kish = s.w > 0 ? s.w * s.w / s.ww : 0;
  rate->expected = s.open_f / s.open_size;
  const double all = s.known_size + s.open_size;
  if (score)
    share_out (d, &s, score);
  rate->low = s.known / all;
  rate->high = (s.known + s.open_size) / all;
  if (rate->n == rate->n_labels)
    {
      rate->estimate = s.known / all; /* NAN without items */
      rate->worth = rate->n ? INFINITY : 0;
      return;
    }
  if (!(s.w > 0))
    return;
  double ends[2];
  rate->open
    = fmin (fmax (s.wy / s.w + s.open_f / s.open_size - s.wf / s.w, 0), 1);
  rate->worth = worth_of (d, &s) / (1 + per_unstable * unstable);
  aura_rate_score (rate->open, rate->worth,
                   s.open_size * s.open_size / s.open_square, z, ends);
  if (s.least_y == 1 || s.most_y == 0)
    {
      const double open = s.open_size * s.open_size / s.open_square;
      double others = others_unseen (rate->kish / (1 + per_unstable * unstable),
                                     open, .5 * erfc (z / sqrt (2)));
      if (s.smallest == s.largest)
        others = floor (others + rounding);
      if (s.least_y == 1)
        ends[0] = fmin (ends[0], 1 - others / open);
      else
        ends[1] = fmax (ends[1], others / open);
    }
  ends[0] *= s.open_size;
  ends[1] *= s.open_size;
  if (s.smallest == s.largest)
    {
      ends[0] = s.largest * floor (ends[0] / s.largest + rounding);
      ends[1] = s.largest * ceil (ends[1] / s.largest - rounding);
    }
  rate->estimate = (s.known + s.open_size * rate->open) / all;
  rate->low = (s.known + ends[0]) / all;
  rate->high = (s.known + ends[1]) / all;
}
