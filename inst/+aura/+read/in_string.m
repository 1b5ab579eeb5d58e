## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## YES = aura.read.in_string (BYTES)
## True at the BYTES (uint8 row) of JSON that belong to a string, its first quote
## included, its last one not.  A quote after an odd number of backslashes is part
## of its string.

function yes = in_string (bytes)

  quote = bytes == "\"";
  at = find (quote);
  back = 1;
  ## A quote changes sides with each backslash before it.
  while (! isempty (at))
    at = at(at > back);
    at = at(bytes(at - back) == "\\");
    quote(at) = ! quote(at);
    back++;
  endwhile
  yes = mod (cumsum (int32 (quote)), 2) == 1;

endfunction

%!function text = marked (text)
%!  yes = aura.read.in_string (uint8 (text));
%!  text(yes) = "s";
%!endfunction
%!assert (marked ('{"a": "b"}'), '{ss": ss"}')
%!assert (marked ('"a\"b" c'), 'sssss" c')
%!assert (marked ('"a\\" "b"'), 'ssss" ss"')
%!assert (marked ('"a\\\"b"'), 'sssssss"')
%!assert (isempty (aura.read.in_string (zeros (1, 0, "uint8"))))
