## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What the encoder divides X by: the root mean square of all its elements, or 1
## where that is 0.  Accumulated in double by columns: no copy of a single x, and
## no overflow of its squares.

function s = scale (x)

  s = sqrt (sum (sumsq (x, 1)(:)) / numel (x));
  if (isa (x, "single") || ! isfinite (s))
    top = double (max (abs (x(:))));
    total = 0;
    for j = 1:columns (x)
      total += sumsq (double (x(:,j)) / max (top, realmin));
    endfor
    s = top * sqrt (total / numel (x));
  endif
  if (s == 0)
    s = 1;
  endif

endfunction

%!assert (aura.stat.scale ([3 4; 0 0]), 2.5)
%!assert (aura.stat.scale (single ([3 4; 0 0])), 2.5, eps)
%!assert (aura.stat.scale (zeros (3, 2)), 1)
%!assert (aura.stat.scale ([3 4; 0 0] * 1e300), 2.5e300, 1e285)
%!test <*squares of single numbers that single cannot hold>
%! assert (aura.stat.scale (single ([3e30 4e30; 0 0])), 2.5e30, 1e24);
