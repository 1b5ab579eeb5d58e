## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The 95 % interval of Wilson (1927) for SHARE of COUNT; NaN where COUNT is 0.

function [low, high] = wilson (share, count)

  z = 1.959964;
  middle = (share + z ^ 2 ./ (2 * count)) ./ (1 + z ^ 2 ./ count);
  half = z * sqrt (share .* (1 - share) ./ count + z ^ 2 ./ (4 * count .^ 2)) ...
         ./ (1 + z ^ 2 ./ count);
  low = max (middle - half, 0);
  high = min (middle + half, 1);
  ## Exactly so, not but for rounding.
  low(share == 0) = 0;
  high(share == 1) = 1;

endfunction
