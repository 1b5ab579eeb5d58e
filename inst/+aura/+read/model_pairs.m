## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ROWS = aura.read.model_pairs (ROWS, IDX, ID, MODEL_A, MODEL_B, TURN)
## ROWS (aura.read.as_rows) with key, pair and flip of the rows IDX, by question ID, models (in
## either order) and turn (NaN: none).

function rows = model_pairs (rows, idx, id, model_a, model_b, turn)

  if (isempty (idx))
    return;
  endif
  [~, ~, rank] = unique ([model_a(idx); model_b(idx)]);
  rank = reshape (rank, [], 2);
  flip = rank(:,1) > rank(:,2);
  rows.flip(idx) = flip;
  flipped = idx(flip);
  [model_a(flipped), model_b(flipped)] = deal (model_b(flipped), model_a(flipped));

  [turns, ~, group] = unique (turn(idx));
  suffix = arrayfun (@(k) sprintf ("-turn%d", k), turns, "uniformoutput", false);
  suffix(! isfinite (turns)) = {""};
  last = arrayfun (@(k) sprintf ("%g", k), turns, "uniformoutput", false);
  rows.key(idx) = strcat (id(idx), {"-"}, model_a(idx), {"-"}, model_b(idx), suffix(group)(:));
  ## (a-b, c) is not (a, b-c), although both have the key ID-a-b-c.
  escaped = @(text) strrep (strrep (text(idx), "\\", "\\\\"), "|", "\\|");
  rows.pair(idx) = strcat (escaped (id), {"|"}, escaped (model_a), {"|"}, escaped (model_b), ...
                          {"|"}, last(group)(:));

endfunction

%!test
%! rows = struct ("key", {{"k"; ""; ""}}, "pair", {{"p"; ""; ""}}, "flip", false (3, 1));
%! rows = aura.read.model_pairs (rows, [2; 3], {"1"; "2"; "3"}, {"x"; "b-c"; "a-b"}, ...
%!                               {"y"; "a"; "c|"}, [1; 2; NaN]);
%! assert (rows.key, {"k"; "2-a-b-c-turn2"; "3-a-b-c|"});
%! assert (rows.pair, {"p"; "2|a|b-c|2"; '3|a-b|c\||NaN'});
%! assert (rows.flip, [false; true; false]);
