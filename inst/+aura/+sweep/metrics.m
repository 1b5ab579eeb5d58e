## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## METRICS = aura.sweep.metrics (AUDIT, TRUTH, BAYES, VERDICT, PROB)
## Metrics of AUDIT, scored by TRUTH; BAYES is the posterior of the Bayes rule ([]: unknown, so
## NaN); VERDICT and PROB are those of aura_decide, or of another method.  Without arguments, the
## same struct, all NaN.  In addition to aura_score: among the rows without a label, the share
## accepted of those that a human agrees with (recovered) and of those that a human disagrees with
## (accepted); the accuracy of the Bayes rule with the known labels, right or wrong, imposed; and
## never_gap, how far above it the accuracy on the held-out is.

function metrics = metrics (audit, truth, bayes, verdict, prob)

  names = {"never", "never_original", "adjusted", "original", "gain", ...
           "flip_rate", "recovered", "accepted", "bayes_never", "bayes", ...
           "never_gap", "brier", "ece", "ece_floor", "labels", "sources", "waiting", "rounds", ...
           "never_count"};
  metrics = cell2struct (num2cell (NaN (size (names))), names, 2);
  if (nargin == 0)
    return;
  endif

  if (nargin < 4)
    [verdict, prob] = aura_decide (audit);
  endif
  score = aura.decide.score (audit, truth, verdict, prob);
  for name = fieldnames (score)'
    if (isfield (metrics, name{1}))
      metrics.(name{1}) = score.(name{1});
    endif
  endfor
  unknown = aura.set.unlabelled (audit.status);
  metrics.recovered = aura.stat.share (verdict(unknown & truth == 1));
  metrics.accepted = aura.stat.share (verdict(unknown & truth == 0));
  if (! isempty (bayes))
    pick = bayes >= .5;
    pick(! unknown) = audit.status(! unknown) != aura.set.code ("disagree"); # right or wrong
    right = pick == truth;
    metrics.bayes_never = aura.stat.share (right(unknown));
    metrics.bayes = aura.stat.share (right);
    metrics.never_gap = metrics.never - aura.stat.share (right(unknown & ! isnan (truth)));
  endif

endfunction

%!test <*by hand: four without a label, one known>
%! audit = aura.loop.start (eye (6), [], [0 0 4 0 3 1]');
%! audit.q = [.9 .2 .7 .8 0 1]';
%! truth = [1 1 1 0 0 1]';
%! m = aura.sweep.metrics (audit, truth, [.9 .5 .2 .8 .9 .1]'); # .5: it agrees
%! assert ([m.recovered, m.accepted], [2/3, 1], eps); # of row 5, known to be wrong, nothing
%! assert ([m.bayes_never, m.bayes, m.never_gap], [1/2, 4/6, 0], eps);
%! other = aura.sweep.metrics (audit, truth, [.9 .5 .2 .8 .9 .1]', logical ([1 1 1 0 0 1]'), ...
%!                             [1 .8 .9 .4 0 1]');
%! assert ([other.never, other.never_gap, other.brier], [1, 1/2, (.04 + .01 + .16 + 0) / 4], eps);
%! assert ([m.never, m.never_original, m.labels, m.sources], [2/4, 3/4, 1, 1]);
%! m = aura.sweep.metrics (audit, [1 1 1 1 1 0]', [.9 .6 .2 .8 .9 .1]'); # known, and wrong
%! assert (m.bayes, 3/6, eps);
%! m = aura.sweep.metrics (audit, truth, []);
%! assert ([m.bayes_never, m.bayes], [NaN NaN]);
%!test <*without arguments, and with: the same fields, in the same order>
%! none = aura.sweep.metrics ();
%! assert (all (structfun (@isnan, none)));
%! assert (fieldnames (aura.sweep.metrics (aura_start (1), 1, [])), fieldnames (none));
