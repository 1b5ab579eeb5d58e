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
  at = [a, b];
  if (turned)
    at = [b, a];
  endif
  g = pairs([pairs.a] == at(1) & [pairs.b] == at(2));
  g.rates = [NaN, NaN];
  if (g.n < .9 * max ([pairs.n]))
    g.rates = [g.share_a, g.share_b];
  endif
  if (turned)
    [g.low, g.high, g.with, g.rates] = deal (-g.high, -g.low, g.labels - g.with, fliplr (g.rates));
  endif

endfunction

%!test
%! pairs = struct ("a", {1, 1}, "b", {2, 3}, "low", {-.1, .1}, "high", {.3, .2}, ...
%!                 "differ", .5, "labels", 9, "with", {4, 5}, "n", {20, 5}, "share_a", .6, ...
%!                 "share_b", .7);
%! over = aura.report.over (struct ("pairs", pairs));
%! g = over (1, 2);
%! assert ([g.low, g.high, g.with, g.rates], [-.1 .3 4 NaN NaN]);
%! pairs(1).n = 18; # more than one in ten less than another pair has
%! pairs(3) = setfield (pairs(1), "n", 20);
%! pairs(3).b = 4;
%! near = aura.report.over (struct ("pairs", pairs));
%! assert (near (1, 2).rates, [NaN NaN]);
%! pairs(1).n = 17;
%! far = aura.report.over (struct ("pairs", pairs));
%! assert (far (1, 2).rates, [.6 .7]);
%! g = over (3, 1);
%! assert ([g.low, g.high, g.with, g.rates, g.n], [-.2 -.1 4 .7 .6 5]);
