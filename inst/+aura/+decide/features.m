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

%!shared x, opts
%! x = (mod ((1:60)' * [3 7 11 5], 13) - 6) .* [4 2 1 .5];
%! opts = aura_options ("preset", "judge");
%!test <*x times the map; principal directions, which count by their variance squared>
%! f = aura.decide.features (x, opts);
%! assert (f.phi, x * f.map, 1e-12);
%! assert (size (f.map), [4 4]);
%! [~, s, v] = svd (x, "econ");
%! for j = 1:4
%!   cosine = abs (f.map(:,j)' * v(:,j)) / norm (f.map(:,j));
%!   assert (cosine, 1, 1e-10);
%! endfor
%! size_of = norm (f.map, 2, "columns");
%! assert (size_of / size_of(1), (diag (s)' / s(1)) .^ 4, 1e-10);
%! assert (mean (sumsq (f.phi, 2)), 1, 1e-12);
%!test <*at most decide.rank of them; nothing beyond the rank of x>
%! few = opts;
%! few.decide.rank = 2;
%! assert (columns (getfield (aura.decide.features (x, few), "phi")), 2);
%! f = aura.decide.features ([x, x], aura_options ("preset", "judge"));
%! assert (columns (f.phi), 4);
%!test <*no use for them>
%! assert (aura.decide.features (x, aura_options ()), []);
%! none = opts;
%! none.decide.prior_mass = [1 0 1];
%! assert (aura.decide.features (x, none), []);
%!test <*directions that a compression has are taken from there>
%! less = aura_options ("preset", "judge", "encoder.rank", 3, "decide.rank", 2);
%! compressed = aura.encoder.compress (x, less);
%! f = aura.decide.features (x, less);
%! g = aura.decide.features (x, less, compressed);
%! assert (abs (g.phi), abs (f.phi), 1e-10);
%! assert (g.phi, x * g.map, 1e-12);
