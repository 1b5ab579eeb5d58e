## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The real number that TEXT spells, or NaN; of a cellstr, of each.  str2double drops commas:
## it takes "0,1" for 1, which is .1 in half of the world.

function number = number (text)

  number = str2double (text);
  number(imag (number) != 0) = NaN;
  number = real (number);
  comma = strfind (text, ",");
  if (iscell (text))
    comma = ! cellfun ("isempty", comma);
  else
    comma = ! isempty (comma);
  endif
  number(comma) = NaN;

endfunction

%!assert (aura.text.number (" 3.5 "), 3.5)
%!assert (aura.text.number ("-1e3"), -1000)
%!assert (aura.text.number ("Inf"), Inf)
%!assert (cellfun (@aura.text.number, {"0,1", "1,234", "3i", "x", ""}), NaN (1, 5))
%!assert (aura.text.number ({"0,1"; "3i"; "2"; ""}), [NaN; NaN; 2; NaN])
%!assert (isempty (aura.text.number (cell (0, 1))))
