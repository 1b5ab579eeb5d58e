/* [PROB, OOB] = __aura_forest__ (X, LABELS, SETTINGS, OPTS)

   A random forest (core/baseline/forest.c).  X n-by-dx, dx >= 1; LABELS n-by-1 of 0, 1
   and NaN (not fitted to), at least one of them no NaN; of SETTINGS trees and
   features (tried at a split, 1..dx) count, of OPTS the seed.  PROB n-by-1; OOB
   n-by-1, the out-of-bag vote, NaN where a row has none.

%!function [p, oob] = grow (x, labels, trees = 1, features = 1, seed = 3)
%!  [p, oob] = __aura_forest__ (x, labels, ...
%!                              struct ("trees", trees, "features", features), ...
%!                              struct ("seed", seed));
%!endfunction
%!test
%! [p, oob] = grow ((1:40)', [zeros(20, 1); ones(18, 1); NaN; NaN], 50);
%! assert (p(1:15), zeros (15, 1));
%! assert (p(26:40), ones (15, 1));
%! assert (isnan (oob), [false(38, 1); true; true]);
%! assert (oob([1:15, 26:38]), p([1:15, 26:38]));
%! assert (! isequal (grow ((1:40)', mod (1:40, 2)', 50, 1, 4), p));
%!error id=Octave:invalid-fun-call __aura_forest__ (1)
%!error id=aura:invalid-type grow ("ab", [0; 1])
%!error id=aura:nonfinite grow ([0; Inf], [0; 1])
%!error id=aura:invalid-size grow ([0; 1], 1)
%!error id=aura:out-of-range grow ([0; 1], [0; 2])
%!error id=aura:invalid-argument grow ([0; 1], [NaN; NaN])
%!error <^aura_baseline: trees must be in .1, 1000000., got 0$> grow ([0; 1], [0; 1], 0)
%!error id=aura:out-of-range grow ([0; 1], [0; 1], 1.5)
%!error <features must be at least 1, got 0> grow ([0; 1], [0; 1], 1, 0)
%!error <features must be at most the number of columns of x, got 2> grow ([0; 1], [0; 1], 1, 2)
%!error <aura_baseline: OPTS.seed must be an integer> grow ([0; 1], [0; 1], 1, 1, NaN)
*/
#include "auramex_baseline.h"

enum { IN_X, IN_LABELS, IN_SETTINGS, IN_OPTS, N_IN };
enum { OUT_PROB, OUT_OOB, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_baseline", nrhs, N_IN, nlhs, N_OUT);
  auramex_require_float (&mex, prhs[IN_X], "X");
  auramex_require_finite (&mex, prhs[IN_X], "X");
  const size_t n = mxGetM (prhs[IN_X]), dx = mxGetN (prhs[IN_X]);
  const int single = mxIsSingle (prhs[IN_X]);
  const double *label = auramex_labels (&mex, prhs[IN_LABELS], n);
  const struct auramex_options settings
    = auramex_settings (&mex, prhs[IN_SETTINGS]);
  const struct aura_forest_options options
    = { .trees = auramex_count (&settings, "trees"),
        .features = auramex_count (&settings, "features"),
        .seed = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], loop, 0).seed };
  auramex_accept (&settings, aura_forest_check (&options, dx));

  /* Allocate. */
  const struct auramex_training t = auramex_training (&mex, label, n);
  void *work = auramex_work (
    &mex, AURAMEX_CALL (single, aura_forest_worksize, n, dx, t.n, &mex.exec));
  double *vote = (double *) auramex_work (&mex, (t.n + 1) * sizeof *vote);
  mxArray *prob = auramex_create (&mex, n, 1, 0);
  mxArray *oob = auramex_create (&mex, n, 1, 0);

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc = AURAMEX_CALL (
    single, aura_forest, n, dx, t.n, mxGetData (prhs[IN_X]), t.row, t.y,
    mxGetPr (prob), vote, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  double *to = mxGetPr (oob);
  for (size_t i = 0; i < n; i++)
    to[i] = (double) NAN;
  for (size_t i = 0; i < t.n; i++)
    to[t.row[i]] = vote[i];
  plhs[OUT_PROB] = prob;
  if (nlhs > OUT_OOB)
    plhs[OUT_OOB] = oob;
}
