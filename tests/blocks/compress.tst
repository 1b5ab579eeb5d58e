## Compression of x for the encoder (option encoder.rank): the same training if it
## is lossless, and the retained energy if it is not.

%!function x = wide (n, dx, rank, class_name = "double")
%!  g = @(stream, m, n) reshape (__aura_random__ ("normal", 7, stream, 0, m * n), m, n);
%!  x = cast (g(50, n, rank) .* linspace (3, .3, rank) * g(51, rank, dx), class_name);
%!endfunction

%!function [audit, truth] = judged (x, varargin)
%!  truth = double (x(:,1) > -.5 * std (x(:,1)));
%!  status = zeros (rows (x), 1, "int8");
%!  status(1:20) = 3 - truth(1:20);
%!  opts = aura_options ("preset", "judge", "encoder.hidden", 16, varargin{:});
%!  audit = aura.loop.start (x, [], status, opts);
%!endfunction

%!test <*up to 512 columns, and with rank Inf, x is used as it is>
%! assert (judged (wide (40, 512, 5)).compression, []);
%! assert (judged (wide (40, 513, 5), "encoder.rank", Inf).compression, []);
%! assert (judged (wide (40, 30, 5), "encoder.rank", 30).compression, []);

%!test <*rank and retained energy>
%! x = wide (90, 600, 30) + 1e-3 * wide (90, 600, 90);
%! for rank = {"auto", 20; 90, 20}
%!   audit = judged (x, "encoder.rank", rank{1});
%!   c = audit.compression;
%!   assert (c.rank, rank{2});
%!   assert (size (c.map), [600, c.rank]);
%!   assert (c.map' * c.map, eye (c.rank), 1e-12);
%!   assert (c.x, [x * c.map, zeros(90, 1)], 1e-10);
%!   s = svd (x);
%!   assert (c.energy, sumsq (s(1:c.rank)) / sumsq (s), 1e-12);
%!   assert (c.sigma, s(1:numel (c.sigma)), 1e-7 * s(1));
%!   assert (size (audit.theta.W1), [16 600]);
%! endfor

%!test <*auto: 512 if 256 lose more than 1 % and the residual lies in few directions>
%! g = @(stream, n) reshape (__aura_random__ ("normal", 7, stream, 0, n * n), n, n);
%! n = 700;
%! [u, ~] = qr (g (60, n));
%! [v, ~] = qr (g (61, n));
%! of = @(length) judged (u .* exp (-(1:n) / length) * v').compression;
%! assert (of (50).rank, 256); # keeps enough
%! c = of (150);
%! assert (c.rank, 512);
%! assert (c.energy, (1 - exp (-2 * 512 / 150)) / (1 - exp (-2 * n / 150)), 1e-3);
%! c = judged (g (62, 1500)).compression; # noise
%! assert (c.rank, 256);
%! assert (c.energy < .6);

%!test <*lossless compression: the same training as on x>
%! ## In exact arithmetic the two agree; L-BFGS doubles the rounding error every
%! ## few steps.
%! x = wide (120, 700, 40);
%! one = {"encoder.iterations", 12, "query.budget", 0};
%! for optimizer = {"trained", "untrained"}
%!   full = aura_step (judged (x, one{:}, "encoder.rank", Inf, ...
%!                             "blocks.encoder", optimizer{1}));
%!   less = aura_step (judged (x, one{:}, "blocks.encoder", optimizer{1}));
%!   assert (less.compression.rank, 40);
%!   assert (less.compression.energy, 1, 1e-12);
%!   assert (less.p, full.p, 1e-7);
%!   assert (less.z, full.z, 1e-6);
%!   assert (less.q, full.q, 1e-6);
%!   assert (less.theta.W1, full.theta.W1, 1e-6);
%!   assert (less.trace.loss, full.trace.loss, 1e-8);
%! endfor
%! less = aura_step (less);
%! full = aura_step (full);
%! assert (less.q, full.q, 1e-4);

%!test <*the same in single>
%! x = wide (120, 700, 40, "single");
%! one = {"encoder.iterations", 5, "query.budget", 0};
%! full = aura_step (judged (x, one{:}, "encoder.rank", Inf));
%! less = aura_step (judged (x, one{:}));
%! assert (class (less.compression.x), "single");
%! assert (class (less.theta.W1), "single");
%! assert (less.p, full.p, 1e-3);

%!test <*theta remains an encoder of x>
%! audit = aura_step (aura_step (judged (wide (100, 600, 30))));
%! [z, p] = aura.block.apply (audit.x, audit.theta);
%! assert (z, audit.z, 1e-8);
%! assert (p, audit.p, 1e-9);

%!test <*the decision layer's features are those without compression>
%! x = wide (150, 600, 100);
%! less = judged (x);
%! full = judged (x, "encoder.rank", Inf);
%! assert (size (less.phi.phi), [150 64]);
%! assert (less.phi.phi, full.phi.phi, 1e-6);
%! assert (less.phi.map, full.phi.map, 1e-6);
%! few = judged (x, "encoder.rank", 8);
%! assert (few.phi.phi, full.phi.phi, 1e-12);

%!test <*a whole audit: queries, decision, prediction, one thread or two>
%! x = wide (160, 560, 60, "single");
%! [audit, truth] = judged (x);
%! back = aura.tests.environment ("AURA_NUM_THREADS", "1");
%! one = aura_run (judged (x), truth);
%! setenv ("AURA_NUM_THREADS", "2");
%! two = aura_run (judged (x), truth);
%! clear back;
%! assert (one.q, two.q);
%! assert (one.theta, two.theta);
%! assert (one.crossfit, two.crossfit);
%! [verdict, prob, info] = aura_decide (one);
%! assert (all (isfinite (prob)));
%! assert (size (info.beta), [560 1]);
%! warning ("off", "aura:far-from-audit", "local");
%! assert (all (isfinite (aura_predict (one, x(1:5,:)))));

%!test <*scores of the labelled are reused only for the same labels>
%! x = wide (80, 20, 20);
%! [audit, truth] = judged (x);
%! audit = aura_run (audit, truth);
%! assert (sum (! isnan (audit.crossfit.score)), 35);
%! [~, prob] = aura_decide (audit);
%! [~, again] = aura_decide (rmfield (audit, "crossfit"));
%! assert (prob, again);
%! open = find (audit.status == 0, 1);
%! more = aura_answer (audit, open, truth(open));
%! [~, prob] = aura_decide (more);
%! [~, again] = aura_decide (rmfield (more, "crossfit"));
%! assert (prob, again);
%! more.opts.decide.folds = 3;
%! [~, prob] = aura_decide (more);
%! [~, again] = aura_decide (rmfield (more, "crossfit"));
%! assert (prob, again);

%!test <*x and its compression are saved only once>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "audit.mat");
%! audit = judged (wide (50, 600, 12, "single"));
%! aura_save (file, audit);
%! aura_save (file, aura_step (audit));
%! assert (numel (dir (fullfile (folder, "x-*.mat"))), 2);
%! aura_save (file, audit);
%! assert (aura_load (file), audit);
%! assert (aura_step (aura_load (file)).q, aura_step (audit).q);

%!test <*zero, constant and single rows>
%! for x = {zeros(5, 600), ones(5, 600), ones(1, 600), zeros(1, 600)}
%!   opts = aura_options ("preset", "judge", "encoder.hidden", 4);
%!   audit = aura_run (aura_start (x{1}, opts));
%!   assert (audit.compression.rank, 1);
%!   assert (all (isfinite ([audit.q; audit.p; audit.z(:)])));
%!   assert (all (aura_decide (audit)));
%! endfor
