## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COLUMN = aura.read.texts (TEXTS)
## TEXTS (n-by-1 cellstr) as a column of a table (aura.read.table).

function column = texts (texts)

  n = numel (texts);
  [level, ~, code] = unique (texts(:));
  column = struct ("kind", repmat (uint8 (2), n, 1), "number", NaN (n, 1), "code", code(:), ...
                   "level", {level(:)});

endfunction

%!test
%! column = aura.read.texts ({"b"; "a"; "b"});
%! assert ({column.kind, column.level(column.code)}, {uint8([2; 2; 2]), {"b"; "a"; "b"}});
%! assert (size (getfield (aura.read.texts (cell (0, 1)), "code")), [0, 1]);
