## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SE = aura.stat.standard_error (VALUES, DIM)
## The standard error of the mean of VALUES along DIM (default: the first that is not of length 1);
## NaN for a single value.

function se = standard_error (values, dim = [find(size (values) != 1, 1), 1](1))

  n = size (values, dim);
  se = std (values, 0, dim) / sqrt (n);
  if (n < 2)
    se(:) = NaN;
  endif

endfunction

%!assert (aura.stat.standard_error ([1 3 5 7]), sqrt (20 / 3) / 2, eps)
%!assert (aura.stat.standard_error ([1 3; 5 7]), [2 2], eps)
%!assert (aura.stat.standard_error ([1 3; 5 7], 2), [1; 1], eps)
%!assert (aura.stat.standard_error ([1; 5], 2), [NaN; NaN])
%!assert (aura.stat.standard_error ([1 5], 1), [NaN NaN])
%!assert (aura.stat.standard_error (3), NaN)
