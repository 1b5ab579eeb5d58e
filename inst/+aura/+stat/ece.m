## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ERROR, BIN] = aura.stat.ece (PROB, TRUTH)
## The expected calibration error of the probabilities PROB (n-by-1) of what
## TRUTH (n-by-1, 0 or 1) says: the mean over all rows of |mean PROB - mean TRUTH|
## of the row's BIN, 1 to 10, a tenth of the probabilities each; NaN for n = 0.

function [value, bin] = ece (prob, truth)

  bin = min (floor (10 * prob), 9) + 1;
  if (isempty (prob))
    value = NaN;
    return;
  endif
  gap = accumarray (bin, truth - prob, [10, 1]);
  value = sum (abs (gap)) / numel (prob);

endfunction

%!test
%! [value, bin] = aura.stat.ece ([0; .05; .1; .95; 1], [0; 1; 0; 1; 0]);
%! assert (bin, [1; 1; 2; 10; 10]);
%! assert (value, (.95 + .1 + .95) / 5, eps);
%!test <*errors cancel within a tenth, not across>
%! assert (aura.stat.ece ([.5; .5], [0; 1]), 0);
%! assert (aura.stat.ece ([.5; .6], [1; 0]), .55, eps);
%!assert (aura.stat.ece (zeros (0, 1), zeros (0, 1)), NaN)
