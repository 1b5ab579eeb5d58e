## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The decision layer against its naive twin, against quadrature, and against its
## documentation.

%!shared start_path
%! start_path = path ();
%! addpath (fullfile (getenv ("AURA_SRCDIR"), "tests", "twins"));

%!function audit = make_audit (x, status, varargin)
%!  ## The state after a round, without running it: q is given.  The model of the
%!  ## loop's score is left out unless the options include it; it has tests below.
%!  n = rows (x);
%!  opts = aura_options ("preset", "judge", "decide.prior_mass", [.8 .2 0], ...
%!                       varargin{:});
%!  q = rand (n, 1);
%!  q(status == 1 | status == 2) = 1;
%!  q(status == 3) = 0;
%!  audit = struct ("x", x, "signal", ones (n, 1), "status", int8 (status), ...
%!                  "q", q, "a", .5 * ones (n, 1), "m", .5 * ones (n, 1), ...
%!                  "p", [], "z", [], "theta", [], "graph", [], ...
%!                  "opts", opts, "round", 1, "log", struct (), ...
%!                  "trace", struct ());
%!endfunction

%!function prior = prior_of (opts)
%!  d = opts.decide;
%!  prior = [d.intercept_mean, d.intercept_sd^2, d.slope_var, ...
%!           d.score_mean, d.score_var];
%!endfunction

## Both sides compute in double, from designs whose rows have mean square norm 1
## + 1, with H = A + sum (...) of condition below 1e4: 1e-10 leaves a factor 100
## over eps * 1e4 for the lengths of the sums.
%!function check (x, status, varargin)
%!  audit = make_audit (x, status, varargin{:});
%!  [verdict, prob, info] = aura_decide (audit);
%!  [ref, want] = ref_decide (x, status, [], audit.opts);
%!  tol = 1e-10;
%!  if (isa (x, "single"))
%!    tol = 1e-4; # X V in single: eps ("single") sqrt (dx) times |w|, |beta|
%!  endif
%!  assert (info.mass, want.mass, tol);
%!  assert (info.evidence, want.evidence, tol * (1 + sum (status > 1)));
%!  assert (info.intercept, want.intercept, tol);
%!  assert (info.predictions, want.predictions, tol);
%!  assert (info.beta, want.beta, tol * (1 + max (abs (want.beta))));
%!  ref(status == 1 | status == 2) = 1;
%!  ref(status == 3) = 0;
%!  assert (prob, ref, tol);
%!  assert (class (prob), "double");
%!  assert (class (verdict), "logical");
%!  open = status == 0 | status == 4;
%!  assert (verdict(open), prob(open) >= audit.opts.decide.threshold);
%!  assert (verdict(! open), status(! open) != 3);
%!  assert (info.n_labels, sum (status == 2 | status == 3));
%!  assert (sum (info.mass), 1, 4 * eps);
%!endfunction

%!test <*random cases>
%! rand ("state", 11); randn ("state", 11);
%! for c = 1:100
%!   n = randi (40);
%!   dx = randi (12);
%!   x = randn (n, dx) .* (2 .^ randn (1, dx));
%!   if (mod (c, 5) == 0)
%!     x = single (x);
%!   endif
%!   check (x, randi ([0 4], n, 1), "decide.power", mod (c, 3));
%! endfor

%!test <*the rank limits the directions>
%! rand ("state", 12); randn ("state", 12);
%! for c = 1:20
%!   ## a gap between the eigenvalues, so that the cut is well determined
%!   x = randn (30, 8) * diag (2 .^ -(1:8)) * orth (randn (8));
%!   check (x, randi ([0 4], 30, 1), "decide.rank", randi (8), "decide.power", 1);
%! endfor

%!test <*degenerate cases>
%! rand ("state", 13); randn ("state", 13);
%! x = randn (20, 5);
%! mixed = [2 3 2 3 2 1 4 zeros(1, 13)]';
%! check (x, zeros (20, 1));                           # no labels
%! check (x, [1; 4; zeros(18, 1)]);                    # a source is not a label
%! check (x, [2; zeros(19, 1)]);                       # one label
%! check (x, [3; zeros(19, 1)]);
%! check (x, [2 * ones(10, 1); zeros(10, 1)]);         # one class
%! check (x, [3 * ones(10, 1); zeros(10, 1)]);
%! check (x, 2 + (x(:,1) > 0));                        # separable, all labelled
%! check (1e3 * x, 2 + (x(:,1) > 0));
%! check (ones (20, 4), mixed);                        # constant features
%! check (repmat (x(1,:), 20, 1), mixed);              # identical rows
%! check (zeros (20, 4), mixed);                       # zero features
%! check (x(1,:), 0);                                  # one example
%! check (x(1,:), 3);
%! check (0, 2);
%! check (randn (6, 40), [2 3 2 0 0 4]');              # more columns than rows
%! check (x, mixed, "decide.rank", 64);                # rank above the number of columns
%! check (x, mixed, "decide.prior_mass", [1 0 0]);     # models left out
%! check (x, mixed, "decide.prior_mass", [0 1 0]);
%! check (x, zeros (20, 1), "decide.prior_mass", [0 1 0]);
%! check (x, mixed, "decide.intercept_sd", 10, "decide.slope_var", 1e4);
%! check (x, mixed, "decide.intercept_sd", 1e-3, "decide.slope_var", 1e-4);

%!test <*extreme priors converge>
%! rand ("state", 14); randn ("state", 14);
%! x = randn (50, 6);
%! status = 2 + (x * randn (6, 1) > 0);
%! for variance = [1e-12 1e-6 1 1e6 1e12]
%!   audit = make_audit (x, status, "decide.slope_var", variance);
%!   audit.opts.decide.intercept_sd = sqrt (variance);
%!   [~, prob, info] = aura_decide (audit);
%!   assert (all (isfinite ([info.mass, info.evidence(1:2)])));
%! endfor

%!test <*all three models, a score given>
%! rand ("state", 15); randn ("state", 15);
%! for c = 1:40
%!   n = 5 + randi (60);
%!   x = randn (n, 3);
%!   status = randi ([0 4], n, 1);
%!   score = 10 ^ randi ([-2 1]) * randn (n, 1);
%!   opts = aura_options ("decide.rank", 3);
%!   [~, s, v] = svd (x, "econ");
%!   [phi, map] = __aura_project__ (x, diag (s), v, 2);
%!   [prob, predictions, mass, evidence, intercept, weight, slope] ...
%!     = __aura_decide__ (int8 (status), phi, score, [.5 .2 .3], ...
%!                        prior_of (opts));
%!   opts.decide.prior_mass = [.5 .2 .3];
%!   [want, ref] = ref_decide (x, status, score, opts);
%!   assert (prob, want, 1e-10);
%!   assert (mass, ref.mass, 1e-10);
%!   assert (evidence, ref.evidence, 1e-10 * n);
%!   assert (predictions, ref.predictions, 1e-10);
%!   assert (slope, ref.slope, 1e-10);
%!   assert (map * weight, ref.beta, 1e-10 * (1 + max (abs (ref.beta))));
%! endfor

%!test <*evidence of M0 against quadrature>
%! ## log Z = Laplace - J4 / (8 J2^2) + 5 J3^2 / (24 J2^3) + O (1/n^2): with the
%! ## first correction the remainder is of the order of its square.
%! opts = aura_options ();
%! for labels = [10 20 50 200; 4 15 10 120]
%!   n = labels(1);
%!   k = labels(2);
%!   status = int8 ([2 * ones(k, 1); 3 * ones(n - k, 1)]);
%!   [~, ~, ~, evidence, b] = __aura_decide__ (status, zeros (n, 0), [], ...
%!                                             [1 0 0], prior_of (opts));
%!   log_joint = @(b) k * b - n * log1p (exp (b)) - (b - .85) .^ 2 / .5 ...
%!                    - log (2 * pi * .25) / 2;
%!   top = log_joint (b(1));
%!   exact = top + log (quadgk (@(b) exp (log_joint (b) - top), -6, 8, ...
%!                              "AbsTol", 1e-13, "RelTol", 1e-12));
%!   s = 1 / (1 + exp (-b(1)));
%!   v = s * (1 - s);
%!   j2 = 4 + n * v;
%!   j3 = n * v * (1 - 2 * s);
%!   j4 = n * v * (1 - 6 * v);
%!   correction = - j4 / (8 * j2 ^ 2) + 5 * j3 ^ 2 / (24 * j2 ^ 3);
%!   assert (evidence(1), exact, 2 * abs (correction) + 1e-3);
%!   assert (evidence(1) + correction, exact, 50 * correction ^ 2 + 1e-5);
%! endfor

%!test <*evidence of M1 with one column against quadrature>
%! randn ("state", 16); rand ("state", 16);
%! opts = aura_options ();
%! n = 120;
%! x = randn (n, 1);
%! y = rand (n, 1) < 1 ./ (1 + exp (-.5 - x));
%! phi = __aura_project__ (x, norm (x), 1, 2);
%! assert (phi, x / sqrt (mean (x .^ 2)), 1e-13);
%! [~, ~, ~, evidence, b, w] = __aura_decide__ (int8 (3 - y), phi, [], ...
%!                                              [0 1 0], prior_of (opts));
%! log_joint = @(b, w) sum (y' * (b + phi .* w) - sum (log1p (exp (b + phi .* w)), 1), 1) ...
%!                     - (b - .85) .^ 2 / .5 - w .^ 2 / 8 ...
%!                     - log (2 * pi * .25) / 2 - log (2 * pi * 4) / 2;
%! top = log_joint (b(2), w);
%! [grid, step] = deal (-3:.02:3, .02);
%! total = 0;
%! for at = grid # the trapezoid rule is exact to rounding for such bells
%!   total += sum (exp (log_joint (b(2) + grid, w + at) - top)) * step ^ 2;
%! endfor
%! ## the error of the Laplace approximation is O (1/n)
%! assert (evidence(2), top + log (total), 2 / n);

%!test <*with a very narrow prior the Laplace evidence is exact>
%! opts = aura_options ("decide.intercept_sd", 1e-5);
%! [prob, ~, mass, evidence] = __aura_decide__ (int8 ([2 2 3]'), zeros (3, 0), ...
%!                                              [], [1 0 0], prior_of (opts));
%! p = 1 / (1 + exp (-.85));
%! assert (evidence(1), 2 * log (p) + log (1 - p), 1e-9);
%! assert (prob, p * ones (3, 1), 1e-9);

%!test <*invariant under rotation, scaling and permutation>
%! rand ("state", 17); randn ("state", 17);
%! x = randn (80, 6) .* [4 3 2 1 .5 .2];
%! status = randi ([0 4], 80, 1);
%! audit = make_audit (x, status);
%! [verdict, prob, info] = aura_decide (audit);
%! rotation = orth (randn (6));
%! turned = audit;
%! turned.x = 1e3 * x * rotation;
%! [verdict2, prob2, info2] = aura_decide (turned);
%! assert (verdict2, verdict);
%! assert (prob2, prob, 1e-11);
%! assert (info2.beta, rotation' * info.beta / 1e3, 1e-13);
%! order = randperm (80);
%! audit.x = x(order,:);
%! audit.status = audit.status(order);
%! [~, prob3] = aura_decide (audit);
%! assert (prob3, prob(order), 1e-11);

%!test <*weights of the columns explain the prediction of M1>
%! rand ("state", 18); randn ("state", 18);
%! x = randn (60, 5);
%! audit = make_audit (x, randi ([0 4], 60, 1), "decide.slope_var", 1e-2);
%! [~, ~, info] = aura_decide (audit);
%! logit = info.intercept(2) + x * info.beta;
%! p = info.predictions(:,2);
%! ## the variance only shrinks the logit
%! assert (sign (log (p ./ (1 - p))), sign (logit));
%! assert (all (abs (log (p ./ (1 - p))) <= abs (logit) + 1e-12));

%!test <*features are computed once, and again when their options change>
%! rand ("state", 19); randn ("state", 19);
%! x = randn (50, 5);
%! status = int8 (randi ([0 4], 50, 1));
%! audit = aura_start (x, [], status, aura_options ("preset", "judge"));
%! [~, prob] = aura_decide (audit);
%! assert (size (audit.phi.phi), [50 5]);
%! [~, without] = aura_decide (rmfield (audit, "phi"));
%! assert (without, prob);
%! doctored = audit;
%! doctored.phi.phi(:) = 0;
%! [~, other] = aura_decide (doctored);
%! assert (any (other != prob));
%! doctored.opts.decide.power = 1;
%! audit.opts.decide.power = 1;
%! [~, one] = aura_decide (doctored);
%! [~, two] = aura_decide (audit);
%! assert (one, two);

%!test <*a planted linear fault is found>
%! ## The judge errs where one direction of x is large.  On average over the seeds the
%! ## layer must beat the judge and give the model of the features weight.
%! gain = mass = zeros (10, 1);
%! for seed = 1:10
%!   rand ("state", seed); randn ("state", seed);
%!   x = randn (600, 10) .* [3 ones(1, 9)];
%!   truth = rand (600, 1) < 1 ./ (1 + exp (2 * (x(:,1) - 1)));
%!   status = zeros (600, 1);
%!   asked = randperm (600, 40);
%!   status(asked) = 3 - truth(asked);
%!   [verdict, prob, info] = aura_decide (make_audit (x, status));
%!   open = status == 0;
%!   gain(seed) = mean (verdict(open) == truth(open)) - mean (truth(open));
%!   mass(seed) = info.mass(1);
%! endfor
%! assert (mean (gain) > .15);
%! assert (all (gain > 0));
%! assert (median (mass) < .01);

%!test <*on pure noise the judge is kept>
%! flipped = mass = zeros (20, 1);
%! for seed = 1:20
%!   rand ("state", seed); randn ("state", seed);
%!   x = randn (600, 30);
%!   truth = rand (600, 1) < .7;
%!   status = zeros (600, 1);
%!   asked = randperm (600, 40);
%!   status(asked) = 3 - truth(asked);
%!   [verdict, prob, info] = aura_decide (make_audit (x, status));
%!   flipped(seed) = mean (! verdict(status == 0));
%!   mass(seed) = info.mass(1);
%! endfor
%! assert (mean (mass) > .8);
%! assert (mean (flipped) < .02);

%!test <*prob is calibrated: M0 predicts the observed rate>
%! x = zeros (1000, 1);
%! status = [2 * ones(300, 1); 3 * ones(100, 1); zeros(600, 1)];
%! [~, prob] = aura_decide (make_audit (x, status));
%! assert (prob(end), .75, .01);

%!test <*method "none": q>
%! audit = make_audit (zeros (5, 2), [0 1 2 3 4]', "decide.method", "none");
%! audit.q = [.5 0 0 1 .4999]';
%! [verdict, prob, info] = aura_decide (audit);
%! assert (verdict, logical ([1 1 1 0 0]'));
%! assert (prob, [.5 1 1 0 .4999]');
%! assert (info.mass, NaN (1, 3));

## The loop's score -----------------------------------------------------------

%!function audit = judged (seed, varargin)
%!  rand ("state", seed); randn ("state", seed);
%!  x = randn (120, 6);
%!  truth = rand (120, 1) < 1 ./ (1 + exp (-1 - 3 * x(:,1)));
%!  status = zeros (120, 1);
%!  status(1:30) = 3 - truth(1:30);
%!  opts = aura_options ("preset", "judge", "encoder.hidden", 8, ...
%!                       "encoder.latent", 4, "graph.k", 8, "seed", seed, ...
%!                       varargin{:});
%!  audit = aura_step (aura_start (x, [], status, opts));
%!endfunction

%!test <*cross-fitting against its twin>
%! for seed = 1:3
%!   audit = judged (seed, "decide.folds", 2 + seed);
%!   [~, prob, info] = aura_decide (audit);
%!   score = ref_decide_score (audit);
%!   ## one bisection to 1e-12, the rest identical calls
%!   assert (info.score, score, 1e-9);
%!   [want, ref] = ref_decide (audit.x, audit.status, score, audit.opts);
%!   open = audit.status == 0 | audit.status == 4;
%!   assert (prob(open), want(open), 1e-8);
%!   assert (info.mass, ref.mass, 1e-8);
%!   assert (info.score_slope, ref.slope, 1e-8);
%! endfor

%!test <*an untrained encoder stays untrained: no label can leak>
%! audit = judged (4, "blocks.encoder", "untrained");
%! [~, ~, info] = aura_decide (audit);
%! assert (info.score, ref_decide_score (audit), 1e-9);

%!test <*no encoder sees the label that it scores>
%! ## On noise with many columns an encoder memorises its labels.  Its scores must not
%! ## correlate with held-out labels: |correlation| below 4 / sqrt (80).
%! rand ("state", 5); randn ("state", 5);
%! x = randn (160, 60);
%! status = [2 + (rand (80, 1) < .5); zeros(80, 1)];
%! opts = aura_options ("preset", "judge", "encoder.hidden", 16, ...
%!                      "query.budget", 0);
%! audit = aura_step (aura_start (x, [], status, opts));
%! [~, ~, info] = aura_decide (audit);
%! y = double (status(1:80) == 2);
%! assert (abs (corr (info.score(1:80), y)) < 4 / sqrt (80));
%! assert (corr (audit.p(1:80), y) > .8);

%!test <*no score: before the first round, with too few labels, with mass 0>
%! audit = judged (6);
%! few = audit;
%! few.status(audit.status == 3) = 0;
%! none = audit;
%! none.opts.decide.prior_mass = [.8 .2 0];
%! none.theta = "not looked at";
%! early = aura_start (audit.x, [], audit.status, audit.opts);
%! for a = {few, none, early}
%!   [~, ~, info] = aura_decide (a{1});
%!   assert (info.mass(3), 0);
%!   assert (all (isnan (info.score)));
%!   assert (isnan ([info.evidence(3), info.score_slope]), [true true]);
%! endfor
%! [~, ~, info] = aura_decide (audit);
%! assert (info.mass(3) > 0);
%! assert (all (isfinite (info.score)));

## Boundary queries -------------------------------------------------------------

%!test <*against the twin>
%! rand ("state", 21);
%! for c = 1:150
%!   n = randi (80) - 1;
%!   prob = rand (n, 1);
%!   if (mod (c, 3) == 0)
%!     prob = round (4 * prob) / 4; # ties
%!   endif
%!   status = int8 (randi ([0 4], n, 1) .* (rand (n, 1) < .4));
%!   b = randi (12) - 1;
%!   [pick, probability] = __aura_boundary__ (prob, status, b, c, mod (c, 5));
%!   [want, chance] = ref_boundary (prob, status, b, c, mod (c, 5));
%!   assert (pick, reshape (want, [], 1));
%!   assert (probability, chance);
%! endfor

%!test <*all examples of the pool are drawn equally often>
%! ## 400 open, b = 3: a pool of 40; 2000 draws, 6 standard errors
%! prob = (1:400)' / 401;
%! count = zeros (400, 1);
%! for round = 0:1999
%!   [pick, probability] = __aura_boundary__ (prob, zeros (400, 1, "int8"), 3, ...
%!                                            9, round);
%!   assert (numel (unique (pick)), 3);
%!   count(pick)++;
%! endfor
%! assert (probability, 3 / 40);
%! assert (find (count)', 181:220);
%! assert (count(181:220) / 2000, probability * ones (40, 1), ...
%!         6 * sqrt (probability / 2000));

%!test <*nothing is open: nothing is asked>
%! [pick, probability] = __aura_boundary__ (.5, int8 (4), 3, 1, 0);
%! assert (pick, zeros (0, 1));
%! assert (probability, 0);

## Errors -----------------------------------------------------------------------

%!error <Invalid call> aura_decide ()
%!error id=aura:invalid-type aura_decide (3)
%!error id=aura:invalid-type aura_decide (struct ("x", 1))
%!error id=aura:invalid-size
%! audit = make_audit (eye (3), zeros (3, 1));
%! audit.q = 1;
%! aura_decide (audit);
%!error <AUDIT.q must be in \[0, 1\], row 2>
%! audit = make_audit (eye (3), zeros (3, 1));
%! audit.q(2) = NaN;
%! aura_decide (audit);
%!error id=aura:invalid-status
%! audit = make_audit (eye (3), zeros (3, 1));
%! audit.status(2) = 7;
%! aura_decide (audit);
%!error id=aura:out-of-range
%! audit = make_audit (eye (3), [2 0 0]', "decide.slope_var", 1e13);
%! aura_decide (audit);

%!error id=aura:invalid-type __aura_decide__ (0, zeros (1, 0), [], [1 0 0], [0 1 1 0 1])
%!error id=aura:invalid-size __aura_decide__ (int8 (0), zeros (2, 0), [], [1 0 0], [0 1 1 0 1])
%!error id=aura:invalid-size __aura_decide__ (int8 (0), zeros (1, 0), [1 2], [1 0 0], [0 1 1 0 1])
%!error <AUDIT.phi must be finite, row 1> __aura_decide__ (int8 (0), NaN, [], [1 0 0], [0 1 1 0 1])
%!error id=aura:nonfinite __aura_decide__ (int8 (0), 1, NaN, [1 0 0], [0 1 1 0 1])
%!error id=aura:out-of-range __aura_decide__ (int8 (0), 1, 1, [0 0 0], [0 1 1 0 1])
%!error id=aura:out-of-range __aura_decide__ (int8 (0), 1, 1, [1 -1 0], [0 1 1 0 1])
%!error id=aura:out-of-range __aura_decide__ (int8 (0), 1, 1, [1 NaN 0], [0 1 1 0 1])
%!error id=aura:nonfinite __aura_decide__ (int8 (0), 1, 1, [1 0 0], [NaN 1 1 0 1])
%!error id=aura:out-of-range __aura_decide__ (int8 (0), 1, 1, [1 0 0], [0 0 1 0 1])
%!error id=aura:invalid-size __aura_decide__ (int8 (0), 1, 1, [1 0 0], 1)
%!error id=Octave:invalid-fun-call __aura_decide__ ()
%!error id=aura:invalid-size __aura_boundary__ (1, int8 ([0; 0]), 1, 1, 0)
%!error id=aura:nonfinite __aura_boundary__ (NaN, int8 (0), 1, 1, 0)
%!error id=aura:out-of-range __aura_boundary__ (1, int8 (0), 1.5, 1, 0)
%!error id=aura:out-of-range __aura_boundary__ (1, int8 (0), Inf, 1, 0)
%!error id=aura:out-of-range __aura_boundary__ (1, int8 (0), 1, -1, 0)
%!error id=aura:out-of-range __aura_boundary__ (1, int8 (0), 1, 1, 1e12)

## Restore the path.
%!test path (start_path);
