## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.gained (ROWS, A, OVER)
## What the rule number A of ROWS (aura.report.rated) gains over each of the others, a struct array:
## kind and name of the other, n, the items that both have a pick for; points (1-by-3), the
## difference of the two rates as they are printed, in whole percents (where they are of much fewer
## items, of the rates on these), as a share, with the ends of the interval, which takes it in; low
## and high, the ends as they are; differ, labels and with of OVER (A, B).  points is NaN where a
## rate is not known.

function list = gained (rows, a, over)

  list = struct ("kind", {}, "name", {}, "n", {}, "points", {}, "low", {}, "high", {}, ...
                 "differ", {}, "labels", {}, "with", {});
  whole = @(row) aura.text.whole (row.rate(1));
  for b = setdiff (1:numel (rows), a)
    g = over (rows(a).at, rows(b).at);
    points = (whole (rows(a)) - whole (rows(b))) / 100;
    if (! any (isnan (g.rates)))
      points = -diff (aura.text.whole (g.rates)) / 100;
    endif
    points(2:3) = [min(points, g.low), max(points, g.high)];
    if (isnan (points(1)))
      points(:) = NaN;
    endif
    list(end+1) = struct ("kind", rows(b).kind, "name", rows(b).name, "n", g.n, ...
                          "points", points, "low", g.low, "high", g.high, "differ", g.differ, ...
                          "labels", g.labels, "with", g.with);
  endfor

endfunction

%!test
%! rows = struct ("kind", {"judge", "longer", "picks"}, ...
%!                "name", {"j", "the longer answer", "the corrected picks"}, "n", {20, 18, 20}, ...
%!                "rate", {[.664 .5 .8], [NaN NaN NaN], [.705 .6 .9]}, "at", {1, 2, 3});
%! over = @(a, b) struct ("low", .05 - .01 * b, "high", .2, "differ", .5, "labels", 4, ...
%!                        "with", 3, "n", 18, "rates", [NaN NaN]);
%! list = aura.report.gained (rows, 3, over);
%! assert ({list.kind}, {"judge", "longer"});
%! assert (list(1).points, [.05 .04 .2], 1e-12); # 71 less 66
%! assert ({list(2).points, list(2).low, list(2).n}, {NaN(1, 3), .03, 18}, 1e-12);
%! over = @(a, b) struct ("low", .06, "high", .2, "differ", .5, "labels", 4, "with", 3, "n", 6, ...
%!                        "rates", [.8 .7]);
%! list = aura.report.gained (rows, 3, over);
%! assert (list(1).points, [.1 .06 .2], 1e-12); # on the six that both judged
%! beyond = @(a, b) setfield (over (a, b), "low", .11);
%! list = aura.report.gained (rows, 3, beyond);
%! assert (list(1).points, [.1 .1 .2], 1e-12); # the ends take in what is printed
