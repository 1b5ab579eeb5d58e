## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.table_lines (TABLE, NAMES, LIMIT)
## The columns NAMES of TABLE, the first of them text under the table's caption
## and the others numbers; at most LIMIT rows.
function lines = table_lines (table, names, limit = Inf)

  lines = {};
  if (isempty (table))
    return;
  endif
  count = aura.report.height (table);
  table = aura.report.part (table, names, 1, limit);
  head = cellfun (@(text) ["  ", aura.report.left(text, 50)], table.columns(1).values,
                  "uniformoutput", false);
  block = [{aura.report.left(table.caption, 52)}; head];
  for c = table.columns(2:end)
    room = {10, 8}{1 + strcmp(c.kind, "count")};
    cells = [{c.head}; aura.report.printed(c.kind, c.values)];
    cells = cellfun (@(text) right (text, room), cells, "uniformoutput", false);
    block = strcat (block, cells);
  endfor
  lines = block';
  if (count > limit)
    lines{end+1} = sprintf ("  and %d more in report.html", count - limit);
  endif

endfunction

function text = right (text, count)

  text = [blanks(max (0, count - aura.text.width (text))), text];

endfunction

%!test
%! t = aura.report.table ("All", "id", {"id", "Id", "text", {"a"; "b"; "c"}; "n", "N", "count", [1; 20; 3]; ...
%!                                      "p", "P", "share", [.5; .25; NaN]});
%! lines = aura.report.table_lines (t, {"id", "p", "n"}, 2);
%! assert (lines{1}, ["All", blanks(49), "         P       N"]);
%! assert (lines{2}, ["  a", blanks(49), "    50.0 %       1"]);
%! assert (lines(4:end), {"  and 1 more in report.html"});
%! assert (aura.report.table_lines ([], {"id"}), {});
