## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## C = aura.stat.calibration (P, Y, GROUP, RANK)
## How well the probabilities P (n-by-1) tell the outcomes Y (n-by-1, 0 or 1): a struct of
##
## - bins: up to five of as many values each, 10 or more, in the order of RANK (n-by-1, default: P;
##   of fits without a part of Y each the rank inside that part), a row each of mean of P, mean of
##   Y, and the ends of Wilson's 95 % interval, by GROUP (aura.stat.design, [] for none); count: how
##   many values they have
## - ece: the mean distance of both means, weighted by count
## - loss: the mean log loss of P, and beta_loss that of P recalibrated by a beta curve, logit = a
##   log p - b log (1 - p) + c, fitted to the other four of five folds with a normal prior of
##   variance 1 around a = b = 1, c = 0; wins: the second is lower by more than the standard error
##   of the difference; curve: [a b c] of all
##
## [] with fewer than 20 values.  M. Kull, T. Silva Filho and P. Flach, "Beta calibration", AISTATS
## 2017.

function c = calibration (p, y, group = [], rank = [])

  c = [];
  n = numel (p);
  if (n < 20)
    return;
  endif
  p = min (max (p, 1e-6), 1 - 1e-6);
  if (isempty (rank))
    rank = p;
  endif
  [~, order] = sort (rank);
  bins = min (5, floor (n / 10));
  bin(order,1) = ceil (bins * (1:n)' / n);
  c.count = accumarray (bin, 1);
  mean_of = @(v) accumarray (bin, v) ./ c.count;
  c.bins = [mean_of(p), mean_of(y)];
  for k = bins:-1:1
    here = bin == k;
    own = [];
    if (! isempty (group))
      own = group(here);
    endif
    [c.bins(k,3), c.bins(k,4)] = aura.stat.wilson (sum (y(here)), c.count(k), ...
                                                   aura.stat.design (y(here), own));
  endfor
  c.ece = sum (c.count .* abs (c.bins(:,1) - c.bins(:,2))) / n;
  x = [log(p), -log(1 - p), ones(n, 1)];
  fold = 1 + mod ((1:n)', 5);
  held = zeros (n, 1);
  for k = 1:5
    held(fold == k) = x(fold == k,:) * fitted (x(fold != k,:), y(fold != k));
  endfor
  loss = @(f) log1p (exp (-abs (f))) + max (f, 0) - y .* f;
  raw = loss (log (p ./ (1 - p)));
  beta = loss (held);
  c.loss = mean (raw);
  c.beta_loss = mean (beta);
  c.wins = mean (raw - beta) > std (raw - beta) / sqrt (n);
  c.curve = fitted (x, y)';

endfunction

## The mode, by Newton's method; a step that leads upwards is halved.
function t = fitted (x, y)

  start = [1; 1; 0];
  t = start;
  loss = @(f) sum (log1p (exp (-abs (f))) + max (f, 0) - y .* f);
  value = @(t) loss (x * t) + sumsq (t - start) / 2;
  for k = 1:50
    s = aura.stat.sigma (x * t);
    step = (x' * (x .* (s .* (1 - s))) + eye (3)) \ (x' * (s - y) + t - start);
    while (value (t - step) > value (t) + 1e-12 * abs (value (t)) && norm (step) > 1e-12)
      step /= 2;
    endwhile
    t -= step;
    if (norm (step) < 1e-10)
      break;
    endif
  endfor

endfunction

%!function y = outcomes (p, seed)
%!  y = double (__aura_random__ ("uniform", seed, 1, 0, numel (p))(:) < p);
%!endfunction
%!test <*bins of as many values; by hand>
%! p = (1:20)' / 21;
%! y = double (mod ((1:20)', 3) == 0);
%! c = aura.stat.calibration (p, y);
%! assert (c.count', [10 10]);
%! assert (c.bins(:,1:2), [mean(p(1:10)), .3; mean(p(11:20)), .3], 1e-12);
%! [low, high] = aura.stat.wilson ([3; 3], [10; 10]);
%! assert (c.bins(:,3:4), [low, high], 1e-12);
%! assert (c.ece, mean (abs (c.bins(:,1) - .3)), 1e-12);
%! assert (c.loss, - mean (y .* log (p) + (1 - y) .* log (1 - p)), 1e-12);
%! assert (aura.stat.calibration (p(1:19), y(1:19)), []);
%! turned = aura.stat.calibration (p, y, [], -p);
%! assert (turned.bins, flipud (c.bins), 1e-12);
%! wide = aura.stat.calibration (p, y, ceil ((1:20)' / 5));
%! assert (diff (wide.bins(:,3:4), 1, 2) > diff (c.bins(:,3:4), 1, 2));
%!test <*probabilities that are true need no curve; those that are too sure do>
%! p = .05 + .9 * __aura_random__ ("uniform", 3, 2, 0, 2000)(:);
%! y = outcomes (p, 1);
%! true_ones = aura.stat.calibration (p, y);
%! assert (! true_ones.wins && true_ones.ece < .04);
%! assert (true_ones.curve, [1 1 0], .2);
%! sure = 1 ./ (1 + ((1 - p) ./ p) .^ 3);
%! c = aura.stat.calibration (sure, y);
%! assert (c.wins && c.ece > .1);
%! assert (c.curve(1:2), [1/3 1/3], .1);
%! s = 1 ./ (1 + exp (-[log(sure), -log(1 - sure), ones(2000, 1)] * c.curve'));
%! assert (mean (abs (s - p)) < .03);
