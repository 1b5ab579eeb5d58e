## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COLUMN = aura.read.filled (COLUMN, ROW, OTHER, FROM)
## COLUMN of a table (aura.read.table) with the values that the column OTHER has in its rows FROM
## in place of those of its rows ROW.  A number in place of COLUMN: so many rows without a value.

function column = filled (column, row, other, from)

  if (isnumeric (column))
    n = column;
    column = struct ("kind", zeros (n, 1, "uint8"), "number", NaN (n, 1), "code", zeros (n, 1), ...
                     "level", {cell(0, 1)});
  endif
  column.kind(row) = other.kind(from);
  column.number(row) = other.number(from);
  code = other.code(from);
  column.code(row) = code + (code > 0) * numel (column.level);
  column.level = [column.level; other.level];

endfunction

%!test
%! column = @(varargin) struct ("kind", uint8 (varargin{1}), "number", varargin{2}, ...
%!                              "code", varargin{3}, "level", {varargin{4}});
%! a = column ([2; 2; 0], [NaN; NaN; NaN], [1; 2; 0], {"x"; "y"});
%! b = column ([3; 1], [7; NaN], [1; 0], {"7"});
%! c = aura.read.filled (a, [2; 3], b, [1; 2]);
%! assert (c, column ([2; 3; 1], [NaN; 7; NaN], [1; 3; 0], {"x"; "y"; "7"}));
%! assert (aura.read.filled (3, 2, a, 1), column ([0; 2; 0], [NaN; NaN; NaN], [0; 1; 0], ...
%!                                                {"x"; "y"}));
