/* [LOSS, GRAD, PARTS] = __aura_encoder_loss__ (X, SCALE, THETA, SHAPE, IDX,
     WEIGHT, TARGET_WEIGHT, TARGET_LABEL, A, Z_PREV, TERMS)

   The encoder's loss (core/loop/encoder.c).  X n-by-dx; THETA = [W1(:); b1; W2(:);
   b2; w; b], of the class of X; SHAPE = [dh dz]; IDX int32 and WEIGHT (class of
   X) k-by-n; TARGET_WEIGHT, TARGET_LABEL n-by-1; A n-by-1 and Z_PREV n-by-dz
   (class of X), or both []; TERMS = [geo smooth anchor decay].
   GRAD like THETA; PARTS = [bce geo anchor decay], which add up to LOSS.

%!function args = good ()
%!  theta = __aura_random__ ("normal", 1, 1, 0, 2*3 + 2 + 2*1 + 1 + 1 + 1);
%!  args = {[1 0 2; 3 1 0], 1, theta, [2 1], int32([2 1]), [1 1], [.5; .5], ...
%!          [1; 0], [], [], [5 .01 .01 1e-3]};
%!endfunction
%!function bad (at, value)
%!  args = good ();
%!  args{at} = value;
%!  __aura_encoder_loss__ (args{:});
%!endfunction
%!test
%! args = good ();
%! [loss, grad, parts] = __aura_encoder_loss__ (args{:});
%! assert (loss, sum (parts), 4 * eps (loss));
%! assert (size (grad), size (args{3}));
%!error id=Octave:invalid-fun-call __aura_encoder_loss__ (1)
%!error id=aura:invalid-type bad (1, {})
%!error id=aura:invalid-type bad (1, single ([1 0 2; 3 1 0]))
%!error id=aura:invalid-size bad (1, zeros (0, 3))
%!error id=aura:invalid-size bad (1, zeros (2, 0))
%!error <X must be finite, row 2> bad (1, [1 0 2; NaN 1 0])
%!error id=aura:out-of-range bad (2, 0)
%!error id=aura:out-of-range bad (2, NaN)
%!error id=aura:invalid-size bad (3, 1)
%!error <THETA must be finite, row 4> bad (3, [1 1 1 Inf ones(1, 9)]')
%!error id=aura:out-of-range bad (4, [0 1])
%!error id=aura:out-of-range bad (4, [1.5 1])
%!error id=aura:invalid-size bad (4, [1e9 1e9])
%!error id=aura:invalid-size bad (4, 1)
%!error id=aura:invalid-type bad (5, [2 1])
%!error id=aura:out-of-range bad (5, int32 ([3 1]))
%!error id=aura:out-of-range bad (5, int32 ([0 1]))
%!error id=aura:invalid-size bad (6, [1; 1])
%!error id=aura:nonfinite bad (6, [1 NaN])
%!error <TARGET.weight .* row 2> bad (7, [1; -1])
%!error id=aura:nonfinite bad (7, [NaN; 1])
%!error id=aura:out-of-range bad (8, [2; 1])
%!error id=aura:invalid-size bad (9, 1)
%!error id=aura:invalid-size bad (10, [1; 2])
%!error id=aura:out-of-range bad (11, [1 1 1 -1])
%!error id=aura:invalid-size bad (11, 1)
*/
#include "auramex_encoder.h"

enum { N_IN = N_IN_LOSS };
enum { OUT_LOSS, OUT_GRAD, OUT_PARTS, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex
    = auramex_init ("aura_encoder_loss", nrhs, N_IN, nlhs, N_OUT);
  const struct aura_encoder_data data = auramex_problem (&mex, prhs);
  const struct aura_encoder_options options
    = auramex_terms (&mex, prhs[IN_TERMS]);
  const int single = mxIsSingle (prhs[IN_X]);

  /* Allocate. */
  void *work
    = auramex_work (&mex, single ? aura_encoder_worksize_s (&data, &mex.exec)
                                 : aura_encoder_worksize_d (&data, &mex.exec));
  mxArray *grad = NULL;
  if (nlhs > OUT_GRAD)
    grad = mxCreateNumericMatrix (mxGetM (prhs[IN_THETA]), 1,
                                  single ? mxSINGLE_CLASS : mxDOUBLE_CLASS,
                                  mxREAL);
  void *to = grad ? mxGetData (grad) : NULL;
  const void *theta = mxGetData (prhs[IN_THETA]);
  struct aura_encoder_loss loss;

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc
    = single ? aura_encoder_loss_s (&data, (const float *) theta, &loss,
                                    (float *) to, &options, work, &mex.exec)
             : aura_encoder_loss_d (&data, (const double *) theta, &loss,
                                    (double *) to, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_explain (&mex, rc, prhs[IN_X], prhs[IN_THETA]);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_LOSS] = mxCreateDoubleScalar (loss.bce + loss.geo + loss.anchor
                                         + loss.decay);
  if (nlhs > OUT_GRAD)
    plhs[OUT_GRAD] = grad;
  if (nlhs > OUT_PARTS)
    {
      plhs[OUT_PARTS] = mxCreateDoubleMatrix (1, 4, mxREAL);
      const double parts[]
        = { loss.bce, loss.geo, loss.anchor, loss.decay };
      memcpy (mxGetPr (plhs[OUT_PARTS]), parts, sizeof parts);
    }
}
