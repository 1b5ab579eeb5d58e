## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NUMBER = aura.read.numbered (ROWS)
## The pairs of ROWS (a struct of columns) by number, in the order of their names.  Rows of one
## record, which follow one another, are about one pair: of these only the first is looked at.

function number = numbered (rows)

  head = [true; diff(rows.record) != 0](1:numel (rows.record));
  if (isfield (rows, "file"))
    head(2:end) |= diff (rows.file) != 0;
  endif
  [~, ~, number] = unique (rows.pair(head));
  number = number(:)(cumsum (head));

endfunction

%!assert (aura.read.numbered (struct ("pair", {{"b"; "a"; "a"; "b"}}, "record", [1; 2; 2; 3])), [2; 1; 1; 2])
%!assert (aura.read.numbered (struct ("pair", {{"b"; "a"}}, "record", [1; 1], "file", [1; 2])), [2; 1])
%!assert (isempty (aura.read.numbered (struct ("pair", {cell(0, 1)}, "record", zeros (0, 1)))))
