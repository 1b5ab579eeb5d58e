## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The root mean square of X, 1 when that is 0.  Accumulated in double by columns:
## no copy of a single x, no overflow of its squares.

function scale = rms (x)

  scale = sqrt (sum (sumsq (x, 1)(:)) / numel (x));
  if (isa (x, "single") || ! isfinite (scale))
    top = double (max (abs (x(:))));
    total = 0;
    for j = 1:columns (x)
      total += sumsq (double (x(:,j)) / max (top, realmin));
    endfor
    scale = top * sqrt (total / numel (x));
  endif
  if (scale == 0)
    scale = 1;
  endif

endfunction
