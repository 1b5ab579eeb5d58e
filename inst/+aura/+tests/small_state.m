## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.tests.small_state (NAME, VALUE, ...)
## The state of eight comparisons, three of them labelled, before round 0, under these options.

function s = small_state (varargin)

  x = [2 1; 1 2; 3 0; -1 1; 0 2; -2 1; 1 1; 0 -1];
  y = [1; 0; NaN; 1; NaN; NaN; NaN; NaN];
  s = aura_start (x, "Labels", y, "preset", "simulation", "graph.k", 3, ...
                  "encoder.hidden", 4, "encoder.latent", 2, varargin{:});

endfunction

%!assert (aura.tests.small_state ("seed", 3), aura.tests.small_state ("Seed", 3))
