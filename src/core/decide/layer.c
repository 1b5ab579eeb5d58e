/* layer.c - the decision layer: which answer would a human pick?

   Items i = 1..n, judges j = 1..J.  h_i = 1 when a human picks answer 1 of item
   i; s_ij = 1 or -1 where judge j picks answer 1 or 2, 0 where it has no verdict;
   o_ij in [-1, 1] the mean of its further verdicts, 0 where there are none; D the
   style differences, answer 1 minus answer 2.  A human label belongs to the item,
   so it serves every judge.

   Each model is logit P(h = 1) = F t, t ~ N(mu, diag v), F = [base, block].

   Bases (e_i: 1, or what the caller gives for the effect of the slot):
     follow k  [s_k, e]                          for each judge k
     panel     [e, vbar, s_1..s_J, o_1..o_J]     if J > 1; vbar: the mean verdict
     loop      [s_1, e, s_1 f]                   if J = 1; f: the loop's score
   Blocks:
     none
     Phi_p     X U L^p / its root mean squared row norm, X'X/n = U L U', L scaled
               to largest 1; for two powers p
     rules     each column of D that is not constant, alone, of mean square 1

   Prior mass of a model: that of its base times that of its block.  The masses
   of the bases depend on what is asked: for queries "follow k" is as likely for
   every k; for a decision on judge k it is likelier for that judge.  So every
   model is fitted once, and averaged J + 1 times.

   Fit: the mode of the posterior and the Laplace log evidence (linalg/newton.c),
   in the coefficients u = t / sqrt (v), whose prior variance is 1.  The N labelled
   rows G = F_V diag (sqrt v) say nothing of u outside their span.  If N is
   less than the number of columns (the dual), with G' = Q R the fit is that of
   Q'u, whose N rows are those of R': outside the span u stays at its prior, and
   the evidence is the same.  With the factor C of H = I + G'WG, or I + R W R',

     var (f) = |C^-1 g|^2,  or  |g|^2 - |Q'g|^2 + |C^-1 Q'g|^2
     p       = sigma (f / sqrt (1 + pi/8 var (f)))        (MacKay 1992)
     posterior mass = prior mass * evidence, divided by the sum
     evidence of an average = that sum, divided by that of the prior masses
     P(h = 1) = sum over the models of mass * p.

   Decision: judge k's verdict on an item is kept unless
     P(h = judge k's pick) < threshold - margin w_k,
   w_k the posterior mass of "follow k" without a block: "nothing here says where
   this judge errs".  */
#include "base/arena.h"
#include "base/blocks.h"
#include "base/exec.h"
#include "base/scale.h"
#include "linalg/lapack.h"
#include "linalg/newton.h"

#include <string.h>

enum { ITEMS = 256 }; /* to a block of predictions */

/* The columns that models are made of, in the order of their coefficients. */
enum { SLOT, MEAN_VERDICT, VERDICT };

/* A coefficient of a model, and its prior. */
struct column
{
  size_t at;
  double mean, sd;
};

struct model
{
  size_t dim, rank;      /* columns; those learned: dim, or fewer labels */
  struct column *column; /* dim */
  double *u;             /* dim: the mode */
  double *chol;          /* rank-by-rank: C */
  double *span;          /* dim-by-rank: Q, unused if rank is dim */
};

/* Scratch space of one thread. */
struct slot
{
  double *rows;   /* most columns by the most rows at once */
  double *mean;   /* most columns */
  double *inner;  /* as rows: Q'g */
  double *logit;  /* ITEMS */
  double *prob;   /* ITEMS-by-models */
  double *pooled; /* ITEMS-by-(J + 1) */
  double *tau, *lapack;
  struct aura_newton_scratch newton;
};

struct layer
{
  const struct aura_layer_data *data;
  const struct aura_layer_options *options;
  const struct aura_layer_result *result;
  const struct aura_exec *exec;
  struct aura_layer_sizes sizes;
  size_t n_labels, widest;
  const double **values; /* n each: the columns of the coefficients */
  double *constant, *nothing, *mean_verdict, *score; /* n each */
  double *phi_sd;                                    /* rank-by-2 */
  double *style_sd;   /* n_style; 0: a constant column */
  double *ones;       /* widest */
  double *block_mass; /* n_blocks */
  struct model *models;
  struct column *columns;
  size_t *labelled; /* n_labels */
  double *y;        /* n_labels */
  struct slot *slots;
};

static size_t
least (size_t a, size_t b)
{
  return a < b ? a : b;
}

static size_t
most (size_t a, size_t b)
{
  return a > b ? a : b;
}

/* Sizes -------------------------------------------------------------------- */

struct aura_layer_sizes
aura_layer_sizes (const struct aura_layer_data *data)
{
  struct aura_layer_sizes s;
  const size_t j = data->n_judges;
  s.bases = j > 1 ? aura_size_add (j, 1) : 1 + (data->score != NULL);
  s.blocks = aura_size_add (AURA_LAYER_RULES, data->n_style);
  s.models = aura_size_mul (s.bases, s.blocks);
  s.coefficients = aura_size_add (aura_size_add (3, aura_size_mul (2, j)),
                                  aura_size_add (data->rank, data->n_style));
  return s;
}

static size_t
base_dim (const struct aura_layer_data *data, size_t base)
{
  if (base < data->n_judges)
    return 2;
  return data->n_judges > 1 ? 2 + 2 * data->n_judges : 3;
}

static size_t
block_dim (const struct aura_layer_data *data, size_t block)
{
  return block == AURA_LAYER_NONE   ? 0
         : block < AURA_LAYER_RULES ? data->rank
                                    : 1;
}

static struct slot
lay_out_slot (struct aura_arena *arena, const struct layer *l)
{
  const size_t d = sizeof (double), wide = l->widest;
  const size_t rows = aura_size_mul (wide, most (l->n_labels, ITEMS));
  struct slot s;
  s.rows = (double *) aura_arena_take (arena, rows, d);
  s.inner = (double *) aura_arena_take (arena, rows, d);
  s.mean = (double *) aura_arena_take (arena, wide, d);
  s.logit = (double *) aura_arena_take (arena, ITEMS, d);
  s.prob = (double *) aura_arena_take (
    arena, aura_size_mul (ITEMS, l->sizes.models), d);
  s.pooled = (double *) aura_arena_take (
    arena, aura_size_mul (ITEMS, l->data->n_judges + 1), d);
  s.tau = (double *) aura_arena_take (arena, wide, d);
  s.lapack = (double *) aura_arena_take (arena, aura_size_mul (32, wide), d);
  s.newton.gradient = (double *) aura_arena_take (arena, wide, d);
  s.newton.step = (double *) aura_arena_take (arena, wide, d);
  s.newton.trial = (double *) aura_arena_take (arena, wide, d);
  s.newton.weighted = (double *) aura_arena_take (
    arena, aura_size_mul (wide, AURA_NEWTON_BLOCK), d);
  s.newton.logit = (double *) aura_arena_take (arena, AURA_NEWTON_BLOCK, d);
  return s;
}

/* The models' own arrays; MODELS may be NULL, then they are only counted. */
static void
lay_out_models (struct aura_arena *arena, struct layer *l)
{
  const size_t d = sizeof (double);
  for (size_t m = 0; m < l->sizes.models; m++)
    {
      struct model w;
      w.dim = base_dim (l->data, m % l->sizes.bases)
              + block_dim (l->data, m / l->sizes.bases);
      w.rank = l->n_labels ? least (w.dim, l->n_labels) : w.dim;
      w.column
        = (struct column *) aura_arena_take (arena, w.dim, sizeof *w.column);
      w.u = (double *) aura_arena_take (arena, w.dim, d);
      w.chol
        = (double *) aura_arena_take (arena, aura_size_mul (w.rank, w.rank), d);
      w.span = (double *) aura_arena_take (
        arena, w.rank < w.dim ? aura_size_mul (w.dim, w.rank) : 0, d);
      if (l->models)
        l->models[m] = w;
    }
}

static struct layer
lay_out (struct aura_arena *arena, const struct aura_layer_data *data,
         size_t n_labels, const struct aura_exec *exec)
{
  const size_t d = sizeof (double), n = data->n;
  struct layer l = { .data = data, .exec = exec, .n_labels = n_labels };
  l.sizes = aura_layer_sizes (data);
  l.widest
    = aura_size_add (base_dim (data, l.sizes.bases - 1), most (data->rank, 1));
  l.values = (const double **) aura_arena_take (arena, l.sizes.coefficients,
                                                sizeof *l.values);
  l.constant = (double *) aura_arena_take (arena, n, d);
  l.nothing = (double *) aura_arena_take (arena, n, d);
  l.mean_verdict = (double *) aura_arena_take (arena, n, d);
  l.score = (double *) aura_arena_take (arena, n, d);
  l.phi_sd
    = (double *) aura_arena_take (arena, aura_size_mul (2, data->rank), d);
  l.style_sd = (double *) aura_arena_take (arena, data->n_style, d);
  l.ones = (double *) aura_arena_take (arena, l.widest, d);
  l.block_mass = (double *) aura_arena_take (arena, l.sizes.blocks, d);
  l.labelled = (size_t *) aura_arena_take (arena, n_labels, sizeof (size_t));
  l.y = (double *) aura_arena_take (arena, n_labels, d);
  l.models = (struct model *) aura_arena_take (arena, l.sizes.models,
                                               sizeof *l.models);
  l.slots = (struct slot *) aura_arena_take (arena, aura_slots (exec),
                                             sizeof *l.slots);
  lay_out_models (arena, &l);
  for (size_t t = 0; t < aura_slots (exec); t++)
    {
      const struct slot s = lay_out_slot (arena, &l);
      if (l.slots)
        l.slots[t] = s;
    }
  return l;
}

/* Sizes beyond this are refused before they are multiplied: a model's columns and
   all that is as long must fit BLAS's int. */
static int
is_too_large (const struct aura_layer_data *data)
{
  const size_t limit = INT_MAX / AURA_NEWTON_BLOCK / 4;
  return data->n > INT_MAX || data->n_judges > limit || data->rank > limit
         || data->n_style > limit || aura_layer_sizes (data).models > INT_MAX;
}

size_t
aura_layer_worksize (const struct aura_layer_data *data, size_t n_labels,
                     const struct aura_exec *exec)
{
  struct aura_arena arena = { NULL, 0 };
  if (is_too_large (data))
    return 0;
  lay_out (&arena, data, n_labels, exec);
  return aura_arena_bytes (&arena);
}

/* Columns and priors ------------------------------------------------------- */

/* vbar: the mean of the verdicts that there are. */
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
gather_columns (struct layer *l)
{
  const struct aura_layer_data *data = l->data;
  const size_t n = data->n, n_judges = data->n_judges;
  const double **value = l->values;
  for (size_t i = 0; i < n; i++)
    {
      l->constant[i] = 1;
      l->nothing[i] = 0;
      l->score[i] = data->score ? data->verdict[i] * data->score[i] : 0;
    }
  average_verdicts (data, l->mean_verdict);
  *value++ = data->slot ? data->slot : l->constant;
  *value++ = l->mean_verdict;
  for (size_t j = 0; j < n_judges; j++)
    *value++ = data->verdict + j * n;
  for (size_t j = 0; j < n_judges; j++)
    *value++ = data->further ? data->further + j * n : l->nothing;
  *value++ = l->score;
  for (size_t c = 0; c < data->rank; c++)
    *value++ = data->phi + c * n;
  for (size_t c = 0; c < data->n_style; c++)
    *value++ = data->style + c * n;
}

/* Prior standard deviations of the coefficients of phi's columns, in Phi_p:
   Phi_p = Phi_0 diag (w) / sqrt (mean over the rows of |Phi_0 diag (w)|^2),
   w_c = (sigma_c / sigma_1)^(2 p). */
static void
scale_phi (const struct aura_layer_data *data, double power, double variance,
           double *sd)
{
  double norm = 0, total = 0;
  for (size_t c = 0; c < data->rank; c++)
    {
      const double ratio
        = data->sigma[0] > 0 ? data->sigma[c] / data->sigma[0] : 0;
      sd[c] = ratio > 0 ? pow (ratio, 2 * power) : 0;
      total += ratio * ratio;
      norm += ratio * sd[c] * ratio * sd[c];
    }
  for (size_t c = 0; c < data->rank; c++)
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

/* Prior masses of the blocks; a block that has no columns has none, and "none"
   stands alone when nothing else is left. */
static void
share_blocks (const struct layer *l)
{
  const struct aura_layer_options *options = l->options;
  const double powers = AURA_LAYER_RULES - 1;
  double rules = 0, total = 0;
  for (size_t c = 0; c < l->data->n_style; c++)
    rules += l->style_sd[c] > 0;
  for (size_t b = 0; b < l->sizes.blocks; b++)
    {
      double mass = options->block_mass[0];
      if (b >= AURA_LAYER_RULES)
        mass = l->style_sd[b - AURA_LAYER_RULES] > 0
                 ? options->block_mass[2] / rules
                 : 0;
      else if (b > AURA_LAYER_NONE)
        mass = l->data->rank ? options->block_mass[1] / powers : 0;
      l->block_mass[b] = mass;
      total += mass;
    }
  if (total == 0)
    l->block_mass[AURA_LAYER_NONE] = 1;
}

static void
set_scales (const struct layer *l)
{
  const struct aura_layer_data *data = l->data;
  const struct aura_layer_options *options = l->options;
  for (size_t p = 0; p + 1 < AURA_LAYER_RULES; p++)
    scale_phi (data, options->power[p], options->slope_var,
               l->phi_sd + p * data->rank);
  for (size_t c = 0; c < data->n_style; c++)
    l->style_sd[c]
      = scale_rule (data->n_file, data->style + c * data->n, options->rule_var);
  for (size_t c = 0; c < l->widest; c++)
    l->ones[c] = 1;
  share_blocks (l);
}

/* Prior mass of a base: for queries when ASKED is 0, else for a decision on judge
   ASKED - 1. */
static double
base_mass (const struct layer *l, size_t base, size_t asked)
{
  const struct aura_layer_options *options = l->options;
  const double n_judges = (double) l->data->n_judges;
  if (l->data->n_judges == 1)
    {
      const double loop = l->sizes.bases > 1 ? options->loop_mass : 0;
      return base == 0 ? 1 - loop : loop;
    }
  const double follow = 1 - options->panel_mass;
  if (base == l->data->n_judges)
    return options->panel_mass;
  if (asked == 0)
    return follow / n_judges;
  return base + 1 == asked ? follow * options->own_mass
                           : follow * (1 - options->own_mass) / (n_judges - 1);
}

/* Is there an average in which model M counts? */
static int
is_wanted (const struct layer *l, size_t m)
{
  double mass = 0;
  for (size_t asked = 0; asked <= l->data->n_judges; asked++)
    mass += base_mass (l, m % l->sizes.bases, asked);
  return mass * l->block_mass[m / l->sizes.bases] > 0;
}

static void
put (struct column **column, size_t at, double mean, double variance)
{
  *(*column)++ = (struct column){ at, mean, sqrt (variance) };
}

/* The prior of model M. */
static void
write_columns (const struct layer *l, size_t m)
{
  const struct aura_layer_options *o = l->options;
  const size_t n_judges = l->data->n_judges, rank = l->data->rank;
  const size_t base = m % l->sizes.bases, block = m / l->sizes.bases;
  const size_t further = VERDICT + n_judges, loop = further + n_judges;
  struct column *c = l->models[m].column;

  put (&c, SLOT, 0, o->slot_var);
  if (base < n_judges)
    put (&c, VERDICT + base, o->follow_mean, o->follow_var);
  else if (n_judges == 1)
    {
      put (&c, VERDICT, o->follow_mean, o->follow_var);
      put (&c, loop, o->loop_mean, o->loop_var);
    }
  else
    {
      put (&c, MEAN_VERDICT, o->panel_mean, o->panel_var);
      for (size_t j = 0; j < n_judges; j++)
        put (&c, VERDICT + j, 0, o->verdict_var);
      for (size_t j = 0; j < n_judges; j++)
        put (&c, further + j, o->further_mean, o->further_var);
    }

  if (block >= AURA_LAYER_RULES)
    {
      const size_t rule = block - AURA_LAYER_RULES;
      *c = (struct column){ loop + 1 + rank + rule, 0, l->style_sd[rule] };
    }
  else if (block > AURA_LAYER_NONE)
    for (size_t k = 0; k < rank; k++)
      *c++
        = (struct column){ loop + 1 + k, 0, l->phi_sd[k + (block - 1) * rank] };
}

/* Fits --------------------------------------------------------------------- */

static int
is_label (int8_t status)
{
  return status == AURA_AGREE || status == AURA_DISAGREE;
}

static void
gather_labels (const struct layer *l)
{
  size_t count = 0;
  for (size_t i = 0; i < l->data->n; i++)
    if (is_label (l->data->status[i]))
      {
        l->labelled[count] = i;
        l->y[count++] = l->data->status[i] == AURA_AGREE;
      }
}

/* Rows of a model, in units of the prior: dim-by-N, of the items LIST[0], ... or
   FIRST, FIRST + 1, ... when LIST is NULL. */
static void
gather_rows (const struct layer *l, const struct model *model,
             const size_t *list, size_t first, size_t n, double *rows)
{
  const size_t dim = model->dim;
  for (size_t c = 0; c < dim; c++)
    {
      const double *value = l->values[model->column[c].at];
      const double sd = model->column[c].sd;
      for (size_t k = 0; k < n; k++)
        rows[c + k * dim] = sd * value[list ? list[k] : first + k];
    }
}

/* G' = Q R: Q to model->span, the columns of R to ROWS (rank-by-rank), and Q'mean
   to INNER_MEAN. */
static void
reduce (const struct model *model, const struct slot *slot, const double *mean,
        double *inner_mean)
{
  const int dim = (int) model->dim, rank = (int) model->rank, lwork = 32 * rank;
  int info = 0;
  memcpy (model->span, slot->rows, model->dim * model->rank * sizeof (double));
  dgeqrf_ (&dim, &rank, model->span, &dim, slot->tau, slot->lapack, &lwork,
           &info);
  for (size_t k = 0; k < model->rank; k++)
    for (size_t c = 0; c < model->rank; c++)
      slot->rows[c + k * model->rank]
        = c <= k ? model->span[c + k * model->dim] : 0;
  dorgqr_ (&dim, &rank, &rank, model->span, &dim, slot->tau, slot->lapack,
           &lwork, &info);
  cblas_dgemv (CblasColMajor, CblasTrans, dim, rank, 1.0, model->span, dim,
               mean, 1, 0.0, inner_mean, 1);
}

/* Mode, factor and evidence of model M. */
static enum aura_rc
fit_model (const struct layer *l, size_t m, const struct slot *slot)
{
  const struct model *model = &l->models[m];
  const int is_dual = model->rank < model->dim;
  double *mean = slot->mean, *inner_mean = slot->inner;
  double *mode = is_dual ? inner_mean + model->rank : model->u;
  for (size_t c = 0; c < model->dim; c++)
    mean[c] = model->column[c].mean != 0
                ? model->column[c].mean / model->column[c].sd
                : 0;
  gather_rows (l, model, l->labelled, 0, l->n_labels, slot->rows);
  if (is_dual)
    reduce (model, slot, mean, inner_mean);
  const struct aura_newton newton
    = { model->rank, NULL, is_dual ? inner_mean : mean,
        l->ones,     mode, model->chol };
  const struct aura_newton_sample sample = { l->n_labels, slot->rows, l->y };
  const enum aura_rc rc = aura_newton_fit (&newton, &sample, &slot->newton,
                                           &l->result->evidence[m], l->exec);
  if (rc != AURA_OK || !is_dual)
    return rc;
  /* u = mean + Q (Q'u - Q'mean) */
  memcpy (model->u, mean, model->dim * sizeof *mean);
  for (size_t c = 0; c < model->rank; c++)
    mode[c] -= inner_mean[c];
  cblas_dgemv (CblasColMajor, CblasNoTrans, (int) model->dim, (int) model->rank,
               1.0, model->span, (int) model->dim, mode, 1, 1.0, model->u, 1);
  return AURA_OK;
}

static enum aura_rc
fit_block (void *ctx, const struct aura_block *b)
{
  const struct layer *l = (const struct layer *) ctx;
  for (size_t m = b->first; m < b->end; m++)
    {
      l->result->evidence[m] = NAN;
      if (!is_wanted (l, m))
        continue;
      write_columns (l, m);
      const enum aura_rc rc = fit_model (l, m, &l->slots[b->slot]);
      if (rc != AURA_OK)
        return rc;
    }
  return AURA_OK;
}

/* Posterior masses --------------------------------------------------------- */

/* MASS (one a model) of the average ASKED; the log of its evidence is returned. */
static double
weigh_models (const struct layer *l, size_t asked, double *mass)
{
  const double *evidence = l->result->evidence;
  double top = -INFINITY, total = 0, prior = 0;
  for (size_t m = 0; m < l->sizes.models; m++)
    {
      mass[m] = base_mass (l, m % l->sizes.bases, asked)
                * l->block_mass[m / l->sizes.bases];
      prior += mass[m];
      if (mass[m] > 0 && evidence[m] > top)
        top = evidence[m];
    }
  for (size_t m = 0; m < l->sizes.models; m++)
    {
      mass[m] *= mass[m] > 0 ? exp (evidence[m] - top) : 0;
      total += mass[m];
    }
  for (size_t m = 0; m < l->sizes.models; m++)
    mass[m] /= total;
  return top + log (total / prior);
}

/* Masses and evidence of all averages, w_k, and the mean coefficients. */
static void
weigh (const struct layer *l)
{
  const struct aura_layer_result *r = l->result;
  const size_t n_models = l->sizes.models, wide = l->sizes.coefficients;
  memset (r->coefficient, 0,
          wide * (l->data->n_judges + 1) * sizeof *r->coefficient);
  for (size_t asked = 0; asked <= l->data->n_judges; asked++)
    {
      double *mass = r->mass + asked * n_models;
      r->total[asked] = weigh_models (l, asked, mass);
      if (asked > 0) /* block "none" comes first */
        r->alone[asked - 1] = mass[asked - 1];
      for (size_t m = 0; m < n_models; m++)
        for (size_t c = 0; mass[m] > 0 && c < l->models[m].dim; c++)
          r->coefficient[l->models[m].column[c].at + asked * wide]
            += mass[m] * l->models[m].column[c].sd * l->models[m].u[c];
    }
}

/* Predictions and decisions ------------------------------------------------ */

/* A model whose mass is below this in every average is not evaluated: it cannot
   change the last bit of a sum of probabilities. */
static const double negligible = 0x1p-60;

static int
is_negligible (const struct layer *l, size_t m)
{
  double top = 0;
  for (size_t asked = 0; asked <= l->data->n_judges; asked++)
    top = fmax (top, l->result->mass[m + asked * l->sizes.models]);
  return top < negligible;
}

/* Add the squared norms of the N columns of A (dim-by-n) times SIGN. */
static void
add_norms (size_t dim, size_t n, const double *a, double sign, double *sum)
{
  for (size_t k = 0; k < n; k++)
    for (size_t c = 0; c < dim; c++)
      sum[k] += sign * a[c + k * dim] * a[c + k * dim];
}

/* P(h = 1) of the N items from FIRST on, by one model. */
static void
predict (const struct layer *l, const struct model *model, size_t first,
         size_t n, const struct slot *slot, double *prob)
{
  const double pi_8 = 0.392699081698724154807830422909937860524646;
  const size_t dim = model->dim, rank = model->rank;
  double variance[ITEMS] = { 0 };
  double *inner = slot->rows;
  gather_rows (l, model, NULL, first, n, slot->rows);
  aura_newton_logits (dim, n, slot->rows, model->u, slot->logit);
  if (rank < dim)
    {
      inner = slot->inner;
      cblas_dgemm (CblasColMajor, CblasTrans, CblasNoTrans, (int) rank, (int) n,
                   (int) dim, 1.0, model->span, (int) dim, slot->rows,
                   (int) dim, 0.0, inner, (int) rank);
      add_norms (dim, n, slot->rows, 1, variance);
      add_norms (rank, n, inner, -1, variance);
    }
  cblas_dtrsm (CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit,
               (int) rank, (int) n, 1.0, model->chol, (int) rank, inner,
               (int) rank);
  add_norms (rank, n, inner, 1, variance);
  for (size_t k = 0; k < n; k++)
    prob[k]
      = aura_sigma (slot->logit[k] / sqrt (1 + pi_8 * fmax (variance[k], 0)));
}

/* Judge J's verdicts on items FIRST, ..., where P(h = 1) is PROB. */
static void
decide (const struct layer *l, size_t j, size_t first, size_t n,
        const double *prob)
{
  const struct aura_layer_data *data = l->data;
  const int several = data->n_judges > 1;
  const double limit = l->options->threshold[several]
                       - l->options->margin[several] * l->result->alone[j];
  for (size_t k = 0; k < n; k++)
    {
      const size_t i = first + k, at = i + j * data->n;
      const double verdict = data->verdict[at];
      const double agree = verdict > 0   ? prob[k]
                           : verdict < 0 ? 1 - prob[k]
                                         : (double) NAN;
      l->result->agree[at] = agree;
      l->result->keep[at] = !(agree < limit);
      if (verdict != 0 && is_label (data->status[i]))
        l->result->keep[at] = (verdict > 0) == (data->status[i] == AURA_AGREE);
    }
}

static enum aura_rc
predict_block (void *ctx, const struct aura_block *b)
{
  const struct layer *l = (const struct layer *) ctx;
  const struct slot *slot = &l->slots[b->slot];
  const size_t n = b->end - b->first, n_models = l->sizes.models;
  const int averages = (int) l->data->n_judges + 1;
  for (size_t m = 0; m < n_models; m++)
    {
      double *prob = slot->prob + m * ITEMS;
      if (m % 64 == 0 && aura_exec_interrupted (l->exec))
        return AURA_EINTR;
      if (is_negligible (l, m))
        memset (prob, 0, n * sizeof *prob);
      else
        predict (l, &l->models[m], b->first, n, slot, prob);
    }
  cblas_dgemm (CblasColMajor, CblasNoTrans, CblasNoTrans, (int) n, averages,
               (int) n_models, 1.0, slot->prob, ITEMS, l->result->mass,
               (int) n_models, 0.0, slot->pooled, ITEMS);
  memcpy (l->result->prob + b->first, slot->pooled, n * sizeof (double));
  for (size_t j = 0; j < l->data->n_judges; j++)
    decide (l, j, b->first, n, slot->pooled + (j + 1) * ITEMS);
  return AURA_OK;
}

/* -------------------------------------------------------------------------- */

/* About how many operations there are to a row of every model. */
static double
row_work (const struct layer *l)
{
  double work = 0;
  for (size_t m = 0; m < l->sizes.models; m++)
    work += (double) l->models[m].dim * (double) l->models[m].rank + 20;
  return work;
}

enum aura_rc
aura_layer (const struct aura_layer_data *data,
            const struct aura_layer_result *result,
            const struct aura_layer_options *options, void *work,
            const struct aura_exec *exec)
{
  if (is_too_large (data))
    return AURA_ESIZE;
  if (data->n_judges == 0 || data->n_file > data->n
      || aura_layer_check (options))
    return AURA_EINVAL;
  struct aura_arena arena = { (char *) work, 0 };
  struct layer l = lay_out (&arena, data, aura_layer_labels (data), exec);
  l.options = options;
  l.result = result;
  gather_columns (&l);
  set_scales (&l);
  gather_labels (&l);
  const double cost = row_work (&l);
  enum aura_rc rc = aura_blocks (
    l.sizes.models, 1, 10 * cost * (double) l.n_labels, exec, fit_block, &l);
  if (rc != AURA_OK)
    return rc;
  weigh (&l);
  return aura_blocks (data->n, ITEMS, cost * (double) data->n, exec,
                      predict_block, &l);
}

size_t
aura_layer_labels (const struct aura_layer_data *data)
{
  size_t count = 0;
  for (size_t i = 0; i < data->n; i++)
    count += is_label (data->status[i]) != 0;
  return count;
}
