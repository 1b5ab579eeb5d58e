## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [METRICS, RIGHT] = aura.sweep.one (TASK, SHARED, OWN)
## The metrics of one TASK, a struct with the fields kind, seed, simulate and options (lists NAME,
## VALUE, ...), method and rule.  By kind:
##   "simulate"   aura_simulate makes the comparisons
##   "generator"  OWN.generator makes them from a struct of task.simulate
##   "audit"      SHARED.audit runs again with SHARED.oracle, scored by SHARED.truth
##   "data"       an element of SHARED.sets (aura.sweep.data) is audited: that of the "judge" of
##                task.simulate; where it has no seed_labels, or task.simulate has seed_fraction,
##                the audit starts from that share (default SHARED.seed_fraction) of the known
##                labels
## What decides and asks, and what is measured besides:
##   method       "aura", one of aura_baseline, or a number: OWN.method, by the labels of the audit
##   rule         "" (that of the options), "H", "boundary", "random", or a number: OWN.rule
##   OWN.metrics  a struct of functions of audit and simulation
## User functions find rand, randn, ... seeded with the task's seed; afterwards these continue as
## before.  RIGHT is n-by-1 int8: 1 and 0 where the decision on a held-out comparison is right and
## wrong, -1 elsewhere.

function [metrics, right] = one (task, shared, own = aura.sweep.own ())

  called = ! aura.sweep.own (own);
  if (called)
    sources = {@rand, @randn, @rande, @randg, @randp};
    states = cellfun (@(source) source ("state"), sources, "uniformoutput", false);
  endif
  unwind_protect
    if (called)
      cellfun (@(source) source ("state", task.seed), sources);
    endif
    [audit, sim] = done (task, shared, own);
    [audit, verdict, prob] = aura.sweep.decided (audit, of_task (task, "method", "aura"), ...
                                                 own.method);
    metrics = aura.sweep.metrics (audit, sim.truth, sim.bayes, verdict, prob);
    for name = fieldnames (own.metrics)'
      metrics = with_measured (metrics, name{1}, own.metrics.(name{1}), audit, sim);
    endfor
  unwind_protect_cleanup
    if (called)
      cellfun (@(source, state) source ("state", state), sources, states);
    endif
  end_unwind_protect
  right = int8 (verdict == sim.truth);
  right(! aura.set.unlabelled (audit.status) | isnan (sim.truth)) = -1;

endfunction

## The audit that TASK ends with, and what it was of.
function [audit, sim] = done (task, shared, own)

  [task, ask] = with_rule (task, own.rule);
  switch (task.kind)
    case "simulate"
      sim = aura_simulate (task.simulate{:}, "seed", task.seed);
      audit = aura_start (sim, options_of (task));
    case "generator"
      who = ["the generator ", aura.text.excerpt(func2str (own.generator), 60)];
      sim = generated (who, own.generator, task);
      audit = aura.sweep.call (who, @aura_start, sim, options_of (task));
    case "audit"
      audit = aura_run (shared.audit, [], task.options{:}, "seed", task.seed, "Rounds", 0);
      sim = struct ("x", audit.x, "signal", audit.signal, ...
                    "source", audit.status == aura.set.code ("source"), ...
                    "seed_labels", aura.set.answers (audit), ...
                    "truth", shared.truth, "oracle", shared.oracle, "bayes", shared.bayes);
    case "data"
      sim = with_labels (shared, settings_of (task), task.seed);
      opts = options_of (task);
      if (sim.drawn && strcmp (opts.query.seeds, "given"))
        opts.query.seeds = "uniform"; # drawn just now, as aura_audit has it
      endif
      audit = aura.loop.start (sim.x, sim.signal, aura.set.status (sim.seed_labels, sim.source), ...
                               opts, sim.columns);
  endswitch
  audit = aura.loop.run (audit, sim.oracle, ask); # valid, since aura_start has made it

endfunction

## The set of SHARED that is audited, with the labels that a run starts from.
function sim = with_labels (shared, settings, seed)

  sim = shared.sets(1);
  if (isfield (settings, "judge"))
    sim = shared.sets(strcmp (settings.judge, {shared.sets.judge}));
  endif
  if (isempty (sim.signal))
    sim.signal = ones (rows (sim.x), 1);
  endif
  fraction = shared.seed_fraction;
  if (isfield (settings, "seed_fraction"))
    fraction = settings.seed_fraction;
  endif
  sim.drawn = isempty (sim.seed_labels) || isfield (settings, "seed_fraction");
  if (sim.drawn)
    labels = sim.truth;
    labels(sim.source) = NaN;
    shown = aura.set.draw (labels, aura.set.count (labels, fraction), seed);
    sim.seed_labels = NaN (rows (sim.x), 1);
    sim.seed_labels(shown) = sim.oracle(shown);
  endif

endfunction

## What WHO, the user's generator, makes; its errors are in its name.
function sim = generated (who, generator, task)

  sim = aura.sweep.call (who, generator, settings_of (task), task.seed);
  if (! (isstruct (sim) && isscalar (sim)))
    error ("aura:invalid-type", ["%s: SIM must be a struct with the fields x and truth, ", ...
                                 "got %s"],
           who, aura.arg.shown (sim));
  endif
  needed = {"x", "truth"};
  absent = needed(! isfield (sim, needed));
  if (! isempty (absent))
    error ("aura:invalid-type", "%s: SIM must have the fields x and truth; %s is missing", who, ...
           absent{1});
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

function settings = settings_of (task)

  settings = struct ();
  for pair = reshape (task.simulate, 2, [])
    settings.(pair{1}) = pair{2};
  endfor

endfunction

## The field NAME of TASK, or what it is without one.
function value = of_task (task, name, value)

  if (isfield (task, name))
    value = task.(name);
  endif

endfunction

## TASK with the options that its rule stands for; ASK, the user's own ([]: none).
function [task, ask] = with_rule (task, own)

  ask = [];
  rule = of_task (task, "rule", "");
  if (isnumeric (rule))
    f = own{rule};
    who = ["the rule ", aura.text.excerpt(func2str (f), 60)];
    ask = @(audit) aura.sweep.call (who, f, audit);
  elseif (any (strcmp (rule, {"margin", "entropy", "bald", "core-set"})))
    ask = @(audit) aura.rule.(strrep (rule, "-", "_")) (audit);
  elseif (strcmp (rule, "random"))
    task.options = [task.options, {"blocks.query", "random"}];
  elseif (! isempty (rule))
    task.options = [task.options, {"blocks.query", "score", "query.rule", rule}];
  endif

endfunction

## METRICS with what the user's function NAME gives: a number; a vector, NAME_1, NAME_2, ...; or a
## struct of numbers, NAME_FIELD.
function metrics = with_measured (metrics, name, metric, audit, sim)

  who = ["the metric ", name];
  value = aura.sweep.call (who, metric, audit, sim);
  is_number = @(v) (isnumeric (v) || islogical (v)) && isreal (v);
  if (isstruct (value) && isscalar (value))
    names = strcat (name, "_", fieldnames (value)');
    values = struct2cell (value)';
  elseif (is_number (value) && isvector (value))
    names = strcat (name, "_", arrayfun (@(k) sprintf ("%d", k), 1:numel (value), ...
                                         "uniformoutput", false));
    if (isscalar (value))
      names = {name};
    endif
    values = num2cell (value(:)');
  else
    error ("aura:invalid-type", "%s must be real numbers or a struct of them, got %s", who, ...
           aura.arg.shown (value));
  endif
  bad = find (! cellfun (@(v) is_number (v) && isscalar (v), values), 1);
  if (isempty (values) || ! isempty (bad))
    error ("aura:invalid-type", "%s must be a struct of real numbers, got %s in %s", who, ...
           aura.arg.shown ([values{bad}]), [names{bad}]);
  endif
  for k = 1:numel (names)
    metrics.(names{k}) = double (values{k});
  endfor

endfunction

## A preset sets all options: it comes first.
function opts = options_of (task)

  pairs = reshape (task.options, 2, []);
  preset = strcmpi (pairs(1,:), "preset");
  pairs = [pairs(:,preset), pairs(:,! preset)];
  opts = aura_options (pairs{:}, "seed", task.seed);

endfunction

%!test <*a simulation>
%! task = struct ("kind", "simulate", "seed", 7, ...
%!                "options", {{"trust.lambda_p", 3, "preset", "paper"}}, ...
%!                "simulate", {{"n", 60, "n_source", 15, "n_positive", 30}});
%! sim = aura_simulate (task.simulate{:}, "seed", 7);
%! opts = aura_options ("preset", "paper", "trust.lambda_p", 3, "seed", 7);
%! audit = aura_run (aura_start (sim, opts), sim.truth);
%! assert (aura.sweep.one (task, []), aura.sweep.metrics (audit, sim.truth, sim.bayes));
%!test <*a human who errs: asked by the oracle, scored by the truth>
%! task = struct ("kind", "simulate", "seed", 2, "options", {{}}, ...
%!                "simulate", {{"n", 80, "n_source", 20, "n_positive", 40, "label_noise", .4}});
%! sim = aura_simulate (task.simulate{:}, "seed", 2);
%! audit = aura_run (aura_start (sim, "seed", 2), ...
%!                   sim.oracle);
%! assert (any (audit.log.answer != sim.truth(audit.log.index)));
%! assert (aura.sweep.one (task, []), aura.sweep.metrics (audit, sim.truth, sim.bayes));
%!shared sim, opts
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 8, "seed", 2);
%! opts = {"stop.max_rounds", 2};
%!test <*an audit, again>
%! audit = aura_run (aura_start (sim), sim.truth);
%! task = struct ("kind", "audit", "seed", 4, "options", {opts}, "simulate", {{}});
%! again = aura_run (audit, sim.truth, opts{:}, "seed", 4);
%! shared = struct ("audit", audit, "oracle", sim.truth, "truth", sim.truth, "bayes", []);
%! assert (aura.sweep.one (task, shared), aura.sweep.metrics (again, sim.truth, []));
%!function shared = drawn (x, truth, varargin)
%!  [~, shared] = aura.sweep.data ("f", struct ("x", x, "truth", truth, varargin{:}));
%!endfunction
%!test <*data: the labels that an audit draws with the same seed>
%! truth = sim.truth;
%! truth(1:10) = NaN;
%! task = struct ("kind", "data", "seed", 4, "options", {opts}, ...
%!                "simulate", {{"seed_fraction", .2}});
%! shown = aura.set.from_truth (truth, aura.set.draw (truth, 10, 4));
%! start = aura.loop.start (sim.x, [], shown, aura_options (opts{:}, "seed", 4, "query.seeds", ...
%!                                                          "uniform"));
%! done = aura_run (start, truth);
%! [m, right] = aura.sweep.one (task, drawn (sim.x, truth));
%! assert (m, aura.sweep.metrics (done, truth, []));
%! verdict = aura_decide (done);
%! held = any (done.status == [0 4], 2) & ! isnan (truth);
%! assert (right(held), int8 (verdict(held) == truth(held)));
%! assert (unique (right(! held)), int8 (-1));
%! own = setfield (aura.sweep.own (), ...
%!                 "metrics", struct ("seeds", @(a, s) strcmp (a.opts.query.seeds, "uniform")));
%! m = aura.sweep.one (task, drawn (sim.x, truth), own);
%! assert (m.seeds, 1);
%! own.metrics.seeds = @(a, s) strcmp (a.opts.query.seeds, "chosen");
%! task.options = {"query.seeds", "chosen"};
%! m = aura.sweep.one (task, drawn (sim.x, truth), own);
%! assert (m.seeds, 1);
%!test <*data with a status: from there, as a simulation; or drawn beside its sources>
%! other = aura_simulate ("n", 60, "n_source", 15, "seed", 3);
%! [~, shared] = aura.sweep.data ("f", other);
%! task = struct ("kind", "data", "seed", 4, "options", {opts}, "simulate", {{}});
%! done = aura_run (aura_start (other, opts{:}, "seed", 4), other.oracle);
%! assert (aura.sweep.one (task, shared), aura.sweep.metrics (done, other.truth, other.bayes));
%! task.simulate = {"seed_fraction", .2};
%! m = aura.sweep.one (task, shared);
%! assert ([m.sources, m.labels], [15, 9 + 8]);
%!test <*data of several judges: those of one>
%! shared = drawn (sim.x, sim.truth);
%! shared.sets(1).judge = "p";
%! shared.sets(2) = setfield (shared.sets(1), "judge", "q");
%! [shared.sets(2).truth, shared.sets(2).oracle] = deal (1 - sim.truth);
%! task = struct ("kind", "data", "seed", 4, "options", {opts}, "simulate", {{"judge", "q"}});
%! alone = setfield (task, "simulate", {});
%! assert (aura.sweep.one (task, shared), aura.sweep.one (alone, drawn (sim.x, 1 - sim.truth)));
%!test <*a method, a rule: by name and of the user>
%! shared = drawn (sim.x, sim.truth);
%! task = struct ("kind", "data", "seed", 4, "options", {opts}, "simulate", {{}}, ...
%!                "method", 1, "rule", 2);
%! own = aura.sweep.own ();
%! own.method = {@(x, labels, opts) deal(x(:,1) > 0, .1 + .8 * (x(:,1) > 0))};
%! own.rule = {@(audit) error("not this one"), @(audit) find(audit.status == 0)};
%! own.metrics.first = @(audit, sim) audit.log.index(find (audit.log.round == 1, 1));
%! own.metrics.says = @(audit, sim) mean (aura_decide (audit));
%! [m, right] = aura.sweep.one (task, shared, own);
%! start = aura.set.from_truth (sim.truth, aura.set.draw (sim.truth, 2, 4));
%! assert (m.first, find (start == 0, 1));
%! says = sim.x(:,1) > 0;
%! held = right >= 0;
%! assert (right(held), int8 (says(held) == sim.truth(held)));
%! assert (m.brier, mean ((.1 + .8 * says(held) - sim.truth(held)) .^ 2), 1e-12);
%! says(! held) = sim.truth(! held);
%! assert (m.says, mean (says));
%! named = setfield (setfield (task, "rule", "core-set"), "method", "aura");
%! all_asked = @(audit, sim) audit.log.index(audit.log.round > 0)' ...
%!             * 100 .^ (0:sum (audit.log.round > 0) - 1)';
%! m = aura.sweep.one (named, shared, setfield (own, "metrics", struct ("first", all_asked)));
%! audit = aura.loop.start (sim.x, [], start, aura_options (opts{:}, "seed", 4, "query.seeds", ...
%!                                                          "uniform"));
%! assert (m.first, all_asked (aura_run (audit, sim.truth, "Rule", @aura.rule.core_set)));
%! assert (m.first != all_asked (aura_run (audit, sim.truth, "Rule", @aura.rule.margin)));
%! task.method = "judge";
%! task.rule = "random";
%! m = aura.sweep.one (task, shared);
%! assert (m.never, m.never_original);
%! random = setfield (rmfield (task, {"method", "rule"}), ...
%!                    "options", [opts, {"blocks.query", "random"}]);
%! assert (aura.sweep.one (setfield (task, "method", "aura"), shared), ...
%!         aura.sweep.one (random, shared));
%! by_h = setfield (random, "options", [opts, {"query.rule", "boundary"}]);
%! task = setfield (setfield (task, "method", "aura"), "rule", "boundary");
%! task.options = [opts, {"blocks.query", "random"}];
%! assert (aura.sweep.one (task, shared), aura.sweep.one (by_h, shared));
%!shared task, own
%! task = struct ("kind", "generator", "seed", 7, "options", {{"stop.max_rounds", 2}}, ...
%!                "simulate", {{"distance", 3, "list", {1, 2}}});
%! own = aura.sweep.own ();
%! own.generator = @(s, seed) aura_simulate ("n", 60, "n_source", 10, "seed", seed, ...
%!                                           "distance", s.distance + numel (s.list));
%! own.metrics = struct ("errors", @(audit, sim) sum (aura_decide (audit) != sim.truth), ...
%!                       "rows", @(audit, sim) single (rows (sim.x)));
%!test <*the user's generator and metrics>
%! sim = aura_simulate ("n", 60, "n_source", 10, "seed", 7, "distance", 5);
%! opts = aura_options ("stop.max_rounds", 2, "seed", 7);
%! audit = aura_run (aura_start (sim, opts), sim.truth);
%! wanted = aura.sweep.metrics (audit, sim.truth, sim.bayes);
%! wanted.errors = sum (aura_decide (audit) != sim.truth);
%! wanted.rows = 60;
%! assert (aura.sweep.one (task, [], own), wanted);
%!test <*rand and the like begin with the seed, and go on as before>
%! own.metrics = struct ("u", @(audit, sim) rand () + randn () + randi (100) + rande () ...
%!                       + randg (2) + randp (5));
%! first = aura.sweep.one (task, [], own);
%! rand (7, 1);
%! randn (3, 1);
%! middle = rand ("state");
%! assert (aura.sweep.one (task, [], own), first);
%! assert (rand ("state"), middle);
%! other = aura.sweep.one (setfield (task, "seed", 8), [], own);
%! assert (other.u != first.u);
%!test <*several numbers in one metric>
%! own.metrics = struct ("v", @(audit, sim) [1; 2], "s", @(audit, sim) struct ("a", true, "b", 4));
%! m = aura.sweep.one (task, [], own);
%! assert ([m.v_1, m.v_2, m.s_a, m.s_b], [1 2 1 4]);
%!function complain (change, words)
%!  task = struct ("kind", "generator", "seed", 7, "options", {{}}, "simulate", {{}});
%!  sim = aura_simulate ("n", 60, "n_source", 10);
%!  own = setfield (aura.sweep.own (), "generator", @(s, seed) change (sim));
%!  fail ("aura.sweep.one (task, [], own)", words);
%!endfunction
%!test <*errors in the name of the generator, or of the metric>
%! complain (@(sim) 3, "the generator @.*: SIM must be a struct .* got 3");
%! complain (@(sim) rmfield (sim, "truth"), ...
%!           "fields x and truth; truth is missing");
%! complain (@(sim) setfield (sim, "truth", sim.truth'), ...
%!           "the generator @.*: SIM.truth must be 60-by-1, got 1-by-60");
%! complain (@(sim) setfield (sim, "oracle", 2 * sim.truth), "SIM.oracle must be 0, 1 or NaN, row");
%! complain (@(sim) setfield (sim, "bayes", 2 * sim.truth), "SIM.bayes must be finite and in");
%! complain (@(sim) setfield (sim, "x", NaN (60, 1)), ...
%!           "the generator @.*: aura_start: X must be finite, row 1 is not");
%! complain (@(sim) error ("aura:mine", "no ink"), "the generator @.*: no ink");
%! own.metrics = struct ("mine", @(audit, sim) {1});
%! fail ("aura.sweep.one (task, [], own)", ...
%!       "the metric mine must be real numbers or a struct of them");
%! own.metrics = struct ("mine", @(audit, sim) struct ("a", 1, "b", [1 2]));
%! fail ("aura.sweep.one (task, [], own)", ...
%!       "the metric mine must be a struct of real numbers, .*mine_b");
%! own.metrics = struct ("mine", @(audit, sim) error ("lost"));
%! fail ("aura.sweep.one (task, [], own)", "the metric mine: lost");
