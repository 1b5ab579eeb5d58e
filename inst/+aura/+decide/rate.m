## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [RATE, SCORE] = aura.decide.rate (FCN, S, VALUE, PROB, WEIGHT, LEVEL, UNSTABLE)
## The weighted mean of a number over the rows of the sample S (aura.decide.sample), for the public
## function FCN.  VALUE (n-by-2) is the number of each row at label 1 and at label 0 (rows of NaN
## are left out), PROB (n-by-1) the probability of label 1 without the row's own label, WEIGHT
## (n-by-1) not negative, LEVEL that of the interval, UNSTABLE the share of the labels without which
## VALUE would be another.  S.probability (n-by-1) is how likely a row was to be drawn by now, NaN
## where it is known without having been drawn.
##
## A row whose number does not depend on its label is known.  The others are its lesser number and
## their difference times an outcome, 1 or 0, whose rate __aura_rate__ estimates with WEIGHT times
## the difference for its sizes.
##
## RATE is a struct of estimate, interval (1-by-2), n (rows), labels (of these), draws (labels that
## were drawn, on rows that depend on them), waiting, worth (what the labels are worth), se (half
## the interval's width over the normal quantile), and outcome: base + share * x is the rate where x
## is that of the outcome on the rows that depend on their label; of it the mean over the drawn
## labels, their number by Kish, and what is expected of the rows without a label.  SCORE (n-by-1):
## each row's part in the rate; NaN for rows that are left out.

function [rate, score] = rate (fcn, s, value, prob, weight, level, unstable)

  use = s.here & weight > 0 & ! any (isnan (value), 2);
  value(! use,:) = 0;
  weight(! use) = 0;
  least = min (value, [], 2);
  difference = abs (value(:,1) - value(:,2));
  first = value(:,1) >= value(:,2);      # label 1 has the greater number
  y = merge (first, s.label, 1 - s.label);
  predicted = merge (first, prob, 1 - prob);
  size = weight .* difference;
  z = sqrt (2) * erfinv (level);
  depends = size > 0;
  [found, part] = __aura_rate__ (fcn, y, predicted, s.probability, size, unstable, z);

  total = sum (weight);
  base = sum (weight .* least) / total;
  share = sum (size) / total;
  rate = struct ("estimate", base, "interval", [base, base], "n", sum (use), ...
                 "labels", sum (use & ! isnan (s.label)), "draws", found.n_draws, ...
                 "waiting", sum (use & s.waiting), "worth", found.worth, "se", 0, ...
                 "outcome", struct ("base", base, "share", share, "mean", found.mean, "kish", found.kish, ...
                                    "expected", found.expected));
  score = least;
  score(! use) = NaN;
  if (any (depends))
    rate.estimate += share * found.estimate;
    rate.interval += share * [found.low, found.high];
    score(depends) += difference(depends) .* part(depends);
  endif
  rate.se = diff (rate.interval) / (2 * z);

endfunction

%!function s = small ()
%!  s = struct ("label", [1 0 1 NaN NaN NaN]', "here", true (6, 1), "probability", [.5 .5 NaN NaN NaN NaN]', ...
%!              "waiting", logical ([0 0 0 0 1 0]'));
%!endfunction
%!shared prob
%! prob = [.7 .6 .5 .8 .5 .9]';
%!test <*a number for each label: its range is that of the rate>
%! [rate, score] = aura.decide.rate ("f", small (), ones (6, 1) .* [1 0], prob, ones (6, 1), .95, 0);
%! one = __aura_rate__ ("f", small ().label, prob, small ().probability, ones (6, 1), 0, aura.stat.z95 ());
%! assert ([rate.estimate, rate.interval, rate.worth], [one.estimate, one.low, one.high, one.worth], eps);
%! assert ([rate.n, rate.labels, rate.draws, rate.waiting], [6 3 2 1]);
%! assert (mean (score), rate.estimate, eps);
%! assert (rate.se, diff (rate.interval) / 2 / aura.stat.z95 (), eps);
%! other = aura.decide.rate ("f", small (), ones (6, 1) .* [3 5], prob, ones (6, 1), .95, 0);
%! assert (other.estimate, 5 - 2 * rate.estimate, 4 * eps);
%! assert (other.interval, 5 - 2 * fliplr (rate.interval), 4 * eps);
%!test <*rows that do not depend on their label are known>
%! value = [1 -1; 0 0; -1 1; 0 0; 1 -1; 0 0];
%! [rate, score] = aura.decide.rate ("f", small (), value, prob, ones (6, 1), .95, .1);
%! at = [1 3 5];
%! one = __aura_rate__ ("f", [1 0 NaN]', [.7 .5 .5]', [.5 NaN NaN]', ones (3, 1), .1, aura.stat.z95 ());
%! assert (rate.estimate, .5 * (2 * one.estimate - 1), eps);
%! assert (rate.interval, .5 * (2 * [one.low, one.high] - 1), eps);
%! assert ([rate.n, rate.labels, rate.draws], [6 3 1]);
%! assert (score([2 4 6]), [0; 0; 0]);
%! same = aura.decide.rate ("f", small (), ones (6, 2), prob, ones (6, 1), .95, 0);
%! assert ([same.estimate, same.interval, same.se], [1 1 1 0]);
%!test <*a gain by hand: three labels on the rows where two differ, of 40>
%! label = [1 1 0 NaN NaN NaN NaN NaN]';
%! s = struct ("label", [label; NaN(32, 1)], "here", true (40, 1), "probability", [.5 .4 .5 NaN(1, 37)]', "waiting", false (40, 1));
%! value = [repmat([1 -1], 8, 1); zeros(32, 2)];
%! p = [.7 .6 .65 .6 .7 .55 .8 .6, .5 * ones(1, 32)]';
%! rate = aura.decide.rate ("f", s, value, p, ones (40, 1), .95, .2);
%! assert ([rate.estimate, rate.interval, rate.worth], [.080357143 -.1 .15 1.096780466], 1e-9);
%!test <*rows and weights that are left out>
%! s = small ();
%! s.here(1) = false;
%! value = ones (6, 1) .* [1 0];
%! value(4,:) = NaN;
%! w = [1 2 2 1 2 0]';
%! rate = aura.decide.rate ("f", s, value, prob, w, .95, 0);
%! assert ([rate.n, rate.labels, rate.draws, rate.waiting], [3 2 1 1]);
%! assert (rate.interval, [1 2] / 3, eps);
%! rate = aura.decide.rate ("f", s, NaN (6, 2), prob, w, .95, 0);
%! assert ([rate.estimate, rate.interval, rate.n], [NaN NaN NaN 0]);
