## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.io.json (VALUE)
## jsonencode (VALUE) with whole numbers of a million and more as such: jsonencode writes 1e6 as
## 1000000.0, and Octave 7 refuses large integers of class int64.

function text = json (value)

  text = jsonencode (value);
  [first, last] = regexp (text, '(?<=[:,\[])-?\d+\.0(?=[,\]}])');
  if (isempty (last))
    return;
  endif
  ## A quote after an odd number of backslashes is in a text.
  quote = text == "\"";
  slash = text == "\\";
  start = find (slash & ! [false, slash(1:end-1)]);
  stop = find (slash & ! [slash(2:end), false]);
  odd = mod (stop - start, 2) == 0;
  quote(min (stop(odd) + 1, end)) = false;
  within = mod (cumsum (quote), 2) == 1;
  last(within(first)) = [];
  text([last-1, last]) = [];

endfunction

%!test <*whole numbers, as far as a double has them>
%! values = [0, -7, 999999, 1e6, 1234567, -2e6, 123456789012, flintmax()];
%! for v = values
%!   assert (aura.io.json (struct ("n", v)), sprintf ("{\"n\":%.0f}", v));
%! endfor
%! assert (aura.io.json ({[1, 1e6, 2.5, NaN], {}}), "[[1,1000000,2.5,null],[]]");
%! assert (aura.io.json (1e6 + .5), "1000000.5");
%!test <*texts stay as they are>
%! texts = {"n:1000000.0,", "[1.0]", "\",2.0,", "\\\",2.0,\\", "\\", ":3.0,"};
%! for t = texts
%!   back = jsondecode (aura.io.json (struct ("a", t{1}, "n", 3e6, "b", t{1})));
%!   assert ({back.a, back.n, back.b}, {t{1}, 3e6, t{1}});
%! endfor
