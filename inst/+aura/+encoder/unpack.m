## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The inverse of aura.encoder.pack: a struct of W1, b1, W2, b2, w, b.

function theta = unpack (flat, shape, dx)

  dh = shape(1);
  dz = shape(2);
  parts = mat2cell (flat, [dh * dx, dh, dz * dh, dz, dz, 1], 1);
  theta = struct ("W1", reshape (parts{1}, dh, dx), "b1", parts{2}, ...
                  "W2", reshape (parts{3}, dz, dh), "b2", parts{4}, ...
                  "w", parts{5}, "b", parts{6});

endfunction
