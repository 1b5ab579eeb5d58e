## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_predict (GATEWAY): random valid arguments of the gateways of the
## prediction.
## NAMES = fuzz_predict () lists the gateways.

function args = fuzz_predict (gateway)

  if (nargin == 0)
    args = {"__aura_predict__"};
    return;
  endif
  x = matrix (size_of (12), size_of (5));
  opts = options_of ("graph");
  opts.graph.k = size_of (8);
  args = {x, rand(rows (x), 1), ...
          cast(randn (size_of (6), columns (x)), class (x)), opts};

endfunction
