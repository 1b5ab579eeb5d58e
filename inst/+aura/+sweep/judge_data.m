## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PAIRS = aura.sweep.judge_data ()
## The simulated judge of aura_ablation, names and values for aura_sweep: 800 comparisons, 64 % of
## them right, 24 seeds.

function pairs = judge_data ()

  pairs = {"mode", "judge", "n", 800, "dim", 8, "dx", 64, "sigma_x", .3, "distance", 2, ...
           "seed_fraction", .03, "orig", .64};

endfunction

%!test
%! pairs = aura.sweep.judge_data ();
%! sim = aura_simulate (pairs{:});
%! assert ([numel(sim.truth), sum(sim.truth), sum(! isnan (sim.seed_labels))], [800, 512, 24]);
