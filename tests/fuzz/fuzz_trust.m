## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_trust (GATEWAY): random valid arguments of a gateway of the trust update.
## NAMES = fuzz_trust () lists the gateways.

function args = fuzz_trust (gateway)

  if (nargin == 0)
    args = {"__aura_trust__";
            "__aura_intercept__";
            "__aura_logit__";
            "__aura_normalise__"};
    return;
  endif
  switch (gateway)
    case "__aura_trust__"
      n = size_of (15);
      zbar = matrix (size_of (4), n);
      opts = options_of ("trust", "blocks");
      opts.trust.intercept = pick ({"match", "fixed"});
      args = {rand(n, 1), zbar, rand(n, 1), status_of(n), ...
              graph_of(n, class (zbar)), opts};
    case "__aura_intercept__"
      args = {randn(size_of (9), 1), rand()};
    case "__aura_logit__"
      args = {rand(size_of (9), 1), rand() * .4};
    case "__aura_normalise__"
      args = {"aura_step", matrix(size_of (9), size_of (4))};
  endswitch

endfunction
