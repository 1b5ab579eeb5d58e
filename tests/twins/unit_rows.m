## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The rows of Z divided by their lengths, one at a time in double, and as exact as the
## class of Z is.

function zbar = unit_rows (z)

  zbar = zeros (size (z), class (z));
  for i = 1:rows (z)
    v = double (z(i,:));
    zbar(i,:) = v / (norm (v) + 1e-8);
  endfor
  zbar = double (zbar);

endfunction
