## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The rows of WORDS (cellstr) as one string, BETWEEN the words of a row, BEFORE and
## AFTER each row.

function out = join (words, between, before, after)

  out = "";
  for r = 1:rows (words)
    out = [out, before, strjoin(words(r,:), between), after];
  endfor

endfunction

%!assert (aura.table.join ({"a", "b"; "c", "d"}, ", ", "<", ">\n"), "<a, b>\n<c, d>\n")
%!assert (aura.table.join (cell (0, 2), ", ", "<", ">\n"), "")
