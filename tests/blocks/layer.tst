## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The decision layer against its naive twin, in the primal and in the dual, and
## against what it promises.

%!function c = constants ()
%!  c = struct ("block_mass", [.65 .7/3 .35/3], "power", [2 0], "rank", 64, ...
%!              "embedding_mass", [.12 .2], "slope_var", 4, "rule_var", 2, "follow_mean", .85, ...
%!              "follow_var", .25, "slot_var", .1, "rate_var", .3, "panel_mass", .4, ...
%!              "own_mass", .85, "panel_mean", 1, "panel_var", 1, ...
%!              "verdict_var", .25, "further_mean", .1, "further_var", .1, ...
%!              "loop_mass", .05, "loop_mean", 0, "loop_var", .125, ...
%!              "threshold", [.5 .47], "margin", [.1 .07]);
%!endfunction

## N items, J judges, DX features, D rules; the first LABELS rows are labelled.
%!function data = make (n, n_judges, dx, d, labels)
%!  data.verdict = sign (rand (n, n_judges) - .4);
%!  data.verdict(rand (n, n_judges) < .2) = 0;
%!  data.further = data.verdict .* (rand (n, n_judges) < .5) .* rand (n, n_judges);
%!  data.slot = ones (n, 1);
%!  data.x = randn (n, dx) .* 2 .^ randn (1, dx);
%!  data.style = tanh (randn (n, d));
%!  data.score = [];
%!  if (n_judges == 1)
%!    data.score = randn (n, 1);
%!  endif
%!  data.human = NaN (n, 1);
%!  data.human(1:labels) = rand (labels, 1) < .6;
%!endfunction

## DATA as the gateway takes it, and how phi was made of x.
%!function [in, map] = enter (data, rank)
%!  in = rmfield (data, {"x", "human"});
%!  n_embedding = 0;
%!  if (isfield (data, "embedding"))
%!    n_embedding = data.embedding;
%!  endif
%!  dx = columns (data.x);
%!  in.phi = zeros (rows (data.x), 0);
%!  in.sigma = zeros (0, 1);
%!  map = zeros (dx, 0);
%!  for kind = {1:dx - n_embedding, dx - n_embedding + 1:dx}
%!    at = kind{1};
%!    [sigma, v] = __aura_svd__ (data.x(:,at), min ([rank, rows(data.x), numel(at)]));
%!    used = sigma > 1e-7 * max ([sigma; 0]);
%!    [phi, part] = __aura_project__ (data.x(:,at), sigma(used), v(:,used), 0);
%!    in.phi = [in.phi, phi];
%!    in.sigma = [in.sigma; sigma(used)];
%!    map(at,end+(1:columns (phi))) = part;
%!    in.embedding = columns (phi) * (n_embedding > 0);
%!  endfor
%!  in.n_file = rows (data.human);
%!  in.status = zeros (rows (data.human), 1, "int8");
%!  in.status(data.human >= .5) = aura.set.code ("agree");
%!  in.status(data.human < .5) = aura.set.code ("disagree");
%!  if (any (data.human > 0 & data.human < 1))
%!    in.soft = data.human;
%!    in.soft(data.human == 0 | data.human == 1) = NaN;
%!  endif
%!endfunction

## Both sides compute in double; with coefficients in units of their prior the
## condition of H is at most 1 + N max |g|^2 / 4, here below 1e4, and of K that of
## the columns: 1e-9 leaves a factor 1000 over eps * 1e4 for the sums' lengths.
%!function check (data, c = constants ())
%!  tol = 1e-9;
%!  opts = struct ("decide", c);
%!  [in, map] = enter (data, c.rank);
%!  fit = __aura_layer__ ("aura_start", in, opts);
%!  coefficient = in_columns (fit.coefficient, map);
%!  persistent turn = 0; # both forms each time only where there is time
%!  turn++;
%!  for form = {"primal", "dual"}({1 + mod(turn, 2), 1:2}{cases(2)})
%!    want = ref_layer (data, c, form{1});
%!    assert (fit.evidence, want.evidence, tol * (1 + sum (in.status > 0)));
%!    assert (fit.mass, want.mass, tol * 10);
%!    assert (fit.total, want.total, tol * (1 + sum (in.status > 0)));
%!    assert (fit.alone, want.alone, tol * 10);
%!    assert (fit.prob, want.prob, tol);
%!    assert (fit.agree, want.agree, tol);
%!    assert (fit.loo, want.loo, tol * 10);
%!    assert (coefficient, want.coefficient, tol * (1 + max (abs (want.coefficient(:)))));
%!    open = in.status == 0;
%!    assert (fit.keep(open,:), ! want.flip(open,:));
%!  endfor
%!  for i = find (! open)'
%!    right = (data.verdict(i,:) > 0) == (data.human(i) >= .5);
%!    assert (fit.keep(i,:), right | data.verdict(i,:) == 0);
%!  endfor
%!endfunction

## The parts one below the other, the features as coefficients of the columns of x.
%!function all = in_columns (parts, map)
%!  parts.phi = map * parts.phi;
%!  all = cat (1, struct2cell (parts){:});
%!endfunction

## The account of each item, by the twin's: what a model says, and its terms.  Simpson's rule
## on 400 steps is exact to the 4th derivative, below 1e-10 for logits to 8.
%!function check_account (data, c = constants ())
%!  tol = 1e-9;
%!  [in, map] = enter (data, c.rank);
%!  want = ref_layer (data, c);
%!  for i = 1:rows (data.verdict)
%!    in.item = i;
%!    fit = __aura_layer__ ("aura_start", in, struct ("decide", c));
%!    a = fit.account;
%!    value = cat (1, struct2cell (a.value){:});
%!    mode = cat (1, struct2cell (a.mode){:});
%!    of_x = in_columns (a.mode, map);
%!    fits = ! isnan (want.evidence);
%!    assert (isnan (a.logit), ! fits | max (fit.mass, [], 3) < 2^-60);
%!    counts = find (! isnan (a.logit(:)));
%!    given = [a.logit(:), a.variance(:), a.prob(:), a.slope(:)];
%!    all = [want.logit(i,:); want.variance(i,:); want.p(i,:); want.slope(i,:)]';
%!    assert (given(counts,:), all(counts,:), tol * 10);
%!    for m = counts'
%!      t = of_x(:,m);
%!      assert (t, want.mode(:,m), tol * (1 + max (abs (t))));
%!      terms = value .* mode(:,m);
%!      assert (sum (terms), given(m,1), 64 * eps * (1 + sum (abs (terms))));
%!    endfor
%!    assert (fit.mass(:,:,1)(counts)(:)' * given(counts,3), fit.prob(i), 64 * eps);
%!  endfor
%!endfunction

%!test <*copies are left out together, whatever their labels say>
%! rand ("state", 41); randn ("state", 41);
%! for judges = [1 3]
%!   data = make (16, judges, 3, 2, 9);
%!   from = [1 1 2 3 4 5 5 5 6, 7:13];
%!   for name = {"verdict", "further", "slot", "x", "style", "score"}
%!     if (! isempty (data.(name{1})))
%!       data.(name{1}) = data.(name{1})(from,:);
%!     endif
%!   endfor
%!   data.human(1:9) = [1 0 1 1 0 1 1 0 1];
%!   data.copy = [4 4 0 0 0 2 2 2 0, 0 0 0 0 0 0 0]';
%!   check (data);
%!   together = __aura_layer__ ("f", enter (data, 64), struct ("decide", constants ()));
%!   alone = __aura_layer__ ("f", enter (rmfield (data, "copy"), 64), struct ("decide", constants ()));
%!   assert (together.prob, alone.prob);
%!   assert (any (abs (together.loo - alone.loo) > 1e-3, 2)', logical ([1 1 0 0 0 1 1 1 0]));
%!   assert (together.loo(6,1), together.loo(8,1), 1e-12); # they look alike, and none is known
%! endfor
%!test <*accounts of items>
%! rand ("state", 31); randn ("state", 31);
%! for n_judges = [1 1 3 4]
%!   check_account (make (9, n_judges, randi (6), randi (3), randi ([2 9])));
%! endfor
%! check_account (make (5, 2, 0, 0, 0));
%! data = make (6, 1, 2, 1, 4);
%! data.score = [];
%! check_account (data);

%!test <*random cases: fewer labels than columns, and more>
%! rand ("state", 21); randn ("state", 21);
%! for k = 1:12
%!   n = 8 + randi (24);
%!   check (make (n, randi (4), randi (8), randi (4), randi ([0 n])));
%! endfor

%!test <*embeddings beside other features, in the primal and in the dual>
%! rand ("state", 41); randn ("state", 41);
%! for k = 1:cases (10)
%!   n = 8 + randi (24);
%!   dx = 2 + randi (8);
%!   data = make (n, randi (3), dx, randi (3), randi ([0 n]));
%!   data.embedding = randi (dx - 1);
%!   check (data);
%! endfor
%! data = make (9, 2, 7, 2, 6);
%! data.embedding = 4;
%! check_account (data);
%! c = constants ();
%! for mass = [0 1; 1 0; 0 0; .3 .7]'
%!   c.embedding_mass = mass';
%!   check (data, c);
%! endfor
%! c.rank = 2;
%! check (data, c);
%! c.block_mass = [0 0 0];
%! c.block_mass(1) = 1e-3;
%! check (data, c);
%! data.x(:,end-3:end) = 0;               # one kind tells nothing at all
%! check (data);
%! data.x = fliplr (data.x);
%! check (data);
%! data.x(:) = 0;
%! check (data);

%!test <*either kind of features wins where it tells>
%! rand ("state", 42); randn ("state", 42);
%! data = make (400, 1, 10, 3, 0);
%! data.score = [];
%! data.embedding = 5;
%! c = constants ();
%! c.embedding_mass = [.35 .35] / 3;
%! for kind = 1:2
%!   t = data.x(:,5*(kind-1)+(1:5)) * [1 -1 1 1 -1]';
%!   data.human(1:80) = t(1:80) > 0;
%!   fit = __aura_layer__ ("aura_start", enter (data, 64), struct ("decide", c));
%!   blocks = sum (fit.mass(:,:,1), 1);
%!   assert (sum (blocks(2*kind+(0:1))) > .9);
%!   assert (mean ((fit.prob > .5) == (t > 0)) > .85);
%! endfor
%! t = (data.x(:,1:10) ./ std (data.x)) * (-1) .^ (1:10)';
%! data.human(1:80) = t(1:80) > 0;
%! fit = __aura_layer__ ("aura_start", enter (data, 64), struct ("decide", c));
%! assert (sum (sum (fit.mass(:,6:7,1))) > .9);

%!test <*soft labels: some, all, one>
%! rand ("state", 29); randn ("state", 29);
%! for k = 1:8
%!   n = 10 + randi (20);
%!   data = make (n, randi (3), randi (12), randi (3), 2 + randi (n - 2));
%!   soft = find (rand (n, 1) < .5 & ! isnan (data.human));
%!   data.human(soft) = rand (numel (soft), 1);
%!   check (data);
%! endfor
%! data = make (20, 2, 3, 2, 10);
%! data.human(1:10) = .5;
%! check (data);
%! data = make (6, 2, 9, 1, 0);
%! data.human(4) = .2;
%! check (data);

%!test <*a row twice, once with each label, is that row twice with a label of 1/2>
%! rand ("state", 30); randn ("state", 30);
%! data = make (12, 1, 3, 1, 8);
%! data.score = [];
%! data.human(7:8) = [1; 0];
%! for name = {"verdict", "further", "slot", "x", "style"}
%!   data.(name{1})(8,:) = data.(name{1})(7,:);
%! endfor
%! opts = struct ("decide", constants ());
%! twice = __aura_layer__ ("aura_start", enter (data, 64), opts);
%! data.human(7:8) = .5;
%! half = __aura_layer__ ("aura_start", enter (data, 64), opts);
%! assert (half.prob, twice.prob, 1e-12);
%! assert (half.mass, twice.mass, 1e-12);
%! assert (half.evidence, twice.evidence, 1e-11);

%!test <*other constants>
%! rand ("state", 22); randn ("state", 22);
%! base = constants ();
%! for name = fieldnames (base)'
%!   c = base;
%!   if (strcmp (name{1}, "rank"))
%!     c.rank = 2;
%!   else
%!     c.(name{1}) = base.(name{1}) * .7 + .05;
%!   endif
%!   check (make (14, [1 3](1 + (rand () < .5)), 4, 2, 9), c);
%! endfor

%!test <*models left out>
%! rand ("state", 23); randn ("state", 23);
%! for mass = [0 1 0; 0 0 1; 1 0 0; .5 .5 0; 0 1 1]'
%!   c = constants ();
%!   c.block_mass = mass';
%!   check (make (20, 2, 3, 2, 8), c);
%!   c.panel_mass = mass(1);
%!   c.own_mass = mass(2);
%!   c.loop_mass = mass(3);
%!   check (make (20, 3, 3, 2, 8), c);
%!   check (make (20, 1, 3, 2, 8), c);
%! endfor

%!test <*degenerate cases>
%! rand ("state", 24); randn ("state", 24);
%! data = make (16, 3, 3, 2, 0);
%! check (data);                                          # no label
%! data.human(1) = 1;
%! check (data);                                          # one
%! data.human(:) = 1;
%! check (data);                                          # one class, all labelled
%! data.human(2) = 0;
%! data.verdict(:,2) = 0;
%! check (data);                                          # a judge without verdicts
%! data.verdict(:) = 0;
%! check (data);                                          # none at all
%! data.verdict = repmat (sign (randn (16, 1)), 1, 3);
%! check (data);                                          # identical judges
%! data.human = double (data.verdict(:,1) < 0);
%! check (data);                                          # all of them always wrong
%! data.verdict(:) = 1;
%! check (data);                                          # constant verdicts
%! data.style(:,1) = .3;
%! check (data);                                          # a constant column
%! data.style(:) = 0;
%! check (data);
%! data.style = zeros (16, 0);
%! check (data);                                          # no rules
%! data.x(:) = 0;
%! check (data);                                          # nothing in x
%! data.x = zeros (16, 0);
%! check (data);
%! data = make (16, 1, 0, 0, 6);
%! data.score = [];
%! check (data);                                          # one judge and nothing else
%! data = make (12, 2, 30, 3, 5);
%! check (data);                                          # more columns than rows
%! data.x = repmat (data.x(1,:), 12, 1);
%! data.verdict = repmat (data.verdict(1,:), 12, 1);
%! data.style = repmat (data.style(1,:), 12, 1);
%! data.human = [1; 0; 1; 0; 0; NaN(7, 1)];
%! check (data);                                          # equal rows, labels that contradict
%! check (make (1, 2, 2, 1, 1));                          # one item

%!test <*forty judges>
%! rand ("state", 25); randn ("state", 25);
%! check (make (12, 40, 3, 1, 8));

%!test <*separable labels and wide priors>
%! rand ("state", 26); randn ("state", 26);
%! data = make (40, 1, 3, 2, 40);
%! data.human = double (data.x(:,1) > 0);
%! c = constants ();
%! c.slope_var = c.rule_var = c.follow_var = 1e4;
%! check (data, c);
%! for variance = [1e-12 1e12]
%!   c.slope_var = c.rule_var = c.follow_var = c.slot_var = c.loop_var = variance;
%!   fit = __aura_layer__ ("aura_start", enter (data, 64), struct ("decide", c));
%!   assert (all (isfinite ([fit.prob; fit.mass(:)])));
%! endfor

%!test <*rows after n_file are predicted, and change nothing else>
%! rand ("state", 27); randn ("state", 27);
%! in = enter (make (30, 2, 4, 2, 12), 64);
%! more = in;
%! for name = {"verdict", "further", "slot", "phi", "style", "status"}
%!   more.(name{1}) = [in.(name{1}); in.(name{1})(20:30,:)];
%! endfor
%! opts = struct ("decide", constants ());
%! fit = __aura_layer__ ("aura_start", in, opts);
%! of_more = __aura_layer__ ("aura_start", more, opts);
%! assert (of_more.mass, fit.mass);
%! assert (of_more.prob, fit.prob([1:30, 20:30]), eps);
%! assert (of_more.agree, fit.agree([1:30, 20:30],:), eps);
%! assert (of_more.keep, fit.keep([1:30, 20:30],:));

%!test <*the order of the answers does not matter, but for the slot>
%! rand ("state", 28); randn ("state", 28);
%! data = make (40, 3, 4, 2, 15);
%! turned = data;
%! for name = {"verdict", "further", "slot", "x", "style"}
%!   turned.(name{1}) *= -1;
%! endfor
%! turned.human = 1 - data.human;
%! opts = struct ("decide", constants ());
%! fit = __aura_layer__ ("aura_start", enter (data, 64), opts);
%! other = __aura_layer__ ("aura_start", enter (turned, 64), opts);
%! assert (other.prob, 1 - fit.prob, 1e-10);
%! assert (other.agree, fit.agree, 1e-10);
%! assert (other.keep, fit.keep);
%! assert (other.mass, fit.mass, 1e-10);

%!test <*evidence of "follow" against quadrature>
%! ## With s = 1 and a slot of 0 it is a model of one coefficient; the Laplace
%! ## approximation is good to O (1/N).
%! data = struct ("verdict", ones (120, 1), "further", [], "slot", zeros (120, 1), ...
%!                "phi", zeros (120, 0), "sigma", zeros (0, 1), "style", zeros (120, 0), ...
%!                "score", [], "n_file", 120);
%! data.status = int8 ([2 * ones(90, 1); 3 * ones(30, 1)]);
%! fit = __aura_layer__ ("aura_start", data, struct ("decide", constants ()));
%! log_joint = @(b) 90 * b - 120 * log1p (exp (b)) - (b - .85) .^ 2 / .5 ...
%!                  - log (2 * pi * .25) / 2;
%! exact = log (quadgk (@(b) exp (log_joint (b) + 70), -4, 6)) - 70;
%! assert (fit.evidence(1), exact, 1 / 120);

%!test <*Phi_0 is found off the main directions, a rule from few labels>
%! rand ("state", 30); randn ("state", 30);
%! data = make (600, 1, 10, 6, 0);
%! data.score = [];
%! data.x .*= [30 ones(1, 9)];
%! data.human(1:200) = data.x(1:200,10) > 0;
%! fit = __aura_layer__ ("aura_start", enter (data, 64), struct ("decide", constants ()));
%! assert (fit.mass(1,3,1) > .9);
%! data.human(:) = NaN;
%! data.human(1:25) = data.style(1:25,4) > 0;
%! fit = __aura_layer__ ("aura_start", enter (data, 64), struct ("decide", constants ()));
%! assert (fit.mass(1,7,1) > .5);

## Two models, six items, four labels: values to 10 digits by a program of its own.
%!test <*a labelled item without its label: two models by hand>
%! c = constants ();
%! extra = [.5 -1 2 -.5 1 0]';
%! data = struct ("status", int8 ([2 3 2 3 0 0]'), "verdict", [1 -1 1 1 -1 1]', "further", [], "slot", [], ...
%!                "phi", zeros (6, 0), "sigma", zeros (0, 1), "style", extra, "score", [], "n_file", 6);
%! c.block_mass = [.65 0 .35];
%! c.follow_mean = .6;
%! c.rule_var = 2 * mean (extra .^ 2);
%! fit = __aura_layer__ ("aura_start", data, struct ("decide", c));
%! assert (fit.evidence([1 end]), [-2.469041153 -1.907129019], 1e-9);
%! assert (fit.mass(1,[1 end],1), [.514277886 .485722114], 1e-9);
%! assert (fit.loo(:,1)', [.666759181 .299973176 .706641628 .641278884], 1e-9);
%! assert (fit.loo(:,2), fit.loo(:,1));
%! assert (fit.prob', [.694464957 .263469801 .749936614 .572270204 .471127529 .639687053], 1e-9);
%! c.block_mass = [1 0 0];
%! fit = __aura_layer__ ("aura_start", data, struct ("decide", c));
%! assert (fit.loo(:,1)', [.6284322832 .3610231338 .6284322832 .6917520500], 1e-10);
%!test <*an item whose label is left out moves away from it, and is near what a refit says>
%! rand ("seed", 3); randn ("seed", 3);
%! data = make (60, 3, 4, 2, 40);
%! in = enter (data, 64);
%! fit = __aura_layer__ ("aura_start", in, struct ("decide", constants ()));
%! y = data.human(1:40);
%! assert (all ((fit.loo(:,1) < fit.prob(1:40)) == (y == 1)));
%! for i = 1:5:40
%!   without = setfield (in, "status", {i}, int8 (0));
%!   refit = __aura_layer__ ("aura_start", without, struct ("decide", constants ())).prob(i);
%!   assert (fit.loo(i,1), refit, .015);
%! endfor

%!test <*values of another program: the defaults of a panel, and constants that were so before>
%! data = struct ("status", int8 ([2 3 2 3 0 0]'), "verdict", [1 -1 1 1 -1 1; 1 1 -1 1 -1 -1]', ...
%!                "further", [], "slot", [], "score", [], "n_file", 6);
%! data.style = [.5 -1 2 -.5 1 0; 1 .5 -.5 -1 .25 -.75]';
%! [~, s, v] = svd (data.style, "econ");
%! data.sigma = diag (s);
%! data.phi = data.style * v / sqrt (mean (sumsq (data.style, 2)));
%! before = {"decide.block_mass", [.65 .7/3 .35/3], "decide.slope_var", 4, "decide.margin", [.1 .15]};
%! list = {{}, [.706875467 .313552202 .733219024 .508855334 .529189206 .529904540], ...
%!         [.646048657 .387629347 .644499534 .636031332], -2.615815212; ...
%!         before, [.699769564 .321978196 .708871811 .516138097 .516511919 .535142831], ...
%!         [.638114115 .397468281 .628176158 .643975145], -2.645645361};
%! for k = 1:rows (list)
%!   [more, prob, loo, total] = list{k,:};
%!   fit = __aura_layer__ ("f", data, aura_options ("preset", "judge", more{:}));
%!   assert ({fit.prob', fit.loo(:,1)', fit.total(1)}, {prob, loo, total}, 6e-10);
%! endfor
