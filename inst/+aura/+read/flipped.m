## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Preferences 1 and 2 in the other order of the answers where FLIP; 0 and NaN stay.

function value = flipped (value, flip)

  changed = flip & value > 0;
  value(changed) = 3 - value(changed);

endfunction

%!assert (aura.read.flipped ([1; 2; 0; NaN; 1], logical ([1; 1; 1; 1; 0])), [2; 1; 0; NaN; 1])
