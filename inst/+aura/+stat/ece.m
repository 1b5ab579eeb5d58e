## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ERROR, BIN, LEAST] = aura.stat.ece (PROB, TRUTH)
## The expected calibration error of the probabilities PROB (n-by-1) of what
## TRUTH (n-by-1, 0 or 1) says: the mean over all rows of |mean PROB - mean TRUTH|
## of the row's BIN, 1 to 10, a tenth of the probabilities each; NaN for n = 0.  LEAST is what
## exactly calibrated probabilities would have by chance, the mean absolute deviation of a normal
## with the variance of each bin: sum over the bins of sqrt (2 V / pi) / n, V the sum of PROB (1 -
## PROB) there (J. Brocker, "Estimating reliability and resolution of probability forecasts",
## Climate Dynamics 39, 2012, on why it is not 0).

function [value, bin, least] = ece (prob, truth)

  bin = min (floor (10 * prob), 9) + 1;
  if (isempty (prob))
    [value, least] = deal (NaN);
    return;
  endif
  gap = accumarray (bin, truth - prob, [10, 1]);
  value = sum (abs (gap)) / numel (prob);
  least = sum (sqrt (2 / pi * accumarray (bin, prob .* (1 - prob), [10, 1]))) / numel (prob);

endfunction

%!test
%! [value, bin] = aura.stat.ece ([0; .05; .1; .95; 1], [0; 1; 0; 1; 0]);
%! assert (bin, [1; 1; 2; 10; 10]);
%! assert (value, (.95 + .1 + .95) / 5, eps);
%!test <*calibrated probabilities have the least on average>
%! u = reshape (__aura_random__ ("uniform", 3, 1, 0, 2 * 200 * 300), 2, 200, 300);
%! for k = 300:-1:1
%!   [value(k), ~, least(k)] = aura.stat.ece (u(1,:,k)', u(2,:,k)' < u(1,:,k)');
%! endfor
%! assert (mean (value), mean (least), .003);
%! [~, ~, none] = aura.stat.ece ([0; 1; 1], [0; 1; 1]);
%! assert (none, 0);
%!test <*errors cancel within a tenth, not across>
%! assert (aura.stat.ece ([.5; .5], [0; 1]), 0);
%! assert (aura.stat.ece ([.5; .6], [1; 0]), .55, eps);
%!assert (aura.stat.ece (zeros (0, 1), zeros (0, 1)), NaN)
