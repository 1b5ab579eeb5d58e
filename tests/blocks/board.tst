## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The pooled rates of models: values of another program, the naive twin, counts, invariances.

%!function d = toy (n, J)
%!  i = (1:n)';
%!  d.pair = [1 + mod(i, J), 1 + mod(i + 1 + mod (floor (i / J), J - 1), J)];
%!  d.f = 1.5 * sin (i) + .2;
%!  d.verdict = 1 - double ([sin(1.7 * i) < .1, cos(2.3 * i) < 0]);
%!  d.verdict(mod (i, 7) == 0,1) = NaN;
%!  d.verdict(mod (i, 11) == 0,2) = .5;
%!  d.y = NaN (n, 1);
%!  l = mod (i, 3) == 1;
%!  d.y(l) = sin (i(l)) + .6 * cos (5 * i(l)) > 0;
%!  d.y(mod (i, 13) == 1 & l) = .5;
%!  d.pi = .2 + .15 * (1 + cos (i));
%!  d.pi(4) = NaN;
%!  d.question = ceil (i / 4);
%!  d.J = J;
%!endfunction
%!function b = board (d)
%!  b = __aura_board__ ("f", d.pair, d.f, d.verdict, d.y, d.pi, d.question, d.J, aura.stat.z95 ());
%!endfunction
%!function d = random_case (seed)
%!  rand ("twister", seed);
%!  n = [3 8 30 90](mod (seed, 4) + 1);
%!  d.J = [2 3 4 7](mod (floor (seed / 4), 4) + 1);
%!  d.pair = ceil (d.J * rand (n, 2));
%!  d.pair(1:2,:) = [1 2; 2 1];
%!  d.f = 3 * (rand (n, 1) - .5);
%!  d.verdict = reshape ([0 .5 1 NaN](ceil (4 * rand (n, mod (seed, 3)))), n, []);
%!  d.y = [0 1 .5 NaN NaN NaN](ceil (6 * rand (n, 1)))(:);
%!  d.pi = .1 + .9 * rand (n, 1);
%!  d.pi(rand (n, 1) < .1) = NaN;
%!  d.question = [1; ceil(5 * rand (n - 1, 1))];
%!  if (mod (seed, 2))
%!    d.question = [];
%!  endif
%!endfunction
%!function same (found, expected, tolerance)
%!  for name = fieldnames (expected)'
%!    [a, b] = deal (double (found.(name{1})), double (expected.(name{1})));
%!    assert (a(:), b(:), tolerance);
%!  endfor
%!endfunction

%!shared d, b
%! d = toy (40, 4);
%! b = board (d);
%!test <*values of another program, to 9 digits>
%! assert ({b.n', b.labels'}, {[20 19 21 20], [4 10 11 3]});
%! assert (b.prior', [.112343644 -.080769353 -.037323694 .005749403], 1e-9);
%! assert (b.scale, 6/7, eps);
%! assert (b.mass, [.314650587 .396419923 .288929490], 1e-9);
%! assert (b.theta', [1.059361926 -.055011712 -.186905615 -.027615394 .133367086 .081153924], 1e-9);
%! assert (b.rate', [.389614366 .519111283 .590202855 .497516918], 1e-9);
%! assert (b.se', [.127079085 .079290192 .083864093 .133081540], 1e-9);
%! low = [.140543936 .363705363 .425832253 .236681893]';
%! high = [.638684796 .674517203 .754573456 .758351944]';
%! assert (b.guarded, abs (b.own - b.rate) > .25 * (b.own_high - b.own_low) / 2);
%! assert (b.guarded', logical ([0 1 0 1])); # their own labels say another thing
%! at = b.guarded;
%! assert ([b.low(! at), b.high(! at)], [low(! at), high(! at)], 1e-9);
%! assert ([b.low(at), b.high(at)], [min(low, b.own_low), max(high, b.own_high)](at,:), 1e-9);
%! assert (b.covariance([5 10 15]), [-.005625682 .001238412 -.006824061], 1e-8);
%!test <*the field, judges, new questions>
%! assert (b.strength', [-.336422220 .070265142 .275880081 -.009723016], 1e-8);
%! assert (b.field', [.390094953 .523018765 .590202854 .496683427], 1e-8);
%! assert (sqrt (diag (b.field_covariance))', [.127257185 .081082544 .083864093 .132070111], 1e-8);
%! assert (b.judge(:,1)', [5/9 7/17 1/2 9/17], 1e-9);
%! assert (b.judge(:,2)', [.525 .526315789 .476190476 .475], 1e-9);
%! assert (b.corrected(:,1)', [.367301318 .531998704 .608090878 .494056618], 1e-9);
%! assert (b.z(:,1)', [1.390230554 -1.465275551 -1.309300038 .251237915], 1e-8);
%! assert (b.z(:,2)', [1.065365192 .090862522 -1.359489794 -.169196404], 1e-8);
%! assert (b.new_se', [.167464364 .141704431 .129179048 .164028895], 1e-9);
%!test <*judges that favour a model: its own labels stretch its interval>
%! e = toy (120, 4);
%! i = (1:120)';
%! w = (e.pair(:,1) == 4) - (e.pair(:,2) == 4);
%! e.f += 2 * w;
%! e.verdict(w == 1,:) = 1;
%! e.verdict(w == -1,:) = 0;
%! e.y = NaN (120, 1);
%! l = mod (i, 5) < 2;
%! e.y(l) = cos (3 * i(l)) > 0;
%! e.y(l & w == 1) = 0;
%! e.y(l & w == -1) = 1;
%! e.pi(:) = .4;
%! b = board (e);
%! assert (b.rate', [.608751932 .669295123 .693829927 .028123018], 1e-9);
%! assert (b.low(1:3)', [.495128979 .553431199 .579410397], 1e-9);
%! assert (b.guarded', logical ([0 0 0 1]));
%! assert ([b.low(4), b.high(4)], [0, b.rate(4) + aura.stat.z95() * b.se(4)], eps);
%! assert (all (b.z(1:3,1) < -4) && b.z(4,1) > 15);
%!test <*all labelled: the count, 0 off; strengths of an exact Bradley-Terry>
%! e = d;
%! e.y(isnan (e.y)) = mod (find (isnan (e.y)), 2);
%! b = board (e);
%! assert (b.rate', [.225 .710526316 .285714286 .8], 1e-9);
%! S = ((e.pair(:,1) == 1:4) - (e.pair(:,2) == 1:4));
%! assert (b.rate, (sum (S .* e.y)' + sum (S == -1)') ./ sum (abs (S))', 0);
%! assert ({b.se, b.low, b.high, any(b.guarded)}, {zeros(4, 1), b.rate, b.rate, false});
%! assert (b.strength', [-1.096438815 .780956786 -.825548146 1.141030176], 7e-9);
%! assert (S' * (e.y - aura.stat.sigma (S * b.strength)), zeros (4, 1), 1e-7);
%! strength = __aura_board__ ("f", e.pair, e.y, 4, 1e-9 * 10);
%! assert (strength, b.strength, 1e-12);
%!test <*no label: what judges and features say, and nothing is misjudged>
%! b = board (setfield (d, "y", NaN (40, 1)));
%! assert (b.rate', [.462221072 .530506910 .531851801 .475352972], 1e-9);
%! assert (b.low', [0 .002701436 .008396915 0], 1e-9);
%! assert (b.high', [.968406326 1 1 .972623682], 1e-9);
%! assert (b.z, NaN (4, 2));
%!test <*unbeaten, apart, never there, no judge>
%! i = (1:12)';
%! c = [1 + mod(i, 2), 2 - mod(i, 2)];
%! c(7:12,:) += 2;
%! c(12,:) = 4;
%! y = double (c(:,1) == 1 | (i > 6 & mod (i, 3) == 0));
%! y(5) = NaN;
%! b = board (struct ("pair", c, "f", zeros (12, 1), "verdict", NaN (12, 1), "y", y, ...
%!                    "pi", .9 * ones (12, 1), "question", ceil (i / 4), "J", 5));
%! assert (b.n', [6 6 5 5 0]);
%! assert (b.rate', [.963858966 .036141034 .4 .6 NaN], 1e-9);
%! assert (b.strength', [1.641758040 -1.641758040 -.202732554 .202732554 0], 1e-7);
%! assert ({b.part', b.field, b.field_low}, {[1 1 3 3 5], NaN(5, 1), NaN(5, 1)});
%!test <*two models: their own labels and nothing else>
%! e = d;
%! e.pair = 1 + (e.pair > 2);
%! e.J = 2;
%! b = board (e);
%! at = e.pair(:,1) != e.pair(:,2);
%! assert (b.n', [27 27]);
%! win = e.pair(at,1) == 1;
%! one = ref_rate (merge (win, e.y(at), 1 - e.y(at)), ...
%!                 aura.stat.sigma (merge (win, 1, -1) .* e.f(at)), e.pi(at), ones (27, 1), 0, ...
%!                 aura.stat.z95 ());
%! assert ([b.rate(1), b.low(1), b.high(1)], [one.estimate, one.low, one.high], 1e-12);
%! assert (b.strength', [-.141576551 .141576551], 1e-8);
%! assert (b.judge', [.48 .52; .537037037 .462962963], 1e-9);
%! assert (any (b.guarded), false);
%!test <*twins on 32 cases>
%! for seed = 1:cases (32)
%!   e = random_case (seed);
%!   [found, expected] = deal (board (e), ref_board (e.pair, e.f, e.verdict, e.y, e.pi, ...
%!                                                  e.question, e.J, aura.stat.z95 ()));
%!   if (any (abs (expected.strength) > 8)) # unbeaten: it is finite by the ridge alone
%!     expected = rmfield (expected, {"strength", "strength_covariance"});
%!   endif
%!   same (found, expected, 1e-6);
%! endfor
%!test <*answers exchanged, models renamed: the same board>
%! b = board (d);
%! other = d;
%! other.pair = fliplr (d.pair);
%! [other.f, other.verdict, other.y] = deal (-d.f, 1 - d.verdict, 1 - d.y);
%! same (board (other), b, 1e-10);
%! order = [3 1 4 2];
%! other = d;
%! other.pair = order(d.pair);
%! found = board (other);
%! assert (found.rate(order), b.rate, 1e-12);
%! assert (found.field_covariance(order,order), b.field_covariance, 1e-12);
%! assert (found.z(order,:), b.z, 1e-10);
