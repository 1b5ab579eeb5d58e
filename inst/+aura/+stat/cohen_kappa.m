## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [KAPPA, INTERVAL, SE] = aura.stat.cohen_kappa (COUNTS)
## Cohen's kappa of two raters and its 95 % interval.  COUNTS(i,j) is how often the
## first rater said i and the second j.  With the shares p = COUNTS / n, observed
## agreement po = sum p_ii and chance agreement pe = sum p_i. p_.i,
##
##   kappa = (po - pe) / (1 - pe)
##   n (1 - pe)^2 se^2 = sum_i p_ii (1 - (p_i. + p_.i) (1 - kappa))^2
##     + (1 - kappa)^2 sum_{i != j} p_ij (p_.i + p_j.)^2 - (kappa - pe (1 - kappa))^2.
##
## INTERVAL is KAPPA -+ 1.96 SE within [-1, 1].  All are NaN without counts, and where
## both raters always say the same one thing (pe = 1).
##
## J. Cohen, "A coefficient of agreement for nominal scales", Educ. Psychol. Meas. 20
## (1960); J. L. Fleiss, J. Cohen, B. S. Everitt, "Large sample standard errors of kappa
## and weighted kappa", Psychol. Bull. 72 (1969).

function [kappa, interval, se] = cohen_kappa (counts)

  n = sum (counts(:));
  p = counts / n;
  first = sum (p, 2);
  second = sum (p, 1)';
  same = diag (p);
  po = sum (same);
  pe = sum (first .* second);
  kappa = (po - pe) / (1 - pe);
  kappa(1 - pe < eps) = NaN;             # what is left of 1 - pe is rounding
  rest = 1 - kappa;
  apart = (p - diag (same)) .* (second + first') .^ 2;
  spread = (sum (same .* (1 - (first + second) * rest) .^ 2)
            + rest^2 * sum (apart(:)) - (kappa - pe * rest)^2);
  se = sqrt (max (spread, 0) / n) / (1 - pe);
  se(isnan (kappa)) = NaN;
  interval = aura.stat.normal_interval (kappa, se, [-1, 1]);

endfunction

## By hand: po = .7, p_1. = .5, p_.1 = .6, pe = .5, kappa = .2 / .5.
%!test <*two raters, 50 items>
%! [kappa, interval, se] = aura.stat.cohen_kappa ([20 5; 10 15]);
%! assert (kappa, .4, 1e-15);
%! spread = .4 * .34^2 + .3 * .46^2 + .36 * (.1 * 1.1^2 + .2 * .9^2) - (.4 - .5 * .6)^2;
%! assert (se, sqrt (spread / 50) / .5, 1e-15);
%! assert (interval, .4 + [-1 1] * 1.959963984540054 * se, 1e-15);
%!test <*the standard error is that of the delta method, by differences>
%! counts = [31 4 2; 6 17 3; 1 5 11];
%! of = @(c) aura.stat.cohen_kappa (c);
%! p = counts(:) / sum (counts(:));
%! slope = zeros (9, 1);
%! for k = 1:9
%!   step = zeros (3);
%!   step(k) = 1e-6;
%!   q = reshape (p, 3, 3);
%!   ## along the simplex: what is added is taken off all
%!   slope(k) = (of ((q + step) / (1 + 1e-6)) - of ((q - step) / (1 - 1e-6))) / 2e-6;
%! endfor
%! [~, ~, se] = aura.stat.cohen_kappa (counts);
%! assert (se, sqrt ((p' * slope .^ 2 - (p' * slope)^2) / sum (counts(:))), 1e-8);
%!test <*all agree, none agrees, one says the same always>
%! [kappa, interval] = aura.stat.cohen_kappa ([3 0; 0 4]);
%! assert (kappa, 1, 1e-15);
%! assert (interval, [1 1], 1e-7);
%! assert (aura.stat.cohen_kappa ([0 2; 2 0]), -1);
%! assert (aura.stat.cohen_kappa ([3 4; 0 0]), 0, 1e-15);
%!test <*no chance to disagree, nothing counted>
%! [kappa, interval, se] = aura.stat.cohen_kappa ([7 0; 0 0]);
%! assert ({kappa, interval, se}, {NaN, [NaN NaN], NaN});
%! [kappa, interval, se] = aura.stat.cohen_kappa (zeros (2));
%! assert ({kappa, interval, se}, {NaN, [NaN NaN], NaN});
