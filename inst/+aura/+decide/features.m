## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The features of the decision layer's model M1: PHI (n-by-r, X times MAP), MAP
## (dx-by-r), and the options that made them.  They depend on nothing else, so
## an audit computes them once.  [] when OPTS has no use for them.  Directions
## that COMPRESSED, of aura.encoder.compress, has already are not computed again.

function features = features (x, opts, compressed = [])

  decide = opts.decide;
  if (strcmp (decide.method, "none") || decide.prior_mass(2) == 0)
    features = [];
    return;
  endif
  wanted = min ([decide.rank, size(x), 512]); # 512: see __aura_svd__
  if (! isempty (compressed) && numel (compressed.sigma) >= wanted)
    at = 1:min (wanted, compressed.rank);
    [phi, scale] = __aura_project__ (compressed.x(:,at), compressed.sigma(at),
                                     eye (numel (at), class (x)), decide.power);
    map = double (compressed.map(:,at)) .* diag (scale)';
  else
    [sigma, v] = __aura_svd__ (x, wanted);
    used = 1:aura.encoder.numerical_rank (sigma);
    [phi, map] = __aura_project__ (x, sigma(used)(:), v(:,used), decide.power);
  endif
  features = struct ("phi", phi, "map", map, "power", decide.power,
                     "rank", decide.rank);

endfunction
