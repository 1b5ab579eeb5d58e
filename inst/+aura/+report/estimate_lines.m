## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.estimate_lines (TABLE, HEAD, LIMIT)
## The columns of TABLE (aura.report.estimate_table) but the last for a terminal, under
## HEAD, at most LIMIT rows.  There is room for three intervals when the sign of percent
## stands in their heads.

function lines = estimate_lines (table, head, limit)

  lines = {};
  if (isempty (table))
    return;
  endif
  names = {table.columns(1:end-1).name};
  table = aura.report.part (table, names, 1);
  table.caption = head;
  for k = 2:numel (names)
    c = table.columns(k);
    cells = aura.report.printed (c.kind, c.values);
    if (strcmp (c.kind, "share"))
      c.head = [strrep(c.head, "audit before its label", "audit, unseen"), ", %"];
      cells = strrep (strrep (cells, " %", ""), " to ", "–");
    endif
    [c.kind, c.values] = deal ("text", cells);
    table.columns(k) = c;
  endfor
  lines = aura.report.table_lines (table, names, limit);

endfunction

%!test
%! t = aura.report.estimate_table ("x", "who", {"a"; "b"}, [.5 .25 .75; .1 0 .2], NaN (2, 3), ...
%!                                 [-.05 -.1 .1; NaN NaN NaN], [12; 3]);
%! lines = aura.report.estimate_lines (t, "All items", 1);
%! cells = cellfun (@(line) strtrim (strsplit (line, "  ", "collapsedelimiters", true)), lines(1:2), "uniformoutput", false);
%! assert (cells{1}, {"All items", "the judge, %", "audit, unseen, %", "gain, points"});
%! assert (cells{2}, {"", "a", "50.0 (25.0–75.0)", "–", "−5.0 (−10.0 to +10.0)"});
%! assert (cellfun (@aura.text.width, lines(1:2)), [80 80]);
%! assert (lines(3:end), {"  and 1 more in report.html"});
%! assert (aura.report.estimate_lines ([], "", 9), {});
%!test <*as many rates as the table has; the widest leave room for a name>
%! t = aura.report.table ("x", "what", {"what", "who", "name", {"a"}; "rate", "rate", "share", [.5 .25 .75]; ...
%!                                      "draws", "of", "count", 3});
%! lines = aura.report.estimate_lines (t, "By category", 3);
%! assert (strtrim (lines{2}(end-20:end)), "50.0 (25.0–75.0)");
%! t = aura.report.estimate_table ("x", "who", {"the corrected"}, [1 1 1], [1 1 1], [-.99 -1 1], 12);
%! lines = aura.report.estimate_lines (t, "All items, 95 % interval", 1);
%! assert (strncmp (lines{end}, "  the corr", 10));
%! assert (aura.text.width (lines{end}), 80);
