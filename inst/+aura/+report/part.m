## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The columns NAMES (cellstr, in that order) of TABLE, and of its rows FIRST to
## LAST as far as there are any; default: all.

function table = part (table, names, first = 1, last = Inf)

  [~, idx] = ismember (names, {table.columns.name});
  table.columns = table.columns(idx);
  keep = first:min (last, rows (table.columns(1).values));
  for k = 1:numel (idx)
    table.columns(k).values = table.columns(k).values(keep,:);
  endfor

endfunction

%!shared t
%! t = aura.report.table ("All", "a", {"a", "A", "text", {"x"; "y"; "z"}; ...
%!                                     "b", "B", "count", [1; 2; 3]; ...
%!                                     "c", "C", "share", rand(3, 3)});
%!test
%! p = aura.report.part (t, {"c", "a"}, 2, 9);
%! assert (p.caption, "All");
%! assert ({p.columns.head}, {"C", "A"});
%! assert (p.columns(1).values, t.columns(3).values(2:3,:));
%! assert (p.columns(2).values, {"y"; "z"});
%!assert (aura.report.part (t, {"a", "b", "c"}), t)
%!test
%! none = aura.report.part (t, {"b"}, 4);
%! assert (isempty (none.columns(1).values));
