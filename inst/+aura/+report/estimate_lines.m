## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.estimate_lines (TABLE, HEAD, LIMIT)
## The columns of TABLE (aura.report.estimate_table) but the last for a terminal, under
## HEAD, at most LIMIT rows: intervals take more room than the columns of
## aura.report.table_lines have.

function lines = estimate_lines (table, head, limit)

  lines = {};
  if (isempty (table))
    return;
  endif
  count = aura.report.height (table);
  table = aura.report.part (table, {table.columns(1:end-1).name}, 1, limit);
  names = cellfun (@(name) ["  ", aura.report.left(name, 23), " "], table.columns(1).values, ...
                   "uniformoutput", false);
  block = [{aura.report.left(head, 26)}; names];
  for k = 2:numel (table.columns)
    c = table.columns(k);
    cells = [{c.head}; aura.report.printed(c.kind, c.values)];
    if (k < numel (table.columns))
      cells = cellfun (@(text) aura.report.left (text, 26), cells, "uniformoutput", false);
    endif
    block = [block, cells];
  endfor
  lines = arrayfun (@(k) [block{k,:}], 1:rows (block), "uniformoutput", false);
  if (count > limit)
    lines{end+1} = sprintf ("  and %d more in report.html", count - limit);
  endif

endfunction

%!test
%! t = aura.report.estimate_table ("x", "who", {"a"; "b"}, [.5 .25 .75; .1 0 .2], NaN (2, 3), ...
%!                                 [-.05 -.1 .1; NaN NaN NaN], [12; 3]);
%! lines = aura.report.estimate_lines (t, "All items", 1);
%! assert (lines{1}, ["All items", blanks(17), "the judge", blanks(17), t.columns(3).head, ...
%!                    blanks(26 - numel (t.columns(3).head)), "gain, points"]);
%! assert (lines{2}, ["  a", blanks(23), "50.0 % (25.0 to 75.0 %)   –", blanks(25), "−5.0 (−10.0 to +10.0)"]);
%! assert (lines(3:end), {"  and 1 more in report.html"});
%! assert (aura.report.estimate_lines ([], "", 9), {});
%!test <*as many rates as the table has>
%! t = aura.report.table ("x", "what", {"what", "who", "name", {"a"}; "rate", "rate", "share", [.5 .25 .75]; ...
%!                                      "draws", "of", "count", 3});
%! assert (aura.report.estimate_lines (t, "By category", 3), ...
%!         {["By category", blanks(15), "rate"], ["  a", blanks(23), "50.0 % (25.0 to 75.0 %)"]});
