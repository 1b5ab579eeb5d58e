## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.plan.partial (K, ALPHA, BETA, MASS)
## The plan of entropic partial optimal transport with the kernel K: of the T >= 0 with row sums of
## at most ALPHA, column sums of at most BETA and the total MASS (or the largest that these allow),
## the nearest to K in the sense of Kullback and Leibler.  By Dykstra's algorithm, whose corrections
## are all of rank one here, so that T = g diag (u) K diag (v) with u, v <= 1.
##
## Sources: J.-D. Benamou, G. Carlier, M. Cuturi, L. Nenna and G. Peyre, "Iterative Bregman
## projections for regularized transportation problems", SIAM J. Sci. Comput. 37 (2015), section 5;
## L. Chapel, M. Alaya and G. Gasso, "Partial optimal transport with applications on
## positive-unlabeled learning", NeurIPS 2020.

function T = partial (K, alpha, beta, mass)

  mass = min ([mass, sum(alpha), sum(beta)]);
  u = ones (rows (K), 1);
  v = ones (columns (K), 1);
  g = mass / sum (K(:));
  for k = 1:3000
    last = [u; v; g];
    u = min (1, alpha ./ (g * (K * v)));
    v = min (1, beta ./ (g * (K' * u)));
    g = mass / (u' * (K * v));
    if (max (abs ([u; v; g] - last) ./ [u; v; g]) < 1e-10)
      break;
    endif
  endfor
  T = g * (u .* K .* v');

endfunction

%!shared S, K, pos
%! S = [.9 .5 -.2; .1 .6 .8; -.3 .7 .2];
%! K = exp (5 * S) .* [1 .9 .75];
%! pos = [1; .6] / 1.6;
%!test <*values of two other programs>
%! T = aura.plan.partial (K(1:2,:), 3 * pos, ones (3, 1), 1.8);
%! assert (T, [.98201379 .1248317376 .0031413265; .01798621 .205812741 .4662141949], 1e-7);
%! assert (sum (T, 1), [1 .3306444786 .4693555214], 1e-7);
%!test <*both signs at once>
%! T = aura.plan.partial (K, 3 * [.75 * pos; .25], ones (3, 1), 1.8);
%! assert (sum (T(1:2,:), 1), [.850519525 .2694583706 .3825007893], 1e-7);
%! assert (T(3,:), [.0020703081 .27653487 .018916137], 1e-7);
%!test <*with next to no entropy the plan of the linear programme; no more mass than there is room>
%! T = aura.plan.partial (exp (200 * (S(1:2,:) - .9)), 3 * pos, ones (3, 1), 1.8);
%! assert (T, [1 0 0; 0 0 .8], 1e-6);
%! T = aura.plan.partial (K, [.1; .1; .1], ones (3, 1), 5);
%! assert (sum (T(:)), .3, 1e-9);
