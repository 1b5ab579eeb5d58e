## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [LOW, HIGH] = aura.stat.wilson (K, N, DESIGN, LEVEL)
## Wilson's interval of a proportion of which K of N were seen, by element; [0, 1] where N is 0.
## DESIGN (aura.stat.design, an element for each of K; default: the N are independent): the interval
## is for new groups, with N over the design effect and Student's quantile.  LEVEL is .95 by
## default.  E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
## J. Am. Stat.  Assoc. 22 (1927); E. L. Korn and B. I. Graubard, "Confidence intervals for
## proportions with small expected number of positive counts estimated from survey data", Survey
## Methodology 24 (1998).

function [low, high] = wilson (k, n, design = [], level = .95)

  z = sqrt (2) * erfinv (level);
  [none, all_of] = deal (k == 0, k == n);
  if (! isempty (design))
    [effect, df] = deal (reshape ([design.effect], size (k)), reshape ([design.df], size (k)));
    [k, n] = deal (k ./ effect, n ./ effect);
    z = repmat (z, size (k));
    z(df == 0) = Inf;
    for i = find (df > 0 & isfinite (df))(:)'
      z(i) = aura.stat.student (level, df(i));
    endfor
  endif
  centre = (k + z.^2 / 2) ./ (n + z.^2);
  half = z ./ (n + z.^2) .* sqrt (k .* (n - k) ./ max (n, realmin) + z.^2 / 4);
  low = max (centre - half, 0);
  high = min (centre + half, 1);
  ## Both are exact there; the formula is off by rounding.
  low(none) = 0;
  high(all_of) = 1;
  ## One group tells nothing of new ones.
  low(isinf (z) & ones (size (low))) = 0;
  high(isinf (z) & ones (size (high))) = 1;

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
%!test <*groups: as of fewer items, with Student's quantile; one group tells nothing>
%! group = kron ((1:8)', ones (5, 1));
%! value = double (mod (group, 4) > 0);
%! d = aura.stat.design (value, group);
%! [low, high] = aura.stat.wilson (30, 40, d);
%! t = aura.stat.student (.95, 7);
%! for p = [low, high]
%!   assert (abs (.75 - p), t * sqrt (d.effect * p * (1 - p) / 40), 1e-14);
%! endfor
%! [both(1,:), both(2,:)] = aura.stat.wilson ([30 3], [40 10], [d, aura.stat.design(1, [])]);
%! [alone(1), alone(2)] = aura.stat.wilson (3, 10);
%! assert (both, [low, alone(1); high, alone(2)], 1e-14);
%! [low, high] = aura.stat.wilson ([4 0], [5 5], ...
%!                                 repmat (aura.stat.design (ones (5, 1), ones (5, 1)), 1, 2));
%! assert ([low; high], [0 0; 1 1]);
%!test <*another level>
%! [low, high] = aura.stat.wilson (6, 20, [], .99);
%! assert (abs (.3 - [low, high]), 2.575829303548901 * sqrt ([low, high] .* (1 - [low, high]) ...
%!                                                           / 20), 1e-14);
