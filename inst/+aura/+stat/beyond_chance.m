## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [COEFFICIENT, INTERVAL, SE] = aura.stat.beyond_chance (COUNTS, CHANCE)
## Agreement of two raters beyond chance, and its 95 % interval.  COUNTS(i,j) is how often
## the first rater said i and the second j.  Of the shares p = COUNTS / n, CHANCE (p)
## returns the agreement pe to be expected by chance and its derivatives d_ij by p_ij.
## With the observed agreement po = sum p_ii,
##
##   coefficient = (po - pe) / (1 - pe)
##   n (1 - pe)^2 se^2 = sum p_ij (u_ij - mean of u)^2,  u_ij = [i = j] - (1 - coefficient) d_ij,
##
## the mean with weights p (delta method).  INTERVAL is COEFFICIENT -+ 1.96 SE within [-1, 1].
## All are NaN without counts, and where pe = 1.

function [coefficient, interval, se] = beyond_chance (counts, chance)

  n = sum (counts(:));
  p = counts / n;
  [pe, slope] = chance (p);
  coefficient = (trace (p) - pe) / (1 - pe); # 0 / 0 where all counts are in one cell
  u = eye (rows (p)) - (1 - coefficient) * slope;
  spread = p .* (u - sum ((p .* u)(:))) .^ 2;
  se = sqrt (sum (spread(:)) / n) / (1 - pe);
  interval = NaN (1, 2);
  if (! isnan (se))
    interval = coefficient + [-1, 1] * aura.stat.z95 () * se;
    interval = max (min (interval, 1), -1);
  endif

endfunction

%!test <*chance that does not depend on the shares: the error of a share>
%! [c, interval, se] = aura.stat.beyond_chance ([20 5; 10 15], @(p) deal (.5, zeros (2)));
%! assert (c, .4, 1e-15);
%! assert (se, sqrt (.7 * .3 / 50) / .5, 1e-15);
%! assert (interval, .4 + [-1 1] * 1.959963984540054 * se, 1e-15);
%!test <*within [-1, 1]>
%! [c, interval, se] = aura.stat.beyond_chance ([2 0; 1 3], @(p) deal (.5, zeros (2)));
%! assert (c + 1.96 * se > 1);
%! assert (interval(2), 1);
%! [c, interval] = aura.stat.beyond_chance ([0 2; 3 1], @(p) deal (.5, zeros (2)));
%! assert (interval(1), -1);
%!test <*no chance to disagree, nothing counted>
%! [c, interval, se] = aura.stat.beyond_chance ([7 0; 0 0], @(p) deal (1, zeros (2)));
%! assert ({c, interval, se}, {NaN, [NaN NaN], NaN});
%! [c, interval, se] = aura.stat.beyond_chance (zeros (2), @(p) deal (.5, zeros (2)));
%! assert ({c, interval, se}, {NaN, [NaN NaN], NaN});
%!test <*the standard error is that of the delta method, by differences>
%! counts = [31 4 2; 6 17 3; 1 5 11];
%! p = counts / sum (counts(:));
%! for value_of = {@aura.stat.cohen_kappa, @aura.stat.gwet_ac1}
%!   slope = zeros (3);
%!   for k = 1:9
%!     step = zeros (3);
%!     step(k) = 1e-6; # along the simplex: what is added is taken off all
%!     slope(k) = (value_of{1} ((p + step) / (1 + 1e-6)) ...
%!                 - value_of{1} ((p - step) / (1 - 1e-6))) / 2e-6;
%!   endfor
%!   [~, ~, se] = value_of{1} (counts);
%!   spread = sum ((p .* slope .^ 2)(:)) - sum ((p .* slope)(:)) ^ 2;
%!   assert (se, sqrt (spread / sum (counts(:))), 1e-8);
%! endfor
