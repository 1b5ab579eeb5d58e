## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## Rates over a finite population: the block against its naive twin, and intervals that hold.

%!function args = random_case (seed)
%!  rand ("twister", seed);
%!  n = [1 2 5 20 60](mod (seed, 5) + 1);
%!  y = double (rand (n, 1) < .6);
%!  if (mod (seed, 3) == 0)
%!    y = rand (n, 1);
%!  endif
%!  y(rand (n, 1) < rand ()) = NaN;
%!  pi = .02 + .98 * rand (n, 1);
%!  pi(rand (n, 1) < .1) = 1;
%!  pi(rand (n, 1) < .2) = NaN;
%!  size = ones (n, 1) * (1 + mod (seed, 2));
%!  if (mod (seed, 4) == 0)
%!    size = rand (n, 1);
%!  endif
%!  size(rand (n, 1) < .1) = 0;
%!  args = {y, rand(n, 1), pi, size, merge(mod (seed, 2) == 0, 0, rand ()), .1 + 3 * rand()};
%!endfunction

%!test <*twins on 150 cases>
%! for seed = 1:cases (150)
%!   args = random_case (seed);
%!   [expected, parts] = ref_rate (args{:});
%!   [found, score] = __aura_rate__ ("f", args{:});
%!   for name = {"n", "n_labels", "n_draws"}
%!     assert (found.(name{1}), expected.(name{1}));
%!   endfor
%!   assert ([found.worth, found.worth_new], [expected.worth, expected.worth_new], -1e-10);
%!   assert ([found.estimate, found.low, found.high, found.open, found.open_low, found.open_high, found.low_new, found.high_new], ...
%!           [expected.estimate, expected.low, expected.high, expected.open, expected.open_low, expected.open_high, expected.low_new, expected.high_new], ...
%!           1e-7); # roots of score tests
%!   assert ([found.slope, found.kish], [expected.slope, expected.kish], 1e-11);
%!   assert (score, parts, -1e-11);
%! endfor

%!test <*ends by hand: a mean from few labels, of few open; all alike; hardly a label>
%! ## y = 1 or 0 of equally likely labels with f = y's mean: c = yb, m_e = m
%! y = [ones(12, 1); NaN(5, 1)];
%! r = __aura_rate__ ("f", y, .5 * ones (17, 1), [12/17 * ones(12, 1); NaN(5, 1)], ones (17, 1), 0, aura.stat.z95 ());
%! assert (r.worth, 12, 1e-12);
%! assert ([r.low, r.high], [12 + floor(5 * .707425332), 17] / 17, eps);

%!test <*uniform labels, no model: Wilson's interval of the open, and whole items>
%! y = [ones(16, 1); zeros(4, 1); NaN(60, 1)];
%! r = __aura_rate__ ("f", y, .5 * ones (80, 1), [20/80 * ones(20, 1); NaN(60, 1)], ones (80, 1), 0, aura.stat.z95 ());
%! assert ([r.estimate, r.worth], [.8, 20], 1e-12);
%! assert ([r.low, r.high] * 80, [16 + floor(60 * .553794777), 16 + ceil(60 * .945472483)], 1e-12);

%!test <*what is asked of it: the intervals hold the rate, of 40 and of 200 items, few labels or nearly all>
%! rand ("twister", 4);
%! for job = {40, 20; 40, 39; 200, 15; 200, 190}'
%!   [n, m] = job{:};
%!   hit = 0;
%!   for run = 1:400
%!     truth = double (rand (n, 1) < .75);
%!     y = NaN (n, 1);
%!     at = randperm (n, m);
%!     y(at) = truth(at);
%!     r = __aura_rate__ ("f", y, .75 * ones (n, 1), m / n * ones (n, 1), ones (n, 1), 0, aura.stat.z95 ());
%!     hit += r.low <= mean (truth) && mean (truth) <= r.high;
%!     assert (r.high > r.low);
%!   endfor
%!   assert (hit / 400 > .93);
%! endfor

%!test <*a model that tells makes the labels worth more, up to 1 + m / 4 times; one that misleads costs nothing>
%! rand ("twister", 5);
%! truth = double (rand (200, 1) < .5);
%! y = truth;
%! y(51:end) = NaN;
%! pi = .25 * ones (200, 1);
%! worth = @(f) getfield (__aura_rate__ ("f", y, f, pi, ones (200, 1), 0, 2), "worth");
%! assert (worth (.5 * ones (200, 1)), 50, 1e-9);
%! share = [mean(y(1:50)), 1] * [50; 2] / 54;
%! assert (worth (truth), 50 * (50 * var (y(1:50), 1) + 4 * share * (1 - share)) / (4 * share * (1 - share)), 1e-9);
%! assert (worth (1 - truth), 50, 1e-9);
%! y(1:50) = [1; zeros(49, 1)];          # one label of the rarer outcome: a fifth is believed
%! slope = @(f) getfield (__aura_rate__ ("f", y, f, pi, ones (200, 1), 0, 2), "slope");
%! assert (slope ([y(1:50); zeros(150, 1)]), 1/5, 1e-12);
%!test <*a coin as prediction, 30 of 200 labelled: the interval holds the rate, of these and of new items>
%! rand ("twister", 6);
%! hit = [0 0];
%! for run = 1:400
%!   truth = double (rand (200, 1) < .8);
%!   y = NaN (200, 1);
%!   y(1:30) = truth(1:30);
%!   r = __aura_rate__ ("f", y, double (rand (200, 1) < .5), .15 * ones (200, 1), ones (200, 1), 0, aura.stat.z95 ());
%!   share = mean (truth);
%!   hit += [r.low <= share && share <= r.high, r.low_new <= .8 && .8 <= r.high_new];
%! endfor
%! assert (all (hit / 400 > .93));

%!test <*garbage to the gateway is an error of this package>
%! good = random_case (3);
%! __aura_rate__ ("f", good{:});
%! bad = {[], "a", {}, struct(), sparse(1), 1i, NaN, Inf, -1, 1e9, int8(9), ones(2, 2, 2), ...
%!        @sin, true, zeros(0, 3), -ones(60, 1), 2 * ones(20, 2)};
%! for slot = 1:numel (good)
%!   for b = 1:numel (bad)
%!     args = good;
%!     args{slot} = bad{b};
%!     try
%!       __aura_rate__ ("f", args{:});
%!       assert (false, "slot %d, bad %d", slot, b);
%!     catch err
%!       assert (strncmp (err.identifier, "aura:", 5), "slot %d, bad %d: %s", slot, b, err.message);
%!     end_try_catch
%!   endfor
%! endfor
