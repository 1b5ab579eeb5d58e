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
      args = [args, {3, randi(columns (args{1})), 1}];
    case "__aura_logistic__"
      args = [labelled(), {1}];
    case "__aura_nnpu__"
      args = fuzz_encoder ("__aura_encoder_loss__");
      n = rows (args{2});
      args(3:4) = {rand(n, 1), randn(n, 1)};
    case "__aura_propagation__"
      labels = labelled (){2};
      idx = neighbours_of (numel (labels));
      args = {idx, rand(size (idx)), labels, [0 .99 1e-8 100]};
  endswitch

endfunction
