## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## N = aura.text.whole (SHARE)
## SHAREs in whole percents as they are printed: half up.

function n = whole (share)

  n = floor (100 * share + .5);

endfunction

%!assert (aura.text.whole ([.665 .6649999 .5 -.005 -.021]), [67 66 50 0 -2])
%!assert (aura.text.whole (NaN), NaN)
