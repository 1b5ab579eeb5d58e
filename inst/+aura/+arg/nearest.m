## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The element of the cellstr NAMES with the smallest edit distance to NAME
## (Levenshtein, without regard to case); the first of equals.

function best = nearest (name, names)

  distance = cellfun (@(other) edit_distance (lower (name), lower (other)),
                      names);
  [~, at] = min (distance);
  best = names{at};

endfunction

function d = edit_distance (a, b)

  row = 0:numel (b);
  for i = 1:numel (a)
    next = zeros (size (row));
    next(1) = i;
    for j = 1:numel (b)
      next(j+1) = min ([row(j+1) + 1, next(j) + 1, row(j) + (a(i) != b(j))]);
    endfor
    row = next;
  endfor
  d = row(end);

endfunction
