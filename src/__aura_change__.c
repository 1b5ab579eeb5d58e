/* [DQ, DFLIP, DM] = __aura_change__ (Q, Q_NEXT, M, M_NEXT)

   What a round changed (core/loop/stop.c): the mean change of the responsibility,
   the share of changed decisions, the mean change of the inflow.  Arguments
   n-by-1 double, outputs scalar.

%!test
%! [dq, dflip, dm] = __aura_change__ ([0; .5; 1; .4], [.25; .5; .5; .6], ...
%!                                    [0; 0; 0; 1], [1; 0; 0; 0]);
%! assert ([dq, dflip, dm], [.95/4, 1/4, 2/4], eps);
%!assert (__aura_change__ (.25, 1, 0, 0), .75)
%!error id=aura:invalid-size __aura_change__ ([0; 1], 0, 0, 0)
%!error id=aura:invalid-size __aura_change__ (0, 0, 0, [0 0])
%!error id=aura:invalid-type __aura_change__ (single (0), 0, 0, 0)
%!error id=Octave:invalid-fun-call __aura_change__ (0)
*/
#include "auramex.h"

enum { IN_Q, IN_Q_NEXT, IN_M, IN_M_NEXT, N_IN };
enum { OUT_DQ, OUT_DFLIP, OUT_DM, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_step", nrhs, N_IN, nlhs, N_OUT);
  const size_t n = mxGetM (prhs[IN_Q]);
  const double *q = auramex_doubles (&mex, prhs[IN_Q], "Q", n, 1);
  const double *q_next
    = auramex_doubles (&mex, prhs[IN_Q_NEXT], "Q_NEXT", n, 1);
  const double *m = auramex_doubles (&mex, prhs[IN_M], "M", n, 1);
  const double *m_next
    = auramex_doubles (&mex, prhs[IN_M_NEXT], "M_NEXT", n, 1);

  /* Compute. */
  struct aura_changes changes;
  aura_stop_changes (n, q, q_next, m, m_next, &changes);

  /* Return. */
  plhs[OUT_DQ] = mxCreateDoubleScalar (changes.dq);
  if (nlhs > OUT_DFLIP)
    plhs[OUT_DFLIP] = mxCreateDoubleScalar (changes.dflip);
  if (nlhs > OUT_DM)
    plhs[OUT_DM] = mxCreateDoubleScalar (changes.dm);
}
