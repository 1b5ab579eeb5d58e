/* [LOSS, GRAD, PARTS] = __aura_encoder_loss__ (THETA, X, GRAPH, TARGET, OPTS)

   The encoder's loss (core/loop/encoder.c); arguments as those of
   aura.block.loss.  GRAD a struct as THETA; PARTS has bce, geo, anchor and
   decay, which add up to LOSS.

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
%!  __aura_encoder_loss__ (args{:});
%!endfunction
%!test
%! args = good ();
%! [loss, grad, parts] = __aura_encoder_loss__ (args{:});
%! assert (loss, sum (cell2mat (struct2cell (parts))), 4 * eps (loss));
%! assert (fieldnames (grad), fieldnames (args{1}));
%! assert (size (grad.W1), [2 3]);
%!test <*the anchor term; arrays of another class than x>
%! args = good ();
%! args{4}.a = [1; .5];
%! args{4}.z_prev = [1; 2];
%! [loss, ~, parts] = __aura_encoder_loss__ (args{:});
%! assert (parts.anchor > 0);
%! args{3}.weight = single (args{3}.weight);
%! args{4}.z_prev = single (args{4}.z_prev);
%! args{1}.W1 = single (args{1}.W1);
%! assert (__aura_encoder_loss__ (args{:}), loss);
%!error id=Octave:invalid-fun-call __aura_encoder_loss__ (1)
%!error id=aura:invalid-type bad (1, "", 1)
%!error <THETA.w is missing> __aura_encoder_loss__ (rmfield (good (){1}, "w"), good (){2:5})
%!error id=aura:invalid-argument __aura_encoder_loss__ (rmfield (good (){1}, "w"), good (){2:5})
%!error id=aura:invalid-size bad (1, "W1", 1)
%!error id=aura:invalid-size bad (1, "b1", [1 2])
%!error id=aura:invalid-size bad (1, "W2", zeros (0, 2))
%!error id=aura:invalid-type bad (1, "b2", int8 (1))
%!error id=aura:invalid-type bad (1, "b2", sparse (1))
%!error <THETA.W2 must be finite, row 1, column 2> bad (1, "W2", [1 Inf])
%!error <THETA.scale must be a number> bad (1, "scale", 0)
%!error id=aura:out-of-range bad (1, "scale", NaN)
%!error id=aura:out-of-range bad (1, "scale", [1 1])
%!error id=aura:invalid-type bad (2, "", {})
%!error id=aura:invalid-size bad (2, "", zeros (0, 3))
%!error id=aura:invalid-size bad (2, "", zeros (2, 0))
%!error <X must be finite, row 2> bad (2, "", [1 0 2; NaN 1 0])
%!error <numbers overflow> bad (2, "", [1e308 0 2; 0 1e308 0])
%!error id=aura:invalid-type bad (3, "", 1)
%!error id=aura:invalid-type bad (3, "idx", [2 1])
%!error <GRAPH.idx must have 2 columns, got 1> bad (3, "idx", int32 (2))
%!error id=aura:out-of-range bad (3, "idx", int32 ([3 1]))
%!error id=aura:out-of-range bad (3, "idx", int32 ([0 1]))
%!error id=aura:invalid-size bad (3, "weight", [1; 1])
%!error id=aura:nonfinite bad (3, "weight", [1 NaN])
%!error id=aura:invalid-type bad (4, "", {})
%!error <TARGET.weight .* row 2> bad (4, "weight", [1; -1])
%!error id=aura:nonfinite bad (4, "weight", [NaN; 1])
%!error id=aura:out-of-range bad (4, "label", [2; 1])
%!error <TARGET.a is missing> bad (4, "z_prev", [1; 2])
%!error id=aura:invalid-type
%! args = good ();
%! args{4}.a = [1; 1];
%! args{4}.z_prev = "ab";
%! __aura_encoder_loss__ (args{:});
%!error <aura_encoder: OPTS.encoder.weight_decay must be in .0, 1e100., got -1> bad (5, "weight_decay", -1)
%!error id=aura:invalid-argument __aura_encoder_loss__ (good (){1:4}, 1)
*/
#include "auramex_encoder.h"

enum { IN_THETA, IN_X, IN_GRAPH, IN_TARGET, IN_OPTS, N_IN };
enum { OUT_LOSS, OUT_GRAD, OUT_PARTS, N_OUT };

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_encoder", nrhs, N_IN, nlhs, N_OUT);
  void *theta;
  const struct aura_encoder_data data = auramex_problem (
    &mex, prhs[IN_THETA], prhs[IN_X], prhs[IN_GRAPH], prhs[IN_TARGET], &theta);
  const struct aura_encoder_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], encoder, 0);
  const int single = mxIsSingle (prhs[IN_X]);

  /* Allocate. */
  void *work = auramex_work (
    &mex, AURAMEX_CALL (single, aura_encoder_worksize, &data, &mex.exec));
  void *grad = NULL;
  if (nlhs > OUT_GRAD)
    grad = auramex_work (&mex, auramex_theta_bytes (&data, single));
  struct aura_encoder_loss loss;

  /* Compute. */
  auramex_begin_blas (&mex);
  const enum aura_rc rc = AURAMEX_CALL (single, aura_encoder_loss, &data, theta,
                                        &loss, grad, &options, work, &mex.exec);
  auramex_end (&mex);
  auramex_explain (&mex, rc, prhs[IN_THETA], prhs[IN_X]);
  auramex_check (&mex, rc);

  /* Return. */
  plhs[OUT_LOSS]
    = mxCreateDoubleScalar (loss.bce + loss.geo + loss.anchor + loss.decay);
  if (nlhs > OUT_GRAD)
    plhs[OUT_GRAD] = auramex_parts (&mex, &data, grad, single, NULL);
  if (nlhs > OUT_PARTS)
    {
      mxArray *parts = plhs[OUT_PARTS] = mxCreateStructMatrix (1, 1, 0, NULL);
      auramex_put_number (parts, "bce", loss.bce);
      auramex_put_number (parts, "geo", loss.geo);
      auramex_put_number (parts, "anchor", loss.anchor);
      auramex_put_number (parts, "decay", loss.decay);
    }
}
