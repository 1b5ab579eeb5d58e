## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_ablation ()
## @deftypefnx {aura} {@var{table} =} aura_ablation (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{table} =} aura_ablation (@var{data}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{table} =} aura_ablation (@var{data}, @var{truth}, @var{name}, @
## @var{value}, @dots{})
## @deftypefnx {aura} {[@var{table}, @var{layout}, @var{methods}] =} aura_ablation (@dots{})
## Take each block away: the 2^4 factorial of the AURA paper, without and with the decision layer.
##
## All combinations are run of @code{blocks.transport} (true, false), @code{blocks.trust}
## (@code{"full"}, @code{"score"}), @code{blocks.query} (@code{"score"}, @code{"random"}),
## @code{blocks.encoder} (@code{"trained"}, @code{"untrained"}) and @code{decide.method}
## (@qcode{"none"}, the paper's loop decides; @qcode{"bayes"}, the decision layer).  Under the
## layer, which averages models of which the loop has the prior weight @code{decide.loop_mass}, no
## block can change much: what a block does is read from the rows without it.  With
## @code{"decide.method"} among the @var{name}, @var{value} pairs there are only the 16
## combinations of the blocks.
##
## They are run on
##
## @table @asis
## @item simulated judge data
## (default) 800 comparisons of a judge that is right in 64 % of them, with 24
## seeds: @code{aura_simulate} with "mode" "judge", n 800, dim 8, dx 64, sigma_x
## 0.3, distance 2, seed_fraction 0.03, orig 0.64, each of which a @var{name},
## @var{value} pair changes
## @item @var{data}
## as @code{aura_sweep} takes its @qcode{"Data"}.  An audit is run again from its start, with the
## labels that were known then and its options and seed; of a panel each judge is audited, and what
## is printed is the mean over judges (@code{"judge"}: some of them).  @var{truth} is as its
## @qcode{"Truth"}
## @end table
##
## @var{name}, @var{value} are options of @code{aura_options},
## @qcode{"preset"} among them, each with one value, and those of
## @code{aura_sweep}: @code{"Runs"} (1 for an audit, else 5), @code{"seed"},
## @code{"Engine"}, @code{"Workers"}, @code{"Folder"}, @code{"Progress"}, @code{"Metrics"},
## @code{"Rule"} (one), and @code{"Method"} (methods to set beside ours, which decide by the labels
## of the loop with all blocks).
##
## @var{table} has the fields that @code{aura_sweep} returns, with 32 cells, those without the layer
## first; its Bayes rule is NaN unless it is known.  @var{layout} is the same in the paper's layout,
## a struct with 8-by-1 columns: @code{trust}, @code{transport}, @code{query} (@qcode{"yes"},
## @qcode{"no"}) and, means over runs, @code{never} (accuracy on the held-out comparisons),
## @code{adjusted} (over all), @code{gain} (fractions) and @code{flips} (their number), of the
## trained encoder, and the same with @code{_untrained}; all of them without the layer, and with it
## with @code{_layer} at the end.  @var{methods} is the table of our decisions and those of
## @qcode{"Method"}, @code{[]} without them.
##
## Without an output all is printed, gain in points; below it, of several
## runs, the main effects of the blocks and their interactions (@code{aura_contrast}, on the
## comparisons that are held out in both), and how many runs would show an effect of half a point.
##
## Errors: those of @code{aura_sweep}; @code{aura:invalid-type},
## @code{aura:invalid-size} (more than one value, or @var{truth}),
## @code{aura:out-of-range}, @code{aura:conflict} (a block is given).
##
## @example
## @group
## aura_ablation ("preset", "paper-ablation", "Runs", 1)
## table = aura_ablation (audit, truth, "trust.lambda_p", 1);
## aura_ablation ("comparisons.jsonl", "Runs", 20, "Method", @{"logistic"@})
## @end group
## @end example
##
## Source: the AURA paper, table "ablation" (appendix "Additional results").
## @seealso{aura_sweep, aura_contrast, aura_table, aura_run, aura_diff}
## @end deftypefn

function [table, layout, methods] = aura_ablation (varargin)

  __aura_hidden__ ("aura_ablation");
  me = "aura_ablation";
  [kind, shared, args, judges] = aura.sweep.given (me, with_data (varargin));
  defaults = {"runs", 5};
  switch (kind)
    case "audit"
      defaults = {"runs", 1};
    case "simulate"
      defaults = [defaults, aura.sweep.judge_data()];
  endswitch
  [grid, run] = aura.sweep.parse (me, [defaults, args], kind, judges);
  check_grid (me, grid);
  is_method = strcmp ({grid.name}, "method");
  theirs = [grid(is_method).values];
  grid = grid(! is_method)(:)';
  factors = aura.sweep.parse (me, {"decide.method", {"none", "bayes"}, ...
                                   "blocks.transport", [true, false], ...
                                   "blocks.trust", {"full", "score"}, ...
                                   "blocks.query", {"score", "random"}, ...
                                   "blocks.encoder", {"trained", "untrained"}});
  if (any (strcmp ({grid.name}, "decide.method")))
    factors(1) = [];
  endif
  result = aura.sweep.table (me, kind, shared, [grid, factors], run);
  columns = aura.table.layout (result);
  beside = [];
  if (! isempty (theirs))
    entry = aura.sweep.parse (me, {"method", "aura"});
    entry.values = [{"aura"}, setdiff(theirs, {"aura"}, "stable")];
    beside = aura.sweep.table (me, kind, shared, ...
                               [grid, factors(strcmp ({factors.name}, "decide.method")), entry], ...
                               run);
  endif

  if (nargout > 0)
    table = result;
    layout = columns;
    methods = beside;
  else
    aura.table.ablation (result, beside);
  endif

endfunction

## ARGS with the data and the truth that come first as names and values.
function args = with_data (args)

  if (isempty (args) || (ischar (args{1}) && ! is_file (args)))
    return;
  endif
  truth = {};
  first = 2;
  if (numel (args) > 1 && ! ischar (args{2}))
    truth = {"truth", args{2}};
    first = 3;
  endif
  args = [{"data", args{1}}, truth, args(first:end)];

endfunction

## Whether ARGS begin with the name of a file: names and values come in pairs.
function yes = is_file (args)

  name = args{1};
  found = stat (name);
  exists = ! isempty (found) && S_ISREG (found.mode);
  looks = any (name == "." | name == filesep ()) ...
          && ! any (strcmp (strtok (name, "."), fieldnames (aura_options ())));
  if (mod (numel (args), 2) == 1)
    yes = exists || looks;
  else # its truth follows
    yes = exists && looks;
  endif

endfunction

function check_grid (me, grid)

  for k = 1:numel (grid)
    if (strncmp (grid(k).name, "blocks.", 7))
      error ("aura:conflict", "%s: %s is varied, and cannot be given", me, grid(k).name);
    elseif (numel (grid(k).values) != 1 && ! any (strcmp (grid(k).name, {"judge", "method"})))
      error ("aura:invalid-size",
             "%s: %s must have one value, got %d", me, grid(k).name, numel (grid(k).values));
    endif
  endfor

endfunction

%!demo
%! ## without transport the paper's setting flips nearly everything
%! aura_ablation ("preset", "paper-ablation", "n", 200, "runs", 1)

%!shared small
%! small = {"n", 80, "dim", 2, "dx", 8, "stop.max_rounds", 1, "progress", false};
%!test <*the factorial, in the paper's layout, without the layer and with it>
%! [table, layout, methods] = aura_ablation (small{:}, "runs", 1, "seed", 4);
%! assert (size (table.never), [32 1]);
%! assert (table.seeds, 4);
%! assert (methods, []);
%! assert (table.grid.decide_method, [repmat({"none"}, 16, 1); repmat({"bayes"}, 16, 1)]);
%! assert (strcat (layout.trust, layout.transport, layout.query),
%!         {"yesyesyes"; "yesyesno"; "noyesyes"; "noyesno"; "yesnoyes"; ...
%!          "yesnono"; "nonoyes"; "nonono"});
%! sim = aura_simulate ("mode", "judge", small{1:6}, "sigma_x", .3, "distance", 2, ...
%!                      "seed_fraction", .03, "orig", .64, "seed", 4);
%! opts = aura_options ("blocks.trust", "score", "blocks.query", "random", ...
%!                      "blocks.encoder", "untrained", "seed", 4, small{7:8});
%! for suffix = {"_untrained", "_untrained_layer"; "none", "bayes"}
%!   opts.decide.method = suffix{2};
%!   audit = aura_run (aura_start (sim, opts), sim.truth);
%!   score = aura_score (audit, sim.truth);
%!   for name = {"never", "adjusted", "gain"}
%!     assert (layout.([name{1}, suffix{1}])(4), score.(name{1}));
%!   endfor
%!   assert (layout.(["flips", suffix{1}])(4), 80 * score.flip_rate, 1e-12);
%! endfor
%!test <*an audit of the user: its start, its options, its labels>
%! sim = aura_simulate ("mode", "judge", small{1:6}, "seed", 2);
%! opts = aura_options ("preset", "judge", "trust.lambda_p", 1, "seed", 9, small{7:8});
%! audit = aura_run (aura_start (sim, opts), sim.truth);
%! [table, layout] = aura_ablation (audit, sim.truth, "progress", false);
%! assert (table.seeds, 9);
%! assert (layout.never_layer(1), aura_score (audit, sim.truth).never);
%! without = aura_run (audit, sim.truth, "blocks.transport", false, "decide.method", "none");
%! assert (layout.never(5), aura_score (without, sim.truth).never);
%! table = aura_ablation (audit, "decide.method", "none", "preset", "simulation", small{7:10});
%! assert (all (table.waiting(strcmp (table.grid.blocks_query, "random")) > 0));
%!test <*a simulation, whole>
%! sim = aura_simulate ("n", 80, "n_source", 20, "n_positive", 40, "seed", 3);
%! table = aura_ablation (sim, sim.truth, "decide.method", "none", "runs", 1, "seed", 2, ...
%!                        small{7:10});
%! assert (table.original, mean (sim.signal == sim.truth) * ones (16, 1));
%! assert (table.sources, 20 * ones (16, 1));
%! audit = aura_start (sim, "seed", 2, small{7:8});
%! assert (table.never(1), aura_score (aura_run (audit, sim.truth), sim.truth).never);
%! assert (isfinite (table.bayes), true (16, 1));
%!testif ; ! aura.tests.left_to_ci () <*data: labels of their own for each run>
%! sim = aura_simulate ("mode", "judge", small{1:6}, "seed", 2);
%! truth = sim.truth;
%! truth(1:10) = NaN;
%! table = aura_ablation (struct ("x", sim.x), truth, "runs", 2, ...
%!                        "seed_fraction", .1, "decide.method", "none", small{7:10});
%! assert (table.labels(1,:) > 7 & table.labels(1,:) <= 7 + 5);
%! assert (! isequal (table.never(:,1), table.never(:,2)));
%! data = struct ("x", sim.x, "judge_preference", ones (80, 1), ...
%!                "human_preference", 2 - truth);
%! assert (isequaln (aura_ablation (data, "runs", 2, "seed_fraction", .1, ...
%!                                  "decide.method", "none", small{7:10}), table));
%!testif ; ! aura.tests.left_to_ci () <*a panel: each judge, and their mean; a file is the same>
%! x = aura_simulate ("mode", "judge", small{1:6}, "seed", 2).x;
%! panel = struct ("x", x, "judges", {{"p", "q"}}, "verdict", 1 + [x(:,1) > .5, x(:,2) > 0], ...
%!                 "human_preference", 1 + (x(:,1) > 0));
%! options = {"decide.method", "none", "runs", 1, small{7:10}};
%! [table, layout] = aura_ablation (panel, options{:});
%! assert (table.grid.judge, [repmat({"p"}, 16, 1); repmat({"q"}, 16, 1)]);
%! alone = aura_ablation (panel, options{:}, "judge", "q");
%! assert (alone.never, table.never(17:32));
%! assert (layout.never(1), mean (table.never([1 17])));
%! assert (layout.never_untrained(3), mean (table.never([6 22])));
%! assert (layout.flips(2), 80 * mean (table.flip_rate([3 19])), 1e-12);
%! printed = evalc ("aura_ablation (panel, options{:})");
%! assert (! isempty (strfind (printed, " human labels each; means over 2 judges\n")), printed);
%!test <*a file, with its truth or without>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "a.mat");
%! sim = aura_simulate ("mode", "judge", small{1:6}, "seed", 2);
%! audit = aura_run (aura_start (sim, "stop.max_rounds", 1), sim.truth);
%! aura_save (file, audit);
%! options = {"decide.method", "none", "progress", false};
%! assert (isequaln (aura_ablation (file, sim.truth, options{:}), ...
%!                   aura_ablation (audit, sim.truth, options{:})));
%!error <FILE must be a readable file, got no-such-file.jsonl> aura_ablation ("no-such-file.jsonl")
%!test <*printed>
%! options = {small{:}, "n", 40, "runs", 1, "decide.method", "none"};
%! text = evalc ("aura_ablation (options{:})");
%! table = aura_ablation (options{:});
%! assert (text, evalc ("aura.table.ablation (table, [])"));
%!test <*other methods beside ours, by the same labels>
%! options = {small{:}, "n", 40, "runs", 1, "decide.method", "none"};
%! [table, ~, t] = aura_ablation (options{:}, "Method", {"logistic", @(x, labels, opts) ...
%!                                                       x(:,1) > 0});
%! assert (t.grid.method, {"aura"; "logistic"; "@(x, labels, opts) x (:, 1) > 0"});
%! assert (t.never(1,:), table.never(1,:));
%! assert (t.labels, table.labels([1 1 1]));
%! c = aura_contrast (t, "method", {"logistic", "aura"});
%! assert ({c.rows, c.held}, {{"common"}, t.never_count(1)});
%! assert (c.difference, t.never(2) - t.never(1), 1e-15);
%!error <AUDIT must be a struct from aura_start> aura_ablation (struct ("trace", 1))
%!error id=aura:invalid-type aura_ablation (3, 1)
%!error id=aura:invalid-type aura_ablation (struct ("trace", 1), 1)
%!error id=aura:invalid-type aura_ablation (struct ("x", eye (3)), [])
%!error id=aura:invalid-size aura_ablation (struct ("x", eye (3)), 1)
%!error id=aura:out-of-range aura_ablation (struct ("x", eye (3)), [1; 2; 0])
%!error id=aura:out-of-range aura_ablation (struct ("x", eye (3)), [1; 0; 0], "seed_fraction", 2)
%!error id=aura:unknown-option aura_ablation (struct ("x", eye (3)), [1; 0; 0], "distance", 2)
%!error id=aura:unknown-option aura_ablation ("presett", "judge")
%!error id=aura:invalid-size aura_ablation ("trust.lambda_p", [1 2])
%!error id=aura:invalid-argument aura_ablation ("trust.lambda_p")
%!error id=aura:conflict aura_ablation ("blocks.trust", "full")
