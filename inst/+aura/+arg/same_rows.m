## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.arg.same_rows (FCN, NAME, VALUE, N)
## An error of FCN unless its matrix NAME has a row for each of N comparisons.

function same_rows (fcn, name, value, n)

  if (rows (value) != n)
    error ("aura:invalid-size", "%s: %s must have %d rows, got %s", fcn, name, n, ...
           aura.arg.dims (value, [n, NaN]));
  endif

endfunction

%!test aura.arg.same_rows ("f", "Z", ones (3, 2), 3);
%!error <f: Z must have 3 rows, got 2-by-3; transpose it>
%! aura.arg.same_rows ("f", "Z", ones (2, 3), 3)
%!error <f: Z must have 3 rows, got 2-by-2$> aura.arg.same_rows ("f", "Z", ones (2), 3)
