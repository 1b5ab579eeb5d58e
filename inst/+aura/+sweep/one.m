## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## METRICS = aura.sweep.one (TASK, SHARED, OWN)
## The metrics of one TASK, a struct with the fields kind, seed, simulate and options (lists NAME,
## VALUE, ...).  By kind:
##   "simulate"   aura_simulate makes the comparisons
##   "generator"  OWN.generator makes them from a struct of task.simulate
##   "audit"      SHARED.audit runs again with SHARED.oracle, scored by SHARED.truth
##   "data"       SHARED.x is audited, starting from a share seed_fraction (of task.simulate or
##                SHARED) of the known labels in SHARED.truth
## OWN.metrics is a struct of functions of audit and simulation, which are measured, too.  User
## functions find rand, randn, ... seeded with the task's seed; afterwards these continue as before.

function metrics = one (task, shared, own = struct ("generator", [], "metrics", struct ()))

  called = ! (isempty (own.generator) && isempty (fieldnames (own.metrics)));
  if (called)
    sources = {@rand, @randn, @rande, @randg, @randp};
    states = cellfun (@(source) source ("state"), sources, "uniformoutput", false);
  endif
  unwind_protect
    if (called)
      cellfun (@(source) source ("state", task.seed), sources);
    endif
    [audit, sim] = done (task, shared, own.generator);
    metrics = aura.sweep.metrics (audit, sim.truth, sim.bayes);
    for name = fieldnames (own.metrics)'
      metrics.(name{1}) = measured (name{1}, own.metrics.(name{1}), audit, sim);
    endfor
  unwind_protect_cleanup
    if (called)
      cellfun (@(source, state) source ("state", state), sources, states);
    endif
  end_unwind_protect

endfunction

## The audit that TASK ends with, and what it was of.
function [audit, sim] = done (task, shared, generator)

  switch (task.kind)
    case "simulate"
      sim = aura_simulate (task.simulate{:}, "seed", task.seed);
      audit = aura_start (sim.x, sim.signal, sim.status, options_of (task));
    case "generator"
      who = ["the generator ", aura.text.excerpt(func2str (generator), 60)];
      sim = generated (who, generator, task);
      audit = call (who, @aura_start, sim.x, sim.signal, sim.status, options_of (task));
    case "audit"
      audit = aura_rerun (shared.audit, task.options{:}, "seed", task.seed,
                          "oracle", shared.oracle);
      sim = struct ("truth", shared.truth, "bayes", []);
      return;
    case "data"
      truth = shared.truth;
      fraction = [task.simulate, {"", shared.seed_fraction}]{2};
      shown = aura.set.draw (truth, aura.set.count (truth, fraction), task.seed);
      audit = aura_start (shared.x, [], aura.set.from_truth (truth, shown),
                          options_of (task));
      sim = struct ("x", shared.x, "signal", audit.signal, "status", audit.status,
                    "truth", truth, "oracle", truth, "bayes", []);
  endswitch
  audit = aura.loop.run (audit, sim.oracle); # valid, since aura_start has made it

endfunction

## What WHO, the user's generator, makes; its errors are in its name.
function sim = generated (who, generator, task)

  settings = struct ();
  for pair = reshape (task.simulate, 2, [])
    settings.(pair{1}) = pair{2};
  endfor
  sim = call (who, generator, settings, task.seed);
  if (! (isstruct (sim) && isscalar (sim)))
    error ("aura:invalid-type", "%s: SIM must be a struct with the fields x, signal, status and truth, got %s",
           who, aura.arg.shown (sim));
  endif
  needed = {"x", "signal", "status", "truth"};
  absent = needed(! isfield (sim, needed));
  if (! isempty (absent))
    error ("aura:invalid-type", "%s: SIM must have the fields x, signal, status and truth; %s is missing",
           who, absent{1});
  endif
  n = rows (sim.x);
  sim.truth = aura.arg.labels (who, "SIM.truth", sim.truth, n);
  if (! isfield (sim, "oracle"))
    sim.oracle = sim.truth;
  endif
  sim.oracle = aura.arg.labels (who, "SIM.oracle", sim.oracle, n);
  if (! isfield (sim, "bayes"))
    sim.bayes = [];
  elseif (! isempty (sim.bayes))
    aura.arg.numbers (who, "SIM.bayes", sim.bayes, "", [n, 1], [0, 1]);
  endif

endfunction

function value = measured (name, metric, audit, sim)

  who = ["the metric ", name];
  value = call (who, metric, audit, sim);
  if (! ((isnumeric (value) || islogical (value)) && isreal (value) && isscalar (value)))
    error ("aura:invalid-type", "%s must be a real number, got %s", who, aura.arg.shown (value));
  endif
  value = double (value);

endfunction

## F of the arguments; its error in the name of WHO, with its identifier.
function value = call (who, f, varargin)

  try
    value = f (varargin{:});
  catch err
    error (struct ("message", [who, ": ", err.message], "identifier", err.identifier));
  end_try_catch

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
%!test <*a human who errs: asked by the oracle, scored by the truth>
%! task = struct ("kind", "simulate", "seed", 2, "options", {{}}, ...
%!                "simulate", {{"n", 80, "n_source", 20, "n_positive", 40, "label_noise", .4}});
%! sim = aura_simulate (task.simulate{:}, "seed", 2);
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status, aura_options ("seed", 2)), sim.oracle);
%! assert (any (audit.log.answer != sim.truth(audit.log.index)));
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
%!test <*data: the share of the labels of the task>
%! task = struct ("kind", "data", "seed", 4, "options", {opts}, "simulate", {{"seed_fraction", .4}});
%! shared = struct ("x", sim.x, "truth", sim.truth, "seed_fraction", .2);
%! m = aura.sweep.one (task, shared);
%! task.simulate = {};
%! assert (m, aura.sweep.one (task, setfield (shared, "seed_fraction", .4)));
%!shared task, own
%! task = struct ("kind", "generator", "seed", 7, "options", {{"stop.max_rounds", 2}}, ...
%!                "simulate", {{"distance", 3, "list", {1, 2}}});
%! own = struct ("generator", @(s, seed) aura_simulate ("n", 60, "n_source", 10, "seed", seed, ...
%!                                                      "distance", s.distance + numel (s.list)), ...
%!               "metrics", struct ("errors", @(audit, sim) sum (aura_decide (audit) != sim.truth), ...
%!                                  "rows", @(audit, sim) single (rows (sim.x))));
%!test <*the user's generator and metrics>
%! sim = aura_simulate ("n", 60, "n_source", 10, "seed", 7, "distance", 5);
%! opts = aura_options ("stop.max_rounds", 2, "seed", 7);
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status, opts), sim.truth);
%! wanted = aura.sweep.metrics (audit, sim.truth, sim.bayes);
%! wanted.errors = sum (aura_decide (audit) != sim.truth);
%! wanted.rows = 60;
%! assert (aura.sweep.one (task, [], own), wanted);
%!test <*rand and the like begin with the seed, and go on as before>
%! own.metrics = struct ("u", @(audit, sim) rand () + randn () + randi (100) + rande () + randg (2) + randp (5));
%! first = aura.sweep.one (task, [], own);
%! rand (7, 1);
%! randn (3, 1);
%! middle = rand ("state");
%! assert (aura.sweep.one (task, [], own), first);
%! assert (rand ("state"), middle);
%! other = aura.sweep.one (setfield (task, "seed", 8), [], own);
%! assert (other.u != first.u);
%!function complain (change, words)
%!  task = struct ("kind", "generator", "seed", 7, "options", {{}}, "simulate", {{}});
%!  sim = aura_simulate ("n", 60, "n_source", 10);
%!  own = struct ("generator", @(s, seed) change (sim), "metrics", struct ());
%!  fail ("aura.sweep.one (task, [], own)", words);
%!endfunction
%!test <*errors in the name of the generator, or of the metric>
%! complain (@(sim) 3, "the generator @.*: SIM must be a struct .* got 3");
%! complain (@(sim) rmfield (sim, "status"), "fields x, signal, status and truth; status is missing");
%! complain (@(sim) setfield (sim, "truth", sim.truth'), "the generator @.*: SIM.truth must be 60-by-1, got 1-by-60");
%! complain (@(sim) setfield (sim, "oracle", 2 * sim.truth), "SIM.oracle must be 0, 1 or NaN, row");
%! complain (@(sim) setfield (sim, "bayes", 2 * sim.truth), "SIM.bayes must be finite and in");
%! complain (@(sim) setfield (sim, "x", NaN (60, 1)), "the generator @.*: aura_start: X must be finite, row 1 is not");
%! complain (@(sim) error ("aura:mine", "no ink"), "the generator @.*: no ink");
%! own.metrics = struct ("mine", @(audit, sim) [1 2]);
%! fail ("aura.sweep.one (task, [], own)", "the metric mine must be a real number, got .1 2.");
%! own.metrics = struct ("mine", @(audit, sim) error ("lost"));
%! fail ("aura.sweep.one (task, [], own)", "the metric mine: lost");
