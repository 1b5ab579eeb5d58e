## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUE, or FALLBACK where it is NaN.

function value = first_number (value, fallback)

  if (isnan (value))
    value = fallback;
  endif

endfunction

%!assert (aura.read.first_number (1, 2), 1)
%!assert (aura.read.first_number (NaN, 2), 2)
