## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [X, Y] = aura.svg.pixels (C, X, Y)
## The pixels of the data X, Y, in the axes C (aura.svg.axes).

function [x, y] = pixels (c, x, y)

  x = c.box(1) + c.box(3) * (x - c.limits(1)) / (c.limits(2) - c.limits(1));
  y = c.box(2) + c.box(4) * (c.limits(4) - y) / (c.limits(4) - c.limits(3));

endfunction

%!test
%! [x, y] = aura.svg.pixels (struct ("box", [10 20 100 50], "limits", [-1 1 0 5]), [-1 1; 0 0], ...
%!                           [0 5; 2 5]);
%! assert (x, [10 110; 60 60]);
%! assert (y, [70 20; 50 20]);
