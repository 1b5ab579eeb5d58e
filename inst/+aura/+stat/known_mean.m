## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The means of the columns of X over what is not NaN; NaN for a column of NaN.

function m = known_mean (x)

  known = ! isnan (x);
  x(! known) = 0;
  m = sum (x, 1) ./ sum (known, 1);

endfunction

%!assert (aura.stat.known_mean ([1 NaN 2; 3 NaN NaN]), [2 NaN 2])
