## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## R = aura.bias.settled (R)
## What the two ends of R say together.  A judge without a bias lies between people's lean (it errs
## as another person would) and that of errors by chance: R.more (standard error R.se) is how far it
## is from the first, R.beyond (R.se_beyond) from the second.  z is the weaker of both where they
## have one sign, else 0; excess, low and high are the end that counts and its 95 % interval (inside
## both: 0, and an interval around both), p is two-sided.

function r = settled (r)

  z95 = aura.stat.z95 ();
  a = in_errors (r.more, r.se);
  b = in_errors (r.beyond, r.se_beyond);
  if (a * b > 0)
    nearer = abs (a) <= abs (b);
    r.z = merge (nearer, a, b);
    r.excess = merge (nearer, r.more, r.beyond);
    half = z95 * merge (nearer, r.se, r.se_beyond);
    [r.low, r.high] = deal (r.excess - half, r.excess + half);
  else
    half = z95 * max (r.se, r.se_beyond);
    [r.z, r.excess] = deal (0);
    [r.low, r.high] = deal (min (r.more, r.beyond) - half, max (r.more, r.beyond) + half);
  endif
  r.p = erfc (abs (r.z) / sqrt (2));

endfunction

function z = in_errors (value, se)

  if (se > 0)
    z = value / se;
  elseif (abs (value) < 1e-12)
    z = 0;
  else
    z = Inf * sign (value);
  endif

endfunction

%!function r = result (varargin)
%!  r = aura.bias.settled (cell2struct (varargin(:), {"more", "se", "beyond", "se_beyond"}, 1));
%!endfunction
%!test <*the weaker end counts; the other sign, or 0, is inside>
%! z95 = aura.stat.z95 ();
%! r = result (.2, .1, .1, .1);
%! assert ([r.z, r.excess, r.low, r.high, r.p], [1, .1, .1 - .1 * z95, .1 + .1 * z95, ...
%!                                               erfc(1 / sqrt (2))], 1e-12);
%! r = result (-.2, .1, -.4, .1);
%! assert ([r.z, r.excess, r.high], [-2, -.2, -.2 + .1 * z95], 1e-12);
%! r = result (.2, .2, .15, .1);
%! assert ([r.z, r.excess, r.high], [1, .2, .2 + .2 * z95], 1e-12);
%! r = result (-.1, .2, .3, .1);
%! assert ([r.z, r.excess, r.low, r.high, r.p], [0, 0, -.1 - .2 * z95, .3 + .2 * z95, 1], 1e-12);
%! assert (result (0, .1, .3, .1).z, 0);
%!test <*no error left, none known>
%! assert (result (.2, 0, .1, .1).z, 1, 1e-12);
%! assert (result (.2, 0, .1, 0).p, 0);
%! assert ([result(0, 0, .1, .1).z, result(.2, Inf, .1, Inf).z, result(.2, Inf, .1, Inf).p], ...
%!         [0 0 1]);
