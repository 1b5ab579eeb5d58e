/* encoder_train.c - the encoder fitted to a target: minimisation of its loss.

   By L-BFGS, or by Adam.  A minibatch of Adam is a problem of its own: its rows
   and their neighbours, with the edges that leave its rows.  Other examples
   than its rows have weight 0. */
#include "loop/encoder.h"
#include "linalg/minimise.h"

#include <string.h>

struct training
{
  const struct aura_encoder_data *data;
  const struct aura_encoder_options *options;
  const struct aura_exec *exec;
  struct aura_encoder full, mini;
  size_t most;     /* examples of a minibatch's problem, at most */
  int32_t *number; /* n: 1-based place among them, 0 = not there */
  size_t *member;  /* most: their examples */
  real *x;         /* most-by-dx */
  int32_t *idx;    /* k-by-batch */
  real *weight;    /* likewise */
  double *target_weight, *target_label, *a; /* most */
  double *target_negative;                  /* likewise, when there are any */
  real *z_prev;                             /* most-by-dz */
  void *minimiser;
};

static int
has_minibatches (const struct training *t)
{
  return t->options->adam && t->options->batch < t->data->n;
}

static void
minibatch_layout (struct training *t, struct aura_arena *arena)
{
  const size_t batch = t->options->batch;
  const size_t edges = aura_size_mul (batch, t->data->k);
  struct aura_encoder_data d = *t->data;
  d.graph = NULL;
  t->number = aura_arena_take (arena, d.n, sizeof (int32_t));
  t->most = d.n = aura_size_min (d.n, aura_size_add (batch, edges));
  AURA_R (aura_encoder_layout)
  (&t->mini, &d, t->options, batch, t->exec, arena);
  t->member = aura_arena_take (arena, d.n, sizeof (size_t));
  t->x = aura_arena_take (arena, aura_size_mul (d.n, d.dx), sizeof (real));
  t->idx = aura_arena_take (arena, edges, sizeof (int32_t));
  t->weight = aura_arena_take (arena, edges, sizeof (real));
  t->target_weight = aura_arena_take (arena, d.n, sizeof (double));
  t->target_label = aura_arena_take (arena, d.n, sizeof (double));
  t->a = aura_arena_take (arena, d.n, sizeof (double));
  t->target_negative
    = aura_arena_take (arena, d.target_negative ? d.n : 0, sizeof (double));
  t->z_prev = aura_arena_take (arena, d.z_prev ? aura_size_mul (d.n, d.dz) : 0,
                               sizeof (real));
}

static size_t
training_layout (struct training *t, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t n = t->data->n;
  AURA_R (aura_encoder_layout)
  (&t->full, t->data, t->options, n, t->exec, &arena);
  if (has_minibatches (t))
    minibatch_layout (t, &arena);
  const size_t n_theta = t->full.n_theta;
  const size_t inner = t->options->adam
                         ? AURA_R (aura_adam_worksize) (n_theta, n)
                         : AURA_R (aura_lbfgs_worksize) (n_theta);
  t->minimiser = aura_arena_take (&arena, inner ? inner : SIZE_MAX, 1);
  return aura_arena_bytes (&arena);
}

/* The examples of a minibatch, its rows first; their edges.  Returns how many.
   */
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

/* Columns of some rows. */
struct gathering
{
  const real *from; /* n_from-by-columns */
  size_t n_from, n;
  const size_t *member; /* n */
  real *to;             /* n-by-columns */
};

static enum aura_rc
gather_block (void *ctx, const struct aura_block *b)
{
  const struct gathering *g = (const struct gathering *) ctx;
  for (size_t c = b->first; c < b->end; c++)
    for (size_t i = 0; i < g->n; i++)
      g->to[i + c * g->n] = g->from[g->member[i] + c * g->n_from];
  return AURA_OK;
}

/* TO (n-by-COLUMNS) = the rows of the minibatch in FROM. */
static enum aura_rc
gather_columns (const struct training *t, const void *from, size_t columns,
                real *to)
{
  enum { COLUMNS = 16 }; /* of a block */
  const size_t n = t->mini.data.n;
  struct gathering g
    = { (const real *) from, t->full.data.n, n, t->member, to };
  return aura_blocks (columns, COLUMNS, (double) n * (double) columns, t->exec,
                      gather_block, &g);
}

static enum aura_rc
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
  enum aura_rc rc = gather_columns (t, d->x, d->dx, t->x);
  if (rc == AURA_OK && d->z_prev)
    rc = gather_columns (t, d->z_prev, d->dz, t->z_prev);
  m->x = t->x;
  m->idx = t->idx;
  m->weight = t->weight;
  m->target_weight = t->target_weight;
  m->target_label = t->target_label;
  m->a = t->a;
  m->target_negative = d->target_negative ? t->target_negative : NULL;
  m->z_prev = d->z_prev ? t->z_prev : NULL;
  t->mini.rows = (double) n_rows;
  AURA_R (aura_encoder_fill) (&t->mini, n_rows);
  return rc;
}

static enum aura_rc
evaluate_batch (void *data, const size_t *rows, size_t n_rows,
                const real *theta, double *value, real *gradient)
{
  struct training *t = (struct training *) data;
  struct aura_encoder_loss loss;
  enum aura_rc rc = rows ? set_minibatch (t, rows, n_rows) : AURA_OK;
  if (rc == AURA_OK)
    rc = AURA_R (aura_encoder_evaluate) (rows ? &t->mini : &t->full, theta,
                                         &loss, gradient);
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
  struct training t = { .data = data, .options = options, .exec = exec };
  return AURA_R (aura_encoder_sizes) (data) == AURA_ESIZE
           ? 0
           : training_layout (&t, NULL);
}

enum aura_rc
AURA_R (aura_encoder_train) (const struct aura_encoder_data *data, real *theta,
                             double *trace, struct aura_minimum *minimum,
                             const struct aura_encoder_options *options,
                             void *work, const struct aura_exec *exec)
{
  const enum aura_rc rc = AURA_R (aura_encoder_sizes) (data);
  if (rc != AURA_OK)
    return rc;
  if (data->n == 0 || aura_encoder_check (options)
      || (data->target_negative && !options->adam))
    return AURA_EINVAL;
  struct training t = { .data = data, .options = options, .exec = exec };
  training_layout (&t, aura_arena_block (work));
  AURA_R (aura_encoder_fill) (&t.full, data->n);
  const size_t n_theta = t.full.n_theta;
  if (!options->adam)
    {
      const double tol = sizeof (real) == sizeof (float) ? 1e-6 : 1e-9;
      const struct aura_lbfgs_options lbfgs
        = { options->iterations, tol, options->no_norm };
      return AURA_R (aura_lbfgs) (n_theta, evaluate_all, &t, theta, trace,
                                  minimum, &lbfgs, t.minimiser, exec);
    }
  if (t.number)
    memset (t.number, 0, data->n * sizeof *t.number);
  const struct aura_adam_options adam
    = { options->learning_rate, options->batch,  options->epochs,
        options->patience,      options->warmup, options->seed };
  return AURA_R (aura_adam) (n_theta, data->n, evaluate_batch, &t, theta, trace,
                             minimum, &adam, t.minimiser, exec);
}
