## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{score}, @var{candidates}, @var{terms}, @var{raw}] =} ref_query (@var{q}, @
## @var{m}, @var{p}, @var{z}, @var{status}, @var{opts})
## Naive twin of @code{aura_query_score}; @var{raw} holds the terms before they
## are scaled.
## @seealso{aura_query_score}
## @end deftypefn

function [score, candidates, terms, raw] = ref_query (q, m, p, z, status, opts)

  [n, dz] = size (z);
  zbar = unit_rows (z);
  p = min (max (p, opts.trust.clip), 1 - opts.trust.clip);

  verified = status == 2 | status == 3;
  candidates = zeros (0, 1);
  raw = zeros (0, 4);
  for i = 1:n
    if (status(i) != 0)
      continue;
    endif
    distance = 1;
    if (any (verified))
      similarity = zeros (sum (verified), 1);
      for e = 1:dz
        similarity += zbar(verified,e) * zbar(i,e);
      endfor
      distance = 1 - max (similarity);
    endif
    square = 0;
    for e = 1:dz
      square += double (z(i,e)) ^ 2;
    endfor
    candidates(end+1,1) = i;
    raw(end+1,:) = [1 - abs(2 * q(i) - 1), p(i) * (1 - p(i)) * (square + 1), ...
                    distance, m(i)];
  endfor

  terms = raw;
  score = zeros (rows (raw), 1);
  for e = 1:4
    low = min (raw(:,e));
    high = max (raw(:,e));
    for c = 1:rows (raw)
      terms(c,e) = (raw(c,e) - low) / (high - low + 1e-8);
      score(c) += opts.query.weights(e) * terms(c,e);
    endfor
  endfor

endfunction
