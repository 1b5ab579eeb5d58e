## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ROWS = aura.read.rows_at (ROWS, AT)
## The rows AT (numbers, or logical) of a struct of columns.

function rows = rows_at (rows, at)

  for name = fieldnames (rows)'
    rows.(name{1}) = rows.(name{1})(at,:);
  endfor

endfunction

%!assert (aura.read.rows_at (struct ("a", [1 2; 3 4; 5 6], "b", {{"x"; "y"; "z"}}), [3; 1]), ...
%!        struct ("a", [5 6; 1 2], "b", {{"z"; "x"}}))
