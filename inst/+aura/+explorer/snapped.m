## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUE of a slider in its steps, from RANGE = [FROM, TO, STEP], as one would write it: 1.2 and
## not 1.2000000000000002.

function value = snapped (value, range)

  value = range(1) + round ((value - range(1)) / range(3)) * range(3);
  value = str2double (sprintf ("%.10g", value));

endfunction

%!assert (aura.explorer.snapped (1.23, [0 5 .1]), 1.2)
%!assert (aura.explorer.snapped (3.4, [1 60 1]), 3)
%!assert (aura.explorer.snapped (.7, [.5 10 .5]), .5)
