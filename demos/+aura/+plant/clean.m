## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [S, MORE] = aura.plant.clean (KIND, RATE, P, G, U)
## The picks S (n-by-1, 1 for answer 1, -1 for answer 2) of a judge without a bias, where humans
## pick G (1, -1) and pick answer 1 with the probability P, by the uniform numbers U (n-by-1).  KIND
## is
##
##   "chance"      it errs by chance, in the share RATE
##   "difficulty"  it errs in the share RATE, where humans part most often, in proportion to
##                 P (1 - P)
##   "another"     it picks as another human would (RATE is not used)
##
## MORE (n-by-1): what is expected of (S - G) / 2.

function [s, more] = clean (kind, rate, p, g, u)

  lean = 2 * p - 1;
  switch (kind)
    case "chance"
      errs = rate * ones (size (p));
    case "difficulty"
      errs = min (rate * p .* (1 - p) / mean (p .* (1 - p)), 1/2);
    case "another"
      s = 1 - 2 * (u >= p);
      more = zeros (size (p));
      return;
  endswitch
  s = merge (u < errs, - g, g);
  more = - errs .* lean;

endfunction

%!test
%! n = 4000;
%! u = @(k) __aura_random__ ("uniform", 1, k, 0, n)(:);
%! p = u (1);
%! g = 1 - 2 * (u (2) >= p);
%! for kind = {"chance", "difficulty", "another"}
%!   [s, more] = aura.plant.clean (kind{1}, .25, p, g, u (3));
%!   high = p > .8;
%!   assert (mean ((s - g)(high) / 2), mean (more(high)), .05);
%!   errs.(kind{1}) = mean (s != g);
%!   part = abs (p - .5) < .2;
%!   more_there.(kind{1}) = mean ((s != g)(part)) - mean ((s != g)(! part));
%! endfor
%! assert ([errs.chance, errs.difficulty], [.25 .25], .03);
%! assert (abs (more_there.chance) < .05 && more_there.difficulty > .1);
%! assert (errs.another, mean (2 * p .* (1 - p)), .03);
