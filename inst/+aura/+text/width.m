## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [COUNT, STARTS] = aura.text.width (TEXT)
## The number of characters (code points) of the UTF-8 string TEXT, and the bytes
## at which they start.

function [count, starts] = width (text)

  ## All bytes but the continuation bytes 10xxxxxx start a character.
  starts = find (bitand (uint8 (text(:)'), 0xC0) != 0x80);
  count = numel (starts);

endfunction

%!assert (aura.text.width (""), 0)
%!assert (aura.text.width ("abc"), 3)
%!test <*one, two, three and four bytes>
%! [count, starts] = aura.text.width ("aé€😀b");
%! assert (count, 5);
%! assert (starts, [1 2 4 7 11]);
