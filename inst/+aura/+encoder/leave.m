## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The inverse of aura.encoder.enter, whose OUTSIDE it takes: THETA as an encoder of
## audit.x.

function theta = leave (audit, theta, outside)

  if (isfield (audit, "compression") && ! isempty (audit.compression))
    W1 = __aura_map__ (theta.W1(:,1:end-1), audit.compression.map');
    was = norm (outside, "fro");
    if (was > 0)
      W1 += outside * (sum (theta.W1(:,end)) / (was * sqrt (rows (W1))));
    endif
    theta.W1 = W1;
  endif

endfunction
