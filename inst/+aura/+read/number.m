## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NUMBER = aura.read.number (RECORD, NAMES)
## The first of the fields NAMES as a number, which a string may hold; true is 1;
## NaN where there is none.

function number = number (record, names)

  number = NaN;
  value = aura.read.value (record, names);
  if ((isnumeric (value) || islogical (value)) && isscalar (value))
    number = double (value);
  elseif (ischar (value))
    number = aura.text.number (value);
    if (isnan (number))
      [known, where] = ismember (lower (value), {"false", "true"});
      if (known)
        number = where - 1;
      endif
    endif
  endif
  if (! isempty (value) && isnan (number) && ! isnumeric (value))
    error ("aura:bad-line", "%s: must be a number%s, got %s", names{1},
           {"", " with a decimal point"}{1 + (ischar (value) && any (value == ","))}, ...
           aura.read.shown (value));
  endif

endfunction

%!test
%! record = struct ("a", 2, "b", "3.5", "c", true, "d", "False", "e", [], "f", NaN);
%! values = cellfun (@(name) aura.read.number (record, {name}), num2cell ("abcdefg"));
%! assert (values, [2 3.5 1 0 NaN NaN NaN]);
%!error <a: must be a number, got "x"> aura.read.number (struct ("a", "x"), {"a"})
%!error <a: must be a number with a decimal point, got "7,5"> aura.read.number (struct ("a", "7,5"), {"a"})
%!error <a: must be a number, got an object> aura.read.number (struct ("a", struct ()), {"a"})
