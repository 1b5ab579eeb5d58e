## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_stop (GATEWAY): random valid arguments of the gateways of the stop
## rule.
## NAMES = fuzz_stop () lists the gateways.

function args = fuzz_stop (gateway)

  if (nargin == 0)
    args = {"__aura_stop__";
            "__aura_change__"};
    return;
  endif
  switch (gateway)
    case "__aura_stop__"
      args = {rand(4, randi ([0, 9])), size_of(20), options_of("stop", "query")};
    case "__aura_change__"
      args = num2cell (rand (size_of (9), 4), 1);
  endswitch

endfunction
