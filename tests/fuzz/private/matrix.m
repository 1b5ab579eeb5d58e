## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## M-by-N normal numbers, single or double.

function x = matrix (m, n)

  x = cast (randn (m, n), pick ({"single", "double"}));

endfunction
