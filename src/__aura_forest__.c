/* [PROB, OOB] = __aura_forest__ (X, LABELS, TREES, FEATURES, SEED)

   A random forest (core/baseline/forest.c).  X n-by-dx, dx >= 1; LABELS n-by-1 of 0, 1
   and NaN (not fitted to), at least one of them no NaN; FEATURES tried at a
   split, 1..dx.  PROB n-by-1; OOB n-by-1, the out-of-bag vote, NaN where a row
   has none.

%!test
%! [p, oob] = __aura_forest__ ((1:40)', [zeros(20, 1); ones(18, 1); NaN; NaN], 50, 1, 3);
%! assert (p(1:15), zeros (15, 1));
%! assert (p(26:40), ones (15, 1));
%! assert (isnan (oob), [false(38, 1); true; true]);
%! assert (oob([1:15, 26:38]), p([1:15, 26:38]));
%!error id=Octave:invalid-fun-call __aura_forest__ (1)
%!error id=aura:invalid-type __aura_forest__ ("ab", [0; 1], 1, 1, 1)
%!error id=aura:nonfinite __aura_forest__ ([0; Inf], [0; 1], 1, 1, 1)
%!error id=aura:invalid-size __aura_forest__ ([0; 1], 1, 1, 1, 1)
%!error id=aura:out-of-range __aura_forest__ ([0; 1], [0; 2], 1, 1, 1)
%!error id=aura:out-of-range __aura_forest__ ([0; 1], [0; 1], 0, 1, 1)
%!error id=aura:out-of-range __aura_forest__ ([0; 1], [0; 1], 1, 2, 1)
%!error id=aura:out-of-range __aura_forest__ ([0; 1], [0; 1], 1, 1, NaN)
%!error id=aura:invalid-argument __aura_forest__ ([0; 1], [NaN; NaN], 1, 1, 1)
*/
#include "auramex_baseline.h"

enum { IN_X, IN_LABELS, IN_TREES, IN_FEATURES, IN_SEED, N_IN };
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
  const void *x = mxGetData (prhs[IN_X]);
  const double *label = auramex_labels (&mex, prhs[IN_LABELS], n);
  struct aura_forest_options options;
  options.n_trees = auramex_integer (&mex, prhs[IN_TREES], "TREES", 1, 1e6);
  options.mtry = auramex_integer (&mex, prhs[IN_FEATURES], "FEATURES", 1,
                                  (double) dx);
  options.seed
    = auramex_integer (&mex, prhs[IN_SEED], "OPTS.seed", 0, 0x1p53 - 1);

  /* Allocate. */
  const struct auramex_training t = auramex_training (&mex, label, n);
  void *work = auramex_work (
    &mex, single ? aura_forest_worksize_s (n, dx, t.n, &mex.exec)
                 : aura_forest_worksize_d (n, dx, t.n, &mex.exec));
  double *vote = (double *) auramex_work (&mex, (t.n + 1) * sizeof *vote);
  mxArray *prob = mxCreateDoubleMatrix (n, 1, mxREAL);
  mxArray *oob = mxCreateDoubleMatrix (n, 1, mxREAL);

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc
    = single ? aura_forest_s (n, dx, t.n, (const float *) x, t.row, t.y,
                              mxGetPr (prob), vote, &options, work, &mex.exec)
             : aura_forest_d (n, dx, t.n, (const double *) x, t.row, t.y,
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
