## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUE of an option in a few characters, for a cell of a table: numbers with at most 14 digits, so
## that .6 and 3 * .2, which differ in the last bit, are one value, "0.6".  An array too long to be
## shown has a digest, so that another one has another text.

function text = value (value)

  if (ischar (value))
    text = value;
  else
    text = aura.arg.shown (value, 14);
    if ((isnumeric (value) || islogical (value)) && numel (value) > 8)
      digits = aura.io.digest (double (full (value)));
      text = [text, " ", digits(1:6)];
    endif
  endif

endfunction

%!assert (aura.sweep.value ("boundary"), "boundary")
%!assert (aura.sweep.value (.1), "0.1")
%!assert (aura.sweep.value (3 * .2), "0.6")
%!assert (aura.sweep.value (1234567890123), "1234567890123")
%!assert (aura.sweep.value ([1 2]), "[1 2]")
%!assert (aura.sweep.value (true), "true")
%!test <*long values differ>
%! a = aura.sweep.value (eye (3));
%! assert (regexp (a, '^double 3-by-3 [0-9a-f]{6}$'), 1);
%! assert (! strcmp (a, aura.sweep.value (2 * eye (3))));
