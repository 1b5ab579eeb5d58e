/* RATE = __aura_rate__ (AGREE, DISAGREE)

   The smoothed rate of agreement (core/loop/state.h) among AGREE labels that
   agree and DISAGREE that do not.

%!assert (__aura_rate__ (0, 0), 1/2)
%!assert (__aura_rate__ (3, 1), 4/6)
%!assert (__aura_rate__ (1, 5), 1/4)
%!error id=aura:out-of-range __aura_rate__ (-1, 1)
%!error id=aura:out-of-range __aura_rate__ (1, .5)
%!error id=aura:invalid-size __aura_rate__ (1, [1 2])
%!error id=aura:invalid-type __aura_rate__ (1, "a")
%!error id=Octave:invalid-fun-call __aura_rate__ (1)
*/
#include "auramex.h"
#include "loop/state.h"

enum { IN_AGREE, IN_DISAGREE, N_IN };
enum { OUT_RATE, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("__aura_rate__", nrhs, N_IN, nlhs, N_OUT);
  const size_t agree
    = auramex_integer (&mex, prhs[IN_AGREE], "AGREE", 0, 0x1p53);
  const size_t disagree
    = auramex_integer (&mex, prhs[IN_DISAGREE], "DISAGREE", 0, 0x1p53);

  /* Compute and return. */
  plhs[OUT_RATE]
    = mxCreateDoubleScalar (aura_rate ((double) agree, (double) disagree));
}
