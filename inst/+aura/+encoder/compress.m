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
                       "x", [__aura_map__(x, v), zeros(rows (x), 1)]);

endfunction

## More than a hundredth of |x|^2 is lost, and 256 more directions as large as the
## last would hold that.  A residual spread over many directions is noise; drop it.
function yes = few_more_suffice (sigma, energy)

  lost = sumsq (sigma) * (1 / energy - 1);
  yes = energy < .99 && lost <= 256 * sigma(end) ^ 2;

endfunction
