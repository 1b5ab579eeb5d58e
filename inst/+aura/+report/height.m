## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The number of rows of TABLE (aura.report.table).

function count = height (table)

  count = rows (table.columns(1).values);

endfunction

%!assert (aura.report.height (aura.report.table ("", "n", {"n", "", "count", [1; 2; 3]})), 3)
%!assert (aura.report.height (aura.report.table ("", "n", {"n", "", "count", zeros(0, 1)})), 0)
