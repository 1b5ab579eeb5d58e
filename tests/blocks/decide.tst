## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The decision layer against its naive twin, against quadrature, and against its
## documentation.

%!function audit = make_audit (x, status, varargin)
%!  ## The state after a round, without running it: q is given.  The model of the
%!  ## loop's score is left out unless the options include it; it has tests below.
%!  n = rows (x);
%!  opts = aura_options ("preset", "judge", "decide.loop_mass", 0, varargin{:});
%!  q = rand (n, 1);
%!  q(status == 1 | status == 2) = 1;
%!  q(status == 3) = 0;
%!  audit = struct ("x", x, "signal", ones (n, 1), "status", int8 (status), ...
%!                  "q", q, "a", .5 * ones (n, 1), "m", .5 * ones (n, 1), ...
%!                  "p", [], "z", [], "theta", [], "graph", [], ...
%!                  "opts", opts, "round", 1, "log", struct (), ...
%!                  "trace", struct ());
%!endfunction

## An audit as its twin takes it: the panel of one judge, whose pick is answer 1.
%!function data = as_panel (audit, at, score = [])
%!  n = rows (audit.x);
%!  data = struct ("verdict", ones (n, 1), "further", zeros (n, 1), ...
%!                 "slot", zeros (n, 1), "x", double (audit.x(:,at.phi)), ...
%!                 "style", double (audit.x(:,at.style)), "score", score);
%!  if (at.slot > 0)
%!    data.slot = 2 * double (audit.x(:,at.slot));
%!  endif
%!  data.human = NaN (n, 1);
%!  data.human(audit.status == 2) = 1;
%!  data.human(audit.status == 3) = 0;
%!endfunction

## The layer has tests of its own (layer.tst): here, that an audit is entered and
## left as it should be.
%!function check (x, status, about, varargin)
%!  audit = make_audit (x, status, varargin{:});
%!  audit.columns = aura.decide.roles (columns (x), about);
%!  [verdict, prob, info] = aura_decide (audit);
%!  want = ref_layer (as_panel (audit, audit.columns), audit.opts.decide);
%!  tol = 1e-8;
%!  if (isa (x, "single"))
%!    tol = 1e-4; # X V in single: eps ("single") sqrt (dx) times |w|, |beta|
%!  endif
%!  assert (info.evidence, want.evidence, tol * (1 + sum (status > 1)));
%!  assert (info.alone, want.alone, tol);
%!  assert (info.mass(1), want.alone, tol);
%!  assert (info.blocks, sum (want.mass(:,:,2), 1), tol);
%!  assert (info.intercept, want.coefficient(3,2), tol);
%!  beta = zeros (columns (x), 1);
%!  dx = numel (audit.columns.phi);
%!  beta(audit.columns.phi) = want.coefficient(5+(1:dx),2);
%!  beta(audit.columns.style) += want.coefficient(6+dx:end,2);
%!  if (audit.columns.slot > 0)
%!    beta(audit.columns.slot) += 2 * want.coefficient(1,2);
%!  endif
%!  assert (info.beta, beta, tol * (1 + max (abs (beta))));
%!  prob2 = want.prob;
%!  prob2(status == 1 | status == 2) = 1;
%!  prob2(status == 3) = 0;
%!  assert (prob, prob2, tol);
%!  assert (class (prob), "double");
%!  assert (class (verdict), "logical");
%!  open = status == 0 | status == 4;
%!  assert (verdict(open), ! want.flip(open));
%!  assert (verdict(! open), status(! open) != 3);
%!  assert (info.n_labels, sum (status == 2 | status == 3));
%!endfunction

%!test <*random cases>
%! rand ("state", 11); randn ("state", 11);
%! about.names = {"words"; "lines"; "sign_words"; "picked_first"; "total_length"; "hash_1"};
%! about.group = {"style"; "style"; "sign"; "covariate"; "covariate"; "hash"};
%! for c = 1:16
%!   n = randi (30);
%!   x = randn (n, 6);
%!   x(:,4) = sign (x(:,4)) / 2;
%!   if (mod (c, 5) == 0)
%!     x = single (x);
%!   endif
%!   check (x, randi ([0 4], n, 1), merge (mod (c, 2) == 1, [], about));
%! endfor

%!test <*the rank limits the directions>
%! rand ("state", 12); randn ("state", 12);
%! for c = 1:4
%!   ## a gap between the eigenvalues, so that the cut is well determined
%!   x = randn (30, 8) * diag (2 .^ -(1:8)) * orth (randn (8));
%!   check (x, randi ([0 4], 30, 1), [], "decide.rank", randi (8));
%! endfor

%!test <*invariant under rotation, scale and order>
%! rand ("state", 17); randn ("state", 17);
%! x = randn (80, 6) .* [4 3 2 1 .5 .2];
%! status = randi ([0 4], 80, 1);
%! audit = make_audit (x, status, "decide.block_mass", [.7 .3 0]);
%! [verdict, prob, info] = aura_decide (audit);
%! rotation = orth (randn (6));
%! turned = audit;
%! turned.x = 1e3 * x * rotation;
%! [verdict2, prob2, info2] = aura_decide (turned);
%! assert (verdict2, verdict);
%! assert (prob2, prob, 1e-9);
%! assert (info2.beta, rotation' * info.beta / 1e3, 1e-11);
%! order = randperm (80);
%! audit.x = x(order,:);
%! audit.status = audit.status(order);
%! [~, prob3] = aura_decide (audit);
%! assert (prob3, prob(order), 1e-11);

%!test <*features are computed once, and anew when their options change>
%! rand ("state", 19); randn ("state", 19);
%! x = randn (50, 5);
%! status = int8 (randi ([0 4], 50, 1));
%! audit = aura.loop.start (x, [], status, aura_options ("preset", "judge"));
%! [~, prob] = aura_decide (audit);
%! assert (size (audit.phi.phi), [50 5]);
%! [~, without] = aura_decide (rmfield (audit, "phi"));
%! assert (without, prob);
%! doctored = audit;
%! doctored.phi.phi(:) = 0;
%! [~, other] = aura_decide (doctored);
%! assert (any (other != prob));
%! doctored.opts.decide.rank = 3;
%! audit.opts.decide.rank = 3;
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
%! assert (mean (mass) > .4); # not below its prior mass
%! assert (mean (flipped) < .03);

%!test <*prob is calibrated: without features it is the rate that was seen>
%! x = zeros (1000, 1);
%! status = [2 * ones(300, 1); 3 * ones(100, 1); zeros(600, 1)];
%! [~, prob] = aura_decide (make_audit (x, status));
%! assert (prob(end), .75, .01);

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
%!  audit = aura_step (aura.loop.start (x, [], status, opts));
%!endfunction

%!test <*cross-fitting against its twin>
%! for seed = 1:3
%!   audit = judged (seed, "decide.folds", 2 + seed);
%!   [~, prob, info] = aura_decide (audit);
%!   score = ref_decide_score (audit);
%!   ## one bisection to 1e-12, the rest identical calls
%!   assert (info.score, score, 1e-9);
%!   ref = ref_layer (as_panel (audit, audit.columns, score), audit.opts.decide);
%!   open = audit.status == 0 | audit.status == 4;
%!   assert (prob(open), ref.prob(open), 1e-8);
%!   assert (info.mass(3), ref.mass(2,1,2), 1e-8);
%!   assert (info.score_slope, ref.coefficient(5,2), 1e-8);
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
%! audit = aura_step (aura.loop.start (x, [], status, opts));
%! [~, ~, info] = aura_decide (audit);
%! y = double (status(1:80) == 2);
%! assert (abs (corr (info.score(1:80), y)) < 4 / sqrt (80));
%! assert (corr (audit.p(1:80), y) > .8);

%!test <*no score: before the first round, with too few labels, with mass 0>
%! audit = judged (6);
%! few = audit;
%! few.status(audit.status == 3) = 0;
%! none = audit;
%! none.opts.decide.loop_mass = 0;
%! none.theta = "not looked at";
%! early = aura.loop.start (audit.x, [], audit.status, audit.opts);
%! for a = {few, none, early}
%!   [~, ~, info] = aura_decide (a{1});
%!   assert (info.mass(3), 0);
%!   assert (all (isnan (info.score)));
%!   assert (rows (info.evidence), 1);
%!   assert (isnan (info.score_slope));
%! endfor
%! [~, ~, info] = aura_decide (audit);
%! assert (info.mass(3) > 0);
%! assert (all (isfinite (info.score)));

## Errors -----------------------------------------------------------------------

%!error id=aura:invalid-status
%! audit = make_audit (eye (3), zeros (3, 1));
%! audit.status(2) = 7;
%! aura_decide (audit);
%!error id=aura:out-of-range
%! audit = make_audit (eye (3), [2 0 0]');
%! audit.opts.decide.slope_var = 1e13;
%! aura_decide (audit);
