## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ROWS = aura.read.rows_at (ROWS, IDX)
## The rows IDX (numbers, or logical) of a struct of columns: where these are all of them, in
## their order, ROWS itself, which takes no memory.

function rows = rows_at (rows, idx)

  if (is_all (idx, size (struct2cell (rows){1}, 1)))
    return;
  endif
  for name = fieldnames (rows)'
    rows.(name{1}) = rows.(name{1})(idx,:);
  endfor

endfunction

function yes = is_all (idx, n)

  if (islogical (idx))
    yes = all (idx(:)) && numel (idx) == n;
  else
    yes = isequal (idx(:), (1:n)');
  endif

endfunction

%!assert (aura.read.rows_at (struct ("a", [1 2; 3 4; 5 6], "b", {{"x"; "y"; "z"}}), [3; 1]), ...
%!        struct ("a", [5 6; 1 2], "b", {{"z"; "x"}}))
%!function x = value_at (whole, rows_wanted, name)
%!  x = aura.read.rows_at (whole, rows_wanted);
%!  x = x.(name);
%!endfunction
%!test <*all, some as logical, none, all in another order>
%! whole = struct ("a", [1 2; 3 4; 5 6], "b", {{"x"; "y"; "z"}});
%! for each = {1:3, (1:3)', true(3, 1)}
%!   assert (aura.read.rows_at (whole, each{1}), whole);
%! endfor
%! assert (value_at (whole, [3 2 1], "b"), {"z"; "y"; "x"});
%! assert (value_at (whole, [1 2], "a"), [1 2; 3 4]);
%! assert (value_at (whole, [1 2 3 1], "b"), {"x"; "y"; "z"; "x"});
%! assert (value_at (whole, [true; false; true], "b"), {"x"; "z"});
%! assert (size (value_at (whole, false (3, 1), "b")), [0 1]);
%! none = aura.read.rows_at (whole, []);
%! assert (size (value_at (none, false (0, 1), "a")), [0 2]);
