/* [PROB, AGREE, KEEP, MASS, EVIDENCE, ALONE, COEFFICIENT, TOTAL, VALUE, MODE, ACCOUNT]
     = __aura_layer__ (FCN, DATA, OPTS)

   The models of what a human would pick, fitted and averaged
   (core/decide/layer.c).  FCN: the public function; DATA:
   status    n-by-1 int8; agree: a human picks answer 1, disagree: answer 2
   verdict   n-by-J: 1 or -1 where judge j picks answer 1 or 2, 0 for none
   further   n-by-J in [-1, 1], or []
   slot      n-by-1, the column of the slot's effect, or [] for ones
   phi       n-by-r, and sigma r-by-1: __aura_project__ with power 0
   style     n-by-d, the columns of the rules
   score     n-by-1, the loop's score of one judge's audit, or []
   soft      n-by-1, of labelled rows P(a human picks answer 1) in [0, 1] where people
             disagree, NaN: as status says; [] or left out: everywhere so
   n_file    by how many rows the columns are scaled; the rest is predicted
   item      the row of which an account is given; [] or left out: of none
   PROB is n-by-1, AGREE and KEEP n-by-J, MASS bases-by-blocks-by-(J + 1),
   EVIDENCE bases-by-blocks, ALONE 1-by-J, COEFFICIENT c-by-(J + 1), TOTAL 1-by-(J + 1),
   as struct aura_layer_result has them.  Of the item VALUE is c-by-1, MODE
   c-by-bases-by-blocks and ACCOUNT bases-by-blocks-by-4 (logit, variance, P(1), slope),
   as struct aura_layer_account has them; without an item they are empty.

%!function data = example ()
%!  data = struct ("status", int8 ([2; 3; 0]), "verdict", [1 -1; -1 0; 1 1], ...
%!                 "further", [], "slot", [], "phi", [1; -1; 1], "sigma", 1, ...
%!                 "style", [.1; -.2; .3], "score", [], "n_file", 3);
%!endfunction
%!function opts = constants (name, value)
%!  d = struct ("block_mass", [.65 .7/3 .35/3], "power", [2 0], ...
%!              "slope_var", 4, "rule_var", 2, "follow_mean", .85, ...
%!              "follow_var", .25, "slot_var", .1, "panel_mass", .4, ...
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
%!  __aura_layer__ ("aura_panel", data, constants ());
%!endfunction
%!test
%! [prob, agree, keep, mass, evidence, alone, coefficient, total] ...
%!   = __aura_layer__ ("aura_panel", example (), constants ());
%! assert (size (prob), [3 1]);
%! assert (all (prob > 0 & prob < 1));
%! assert (isnan (agree), logical ([0 0; 0 1; 0 0]));
%! assert (keep, [true false; true true; true true]);
%! assert (size (mass), [3 4 3]);
%! assert (sum (sum (mass, 1), 2)(:), ones (3, 1), 4 * eps);
%! assert (alone, [mass(1,1,2), mass(2,1,3)]);
%! assert (size (evidence), [3 4]);
%! assert (size (coefficient), [7+1+1, 3]);
%! assert (size (total), [1 3]);
%!test <*soft labels: at 0, 1 and NaN the plain ones; between, between>
%! plain = cell (1, 8);
%! [plain{:}] = __aura_layer__ ("aura_panel", example (), constants ());
%! for soft = {[1; 0; NaN], [NaN; NaN; .3], [1; NaN; 1], []}
%!   data = example ();
%!   data.soft = soft{1};
%!   same = cell (1, 8);
%!   [same{:}] = __aura_layer__ ("aura_panel", data, constants ());
%!   assert (same, plain);
%! endfor
%! data.soft = [.4; NaN; NaN];
%! prob = __aura_layer__ ("aura_panel", data, constants ());
%! data.status(1) = 3;
%! data.soft(1) = NaN;
%! least = __aura_layer__ ("aura_panel", data, constants ());
%! assert (least(1) < prob(1) && prob(1) < plain{1}(1));
%!test <*the account of an item: it changes nothing, and adds up>
%! plain = cell (1, 8);
%! [plain{:}] = __aura_layer__ ("aura_panel", example (), constants ());
%! for i = 1:3
%!   data = example ();
%!   data.item = i;
%!   same = cell (1, 8);
%!   [same{:}, value, mode, account] = __aura_layer__ ("aura_panel", data, constants ());
%!   assert (same, plain);
%!   mass = plain{4}(:,:,1);
%!   assert (value, [1; mean(data.verdict(i,data.verdict(i,:) != 0)); data.verdict(i,:)'; 0; 0; 0; ...
%!                   data.phi(i); data.style(i)]);
%!   assert (squeeze (sum (value .* mode, 1)), account(:,:,1), 8 * eps);
%!   assert (sum ((mass .* account(:,:,3))(:)), plain{1}(i), 4 * eps);
%!   assert (account(:,:,3) - .5, account(:,:,1) .* account(:,:,4), 2 * eps);
%! endfor
%!test <*without an item there is no account>
%! [~, ~, ~, ~, ~, ~, ~, ~, value, mode, account] = __aura_layer__ ("aura_panel", example (), constants ());
%! assert (isempty (value) && isempty (mode) && isempty (account));
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
%!error id=aura:invalid-type with ("status", [2; 3; 0])
%!error id=aura:invalid-argument __aura_layer__ ("aura_panel", 1, constants ())
%!error <DATA.slot is missing> __aura_layer__ ("aura_panel", rmfield (example (), "slot"), constants ())
%!error <OPTS.decide.slope_var must be in .1e-12, 1e12., got 0> __aura_layer__ ("aura_panel", example (), constants ("slope_var", 0))
%!error <OPTS.decide.block_mass must be not all 0> __aura_layer__ ("aura_panel", example (), constants ("block_mass", [0 0 0]))
%!error <OPTS.decide.power must be 2 numbers, got 2> __aura_layer__ ("aura_panel", example (), constants ("power", 2))
%!error id=Octave:invalid-fun-call __aura_layer__ ("aura_panel")
*/
#include "auramex_options.h"

enum { IN_FCN, IN_DATA, IN_OPTS, N_IN };
enum {
  OUT_PROB,
  OUT_AGREE,
  OUT_KEEP,
  OUT_MASS,
  OUT_EVIDENCE,
  OUT_ALONE,
  OUT_COEFFICIENT,
  OUT_TOTAL,
  OUT_VALUE,
  OUT_MODE,
  OUT_ACCOUNT,
  N_OUT
};

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

/* DATA.soft; NULL when it is left out or empty. */
static const double *
soft_labels (const struct auramex *mex, const mxArray *data, size_t n)
{
  const mxArray *a = mxGetField (data, 0, "soft");
  if (!a || mxIsEmpty (a))
    return NULL;
  const double *v = auramex_doubles (mex, a, "DATA.soft", n, 1);
  for (size_t i = 0; i < n; i++)
    if (v[i] < 0 || v[i] > 1)
      auramex_error (mex->fcn, "aura:out-of-range",
                     "DATA.soft must be in [0, 1] or NaN, row %zu is %g", i + 1,
                     v[i]);
  return v;
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
  d.verdict = numbers (mex, from, "verdict", d.n, d.n_judges, 0);
  d.further = numbers (mex, from, "further", d.n, d.n_judges, 1);
  d.slot = numbers (mex, from, "slot", d.n, 1, 1);
  d.phi = numbers (mex, from, "phi", d.n, d.rank, 0);
  d.sigma = numbers (mex, from, "sigma", d.rank, 1, 0);
  d.style = numbers (mex, from, "style", d.n, d.n_style, 0);
  d.score = numbers (mex, from, "score", d.n, 1, 1);
  d.soft = soft_labels (mex, from, d.n);
  require_verdicts (mex, "verdict", d.verdict, d.n, d.n_judges, 1);
  require_verdicts (mex, "further", d.further, d.n, d.n_judges, 0);
  if (d.score && d.n_judges > 1)
    auramex_error (mex->fcn, "aura:conflict",
                   "DATA.score must be [] for %zu judges", d.n_judges);
  return d;
}

/* DATA.item of N rows, from 1 on; 0 when it is left out or empty. */
static size_t
fetch_item (const struct auramex *mex, const mxArray *data, size_t n)
{
  const mxArray *item = mxGetField (data, 0, "item");
  if (!item || mxIsEmpty (item))
    return 0;
  return auramex_integer (mex, item, "DATA.item", 1, (double) n);
}

/* Room for the account of an ITEM, from 1 on, in OUT, which gets empty arrays when it
   is 0. */
static struct aura_layer_account
create_account (size_t item, const struct aura_layer_sizes *sizes,
                mxArray **out)
{
  const size_t bases = item ? sizes->bases : 0,
               models = item ? sizes->models : 0;
  const size_t wide = item ? sizes->coefficients : 0;
  const mwSize mode[] = { wide, bases, item ? sizes->blocks : 0 };
  const mwSize account[] = { bases, item ? sizes->blocks : 0, 4 };
  out[OUT_VALUE] = mxCreateDoubleMatrix (wide, item > 0, mxREAL);
  out[OUT_MODE] = mxCreateNumericArray (3, mode, mxDOUBLE_CLASS, mxREAL);
  out[OUT_ACCOUNT] = mxCreateNumericArray (3, account, mxDOUBLE_CLASS, mxREAL);
  double *of_models = mxGetPr (out[OUT_ACCOUNT]);
  return (struct aura_layer_account){ item - 1,
                                      mxGetPr (out[OUT_VALUE]),
                                      mxGetPr (out[OUT_MODE]),
                                      of_models,
                                      of_models + models,
                                      of_models + 2 * models,
                                      of_models + 3 * models };
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init_for (nrhs, prhs, N_IN, nlhs, N_OUT);
  const struct auramex_options opts = auramex_options (&mex, prhs[IN_OPTS]);
  const struct aura_layer_options options = auramex_layer_options (&opts);
  const struct aura_layer_data data = fetch_data (&mex, prhs[IN_DATA]);
  const size_t item = fetch_item (&mex, prhs[IN_DATA], data.n);

  /* Allocate. */
  const size_t averages = data.n_judges + 1;
  const struct aura_layer_sizes sizes = aura_layer_sizes (&data);
  const mwSize shape[] = { sizes.bases, sizes.blocks, averages };
  void *work = auramex_work (
    &mex, aura_layer_worksize (&data, aura_layer_labels (&data), &mex.exec));
  mxArray *out[N_OUT];
  const struct aura_layer_account account = create_account (item, &sizes, out);
  out[OUT_PROB] = auramex_create (&mex, data.n, 1, 0);
  out[OUT_AGREE] = auramex_create (&mex, data.n, data.n_judges, 0);
  out[OUT_KEEP]
    = auramex_create_class (&mex, data.n, data.n_judges, mxLOGICAL_CLASS);
  out[OUT_MASS] = mxCreateNumericArray (3, shape, mxDOUBLE_CLASS, mxREAL);
  out[OUT_EVIDENCE] = mxCreateDoubleMatrix (sizes.bases, sizes.blocks, mxREAL);
  out[OUT_ALONE] = mxCreateDoubleMatrix (1, data.n_judges, mxREAL);
  out[OUT_COEFFICIENT]
    = mxCreateDoubleMatrix (sizes.coefficients, averages, mxREAL);
  out[OUT_TOTAL] = mxCreateDoubleMatrix (1, averages, mxREAL);
  const struct aura_layer_result result
    = { .prob = mxGetPr (out[OUT_PROB]),
        .agree = mxGetPr (out[OUT_AGREE]),
        .keep = (unsigned char *) mxGetData (out[OUT_KEEP]),
        .evidence = mxGetPr (out[OUT_EVIDENCE]),
        .total = mxGetPr (out[OUT_TOTAL]),
        .mass = mxGetPr (out[OUT_MASS]),
        .alone = mxGetPr (out[OUT_ALONE]),
        .coefficient = mxGetPr (out[OUT_COEFFICIENT]),
        .account = item ? &account : NULL };

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc
    = aura_layer (&data, &result, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  for (int k = 0; k == 0 || k < nlhs; k++)
    plhs[k] = out[k];
}
