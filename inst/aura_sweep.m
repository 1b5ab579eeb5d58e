## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{table} =} aura_sweep (@var{name}, @var{values}, @dots{})
## @deftypefnx {aura} {@var{table} =} aura_sweep (@dots{}, "Runs", @var{R}, "Engine", @var{engine})
## @deftypefnx {aura} {@var{table} =} aura_sweep (@dots{}, "Generator", @var{generator})
## @deftypefnx {aura} {@var{table} =} aura_sweep (@dots{}, "Data", @var{data})
## @deftypefnx {aura} {@var{table} =} aura_sweep (@dots{}, "Metrics", @var{metrics})
## @deftypefnx {aura} {[@var{table}, @var{info}] =} aura_sweep (@dots{})
## Simulate, audit and score over a grid of options.
##
## @var{name} is an option of @code{aura_simulate} or of @code{aura_options}
## (@code{"trust.lambda_p"}, @code{"preset"}); @var{values} are its values: an array lists its
## elements, a cell its cells, a string is one value.  The grid is the product of all lists, the
## first changing slowest.  Each cell is run R times, with the seeds seed, @dots{}, seed + R - 1
## of both simulation and audit; the audit asks @code{sim.oracle}, and @code{sim.truth} scores it.
##
## What is audited and measured may be the user's own:
##
## @table @asis
## @item @qcode{"Generator"}
## a function @code{@var{sim} = generator (@var{settings}, @var{seed})} in place of
## @code{aura_simulate}: @var{settings} is a struct of the swept names that are not the audit's.
## @var{sim} has @code{x} and @code{truth} (n-by-1, 1, 0, NaN unknown), and may have
## @code{signal}, @code{source}, @code{seed_labels} (as of @code{aura_simulate}), @code{oracle}
## (what a human answers; default truth) and @code{bayes} (P(truth = 1))
## @item @qcode{"Data"}
## comparisons in place of a simulation: of @code{aura_read}, a struct with @code{x} and
## @code{truth}, a simulation, a panel, an audit (run again from its start with its options), or
## the name of a file (a cell of names: a panel).  A run draws the share @qcode{"seed_fraction"}
## (0.03), which may be swept, of the human labels, at least one; the others answer and score,
## under the preset @qcode{"judge"}.  With a field @code{seed_labels} all runs start from these,
## @code{source} and @code{signal}, under the preset @qcode{"simulation"}.  Of several judges each
## is audited: @qcode{"judge"} is swept
## @item @qcode{"Truth"}
## of these comparisons, n-by-1 (1 where a human agrees, 0, NaN; of a panel the human's picks), if
## it is not in @qcode{"Data"}
## @item @qcode{"Method"}
## what decides, may be swept: @qcode{"aura"}, @qcode{"judge"}, a method of @code{aura_baseline}
## that learns from features, a function @code{[@var{verdict}, @var{prob}] = f (@var{x},
## @var{labels}, @var{opts})} (in a cell with its name before it), or a struct of these.  It is
## called when the loop has ended, with the labels that it has (1, 0, NaN; sources are 1);
## @var{verdict} (n-by-1) is 1 where the judge is to be kept
## @item @qcode{"Rule"}
## what is asked, may be swept: @qcode{"H"}, @qcode{"boundary"}, @qcode{"random"};
## @qcode{"margin"} and @qcode{"entropy"} (uncertainty by q and by p), @qcode{"bald"} (Houlsby et
## al., 2011), @qcode{"core-set"} (Sener and Savarese, 2018); or
## @code{@var{idx} = f (@var{audit})} (@code{aura_run})
## @item @qcode{"Metrics"}
## a struct of functions @code{@var{number} = f (@var{audit}, @var{sim})}, or a cell of names and
## functions: columns of the table.  A vector becomes name_1, name_2, @dots{}, a struct name_field;
## of one with @code{estimate} and @code{truth} @code{aura_table (@dots{}, "Estimator", "name")}
## gives bias, coverage and power.  Two names need no function: @qcode{"coverage"}, the interval of
## @code{aura_rate} holds the judge's rate, and @qcode{"coverage_picks"}, that of the decisions
## @end table
##
## Octave's generators begin with the seed of the run, on all engines.  An error of one of these
## functions fails that run.
##
## @table @asis
## @item @code{"Runs"} (5), @code{"seed"} (1)
## R, and the first seed
## @item @code{"Engine"} (@code{"serial"})
## @code{"parallel"}: @code{"Workers"} (default: all cores) processes of Octave; @code{"slurm"}: a
## job array of a cluster
## @item @code{"Folder"} (@code{""})
## where the runs leave their results; the same call with the same folder continues an interrupted
## sweep, whatever the engine.  Default: a temporary one; for Slurm one in the current folder,
## named by the contents of the sweep
## @item @code{"Progress"} (true)
## one line on a terminal, a line a minute in a log
## @item @code{"OutputFcn"} (@code{[]})
## @code{@var{stop} = fcn (@var{table}, @var{progress}, @var{state})}, called at the start
## (@qcode{"init"}), about once a second (@qcode{"iter"}) and at the end (@qcode{"done"}), with
## the table of now and the counts @code{progress.done} and @code{progress.total}.  A true
## @var{stop} ends the sweep with the warning @code{aura:sweep-stopped}
## @item @code{"Until"} (@code{@{@}})
## @code{@{@var{factor}, @var{se}, @var{most}@}}: R more runs at a time until the standard errors of
## @code{aura_contrast (@var{table}, @var{factor})}, fractions, are at most @var{se} by the upper
## end of their 90 % interval (chi-square), from eight runs on, or @var{most} (default 100) are
## done.  How many were planned and used is printed, and in @code{@var{info}.until}
## @item @code{"Watch"} (false)
## true: a window with the curves so far and a button that stops the sweep
## @item @code{"Retries"} (2)
## how often to repeat a run whose process died
## @item @code{"Jobs"} (500), @code{"Sbatch"} (@code{""}), @code{"Poll"} (2)
## for Slurm: elements of the array at most, more options of sbatch
## (@code{"--partition=short --time=30"}), seconds between two looks at the queue
## @end table
##
## @var{table} is a struct.  For c cells:
##
## @table @code
## @item names, grid
## the names; a struct with a c-by-1 column each, in a field of the name with "_" for "."
## @item never, never_original, adjusted, original, gain, flip_rate, brier, ece
## @itemx ece_floor, labels, sources, waiting, rounds, never_count
## c-by-R (@code{aura_score}); accuracy on the held-out comparisons comes first
## @item recovered, accepted
## c-by-R, the shares accepted of the held-out comparisons that a human agrees, and disagrees,
## with
## @item bayes_never, bayes, never_gap
## c-by-R, accuracy of the Bayes rule given the same labels, held out and over all; @code{never}
## less @code{bayes_never}
## @item mean, min, max, range
## structs with a c-by-1 column for each of these, over the runs that have a value
## @item right
## c-by-R cell of n-by-1 int8: a held-out decision is right (1), wrong (0), or not held out (-1)
## @item replicates, decides
## in words, what the runs repeat; c-by-1 cellstr, what decides: @qcode{"loop"}, @qcode{"layer"}
## or a method
## @item seeds, message
## 1-by-R; c-by-R cellstr, why a run failed, "" where it did not: its metrics are NaN, and a
## warning @code{aura:sweep-failed} counts them.  Where the first run of a cell fails the sweep
## ends at once, with an error of this name
## @end table
##
## It has the same bits for every engine and any number of workers, which have the load path of the
## session, but no function of its current folder or command line.
##
## @var{info} has @code{engine}, @code{folder}, @code{elapsed} (s) and @code{seconds} (c-by-R); with
## @qcode{"Until"} a struct @code{until}: @code{planned} (after eight runs), @code{used}, @code{se},
## @code{upper}.
##
## With Slurm @code{"Folder"} is on a disk that the nodes share; the jobs outlive the session, and
## the same call collects them.
##
## Errors: @code{aura:unknown-option}, @code{aura:out-of-range}, @code{aura:invalid-argument},
## @code{aura:invalid-size}, @code{aura:invalid-type} (data, metrics, what a function captured),
## @code{aura:conflict} (the folder holds another sweep; a name is varied twice; a generator and
## data), @code{aura:no-function} (which a worker cannot find), @code{aura:no-slurm},
## @code{aura:parallel-failed}, @code{aura:slurm-failed}, @code{aura:cannot-write}, and those of
## @code{aura_read}.
##
## @example
## @group
## table = aura_sweep ("distance", 1:10, "dim", [2 5 20], "noise", "DD", ...
##                     "verification", "SAR", "Runs", 5, "Engine", "parallel");
## aura_table (table)
## @end group
## @group
## make = @@(s, seed) aura_simulate ("n", 200, "n_source", 40, "seed", seed, ...
##                                   "source_noise", s.wrong);
## brier = @@(audit, sim) mean ((audit.q - sim.truth) .^ 2);
## table = aura_sweep ("Generator", make, "wrong", [0 .2], "Metrics", @{"loss", brier@});
## aura_contrast (table, "wrong", "Metric", "loss")
## @end group
## @group
## table = aura_sweep ("Data", "comparisons.jsonl", "Method", @{"aura", "logistic"@}, ...
##                     "Rule", @{"H", "random"@});
## aura_contrast (table, "method", @{"aura", "logistic"@}, "By", "rule")
## @end group
## @end example
##
## Source: the AURA paper, section "Simulation experiments".
## @seealso{aura_table, aura_plot, aura_contrast, aura_ablation, aura_simulate, aura_options,
## aura_score}
## @end deftypefn

function [table, info] = aura_sweep (varargin)

  __aura_hidden__ ("aura_sweep");
  [args, limit] = with_until (watched (varargin));
  [kind, shared, args, judges] = aura.sweep.given ("aura_sweep", args);
  [grid, run] = aura.sweep.parse ("aura_sweep", args, kind, judges);
  if (isempty (limit))
    [table, info] = aura.sweep.table ("aura_sweep", kind, shared, grid, run);
  else
    require_levels (limit{1}, grid);
    [table, info] = in_batches (kind, shared, grid, run, limit);
  endif

endfunction

## The factors of UNTIL are varied; several, whose interaction it is, have two values each.
function require_levels (factor, grid)

  for name = cellstr (factor)(:)'
    name = aura.arg.known ("aura_sweep", "factor of UNTIL", name{1}, {grid.name});
    count = numel (grid(strcmp (name, {grid.name})).values);
    if (count < 2 || (iscell (factor) && count > 2))
      error ("aura:out-of-range", "aura_sweep: UNTIL needs two values of %s, got %d", name, count);
    endif
  endfor

endfunction

## Batches of runs, until LIMIT.
function [table, info] = in_batches (kind, shared, grid, run, limit)

  [batch, folder, used, planned] = deal (run.runs, run.folder, 0, NaN);
  do
    run.runs = min (batch, limit{3} - used);
    if (! isempty (folder))
      run.folder = fullfile (folder, sprintf ("seeds-%d", run.seed));
    endif
    [more, now] = aura.sweep.table ("aura_sweep", kind, shared, grid, run);
    if (used == 0)
      [table, info] = deal (more, now);
    else
      table = aura.sweep.joined (table, more);
      info.seconds = [info.seconds, now.seconds];
      info.elapsed += now.elapsed;
    endif
    [used, run.seed] = deal (used + run.runs, run.seed + run.runs);
    se = aura_contrast (table, limit{1}).se;
    if (numel (se) > 1)
      se(end) = [];                      # of pairs, without the trend
    endif
    [yes, upper, expected] = aura.sweep.enough (se, used, limit{2});
    say = merge (run.progress, @printf, @sprintf);
    if (isnan (planned) && used >= 8)
      planned = min (expected, limit{3});
      say ("aura_sweep: %d runs planned for a standard error of %g; after %d it is %.4g\n", ...
           planned, limit{2}, used, max (se));
    endif
  until (yes || used >= limit{3})
  info.until = struct ("planned", planned, "used", used, "se", max (se), "upper", max (upper));
  say ("aura_sweep: %d runs used: standard error %.4g, at most %.4g\n", used, max (se), ...
       max (upper));

endfunction

## ARGS without "Until", and what it says: factor, se and most runs.
function [args, limit] = with_until (args)

  limit = {};
  at = find (cellfun (@(a) ischar (a) && strcmpi (a, "Until"), args), 1);
  if (isempty (at) || at == numel (args))
    return;
  endif
  limit = args{at+1};
  args(at:at+1) = [];
  number = @(v, low) isnumeric (v) && isreal (v) && isscalar (v) && v > low;
  if (! (iscell (limit) && any (numel (limit) == [2, 3]) ...
         && (ischar (limit{1}) || iscellstr (limit{1})) && number (limit{2}, 0)))
    error ("aura:out-of-range", ...
           ["aura_sweep: UNTIL must be {FACTOR, SE}, or {FACTOR, SE, MOST}, got ", ...
                                 "%s"], aura.arg.shown (limit));
  endif
  if (numel (limit) < 3)
    limit{3} = 100;
  endif
  limit{3} = aura.arg.check ("aura_sweep", "Until{3}", limit{3}, {"count", 2});

endfunction

## ARGS with the OutputFcn that "Watch" stands for.
function args = watched (args)

  at = find (cellfun (@(a) ischar (a) && strcmpi (a, "Watch"), args), 1);
  if (isempty (at) || at == numel (args))
    return;
  endif
  if (aura.arg.check ("aura_sweep", "Watch", args{at+1}, "logical"))
    args = [args, {"OutputFcn", @aura.explorer.watch}];
  endif
  args(at:at+1) = [];

endfunction

%!demo
%! ## how the distance of the classes sets what can be had
%! aura_table (aura_sweep ("distance", [2 4], "runs", 2))

%!shared small
%! small = {"n", 60, "n_source", 15, "n_positive", 30, "progress", false};
%!test <*the table holds what a run gives>
%! [table, info] = aura_sweep (small{:}, "distance", [2 6], "noise", ...
%!                             {"CD", "DD"}, "runs", 2, "seed", 5);
%! assert (table.names, {"n", "n_source", "n_positive", "distance", "noise"});
%! assert (table.grid.distance, [2; 2; 6; 6]);
%! assert (table.grid.noise, {"CD"; "DD"; "CD"; "DD"});
%! assert (table.seeds, [5 6]);
%! assert (size (table.never), [4 2]);
%! sim = aura_simulate (small{1:6}, "distance", 6, "noise", "CD", "seed", 6);
%! audit = aura_start (sim, "seed", 6);
%! audit = aura_run (audit, sim.truth);
%! score = aura_score (audit, sim.truth);
%! assert (table.never(3,2), score.never);
%! assert (table.labels(3,2), score.labels);
%! assert (table.mean.never(3), mean (table.never(3,:)), eps);
%! assert (table.min.never, min (table.never, [], 2));
%! assert (table.range.never, max (table.never, [], 2) - min (table.never, [], 2));
%! unknown = audit.status == 0 | audit.status == 4;
%! verdict = aura_decide (audit);
%! assert (table.recovered(3,2), mean (verdict(unknown & sim.truth == 1)));
%! assert (table.bayes_never(3,2),
%!         mean ((sim.bayes(unknown) >= .5) == sim.truth(unknown)));
%! assert (all (cellfun (@isempty, table.message(:))));
%! assert (size (info.seconds), [4 2]);
%! assert ({info.engine, info.folder}, {"serial", ""});
%!test <*options, vectors among them, and a preset that comes last>
%! table = aura_sweep (small{:}, "trust.lambda_p", 1:2, "transport.ambiguous",
%!                     {[.1 .9], [.2 .8]}, "preset", "paper", "runs", 1);
%! assert (table.grid.transport_ambiguous, {[.1 .9]; [.2 .8]; [.1 .9]; [.2 .8]});
%! sim = aura_simulate (small{1:6});
%! opts = aura_options ("preset", "paper", "trust.lambda_p", 2,
%!                      "transport.ambiguous", [.2 .8]);
%! audit = aura_run (aura_start (sim, opts), sim.truth);
%! assert (table.adjusted(4), aura_score (audit, sim.truth).adjusted);
%!test <*a cell whose first run fails ends the sweep, with what the cell is>
%! fail ("aura_sweep (small{:}, \"dim\", [2 40], \"dx\", 32, \"runs\", 2)", ...
%!       "first run of a cell failed, .*: cell 2 .*dim = 40.*, seed 1: .*DX must be");
%!test <*a generator of the user's, and what it measures, in the table and in what reads it>
%! make = @(s, seed) aura_simulate (small{1:6}, "distance", 2 * s.half, "seed", seed);
%! errors = @(audit, sim) sum (aura_decide (audit) != sim.truth);
%! table = aura_sweep ("Generator", make, "half", [1 3], "trust.lambda_p", 2, "Metrics", ...
%!                     {"errors", errors}, "runs", 2, "progress", false);
%! same = aura_sweep (small{:}, "distance", [2 6], "trust.lambda_p", 2, "runs", 2);
%! assert (table.never, same.never);
%! assert (table.bayes, same.bayes);
%! assert (table.names, {"half", "trust.lambda_p"});
%! assert (table.errors, round (60 * (1 - same.adjusted)));
%! assert (table.range.errors, max (table.errors, [], 2) - min (table.errors, [], 2));
%! text = aura_table (table, "format", "csv");
%! assert (! isempty (strfind (text, ",labels,errors,errors_se\n")));
%! c = aura_contrast (table, "half", "Metric", "errors");
%! assert (c.difference, mean (table.errors(1,:) - table.errors(2,:)));
%! [h, data] = aura_plot (table, "sweep", "half", "Metric", {"errors"});
%! assert (get (h.lines(1), "ydata")(:), table.mean.errors);
%! close (h.figure);
%!test <*a generator that fails, in one cell>
%! make = @(s, seed) {@() aura_simulate(small{1:6}, "seed", seed), @() error("no ink left")}{s.k}();
%! fail ('aura_sweep ("Generator", make, "k", 1:2, "runs", 1, "progress", false)', ...
%!       "cell 2 .k = 2., seed 1: the generator @.s, seed..*: no ink left");
%!test <*data: draws of labels, the audit's options, and its share of labels>
%! sim = aura_simulate ("mode", "judge", "n", 80, "dim", 2, "dx", 8, "seed", 2);
%! data = struct ("x", sim.x, "judge_preference", ones (80, 1), "human_preference", 2 - sim.truth);
%! data.human_preference(1:10) = NaN;
%! truth = [NaN(10, 1); sim.truth(11:80)];
%! table = aura_sweep ("Data", data, "seed_fraction", [.1 .3], "runs", 2, ...
%!                     "query.budget", 5, ...
%!                     "Metrics", struct ("shown", @(audit, ...
%!                                                   sim) sum (! isnan (sim.seed_labels))), ...
%!                     "progress", false);
%! assert (table.shown, [7 7; 21 21]);
%! assert (table.names, {"preset", "seed_fraction", "query.budget"});
%! shown = aura.set.draw (truth, 7, 2);
%! opts = aura_options ("preset", "judge", "query.budget", 5, "seed", 2);
%! audit = aura_run (aura.loop.start (sim.x, [], aura.set.from_truth (truth, shown), opts), truth);
%! assert (table.never(1,2), aura_score (audit, truth).never);
%! assert (table.labels(1,2), sum (aura.set.verified (audit.status)));
%! assert (table.bayes, NaN (2));
%! assert (! isempty (strfind (aura_table (table), "shown")));
%!test <*a simulation as data: whole, and with other labels>
%! sim = aura_simulate (small{1:6}, "label_noise", .2, "seed", 4);
%! table = aura_sweep ("Data", sim, "runs", 2, "trust.lambda_p", [1 2], "progress", false);
%! assert (table.names, {"trust.lambda_p"});
%! audit = aura_start (sim, "seed", 2, "trust.lambda_p", 1);
%! score = aura_score (aura_run (audit, sim.oracle), sim.truth);
%! assert ([table.never(1,2), table.original(1,2), table.sources(1,2)], ...
%!         [score.never, score.original, 15]);
%! assert (table.never_gap, table.never - table.bayes_never, 1e-15);
%! assert (table.replicates, "seeds of one set of comparisons and labels");
%! table = aura_sweep ("Data", sim, "runs", 2, "seed_fraction", .2, "query.budget", 0, ...
%!                     "progress", false);
%! assert (table.labels, [9 9]);
%! assert (table.replicates, "draws of labels from one set of comparisons");
%! other = aura_sweep ("Data", sim, "truth", 1 - sim.truth, "runs", 1, "progress", false);
%! assert (other.original, mean (sim.signal != sim.truth));
%!test <*what decides, in the table and below it>
%! table = aura_sweep (small{:}, "decide.method", {"none", "bayes"}, ...
%!                     "Method", {"aura", "judge"}, "stop.max_rounds", 1, "runs", 1);
%! assert (table.decides, {"loop"; "judge"; "layer"; "judge"});
%! printed = evalc ("aura_table (table)");
%! assert (! isempty (strfind (printed, ...
%!                             ["\nwhat decides: the loop, judge, the decision layer; the ", ...
%!                              "layer averages models"])));
%! printed = evalc (["aura_contrast (table, \"decide.method\", {\"none\", \"bayes\"}, ", ...
%!                   "\"Where\", {\"method\", \"judge\"})"]);
%! assert (! isempty (strfind (printed, "\nwhat decides: judge\n")));
%! assert (isempty (strfind (aura_table (table), "what decides"))); # the text itself is the table
%!test <*an audit as data: its options and its seed; a panel: its judges>
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 8, "seed", 2);
%! audit = aura_run (aura_start (sim, "seed", 7, "query.budget", 6), sim.truth);
%! table = aura_sweep ("Data", audit, "runs", 1, "query.budget", [0 6], "progress", false);
%! assert (table.seeds, 7);
%! assert (diff (table.labels), 6);
%! assert (table.never(2), aura_score (audit, aura.set.answers (audit)).never);
%! panel = struct ("x", sim.x, "judges", {{"p", "q"}}, "verdict", 1 ...
%!                 + [sim.truth, 1 - sim.truth], "human_preference", 1 + sim.truth);
%! table = aura_sweep ("Data", panel, "runs", 1, "stop.max_rounds", 1, "progress", false);
%! assert ({table.grid.judge, table.original}, {{"p"; "q"}, [1; 0]});
%!test <*methods and rules of the user beside ours, the same on workers>
%! f = @(x, labels, opts) x(:,1) > 0;
%! lowest = @(audit) find (audit.status == 0);
%! call = {small{:}, "Method", struct("mine", f), "Rule", {"H", lowest}, "runs", 1, "Metrics", ...
%!         {"says", @(audit, sim) mean (aura_decide (audit) == (sim.x(:,1) > 0)), ...
%!          "first", @(audit, sim) audit.log.index(find (audit.log.round == 1, 1))}};
%! table = aura_sweep (call{:});
%! assert (table.grid.rule, {"H"; func2str(lowest)});
%! sim = aura_simulate (small{1:6});
%! assert (table.first(2), find (isnan (sim.seed_labels) & ! sim.source, 1));
%! known = aura_run (aura_start (sim), sim.oracle).status;
%! held = any (known == [0 4], 2);
%! assert (table.never(1), mean ((sim.x(held,1) > 0) == sim.truth(held)));
%! says = sim.x(:,1) > 0;
%! imposed = says;
%! imposed(! held) = known(! held) != 3;
%! assert (table.says(1), mean (imposed == says));
%! assert (isequaln (aura_sweep (call{:}, "engine", "parallel", "workers", 2), table));
%!test <*the coverage of an interval is a metric>
%! call = {"mode", "judge", "n", 60, "dim", 2, "dx", 8, "stop.max_rounds", 1, "runs", 2, ...
%!         "progress", false};
%! table = aura_sweep (call{:}, "preset", "judge", "Metrics", {"coverage"});
%! sim = aura_simulate (call{1:8}, "seed", 2);
%! audit = aura_start (sim, "preset", "judge", "stop.max_rounds", 1, "seed", 2);
%! interval = aura_rate (aura_run (audit, sim.oracle)).interval;
%! value = mean (sim.truth);
%! assert (table.coverage(2), double (value >= interval(1) && value <= interval(2)));
%! assert (! isempty (strfind (aura_table (table), "coverage (s.e., %)")));
%! fail ('aura_sweep (call{:}, "runs", 1, "Metrics", {"coverage"})', ...
%!       "the metric coverage: aura_rate: queries of query.rule .H.");
%!test <*until a contrast is known well enough, or so many runs are done>
%! call = {small{:}, "distance", [1 3], "runs", 3};
%! whole = aura_sweep (small{:}, "distance", [1 3], "runs", 10);
%! [table, info] = aura_sweep (call{:}, "Until", {"distance", 9});
%! assert ({table.seeds, table.never}, {1:9, whole.never(:,1:9)}); # never below eight
%! assert ([info.until.planned, info.until.used], [9 9]);
%! assert (info.until.se, aura_contrast (table, "distance").se);
%! call = [call, {"Until", {"distance", 1e-9, 10}, "progress", true}];
%! printed = evalc ("[table, info] = aura_sweep (call{:});");
%! assert ({table.seeds, table.adjusted}, {1:10, whole.adjusted});
%! assert ({info.until.planned, info.until.used, columns(info.seconds)}, {10, 10, 10});
%! assert (! isempty (strfind (printed, ["aura_sweep: 10 runs planned for a standard error of ", ...
%!                                       "1e-09; after 9 "])));
%! assert (! isempty (strfind (printed, "aura_sweep: 10 runs used: standard error 0.")));
%! table = aura_sweep (small{:}, "distance", [1 2 3], "runs", 2, "Until", {"distance", .1, 4});
%! assert (table.seeds, 1:4);
%!error <UNTIL needs two values of distance, got 1>
%! aura_sweep ("distance", 2, "Until", {"distance", .1})
%!error <unknown factor of UNTIL "dim"; the nearest is "distance">
%! aura_sweep ("distance", [2 4], "Until", {"dim", .1})
%!error <UNTIL needs two values of distance, got 3>
%! aura_sweep ("distance", [2 4 6], "dim", [2 5], "Until", {{"dim", "distance"}, .1})
%!error <UNTIL must be .FACTOR, SE.> aura_sweep ("distance", [2 4], "Until", 3)
%!error <UNTIL.3. must be an integer> aura_sweep ("distance", [2 4], "Until", {"distance", .1, 0})
%!test <*an estimator of the user's>
%! mine = @(audit, sim) struct ("estimate", mean (audit.q), "truth", mean (sim.truth), "low", 0, ...
%!                              "high", 1);
%! table = aura_sweep (small{:}, "distance", [2 6], "runs", 3, "Metrics", {"mine", mine});
%! [~, columns] = aura_table (table, "Estimator", "mine");
%! p = aura.sweep.performance ("f", table, "mine");
%! assert ({columns.distance, columns.bias, columns.coverage}, {[2; 6], p.bias, [1; 1]});
%!error id=aura:conflict aura_sweep ("Metrics", {"seeds", @(a, s) 1})
%!error id=aura:no-file aura_sweep ("Data", tempname ())
%!function stop = note (table, progress, state, at)
%!  printf ("%s %d/%d %d\n", state, progress.done, progress.total, sum (! isnan (table.never(:))));
%!  stop = strcmp (state, at);
%!endfunction
%!test <*OutputFcn sees what is done, and may stop; the same call goes on>
%! [folder, gone] = aura.tests.new_folder ();
%! args = [small, {"distance", [2 6], "runs", 2, "folder", folder}];
%! printed = evalc (["table = aura_sweep (args{:}, \"OutputFcn\", @(t, p, s) note (t, p, s, ", ...
%!                   "\"init\"));"]);
%! assert (lastwarn (), "aura_sweep: OutputFcn stopped the sweep, 4 of 4 runs were not done");
%! assert (strncmp (printed, "init 0/4 0\ndone 0/4 0\n", 22));
%! assert (all (isnan (table.never(:))));
%! assert (unique (table.message), {"not run: OutputFcn stopped the sweep"});
%! printed = evalc (["table = aura_sweep (args{:}, \"OutputFcn\", @(t, p, s) note (t, p, ", ...
%!                   "s, \"\"));"]);
%! assert (strncmp (printed, "init 0/4 0\n", 11));
%! assert (strcmp (printed(end-10:end), "done 4/4 4\n"));
%! assert (table, aura_sweep (args{1:end-2}));
%!function stop = note_and (go, t, p, s)
%!  stop = note (t, p, s, "");
%!  if (p.done > 0)
%!    fclose (fopen (go, "w"));
%!  endif
%!endfunction
%!test <*workers: what is done is seen while others run>
%! [folder, gone] = aura.tests.new_folder (); # the runs after the first end when it has been seen
%! go = fullfile (folder, "go");
%! wait = sprintf ("for i in $(seq 300); do test -e '%s' && exit; sleep .1; done", go);
%! gated = @(s, seed) {seed > 1 && system(wait), aura_simulate(small{1:6}, "seed", seed)}{2};
%! printed = evalc (["aura_sweep (\"Generator\", gated, \"runs\", 4, \"engine\", ", ...
%!                   "\"parallel\", \"workers\", 2, \"progress\", false, \"OutputFcn\", @(t, ", ...
%!                   "p, s) note_and (go, t, p, s));"]);
%! seen = cellfun (@(t) str2double (t{1}), regexp (printed, '(\d)/4', "tokens"));
%! assert (seen(find (seen > 0, 1)), 1);
%!error id=aura:out-of-range aura_sweep ("engine", "quantum")
%!error id=aura:out-of-range aura_sweep ("folder", 1)
%!error id=aura:out-of-range aura_sweep ("progress", "yes")
%!error <OUTPUTFCN must be a function, got 3> aura_sweep ("OutputFcn", 3)
%!error id=aura:invalid-size aura_sweep ("distance", [])
