## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE = aura.compare.below (PARTS)
## The structs of columns PARTS (a cell) as one, each below the one before; a struct without fields
## where there are none.

function table = below (parts)

  table = struct ();
  if (isempty (parts))
    return;
  endif
  parts = [parts{:}];
  for name = fieldnames (parts)'
    table.(name{1}) = vertcat (parts.(name{1}));
  endfor

endfunction

%!test
%! a = struct ("x", [1; 2], "name", {{"a"; "b"}});
%! b = struct ("x", 3, "name", {{"c"}});
%! assert (aura.compare.below ({a, b}), struct ("x", [1; 2; 3], "name", {{"a"; "b"; "c"}}));
%! assert (aura.compare.below ({}), struct ());
