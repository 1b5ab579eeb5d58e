## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The metrics of one TASK: a struct with the fields kind, seed, simulate and
## options (lists NAME, VALUE, ...).  Kind "simulate" simulates; "audit" runs
## SHARED.audit again with SHARED.oracle and scores by SHARED.truth; "data" draws
## SHARED.seed_fraction of the known labels of SHARED.truth and audits SHARED.x.

function metrics = one (task, shared)

  bayes = [];
  switch (task.kind)
    case "simulate"
      sim = aura_simulate (task.simulate{:}, "seed", task.seed);
      audit = aura_start (sim.x, sim.signal, sim.status, options_of (task));
      audit = aura_run (audit, sim.truth);
      truth = sim.truth;
      bayes = sim.bayes;
    case "audit"
      audit = aura_rerun (shared.audit, task.options{:}, "seed", task.seed,
                          "oracle", shared.oracle);
      truth = shared.truth;
    case "data"
      truth = shared.truth;
      shown = aura.set.draw (truth, aura.set.count (truth, shared.seed_fraction),
                             task.seed);
      audit = aura_start (shared.x, [], aura.set.from_truth (truth, shown),
                          options_of (task));
      audit = aura_run (audit, truth);
  endswitch
  metrics = aura.sweep.metrics (audit, truth, bayes);

endfunction

## A preset sets all options: it comes first.
function opts = options_of (task)

  pairs = reshape (task.options, 2, []);
  preset = strcmpi (pairs(1,:), "preset");
  pairs = [pairs(:,preset), pairs(:,! preset)];
  opts = aura_options (pairs{:}, "seed", task.seed);

endfunction
