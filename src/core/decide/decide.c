/* decide.c - the decision layer: is the judge right?

   Three logistic models of y = 1 ("the human agrees with the judge") are
   fitted to all human labels and averaged by their evidence, so that without
   evidence to the contrary the judge is kept:

     M0  logit P(y=1) = b                 the features say nothing
     M1  logit P(y=1) = b + Phi w         the features, Phi as project.c has it
     M2  logit P(y=1) = b + c f           the score f of the refinement loop

   With d = [1], [1 Phi_i] or [1 f_i] the row of example i, t the coefficients,
   and the independent normal priors b ~ N(mb, vb), w ~ N(0, vw I),
   c ~ N(mc, vc), prior mean t0 and precision A = diag (1/v):

     J(t)  = sum_i [softplus (d_i't) - y_i d_i't] + (t-t0)'A(t-t0)/2
     t     = argmin J by Newton's method, H = A + sum_i s_i (1-s_i) d_i d_i'
     log evidence = -J(t) + log|A|/2 - log|H|/2             (Laplace)
     p_i   = sigma (d_i't / sqrt (1 + pi/8 d_i'inv(H) d_i))  (MacKay)
     mass of a model = prior mass * evidence, divided by the sum
     P(y_i = 1) = sum over the models of mass * p_i.

   A is positive, so J is strictly convex, has a minimum for separable labels
   too, and H has a Cholesky factor.  Sources are no random sample of the
   judge's decisions: only V+ and V- count as labels.

   MacKay, "The evidence framework applied to classification networks", Neural
   Computation 4 (1992).  */
#include "linalg/newton.h"
#include "base/steps.h"
#include "base/streams.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = AURA_NEWTON_BLOCK };

/* Scratch space, as wide as the widest model. */
struct scratch
{
  double *mean, *precision, *t, *chol; /* of the model at hand */
  double *rows, *y;                    /* its sample */
  struct aura_newton_scratch newton;
  double *buffer;                      /* dim-by-BLOCK for each thread */
};

static int
is_label (int8_t status)
{
  return status == AURA_AGREE || status == AURA_DISAGREE;
}

static size_t
least (size_t a, size_t b)
{
  return a < b ? a : b;
}

/* PREDICTION of the N examples from FIRST on; BUFFER is dim-by-BLOCK. */
static void
predict_block (const struct aura_newton *model, size_t n_all, size_t first,
               size_t n, double *buffer, double *prediction)
{
  const double pi_8 = 0.392699081698724154807830422909937860524646;
  const size_t dim = model->dim;
  double logit[BLOCK];
  for (size_t k = 0; k < n; k++)
    {
      buffer[k * dim] = 1;
      for (size_t c = 1; c < dim; c++)
        buffer[c + k * dim] = model->columns[first + k + (c - 1) * n_all];
    }
  aura_newton_logits (dim, n, buffer, model->t, logit);
  cblas_dtrsm (CblasColMajor, CblasLeft, CblasLower, CblasNoTrans,
               CblasNonUnit, (int) dim, (int) n, 1.0, model->chol, (int) dim,
               buffer, (int) dim);
  for (size_t k = 0; k < n; k++)
    {
      double variance = 0;
      for (size_t c = 0; c < dim; c++)
        variance += buffer[c + k * dim] * buffer[c + k * dim];
      prediction[first + k]
        = aura_newton_sigma (logit[k] / sqrt (1 + pi_8 * variance));
    }
}

/* Predictions of all N examples.  BUFFER holds one block a thread. */
static enum aura_rc
predict (const struct aura_newton *model, size_t n, double *buffer,
         double *prediction, const struct aura_exec *exec)
{
  const ptrdiff_t n_blocks = (ptrdiff_t) (n / BLOCK + (n % BLOCK != 0));
  int code = AURA_OK;
#pragma omp parallel for schedule(dynamic)                                    \
  num_threads(aura_step_threads (exec))
  for (ptrdiff_t b = 0; b < n_blocks; b++)
    if (!aura_step_stop (&code, exec))
      {
        const size_t first = (size_t) b * BLOCK;
        predict_block (model, n, first, least (BLOCK, n - first),
                       buffer
                         + (size_t) omp_get_thread_num () * model->dim * BLOCK,
                       prediction);
      }
  return (enum aura_rc) code;
}

/* Copy the labelled rows of MODEL. */
static struct aura_newton_sample
gather_labelled (const struct aura_newton *model, size_t n,
                 const int8_t *status, const struct scratch *scratch)
{
  size_t count = 0;
  for (size_t i = 0; i < n; i++)
    if (is_label (status[i]))
      {
        double *row = scratch->rows + count * model->dim;
        row[0] = 1;
        for (size_t c = 1; c < model->dim; c++)
          row[c] = model->columns[i + (c - 1) * n];
        scratch->y[count++] = status[i] == AURA_AGREE;
      }
  return (struct aura_newton_sample){ count, scratch->rows, scratch->y };
}

/* The prior masses with 0 for each model that is not to be fitted.  Without
   labels every model is its prior, and the slopes of M1 and M2 would only blur
   what M0 says; so M0 stands alone, as it does when nothing else is left. */
static void
choose_models (size_t n_labels, size_t rank, const double *score,
               const double *prior_mass, double *mass)
{
  mass[0] = prior_mass[0];
  mass[1] = n_labels && rank ? prior_mass[1] : 0;
  mass[2] = n_labels && score ? prior_mass[2] : 0;
  if (mass[1] == 0 && mass[2] == 0)
    mass[0] = 1;
}

/* Model K, with its prior. */
static struct aura_newton
make_model (int k, size_t rank, const double *phi, const double *score,
            const struct aura_decide_options *options,
            const struct scratch *scratch)
{
  const double *columns[AURA_N_MODELS] = { NULL, phi, score };
  const size_t n_columns[AURA_N_MODELS] = { 0, rank, 1 };
  const double slope_mean[AURA_N_MODELS] = { 0, 0, options->score_mean };
  const double slope_var[AURA_N_MODELS]
    = { 1, options->slope_var, options->score_var };
  scratch->mean[0] = options->intercept_mean;
  scratch->precision[0] = 1 / options->intercept_var;
  for (size_t c = 1; c <= n_columns[k]; c++)
    {
      scratch->mean[c] = slope_mean[k];
      scratch->precision[c] = 1 / slope_var[k];
    }
  return (struct aura_newton){ n_columns[k] + 1, columns[k], scratch->mean,
                         scratch->precision, scratch->t, scratch->chol };
}

/* MASS from prior masses to posterior masses, and PROB. */
static void
average (size_t n, const double *predictions, const double *evidence,
         double *mass, double *prob)
{
  double top = -INFINITY, total = 0;
  for (int k = 0; k < AURA_N_MODELS; k++)
    if (mass[k] > 0 && evidence[k] > top)
      top = evidence[k];
  for (int k = 0; k < AURA_N_MODELS; k++)
    {
      mass[k] *= mass[k] > 0 ? exp (evidence[k] - top) : 0;
      total += mass[k];
    }
  for (size_t i = 0; i < n; i++)
    prob[i] = 0;
  for (int k = 0; k < AURA_N_MODELS; k++)
    {
      mass[k] /= total;
      if (mass[k] > 0)
        cblas_daxpy ((int) n, mass[k], predictions + (size_t) k * n, 1, prob,
                     1);
    }
}

/* Columns and intercept of the widest model; M2 has two. */
static size_t
widest_model (size_t rank)
{
  return aura_size_add (rank > 1 ? rank : 1, 1);
}

static struct scratch
lay_out (struct aura_arena *arena, size_t n_labels, size_t rank,
         const struct aura_exec *exec)
{
  const size_t d = sizeof (double), dim = widest_model (rank);
  const size_t block = aura_size_mul (dim, BLOCK);
  struct scratch s;
  s.mean = (double *) aura_arena_take (arena, dim, d);
  s.precision = (double *) aura_arena_take (arena, dim, d);
  s.t = (double *) aura_arena_take (arena, dim, d);
  s.chol = (double *) aura_arena_take (arena, aura_size_mul (dim, dim), d);
  s.rows = (double *) aura_arena_take (arena, aura_size_mul (dim, n_labels), d);
  s.y = (double *) aura_arena_take (arena, n_labels, d);
  s.newton.gradient = (double *) aura_arena_take (arena, dim, d);
  s.newton.step = (double *) aura_arena_take (arena, dim, d);
  s.newton.trial = (double *) aura_arena_take (arena, dim, d);
  s.newton.weighted = (double *) aura_arena_take (arena, block, d);
  s.newton.logit = (double *) aura_arena_take (arena, BLOCK, d);
  s.buffer = (double *) aura_arena_take (
    arena, aura_size_mul ((size_t) aura_step_threads (exec), block), d);
  return s;
}

size_t
aura_decide_worksize (size_t n_labels, size_t rank,
                      const struct aura_exec *exec)
{
  struct aura_arena arena = { NULL, 0 };
  lay_out (&arena, n_labels, rank, exec);
  return aura_arena_bytes (&arena);
}

size_t
aura_decide_count (size_t n, const int8_t *status)
{
  size_t count = 0;
  for (size_t i = 0; i < n; i++)
    count += is_label (status[i]) != 0;
  return count;
}

enum aura_rc
aura_decide (size_t n, size_t rank, const int8_t *status, const double *phi,
             const double *score, double *prob, double *predictions,
             double *weight, struct aura_decision *decision,
             const struct aura_decide_options *options, void *work,
             const struct aura_exec *exec)
{
  if (n > INT_MAX || rank > INT_MAX / BLOCK - 2)
    return AURA_ESIZE;
  const size_t n_labels = aura_decide_count (n, status);
  struct aura_arena arena = { (char *) work, 0 };
  const struct scratch scratch
    = lay_out (&arena, n_labels, rank, exec);
  double *mass = decision->mass;

  decision->n_labels = n_labels;
  decision->slope = NAN;
  for (size_t c = 0; c < rank; c++)
    weight[c] = 0;
  choose_models (n_labels, rank, score, options->prior_mass, mass);
  for (int k = 0; k < AURA_N_MODELS; k++)
    {
      double *prediction = predictions + (size_t) k * n;
      if (mass[k] == 0)
        {
          decision->evidence[k] = decision->intercept[k] = NAN;
          for (size_t i = 0; i < n; i++)
            prediction[i] = NAN;
          continue;
        }
      const struct aura_newton model
        = make_model (k, rank, phi, score, options, &scratch);
      const struct aura_newton_sample sample
        = gather_labelled (&model, n, status, &scratch);
      enum aura_rc rc
        = aura_newton_fit (&model, &sample, &scratch.newton,
                           &decision->evidence[k], exec);
      if (rc == AURA_OK)
        rc = predict (&model, n, scratch.buffer, prediction, exec);
      if (rc != AURA_OK)
        return rc;
      decision->intercept[k] = model.t[0];
      if (k == AURA_MODEL_FEATURES)
        memcpy (weight, model.t + 1, rank * sizeof *weight);
      if (k == AURA_MODEL_SCORE)
        decision->slope = model.t[1];
    }
  average (n, predictions, decision->evidence, mass, prob);
  return AURA_OK;
}

/* Boundary queries: draw from the open examples about which the layer is least
   sure.  The pool is the max (4 b, ceil (n_open / 10)) open examples with P
   nearest 1/2 (ties: lower index); b of it are drawn uniformly without
   replacement, so each has the known probability b / |pool| of being asked.  Round t takes
   the random numbers from t 2^32 on, one to an example. */

struct entry
{
  double key;
  size_t index;
};

static int
entry_after (struct entry a, struct entry b)
{
  return a.key > b.key || (a.key == b.key && a.index > b.index);
}

/* Offer ENTRY to the max-heap of the at most CAPACITY smallest entries. */
static void
keep_smallest (struct entry *heap, size_t *size, size_t capacity,
               struct entry entry)
{
  size_t at;
  if (*size < capacity)
    {
      for (at = (*size)++; at > 0; at = (at - 1) / 2)
        {
          if (!entry_after (entry, heap[(at - 1) / 2]))
            break;
          heap[at] = heap[(at - 1) / 2];
        }
      heap[at] = entry;
      return;
    }
  if (capacity == 0 || !entry_after (heap[0], entry))
    return;
  for (at = 0;;)
    {
      size_t child = 2 * at + 1;
      if (child >= capacity)
        break;
      if (child + 1 < capacity && entry_after (heap[child + 1], heap[child]))
        child++;
      if (!entry_after (heap[child], entry))
        break;
      heap[at] = heap[child];
      at = child;
    }
  heap[at] = entry;
}

static int
compare_index (const void *a, const void *b)
{
  const size_t i = *(const size_t *) a, j = *(const size_t *) b;
  return (i > j) - (i < j);
}

void
aura_decide_boundary_size (size_t n, const int8_t *status, size_t batch,
                           size_t *n_pool, size_t *n_pick)
{
  size_t n_open = 0;
  for (size_t i = 0; i < n; i++)
    n_open += status[i] == AURA_OPEN;
  const size_t tenth = n_open / 10 + (n_open % 10 != 0);
  const size_t wanted = aura_size_mul (4, batch);
  *n_pool = least (n_open, wanted > tenth ? wanted : tenth);
  *n_pick = least (n_open, batch);
}

size_t
aura_decide_boundary_worksize (size_t n_pool, size_t n_pick)
{
  struct aura_arena arena = { NULL, 0 };
  aura_arena_take (&arena, n_pool, sizeof (struct entry));
  aura_arena_take (&arena, n_pick, sizeof (struct entry));
  return aura_arena_bytes (&arena);
}

enum aura_rc
aura_decide_boundary (size_t n, const int8_t *status, const double *prob,
                      size_t *pick, size_t batch, uint64_t seed,
                      uint64_t round, void *work,
                      const struct aura_exec *exec)
{
  size_t n_pool, n_pick, filled = 0, drawn = 0;
  aura_decide_boundary_size (n, status, batch, &n_pool, &n_pick);
  struct aura_arena arena = { (char *) work, 0 };
  struct entry *pool
    = (struct entry *) aura_arena_take (&arena, n_pool, sizeof *pool);
  struct entry *draw
    = (struct entry *) aura_arena_take (&arena, n_pick, sizeof *draw);

  for (size_t i = 0; i < n; i++)
    {
      if (i % 65536 == 0 && aura_exec_interrupted (exec))
        return AURA_EINTR;
      if (status[i] == AURA_OPEN)
        keep_smallest (pool, &filled, n_pool,
                       (struct entry){ fabs (prob[i] - 0.5), i });
    }
  for (size_t k = 0; k < n_pool; k++)
    {
      struct entry entry = { 0, pool[k].index };
      aura_rng_uniform (seed, AURA_STREAM_BOUNDARY, (round << 32) + entry.index, 1,
                        &entry.key);
      keep_smallest (draw, &drawn, n_pick, entry);
    }
  for (size_t k = 0; k < n_pick; k++)
    pick[k] = draw[k].index;
  qsort (pick, n_pick, sizeof *pick, compare_index);
  return AURA_OK;
}
