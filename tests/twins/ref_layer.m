## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {} {@var{fit} =} ref_layer (@var{data}, @var{c})
## @deftypefnx {} {@var{fit} =} ref_layer (@var{data}, @var{c}, @var{form})
## Naive twin of the decision layer (METHOD, section 6).
##
## @var{data} has the fields @code{verdict} and @code{further} (n-by-J), @code{slot}
## (n-by-1, the column of the slot effect), @code{x} (n-by-dx), of which the last
## @code{embedding} columns (0 where left out) are embeddings, @code{style} (n-by-d),
## @code{copy} (n-by-1, left out: none: rows of one number above 0 are left out together),
## @code{score} (n-by-1 or []: the loop's) and @code{human} (n-by-1: 1, 0, P(1) between, or NaN).
## @var{c} has the constants, @code{opts.decide} of @code{aura_options}.  @var{form}
## is @qcode{"primal"} (default) or @qcode{"dual"}: how every model is fitted.
##
## @var{fit} has @code{evidence} (bases-by-blocks, NaN: not fitted), @code{mass}
## (bases-by-blocks-by-(J+1): for queries, then for each judge), @code{total} (1-by-(J+1): the log
## evidence of each of these averages), @code{prob} (n-by-1, P(h = 1) under equal
## shares), @code{agree} (n-by-J), @code{flip} (n-by-J), @code{alone} (1-by-J: the
## posterior mass of "follow k" without a block), @code{loo} (labels-by-(J+1): what each average
## predicts of a labelled item without its label, each model's approximation at the mode freed of
## that row by inverting the matrix of the others), @code{coefficient} (the posterior
## mean coefficient of each column, by weighting), @code{mode} (columns-by-bases-by-blocks:
## the coefficients of each model), and n-by-bases-by-blocks its @code{logit}, @code{variance},
## @code{p} and @code{slope}: the mean over s in [0, 1] of the derivative of p with respect to the
## logit where that is s times what it is, by Simpson's rule.
##
## Every model has its own design matrix of n rows, and inverts its H.
## @seealso{aura_start, aura_decide}
## @end deftypefn

function fit = ref_layer (data, c, form = "primal")

  [bases, shares] = all_bases (data, c);
  blocks = all_blocks (data, c);
  [n, n_judges] = size (data.verdict);
  n_bases = numel (bases);
  n_blocks = numel (blocks);

  block_mass = [blocks.mass];
  fit.evidence = NaN (n_bases, n_blocks);
  p = zeros (n, n_bases, n_blocks);
  p_out = NaN (sum (! isnan (data.human)), n_bases, n_blocks);
  known = find (! isnan (data.human));
  copy = zeros (n, 1);
  if (isfield (data, "copy"))
    copy = data.copy;
  endif
  of = arrayfun (@(i) {find(known == i | (copy(known) > 0 & copy(known) == copy(i)))}, known);
  fit.logit = fit.variance = fit.slope = NaN (n, n_bases, n_blocks);
  wide = 3 + 2 * n_judges;
  t_all = zeros (wide + columns (data.x) + columns (data.style), n_bases, n_blocks);
  for a = 1:n_bases
    for b = find (block_mass > 0 & any (shares(a,:) > 0))
      design = [bases(a).columns, blocks(b).columns];
      mean = [bases(a).mean; zeros(columns (blocks(b).columns), 1)];
      variance = [bases(a).variance; blocks(b).variance];
      [t, fit.evidence(a,b), p(:,a,b), fit.logit(:,a,b), fit.variance(:,a,b), fit.slope(:,a,b), ...
         p_out(:,a,b)] ...
        = fit_model (design, data.human, mean, variance, form, of);
      t_all(bases(a).at,a,b) = t(1:numel (bases(a).at));
      t_all(wide+1:end,a,b) = blocks(b).map * t(numel (bases(a).at)+1:end);
    endfor
  endfor

  fit.loo = zeros (numel (known), n_judges + 1);
  fit.mass = zeros (n_bases, n_blocks, n_judges + 1);
  fit.coefficient = zeros (rows (t_all), n_judges + 1);
  average = zeros (n, n_judges + 1);
  for k = 1:n_judges + 1
    log_mass = log (shares(:,k)) + log (block_mass) + fit.evidence;
    mass = exp (log_mass - max (log_mass(:)));
    mass(isnan (mass)) = 0;
    fit.total(k) = max (log_mass(:)) + log (sum (mass(:)) / sum ((shares(:,k) * block_mass)(:)));
    mass /= sum (mass(:));
    fit.mass(:,:,k) = mass;
    for e = 1:numel (known)
      q = reshape (p_out(e,:,:), n_bases, n_blocks);
      left = mass;
      for y = data.human(known(of{e}))'
        left ./= q .^ y .* (1 - q) .^ (1 - y);
      endfor
      left(mass == 0) = q(mass == 0) = 0;
      fit.loo(e,k) = sum ((left .* q)(:)) / sum (left(:));
    endfor
    for a = 1:n_bases
      for b = 1:n_blocks
        average(:,k) += mass(a,b) * p(:,a,b);
        fit.coefficient(:,k) += mass(a,b) * t_all(:,a,b);
      endfor
    endfor
  endfor

  fit.p = p;
  fit.mode = t_all;
  fit.prob = average(:,1);
  fit.agree = NaN (n, n_judges);
  fit.flip = false (n, n_judges);
  for k = 1:n_judges
    fit.alone(k) = fit.mass(k,1,k+1);
    limit = c.threshold(1 + (n_judges > 1)) ...
            - c.margin(1 + (n_judges > 1)) * fit.alone(k);
    for i = 1:n
      if (data.verdict(i,k) > 0)
        fit.agree(i,k) = average(i,k+1);
      elseif (data.verdict(i,k) < 0)
        fit.agree(i,k) = 1 - average(i,k+1);
      endif
      fit.flip(i,k) = fit.agree(i,k) < limit;
    endfor
  endfor

endfunction

## The bases: AT are their columns among [1, vbar, s_1..s_J, o_1..o_J, s_1 f].
## SHARES(a,k): prior mass of base a for queries (k = 1) and judge k-1.
function [bases, shares] = all_bases (data, c)

  s = data.verdict;
  o = data.further;
  [n, n_judges] = size (s);
  vbar = zeros (n, 1);
  for i = 1:n
    given = s(i,:) != 0;
    if (any (given))
      vbar(i) = mean (s(i,given));
    endif
  endfor
  all = [data.slot, vbar, s, o, zeros(n, 1)];

  bases = struct ("columns", {}, "at", {}, "mean", {}, "variance", {});
  for k = 1:n_judges
    bases(k) = base (all, [2 + k, 1], [c.follow_mean; 0],
                     [c.follow_var; c.slot_var]);
  endfor
  if (n_judges > 1)
    one = ones (n_judges, 1);
    bases(end+1) = base (all, 1:2 + 2 * n_judges,
                         [0; c.panel_mean; 0 * one; c.further_mean * one],
                         [c.slot_var; c.panel_var; c.verdict_var * one; ...
                          c.further_var * one]);
    follow = (1 - c.panel_mass) * (1 - c.own_mass) / (n_judges - 1);
    shares = follow * ones (n_judges, n_judges);
    shares(logical (eye (n_judges))) = (1 - c.panel_mass) * c.own_mass;
    shares = [(1 - c.panel_mass) / n_judges * one, shares];
    shares(end+1,:) = c.panel_mass;
  elseif (! isempty (data.score))
    all(:,end) = s .* data.score;
    bases(end+1) = base (all, [3, 1, columns(all)], [c.follow_mean; 0; c.loop_mean],
                         [c.follow_var; c.slot_var; c.loop_var]);
    shares = [1 - c.loop_mass; c.loop_mass] * [1, 1];
  else
    shares = [1, 1];
  endif

endfunction

function b = base (all, at, mean, variance)

  b = struct ("columns", all(:,at), "at", at, "mean", mean, "variance", variance);

endfunction

## The blocks: columns, prior variances of their coefficients, prior mass, and MAP:
## columns = [x, style] * map.
function blocks = all_blocks (data, c)

  [n, dx] = size (data.x);
  d = columns (data.style);
  blocks = struct ("columns", zeros (n, 0), "variance", zeros (0, 1),
                   "mass", c.block_mass(1), "map", zeros (dx + d, 0));

  n_embedding = 0;
  if (isfield (data, "embedding"))
    n_embedding = data.embedding;
  endif
  kinds = {1:dx - n_embedding};
  masses = c.block_mass(2);
  if (any (data.x(:,end-n_embedding+1:end)(:)))
    kinds{2} = dx - n_embedding + 1:dx;
    masses(2) = c.embedding_mass(1);
  endif
  made = cell (numel (kinds), numel (c.power));
  for k = 1:numel (kinds)
    for m = 1:numel (c.power)
      made{k,m} = features (data.x, kinds{k}, c.power(m), c);
      made{k,m}.mass = masses(k) / numel (c.power) * ! isempty (made{k,m}.columns);
      made{k,m}.map(end+1:end+d,:) = 0;
      blocks(end+1) = made{k,m};
    endfor
  endfor
  for m = 1:numel (c.power) * (numel (kinds) - 1)
    both = struct ("columns", [made{1,m}.columns, made{2,m}.columns], ...
                   "variance", [made{1,m}.variance; made{2,m}.variance] / 2, "mass", 0, ...
                   "map", [made{1,m}.map, made{2,m}.map]);
    if (! isempty (made{1,m}.columns) && ! isempty (made{2,m}.columns))
      both.mass = c.embedding_mass(2) / numel (c.power);
    endif
    blocks(end+1) = both;
  endfor

  varies = max (data.style, [], 1) > min (data.style, [], 1);
  for r = 1:d
    rms = sqrt (mean (data.style(:,r) .^ 2));
    map = zeros (dx + d, 1);
    map(dx+r) = 1 / rms;
    mass = 0;
    if (varies(r))
      mass = c.block_mass(3) / sum (varies);
    endif
    blocks(end+1) = struct ("columns", data.style(:,r) / rms, "variance", c.rule_var,
                            "mass", mass, "map", map);
  endfor
  if (all ([blocks.mass] == 0))
    blocks(1).mass = 1;
  endif

endfunction

## Phi_p of the columns AT of X; MAP: columns = x * map.
function block = features (x, at, power, c)

  n = rows (x);
  s = x(:,at)' * x(:,at);
  [u, l] = eig ((s + s') / 2 / n);
  [l, order] = sort (diag (l), "descend");
  kept = 1:min (sum (l > 1e-14 * max (l)), c.rank); # 1e-7 of a singular value
  u = u(:,order(kept));
  l = l(kept);
  map = zeros (columns (x), numel (kept));
  map(at,:) = u * diag ((l / max ([l; 0])) .^ power);
  phi = x * map;
  total = 0;
  for i = 1:n
    total += phi(i,:) * phi(i,:)';
  endfor
  rms = sqrt (total / n);
  if (isempty (kept))
    map = zeros (columns (x), 0);
    phi = zeros (n, 0);
    rms = 1;
  endif
  block = struct ("columns", phi / rms, "variance", c.slope_var * ones (columns (phi), 1),
                  "mass", 0, "map", map / rms);

endfunction

## The MAP T of one model, its Laplace log evidence, and of all rows P(h = 1), the logit F,
## its variance V, and SLOPE; of the labelled rows P(h = 1) without their own label (P_OUT).
function [t, evidence, p, f, v, slope, p_out] = fit_model (design, human, mean, variance, form, of)

  known = ! isnan (human);
  f = design(known,:);
  y = human(known);
  if (strcmp (form, "primal"))
    [t, evidence, covariance] = primal (f, y, mean, variance);
  else
    [t, evidence, covariance] = dual (f, y, mean, variance);
  endif
  p_out = left_out (f, y, t, variance, of);
  p = f = v = slope = zeros (rows (design), 1);
  s = (0:400)' / 400;
  simpson = [1, repmat([4, 2], 1, 199), 4, 1] / 1200;
  for i = 1:rows (design)
    f(i) = design(i,:) * t;
    v(i) = design(i,:) * covariance * design(i,:)';
    damped = sqrt (1 + pi / 8 * v(i));
    p(i) = 1 / (1 + exp (-f(i) / damped));
    along = 1 ./ (1 + exp (-s * f(i) / damped));
    slope(i) = simpson * (along .* (1 - along) / damped);
  endfor

endfunction

## One Newton step from the mode T for the objective without row e: its curvature there is that
## of the others, and its gradient what the row had.
function p_out = left_out (f, y, t, variance, of)

  at_mode = 1 ./ (1 + exp (-f * t));
  w = at_mode .* (1 - at_mode);
  p_out = zeros (size (y));
  for e = 1:numel (y)
    others = setdiff (1:numel (y), of{e});
    covariance = inv (diag (1 ./ variance) + f(others,:)' * diag (w(others)) * f(others,:));
    g = f(e,:) * (t - covariance * f(e,:)' * sum (y(of{e}) - at_mode(of{e})));
    p_out(e) = 1 / (1 + exp (-g / sqrt (1 + pi / 8 * f(e,:) * covariance * f(e,:)')));
  endfor

endfunction

## H = diag (1 ./ v) + F'WF, columns-by-columns.
function [t, evidence, covariance] = primal (f, y, mean, variance)

  a = diag (1 ./ variance);
  objective = @(t) loss (f * t, y) + (t - mean)' * a * (t - mean) / 2;
  t = mean;
  do
    s = 1 ./ (1 + exp (-f * t));
    g = f' * (s - y) + a * (t - mean);
    h = f' * diag (s .* (1 - s)) * f + a;
    [t, moved] = damped (objective, t, -h \ g);
  until (! moved)
  s = 1 ./ (1 + exp (-f * t));
  h = f' * diag (s .* (1 - s)) * f + a;
  covariance = inv (h);
  evidence = -objective (t) - sum (log (variance)) / 2 - sum (log (eig ((h + h') / 2))) / 2;

endfunction

## t = mean + V F' alpha with K = F V F', labels-by-labels.
function [t, evidence, covariance] = dual (f, y, mean, variance)

  v = diag (variance);
  k = f * v * f';
  n = rows (f);
  objective = @(alpha) loss (f * mean + k * alpha, y) + alpha' * k * alpha / 2;
  alpha = zeros (n, 1);
  do
    s = 1 ./ (1 + exp (-f * mean - k * alpha));
    w = diag (s .* (1 - s));
    ## The gradient is K (s - y + alpha), the second derivative K + K W K.
    [alpha, moved] = damped (objective, alpha, -(eye (n) + w * k) \ (s - y + alpha));
  until (! moved)
  t = mean + v * f' * alpha;
  s = 1 ./ (1 + exp (-f * t));
  root = diag (sqrt (s .* (1 - s)));
  b = eye (n) + root * k * root;
  covariance = v - v * f' * root * inv (b) * root * f * v;
  evidence = -objective (alpha) - sum (log (eig ((b + b') / 2))) / 2;

endfunction

function j = loss (logit, y)

  j = sum (max (logit, 0) + log1p (exp (-abs (logit))) - y .* logit);

endfunction

## T + STEP, the step halved until OBJECTIVE does not rise; MOVED is false when the
## step is of the size of rounding.
function [t, moved] = damped (objective, t, step)

  moved = norm (step) > 1e-10 * (1 + norm (t));
  j = objective (t);
  while (objective (t + step) > j + 1e-12 * (1 + abs (j)))
    step /= 2;
  endwhile
  t += step;

endfunction
