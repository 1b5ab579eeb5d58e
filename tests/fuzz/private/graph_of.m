## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A random graph of N examples with weights of a class.

function graph = graph_of (n, class)

  graph.idx = neighbours_of (n);
  graph.weight = cast (rand (size (graph.idx)), class);

endfunction
