## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The encoder against its naive twins, against central differences, and against its
## documentation.

%!function [theta, x, graph, target, opts] = problem (n, dx, k, varargin)
%!  ## x of mean square 1, as the audit scales it; random options of all kinds.
%!  opts = aura_options ("encoder.hidden", randi (9), "encoder.latent", randi (19),
%!                       "encoder.geo_weight", 5 * rand, "encoder.smooth", rand,
%!                       "encoder.anchor_weight", rand,
%!                       "encoder.weight_decay", .1 * rand,
%!                       "encoder.soft_quantile", rand,
%!                       "encoder.source_supervised", rand < .5,
%!                       "encoder.balance", rand < .5, "graph.k", max (k, 1),
%!                       "seed", randi (1000), varargin{:});
%!  x = randn (n, dx);
%!  theta = aura.block.init (dx, opts);
%!  theta.b1 = randn (size (theta.b1));
%!  theta.b2 = randn (size (theta.b2));
%!  theta.b = randn;
%!  graph = struct ("idx", zeros (0, n, "int32"), "weight", zeros (0, n));
%!  if (k > 0)
%!    graph = aura_graph (x, opts);
%!  endif
%!  a = rand (n, 1);
%!  target = aura.block.target (rand (n, 1), a, int8 (randi ([0 4], n, 1)), opts);
%!  if (rand < .5)
%!    target.a = a;
%!    target.z_prev = randn (n, rows (theta.W2));
%!  endif
%!endfunction

## Both sides sum at most n k (dz + dx dh) terms of order 1, forwards and
## backwards.  Random rounding errors add up to eps times the square root of that
## number; 100 times as much is allowed (in single: 1e-4).
%!function compare (theta, x, graph, target, opts)
%!  [loss, grad, parts] = aura.block.loss (x, theta, target, graph, opts);
%!  [want, ref, ref_parts] = ref_encoder_loss (theta, x, graph, target, opts);
%!  tol = 1e-12;
%!  if (isa (x, "single"))
%!    tol = 1e-4;
%!  endif
%!  assert (loss, want, tol * (1 + abs (want)));
%!  assert (aura.block.loss (x, theta, target, graph, opts), loss);
%!  for name = fieldnames (ref_parts)'
%!    assert (parts.(name{1}), ref_parts.(name{1}), tol * (1 + want));
%!  endfor
%!  assert (fieldnames (grad), fieldnames (ref));
%!  top = max (cellfun (@(g) double (max (abs (g(:)))), struct2cell (ref)));
%!  for name = fieldnames (ref)'
%!    assert (class (grad.(name{1})), class (x));
%!    assert (double (grad.(name{1})), ref.(name{1}), tol * (1 + top));
%!  endfor
%!  [z, p, logit] = aura.block.apply (x, theta);
%!  [z2, p2, logit2] = ref_encoder_apply (theta, x);
%!  assert (class (z), class (x));
%!  assert (double (z), z2, tol * (1 + max (abs (z2(:)))));
%!  assert (logit, logit2, tol * (1 + max (abs (logit2))));
%!  assert (p, p2, tol * (1 + max (abs (logit2))));
%!endfunction

%!function [theta, x, graph, target] = to_single (theta, x, graph, target)
%!  x = single (x);
%!  theta = structfun (@single, theta, "uniformoutput", false);
%!  graph.weight = single (graph.weight);
%!  if (isfield (target, "z_prev"))
%!    target.z_prev = single (target.z_prev);
%!  endif
%!endfunction

%!test <*random cases, both classes>
%! rand ("state", 1); randn ("state", 1);
%! for c = 1:cases (160)
%!   [theta, x, graph, target, opts] = problem (1 + randi (50), randi (20),
%!                                              randi (8));
%!   if (mod (c, 3) == 0)
%!     theta.scale = 10 ^ randn;
%!     x *= theta.scale;
%!   endif
%!   if (mod (c, 2) == 0)
%!     [theta, x, graph, target] = to_single (theta, x, graph, target);
%!   endif
%!   compare (theta, x, graph, target, opts);
%! endfor

%!test <*sizes around those of blocks, panels and groups>
%! rand ("state", 2); randn ("state", 2);
%! for size = [255 256 257 513 600 50 50; 3 255 257 2 513 384 640]
%!   [theta, x, graph, target, opts] = problem (size(1), size(2), 3);
%!   compare (theta, x, graph, target, opts);
%!   [theta, x, graph, target] = to_single (theta, x, graph, target);
%!   compare (theta, x, graph, target, opts);
%! endfor

%!test <*degenerate cases>
%! rand ("state", 3); randn ("state", 3);
%! [theta, x, graph, target, opts] = problem (1, 3, 0);  # n = 1, no graph
%! compare (theta, x, graph, target, opts);
%! [theta, x, graph, target, opts] = problem (20, 3, 0); # no graph
%! compare (theta, x, graph, target, opts);
%! [theta, x, graph, target, opts] = problem (12, 3, 50); # k >= n
%! compare (theta, x, graph, target, opts);
%! compare (theta, zeros (12, 3), graph, target, opts);
%! compare (theta, ones (12, 3), graph, target, opts);
%! target.weight(:) = 0;                                 # nothing to fit
%! compare (theta, x, graph, target, opts);
%! graph.idx(:) = 1;                                     # self and repeated neighbours
%! compare (theta, x, graph, target, opts);
%! graph.weight(:) = 0;
%! compare (theta, x, graph, target, opts);
%! zero = structfun (@(v) 0 * v, theta, "uniformoutput", false);
%! compare (zero, x, graph, target, opts);
%! for name = {"geo_weight", "smooth", "anchor_weight", "weight_decay"}
%!   [theta, x, graph, target, opts] = problem (20, 3, 4);
%!   opts.encoder.(name{1}) = 0;
%!   compare (theta, x, graph, target, opts);
%! endfor
%! ## a hub: the neighbour of all
%! [theta, x, graph, target, opts] = problem (40, 3, 2);
%! graph.idx(1,:) = 7;
%! compare (theta, x, graph, target, opts);

%!test <*the target against its twin>
%! rand ("state", 4);
%! for c = 1:cases (200)
%!   n = randi (30) - 1;
%!   opts = aura_options ("encoder.soft_quantile", {rand, 0, 1, .5}{randi(4)},
%!                        "encoder.source_supervised", rand < .5,
%!                        "encoder.balance", rand < .5,
%!                        "encoder.verified_boost", 2 * rand,
%!                        "encoder.soft_weight", rand, "trust.a_verified", rand);
%!   pool = {0:4, [0 4], 1:3, [0 2], [0 3], [0 1], 2, 3, 0}{randi(9)};
%!   status = int8 (pool(randi (numel (pool), n, 1))(:));
%!   q = rand (n, 1);
%!   if (mod (c, 3) == 0)
%!     q = round (4 * q) / 4; # ties
%!   endif
%!   a = rand (n, 1);
%!   fast = aura.block.target (q, a, status, opts);
%!   slow = ref_encoder_target (q, a, status, opts);
%!   ## sums of n terms, n eps, relative to weights below 3
%!   assert (fast.weight, slow.weight, 3 * (n + 3) * eps);
%!   assert (fast.label(fast.weight > 0), slow.label(fast.weight > 0));
%! endfor

## The error of the difference quotient is h^2 |f'''| / 6 + eps |f| / h, for
## h = 1e-5 below 1e-9 here.
%!test <*the gradient against central differences>
%! rand ("state", 5); randn ("state", 5);
%! for c = 1:8
%!   [theta, x, graph, target, opts] = problem (25, 4, 5);
%!   [~, grad] = aura.block.loss (x, theta, target, graph, opts);
%!   for name = fieldnames (grad)'
%!     g = grad.(name{1});
%!     for at = 1:numel (g)
%!       [up, down] = deal (theta);
%!       up.(name{1})(at) += 1e-5;
%!       down.(name{1})(at) -= 1e-5;
%!       quotient = (aura.block.loss (x, up, target, graph, opts) ...
%!                   - aura.block.loss (x, down, target, graph, opts)) / 2e-5;
%!       assert (g(at), quotient, 1e-6 * max (abs (quotient), 1e-2));
%!     endfor
%!   endfor
%! endfor

%!test <*differences of close neighbours do not cancel in single>
%! ## z of the two clusters are far apart, but nearly equal within a cluster
%! n = 40;
%! x = single ([1e-3 * randn(n, 1) + 30 * sign((1:n)' - n / 2 - .5), ones(n, 1)]);
%! opts = aura_options ("encoder.hidden", 4, "encoder.latent", 3,
%!                      "encoder.smooth", 1, "graph.k", 3);
%! theta = aura.block.init (2, opts, "single");
%! idx = int32 (mod ((0:n-1) + [1; 2], n / 2) + 1 + n / 2 * ((0:n-1) >= n / 2));
%! graph = struct ("idx", idx, "weight", .5 * ones (2, n, "single"));
%! target = struct ("weight", zeros (n, 1), "label", zeros (n, 1));
%! [~, ~, parts] = aura.block.loss (x, theta, target, graph, opts);
%! z = double (aura.block.apply (x, theta));
%! p = ref_encoder_apply (theta, x);
%! want = 0;
%! for i = 1:n
%!   want += 5 / n * .5 * sum (sumsq (z(i,:) - z(idx(:,i),:), 2));
%! endfor
%! assert (parts.geo >= .999 * want);
%! assert (parts.geo <= 1.001 * want + 5e-3);

%!test <*L-BFGS never raises the loss, and lowers it overall>
%! rand ("state", 7); randn ("state", 7);
%! for c = 1:20
%!   [theta, x, graph, target, opts] = problem (80, 5, 5, "encoder.iterations", 25);
%!   for type = 1:2
%!     [trained, info] = aura.block.train (x, theta, target, graph, opts);
%!     assert (all (diff (info.loss) < 0));
%!     assert (info.loss(end) < .9 * info.loss(1));
%!     assert (rows (info.loss), info.iterations + 1);
%!     assert (info.evaluations >= info.iterations + 1);
%!     [last, grad] = aura.block.loss (x, trained, target, graph, opts);
%!     assert (last, info.loss(end));
%!     flat = cellfun (@(g) double (g(:)), struct2cell (grad), "uniformoutput", false);
%!     assert (norm (vertcat (flat{:})), info.gradient_norm, 1e-6 * info.gradient_norm);
%!     assert (class (trained.W1), class (x));
%!     [theta, x, graph, target] = to_single (theta, x, graph, target);
%!   endfor
%! endfor

%!test <*L-BFGS converges: to zero weights if there is nothing to fit>
%! [theta, x, graph, target, opts] = problem (30, 4, 3, "encoder.iterations", 500,
%!                                            "encoder.geo_weight", 0);
%! target = struct ("weight", zeros (30, 1), "label", zeros (30, 1));
%! [trained, info] = aura.block.train (x, theta, target, graph, opts);
%! assert (info.reason, "gradient");
%! assert (info.converged);
%! assert (max (abs (trained.W1(:))), 0, 1e-6);

%!test <*a minibatch of all rows is the full batch; small ones estimate it>
%! rand ("state", 8); randn ("state", 8);
%! [theta, x, graph, target, opts] = problem (90, 4, 6, "encoder.optimizer", "adam",
%!   "encoder.learning_rate", .005, "encoder.batch", 90, "encoder.epochs", 25);
%! target.label = double (x(:,1) > 0); # something to learn
%! target.weight = repmat (1 / 90, 90, 1);
%! full = opts;
%! full.encoder.batch = Inf;
%! [a, info] = aura.block.train (x, theta, target, graph, opts);
%! b = aura.block.train (x, theta, target, graph, full);
%! assert (a, b);
%! assert (min (info.loss) < info.loss(1));
%! opts.encoder.batch = 16;
%! for type = 1:2
%!   [a, info] = aura.block.train (x, theta, target, graph, opts);
%!   assert (min (info.loss) < .9 * info.loss(1));
%!   assert (aura.block.loss (x, a, target, graph, opts), min (info.loss),
%!           1e-6 * info.loss(1));
%!   other = opts;
%!   other.seed += 1;
%!   assert (! isequal (aura.block.train (x, theta, target, graph, other), a));
%!   [theta, x, graph, target] = to_single (theta, x, graph, target);
%! endfor

%!test <*Adam's first step is rate g / (|g| + 1e-8)>
%! [theta, x, graph, target, opts] = problem (1, 3, 0, "encoder.optimizer", "adam",
%!   "encoder.batch", 1, "encoder.epochs", 1, "encoder.warmup", 0,
%!   "encoder.learning_rate", 1e-4);
%! target = struct ("weight", 1, "label", 1);
%! [~, grad] = ref_encoder_loss (theta, x, graph, target, opts);
%! trained = aura.block.train (x, theta, target, graph, opts);
%! assert (trained.b2 - theta.b2, -1e-4 * grad.b2 ./ (abs (grad.b2) + 1e-8), 1e-10);

%!test <*patience ends Adam, which returns the best theta>
%! [theta, x, graph, target, opts] = problem (40, 3, 3, "encoder.optimizer", "adam",
%!   "encoder.learning_rate", 50, "encoder.epochs", 60, "encoder.warmup", 0,
%!   "encoder.patience", 3);
%! [trained, info] = aura.block.train (x, theta, target, graph, opts);
%! assert (info.reason, "patience");
%! assert (info.iterations < 60);
%! assert (aura.block.loss (x, trained, target, graph, opts), min (info.loss), 1e-13);
