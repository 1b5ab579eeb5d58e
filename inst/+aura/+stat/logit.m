## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The logit of the probabilities P, clipped to [CLIP, 1 - CLIP] as the trust update does it.

function logit = logit (p, clip)

  p = min (max (p, clip), 1 - clip);
  logit = log (p ./ (1 - p));

endfunction

%!assert (aura.stat.logit ([.5; .2; 0; 1], .1), log ([1; 1/4; 1/9; 9]), 4 * eps)
%!assert (aura.stat.logit (zeros (0, 1), .1), zeros (0, 1))
