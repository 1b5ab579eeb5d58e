## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_graph (GATEWAY): random valid arguments of a gateway of the graph.
## NAMES = fuzz_graph () lists the gateways.

function args = fuzz_graph (gateway)

  if (nargin == 0)
    args = {"__aura_graph__";
            "__aura_nearest__"};
    return;
  endif
  switch (gateway)
    case "__aura_graph__"
      opts = options_of ("graph");
      opts.graph.k = size_of (8);
      opts.graph.search = pick ({"auto", "exact", "approximate"});
      args = {matrix(size_of (12), size_of (5)), opts};
    case "__aura_nearest__"
      x = matrix (size_of (9), size_of (4));
      args = {"f", x, cast(randn (size_of (5), columns (x)), class (x)), ...
              randi(rows (x))};
  endswitch

endfunction
