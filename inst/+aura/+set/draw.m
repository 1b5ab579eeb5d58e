## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ROWS = aura.set.draw (TRUTH, COUNT, SEED)
## COUNT (or all) of the rows of TRUTH with a label (not NaN), uniformly without
## replacement, in the order in which they are drawn: a larger COUNT draws the
## same rows first.

function rows = draw (truth, count, seed)

  known = find (! isnan (truth));
  order = __aura_random__ ("permutation", seed, aura.set.streams ("labels"), 0,
                           numel (known));
  rows = known(order(1:min (count, end)));

endfunction

%!test
%! truth = [1; NaN; 0; 1; NaN; 0; 1];
%! rows = aura.set.draw (truth, 5, 3);
%! assert (sort (rows), [1; 3; 4; 6; 7]);
%! assert (aura.set.draw (truth, 2, 3), rows(1:2));
%! assert (aura.set.draw (truth, 9, 3), rows);
%! assert (isempty (aura.set.draw (truth, 0, 3)));
%!test <*by the stream of this purpose: the draws of another release are the same>
%! assert (aura.set.draw (ones (9, 1), 9, 3), ...
%!         __aura_random__ ("permutation", 3, 40, 0, 9));
%!test <*only the order of the labelled rows counts>
%! rows = aura.set.draw (ones (5, 1), 5, 3);
%! assert (aura.set.draw ([1; NaN; 0; 1; NaN; 0; 1], 5, 3), [1; 3; 4; 6; 7](rows));
%!test <*uniform: each row is first in a fifth of 500 draws, six standard errors>
%! first = arrayfun (@(seed) aura.set.draw (ones (5, 1), 1, seed), 1:500);
%! share = accumarray (first(:), 1, [5, 1]) / 500;
%! assert (share, .2 * ones (5, 1), 6 * sqrt (.2 * .8 / 500));
