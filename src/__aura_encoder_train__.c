/* [THETA, TRACE, INFO]
     = __aura_encoder_train__ (THETA, X, GRAPH, TARGET, OPTS)

   Minimise the encoder's loss (core/loop/encoder.c); arguments as those of
   aura.block.train.  TRACE (iterations + 1)-by-1, the loss; INFO has
   iterations, evaluations, gradient_norm and reason, that of enum
   aura_minimum_reason in words.

%!function args = good ()
%!  theta = struct ("W1", [1 -1 .5; 0 2 1], "b1", [.1; 0], "W2", [1 -2], ...
%!                  "b2", .3, "w", 2, "b", -1);
%!  graph = struct ("idx", int32 ([2 1]), "weight", [1 1]);
%!  target = struct ("weight", [.5; .5], "label", [1; 0]);
%!  args = {theta, [1 0 2; 3 1 0], graph, target, aura_options()};
%!endfunction
%!function bad (at, name, value)
%!  args = good ();
%!  if (at == 5)
%!    args{5}.encoder.(name) = value;
%!  elseif (isempty (name))
%!    args{at} = value;
%!  else
%!    args{at}.(name) = value;
%!  endif
%!  __aura_encoder_train__ (args{:});
%!endfunction
%!test
%! args = good ();
%! args{1}.scale = 2;
%! [theta, trace, info] = __aura_encoder_train__ (args{:});
%! assert (fieldnames (theta), fieldnames (args{1}));
%! assert (theta.scale, 2);
%! assert (size (theta.W1), [2 3]);
%! assert (size (trace), [info.iterations + 1, 1]);
%! assert (all (diff (trace) < 0));
%!test <*iterations: in the first round, in later ones>
%! args = good ();
%! args{5}.encoder.iterations = [3 2];
%! [~, trace] = __aura_encoder_train__ (args{:});
%! assert (numel (trace), 4);
%! args{4}.a = [1; 1];
%! args{4}.z_prev = [0; 0];
%! [~, trace] = __aura_encoder_train__ (args{:});
%! assert (numel (trace), 3);
%! args{5}.encoder.iterations = 1;
%! [~, trace] = __aura_encoder_train__ (args{:});
%! assert (numel (trace), 2);
%!error id=Octave:invalid-fun-call __aura_encoder_train__ (1)
%!error <X must be finite, row 2> bad (2, "", [1 0 2; NaN 1 0])
%!error <optimizer must be one of lbfgs, adam, got "sgd"> bad (5, "optimizer", "sgd")
%!error <iterations must be an integer from 0 on, got -1> bad (5, "iterations", -1)
%!error <iterations must be at most 1048576, got .1 1e.09.> bad (5, "iterations", [1 1e9])
%!error id=aura:invalid-size bad (5, "iterations", [1 2 3])
%!error <OPTS.seed must be an integer in .0, 2.53., got -1> __aura_encoder_train__ (good (){1:4}, setfield (aura_options (), "seed", -1))
*/
#include "auramex_encoder.h"

enum { IN_THETA, IN_X, IN_GRAPH, IN_TARGET, IN_OPTS, N_IN };
enum { OUT_THETA, OUT_TRACE, OUT_INFO, N_OUT };

static const char *const reason[] = { [AURA_MINIMUM_ITERATIONS] = "iterations",
                                      [AURA_MINIMUM_GRADIENT] = "gradient",
                                      [AURA_MINIMUM_PRECISION] = "precision",
                                      [AURA_MINIMUM_PATIENCE] = "patience" };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_encoder", nrhs, N_IN, nlhs, N_OUT);
  void *theta;
  const struct aura_encoder_data data = auramex_problem (
    &mex, prhs[IN_THETA], prhs[IN_X], prhs[IN_GRAPH], prhs[IN_TARGET], &theta);
  const struct aura_encoder_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], encoder, data.z_prev != NULL);
  const int single = mxIsSingle (prhs[IN_X]);

  /* Allocate. */
  void *work
    = auramex_work (&mex, AURAMEX_CALL (single, aura_encoder_train_worksize,
                                        &data, &options, &mex.exec));
  const size_t most = options.adam ? options.epochs : options.iterations;
  double *trace = (double *) auramex_work (&mex, (most + 1) * sizeof *trace);
  struct aura_minimum minimum;

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc
    = AURAMEX_CALL (single, aura_encoder_train, &data, theta, trace, &minimum,
                    &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_explain (&mex, rc, prhs[IN_THETA], prhs[IN_X]);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_THETA] = auramex_parts (&mex, &data, theta, single, prhs[IN_THETA]);
  if (nlhs > OUT_TRACE)
    {
      plhs[OUT_TRACE] = auramex_create (&mex, minimum.iterations + 1, 1, 0);
      memcpy (mxGetPr (plhs[OUT_TRACE]), trace,
              (minimum.iterations + 1) * sizeof *trace);
    }
  if (nlhs > OUT_INFO)
    {
      mxArray *info = plhs[OUT_INFO] = mxCreateStructMatrix (1, 1, 0, NULL);
      auramex_put_number (info, "iterations", (double) minimum.iterations);
      auramex_put_number (info, "evaluations", (double) minimum.evaluations);
      auramex_put_number (info, "gradient_norm", minimum.gradient_norm);
      auramex_put (info, "reason", mxCreateString (reason[minimum.reason]));
    }
}
