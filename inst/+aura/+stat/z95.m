## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The normal quantile at .975: 95 % intervals are this many standard errors to either side.

function z = z95 ()

  z = 1.959963984540054;

endfunction

%!assert (aura.stat.z95 (), sqrt (2) * erfinv (.95), 4 * eps)
