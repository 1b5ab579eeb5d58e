## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PILES = aura.queue.deal (COUNT, PEOPLE, OVERLAP, SEED)
## 1, ..., COUNT dealt at random to PEOPLE, a 1-by-PEOPLE cell of ascending columns.  Each
## number goes to one of them, and round (OVERLAP * COUNT) of them to two: every two
## people share as many, give or take one, and nobody gets much more than another.

function piles = deal (count, people, overlap, seed)

  order = __aura_random__ ("permutation", seed, aura.set.streams ("queue_deal"), 0, count);
  owner = zeros (count, people);
  if (people > 1)
    pairs = nchoosek (1:people, 2);
    shared = round (overlap * count);
    which = 1 + mod ((0:shared-1)', rows (pairs));
    owner(sub2ind (size (owner), [1:shared, 1:shared]', pairs(which,:)(:))) = 1;
  else
    shared = 0;
  endif
  load_of = sum (owner, 1);
  for k = shared + 1:count
    [~, least] = min (load_of);
    owner(k,least) = 1;
    load_of(least)++;
  endfor
  piles = cell (1, people);
  for p = 1:people
    piles{p} = sort (order(owner(:,p) == 1))(:);
  endfor

endfunction

%!function times = dealt (count, people, overlap, seed)
%!  piles = aura.queue.deal (count, people, overlap, seed);
%!  assert (size (piles), [1, people]);
%!  times = zeros (count, people);
%!  for p = 1:people
%!    assert (issorted (piles{p}) && columns (piles{p}) == 1);
%!    times(piles{p},p) = 1;
%!  endfor
%!endfunction
%!test <*each to one, a share to two; nobody has more than another>
%! for c = [17 3 0; 20 4 .2; 21 2 .5; 5 1 0; 3 4 0; 30 3 .99]'
%!   times = dealt (c(1), c(2), c(3), 7);
%!   assert (sort (sum (times, 2)), [ones(c(1) - round (c(1) * c(3)), 1); ...
%!                                   2 * ones(round (c(1) * c(3)), 1)]);
%!   assert (max (sum (times, 1)) - min (sum (times, 1)) <= 1);
%! endfor
%!test <*every two people share as many>
%! times = dealt (60, 4, .5, 1);
%! assert (times' * times - diag (sum (times, 1)), 5 * (1 - eye (4)));
%!test <*by the seed>
%! assert (dealt (40, 2, .2, 3), dealt (40, 2, .2, 3));
%! assert (! isequal (dealt (40, 2, .2, 3), dealt (40, 2, .2, 4)));
%!test <*at random: each of five is shared in two fifths of 400 deals, six standard errors>
%! shared = arrayfun (@(seed) sum (dealt (5, 2, .4, seed), 2) == 2, 1:400, "uniformoutput", false);
%! assert (mean ([shared{:}], 2), .4 * ones (5, 1), 6 * sqrt (.4 * .6 / 400));
%!test <*nothing to deal>
%! assert (aura.queue.deal (0, 2, .5, 1), {zeros(0, 1), zeros(0, 1)});
