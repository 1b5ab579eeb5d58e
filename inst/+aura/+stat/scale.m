## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What the encoder divides X by: the root mean square of all its elements, or 1
## where that is 0.  Squares of single numbers are summed in double, which holds them
## all, and some columns at a time: no copy of x.

function s = scale (fcn, x)

  if (isa (x, "single"))
    some = max (1, fix (2^18 / rows (x)));
    total = 0;
    for j = 1:some:columns (x)
      total += sum (sumsq (double (x(:,j:min (j + some - 1, end)))(:)));
    endfor
    s = sqrt (total / numel (x));
  else
    s = sqrt (sum (sumsq (x, 1)(:)) / numel (x));
    if (! (s > 1e-140 && s < Inf)) # squares left the range
      top = max (abs (x(:)));
      s = top * sqrt (sum (sumsq (x / max (top, realmin), 1)(:)) / numel (x));
    endif
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
%!test <*columns by parts>
%! x = reshape (single (mod (1:3e5, 7)), 3e4, 10);
%! assert (aura.stat.scale ("f", x), sqrt (mean (double (x(:)) .^ 2)), 1e-13);
%! x = reshape (x, 10, 3e4);
%! assert (aura.stat.scale ("f", x), sqrt (mean (double (x(:)) .^ 2)), 1e-13);
%! assert (aura.stat.scale ("f", single (3 * ones (3e5, 1))), 3);
%!assert (aura.stat.scale ("f", [3e-200; 4e-200]), sqrt (12.5) * 1e-200, 1e-214)
%!error <f: the root mean square of X must be in> aura.stat.scale ("f", 1e301)
%!error id=aura:out-of-range aura.stat.scale ("f", 1e-301)
