## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Naive twin of aura_graph, in double: also S, the n-by-n similarities.

function [graph, s] = ref_graph (x, k, tau)

  n = rows (x);
  xbar = unit_rows (double (x));
  ## A product at a time: equal rows then give equal sums, bit for bit, which a
  ## matrix product does not promise.
  s = zeros (n);
  for i = 1:n
    for j = 1:n
      s(i,j) = sum (xbar(i,:) .* xbar(j,:));
    endfor
  endfor

  k = min (k, n - 1);
  graph.idx = zeros (k, n, "int32");
  graph.weight = zeros (k, n);
  for i = 1:n
    others = [1:i-1, i+1:n];
    [~, order] = sortrows ([-s(others,i), others']);
    near = others(order(1:k));
    e = exp (tau * s(near,i));
    graph.idx(:,i) = near;
    graph.weight(:,i) = e / (sum (e) + 1e-8);
  endfor

endfunction
