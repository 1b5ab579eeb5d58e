## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ESTIMATE, LOW, HIGH] = aura.compare.on_grades (METHOD, OF, VERDICT, Y)
## A number of grades by another METHOD than ours.  OF: "pass", "passed", "caught" or "kappa"
## (aura_rate); VERDICT (n-by-1) is 1 where the judge lets an answer pass, else 0; Y (n-by-1) what
## people do, NaN where nobody looked; labels are a uniform sample.  NaN where a method has no such
## number.
##
## - "people": the labels alone: Wilson's interval, of pass for these n; of kappa the normal one
## - "ppi++": the mean of the labels, corrected by the judge as far as these have told
##   (Angelopoulos, Duchi and Zrnic 2023)
## - "rogan-gladen": the judge's share, corrected by how often it errs at either grade (Rogan and
##   Gladen 1978), with the normal interval of its three rates

function [estimate, low, high] = on_grades (method, of, verdict, y)

  [estimate, low, high] = deal (NaN);
  has = ! isnan (y);
  z = aura.stat.z95 ();
  [n, m] = deal (numel (y), sum (has));
  [g, h] = deal (verdict(has), y(has));
  half = NaN;
  switch ([method, " ", of])
    case "people pass"
      rate = aura_rate (y, "Population", "items");
      [estimate, low, high] = deal (rate.estimate, rate.interval(1), rate.interval(2));
      return;
    case "people passed"
      [estimate, low, high] = of_count (g(h == 1));
      return;
    case "people caught"
      [estimate, low, high] = of_count (1 - g(h == 0));
      return;
    case "people kappa"
      agree = mean (g == h);
      chance = mean (g) * mean (h) + (1 - mean (g)) * (1 - mean (h));
      estimate = (agree - chance) / (1 - chance);
      half = z * sqrt (agree * (1 - agree) / m) / (1 - chance);
    case "ppi++ pass"
      both = cov (h, g);
      slope = both(1,end) / max (var (verdict), realmin) / (1 + m / max (n - m, 1));
      slope = min (max (slope, 0), 1);
      r = h - slope * g;
      estimate = mean (r) + slope * mean (verdict);
      half = z * sqrt (var (r) / m + slope ^ 2 * var (verdict) / n);
    case "rogan-gladen pass"
      rate_of = @(v) (sum (v) + 1) / (numel (v) + 2);
      [right, wrong, says] = deal (rate_of (g(h == 1)), rate_of (g(h == 0)), mean (verdict));
      gap = max (right - wrong, .01);
      estimate = min (max ((says - wrong) / gap, 0), 1);
      variance = @(p, k) p * (1 - p) / (k + 2);
      half = z * sqrt (says * (1 - says) / n + estimate ^ 2 * variance (right, sum (h == 1)) ...
                       + (1 - estimate) ^ 2 * variance (wrong, sum (h == 0))) / gap;
  endswitch
  [low, high] = deal (estimate - half, estimate + half);

endfunction

function [estimate, low, high] = of_count (right)

  estimate = mean ([right; NaN(isempty (right), 1)]);
  [low, high] = aura.stat.wilson (sum (right), numel (right));

endfunction

%!test <*by hand>
%! g = [1 1 1 0 0 1 0 1 1 1]';
%! y = [1 1 0 0 1 NaN NaN NaN NaN NaN]';
%! number = @(method, of) aura.compare.on_grades (method, of, g, y);
%! assert ([number("people", "pass"), number("people", "passed"), number("people", "caught")], ...
%!         [3/5, 2/3, 1/2], 1e-12);
%! assert (number ("people", "kappa"), (3/5 - (9 + 4) / 25) / (1 - (9 + 4) / 25), 1e-12);
%! slope = cov (y(1:5), g(1:5))(end,1) / var (g) / 2;
%! assert (number ("ppi++", "pass"), mean (y(1:5) - slope * g(1:5)) + slope * .7, 1e-12);
%! assert (number ("rogan-gladen", "pass"), (.7 - .5) / (3/5 - .5), 1) # cut to 1
%! assert (number ("ppi++", "kappa"), NaN);
