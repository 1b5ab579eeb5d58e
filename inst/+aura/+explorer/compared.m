## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TABLE, HEADS] = aura.explorer.compared (STATE)
## The explorer's table as texts: a row for each result, the number of changed decisions, how many
## the paper's loop alone would change, both with the first seed, and what decides; the columns are
## name, what is compared with (A where one is kept, or else the last run), now, and the change.
## Where both were run with as many seeds, several, these are means, and that of the differences has
## its standard error in parentheses.  HEADS are above the columns.

function [table, heads] = compared (state)

  now = state.now;
  before = state.before;
  heads = {"", "last run", "now", "change"};
  if (! isempty (state.kept))
    before = state.kept.now;
    heads{2} = "A";
  endif
  n = numel (now.names);
  runs = now.runs;
  if (! isempty (before))
    others = before.runs;
    if (columns (others) != columns (runs)) # of the first seed, in both
      [runs, others] = deal (now.values, before.values);
    endif
  endif
  k = columns (runs);
  if (k > 1)
    heads{1} = sprintf ("means of %d seeds", k);
  endif
  table = cell (n + 3, 4);
  table(1:n,1) = now.names;
  for r = 1:n
    digits = max (now.digits(r), k > 1); # a mean of counts is none
    table{r,3} = shown (mean (runs(r,:)), digits, "");
    if (! isempty (before))
      table{r,2} = shown (mean (others(r,:)), digits, "");
      differences = runs(r,:) - others(r,:);
      table{r,4} = shown (mean (differences), digits, "+");
      if (k > 1 && now.digits(r) > 0 && ! isnan (mean (differences)))
        table{r,4} = sprintf ("%s (%.2f)", table{r,4}, aura.stat.standard_error (differences));
      endif
    endif
  endfor
  table(n+(1:3),1) = {["decisions changed", merge(k > 1, ", 1st seed", "")]; ...
                      "  by the loop alone"; "what decides"};
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
    value = round (10 ^ digits * value) / 10 ^ digits + 0; # no -0.00
    text = sprintf (["%" sign ".*f"], digits, value);
  endif

endfunction

%!shared now, before
%! now = struct ("names", {{"a"; "b"; "c"}}, "values", [81.234; 5; NaN], "digits", [2; 0; 2], ...
%!               "verdict", [true; false; false], "loop", [true; true; true], "decider", ...
%!               "the layer");
%! now.runs = now.values;
%! before = setfield (setfield (now, "runs", [80; 7; 1]), "verdict", [true; true; false]);
%! before.loop = [false; false; true];
%! before.decider = "the loop";
%!test
%! [table, heads] = aura.explorer.compared (struct ("now", now, "before", before, "kept", []));
%! assert (table, {"a", "80.00", "81.23", "+1.23"; "b", "7", "5", "-2"; "c", "1.00", "–", "–"; ...
%!                 "decisions changed", "", "", "1"; "  by the loop alone", "", "", "2"; ...
%!                 "what decides", "the loop", "the layer", ""});
%! assert (heads, {"", "last run", "now", "change"});
%! alone = aura.explorer.compared (struct ("now", now, "before", [], "kept", []));
%! assert (alone(:,[2 4]), repmat ({""}, 6, 2));
%! other = setfield (before, "verdict", []); # of other comparisons
%! table = aura.explorer.compared (struct ("now", now, "before", other, "kept", []));
%! assert (table(4:5,4), {""; ""});
%!test <*with A, and with several seeds: means, and the standard error of the mean difference>
%! many = setfield (now, "runs", [81 83 82; 5 6 8; NaN NaN NaN]);
%! a = setfield (before, "runs", [80 80 80; 4 4 4; 1 1 1]);
%! [table, heads] = aura.explorer.compared (struct ("now", many, "before", now, ...
%!                                                  "kept", struct ("now", a)));
%! assert (heads(1:2), {"means of 3 seeds", "A"});
%! assert (table(1,:), {"a", "80.00", "82.00", "+2.00 (0.58)"});
%! assert (table(2:3,:), {"b", "4.0", "6.3", "+2.3"; "c", "1.00", "–", "–"});
%! assert (table{4,1}, "decisions changed, 1st seed");
%! [table, heads] = aura.explorer.compared (struct ("now", many, "before", before, "kept", []));
%! assert (heads{1}, ""); # the other was run with one seed
%! assert (table(1,:), {"a", "81.23", "81.23", "+0.00"});
%! less = setfield (now, "values", [81.233; 5; NaN]);
%! less.runs = less.values;
%! table = aura.explorer.compared (struct ("now", less, "before", now, "kept", []));
%! assert (table{1,4}, "+0.00");
