## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [MORE, LEAST] = aura.decide.plan (M, N, OPEN, DIFFER, LEAST)
## How many answers more, at the most, tell a difference of 5 points between two rules that differ
## on the share DIFFER of N items, of which M have been drawn and OPEN have no label: as many as
## make the half width of the gain's interval 5 points, up to the next 10 or (from 100) 50.  DIFFER
## is shrunk by 40 labels to .15; LEAST is the least such share so far, by which the number falls
## from night to night (default: none).

function [more, least] = plan (m, n, open, differ, least = Inf)

  [usual, weight] = deal (.15, 40);
  least = min (least, (m * differ + weight * usual) / (m + weight));
  more = aura.stat.needed (least, m, n, open);

endfunction

%!test
%! [more, least] = aura.decide.plan (40, 2000, 1960, .18);
%! assert (more, 200);
%! assert (1 / ((.05 / 1.959963984540054) ^ 2 / least + 1 / 2000), 225.011937169, 1e-8);
%! [more, again] = aura.decide.plan (55, 2000, 1945, .24, least);
%! assert ({more, again}, {200, least});
%! assert (aura.decide.plan (140, 2000, 1860, .24, least), 90);
%!assert (aura.decide.plan (40, 2000, 7, .18), 7)
%!assert (aura.decide.plan (2000, 4000, 7, .18), 0)
%!test <*from night to night it never rises>
%! [m, least, last] = deal (12, Inf, Inf);
%! for differ = [.05 .3 .2 .25 .4 .1]
%!   [more, least] = aura.decide.plan (m, 1000, 1000 - m, differ, least);
%!   assert (more <= last);
%!   [m, last] = deal (m + 12, more);
%! endfor
