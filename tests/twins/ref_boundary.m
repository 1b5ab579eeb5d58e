## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{pick}, @var{probability}, @var{pool}] =} ref_boundary (@var{prob}, @var{status}, @var{b}, @var{seed}, @var{round})
## Naive twin of the boundary rule: full sorts.
## @seealso{aura_step}
## @end deftypefn

function [pick, probability, pool] = ref_boundary (prob, status, b, seed, round)

  open = find (status == 0);
  [~, order] = sort (abs (prob(open) - .5)); # stable: ties to the lower index
  pool = open(order(1:min (max (4 * b, ceil (numel (open) / 10)), end)));
  key = zeros (size (pool));
  for k = 1:numel (pool)
    key(k) = __aura_random__ ("uniform", seed, aura.set.streams ("boundary"), round * 2^32 + pool(k) - 1, 1);
  endfor
  [~, order] = sort (key);
  pick = sort (pool(order(1:min (b, end))));
  probability = numel (pick) / max (1, numel (pool));

endfunction
