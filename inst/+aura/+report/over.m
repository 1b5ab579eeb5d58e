## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FUNCTION_HANDLE = aura.report.over (SCORE)
## What one rule gains over another by the hidden labels (the pairs of SCORE, aura.report.measured),
## as the function OVER of aura.report.estimates says it.

function handle = over (score)

  handle = @(a, b) of_pair (score.pairs, a, b);

endfunction

function g = of_pair (pairs, a, b)

  turned = a > b;
  at = sort ([a, b]);
  g = pairs([pairs.a] == at(1) & [pairs.b] == at(2));
  if (turned)
    [g.point, g.low, g.high, g.with] = deal (-g.point, -g.high, -g.low, g.labels - g.with);
  endif

endfunction

%!test
%! pairs = struct ("a", {1, 1}, "b", {2, 3}, "low", {-.1, .1}, "high", {.3, .2}, ...
%!                 "point", {.1, .15}, "differ", 9, "labels", 9, "with", {4, 5}, "n", {20, 15});
%! over = aura.report.over (struct ("pairs", pairs));
%! assert (over (1, 2), pairs(1));
%! g = over (3, 1);
%! assert ([g.point, g.low, g.high, g.with, g.labels, g.n], [-.15 -.2 -.1 4 9 15]);
