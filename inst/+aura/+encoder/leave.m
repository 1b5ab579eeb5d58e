## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The inverse of aura.encoder.enter, where the equations are, and whose OUTSIDE it
## takes: THETA as an encoder of audit.x.

function theta = leave (audit, theta, outside)

  if (isfield (audit, "compression") && ! isempty (audit.compression))
    W1 = __aura_map__ (theta.W1(:,1:end-1), audit.compression.map');
    was = norm (outside, "fro");
    if (was > 0)
      W1 += outside * (sum (theta.W1(:,end)) / (was * sqrt (rows (W1))));
    endif
    theta.W1 = W1;
  endif

endfunction

%!shared audit, theta, v
%! v = orth ([1 2; 0 1; 1 -1; 2 0]);
%! audit = struct ("x", [1 0 2 1], "compression", struct ("x", [], "map", v));
%! audit.compression.x = [audit.x * v, 0];
%! theta = struct ("W1", reshape (1:12, 3, 4));
%!test <*there and back; and W1 x is that of the part of x that was kept>
%! [inner, x, outside] = aura.encoder.enter (audit, theta);
%! assert (size (inner.W1), [3 3]);
%! assert (inner.W1 * x', theta.W1 * (v * v') * audit.x', 1e-13);
%! assert (norm (inner.W1, "fro"), norm (theta.W1, "fro"), 1e-13);
%! outer = aura.encoder.leave (audit, inner, outside);
%! assert (outer.W1, theta.W1, 1e-13);
%!test <*a shorter last column shortens what is outside>
%! [inner, ~, outside] = aura.encoder.enter (audit, theta);
%! inner.W1(:,end) /= 2;
%! outer = aura.encoder.leave (audit, inner, outside);
%! assert (outer.W1, theta.W1 - outside / 2, 1e-13);
%!test <*nothing outside>
%! theta.W1 = theta.W1 * audit.compression.map * audit.compression.map';
%! [inner, ~, outside] = aura.encoder.enter (audit, theta);
%! outer = aura.encoder.leave (audit, inner, 0 * outside);
%! assert (outer.W1, theta.W1, 1e-13);
%!test <*no compression: as it is>
%! audit.compression = [];
%! [inner, x, outside] = aura.encoder.enter (audit, theta);
%! assert (inner, theta);
%! assert (x, audit.x);
%! assert (aura.encoder.leave (audit, inner, outside), theta);
