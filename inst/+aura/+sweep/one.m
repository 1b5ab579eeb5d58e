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
      audit = aura.loop.run (audit, sim.truth); # it is whole
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

%!test <*a simulation>
%! task = struct ("kind", "simulate", "seed", 7, "options", {{"trust.lambda_p", 3, "preset", "paper"}}, ...
%!                "simulate", {{"n", 60, "n_source", 15, "n_positive", 30}});
%! sim = aura_simulate (task.simulate{:}, "seed", 7);
%! opts = aura_options ("preset", "paper", "trust.lambda_p", 3, "seed", 7);
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status, opts), sim.truth);
%! assert (aura.sweep.one (task, []), aura.sweep.metrics (audit, sim.truth, sim.bayes));
%!shared sim, opts
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 8, "seed", 2);
%! opts = {"stop.max_rounds", 2};
%!test <*an audit, again>
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status), sim.truth);
%! task = struct ("kind", "audit", "seed", 4, "options", {opts}, "simulate", {{}});
%! again = aura_rerun (audit, opts{:}, "seed", 4, "oracle", sim.truth);
%! shared = struct ("audit", audit, "oracle", sim.truth, "truth", sim.truth);
%! assert (aura.sweep.one (task, shared), aura.sweep.metrics (again, sim.truth, []));
%!test <*data: the labels that an audit draws with the same seed>
%! truth = sim.truth;
%! truth(1:10) = NaN;
%! task = struct ("kind", "data", "seed", 4, "options", {opts}, "simulate", {{}});
%! shared = struct ("x", sim.x, "truth", truth, "seed_fraction", .2);
%! start = aura_start (sim.x, [], aura.set.from_truth (truth, aura.set.draw (truth, 10, 4)), ...
%!                     aura_options (opts{:}, "seed", 4));
%! assert (aura.sweep.one (task, shared), ...
%!         aura.sweep.metrics (aura_run (start, truth), truth, []));
