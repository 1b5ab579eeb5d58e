## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{table} =} aura_sweep (@var{name}, @var{values}, @dots{})
## @deftypefnx {aura} {@var{table} =} aura_sweep (@dots{}, "runs", @var{R}, "engine", @var{engine})
## @deftypefnx {aura} {[@var{table}, @var{info}] =} aura_sweep (@dots{})
## Simulate, audit and score over a grid of options.
##
## @var{name} is an option of @code{aura_simulate} (@code{"distance"},
## @code{"dim"}, @code{"noise"}, @dots{}) or of @code{aura_options}
## (@code{"trust.lambda_p"}, @code{"preset"}, @dots{}).  @var{values} lists its
## values: a numeric or logical array lists its elements, a cell array its cells
## (for strings, and for options that are vectors), a string is one value.  The
## grid is the product of all lists, the first changing slowest.  Each of its
## cells is run R times, with the seeds seed, @dots{}, seed + R - 1: the seed of
## both the simulation and the audit, whose oracle is the simulated truth.
##
## @table @asis
## @item @code{"runs"} (5), @code{"seed"} (1)
## R, and the first seed
## @item @code{"engine"} (@code{"serial"})
## @code{"serial"}; @code{"parallel"}: @code{"workers"} (default: all cores)
## processes of Octave; @code{"slurm"}: a job array of a cluster
## @item @code{"folder"} (@code{""})
## where the runs leave their results, one file each.  A sweep that was
## interrupted continues where it stopped when the same call names the same
## folder, whatever the engine.  The default is a temporary folder, removed at
## the end; for Slurm it is in the current folder, named by the contents of the
## sweep, so that the same call finds it
## @item @code{"progress"} (true)
## show the progress of the sweep
## @item @code{"retries"} (2)
## how often to repeat a run whose process died; a run that ends with an error
## is not repeated, since it would fail again, but for one that found no memory:
## the next call with the same folder tries that again
## @item @code{"jobs"} (500), @code{"sbatch"} (@code{""}), @code{"poll"} (2)
## for Slurm: at most so many elements of the array (the cluster's MaxArraySize
## less one bounds them; its elements share the tasks evenly), more
## options of sbatch, such as @code{"--partition=short --time=30"}, and the
## seconds between two checks of the queue
## @end table
##
## @var{table} is a struct.  For c cells:
##
## @table @code
## @item names, grid
## the names; and a struct with a c-by-1 column each (numeric, else a cell array),
## in a field of the name with "_" for "."
## @item never, never_original, adjusted, original, gain, flip_rate, brier, ece, labels, sources, waiting, rounds, never_count
## c-by-R, see @code{aura_score}; accuracy on the held-out comparisons comes first
## @item recovered, accepted
## c-by-R, the shares that the audit accepts of the held-out comparisons that a
## human agrees with, and of those that a human disagrees with
## @item bayes_never, bayes
## c-by-R, accuracy of the Bayes rule given the same known labels, on the
## held-out comparisons and on all
## @item mean, min, max, range
## structs with a c-by-1 column for each of these metrics, over the runs that
## have a value; range = max - min, as in the tables of the AURA paper
## @item seeds
## 1-by-R
## @item message
## c-by-R cellstr, why a run failed, "" where it did not.  Its metrics are NaN,
## and the warning @code{aura:sweep-failed} counts the failures
## @end table
##
## @var{table} has the same bits for every engine and any number of workers.
## Ctrl-C ends the workers at once; the runs that were done stay in the folder.
## Workers have the load path of the session, but none of the functions in its
## current folder.
##
## @var{info} has @code{engine}, @code{folder}, @code{elapsed} (s) and
## @code{seconds} (c-by-R, of each run).
##
## With Slurm, Octave and this package must be found under the same path on the
## nodes, and @code{"folder"} must be on a disk that they share.  It holds
## @file{tasks.tsv}, the batch script @file{sweep.sh}, @file{jobs.txt} (numbers of
## the jobs submitted), the results and, in @file{log}, the output of the jobs.
## Elements whose results are missing when no job is left are submitted again.
## When the session ends or is interrupted, the jobs continue; the same call
## collects their results.
##
## Errors: @code{aura:unknown-option} (the message names the nearest name),
## @code{aura:out-of-range}, @code{aura:invalid-argument} (no pairs of name and
## values), @code{aura:invalid-size},
## @code{aura:no-slurm} (not installed), @code{aura:parallel-failed},
## @code{aura:slurm-failed} (the message says what failed), @code{aura:conflict}
## (the folder holds another sweep), @code{aura:cannot-write}.
##
## @example
## @group
## table = aura_sweep ("distance", 1:10, "dim", [2 5 20], "noise", "DD", ...
##                     "verification", "SAR", "runs", 5, "engine", "parallel");
## aura_table (table)
## @end group
## @end example
##
## Source: the AURA paper, section "Simulation experiments".
## @seealso{aura_table, aura_ablation, aura_simulate, aura_options, aura_score}
## @end deftypefn

function [table, info] = aura_sweep (varargin)

  [grid, run] = aura.sweep.parse ("aura_sweep", varargin);
  [table, info] = aura.sweep.table ("aura_sweep", "simulate", [], grid, run);

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
%! audit = aura_start (sim.x, sim.signal, sim.status, aura_options ("seed", 6));
%! audit = aura_run (audit, sim.truth);
%! score = aura_score (audit, sim.truth);
%! assert (table.never(3,2), score.never);
%! assert (table.labels(3,2), score.labels);
%! assert (table.mean.never(3), mean (table.never(3,:)), eps);
%! assert (table.range.never, max (table.never, [], 2) - min (table.never, [], 2));
%! unknown = audit.status == 0 | audit.status == 4;
%! verdict = aura_decide (audit);
%! assert (table.recovered(3,2), mean (verdict(unknown & sim.truth == 1)));
%! assert (table.bayes_never(3,2),
%!         mean ((sim.bayes(unknown) >= .5) == sim.truth(unknown)));
%! assert (all (cellfun (@isempty, table.message(:))));
%! assert (size (info.seconds), [4 2]);
%!test <*options, vectors among them, and a preset that comes last>
%! table = aura_sweep (small{:}, "trust.lambda_p", 1:2, "transport.ambiguous",
%!                     {[.1 .9], [.2 .8]}, "preset", "paper", "runs", 1);
%! assert (table.grid.transport_ambiguous, {[.1 .9]; [.2 .8]; [.1 .9]; [.2 .8]});
%! sim = aura_simulate (small{1:6});
%! opts = aura_options ("preset", "paper", "trust.lambda_p", 2,
%!                      "transport.ambiguous", [.2 .8]);
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status, opts), sim.truth);
%! assert (table.adjusted(4), aura_score (audit, sim.truth).adjusted);
%!test <*a cell that fails is reported, the rest is kept>
%! text = evalc ("table = aura_sweep (small{:}, \"dim\", [2 40], \"dx\", 32, \"runs\", 1);");
%! [msg, id] = lastwarn ();
%! assert (id, "aura:sweep-failed");
%! assert (! isempty (strfind (msg, "dim = 40")));
%! assert (isfinite (table.never), [true; false]);
%! assert (isempty (table.message{1}));
%! assert (! isempty (strfind (table.message{2}, "DX must be")));
%!error <nearest is "distance"> aura_sweep ("distanc", 1)
%!error id=aura:unknown-option aura_sweep ("trust.lamda", 1)
%!error id=aura:out-of-range aura_sweep ("trust.lambda_p", [1 -1])
%!error id=aura:out-of-range aura_sweep ("engine", "quantum")
%!error id=aura:out-of-range aura_sweep ("runs", 0)
%!error <RUNS must be an integer of at least 1, got cell> aura_sweep ("n", 40, "runs", {1})
%!error id=aura:out-of-range aura_sweep ("folder", 1)
%!error id=aura:out-of-range aura_sweep ("progress", "yes")
%!error id=aura:invalid-size aura_sweep ("distance", [])
%!error id=aura:invalid-argument aura_sweep ("distance")
%!error id=aura:invalid-argument aura_sweep (1, 2)
