/* boundary.c - which items to ask a human about, and how exposed each was.

   Items are drawn one after another without replacement, rather where P(h = 1) is
   near 1/2 and, of several judges, where these differ.  With p_i = P(h_i = 1), f_i the
   share of the judges' verdicts that say 1, N items open, gamma = query.power, phi =
   query.votes and tau = query.uniform, the odds of item i are

     v_i = (4 p_i (1 - p_i))^gamma (phi + 4 f_i (1 - f_i)),
     k_i = tau + (1 - tau) v_i / (mean of v over the open),

   so those of the open add up to N, and it is drawn with probability q_i = k_i / N.  Of
   one judge the second factor is left out.
   Where some items are the newest, a share beta = query.newest of the draws is taken
   from them: q_i = (1 - beta) k_i / N + beta [i new] k_i / (sum of k over the open new).
   tau = 1 and beta = 0 is a uniform draw.

   Survival.  What a rate must know of an item (rate.c) is how likely it would have
   been drawn by now, whichever its label.  So before each draw every item, open or
   not, is exposed to it as if it were open: with q_i as above, and where it is not
   open, with k_i / (N + k_i) in place of k_i / N, and so among the new.  log_survival
   gathers log (1 - q_i).  p_i of a labelled item must be what is predicted of it
   without its label (layer.c); where it is NAN the odds are 1.  An item's whole
   exposure is a better weight than the probability of the one draw that took it,
   which depends on what else was open then.

   Draw m of a seed has the random number m of its stream, whatever the batches.  */
#include "base/arena.h"
#include "base/exec.h"
#include "base/streams.h"

#include <math.h>

/* Probabilities above are taken for this one: an item's survival is positive. */
static const double surest = 1 - 1e-9;

/* Factors 1 - q that are multiplied before the logarithm is taken: no product is below
   1e-144. */
enum { FACTORS = 16 };

struct scratch
{
  double *v;      /* n; NAN: the odds are 1 */
  double *factor; /* n: product of 1 - q since the last logarithm */
  unsigned char *open;
};

static struct scratch
lay_out (struct aura_arena *arena, size_t n)
{
  struct scratch s;
  s.v = (double *) aura_arena_take (arena, n, sizeof *s.v);
  s.factor = (double *) aura_arena_take (arena, n, sizeof *s.factor);
  s.open = (unsigned char *) aura_arena_take (arena, n, 1);
  return s;
}

size_t
aura_boundary_worksize (size_t n)
{
  struct aura_arena arena = { NULL, 0 };
  lay_out (&arena, n);
  return aura_arena_bytes (&arena);
}

size_t
aura_boundary_count (size_t n, const int8_t *status, size_t batch)
{
  size_t open = 0;
  for (size_t i = 0; i < n; i++)
    open += status[i] == AURA_OPEN;
  return open < batch ? open : batch;
}

/* What the odds of one draw depend on. */
struct odds
{
  double uniform, mean; /* k = uniform + (1 - uniform) v / mean; mean 0: 1 */
  double open, newest;  /* sums of k over the open, and the open new */
  double share;         /* of the draws, in the new */
};

/* v of item I. */
static double
doubt (const struct aura_boundary_data *d,
       const struct aura_boundary_options *options, size_t i)
{
  const double p = d->prob[i], v = pow (4 * p * (1 - p), options->power);
  const double f = d->votes ? d->votes[i] : 0;
  return d->votes ? v * (options->votes + 4 * f * (1 - f)) : v;
}

static double
odds_of (const struct odds *o, double v)
{
  return isnan (v) || o->mean == 0
           ? 1
           : o->uniform + (1 - o->uniform) * (v / o->mean);
}

static struct odds
next_odds (const struct aura_boundary_data *d,
           const struct aura_boundary_options *options, const struct scratch *s)
{
  double count = 0, known = 0, sum = 0;
  for (size_t i = 0; i < d->n; i++)
    if (s->open[i])
      {
        count++;
        if (!isnan (s->v[i]))
          {
            known++;
            sum += s->v[i];
          }
      }
  struct odds o = { .uniform = options->uniform, .open = count };
  if (sum > 0)
    o.mean = sum / known;
  if (d->newest && options->newest > 0)
    for (size_t i = 0; i < d->n; i++)
      if (s->open[i] && d->newest[i])
        o.newest += odds_of (&o, s->v[i]);
  o.share = o.newest > 0 ? options->newest : 0;
  return o;
}

/* q of item I. */
static double
chance (const struct aura_boundary_data *d, const struct odds *o,
        const struct scratch *s, size_t i)
{
  const double k = odds_of (o, s->v[i]), beside = s->open[i] ? 0 : k;
  double q = (1 - o->share) * k / (o->open + beside);
  if (o->share > 0 && d->newest[i])
    q += o->share * k / (o->newest + beside);
  return fmin (q, 1); /* of the last that is open, but for rounding errors */
}

/* The open item at which the sum of q passes U times all of it. */
static size_t
choose (const struct aura_boundary_data *d, const struct odds *o,
        const struct scratch *s, double u)
{
  double total = 0, sum = 0;
  size_t last = 0;
  for (size_t i = 0; i < d->n; i++)
    if (s->open[i])
      total += chance (d, o, s, i);
  for (size_t i = 0; i < d->n; i++)
    if (s->open[i])
      {
        last = i;
        sum += chance (d, o, s, i);
        if (sum > u * total)
          break;
      }
  return last;
}

static void
take_logarithms (size_t n, struct scratch *s, double *log_survival)
{
  for (size_t i = 0; i < n; i++)
    {
      log_survival[i] += log (s->factor[i]);
      s->factor[i] = 1;
    }
}

enum aura_rc
aura_boundary (const struct aura_boundary_data *d, size_t count, int given,
               const struct aura_boundary_options *options, size_t *pick,
               double *probability, double *log_survival, void *work,
               const struct aura_exec *exec)
{
  if (!work || aura_boundary_check (options)
      || count > aura_boundary_count (d->n, d->status, count))
    return AURA_EINVAL;
  struct aura_arena arena = { (char *) work, 0 };
  struct scratch s = lay_out (&arena, d->n);
  for (size_t i = 0; i < d->n; i++)
    {
      s.v[i] = doubt (d, options, i);
      s.factor[i] = 1;
      s.open[i] = d->status[i] == AURA_OPEN;
    }
  for (size_t k = 0; k < count; k++)
    {
      if (aura_exec_interrupted (exec))
        return AURA_EINTR;
      const struct odds o = next_odds (d, options, &s);
      if (!given)
        {
          double u;
          aura_rng_uniform (options->seed, AURA_STREAM_BOUNDARY,
                            options->first + k, 1, &u);
          pick[k] = choose (d, &o, &s, u);
        }
      else if (pick[k] >= d->n || !s.open[pick[k]])
        return AURA_EINVAL;
      probability[k] = chance (d, &o, &s, pick[k]);
      for (size_t i = 0; i < d->n; i++)
        s.factor[i] *= 1 - fmin (chance (d, &o, &s, i), surest);
      s.open[pick[k]] = 0;
      if (k % FACTORS == FACTORS - 1)
        take_logarithms (d->n, &s, log_survival);
    }
  take_logarithms (d->n, &s, log_survival);
  return AURA_OK;
}
