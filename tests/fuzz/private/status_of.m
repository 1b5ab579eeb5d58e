## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Status codes of N examples.

function s = status_of (n)

  s = int8 (randi ([0, 4], n, 1));

endfunction
