## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## X = aura.decide.side (OUTCOME)
## How likely an outcome (of aura.decide.rate: mean, kish, expected) is where it depends on the
## label: the mean over the drawn labels, shrunk by 32 labels to what the layer expects of the items
## without one.  NaN where neither is known.

function x = side (outcome)

  kappa = 32;
  x = outcome.expected;
  if (isnan (x))
    x = outcome.mean;
  elseif (outcome.kish > 0)
    x = (kappa * outcome.expected + outcome.kish * outcome.mean) / (kappa + outcome.kish);
  endif

endfunction

%!function x = result (mean, kish, expected)
%!  x = aura.decide.side (struct ("mean", mean, "kish", kish, "expected", expected));
%!endfunction
%!test
%! w = [1; 1.5; 1]; # odds of not being drawn, at probabilities of .5, .4, .5
%! assert (result (2 / sum (w) + .5 / sum (w), sum (w) ^ 2 / sumsq (w), .62), .627790894, 1e-9);
%!assert (result (NaN, 0, .62), .62)
%!assert (result (.25, 5, NaN), .25)
