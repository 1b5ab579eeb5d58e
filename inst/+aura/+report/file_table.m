## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A table that goes to a CSV file: COLUMNS has a row each of name, which is its head too,
## kind and values.
function table = file_table (columns)

  table = aura.report.table ("", "id", columns(:,[1, 1, 2, 3]));

endfunction

%!test
%! t = aura.report.file_table ({"id", "id", {"a"}; "n", "count", 2});
%! assert (aura.report.csv (t), "id,n\r\na,2\r\n");
