## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The report card LIST (aura.report.card) as a table, with Wilson's intervals; [] for none.

function table = card_table (list)

  table = [];
  if (! isempty (list))
    agree = [list.agree](:);
    count = [list.count](:);
    [low, high] = aura.stat.wilson (agree, count);
    table = aura.report.table ("Report card", "what", ...
                               {"what", "of what", "name", {list.name}'; ...
                                "agree", "humans agree (95 % interval)", "share", [agree ./ count, low, high]; ...
                                "of", "of", "count", count});
  endif

endfunction

%!assert (aura.report.card_table ([]), [])
%!test
%! t = aura.report.card_table (struct ("name", {"a", "b"}, "agree", {3, 2.5}, "count", {4, 4}));
%! [low, high] = aura.stat.wilson ([3; 2.5], [4; 4]);
%! assert (t.columns(2).values, [[.75; .625], low, high]);
%! assert (t.columns(3).values, [4; 4]);
