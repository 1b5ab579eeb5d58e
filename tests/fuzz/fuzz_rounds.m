## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_rounds (GATEWAY): random valid arguments of the gateway of whole rounds.
## NAMES = fuzz_rounds () lists the gateways.

function args = fuzz_rounds (gateway)

  if (nargin == 0)
    args = {"__aura_rounds__"};
    return;
  endif

  n = size_of (12);
  dx = size_of (4);
  dh = size_of (5);
  dz = size_of (3);
  kind = pick ({"single", "double"});
  theta = struct ("W1", randn (dh, dx), "b1", randn (dh, 1), ...
                  "W2", randn (dz, dh), "b2", randn (dz, 1), ...
                  "w", randn (dz, 1), "b", randn ());
  audit = struct ("status", status_of (n), "q", rand (n, 1), "a", rand (n, 1), ...
                  "m", rand (n, 1), "graph", graph_of (n, kind), ...
                  "z", cast (randn (n, dz), kind));
  opts = options_of ("encoder", "trust", "transport", "query", "stop", "blocks");
  opts.trust.rate = NaN;
  opts.encoder.iterations = [2 1];
  opts.encoder.optimizer = pick ({"lbfgs", "adam"});
  opts.encoder.batch = 4;
  opts.encoder.epochs = 2;
  opts.encoder.soft_quantile = pick ({.5, [0 .5 1]});
  opts.transport.top_k = pick ({3, Inf});
  opts.query.batch = pick ({0, 2, Inf});
  opts.blocks.encoder = pick ({"trained", "untrained"});
  answer = pick ({[], double(rand (n, 1) < .5), NaN(n, 1)});
  args = {audit, theta, cast(matrix (n, dx), kind), opts, rand(4, randi ([0, 3])), ...
          size_of(9), randi([0, 3]), answer};

endfunction
