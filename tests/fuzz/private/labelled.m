## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## {X, LABELS}, both classes among the labels.

function args = labelled ()

  n = size_of (12) + 3;
  labels = [0; 1; randi([0, 2], n - 2, 1)];
  labels(labels == 2) = NaN;
  args = {matrix(n, size_of (5)), labels};

endfunction
