## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE = aura.report.side_by_side (NAMES, RATES, COUNT)
## How often each of NAMES (the first: the judge) is right on COUNT comparisons whose
## labels were hidden, all after the same labels; RATES, shares.  The intervals are
## Wilson's, for other comparisons of the same kind.

function table = side_by_side (names, rates, count)

  rates = rates(:);
  [low, high] = aura.stat.wilson (rates * count, count);
  table = aura.report.table (sprintf ("Measured on %d hidden labels", count), "what", ...
                             {"what", "who decides", "name", names(:); ...
                              "right", "humans agree (95 %)", "share", [rates, low, high]; ...
                              "gain", "gain, points", "points", rates - rates(1)});

endfunction

%!test
%! t = aura.report.side_by_side ({"j", "k"}, [.5 .75], 8);
%! [low, high] = aura.stat.wilson ([4; 6], 8);
%! assert (t.caption, "Measured on 8 hidden labels");
%! assert (t.columns(2).values, [[.5; .75], low, high]);
%! assert (t.columns(3).values, [0; .25]);
