/* [WEIGHT, LABEL] = __aura_encoder_target__ (Q, A, STATUS, OPTS, T)

   The supervised part of the encoder's loss in round T as a weighted binary
   cross-entropy (core/loop/encoder_target.c).  Q, A n-by-1 in [0, 1]; STATUS
   n-by-1 int8.

%!function [weight, label] = target (q, a, status, varargin)
%!  t = 0;
%!  opts = aura_options ("encoder.soft_weight", 1, "encoder.soft_quantile", 1);
%!  for k = 1:2:numel (varargin)
%!    opts.encoder.(varargin{k}) = varargin{k+1};
%!  endfor
%!  [weight, label] = __aura_encoder_target__ (q, a, status, opts, t);
%!endfunction
%!test
%! [weight, label] = target ([1; .2; .9], [1; 0; 0], int8 ([2; 0; 0]));
%! assert (weight, [2; 0; 1], 3e-8);
%! assert (label, [1; .2; .9]);
%!test
%! [weight, label] = target (zeros (0, 1), zeros (0, 1), zeros (0, 1, "int8"));
%! assert (weight, zeros (0, 1));
%!test <*a quantile for each round, the last for all later ones>
%! opts = aura_options ("encoder.soft_quantile", [0 1]);
%! count = @(t) sum (__aura_encoder_target__ ([.6; .7; .9], [1; 1; 1], ...
%!                                            zeros (3, 1, "int8"), opts, t) > 0);
%! assert ([count(0), count(1), count(9)], [3 1 1]);
%!error id=Octave:invalid-fun-call __aura_encoder_target__ (1)
%!error id=aura:out-of-range target (2, 1, int8 (0))
%!error id=aura:nonfinite target (.5, NaN, int8 (0))
%!error id=aura:invalid-size target (.5, [1; 1], int8 (0))
%!error id=aura:invalid-type target (.5, 1, 0)
%!error id=aura:invalid-status target (.5, 1, int8 (9))
%!error <OPTS.encoder.soft_quantile must be in .0, 1., got 2> target (.5, 1, int8 (0), "soft_quantile", 2)
%!error <got .1 2.> target (.5, 1, int8 (0), "soft_quantile", [1 2])
%!error <OPTS.trust.a_verified must be in .0, 1., got 2>
%! opts = aura_options ();
%! opts.trust.a_verified = 2;
%! __aura_encoder_target__ (.5, 1, int8 (0), opts, 0)
*/
#include "auramex_options.h"

enum { IN_Q, IN_A, IN_STATUS, IN_OPTS, IN_T, N_IN };
enum { OUT_WEIGHT, OUT_LABEL, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_encoder", nrhs, N_IN, nlhs, N_OUT);
  const size_t t = auramex_integer (&mex, prhs[IN_T], "T", 0, 0x1p53);
  const struct aura_target_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], target, t);
  const size_t n = mxGetM (prhs[IN_Q]);
  const double *q = auramex_column (&mex, prhs[IN_Q], "Q", n, 0, 1);
  const double *a = auramex_column (&mex, prhs[IN_A], "A", n, 0, 1);
  const int8_t *status = auramex_status (&mex, prhs[IN_STATUS], n);

  /* Allocate. */
  void *work = auramex_work (&mex, aura_encoder_target_worksize (n));
  mxArray *weight = auramex_create (&mex, n, 1, 0);
  mxArray *label = auramex_create (&mex, n, 1, 0);

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc = aura_encoder_target (
    n, q, a, status, mxGetPr (weight), mxGetPr (label), &options, work);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_WEIGHT] = weight;
  if (nlhs > OUT_LABEL)
    plhs[OUT_LABEL] = label;
}
