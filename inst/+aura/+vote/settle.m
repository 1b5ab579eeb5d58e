## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PICK, ROW] = aura.vote.settle (VOTES, POLICY, HELD)
## What one item's VOTES, one an annotator in the order of their arrival, say: PICK 1 or 2 and
## the ROW of the vote that says so first, or NaN and [].  Ties and skips say nothing of
## which answer is better.  Where the others differ, POLICY decides: "first", "last" (by their
## times where all have one) or "majority"; without a majority it is the label HELD (1, 2,
## NaN).

function [pick, row] = settle (votes, policy, held)

  row = find (votes.pick == 1 | votes.pick == 2);
  picks = votes.pick(row);
  if (isempty (row))
    pick = NaN;
    row = [];
    return;
  elseif (all (picks == picks(1)))
    pick = picks(1);
  elseif (strcmp (policy, "majority"))
    pick = mode (picks);
    if (2 * sum (picks == pick) == numel (picks))
      pick = held;
    endif
  else
    order = (1:numel (row))';
    if (! any (isnan (votes.when(row))))
      [~, order] = sort (votes.when(row));
    endif
    pick = picks(order(merge (strcmp (policy, "last"), numel (row), 1)));
  endif
  row = row(find (picks == pick, 1));

endfunction

%!function [pick, row] = result (pick, when, policy, held = NaN)
%!  [pick, row] = aura.vote.settle (struct ("pick", pick, "when", when), policy, held);
%!endfunction
%!shared none
%! none = NaN (3, 1);
%!assert (result ([0; NaN; 0], none, "first"), NaN)
%!test
%! [pick, row] = result ([0; 2; 2], none, "error");
%! assert ([pick, row], [2 2]);
%!assert (result ([1; 2; 2], none, "first"), 1)
%!assert (result ([1; 2; 1], none, "last"), 1)
%!assert (result ([2; 1; 1], [3; 2; 1], "last"), 2)
%!assert (result ([2; 1; 1], [3; 2; NaN], "last"), 1) # the order of arrival
%!assert (result ([2; 1; 1], none, "majority"), 1)
%!assert (result ([2; 1; 0], none, "majority"), NaN)
%!assert (result ([2; 1; 0], none, "majority", 2), 2)
%!assert (result ([1; 2; 2], [NaN; 1; 2], "last"), 2) # a vote without a time: the order of arrival
%!assert (result ([1; 2; 2], [NaN; 1; 2], "first"), 1)
