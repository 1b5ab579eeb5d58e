## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The picks PICK (1, 2, NaN for none) as 1, -1 and 0.

function s = signs (pick)

  s = 3 - 2 * pick;
  s(isnan (s)) = 0;

endfunction

%!assert (aura.panel.signs ([1 2; NaN 1]), [1 -1; 0 1])
