## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## MORE = aura.stat.needed (V, M, N, OPEN)
## How many labels beside the M that there are, of N items (Inf: of what is new), make the half
## width of a 95 % interval 5 points where one label has the variance V: t labels with
## z^2 V (1 / t - 1 / N) = .05^2, up to the next 10 or (from 100) 50, and not more than are OPEN.

function more = needed (v, m, n, open)

  half = .05;
  more = max (0, 1 / ((half / aura.stat.z95 ()) ^ 2 / v + 1 / n) - m);
  step = 10 + 40 * (more >= 100);
  more = min (open, step * ceil (more / step));

endfunction

%!test
%! z = aura.stat.z95 ();
%! t = 1 / ((.05 / z) ^ 2 / .2 + 1 / 300); # of 300
%! assert (z ^ 2 * .2 * (1 / t - 1 / 300), .05 ^ 2, 1e-12);
%! assert (aura.stat.needed (.2, 40, 300, 260), 50 * ceil ((t - 40) / 50));
%! assert (aura.stat.needed (.1, 40, 300, 260), 70);
%! assert ([aura.stat.needed(.2, 40, Inf, 999), aura.stat.needed(.2, 40, 300, 60)], [300 60]);
%! assert (aura.stat.needed (.2, 200, 300, 100), 0);
