## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_state (GATEWAY): random valid arguments of the gateways of the
## state before the first round.
## NAMES = fuzz_state () lists the gateways.

function args = fuzz_state (gateway)

  if (nargin == 0)
    args = {"__aura_state__";
            "__aura_rate__"};
    return;
  endif
  switch (gateway)
    case "__aura_state__"
      n = size_of (9);
      args = {randi([0, 1], n, 1), status_of(n), pick({[], rand(n, 1)}), ...
              options_of("trust", "blocks")};
    case "__aura_rate__"
      args = {size_of(9), size_of(9)};
  endswitch

endfunction
