/* [Z, P, LOGIT] = __aura_encoder_apply__ (THETA, X)

   The encoder's output (core/loop/encoder.c): Z n-by-dz of the class of X, P and
   LOGIT n-by-1 double.  THETA as from aura.block.init.

%!function theta = small ()
%!  theta = struct ("W1", 0, "b1", 0, "W2", 0, "b2", 3, "w", 1, "b", 2);
%!endfunction
%!test
%! [z, p, logit] = __aura_encoder_apply__ (small (), [1; -1]);
%! assert (z, [3; 3]);
%! assert (logit, [5; 5]);
%! assert (p, 1 ./ (1 + exp (-logit)), eps);
%!test
%! [z, p] = __aura_encoder_apply__ (small (), zeros (0, 1, "single"));
%! assert (z, zeros (0, 1, "single"));
%! assert (p, zeros (0, 1));
%!error id=Octave:invalid-fun-call __aura_encoder_apply__ (1)
%!error id=aura:invalid-type __aura_encoder_apply__ (small (), "a")
%!error id=aura:invalid-type __aura_encoder_apply__ ("a", 1)
%!error id=aura:invalid-size __aura_encoder_apply__ (small (), [1 2])
%!error id=aura:invalid-size __aura_encoder_apply__ (small (), zeros (2, 0))
%!error id=aura:nonfinite __aura_encoder_apply__ (small (), Inf)
*/
#include "auramex_encoder.h"

enum { IN_THETA, IN_X, N_IN };
enum { OUT_Z, OUT_P, OUT_LOGIT, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_encoder", nrhs, N_IN, nlhs, N_OUT);
  void *theta;
  const struct aura_encoder_data data
    = auramex_network (&mex, prhs[IN_THETA], prhs[IN_X], &theta);
  const int single = mxIsSingle (prhs[IN_X]);

  /* Allocate. */
  void *work = auramex_work (
    &mex, AURAMEX_CALL (single, aura_encoder_apply_worksize, &data, &mex.exec));
  mxArray *z = auramex_create (&mex, data.n, data.dz, single);
  mxArray *p = auramex_create (&mex, data.n, 1, 0);
  mxArray *logit = auramex_create (&mex, data.n, 1, 0);

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc
    = AURAMEX_CALL (single, aura_encoder_apply, &data, theta, mxGetData (z),
                    mxGetPr (p), mxGetPr (logit), work, &mex.exec);
  auramex_end (&mex);
  auramex_explain (&mex, rc, prhs[IN_THETA], prhs[IN_X]);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_Z] = z;
  if (nlhs > OUT_P)
    plhs[OUT_P] = p;
  if (nlhs > OUT_LOGIT)
    plhs[OUT_LOGIT] = logit;
}
