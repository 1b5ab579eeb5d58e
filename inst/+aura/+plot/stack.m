## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Y = aura.plot.stack (X, VALUE, BINS)
## The places of points that stand on one another where their X (n-by-1) fall into
## the same of BINS equal bins: 1 for the lowest, in the order of VALUE.

function y = stack (x, value, bins)

  width = max (range (x), realmin) / bins;
  bin = min (floor ((x - min (x)) / width), bins - 1) + 1;
  [~, order] = sortrows ([bin, value]);
  y = zeros (size (x));
  first = [true; diff(bin(order)) > 0];
  start = find (first)(cumsum (first));
  y(order) = (1:numel (x))' - start + 1;

endfunction

%!assert (aura.plot.stack ([0; 1; .1; .9; .05], [3; 1; 2; 0; 1], 2), [3; 2; 2; 1; 1])
%!assert (aura.plot.stack ([2; 2; 2], [3; 1; 2], 60), [3; 1; 2])
%!assert (aura.plot.stack (5, 1, 10), 1)
