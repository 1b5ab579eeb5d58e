## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The graph against its naive twin, exactly where the arithmetic is exact and
## up to the error of an inner product elsewhere; and what it promises of ties
## and scale.

%!function graph = graph_of (x, k, tau)
%!  graph = aura_graph (x, struct ("graph", struct ("k", k, "tau", tau)));
%!endfunction

%!function x = draw (seed, n, dx)
%!  x = reshape (__aura_random__ ("normal", seed, 1, 0, n * dx), n, dx);
%!endfunction

## An inner product of two vectors of norm <= 1 and length dx has error at most
## (dx + 2) u, u = eps / 2, its factors (rounded after normalisation) 2 u more;
## the twin's own error is below the same bound.
%!function tol = bound (x)
%!  tol = (columns (x) + 4) * eps (class (x));
%!endfunction

## Equal rows are interchangeable, so those chosen are the lowest, in order.
%!function check_copies (x, idx)
%!  [~, ~, content] = unique (x, "rows");
%!  in_order = true;
%!  copied = find (accumarray (content(:), 1) > 1)';
%!  for c = copied
%!    copies = find (content == c)(:);
%!    for i = 1:columns (idx)
%!      chosen = double (idx(content(idx(:,i)) == c,i));
%!      lowest = copies(copies != i)(1:numel (chosen));
%!      in_order &= isequal (chosen(:), lowest(:));
%!    endfor
%!  endfor
%!  assert (in_order);
%!endfunction

## GRAPH against the similarities S (the twin's, or known) of X.
%!function check_ranks (graph, x, s, k, tau)
%!  n = rows (x);
%!  k = min (k, n - 1);
%!  tol = bound (x);
%!  assert (class (graph.idx), "int32");
%!  assert (class (graph.weight), class (x));
%!  assert (size (graph.idx), [k, n]);
%!  assert (size (graph.weight), [k, n]);
%!  near = double (graph.idx);
%!  self = 1:n;
%!  assert (! any ((near == self)(:)) && all (diff (sort (near, 1), 1, 1)(:)));
%!  others = s;
%!  others(logical (eye (n))) = -Inf;
%!  best = sort (others, 1, "descend")(1:k,:);
%!  chosen = reshape (s(near + (self - 1) * n), k, n);
%!  assert (all (abs (chosen - best)(:) <= 2 * tol));
%!  e = exp (tau * best);
%!  weight = e ./ (sum (e, 1) + 1e-8);
%!  relative = 2.1 * tau * tol + 4 * eps (class (x));
%!  assert (all ((abs (double (graph.weight) - weight)
%!                <= relative * weight + realmin (class (x)))(:)));
%!  check_copies (x, graph.idx);
%!endfunction

%!function check_twin (x, k, tau)
%!  graph = graph_of (x, k, tau);
%!  [~, s] = ref_graph (x, k, tau);
%!  check_ranks (graph, x, s, k, tau);
%!endfunction

%!function check_exact (x, k, tau)
%!  graph = graph_of (x, k, tau);
%!  twin = ref_graph (x, k, tau);
%!  assert (graph.idx, twin.idx);
%!  assert (double (graph.weight), twin.weight, -(8 + tau) * eps (class (x)));
%!endfunction

%!test <*random rows, some equal, some multiples, some zero>
%! for seed = 1:cases (80)
%!   n = 1 + mod (seed * 7, 31);
%!   dx = 1 + mod (seed * 5, 17);
%!   x = draw (seed, n, dx);
%!   u = __aura_random__ ("uniform", seed, 2, 0, n);
%!   v = ceil (n * __aura_random__ ("uniform", seed, 3, 0, n));
%!   from = 1:n;
%!   from(u < .3) = v(u < .3);
%!   x = x(from,:);
%!   x(u > .9,:) = 0;
%!   multiple = u > .8 & u <= .9;
%!   x(multiple,:) = 3 * x(v(multiple),:);
%!   if (mod (seed, 3) == 0)
%!     x(:,1) = 5;              # a constant feature
%!   endif
%!   if (mod (seed, 2))
%!     x = single (x);
%!   endif
%!   check_twin (x, 1 + mod (seed * 11, 37), mod (seed, 9) * 10);
%! endfor

%!test <*exact: signs, many ties>
%! ## |x| = 2^j 2^40 absorbs eps, xbar = +-2^-j: every sum is exact
%! for seed = 1:20
%!   j = mod (seed, 3);
%!   n = 5 + mod (seed * 13, 40);
%!   x = 2^40 * sign (draw (seed, n, 4^j));
%!   x(1:3:n,:) = repmat (x(ceil (n / 2),:), numel (1:3:n), 1);
%!   x(4:9:n,:) = 0;
%!   check_exact (x, 1 + mod (seed, 12), 3);
%!   check_exact (single (x), 1 + mod (seed, 12), 3);
%! endfor

%!test <*exact: one entry per row>
%! for seed = 1:20
%!   n = 2 + mod (seed * 17, 45);
%!   u = __aura_random__ ("uniform", seed, 1, 0, 3 * n);
%!   x = zeros (n, 4);
%!   at = sub2ind (size (x), (1:n)', ceil (4 * u(1:n)));
%!   x(at) = round (4 * u(n+1:2*n)) .* sign (u(2*n+1:end) - .3);
%!   check_exact (x, 1 + mod (seed, 9), 10);
%! endfor

%!test <*all rows equal, all rows zero, no columns>
%! for x = {ones(7, 3), zeros(7, 3), -ones(7, 3, "single")}
%!   check_exact (x{1}, 3, 3);
%! endfor
%! graph = graph_of (zeros (7, 0), 3, 3);
%! assert (graph.idx, ref_graph (zeros (7, 1), 3, 3).idx);

%!test <*features of any size: no square overflows or underflows>
%! x = draw (4, 30, 5);
%! graph = graph_of (x, 6, 3);
%! for s = [1e-300, 1e-200, 1e-20, 1e200, 1e300]
%!   scaled = graph_of (s * x, 6, 3);
%!   assert (scaled.idx, graph.idx);
%!   assert (scaled.weight, graph.weight, 1e-6);
%! endfor
%! assert (all (isfinite (graph_of (x * 2^-1060, 6, 3).weight(:))));
%! graph = graph_of (single (x), 6, 3);
%! assert (graph_of (single (x) * 2^120, 6, 3).idx, graph.idx);
%! assert (graph_of (single (x) * 2^-120, 6, 3).idx, graph.idx);
%! assert (all (isfinite (graph_of (single (x) * 2^-140, 6, 3).weight(:))));

%!test <*-0 is 0>
%! graph = graph_of ([0 1; -0 1; 1 0; 1 -0], 3, 1);
%! assert (graph.idx, int32 ([2 1 4 3; 3 3 1 1; 4 4 2 2]));

%!test <*one row, two rows>
%! for c = {"single", "double"}
%!   graph = graph_of (ones (1, 4, c{1}), 30, 3);
%!   assert (graph.idx, zeros (0, 1, "int32"));
%!   assert (graph.weight, zeros (0, 1, c{1}));
%!   check_exact (2^40 * eye (2, c{1}), 30, 3);
%! endfor

%!test <*several blocks, with copies in other blocks>
%! n = 600;
%! for k = [5, 599](1:cases (2))
%!   x = draw (1, n, 6);
%!   x(301:320,:) = x(1:20,:);
%!   x(590:600,:) = 0;
%!   for c = {"single", "double"}
%!     x = cast (x, c{1});
%!     xbar = double (x) ./ (norm (double (x), "rows") + 1e-8);
%!     check_ranks (graph_of (x, k, 3), x, xbar * xbar', k, 3);
%!   endfor
%! endfor

%!test <*more columns than a step of the inner products>
%! x = draw (1, 20, 9000);
%! x(11,:) = x(3,:);
%! check_twin (x, 4, 3);
%! check_twin (single (x), 4, 3);

%!test <*eps enters the formula where it is documented>
%! ## |x| = 1e-8 halves xbar: s = 1/4, not 1
%! graph = graph_of ([1e-8 0; 1e-8 0; 0 1], 2, 4);
%! e = exp ([1; 0]);
%! assert (graph.weight(:,1), e / (sum (e) + 1e-8), -1e-12);
