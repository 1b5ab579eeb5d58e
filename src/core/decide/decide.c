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
#include "base/blocks.h"
#include "linalg/newton.h"
#include "loop/sets.h"

#include <limits.h>
#include <string.h>

enum { BLOCK = AURA_NEWTON_BLOCK };

/* A call: its sizes, and its scratch space, as wide as the widest model. */
struct decide
{
  size_t n, n_labels, rank;
  const struct aura_exec *exec;
  double *mean, *precision, *t, *chol; /* of the model at hand */
  double *rows, *y;                    /* its sample */
  struct aura_newton_scratch newton;
  double *buffer; /* dim-by-BLOCK for each slot */
};

static size_t
decide_layout (struct decide *s, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const size_t d = sizeof (double);
  /* columns and intercept of the widest model; M2 has two */
  const size_t dim = aura_size_add (s->rank > 1 ? s->rank : 1, 1);
  const size_t slots = aura_slots (s->exec);
  s->mean = aura_arena_take (&arena, dim, d);
  s->precision = aura_arena_take (&arena, dim, d);
  s->t = aura_arena_take (&arena, dim, d);
  s->chol = aura_arena_take (&arena, aura_size_mul (dim, dim), d);
  s->rows = aura_arena_take (&arena, aura_size_mul (dim, s->n_labels), d);
  s->y = aura_arena_take (&arena, s->n_labels, d);
  aura_newton_layout (&s->newton, dim, &arena);
  s->buffer = aura_arena_take (&arena, aura_size_mul (slots * BLOCK, dim), d);
  return aura_arena_bytes (&arena);
}

/* The predictions of one model. */
struct prediction
{
  size_t n;
  const struct aura_newton *model;
  double *buffer; /* dim-by-BLOCK for each slot */
  double *prob;   /* n */
};

static enum aura_rc
predict_block (void *ctx, const struct aura_block *b)
{
  const double pi_8 = 0.392699081698724154807830422909937860524646;
  const struct prediction *p = (const struct prediction *) ctx;
  const struct aura_newton *model = p->model;
  const size_t dim = model->dim, n = b->end - b->first;
  double *buffer = p->buffer + b->slot * dim * BLOCK;
  double logit[BLOCK];
  for (size_t k = 0; k < n; k++)
    {
      buffer[k * dim] = 1;
      for (size_t c = 1; c < dim; c++)
        buffer[c + k * dim] = model->columns[b->first + k + (c - 1) * p->n];
    }
  aura_newton_logits (dim, n, buffer, model->t, logit);
  cblas_dtrsm (CblasColMajor, CblasLeft, CblasLower, CblasNoTrans, CblasNonUnit,
               (int) dim, (int) n, 1.0, model->chol, (int) dim, buffer,
               (int) dim);
  for (size_t k = 0; k < n; k++)
    {
      double variance = 0;
      for (size_t c = 0; c < dim; c++)
        variance += buffer[c + k * dim] * buffer[c + k * dim];
      p->prob[b->first + k]
        = aura_sigma (logit[k] / sqrt (1 + pi_8 * variance));
    }
  return AURA_OK;
}

/* Predictions of all examples. */
static enum aura_rc
predict (const struct decide *s, const struct aura_newton *model, double *prob)
{
  struct prediction p = { s->n, model, s->buffer, prob };
  const double dim = (double) model->dim;
  return aura_blocks (s->n, BLOCK, (double) s->n * dim * (dim + 2) / 2, s->exec,
                      predict_block, &p);
}

/* Copy the labelled rows of MODEL. */
static struct aura_newton_sample
gather_labelled (const struct aura_newton *model, size_t n,
                 const int8_t *status, const struct decide *scratch)
{
  size_t count = 0;
  for (size_t i = 0; i < n; i++)
    if (aura_is_verified (status[i]))
      {
        double *row = scratch->rows + count * model->dim;
        row[0] = 1;
        for (size_t c = 1; c < model->dim; c++)
          row[c] = model->columns[i + (c - 1) * n];
        scratch->y[count++] = status[i] == AURA_AGREE;
      }
  return (struct aura_newton_sample){ count, scratch->rows, scratch->y };
}

/* The prior weights, 0 for each model that is not fitted. Without labels every
   model equals its prior, and the slopes of M1 and M2 would only blur M0; so M0
   is used alone, as it is when nothing else is left. */
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
            const struct decide *scratch)
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
  return (struct aura_newton){ n_columns[k] + 1,   columns[k], scratch->mean,
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

size_t
aura_decide_worksize (size_t n_labels, size_t rank,
                      const struct aura_exec *exec)
{
  struct decide s = { .n_labels = n_labels, .rank = rank, .exec = exec };
  return decide_layout (&s, NULL);
}

size_t
aura_decide_count (size_t n, const int8_t *status)
{
  size_t count = 0;
  for (size_t i = 0; i < n; i++)
    count += aura_is_verified (status[i]) != 0;
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
  struct decide scratch
    = { .n = n, .n_labels = n_labels, .rank = rank, .exec = exec };
  decide_layout (&scratch, aura_arena_block (work));
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
      enum aura_rc rc = aura_newton_fit (&model, &sample, &scratch.newton,
                                         &decision->evidence[k], exec);
      if (rc == AURA_OK)
        rc = predict (&scratch, &model, prediction);
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
