## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [X, TRUTH, STATUS] = bench_data (N, DX)
## Two clouds, 64 % right, in a 64-dimensional subspace of DX columns (all of
## them when DX is less) with noise on top, single; 3 % verified.

function [x, truth, status] = bench_data (n, dx)

  rand ("twister", 1);
  randn ("twister", 1);
  truth = double (rand (n, 1) < .64);
  d = min (64, dx);
  h = randn (n, d, "single");
  h(:,1) += 4 * single (truth) - 2;
  x = h * (randn (d, dx, "single") / 8);
  for j = 1:dx # by columns: no second x in memory
    x(:,j) += .5 * randn (n, 1, "single");
  endfor
  status = aura.set.from_truth (truth, randperm (n, ceil (.03 * n)));

endfunction
