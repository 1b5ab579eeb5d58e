## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{verdict} =} aura_decide (@var{audit})
## @deftypefnx {aura} {[@var{verdict}, @var{prob}, @var{info}] =} aura_decide (@var{audit})
## Decide for each comparison of an audit whether the judge is right.
##
## @var{verdict} is n-by-1 logical: true where the judge's decision is to be
## kept, that is where y = 1, "a human agrees with the judge".  @var{prob} is
## n-by-1, the probability of y = 1.  Labelled examples have the verdict of
## their label and @var{prob} 1 (source, agree) or 0 (disagree).  For the
## unlabelled (open, waiting) @code{opts.decide.method} of @var{audit} chooses:
##
## @table @asis
## @item @code{"none"}
## @var{prob} is the responsibility q of the refinement loop, and @var{verdict}
## is q >= 1/2.
## @item @code{"bayes"}
## @var{prob} is the average of three logistic models of y with their posterior
## weights, and the unlabelled with @var{prob} < @code{threshold} are flipped.
## @end table
##
## The models, with their prior weights @code{prior_mass} (a model of weight 0
## is not computed):
##
## @itemize
## @item M0 (0.8): logit P(y=1) = b.  The features say nothing about this judge.
## @item M1 (0.1): b + Phi w, Phi the features of @var{x} along at most
## @code{rank} (never above 512) principal directions, Phi = X S^@code{power} /
## (root mean squared row norm), S = X'X/n; X is not centred.
## @item M2 (0.1): b + c f, f the score of the refinement loop: logit q for the
## unlabelled, and for each labelled example @code{trust.lambda_p} times the
## logit of p from an encoder that never saw its label.
## @end itemize
##
## Their priors are b ~ N(@code{intercept_mean}, @code{intercept_sd}^2), w ~
## N(0, @code{slope_var} I) and c ~ N(@code{score_mean}, @code{score_var}).  They
## are fitted to all human labels (status agree and disagree; sources are not a
## random sample of the judge's decisions and do not count) by Newton's method,
## with the Laplace approximation to their evidence and MacKay's approximation
## to the predictive probability.
##
## The scores of the labelled come from @code{folds} stratified folds: agree and
## disagree are dealt round-robin in an order drawn by @code{opts.seed}, and the
## encoder of a fold starts from the seed's initial encoder and is trained with
## the labels of the other folds, the smoothness over the graph and the weight
## decay alone.  Its scores are centred
## by the intercept that makes the mean over the unlabelled of sigma(score) the
## positive rate (a+1)/(a+d+2) of its training labels.  Both p and q are clipped
## by @code{trust.clip} before their logit is taken.  M2 is left out (as with
## prior weight 0) before the first round, when the loop has no score yet, and
## with fewer than two labels of either class, when some encoder would see one
## class only.
##
## Without any label @var{prob} is the prior prediction of M0, the same for all
## unlabelled.
##
## @var{info} has the fields
##
## @table @code
## @item method
## as in the options
## @item mass
## 1-by-3, posterior weights of M0, M1, M2; @code{mass(1)} is the probability
## that the features say nothing about this judge
## @item evidence
## 1-by-3, log evidences
## @item intercept
## 1-by-3, b of each model
## @item beta
## dx-by-1, M1's weights of the columns of x: logit = intercept(2) + x * beta
## @item rank
## principal directions in use
## @item predictions
## n-by-3, P(y=1) by each model, for labelled examples too
## @item score
## n-by-1, f
## @item score_slope
## c
## @item n_labels
## labels used
## @end table
##
## A model that was not fitted has weight 0 and NaN in @code{evidence},
## @code{intercept}, @code{predictions} (M2 also in @code{score} and
## @code{score_slope}); for M1, @code{beta} is then 0.  With method
## @code{"none"} no model is fitted, and @code{mass} is NaN too.
##
## @code{aura_start} keeps the features of M1 in @code{audit.phi}, and
## @code{aura_run} keeps the scores of the labelled for M2 in
## @code{audit.crossfit}.  Each is used when it was made from the same options
## and labels; otherwise it is computed anew.
##
## Errors: @code{aura:invalid-type} when @var{audit} is not an audit,
## @code{aura:out-of-range} for a prior whose variance is outside [1e-12, 1e12],
## @code{aura:nonfinite}, @code{aura:no-convergence}.
##
## @example
## @group
## opts = aura_options ("preset", "judge");
## audit = aura_run (aura_start (x, [], status, opts), oracle);
## [verdict, prob, info] = aura_decide (audit);
## printf ("features say nothing: %.2f\n", info.mass(1));
## @end group
## @end example
##
## The layer goes beyond the AURA paper, whose final decision is method
## @code{"none"} (appendix "Details of methodology").  Evidence and predictive
## probability: D. J. C. MacKay, "The evidence framework applied to
## classification networks", Neural Computation 4 (1992).
## @seealso{aura_run, aura_score, aura_options, aura_trust_update}
## @end deftypefn

function [verdict, prob, info] = aura_decide (audit)

  if (nargin != 1)
    print_usage ();
  endif
  aura.arg.audit ("aura_decide", audit);

  check_column ("q", audit.q, rows (audit.x));
  labels = aura.set.labels (audit.status);
  known = ! isnan (labels);

  if (strcmp (audit.opts.decide.method, "none"))
    prob = double (audit.q);
    info = aura.decide.no_models (audit);
    threshold = 1/2;
  else
    [prob, info] = aura.decide.models (audit);
    threshold = audit.opts.decide.threshold;
  endif

  prob(known) = labels(known);
  verdict = prob >= threshold;
  verdict(known) = labels(known) == 1;

endfunction

function check_column (name, v, n)

  if (! (isfloat (v) && isreal (v) && isequal (size (v), [n, 1])))
    error ("aura:invalid-size", "aura_decide: AUDIT.%s must be %d-by-1, got %s",
           name, n, aura.arg.dims (v));
  endif
  bad = find (! (v >= 0 & v <= 1), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "aura_decide: AUDIT.%s must be in [0, 1], row %d is %g", name, bad,
           v(bad));
  endif

endfunction

%!demo
%! ## a judge that errs where the first column is high, and one whose errors
%! ## have nothing to do with x: 40 labels each, none but M0 and M1
%! opts = aura_options ("preset", "judge", "decide.prior_mass", [.8 .2 0]);
%! x = reshape (__aura_random__ ("normal", 1, 0, 0, 3000), 600, 5) .* [3 1 1 1 1];
%! u = __aura_random__ ("uniform", 1, 1, 0, 600);
%! status = zeros (600, 1);
%! for truth = [u < 1 ./ (1 + exp (2 * (x(:,1) - 1))), u < .7]
%!   status(1:40) = 3 - truth(1:40);
%!   [verdict, prob, info] = aura_decide (aura_start (x, [], status, opts));
%!   printf ("judge right %.3f, after the layer %.3f, weight of M0 %.3f\n",
%!           mean (truth(41:end)), mean (truth(41:end) == verdict(41:end)),
%!           info.mass(1));
%! endfor

%!function audit = small_audit (method)
%!  x = [-2 -1.5 -1 -.5 .5 1 1.5 2]';
%!  opts = aura_options ("decide.method", method, "decide.prior_mass", [.5 .5 0]);
%!  audit = struct ("x", x, "signal", ones (8, 1), ...
%!                  "status", int8 ([3 3 0 4 1 0 2 2]'), ...
%!                  "q", [0 0 .2 .4 1 .5 1 1]', "a", ones (8, 1), ...
%!                  "m", zeros (8, 1), "p", [], "z", [], "theta", [], ...
%!                  "graph", [], "opts", opts, "round", 0, "log", [], ...
%!                  "trace", []);
%!endfunction
%!test <*q decides, labels are imposed>
%! [verdict, prob, info] = aura_decide (small_audit ("none"));
%! assert (prob, [0 0 .2 .4 1 .5 1 1]');
%! assert (verdict, logical ([0 0 0 0 1 1 1 1]'));
%! assert (info.mass, NaN (1, 3));
%!test
%! audit = small_audit ("bayes");
%! [verdict, prob, info] = aura_decide (audit);
%! assert (prob([1 2 5 7 8]), [0 0 1 1 1]');
%! assert (issorted (prob([3 4 6])));
%! assert (verdict([3 4 6]), prob([3 4 6]) >= .45);
%! average = info.predictions(:,1:2) * info.mass(1:2)';
%! assert (average([3 4 6]), prob([3 4 6]), 4 * eps);
%! assert (info.n_labels, 4);
%! assert (info.rank, 1);
%! assert (info.beta > 0);
%! assert (isnan (info.score_slope));
%! assert (all (isnan (info.score)));
%!test <*without labels the judge is kept>
%! audit = small_audit ("bayes");
%! audit.status(:) = 0;
%! [verdict, prob, info] = aura_decide (audit);
%! assert (verdict, true (8, 1));
%! assert (prob, repmat (1 / (1 + exp (-.85 / sqrt (1 + pi / 32))), 8, 1), 4 * eps);
%! assert (info.mass, [1 0 0]);
%!error <Invalid call> aura_decide ()
%!error <AUDIT must be a struct> aura_decide (1)
%!error id=aura:invalid-size aura_decide (setfield (small_audit ("none"), "q", 1))
%!error <row 3 is 2> aura_decide (setfield (small_audit ("none"), "q", [0 1 2 0 0 0 0 0]'))
