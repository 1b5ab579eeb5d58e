## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ROWS = aura.read.duel (ROWS, AT, ID, MODEL_A, MODEL_B, TURN)
## ROWS (aura.read.as_rows) with key, pair and flip of the rows AT, by question ID, models (in
## either order) and turn (NaN: none).

function rows = duel (rows, at, id, model_a, model_b, turn)

  if (isempty (at))
    return;
  endif
  [~, ~, rank] = unique ([model_a(at); model_b(at)]);
  rank = reshape (rank, [], 2);
  flip = rank(:,1) > rank(:,2);
  rows.flip(at) = flip;
  turned = at(flip);
  [model_a(turned), model_b(turned)] = deal (model_b(turned), model_a(turned));

  [turns, ~, of] = unique (turn(at));
  suffix = arrayfun (@(k) sprintf ("-turn%d", k), turns, "uniformoutput", false);
  suffix(! isfinite (turns)) = {""};
  last = arrayfun (@(k) sprintf ("%g", k), turns, "uniformoutput", false);
  rows.key(at) = strcat (id(at), {"-"}, model_a(at), {"-"}, model_b(at), suffix(of)(:));
  ## (a-b, c) is not (a, b-c), although both have the key ID-a-b-c.
  escaped = @(text) strrep (strrep (text(at), "\\", "\\\\"), "|", "\\|");
  rows.pair(at) = strcat (escaped (id), {"|"}, escaped (model_a), {"|"}, escaped (model_b), ...
                          {"|"}, last(of)(:));

endfunction

%!test
%! rows = struct ("key", {{"k"; ""; ""}}, "pair", {{"p"; ""; ""}}, "flip", false (3, 1));
%! rows = aura.read.duel (rows, [2; 3], {"1"; "2"; "3"}, {"x"; "b-c"; "a-b"}, {"y"; "a"; "c|"}, [1; 2; NaN]);
%! assert (rows.key, {"k"; "2-a-b-c-turn2"; "3-a-b-c|"});
%! assert (rows.pair, {"p"; "2|a|b-c|2"; '3|a-b|c\||NaN'});
%! assert (rows.flip, [false; true; false]);
