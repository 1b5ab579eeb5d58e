## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [THETA, INFO] = aura.block.train (X, THETA, TARGET, GRAPH, OPTS)
## Minimise aura.block.loss from THETA on, by OPTS.encoder.optimizer (aura_encoder describes both).
## THETA keeps its fields (scale as it was) in the class of X.  INFO has iterations (Adam: epochs)
## and evaluations, loss ((iterations + 1)-by-1: at the start and after each iteration),
## gradient_norm at the result, converged (false only if all iterations were done) and reason:
## "iterations"; "gradient", which is as good as zero (its norm at most 1e-9, single 1e-6, times
## max (1, |THETA|)); "precision", no step lowers the loss any more; "patience".

function [theta, info] = train (x, theta, target, graph, opts = struct ())

  [theta, loss, info] = __aura_encoder_train__ (theta, x, graph, target, opts);
  info.loss = loss;
  info.converged = ! strcmp (info.reason, "iterations");
  info = orderfields (info, {"iterations", "evaluations", "loss", "gradient_norm", ...
                             "converged", "reason"});

endfunction

%!demo
%! sim = aura_simulate ("seed", 1);
%! opts = aura_options ();
%! audit = aura_start (sim, opts);
%! target = aura.block.target (audit.q, audit.a, audit.status, opts);
%! [theta, info] = aura.block.train (sim.x, audit.theta, target, audit.graph);
%! printf ("loss %.4f -> %.4f in %d iterations, %d evaluations\n",
%!         info.loss(1), info.loss(end), info.iterations, info.evaluations);

%!shared x, theta, graph, target, status
%! x = reshape (__aura_random__ ("normal", 1, 100, 0, 60 * 4), 60, 4);
%! theta = aura.block.init (4, aura_options ("encoder.hidden", 8));
%! graph = aura_graph (x, aura_options ("graph.k", 5));
%! q = 1 ./ (1 + exp (-2 * x(:,1)));
%! status = int8 ([2 * ones(10, 1); zeros(50, 1)]);
%! status(x(1:10,1) < 0) = 3;
%! target = aura.block.target (q, ones (60, 1), status);
%!test
%! [trained, info] = aura.block.train (x, theta, target, graph);
%! assert (info.iterations, 60);
%! assert (size (info.loss), [61 1]);
%! assert (all (diff (info.loss) < 0));
%! assert (info.loss(end) < .8 * info.loss(1));
%! assert (info.loss(end), aura.block.loss (x, trained, target, graph), 1e-14);
%! [~, p] = aura.block.apply (x, trained);
%! assert (p(1:10) > .5, status(1:10) == 2);
%!test <*later rounds have their own number of iterations; scale stays>
%! later = target;
%! later.a = ones (60, 1);
%! later.z_prev = aura.block.apply (x, theta);
%! scaled = theta;
%! scaled.scale = 2;
%! [trained, info] = aura.block.train (x, scaled, later, graph);
%! assert (info.iterations, 15);
%! assert (trained.scale, 2);
%! assert (info.reason, "iterations");
%!test <*no iterations: theta comes back>
%! opts = aura_options ("encoder.iterations", 0);
%! [same, info] = aura.block.train (x, theta, target, graph, opts);
%! assert (same, theta);
%! assert (info.loss, aura.block.loss (x, theta, target, graph), eps);
%!error <TARGET.z_prev must be 60-by-16>
%! bad = target;
%! bad.a = ones (60, 1);
%! bad.z_prev = zeros (60, 3);
%! aura.block.train (x, theta, bad, graph);
