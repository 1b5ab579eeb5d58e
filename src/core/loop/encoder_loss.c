/* encoder_loss.c - the encoder's loss and its gradient.

   The AURA paper, appendix "Trainable encoder and representation learning".
   With z, l and p as in encoder.c:

     L = sum_i t_i BCE (y_i, l_i)                       t, y: encoder_target.c
       + lambda_geo 1/n sum_ij A_ij [(p_i - p_j)^2 + eta_z |z_i - z_j|^2]
       + lambda_anchor 1/n sum_i a_i |z_i - zprev_i|^2
       + wd/2 |W1, W2, w|^2,

   BCE (y, l) = max (l, 0) - y l + log (1 + exp (-|l|)).

   With negative weights v (target_negative) the first sum gets the term max (0,
   N), N = sum_i v_i BCE (0, l_i): the non-negative risk of Kiryo et al.,
   "Positive-unlabeled learning with non-negative risk estimator", NIPS 2017.
   Where N < 0 the step is theirs: the supervised part of the gradient is then
   -grad N, which is no gradient of L, so this is for Adam alone.

   An evaluation has four steps, each a loop that threads share:
   1. forward, by blocks of examples: everything up to p and BCE;
   2. backward, by the same blocks: dL/dl, dL/dz (which needs the neighbours'
      z and p, hence a step of its own), dL/d(pre-activation);
   3. the weights' gradient.  dW1 = dA X is cut into panels of columns of X,
      which need no partial sums; only where X has few columns are the examples
      cut too, into a few groups with a partial gradient each;
   4. sums over the groups, and the weight decay. */
#include "loop/encoder.h"
#include "base/simd.h"
#include "linalg/multiply.h"

#include <math.h>
#include <string.h>

enum {
  BLOCK = AURA_ENCODER_BLOCK,
  PANEL = 256, /* columns of x in a panel, roughly */
  TASKS = 8,   /* panels wanted in all groups together */
  GROUP = 512  /* examples of a group, at least */
};

/* Blocks, panels and groups: functions of the sizes alone. */
static void
cut (struct aura_encoder *e)
{
  const struct aura_encoder_data *d = &e->data;
  e->block = AURA_R (aura_encoder_block) (d->n);
  e->n_blocks = aura_block_count (d->n, e->block);
  e->n_panels = (d->dx + PANEL / 2) / PANEL;
  e->n_panels = e->n_panels ? e->n_panels : 1;
  e->panel = aura_block_count (d->dx, e->n_panels);
  e->n_groups = aura_size_min (aura_block_count (TASKS, e->n_panels),
                               aura_block_count (d->n, GROUP));
  e->n_groups = e->n_groups ? e->n_groups : 1;
}

void
AURA_R (aura_encoder_layout) (struct aura_encoder *e,
                              const struct aura_encoder_data *data,
                              const struct aura_encoder_options *options,
                              size_t n_from, const struct aura_exec *exec,
                              struct aura_arena *arena)
{
  memset (e, 0, sizeof *e);
  e->data = *data;
  e->options = options;
  e->exec = exec;
  e->rows = (double) data->n;
  const struct aura_encoder_data *d = &e->data;
  const size_t n = d->n, lanes = AURA_SMOOTH_LANES;
  const size_t hidden = aura_size_mul (d->dh, n);
  e->ldz = aura_block_count (d->dz, lanes) * lanes;
  e->n_theta = aura_encoder_parameters (d->dx, d->dh, d->dz);
  cut (e);
  const size_t latent = aura_size_mul (e->ldz, n);
  e->graph = d->graph ? d->graph : &e->own;
  if (!d->graph)
    AURA_R (aura_smooth_layout) (&e->own, n, n_from, d->k, arena);
  e->h = aura_arena_take (arena, hidden, sizeof (real));
  e->slope = aura_arena_take (arena, hidden, sizeof (real));
  e->z = aura_arena_take (arena, latent, sizeof (real));
  e->dz = aura_arena_take (arena, latent, sizeof (real));
  e->old = aura_arena_take (arena, d->z_prev ? latent : 0, sizeof (real));
  e->p = aura_arena_take (arena, n, sizeof (double));
  e->dp = aura_arena_take (arena, n, sizeof (double));
  e->dl = aura_arena_take (arena, n, sizeof (double));
  e->part
    = aura_arena_take (arena, n / AURA_ENCODER_ROUND + 1, 4 * sizeof (double));
  e->square = aura_arena_take (arena, e->n_panels + 1, sizeof (double));
  e->partial = aura_arena_take (
    arena, e->n_groups > 1 ? aura_size_mul (e->n_groups, e->n_theta) : 0,
    sizeof (real));
  e->buffer
    = aura_arena_take (arena, aura_slots (exec) * BLOCK * d->dh, sizeof (real));
}

/* The graph, the padding of z, and z_prev by example. */
void
AURA_R (aura_encoder_fill) (struct aura_encoder *e, size_t n_from)
{
  const struct aura_encoder_data *d = &e->data;
  const real *old = (const real *) d->z_prev;
  cut (e);
  if (!d->graph)
    AURA_R (aura_smooth_build)
  (&e->own, d->n, n_from, d->k, d->idx, (const real *) d->weight);
  memset (e->z, 0, e->ldz * d->n * sizeof (real));
  if (old)
    for (size_t i = 0; i < d->n; i++)
      for (size_t c = 0; c < e->ldz; c++)
        e->old[c + i * e->ldz] = c < d->dz ? old[i + c * d->n] : 0;
}

/* An evaluation. */
struct evaluation
{
  struct aura_encoder *e;
  struct aura_parameters t;
  const real *theta;
  real *grad; /* NULL: not wanted */
};

/* Forward ------------------------------------------------------------------ */

static enum aura_rc
forward_block (void *ctx, const struct aura_block *b)
{
  const struct evaluation *v = (const struct evaluation *) ctx;
  struct aura_encoder *e = v->e;
  const struct aura_encoder_data *d = &e->data;
  enum aura_rc rc = AURA_R (aura_encoder_forward) (
    d, &v->t, b->first, b->end - b->first, e->h + b->first * d->dh,
    v->grad ? e->slope + b->first * d->dh : NULL, e->z + b->first * e->ldz,
    e->ldz, e->exec);
  double bce = 0, negative = 0;
  for (size_t i = b->first; i < b->end && rc == AURA_OK; i++)
    {
      const double l = aura_encoder_head (d, &v->t, e->z + i * e->ldz);
      const double weight = d->target_weight[i], label = d->target_label[i];
      if (!isfinite (l))
        rc = AURA_ENONFINITE;
      const double small = exp (-fabs (l));
      e->p[i] = aura_encoder_sigma (l, small);
      e->dl[i] = weight * (e->p[i] - label);
      if (weight != 0)
        bce += weight * (fmax (l, 0) - label * l + log1p (small));
      if (d->target_negative)
        {
          e->dl[i] += d->target_negative[i] * e->p[i];
          negative += d->target_negative[i] * (fmax (l, 0) + log1p (small));
        }
    }
  e->part[4 * b->index] = bce;
  e->part[4 * b->index + 3] = negative;
  return rc;
}

/* N, over all blocks. */
static double
negative_risk (const struct aura_encoder *e)
{
  double sum = 0;
  for (size_t b = 0; b < e->n_blocks; b++)
    sum += e->part[4 * b + 3];
  return sum;
}

/* Backward ----------------------------------------------------------------- */

/* Add the anchor term's gradient to DZ; its a_i |z_i - zprev_i|^2. */
static double
anchor_row (const struct aura_encoder *e, size_t i, double factor)
{
  const real *z = e->z + i * e->ldz, *old = e->old + i * e->ldz;
  real *dz = e->dz + i * e->ldz;
  const real pull = (real) (2 * factor * e->data.a[i]);
  double sum = 0;
  for (size_t c = 0; c < e->data.dz; c++)
    {
      const real gap = z[c] - old[c];
      dz[c] += pull * gap;
      sum += (double) gap * (double) gap;
    }
  return e->data.a[i] * sum;
}

/* The gradient of the geometric term, to DZ and DL, and the term itself. */
static double
smooth_block (struct aura_encoder *e, size_t first, size_t last)
{
  const double factor = e->options->geo / e->rows, eta = e->options->smooth;
  const real pull = (real) (2 * factor * eta);
  if (factor == 0 || e->data.k == 0)
    {
      memset (e->dz + first * e->ldz, 0,
              (last - first) * e->ldz * sizeof (real));
      return 0;
    }
  double sum[2];
  AURA_R (aura_smooth_rows)
  (e->graph, first, last, e->ldz, eta != 0 ? e->z : NULL, e->p, e->dz, e->dp,
   sum);
  for (size_t at = first * e->ldz; at < last * e->ldz; at++)
    e->dz[at] *= pull;
  for (size_t i = first; i < last; i++)
    e->dl[i] += 2 * factor * e->dp[i] * e->p[i] * (1 - e->p[i]);
  return factor * (sum[1] + eta * sum[0]);
}

AURA_CLONES static void
multiply (size_t count, const real *restrict a, real *restrict b)
{
  for (size_t i = 0; i < count; i++)
    b[i] *= a[i];
}

/* dL/d(pre-activation) = W2'dz gelu', in place of gelu'. */
static enum aura_rc
backward_hidden (const struct evaluation *v, const struct aura_block *b)
{
  const struct aura_encoder *e = v->e;
  const size_t dh = e->data.dh, dz = e->data.dz, count = b->end - b->first;
  real *hidden = e->buffer + b->slot * BLOCK * dh;
  const enum aura_rc rc = AURA_R (aura_gemm) (
    CblasTrans, CblasNoTrans, dh, count, dz, 1, v->t.w2, dz,
    e->dz + b->first * e->ldz, e->ldz, hidden, dh, e->exec);
  if (rc == AURA_OK)
    multiply (count * dh, hidden, e->slope + b->first * dh);
  return rc;
}

static enum aura_rc
backward_block (void *ctx, const struct aura_block *b)
{
  const struct evaluation *v = (const struct evaluation *) ctx;
  struct aura_encoder *e = v->e;
  const double factor = e->options->anchor / e->rows;
  if (e->reversed)
    for (size_t i = b->first; i < b->end; i++)
      e->dl[i] = -e->data.target_negative[i] * e->p[i];
  e->part[4 * b->index + 1] = smooth_block (e, b->first, b->end);
  double anchor = 0;
  if (e->data.z_prev)
    for (size_t i = b->first; i < b->end; i++)
      anchor += anchor_row (e, i, factor);
  e->part[4 * b->index + 2] = factor * anchor;
  if (!v->grad)
    return AURA_OK;
  for (size_t i = b->first; i < b->end; i++)
    {
      real *dz = e->dz + i * e->ldz;
      for (size_t c = 0; c < e->data.dz; c++)
        dz[c] += (real) e->dl[i] * v->t.w[c];
    }
  return backward_hidden (v, b);
}

/* Gradient ----------------------------------------------------------------- */

#define AURA_KERNEL "loop/columns_kernel.h"
#include "base/lanes.h"

/* All but dW1, from the examples FIRST <= i < LAST. */
static enum aura_rc
gradient_rest (const struct aura_encoder *e, size_t first, size_t last,
               real *grad)
{
  const struct aura_encoder_data *d = &e->data;
  real *b1 = grad + d->dh * d->dx, *w2 = b1 + d->dh, *b2 = w2 + d->dz * d->dh;
  real *w = b2 + d->dz;
  AURA_LONGEST (sum_columns) (d->dh, first, last, e->slope, d->dh, NULL, b1);
  AURA_LONGEST (sum_columns) (d->dz, first, last, e->dz, e->ldz, NULL, b2);
  AURA_LONGEST (sum_columns) (d->dz, first, last, e->z, e->ldz, e->dl, w);
  double b = 0;
  for (size_t i = first; i < last; i++)
    b += e->dl[i];
  w[d->dz] = (real) b;
  return AURA_R (aura_gemm) (CblasNoTrans, CblasTrans, d->dz, d->dh,
                             last - first, 1, e->dz + first * e->ldz, e->ldz,
                             e->h + first * d->dh, d->dh, w2, d->dz, e->exec);
}

/* Task number T of n_groups (n_panels + 1): one piece of one group's gradient.
   */
static enum aura_rc
gradient_task (void *ctx, const struct aura_block *b)
{
  const struct evaluation *v = (const struct evaluation *) ctx;
  const struct aura_encoder *e = v->e;
  const struct aura_encoder_data *d = &e->data;
  const size_t group = b->index / (e->n_panels + 1);
  const size_t panel = b->index % (e->n_panels + 1);
  const size_t rows = aura_block_count (d->n, e->n_groups);
  const size_t first = aura_size_min (d->n, group * rows);
  const size_t last = aura_size_min (d->n, first + rows);
  const size_t column = aura_size_min (d->dx, panel * e->panel);
  real *out = e->n_groups > 1 ? e->partial + group * e->n_theta : v->grad;
  if (panel == e->n_panels)
    return gradient_rest (e, first, last, out);
  return AURA_R (aura_gemm) (
    CblasNoTrans, CblasNoTrans, d->dh, aura_size_min (e->panel, d->dx - column),
    last - first, (real) (1 / d->scale), e->slope + first * d->dh, d->dh,
    (const real *) d->x + first + column * d->n, d->n, out + column * d->dh,
    d->dh, e->exec);
}

/* Sum the groups and add the weight decay for elements FIRST <= i < LAST of
   theta; their sum of squares. */
static double
finish_range (struct aura_encoder *e, size_t first, size_t last, int decayed,
              const real *theta, real *grad)
{
  const real decay = (real) e->options->decay;
  double sum = 0;
  if (grad && e->n_groups > 1)
    for (size_t i = first; i < last; i++)
      {
        real total = e->partial[i];
        for (size_t g = 1; g < e->n_groups; g++)
          total += e->partial[i + g * e->n_theta];
        grad[i] = total;
      }
  if (!decayed)
    return 0;
  if (grad)
    for (size_t i = first; i < last; i++)
      grad[i] += decay * theta[i];
#pragma omp simd reduction(+ : sum)
  for (size_t i = first; i < last; i++)
    sum += (double) theta[i] * (double) theta[i];
  return sum;
}

static enum aura_rc
finish_panel (void *ctx, const struct aura_block *part)
{
  const struct evaluation *v = (const struct evaluation *) ctx;
  struct aura_encoder *e = v->e;
  const real *theta = v->theta;
  real *grad = v->grad;
  const size_t panel = part->index;
  const struct aura_encoder_data *d = &e->data;
  const size_t end = d->dx * d->dh;
  const size_t first = aura_size_min (end, panel * e->panel * d->dh);
  if (panel < e->n_panels)
    {
      e->square[panel]
        = finish_range (e, first, aura_size_min (end, first + e->panel * d->dh),
                        1, theta, grad);
      return AURA_OK;
    }
  const size_t w2 = end + d->dh, b2 = w2 + d->dz * d->dh, w = b2 + d->dz;
  const size_t b = w + d->dz;
  finish_range (e, end, w2, 0, theta, grad);
  double sum = finish_range (e, w2, b2, 1, theta, grad);
  finish_range (e, b2, w, 0, theta, grad);
  sum += finish_range (e, w, b, 1, theta, grad);
  finish_range (e, b, b + 1, 0, theta, grad);
  e->square[panel] = sum;
  return AURA_OK;
}

/* Evaluation --------------------------------------------------------------- */

static enum aura_rc
sum_loss (const struct aura_encoder *e, struct aura_encoder_loss *loss)
{
  *loss = (struct aura_encoder_loss){ 0, 0, 0, 0 };
  for (size_t b = 0; b < e->n_blocks; b++)
    {
      loss->bce += e->part[4 * b];
      loss->geo += e->part[4 * b + 1];
      loss->anchor += e->part[4 * b + 2];
    }
  if (e->data.target_negative)
    loss->bce += fmax (0, negative_risk (e));
  for (size_t c = 0; c <= e->n_panels; c++)
    loss->decay += e->square[c];
  loss->decay *= e->options->decay / 2;
  return isfinite (loss->bce + loss->geo + loss->anchor + loss->decay)
           ? AURA_OK
           : AURA_ENONFINITE;
}

enum aura_rc
AURA_R (aura_encoder_evaluate) (struct aura_encoder *e, const real *theta,
                                struct aura_encoder_loss *loss, real *grad)
{
  const struct aura_encoder_data *d = &e->data;
  struct evaluation v = { e, aura_parameters_of (d, theta), theta, grad };
  const double n = (double) d->n, dh = (double) d->dh, dz = (double) d->dz;
  const double dx = (double) d->dx, edges = 2 * (double) d->k;
  enum aura_rc rc = aura_blocks (d->n, e->block, n * dh * (dx + dz + 16),
                                 e->exec, forward_block, &v);
  e->reversed = rc == AURA_OK && d->target_negative && negative_risk (e) < 0;
  if (rc == AURA_OK)
    rc = aura_blocks (d->n, e->block, n * dz * (dh + edges + 8), e->exec,
                      backward_block, &v);
  if (rc == AURA_OK && grad)
    rc = aura_blocks (e->n_groups * (e->n_panels + 1), 1, n * dh * (dx + dz),
                      e->exec, gradient_task, &v);
  if (rc == AURA_OK)
    rc = aura_blocks (e->n_panels + 1, 1,
                      (double) e->n_theta * (double) (e->n_groups + 1), e->exec,
                      finish_panel, &v);
  return rc == AURA_OK ? sum_loss (e, loss) : rc;
}

size_t
AURA_R (aura_encoder_worksize) (const struct aura_encoder_data *data,
                                const struct aura_exec *exec)
{
  struct aura_arena arena = { NULL, 0 };
  struct aura_encoder e;
  if (AURA_R (aura_encoder_sizes) (data) == AURA_ESIZE)
    return 0;
  AURA_R (aura_encoder_layout) (&e, data, NULL, data->n, exec, &arena);
  return aura_arena_bytes (&arena);
}

enum aura_rc
AURA_R (aura_encoder_loss) (const struct aura_encoder_data *data,
                            const real *theta, struct aura_encoder_loss *loss,
                            real *grad,
                            const struct aura_encoder_options *options,
                            void *work, const struct aura_exec *exec)
{
  const enum aura_rc rc = AURA_R (aura_encoder_sizes) (data);
  if (rc != AURA_OK)
    return rc;
  if (data->n == 0 || aura_encoder_check (options))
    return AURA_EINVAL;
  struct aura_arena arena = { (char *) work, 0 };
  struct aura_encoder e;
  AURA_R (aura_encoder_layout) (&e, data, options, data->n, exec, &arena);
  AURA_R (aura_encoder_fill) (&e, data->n);
  return AURA_R (aura_encoder_evaluate) (&e, theta, loss, grad);
}
