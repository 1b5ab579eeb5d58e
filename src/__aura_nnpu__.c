/* [THETA, TRACE] = __aura_nnpu__ (X, SCALE, THETA, SHAPE, POSITIVE, NEGATIVE,
     OPTIONS)

   Minimise, by Adam and with the gradient rule of Kiryo et al., the non-negative
   risk sum_i POSITIVE_i BCE (1, l_i) + max (0, sum_i NEGATIVE_i BCE (0, l_i)) of
   the encoder (core/loop/encoder.c).  X, SCALE, THETA, SHAPE as those of
   __aura_encoder_loss__; POSITIVE >= 0 and NEGATIVE n-by-1; OPTIONS =
   [weight_decay learning_rate batch epochs seed].  TRACE (epochs + 1)-by-1.

%!function args = good ()
%!  theta = __aura_random__ ("normal", 1, 1, 0, 2*3 + 2 + 2*1 + 1 + 1 + 1);
%!  args = {[1 0 2; 3 1 0], 1, theta, [2 1], [.5; 0], [0; .5], [1e-3 .01 Inf 20 1]};
%!endfunction
%!function bad (at, value)
%!  args = good ();
%!  args{at} = value;
%!  __aura_nnpu__ (args{:});
%!endfunction
%!test
%! args = good ();
%! [theta, trace] = __aura_nnpu__ (args{:});
%! assert (size (theta), size (args{3}));
%! assert (numel (trace), 21);
%! assert (trace(end) < trace(1));
%!error id=Octave:invalid-fun-call __aura_nnpu__ (1)
%!error id=aura:nonfinite bad (1, [1 0 2; NaN 1 0])
%!error id=aura:out-of-range bad (5, [-1; 0])
%!error id=aura:nonfinite bad (6, [NaN; 0])
%!error id=aura:invalid-size bad (6, 1)
%!error id=aura:invalid-size bad (7, 1)
%!error id=aura:out-of-range bad (7, [1e-3 .01 .5 20 1])
*/
#include "auramex_encoder.h"

enum { IN_POSITIVE = IN_SHAPE + 1, IN_NEGATIVE, IN_OPTIONS, N_IN };
enum { OUT_THETA, OUT_TRACE, N_OUT };

static struct aura_encoder_options
fetch_options (const struct auramex *mex, const mxArray *a)
{
  static const char *const names[]
    = { "weight_decay", "learning_rate", "batch", "epochs", "seed" };
  static const double lo[] = { 0, 0, 1, 0, 0 };
  static const double hi[] = { 1e100, 1e100, HUGE_VAL, 1 << 20, 0x1p53 - 1 };
  const double *v = auramex_doubles (mex, a, "OPTIONS", 1, 5);
  for (int c = 0; c < 5; c++)
    if (!(v[c] >= lo[c] && v[c] <= hi[c] && (c < 2 || v[c] == floor (v[c]))))
      auramex_error (mex->fcn, "aura:out-of-range",
                     "%s must be %s in [%g, %g], got %g", names[c],
                     c < 2 ? "a number" : "an integer", lo[c], hi[c], v[c]);
  return (struct aura_encoder_options) {
    .decay = v[0],
    .adam = 1,
    .learning_rate = v[1],
    .batch = v[2] < 1e15 ? (size_t) v[2] : SIZE_MAX,
    .epochs = (size_t) v[3],
    .patience = SIZE_MAX, /* the risk need not fall steadily */
    .seed = (uint64_t) v[4],
  };
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_baseline", nrhs, N_IN, nlhs, N_OUT);
  struct aura_encoder_data data
    = auramex_network (&mex, prhs[IN_X], prhs[IN_SCALE], prhs[IN_THETA],
                       prhs[IN_SHAPE]);
  if (data.n == 0)
    auramex_error (mex.fcn, "aura:invalid-size",
                   "X must have at least one row, got 0-by-%zu", data.dx);
  const int single = mxIsSingle (prhs[IN_X]);
  data.target_weight
    = auramex_column (&mex, prhs[IN_POSITIVE], "POSITIVE", data.n, 0, 1e300);
  data.target_negative = auramex_column (&mex, prhs[IN_NEGATIVE], "NEGATIVE",
                                         data.n, -1e300, 1e300);
  const struct aura_encoder_options options
    = fetch_options (&mex, prhs[IN_OPTIONS]);

  /* Allocate. */
  void *work = auramex_work (
    &mex, single ? aura_encoder_train_worksize_s (&data, &options, &mex.exec)
                 : aura_encoder_train_worksize_d (&data, &options, &mex.exec));
  double *label
    = (double *) auramex_work (&mex, aura_size_mul (data.n, sizeof *label));
  for (size_t i = 0; i < data.n; i++)
    label[i] = 1;
  data.target_label = label;
  mxArray *trace = mxCreateDoubleMatrix (options.epochs + 1, 1, mxREAL);
  mxArray *theta = mxDuplicateArray (prhs[IN_THETA]);
  void *to = mxGetData (theta);
  struct aura_minimum minimum;

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc
    = single
        ? aura_encoder_train_s (&data, (float *) to, mxGetPr (trace), &minimum,
                                &options, work, &mex.exec)
        : aura_encoder_train_d (&data, (double *) to, mxGetPr (trace),
                                &minimum, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_explain (&mex, rc, prhs[IN_X], prhs[IN_THETA]);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_THETA] = theta;
  if (nlhs > OUT_TRACE)
    {
      mxSetM (trace, minimum.iterations + 1);
      plhs[OUT_TRACE] = trace;
    }
}
