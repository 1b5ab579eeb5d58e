## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [LEADER, CANDIDATES] = aura.report.best (RATE, N, LABELS, FALLBACK, OVER)
## The number LEADER of the judge that the labels speak most for, and CANDIDATES, the numbers of
## those that may as well be the best: none where the labels tell that LEADER is.
##
## LEADER has the highest RATE (J elements, NaN: not known), as if four labels more had found the
## mean of the judges' rates beside the LABELS (J) that each has, among the judges that have judged
## at least half as many items (N, J elements) as any; FALLBACK where no rate is known.  A judge is
## no candidate where LEADER is right more often on the items that both judged: the interval of the
## difference, OVER (LEADER, J, LEVEL), a struct with low, lies above 0.  Its level is
## 1 - .05 / (J - 1) for J judges, so that the judge that is truly the best is left out in 2.5 of
## 100 panels at the most (J. C. Hsu, "Constrained simultaneous confidence intervals for multiple
## comparisons with the best", Annals of Statistics 12, 1984; Bonferroni's inequality).  Where OVER
## is [], all judges with an item are.

function [leader, candidates] = best (rate, n, labels, fallback, over)

  leader = fallback;
  pseudo = 4;
  [rate, n, labels] = deal (rate(:), n(:), labels(:));
  rate(n < .5 * max (n)) = NaN;
  rate = (labels .* rate + pseudo * aura.stat.known_mean (rate)) ./ (labels + pseudo);
  [top, highest] = max (rate);
  if (! isnan (top))
    leader = highest;
  endif
  candidates = setdiff (find (n' > 0), leader);
  if (! isempty (over))
    level = 1 - .05 / max (numel (n) - 1, 1);
    beaten = arrayfun (@(j) over (leader, j, level).low > 0, candidates);
    candidates = candidates(! logical (beaten));
  endif
  candidates = candidates(:)';

endfunction

%!function g = over (low, a, b, level)
%!  g = struct ("low", low(a,b) + 1 - level);
%!endfunction
%!test <*the highest rate of those that judged half as many as any; those that it does not beat>
%! low = @(a, b, level) over ([0 0 0; -.2 0 .1; 0 0 0], a, b, level);
%! [leader, candidates] = aura.report.best ([.6 .7 .5]', [100 60 100], [9 9 9], 1, low);
%! assert ({leader, candidates}, {2, 1});
%! [leader, candidates] = aura.report.best ([.6 .7 .5]', [100 40 100], [9 9 9], 1, low);
%! assert (leader, 1);
%! [leader, candidates] = aura.report.best ([NaN NaN NaN]', [9 9 0], [0 0 0], 2, []);
%! assert ({leader, candidates}, {2, 1});
%!test <*the more judges, the wider the intervals; one has no rival>
%! low = @(a, b, level) struct ("low", level - .98); # above 0 for four judges, not for two
%! [leader, candidates] = aura.report.best ([.9 .5]', [9 9], [9 9], 1, low);
%! assert (candidates, 2);
%! [leader, candidates] = aura.report.best ([.9 .5 .5 .5]', [9 9 9 9], [9 9 9 9], 1, low);
%! assert (isempty (candidates));
%! [leader, candidates] = aura.report.best (.5, 9, 9, 1, low);
%! assert ({leader, numel(candidates)}, {1, 0});
%!test <*few labels are brought towards the mean of the judges>
%! leader = @(labels) aura.report.best ([.83 .9 .5], [9 9 9], labels, 1, []);
%! assert ([leader([100 100 100]), leader([100 3 100])], [2 1]); # (2.7 + 4 * .743) / 7 is .81
