## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_transport (GATEWAY): random valid arguments of the transport's gateway.
## NAMES = fuzz_transport () lists the gateways.

function args = fuzz_transport (gateway)

  if (nargin == 0)
    args = {"__aura_transport__"};
    return;
  endif

  n = size_of (15);
  opts = options_of ("transport", "blocks");
  opts.transport.top_k = 3;
  opts.transport.search = pick ({"auto", "exact", "approximate"});
  opts.transport.budget_negative = pick ({[], .5, [2 1]});
  args = {rand(n, 1), rand(n, 1), matrix(size_of (4), n), status_of(n), ...
          graph_of(n, "double"), opts, size_of(3)};

endfunction
