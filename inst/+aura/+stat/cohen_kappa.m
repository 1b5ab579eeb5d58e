## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [KAPPA, INTERVAL, SE] = aura.stat.cohen_kappa (COUNTS)
## Cohen's kappa of two raters and its 95 % interval.  COUNTS(i,j) is how often the
## first rater said i and the second j.  With the shares p = COUNTS / n, chance agreement is
##
##   pe = sum p_i. p_.i,  d pe / d p_ij = p_.i + p_j.
##
## (aura.stat.beyond_chance).  All are NaN without counts, and where both raters always
## say the same one thing (pe = 1).
##
## J. Cohen, "A coefficient of agreement for nominal scales", Educ. Psychol. Meas. 20
## (1960); J. L. Fleiss, J. Cohen, B. S. Everitt, "Large sample standard errors of kappa
## and weighted kappa", Psychol. Bull. 72 (1969).

function [kappa, interval, se] = cohen_kappa (counts)

  [kappa, interval, se] = aura.stat.beyond_chance (counts, @chance);

endfunction

function [pe, slope] = chance (p)

  first = sum (p, 2);
  second = sum (p, 1)';
  pe = sum (first .* second);
  slope = second + first';

endfunction

## By hand: po = .7, p_1. = .5, p_.1 = .6, pe = .5, kappa = .2 / .5.
%!test <*two raters, 50 items>
%! [kappa, interval, se] = aura.stat.cohen_kappa ([20 5; 10 15]);
%! assert (kappa, .4, 1e-15);
%! spread = .4 * .34^2 + .3 * .46^2 + .36 * (.1 * 1.1^2 + .2 * .9^2) - (.4 - .5 * .6)^2;
%! assert (se, sqrt (spread / 50) / .5, 1e-15);
%! assert (interval, .4 + [-1 1] * 1.959963984540054 * se, 1e-15);
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
