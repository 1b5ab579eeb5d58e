## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The root mean square of each column of X, in double, 0 for a column of zeros and
## for no rows.  Values up to realmax do not overflow.

function r = rms (x)

  x = double (x);
  if (isempty (x))
    r = zeros (1, columns (x));
    return;
  endif
  largest = max (max (abs (x), [], 1), realmin);
  r = largest .* sqrt (mean ((x ./ largest) .^ 2, 1));
  r(! any (x, 1)) = 0;

endfunction

%!assert (aura.stat.rms ([3 0 1; 4 0 1]), [sqrt(12.5), 0, 1], 4 * eps)
%!assert (aura.stat.rms ([1; -1] * 1e300), 1e300, 1e285)
%!assert (aura.stat.rms (zeros (0, 2)), [0 0])
