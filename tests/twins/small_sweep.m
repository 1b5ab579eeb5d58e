## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What aura_sweep might return for two distances and two latent dimensions.

function table = small_sweep ()

  table.names = {"distance", "dim"};
  table.grid = struct ("distance", [2; 2; 6; 6], "dim", [2; 20; 2; 20]);
  table.original = ones (4, 1);
  table.mean = struct ("never", [.6; .5; .9; .8], "adjusted", [.6; .5; .9; .8], ...
                       "bayes", NaN (4, 1), "bayes_never", NaN (4, 1), ...
                       "original", [.5; .5; .5; .5], "never_original", [.5; .5; .5; .5]);
  table.min = table.max = table.mean;
  table.seeds = 1;
  for metric = {"never", "adjusted", "bayes", "bayes_never", "never_original"}
    table.(metric{1}) = table.mean.(metric{1});
  endfor

endfunction
