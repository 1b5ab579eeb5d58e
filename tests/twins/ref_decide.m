## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{prob}, @var{info}] =} ref_decide (@var{x}, @var{status}, @var{score}, @var{opts})
## Naive twin of the decision layer's models: P(y = 1) of every example, labelled
## or not, and @var{info} with @code{.mass}, @code{.evidence}, @code{.intercept},
## @code{.predictions}, @code{.beta}, @code{.slope}.
##
## It forms the dx-by-dx matrix S, its whole eigendecomposition and all dx
## columns of X S^power, takes plain Newton steps with backslash, and inverts H.
## @var{score} is the loop's score, [] when there is none.
## @seealso{aura_decide}
## @end deftypefn

function [prob, info] = ref_decide (x, status, score, opts)

  d = opts.decide;
  n = rows (x);
  labelled = find (status == 2 | status == 3);
  y = double (status(labelled) == 2);
  phi = features (double (x), d.power, d.rank);

  designs = {ones(n, 1), [ones(n, 1), phi], [ones(n, 1), score]};
  means = {d.intercept_mean, [d.intercept_mean; zeros(columns (phi), 1)], ...
           [d.intercept_mean; d.score_mean]};
  variances = {d.intercept_sd^2, ...
               [d.intercept_sd^2; d.slope_var * ones(columns (phi), 1)], ...
               [d.intercept_sd^2; d.score_var]};
  use = d.prior_mass > 0;
  if (isempty (labelled))
    use = [true false false];
  endif
  use(2) = use(2) && any (x(:));
  use(3) = use(3) && ! isempty (score);
  if (! any (use))
    use(1) = true;
  endif
  mass = d.prior_mass;
  if (use(1) && mass(1) == 0)
    mass(1) = 1;
  endif
  mass(! use) = 0;

  info.evidence = NaN (1, 3);
  info.intercept = NaN (1, 3);
  info.predictions = NaN (n, 3);
  info.beta = zeros (columns (x), 1);
  info.slope = NaN;
  for k = find (use)
    design = designs{k};
    [t, c, info.evidence(k)] = fit (design(labelled,:), y, means{k},
                                    variances{k});
    info.intercept(k) = t(1);
    for i = 1:n
      row = design(i,:);
      logit = (row * t) / sqrt (1 + pi / 8 * (row * c * row'));
      info.predictions(i,k) = 1 / (1 + exp (-logit));
    endfor
    if (k == 2)
      [~, map] = features (double (x), d.power, d.rank);
      info.beta = map * t(2:end);
    elseif (k == 3)
      info.slope = t(2);
    endif
  endfor

  log_mass = log (mass(use)) + info.evidence(use);
  info.mass = zeros (1, 3);
  info.mass(use) = exp (log_mass - max (log_mass));
  info.mass /= sum (info.mass);
  prob = zeros (n, 1);
  for k = find (use)
    prob += info.mass(k) * info.predictions(:,k);
  endfor

endfunction

## X S^power on the leading RANK eigenvectors, as dx columns; phi = x * map.
function [phi, map] = features (x, power, rank)

  [v, e] = eig ((x' * x + (x' * x)') / 2 / rows (x));
  [e, order] = sort (diag (e), "descend");
  kept = order(1:min (rank, end));
  e = max (e(1:numel (kept)), 0);
  map = v(:,kept) * diag (e .^ power) * v(:,kept)';
  ## The directions beyond the rank are left out of X too.
  map = v(:,kept) * v(:,kept)' * map;
  phi = x * map;
  total = 0;
  for i = 1:rows (x)
    total += phi(i,:) * phi(i,:)';
  endfor
  rms = sqrt (total / rows (x));
  if (rms > 0)
    phi /= rms;
    map /= rms;
  endif

endfunction

function [t, c, evidence] = fit (design, y, mean, variance)

  a = diag (1 ./ variance);
  t = mean;
  for iteration = 1:200
    [j, g, h] = posterior (design, y, mean, a, t);
    step = - h \ g;
    length = 1;
    while (length > 1e-10
           && posterior (design, y, mean, a, t + length * step) > j + 1e-13 * abs (j))
      length /= 2;
    endwhile
    t += length * step;
    if (norm (step) <= 1e-9 * (1 + norm (t))) # converges quadratically
      break;
    endif
  endfor
  [j, ~, h] = posterior (design, y, mean, a, t);
  c = inv (h);
  evidence = -j + sum (log (diag (a))) / 2 - sum (log (eig ((h + h') / 2))) / 2;

endfunction

function [j, g, h] = posterior (design, y, mean, a, t)

  off = t - mean;
  j = off' * a * off / 2;
  g = a * off;
  h = a;
  for i = 1:rows (design)
    u = design(i,:) * t;
    s = 1 / (1 + exp (-u));
    if (y(i))
      j -= -log1p (exp (-u));
    else
      j -= -u - log1p (exp (-u));
    endif
    g += (s - y(i)) * design(i,:)';
    h += s * (1 - s) * design(i,:)' * design(i,:);
  endfor

endfunction
