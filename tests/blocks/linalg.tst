## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The leading singular directions against svd ().

%!function x = draw (seed, n, d)
%!  x = reshape (__aura_random__ ("normal", seed, 1, 0, n * d), n, d);
%!endfunction

## n-by-d with singular values S
%!function x = with_values (seed, n, d, s)
%!  r = numel (s);
%!  [u, ~] = qr (draw (seed, n, r), 0);
%!  [v, ~] = qr (draw (seed + 1000, d, r), 0);
%!  x = u * (s(:) .* v');
%!endfunction

%!function check_basis (v)
%!  d = rows (v);
%!  r = columns (v);
%!  assert (double (v)' * double (v), eye (r), ...
%!          4 * sqrt (d * r) * eps (class (v)));
%!  [~, top] = max (abs (v));
%!  assert (all (v(sub2ind (size (v), top, 1:r)) > 0));
%!endfunction

## The eigenvalues of a Gram matrix in double have errors of some eps times
## the largest; TOL is for their square roots in the well-conditioned case.  The
## retained energy must be as large as that of the best directions.
%!function check_exact (x, r)
%!  [sigma, v, energy] = __aura_svd__ (x, r);
%!  s = svd (double (x))(1:r)(:);
%!  worst = max ([s; 0]);
%!  dims = sqrt (numel (x)) * 8;
%!  assert (class (v), class (x));
%!  assert (size (v), [columns(x), r]);
%!  assert (sigma .^ 2, s .^ 2, dims * (eps + eps (class (x))) * worst ^ 2);
%!  assert (issorted (flipud (sigma)) && all (sigma >= 0));
%!  check_basis (v);
%!  if (any (x(:)))
%!    best = sumsq (s) / sumsq (double (x)(:));
%!    assert (energy, best, 2 * dims * eps (class (x)));
%!    kept = sumsq ((double (x) * double (v))(:)) / sumsq (double (x)(:));
%!    assert (kept, best, 2 * dims * eps (class (x)));
%!  else
%!    assert (energy, 1);
%!  endif
%!endfunction

%!test <*small: tall, wide, square, of any rank>
%! for seed = 1:cases (60)
%!   n = 1 + mod (seed * 7, 40);
%!   d = 1 + mod (seed * 11, 37);
%!   x = draw (seed, n, d);
%!   if (mod (seed, 4) == 0)
%!     x(:,ceil (end / 2):end) = 0;
%!   elseif (mod (seed, 4) == 1)
%!     x = x(:,1) * x(1,:);            # rank one
%!   endif
%!   if (mod (seed, 3) == 0)
%!     x = single (x);
%!   endif
%!   check_exact (x, mod (seed, min (n, d) + 1));
%!   check_exact (x, min (n, d));
%! endfor

%!test <*zeros, ones, identity>
%! for x = {zeros(5, 3), zeros(3, 5, "single"), ones(4, 6), eye(7)}
%!   check_exact (x{1}, min (size (x{1})));
%! endfor

%!test <*several chunks of the long side>
%! for c = {"single", "double"}
%!   x = cast (draw (1, 5000, 12), c{1});
%!   check_exact (x, 5);
%!   check_exact (x', 5);
%! endfor

%!test <*columns are singular vectors>
%! s = [9 5 3 2 1];
%! x = with_values (3, 50, 20, s);
%! for x = {x, x'}
%!   [sigma, v] = __aura_svd__ (x{1}, 5);
%!   assert (sigma, s', 1e-13);
%!   [~, ~, w] = svd (x{1}, 0);
%!   assert (abs (v' * w(:,1:5)), eye (5), 1e-12);
%! endfor

%!test <*no square overflows or underflows>
%! x = draw (5, 30, 8);
%! [sigma, v] = __aura_svd__ (x, 4);
%! for e = [1000, -1000]
%!   [scaled, w] = __aura_svd__ (x * 2^e, 4);
%!   assert (scaled, sigma * 2^e, -1e-14);
%!   assert (w, v, 1e-13);
%! endfor
%! for e = [120, -120]
%!   scaled = __aura_svd__ (single (x') * 2^e, 4);
%!   assert (scaled, sigma * 2^e, -1e-5);
%! endfor

## Above 512 the subspace is iterated; 600 columns with a decaying spectrum converge
## to rounding error.  Both ways to multiply are used: with the product formed (many
## directions) and in two steps (few directions).
%!test <*iterated, a decaying spectrum>
%! s = 2 .^ -(0:39);
%! for shape = {[620 540], [540 620], [4000 520], [520 4000]}
%!   x = with_values (7, shape{1}(1), shape{1}(2), s);
%!   for r = [1, 6]
%!     for c = {"single", "double"}
%!       [sigma, v, energy] = __aura_svd__ (cast (x, c{1}), r);
%!       tol = 64 * max (eps (c{1}), eps);
%!       assert (sigma, s(1:r)', tol * sqrt (max (shape{1})));
%!       check_basis (v);
%!       assert (energy, sumsq (s(1:r)) / sumsq (s), tol);
%!     endfor
%!   endfor
%! endfor

## The effect of tol = 1e-3 on a flat spectrum, the hardest case.
%!test <*iterated, a flat spectrum>
%! for shape = {[700 600], [600 700]}
%!   x = draw (8, shape{1}(1), shape{1}(2));
%!   s = svd (x);
%!   for r = [20, 500]
%!     for c = {"single", "double"}
%!       [sigma, v, energy] = __aura_svd__ (cast (x, c{1}), r);
%!       check_basis (v);
%!       best = sumsq (s(1:r)) / sumsq (s);
%!       kept = sumsq ((x * double (v))(:)) / sumsq (s);
%!       ## of a wide x, V is half an iteration ahead of sigma
%!       assert (best * (1 - .02) <= energy && energy <= kept * (1 + 1e-5));
%!       assert (kept <= best * (1 + 1e-5));
%!       assert (all (sigma <= s(1:r) * (1 + 1e-5)));
%!     endfor
%!   endfor
%! endfor

%!test <*iterated, of rank zero and one>
%! for c = {"single", "double"}
%!   [sigma, v, energy] = __aura_svd__ (zeros (530, 520, c{1}), 3);
%!   assert (sigma, zeros (3, 1));
%!   assert (double (v)' * double (v), eye (3), 1e-5);
%!   assert (energy, 1);
%!   x = ones (520, 530, c{1});
%!   [sigma, v, energy] = __aura_svd__ (x, 3);
%!   assert (sigma, [sqrt(520 * 530); 0; 0], sqrt (520 * 530) * 1e-5);
%!   assert (double (v(:,1)), ones (530, 1) / sqrt (530), 1e-5);
%!   assert (double (v)' * double (v), eye (3), 1e-5);
%!   assert (energy, 1, 1e-5);
%! endfor

%!error id=aura:nonfinite __aura_svd__ ([NaN 1; 1 1], 1)
%!error <row 2> __aura_svd__ (single ([1 1; 1 Inf]), 1)
%!error id=aura:invalid-argument __aura_svd__ (2^500 * ones (520), 512)
