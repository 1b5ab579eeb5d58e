## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_baseline (GATEWAY): random valid arguments of a gateway of the baselines.
## NAMES = fuzz_baseline () lists the gateways.

function args = fuzz_baseline (gateway)

  if (nargin == 0)
    args = {"__aura_forest__";
            "__aura_logistic__";
            "__aura_nnpu__";
            "__aura_propagation__"};
    return;
  endif
  switch (gateway)
    case "__aura_forest__"
      args = labelled ();
      settings = struct ("trees", 3, "features", randi (columns (args{1})));
      args = [args, {settings, options_of()}];
    case "__aura_logistic__"
      args = [labelled(), {struct("lambda", 1)}];
    case "__aura_nnpu__"
      args = fuzz_encoder ("__aura_encoder_loss__");
      n = rows (args{2});
      args(3:4) = {rand(n, 1), randn(n, 1)};
    case "__aura_propagation__"
      labels = labelled (){2};
      settings = struct ("variant", pick ({"clamped", "spreading"}), ...
                         "alpha", .99, "tolerance", 1e-8);
      args = {graph_of(numel (labels), pick ({"single", "double"})), labels, ...
              settings};
  endswitch

endfunction
