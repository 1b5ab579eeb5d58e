## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_encoder (GATEWAY): random valid arguments of a gateway of the encoder.
## NAMES = fuzz_encoder () lists the gateways.

function args = fuzz_encoder (gateway)

  if (nargin == 0)
    args = {"__aura_encoder_apply__";
            "__aura_encoder_loss__";
            "__aura_encoder_target__";
            "__aura_encoder_train__"};
    return;
  endif

  n = size_of (12);
  dx = size_of (4);
  dh = size_of (5);
  dz = size_of (3);
  x = matrix (n, dx);
  theta = struct ("W1", randn (dh, dx), "b1", randn (dh, 1), ...
                  "W2", randn (dz, dh), "b2", randn (dz, 1), ...
                  "w", randn (dz, 1), "b", randn ());
  target = struct ("weight", rand (n, 1), "label", rand (n, 1));
  if (rand () < .5)
    target.a = rand (n, 1);
    target.z_prev = matrix (n, dz);
    theta.scale = 2;
  endif
  opts = options_of ("encoder", "trust");
  opts.encoder.optimizer = pick ({"lbfgs", "adam"});
  opts.encoder.iterations = [2 1];
  opts.encoder.batch = 4;
  opts.encoder.epochs = 2;
  args = {theta, x, graph_of(n, pick ({"single", "double"})), target, opts};
  switch (gateway)
    case "__aura_encoder_apply__"
      args = args(1:2);
    case "__aura_encoder_target__"
      n = size_of (15);
      opts.encoder.soft_quantile = pick ({.5, [0 .5 1]});
      args = {rand(n, 1), rand(n, 1), status_of(n), opts, size_of(4)};
  endswitch

endfunction
