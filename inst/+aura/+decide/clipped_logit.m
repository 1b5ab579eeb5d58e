## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Logit of P, clipped to [CLIP, 1 - CLIP].

function l = clipped_logit (p, clip)

  p = min (max (p, clip), 1 - clip);
  l = log (p ./ (1 - p));

endfunction
