## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The table of the rates JUDGE, AUDIT and GAIN of NAMES (r-by-3, aura.report.estimates);
## DRAWS is NaN where it is not known.  What the audit held before it saw an item's label is
## not its final decision, and the head says so.

function table = estimate_table (caption, head, names, judge, audit, gain, draws)

  table = aura.report.table (caption, "what", ...
                             {"what", head, "name", names; ...
                              "judge", "the judge", "share", judge; ...
                              "audit", "audit before its label", "share", audit; ...
                              "gain", "gain, points", "points", gain; ...
                              "draws", "labels drawn", "count", draws});

endfunction

%!test
%! t = aura.report.estimate_table ("c", "h", {"a"}, [1 2 3], [4 5 6], [7 8 9], 10);
%! assert ({t.columns.head}, {"h", "the judge", "audit before its label", "gain, points", "labels drawn"});
%! assert ({t.columns.values}, {{"a"}, [1 2 3], [4 5 6], [7 8 9], 10});
