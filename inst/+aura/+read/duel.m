## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ROWS = aura.read.duel (ROWS, ID, MODELS, TURN, WHERE)
## ROWS (aura.read.as_rows) paired by question, models and turn, in either order of the models:
## key, pair and flip, in the rows WHERE.  ID (n-by-1 cellstr), MODELS (n-by-2 cellstr), TURN
## (n-by-1; NaN: none).

function rows = duel (rows, id, models, turn, where = true (size (id)))

  for k = find (where)(:)'
    [sorted, order] = sort (models(k,:));
    rows.flip(k) = order(1) == 2;
    rows.key{k} = [id{k}, "-", sorted{1}, "-", sorted{2}];
    ## (a-b, c) is not (a, b-c), although both have the key ID-a-b-c.
    parts = regexprep ([id(k), sorted, {sprintf("%g", turn(k))}], '[|\\]', '\\$0');
    rows.pair{k} = strjoin (parts, "|");
    if (isfinite (turn(k)))
      rows.key{k} = sprintf ("%s-turn%d", rows.key{k}, turn(k));
    endif
  endfor
  rows.made(where) = false;

endfunction

%!test
%! rows = struct ("key", {{"k"; ""; ""}}, "pair", {{"p"; ""; ""}}, "flip", false (3, 1), "made", true (3, 1));
%! rows = aura.read.duel (rows, {"1"; "2"; "3"}, {"x", "y"; "b-c", "a"; "a-b", "c|"}, [1; 2; NaN], [false; true; true]);
%! assert (rows.key, {"k"; "2-a-b-c-turn2"; "3-a-b-c|"});
%! assert (rows.pair, {"p"; "2|a|b-c|2"; '3|a-b|c\||NaN'});
%! assert (rows.flip, [false; true; false]);
%! assert (rows.made, [true; false; false]);
