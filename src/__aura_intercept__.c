/* BETA = __aura_intercept__ (S, RATE)

   The intercept that makes the mean of sigma (S + BETA) equal RATE
   (core/loop/trust.c); S is n-by-1 double.

%!assert (__aura_intercept__ ([0; 0], .5), 0, 1e-15)
%!assert (__aura_intercept__ (3, .75), log (3) - 3, 1e-14)
%!assert (__aura_intercept__ (zeros (0, 1), .3), 0)
%!assert (__aura_intercept__ (100, .5), -20, 1e-13)
%!assert (__aura_intercept__ (-100, .5), 20, 1e-13)
%!test
%! s = (-3:.1:5)';
%! beta = __aura_intercept__ (s, .2);
%! assert (mean (1 ./ (1 + exp (-s - beta))), .2, 1e-14);
%!error id=aura:invalid-type __aura_intercept__ ("a", .5)
%!error id=aura:invalid-size __aura_intercept__ ([1 2], .5)
%!error id=aura:nonfinite __aura_intercept__ (NaN, .5)
%!error id=aura:out-of-range __aura_intercept__ (1, 2)
*/
#include "auramex.h"

enum { IN_S, IN_RATE, N_IN };
enum { OUT_BETA, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_decide", nrhs, N_IN, nlhs, N_OUT);
  const size_t n = mxGetM (prhs[IN_S]);
  const double *s = auramex_doubles (&mex, prhs[IN_S], "S", n, 1);
  auramex_require_finite (&mex, prhs[IN_S], "S");
  const double rate = auramex_scalar (&mex, prhs[IN_RATE], "RATE", 0, 1);

  /* Allocate. */
  void *work = auramex_work (&mex, aura_trust_intercept_worksize (n));

  /* Compute. */
  double beta = 0;
  auramex_begin (&mex);
  const enum aura_rc rc
    = aura_trust_intercept (n, s, rate, &beta, work, &mex.exec);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_BETA] = mxCreateDoubleScalar (beta);
}
