/* [THETA, TRACE] = __aura_nnpu__ (THETA, X, POSITIVE, NEGATIVE, OPTS)

   Minimise, by Adam and with the gradient rule of Kiryo et al., the non-negative
   risk sum_i POSITIVE_i BCE (1, l_i) + max (0, sum_i NEGATIVE_i BCE (0, l_i)) of
   the encoder (core/loop/encoder.c).  THETA, X as those of aura_encoder_loss;
   POSITIVE >= 0 and NEGATIVE n-by-1.  Of OPTS.encoder weight_decay,
   learning_rate, batch and epochs count.  TRACE (epochs + 1)-by-1.

%!function args = good ()
%!  theta = struct ("W1", [1 -1 .5; 0 2 1], "b1", [.1; 0], "W2", [1 -2], ...
%!                  "b2", .3, "w", 2, "b", -1, "scale", 2);
%!  opts = aura_options ("encoder.learning_rate", .01, "encoder.epochs", 20);
%!  args = {theta, [1 0 2; 3 1 0], [.5; 0], [0; .5], opts};
%!endfunction
%!function bad (at, value)
%!  args = good ();
%!  args{at} = value;
%!  __aura_nnpu__ (args{:});
%!endfunction
%!test
%! args = good ();
%! [theta, trace] = __aura_nnpu__ (args{:});
%! assert (fieldnames (theta), fieldnames (args{1}));
%! assert (numel (trace), 21);
%! assert (trace(end) < trace(1));
%!error id=Octave:invalid-fun-call __aura_nnpu__ (1)
%!error id=aura:invalid-type bad (1, 1)
%!error id=aura:invalid-size bad (2, zeros (0, 3))
%!error id=aura:nonfinite bad (2, [1 0 2; NaN 1 0])
%!error id=aura:out-of-range bad (3, [-1; 0])
%!error id=aura:nonfinite bad (4, [NaN; 0])
%!error id=aura:invalid-size bad (4, 1)
%!error <aura_baseline: OPTS.encoder.batch must be an integer> bad (5, setfield (aura_options (), "encoder", "batch", .5))
*/
#include "auramex_encoder.h"

enum { IN_THETA, IN_X, IN_POSITIVE, IN_NEGATIVE, IN_OPTS, N_IN };
enum { OUT_THETA, OUT_TRACE, N_OUT };

/* The risk need not fall steadily, and has no other terms than the decay. */
static struct aura_encoder_options
risk_options (const struct auramex *mex, const mxArray *opts)
{
  const struct aura_encoder_options given
    = AURAMEX_OPTIONS (mex, opts, encoder, 0);
  return (struct aura_encoder_options){ .decay = given.decay,
                                        .adam = 1,
                                        .learning_rate = given.learning_rate,
                                        .batch = given.batch,
                                        .epochs = given.epochs,
                                        .patience = SIZE_MAX,
                                        .seed = given.seed };
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_baseline", nrhs, N_IN, nlhs, N_OUT);
  void *theta;
  struct aura_encoder_data data
    = auramex_training_network (&mex, prhs[IN_THETA], prhs[IN_X], &theta);
  const int single = mxIsSingle (prhs[IN_X]);
  data.target_weight
    = auramex_column (&mex, prhs[IN_POSITIVE], "POSITIVE", data.n, 0, 1e300);
  data.target_negative = auramex_column (&mex, prhs[IN_NEGATIVE], "NEGATIVE",
                                         data.n, -1e300, 1e300);
  const struct aura_encoder_options options
    = risk_options (&mex, prhs[IN_OPTS]);

  /* Allocate. */
  void *work
    = auramex_work (&mex, AURAMEX_CALL (single, aura_encoder_train_worksize,
                                        &data, &options, &mex.exec));
  double *label
    = (double *) auramex_work (&mex, aura_size_mul (data.n, sizeof *label));
  for (size_t i = 0; i < data.n; i++)
    label[i] = 1;
  data.target_label = label;
  mxArray *trace = auramex_create (&mex, options.epochs + 1, 1, 0);
  struct aura_minimum minimum;

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc
    = AURAMEX_CALL (single, aura_encoder_train, &data, theta, mxGetPr (trace),
                    &minimum, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_explain (&mex, rc, prhs[IN_THETA], prhs[IN_X]);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_THETA] = auramex_parts (&mex, &data, theta, single, prhs[IN_THETA]);
  if (nlhs > OUT_TRACE)
    {
      mxSetM (trace, minimum.iterations + 1);
      plhs[OUT_TRACE] = trace;
    }
}
