## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The columns from which a baseline, which knows of one kind of columns only, learns a
## human's pick: the VERDICTs of the judges (n-by-J, 1, 2 or NaN) as 1, -1 and 0, and the
## features X.

function x = with_verdicts (verdict, x)

  x = [aura.panel.signs(verdict), x];

endfunction

%!assert (aura.panel.with_verdicts ([1 2; NaN 1], [5; 6]), [1 -1 5; 0 1 6])
