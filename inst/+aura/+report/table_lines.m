## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.table_lines (TABLE, NAMES, LIMIT)
## The columns NAMES of TABLE for a terminal of 80 columns, the first of them text under
## the table's caption and the others as wide as they need, at the right; at most LIMIT
## rows.  A caption that does not fit stands on a line of its own.
function lines = table_lines (table, names, limit = Inf)

  lines = {};
  if (isempty (table))
    return;
  endif
  count = numel (table.columns(1).values);
  table = aura.report.part (table, names, 1, limit);
  cells = cell (min (count, limit) + 1, 0);
  for c = table.columns(2:end)
    cells = [cells, column([{c.head}; aura.text.printed(c.kind, c.values)])];
  endfor
  numbers = cellfun (@(k) [cells{k,:}], num2cell (1:rows (cells)), "uniformoutput", false);
  room = 80 - aura.text.width (numbers{1});
  if (aura.text.width (table.caption) > room)
    lines = aura.text.wrapped (table.caption);
    table.caption = "";
  endif
  first = [{left(table.caption, room)}; ...
           cellfun(@(text) ["  ", left(text, room - 2)], table.columns(1).values,
                   "uniformoutput", false)];
  lines = [lines, strcat(first, numbers')'];
  if (count > limit)
    lines{end+1} = sprintf ("  and %d more in report.html", count - limit);
  endif

endfunction

## TEXT in COUNT columns, cut or filled up with blanks.
function text = left (text, count)

  text = aura.text.excerpt (text, count);
  text = [text, blanks(count - aura.text.width (text))];

endfunction

## CELLS at the right of a column that is two wider than the widest of them, at least 8.
function cells = column (cells)

  width = cellfun (@aura.text.width, cells);
  cells = arrayfun (@(k) [blanks(max ([width; 6]) + 2 - width(k)), cells{k}], (1:rows (cells))',
                    "uniformoutput", false);

endfunction

%!test
%! t = aura.report.table ("All", "id", {"id", "Id", "text", {"a"; "b"; "c"}; ...
%!                                      "n", "N", "count", [1; 20; 3]; ...
%!                                      "p", "P", "share", [.5; .25; NaN]});
%! lines = aura.report.table_lines (t, {"id", "p", "n"}, 2);
%! assert (lines{1}, ["All", blanks(61), "       P       N"]);
%! assert (lines{2}, ["  a", blanks(61), "  50.0 %       1"]);
%! assert (lines(4:end), {"  and 1 more in report.html"});
%! assert (aura.report.table_lines ([], {"id"}), {});
%!test <*a wide column leaves less for the names; a long caption has its own line>
%! t = aura.report.table (repmat ("c", 1, 60), "id", {"id", "Id", "name", {repmat("ä", 1, 70)}; ...
%!                                                    "p", "rate", "share", [1 .9999 1]});
%! lines = aura.report.table_lines (t, {"id", "p"});
%! assert (lines(1:2), {t.caption, [blanks(76), "rate"]});
%! assert (lines{3}(end-27:end), "  100.0 % (100.0 to 100.0 %)");
%! assert (aura.text.width (lines{3}), 80);
