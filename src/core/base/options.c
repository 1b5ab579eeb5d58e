/* options.c - the range of every option, once.

   A check returns NULL, or what is wrong with the first option that is out of its
   range, such as "transport.tau must be in [0, 80]": its name as aura_options
   has it, and the range that it was compared with.  A block refuses the same
   options with AURA_EINVAL. */
#include "aura.h"

#include <math.h>

#define TEXT(x) TEXT_OF (x)
#define TEXT_OF(x) #x

/* Return from a check what is wrong, unless VALUE is in [LO, HI] ... */
#define REQUIRE_IN(name, value, lo, hi)                                        \
  do                                                                           \
    if (!((value) >= (lo) && (value) <= (hi)))                                 \
      return name " must be in [" TEXT (lo) ", " TEXT (hi) "]";                \
  while (0)

/* ... is at least, or at most, LIMIT ... */
#define REQUIRE_LEAST(name, value, limit)                                      \
  do                                                                           \
    if (!((value) >= (limit)))                                                 \
      return name " must be at least " TEXT (limit);                           \
  while (0)
#define REQUIRE_MOST(name, value, limit)                                       \
  do                                                                           \
    if (!((value) <= (limit)))                                                 \
      return name " must be at most " TEXT (limit);                            \
  while (0)

/* ... is a weight. */
#define REQUIRE_WEIGHT(name, value) REQUIRE_IN (name, value, 0, AURA_WEIGHT_MAX)

/* For each of several checks in turn. */
#define REQUIRE_NULL(why)                                                      \
  do                                                                           \
    {                                                                          \
      const char *wrong = (why);                                               \
      if (wrong)                                                               \
        return wrong;                                                          \
    }                                                                          \
  while (0)

/* Options that two blocks read. */

static const char *
check_clip (double clip)
{
  REQUIRE_IN ("trust.clip", clip, 1e-12, 0.499999);
  return NULL;
}

static const char *
check_a_verified (double a_verified)
{
  REQUIRE_IN ("trust.a_verified", a_verified, 0, 1);
  return NULL;
}

/* Blocks ------------------------------------------------------------------- */

const char *
aura_graph_check (const struct aura_graph_options *o)
{
  REQUIRE_LEAST ("graph.k", o->k, 1);
  REQUIRE_IN ("graph.tau", o->tau, 0, 80); /* exp (tau) is finite in single */
  return NULL;
}

size_t
aura_graph_neighbours (size_t n, const struct aura_graph_options *o)
{
  return o->k < n ? o->k : n - 1;
}

/* Variances whose ratio Cholesky's factor of H can hold. */
#define REQUIRE_VARIANCE(name, value) REQUIRE_IN (name, value, 1e-12, 1e12)
#define REQUIRE_FINITE(name, value)                                            \
  REQUIRE_IN (name, value, -AURA_WEIGHT_MAX, AURA_WEIGHT_MAX)

const char *
aura_boundary_check (const struct aura_boundary_options *o)
{
  REQUIRE_IN ("query.uniform", o->uniform, 0, 1);
  return NULL;
}

const char *
aura_layer_check (const struct aura_layer_options *o)
{
  for (size_t k = 0; k < 3; k++)
    REQUIRE_IN ("decide.block_mass", o->block_mass[k], 0, 1);
  if (o->block_mass[0] + o->block_mass[1] + o->block_mass[2] == 0)
    return "decide.block_mass must be not all 0";
  for (size_t k = 0; k < 2; k++)
    {
      REQUIRE_IN ("decide.power", o->power[k], 0, 8);
      REQUIRE_IN ("decide.threshold", o->threshold[k], 0, 1);
      REQUIRE_IN ("decide.margin", o->margin[k], 0, 1);
    }
  REQUIRE_VARIANCE ("decide.slope_var", o->slope_var);
  REQUIRE_VARIANCE ("decide.rule_var", o->rule_var);
  REQUIRE_VARIANCE ("decide.slot_var", o->slot_var);
  REQUIRE_FINITE ("decide.follow_mean", o->follow_mean);
  REQUIRE_VARIANCE ("decide.follow_var", o->follow_var);
  REQUIRE_IN ("decide.panel_mass", o->panel_mass, 0, 1);
  REQUIRE_IN ("decide.own_mass", o->own_mass, 0, 1);
  REQUIRE_FINITE ("decide.panel_mean", o->panel_mean);
  REQUIRE_VARIANCE ("decide.panel_var", o->panel_var);
  REQUIRE_VARIANCE ("decide.verdict_var", o->verdict_var);
  REQUIRE_FINITE ("decide.further_mean", o->further_mean);
  REQUIRE_VARIANCE ("decide.further_var", o->further_var);
  REQUIRE_IN ("decide.loop_mass", o->loop_mass, 0, 1);
  REQUIRE_FINITE ("decide.loop_mean", o->loop_mean);
  REQUIRE_VARIANCE ("decide.loop_var", o->loop_var);
  return NULL;
}

const char *
aura_target_check (const struct aura_target_options *o)
{
  REQUIRE_WEIGHT ("encoder.soft_weight", o->soft_weight);
  REQUIRE_IN ("encoder.soft_quantile", o->soft_quantile, 0, 1);
  REQUIRE_WEIGHT ("encoder.verified_boost", o->verified_boost);
  return check_a_verified (o->a_verified);
}

const char *
aura_encoder_check (const struct aura_encoder_options *o)
{
  REQUIRE_WEIGHT ("encoder.geo_weight", o->geo);
  REQUIRE_WEIGHT ("encoder.smooth", o->smooth);
  REQUIRE_WEIGHT ("encoder.anchor_weight", o->anchor);
  REQUIRE_WEIGHT ("encoder.weight_decay", o->decay);
  REQUIRE_MOST ("encoder.iterations", o->iterations, 1048576);
  if (!o->adam)
    return NULL;
  REQUIRE_WEIGHT ("encoder.learning_rate", o->learning_rate);
  REQUIRE_LEAST ("encoder.batch", o->batch, 1);
  REQUIRE_MOST ("encoder.epochs", o->epochs, 1048576);
  REQUIRE_LEAST ("encoder.patience", o->patience, 1);
  return NULL;
}

const char *
aura_trust_check (const struct aura_trust_options *o)
{
  REQUIRE_NULL (check_clip (o->clip));
  REQUIRE_WEIGHT ("trust.lambda_p", o->lambda_p);
  REQUIRE_WEIGHT ("trust.lambda_loc", o->lambda_loc);
  REQUIRE_WEIGHT ("trust.lambda_anc", o->lambda_anc);
  REQUIRE_WEIGHT ("trust.lambda_m", o->lambda_m);
  REQUIRE_IN ("trust.beta0", o->beta0, -AURA_WEIGHT_MAX, AURA_WEIGHT_MAX);
  if (!isnan (o->rate))
    REQUIRE_IN ("trust.rate", o->rate, 0, 1);
  REQUIRE_IN ("trust.a_source", o->a_source, 0, 1);
  REQUIRE_NULL (check_a_verified (o->a_verified));
  REQUIRE_WEIGHT ("trust.gamma_q", o->gamma_q);
  REQUIRE_WEIGHT ("trust.gamma_loc", o->gamma_loc);
  return NULL;
}

const char *
aura_transport_check (const struct aura_transport_options *o)
{
  const double *interval = o->ambiguous;
  if (!(interval[0] >= 0 && interval[0] <= interval[1] && interval[1] <= 1))
    return "transport.ambiguous must be [low high] with 0 <= low <= high <= 1";
  REQUIRE_LEAST ("transport.kappa", o->kappa, 0);
  REQUIRE_LEAST ("transport.top_k", o->top_k, 1);
  REQUIRE_IN ("transport.tau", o->tau, 0, 80);
  REQUIRE_IN ("transport.relation", o->relation, 0, 1);
  REQUIRE_IN ("transport.eta_pos", o->eta_pos, 0, 1);
  REQUIRE_IN ("transport.eta_neg", o->eta_neg, 0, 1);
  REQUIRE_WEIGHT ("transport.budget_max", o->budget_max);
  REQUIRE_WEIGHT ("transport.budget_min", o->budget_min);
  REQUIRE_LEAST ("transport.budget_decay", o->budget_decay, 0);
  if (!isnan (o->budget_negative))
    REQUIRE_WEIGHT ("transport.budget_negative", o->budget_negative);
  REQUIRE_IN ("transport.outside", o->outside, 0, 1);
  return NULL;
}

const char *
aura_query_check (const struct aura_query_options *o)
{
  for (int e = 0; e < AURA_QUERY_N_TERMS; e++)
    REQUIRE_WEIGHT ("query.weights", o->weights[e]);
  return check_clip (o->clip);
}

const char *
aura_loop_check (const struct aura_loop_options *o)
{
  REQUIRE_IN ("encoder.hidden", o->hidden, 1, 2147483647);
  REQUIRE_IN ("encoder.latent", o->latent, 1, 2147483647);
  if (o->rank != SIZE_MAX)
    REQUIRE_IN ("encoder.rank", o->rank, 1, 512); /* as aura_svd has it */
  REQUIRE_LEAST ("query.batch", o->batch, 1);
  REQUIRE_LEAST ("decide.rank", o->features, 1);
  REQUIRE_LEAST ("decide.folds", o->folds, 2);
  return NULL;
}

const char *
aura_stop_check (const struct aura_stop_options *o)
{
  REQUIRE_LEAST ("stop.eps_q", o->eps[0], 0);
  REQUIRE_LEAST ("stop.eps_flip", o->eps[1], 0);
  REQUIRE_LEAST ("stop.eps_m", o->eps[2], 0);
  REQUIRE_LEAST ("stop.eps_ver", o->eps[3], 0);
  REQUIRE_LEAST ("stop.stable_rounds", o->stable_rounds, 1);
  REQUIRE_LEAST ("stop.max_rounds", o->max_rounds, 1);
  return NULL;
}

/* Baselines ----------------------------------------------------------------- */

const char *
aura_logistic_check (double lambda)
{
  REQUIRE_IN ("lambda", lambda, 1e-9, 1e12);
  return NULL;
}

const char *
aura_forest_check (const struct aura_forest_options *o, size_t dx)
{
  REQUIRE_IN ("trees", o->trees, 1, 1000000);
  REQUIRE_LEAST ("features", o->features, 1);
  if (o->features > dx)
    return "features must be at most the number of columns of x";
  return NULL;
}

const char *
aura_propagation_check (const struct aura_propagation_options *o)
{
  if (o->spreading && !(o->alpha > 0 && o->alpha < 1))
    return "alpha must be in (0, 1)";
  if (!(o->tolerance > 0 && o->tolerance <= 1))
    return "tolerance must be in (0, 1]";
  return NULL;
}
