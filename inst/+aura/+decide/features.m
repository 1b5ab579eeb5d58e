## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FEATURES = aura.decide.features (X, ROLES, RANK, COMPRESSED)
## The features of the decision layer, of the columns of X that ROLES (aura.decide.roles) names: PHI
## (n-by-r, X times MAP), along at most RANK singular directions with singular values
## SIGMA.  Where ROLES has embeddings beside other features, theirs stand after the others,
## as many directions at most, and EMBEDDING counts them, if there are any.  They depend on
## nothing else, so an audit computes them once.  Directions that COMPRESSED, of
## aura.encoder.compress, has already are not computed again.

function features = features (x, roles, rank, compressed = [])

  [phi, map, sigma] = directions (x, roles.phi, rank, compressed);
  features = struct ("phi", phi, "map", map, "sigma", sigma, "rank", rank);
  if (isfield (roles, "embedding"))
    [phi, map, sigma] = directions (x, roles.embedding, rank, compressed);
    features.phi = [features.phi, phi];
    features.map = [features.map, map];
    features.sigma = [features.sigma; sigma];
    if (! isempty (sigma))
      features.embedding = numel (sigma);
    endif
  endif

endfunction

## Those of the columns COLS.
function [phi, map, sigma] = directions (x, cols, rank, compressed)

  wanted = min ([rank, rows(x), numel(cols), 512]); # 512: see __aura_svd__
  map = zeros (columns (x), 0);
  if (! isempty (compressed) && numel (compressed.sigma) >= wanted
      && numel (cols) == columns (x))
    kept = 1:min (wanted, compressed.rank);
    sigma = compressed.sigma(kept);
    [phi, scale] = __aura_project__ (compressed.x(:,kept), sigma,
                                     eye (numel (kept), class (x)), 0);
    map = double (compressed.map(:,kept)) .* diag (scale)';
  else
    [sigma, v] = __aura_svd__ (x(:,cols), wanted);
    used = 1:aura.encoder.numerical_rank (sigma);
    sigma = sigma(used)(:);
    [phi, map(cols,used)] = __aura_project__ (x(:,cols), sigma, v(:,used), 0);
  endif
  sigma = sigma(:);

endfunction

%!test <*mean square row norm 1, and the directions asked for>
%! x = [3 0 1; 0 2 1; -3 0 1; 0 -2 1];
%! at = struct ("phi", [1 2]);
%! f = aura.decide.features (x, at, 64);
%! assert (f.phi, x * f.map, 1e-14);
%! assert (mean (sumsq (f.phi, 2)), 1, 1e-14);
%! assert (f.map(3,:), [0 0]);
%! assert (f.sigma, [sqrt(18); sqrt(8)], 1e-12);
%! f = aura.decide.features (x, at, 1);
%! assert (size (f.phi), [4 1]);
%!test <*embeddings beside other features: the directions of each, one after the other>
%! x = (mod ((1:60)' * [3 7 11 5 2], 13) - 6) .* [4 2 1 .5 8];
%! f = aura.decide.features (x, struct ("phi", [1 3], "embedding", [2 4 5]), 2);
%! a = aura.decide.features (x, struct ("phi", [1 3]), 2);
%! b = aura.decide.features (x, struct ("phi", [2 4 5]), 2);
%! assert (f.embedding, 2);
%! for name = {"phi", "map"}
%!   assert (f.(name{1}), [a.(name{1}), b.(name{1})]);
%! endfor
%! assert (f.sigma, [a.sigma; b.sigma]);
%! assert (isfield (a, "embedding"), false);
%! assert (aura.decide.features (0 * x, struct ("phi", [1 3], "embedding", 2), 2), ...
%!         aura.decide.features (0 * x, struct ("phi", [1 3]), 2));
%!test <*nothing there>
%! f = aura.decide.features (zeros (4, 2), struct ("phi", 1:2), 64);
%! assert (size (f.phi), [4 0]);
%! assert (size (f.map), [2 0]);
%! f = aura.decide.features (ones (4, 2), struct ("phi", zeros (1, 0)), 64);
%! assert (size (f.phi), [4 0]);
%!test <*directions that a compression has are taken from there>
%! x = (mod ((1:60)' * [3 7 11 5], 13) - 6) .* [4 2 1 .5];
%! compressed = aura.encoder.compress (x, aura_options ("encoder.rank", 3));
%! f = aura.decide.features (x, struct ("phi", 1:4), 2);
%! g = aura.decide.features (x, struct ("phi", 1:4), 2, compressed);
%! assert (abs (g.phi), abs (f.phi), 1e-10);
%! assert (g.phi, x * g.map, 1e-12);
%! assert (g.sigma, f.sigma, 1e-10);
