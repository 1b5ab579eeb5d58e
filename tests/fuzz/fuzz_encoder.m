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
  idx = neighbours_of (n);
  count = dh * dx + dh + dz * dh + dz + dz + 1;
  [a, z_prev] = deal ([], cast ([], class (x)));
  if (rand () < .5)
    a = rand (n, 1);
    z_prev = cast (randn (n, dz), class (x));
  endif
  args = {x, 1, cast(randn (count, 1), class (x)), [dh dz], idx, ...
          cast(rand (size (idx)), class (x)), rand(n, 1), rand(n, 1), a, ...
          z_prev, [1 .1 .1 .01]};
  switch (gateway)
    case "__aura_encoder_apply__"
      args = args(1:4);
    case "__aura_encoder_target__"
      n = size_of (15);
      args = {rand(n, 1), rand(n, 1), status_of(n), [.35 .5 1 1 1 0]};
    case "__aura_encoder_train__"
      args{end+1} = [rand() < .3, 2, .01, 4, 2, 2, 1, 1];
  endswitch

endfunction
