## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = truth_habit (T, HABIT, FIRST)
## Of what a judge does without a label (HABIT of the document, whose first is the judge FIRST):
## rows of what, shown, true, key.

function found = truth_habit (t, habit, first)

  verdict = truth_verdict (t, habit.name);
  judged = ! isnan (verdict);
  longer = (t.longer == verdict) + .5 * (t.longer == 1.5);
  found = {"count", habit.n, sum(judged), ""; ...
           "counted rate", 100 * habit.first, 100 * mean(verdict(judged) == 1), ""; ...
           "counted rate", 100 * habit.longer, 100 * mean(longer(judged)), ""};
  if (! isempty (habit.same))
    other = truth_verdict (t, first);
    both = judged & ! isnan (other);
    found(end+1,:) = {"counted rate", 100 * habit.same, ...
                      100 * mean(verdict(both) == other(both)), ""};
  endif

endfunction
