## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The inverse of aura.encoder.enter, which has the equations: THETA, trained from the encoder WAS
## that enter returned, as an encoder of audit.x.

function theta = leave (audit, theta, was, entered)

  if (isfield (audit, "compression") && ! isempty (audit.compression))
    inside = theta.W1(:,1:end-1);
    share = entered.W1(1,end);
    factor = 0; # where there is nothing outside
    if (share > 0)
      factor = mean (theta.W1(:,end)) / share;
      inside -= factor * entered.W1(:,1:end-1);
    endif
    theta.W1 = __aura_map__ (inside, audit.compression.map, true) + factor * was.W1;
  endif

endfunction

%!shared audit, theta, v
%! v = orth ([1 2; 0 1; 1 -1; 2 0]);
%! audit = struct ("x", [1 0 2 1], "compression", struct ("x", [], "map", v));
%! audit.compression.x = [audit.x * v, 0];
%! theta = struct ("W1", reshape (1:12, 3, 4));
%!test <*there and back; and W1 x is that of the part of x that was kept>
%! [inner, x] = aura.encoder.enter (audit, theta);
%! assert (size (inner.W1), [3 3]);
%! assert (inner.W1 * x', theta.W1 * (v * v') * audit.x', 1e-13);
%! assert (norm (inner.W1, "fro"), norm (theta.W1, "fro"), 1e-13);
%! outer = aura.encoder.leave (audit, inner, theta, inner);
%! assert (outer.W1, theta.W1, 1e-13);
%!test <*another part inside, and a shorter last column, shorten what is outside>
%! was = aura.encoder.enter (audit, theta);
%! outside = theta.W1 - was.W1(:,1:2) * v';
%! for factor = [.5, -.1, 0] # a step of the minimiser may go past 0
%!   inner = was;
%!   inner.W1 = [2 * inner.W1(:,1:2) + 1, factor * inner.W1(:,3)];
%!   outer = aura.encoder.leave (audit, inner, theta, was);
%!   assert (outer.W1, inner.W1(:,1:2) * v' + factor * outside, 1e-13);
%! endfor
%!test <*nothing outside>
%! theta.W1 = theta.W1 * audit.compression.map * audit.compression.map';
%! inner = aura.encoder.enter (audit, theta);
%! assert (inner.W1(:,end), [0; 0; 0], 1e-6);
%! inner.W1 = [3 * inner.W1(:,1:2), zeros(3, 1)];
%! outer = aura.encoder.leave (audit, inner, theta, inner);
%! assert (outer.W1, 3 * theta.W1, 1e-13);
%!test <*no compression: as it is>
%! audit.compression = [];
%! [inner, x] = aura.encoder.enter (audit, theta);
%! assert (inner, theta);
%! assert (x, audit.x);
%! assert (aura.encoder.leave (audit, inner, theta, inner), theta);
