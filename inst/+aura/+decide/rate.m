## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [RATE, SCORE] = aura.decide.rate (FCN, S, VALUE, PROB, WEIGHT, LEVEL, UNSTABLE, GROUP)
## The weighted mean of a number over the rows of the sample S (aura.decide.sample), for the public
## function FCN.
##   S.probability  n-by-1: how likely a row was to be drawn by now, NaN where it is known without
##                  having been drawn
##   VALUE          n-by-2: the number of each row at label 1 and at label 0 (NaN: left out)
##   PROB           n-by-1: the probability of label 1 without the row's own label
##   WEIGHT         n-by-1, not negative
##   LEVEL          of the interval
##   UNSTABLE       the share of the labels without which VALUE would be another
##   GROUP          n-by-1 whole numbers above 0, what new ones come in ([]: each row is one)
##
## A row whose number does not depend on its label is known.  The others are its lesser number and
## their difference times an outcome, 1 or 0, whose rate __aura_rate__ estimates with WEIGHT times
## the difference for its sizes.
##
## RATE is a struct of
##   estimate, interval       1-by-2, of these rows
##   open                     1-by-3, of those without a label (NaN: there are none)
##   n, labels, draws         rows; of these labelled; labels drawn, on rows that depend on them
##   waiting, worth           rows that wait; what the labels are worth
##   interval_new, worth_new, df  of new rows, or new groups, and the degrees of freedom; Wilson's
##                            interval where a row counts one of two numbers, else Student's; NaN
##                            for one group
##   worth_each               worth_new if each row were a group
## SCORE (n-by-1): each row's part in the rate; NaN for rows that are left out.

function [rate, score] = rate (fcn, s, value, prob, weight, level, unstable, group = [])

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
                 "waiting", sum (use & s.waiting), "worth", found.worth);
  score = least;
  score(! use) = NaN;
  if (any (depends))
    rate.estimate += share * found.estimate;
    rate.interval += share * [found.low, found.high];
    score(depends) += difference(depends) .* part(depends);
  endif
  left = use & isnan (s.label);
  rate.open = ones (1, 3) * sum ((weight .* least)(left)) / sum (weight(left));
  if (any (left & depends))
    rate.open += sum (size(left)) / sum (weight(left)) * [found.open, found.open_low, ...
                                                          found.open_high];
  endif
  if (! isempty (group))
    group = group(use);
  endif
  rate.worth_each = found.worth_new;
  rate = for_new (rate, found, value(use,:), score(use), weight(use), group, level);

endfunction

## RATE with what is known of new rows or groups, from the rows' parts in it.
function rate = for_new (rate, found, value, score, weight, group, level)

  [rate.interval_new, rate.worth_new, rate.df] = deal ([NaN, NaN], 0, Inf);
  bounds = [min(value(:)), max(value(:))];
  if (! isempty (group))
    [~, ~, group] = unique (group);
    if (max ([group; 0]) < 2)
      return;
    elseif (max (group) == numel (group) && rate.labels == rate.n)
      group = [];                        # independent, and all known
    endif
  endif
  width = diff (bounds);
  if (rate.n == 0)
    return;
  elseif (isnan (rate.estimate) || width == 0)
    rate.interval_new = bounds;
    return;
  endif
  two = all (any (value == reshape (bounds, 1, 1, 2), 3)(:)) && all (value(:,1) != value(:,2));
  if (two && isempty (group))
    rate.worth_new = found.worth_new;
    rate.interval_new = bounds(1) + width * [found.low_new, found.high_new];
    return;
  endif
  n = sum (weight) ^ 2 / sumsq (weight);
  z = sqrt (2) * erfinv (level);
  share = (rate.estimate - bounds(1)) / width;
  score = (score - bounds(1)) / width;
  variance = share * (1 - share);
  least = n / found.worth_new;           # of the effect: groups tell no more than single rows
  if (! two)
    variance = sum (weight .* (score - sum (weight .* score) / sum (weight)) .^ 2) ...
               / sum (weight) + 1 / n;
    least = n * (diff (rate.interval) / (2 * z * width)) ^ 2 / variance;
  endif
  design = aura.stat.design (score, group, weight, variance);
  design.effect = max (design.effect, least);
  [rate.worth_new, rate.df] = deal (n / design.effect, design.df);
  if (two)
    [low, high] = aura.stat.wilson (n * share, n, design, level);
    rate.interval_new = bounds(1) + width * [low, high];
  else
    half = width * quantile_of (level, design.df) * sqrt (variance / rate.worth_new);
    rate.interval_new = min (max (rate.estimate + [-half, half], bounds(1)), bounds(2));
  endif

endfunction

function t = quantile_of (level, df)

  t = sqrt (2) * erfinv (level);
  if (isfinite (df))
    t = aura.stat.student (level, df);
  endif

endfunction

%!function s = small ()
%!  s = struct ("label", [1 0 1 NaN NaN NaN]', "here", true (6, 1), ...
%!              "probability", [.5 .5 NaN NaN NaN NaN]', "waiting", logical ([0 0 0 0 1 0]'));
%!endfunction
%!shared prob
%! prob = [.7 .6 .5 .8 .5 .9]';
%!test <*a number for each label: its range is that of the rate>
%! [rate, score] = aura.decide.rate ("f", small (), ones (6, 1) .* [1 0], prob, ...
%!                                   ones (6, 1), .95, 0);
%! one = __aura_rate__ ("f", small ().label, prob, small ().probability, ones (6, 1), 0, ...
%!                      aura.stat.z95 ());
%! assert ([rate.estimate, rate.interval, rate.worth], [one.estimate, one.low, one.high, ...
%!                                                      one.worth], eps);
%! assert ([rate.n, rate.labels, rate.draws, rate.waiting], [6 3 2 1]);
%! assert (mean (score), rate.estimate, eps);
%! assert ([rate.interval_new, rate.worth_new, rate.df], ...
%!         [one.low_new, one.high_new, one.worth_new, Inf]);
%! other = aura.decide.rate ("f", small (), ones (6, 1) .* [3 5], prob, ones (6, 1), .95, 0);
%! assert (other.estimate, 5 - 2 * rate.estimate, 4 * eps);
%! assert (other.interval, 5 - 2 * fliplr (rate.interval), 4 * eps);
%! assert (other.interval_new, 5 - 2 * fliplr (rate.interval_new), 4 * eps);
%!test <*of those without a label>
%! rate = aura.decide.rate ("f", small (), ones (6, 1) .* [1 0], prob, ones (6, 1), .95, 0);
%! known = sum (small ().label == 1);
%! assert (rate.open, (6 * [rate.estimate, rate.interval] - known) / 3, 1e-12);
%! value = [ones(3, 1) .* [1 0]; 1 0; .2 .2; NaN NaN];
%! rate = aura.decide.rate ("f", small (), value, prob, ones (6, 1), .95, 0);
%! one = __aura_rate__ ("f", small ().label(1:4), prob(1:4), small ().probability(1:4), ...
%!                      ones (4, 1), 0, aura.stat.z95 ());
%! assert (rate.open, ([one.open, one.open_low, one.open_high] + .2) / 2, eps);
%! s = setfield (small (), "label", ones (6, 1));
%! assert (getfield (aura.decide.rate ("f", s, value, prob, ones (6, 1), .95, 0), "open"), ...
%!         NaN (1, 3));
%!test <*rows that do not depend on their label are known>
%! value = [1 -1; 0 0; -1 1; 0 0; 1 -1; 0 0];
%! [rate, score] = aura.decide.rate ("f", small (), value, prob, ones (6, 1), .95, .1);
%! at = [1 3 5];
%! one = __aura_rate__ ("f", [1 0 NaN]', [.7 .5 .5]', [.5 NaN NaN]', ones (3, 1), .1, ...
%!                      aura.stat.z95 ());
%! assert (rate.estimate, .5 * (2 * one.estimate - 1), eps);
%! assert (rate.interval, .5 * (2 * [one.low, one.high] - 1), eps);
%! assert ([rate.n, rate.labels, rate.draws], [6 3 1]);
%! assert (score([2 4 6]), [0; 0; 0]);
%! same = aura.decide.rate ("f", small (), ones (6, 2), prob, ones (6, 1), .95, 0);
%! assert ([same.estimate, same.interval, same.interval_new], [1 1 1 1 1]);
%!test <*groups tell no more than single rows; those of one row each are groups, too>
%! s = struct ("label", [1 0 1 0 1 0 NaN NaN]', "here", true (8, 1), ...
%!             "probability", [.5 * ones(1, 6), NaN, NaN]', "waiting", false (8, 1));
%! [value, p] = deal (ones (8, 1) .* [1 0], .5 * ones (8, 1));
%! single = aura.decide.rate ("f", s, value, p, ones (8, 1), .95, 0);
%! pairs = aura.decide.rate ("f", s, value, p, ones (8, 1), .95, 0, [1 1 2 2 3 3 4 4]');
%! assert ([pairs.worth_new, pairs.df], [single.worth_new, 3], 1e-12);
%! own = aura.decide.rate ("f", s, value, p, ones (8, 1), .95, 0, (1:8)');
%! assert ([single.df, own.df], [Inf 7]);
%!test <*a gain by hand: three labels on the rows where two differ, of 40>
%! label = [1 1 0 NaN NaN NaN NaN NaN]';
%! s = struct ("label", [label; NaN(32, 1)], "here", true (40, 1), ...
%!             "probability", [.5 .4 .5 NaN(1, 37)]', "waiting", false (40, 1));
%! value = [repmat([1 -1], 8, 1); zeros(32, 2)];
%! p = [.7 .6 .65 .6 .7 .55 .8 .6, .5 * ones(1, 32)]';
%! rate = aura.decide.rate ("f", s, value, p, ones (40, 1), .95, .2);
%! one = __aura_rate__ ("f", [1 1 0 NaN(1, 5)]', p(1:8), [.5 .4 .5 NaN(1, 5)]', ones (8, 1), .2, ...
%!                      aura.stat.z95 ());
%! assert (rate.estimate, 8/40 * (2 * one.estimate - 1), 1e-12);
%! assert ([rate.interval, rate.worth], [-.1 .15 one.worth], 1e-9);
%! # of others, they may differ more often
%! assert (rate.interval_new(1) < -.1 && rate.interval_new(2) > .15);
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
