## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What the majority of the judges picks on items with the VERDICTs (n-by-J, 1, 2 or NaN):
## n-by-1, 1 for answer 1, 0 for answer 2, half where there is no majority.

function share = majority (verdict)

  share = (1 + sign (sum (aura.panel.signs (verdict), 2))) / 2;

endfunction

%!assert (aura.panel.majority ([1 1 2; 1 2 NaN; 2 2 1; NaN NaN NaN]), [1; .5; 0; .5])
