/* encoder.c - the encoder: its output, its loss, the loss's gradient.

   The AURA paper, appendix "Trainable encoder and representation learning":

     z_i = W2 gelu (W1 x_i / scale + b1) + b2,  l_i = w'z_i + b,
     p_i = sigma (l_i),

     L = sum_i t_i BCE (y_i, l_i)                       t, y: encoder_target.c
       + lambda_geo 1/n sum_ij A_ij [(p_i - p_j)^2 + eta_z |z_i - z_j|^2]
       + lambda_anchor 1/n sum_i a_i |z_i - zprev_i|^2
       + wd/2 |W1, W2, w|^2,

   BCE (y, l) = max (l, 0) - y l + log (1 + exp (-|l|)).

   With negative weights v (target_negative) the first sum gets the term
   max (0, N), N = sum_i v_i BCE (0, l_i): the non-negative risk of Kiryo et al.,
   "Positive-unlabeled learning with non-negative risk estimator", NIPS 2017.
   Where N < 0 the step is theirs: the supervised part of the gradient is then
   -grad N, which is no gradient of L, so this is for Adam alone.

   Activations are kept feature by example, so that an example is contiguous.
   An evaluation has four steps, each a loop that threads share:
   1. forward, by blocks of examples: everything up to p and BCE;
   2. backward, by the same blocks: dL/dl, dL/dz (which needs the neighbours'
      z and p, hence a step of its own), dL/d(pre-activation);
   3. the weights' gradient.  dW1 = dA X is cut into panels of columns of X,
      which need no partial sums; only where X has few columns are the examples
      cut too, into a few groups with a partial gradient each;
   4. sums over the groups, and the weight decay.
   x is never copied (but for the rows of a minibatch). */
#include "loop/encoder.h"
#include "linalg/minimise.h"
#include "base/simd.h"

#include <omp.h>
#include <string.h>

enum
{
  BLOCK = 256,  /* examples of a block, at most */
  ROUND = 8,    /* blocks are multiples of this */
  PANEL = 256,  /* columns of x of a panel, about */
  TASKS = 8,    /* panels wanted, counting those of all groups */
  GROUP = 512   /* examples of a group, at least */
};

/* Work below this many operations is not worth a second thread. */
static const double small_work = 1e8;

/* Theta by its parts. */
struct parameters
{
  const real *w1, *b1, *w2, *b2, *w;
  real b;
};

struct encoder
{
  struct aura_encoder_data data;
  const struct aura_encoder_options *options;
  const struct aura_exec *exec;
  double rows;     /* the divisor of the geometric and the anchor term */
  int threads;
  int reversed;    /* N < 0 */
  size_t n_theta, ldz;
  size_t block, n_blocks, panel, n_panels, n_groups;
  /* scratch: */
  struct aura_smooth graph;
  real *h, *slope;    /* dh-by-n: activations; gelu', then dL/d(pre-activation) */
  real *z, *dz, *old; /* ldz-by-n: z, dL/dz, the z of the last round */
  double *p, *dp, *dl; /* n */
  double *part;       /* 4-by-n_blocks: terms of the loss, and N */
  double *square;     /* n_panels + 1: |weights|^2 */
  real *partial;      /* n_theta-by-n_groups, when there are several groups */
  real *buffer;       /* BLOCK columns of max (dh, dz) for each thread */
};

static size_t
min_size (size_t a, size_t b)
{
  return a < b ? a : b;
}

static size_t
ceil_div (size_t a, size_t b)
{
  return a / b + (a % b != 0);
}

static int
is_valid (const struct aura_encoder_data *d)
{
  return d->dx && d->dh && d->dz && d->scale > 0 && isfinite (d->scale);
}

static int
fits (const struct aura_encoder_data *d)
{
  const size_t count = aura_encoder_parameters (d->dx, d->dh, d->dz);
  return d->n <= INT32_MAX && d->k <= INT32_MAX && aura_fits_blas (d->dx)
         && aura_fits_blas (d->dh) && d->dz <= INT_MAX - 64
         && count < SIZE_MAX / sizeof (double);
}

static struct parameters
parameters_of (const struct aura_encoder_data *d, const real *theta)
{
  struct parameters t;
  t.w1 = theta;
  t.b1 = t.w1 + d->dh * d->dx;
  t.w2 = t.b1 + d->dh;
  t.b2 = t.w2 + d->dz * d->dh;
  t.w = t.b2 + d->dz;
  t.b = t.w[d->dz];
  return t;
}

/* Blocks, panels and groups: functions of the sizes alone. */
static void
cut (struct encoder *e)
{
  const struct aura_encoder_data *d = &e->data;
  const size_t most = ceil_div (d->n, BLOCK);
  e->block = most ? ceil_div (ceil_div (d->n, most), ROUND) * ROUND : ROUND;
  e->n_blocks = ceil_div (d->n, e->block);
  e->n_panels = (d->dx + PANEL / 2) / PANEL;
  e->n_panels = e->n_panels ? e->n_panels : 1;
  e->panel = ceil_div (d->dx, e->n_panels);
  e->n_groups = min_size (ceil_div (TASKS, e->n_panels),
                          ceil_div (d->n, GROUP));
  e->n_groups = e->n_groups ? e->n_groups : 1;
  const double inner = (double) d->dx + 3 * (double) d->dz;
  if (4 * (double) d->n * (double) d->dh * inner < small_work)
    e->threads = 1;
}

/* Of one thread: a block's hidden layer, or the sums of columns in double. */
static size_t
buffer_size (const struct aura_encoder_data *d)
{
  return BLOCK * (d->dh > d->dz ? d->dh : d->dz);
}

/* Room for any N of at most data.n examples. */
static void
encoder_layout (struct encoder *e, size_t n_from, struct aura_arena *arena)
{
  const struct aura_encoder_data *d = &e->data;
  const size_t n = d->n, lanes = AURA_SMOOTH_LANES;
  const size_t hidden = aura_size_mul (d->dh, n);
  e->ldz = ceil_div (d->dz, lanes) * lanes;
  e->n_theta = aura_encoder_parameters (d->dx, d->dh, d->dz);
  cut (e);
  const size_t latent = aura_size_mul (e->ldz, n);
  AURA_R (aura_smooth_layout) (&e->graph, n, n_from, d->k, arena);
  e->h = aura_arena_take (arena, hidden, sizeof (real));
  e->slope = aura_arena_take (arena, hidden, sizeof (real));
  e->z = aura_arena_take (arena, latent, sizeof (real));
  e->dz = aura_arena_take (arena, latent, sizeof (real));
  e->old = aura_arena_take (arena, d->z_prev ? latent : 0, sizeof (real));
  e->p = aura_arena_take (arena, n, sizeof (double));
  e->dp = aura_arena_take (arena, n, sizeof (double));
  e->dl = aura_arena_take (arena, n, sizeof (double));
  e->part = aura_arena_take (arena, n / ROUND + 1, 4 * sizeof (double));
  e->square = aura_arena_take (arena, e->n_panels + 1, sizeof (double));
  e->partial = aura_arena_take (
    arena, e->n_groups > 1 ? aura_size_mul (e->n_groups, e->n_theta) : 0,
    sizeof (real));
  e->buffer = aura_arena_take (arena, (size_t) e->threads * buffer_size (d),
                               sizeof (real));
}

static real *
buffer_of_thread (struct encoder *e)
{
  return e->buffer + (size_t) omp_get_thread_num () * buffer_size (&e->data);
}

/* Network ------------------------------------------------------------------ */

/* sigma (l), E = exp (-|l|). */
static double
sigma_of (double l, double e)
{
  return l < 0 ? e / (1 + e) : 1 / (1 + e);
}

/* z (ldz-by-count, without b2) of rows FIRST, ...; H and SLOPE (may be NULL):
   dh-by-count. */
static void
forward_rows (const struct aura_encoder_data *d, const struct parameters *t,
              size_t first, size_t count, real *h, real *slope, real *z,
              size_t ldz, int *code, const struct aura_exec *exec)
{
  aura_step_gemm (CblasNoTrans, CblasTrans, d->dh, count, d->dx,
                  (real) (1 / d->scale), t->w1, d->dh,
                  (const real *) d->x + first, d->n, h, d->dh, code, exec);
  if (aura_step_stop (code, exec))
    return;
  AURA_R (aura_gelu) (d->dh, count, t->b1, h, slope);
  aura_step_gemm (CblasNoTrans, CblasNoTrans, d->dz, count, d->dh, 1, t->w2,
                  d->dz, h, d->dh, z, ldz, code, exec);
}

/* Add b2 to z; the logit of one example. */
static double
head (const struct aura_encoder_data *d, const struct parameters *t, real *z)
{
  double l = (double) t->b;
  for (size_t c = 0; c < d->dz; c++)
    {
      z[c] += t->b2[c];
      l += (double) t->w[c] * (double) z[c];
    }
  return l;
}

static void
forward_block (struct encoder *e, const struct parameters *t, size_t block,
               int graded, int *code)
{
  const struct aura_encoder_data *d = &e->data;
  const size_t first = block * e->block;
  const size_t last = min_size (d->n, first + e->block);
  forward_rows (d, t, first, last - first, e->h + first * d->dh,
                graded ? e->slope + first * d->dh : NULL,
                e->z + first * e->ldz, e->ldz, code, e->exec);
  if (aura_step_stop (code, e->exec))
    return;
  double bce = 0, negative = 0;
  for (size_t i = first; i < last; i++)
    {
      const double l = head (d, t, e->z + i * e->ldz);
      const double weight = d->target_weight[i], label = d->target_label[i];
      if (!isfinite (l))
        aura_step_fail (code, AURA_ENONFINITE);
      const double small = exp (-fabs (l));
      e->p[i] = sigma_of (l, small);
      e->dl[i] = weight * (e->p[i] - label);
      if (weight != 0)
        bce += weight * (fmax (l, 0) - label * l + log1p (small));
      if (d->target_negative)
        {
          e->dl[i] += d->target_negative[i] * e->p[i];
          negative += d->target_negative[i] * (fmax (l, 0) + log1p (small));
        }
    }
  e->part[4 * block] = bce;
  e->part[4 * block + 3] = negative;
}

/* N, over all blocks. */
static double
negative_risk (const struct encoder *e)
{
  double sum = 0;
  for (size_t b = 0; b < e->n_blocks; b++)
    sum += e->part[4 * b + 3];
  return sum;
}

/* Backward ----------------------------------------------------------------- */

/* Add the anchor term's gradient to DZ; its a_i |z_i - zprev_i|^2. */
static double
anchor_row (const struct encoder *e, size_t i, double factor)
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
smooth_block (struct encoder *e, size_t first, size_t last)
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
  AURA_R (aura_smooth_rows) (&e->graph, first, last, e->ldz,
                             eta != 0 ? e->z : NULL, e->p, e->dz, e->dp, sum);
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
static void
backward_hidden (struct encoder *e, const struct parameters *t, size_t first,
                 size_t last, int *code)
{
  const size_t dh = e->data.dh;
  real *dh_block = buffer_of_thread (e);
  real *slope = e->slope + first * dh;
  aura_step_gemm (CblasTrans, CblasNoTrans, dh, last - first, e->data.dz, 1,
                  t->w2, e->data.dz, e->dz + first * e->ldz, e->ldz, dh_block,
                  dh, code, e->exec);
  multiply ((last - first) * dh, dh_block, slope);
}

static void
backward_block (struct encoder *e, const struct parameters *t, size_t block,
                int graded, int *code)
{
  const size_t first = block * e->block;
  const size_t last = min_size (e->data.n, first + e->block);
  const double factor = e->options->anchor / e->rows;
  if (e->reversed)
    for (size_t i = first; i < last; i++)
      e->dl[i] = -e->data.target_negative[i] * e->p[i];
  e->part[4 * block + 1] = smooth_block (e, first, last);
  double anchor = 0;
  if (e->data.z_prev)
    for (size_t i = first; i < last; i++)
      anchor += anchor_row (e, i, factor);
  e->part[4 * block + 2] = factor * anchor;
  if (!graded)
    return;
  for (size_t i = first; i < last; i++)
    {
      real *dz = e->dz + i * e->ldz;
      for (size_t c = 0; c < e->data.dz; c++)
        dz[c] += (real) e->dl[i] * t->w[c];
    }
  backward_hidden (e, t, first, last, code);
}

/* Gradient ----------------------------------------------------------------- */

/* OUT (m) = sum of the columns FIRST <= i < LAST of V (ld-by-n), each times
   FACTOR[i] unless NULL; SUM: m doubles. */
AURA_CLONES static void
sum_columns (size_t m, size_t first, size_t last, const real *restrict v,
             size_t ld, const double *factor, double *restrict sum, real *out)
{
  for (size_t c = 0; c < m; c++)
    sum[c] = 0;
  for (size_t i = first; i < last; i++)
    {
      const double times = factor ? factor[i] : 1;
      for (size_t c = 0; c < m; c++)
        sum[c] += times * (double) v[c + i * ld];
    }
  for (size_t c = 0; c < m; c++)
    out[c] = (real) sum[c];
}

/* All but dW1, from the examples FIRST <= i < LAST. */
static void
gradient_rest (struct encoder *e, size_t first, size_t last, real *grad,
               int *code)
{
  const struct aura_encoder_data *d = &e->data;
  double *sum = (double *) buffer_of_thread (e);
  real *b1 = grad + d->dh * d->dx, *w2 = b1 + d->dh, *b2 = w2 + d->dz * d->dh;
  real *w = b2 + d->dz;
  sum_columns (d->dh, first, last, e->slope, d->dh, NULL, sum, b1);
  aura_step_gemm (CblasNoTrans, CblasTrans, d->dz, d->dh, last - first, 1,
                  e->dz + first * e->ldz, e->ldz, e->h + first * d->dh, d->dh,
                  w2, d->dz, code, e->exec);
  sum_columns (d->dz, first, last, e->dz, e->ldz, NULL, sum, b2);
  sum_columns (d->dz, first, last, e->z, e->ldz, e->dl, sum, w);
  double b = 0;
  for (size_t i = first; i < last; i++)
    b += e->dl[i];
  w[d->dz] = (real) b;
}

/* Task number T of n_groups (n_panels + 1): one piece of one group's gradient. */
static void
gradient_task (struct encoder *e, size_t task, real *grad, int *code)
{
  const struct aura_encoder_data *d = &e->data;
  const size_t group = task / (e->n_panels + 1);
  const size_t panel = task % (e->n_panels + 1);
  const size_t rows = ceil_div (d->n, e->n_groups);
  const size_t first = min_size (d->n, group * rows);
  const size_t last = min_size (d->n, first + rows);
  const size_t column = min_size (d->dx, panel * e->panel);
  real *out = e->n_groups > 1 ? e->partial + group * e->n_theta : grad;
  if (panel == e->n_panels)
    gradient_rest (e, first, last, out, code);
  else
    aura_step_gemm (CblasNoTrans, CblasNoTrans, d->dh,
                    min_size (e->panel, d->dx - column), last - first,
                    (real) (1 / d->scale), e->slope + first * d->dh, d->dh,
                    (const real *) d->x + first + column * d->n, d->n,
                    out + column * d->dh, d->dh, code, e->exec);
}

/* Sum the groups and add the weight decay for elements FIRST <= i < LAST of
   theta; their sum of squares. */
static double
finish_range (struct encoder *e, size_t first, size_t last, int decayed,
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

static void
finish_panel (struct encoder *e, size_t panel, const real *theta, real *grad)
{
  const struct aura_encoder_data *d = &e->data;
  const size_t end = d->dx * d->dh;
  const size_t first = min_size (end, panel * e->panel * d->dh);
  if (panel < e->n_panels)
    {
      e->square[panel]
        = finish_range (e, first, min_size (end, first + e->panel * d->dh), 1,
                        theta, grad);
      return;
    }
  const size_t w2 = end + d->dh, b2 = w2 + d->dz * d->dh, w = b2 + d->dz;
  const size_t b = w + d->dz;
  finish_range (e, end, w2, 0, theta, grad);
  double sum = finish_range (e, w2, b2, 1, theta, grad);
  finish_range (e, b2, w, 0, theta, grad);
  sum += finish_range (e, w, b, 1, theta, grad);
  finish_range (e, b, b + 1, 0, theta, grad);
  e->square[panel] = sum;
}

static enum aura_rc
sum_loss (const struct encoder *e, struct aura_encoder_loss *loss)
{
  *loss = (struct aura_encoder_loss) { 0, 0, 0, 0 };
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

static enum aura_rc
evaluate (struct encoder *e, const real *theta, struct aura_encoder_loss *loss,
          real *grad)
{
  const struct parameters t = parameters_of (&e->data, theta);
  const size_t tasks = grad ? e->n_groups * (e->n_panels + 1) : 0;
  const int graded = grad != NULL;
  int code = AURA_OK;
#pragma omp parallel num_threads(e->threads) if (e->threads > 1)
  {
#pragma omp for schedule(dynamic)
    for (size_t b = 0; b < e->n_blocks; b++)
      if (!aura_step_stop (&code, e->exec))
        forward_block (e, &t, b, graded, &code);
#pragma omp single
    e->reversed = e->data.target_negative && negative_risk (e) < 0;
#pragma omp for schedule(dynamic)
    for (size_t b = 0; b < e->n_blocks; b++)
      if (!aura_step_stop (&code, e->exec))
        backward_block (e, &t, b, graded, &code);
#pragma omp for schedule(dynamic)
    for (size_t task = 0; task < tasks; task++)
      if (!aura_step_stop (&code, e->exec))
        gradient_task (e, task, grad, &code);
#pragma omp for schedule(dynamic)
    for (size_t panel = 0; panel <= e->n_panels; panel++)
      if (!aura_step_stop (&code, e->exec))
        finish_panel (e, panel, theta, grad);
  }
  return code == AURA_OK ? sum_loss (e, loss) : (enum aura_rc) code;
}

/* Setting up --------------------------------------------------------------- */

static struct encoder
encoder_of (const struct aura_encoder_data *data,
            const struct aura_encoder_options *options,
            const struct aura_exec *exec)
{
  struct encoder e;
  memset (&e, 0, sizeof e);
  e.data = *data;
  e.options = options;
  e.exec = exec;
  e.rows = (double) data->n;
  e.threads = aura_step_threads (exec);
  return e;
}

/* After the layout: the graph, the padding of z, and z_prev by example. */
static void
encoder_fill (struct encoder *e, size_t n_from)
{
  const struct aura_encoder_data *d = &e->data;
  const real *old = (const real *) d->z_prev;
  AURA_R (aura_smooth_build) (&e->graph, d->n, n_from, d->k, d->idx,
                              (const real *) d->weight);
  memset (e->z, 0, e->ldz * d->n * sizeof (real));
  if (old)
    for (size_t i = 0; i < d->n; i++)
      for (size_t c = 0; c < e->ldz; c++)
        e->old[c + i * e->ldz] = c < d->dz ? old[i + c * d->n] : 0;
}

size_t
AURA_R (aura_encoder_worksize) (const struct aura_encoder_data *data,
                                const struct aura_exec *exec)
{
  struct aura_arena arena = { NULL, 0 };
  if (!fits (data))
    return 0;
  struct encoder e = encoder_of (data, NULL, exec);
  encoder_layout (&e, data->n, &arena);
  return aura_arena_bytes (&arena);
}

enum aura_rc
AURA_R (aura_encoder_loss) (const struct aura_encoder_data *data,
                            const real *theta, struct aura_encoder_loss *loss,
                            real *grad,
                            const struct aura_encoder_options *options,
                            void *work, const struct aura_exec *exec)
{
  if (!is_valid (data) || data->n == 0 || aura_encoder_check (options))
    return AURA_EINVAL;
  if (!fits (data))
    return AURA_ESIZE;
  struct aura_arena arena = { (char *) work, 0 };
  struct encoder e = encoder_of (data, options, exec);
  encoder_layout (&e, data->n, &arena);
  encoder_fill (&e, data->n);
  return evaluate (&e, theta, loss, grad);
}

/* Training ----------------------------------------------------------------- */

/* A minibatch is a problem of its own: its rows and their neighbours, with the
   edges that leave its rows.  Other examples than its rows have weight 0. */
struct training
{
  struct encoder full, mini;
  size_t most;     /* examples of a minibatch's problem, at most */
  int32_t *number; /* n: 1-based place among them, 0 = not there */
  size_t *member;  /* most: who they are */
  real *x;         /* most-by-dx */
  int32_t *idx;    /* k-by-batch */
  real *weight;    /* likewise */
  double *target_weight, *target_label, *a; /* most */
  double *target_negative; /* likewise, when there are any */
  real *z_prev;    /* most-by-dz */
};

static int
has_minibatches (const struct aura_encoder_data *d,
                 const struct aura_encoder_options *options)
{
  return options->adam && options->batch < d->n;
}

static void
training_layout (struct training *t, const struct aura_encoder_data *d,
                 const struct aura_encoder_options *options,
                 const struct aura_exec *exec, struct aura_arena *arena)
{
  memset (t, 0, sizeof *t);
  t->full = encoder_of (d, options, exec);
  encoder_layout (&t->full, d->n, arena);
  if (!has_minibatches (d, options))
    return;
  const size_t batch = options->batch, edges = aura_size_mul (batch, d->k);
  t->most = min_size (d->n, aura_size_add (batch, edges));
  struct aura_encoder_data data = *d;
  data.n = t->most;
  t->mini = encoder_of (&data, options, exec);
  encoder_layout (&t->mini, batch, arena);
  t->number = aura_arena_take (arena, d->n, sizeof (int32_t));
  t->member = aura_arena_take (arena, t->most, sizeof (size_t));
  t->x = aura_arena_take (arena, aura_size_mul (t->most, d->dx), sizeof (real));
  t->idx = aura_arena_take (arena, edges, sizeof (int32_t));
  t->weight = aura_arena_take (arena, edges, sizeof (real));
  t->target_weight = aura_arena_take (arena, t->most, sizeof (double));
  t->target_label = aura_arena_take (arena, t->most, sizeof (double));
  t->a = aura_arena_take (arena, t->most, sizeof (double));
  t->target_negative = aura_arena_take (
    arena, d->target_negative ? t->most : 0, sizeof (double));
  t->z_prev = aura_arena_take (
    arena, d->z_prev ? aura_size_mul (t->most, d->dz) : 0, sizeof (real));
}

/* The examples of a minibatch, its rows first; their edges.  Returns how many. */
static size_t
collect_members (struct training *t, const size_t *rows, size_t n_rows)
{
  const struct aura_encoder_data *d = &t->full.data;
  size_t n = 0;
  for (; n < n_rows; n++)
    {
      t->member[n] = rows[n];
      t->number[rows[n]] = (int32_t) (n + 1);
    }
  for (size_t r = 0; r < n_rows; r++)
    for (size_t j = 0; j < d->k; j++)
      {
        const size_t from = j + rows[r] * d->k;
        const size_t who = (size_t) d->idx[from] - 1;
        if (t->number[who] == 0)
          {
            t->member[n] = who;
            t->number[who] = (int32_t) ++n;
          }
        t->idx[j + r * d->k] = t->number[who];
        t->weight[j + r * d->k] = ((const real *) d->weight)[from];
      }
  for (size_t r = 0; r < n; r++)
    t->number[t->member[r]] = 0;
  return n;
}

static void
gather_columns (const real *from, size_t n_from, size_t columns,
                const size_t *member, size_t n, real *to, int threads)
{
#pragma omp parallel for num_threads(threads) schedule(static) if (threads > 1)
  for (size_t c = 0; c < columns; c++)
    for (size_t i = 0; i < n; i++)
      to[i + c * n] = from[member[i] + c * n_from];
}

static void
set_minibatch (struct training *t, const size_t *rows, size_t n_rows)
{
  const struct aura_encoder_data *d = &t->full.data;
  struct aura_encoder_data *m = &t->mini.data;
  const double share = (double) d->n / (double) n_rows;
  m->n = collect_members (t, rows, n_rows);
  for (size_t i = 0; i < m->n; i++)
    {
      const size_t who = t->member[i];
      t->target_weight[i] = i < n_rows ? share * d->target_weight[who] : 0;
      t->target_label[i] = d->target_label[who];
      t->a[i] = i < n_rows && d->a ? d->a[who] : 0;
      if (d->target_negative)
        t->target_negative[i]
          = i < n_rows ? share * d->target_negative[who] : 0;
    }
  t->mini.threads = t->full.threads;
  cut (&t->mini);
  gather_columns ((const real *) d->x, d->n, d->dx, t->member, m->n, t->x,
                  t->mini.threads);
  if (d->z_prev)
    gather_columns ((const real *) d->z_prev, d->n, d->dz, t->member, m->n,
                    t->z_prev, 1);
  m->x = t->x;
  m->idx = t->idx;
  m->weight = t->weight;
  m->target_weight = t->target_weight;
  m->target_label = t->target_label;
  m->a = t->a;
  m->target_negative = d->target_negative ? t->target_negative : NULL;
  m->z_prev = d->z_prev ? t->z_prev : NULL;
  t->mini.rows = (double) n_rows;
  encoder_fill (&t->mini, n_rows);
}

static enum aura_rc
evaluate_batch (void *data, const size_t *rows, size_t n_rows,
                const real *theta, double *value, real *gradient)
{
  struct training *t = (struct training *) data;
  struct aura_encoder_loss loss;
  if (rows)
    set_minibatch (t, rows, n_rows);
  const enum aura_rc rc
    = evaluate (rows ? &t->mini : &t->full, theta, &loss, gradient);
  if (rc == AURA_OK)
    *value = loss.bce + loss.geo + loss.anchor + loss.decay;
  return rc;
}

static enum aura_rc
evaluate_all (void *data, const real *theta, double *value, real *gradient)
{
  return evaluate_batch (data, NULL, 0, theta, value, gradient);
}

size_t
AURA_R (aura_encoder_train_worksize) (
  const struct aura_encoder_data *data,
  const struct aura_encoder_options *options, const struct aura_exec *exec)
{
  struct aura_arena arena = { NULL, 0 };
  struct training t;
  if (!fits (data))
    return 0;
  training_layout (&t, data, options, exec, &arena);
  const size_t n_theta = t.full.n_theta;
  const size_t inner = options->adam
                         ? AURA_R (aura_adam_worksize) (n_theta, data->n)
                         : AURA_R (aura_lbfgs_worksize) (n_theta);
  if (inner == 0)
    return 0;
  aura_arena_take (&arena, inner, 1);
  return aura_arena_bytes (&arena);
}

enum aura_rc
AURA_R (aura_encoder_train) (const struct aura_encoder_data *data, real *theta,
                             double *trace, struct aura_minimum *minimum,
                             const struct aura_encoder_options *options,
                             void *work, const struct aura_exec *exec)
{
  if (!is_valid (data) || data->n == 0 || aura_encoder_check (options)
      || (data->target_negative && !options->adam))
    return AURA_EINVAL;
  if (!fits (data))
    return AURA_ESIZE;
  struct aura_arena arena = { (char *) work, 0 };
  struct training t;
  training_layout (&t, data, options, exec, &arena);
  encoder_fill (&t.full, data->n);
  const size_t n_theta = t.full.n_theta;
  void *inner = aura_arena_take (&arena, 0, 1);
  if (!options->adam)
    {
      const double tol = sizeof (real) == sizeof (float) ? 1e-6 : 1e-9;
      const struct aura_lbfgs_options lbfgs = { options->iterations, tol };
      return AURA_R (aura_lbfgs) (n_theta, evaluate_all, &t, theta, trace,
                                  minimum, &lbfgs, inner, exec);
    }
  if (t.number)
    memset (t.number, 0, data->n * sizeof *t.number);
  const struct aura_adam_options adam
    = { options->learning_rate, options->batch,  options->epochs,
        options->patience,      options->warmup, options->seed };
  return AURA_R (aura_adam) (n_theta, data->n, evaluate_batch, &t, theta, trace,
                             minimum, &adam, inner, exec);
}

/* Applying ----------------------------------------------------------------- */

struct application
{
  real *h, *z; /* for each thread: dh-by-BLOCK, dz-by-BLOCK */
};

static size_t
application_layout (struct application *a, const struct aura_encoder_data *d,
                    int threads, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t block = (size_t) threads * BLOCK;
  a->h = aura_arena_take (&arena, aura_size_mul (block, d->dh), sizeof (real));
  a->z = aura_arena_take (&arena, aura_size_mul (block, d->dz), sizeof (real));
  return aura_arena_bytes (&arena);
}

size_t
AURA_R (aura_encoder_apply_worksize) (const struct aura_encoder_data *data,
                                      const struct aura_exec *exec)
{
  struct application a;
  return fits (data)
           ? application_layout (&a, data, aura_step_threads (exec), NULL)
           : 0;
}

static void
apply_block (const struct aura_encoder_data *d, const struct parameters *t,
             const struct application *a, size_t first, size_t count, real *z,
             double *p, double *logit, int *code, const struct aura_exec *exec)
{
  const size_t thread = (size_t) omp_get_thread_num () * BLOCK;
  real *own = a->z + thread * d->dz;
  forward_rows (d, t, first, count, a->h + thread * d->dh, NULL, own, d->dz,
                code, exec);
  if (aura_step_stop (code, exec))
    return;
  for (size_t i = 0; i < count; i++)
    {
      const double l = head (d, t, own + i * d->dz);
      if (!isfinite (l))
        aura_step_fail (code, AURA_ENONFINITE);
      logit[first + i] = l;
      p[first + i] = sigma_of (l, exp (-fabs (l)));
    }
  for (size_t c = 0; c < d->dz; c++)
    for (size_t i = 0; i < count; i++)
      z[first + i + c * d->n] = own[c + i * d->dz];
}

enum aura_rc
AURA_R (aura_encoder_apply) (const struct aura_encoder_data *data,
                             const real *theta, real *z, double *p,
                             double *logit, void *work,
                             const struct aura_exec *exec)
{
  if (!is_valid (data))
    return AURA_EINVAL;
  if (!fits (data))
    return AURA_ESIZE;
  struct encoder e = encoder_of (data, NULL, exec);
  struct application a;
  cut (&e);
  application_layout (&a, data, aura_step_threads (exec), work);
  const struct parameters t = parameters_of (data, theta);
  int code = AURA_OK;
#pragma omp parallel for num_threads(e.threads) schedule(dynamic) if (e.threads > 1)
  for (size_t b = 0; b < e.n_blocks; b++)
    if (!aura_step_stop (&code, exec))
      apply_block (data, &t, &a, b * e.block,
                   min_size (e.block, data->n - b * e.block), z, p, logit,
                   &code, exec);
  return (enum aura_rc) code;
}
