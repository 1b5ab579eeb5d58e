/* auramex_options.h - OPTS, the struct of aura_options, as the gateways read it.

   An option is read by its name and becomes a field of one of the core's structs
   of options, whose aura_<block>_check knows its range.  What a C type can hold
   is seen to here: a number, a whole number, true or false, one of some names, a
   vector over rounds.  See inst/aura_options.m for what a new option takes. */
#ifndef AURAMEX_OPTIONS_H
#define AURAMEX_OPTIONS_H

#include "auramex.h"

#include <strings.h>

struct auramex_options
{
  const struct auramex *mex;
  const mxArray *opts;
  int by_name;   /* given as names and values: no "OPTS." in messages, and one
                    identifier for a value that an option does not take */
  int is_copy;   /* values become canonical as they are read */
  size_t rounds; /* elements of the longest option over rounds read so far */
};

static inline struct auramex_options
auramex_options (const struct auramex *mex, const mxArray *opts)
{
  if (!mxIsStruct (opts) || mxGetNumberOfElements (opts) != 1)
    auramex_error (mex->fcn, "aura:invalid-argument",
                   "OPTS must be a struct of aura_options, got %s",
                   auramex_class (opts));
  return (struct auramex_options){ .mex = mex, .opts = opts, .rounds = 1 };
}

/* The option GROUP.NAME, NULL when there is none; GROUP NULL: OPTS.NAME. */
static inline const mxArray *
auramex_find_option (const struct auramex_options *o, const char *group,
                     const char *name)
{
  const mxArray *in = group ? mxGetField (o->opts, 0, group) : o->opts;
  if (!in || !mxIsStruct (in) || mxGetNumberOfElements (in) != 1)
    return NULL;
  return mxGetField (in, 0, name);
}

/* Writes "OPTS.GROUP.NAME", as the caller knows it. */
static inline const char *
auramex_option_path (const struct auramex_options *o, const char *group,
                     const char *name, char path[80])
{
  snprintf (path, 80, "%s%s%s%s", o->by_name ? "" : "OPTS.", group ? group : "",
            group ? "." : "", name);
  return path;
}

/* Real numbers, or true and false; several only of a class whose elements
   auramex_element can take. */
static inline int
auramex_is_numbers (const mxArray *a)
{
  const int several = mxGetNumberOfElements (a) != 1;
  return (several ? mxIsDouble (a) || mxIsSingle (a) || mxIsLogical (a)
                  : mxIsNumeric (a) || mxIsLogical (a))
         && !mxIsComplex (a) && !mxIsSparse (a);
}

static inline double
auramex_element (const mxArray *a, size_t i)
{
  if (mxGetNumberOfElements (a) == 1)
    return mxGetScalar (a);
  if (mxIsSingle (a))
    return (double) ((const float *) mxGetData (a))[i];
  if (mxIsLogical (a))
    return ((const mxLogical *) mxGetData (a))[i] != 0;
  return mxGetPr (a)[i];
}

/* Appends V, as Octave writes it. */
static inline void
auramex_show_number (double v, const char *before, char text[128])
{
  const size_t used = strlen (text);
  if (isfinite (v))
    snprintf (text + used, 128 - used, "%s%g", before, v);
  else
    snprintf (text + used, 128 - used, "%s%s", before,
              isnan (v) ? "NaN"
              : v > 0   ? "Inf"
                        : "-Inf");
}

/* Writes what A is, in short: a value, or its class and size. */
static inline const char *
auramex_shown (const mxArray *a, char text[128])
{
  const size_t n = mxGetNumberOfElements (a);
  const int row = mxGetNumberOfDimensions (a) == 2 && mxGetM (a) == 1;
  text[0] = '\0';
  if (mxIsChar (a) && row && n <= 60)
    {
      char value[64] = "";
      mxGetString (a, value, sizeof value);
      snprintf (text, 128, "\"%s\"", value);
    }
  else if (auramex_is_numbers (a) && n == 1)
    auramex_show_number (auramex_element (a, 0), "", text);
  else if (auramex_is_numbers (a) && row && n && n <= 8)
    {
      for (size_t i = 0; i < n; i++)
        auramex_show_number (auramex_element (a, i), i ? " " : "[", text);
      const size_t used = strlen (text);
      snprintf (text + used, 128 - used, "]");
    }
  else
    snprintf (text, 128, "%s%s%s %zu-by-%zu", mxIsSparse (a) ? "sparse " : "",
              mxIsComplex (a) ? "complex " : "", auramex_class (a),
              (size_t) mxGetM (a), (size_t) mxGetN (a));
  return text;
}

/* The option GROUP.NAME must be EXPECTED, and is not. */
static inline void
auramex_refuse_option (const struct auramex_options *o, const char *id,
                       const char *group, const char *name,
                       const char *expected)
{
  char path[80], shown[128] = "nothing";
  const mxArray *a = auramex_find_option (o, group, name);
  if (a)
    auramex_shown (a, shown);
  auramex_error (o->mex->fcn, o->by_name ? "aura:out-of-range" : id,
                 "%s must be %s, got %s",
                 auramex_option_path (o, group, name, path), expected, shown);
}

static inline const mxArray *
auramex_require_option (const struct auramex_options *o, const char *group,
                        const char *name)
{
  char path[80];
  const mxArray *a = auramex_find_option (o, group, name);
  if (!a)
    auramex_error (o->mex->fcn, "aura:invalid-argument",
                   "OPTS must be a struct of aura_options; %s is missing",
                   auramex_option_path (o, group, name, path));
  return a;
}

/* In a copy: VALUE in the place of GROUP.NAME. */
static inline void
auramex_settle (const struct auramex_options *o, const char *group,
                const char *name, mxArray *value)
{
  mxArray *in = (mxArray *) o->opts;
  if (group)
    in = mxGetField (in, 0, group);
  mxDestroyArray (mxGetField (in, 0, name));
  mxSetField (in, 0, name, value);
}

/* The same with the numbers of A, as doubles in a row. */
static inline void
auramex_settle_numbers (const struct auramex_options *o, const char *group,
                        const char *name, const mxArray *a)
{
  const size_t n = mxGetNumberOfElements (a);
  if (!o->is_copy || n == 0 || (mxIsDouble (a) && mxGetM (a) == 1))
    return;
  mxArray *row = mxCreateDoubleMatrix (1, n, mxREAL);
  for (size_t i = 0; i < n; i++)
    mxGetPr (row)[i] = auramex_element (a, i);
  auramex_settle (o, group, name, row);
}

/* Readers ------------------------------------------------------------------ */

/* A number; of its range nothing is known here. */
static inline double
auramex_number (const struct auramex_options *o, const char *group,
                const char *name)
{
  const mxArray *a = auramex_require_option (o, group, name);
  if (!auramex_is_numbers (a))
    auramex_refuse_option (o, "aura:invalid-type", group, name, "a number");
  if (mxGetNumberOfElements (a) != 1)
    auramex_refuse_option (o, "aura:invalid-size", group, name, "a scalar");
  const double value = auramex_element (a, 0);
  auramex_settle_numbers (o, group, name, a);
  return value;
}

/* N numbers to VALUE. */
static inline void
auramex_numbers (const struct auramex_options *o, const char *group,
                 const char *name, size_t n, double *value)
{
  char expected[32];
  const mxArray *a = auramex_require_option (o, group, name);
  if (!auramex_is_numbers (a) || mxGetNumberOfElements (a) != n)
    {
      snprintf (expected, sizeof expected, "%zu numbers", n);
      auramex_refuse_option (o, "aura:out-of-range", group, name, expected);
    }
  for (size_t i = 0; i < n; i++)
    value[i] = auramex_element (a, i);
  auramex_settle_numbers (o, group, name, a);
}

/* Of a number or a vector over rounds, whose last element serves all later
   rounds, that of round T, counted from 0. */
static inline double
auramex_number_at (struct auramex_options *o, const char *group,
                   const char *name, size_t t)
{
  const mxArray *a = auramex_require_option (o, group, name);
  const size_t n = mxGetNumberOfElements (a);
  if (!auramex_is_numbers (a))
    auramex_refuse_option (o, "aura:invalid-type", group, name,
                           "a number, or a vector over rounds");
  if (mxGetNumberOfDimensions (a) != 2 || n == 0
      || (mxGetM (a) != 1 && mxGetN (a) != 1))
    auramex_refuse_option (o, "aura:invalid-size", group, name,
                           "a number, or a vector over rounds");
  if (n > o->rounds)
    o->rounds = n;
  const double value = auramex_element (a, t < n ? t : n - 1);
  auramex_settle_numbers (o, group, name, a);
  return value;
}

/* V as a count, Inf as SIZE_MAX; else an error about GROUP.NAME. */
static inline size_t
auramex_count_of (const struct auramex_options *o, const char *group,
                  const char *name, double v)
{
  if (!(v >= 0 && v == floor (v)))
    auramex_refuse_option (o, "aura:out-of-range", group, name,
                           "an integer from 0 on");
  return v < 0x1p53 ? (size_t) v : SIZE_MAX;
}

static inline size_t
auramex_count (const struct auramex_options *o, const char *group,
               const char *name)
{
  return auramex_count_of (o, group, name, auramex_number (o, group, name));
}

static inline int
auramex_flag (const struct auramex_options *o, const char *group,
              const char *name)
{
  const double v = auramex_number (o, group, name);
  if (v != 0 && v != 1)
    auramex_refuse_option (o, "aura:out-of-range", group, name,
                           "true or false");
  if (o->is_copy)
    auramex_settle (o, group, name, mxCreateLogicalScalar (v != 0));
  return v != 0;
}

/* Which of the strings CHOICES, which NULL ends, the option is; a copy is read
   without regard to case. */
static inline int
auramex_choice (const struct auramex_options *o, const char *group,
                const char *name, const char *const *choices)
{
  char value[32] = "", expected[128] = "one of";
  const mxArray *a = auramex_require_option (o, group, name);
  if (mxIsChar (a) && mxGetM (a) == 1 && mxGetN (a) < sizeof value)
    mxGetString (a, value, sizeof value);
  for (int k = 0; choices[k]; k++)
    if (strcmp (value, choices[k]) == 0)
      return k;
    else if (o->is_copy && strcasecmp (value, choices[k]) == 0)
      {
        auramex_settle (o, group, name, mxCreateString (choices[k]));
        return k;
      }
  for (int k = 0; choices[k]; k++)
    {
      const size_t used = strlen (expected);
      snprintf (expected + used, sizeof expected - used, "%s %s", k ? "," : "",
                choices[k]);
    }
  auramex_refuse_option (o, "aura:out-of-range", group, name, expected);
  return 0;
}

/* WHY: what a check of the core returned, NULL or "GROUP.NAME must be ...". */
static inline void
auramex_accept (const struct auramex_options *o, const char *why)
{
  char group[32] = "", name[32];
  if (!why)
    return;
  const char *dot = strchr (why, '.');
  const char *blank = strchr (why, ' ');
  const int grouped = dot && dot < blank;
  if (grouped)
    snprintf (group, sizeof group, "%.*s", (int) (dot - why), why);
  const char *at = grouped ? dot + 1 : why;
  snprintf (name, sizeof name, "%.*s", (int) (blank - at), at);
  auramex_refuse_option (o, "aura:out-of-range", grouped ? group : NULL, name,
                         blank + strlen (" must be "));
}

/* Groups ------------------------------------------------------------------- */

/* How similar rows are searched for; "auto" where OPTS does not say. */
static inline enum aura_search
auramex_search (const struct auramex_options *o, const char *group)
{
  static const char *const names[] = { "auto", "exact", "approximate", NULL };
  return auramex_find_option (o, group, "search")
           ? (enum aura_search) auramex_choice (o, group, "search", names)
           : AURA_SEARCH_AUTO;
}

static inline struct aura_graph_options
auramex_graph_options (const struct auramex_options *o)
{
  const struct aura_graph_options options = {
    .k = auramex_count (o, "graph", "k"),
    .tau = auramex_number (o, "graph", "tau"),
    .search = auramex_search (o, "graph"),
  };
  auramex_accept (o, aura_graph_check (&options));
  return options;
}

static inline uint64_t
auramex_seed (const struct auramex_options *o)
{
  const double seed = auramex_number (o, NULL, "seed");
  if (!(seed >= 0 && seed < 0x1p53 && seed == floor (seed)))
    auramex_refuse_option (o, "aura:out-of-range", NULL, "seed",
                           "an integer in [0, 2^53)");
  return (uint64_t) seed;
}

static inline struct aura_target_options
auramex_target_at (struct auramex_options *o, size_t t)
{
  const struct aura_target_options options = {
    .soft_weight = auramex_number (o, "encoder", "soft_weight"),
    .soft_quantile = auramex_number_at (o, "encoder", "soft_quantile", t),
    .verified_boost = auramex_number (o, "encoder", "verified_boost"),
    .a_verified = auramex_number (o, "trust", "a_verified"),
    .source_supervised = auramex_flag (o, "encoder", "source_supervised"),
    .balance = auramex_flag (o, "encoder", "balance"),
  };
  auramex_accept (o, aura_target_check (&options));
  return options;
}

/* Those of round T; options over rounds are checked for every round. */
static inline struct aura_target_options
auramex_target_options (struct auramex_options *o, size_t t)
{
  const struct aura_target_options options = auramex_target_at (o, t);
  for (size_t round = 0; o->rounds > 1 && round < o->rounds; round++)
    auramex_target_at (o, round);
  return options;
}

/* The weights of the loss's terms. */
static inline struct aura_encoder_options
auramex_loss_options (const struct auramex_options *o)
{
  const struct aura_encoder_options options = {
    .geo = auramex_number (o, "encoder", "geo_weight"),
    .smooth = auramex_number (o, "encoder", "smooth"),
    .anchor = auramex_number (o, "encoder", "anchor_weight"),
    .decay = auramex_number (o, "encoder", "weight_decay"),
  };
  auramex_accept (o, aura_encoder_check (&options));
  return options;
}

static inline struct aura_encoder_options
auramex_encoder_at (struct auramex_options *o, size_t t)
{
  static const char *const optimizers[] = { "lbfgs", "adam", NULL };
  struct aura_encoder_options options = auramex_loss_options (o);
  const double iterations = auramex_number_at (o, "encoder", "iterations", t);
  options.iterations
    = auramex_count_of (o, "encoder", "iterations", iterations);
  options.learning_rate = auramex_number (o, "encoder", "learning_rate");
  options.batch = auramex_count (o, "encoder", "batch");
  options.epochs = auramex_count (o, "encoder", "epochs");
  options.patience = auramex_count (o, "encoder", "patience");
  options.warmup = auramex_count (o, "encoder", "warmup");
  options.seed = auramex_seed (o);
  options.adam = 1; /* Adam's options are checked whether it is used or not */
  auramex_accept (o, aura_encoder_check (&options));
  options.adam = auramex_choice (o, "encoder", "optimizer", optimizers);
  return options;
}

/* These, and how to minimise it: in the first round, or (T = 1) a later one. */
static inline struct aura_encoder_options
auramex_encoder_options (struct auramex_options *o, size_t t)
{
  const struct aura_encoder_options options = auramex_encoder_at (o, t);
  if (o->rounds > 2)
    auramex_refuse_option (o, "aura:invalid-size", "encoder", "iterations",
                           "one or two integers");
  auramex_encoder_at (o, !t);
  return options;
}

/* The rate to match: a number or NaN; "random" is resolved by aura_step, which
   knows how the labels came, and is NaN to a block, as is no such option. */
static inline double
auramex_trust_rate (const struct auramex_options *o)
{
  static const char *const names[] = { "random", NULL };
  const mxArray *a = auramex_find_option (o, "trust", "rate");
  if (a && !mxIsChar (a))
    return auramex_number (o, "trust", "rate");
  if (a)
    auramex_choice (o, "trust", "rate", names);
  return (double) NAN;
}

static inline struct aura_trust_options
auramex_trust_options (const struct auramex_options *o)
{
  static const char *const intercepts[] = { "fixed", "match", NULL };
  static const char *const evidence[] = { "full", "score", NULL };
  const struct aura_trust_options options = {
    .clip = auramex_number (o, "trust", "clip"),
    .lambda_p = auramex_number (o, "trust", "lambda_p"),
    .lambda_loc = auramex_number (o, "trust", "lambda_loc"),
    .lambda_anc = auramex_number (o, "trust", "lambda_anc"),
    .lambda_m = auramex_number (o, "trust", "lambda_m"),
    .match = auramex_choice (o, "trust", "intercept", intercepts),
    .beta0 = auramex_number (o, "trust", "beta0"),
    .rate = auramex_trust_rate (o),
    .a_source = auramex_number (o, "trust", "a_source"),
    .a_verified = auramex_number (o, "trust", "a_verified"),
    .gamma_q = auramex_number (o, "trust", "gamma_q"),
    .gamma_loc = auramex_number (o, "trust", "gamma_loc"),
    .score_only = auramex_choice (o, "blocks", "trust", evidence),
    .score_keeps_m = auramex_flag (o, "trust", "score_keeps_m"),
  };
  auramex_accept (o, aura_trust_check (&options));
  return options;
}

static inline struct aura_transport_options
auramex_transport_at (struct auramex_options *o, size_t t)
{
  static const char *const scales[] = { "unit", "uncertain", NULL };
  double ambiguous[2];
  auramex_numbers (o, "transport", "ambiguous", 2, ambiguous);
  struct aura_transport_options options = {
    .ambiguous = { ambiguous[0], ambiguous[1] },
    .kappa = auramex_number_at (o, "transport", "kappa", t),
    .top_k = auramex_count (o, "transport", "top_k"),
    .tau = auramex_number (o, "transport", "tau"),
    .relation = auramex_number (o, "transport", "relation"),
    .eta_pos = auramex_number (o, "transport", "eta_pos"),
    .eta_neg = auramex_number (o, "transport", "eta_neg"),
    .budget_max = auramex_number_at (o, "transport", "budget_max", t),
    .budget_min = auramex_number_at (o, "transport", "budget_min", t),
    .budget_decay = auramex_number (o, "transport", "budget_decay"),
    .per_uncertain = auramex_choice (o, "transport", "budget_scale", scales),
    .budget_negative = (double) NAN,
    .outside = auramex_number (o, "transport", "outside"),
    .round = t,
    .off = !auramex_flag (o, "blocks", "transport"),
    .search = auramex_search (o, "transport"),
  };
  /* [] = the same as the positive */
  if (!mxIsEmpty (auramex_require_option (o, "transport", "budget_negative")))
    options.budget_negative
      = auramex_number_at (o, "transport", "budget_negative", t);
  auramex_accept (o, aura_transport_check (&options));
  return options;
}

/* Those of round T; options over rounds are checked for every round. */
static inline struct aura_transport_options
auramex_transport_options (struct auramex_options *o, size_t t)
{
  const struct aura_transport_options options = auramex_transport_at (o, t);
  for (size_t round = 0; o->rounds > 1 && round < o->rounds; round++)
    auramex_transport_at (o, round);
  return options;
}

static inline struct aura_query_options
auramex_query_options (const struct auramex_options *o)
{
  struct aura_query_options options;
  auramex_numbers (o, "query", "weights", AURA_QUERY_N_TERMS, options.weights);
  options.clip = auramex_number (o, "trust", "clip");
  auramex_accept (o, aura_query_check (&options));
  return options;
}

static inline struct aura_layer_options
auramex_layer_options (const struct auramex_options *o)
{
  struct aura_layer_options options = {
    .slope_var = auramex_number (o, "decide", "slope_var"),
    .rule_var = auramex_number (o, "decide", "rule_var"),
    .slot_var = auramex_number (o, "decide", "slot_var"),
    .follow_mean = auramex_number (o, "decide", "follow_mean"),
    .follow_var = auramex_number (o, "decide", "follow_var"),
    .panel_mass = auramex_number (o, "decide", "panel_mass"),
    .own_mass = auramex_number (o, "decide", "own_mass"),
    .panel_mean = auramex_number (o, "decide", "panel_mean"),
    .panel_var = auramex_number (o, "decide", "panel_var"),
    .verdict_var = auramex_number (o, "decide", "verdict_var"),
    .further_mean = auramex_number (o, "decide", "further_mean"),
    .further_var = auramex_number (o, "decide", "further_var"),
    .loop_mass = auramex_number (o, "decide", "loop_mass"),
    .loop_mean = auramex_number (o, "decide", "loop_mean"),
    .loop_var = auramex_number (o, "decide", "loop_var"),
  };
  auramex_numbers (o, "decide", "block_mass", 3, options.block_mass);
  auramex_numbers (o, "decide", "power", 2, options.power);
  auramex_numbers (o, "decide", "threshold", 2, options.threshold);
  auramex_numbers (o, "decide", "margin", 2, options.margin);
  auramex_accept (o, aura_layer_check (&options));
  return options;
}

static inline struct aura_boundary_options
auramex_boundary_options (const struct auramex_options *o)
{
  const struct aura_boundary_options options = {
    .uniform = auramex_number (o, "query", "uniform"),
    .seed = auramex_seed (o),
  };
  auramex_accept (o, aura_boundary_check (&options));
  return options;
}

static inline struct aura_stop_options
auramex_stop_options (const struct auramex_options *o)
{
  const struct aura_stop_options options = {
    .eps = { auramex_number (o, "stop", "eps_q"),
             auramex_number (o, "stop", "eps_flip"),
             auramex_number (o, "stop", "eps_m"),
             auramex_number (o, "stop", "eps_ver") },
    .stable_rounds = auramex_count (o, "stop", "stable_rounds"),
    .max_rounds = auramex_count (o, "stop", "max_rounds"),
    .min_rounds = auramex_count (o, "stop", "min_rounds"),
    .on_budget = auramex_flag (o, "stop", "on_budget"),
    .budget = auramex_count (o, "query", "budget"),
  };
  auramex_accept (o, aura_stop_check (&options));
  return options;
}

#endif
