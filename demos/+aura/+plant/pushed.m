## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [S, EXCESS] = aura.plant.pushed (S, G, A, STRENGTH, U)
## The picks S of a judge with a bias of STRENGTH for what A says: some of its picks (by the uniform
## numbers U) turn, until it takes the answer with A = 1 as much more often than both people (their
## picks G) and errors by chance would; with a negative STRENGTH less often.  With A logical: it
## errs in so many of these more.  EXCESS is what that is; NaN where there are not enough picks to
## turn.

function [s, excess] = pushed (s, g, a, strength, u)

  excess = NaN;
  if (islogical (a))
    can = find (a & s == g);
    count = round (strength * sum (a));
    if (count <= numel (can))
      s = turned (s, can, count, u);
      excess = count / sum (a);
    endif
    return;
  endif
  here = a != 0;
  side = sign (strength);
  share = @(v) mean (v(here) .* a(here)) / 2;
  errs = mean (s != g);
  ends = [share(g), (1 - 2 * errs) * share(g)];
  target = side * max (side * ends) + strength;
  can = find (here & s .* a == - side);
  count = round ((target - share (s)) * side * sum (here));
  if (count >= 0 && count <= numel (can))
    s = turned (s, can, count, u);
    excess = share (s) - side * max (side * ends);
  endif

endfunction

function s = turned (s, can, count, u)

  [~, order] = sort (u(can));
  chosen = can(order(1:count));
  s(chosen) = - s(chosen);

endfunction

%!test
%! n = 400;
%! u = @(k) __aura_random__ ("uniform", 1, k, 0, n)(:);
%! g = 1 - 2 * (u (1) < .4);
%! s = merge (u (2) < .2, - g, g);
%! a = sign (u (3) - .5) .* (u (4) < .5);
%! here = a != 0;
%! share = @(v) mean (v(here) == a(here));
%! for strength = [.2 -.2]
%!   [t, excess] = aura.plant.pushed (s, g, a, strength, u (5));
%!   h = share (g);
%!   chance = h + mean (s != g) * (1 - 2 * h);
%!   far = merge (strength < 0, min (h, chance), max (h, chance));
%!   assert (share (t) - far, strength, 1 / sum (here));
%!   assert (excess, share (t) - far, 1e-12);
%!   assert (t(! here), s(! here));
%! endfor
%! [t, excess] = aura.plant.pushed (s, g, u (6) < .5, .3, u (5));
%! inside = u (6) < .5;
%! assert (mean ((t != g)(inside)) - mean ((s != g)(inside)), .3, 1 / sum (inside));
%! [~, excess] = aura.plant.pushed (s, g, a, .6, u (5));
%! assert (excess, NaN);
