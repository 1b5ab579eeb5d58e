## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## At most LIMIT rows of TABLE, whose caption says how many WHAT there are.
function part = first_of (table, limit, what)

  count = aura.report.height (table);
  part = aura.report.part (table, {table.columns.name}, 1, limit);
  if (count > limit)
    part.caption = sprintf ("%s; the first %d of %d %s", table.caption, limit, count, what);
  endif

endfunction

%!test
%! t = aura.report.table ("c", "a", {"a", "A", "count", (1:3)'});
%! assert (aura.report.first_of (t, 3, "rows"), t);
%! part = aura.report.first_of (t, 2, "rows");
%! assert (part.caption, "c; the first 2 of 3 rows");
%! assert (part.columns.values, [1; 2]);
