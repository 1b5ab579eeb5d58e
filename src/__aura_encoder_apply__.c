/* [Z, P, LOGIT] = __aura_encoder_apply__ (X, SCALE, THETA, SHAPE)

   The encoder's output (core/loop/encoder.c): Z n-by-dz of the class of X, P and
   LOGIT n-by-1 double.  Arguments as those of __aura_encoder_loss__.

%!test
%! [z, p, logit] = __aura_encoder_apply__ ([1; -1], 1, [0 0 0 3 1 2]', [1 1]);
%! assert (z, [3; 3]);
%! assert (logit, [5; 5]);
%! assert (p, 1 ./ (1 + exp (-logit)), eps);
%!test
%! [z, p] = __aura_encoder_apply__ (zeros (0, 1, "single"), 1, ...
%!                                  ones (6, 1, "single"), [1 1]);
%! assert (z, zeros (0, 1, "single"));
%! assert (p, zeros (0, 1));
%!error id=Octave:invalid-fun-call __aura_encoder_apply__ (1)
%!error id=aura:invalid-type __aura_encoder_apply__ ("a", 1, ones (6, 1), [1 1])
%!error id=aura:invalid-size __aura_encoder_apply__ (1, 1, ones (5, 1), [1 1])
%!error id=aura:nonfinite __aura_encoder_apply__ (Inf, 1, ones (6, 1), [1 1])
*/
#include "auramex_encoder.h"

enum { N_IN = IN_SHAPE + 1 };
enum { OUT_Z, OUT_P, OUT_LOGIT, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex
    = auramex_init ("aura_encoder_apply", nrhs, N_IN, nlhs, N_OUT);
  const struct aura_encoder_data data
    = auramex_network (&mex, prhs[IN_X], prhs[IN_SCALE], prhs[IN_THETA],
                       prhs[IN_SHAPE]);
  const int single = mxIsSingle (prhs[IN_X]);

  /* Allocate. */
  void *work = auramex_work (
    &mex, single ? aura_encoder_apply_worksize_s (&data, &mex.exec)
                 : aura_encoder_apply_worksize_d (&data, &mex.exec));
  mxArray *z = mxCreateNumericMatrix (
    data.n, data.dz, single ? mxSINGLE_CLASS : mxDOUBLE_CLASS, mxREAL);
  mxArray *p = mxCreateDoubleMatrix (data.n, 1, mxREAL);
  mxArray *logit = mxCreateDoubleMatrix (data.n, 1, mxREAL);
  void *to = mxGetData (z);
  const void *theta = mxGetData (prhs[IN_THETA]);

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc
    = single ? aura_encoder_apply_s (&data, (const float *) theta, (float *) to,
                                     mxGetPr (p), mxGetPr (logit), work,
                                     &mex.exec)
             : aura_encoder_apply_d (&data, (const double *) theta,
                                     (double *) to, mxGetPr (p),
                                     mxGetPr (logit), work, &mex.exec);
  auramex_end (&mex);
  auramex_explain (&mex, rc, prhs[IN_X], prhs[IN_THETA]);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_Z] = z;
  if (nlhs > OUT_P)
    plhs[OUT_P] = p;
  if (nlhs > OUT_LOGIT)
    plhs[OUT_LOGIT] = logit;
}
