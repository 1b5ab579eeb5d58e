## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## aura_trust_update against its naive twin, and invariants that hold for all data.

%!function [p, z, m, status, graph, opts] = random_case (seed)
%!  rand ("twister", seed);
%!  randn ("twister", seed);
%!  n = [1 2 3 7 20 60 cases(600)](mod (seed, 7) + 1);
%!  dz = [1 2 3 16 19](mod (seed, 5) + 1);
%!  z = random_rows (n, dz, mod (seed, 6));
%!  p = rand (n, 1);
%!  p(rand (n, 1) < .1) = 0;
%!  p(rand (n, 1) < .1) = 1;
%!  if (mod (seed, 11) == 0)
%!    p(:) = .3;
%!  endif
%!  m = rand (n, 1);
%!  codes = {0:4, [0 2 3 0 0], 0, [0 4], [1 2 3], [0 2], [0 0 3]}{mod (seed, 7) + 1};
%!  codes = circshift (codes, seed);
%!  status = int8 (codes(randi (numel (codes), n, 1)))(:);
%!  k = min (n - 1, [0 1 3 30](mod (seed, 4) + 1));
%!  graph.idx = int32 (mod ((1:n) + cumsum (ones (k, n), 1) - 1, n) + 1);
%!  graph.weight = cast (rand (k, n) / max (1, k / 2), class (z));
%!  opts = aura_options ("trust.lambda_p", 3 * rand (), "trust.lambda_loc", rand (),
%!                       "trust.lambda_anc", rand (), "trust.lambda_m", rand (),
%!                       "trust.clip", [.01 .2 1e-6](mod (seed, 3) + 1),
%!                       "trust.a_source", rand (), "trust.a_verified", rand (),
%!                       "trust.gamma_q", rand (), "trust.gamma_loc", 1.5 * rand (),
%!                       "trust.beta0", randn (),
%!                       "trust.rate", {NaN, rand(), "random"}{1 + mod(seed, 3)}, ...
%!                       "trust.intercept", merge (rand () < .3, "fixed", "match"),
%!                       "trust.score_keeps_m", rand () < .5,
%!                       "blocks.trust", merge (rand () < .3, "score", "full"));
%!endfunction

%!function z = random_rows (n, dz, kind)
%!  z = randn (n, dz);
%!  switch (kind)
%!    case 1 # few directions: many equal rows, some of zeros
%!      z = eye (dz)(randi (dz, n, 1),:) .* randi ([-1 1], n, 1);
%!    case 2
%!      z = single (z);
%!    case 3
%!      z(:) = 0;
%!    case 4
%!      z = repmat (z(1,:), n, 1);
%!    case 5
%!      z = single (z(randi (ceil (n / 3), n, 1),:));
%!  endswitch
%!endfunction

%!test <*twins on random cases>
%! for seed = 1:cases (210)
%!   [p, z, m, status, graph, opts] = random_case (seed);
%!   [q, a, e] = aura.block.trust (z, p, m, status, graph, opts);
%!   [q0, a0, e0] = ref_trust (p, z, m, status, graph, opts);
%!   k = rows (graph.idx);
%!   u = eps (class (z));
%!   ## sums of k and of dz products, each factor rounded: a few (k + 1) eps, (dz
%!   ## + 4) u; Scale divides the latter by the range
%!   tol_local = 4 * (k + 4) * eps;
%!   range = max (e0.raw) - min (e0.raw);
%!   tol_anchor = 8 * (columns (z) + 4) * u / (range + 1e-8);
%!   assert (e.local, e0.local, tol_local);
%!   assert (e.anchor, e0.anchor, min (1, tol_anchor));
%!   assert (e.score, e0.score, 8 * eps / opts.trust.clip);
%!   ## the error of s, and the rounding of the n terms in the mean of sigma
%!   tol_s = (opts.trust.lambda_p * 8 * eps / opts.trust.clip
%!            + opts.trust.lambda_loc * tol_local + tol_anchor + 16 * eps);
%!   if (! strcmp (opts.blocks.trust, "full"))
%!     tol_s -= tol_anchor;
%!   endif
%!   tol_u = tol_s;
%!   if (strcmp (opts.trust.intercept, "match"))
%!     tol_u += tol_s + numel (p) * eps / max (e0.slope, 1e-12);
%!   endif
%!   assert (e.intercept, e0.intercept, max (tol_u, 1e-15));
%!   assert (e.terms(:,[1 2 4]), e0.terms(:,[1 2 4]), tol_s);
%!   assert (e.terms(:,3), e0.terms(:,3), tol_s);
%!   assert (e.logit, e0.logit, tol_u);
%!   assert (q, q0, tol_u);
%!   assert (a, a0, tol_u + 4 * tol_local);
%! endfor

%!test <*invariants>
%! for seed = 1:cases (105)
%!   [p, z, m, status, graph, opts] = random_case (1000 + seed);
%!   [q, a, e] = aura.block.trust (z, p, m, status, graph, opts);
%!   t = e.terms;
%!   assert (t(:,1) + t(:,2) + t(:,3) + t(:,4) + t(:,5), e.logit);
%!   assert (all (q >= 0 & q <= 1 & a >= 0 & a <= 1));
%!   assert (all (e.local >= 0 & e.local <= 1 & e.anchor >= 0 & e.anchor <= 1));
%!   assert (all (q(status == 1 | status == 2) == 1) && all (q(status == 3) == 0));
%!   open = status == 0 | status == 4;
%!   assert (t(:,5), repmat (e.intercept, numel (p), 1));
%!   if (strcmp (opts.trust.intercept, "match") && any (open))
%!     rate = opts.trust.rate;
%!     if (ischar (rate) || isnan (rate))
%!       rate = (sum (status == 2) + 1) / (sum (status == 2 | status == 3) + 2);
%!     endif
%!     assert (abs (e.intercept) > 20 - 1e-12 || abs (mean (q(open)) - rate) < 1e-13);
%!   endif
%! endfor

%!test <*equal rows have exactly equal evidence, in any position>
%! for class_of_z = {"single", "double"}
%!   randn ("twister", 3);
%!   z = cast (repmat (randn (37, 7), 40, 1), class_of_z{1});
%!   n = rows (z);
%!   status = zeros (n, 1, "int8");
%!   status(1:37) = [2 3 1](mod (1:37, 3) + 1);
%!   graph = struct ("idx", zeros (0, n, "int32"),
%!                   "weight", zeros (0, n, class_of_z{1}));
%!   [~, ~, e] = aura.block.trust (z, .5 * ones (n, 1), .5 * ones (n, 1), status, graph, aura_options ());
%!   assert (max (e.anchor), 1, 1e-7);
%!   assert (e.anchor, repmat (e.anchor(1:37), 40, 1));
%!   assert (e.local, ones (n, 1));
%! endfor

%!test <*no examples>
%! graph = struct ("idx", zeros (3, 0, "int32"), "weight", zeros (3, 0));
%! [q, a, e] = aura.block.trust (zeros (0, 4), zeros (0, 1), zeros (0, 1), zeros (0, 1, "int8"), graph, aura_options ());
%! assert (q, zeros (0, 1));
%! assert (e.terms, zeros (0, 5));
%! assert (e.intercept, 0);

%!test <*no columns of z; huge and tiny z>
%! status = int8 ([2 3 0]');
%! graph = struct ("idx", int32 ([2 1 1]), "weight", [1 1 1]);
%! run = @(z) aura.block.trust (z, [.1 .9 .4]', [0 0 1]', status, graph, aura_options ());
%! [~, ~, e] = run (zeros (3, 0));
%! assert (e.anchor, zeros (3, 1));
%! [~, ~, e] = run ([1e300 0; 0 1e300; 1e300 1e300]);
%! assert (e.anchor, [1; 0; .5], 1e-7);
%! [~, ~, e] = run ([1e-300 0; 0 1e-300; 1e-300 1e-300]); # all tiny: in their own unit
%! assert (e.anchor, [1; 0; .5], 1e-7);
%! [~, ~, e] = run ([1e-300 0; 0 1e-300; 1 1]); # the known far below eps
%! assert (e.anchor, zeros (3, 1), 1e-100);

%!test <*a root at 0, at either end, and outside>
%! graph = struct ("idx", zeros (0, 4, "int32"), "weight", zeros (0, 4));
%! open = zeros (4, 1, "int8");
%! opts = aura_options ("blocks.trust", "score", "trust.lambda_p", 1, "trust.clip", 1e-12);
%! root = @(p, lambda) nthargout (3, @aura.block.trust, ones (4, 1), p, .5 * ones (4, 1),
%!                                open, graph, setfield (opts, "trust", "lambda_p", lambda)).intercept;
%! assert (root ([.2 .8 .3 .7]', 1), 0, 1e-15);
%! assert (root (.5 * ones (4, 1), 1), 0, 1e-15);
%! assert (root (zeros (4, 1), 1), 20, 1e-12); # logit of 1e-12: -27.6
%! assert (root (ones (4, 1), 1), -20, 1e-12);
%! assert (root (ones (4, 1), .5), -.5 * log (1e12), 1e-3); # 1 - 1e-12 is rounded

