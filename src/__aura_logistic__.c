/* [PROB, WEIGHT, INTERCEPT] = __aura_logistic__ (X, LABELS, SETTINGS)

   Ridge logistic regression (core/baseline/logistic.c).  X n-by-dx, LABELS n-by-1 of 0, 1
   and NaN (not fitted to), both classes among them; of SETTINGS lambda counts.
   PROB n-by-1, WEIGHT dx-by-1.

%!function varargout = fit (x, labels, lambda = 1)
%!  varargout = cell (1, 3);
%!  [varargout{:}] = __aura_logistic__ (x, labels, struct ("lambda", lambda));
%!endfunction
%!test
%! [p, w, b] = fit ([-1; 1; 0; 3], [0; 1; NaN; NaN]);
%! assert (w, 2 / (1 + exp (w)), 1e-12); # the gradient, by hand
%! assert (b, 0, 1e-12);
%! assert (p, 1 ./ (1 + exp (-w * [-1; 1; 0; 3])), 1e-12);
%! assert (fit (single ([-1; 1; 0; 3]), [0; 1; NaN; NaN]), p, 1e-12);
%!error id=Octave:invalid-fun-call __aura_logistic__ (1)
%!error id=aura:invalid-type fit ("ab", [0; 1])
%!error id=aura:nonfinite fit ([0; NaN], [0; 1])
%!error id=aura:invalid-size fit ([0; 1], 1)
%!error id=aura:out-of-range fit ([0; 1], [0; 2])
%!error id=aura:invalid-argument fit ([0; 1], [1; 1])
%!error <^aura_baseline: lambda must be in .1e-9, 1e12., got 0$> fit ([0; 1], [0; 1], 0)
%!error id=aura:out-of-range fit ([0; 1], [0; 1], NaN)
%!error id=aura:out-of-range fit ([0; 1], [0; 1], "a")
%!error id=aura:invalid-argument __aura_logistic__ ([0; 1], [0; 1], struct ())
*/
#include "auramex_baseline.h"

enum { IN_X, IN_LABELS, IN_SETTINGS, N_IN };
enum { OUT_PROB, OUT_WEIGHT, OUT_INTERCEPT, N_OUT };

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
  const double lambda = auramex_number (&settings, "lambda");
  auramex_accept (&settings, aura_logistic_check (lambda));

  /* Allocate. */
  const struct auramex_training t = auramex_training (&mex, label, n);
  void *work = auramex_work (
    &mex, AURAMEX_CALL (single, aura_logistic_worksize, dx, t.n));
  mxArray *prob = auramex_create (&mex, n, 1, 0);
  mxArray *weight = auramex_create (&mex, dx, 1, 0);
  double intercept = 0;

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc = AURAMEX_CALL (
    single, aura_logistic, n, dx, t.n, mxGetData (prhs[IN_X]), t.row, t.y,
    mxGetPr (prob), mxGetPr (weight), &intercept, lambda, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_PROB] = prob;
  if (nlhs > OUT_WEIGHT)
    plhs[OUT_WEIGHT] = weight;
  if (nlhs > OUT_INTERCEPT)
    plhs[OUT_INTERCEPT] = mxCreateDoubleScalar (intercept);
}
