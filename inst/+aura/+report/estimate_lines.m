## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.report.estimate_lines (TABLE, LIMIT)
## The first four columns of TABLE (aura.report.estimate_table) for a terminal, at most LIMIT
## rows: intervals take more room than the columns of aura.report.table_lines have.

function lines = estimate_lines (table, limit)

  lines = {};
  if (isempty (table))
    return;
  endif
  count = aura.report.height (table);
  lines{1} = sprintf ("%-26s%-26s%-26s%s", "All items, 95 % interval", "the judge", ...
                      "the audit", "gain, points");
  cells = arrayfun (@(c) aura.report.printed (c.kind, c.values), table.columns(1:4),
                    "uniformoutput", false);
  for k = 1:min (limit, count)
    lines{end+1} = ["  ", aura.report.left(cells{1}{k}, 23), " ", ...
                    aura.report.left(cells{2}{k}, 26), aura.report.left(cells{3}{k}, 26), cells{4}{k}];
  endfor
  if (count > limit)
    lines{end+1} = sprintf ("  and %d more in report.html", count - limit);
  endif

endfunction

%!test
%! t = aura.report.estimate_table ("x", "who", {"a"; "b"}, [.5 .25 .75; .1 0 .2], NaN (2, 3), ...
%!                                 [-.05 -.1 .1; NaN NaN NaN], [12; 3]);
%! lines = aura.report.estimate_lines (t, 1);
%! assert (lines{2}, ["  a", blanks(23), "50.0 % (25.0 to 75.0 %)   –", blanks(25), "−5.0 (−10.0 to +10.0)"]);
%! assert (lines(3:end), {"  and 1 more in report.html"});
%! assert (aura.report.estimate_lines ([], 9), {});
