## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A fraction in words: "72.4 %", or a dash where it is not known.

function text = percent (fraction)

  if (isnan (fraction))
    text = "–";
  else
    text = sprintf ("%.1f %%", 100 * fraction);
  endif

endfunction

%!assert (aura.text.percent (.7244), "72.4 %")
%!assert (aura.text.percent (0), "0.0 %")
%!assert (aura.text.percent (NaN), "–")
