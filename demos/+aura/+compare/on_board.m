## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ESTIMATE, LOW, HIGH] = aura.compare.on_board (METHOD, PAIR, VERDICT, Y)
## How often people prefer each of J models (J-by-1) by another METHOD than ours: PAIR (n-by-2) has
## the models of answers 1 and 2, VERDICT (n-by-1) a judge's share for answer 1 (1, 0, 1/2), Y
## (n-by-1) people's, NaN where nobody looked; labels are a uniform sample.
##
## - "judge": its own count, with Wilson's interval
## - "people": the labels alone, likewise
## - "ppi++": the mean of the labels, corrected by the judge's picks as far as these have told
##   (Angelopoulos, Duchi and Zrnic 2023), and "ranking": as far as 1, as prediction-powered ranking
##   has it (Chatzi et al. 2024); normal intervals
## - "rogan-gladen": the judge's count corrected by how often it errs at either pick (Rogan and
##   Gladen 1978), by all labels; no interval

function [estimate, low, high] = on_board (method, pair, verdict, y)

  J = max (pair(:));
  [estimate, low, high] = deal (NaN (J, 1));
  for a = 1:J
    at = any (pair == a, 2);
    turn = @(v) merge (pair(at,1) == a, v(at), 1 - v(at));
    [g, h] = deal (turn (verdict), turn (y));
    has = ! isnan (h);
    [n, m] = deal (numel (h), sum (has));
    switch (method)
      case "judge"
        estimate(a) = mean (g);
        [low(a), high(a)] = aura.stat.wilson (sum (g), n);
      case "people"
        estimate(a) = mean (h(has));
        [low(a), high(a)] = aura.stat.wilson (sum (h(has)), m);
      case {"ppi++", "ranking"}
        slope = 1;
        if (strcmp (method, "ppi++"))
          both = cov (h(has), g(has));
          if (! isscalar (both))
            both = both(1,end);
          endif
          slope = min (max (both / max (var (g), realmin) / (1 + m / max (n - m, 1)), 0), 1);
        endif
        r = h(has) - slope * g(has);
        estimate(a) = mean (r) + slope * mean (g);
        half = aura.stat.z95 () * sqrt (var (r) / m + slope ^ 2 * var (g) / n);
        [low(a), high(a)] = deal (estimate(a) - half, estimate(a) + half);
      case "rogan-gladen"
        estimate(a) = mean (g);
    endswitch
  endfor
  if (strcmp (method, "rogan-gladen"))
    has = ! isnan (y) & y != .5;
    one = has & y == 1;
    true_one = (sum (verdict(one)) + 1) / (sum (one) + 2);
    true_two = (sum (1 - verdict(has & ! one)) + 1) / (sum (has & ! one) + 2);
    ## of a model's share both count alike: answers are in either place
    right = (true_one + true_two) / 2;
    estimate = min (max ((estimate - (1 - right)) / max (2 * right - 1, .01), 0), 1);
  endif

endfunction

%!shared pair, g, y
%! pair = [1 2; 2 1; 1 3; 3 2; 1 2; 2 3];
%! g = [1 0 1 0 0 1]';
%! y = [1 1 NaN 0 1 NaN]';
%!test <*counts>
%! [e, low] = aura.compare.on_board ("judge", pair, g, y);
%! assert (e, [3/4; 3/5; 0]);
%! assert (low(1), aura.stat.wilson (3, 4), eps);
%! [e, low, high] = aura.compare.on_board ("people", pair, g, y);
%! assert (e, [2/3; 2/4; 0], eps);
%! [l, h] = aura.stat.wilson (2, 4);
%! assert ([low(2), high(2)], [l, h], eps);
%!test <*the labels corrected by the judge>
%! [e, low, high] = aura.compare.on_board ("ranking", pair, g, y);
%! h = [1 0 1]';
%! j = [1 1 0]';
%! assert (e(1), mean (h - j) + 3/4, eps);
%! assert (high(1) - e(1), aura.stat.z95 () * sqrt (var (h - j) / 3 + var ([1 1 1 0]) / 4), eps);
%! e = aura.compare.on_board ("ppi++", pair, g, y);
%! assert (e(1), 2/3, eps);               # they go against one another: no slope
%! e = aura.compare.on_board ("ppi++", [1 2; 1 2; 1 2; 1 2], [1; 0; 1; 1], [1; 0; 1; NaN]);
%! slope = min (1/3 / (1/4) / (1 + 3), 1);
%! assert (e(1), 2/3 - slope * 2/3 + slope * 3/4, eps);
%!test <*the judge's count by how often it errs>
%! y = [1; 1; 1; 0; 0; NaN];
%! e = aura.compare.on_board ("rogan-gladen", repmat ([1 2], 6, 1), g, y);
%! right = ((2 + 1) / 5 + (2 + 1) / 4) / 2;
%! assert (e(1), (1/2 - (1 - right)) / (2 * right - 1), eps);
