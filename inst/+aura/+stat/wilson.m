## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [LOW, HIGH] = aura.stat.wilson (K, N)
## Wilson's 95 % interval of a proportion of which K of N were seen, by element;
## [0, 1] where N is 0.  E. B. Wilson, "Probable inference, the law of succession,
## and statistical inference", J. Am. Stat. Assoc. 22 (1927).

function [low, high] = wilson (k, n)

  z = aura.stat.z95 ();
  centre = (k + z^2 / 2) ./ (n + z^2);
  half = z ./ (n + z^2) .* sqrt (k .* (n - k) ./ max (n, 1) + z^2 / 4);
  low = max (centre - half, 0);
  high = min (centre + half, 1);
  ## Both are exact there; the formula is off by rounding.
  low(k == 0) = 0;
  high(k == n) = 1;

endfunction

%!test <*Wilson's interval is the solution of |k/n - p| = z sqrt (p (1 - p) / n)>
%! k = [3; 40; 99];
%! n = [10; 50; 100];
%! [low, high] = aura.stat.wilson (k, n);
%! z = 1.959963984540054;
%! for p = [low, high]
%!   assert (abs (k ./ n - p), z * sqrt (p .* (1 - p) ./ n), 1e-14);
%! endfor
%! assert (all (low < k ./ n & k ./ n < high));
%!test <*6 of 20, by hand: (6 + 1.92073) / 23.84146 -/+ .08221 sqrt (4.2 + .96036)>
%! [low, high] = aura.stat.wilson (6, 20);
%! assert ([low, high], [.145475, .518971], 5e-6);
%!test <*the ends are exact, and nothing is known of nothing>
%! [low, high] = aura.stat.wilson ([0 7 0], [7 7 0]);
%! assert (low([1 3]), [0 0]);
%! assert (high([2 3]), [1 1]);
%! assert (high(1), 1.959963984540054^2 / (7 + 1.959963984540054^2), eps);
