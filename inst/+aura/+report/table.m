## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A table of the report as data: CAPTION, the name ROW of the column that heads
## the rows, and COLUMNS, one row per column with its name, its heading, its
## kind (aura.text.printed) and its values, one per table row.  The columns
## become a struct array with the fields name, head, kind and values.

function table = table (caption, row, columns)

  table.caption = caption;
  table.row = row;
  table.columns = cell2struct (columns, {"name", "head", "kind", "values"}, 2)';

endfunction

%!test
%! t = aura.report.table ("All", "id", {"id", "Id", "text", {"a"; "b"}; ...
%!                                      "n", "N", "count", [1; 2]});
%! assert (t.caption, "All");
%! assert (t.row, "id");
%! assert ({t.columns.name}, {"id", "n"});
%! assert ({t.columns.head}, {"Id", "N"});
%! assert ({t.columns.kind}, {"text", "count"});
%! assert (t.columns(2).values, [1; 2]);
