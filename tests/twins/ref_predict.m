## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{prob}, @var{far}] =} ref_predict (@var{x}, @var{q}, @var{x_new}, @var{opts})
## Naive twin of the loop's part of @code{aura_predict}: one new row, one audited
## row at a time.
## @seealso{aura_predict}
## @end deftypefn

function [prob, far] = ref_predict (x, q, x_new, opts)

  n = rows (x);
  m = rows (x_new);
  prob = zeros (m, 1);
  k = min (opts.graph.k, n);
  xbar = unit_rows (x);
  for i = 1:m
    s = zeros (n, 1);
    a = unit_rows (x_new(i,:));
    for j = 1:n
      s(j) = a * xbar(j,:)';
    endfor
    [~, order] = sort (s, "descend"); # stable: of equal ones the lower index
    total = mean_q = 0;
    for j = order(1:k)'
      total += exp (opts.graph.tau * s(j));
      mean_q += exp (opts.graph.tau * s(j)) * q(j);
    endfor
    prob(i) = min (1, mean_q / (total + 1e-8));
  endfor

  far = false (m, 1);
  if (n < 2)
    return;
  endif
  count = min (n, 1000);
  usual = zeros (count, 1);
  for c = 1:count
    i = round (1 + (c - 1) * (n - 1) / (count - 1));
    usual(c) = nearest (x(i,:), x([1:i-1, i+1:n],:));
  endfor
  usual = sort (usual);
  limit = usual(ceil (.99 * count));
  for i = 1:m
    far(i) = nearest (x_new(i,:), x) > limit;
  endfor

endfunction

function d = nearest (row, others)

  d = min (sumsq (double (others) - double (row), 2));

endfunction
