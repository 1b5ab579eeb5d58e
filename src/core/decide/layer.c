/* layer.c - the decision layer: which answer would a human pick?

   Items i = 1..n, judges j = 1..J.  h_i = 1 when a human picks answer 1 of item
   i; s_ij = 1 or -1 where judge j picks answer 1 or 2, 0 where it has no
   verdict; o_ij in [-1, 1] the mean of its further verdicts, 0 where there are
   none; D the style differences, answer 1 minus answer 2.  A human label
   belongs to the item, so it serves every judge.  Where people disagree it may
   be soft, y_i = P(h_i = 1) given what they said: row i then counts in the
   likelihood as sigma (f_i)^y_i sigma (-f_i)^(1-y_i), which is the plain one at
   y_i = 1 and 0.

   The models, their priors and their masses: models.c.

   Fit: the mode of the posterior and the Laplace log evidence
   (linalg/newton.c), in the coefficients u = t / sqrt (v), whose prior variance
   is 1.  The N labelled rows G = F_V diag (sqrt v) say nothing of u outside
   their span.  If N is less than the number of columns (the dual), with G' = Q
   R the fit is that of Q'u, whose N rows are those of R': outside the span u
   stays at its prior, and the evidence is the same.  With the factor C of H = I
   + G'WG, or I + R W R',

     var (f) = |C^-1 g|^2,  or  |g|^2 - |Q'g|^2 + |C^-1 Q'g|^2
     p       = sigma (f / sqrt (1 + pi/8 var (f)))        (MacKay 1992)
     P(h = 1) = sum over the models of mass * p.

   A labelled item without its own label (closed form, no refit): with W = p' (1 -
   p'), p' = sigma (f), its row taken out of the Laplace approximation leaves

     c = var (f) / (1 - W var (f)),   g = f - c (y - p'),
     p_out = sigma (g / sqrt (1 + pi/8 c)),

   and the mass of each model is divided by P (y | the other labels) = p_out^y (1 -
   p_out)^(1-y), and normalised anew (A. Gelfand, D. Dey and H. Chang, "Model
   determination using predictive distributions", Bayesian Statistics 4, 1992; A.
   Vehtari et al., "Bayesian leave-one-out cross-validation approximations for
   Gaussian latent variable models", JMLR 17, 2016).  An item whose copies are
   labelled, too, is left out with all k of them, or they would give it away: c =
   var (f) / (1 - k W var (f)), and y - p' and log P are sums over the k.

   Account of an item: f is the sum of the terms F_c t_c, and what they have in
   P(h = 1) - 1/2 is

     F_c t_c times the sum over the models of mass * slope,
     slope = (p - 1/2) / f = tanh (y / 2) / (2 f),  y = f / sqrt (1 + pi/8 var (f)),

   with the limit y / (4 f) at 0: the terms share each model's p - 1/2 in
   proportion (what Aumann and Shapley 1974 give each where all grow from 0 at
   once, var (f) held fixed).

   Decision: judge k's verdict on an item is kept unless
     P(h = judge k's pick) < threshold - margin w_k,
   w_k the posterior mass of "follow k" without a block: "nothing here says where
   this judge errs".  */
#include "base/arena.h"
#include "base/blocks.h"
#include "base/exec.h"
#include "base/scale.h"
#include "decide/models.h"
#include "linalg/lapack.h"
#include "linalg/newton.h"

#include <string.h>

enum { ITEMS = 256 }; /* to a block of predictions */

struct model
{
  size_t dim, rank; /* columns; the smaller of dim and the number of labels */
  struct aura_coefficient *column; /* dim */
  double *u;                       /* dim: the mode */
  double *chol;                    /* rank-by-rank: C */
  double *span;                    /* dim-by-rank: Q, unused if rank is dim */
};

/* Scratch space of one thread. */
struct slot
{
  double *rows;     /* most columns by most rows */
  double *mean;     /* most columns */
  double *inner;    /* as rows: Q'g */
  double *logit;    /* ITEMS */
  double *variance; /* ITEMS */
  double *prob;     /* ITEMS-by-models */
  double *loo;      /* ITEMS-by-models: logits of the labelled, without their
                       label; NAN where the model is not evaluated */
  double *weight;   /* models: 1 / P (label | the others), but for a factor */
  double *pooled;   /* ITEMS-by-(J + 1) */
  double *tau, *lapack;
  struct aura_newton_scratch newton;
};

struct layer
{
  const struct aura_layer_data *data;
  const struct aura_layer_options *options;
  const struct aura_layer_result *result;
  const struct aura_exec *exec;
  struct aura_models prior;
  size_t n_models, n_labels, widest;
  double *ones; /* widest */
  struct model *models;
  size_t *labelled; /* n_labels */
  double *y;        /* n_labels: 1, 0, or between */
  double *copies;   /* n_labels: how many labelled items it stands for in a
                       copy, with itself, and copies_y, the sum of their y */
  double *copies_y;
  double *tally; /* 2 (n + 1): both by the number of the copies */
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
  s.variance = (double *) aura_arena_take (arena, ITEMS, d);
  s.prob
    = (double *) aura_arena_take (arena, aura_size_mul (ITEMS, l->n_models), d);
  s.loo
    = (double *) aura_arena_take (arena, aura_size_mul (ITEMS, l->n_models), d);
  s.weight = (double *) aura_arena_take (arena, l->n_models, d);
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

/* The models' own arrays; where MODELS is NULL they are only counted. */
static void
lay_out_models (struct aura_arena *arena, struct layer *l)
{
  const size_t d = sizeof (double);
  for (size_t m = 0; m < l->n_models; m++)
    {
      struct model w;
      w.dim = aura_models_dim (&l->prior, m);
      w.rank = l->n_labels ? least (w.dim, l->n_labels) : w.dim;
      w.column = (struct aura_coefficient *) aura_arena_take (arena, w.dim,
                                                              sizeof *w.column);
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
  const size_t d = sizeof (double);
  struct layer l = { .data = data, .exec = exec, .n_labels = n_labels };
  l.prior = aura_models_lay_out (arena, data);
  l.n_models = l.prior.sizes.models;
  l.widest = aura_models_widest (&l.prior);
  l.ones = (double *) aura_arena_take (arena, l.widest, d);
  l.labelled = (size_t *) aura_arena_take (arena, n_labels, sizeof (size_t));
  l.y = (double *) aura_arena_take (arena, n_labels, d);
  l.copies = (double *) aura_arena_take (arena, n_labels, d);
  l.copies_y = (double *) aura_arena_take (arena, n_labels, d);
  l.tally = (double *) aura_arena_take (
    arena, data->copy ? aura_size_mul (2, data->n + 1) : 0, d);
  l.models
    = (struct model *) aura_arena_take (arena, l.n_models, sizeof *l.models);
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

/* Refuse sizes whose products would overflow; the columns of a model, and all
   arrays of that length, must fit BLAS's int. */
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
  if (is_too_large (data) || data->n_embedding > data->rank)
    return 0;
  lay_out (&arena, data, n_labels, exec);
  return aura_arena_bytes (&arena);
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
        const double soft = l->data->soft ? l->data->soft[i] : (double) NAN;
        l->labelled[count] = i;
        l->y[count++] = isnan (soft) ? l->data->status[i] == AURA_AGREE : soft;
      }
}

static void
count_copies (const struct layer *l)
{
  const size_t n = l->data->n;
  const double *copy = l->data->copy;
  double *count = l->tally, *sum = l->tally + n + 1;
  if (copy)
    memset (l->tally, 0, 2 * (n + 1) * sizeof *l->tally);
  for (size_t e = 0; copy && e < l->n_labels; e++)
    {
      const size_t at = (size_t) copy[l->labelled[e]];
      count[at]++;
      sum[at] += l->y[e];
    }
  for (size_t e = 0; e < l->n_labels; e++)
    {
      const size_t at = copy ? (size_t) copy[l->labelled[e]] : 0;
      l->copies[e] = at ? count[at] : 1;
      l->copies_y[e] = at ? sum[at] : l->y[e];
    }
}

/* Rows of a model, in units of the prior: dim-by-N, of the items LIST[0], ...
   or FIRST, FIRST + 1, ... when LIST is NULL. */
static void
gather_rows (const struct layer *l, const struct model *model,
             const size_t *list, size_t first, size_t n, double *rows)
{
  const size_t dim = model->dim;
  for (size_t c = 0; c < dim; c++)
    {
      const double *value = l->prior.values[model->column[c].at];
      const double sd = model->column[c].sd;
      for (size_t k = 0; k < n; k++)
        rows[c + k * dim] = sd * value[list ? list[k] : first + k];
    }
}

/* G' = Q R: Q to model->span, the columns of R to ROWS (rank-by-rank), and
   Q'mean to INNER_MEAN. */
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
      if (!aura_models_wanted (&l->prior, m))
        continue;
      aura_models_prior (&l->prior, m, l->models[m].column);
      const enum aura_rc rc = fit_model (l, m, &l->slots[b->slot]);
      if (rc != AURA_OK)
        return rc;
    }
  return AURA_OK;
}

/* Posterior masses --------------------------------------------------------- */

/* Masses and evidence of all averages, w_k, and the mean coefficients. */
static void
weigh (const struct layer *l)
{
  const struct aura_layer_result *r = l->result;
  const size_t n_models = l->n_models, wide = l->prior.sizes.coefficients;
  memset (r->coefficient, 0,
          wide * (l->data->n_judges + 1) * sizeof *r->coefficient);
  for (size_t asked = 0; asked <= l->data->n_judges; asked++)
    {
      double *mass = r->mass + asked * n_models;
      r->total[asked] = aura_models_weigh (&l->prior, asked, r->evidence, mass);
      if (asked > 0) /* block "none" comes first */
        r->alone[asked - 1] = mass[asked - 1];
      for (size_t m = 0; m < n_models; m++)
        for (size_t c = 0; mass[m] > 0 && c < l->models[m].dim; c++)
          r->coefficient[l->models[m].column[c].at + asked * wide]
            += mass[m] * l->models[m].column[c].sd * l->models[m].u[c];
    }
}

/* Predictions and decisions ------------------------------------------------ */

/* A model whose mass is below this in every average is not evaluated: all of
   them together change a probability by less than this times their number. */
static const double negligible = 0x1p-60;

static int
is_negligible (const struct layer *l, size_t m)
{
  double top = 0;
  for (size_t asked = 0; asked <= l->data->n_judges; asked++)
    top = fmax (top, l->result->mass[m + asked * l->n_models]);
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

/* sqrt (1 + pi/8 var (f)) */
static double
damping (double variance)
{
  const double pi_8 = 0.392699081698724154807830422909937860524646;
  return sqrt (1 + pi_8 * fmax (variance, 0));
}

/* P(h = 1) of the N items from FIRST on, by one model. */
static void
predict (const struct layer *l, const struct model *model, size_t first,
         size_t n, const struct slot *slot, double *prob)
{
  const size_t dim = model->dim, rank = model->rank;
  double *inner = slot->rows, *variance = slot->variance;
  memset (variance, 0, n * sizeof *variance);
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
    prob[k] = aura_sigma (slot->logit[k] / damping (variance[k]));
}

/* Labels of the items below I. */
static size_t
labels_before (const struct layer *l, size_t i)
{
  size_t low = 0, high = l->n_labels;
  while (low < high)
    {
      const size_t middle = low + (high - low) / 2;
      if (l->labelled[middle] < i)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Logits of the labelled items among the N from FIRST on, by model M without their
   own label; predict has just evaluated it. */
static void
leave_out (const struct layer *l, size_t m, size_t first, size_t n,
           const struct slot *slot)
{
  double *loo = slot->loo + m * ITEMS;
  for (size_t e = labels_before (l, first);
       e < l->n_labels && l->labelled[e] < first + n; e++)
    {
      const size_t k = l->labelled[e] - first;
      const double f = slot->logit[k], variance = fmax (slot->variance[k], 0);
      const double p = aura_sigma (f);
      /* 1 / (1 + W c) but for rounding errors */
      const double count = l->copies[e];
      const double left = fmax (1 - count * p * (1 - p) * variance, 0x1p-40);
      const double c = variance / left;
      loo[k] = (f - c * (l->copies_y[e] - count * p)) / damping (c);
    }
}

/* The averages of label E, item K of the block. */
static void
average_left_out (const struct layer *l, size_t e, size_t k,
                  const struct slot *slot)
{
  const struct aura_layer_result *r = l->result;
  const size_t n_models = l->n_models;
  double top = -INFINITY, *weight = slot->weight;
  for (size_t m = 0; m < n_models; m++)
    {
      const double t = slot->loo[k + m * ITEMS];
      /* -log (sigma (t)^y sigma (-t)^(1-y)) */
      weight[m] = l->copies[e] * (fmax (t, 0) + log1p (exp (-fabs (t))))
                  - l->copies_y[e] * t;
      if (weight[m] > top) /* not NAN */
        top = weight[m];
    }
  for (size_t m = 0; m < n_models; m++)
    weight[m] = isnan (weight[m]) ? 0 : exp (weight[m] - top);
  for (size_t asked = 0; asked <= l->data->n_judges; asked++)
    {
      const double *mass = r->mass + asked * n_models;
      double sum = 0, total = 0;
      for (size_t m = 0; m < n_models; m++)
        if (mass[m] * weight[m] > 0)
          {
            total += mass[m] * weight[m];
            sum += mass[m] * weight[m] * aura_sigma (slot->loo[k + m * ITEMS]);
          }
      r->loo[e + asked * l->n_labels] = sum / total;
    }
}

/* Account of the item that is the Kth of a block, by model M, which predict has
   just evaluated. */
static void
account_for (const struct layer *l, size_t m, size_t k, const struct slot *slot)
{
  const struct aura_layer_account *a = l->result->account;
  const struct model *model = &l->models[m];
  double *mode = a->mode + m * l->prior.sizes.coefficients;
  const double f = slot->logit[k], damped = damping (slot->variance[k]);
  a->logit[m] = f;
  a->variance[m] = fmax (slot->variance[k], 0);
  a->prob[m] = slot->prob[k + m * ITEMS];
  a->slope[m] = f != 0 ? tanh (f / damped / 2) / (2 * f) : 1 / (4 * damped);
  for (size_t c = 0; c < model->dim; c++)
    mode[model->column[c].at] = model->column[c].sd * model->u[c];
}

/* Start the account: no model has entered it yet. */
static void
begin_account (const struct layer *l, const struct aura_layer_account *a)
{
  const size_t wide = l->prior.sizes.coefficients;
  for (size_t c = 0; c < wide; c++)
    a->value[c] = l->prior.values[c][a->item];
  for (size_t m = 0; m < l->n_models; m++)
    a->logit[m] = a->variance[m] = a->prob[m] = a->slope[m] = NAN;
  memset (a->mode, 0, wide * l->n_models * sizeof *a->mode);
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
  const size_t n = b->end - b->first, n_models = l->n_models;
  const int averages = (int) l->data->n_judges + 1;
  const struct aura_layer_account *a = l->result->account;
  const int is_here = a && a->item >= b->first && a->item < b->end;
  for (size_t m = 0; m < n_models; m++)
    {
      double *prob = slot->prob + m * ITEMS;
      if (m % 64 == 0 && aura_exec_interrupted (l->exec))
        return AURA_EINTR;
      if (is_negligible (l, m))
        {
          memset (prob, 0, n * sizeof *prob);
          for (size_t k = 0; k < n; k++)
            slot->loo[k + m * ITEMS] = NAN;
          continue;
        }
      predict (l, &l->models[m], b->first, n, slot, prob);
      leave_out (l, m, b->first, n, slot);
      if (is_here)
        account_for (l, m, a->item - b->first, slot);
    }
  cblas_dgemm (CblasColMajor, CblasNoTrans, CblasNoTrans, (int) n, averages,
               (int) n_models, 1.0, slot->prob, ITEMS, l->result->mass,
               (int) n_models, 0.0, slot->pooled, ITEMS);
  memcpy (l->result->prob + b->first, slot->pooled, n * sizeof (double));
  for (size_t j = 0; j < l->data->n_judges; j++)
    decide (l, j, b->first, n, slot->pooled + (j + 1) * ITEMS);
  for (size_t e = labels_before (l, b->first);
       l->result->loo && e < l->n_labels && l->labelled[e] < b->end; e++)
    average_left_out (l, e, l->labelled[e] - b->first, slot);
  return AURA_OK;
}

/* -------------------------------------------------------------------------- */

/* Roughly the operations that one row takes in all models. */
static double
row_work (const struct layer *l)
{
  double work = 0;
  for (size_t m = 0; m < l->n_models; m++)
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
      || data->n_embedding > data->rank || aura_layer_check (options)
      || (result->account && result->account->item >= data->n))
    return AURA_EINVAL;
  struct aura_arena arena = { (char *) work, 0 };
  struct layer l = lay_out (&arena, data, aura_layer_labels (data), exec);
  l.options = options;
  l.result = result;
  aura_models_init (&l.prior, options);
  for (size_t c = 0; c < l.widest; c++)
    l.ones[c] = 1;
  gather_labels (&l);
  count_copies (&l);
  if (result->account)
    begin_account (&l, result->account);
  const double cost = row_work (&l);
  enum aura_rc rc = aura_blocks (l.n_models, 1, 10 * cost * (double) l.n_labels,
                                 exec, fit_block, &l);
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
