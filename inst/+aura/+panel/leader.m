## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [BEST, ORDER] = aura.panel.leader (VERDICT, HUMAN)
## The number BEST of the judge that the labels speak most for, and the ORDER of all of them.
## VERDICT (n-by-J) and HUMAN (n-by-1) have 1, 2 or NaN.  A judge counts for the lower end
## of Wilson's interval of the share of its labelled items on which the human agrees: few
## labels cannot make a judge the first, however many of them agree.  Equal ends: in the
## order of the judges.
##
## This does not say that the labels can tell it from the others.

function [best, order] = leader (verdict, human)

  agree = sum (verdict == human, 1);
  [low, ~] = aura.stat.wilson (agree, agree + sum (verdict == 3 - human, 1));
  [~, order] = sort (low, "descend"); # stable
  best = order(1);

endfunction

%!test <*77 % of 279 labels come before 88 % of 8; no label: the first>
%! human = ones (279, 1);
%! verdict = [1 + (1:279 <= 64)', NaN(279, 1), 1 + (1:279 <= 90)'];
%! verdict(1:8,2) = [1 1 1 1 1 1 1 2];
%! [at, order] = aura.panel.leader (verdict, human);
%! assert (order, [1 3 2]);
%! assert (at, 1);
%! [~, order] = aura.panel.leader (fliplr (verdict), human);
%! assert (order, [3 1 2]);
%! assert (aura.panel.leader (verdict, NaN (279, 1)), 1);
