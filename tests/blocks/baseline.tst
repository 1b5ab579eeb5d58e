## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## aura_baseline against naive twins, and invariants that hold for all data.

%!function [x, labels, opts] = random_case (seed)
%!  rand ("twister", seed);
%!  randn ("twister", seed);
%!  n = [1 2 5 9 20 35](mod (seed, 6) + 1);
%!  dx = [1 2 4 30](mod (seed, 4) + 1);
%!  x = randn (n, dx);
%!  switch (mod (seed, 7))
%!    case 1 # ties
%!      x = randi ([-1 1], n, dx);
%!    case 2
%!      x = single (x);
%!    case 3 # all rows but one equal
%!      x = repmat (x(1,:), n, 1);
%!      x(end,:) += 1;
%!    case 4 # constant columns, rows of zeros
%!      x(:,1:ceil (dx / 2)) = 2;
%!      x(1:2:end,:) = 0;
%!  endswitch
%!  labels = double (rand (n, 1) < .5);
%!  labels(rand (n, 1) < [.2 .5 .8](mod (seed, 3) + 1)) = NaN;
%!  if (mod (seed, 10) && n > 1) # both classes, most of the time
%!    labels([1 n]) = [0 1];
%!  endif
%!  opts = aura_options ("seed", seed, "graph.k", [1 2 8 30](mod (seed, 4) + 1), ...
%!                       "encoder.hidden", 4, "encoder.latent", 2);
%!endfunction

%!function tf = fitted (labels)
%!  tf = any (labels == 0) && any (labels == 1);
%!endfunction

%!test <*a tree and a forest>
%! compared = 0;
%! for seed = 1:cases (150)
%!   [x, labels, opts] = random_case (seed);
%!   if (! fitted (labels))
%!     continue;
%!   endif
%!   compared++;
%!   trees = 1 + (mod (seed, 5) == 0);
%!   features = min (columns (x), 2);
%!   model = aura_baseline ("forest", x, labels, opts, "Trees", trees,
%!                          "Features", features);
%!   prob = votes = count = zeros (rows (x), 1);
%!   for t = 0:trees - 1
%!     [p, out] = ref_tree (x, labels, t, features, opts.seed);
%!     prob += p / trees;
%!     votes(out) += p(out);
%!     count(out)++;
%!   endfor
%!   ## votes are rounded to 2^-31
%!   assert (model.prob, prob, 2^-31);
%!   oob = votes ./ count;
%!   oob(count == 0) = NaN;
%!   assert (model.oob, oob, 2^-31);
%! endfor
%! assert (compared > cases (100));

%!test <*logistic: the gradient vanishes, with more or fewer rows than columns>
%! compared = 0;
%! for seed = 1:cases (180)
%!   [x, labels, opts] = random_case (seed);
%!   if (! fitted (labels))
%!     continue;
%!   endif
%!   compared++;
%!   lambda = 10 ^ (mod (seed, 5) - 3);
%!   model = aura_baseline ("logistic", x, labels, opts, "Lambda", lambda);
%!   known = ! isnan (labels);
%!   xk = double (x(known,:));
%!   p = 1 ./ (1 + exp (-(double (x) * model.weight + model.intercept)));
%!   ## sums of n terms up to max |x|, each with a few roundings
%!   tol = 1e3 * rows (x) * eps * max ([1; abs(xk(:))]);
%!   assert (model.prob, p, tol);
%!   residual = p(known) - labels(known);
%!   assert (sum (residual), 0, tol);
%!   assert (xk' * residual + lambda * model.weight, zeros (columns (x), 1), tol);
%! endfor
%! assert (compared > cases (100));

%!test <*propagation, both variants>
%! compared = 0;
%! for seed = 1:cases (150)
%!   [x, labels, opts] = random_case (seed);
%!   if (! fitted (labels))
%!     continue;
%!   endif
%!   graph = aura_graph (x, opts);
%!   for variant = {"clamped", "spreading"}
%!     compared++;
%!     alpha = [.2 .9 .99](mod (seed, 3) + 1);
%!     model = aura_baseline ("propagation", x, labels, opts,
%!                            "Variant", variant{1}, "Alpha", alpha);
%!     expected = ref_propagation (graph, labels, variant{1}, alpha);
%!     ## an error is at most the last change over one minus the contraction,
%!     ## which the n <= 35 rows and alpha <= .99 keep above 1e-4
%!     assert (model.prob, expected, 1e-4);
%!     assert (model.converged);
%!   endfor
%! endfor
%! assert (compared > cases (180));

%!test <*nnpu: the risk and its steps, also reversed ones>
%! for seed = 1:12
%!   [x, labels, opts] = random_case (seed + 6 * (mod (seed, 6) < 3));
%!   x = double (x);
%!   if (! any (labels == 1))
%!     labels(1) = 1;
%!   endif
%!   prior = [.3 .6 .9](mod (seed, 3) + 1);
%!   model = aura_baseline ("nnpu", x, labels, opts, "Prior", prior, "Epochs", 40,
%!                          "LearningRate", .05);
%!   theta = aura.block.init (columns (x), opts);
%!   flat = [theta.W1(:); theta.b1; theta.W2(:); theta.b2; theta.w; theta.b];
%!   [~, ~, risks] = ref_nnpu (x, model.theta.scale, flat, [4 2], labels, prior,
%!                             1e-3, .05, 40);
%!   ## Adam divides by the gradient's size, so rounding errors grow with the steps
%!   assert (model.loss(1:10), risks(1:10), 1e-10);
%!   assert (model.loss, risks, 1e-4);
%! endfor

%!test <*mlp is the encoder on the labelled rows>
%! for seed = [4 5 10 11 16]
%!   [x, labels, opts] = random_case (seed);
%!   if (! fitted (labels))
%!     continue;
%!   endif
%!   model = aura_baseline ("mlp", x, labels, opts, "Iterations", 30);
%!   [~, p] = aura.block.apply (x, model.theta);
%!   assert (model.prob, p);
%!   known = ! isnan (labels);
%!   bce = -mean (log (abs (1 - labels(known) - p(known))));
%!   w = [model.theta.W1(:); model.theta.W2(:); model.theta.w];
%!   assert (model.loss(end), bce + 1e-3 / 2 * double (sumsq (w)),
%!           100 * double (eps (class (x))));
%!   assert (all (diff (model.loss) <= 0));
%! endfor

%!test <*invariants: labels are kept, same seed same bits, results in range>
%! methods = {"logistic", "mlp", "forest", "propagation", "nnpu", "upu", "elkan-noto", "sar-em", "noisy-logistic", "judge"};
%! alone = {"elkan-noto", "sar-em"};  # which learn from positives, too
%! for seed = 1:cases (42)
%!   [x, labels, opts] = random_case (seed);
%!   for method = methods
%!     model = aura_baseline (method{1}, x, labels, opts, "Epochs", 20,
%!                            "Iterations", 20, "Trees", 10);
%!     known = ! isnan (labels);
%!     assert (class (model.verdict), "logical");
%!     assert (size (model.verdict), size (labels));
%!     assert (model.verdict(known), labels(known) == 1);
%!     assert (model.verdict(! known), model.prob(! known) >= .5);
%!     assert (all (model.prob >= 0 & model.prob <= 1));
%!     assert (aura_baseline (method{1}, x, labels, opts, "Epochs", 20,
%!                            "Iterations", 20, "Trees", 10), model);
%!     assert (isempty (model.degenerate),
%!             fitted (labels) || strcmp (method{1}, "judge")
%!             || (any (strcmp (method{1}, alone)) && sum (labels == 1) > 1 && any (isnan (labels))));
%!   endfor
%! endfor

%!test <*columns of any scale, separable or not, alike: probabilities, never NaN>
%! [x, labels] = aura.tests.small_labels ();
%! for z = {1e8 * x, 1e-8 * x, 1e100 * x, [x, x], zeros(24, 3), 1e6 * (labels == 1) + x}
%!   for method = {"upu", "elkan-noto", "sar-em", "noisy-logistic"}
%!     model = aura_baseline (method{1}, z{1}, labels);
%!     assert (all (model.prob >= 0 & model.prob <= 1));
%!   endfor
%! endfor
%!test <*every method learns: mean accuracy near the Bayes rule's>
%! methods = {"logistic", "mlp", "forest", "propagation", "nnpu"};
%! ## points below the Bayes rule on five draws of 20 percent labels; the standard
%! ## error of a mean is .8
%! most = [6 7 6 7 12];
%! for seed = 1:5
%!   sim = aura_simulate ("mode", "judge", "n", 640, "seed", seed);
%!   labels = NaN (640, 1);
%!   labels(1:128) = sim.truth(1:128);
%!   bayes(seed) = mean ((sim.bayes(129:end) >= .5) == sim.truth(129:end));
%!   for m = 1:numel (methods)
%!     model = aura_baseline (methods{m}, sim.x, labels, aura_options ("seed", seed));
%!     accuracy(seed,m) = mean (model.verdict(129:end) == sim.truth(129:end));
%!   endfor
%! endfor
%! assert (100 * (mean (bayes) - mean (accuracy)) < most);

%!test <*the out-of-bag error estimates the error on unseen rows>
%! sim = aura_simulate ("mode", "judge", "n", 4000, "seed", 2);
%! labels = NaN (4000, 1);
%! labels(1:1000) = sim.truth(1:1000);
%! model = aura_baseline ("forest", sim.x, labels);
%! ## two shares of 1000 and 3000 rows, four standard deviations of both
%! assert (model.oob_error, mean (model.verdict(1001:end) != sim.truth(1001:end)),
%!         4 * sqrt (.12 * .88 * (1 / 1000 + 1 / 3000)));
%! assert (mean ((model.prob(1:1000) >= .5) == labels(1:1000)) > .99);
