## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [REGRET, SAID] = truth_regret (T)
## By how many points the rule that is advised is worse, on the items without a label, than the best
## of the picks, each judge that has judged nearly all, the longer answer and the majority; NaN
## where none is without a label, or none has one.  SAID: what is advised and that it is sure,
## "picks, sure".

function [regret, said] = truth_regret (t)

  a = t.json.advice;
  said = [a.use, merge(a.sure, ", sure", "")];
  regret = NaN;
  at = ! t.known & t.human > 0;
  if (! any (at) || any (strcmp (a.basis, {"none", "all"})))
    return;
  endif
  rate = @(right) mean (right(at & ! isnan (right)));
  judged = mean (! isnan (t.verdict), 1) >= .9;
  picks = rate (t.right.picks);
  against = rate (truth_rule (t, a.against));
  if (! t.panel && ! a.given)
    picks = -Inf;                        # they are not given out
  endif
  options = [picks, cellfun(rate, num2cell (t.right.judge(:,judged), 1)), rate(t.right.longer), ...
             rate(t.right.majority)];
  used = struct ("picks", picks, "judge", against, "longer", rate (t.right.longer), ...
                 "majority", rate (t.right.majority), "opposite", 1 - against).(a.use);
  regret = 100 * (max (options) - used);

endfunction
