## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_query (GATEWAY): random valid arguments of a gateway of the query block.
## NAMES = fuzz_query () lists the gateways.

function args = fuzz_query (gateway)

  if (nargin == 0)
    args = {"__aura_query__";
            "__aura_boundary__"};
    return;
  endif
  switch (gateway)
    case "__aura_query__"
      n = size_of (15);
      args = {rand(n, 1), rand(n, 1), rand(n, 1), matrix(size_of (4), n), ...
              rand(n, 1), status_of(n), options_of("query", "trust")};
    case "__aura_boundary__"
      n = size_of (20);
      opts = struct ("seed", 1, "query", struct ("uniform", pick ({0, 1, rand()})));
      prob = pick ({rand(n, 1), ones(n, 1), round(rand (n, 1))});
      args = {"aura_step", prob, status_of(n), size_of(5), pick({0, 1, 2^52}), opts};
  endswitch

endfunction
