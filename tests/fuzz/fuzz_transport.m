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
  args = {rand(n, 1), rand(n, 1), matrix(n, size_of (4)), status_of(n), ...
          neighbours_of(n), ...
          [.1 .9 .8 3 5 .5 .3 .3 .95 .4 .6 1 NaN .5 0 0 randi([0, 2])]};

endfunction
