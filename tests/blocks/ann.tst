## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The approximate search in the graph and in the transport: the share of the
## true neighbours that it finds, by a naive count; its similarities, weights and
## order against the exact search; and the cases that it leaves to that search.

%!function x = draw (seed, n, dx)
%!  x = reshape (__aura_random__ ("normal", seed, 1, 0, n * dx), n, dx);
%!endfunction

## Features x like those of an audit: a latent space of d dimensions plus noise.
%!function x = latent (seed, n, dx, d, noise)
%!  x = draw (seed, n, d) * draw (seed + 1000, d, dx) / sqrt (dx) ...
%!      + noise * draw (seed + 2000, n, dx);
%!endfunction

%!function graph = graph_of (x, k, search)
%!  graph = aura_graph (x, struct ("graph", struct ("k", k, "tau", 3,
%!                                                  "search", search)));
%!endfunction

## Similarities of the rows ROW to all rows, in double.
%!function s = similarities (x, row)
%!  x = double (x);
%!  xbar = x ./ (norm (x, "rows") + 1e-8);
%!  s = xbar(row,:) * xbar';
%!endfunction

## The share of the k true neighbours of some rows that a graph contains.  The error
## of an inner product is below TOL (as in graph.tst); neighbours within TOL of the
## k-th count as true.
%!function share = naive_recall (x, graph, row)
%!  k = rows (graph.idx);
%!  s = similarities (x, row);
%!  s(sub2ind (size (s), 1:numel (row), row)) = -Inf;
%!  best = sort (s, 2, "descend")(:,k);
%!  tol = 2 * (columns (x) + 4) * eps (class (x));
%!  near = double (graph.idx(:,row))';
%!  share = mean ((s(sub2ind (size (s), repmat ((1:numel (row))', 1, k), near))
%!                 >= best - tol)(:));
%!endfunction

%!function check_columns (x, graph, row)
%!  [k, n] = size (graph.idx);
%!  near = double (graph.idx(:,row));
%!  assert (all (near(:) >= 1 & near(:) <= n) && ! any ((near == row)(:)));
%!  assert (all (diff (sort (near, 1), 1, 1)(:)));
%!  s = similarities (x, row);
%!  chosen = s(sub2ind (size (s), repmat (1:numel (row), k, 1), near));
%!  tol = 2 * (columns (x) + 4) * eps (class (x));
%!  assert (all (diff (chosen, 1, 1)(:) <= tol)); # best first
%!  e = exp (3 * chosen);
%!  assert (double (graph.weight(:,row)), e ./ (sum (e, 1) + 1e-8),
%!          -(2.1 * 3 * tol + 4 * eps (class (x))));
%!endfunction

%!function same_bits (a, b)
%!  assert (isequal (a.idx, b.idx) && isequal (a.weight, b.weight));
%!endfunction

%!test <*few rows: the same bits as the exact search>
%! for seed = 1:cases (100)
%!   n = 1 + mod (seed * 7, 43);
%!   x = draw (seed, n, 1 + mod (seed * 5, 17));
%!   x(1:4:n,:) = repmat (x(ceil (n / 2),:), numel (1:4:n), 1);
%!   x(2:7:n,:) = 0;
%!   if (mod (seed, 2))
%!     x = single (x);
%!   endif
%!   k = 1 + mod (seed * 11, 50);
%!   graph = graph_of (x, k, "approximate");
%!   assert ({graph.search, graph.recall}, {"exact", 1});
%!   same_bits (graph, graph_of (x, k, "exact"));
%! endfor

%!test <*recall on latent spaces with noise, both classes>
%! row = 7:29:5000;
%! for d = [2 4 8]
%!   for c = {"single", "double"}
%!     x = cast (latent (d, 5000, 16, d, .1), c{1});
%!     graph = graph_of (x, 15, "approximate");
%!     check_columns (x, graph, row);
%!     if (d < 8)
%!       assert (graph.search, "approximate");
%!     endif
%!     ## 172 rows, whose shares have a standard deviation below 1/4
%!     assert (naive_recall (x, graph, row) >= .95);
%!     assert (abs (naive_recall (x, graph, row) - graph.recall)
%!             < 4 * .25 / sqrt (numel (row)));
%!   endfor
%! endfor

%!test <*data without structure are left to the exact search>
%! x = single (draw (1, 4500, 300));
%! graph = graph_of (x, 20, "approximate");
%! assert ({graph.search, graph.recall}, {"exact", 1});
%! same_bits (graph, graph_of (x, 20, "exact"));

%!test <*k above 1/64 of the rows is left to the exact search>
%! x = latent (1, 4500, 6, 2, .1);
%! assert (graph_of (x, 71, "approximate").search, "exact");
%! assert (graph_of (x, 70, "approximate").search, "approximate");

%!test <*many rows with few distinct contents are searched exactly>
%! x = draw (1, 50, 5)(1 + mod (1:6000, 50)',:);
%! graph = graph_of (x, 9, "approximate");
%! assert (graph.search, "exact");
%! assert (double (graph.idx(:,1)), (51:50:451)');

%!test <*most rows lie in one direction>
%! x = 1e-3 * draw (1, 6000, 4);
%! x(:,1) += 1;
%! x(1:5:6000,:) = draw (2, 1200, 4);
%! graph = graph_of (x, 9, "approximate");
%! check_columns (x, graph, 1:41:6000);
%! assert (naive_recall (x, graph, 1:41:6000) >= .95);

%!test <*a round records the lower recall of the two signs>
%! n = 9000;
%! status = zeros (n, 1);
%! status(1:3:n) = 3; # all anchors are negative: the positive search is exact
%! opts = aura_options ("transport.search", "approximate", "transport.kappa", 1, ...
%!                      "transport.ambiguous", [0 1], "blocks.encoder", "untrained", ...
%!                      "encoder.latent", 3, "graph.k", 5);
%! audit = aura_step (aura.loop.start (draw (3, n, 4), [], status, opts));
%! assert (audit.trace.recall > .9 && audit.trace.recall < 1);

%!function [q, m, flow] = transport (c, search, z)
%!  n = rows (z);
%!  status = int8 (mod (0:n-1, 10) < 4)'; # 4 in 10 are sources
%!  status(10:400:n) = 3;
%!  graph = struct ("idx", zeros (0, n, "int32"), "weight", zeros (0, n));
%!  opts = aura_options ("transport.search", search, "transport.keep_plan", true);
%!  [q, m, flow] = aura.block.transport (cast (z, c), .5 * ones (n, 1) - .5 * (status == 3) + .5 * (status == 1), ones (n, 1), status, graph, opts);
%!endfunction

%!test <*the transport: targets found, mass conserved>
%! z = draw (1, 10000, 3);
%! z(9001:2:10000,:) = repmat (z(9000,:), 500, 1);
%! for c = {"single", "double"}
%!   [q0, m0, exact] = transport (c{1}, "exact", z);
%!   [q1, m1, flow] = transport (c{1}, "approximate", z);
%!   assert (exact.search, {"exact", "exact"});
%!   assert (flow.search, {"approximate", "approximate"});
%!   assert (all (flow.recall >= .95) && all (exact.recall == 1));
%!   for name = {"plan", "plan_neg"}
%!     found = nnz (exact.(name{1}) & flow.(name{1})) / nnz (exact.(name{1}));
%!     assert (found >= .95);
%!     assert (nnz (flow.(name{1})), nnz (exact.(name{1})));
%!     ## each anchor's mass is its share of the budget, up to eps
%!     assert (full (sum (flow.(name{1}), 2)), full (sum (exact.(name{1}), 2)), -1e-9);
%!   endfor
%!   assert (mean (abs (q1 - q0)) < .01);
%! endfor
