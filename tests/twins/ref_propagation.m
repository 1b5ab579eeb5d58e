## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Label propagation in dense matrices: the limits, by solving for them.

function prob = ref_propagation (graph, labels, variant, alpha)

  n = numel (labels);
  w = zeros (n);
  for i = 1:n
    for j = 1:rows (graph.idx)
      w(i,graph.idx(j,i)) += double (graph.weight(j,i));
    endfor
  endfor
  w += w';
  known = ! isnan (labels);
  rate = (sum (labels(known)) + 1) / (sum (known) + 2);

  ## Who is joined to a label.
  joined = known;
  for step = 1:n
    joined |= any (w(:,joined) > 0, 2);
  endfor
  prob = repmat (rate, n, 1);
  d = sum (w, 2);
  if (strcmp (variant, "clamped"))
    open = joined & ! known;
    lap = diag (d) - w;
    prob(known) = labels(known);
    if (any (open))
      prob(open) = lap(open,open) \ (w(open,known) * labels(known));
    endif
  else
    half = zeros (n, 1);
    half(d > 0) = 1 ./ sqrt (d(d > 0));
    s = (half * half') .* w;
    f = (eye (n) - alpha * s) \ [labels == 1, labels == 0];
    prob(joined) = f(joined,1) ./ sum (f(joined,:), 2);
  endif

endfunction
