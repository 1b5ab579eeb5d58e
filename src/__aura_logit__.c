/* LOGIT = __aura_logit__ (P, CLIP)

   The logit of P, clipped to [CLIP, 1 - CLIP] as the trust update does it
   (core/loop/trust.c); P n-by-1 double in [0, 1], 0 < CLIP < 1/2.

%!assert (__aura_logit__ ([.5; .2; 0; 1], .1), log ([1; 1/4; 1/9; 9]), 4 * eps)
%!assert (__aura_logit__ (zeros (0, 1), .1), zeros (0, 1))
%!error id=aura:out-of-range __aura_logit__ (2, .1)
%!error id=aura:nonfinite __aura_logit__ ([0; NaN], .1)
%!error id=aura:out-of-range __aura_logit__ (.5, 0)
%!error id=aura:out-of-range __aura_logit__ (.5, .5)
%!error id=aura:invalid-size __aura_logit__ ([.5 .5], .1)
%!error id=Octave:invalid-fun-call __aura_logit__ (1)
*/
#include "auramex.h"
#include "base/scale.h"

enum { IN_P, IN_CLIP, N_IN };
enum { OUT_LOGIT, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("__aura_logit__", nrhs, N_IN, nlhs, N_OUT);
  const size_t n = mxGetM (prhs[IN_P]);
  const double *p = auramex_column (&mex, prhs[IN_P], "P", n, 0, 1);
  const double clip
    = auramex_scalar (&mex, prhs[IN_CLIP], "CLIP", 0x1p-1022, .499999);

  /* Allocate. */
  plhs[OUT_LOGIT] = auramex_create (&mex, n, 1, 0);
  double *logit = mxGetPr (plhs[OUT_LOGIT]);

  /* Compute and return. */
  for (size_t i = 0; i < n; i++)
    logit[i] = aura_logit (aura_clip_probability (p[i], clip));
}
