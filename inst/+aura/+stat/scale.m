## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What the encoder divides X by: the root mean square of all its elements, or 1
## where that is 0.  Accumulated in double by columns: no copy of a single x, and
## no overflow of its squares.

function s = scale (fcn, x)

  s = sqrt (sum (sumsq (x, 1)(:)) / numel (x));
  if (isa (x, "single") || ! (s > 1e-140 && s < Inf)) # squares left the range
    top = double (max (abs (x(:))));
    total = 0;
    for j = 1:columns (x)
      total += sumsq (double (x(:,j)) / max (top, realmin));
    endfor
    s = top * sqrt (total / numel (x));
  endif
  if (s == 0)
    s = 1;
  elseif (! (s >= 1e-300 && s <= 1e300))
    error ("aura:out-of-range",
           "%s: the root mean square of X must be in [1e-300, 1e+300], got %g", fcn, s);
  endif

endfunction

%!assert (aura.stat.scale ("f", [3 4; 0 0]), 2.5)
%!assert (aura.stat.scale ("f", single ([3 4; 0 0])), 2.5, eps)
%!assert (aura.stat.scale ("f", zeros (3, 2)), 1)
%!assert (aura.stat.scale ("f", [3 4; 0 0] * 1e299), 2.5e299, 1e284)
%!test <*squares of single numbers that single cannot hold>
%! assert (aura.stat.scale ("f", single ([3e30 4e30; 0 0])), 2.5e30, 1e24);
%!assert (aura.stat.scale ("f", [3e-200; 4e-200]), sqrt (12.5) * 1e-200, 1e-214)
%!error <f: the root mean square of X must be in> aura.stat.scale ("f", 1e301)
%!error id=aura:out-of-range aura.stat.scale ("f", 1e-301)
