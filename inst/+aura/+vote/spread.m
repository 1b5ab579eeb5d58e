## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ACCURACY, INTERVAL, RIGHT] = aura.vote.spread (FIT, PRIOR)
## How often each annotator of FIT (aura.vote.fit) gives the better answer, rho alpha_1 +
## (1 - rho) alpha_2 (A-by-1), its 95 % INTERVAL (A-by-2), and those of alpha, RIGHT
## (A-by-2-by-2: annotator, better answer, ends).
##
## The posterior is taken to be normal in the logits of alpha and rho.  Its precision is
## the observed information with the prior's: with g_i the gradient of item i's log odds
## and p_i its posterior,
##
##   diag (N alpha (1 - alpha)) - sum_i p_i (1 - p_i) g_i g_i',
##
## N what EM counted, the prior's votes included (Louis, J. R. Stat. Soc. B 44, 1982).  A
## vote on an item on which nobody else voted adds to N and is taken off again: it says
## nothing of who is right.  Beyond 1000 annotators each one's interval is that given the
## others.  [0, 1] where there is no precision.

function [accuracy, interval, right] = spread (fit, prior)

  a = fit.alpha;
  n_names = rows (a);
  covariance = covariance_of (fit, prior);
  variance = reshape (full (diag (covariance))(1:end-1), n_names, 2);
  right = cat (3, ends (a, sqrt (variance), -1), ends (a, sqrt (variance), 1));

  accuracy = fit.rho * a(:,1) + (1 - fit.rho) * a(:,2);
  slope = [fit.rho * a(:,1) .* (1 - a(:,1)), (1 - fit.rho) * a(:,2) .* (1 - a(:,2)), ...
           fit.rho * (1 - fit.rho) * (a(:,1) - a(:,2))];
  sd = zeros (n_names, 1);
  for k = 1:n_names
    idx = [k, n_names + k, 2 * n_names + 1];
    sd(k) = sqrt (slope(k,:) * covariance(idx,idx) * slope(k,:)');
  endfor
  sd ./= accuracy .* (1 - accuracy);
  interval = [ends(accuracy, sd, -1), ends(accuracy, sd, 1)];

endfunction

## An end of the interval of P, SD that of its logit.
function p = ends (p, sd, sign)

  p = aura.stat.sigma (log (p ./ (1 - p)) + sign * aura.stat.z95 () * sd);
  p(isnan (sd) | isinf (sd)) = (1 + sign) / 2;

endfunction

function covariance = covariance_of (fit, prior)

  [a, rho, n_names] = deal (fit.alpha, fit.rho, rows (fit.alpha));
  one = fit.counts(:,1:n_names);
  two = fit.counts(:,n_names+1:end);
  post = fit.prob;
  seen = one + two;
  gradient = [one * diag(sparse (1 - a(:,1))) - two * diag(sparse (a(:,1))), ...
              one * diag(sparse (a(:,2))) - two * diag(sparse (1 - a(:,2))), ...
              ones(rows (one), 1)];
  counted = sum (prior) + full ([seen' * post; seen' * (1 - post)]);
  chance = [a(:); rho];
  precision = diag (sparse ([counted; 2 + rows(one)] .* chance .* (1 - chance))) ...
              - gradient' * diag (sparse (post .* (1 - post))) * gradient;
  if (n_names > 1000)
    precision = blocks_of (precision, n_names);
  else
    precision = full (precision);
  endif
  [~, failed] = chol (precision);
  if (failed)
    covariance = sparse (diag (Inf (rows (precision), 1)));
  else
    covariance = inv (precision);
  endif

endfunction

## What ties an annotator to itself, and rho to itself.
function precision = blocks_of (precision, n_names)

  d = diag (precision);
  off = diag (precision, n_names)(1:n_names);
  n = numel (d);
  precision = spdiags ([[off; zeros(n - n_names, 1)], d, [zeros(n_names, 1); off; 0]], ...
                       [-n_names, 0, n_names], n, n);

endfunction

%!function fit = result (votes, gold = [])
%!  fit = aura.vote.fit (aura.vote.given ("f", votes), gold, [2 .5]);
%!endfunction
%!function value = objective (theta, fit)
%!  chance = 1 ./ (1 + exp (-theta));
%!  a = reshape (chance(1:4), 2, 2);
%!  first = prod ([a(:,1); 1 - a(:,1)]' .^ full (fit.counts), 2);
%!  other = prod ([1 - a(:,2); a(:,2)]' .^ full (fit.counts), 2);
%!  value = sum (log (chance(5) * first + (1 - chance(5)) * other)) + log (chance(5)) ...
%!          + log (1 - chance(5));
%!  value += sum (2 * log (a(:)) + log (1 - a(:)) / 2);
%!endfunction
%!test <*the precision is that of what is maximised, by differences>
%! fit = result (draw_votes (3, 30, .5, [.9 .9; .7 .7], .9));
%! [accuracy, interval] = aura.vote.spread (fit, [2 .5]);
%! value = @(theta) objective (theta, fit);
%! theta = [log(fit.alpha(:) ./ (1 - fit.alpha(:))); log(fit.rho / (1 - fit.rho))];
%! h = 1e-3;
%! second = zeros (5);
%! unit = eye (5) * h;
%! for i = 1:5
%!   for j = 1:5
%!     second(i,j) = (value (theta + unit(:,i) + unit(:,j)) ...
%!                    - value (theta + unit(:,i) - unit(:,j)) ...
%!                    - value (theta - unit(:,i) + unit(:,j)) ...
%!                    + value (theta - unit(:,i) - unit(:,j))) / (4 * h ^ 2);
%!   endfor
%! endfor
%! c = inv (-second);
%! a = fit.alpha;
%! r = fit.rho;
%! assert (accuracy, r * a(:,1) + (1 - r) * a(:,2), 1e-15);
%! for k = 1:2
%!   g = zeros (5, 1);
%!   g([k, 2 + k, 5]) = [r * a(k,1) * (1 - a(k,1)), (1 - r) * a(k,2) * (1 - a(k,2)), r * (1 - r) ...
%!                       * (a(k,1) - a(k,2))];
%!   p = accuracy(k);
%!   half = diff (log (interval(k,:) ./ (1 - interval(k,:)))) / 2;
%!   assert (half, 1.959963984540054 * sqrt (g' * c * g) / (p * (1 - p)), 1e-4);
%! endfor
%!test <*nobody else voted: what the prior leaves open, however many votes>
%! [~, few] = aura.vote.spread (result ([1; 2]), [2 .5]);
%! [~, many] = aura.vote.spread (result (repmat ([1; 2], 300, 1)), [2 .5]);
%! assert (diff (many) > .3);
%! assert (diff (many) > .6 * diff (few));
%!test <*known items: as many Bernoulli trials>
%! truth = repmat ([1; 2], 200, 1);
%! votes = truth;
%! votes(1:40) = 3 - truth(1:40);
%! [accuracy, interval, right] = aura.vote.spread (result (votes, truth), [2 .5]);
%! assert (accuracy, 182 / 202.5, 1e-12);
%! half = 1.96 * sqrt (.9 * .1 / 400);
%! assert (interval, [accuracy - half, accuracy + half], .006);
%! assert (right(1,1,2) - right(1,1,1), 2 * sqrt (2) * half, .01);
%!test <*intervals cover>
%! alpha = [.9 .8 .7];
%! held = zeros (60, 3);
%! for seed = 1:60
%!   votes = draw_votes (100 + seed, 150, .5, alpha' * [1 1], .8);
%!   [~, interval] = aura.vote.spread (result (votes), [2 .5]);
%!   held(seed,:) = interval(:,1)' <= alpha & alpha <= interval(:,2)';
%! endfor
%! assert (mean (held(:)) > .91);
%!test <*more than a thousand annotators>
%! votes = struct ("index", kron ((1:2100)', [1; 1]), "pick", 1 + (mod ((1:4200)', 7) > 3), ...
%!                 "who", {arrayfun(@(k) sprintf ("%d", k), mod ((1:4200)', 1100), ...
%!                                  "uniformoutput", false)});
%! fit = aura.vote.fit (aura.vote.given ("f", votes), [], [2 .5]);
%! [accuracy, interval] = aura.vote.spread (fit, [2 .5]);
%! assert (size (interval), [1100 2]);
%! assert (all (interval(:,1) < accuracy & accuracy < interval(:,2)));
