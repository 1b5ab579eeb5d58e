## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {@var{target} =} ref_encoder_target (@var{q}, @var{a}, @var{status}, @var{opts})
## Naive twin of the encoder's target.
## @seealso{aura_encoder_target}
## @end deftypefn

function target = ref_encoder_target (q, a, status, opts)

  e = opts.encoder;
  n = numel (q);
  weight = label = zeros (n, 1);
  positive = find (status == 2 | (status == 1 & e.source_supervised));
  negative = find (status == 3);
  full = 1 + e.verified_boost * opts.trust.a_verified;
  if (e.balance && ! isempty (positive) && ! isempty (negative))
    weight(positive) = full / 2 / numel (positive);
    weight(negative) = full / 2 / numel (negative);
  else
    known = [positive; negative];
    weight(known) = full / max (1, numel (known));
  endif
  label(status == 1 | status == 2) = 1;

  u = find (status == 0 | status == 4);
  if (! isempty (u))
    c = zeros (numel (u), 1);
    for r = 1:numel (u)
      c(r) = max (q(u(r)), 1 - q(u(r)));
    endfor
    sorted = sort (c);
    delta = sorted(max (1, ceil (e.soft_quantile * numel (u))));
    total = 0;
    for r = 1:numel (u)
      if (c(r) >= delta)
        total += 1/2 + a(u(r)) / 2;
      endif
    endfor
    for r = 1:numel (u)
      label(u(r)) = q(u(r));
      if (c(r) >= delta)
        weight(u(r)) = e.soft_weight * (1/2 + a(u(r)) / 2) / (total + 1e-8);
      endif
    endfor
  endif
  target = struct ("weight", weight, "label", label);

endfunction
