## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXTS = aura.sweep.values (VALUES)
## The values of an option - an array, a cell, or one string - as texts (aura.sweep.value), a
## column.

function texts = values (values)

  if (ischar (values))
    values = {values};
  elseif (! iscell (values))
    values = num2cell (values);
  endif
  texts = cellfun (@aura.sweep.value, values(:), "uniformoutput", false);

endfunction

%!assert (aura.sweep.values ([1 2.5]), {"1"; "2.5"})
%!assert (aura.sweep.values ({"a", true, [1 2]}), {"a"; "true"; "[1 2]"})
%!assert (aura.sweep.values ("word"), {"word"})
%!assert (aura.sweep.values ([]), cell (0, 1))
