## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.bias_table_lines (TABLES)
## TABLES (aura.report.bias_tables, as a struct array) for a terminal; where errors by chance would
## take people's share is not among the columns, since what was found says it.

function lines = bias_table_lines (tables)

  lines = {};
  for t = tables
    lines = [lines, {""}, aura.report.table_lines(t, { ...
        "attribute", "share", "people", "more", "smallest", "found"})];
  endfor

endfunction

%!test
%! r = struct ("judge", {"p", "q"}, "number", {1, 2}, "attribute", {"longer", "bold"}, ...
%!             "kind", "labels", "n", 80, "labels", 30, "share", .7, "people", .5, "chance", .5, ...
%!             "more", .2, "se", .1, "smallest", .3, "p", .04, "z", 0, "flagged", false, ...
%!             "named", false);
%! tables = aura.report.bias_tables (r);
%! lines = aura.report.bias_table_lines ([tables{:}]);
%! assert (numel (lines), 6);
%! assert (regexprep (lines{3}, " +", " "), " longer 70 % 50 % +20 (+0 to +40) 30 by chance");
%! assert (aura.report.bias_table_lines (struct ([])), {});
