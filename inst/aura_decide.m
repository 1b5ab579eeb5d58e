## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{verdict} =} aura_decide (@var{audit})
## @deftypefnx {aura} {[@var{verdict}, @var{prob}, @var{info}] =} aura_decide (@var{audit})
## Decide for each comparison of an audit whether the judge is right.
##
## @var{verdict} is n-by-1 logical: true where the judge's decision is to be
## kept, that is where y = 1, "a human agrees with the judge".  @var{prob} is
## n-by-1, the probability of y = 1 (with @code{"none"} a score).  Labelled examples have the
## verdict of their label and @var{prob} 1 (source, agree) or 0 (disagree).  For the
## unlabelled (open, waiting) @code{opts.decide.method} of @var{audit} chooses:
##
## @table @asis
## @item @code{"none"}
## @var{prob} is the responsibility q of the refinement loop, and @var{verdict}
## is q >= 1/2.  It is a score: of verdicts with q near .9 far fewer than nine in ten may be right.
## @item @code{"bayes"}
## @var{prob} is the average of logistic models of what a human would pick, by
## their posterior masses.  Flipped are the unlabelled with @var{prob} below
## @code{threshold(1)} - @code{margin(1)} w, w the posterior mass of the model that
## nothing here says where the judge errs.
## @end table
##
## Each model is a base and perhaps a block, with normal priors of the coefficients;
## names in parentheses are options of the group @code{decide}:
##
## @itemize
## @item base "follow": logit P(y=1) = b + c e, b ~ N(@code{follow_mean},
## @code{follow_var}), c ~ N(0, @code{slot_var}), e = 1 where the judge picked answer 1, else -1 (0
## where the audit does not know).  With the default mean .6 a human agrees in 65 of 100 cases
## @item base "loop" (@code{loop_mass}): the same and + a f, a ~ N(@code{loop_mean},
## @code{loop_var}), f the score of the refinement loop: logit q for the unlabelled,
## and for each labelled example @code{trust.lambda_p} times the logit of p from an
## encoder that never saw its label
## @item no block (@code{block_mass(1)})
## @item the features (@code{block_mass(2)}, shared): Phi w for two @code{power}s p,
## w ~ N(0, @code{slope_var} I), Phi = X S^p / (root mean squared row norm), S =
## X'X/n, along at most @code{rank} (never above 512) principal directions; X is not
## centred
## @item where there are embeddings beside other features (@code{aura_features}), X are the
## other features; further blocks are such Phi_p of the embeddings
## (@code{embedding_mass(1)}, shared), and of both kinds side by side
## (@code{embedding_mass(2)}, shared), each with half of @code{slope_var}
## @item a rule (@code{block_mass(3)}, shared): one style column alone, of mean
## square 1, with a slope N(0, @code{rule_var})
## @end itemize
##
## The models are fitted to all human labels (not to sources) by Newton's method, with the Laplace
## approximation to their evidence and MacKay's to the predictive probability.  Where
## @code{audit.soft} (n-by-1, P(y = 1), NaN elsewhere) says that people disagree
## (@code{aura_annotators}), the log likelihood of a row is the mean of those of its two labels,
## with these weights.
##
## The scores of the labelled come from @code{folds} stratified folds: the encoder of a fold starts
## from the seed's initial encoder and is trained with the labels of the other folds and the
## smoothness over the graph alone, on the labelled and no more than max (640, 2 @code{graph.k}, 4
## times the labels or 2000, whichever is less) others.  They are centred to the rate that the loop
## aims at (@code{trust.rate}), or if that is NaN to (a+1)/(a+d+2) of its training labels.  Both p
## and q are clipped by @code{trust.clip}.  The base "loop" is left out before the first round, and
## with fewer than two labels of either class.
##
## @var{info} has the fields
##
## @table @code
## @item method
## as in the options
## @item mass
## 1-by-3, posterior masses: of "follow" without a block (w), of all models with a
## block, and of "loop" without a block
## @item blocks
## 1-by-(3+d), masses of the blocks: none, the features in either power, the rules; with
## embeddings beside other features 1-by-(7+d): none, the other features, the embeddings, and
## both together, each in either power, the rules
## @item evidence
## bases-by-blocks, log evidences; NaN where a model was not fitted
## @item alone
## w
## @item threshold
## flipped is what lies below
## @item intercept, slot, beta, score_slope
## the mean over the models of b, c, the weights of the columns of x (dx-by-1; that of
## e among them), and a: the logit is about @code{intercept + x * beta + score_slope * f}
## @item rank
## principal directions in use
## @item score
## n-by-1, f; NaN without the base "loop", as is @code{score_slope}
## @item n_labels
## labels used
## @item loo
## @code{n_labels}-by-1: @var{prob} of the labelled examples, in ascending order, each without its
## own label: in closed form, from the Laplace approximation freed of its row
## (@file{src/core/decide/layer.c}); empty without a layer
## @end table
##
## With method @code{"none"} no model is fitted: numbers are NaN and @code{beta} is 0.
##
## Errors: @code{aura:invalid-type}, @code{aura:out-of-range} (a prior whose variance is outside
## [1e-12, 1e12]), @code{aura:nonfinite}, @code{aura:no-convergence}.
##
## @example
## @group
## opts = aura_options ("preset", "judge");
## audit = aura_run (aura_start (x, "Labels", y, opts), oracle);
## [verdict, prob, info] = aura_decide (audit);
## printf ("nothing says where the judge errs: %.2f\n", info.alone);
## @end group
## @end example
##
## The layer goes beyond the AURA paper, whose final decision is method @code{"none"}.  Evidence
## and predictive probability: D. J. C. MacKay, Neural Computation 4 (1992).
## @seealso{aura_explain, aura_run, aura_score, aura_options, aura_trust}
## @end deftypefn

function [verdict, prob, info] = aura_decide (audit)

  __aura_hidden__ ("aura_decide");
  if (nargin != 1)
    print_usage ();
  endif
  audit = aura.arg.audit ("aura_decide", audit);

  check_column ("q", audit.q, rows (audit.x));
  [prob, verdict, info] = aura.decide.predictions (audit);
  known = ! isnan (aura.set.labels (audit.status));
  prob(known) = verdict(known);

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
%! ## have nothing to do with x: 40 labels each
%! opts = aura_options ("preset", "judge", "decide.loop_mass", 0);
%! x = reshape (__aura_random__ ("normal", 1, 0, 0, 3000), 600, 5) .* [3 1 1 1 1];
%! u = __aura_random__ ("uniform", 1, 1, 0, 600);
%! y = NaN (600, 1);
%! for truth = [u < 1 ./ (1 + exp (2 * (x(:,1) - 1))), u < .7]
%!   y(1:40) = truth(1:40);
%!   [verdict, prob, info] = aura_decide (aura_start (x, "Labels", y, opts));
%!   printf ("judge right %.3f, after the layer %.3f, alone %.3f\n",
%!           mean (truth(41:end)), mean (truth(41:end) == verdict(41:end)),
%!           info.alone);
%! endfor

%!function audit = small_audit (method)
%!  x = [-2 -1.5 -1 -.5 .5 1 1.5 2]';
%!  opts = aura_options ("decide.method", method, "decide.loop_mass", 0);
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
%! assert (verdict([3 4 6]), prob([3 4 6]) >= info.threshold);
%! assert (info.threshold, .5 - .2 * info.alone, eps);
%! assert (info.n_labels, 4);
%! assert (info.rank, 1);
%! assert (info.beta > 0);
%! assert (sum (info.mass), 1, 4 * eps);
%! assert (isnan (info.score_slope));
%! assert (all (isnan (info.score)));
%!test <*without labels the judge is kept>
%! audit = small_audit ("bayes");
%! audit.status(:) = 0;
%! audit.opts.decide.block_mass = [1 0 0];
%! [verdict, prob, info] = aura_decide (audit);
%! assert (verdict, true (8, 1));
%! assert (prob, repmat (1 / (1 + exp (-.6 / sqrt (1 + pi / 32))), 8, 1), 4 * eps);
%! assert (info.mass, [1 0 0]);
%!test <*the slot: a judge that errs where it picks answer 1>
%! x = repmat ([-.5; .5], 30, 1);
%! about = struct ("names", {{"picked_first"}}, "group", {{"covariate"}});
%! opts = aura_options ("preset", "judge");
%! status = zeros (60, 1);
%! status(1:40) = 2 + (x(1:40) > 0);
%! [~, prob, info] = aura_decide (aura.loop.start (x, [], status, opts, about));
%! assert (info.slot < -.4);
%! assert (info.beta, 2 * info.slot);
%! assert (prob(59) > prob(60) + .2);
%!error <AUDIT must be a struct> aura_decide (1)
%!error id=aura:invalid-size aura_decide (setfield (small_audit ("none"), "q", 1))
%!error <row 3 is 2> aura_decide (setfield (small_audit ("none"), "q", [0 1 2 0 0 0 0 0]'))
