## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ESTIMATE, INTERVAL] = aura.decide.square_and_add (SHARE, MIDDLE, ENDS, OF, AROUND)
## How good the grades of a judge are that lets a SHARE A of its answers pass, from how often people
## pass what it passes, u, and fail what it fails, v: MIDDLE (2-by-1) are these and ENDS (2-by-2)
## the ends of their intervals.  OF is one of the numbers
##
##   passed = A u / p,  caught = (1 - A) v / (1 - p),  p = A u + (1 - A) (1 - v),
##   right = A u + (1 - A) v = p passed + (1 - p) caught,
##   kappa = (right - pe) / (1 - pe),  pe = A p + (1 - A) (1 - p),
##
## of the answers that people pass those that the judge does, of those that they fail those that it
## fails, how often it is right, and Cohen's kappa.  All rise in u and in v.  With g (u, v) the
## number and l, h the ends of u and v,
##
##   low = g - sqrt ((g - g (l_u, v))^2 + (g - g (u, l_v))^2), and high likewise
##
## (R. G. Newcombe, Statistics in Medicine 17 (1998); G. Y. Zou and A. Donner, 27 (2008)).  Of new
## answers the share is not known either: AROUND (1-by-2) are the ends of its interval, and what it
## can do to g is squared and added, too.

function [estimate, interval] = square_and_add (share, middle, ends, of, around = share)

  g = @(u, v) number (share, u, v, of);
  estimate = g (middle(1), middle(2));
  moved = arrayfun (@(a) number (a, middle(1), middle(2), of), around) - estimate;
  interval = NaN (1, 2);
  for k = 1:2
    off = [g(ends(1,k), middle(2)), g(middle(1), ends(2,k))] - estimate;
    off(3) = max ([0, (2 * k - 3) * moved]);
    interval(k) = estimate + (2 * k - 3) * norm (off);
  endfor
  interval = min (max (interval, -strcmp (of, "kappa")), 1);

endfunction

function g = number (share, u, v, of)

  p = share * u + (1 - share) * (1 - v);
  switch (of)
    case "passed"
      g = share * u / p;
    case "caught"
      g = (1 - share) * v / (1 - p);
    case "right"
      g = share * u + (1 - share) * v;
    case "kappa"
      chance = share * p + (1 - share) * (1 - p);
      g = (share * u + (1 - share) * v - chance) / (1 - chance);
  endswitch

endfunction

%!function check (share, u, v, of, expected)
%!  [g, ends] = aura.decide.square_and_add (share, [u(1); v(1)], [u(2:3); v(2:3)], of);
%!  assert ([g, ends], expected, 1e-9);
%!endfunction
%!test <*reference values; a v that nothing is known of>
%! [u, v] = deal ([.9 .8 .96], [.7 .5 .85]);
%! check (.75, u, v, "passed", [.900000000 .842663107 .947705421]);
%! check (.75, u, v, "caught", [.700000000 .521899819 .858562722]);
%! check (.75, u, v, "kappa", [.600000000 .375178338 .753268664]);
%! [u, v] = deal ([.97 .9 1], [.5 0 1]);
%! check (.9, u, v, "passed", [.945828819 .897063344 1]);
%! check (.9, u, v, "caught", [.649350649 0 1]);
%! check (.9, u, v, "kappa", [.523514851 -.073437903 .886264891]);
%!test <*of new answers the share is not known>
%! [g, known] = aura.decide.square_and_add (.75, [.9; .7], [.8 .96; .5 .85], "caught");
%! [~, ends] = aura.decide.square_and_add (.75, [.9; .7], [.8 .96; .5 .85], "caught", [.6 .85]);
%! caught = @(a) (1 - a) * .7 / (1 - (a * .9 + (1 - a) * .3));
%! assert (ends, [g - norm([g - known(1), g - caught(.85)]), ...
%!                g + norm([known(2) - g, caught(.6) - g])], 1e-12);
