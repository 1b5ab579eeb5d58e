## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {@var{score} =} aura_score (@var{audit}, @var{truth})
## Score an audit against known labels.
##
## @var{truth} is n-by-1: 1 where the human agrees with the judge, 0 where not,
## NaN where that is not known (those rows are left out of every figure).
## @var{score} is a struct.  Accuracy on the @emph{held-out} examples, neither source
## nor verified (the paper: never verified), comes first.  Fractions:
##
## @table @code
## @item never, never_original
## accuracy of the verdicts, and of the signal before refinement, on the held-out
## examples
## @item adjusted, original, gain
## the same over all examples, and their difference
## @item flip_rate
## share of examples whose verdict is not the signal
## @item brier
## mean squared error of the probabilities, over the held-out examples.  With @code{decide.method}
## @qcode{"none"} these, and those of ece, are responsibilities, which are no probabilities
## @item ece, ece_floor
## expected calibration error over the held-out examples: ten bins of equal width, mean of
## |observed rate - mean probability| weighted by the bins' counts; and what it would be if the
## probabilities were exactly calibrated: the sum over the bins of @math{sqrt (2 V / pi) / n}, V
## the sum of @math{p (1 - p)} in a bin
## @item labels, sources, waiting, never_count, rounds
## counts: human labels used (V+ and V-, seeds and queries), known positives, rows that wait for an
## answer, held-out examples, rounds
## @end table
##
## A fraction of no examples is NaN.
##
## Errors: @code{aura:invalid-size}, @code{aura:out-of-range},
## @code{aura:invalid-type}.
##
## @example
## @group
## score = aura_score (audit, sim.truth);
## printf ("held-out accuracy %.1f %%, human labels: %d\n", 100 * score.never,
##         score.labels);
## @end group
## @end example
##
## Source: the AURA paper, appendix "Evaluation metrics"; calibration error:
## Guo et al., "On calibration of modern neural networks", ICML 2017.
## @seealso{aura_decide, aura_run}
## @end deftypefn

function score = aura_score (audit, truth)

  __aura_hidden__ ("aura_score");
  if (nargin != 2)
    print_usage ();
  endif
  aura.arg.audit ("aura_score", audit);
  truth = aura.arg.labels ("aura_score", "TRUTH", truth, rows (audit.x));

  [verdict, prob] = aura_decide (audit);
  score = aura.decide.score (audit, truth, verdict, prob);

endfunction

%!demo
%! ## accuracy before and after refinement, and what it cost
%! sim = aura_simulate ("seed", 1);
%! audit = aura_run (aura_start (sim), sim.truth);
%! aura_score (audit, sim.truth)

%!test
%! audit = aura_start (eye (5), "Signal", [1 1 1 1 0]', "Labels", [NaN NaN 0 1 NaN]');
%! audit.q = [.9 .2 0 1 .6]';
%! score = aura_score (audit, [1 0 0 1 0]');
%! assert (score.never, 2/3, eps);
%! assert (score.never_original, 2/3, eps);
%! assert (score.adjusted, 4/5, eps);
%! assert (score.original, 3/5, eps);
%! assert (score.gain, 1/5, eps);
%! assert (score.flip_rate, 3/5, eps);
%! assert (score.brier, (.1^2 + .2^2 + .6^2) / 3, eps);
%! assert (score.ece, (.1 + .2 + .6) / 3, 4 * eps);
%! assert ([score.labels, score.sources, score.waiting], [2 0 0]);
%! part = aura_score (audit, [1 NaN 0 NaN NaN]');
%! assert (part.never, 1);
%! assert (part.never_count, 1);
%!test <*all verified: nothing is held out>
%! score = aura_score (aura_start ([1; 2], "Labels", [1; 0]), [1; 0]);
%! assert (score.never, NaN);
%! assert (score.ece, NaN);
%! assert (score.adjusted, 1);
%!error id=aura:out-of-range aura_score (aura_start (1, "Signal", 1), 2)
%!error id=aura:invalid-type aura_score (1, 2)
