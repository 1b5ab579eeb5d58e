## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COUNT colours of probabilities from 0 (flip) over 1/2 (neutral) to 1 (trust).

function map = colormap (count)

  color = aura.plot.colors ();
  at = ((1:count)' - .5) / count;
  map = interp1 ([0; .5; 1], [color.flip; color.neutral; color.trust], at);

endfunction
