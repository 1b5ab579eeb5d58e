## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## THETA, an encoder of audit.x, as an encoder of the X that it is trained on and
## applied to in the loop: audit.x itself, or its compression, where the two give
## the same z on the span of the directions V that were kept.
##
## Training moves W1 V by the data, and OUTSIDE = W1 - W1 V V', the part of W1
## that no compressed example sees, by the weight decay alone: OUTSIDE keeps its
## direction.  So one more column of W1, with the norm of OUTSIDE, and one of
## zeros in X make the minimiser take the steps that it takes on x V V' in full.

function [theta, x, outside] = enter (audit, theta)

  x = audit.x;
  outside = [];
  if (isfield (audit, "compression") && ! isempty (audit.compression))
    x = audit.compression.x;
    map = audit.compression.map;
    inside = __aura_map__ (theta.W1, map);
    outside = theta.W1 - __aura_map__ (inside, map');
    share = norm (outside, "fro") / sqrt (rows (inside));
    theta.W1 = [inside, share * ones(rows (inside), 1)];
  endif

endfunction
