## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Up to 4 neighbours of each of N examples.

function idx = neighbours_of (n)

  idx = int32 (randi (n, randi ([0, 4]), n));

endfunction
