## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ENTRY = aura.read.unwrapped (ENTRY)
## The values ENTRY (aura.read.distinct) where a list of a single number, truth value or
## object is that, and .list is what a longer one holds, as jsondecode has it.

function entry = unwrapped (entry)

  entry.list = cell (size (entry.kind));
  for k = find (entry.kind == 6)(:)'
    value = aura.read.json (["{\"x\":" entry.text{k} "}"]);
    value = value.x;
    if (isscalar (value) && isnumeric (value))
      [entry.kind(k), entry.number(k)] = deal (3, value);
    elseif (isscalar (value) && islogical (value))
      [entry.kind(k), entry.number(k)] = deal (4, value);
    elseif (isscalar (value) && isstruct (value))
      entry.kind(k) = 5;
    else
      entry.list{k} = value;
    endif
  endfor

endfunction

%!test
%! entry = struct ("kind", [6; 6; 6; 6; 6; 2], "number", NaN (6, 1), "text", ...
%!                 {{"[2]"; "[[true, 1]]"; "[true]"; "[{}]"; "[\"a\", \"b\"]"; "x"}});
%! entry = aura.read.unwrapped (entry);
%! assert (entry.kind, [3; 6; 4; 5; 6; 2]);
%! assert (entry.number, [2; NaN; 1; NaN; NaN; NaN]);
%! assert (entry.list{5}, {"a"; "b"});
