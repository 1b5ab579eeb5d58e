## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLES = aura.report.bias_tables (LIST)
## The rows LIST of aura.bias.tested as a table (aura.report.table) for each judge (1-by-J cell).

function tables = bias_tables (list)

  tables = {};
  if (isempty (list))
    return;
  endif
  z95 = aura.stat.z95 ();
  for j = unique ([list.number])
    mine = list([list.number] == j)(:);
    more = [vertcat(mine.more), vertcat(mine.more) - z95 * vertcat(mine.se), vertcat(mine.more) + z95 * vertcat(mine.se)];
    column = @(name) vertcat (mine.(name));
    caption = sprintf ("%s, where answers differ", aura.text.called (aura.text.clean (mine(1).judge), 24));
    tables{end+1} = aura.report.table (caption, "attribute", ...
      {"attribute", "what it takes", "name", {mine.attribute}'; ...
       "n", "items", "count", column("n"); ...
       "labels", "labels", "count", column("labels"); ...
       "share", "judge", "percent", column("share"); ...
       "people", "people", "percent", column("people"); ...
       "chance", "chance", "percent", column("chance"); ...
       "more", "more, 95 %", "whole points", more; ...
       "smallest", "least seen", "size", column("smallest"); ...
       "found", "found", "text", arrayfun(@aura.bias.verdict, mine, "uniformoutput", false)});
  endfor

endfunction

%!test
%! r = struct ("judge", {"a", "b", "a"}, "number", {1, 2, 1}, "attribute", {"x", "y", "z"}, "kind", "labels", "n", {1, 2, 3}, "labels", {4, 5, 6}, ...
%!             "share", .5, "people", .4, "chance", .45, "more", {.1, .2, .3}, "se", .1, "smallest", .2, "p", {NaN, .5, .5}, "z", 0, "flagged", false, "named", false);
%! t = aura.report.bias_tables (r);
%! assert (cellfun (@(t) t.caption, t, "uniformoutput", false), {"a, where answers differ", "b, where answers differ"});
%! assert ({t{1}.columns([1 2 3]).values}, {{"x"; "z"}, [1; 3], [4; 6]});
%! assert (t{1}.columns(7).values, [.1; .3] + [0 -1 1] * .1 * aura.stat.z95 (), 1e-12);
%! assert (t{1}.columns(9).values, {"few labels"; "by chance"});
%! assert (aura.report.bias_tables (struct ([])), {});
