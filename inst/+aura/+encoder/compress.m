## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The features that the encoder is trained on when OPTS has x compressed, else
## []: RANK, the share ENERGY of |x|^2 that is kept, MAP (dx-by-rank, orthonormal
## columns, class of x), X (n-by-(rank+1)) = [x MAP, 0], and SIGMA, the singular
## values that were computed: RANK of them, and those that are as good as 0.  What
## the column of zeros is for, aura.encoder.enter says.
##
## The directions are leading right singular vectors.  Training is invariant to
## rotations, so that nothing but the part of x outside of them is lost: nothing
## at all when the rank of x is below that kept.

function compressed = compress (x, opts)

  compressed = [];
  auto = ischar (opts.encoder.rank);
  wanted = opts.encoder.rank;
  if (auto)
    wanted = 256;
  endif
  if (wanted >= columns (x) || (auto && columns (x) <= 512))
    return;
  endif
  [sigma, v, energy] = __aura_svd__ (x, min ([wanted, size(x)]));
  if (auto && few_more_suffice (sigma, energy))
    [sigma, v, energy] = __aura_svd__ (x, min ([512, size(x)]));
  endif
  rank = max (1, aura.encoder.numerical_rank (sigma));
  v = v(:,1:rank);
  compressed = struct ("rank", rank, "energy", energy, "sigma", sigma,
                       "map", v,
                       "x", [__aura_map__(x, v, false), zeros(rows (x), 1)]);

endfunction

## More than a hundredth of |x|^2 is lost, and 256 more directions as large as the
## last would hold that.  A residual spread over many directions is noise; drop it.
function yes = few_more_suffice (sigma, energy)

  lost = sumsq (sigma) * (1 / energy - 1);
  yes = energy < .99 && lost <= 256 * sigma(end) ^ 2;

endfunction

%!function x = with_values (n, dx, sigma)
%!  [u, ~] = qr (reshape (sin (1:n*numel (sigma)), n, []), 0);
%!  [v, ~] = qr (reshape (cos ((1:dx*numel (sigma)) .^ 1.1), dx, []), 0);
%!  x = u * diag (sigma) * v';
%!endfunction

%!test <*the leading directions, and what they keep>
%! x = with_values (40, 30, [9 5 4 2 1]);
%! c = aura.encoder.compress (x, aura_options ("encoder.rank", 3));
%! assert (c.rank, 3);
%! assert (c.sigma, [9; 5; 4], 1e-6);
%! assert (c.energy, (81 + 25 + 16) / (81 + 25 + 16 + 4 + 1), 1e-10);
%! assert (c.map' * c.map, eye (3), 1e-10);
%! assert (c.x, [x * c.map, zeros(40, 1)], 1e-12);
%! assert (norm (x - x * c.map * c.map'), 2, 1e-6);
%!test <*no more than the rank of x>
%! x = with_values (40, 30, [9 5]);
%! c = aura.encoder.compress (x, aura_options ("encoder.rank", 10));
%! assert (c.rank, 2);
%! assert (x * c.map * c.map', x, 1e-6);
%! c = aura.encoder.compress (zeros (4, 30), aura_options ("encoder.rank", 10));
%! assert (c.rank, 1);
%!test <*none: as many as there are columns, or auto and not too many of them>
%! x = with_values (40, 30, [9 5]);
%! assert (aura.encoder.compress (x, aura_options ("encoder.rank", 30)), []);
%! assert (aura.encoder.compress (x, aura_options ("encoder.rank", Inf)), []);
%! assert (aura.encoder.compress (x, aura_options ()), []);
%! assert (aura.encoder.compress (zeros (2, 512), aura_options ()), []);
%! c = aura.encoder.compress (zeros (2, 513), aura_options ());
%! assert (c.rank, 1);
%!test <*auto takes 512 directions where 256 keep too little and 256 more would do>
%! more = aura.encoder.compress (with_values (560, 600, ones (1, 300)), aura_options ());
%! assert (more.rank, 300);
%! thin = [10 * ones(1, 200), .7 * ones(1, 360)]; # not a hundredth is lost
%! flat = ones (1, 560);                          # too many would be needed
%! for sigma = {thin, flat}
%!   less = aura.encoder.compress (with_values (560, 600, sigma{1}), aura_options ());
%!   assert (less.rank, 256);
%! endfor
