## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A random size.

function n = size_of (most)

  n = randi (most);

endfunction
