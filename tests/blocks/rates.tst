## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## Rates over a finite population: the block against its naive twin, and that its
## estimate is unbiased, draw by draw.

%!function args = random_case (seed)
%!  rand ("twister", seed);
%!  n = [1 2 5 20 60](mod (seed, 5) + 1);
%!  batches = randi (4);
%!  group = randi ([0, randi(3)], n, 1);
%!  weight = .2 + rand (n, 1);
%!  prob = rand (n, batches);
%!  prob(rand (n, batches) < .1) = 1;
%!  value = rand (n, 2 * merge (mod (seed, 2) == 0, 1, batches)) - .3;
%!  band = rand (n, batches) < .3;
%!  uniform = .1 + .9 * rand (1, batches);
%!  count = randi ([0, n]);
%!  item = randperm (n, count)';
%!  answer = double (rand (count, 1) < .6);
%!  answer(rand (count, 1) < .1) = NaN;
%!  batch = sort (randi (batches, count, 1));
%!  args = {group, weight, prob, value, band, uniform, ...
%!          [item, answer, batch, rand(count, 1) < .8], randi(3, n, 1)};
%!endfunction

%!test <*twins on 120 cases>
%! for seed = 1:cases (120)
%!   args = random_case (seed);
%!   if (all (args{1} == 0))
%!     continue; # no group
%!   endif
%!   [expected, expected_draws] = ref_rates (args{:});
%!   [found, draws] = __aura_rates__ (args{:});
%!   ## sums of at most 60 terms of size 1, corrections of size 1/pi <= 1e3
%!   assert (found.bounds, expected.bounds, 1e-12);
%!   for name = {"items", "labels", "draws", "unanswered"}
%!     assert (found.(name{1}), expected.(name{1}));
%!   endfor
%!   assert (draws, orderfields (expected_draws, draws), -1e-9);
%!   assert (found.estimate, expected.estimate, 1e-9);
%!   assert (found.variance, expected.variance, 1e-9 * max ([1; expected.variance]));
%!   if (all (expected.draws > 0))
%!     ok = isfinite (expected.variance_new);
%!     assert (isfinite (found.variance_new), ok);
%!     assert (found.variance_new(ok), expected.variance_new(ok),
%!             1e-9 * max ([1; expected.variance_new(ok)]));
%!   endif
%! endfor

%!test <*weights of all sizes: what is left after a large one is summed afresh>
%! for seed = 3:5:53 # n 60
%!   args = random_case (seed);
%!   args{2} = 10 .^ (9 * rand (size (args{1})));
%!   [expected, expected_draws] = ref_rates (args{:});
%!   [found, draws] = __aura_rates__ (args{:});
%!   assert (draws.weight, expected_draws.weight, -1e-6);
%!   assert (found.estimate, expected.estimate, 1e-6);
%! endfor
%!test <*one item that outweighs all others, drawn first>
%! w = [1e9; ones(9, 1)];
%! events = [(1:3)', [1 0 1]', ones(3, 1), ones(3, 1)];
%! rate = __aura_rates__ (ones (10, 1), w, .5 * ones (10, 1), repmat ([1 0], 10, 1), false (10, 1), 1, events, []);
%! expected = ref_rates (ones (10, 1), w, .5 * ones (10, 1), repmat ([1 0], 10, 1), false (10, 1), 1, events, []);
%! assert (isfinite (rate.estimate));
%! assert (rate.estimate, expected.estimate, 1e-9);

## All first draws, each with its probability: their values average to the rate.
%!test <*each draw is unbiased, whatever the model, in each group>
%! rand ("twister", 5);
%! n = 12;
%! y = double (rand (n, 1) < .5);
%! group = [ones(7, 1); 2 * ones(5, 1)];
%! weight = rand (n, 1) + .1;
%! band = rand (n, 1) < .4;
%! value = rand (n, 2);
%! held = value(:,2);
%! held(y == 1) = value(y == 1,1);
%! prob = rand (n, 1);
%! sum_z = sum_p = [0 0];
%! for i = 3:n # rows 1 and 2 are known, row 1 because it was drawn
%!   events = [1 y(1) 1 1; 2 y(2) 1 0; i y(i) 1 1];
%!   [~, draws] = __aura_rates__ (group, weight, prob, value, band, .3, events, []);
%!   sum_z(group(i)) += draws.probability(3) * draws.z(3);
%!   sum_p(group(i)) += draws.probability(3);
%! endfor
%! assert (sum (sum_p), 1, 1e-14);
%! for g = 1:2
%!   at = group == g;
%!   assert (sum_z(g) / sum_p(g), sum (weight(at) .* held(at)) / sum (weight(at)), 1e-13);
%! endfor

%!test <*uniform draws without a model: the mean of the labels, nearly>
%! y = [1 1 0 1 0 1 1 0]';
%! n = 4000;
%! events = [(1:8)', y, ones(8, 1), ones(8, 1)];
%! rate = __aura_rates__ (ones (n, 1), ones (n, 1), .5 * ones (n, 1), ...
%!   [ones(n, 1), zeros(n, 1)], false (n, 1), 1, events, []);
%! assert (rate.estimate, mean (y), 8 / n);
%! assert (rate.variance, ((8 - 1) * var (y) / 8 + 10 * .25 / 8) / (8 - 1 + 10), 8 / n);
%! events(:,2) = [1 1 0 1 0 1 0 0]';
%! rate = __aura_rates__ (ones (n, 1), ones (n, 1), .5 * ones (n, 1), ...
%!   [ones(n, 1), zeros(n, 1)], false (n, 1), 1, events, []);
%! assert (rate.variance, 2/7 / 8, 8 / n); # more than the model expects: as it is

%!test <*a perfect model leaves what it is not believed>
%! rand ("twister", 2);
%! n = 50;
%! y = double (rand (n, 1) < .6);
%! events = [randperm(n, 10)', zeros(10, 1), ones(10, 2)];
%! events(:,2) = y(events(:,1));
%! rate = __aura_rates__ (ones (n, 1), ones (n, 1), y, ...
%!   [ones(n, 1), zeros(n, 1)], rand (n, 1) < .2, 1, events, []);
%! assert (rate.estimate, mean (y), 1e-14);
%! ## uniform draws, g ~ 1 / c^2 for c open: e = .0099 c^2 / n^2
%! c = 50:-1:41;
%! g = 1 ./ c .^ 2;
%! expected = sum (g .^ 2 .* (.0099 * c .^ 2 / n ^ 2)) / sum (g) ^ 2;
%! assert (rate.variance, 10 / 19 * expected, 1e-14);

%!test <*the batch's probability is that with which its queries are drawn>
%! for events = {[1 1 1 1; 2 1 1 1; 3 0 1 1]} # 2 and 4 in the band
%!   [~, draws] = __aura_rates__ (ones (5, 1), ones (5, 1), .5 * ones (5, 1), ...
%!     [ones(5, 1), zeros(5, 1)], logical ([0 1 0 1 0]'), .4, events{1}, []);
%!   assert (draws.probability', [.4/5, .4/4 + .6/2, .4/3], eps);
%! endfor

%!test <*garbage to the gateway is an error of this package>
%! good = random_case (3);
%! assert (rows (good{7}) > 0);
%! __aura_rates__ (good{:});
%! bad = {[], "a", {}, struct(), sparse(1), 1i, NaN, Inf, -1, int8(9), ones(2, 2, 2), ...
%!        @sin, true, zeros(0, 3), NaN(60, 2), -ones(60, 1), NaN(60, 4), ones(60, 4)};
%! for slot = 1:numel (good)
%!   for b = 1:numel (bad)
%!     args = good;
%!     args{slot} = bad{b};
%!     try
%!       __aura_rates__ (args{:});
%!       assert (slot == 8 && isempty (bad{b}), "slot %d, bad %d", slot, b);
%!     catch err
%!       assert (strncmp (err.identifier, "aura:", 5), "slot %d, bad %d: %s", slot, b, err.message);
%!     end_try_catch
%!   endfor
%! endfor
