## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## An element of a cell array.

function value = pick (list)

  value = list{randi (numel (list))};

endfunction
