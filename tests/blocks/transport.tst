## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## aura_transport against its naive twin, and invariants that hold for all data.

%!function [q, a, z, status, graph, opts, t] = random_case (seed)
%!  rand ("twister", seed);
%!  randn ("twister", seed);
%!  n = [1 2 3 8 25 70 cases(400)](mod (seed, 7) + 1);
%!  dz = [1 2 3 4 16 19](mod (seed, 6) + 1);
%!  z = random_rows (n, dz, mod (seed, 8));
%!  q = rand (n, 1);
%!  q(rand (n, 1) < .2) = [.1 .5 .9](randi (3)); # the ends of closed conditions
%!  a = rand (n, 1);
%!  a(rand (n, 1) < .2) = .8;
%!  codes = {0:4, [0 0 0 1 2 3], 0, [1 2 3], [0 3], [0 4 2], [1 2 0 0]}{randi (7)};
%!  status = int8 (codes(randi (numel (codes), n, 1)))(:);
%!  k = min (n - 1, [0 1 4](mod (seed, 3) + 1));
%!  graph.idx = int32 (mod ((1:n) + cumsum (ones (k, n), 1) - 1, n) + 1);
%!  graph.weight = ones (k, n, class (z));
%!  opts = aura_options ("transport.ambiguous", [.1 .9; 0 1; .5 .5; .3 .6](randi (4),:),
%!                       "transport.kappa", {.8, 0, [.9 .5 .1], Inf}{randi (4)},
%!                       "transport.top_k", [1 2 15 1000 Inf](randi (5)),
%!                       "transport.tau", [0 5 30](randi (3)),
%!                       "transport.relation", [0 .5 1](randi (3)),
%!                       "transport.eta_pos", rand (), "transport.eta_neg", rand (),
%!                       "transport.budget_max", {.95, [2 1], 0}{randi (3)},
%!                       "transport.budget_min", {.4, 0, [0 .1]}{randi (3)},
%!                       "transport.budget_scale", {"uncertain", "unit"}{randi (2)},
%!                       "transport.budget_negative", {[], .5, [3 1 2]}{randi (3)},
%!                       "transport.budget_decay", [0 .6 1](randi (3)),
%!                       "blocks.transport", rand () < .9,
%!                       "transport.outside", rand (), "transport.off", rand (),
%!                       "transport.keep_plan", true);
%!  t = randi (5) - 1;
%!endfunction

%!function z = random_rows (n, dz, kind)
%!  z = randn (n, dz);
%!  switch (kind)
%!    case 1 # few directions: many exact ties, some rows of zeros
%!      z = eye (dz)(randi (dz, n, 1),:) .* randi ([-1 1], n, 1);
%!    case 2
%!      z = single (z);
%!    case 3
%!      z(:) = 0;
%!    case 4
%!      z = repmat (z(1,:), n, 1);
%!    case 5
%!      z = single (z(randi (ceil (n / 3), n, 1),:));
%!    case 6
%!      z = z(randi (ceil (n / 5), n, 1),:);
%!  endswitch
%!endfunction

%!test <*twins on random cases>
%! for seed = 1:cases (280)
%!   [q, a, z, status, graph, opts, t] = random_case (seed);
%!   [q1, m1, flow] = aura.block.transport (z, q, a, status, graph, opts, t);
%!   [q0, m0, flow0] = ref_transport (q, a, z, status, graph, opts, t);
%!   assert (flow.uncertain, flow0.uncertain);
%!   assert (flow.anchors_pos, flow0.anchors_pos);
%!   assert (flow.budget, flow0.budget, 8 * eps * max (flow0.budget));
%!   ## exactly the same targets; the relative error of a mass is tau times that of its
%!   ## similarity (dz + 4 roundings of zbar), plus those of c and of the sums
%!   assert (isequal (flow.plan != 0, sparse (flow0.plan != 0)), "seed %d", seed);
%!   assert (isequal (flow.plan_neg != 0, sparse (flow0.plan_neg != 0)));
%!   share = (2 * opts.transport.tau * (columns (z) + 4) * eps (class (z))
%!            + 8 * (numel (q) + rows (graph.idx)) * eps);
%!   tol = share * max (flow0.budget);
%!   assert (full (flow.plan), flow0.plan, tol);
%!   assert (full (flow.plan_neg), flow0.plan_neg, tol);
%!   assert ([flow.m_pos, flow.m_neg], [flow0.m_pos, flow0.m_neg], tol);
%!   assert (q1, q0, 2 * tol + 4 * eps);
%!   assert (m1, m0, tol);
%! endfor

%!test <*invariants>
%! for seed = 1:cases (140)
%!   [q, a, z, status, graph, opts, t] = random_case (5000 + seed);
%!   opts.blocks.transport = true;
%!   [q1, m1, flow] = aura.block.transport (z, q, a, status, graph, opts, t);
%!   n = numel (q);
%!   assert (all (q1 >= 0 & q1 <= 1 & m1 >= 0 & m1 <= 1));
%!   assert (isequal (q1(! flow.uncertain), q(! flow.uncertain)));
%!   assert (all (m1(! flow.uncertain) == opts.transport.outside));
%!   assert (all (flow.m_pos(! flow.uncertain) == 0 & flow.m_neg(! flow.uncertain) == 0));
%!   assert (all (flow.m_pos >= 0 & flow.m_neg >= 0));
%!   ## each sum adds at most n K terms of one sign
%!   tol = 4 * n * eps * max (flow.budget);
%!   assert (full (sum (flow.plan, 1)'), flow.m_pos, tol);
%!   assert (full (sum (flow.plan_neg, 1)'), flow.m_neg, tol);
%!   ## mass: B sum_i pi_i (row sum of Gamma)
%!   [~, ~, flow0] = ref_transport (q, a, z, status, graph, opts, t);
%!   if (any (flow.anchors_pos))
%!     row_sums = flow0.row_sums;
%!     mass = flow.budget(1) * sum (flow0.supply .* row_sums);
%!     assert (sum (flow.m_pos), mass, tol + 1e-6 * (eps (class (z)) > eps) * mass);
%!     anchors = find (flow.anchors_pos);
%!     assert (all (diag (flow.plan(:,anchors)) == 0)); # not to oneself
%!   endif
%!   assert (all (sum (flow.plan != 0, 2) <= opts.transport.top_k));
%!   ## the positive flow alone raises, the negative alone lowers
%!   o = opts;
%!   o.transport.eta_neg = 0;
%!   assert (all (aura.block.transport (z, q, a, status, graph, o, t) >= q - eps));
%!   o.transport.eta_pos = 0;
%!   assert (isequal (aura.block.transport (z, q, a, status, graph, o, t), q));
%!   o.transport.eta_neg = 1;
%!   assert (all (aura.block.transport (z, q, a, status, graph, o, t) <= q));
%! endfor

%!test <*equal rows are tied: the lower index wins, in all blocks>
%! ## 1000 rows of 10 kinds, more than three blocks of products.  The anchors keep
%! ## 30 targets: the first 30 of their own kind.
%! for class_of_z = {"single", "double"}
%!   for dz = [3 16 17]
%!     randn ("twister", dz);
%!     kind = repmat ((1:10)', 100, 1);
%!     z = cast (randn (10, dz), class_of_z{1})(kind,:);
%!     n = rows (z);
%!     status = zeros (n, 1, "int8");
%!     status(1:7:end) = 2;
%!     graph = struct ("idx", zeros (0, n, "int32"), "weight", zeros (0, n));
%!     opts = aura_options ("transport.top_k", 30, "transport.keep_plan", true);
%!     [~, ~, flow] = aura.block.transport (z, .4 * ones (n, 1), ones (n, 1), status, graph, opts, 0);
%!     anchors = find (flow.anchors_pos);
%!     for r = 1:numel (anchors)
%!       same = find (kind == kind(anchors(r)) & flow.uncertain);
%!       assert (find (flow.plan(r,:))', same(1:30));
%!       mass = full (flow.plan(r,same(1:30)));
%!       assert (all (mass == mass(1))); # to the last bit
%!     endfor
%!   endfor
%! endfor

%!test <*the anchor itself takes none of the places>
%! z = ones (5, 2);
%! graph = struct ("idx", zeros (0, 5, "int32"), "weight", zeros (0, 5));
%! opts = aura_options ("transport.top_k", 2, "transport.keep_plan", true,
%!                      "transport.kappa", 0);
%! [~, ~, flow] = aura.block.transport (z, .5 * ones (5, 1), ones (5, 1), zeros (5, 1, "int8"), graph, opts, 0);
%! assert (full (flow.plan != 0), logical ([0 1 1 0 0; 1 0 1 0 0; 1 1 0 0 0; 1 1 0 0 0; 1 1 0 0 0]));

%!test <*one example, its own only candidate: nothing moves>
%! graph = struct ("idx", zeros (0, 1, "int32"), "weight", zeros (0, 1));
%! opts = aura_options ("transport.kappa", 0, "transport.keep_plan", true);
%! [q, m, flow] = aura.block.transport ([1 2], .5, 1, int8 (0), graph, opts, 0);
%! assert (q, .5);
%! assert (m, 0);
%! assert (flow.plan, sparse (1, 1));
%! assert (flow.anchors_pos && flow.uncertain);

%!test <*anchors without confidence send nothing>
%! graph = struct ("idx", zeros (0, 2, "int32"), "weight", zeros (0, 2));
%! [q, m] = aura.block.transport (eye (2), [1; .5], [0; 0], int8 ([2; 0]), graph, aura_options (), 0);
%! assert (q, [1; .5]);
%! assert (m, [.5; 0]);

%!test <*no examples; no columns of z>
%! graph = struct ("idx", zeros (2, 0, "int32"), "weight", zeros (2, 0));
%! [q, m, flow] = aura.block.transport (zeros (0, 3), zeros (0, 1), zeros (0, 1), zeros (0, 1, "int8"), graph, aura_options (), 0);
%! assert (q, zeros (0, 1));
%! assert (flow.budget, [0 0]);
%! graph = struct ("idx", zeros (0, 3, "int32"), "weight", zeros (0, 3));
%! [~, ~, flow] = aura.block.transport (zeros (3, 0), [1; .5; .5], ones (3, 1), int8 ([2; 0; 0]), graph, aura_options (), 0);
%! assert (flow.m_pos, [0; .95; .95], 1e-7);

%!error <Invalid call|internal call> __aura_transport__ ()
