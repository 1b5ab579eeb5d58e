## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FIT = aura.vote.fit (V, GOLD, PRIOR)
## The model of Dawid and Skene for two answers, fitted to the votes V
## (aura.vote.given).  Answer 1 of an item is the better one with probability rho; where
## answer k is, annotator a says so with probability alpha_ak, whatever the others say.
## GOLD (n-by-1: 1, 2, NaN) are the items whose better answer is known.  Maximised is
##
##   sum_i log [rho prod_a P(v_ia | 1) + (1 - rho) prod_a P(v_ia | 2)]
##     + sum_ak [PRIOR(1) log alpha_ak + PRIOR(2) log (1 - alpha_ak)]
##     + log rho + log (1 - rho)
##
## by EM, from alpha = PRIOR(1) / sum (PRIOR) and rho = 1/2, in steps that SQUAREM
## lengthens (Varadhan and Roland, Scand. J. Stat. 35, 2008) where that loses nothing.
##
## FIT: rows, the items with a vote; counts, sparse rows-by-2A, which annotators gave
## answer 1, then which gave answer 2; prob, P(answer 1 is better); alpha A-by-2; rho;
## gold, of the rows; trace, what is maximised, step by step; iterations; converged.

function fit = fit (v, gold, prior)

  most = 500; # lengthened steps, of three or four of EM
  n_names = numel (v.names);
  [fit.rows, ~, item] = unique (v.index);
  item = item(:);
  fit.counts = sparse (numel (fit.rows), 2 * n_names);
  if (! isempty (item))
    fit.counts = sparse (item, v.who + n_names * (v.pick == 2), 1, rows (fit.counts), 2 * n_names);
  endif
  fit.gold = NaN (numel (fit.rows), 1);
  if (! isempty (gold))
    fit.gold = gold(fit.rows)(:);
  endif

  theta = [repmat(log (prior(1) / prior(2)), 2 * n_names, 1); 0];
  fit.trace = zeros (1, 0);
  fit.converged = false;
  while (! fit.converged && numel (fit.trace) < most)
    [first, value] = em (theta, fit, prior);
    [second, lower] = em (first, fit, prior);
    fit.trace(end+1) = value;
    step = first - theta;
    fit.converged = max (abs (step)) < 1e-8;
    bend = second - first - step;
    theta = lengthened (theta, step, bend, second, lower, fit, prior);
  endwhile
  [~, fit.trace(end+1), fit.prob] = em (theta, fit, prior);
  fit.iterations = numel (fit.trace) - 1;
  chance = aura.stat.sigma (theta);
  fit.alpha = reshape (chance(1:end-1), n_names, 2);
  fit.rho = chance(end);

endfunction

## SQUAREM's step if EM's objective is then no LOWER, else SECOND, two plain steps.
function theta = lengthened (theta, step, bend, second, lower, fit, prior)

  far = norm (step) / norm (bend);
  if (! (far > 1 && far < 1e6))
    theta = second;
    return;
  endif
  [next, value] = em (theta + 2 * far * step + far ^ 2 * bend, fit, prior);
  theta = second;
  if (value >= lower)
    theta = next;
  endif

endfunction

## A step of EM from the logits THETA of alpha and rho, VALUE of the objective there, and
## the posterior.
function [theta, value, post] = em (theta, fit, prior)

  n_names = columns (fit.counts) / 2;
  right = -softplus (-theta); # log alpha, log rho
  wrong = -softplus (theta);
  one = (1:n_names)';
  two = n_names + one;
  first = right(end) + fit.counts * [right(one); wrong(one)];
  other = wrong(end) + fit.counts * [wrong(two); right(two)];
  gap = first - other;
  gap(fit.gold == 1) = Inf;
  gap(fit.gold == 2) = -Inf;
  post = aura.stat.sigma (gap);
  each = max (first, other) + log1p (exp (-abs (first - other)));
  each(fit.gold == 1) = first(fit.gold == 1);
  each(fit.gold == 2) = other(fit.gold == 2);
  value = sum (each) + sum (prior(1) * right(1:end-1) + prior(2) * wrong(1:end-1)) ...
          + right(end) + wrong(end);

  of_first = full (fit.counts' * post); # of one item it would be sparse
  of_other = full (fit.counts' * (1 - post));
  counted = prior(1) + [of_first(one); of_other(two)];
  missed = prior(2) + [of_first(two); of_other(one)];
  theta = [log(counted ./ missed); log((1 + sum (post)) / (1 + sum (1 - post)))];

endfunction

## log (1 + exp (u)).
function y = softplus (u)

  y = max (u, 0) + log1p (exp (-abs (u)));

endfunction

%!function fit = result (votes, gold = [], prior = [2 .5])
%!  fit = aura.vote.fit (aura.vote.given ("f", votes), gold, prior);
%!endfunction
## What is maximised, by its definition.
%!function value = objective (votes, fit, alpha, rho, prior)
%!  value = log (rho) + log (1 - rho);
%!  for i = 1:rows (votes)
%!    p = [rho, 1 - rho];
%!    for a = find (! isnan (votes(i,:)))
%!      for k = 1:2
%!        p(k) *= merge (votes(i,a) == k, alpha(a,k), 1 - alpha(a,k));
%!      endfor
%!    endfor
%!    value += log (sum (p));
%!  endfor
%!  value += sum (prior(1) * log (alpha(:)) + prior(2) * log (1 - alpha(:)));
%!endfunction
%!test <*the mode of what is written above, and the posterior by Bayes' rule>
%! alpha = [.9 .8; .7 .9; .6 .6];
%! [votes, truth] = draw_votes (1, 60, .6, alpha, .8);
%! votes(all (isnan (votes), 2),1) = 1;
%! prior = [2 .5];
%! fit = result (votes, [], prior);
%! assert (fit.converged);
%! best = objective (votes, fit, fit.alpha, fit.rho, prior);
%! assert (fit.trace(end), best, 1e-9);
%! for k = 1:7
%!   for h = [-1e-3 1e-3]
%!     [alpha, rho] = deal (fit.alpha, fit.rho);
%!     if (k < 7)
%!       alpha(k) += h;
%!     else
%!       rho += h;
%!     endif
%!     assert (objective (votes, fit, alpha, rho, prior) < best);
%!   endfor
%! endfor
%! i = find (sum (! isnan (votes), 2) == 3, 1);
%! p = [fit.rho, 1 - fit.rho];
%! for a = 1:3
%!   p .*= [merge(votes(i,a) == 1, fit.alpha(a,1), 1 - fit.alpha(a,1)), ...
%!          merge(votes(i,a) == 2, fit.alpha(a,2), 1 - fit.alpha(a,2))];
%! endfor
%! assert (fit.prob(i), p(1) / sum (p), 1e-10);
%!test <*it never falls>
%! for seed = 1:10
%!   alpha = .5 + .5 * reshape (__aura_random__ ("uniform", seed, 1, 0, 8), 4, 2);
%!   fit = result (draw_votes (seed, 40, .3, alpha, .5));
%!   assert (all (diff (fit.trace) >= -1e-10 * abs (fit.trace(end))));
%!   assert (fit.converged);
%! endfor
%!test <*what is found is what was drawn>
%! alpha = [.95 .9; .8 .85; .7 .6; .55 .9; .3 .35];
%! [votes, truth] = draw_votes (5, 4000, .4, alpha, .6);
%! fit = result (votes);
%! assert (fit.alpha, alpha, .04);
%! assert (fit.rho, .4, .03);
%! assert (mean ((fit.prob >= .5) == (truth(fit.rows) == 1)) > .87);
%! bins = round (4 * fit.prob);
%! for b = 0:4                            # the posterior is calibrated
%!   idx = bins == b;
%!   assert (mean (truth(fit.rows)(idx) == 1), mean (fit.prob(idx)), .05);
%! endfor
%!test <*two annotators: the errors are shared, and the one with more votes is no better>
%! votes = [ones(40, 2); 2 * ones(40, 2); repmat([1 2], 10, 1); repmat([2 1], 10, 1)];
%! fit = result (votes);
%! assert (fit.alpha, fit.alpha(1) * ones (2), 1e-6);
%! a = fit.alpha(1);
%! assert (a ^ 2 + (1 - a) ^ 2, .8, .02); # the agreement there was
%! assert (fit.prob(81:100), repmat (.5, 20, 1), 1e-9);
%! assert (all (fit.prob(1:40) > .97) && all (fit.prob(41:80) < .03));
%! votes([1:20, 41:60],2) = NaN;
%! fit = result (votes);
%! assert (fit.alpha(1,:), fit.alpha(2,:), .05);
%!test <*labels are never switched: the mirror image is always worse>
%! for seed = 1:40
%!   u = __aura_random__ ("uniform", seed, 2, 0, 3);
%!   n = 1 + floor (12 * u(1));
%!   votes = draw_votes (seed, n, u(2), .4 + .5 * u(3) * ones (2 + (seed > 20), 2), .7);
%!   votes(1,isnan (votes(1,:))) = 1;
%!   votes(all (isnan (votes), 2),1) = 1;
%!   fit = result (votes);
%!   mirror = objective (votes, fit, 1 - fit.alpha(:,[2 1]), 1 - fit.rho, [2 .5]);
%!   assert (mirror < fit.trace(end));
%!   agreed = all (votes == votes(:,1) | isnan (votes), 2) & sum (! isnan (votes), 2) > 1;
%!   assert (isequal ((fit.prob(agreed) >= .5)(:), (votes(agreed,1) == 1)(:)));
%! endfor
%!test <*gold: known, and what it says of the annotators>
%! votes = [1 1; 2 1; 1 2; 2 2; 1 2];
%! gold = [2 NaN 2 NaN NaN]';
%! fit = result (votes, gold);
%! assert (fit.prob([1 3]), [0; 0]);
%! assert (fit.alpha(1,2) < fit.alpha(2,2));
%! assert (fit.prob(5) < result (votes).prob(5));
%! against = result (repmat ([1; 2], 30, 2), repmat ([2; 1], 30, 1)); # contradicts all
%! assert (against.prob, repmat ([0; 1], 30, 1));
%! assert (against.alpha, 2 / 32.5 * ones (2), 1e-12);
%!test <*one vote, one annotator, always the same answer, nothing>
%! fit = result (2);
%! assert (fit.prob < .5 && ! issparse (fit.alpha));
%! fit = result ([1; 2; 2]);
%! assert (fit.prob >= .5, logical ([1; 0; 0]));
%! fit = result (ones (50, 3));
%! assert (all (fit.prob > .99) && fit.converged);
%! fit = result (NaN (2, 2));
%! assert (isempty (fit.prob) && fit.rho == .5);
%!test <*groups that share no item: each as if alone but for the share of answer 1>
%! votes = NaN (200, 4);
%! votes(1:100,1:2) = draw_votes (7, 100, .5, [.9 .9; .9 .9], 1);
%! votes(101:200,3:4) = draw_votes (8, 100, .5, [.7 .7; .9 .9], 1);
%! fit = result (votes);
%! alone = result (votes(1:100,1:2));
%! assert (fit.alpha(1:2,:), alone.alpha, .03);
