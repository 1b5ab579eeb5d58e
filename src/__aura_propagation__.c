/* [PROB, INFO] = __aura_propagation__ (GRAPH, LABELS, SETTINGS)

   Labels spread over the graph (core/baseline/propagation.c).  GRAPH of
   aura_graph, its weights >= 0, single or double; LABELS n-by-1 of 0, 1 and NaN;
   of SETTINGS variant, alpha and tolerance count.  PROB n-by-1; INFO has
   iterations and converged.

%!function [p, info] = spread (idx, weight, labels, name, value)
%!  s = struct ("variant", "clamped", "alpha", .5, "tolerance", 1e-9);
%!  if (nargin > 3)
%!    s.(name) = value;
%!  endif
%!  [p, info] = __aura_propagation__ (struct ("idx", idx, "weight", weight), ...
%!                                    labels, s);
%!endfunction
%!test
%! [p, info] = spread (int32 ([2 1 2]), [1 1 1], [0; NaN; 1]);
%! assert (p, [0; 1/3; 1], 1e-8); # W(1,2) = 2, W(2,3) = 1
%! assert (info.converged);
%! soft = spread (int32 ([2 1 2]), [1 1 1], [0; NaN; 1], "variant", "spreading");
%! assert (all (soft > 0 & soft < 1));
%!error id=Octave:invalid-fun-call __aura_propagation__ (1)
%!error id=aura:invalid-type spread ([2 1], [1 1], [0; 1])
%!error id=aura:out-of-range spread (int32 ([2 3]), [1 1], [0; 1])
%!error id=aura:invalid-size spread (int32 ([2 1]), 1, [0; 1])
%!error id=aura:out-of-range spread (int32 ([2 1]), [1 -1], [0; 1])
%!error id=aura:out-of-range spread (int32 ([2 1]), [1 1], [0; 2])
%!error <^aura_baseline: alpha must be in .0, 1., got 1$> spread (int32 ([2 1]), [1 1], [0; 1], "alpha", 1)
%!error <alpha must be in .0, 1., got 0> spread (int32 ([2 1]), [1 1], [0; 1], "alpha", 0)
%!error <tolerance must be in .0, 1., got 0> spread (int32 ([2 1]), [1 1], [0; 1], "tolerance", 0)
%!error <tolerance must be in .0, 1., got 1.5> spread (int32 ([2 1]), [1 1], [0; 1], "tolerance", 1.5)
%!error <variant must be one of clamped, spreading, got "x"> spread (int32 ([2 1]), [1 1], [0; 1], "variant", "x")
%!error <GRAPH.idx is missing> __aura_propagation__ (struct (), [0; 1], struct ())
*/
#include "auramex_baseline.h"

enum { IN_GRAPH, IN_LABELS, IN_SETTINGS, N_IN };
enum { OUT_PROB, OUT_INFO, N_OUT };

enum { MOST_ITERATIONS = 10000 };

static struct aura_propagation_options
read_settings (const struct auramex_options *s)
{
  struct aura_propagation_options options
    = { .spreading = 1, /* alpha is checked whether it is used or not */
        .alpha = auramex_number (s, "alpha"),
        .tolerance = auramex_number (s, "tolerance"),
        .iterations = MOST_ITERATIONS };
  auramex_accept (s, aura_propagation_check (&options));
  options.spreading = auramex_choice (
    s, "variant", auramex_require_option (s, "variant"), "clamped, spreading");
  return options;
}

/* Of the weights, which find_open and the sums rely on. */
static void
require_weights (const struct auramex *mex, const mxArray *a, size_t rows)
{
  const int single = mxIsSingle (a);
  const void *data = mxGetData (a);
  for (size_t e = 0; e < mxGetNumberOfElements (a); e++)
    {
      const double v = single ? (double) ((const float *) data)[e]
                              : ((const double *) data)[e];
      if (!(v >= 0 && v <= 1e30))
        auramex_error (mex->fcn, "aura:out-of-range",
                       "GRAPH.weight must be in [0, 1e30], column %zu has %g",
                       e / rows + 1, v);
    }
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_baseline", nrhs, N_IN, nlhs, N_OUT);
  const size_t n = mxGetM (prhs[IN_LABELS]);
  size_t k;
  const double *label = auramex_labels (&mex, prhs[IN_LABELS], n);
  const int32_t *idx = auramex_neighbours (
    &mex, auramex_member (&mex, prhs[IN_GRAPH], "GRAPH", "idx"), n, &k);
  const mxArray *weight
    = auramex_member (&mex, prhs[IN_GRAPH], "GRAPH", "weight");
  const int single = mxIsSingle (weight);
  auramex_reals (&mex, weight, "GRAPH.weight", k, n, single);
  require_weights (&mex, weight, k);
  const struct auramex_options settings
    = auramex_settings (&mex, prhs[IN_SETTINGS]);
  const struct aura_propagation_options options = read_settings (&settings);

  /* Allocate. */
  void *work = auramex_work (
    &mex, AURAMEX_CALL (single, aura_propagation_worksize, n, k));
  mxArray *prob = auramex_create (&mex, n, 1, 0);
  struct aura_propagation_info info = { 0, 0 };

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc
    = AURAMEX_CALL (single, aura_propagation, n, k, idx, mxGetData (weight),
                    label, mxGetPr (prob), &info, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_PROB] = prob;
  if (nlhs > OUT_INFO)
    {
      mxArray *out = plhs[OUT_INFO] = mxCreateStructMatrix (1, 1, 0, NULL);
      auramex_put_number (out, "iterations", (double) info.iterations);
      auramex_put (out, "converged",
                   mxCreateLogicalScalar (info.converged != 0));
    }
}
