## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## THETA as the column that the gateways take, [W1(:); b1; W2(:); b2; w; b] in
## the class of X; its SHAPE [dh dz], and its scale (1 when it has none).

function [flat, shape, scale] = encoder_pack (fcn, theta, x)

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
  for i = 1:6
    v = theta.(names{i});
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

  shape = [dh dz];
  flat = [theta.W1(:); theta.b1; theta.W2(:); theta.b2; theta.w; theta.b];
  flat = cast (flat, class (x));
  scale = 1;
  if (isfield (theta, "scale"))
    scale = double (theta.scale);
  endif

endfunction
