## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUE, or FALLBACK where it is NaN (arrays of one size).

function value = coalesce (value, fallback)

  none = isnan (value);
  value(none) = fallback(none);

endfunction

%!assert (aura.read.coalesce ([1; NaN; NaN], [2; 3; NaN]), [1; 3; NaN])
