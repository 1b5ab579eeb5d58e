## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## Properties of the blocks and of a whole round that hold for all data, and the
## observations that the manual's chapter on theory reports.

%!function sim = cluster (n, seed, varargin)
%!  sim = aura_simulate ("n", n, "n_source", round (n / 4), "n_positive", ...
%!                       round (n / 2), "seed", seed, varargin{:});
%!endfunction

## One thread until the result is cleared: faster on small problems on a busy
## machine.
%!function back = one_thread ()
%!  back = aura.tests.environment ("AURA_NUM_THREADS", "1");
%!endfunction

## A random input of the trust update: n examples, every p above clip.
%!function [p, z, m, status, graph] = trust_state (n, dz, codes, clip)
%!  p = clip + (1 - 2 * clip) * rand (n, 1);
%!  z = randn (n, dz);
%!  m = rand (n, 1);
%!  status = int8 (codes(randi (numel (codes), n, 1)))(:);
%!  graph = aura_graph (randn (n, 3), aura_options ("graph.k", min (5, n)));
%!endfunction

## --- Transport conserves mass

%!test <*mass: to rounding B sum_i pi_i s_i / (s_i + eps), s_i anchor i's affinities>
%! back = one_thread ();
%! rand ("twister", 1);
%! randn ("twister", 1);
%! for trial = 1:100
%!   n = randi ([4, 80]);
%!   [~, z, ~, status, graph] = trust_state (n, 3, 0:4, 0);
%!   q = rand (n, 1);
%!   a = rand (n, 1);
%!   opts = aura_options ("transport.keep_plan", true, "transport.kappa", rand (),
%!                        "transport.tau", 20 * rand (), "transport.relation", rand (),
%!                        "transport.top_k", randi (n));
%!   [~, ~, flow] = aura.block.transport (z, q, a, status, graph, opts, trial);
%!   zbar = z ./ (sqrt (sumsq (z, 2)) + 1e-8);
%!   c = max (0, 1 - abs (q - mean (q(graph.idx), 1)'));
%!   weight = 1 - opts.transport.relation * (1 - c);
%!   affinity = exp (opts.transport.tau * zbar * zbar') .* weight';
%!   anchors = find (flow.anchors_pos);
%!   kept = full (flow.plan > 0);
%!   s = sum (affinity(anchors,:) .* kept, 2);
%!   supply = a(anchors) / (sum (a(anchors)) + 1e-8);
%!   mass = flow.budget(1) * sum (supply .* s ./ (s + 1e-8));
%!   ## sums of n terms of one sign; an exponential's relative error is tau times
%!   ## the error of its similarity
%!   tol = (4 * n + 8 * opts.transport.tau * 8) * eps * flow.budget(1);
%!   assert (sum (flow.m_pos), mass, tol);
%!   assert (full (sum (flow.plan(:))), mass, tol);
%!   anchors = find (status == 3);
%!   s = sum (affinity(anchors,:) .* full (flow.plan_neg > 0), 2);
%!   mass = flow.budget(2) * sum (s ./ (s + 1e-8)) / (numel (anchors) + 1e-8);
%!   assert (sum (flow.m_neg), mass, tol);
%! endfor

%!test <*mass during an audit: the budget up to eps; the norm is at most the mass>
%! back = one_thread ();
%! sim = cluster (160, 1);
%! table = aura.theory.trace (aura_start (sim), sim.truth);
%! ## the smallest sum of affinities is exp (-tau) (1 - relation)
%! assert ([table.mass], ones (size (table)), 2e-8 * exp (5) / .5);
%! assert (all ([table.inflow] <= [table.budget]));
%! assert (all ([table.kept] <= 1));

## --- The loss never increases

%!test <*L-BFGS: no iteration raises the loss, first and later rounds, both classes>
%! back = one_thread ();
%! for kind = {"double", "single"}
%!   for seed = 1:4
%!     sim = cluster (120, seed, "class", kind{1});
%!     opts = aura_options ("encoder.balance", mod (seed, 2) == 0, "seed", seed,
%!                          "encoder.geo_weight", [.5 5](1 + (seed > 2)),
%!                          "query.budget", 0);
%!     audit = aura_start (sim, opts);
%!     for round = 1:3
%!       target = aura.block.target (audit.q, audit.a, audit.status, opts);
%!       if (round > 1)
%!         target.a = audit.a;
%!         target.z_prev = audit.z;
%!       endif
%!       [theta, info] = aura.block.train (audit.x, audit.theta, target, audit.graph, opts);
%!       assert (all (diff (info.loss) <= 0));
%!       first = aura.block.loss (audit.x, audit.theta, target, audit.graph, opts);
%!       last = aura.block.loss (audit.x, theta, target, audit.graph, opts);
%!       assert ([info.loss(1), info.loss(end)], [first, last], -1e-6);
%!       audit = aura_step (audit);
%!       assert (audit.theta, theta);
%!     endfor
%!   endfor
%! endfor

## --- Permutation of the examples

%!function permuted (iterations, rounds, tol)
%!  for seed = 1:3
%!    sim = cluster (200, seed);
%!    [~, order] = sort (sin ((1:200)' * (seed + 1.3)));
%!    opts = aura_options ("encoder.iterations", iterations);
%!    a = aura_start (sim, opts);
%!    b = aura_start (sim.x(order,:), "Signal", sim.signal(order), "Labels", ...
%!                    sim.seed_labels(order), "Sources", sim.source(order), opts);
%!    place(order) = 1:200;
%!    assert (int32 (place(a.graph.idx(:,order))), b.graph.idx);
%!    assert (a.graph.weight(:,order), b.graph.weight, 1e-14);
%!    for round = 1:rounds
%!      a = aura_step (a);
%!      b = aura_step (b);
%!      for name = {"q", "a", "m", "p", "z"}
%!        assert (a.(name{1})(order,:), b.(name{1}), tol * max (abs (a.(name{1})(:))));
%!      endfor
%!      ask = find (a.status == 4);
%!      assert (a.status(order), b.status);
%!      a = aura_answer (a, ask, sim.truth(ask));
%!      b = aura_answer (b, place(ask), sim.truth(ask));
%!    endfor
%!  endfor
%!endfunction

%!test <*permuting the examples permutes the audit and its queries>
%! back = one_thread ();
%! permuted (5, 2, 1e-12);
%!test <*the same after 60 iterations, each of which amplifies rounding>
%! back = one_thread ();
%! permuted (60, 1, 1e-6);

## --- Scale of the features

## The graph normalises by |x| + 1e-8, so scaling x changes its weights by about
## 1e-8 / |x|; everything else is a function of x / scale.
%!test <*x times a power of two: the same bits with the same graph>
%! back = one_thread ();
%! for kind = {"double", "single"}
%!   sim = cluster (150, 2, "class", kind{1});
%!   a = aura_start (sim);
%!   for factor = 2 .^ [-9 1 20]
%!     b = aura_start (sim.x * factor, "Signal", sim.signal, "Labels", sim.seed_labels, ...
%!                     "Sources", sim.source);
%!     assert (b.theta.scale, a.theta.scale * factor);
%!     assert (b.graph.idx, a.graph.idx);
%!     norms = sqrt (sumsq (double (sim.x), 2)) * min (factor, 1);
%!     ## relative change of a weight: that of two exponentials of tau s
%!     tol = 4 * 3 * 2e-8 / min (norms) + 100 * eps (kind{1});
%!     assert (b.graph.weight, a.graph.weight, -tol);
%!     b.graph = a.graph;
%!     one = aura_step (a);
%!     two = aura_step (b);
%!     two.theta.scale = one.theta.scale;
%!     for name = {"q", "a", "m", "p", "z", "theta", "status"}
%!       assert (isequal (one.(name{1}), two.(name{1})), "%s", name{1});
%!     endfor
%!   endfor
%! endfor

%!test <*x times 3: up to rounding with the same graph, up to eps with its own>
%! back = one_thread ();
%! sim = cluster (150, 2);
%! opts = aura_options ("encoder.iterations", 5);
%! a = aura_start (sim, opts);
%! own = aura_start (3 * sim.x, "Signal", sim.signal, "Labels", sim.seed_labels, "Sources", ...
%!                   sim.source, opts);
%! same = own;
%! same.graph = a.graph;
%! a = aura_step (a);
%! own = aura_step (own);
%! same = aura_step (same);
%! assert (same.q, a.q, 1e-12);
%! assert (same.z, a.z, 1e-12 * max (abs (a.z(:))));
%! assert (own.q, a.q, 1e-6);
%! assert (own.status, a.status);

## --- Agree and disagree exchanged: y becomes 1 - y, V+ V-, and p, q, m 1 minus these

%!function status = mirrored (status)
%!  old = status;
%!  status(old == 2) = 3;
%!  status(old == 3) = 2;
%!endfunction

%!test <*encoder: target, loss and training are symmetric>
%! back = one_thread ();
%! for balance = [false true]
%!   opts = aura_options ("encoder.balance", balance, "encoder.iterations", 5);
%!   sim = aura_simulate ("mode", "judge", "n", 120, "seed", 4);
%!   theta = aura.block.init (columns (sim.x), opts);
%!   turned = theta;
%!   turned.w = -theta.w;
%!   turned.b = -theta.b;
%!   graph = aura_graph (sim.x, opts);
%!   q = (1 + sin ((1:120)')) / 2;
%!   a = (1 + cos ((1:120)')) / 2;
%!   one = aura.block.target (q, a, aura_start (sim).status, opts);
%!   two = aura.block.target (1 - q, a, mirrored (aura_start (sim).status), opts);
%!   assert (two.weight, one.weight, 1e-15);
%!   used = one.weight > 0;
%!   assert (two.label(used), 1 - one.label(used), 1e-15);
%!   assert (aura.block.loss (sim.x, turned, two, graph, opts),
%!           aura.block.loss (sim.x, theta, one, graph, opts), -1e-13);
%!   theta = aura.block.train (sim.x, theta, one, graph, opts);
%!   turned = aura.block.train (sim.x, turned, two, graph, opts);
%!   assert (turned.W1, theta.W1, 1e-12);
%!   assert (turned.w, -theta.w, 1e-12);
%!   [z, p] = aura.block.apply (sim.x, theta);
%!   [z_turned, p_turned] = aura.block.apply (sim.x, turned);
%!   assert (z_turned, z, 1e-12 * max (abs (z(:))));
%!   assert (p_turned, 1 - p, 1e-12);
%! endfor

%!test <*trust: symmetric except for the local evidence, which favours the judge>
%! back = one_thread ();
%! rand ("twister", 2);
%! randn ("twister", 2);
%! for trial = 1:50
%!   [p, z, m, status, graph] = trust_state (randi ([5, 60]), 3, [0 0 2 3 4], 0);
%!   opts = aura_options ("trust.lambda_loc", 0, "trust.intercept",
%!                        merge (mod (trial, 2) == 1, "fixed", "match"));
%!   [q, ~, e] = aura.block.trust (z, p, m, status, graph, opts);
%!   [q1, ~, e1] = aura.block.trust (z, 1 - p, 1 - m, mirrored (status), graph, opts);
%!   assert (e1.local, e.local, 1e-14);
%!   ## Scale and Norm contain eps = 1e-8
%!   spread = max (e.anchor);
%!   if (spread > .9)
%!     assert (e1.anchor, 1 - e.anchor, 1e-6);
%!     assert (q1, 1 - q, 1e-6);
%!   endif
%!   opts.trust.lambda_loc = rand ();
%!   opts.trust.intercept = "fixed";
%!   opts.trust.beta0 = randn ();
%!   opts.trust.lambda_anc = 0;
%!   [~, ~, e] = aura.block.trust (z, p, m, status, graph, opts);
%!   [~, ~, e1] = aura.block.trust (z, 1 - p, 1 - m, mirrored (status), graph, opts);
%!   assert (e.logit + e1.logit, 2 * e.terms(:,2) + 2 * opts.trust.beta0, 1e-12);
%! endfor

%!test <*transport from labels alone: inflows exchanged, q up to eta eta m+ m->
%! back = one_thread ();
%! rand ("twister", 3);
%! randn ("twister", 3);
%! for trial = 1:50
%!   [~, z, ~, status, graph] = trust_state (randi ([5, 60]), 4, [0 0 2 3 4], 0);
%!   n = numel (status);
%!   q = rand (n, 1);
%!   a = ones (n, 1);
%!   opts = aura_options ("transport.kappa", 2, "transport.eta_pos", rand (),
%!                        "transport.eta_neg", rand ());
%!   [q1, ~, flow] = aura.block.transport (z, q, a, status, graph, opts, 1);
%!   turned = opts;
%!   turned.transport.eta_pos = opts.transport.eta_neg;
%!   turned.transport.eta_neg = opts.transport.eta_pos;
%!   [q2, ~, flow2] = aura.block.transport (z, 1 - q, a, mirrored (status), graph, turned, 1);
%!   tol = 1e-13 * max (1, flow.budget(1));
%!   assert (flow2.m_pos, flow.m_neg, tol);
%!   assert (flow2.m_neg, flow.m_pos, tol);
%!   both = min (1, flow.m_pos) .* min (1, flow.m_neg);
%!   assert ((1 - q2) - q1, opts.transport.eta_pos * opts.transport.eta_neg * both,
%!           tol);
%! endfor

%!test <*query score: symmetric except for the inflow's term>
%! back = one_thread ();
%! rand ("twister", 4);
%! randn ("twister", 4);
%! [p, z, m, status] = trust_state (50, 4, [0 0 2 3 4], 0);
%! q = rand (50, 1);
%! opts = aura_options ("query.weights", [1 .3 .3 0]);
%! score = aura.block.query (z, p, q, m, status, opts);
%! turned = aura.block.query (z, 1 - p, 1 - q, 1 - m, mirrored (status), opts);
%! assert (turned, score, 1e-12);

## --- The trust update is Lipschitz

## The AURA paper's theorem "Lipschitz continuity of D_trust", in the l1 norm of
## (p, r_loc, r_anc, m), p inside the clip: L = 1/4 max (lambda_p / (clip (1 -
## clip)), 2 lambda_loc, 2 lambda_anc, 2 lambda_m).  Pairs at large and small
## distances, some with an intercept that cancels the score at the clip, where L is
## nearly attained.
%!function [change, distance, bound] = trust_pair (trial, intercept)
%!  clip = [.01 .1 .3](mod (trial, 3) + 1);
%!  tight = mod (trial, 2) == 1;
%!  other = rand (1, 3) * merge (tight, .01, 1);
%!  [p, z, m, status, graph] = trust_state (randi ([3, 40]), 3, [0 0 0 1 2 3 4], clip);
%!  opts = aura_options ("trust.clip", clip, "trust.intercept", intercept,
%!                       "trust.lambda_p", .1 + 3 * rand (), "trust.lambda_loc", other(1),
%!                       "trust.lambda_anc", other(2), "trust.lambda_m", other(3));
%!  opts.trust.beta0 = tight * opts.trust.lambda_p * log (1 / clip - 1);
%!  step = 10 ^ -(mod (trial, 6));
%!  toward = @(v, low, high) min (high, max (low, v + step * randn (size (v))));
%!  p1 = toward (p, clip, 1 - clip);
%!  m1 = toward (m, 0, 1);
%!  z1 = z + step * randn (size (z));
%!  if (tight) # where the logit is steepest
%!    p = clip + step * clip * rand (size (p));
%!    p1 = clip + step * clip * rand (size (p));
%!    z1 = z;
%!    m1 = m;
%!  endif
%!  [q, ~, e] = aura.block.trust (z, p, m, status, graph, opts);
%!  [q1, ~, e1] = aura.block.trust (z1, p1, m1, status, graph, opts);
%!  open = status == 0 | status == 4;
%!  change = abs (q1 - q)(open);
%!  distance = (abs (p1 - p) + abs (e1.local - e.local) + abs (e1.anchor - e.anchor)
%!              + abs (m1 - m))(open);
%!  t = opts.trust;
%!  bound = max ([t.lambda_p / (clip * (1 - clip)), ...
%!                2 * [t.lambda_loc, t.lambda_anc, t.lambda_m]]) / 4;
%!endfunction

%!test <*with a fixed intercept the paper's bound is never exceeded>
%! back = one_thread ();
%! rand ("twister", 5);
%! randn ("twister", 5);
%! largest = 0;
%! for trial = 1:cases (600)
%!   [change, distance, bound] = trust_pair (trial, "fixed");
%!   ## u, below 30, has a relative error of a few eps; sigma has a quarter of it
%!   assert (all (change <= bound * distance + 64 * eps));
%!   largest = max ([largest; (change ./ (bound * distance))(distance > 1e-8)]);
%! endfor
%! assert (largest > .95); # the pairs come close to the bound
%!test <*a matched intercept doubles the bound, in the l1 and the maximum norm>
%! back = one_thread ();
%! rand ("twister", 6);
%! randn ("twister", 6);
%! for trial = 1:300
%!   [change, distance, bound] = trust_pair (trial, "match");
%!   if (! isempty (change))
%!     ## the error of the root is a few n eps over the slope
%!     assert (max (change) <= 2 * bound * max (distance) + 1e-10);
%!     assert (sum (change) <= 2 * bound * sum (distance) + 1e-10 * numel (change));
%!   endif
%! endfor

## --- Bias reduction

%!test <*the identity for the squared error of the positive update; Gap+ has any sign>
%! back = one_thread ();
%! rand ("twister", 7);
%! randn ("twister", 7);
%! for trial = 1:50
%!   [~, z, ~, status, graph] = trust_state (randi ([5, 60]), 4, [0 0 2 3 4], 0);
%!   n = numel (status);
%!   q = rand (n, 1);
%!   y = double (rand (n, 1) < .5);
%!   opts = aura_options ("transport.eta_neg", 0, "transport.eta_pos", rand ());
%!   [q1, ~, flow] = aura.block.transport (z, q, ones (n, 1), status, graph, opts);
%!   step = min (flow.m_pos, 1) .* (1 - q);
%!   gap = 2 * sum (step .* (y - q));
%!   eta = opts.transport.eta_pos;
%!   assert (sumsq (q1 - y), sumsq (q - y) - eta * gap + eta ^ 2 * sumsq (step),
%!           8 * n * eps);
%! endfor

%!test <*separated classes with Gap+ < 0: mass goes to the uncertain examples>
%! back = one_thread ();
%! z = [1 0; 0 1; 0 1; 0 1]; # y = 1 at e_1, y = 0 at e_2: L_loc = 1 / sqrt (2)
%! y = [1; 0; 0; 0];
%! status = int8 ([2; 3; 0; 0]);
%! graph = aura_graph (z, aura_options ("graph.k", 2));
%! q = [1; 0; .3; .2];
%! opts = aura_options ("transport.eta_neg", 0);
%! [q1, ~, flow] = aura.block.transport (z, q, [1; 1; .5; .5], status, graph, opts);
%! gap = 2 * sum (min (flow.m_pos, 1) .* (1 - q) .* (y - q));
%! assert (gap < 0);
%! assert (sumsq (q1 - y) > sumsq (q - y));

## --- The fixed point, thresholds 1e-6, at most 200 rounds, queries exhausted

%!function [audit, residual, cycle] = settle (seed, varargin)
%!  sim = aura_simulate ("n", 160, "n_source", 40, "n_positive", 82, "seed", seed);
%!  opts = aura_options ("stop.eps_q", 1e-6, "stop.eps_flip", 1e-6,
%!                       "stop.eps_m", 1e-6, "stop.max_rounds", 200,
%!                       "seed", seed, varargin{:});
%!  audit = aura_run (aura_start (sim, opts), sim.truth);
%!  [q_tilde, a] = aura.block.trust (audit.z, audit.p, audit.m, audit.status, audit.graph, opts);
%!  q = aura.block.transport (audit.z, q_tilde, a, audit.status, audit.graph, opts, audit.round);
%!  residual = max (abs (q - audit.q));
%!  later = aura_step (aura_step (audit));
%!  cycle = max (abs (later.q - audit.q));
%!endfunction

%!test <*all unlabelled uncertain, encoder fixed: q* = transport (trust (p*, z*, m*))>
%! back = one_thread ();
%! [audit, residual] = settle (1, "transport.ambiguous", [0 1],
%!                             "blocks.encoder", "untrained");
%! assert (sum (audit.log.round > 0), 16);
%! assert (audit.round < 200);
%! assert (residual < 1e-5);
## Which seeds converge depends on the last bits of the arithmetic; most do.
%!testif ; ! aura.tests.left_to_ci () <*the same with an encoder trained to convergence in each round>
%! back = one_thread ();
%! settled = 0;
%! for seed = [3 4 6](1:[1, 3](cases (2))) # of 40 starts 31 settle
%!   [audit, residual] = settle (seed, "transport.ambiguous", [0 1],
%!                               "encoder.iterations", 300, "stop.max_rounds", 100);
%!   if (audit.round < 100)
%!     settled++;
%!     assert (residual < 1e-4);
%!   endif
%! endfor
%! assert (settled > 0);
%!test <*with the default uncertain set, a cycle of two rounds (an observation)>
%! back = one_thread ();
%! [audit, residual, cycle] = settle (1, "blocks.encoder", "untrained");
%! assert (audit.round, 200);
%! assert (residual > 1e-3);
%! assert (cycle < 1e-9);

## --- The same bits for any number of threads, in every run and process

%!function text = fingerprint (seed, kind, preset)
%!  sim = aura_simulate ("n", 700, "seed", seed, "class", kind);
%!  opts = aura_options ("preset", preset, "stop.max_rounds", 3,
%!                       "encoder.iterations", [20 5]);
%!  audit = aura_run (aura_start (sim, opts), sim.truth);
%!  [~, prob] = aura_decide (audit);
%!  theta = struct2cell (audit.theta);
%!  state = {audit.q, audit.a, audit.m, audit.p, audit.z, audit.log.index, prob, ...
%!           audit.graph.idx, audit.graph.weight, theta{:}};
%!  bytes = cellfun (@(v) typecast (v(:)', "uint8"), state, "uniformoutput", false);
%!  text = hash ("sha256", char ([bytes{:}]));
%!endfunction

%!test <*one, two and three threads, and a repetition>
%! back = one_thread ();
%! for kind = {"double", "single"}
%!   for preset = {"simulation", "judge"}
%!     for threads = [1 2 3 2]
%!       setenv ("AURA_NUM_THREADS", num2str (threads));
%!       now_text = fingerprint (5, kind{1}, preset{1});
%!       if (threads == 1)
%!         text = now_text;
%!       endif
%!       assert (now_text, text);
%!     endfor
%!   endfor
%! endfor

%!test <*concurrent processes with one and with two threads>
%! code = ["sim = aura_simulate ('n', 400, 'seed', 6); ", ...
%!         "audit = aura_run (aura_start (sim, 'stop.max_rounds', 2), sim.truth); ", ...
%!         "bits = [audit.q; audit.m; audit.p; audit.z(:); audit.theta.W1(:)]; ", ...
%!         "disp (hash ('sha256', char (typecast (bits', 'uint8'))));"];
%! octave = getenv ("OCTAVE");
%! if (isempty (octave))
%!   octave = "octave-cli";
%! endif
%! folder = @(name) fileparts (which (name));
%! command = sprintf ("%s --norc --quiet --path '%s' --path '%s' --eval \"%s\" 2>&1",
%!                    octave, folder ("__aura_graph__"), folder ("aura_start"), code);
%! for threads = 1:3
%!   pipe(threads) = popen (sprintf ("AURA_NUM_THREADS=%d %s", min (threads, 2), command), "r");
%! endfor
%! for threads = 1:3
%!   lines = fread (pipe(threads), Inf, "char=>char")';
%!   pclose (pipe(threads));
%!   text{threads} = regexp (lines, '[0-9a-f]{64}', "match", "once");
%! endfor
%! eval (strrep (code, "disp (", "here = ("));
%! assert (numel (here), 64);
%! assert (text, {here, here, here});

%!test <*questions are questions: labels of a made-up judge are asked for where it is in doubt>
%! ## Kish's effective share of the exposures to 15 queries is 1 where these are random; for the
%! ## odds of power 2 it was .91 here
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "sample.jsonl");
%! aura_sample (file, "n", 400, "reveal", 1, "seed", 2);
%! data = aura_read (file, "Judge", "all");
%! human = data.human_preference;
%! [x, info] = aura_features (data, "Hash", 0);
%! for seed = 1:4
%!   start = aura.set.draw (human, 15, seed);
%!   shown = NaN (size (human));
%!   shown(start) = human(start);
%!   audit = aura_start (data, "Labels", shown, "preset", "judge", "seed", seed, "Features", x, ...
%!                       "Info", info, "query.goal", "picks");
%!   audit = aura_run (audit, human);
%!   asked = setdiff (find (aura.set.verified (audit.status)), start);
%!   assert (numel (asked), 15);
%!   survival = exp (aura.set.survival (audit));
%!   w = survival(asked) ./ (1 - survival(asked));
%!   kish(seed) = sum (w) ^ 2 / sum (w .^ 2) / 15;
%! endfor
%! assert (mean (kish) < .9);
