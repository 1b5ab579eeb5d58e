/* [THETA, TRACE, INFO] = __aura_encoder_train__ (X, SCALE, THETA, SHAPE, IDX,
     WEIGHT, TARGET_WEIGHT, TARGET_LABEL, A, Z_PREV, TERMS, OPTIMIZER)

   Minimise the encoder's loss (core/loop/encoder.c); arguments as those of
   __aura_encoder_loss__, and OPTIMIZER = [adam iterations learning_rate batch
   epochs patience warmup seed].  TRACE (iterations + 1)-by-1, the loss;
   INFO = [iterations evaluations gradient_norm reason], reason as in
   enum aura_minimum_reason.

%!function args = good ()
%!  theta = __aura_random__ ("normal", 1, 1, 0, 2*3 + 2 + 2*1 + 1 + 1 + 1);
%!  args = {[1 0 2; 3 1 0], 1, theta, [2 1], int32([2 1]), [1 1], [.5; .5], ...
%!          [1; 0], [], [], [5 .01 .01 1e-3], [0 5 .001 Inf 5 8 8 1]};
%!endfunction
%!function bad (at, value)
%!  args = good ();
%!  args{at} = value;
%!  __aura_encoder_train__ (args{:});
%!endfunction
%!test
%! args = good ();
%! [theta, trace, info] = __aura_encoder_train__ (args{:});
%! assert (size (theta), size (args{3}));
%! assert (size (trace), [info(1) + 1, 1]);
%! assert (all (diff (trace) < 0));
%!error id=Octave:invalid-fun-call __aura_encoder_train__ (1)
%!error <X must be finite, row 2> bad (1, [1 0 2; NaN 1 0])
%!error id=aura:invalid-size bad (12, 1)
%!error id=aura:out-of-range bad (12, [2 5 .001 Inf 5 8 8 1])
%!error id=aura:out-of-range bad (12, [0 -1 .001 Inf 5 8 8 1])
%!error id=aura:out-of-range bad (12, [0 1e9 .001 Inf 5 8 8 1])
%!error id=aura:out-of-range bad (12, [1 5 NaN Inf 5 8 8 1])
%!error id=aura:out-of-range bad (12, [1 5 .001 0 5 8 8 1])
%!error id=aura:out-of-range bad (12, [1 5 .001 1.5 5 8 8 1])
%!error id=aura:out-of-range bad (12, [1 5 .001 2 5 0 8 1])
*/
#include "auramex_encoder.h"

enum { IN_OPTIMIZER = N_IN_LOSS, N_IN };
enum { OUT_THETA, OUT_TRACE, OUT_INFO, N_OUT };

static double
option (const struct auramex *mex, double v, const char *name, double lo,
        double hi, int whole)
{
  if (!(v >= lo && v <= hi && (!whole || v == floor (v))))
    auramex_error (mex->fcn, "aura:out-of-range",
                   "OPTS.%s must be %s in [%g, %g], got %g", name,
                   whole ? "an integer" : "a number", lo, hi, v);
  return v;
}

static void
fetch_optimizer (const struct auramex *mex, const mxArray *a,
                 struct aura_encoder_options *options)
{
  enum { MANY = 1 << 20 };
  const double *v = auramex_doubles (mex, a, "OPTS.encoder", 1, 8);
  options->adam = option (mex, v[0], "encoder.optimizer", 0, 1, 1) != 0;
  options->iterations
    = (size_t) option (mex, v[1], "encoder.iterations", 0, MANY, 1);
  options->learning_rate
    = option (mex, v[2], "encoder.learning_rate", 0, 1e100, 0);
  const double batch = option (mex, v[3], "encoder.batch", 1, HUGE_VAL, 1);
  options->batch = batch < 1e15 ? (size_t) batch : SIZE_MAX;
  options->epochs = (size_t) option (mex, v[4], "encoder.epochs", 0, MANY, 1);
  const double patience = option (mex, v[5], "encoder.patience", 1, HUGE_VAL, 1);
  options->patience = patience < MANY ? (size_t) patience : MANY + 1;
  const double warmup = option (mex, v[6], "encoder.warmup", 0, HUGE_VAL, 1);
  options->warmup = warmup < 1e15 ? (size_t) warmup : SIZE_MAX;
  options->seed = (uint64_t) option (mex, v[7], "seed", 0, 0x1p53 - 1, 1);
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex
    = auramex_init ("aura_encoder_train", nrhs, N_IN, nlhs, N_OUT);
  const struct aura_encoder_data data = auramex_problem (&mex, prhs);
  struct aura_encoder_options options = auramex_terms (&mex, prhs[IN_TERMS]);
  fetch_optimizer (&mex, prhs[IN_OPTIMIZER], &options);
  const int single = mxIsSingle (prhs[IN_X]);

  /* Allocate. */
  void *work = auramex_work (
    &mex, single ? aura_encoder_train_worksize_s (&data, &options, &mex.exec)
                 : aura_encoder_train_worksize_d (&data, &options, &mex.exec));
  const size_t most = options.adam ? options.epochs : options.iterations;
  double *trace = (double *) auramex_work (&mex, (most + 1) * sizeof *trace);
  mxArray *theta = mxDuplicateArray (prhs[IN_THETA]);
  void *to = mxGetData (theta);
  struct aura_minimum minimum;

  /* Compute. */
  auramex_begin (&mex);
  const enum aura_rc rc
    = single ? aura_encoder_train_s (&data, (float *) to, trace, &minimum,
                                     &options, work, &mex.exec)
             : aura_encoder_train_d (&data, (double *) to, trace, &minimum,
                                     &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_explain (&mex, rc, prhs[IN_X], prhs[IN_THETA]);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_THETA] = theta;
  if (nlhs > OUT_TRACE)
    {
      plhs[OUT_TRACE]
        = mxCreateDoubleMatrix (minimum.iterations + 1, 1, mxREAL);
      memcpy (mxGetPr (plhs[OUT_TRACE]), trace,
              (minimum.iterations + 1) * sizeof *trace);
    }
  if (nlhs > OUT_INFO)
    {
      plhs[OUT_INFO] = mxCreateDoubleMatrix (1, 4, mxREAL);
      const double info[]
        = { (double) minimum.iterations, (double) minimum.evaluations,
            minimum.gradient_norm, (double) minimum.reason };
      memcpy (mxGetPr (plhs[OUT_INFO]), info, sizeof info);
    }
}
