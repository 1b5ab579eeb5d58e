## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.plan.sinkhorn (K, ALPHA, BETA)
## The plan of entropic optimal transport with the kernel K (anchors by targets): T = diag (u) K
## diag (v) with the row sums ALPHA and the column sums BETA, whose totals are equal.
##
## Source: M. Cuturi, "Sinkhorn distances: lightspeed computation of optimal transport", NIPS 2013.

function T = sinkhorn (K, alpha, beta)

  v = ones (size (beta));
  for k = 1:1000
    u = alpha ./ (K * v);
    next = beta ./ (K' * u);
    change = max (abs (next - v) ./ max (abs (v), realmin));
    v = next;
    if (change < 1e-12)
      break;
    endif
  endfor
  T = u .* K .* v';

endfunction

%!shared S, K, pos
%! S = [.9 .5 -.2; .1 .6 .8; -.3 .7 .2];
%! K = exp (5 * S) .* [1 .9 .75];
%! pos = [1; .6] / 1.6;
%!test <*values of another program; the inflow is that of the column sums, whatever the geometry>
%! T = aura.plan.sinkhorn (K(1:2,:), 1.8 * pos, 1.8 * [1; .9; .75] / 2.65);
%! assert (sum (T, 1), [.6792452830 .6113207547 .5094339623], 1e-9);
%! assert (sum (T, 2), 1.8 * pos, 1e-9);
%!test <*both signs at once, rate .75, .6 of it moved>
%! T = .6 * aura.plan.sinkhorn (K, 3 * [.75 * pos; .25], ones (3, 1));
%! assert (sum (T(1:2,:), 1), [.5991597176 .2618895563 .488950724], 1e-8);
%! assert (T(3,:), [.0008402824 .3381104437 .111049276], 1e-8);
