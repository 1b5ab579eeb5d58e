/* FIT = __aura_layer__ (FCN, DATA, OPTS)

   The models of what a human would pick, fitted and averaged
   (core/decide/layer.c).  FCN: the public function; DATA:
   status    n-by-1 int8; agree: a human picks answer 1, disagree: answer 2
   verdict   n-by-J: 1 or -1 where judge j picks answer 1 or 2, 0 for none
   further   n-by-J in [-1, 1], or []
   slot      n-by-1, the column of the slot's effect, or [] for ones
   phi       n-by-r, and sigma r-by-1: __aura_project__ with power 0
   embedding how many columns of phi, the last, are of the embeddings, beside those of
             other features; [] or left out: 0
   style     n-by-d, the columns of the rules
   score     n-by-1, the loop's score of one judge's audit, or []
   soft      n-by-1, of labelled rows P(a human picks answer 1) in [0, 1] where people
             disagree, NaN: as status says; [] or left out: everywhere so
   copy      n-by-1, one number in 1..n for labelled rows that are copies of one another, which
             loo leaves out together, 0 for others; [] or left out: none are
   n_file    by how many rows the columns are scaled; the rest is predicted
   item      the row of which an account is given; [] or left out: of none

   FIT has the fields of struct aura_layer_result: prob n-by-1, agree and keep n-by-J, loo
   labels-by-(J + 1), of the labelled items in ascending order,
   mass bases-by-blocks-by-(J + 1), evidence bases-by-blocks, alone 1-by-J, total
   1-by-(J + 1), and coefficient, a struct of the parts slot, mean_verdict, verdict,
   further, loop, phi and style, each with a column an average.  account is [] without
   an item, else a struct of value (its columns, by part), mode (by part, a column a
   model), logit, variance, prob and slope (bases-by-blocks).

%!function data = example ()
%!  data = struct ("status", int8 ([2; 3; 0]), "verdict", [1 -1; -1 0; 1 1], ...
%!                 "further", [], "slot", [], "phi", [1; -1; 1], "sigma", 1, ...
%!                 "style", [.1; -.2; .3], "score", [], "n_file", 3);
%!endfunction
%!function opts = constants (name, value)
%!  d = struct ("block_mass", [.65 .7/3 .35/3], "power", [2 0], ...
%!              "embedding_mass", [.35/3 .35/3], "slope_var", 4, "rule_var", 2, "follow_mean", .85, ...
%!              "follow_var", .25, "slot_var", .1, "rate_var", .3, "panel_mass", .4, ...
%!              "own_mass", .85, "panel_mean", 1, "panel_var", 1, ...
%!              "verdict_var", .25, "further_mean", .1, "further_var", .1, ...
%!              "loop_mass", .05, "loop_mean", 0, "loop_var", .125, ...
%!              "threshold", [.5 .47], "margin", [.1 .07]);
%!  if (nargin > 0)
%!    d.(name) = value;
%!  endif
%!  opts = struct ("decide", d);
%!endfunction
%!function with (name, value)
%!  data = example ();
%!  data.(name) = value;
%!  __aura_layer__ ("aura_start", data, constants ());
%!endfunction
%!test
%! fit = __aura_layer__ ("aura_start", example (), constants ());
%! assert (size (fit.prob), [3 1]);
%! assert (all (fit.prob > 0 & fit.prob < 1));
%! assert (isnan (fit.agree), logical ([0 0; 0 1; 0 0]));
%! assert (fit.keep, [true false; true true; true true]);
%! assert (size (fit.mass), [3 4 3]);
%! assert (sum (sum (fit.mass, 1), 2)(:), ones (3, 1), 4 * eps);
%! assert (fit.alone, [fit.mass(1,1,2), fit.mass(2,1,3)]);
%! assert (size (fit.evidence), [3 4]);
%! assert (size (fit.loo), [2 3]);
%! assert (structfun (@rows, fit.coefficient)', [1 1 2 2 1 1 1]);
%! assert (structfun (@columns, fit.coefficient)', 3 * ones (1, 7));
%! assert (size (fit.total), [1 3]);
%! assert (fit.account, []);
%!test <*soft labels: at 0, 1 and NaN the plain ones; between, between>
%! plain = __aura_layer__ ("aura_start", example (), constants ());
%! for soft = {[1; 0; NaN], [NaN; NaN; .3], [1; NaN; 1], []}
%!   data = example ();
%!   data.soft = soft{1};
%!   assert (__aura_layer__ ("aura_start", data, constants ()), plain);
%! endfor
%! data.soft = [.4; NaN; NaN];
%! prob = __aura_layer__ ("aura_start", data, constants ()).prob;
%! data.status(1) = 3;
%! data.soft(1) = NaN;
%! least = __aura_layer__ ("aura_start", data, constants ()).prob;
%! assert (least(1) < prob(1) && prob(1) < plain.prob(1));
%!test <*the account of an item: its values, and it changes nothing else>
%! plain = __aura_layer__ ("aura_start", example (), constants ());
%! for i = 1:3
%!   data = example ();
%!   data.item = i;
%!   fit = __aura_layer__ ("aura_start", data, constants ());
%!   a = fit.account;
%!   fit.account = [];
%!   assert (fit, plain);
%!   seen = data.verdict(i,:)(data.verdict(i,:) != 0);
%!   assert (a.value, struct ("slot", 1, "mean_verdict", mean (seen), "verdict", data.verdict(i,:)', ...
%!                            "further", [0; 0], "loop", 0, "phi", data.phi(i), "style", data.style(i)));
%! endfor
%!error <DATA.item must be> with ("item", 4)
%!error <DATA.verdict must be 3-by-J, got 2-by-1> with ("verdict", [1; 1])
%!error <DATA.verdict must be 1, -1 or 0, row 2 is 2> with ("verdict", [1; 2; 1])
%!error <DATA.further must be in .-1, 1., row 3 is -2> with ("further", [0 0; 0 0; 0 -2])
%!error id=aura:invalid-size with ("further", [0; 0; 0])
%!error id=aura:invalid-size with ("phi", [0; 0])
%!error id=aura:nonfinite with ("phi", [0; NaN; 0])
%!error id=aura:invalid-size with ("sigma", [1; 2])
%!error id=aura:nonfinite with ("style", [Inf; 0; 0])
%!error id=aura:conflict with ("score", [0; 0; 0])
%!error <DATA.soft must be in .0, 1. or NaN, row 2 is -0.1> with ("soft", [NaN; -.1; 0])
%!error <DATA.soft must be in .0, 1. or NaN, row 3 is inf> with ("soft", [NaN; 1; Inf])
%!error id=aura:invalid-size with ("soft", [0; 1])
%!error id=aura:invalid-type with ("soft", single ([0; 1; 1]))
%!error id=aura:out-of-range with ("n_file", 4)
%!error <DATA.copy must be a whole number in .0, 3., row 2 is 1.5> with ("copy", [0; 1.5; 0])
%!error <DATA.copy must be a whole number in .0, 3., row 3 is 4> with ("copy", [0; 1; 4])
%!error id=aura:invalid-size with ("copy", [0; 1])
%!error <DATA.embedding must be> with ("embedding", 2)
%!test <*embeddings beside other features: blocks of their own; none of them: none>
%! data = example ();
%! data.phi = [1 1; -1 1; 1 -1];
%! data.sigma = [1; 1];
%! plain = __aura_layer__ ("aura_start", data, constants ());
%! data.embedding = 0;
%! assert (__aura_layer__ ("aura_start", data, constants ()), plain);
%! data.embedding = 1;
%! fit = __aura_layer__ ("aura_start", data, constants ());
%! assert (size (fit.mass), [3 8 3]);
%! assert (fit.evidence(:,[1 8]), plain.evidence(:,[1 4]));
%!error id=aura:invalid-type with ("status", [2; 3; 0])
%!error id=aura:invalid-argument __aura_layer__ ("aura_start", 1, constants ())
%!error <DATA.slot is missing> __aura_layer__ ("aura_start", rmfield (example (), "slot"), constants ())
%!error <OPTS.decide.slope_var must be in .1e-12, 1e12., got 0> __aura_layer__ ("aura_start", example (), constants ("slope_var", 0))
%!error <OPTS.decide.block_mass must be not all 0> __aura_layer__ ("aura_start", example (), constants ("block_mass", [0 0 0]))
%!error <OPTS.decide.power must be 2 numbers, got 2> __aura_layer__ ("aura_start", example (), constants ("power", 2))
%!error id=Octave:invalid-fun-call __aura_layer__ ("aura_start")
*/
#include "auramex_options.h"

enum { IN_FCN, IN_DATA, IN_OPTS, N_IN };
enum { OUT_FIT, N_OUT };

static const mxArray *
field (const struct auramex *mex, const mxArray *data, const char *name)
{
  const mxArray *a = mxGetField (data, 0, name);
  if (!a)
    auramex_error (mex->fcn, "aura:invalid-argument", "DATA.%s is missing",
                   name);
  return a;
}

/* DATA.NAME, finite doubles; NULL when it may be left out and is. */
static const double *
numbers (const struct auramex *mex, const mxArray *data, const char *name,
         size_t rows, size_t cols, int is_optional)
{
  char path[32];
  const mxArray *a = field (mex, data, name);
  if (is_optional && mxIsEmpty (a))
    return NULL;
  snprintf (path, sizeof path, "DATA.%s", name);
  const double *v = auramex_doubles (mex, a, path, rows, cols);
  auramex_require_finite (mex, a, path);
  return v;
}

/* Every VALUE of the N-by-J array DATA.NAME in [-1, 1]; only 1, -1 or 0 when
   WHOLE. */
static void
require_verdicts (const struct auramex *mex, const char *name,
                  const double *value, size_t n, size_t n_judges, int whole)
{
  for (size_t e = 0; value && e < n * n_judges; e++)
    if (fabs (value[e]) > 1 || (whole && value[e] != floor (value[e])))
      auramex_error (mex->fcn, "aura:out-of-range",
                     "DATA.%s must be %s, row %zu is %g", name,
                     whole ? "1, -1 or 0" : "in [-1, 1]", e % n + 1, value[e]);
}

/* DATA.NAME, n-by-1 in [0, MOST], WHOLE or with NaN; NULL when it is left out
   or empty. */
static const double *
column (const struct auramex *mex, const mxArray *data, const char *name,
        size_t n, size_t most, int whole)
{
  char path[32];
  const mxArray *a = mxGetField (data, 0, name);
  if (!a || mxIsEmpty (a))
    return NULL;
  snprintf (path, sizeof path, "DATA.%s", name);
  const double *v = auramex_doubles (mex, a, path, n, 1);
  for (size_t i = 0; i < n; i++)
    if (v[i] < 0 || v[i] > (double) most || (whole && v[i] != floor (v[i])))
      auramex_error (mex->fcn, "aura:out-of-range",
                     "%s must be %sin [0, %zu]%s, row %zu is %g", path,
                     whole ? "a whole number " : "", most,
                     whole ? "" : " or NaN", i + 1, v[i]);
  return v;
}

/* DATA.NAME in [LEAST, MOST]; 0 when it is left out or empty. */
static size_t
fetch_integer (const struct auramex *mex, const mxArray *data, const char *name,
               size_t least, size_t most)
{
  char path[32];
  const mxArray *a = mxGetField (data, 0, name);
  if (!a || mxIsEmpty (a))
    return 0;
  snprintf (path, sizeof path, "DATA.%s", name);
  return auramex_integer (mex, a, path, (double) least, (double) most);
}

static struct aura_layer_data
fetch_data (const struct auramex *mex, const mxArray *from)
{
  if (!mxIsStruct (from) || mxGetNumberOfElements (from) != 1)
    auramex_error (mex->fcn, "aura:invalid-argument",
                   "DATA must be a struct, got %s", auramex_class (from));
  const mxArray *status = field (mex, from, "status");
  const mxArray *verdict = field (mex, from, "verdict");
  struct aura_layer_data d = { .n = mxGetM (status),
                               .n_judges = mxGetN (verdict),
                               .rank = mxGetN (field (mex, from, "phi")),
                               .n_style = mxGetN (field (mex, from, "style")) };
  d.status = auramex_status (mex, status, d.n);
  if (mxGetM (verdict) != d.n || d.n_judges == 0)
    auramex_error (mex->fcn, "aura:invalid-size",
                   "DATA.verdict must be %zu-by-J, got %zu-by-%zu", d.n,
                   (size_t) mxGetM (verdict), d.n_judges);
  d.n_file = auramex_integer (mex, field (mex, from, "n_file"), "DATA.n_file",
                              0, (double) d.n);
  d.n_embedding = fetch_integer (mex, from, "embedding", 0, d.rank);
  d.verdict = numbers (mex, from, "verdict", d.n, d.n_judges, 0);
  d.further = numbers (mex, from, "further", d.n, d.n_judges, 1);
  d.slot = numbers (mex, from, "slot", d.n, 1, 1);
  d.phi = numbers (mex, from, "phi", d.n, d.rank, 0);
  d.sigma = numbers (mex, from, "sigma", d.rank, 1, 0);
  d.style = numbers (mex, from, "style", d.n, d.n_style, 0);
  d.score = numbers (mex, from, "score", d.n, 1, 1);
  d.soft = column (mex, from, "soft", d.n, 1, 0);
  d.copy = column (mex, from, "copy", d.n, d.n, 1);
  require_verdicts (mex, "verdict", d.verdict, d.n, d.n_judges, 1);
  require_verdicts (mex, "further", d.further, d.n, d.n_judges, 0);
  if (d.score && d.n_judges > 1)
    auramex_error (mex->fcn, "aura:conflict",
                   "DATA.score must be [] for %zu judges", d.n_judges);
  return d;
}

/* VALUES (coefficients-by-COLS), to a struct of the parts. */
static mxArray *
split_parts (const struct auramex *mex, const struct aura_layer_sizes *sizes,
             const double *values, size_t cols)
{
  static const char *const names[AURA_N_PARTS] = {
    [AURA_PART_SLOT] = "slot",       [AURA_PART_MEAN_VERDICT] = "mean_verdict",
    [AURA_PART_VERDICT] = "verdict", [AURA_PART_FURTHER] = "further",
    [AURA_PART_LOOP] = "loop",       [AURA_PART_PHI] = "phi",
    [AURA_PART_STYLE] = "style",
  };
  mxArray *parts = mxCreateStructMatrix (1, 1, 0, NULL);
  for (int p = 0; p < AURA_N_PARTS; p++)
    {
      const size_t first = sizes->first[p], n = sizes->first[p + 1] - first;
      double *to = auramex_add (mex, parts, names[p], n, cols);
      for (size_t c = 0; c < cols; c++)
        memcpy (to + c * n, values + c * sizes->coefficients + first,
                n * sizeof *to);
    }
  return parts;
}

/* Room for the account of an ITEM, from 1 on; OUT gets what is not by part. */
static struct aura_layer_account
create_account (const struct auramex *mex, size_t item,
                const struct aura_layer_sizes *s, mxArray *out)
{
  const size_t wide = s->coefficients * sizeof (double);
  return (struct aura_layer_account){
    .item = item - 1,
    .value = (double *) auramex_work (mex, wide),
    .mode = (double *) auramex_work (mex, aura_size_mul (s->models, wide)),
    .logit = auramex_add (mex, out, "logit", s->bases, s->blocks),
    .variance = auramex_add (mex, out, "variance", s->bases, s->blocks),
    .prob = auramex_add (mex, out, "prob", s->bases, s->blocks),
    .slope = auramex_add (mex, out, "slope", s->bases, s->blocks)
  };
}

/* The fields of FIT. */
static struct aura_layer_result
create_result (const struct auramex *mex, const struct aura_layer_data *d,
               const struct aura_layer_sizes *s, mxArray *fit)
{
  const size_t averages = d->n_judges + 1;
  const mwSize shape[] = { s->bases, s->blocks, averages };
  mxArray *mass = mxCreateNumericArray (3, shape, mxDOUBLE_CLASS, mxREAL);
  return (struct aura_layer_result){
    .prob = auramex_add (mex, fit, "prob", d->n, 1),
    .agree = auramex_add (mex, fit, "agree", d->n, d->n_judges),
    .keep = auramex_add_flags (mex, fit, "keep", d->n, d->n_judges),
    .loo = auramex_add (mex, fit, "loo", aura_layer_labels (d), averages),
    .evidence = auramex_add (mex, fit, "evidence", s->bases, s->blocks),
    .total = auramex_add (mex, fit, "total", 1, averages),
    .mass = mxGetPr (auramex_put (fit, "mass", mass)),
    .alone = auramex_add (mex, fit, "alone", 1, d->n_judges),
    .coefficient = (double *) auramex_work (
      mex, aura_size_mul (averages, s->coefficients * sizeof (double)))
  };
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init_for (nrhs, prhs, N_IN, nlhs, N_OUT);
  const struct aura_layer_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], layer, 0);
  const struct aura_layer_data data = fetch_data (&mex, prhs[IN_DATA]);
  const size_t item = fetch_integer (&mex, prhs[IN_DATA], "item", 1, data.n);

  /* Allocate. */
  const struct aura_layer_sizes sizes = aura_layer_sizes (&data);
  void *work = auramex_work (
    &mex, aura_layer_worksize (&data, aura_layer_labels (&data), &mex.exec));
  mxArray *fit = mxCreateStructMatrix (1, 1, 0, NULL), *of_item = NULL;
  struct aura_layer_result result = create_result (&mex, &data, &sizes, fit);
  struct aura_layer_account account;
  if (item)
    {
      of_item = mxCreateStructMatrix (1, 1, 0, NULL);
      account = create_account (&mex, item, &sizes, of_item);
      result.account = &account;
    }

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc
    = aura_layer (&data, &result, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  auramex_put (
    fit, "coefficient",
    split_parts (&mex, &sizes, result.coefficient, data.n_judges + 1));
  if (item)
    {
      auramex_put (of_item, "value",
                   split_parts (&mex, &sizes, account.value, 1));
      auramex_put (of_item, "mode",
                   split_parts (&mex, &sizes, account.mode, sizes.models));
    }
  auramex_put (fit, "account",
               item ? of_item : mxCreateDoubleMatrix (0, 0, mxREAL));
  plhs[OUT_FIT] = fit;
}
