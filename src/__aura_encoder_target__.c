/* [WEIGHT, LABEL] = __aura_encoder_target__ (Q, A, STATUS, OPTIONS)

   The supervised part of the encoder's loss as a weighted binary cross-entropy
   (core/loop/encoder_target.c).  Q, A n-by-1 in [0, 1]; STATUS n-by-1 int8; OPTIONS =
   [soft_weight soft_quantile verified_boost a_verified source_supervised
   balance].

%!test
%! [weight, label] = __aura_encoder_target__ ([1; .2; .9], [1; 0; 0], ...
%!                                            int8 ([2; 0; 0]), [1 1 1 1 1 0]);
%! assert (weight, [2; 0; 1], 3e-8);
%! assert (label, [1; .2; .9]);
%!test
%! [weight, label] = __aura_encoder_target__ (zeros (0, 1), zeros (0, 1), ...
%!                                            zeros (0, 1, "int8"), ones (1, 6));
%! assert (weight, zeros (0, 1));
%!error id=Octave:invalid-fun-call __aura_encoder_target__ (1)
%!error id=aura:out-of-range __aura_encoder_target__ (2, 1, int8 (0), ones (1, 6))
%!error id=aura:nonfinite __aura_encoder_target__ (.5, NaN, int8 (0), ones (1, 6))
%!error id=aura:invalid-size __aura_encoder_target__ (.5, [1; 1], int8 (0), ones (1, 6))
%!error id=aura:invalid-type __aura_encoder_target__ (.5, 1, 0, ones (1, 6))
%!error id=aura:invalid-status __aura_encoder_target__ (.5, 1, int8 (9), ones (1, 6))
%!error id=aura:out-of-range __aura_encoder_target__ (.5, 1, int8 (0), [1 2 1 1 1 1])
%!error id=aura:invalid-size __aura_encoder_target__ (.5, 1, int8 (0), 1)
*/
#include "auramex_encoder.h"

enum { IN_TARGET_Q, IN_TARGET_A, IN_STATUS, IN_OPTIONS, N_IN };
enum { OUT_WEIGHT, OUT_LABEL, N_OUT };

static struct aura_target_options
fetch_options (const struct auramex *mex, const mxArray *a)
{
  static const struct
  {
    const char *name;
    double hi;
  } range[] = { { "encoder.soft_weight", 1e100 },
                { "encoder.soft_quantile", 1 },
                { "encoder.verified_boost", 1e100 },
                { "trust.a_verified", 1 },
                { "encoder.source_supervised", 1 },
                { "encoder.balance", 1 } };
  const double *v = auramex_doubles (mex, a, "OPTS.encoder", 1, 6);
  for (int c = 0; c < 6; c++)
    if (!(v[c] >= 0 && v[c] <= range[c].hi))
      auramex_error (mex->fcn, "aura:out-of-range",
                     "OPTS.%s must be in [0, %g], got %g", range[c].name,
                     range[c].hi, v[c]);
  return (struct aura_target_options) { v[0], v[1],      v[2],
                                        v[3], v[4] != 0, v[5] != 0 };
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex
    = auramex_init ("aura_encoder_target", nrhs, N_IN, nlhs, N_OUT);
  const size_t n = mxGetM (prhs[IN_TARGET_Q]);
  const double *q = auramex_column (&mex, prhs[IN_TARGET_Q], "Q", n, 0, 1);
  const double *a = auramex_column (&mex, prhs[IN_TARGET_A], "A", n, 0, 1);
  const int8_t *status = auramex_status (&mex, prhs[IN_STATUS], n);
  const struct aura_target_options options
    = fetch_options (&mex, prhs[IN_OPTIONS]);

  /* Allocate. */
  void *work = auramex_work (&mex, aura_encoder_target_worksize (n));
  mxArray *weight = mxCreateDoubleMatrix (n, 1, mxREAL);
  mxArray *label = mxCreateDoubleMatrix (n, 1, mxREAL);

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc
    = aura_encoder_target (n, q, a, status, mxGetPr (weight), mxGetPr (label),
                           &options, work);
  auramex_end (&mex);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_WEIGHT] = weight;
  if (nlhs > OUT_LABEL)
    plhs[OUT_LABEL] = label;
}
