## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [VOTES, TRUTH] = draw_votes (SEED, N, SHARE, ALPHA, SEEN)
## Votes (N-by-A: 1, 2, NaN) on N items, of which answer 1 is the better one with
## probability SHARE, of annotators with the accuracies ALPHA (A-by-2: where answer 1, and
## where answer 2 is better), who see each item with probability SEEN; TRUTH (N-by-1) is
## the better answer.

function [votes, truth] = draw_votes (seed, n, share, alpha, seen)

  u = reshape (__aura_random__ ("uniform", seed, aura.set.streams ("demo_annotators"), 0, ...
                                n * (1 + 2 * rows (alpha))), n, []);
  truth = 2 - (u(:,1) < share);
  votes = zeros (n, rows (alpha));
  for a = 1:rows (alpha)
    right = u(:,2*a) < alpha(a,truth)';
    votes(:,a) = merge (right, truth, 3 - truth);
    votes(u(:,2*a+1) > seen,a) = NaN;
  endfor

endfunction
