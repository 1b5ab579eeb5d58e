## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {@var{board} =} ref_board (@var{pair}, @var{f}, @var{verdict}, @var{y}, @var{pi}, @
## @var{question}, @var{J}, @var{z})
## Naive twin of @code{__aura_board__}: the incidence matrix, and all covariances as they are
## written.
## @seealso{ref_rate}
## @end deftypefn

function board = ref_board (pair, f, verdict, y, pi_, question, J, z)

  n = rows (pair);
  S = zeros (n, J);
  for i = 1:n
    if (pair(i,1) != pair(i,2))
      S(i,pair(i,1)) = 1;
      S(i,pair(i,2)) = -1;
    endif
  endfor
  there = any (S, 2);
  known = there & ! isnan (y);
  open = there & isnan (y);
  board.scale = 1;
  if (any (known))
    board.scale = max (1 - mean (y(known) == .5), .25);
  endif
  board.prior = by_judges (S, verdict, there);
  X = [f, S * board.prior, S];
  [P, C, board.theta, board.mass] = pooled (X, X(known,:), y(known), board.scale);
  g = P;
  g(known) = y(known);
  v = P .* (1 - P) .* open;
  cov_of = @(W) (W' * (X .* v)) * C * (W' * (X .* v))' + board.scale * W' * (W .* v);

  all = true (n, 1);
  board.n = sum (abs (S))';
  board.labels = sum (abs (S) .* known)';
  W = S ./ board.n';
  board.rate = count (S, g, all);
  board.covariance = cov_of (W);
  board.se = sqrt (diag (board.covariance));
  least = count (S, y, known, board.n);
  most = least + sum (abs (S) .* open)' ./ board.n;
  [board.own, board.own_low, board.own_high] = own_labels (S, f, y, pi_, all, z);
  board.guarded = far (board.own, board.own_low, board.own_high, board.rate) ...
                  & board.n > board.labels & J > 2;
  board.low = max (board.rate - z * board.se, least);
  board.high = min (board.rate + z * board.se, most);
  at = board.guarded;
  board.low(at) = min (board.low, board.own_low)(at);
  board.high(at) = max (board.high, board.own_high)(at);
  if (J == 2)
    [board.rate, board.low, board.high] = deal (board.own, board.own_low, board.own_high);
  endif

  board.part = parts (S);
  [b, H] = bradley_terry (S, g, 1e-9 * max (1, n / J));
  board.strength = b;
  T = 1 ./ (1 + exp (-(b - b')));
  T(1:J+1:end) = 0;
  D = T .* (1 - T);
  D(1:J+1:end) = 0;
  K = (diag (sum (D, 2)) - D) / (J - 1);
  board.field = sum (T, 2) / (J - 1);
  M = inv (H + (board.part == board.part'));
  board.strength_covariance = cov_of (S * M);
  board.field_covariance = cov_of (S * M * K');
  if (any (board.part > 1))
    board.field(:) = NaN;
  endif
  r = sqrt (diag (board.field_covariance)) ./ max (board.se, 1e-12);
  board.field_low = max (board.field - r .* (board.rate - board.low), 0 * board.field);
  board.field_high = min (board.field + r .* (board.high - board.rate), 1 + 0 * board.field);
  board.field_low(isnan (board.field)) = NaN;
  board.field_high(isnan (board.field)) = NaN;

  [board.judge, board.judge_n, board.corrected, board.z] = deal (zeros (J, columns (verdict)));
  for k = 1:columns (verdict)
    has = there & ! isnan (verdict(:,k));
    Sk = S .* has;
    N = sum (abs (Sk))';
    own_count = count (Sk, verdict(:,k), has);
    corrected = count (Sk, g, has);
    se = sqrt (diag (cov_of (Sk ./ N')));
    [own, low, high] = own_labels (Sk, f, y, pi_, has, z);
    score = (own_count - corrected) ./ se;
    by_own = (own_count - own) ./ ((high - low) / 2 / z);
    labels = sum (abs (Sk) .* known)';
    for a = 1:J
      if (J == 2)
        score(a) = by_own(a);
        corrected(a) = own(a);
      elseif (far (own(a), low(a), high(a), corrected(a)) && N(a) > labels(a))
        if ((own_count(a) - corrected(a)) * (own_count(a) - own(a)) < 0)
          score(a) = 0;
        elseif (abs (by_own(a)) < abs (score(a)))
          score(a) = by_own(a);
        endif
      endif
    endfor
    score(labels == 0) = NaN;
    board.judge(:,k) = own_count;
    board.judge_n(:,k) = N;
    board.corrected(:,k) = corrected;
    board.z(:,k) = score;
  endfor

  if (! isempty (question))
    u = max (question);
    for a = 1:J
      share = (S(:,a) == 1) .* g + (S(:,a) == -1) .* (1 - g);
      r = (S(:,a) != 0) .* (share - board.rate(a)) / board.n(a);
      t = accumarray (question, r, [u, 1]);
      board.new_se(a,1) = sqrt (board.covariance(a,a) + u / max (u - 1, 1) * sumsq (t) ...
                                + board.scale * sum (W(:,a) .^ 2 .* v));
    endfor
  endif

endfunction

## The share of each column's model of G in the rows MASK, of N comparisons.
function rate = count (S, g, mask, n = sum (abs (S .* mask))')

  g(! mask) = 0;
  rate = (sum (S .* g .* mask)' + sum (S == -1 & mask)') ./ n;

endfunction

function part = parts (S)

  met = (S' * S != 0) | eye (columns (S));
  met = (met ^ columns (S)) > 0;
  [~, part] = max (met, [], 2);

endfunction

function is = far (own, low, high, rate)

  is = abs (own - rate) > .25 * (high - low) / 2;

endfunction

function [own, low, high] = own_labels (S, f, y, pi_, mask, z)

  for a = columns (S):-1:1
    i = S(:,a) != 0 & mask;
    s = S(i,a);
    turned = @(v) merge (s == 1, v(i), 1 - v(i));
    r = ref_rate (turned (y), turned (1 ./ (1 + exp (-f))), pi_(i), ones (sum (i), 1), 0, z);
    [own(a,1), low(a,1), high(a,1)] = deal (r.estimate, r.low, r.high);
  endfor

endfunction

function b = by_judges (S, verdict, there)

  b = zeros (columns (S), 1);
  for iteration = 1:60
    [gradient, H] = deal (-b, eye (numel (b)));
    for k = 1:columns (verdict)
      has = there & ! isnan (verdict(:,k));
      p = 1 ./ (1 + exp (-S(has,:) * b));
      gradient += S(has,:)' * (verdict(has,k) - p);
      H += S(has,:)' * (S(has,:) .* (p .* (1 - p)));
    endfor
    b += H \ gradient;
  endfor

endfunction

function [b, H] = bradley_terry (S, g, ridge)

  b = zeros (columns (S), 1);
  for iteration = 1:100
    p = 1 ./ (1 + exp (-S * b));
    H = S' * (S .* (p .* (1 - p))) + ridge * eye (numel (b));
    step = (H + ones (size (H))) \ (S' * (g - p) - ridge * b);
    b += step / max (1, max (abs (step)) / 2);
  endfor

endfunction

function [P, C, t, w] = pooled (X, K, y, scale)

  q = columns (X);
  mu = [1; zeros(q - 1, 1)];
  tau = [.3 .6 1.2];
  for k = 1:3
    Q = [1/.09; 1; ones(q - 2, 1) / tau(k)^2];
    u = mu;
    for iteration = 1:60
      p = 1 ./ (1 + exp (-K * u));
      H = K' * (K .* (p .* (1 - p))) / scale + diag (Q);
      u += H \ (K' * (y - p) / scale - Q .* (u - mu));
    endfor
    p = 1 ./ (1 + exp (-K * u));
    H = K' * (K .* (p .* (1 - p))) / scale + diag (Q);
    e = K * u;
    loglik = sum (y .* e - log1p (exp (-abs (e))) - max (e, 0));
    evidence(k) = loglik / scale - .5 * sum (Q .* (u - mu) .^ 2) + .5 * sum (log (Q)) ...
                  - .5 * log (det (H)) + log (2 ^ (k - 1) / 7);
    [T(:,k), inverse{k}] = deal (u, inv (H));
  endfor
  w = exp (evidence - max (evidence));
  w /= sum (w);
  t = T * w';
  C = zeros (q);
  for k = 1:3
    C += w(k) * (inverse{k} + (T(:,k) - t) * (T(:,k) - t)');
  endfor
  P = 1 ./ (1 + exp (-(X * t) ./ sqrt (1 + pi / 8 * sum ((X * C) .* X, 2))));

endfunction
