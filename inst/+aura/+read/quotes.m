## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AT = aura.read.quotes (BYTES)
## Where a string of the JSON in BYTES (uint8 row) begins or ends: its quotes but for
## those after an odd number of backslashes, which belong to a string.

function at = quotes (bytes)

  at = find (bytes == "\"");
  escaped = false (size (at));
  left = 1:numel (at);
  back = 1;
  while (! isempty (left)) # each backslash before a quote changes sides
    left = left(at(left) > back);
    left = left(bytes(at(left) - back) == "\\");
    escaped(left) = ! escaped(left);
    back++;
  endwhile
  at(escaped) = [];

endfunction

%!assert (aura.read.quotes (uint8 ('{"a": "b"}')), [2 4 7 9])
%!assert (aura.read.quotes (uint8 ('"a\"b" c')), [1 6])
%!assert (aura.read.quotes (uint8 ('"a\\" "b"')), [1 5 7 9])
%!assert (aura.read.quotes (uint8 ('"a\\\"b"')), [1 8])
%!assert (isempty (aura.read.quotes (zeros (1, 0, "uint8"))))
