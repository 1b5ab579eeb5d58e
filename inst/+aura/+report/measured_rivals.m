## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.measured_rivals (RIGHT, RIVALS)
## What decisions are compared with (aura.report.rival) on items whose labels were hidden.
## RIGHT (n-by-1, in [0, 1]): the audit's decision is right.  RIVALS has a row each: its name,
## the column of verdicts.csv that has its picks ([] for none), and where it is right (n-by-1,
## NaN where it has no pick).  One without a pick on any of these items is left out.
##
## The interval of each gain (aura.stat.paired) has the level 1 - .05 / k for k rivals
## (Bonferroni), since the strongest of them is looked at in the end.

function list = measured_rivals (right, rivals)

  list = [];
  level = 1 - .05 / rows (rivals);
  for row = rivals'
    [name, column, other] = row{:};
    here = ! isnan (other);
    difference = right(here) - other(here);
    words = column;
    if (isempty (column))
      words = {name, ["take ", name]};
    endif
    if (any (here))
      list = [list, aura.report.rival(name, words, aura.stat.paired (difference, level), ...
                                      numel (difference), aura.stat.share (difference != 0))];
    endif
  endfor

endfunction

%!test
%! right = [1; 1; 0; 1];
%! list = aura.report.measured_rivals (right, {"q", "verdict_q", [1; NaN; 1; 0]; "none", "x", NaN(4, 1); ...
%!                                             "the longer answer", [], [.5; 1; 0; 1]});
%! assert ({list.name}, {"q", "the longer answer"});
%! assert (list(1).gain, aura.stat.paired ([0; -1; 1], 1 - .05 / 3), eps);
%! assert (list(2).gain, aura.stat.paired ([.5; 0; 0; 0], 1 - .05 / 3), eps);
%! assert ([list.count; list.differs], [3 4; 2/3 1/4]);
%! assert ({list.keep}, {"keep the picks of q (verdict_q in verdicts.csv)", "take the longer answer"});
