## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [BETA, PROB] = aura.baseline.soft_logistic (X, Y, WEIGHT, LAMBDA, START, FREE)
## Ridge logistic regression with soft labels and weights: BETA (intercept first) minimises
##
##   sum_i WEIGHT_i (softplus (l_i) - Y_i l_i) + LAMBDA |w|^2 / 2,   l = b + X w,
##
## by Newton's method from START ([]: 0).  Y may leave [0, 1]: the problem stays convex.  With FREE
## false there is no intercept, and BETA(1) is 0.  PROB = sigma (l).

function [beta, prob] = soft_logistic (x, y, weight, lambda, start = [], free = true)

  d = double (x);
  penalty = repmat (lambda, columns (x), 1);
  if (free)
    d = [ones(rows (x), 1), d];
    penalty = [0; penalty];
  endif
  beta = zeros (columns (d), 1);
  if (! isempty (start))
    beta = start(end-columns (d)+1:end);
  endif
  [value, prob] = loss_at (d, y, weight, penalty, beta);
  for k = 1:100
    gradient = d' * (weight .* (prob - y)) + penalty .* beta;
    hessian = d' * (weight .* prob .* (1 - prob) .* d) + diag (penalty + 1e-12);
    step = solved (hessian, gradient);
    size_of = 1;
    do
      trial = beta - size_of * step;
      [now, prob_now] = loss_at (d, y, weight, penalty, trial);
      size_of /= 2;
    until (now <= value || size_of < 1e-10)
    gain = value - now;
    if (! (gain >= 0))
      break;
    endif
    [beta, value, prob] = deal (trial, now, prob_now);
    if (gain <= 1e-13 * (1 + abs (value)))
      break;
    endif
  endfor
  beta = [zeros(! free, 1); beta];

endfunction

## H \ G of a positive definite H, which is brought to a diagonal of ones first; where columns are
## one another's to rounding, of an H that is larger by 1e-10.
function step = solved (H, g)

  scale = 1 ./ sqrt (diag (H));
  H .*= scale * scale';
  [half, failed] = chol (H);
  if (failed)
    half = chol (H + 1e-10 * eye (size (H)));
  endif
  step = scale .* (half \ (half' \ (scale .* g)));

endfunction

function [value, prob] = loss_at (d, y, weight, penalty, beta)

  logit = d * beta;
  value = sum (weight .* (max (logit, 0) + log1p (exp (-abs (logit))) - y .* logit)) ...
          + sum (penalty .* beta .^ 2) / 2;
  prob = aura.stat.sigma (logit);

endfunction

%!test <*labels 0 and 1 of weight 1: the logistic regression of the core>
%! [x, labels] = aura.tests.small_labels ();
%! known = ! isnan (labels);
%! one = ones (sum (known), 1);
%! [prob, w, b] = __aura_logistic__ (x, labels, struct ("lambda", .5));
%! beta = aura.baseline.soft_logistic (x(known,:), labels(known), one, .5);
%! assert (beta, [b; w], 1e-9);
%! twice = aura.baseline.soft_logistic (x([1:24, 1:4],:), [mod((1:24)', 2); mod((1:4)', 2)], ...
%!                                      ones (28, 1), 1);
%! assert (aura.baseline.soft_logistic (x, mod ((1:24)', 2), 1 + ((1:24)' <= 4), 1), twice, 1e-9);
%!test <*columns that say the same, and of any scale>
%! x = aura.tests.small_labels ();
%! y = mod ((1:24)', 2);
%! lastwarn ("");
%! one = aura.baseline.soft_logistic (sqrt (2) * x, y, ones (24, 1), 1);
%! two = aura.baseline.soft_logistic ([x, x], y, ones (24, 1), 1);
%! assert (two, [one(1); one(2:3) / sqrt(2); one(2:3) / sqrt(2)], 1e-7);
%! for z = {1e8 * x, 1e100 * x, zeros(24, 3), [1e6 * y, x]}
%!   assert (all (isfinite (aura.baseline.soft_logistic (z{1}, y, 1e-9 * ones (24, 1), 1e-9))));
%! endfor
%! assert (lastwarn (), "");
%!test <*the gradient is 0, for soft labels, beyond [0, 1], without an intercept, from anywhere>
%! x = aura.tests.small_labels ();
%! y = (-5:18)' / 12;
%! weight = (1:24)' / 24;
%! for free = [true, false]
%!   [beta, prob] = aura.baseline.soft_logistic (x, y, weight, .3, [], free);
%!   d = [ones(24, 1), x];
%!   gradient = d' * (weight .* (prob - y)) + .3 * [0; beta(2:end)];
%!   assert (gradient(1 + ! free:end), zeros (3 - ! free, 1), 1e-7);
%!   assert (beta(1) != 0, free);
%!   assert (prob, 1 ./ (1 + exp (-d * beta)), 1e-12);
%!   assert (aura.baseline.soft_logistic (x, y, weight, .3, [free; 2; -3], free), beta, 1e-6);
%! endfor
