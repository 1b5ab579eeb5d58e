## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## P = aura.stat.sigma (X)
## The logistic function, 1 / (1 + exp (-X)), the inverse of aura.stat.logit.

function p = sigma (x)

  p = 1 ./ (1 + exp (-x));

endfunction

%!assert (aura.stat.sigma ([-Inf, 0, Inf, -log(3)]), [0, .5, 1, .25], eps)
%!assert (aura.stat.logit (aura.stat.sigma ([-3; 2]), 0), [-3; 2], 1e-12)
