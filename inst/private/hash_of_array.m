## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## First 16 hexadecimal digits of the SHA-256 of class, size and content.

function digits = hash_of_array (x)

  head = sprintf ("%s %dx%d ", class (x), rows (x), columns (x));
  bytes = char (typecast (x(:), "uint8"))(:)';
  digits = hash ("sha256", [head, bytes])(1:16);

endfunction
