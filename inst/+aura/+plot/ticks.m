## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUES = aura.plot.ticks (LOW, HIGH, COUNT)
## Round numbers from LOW to HIGH, at most COUNT + 1 of them: steps of 1, 2 or 5 times a power
## of ten.

function values = ticks (low, high, count)

  step = (high - low) / count;
  unit = 10 ^ floor (log10 (step));
  step = unit * [1, 2, 5, 10](find ([1, 2, 5, 10] * unit >= step * (1 - 1e-9), 1));
  values = step * (ceil (low / step - 1e-9):floor (high / step + 1e-9)) + 0; # no -0

endfunction

%!assert (aura.plot.ticks (0, 1, 5), (0:5) / 5, eps)
%!assert (aura.plot.ticks (0, 53, 5), 0:20:40)
%!assert (aura.plot.ticks (0, 106, 5), [0 50 100])
%!assert (aura.plot.ticks (0, 1.06, 5), [0 .5 1])
%!assert (aura.plot.ticks (0, 1060000, 5), [0 5e5 1e6])
%!assert (aura.plot.ticks (-.3, .7, 5), [-.2 0 .2 .4 .6], 1e-12)
%!assert (1 ./ aura.plot.ticks (0, 1, 5), [Inf, 5, 2.5, 5 / 3, 1.25, 1], 1e-12)
%!assert (aura.plot.ticks (3, 3.0007, 7), 3 + (0:7) / 1e4, 1e-9)
