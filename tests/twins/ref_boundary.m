## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{pick}, @var{probability}, @var{members}] =} ref_boundary (@var{prob}, @var{open}, @var{batch}, @var{uniform}, @var{seed}, @var{first})
## Naive twin of the boundary queries (METHOD, section 6): rows in the order drawn,
## the probability with which each was drawn, given those before, and the band.
##
## @var{open} (n-by-1 logical) marks the rows that may be asked, @var{uniform} is
## the share of uniform draws, and draw m has the numbers 2m and 2m + 1 of stream 5,
## m counted from @var{first}.
## @seealso{ref_layer}
## @end deftypefn

function [pick, probability, members] = ref_boundary (prob, open, batch, uniform, seed, first)

  candidates = find (open);
  [~, order] = sort (abs (prob(candidates) - .5)); # stable: ties to the lower index
  size = min (max (4 * batch, ceil (numel (candidates) / 10)), numel (candidates));
  band = members = sort (candidates(order(1:size)));
  pick = probability = zeros (min (batch, numel (candidates)), 1);
  for k = 1:numel (pick)
    u = __aura_random__ ("uniform", seed, 5, 2 * (first + k - 1), 2);
    if (u(1) < uniform)
      from = candidates;
    else
      from = band;
    endif
    i = from(floor (u(2) * numel (from)) + 1);
    probability(k) = uniform / numel (candidates) ...
                     + (1 - uniform) * any (band == i) / numel (band);
    pick(k) = i;
    candidates = without (candidates, i);
    band = without (band, i);
  endfor

endfunction

## The last of LIST takes the place of ITEM.
function list = without (list, item)

  at = find (list == item);
  if (! isempty (at))
    list(at) = list(end);
    list(end) = [];
  endif

endfunction
