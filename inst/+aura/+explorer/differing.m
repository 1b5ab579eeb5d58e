## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PAIRS = aura.explorer.differing (A, B)
## The options of struct A whose values differ from those of struct B, as a row of names and
## values.  An option of a group is named "group.name".

function pairs = differing (a, b)

  pairs = {};
  for name = fieldnames (a)'
    mine = a.(name{1});
    if (isstruct (mine))
      inside = aura.explorer.differing (mine, b.(name{1}));
      inside(1:2:end) = strcat (name{1}, ".", inside(1:2:end));
      pairs = [pairs, inside];
    elseif (! isequaln (mine, b.(name{1})))
      pairs(end+1:end+2) = {name{1}, mine};
    endif
  endfor

endfunction

%!assert (aura.explorer.differing (struct ("a", 1, "b", NaN, "c", struct ("d", "x")), ...
%!                                 struct ("a", 2, "b", NaN, "c", struct ("d", "y"))), ...
%!        {"a", 1, "c.d", "x"})
%!assert (aura.explorer.differing (aura_options (), aura_options ()), {})
%!test
%! opts = aura_options ("preset", "judge", "query.weights", [1 0 0 0]);
%! pairs = aura.explorer.differing (opts, aura_options ());
%! assert (aura_options (pairs{:}), opts);
