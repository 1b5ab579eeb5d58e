## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## aura_query_score against its naive twin, and invariants that hold for all data.

%!function [q, m, p, z, status, opts] = random_case (seed)
%!  rand ("twister", seed);
%!  randn ("twister", seed);
%!  n = [1 2 3 9 40 150 cases(700)](mod (seed, 7) + 1);
%!  dz = [1 2 3 16 19](mod (seed, 5) + 1);
%!  z = randn (n, dz);
%!  switch (mod (seed, 6))
%!    case 1 # many equal rows, some of zeros
%!      z = eye (dz)(randi (dz, n, 1),:) .* randi ([-1 1], n, 1);
%!    case 2
%!      z = single (z);
%!    case 3
%!      z(:) = 0;
%!    case 4
%!      z = repmat (z(1,:), n, 1);
%!    case 5
%!      z = single (z(randi (ceil (n / 3), n, 1),:)) * 1e3;
%!  endswitch
%!  q = rand (n, 1);
%!  m = rand (n, 1);
%!  p = rand (n, 1);
%!  p(rand (n, 1) < .1) = 1;
%!  if (mod (seed, 11) == 0)
%!    q(:) = .3;
%!    m(:) = .5;
%!  endif
%!  codes = {0:4, [0 0 0 2 3], 0, [1 2 3 4], [0 3 0 0], [0 4 1]}{randi (6)};
%!  status = int8 (codes(randi (numel (codes), n, 1)))(:);
%!  opts = aura_options ("query.weights", rand (1, 4) .* (rand (1, 4) > .2),
%!                       "trust.clip", [.01 .3 1e-9](randi (3)));
%!endfunction

%!test <*twins on random cases>
%! for seed = 1:cases (210)
%!   [q, m, p, z, status, opts] = random_case (seed);
%!   [score, candidates, terms] = aura.block.query (z, p, q, m, status, opts);
%!   [score0, candidates0, terms0, raw] = ref_query (q, m, p, z, status, opts);
%!   assert (candidates, candidates0);
%!   assert (size (terms), [numel(candidates), 4]);
%!   if (isempty (candidates))
%!     continue;
%!   endif
%!   ## each raw term has a relative error of a few eps, D also that of zbar;
%!   ## Scale divides by the range
%!   size_of = max (abs (raw), [], 1);
%!   off = [4*eps, (columns(z)+8)*eps*size_of(2), 4*(columns(z)+4)*eps(class (z)), 0];
%!   range = max (raw, [], 1) - min (raw, [], 1);
%!   tol = 4 * off ./ (range + 1e-8) + 4 * eps;
%!   for e = 1:4
%!     assert (terms(:,e), terms0(:,e), min (1, tol(e)));
%!   endfor
%!   assert (score, score0, opts.query.weights * tol' + 8 * eps);
%! endfor

%!test <*invariants>
%! for seed = 1:cases (105)
%!   [q, m, p, z, status, opts] = random_case (3000 + seed);
%!   [score, candidates, terms] = aura.block.query (z, p, q, m, status, opts);
%!   w = opts.query.weights;
%!   assert (score, ((w(1) * terms(:,1) + w(2) * terms(:,2)) + w(3) * terms(:,3)) + w(4) * terms(:,4));
%!   assert (isequal (candidates(:), find (status == 0)(:)));
%!   assert (all (terms(:) >= 0 & terms(:) <= 1));
%! endfor

%!test <*equal candidates are exactly tied, in any position>
%! for class_of_z = {"single", "double"}
%!   randn ("twister", 7);
%!   rand ("twister", 7);
%!   z = cast (repmat (randn (37, 13), 30, 1), class_of_z{1});
%!   q = repmat (rand (37, 1), 30, 1);
%!   status = zeros (37 * 30, 1, "int8");
%!   status(1:37) = 2 + (rand (37, 1) < .5);
%!   score = aura.block.query (z, q, q, q, status, aura_options ());
%!   assert (score, repmat (score(1:37), 29, 1));
%! endfor

%!test <*no examples>
%! [score, candidates, terms] = aura.block.query (zeros (0, 3), zeros (0, 1), zeros (0, 1), zeros (0, 1), zeros (0, 1, "int8"), aura_options ());
%! assert (size (score), [0 1]);
%! assert (size (candidates), [0 1]);
%! assert (size (terms), [0 4]);

%!error <Invalid call|internal call> __aura_query__ ()
