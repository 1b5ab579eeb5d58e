## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Draw COUNT of CANDIDATES uniformly without replacement; PROBABILITY is the
## chance of each to be drawn.  Each round has numbers of its own in stream 3.

function [pick, probability] = uniform (candidates, count, seed, round)

  n = numel (candidates);
  u = __aura_random__ ("uniform", seed, 3, (round - 1) * 2^32, n);
  [~, order] = sort (u);
  pick = sort (candidates(order(1:count)));
  probability = count / n;

endfunction
