## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE = aura.explorer.compared (STATE)
## TABLE = aura.explorer.compared (STATE)
## The explorer's table as texts: a row for each result, the number of changed decisions, how many the paper's
## loop alone would change, and what decides; the columns are name, last run, now, change.

function table = compared (state)

  now = state.now;
  before = state.before;
  n = numel (now.names);
  table = cell (n + 3, 4);
  table(1:n,1) = now.names;
  for k = 1:n
    table{k,3} = shown (now.values(k), now.digits(k), "");
    if (! isempty (before))
      table{k,2} = shown (before.values(k), now.digits(k), "");
      table{k,4} = shown (now.values(k) - before.values(k), now.digits(k), "+");
    endif
  endfor
  table(n+(1:3),1) = {"decisions changed since"; "  of the loop alone"; "what decides"};
  if (! isempty (before) && isequal (size (before.verdict), size (now.verdict)))
    table{n+1,4} = sprintf ("%d", sum (before.verdict != now.verdict));
    table{n+2,4} = sprintf ("%d", sum (before.loop != now.loop));
  endif
  table{n+3,3} = now.decider;
  if (! isempty (before))
    table{n+3,2} = before.decider;
  endif
  table(cellfun (@isempty, table)) = {""};

endfunction

function text = shown (value, digits, sign)

  if (isnan (value))
    text = "–";
  else
    text = sprintf (["%" sign ".*f"], digits, value);
  endif

endfunction

%!test
%! now = struct ("names", {{"a"; "b"; "c"}}, "values", [81.234; 5; NaN], "digits", [2; 0; 2], ...
%!               "verdict", [true; false; false], "loop", [true; true; true], "decider", "the layer");
%! before = setfield (setfield (now, "values", [80; 7; 1]), "verdict", [true; true; false]);
%! before.loop = [false; false; true];
%! before.decider = "the loop";
%! table = aura.explorer.compared (struct ("now", now, "before", before));
%! assert (table, {"a", "80.00", "81.23", "+1.23"; "b", "7", "5", "-2"; "c", "1.00", "–", "–"; ...
%!                 "decisions changed since", "", "", "1"; "  of the loop alone", "", "", "2"; ...
%!                 "what decides", "the loop", "the layer", ""});
%! alone = aura.explorer.compared (struct ("now", now, "before", []));
%! assert (alone(:,[2 4]), repmat ({""}, 6, 2));
%! before.verdict = []; # of other comparisons
%! table = aura.explorer.compared (struct ("now", now, "before", before));
%! assert (table(4:5,4), {""; ""});
