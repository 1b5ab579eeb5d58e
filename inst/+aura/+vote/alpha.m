## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ALPHA, INTERVAL, REASON] = aura.vote.alpha (ONE, TWO, SEED, DRAWS)
## Krippendorff's alpha for nominal data of items with at least two votes each, ONE for
## answer 1 and TWO for answer 2 (n-by-1 counts):
##
##   alpha = 1 - (N - 1) sum_i [ONE_i TWO_i / (m_i - 1)] / (sum ONE x sum TWO),
##
## m_i = ONE_i + TWO_i, N = sum m_i (K. Krippendorff, "Computing Krippendorff's
## alpha-reliability", 2011).  The 95 % INTERVAL is of DRAWS weighted means over the items
## with weights of the Bayesian bootstrap, n times Dirichlet (1, ..., 1) (D. B. Rubin, Ann.
## Stat. 9, 1981): items with the same votes share a gamma variate, so that the number of
## items costs nothing.  NaN, and why (REASON), where there is no alpha.

function [alpha, interval, reason] = alpha (one, two, seed, draws)

  interval = [NaN, NaN];
  reason = "";
  alpha = alpha_of (one, two, ones (1, numel (one)));
  if (isempty (one))
    alpha = NaN;
    reason = "no item has two votes";
  elseif (sum (one) == 0 || sum (two) == 0)
    alpha = NaN;
    reason = "all votes on items with two of them are for the same answer";
  elseif (draws > 0)
    [kinds, ~, kind] = unique ([one(:), two(:)], "rows");
    count = accumarray (kind(:), 1);
    u = __aura_random__ ("uniform", seed, aura.set.streams ("alpha"), 0, ...
                         draws * numel (count));
    weight = gammaincinv (reshape (u, draws, []), repmat (count', draws, 1));
    weight .*= numel (one) ./ sum (weight, 2);
    values = sort (alpha_of (kinds(:,1), kinds(:,2), weight));
    interval = values(max (1, round ([.025, .975] * draws)))';
  endif

endfunction

## The alpha of each row of WEIGHT, a column an item.
function alpha = alpha_of (one, two, weight)

  differ = weight * (one .* two ./ (one + two - 1));
  first = weight * one;
  second = weight * two;
  alpha = 1 - (first + second - 1) .* differ ./ (first .* second);

endfunction

## Krippendorff (2011), section B: two observers, binary data, ten items.
%!test <*the worked example: .095>
%! a = [0 1 0 0 0 0 0 0 1 0];
%! b = [1 1 1 0 0 1 0 0 0 0];
%! [alpha, interval] = aura.vote.alpha ((a == 0)' + (b == 0)', (a == 1)' + (b == 1)', 0, 1000);
%! assert (alpha, .095, .0005);
%! assert (interval(1) < alpha && alpha < interval(2));
%!test <*by its definition, over pairs, with items of two to five votes>
%! one = [2 0 3 1 4 2]';
%! two = [0 2 1 1 1 2]';
%! n = sum (one + two);
%! seen = 0;
%! for i = 1:6
%!   m = one(i) + two(i);
%!   seen += m / n * (2 * one(i) * two(i) / (m * (m - 1)));
%! endfor
%! chance = 2 * sum (one) * sum (two) / (n * (n - 1));
%! assert (aura.vote.alpha (one, two, 0, 0), 1 - seen / chance, 1e-14);
%!test <*the interval is about as wide as that of Cohen's kappa, and reproducible>
%! counts = [140 20; 30 110];
%! one = repelem ([2; 1; 0], [140; 50; 110]);
%! [alpha, interval] = aura.vote.alpha (one, 2 - one, 3, 1000);
%! [kappa, wanted] = aura.stat.cohen_kappa (counts);
%! assert (alpha, kappa, .01);
%! assert (interval, wanted, .02);
%! [~, fine] = aura.vote.alpha (one, 2 - one, 3, 4000);
%! assert (diff (fine), diff (wanted), -.06); # 90 % would be narrower by .16
%! [~, again] = aura.vote.alpha (one, 2 - one, 3, 1000);
%! assert (again, interval);
%! [~, other] = aura.vote.alpha (one, 2 - one, 4, 1000);
%! assert (! isequal (other, interval));
%!test <*all agree; none does; no alpha>
%! [alpha, interval] = aura.vote.alpha ([2; 0; 2], [0; 2; 0], 0, 50);
%! assert ({alpha, interval}, {1, [1 1]});
%! assert (aura.vote.alpha (ones (50, 1), ones (50, 1), 0, 0), -.98, 1e-12);
%! [alpha, interval, reason] = aura.vote.alpha ([2; 2], [0; 0], 0, 50);
%! assert ({alpha, interval}, {NaN, [NaN NaN]});
%! assert (! isempty (strfind (reason, "the same answer")));
%! [alpha, interval, reason] = aura.vote.alpha (zeros (0, 1), zeros (0, 1), 0, 50);
%! assert ({alpha, interval, reason}, {NaN, [NaN NaN], "no item has two votes"});
%!test <*a resample has as many votes as there are: items all alike leave nothing to vary>
%! [alpha, interval] = aura.vote.alpha ([1; 1; 1], [1; 1; 1], 1, 50);
%! assert (interval, [alpha, alpha], 1e-12);
