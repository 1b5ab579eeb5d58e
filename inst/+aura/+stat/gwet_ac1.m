## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [AC1, INTERVAL, SE] = aura.stat.gwet_ac1 (COUNTS)
## Gwet's AC1 of two raters and its 95 % interval.  COUNTS(i,j) is how often the first
## rater said i and the second j, of q things.  With the shares p = COUNTS / n and
## m_i = (p_i. + p_.i) / 2, chance agreement is
##
##   pe = sum m_i (1 - m_i) / (q - 1),  d pe / d p_ij = (1 - m_i - m_j) / (q - 1)
##
## (aura.stat.beyond_chance).  All are NaN without counts.  Where kappa falls towards 0
## because both raters nearly always say the same thing, AC1 does not.
##
## K. L. Gwet, "Computing inter-rater reliability and its variance in the presence of
## high agreement", Br. J. Math. Stat. Psychol. 61 (2008).

function [ac1, interval, se] = gwet_ac1 (counts)

  [ac1, interval, se] = aura.stat.beyond_chance (counts, @chance);

endfunction

function [pe, slope] = chance (p)

  others = rows (p) - 1;
  m = (sum (p, 2) + sum (p, 1)') / 2;
  pe = sum (m .* (1 - m)) / others;
  slope = (1 - m - m') / others;

endfunction

## By hand: po = .7, m = [.55 .45], pe = 2 x .55 x .45 = .495, AC1 = .205 / .505.
%!test <*two raters, 50 items>
%! [ac1, interval, se] = aura.stat.gwet_ac1 ([20 5; 10 15]);
%! assert (ac1, .205 / .505, 1e-15);
%! rest = .3 / .505;
%! spread = (.7 * .3 - 4 * rest * (.4 * .45 + .3 * .55 - .7 * .495)
%!           + 4 * rest^2 * (.4 * .45^2 + .3 * .55^2 + .3 * .5^2 - .495^2));
%! assert (se, sqrt (spread / 50) / .505, 1e-15);
%! assert (interval, ac1 + [-1 1] * 1.959963984540054 * se, 1e-15);
%!test <*always the same thing, never the same, nothing counted>
%! [ac1, interval] = aura.stat.gwet_ac1 ([7 0; 0 0]);
%! assert (ac1, 1);
%! assert (interval, [1 1]);
%! assert (aura.stat.gwet_ac1 ([0 2; 2 0]), -1);
%! [ac1, interval, se] = aura.stat.gwet_ac1 (zeros (2));
%! assert ({ac1, interval, se}, {NaN, [NaN NaN], NaN});
