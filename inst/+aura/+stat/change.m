## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [D, INTERVAL, P] = aura.stat.change (BEFORE, NOW)
## By how much a rate has changed of which two independent samples tell: BEFORE and NOW are each a
## rate, the number of labels that it is known as from, and the degrees of freedom of its quantile
## (Inf: normal).  With the ends l, u of Wilson's interval of each, D = r2 - r1 lies in
##
##   D - sqrt ((r2 - l2)^2 + (u1 - r1)^2)  to  D + sqrt ((u2 - r2)^2 + (r1 - l1)^2)
##
## at the level .95 (square and add: R. G. Newcombe, "Interval estimation for the difference between
## independent proportions", Statistics in Medicine 17, 1998, method 10), and P is one less the
## level at which an end is 0.  NaN where a rate is known as from fewer than two labels.

function [d, interval, p] = change (before, now)

  d = now(1) - before(1);
  [interval, p] = deal (NaN (1, 2), NaN);
  if (! (before(2) >= 2 && now(2) >= 2 && before(3) > 0 && now(3) > 0))
    return;
  endif
  interval = ends (before, now, .95);
  p = 1;
  if (d != 0)
    ## Over the normal quantile of the level, at which the end towards 0 falls.
    nearest = @(z) sign (d) * ends (before, now, erf (z / sqrt (2)))(1 + (d < 0));
    p = 0;
    if (nearest (8) < 0)
      p = erfc (fzero (nearest, [0, 8], optimset ("TolX", 1e-9)) / sqrt (2));
    endif
  endif

endfunction

function interval = ends (before, now, level)

  r = [before(1); now(1)];
  design = struct ("effect", {1; 1}, "df", {before(3); now(3)});
  m = [before(2); now(2)];
  [low, high] = aura.stat.wilson (r .* m, m, design, level);
  [down, up] = deal (r - low, high - r);
  d = r(2) - r(1);
  interval = [d - hypot(down(2), up(1)), d + hypot(up(2), down(1))];

endfunction

%!function row = of (before, now, df = [Inf Inf])
%!  [d, interval, p] = aura.stat.change ([before, df(1)], [now, df(2)]);
%!  row = [d, interval, p];
%!endfunction
%!test <*values of another program>
%! assert (of ([.7 60], [.55 40]), [-.15 -.332264506 .039948940 .125053488], 2e-9);
%! assert (of ([.685 200], [.6 120]), [-.085 -.192911195 .022070918 .121592084], 2e-9);
%! assert (of ([.9 55.5], [.9 30]), [0 -.165513623 .124973948 1], 2e-9);
%!test <*of few questions wider, with a greater p; the level of p has its end at 0>
%! wide = of ([.7 60], [.55 40], [4 7]);
%! few = of ([.7 60], [.55 40], [1e9 1e9]);
%! assert (few, of ([.7 60], [.55 40]), 1e-6);
%! assert (wide(2) < few(2) && wide(3) > few(3) && wide(4) > few(4));
%! assert (of ([.4 40], [.7 60])(4), of ([.7 60], [.4 40])(4), 1e-7);
%! assert (of ([.1 400], [.9 400])(4) < 1e-12);
%!test <*too little to tell>
%! assert (of ([.7 1.9], [.5 40]), [-.2 NaN NaN NaN], eps);
%! assert (of ([.7 20], [.5 1]), [-.2 NaN NaN NaN], eps);
%! assert (of ([.7 20], [.5 20], [0 Inf]), [-.2 NaN NaN NaN], eps);
%! assert (of ([NaN 0], [.5 20]), NaN (1, 4));
