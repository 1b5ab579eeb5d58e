## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OVERLAP = aura.vote.overlap (ONE, TWO)
## Of items with ONE votes for answer 1 and TWO for answer 2 (n-by-1 counts): how many
## there are (items), how many have two votes or more (twice), how many pairs of votes on
## one item (pairs), in which share of its pairs an item's votes agree, on average over
## these items (agreement), and Wilson's 95 % interval, for twice items (interval; where
## items have more than two votes it is too wide rather than too narrow).

function overlap = overlap (one, two)

  m = one + two;
  pairs = m .* (m - 1) / 2;
  more = m > 1;
  same = (one .* (one - 1) + two .* (two - 1)) / 2;
  overlap = struct ("items", numel (m), "twice", sum (more), "pairs", sum (pairs), ...
                    "agreement", mean (same(more) ./ pairs(more)), "interval", [NaN, NaN]);
  if (overlap.twice > 0)
    [low, high] = aura.stat.wilson (overlap.agreement * overlap.twice, overlap.twice);
    overlap.interval = [low, high];
  endif

endfunction

%!test
%! o = aura.vote.overlap ([2; 1; 0; 1; 2], [0; 1; 3; 0; 1]);
%! assert ([o.items, o.twice, o.pairs], [5 4 8]);
%! assert (o.agreement, (1 + 0 + 1 + 1/3) / 4, 1e-15);
%! [low, high] = aura.stat.wilson (7/3, 4);
%! assert (o.interval, [low, high], 1e-15);
%!test <*no item with two>
%! o = aura.vote.overlap ([1; 0], [0; 1]);
%! assert ({o.items, o.twice, o.agreement, o.interval}, {2, 0, NaN, [NaN NaN]});
%! o = aura.vote.overlap (zeros (0, 1), zeros (0, 1));
%! assert (o.items, 0);
