## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## THETA as the column that the gateways take, [W1(:); b1; W2(:); b2; w; b] in
## the class of X; its SHAPE [dh dz], and its scale (1 when it has none).

function [flat, shape, scale] = pack (fcn, theta, x)

  if (! (isstruct (theta) && isscalar (theta)))
    error ("aura:invalid-type", "%s: THETA must be a scalar struct, got %s", fcn,
           class (theta));
  endif
  if (! isfloat (x))
    error ("aura:invalid-type",
           "%s: X must be a real full double or single matrix, got %s", fcn,
           class (x));
  endif
  names = {"W1", "b1", "W2", "b2", "w", "b"};
  missing = names(! isfield (theta, names));
  if (! isempty (missing))
    error ("aura:invalid-type", "%s: THETA.%s is missing", fcn, missing{1});
  endif
  dh = rows (theta.W1);
  dz = rows (theta.W2);
  dx = columns (x);
  sizes = [dh dx; dh 1; dz dh; dz 1; dz 1; 1 1];
  parts = {theta.W1, theta.b1, theta.W2, theta.b2, theta.w, theta.b};
  ## All at once: a run packs dozens of times.
  if (! (all (cellfun ("isclass", parts, "double")
              | cellfun ("isclass", parts, "single"))
         && all (cellfun ("isreal", parts)) && all (cellfun ("ndims", parts) == 2)
         && all (([cellfun("size", parts, 1); cellfun("size", parts, 2)] == sizes')(:))
         && all (sizes(:) > 0) && ! any (cellfun (@issparse, parts))))
    complain (fcn, names, parts, sizes);
  endif

  shape = [dh dz];
  flat = [theta.W1(:); theta.b1; theta.W2(:); theta.b2; theta.w; theta.b];
  if (! isa (flat, class (x)))
    flat = cast (flat, class (x));
  endif
  scale = 1;
  if (isfield (theta, "scale"))
    scale = double (theta.scale);
  endif

endfunction

function complain (fcn, names, parts, sizes)

  for i = 1:numel (parts)
    v = parts{i};
    if (! (isfloat (v) && isreal (v) && ! issparse (v)))
      error ("aura:invalid-type",
             "%s: THETA.%s must be real, full, double or single, got %s", fcn,
             names{i}, class (v));
    endif
    if (ndims (v) != 2 || any (size (v) != sizes(i,:)) || isempty (v))
      error ("aura:invalid-size",
             "%s: THETA.%s must be %d-by-%d, not empty, got %s", fcn, names{i},
             sizes(i,:), strjoin (strsplit (num2str (size (v))), "-by-"));
    endif
  endfor

endfunction
