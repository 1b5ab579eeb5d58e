## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## First 16 hexadecimal digits of a hash of class, size and content: SHA-256 of
## the SHA-256 of its parts, each short enough that its copies cost little.

function digits = digest (x)

  text = sprintf ("%s %dx%d", class (x), rows (x), columns (x));
  step = 2^21;
  for first = 1:step:numel (x)
    part = x(first:min (first + step - 1, end))(:).';
    text = [text, hash("sha256", typecast (part, "char"))];
  endfor
  digits = hash ("sha256", text)(1:16);

endfunction
