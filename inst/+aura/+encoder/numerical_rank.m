## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## How many of the singular values SIGMA (descending) exceed rounding error: __aura_svd__
## computes them from a Gram matrix, to about 1e-8 of the largest.

function count = numerical_rank (sigma)

  count = sum (sigma > 1e-7 * max (sigma));

endfunction

%!assert (aura.encoder.numerical_rank ([3; 1; 4e-7; 2e-7]), 3)
%!assert (aura.encoder.numerical_rank ([0; 0]), 0)
%!assert (aura.encoder.numerical_rank (zeros (0, 1)), 0)
