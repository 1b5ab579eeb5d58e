## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Tree number T (0, 1, ...) of the forest, in slow loops: PROB of all rows, OUT =
## which of the labelled rows it did not draw.  From the description in Breiman's
## "Random forests" and the order in which the random numbers are used.

function [prob, out] = ref_tree (x, labels, t, n_features, seed)

  train = find (! isnan (labels));
  m = numel (train);
  y = labels(train);
  used = 0;
  function i = draw (n)
    u = __aura_random__ ("uniform", seed, aura.set.streams ("trees") + t, used, 1);
    used++;
    i = min (floor (u * n), n - 1);
  endfunction

  count = zeros (m, 1);
  for k = 1:m
    i = draw (m) + 1;
    count(i)++;
  endfor
  out = count == 0;
  features = 1:columns (x);
  ## The nodes in the order in which they came up.
  node = struct ("rows", find (count > 0)', "feature", 0, "split", 0, ...
                 "left", 0, "vote", 0);
  id = 0;
  while (id < numel (node))
    id++;
    r = node(id).rows;
    ones_ = sum (count(r) .* y(r));
    total = sum (count(r));
    node(id).vote = ones_ / total;
    if (ones_ == 0 || ones_ == total)
      continue;
    endif
    best = Inf;
    tried = 0;
    for f = 1:columns (x)
      if (tried == n_features)
        break;
      endif
      other = f + draw (columns (x) - f + 1);
      features([f other]) = features([other f]);
      v = x(train(r),features(f));
      values = unique (v);
      if (numel (values) < 2)
        continue;
      endif
      tried++;
      for s = 1:numel (values) - 1
        side = v <= values(s);
        impurity = 0;
        for part = {side, ! side}
          c = sum (count(r(part{1})));
          p = sum (count(r(part{1})) .* y(r(part{1})));
          impurity += p * (c - p) / c;
        endfor
        if (impurity < best)
          best = impurity;
          node(id).feature = features(f);
          middle = values(s) + (values(s+1) - values(s)) / 2;
          if (! (middle < values(s+1)))
            middle = values(s);
          endif
          node(id).split = middle;
        endif
      endfor
    endfor
    if (node(id).feature > 0)
      side = x(train(r),node(id).feature) <= node(id).split;
      node(id).left = numel (node) + 1;
      node(end+1) = struct ("rows", r(side(:)'), "feature", 0, "split", 0, ...
                            "left", 0, "vote", 0);
      node(end+1) = struct ("rows", r(! side(:)'), "feature", 0, "split", 0, ...
                            "left", 0, "vote", 0);
    endif
  endwhile

  prob = zeros (rows (x), 1);
  for i = 1:rows (x)
    at = 1;
    while (node(at).feature > 0)
      at = node(at).left + ! (x(i,node(at).feature) <= node(at).split);
    endwhile
    prob(i) = node(at).vote;
  endfor
  out = train(out);

endfunction
