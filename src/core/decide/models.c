/* models.c - the models of the decision layer: which there are, their priors,
   and their masses.  Items, judges and verdicts are those of layer.c.

   Each model is logit P(h = 1) = F t, t ~ N(mu, diag v), F = [base, block].

   Bases (e_i: 1, or what the caller gives for the effect of the slot):
     follow k  [s_k, e]                          for each judge k
     panel     [e, vbar, s_1..s_J, o_1..o_J]     if J > 1; vbar: the mean verdict
     loop      [s_1, e, s_1 f]                   if J = 1; f: the loop's score
   Blocks:
     none
     Phi_p     X U L^p / its root mean squared row norm, X'X/n = U L U', L scaled
               to largest 1; for two powers p
     where X comes as built-in features and embeddings: Phi_p of the features, Phi_p
     of the embeddings, and both side by side, each with half the variance
     rules     each column of D that is not constant, alone, of mean square 1

   Prior mass of a model: that of its base times that of its block.  The masses
   of the bases depend on what is asked: for queries "follow k" is as likely for
   every k; for a decision on judge k it is likelier for that judge.  So every
   model is fitted once, and averaged J + 1 times.

     posterior mass = prior mass * evidence, divided by the sum
     evidence of an average = that sum, divided by that of the prior masses  */
#include "decide/models.h"

#include <math.h>

struct aura_layer_sizes
aura_layer_sizes (const struct aura_layer_data *data)
{
  struct aura_layer_sizes s;
  const size_t j = data->n_judges;
  s.bases = j > 1 ? aura_size_add (j, 1) : 1 + (data->score != NULL);
  s.rules = 1 + AURA_LAYER_POWERS * (data->n_embedding ? 3 : 1);
  s.blocks = aura_size_add (s.rules, data->n_style);
  s.models = aura_size_mul (s.bases, s.blocks);
  const size_t width[AURA_N_PARTS] = {
    [AURA_PART_SLOT] = 1,
    [AURA_PART_MEAN_VERDICT] = 1,
    [AURA_PART_VERDICT] = j,
    [AURA_PART_FURTHER] = j,
    [AURA_PART_LOOP] = 1,
    [AURA_PART_PHI] = data->rank,
    [AURA_PART_STYLE] = data->n_style,
  };
  s.first[0] = 0;
  for (int p = 0; p < AURA_N_PARTS; p++)
    s.first[p + 1] = aura_size_add (s.first[p], width[p]);
  s.coefficients = s.first[AURA_N_PARTS];
  return s;
}

static size_t
base_dim (const struct aura_layer_data *data, size_t base)
{
  if (base < data->n_judges)
    return 2;
  return data->n_judges > 1 ? 2 + 2 * data->n_judges : 3;
}

/* What a block has of phi: columns [first, first + count) in a power; KIND: of
   the features, of the embeddings, of both. */
enum kind { FEATURES, EMBEDDINGS, BOTH };

struct part
{
  enum kind kind;
  size_t first, count, power;
};

static struct part
part_of_phi (const struct aura_layer_data *data, size_t block)
{
  const size_t features = data->rank - data->n_embedding;
  const size_t count[] = { features, data->n_embedding, data->rank };
  const enum kind kind = (enum kind) ((block - 1) / AURA_LAYER_POWERS);
  return (struct part){ kind, kind == EMBEDDINGS ? features : 0, count[kind],
                        (block - 1) % AURA_LAYER_POWERS };
}

static size_t
block_dim (const struct aura_models *p, size_t block)
{
  return block == AURA_LAYER_NONE ? 0
         : block < p->sizes.rules ? part_of_phi (p->data, block).count
                                  : 1;
}

size_t
aura_models_dim (const struct aura_models *p, size_t m)
{
  return base_dim (p->data, m % p->sizes.bases)
         + block_dim (p, m / p->sizes.bases);
}

size_t
aura_models_widest (const struct aura_models *p)
{
  const size_t rank = p->data->rank;
  return aura_size_add (base_dim (p->data, p->sizes.bases - 1),
                        rank ? rank : 1);
}

struct aura_models
aura_models_lay_out (struct aura_arena *arena,
                     const struct aura_layer_data *data)
{
  const size_t d = sizeof (double), n = data->n;
  struct aura_models p = { .data = data, .sizes = aura_layer_sizes (data) };
  p.values = (const double **) aura_arena_take (arena, p.sizes.coefficients,
                                                sizeof *p.values);
  p.constant = (double *) aura_arena_take (arena, n, d);
  p.nothing = (double *) aura_arena_take (arena, n, d);
  p.mean_verdict = (double *) aura_arena_take (arena, n, d);
  p.score = (double *) aura_arena_take (arena, n, d);
  p.phi_sd = (double *) aura_arena_take (
    arena, aura_size_mul (AURA_LAYER_POWERS, data->rank), d);
  p.style_sd = (double *) aura_arena_take (arena, data->n_style, d);
  p.block_mass = (double *) aura_arena_take (arena, p.sizes.blocks, d);
  return p;
}

/* vbar: the mean over the judges that have a verdict. */
static void
average_verdicts (const struct aura_layer_data *data, double *mean)
{
  for (size_t i = 0; i < data->n; i++)
    {
      double sum = 0, count = 0;
      for (size_t j = 0; j < data->n_judges; j++)
        {
          sum += data->verdict[i + j * data->n];
          count += data->verdict[i + j * data->n] != 0;
        }
      mean[i] = count > 0 ? sum / count : 0;
    }
}

static void
gather_columns (struct aura_models *p)
{
  const struct aura_layer_data *data = p->data;
  const size_t n = data->n, n_judges = data->n_judges;
  const size_t *first = p->sizes.first;
  const double **value = p->values;
  for (size_t i = 0; i < n; i++)
    {
      p->constant[i] = 1;
      p->nothing[i] = 0;
      p->score[i] = data->score ? data->verdict[i] * data->score[i] : 0;
    }
  average_verdicts (data, p->mean_verdict);
  value[first[AURA_PART_SLOT]] = data->slot ? data->slot : p->constant;
  value[first[AURA_PART_MEAN_VERDICT]] = p->mean_verdict;
  for (size_t j = 0; j < n_judges; j++)
    {
      value[first[AURA_PART_VERDICT] + j] = data->verdict + j * n;
      value[first[AURA_PART_FURTHER] + j]
        = data->further ? data->further + j * n : p->nothing;
    }
  value[first[AURA_PART_LOOP]] = p->score;
  for (size_t c = 0; c < data->rank; c++)
    value[first[AURA_PART_PHI] + c] = data->phi + c * n;
  for (size_t c = 0; c < data->n_style; c++)
    value[first[AURA_PART_STYLE] + c] = data->style + c * n;
}

/* Prior standard deviations of the coefficients of N columns of phi, in Phi_p:
   Phi_p = Phi_0 diag (w) / sqrt (mean over the rows of |Phi_0 diag (w)|^2),
   w_c = (sigma_c / sigma_1)^(2 p). */
static void
scale_phi (size_t n, const double *sigma, double power, double variance,
           double *sd)
{
  double norm = 0, total = 0;
  for (size_t c = 0; c < n; c++)
    {
      const double ratio = sigma[0] > 0 ? sigma[c] / sigma[0] : 0;
      sd[c] = ratio > 0 ? pow (ratio, 2 * power) : 0;
      total += ratio * ratio;
      norm += ratio * sd[c] * ratio * sd[c];
    }
  for (size_t c = 0; c < n; c++)
    sd[c] = norm > 0 ? sd[c] * sqrt (variance * total / norm) : 0;
}

/* 0 when the first rows of COLUMN are all the same. */
static double
scale_rule (size_t n, const double *column, double variance)
{
  double square = 0;
  int varies = 0;
  for (size_t i = 0; i < n; i++)
    {
      varies |= column[i] != column[0];
      square += column[i] * column[i];
    }
  return varies ? sqrt (variance / (square / (double) n)) : 0;
}

/* Prior mass of a block of phi; both kinds together only where both are. */
static double
mass_of_phi (const struct aura_models *p, size_t block)
{
  const struct aura_layer_options *o = p->options;
  const struct part part = part_of_phi (p->data, block);
  const double mass[]
    = { o->block_mass[1], o->embedding_mass[0], o->embedding_mass[1] };
  const int is_there
    = part.count > (part.kind == BOTH ? p->data->n_embedding : 0);
  return is_there ? mass[part.kind] / AURA_LAYER_POWERS : 0;
}

/* Prior masses of the blocks.  A block without columns has mass 0; where no
   block has mass, "none" gets 1. */
static void
share_blocks (const struct aura_models *p)
{
  const struct aura_layer_options *options = p->options;
  const size_t first = p->sizes.rules;
  double rules = 0, total = 0;
  for (size_t c = 0; c < p->data->n_style; c++)
    rules += p->style_sd[c] > 0;
  for (size_t b = 0; b < p->sizes.blocks; b++)
    {
      double mass = options->block_mass[0];
      if (b >= first)
        mass = p->style_sd[b - first] > 0 ? options->block_mass[2] / rules : 0;
      else if (b > AURA_LAYER_NONE)
        mass = mass_of_phi (p, b);
      p->block_mass[b] = mass;
      total += mass;
    }
  if (total == 0)
    p->block_mass[AURA_LAYER_NONE] = 1;
}

void
aura_models_init (struct aura_models *p,
                  const struct aura_layer_options *options)
{
  const struct aura_layer_data *data = p->data;
  p->options = options;
  gather_columns (p);
  const size_t features = data->rank - data->n_embedding;
  for (size_t k = 0; k < AURA_LAYER_POWERS; k++)
    {
      double *sd = p->phi_sd + k * data->rank;
      scale_phi (features, data->sigma, options->power[k], options->slope_var,
                 sd);
      scale_phi (data->n_embedding, data->sigma + features, options->power[k],
                 options->slope_var, sd + features);
    }
  for (size_t c = 0; c < data->n_style; c++)
    p->style_sd[c]
      = scale_rule (data->n_file, data->style + c * data->n, options->rule_var);
  share_blocks (p);
}

/* Prior mass of a base: for queries when ASKED is 0, else for a decision on
   judge ASKED - 1. */
static double
base_mass (const struct aura_models *p, size_t base, size_t asked)
{
  const struct aura_layer_options *options = p->options;
  const double n_judges = (double) p->data->n_judges;
  if (p->data->n_judges == 1)
    {
      const double loop = p->sizes.bases > 1 ? options->loop_mass : 0;
      return base == 0 ? 1 - loop : loop;
    }
  const double follow = 1 - options->panel_mass;
  if (base == p->data->n_judges)
    return options->panel_mass;
  if (asked == 0)
    return follow / n_judges;
  return base + 1 == asked ? follow * options->own_mass
                           : follow * (1 - options->own_mass) / (n_judges - 1);
}

int
aura_models_wanted (const struct aura_models *p, size_t m)
{
  double mass = 0;
  for (size_t asked = 0; asked <= p->data->n_judges; asked++)
    mass += base_mass (p, m % p->sizes.bases, asked);
  return mass * p->block_mass[m / p->sizes.bases] > 0;
}

static void
put (struct aura_coefficient **column, size_t at, double mean, double variance)
{
  *(*column)++ = (struct aura_coefficient){ at, mean, sqrt (variance) };
}

void
aura_models_prior (const struct aura_models *p, size_t m,
                   struct aura_coefficient *c)
{
  const struct aura_layer_options *o = p->options;
  const size_t n_judges = p->data->n_judges;
  const size_t base = m % p->sizes.bases, block = m / p->sizes.bases;
  const size_t *first = p->sizes.first, verdict = first[AURA_PART_VERDICT];

  put (&c, first[AURA_PART_SLOT], 0, o->slot_var);
  if (base < n_judges)
    put (&c, verdict + base, o->follow_mean, o->follow_var);
  else if (n_judges == 1)
    {
      put (&c, verdict, o->follow_mean, o->follow_var);
      put (&c, first[AURA_PART_LOOP], o->loop_mean, o->loop_var);
    }
  else
    {
      put (&c, first[AURA_PART_MEAN_VERDICT], o->panel_mean, o->panel_var);
      for (size_t j = 0; j < n_judges; j++)
        put (&c, verdict + j, 0, o->verdict_var);
      for (size_t j = 0; j < n_judges; j++)
        put (&c, first[AURA_PART_FURTHER] + j, o->further_mean, o->further_var);
    }

  if (block >= p->sizes.rules)
    {
      const size_t rule = block - p->sizes.rules;
      *c = (struct aura_coefficient){ first[AURA_PART_STYLE] + rule, 0,
                                      p->style_sd[rule] };
    }
  else if (block > AURA_LAYER_NONE)
    {
      const struct part part = part_of_phi (p->data, block);
      const double *sd = p->phi_sd + part.power * p->data->rank;
      const double share = part.kind == BOTH ? sqrt (.5) : 1;
      for (size_t k = part.first; k < part.first + part.count; k++)
        *c++ = (struct aura_coefficient){ first[AURA_PART_PHI] + k, 0,
                                          share * sd[k] };
    }
}

double
aura_models_weigh (const struct aura_models *p, size_t asked,
                   const double *evidence, double *mass)
{
  double top = -INFINITY, total = 0, prior = 0;
  for (size_t m = 0; m < p->sizes.models; m++)
    {
      mass[m] = base_mass (p, m % p->sizes.bases, asked)
                * p->block_mass[m / p->sizes.bases];
      prior += mass[m];
      if (mass[m] > 0 && evidence[m] > top)
        top = evidence[m];
    }
  for (size_t m = 0; m < p->sizes.models; m++)
    {
      mass[m] *= mass[m] > 0 ? exp (evidence[m] - top) : 0;
      total += mass[m];
    }
  for (size_t m = 0; m < p->sizes.models; m++)
    mass[m] /= total;
  return top + log (total / prior);
}
