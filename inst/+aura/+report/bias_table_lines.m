## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.bias_table_lines (LIST)
## The tables of the rows LIST of aura.bias.tested for a terminal; where errors by chance would take
## people's share is not among the columns, since what was found says it.

function lines = bias_table_lines (list)

  lines = {};
  for t = aura.report.bias_tables (list)
    lines = [lines, {""}, aura.report.table_lines(t{1}, {"attribute", "share", "people", "more", ...
                                                         "smallest", "found"})];
  endfor

endfunction

%!test
%! r = struct ("judge", {"p", "q"}, "number", {1, 2}, "attribute", {"longer", "bold"}, ...
%!             "kind", "labels", "n", 80, "labels", 30, "share", .7, "people", .5, "chance", .5, ...
%!             "more", .2, "se", .1, "smallest", .3, "p", .04, "z", 0, "flagged", false, ...
%!             "named", false);
%! lines = aura.report.bias_table_lines (r);
%! assert (numel (lines), 6);
%! assert (regexprep (lines{3}, " +", " "), " longer 70 % 50 % +20 (+0 to +40) 30 by chance");
%! assert (aura.report.bias_table_lines (struct ([])), {});
