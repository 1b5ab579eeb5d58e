## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The rate of successes after POSITIVE of them and NEGATIVE failures, by Laplace's
## rule of succession: the mean of the posterior under a uniform prior, 1/2 where
## nothing was seen.

function p = rate (positive, negative)

  p = (positive + 1) / (positive + negative + 2);

endfunction

%!assert (aura.stat.rate (0, 0), 1/2)
%!assert (aura.stat.rate (3, 0), 4/5)
%!assert (aura.stat.rate (1, 5), 1/4)
