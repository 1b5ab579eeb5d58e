## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## Boundary queries against their naive twin, as often drawn as they say, and survivals that are
## the probabilities of not being drawn.

%!function varargout = draw (prob, status, count, opts, first, newest = [], given = [], votes = [])
%!  opts = struct ("seed", opts.seed, "query", aura.set.odds (opts));
%!  varargout = cell (1, 3);
%!  [varargout{:}] = __aura_boundary__ ("aura_step", prob, votes, status, count, first, opts, newest, given);
%!endfunction

%!test <*against the twin>
%! rand ("state", 21);
%! for c = 1:cases (150)
%!   n = randi (40) - 1;
%!   prob = rand (n, 1);
%!   if (mod (c, 3) == 0)
%!     prob = round (2 * prob) / 2; # many sure ones, and 1/2
%!   endif
%!   prob(rand (n, 1) < .1) = NaN;
%!   status = int8 (randi ([0 4], n, 1) .* (rand (n, 1) < .4));
%!   b = randi (24) - 1;
%!   opts = struct ("seed", c, "uniform", mod (c, 5) / 4, "newest", mod (c, 3) / 2.5, ...
%!                 "power", [16 2 0 .5](1 + mod (c, 4)), "votes", [.2 0 1e12](1 + mod (c, 3)));
%!   votes = round (rand (n, 1) * 3) / 3;
%!   if (mod (c, 7) == 0)
%!     votes = [];
%!   endif
%!   newest = rand (n, 1) < .3;
%!   [pick, probability, survival] = draw (prob, status, b, opts, 7 * c, newest, [], votes);
%!   [pick2, probability2, survival2] = ref_boundary (prob, votes, status == 0, b, opts, 7 * c, newest);
%!   assert (pick, pick2);
%!   assert (probability, probability2, 1e-13);
%!   ## products of at most 24 factors; where q is 1 but for rounding, 1 - q is 1e-9
%!   assert (exp (survival), survival2, 1e-12);
%!   if (numel (pick) > 0)
%!     [again, probability3, survival3] = draw (prob, status, 0, opts, 0, newest, flipud (pick), votes);
%!     [~, probability4, survival4] = ref_boundary (prob, votes, status == 0, b, opts, 0, newest, flipud (pick));
%!     assert (again, flipud (pick));
%!     assert ({probability3, exp(survival3)}, {probability4, survival4}, 1e-12);
%!   endif
%! endfor

%!test <*values of another program: one judge and several, by the default and by other powers>
%! prob = [.9 .5 .7 .2 .6]';
%! share = [1 1/2 2/3 1 1/3]';
%! list = {.25, 16, share, [.062500009 .772804356 .102101841 .062593794 .284650523]; ...
%!         .25, 16, [], [.250000225 3.074234291 .423527895 .252237589 1.719739785]; ...
%!         .4, 32, share, [.4 2.791806325 .408193425 .400000250 .987770503]; ...
%!         .4, 32, [], [.4 2.790972159 .409026340 .400001501 1.047521177]};
%! for k = 1:rows (list)
%!   [uniform, power, votes, q] = list{k,:};
%!   if (k > 1)                            # the odds, of the labelled one as if it were open, too
%!     q = [q(1:4) / 4, q(5) / (4 + q(5))];
%!   endif
%!   opts = struct ("seed", 1, "uniform", uniform, "newest", 0, "power", power, "votes", .2);
%!   [~, ~, survival] = draw (prob, int8 ([0 0 0 0 2]'), 1, opts, 0, [], [], votes);
%!   assert (1 - exp (survival)', q, 6e-10);
%! endfor

%!test <*odds and survival after a random sample of one and a draw: values of another program>
%! prob = [.9 .5 .7 .2 .6]';
%! opts = struct ("seed", 1, "uniform", .1, "newest", 0, "power", 2, "votes", 0);
%! [~, ~, survival] = draw (prob, int8 ([0 0 0 0 2]'), 1, opts, 0);
%! assert (1 - (1 - 1/5) * exp (survival)', [.261568068 .540741269 .446315039 .351375624 .426315184], 1e-9);

%!test <*each item as often as the probability says; not drawn as often as the survival says>
%! ## 12 open, b = 3: 4000 batches, 5 standard errors
%! prob = (1:12)' / 13;
%! opts = struct ("seed", 9, "uniform", .1, "newest", .5, "power", 2, "votes", .2);
%! newest = (1:12)' > 8;
%! first = drawn = zeros (12, 1);
%! log_survival = zeros (12, 1);
%! for k = 0:3999
%!   [pick, probability, survival] = draw (prob, zeros (12, 1, "int8"), 3, opts, 3 * k, newest);
%!   assert (numel (unique (pick)), 3);
%!   first(pick(1))++;
%!   drawn(pick)++;
%!   log_survival += survival;
%!   p(pick(1),1) = probability(1);
%! endfor
%! assert (sum (p), 1, 1e-13);
%! assert (sum (p(newest)) > .6);
%! assert (all (abs (first / 4000 - p) < 5 * sqrt (p / 4000)));
%! ## The exposure is what an item meets, on average over what is drawn in its place.
%! assert (drawn / 4000, 1 - exp (log_survival / 4000), .05);

%!test <*a batch goes on where the last one ended>
%! prob = (1:60)' / 61;
%! status = zeros (60, 1, "int8");
%! opts = struct ("seed", 5, "uniform", .1, "newest", 0, "power", 16, "votes", .2);
%! [three, ~, survival] = draw (prob, status, 3, opts, 0);
%! [two, ~, part] = draw (prob, status, 2, opts, 0);
%! assert (three(1:2), two);
%! status(two) = 4;
%! [one, ~, rest] = draw (prob, status, 1, opts, 2);
%! assert (one, three(3));
%! assert (part + rest, survival, 1e-14);
%!test <*uniform draws: any of those open, and the survival of a random sample>
%! opts = struct ("seed", 5, "uniform", 1, "newest", .8, "power", 16, "votes", .2);
%! [pick, probability, survival] = draw ((1:60)' / 61, zeros (60, 1, "int8"), 20, opts, 0);
%! assert (probability, 1 ./ (60:-1:41)', 1e-14);
%! open = ! ismember ((1:60)', pick);
%! assert (survival(open), log1p (-20 / 60) * ones (sum (open), 1), 1e-12);

%!test <*an item that outweighs all others: survivals below what a number holds are logarithms>
%! ## 1 - q is about 1e-9 at each of 45 draws: 1e-405
%! prob = [.5; 1e-6 * ones(60, 1)];
%! [~, ~, survival] = draw (prob, int8 ([2; zeros(60, 1)]), 45, struct ("seed", 1, "uniform", .1, "newest", 0, "power", 2, "votes", .2), 0);
%! assert (survival(1), 45 * log (1e-9), 2);
%! assert (isfinite (survival));
