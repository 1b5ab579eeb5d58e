## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_ablation ()
## @deftypefnx {aura} {@var{table} =} aura_ablation (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{table} =} aura_ablation (@var{audit}, @var{truth}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{table} =} aura_ablation (@var{data}, @var{truth}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{table}, @var{layout}] =} aura_ablation (@dots{})
## Take each block away: the 2^4 factorial of the AURA paper.
##
## All combinations are run of @code{blocks.transport} (true, false),
## @code{blocks.trust} (@code{"full"}, @code{"score"}), @code{blocks.query}
## (@code{"score"}, @code{"random"}) and @code{blocks.encoder} (@code{"trained"},
## @code{"untrained"}), on
##
## @table @asis
## @item simulated judge data
## (default) 800 comparisons of a judge that is right in 64 % of them, with 24
## seeds: @code{aura_simulate} with "mode" "judge", n 800, dim 8, dx 64, sigma_x
## 0.3, distance 2, seed_fraction 0.03, orig 0.64, each of which a @var{name},
## @var{value} pair changes
## @item an @var{audit}
## run again from its start, with the labels that were known then and its options
## and seed (see @code{aura_rerun}) but without its OutputFcn; @var{truth} answers the questions and scores.
## @code{[]}: the labels in the audit's log are all that is known
## @item @var{data}
## of @code{aura_read}, or a struct with a field @code{x}, n-by-dx; a random share
## of the known labels, @code{"seed_fraction"} (0.03), is given at the start,
## different ones for each run, under preset @code{"judge"}.  @var{truth} is
## @code{[]}: whether human and judge agree is taken from @var{data}
## @end table
##
## @var{truth} is n-by-1: 1 where a human agrees with the judge, 0 where not, NaN
## where not known.  @var{name}, @var{value} are options of @code{aura_options},
## @qcode{"preset"} among them, each with one value, and those of
## @code{aura_sweep}: @code{"runs"} (1 for an audit, else 3), @code{"seed"},
## @code{"engine"}, @code{"workers"}, @code{"folder"}, @code{"progress"} (false).
##
## @var{table} has the fields that @code{aura_sweep} returns, with 16 cells; its
## Bayes rule is NaN except for simulated data.  @var{layout} is the same in the
## paper's layout, a
## struct with 8-by-1 columns: @code{trust}, @code{transport}, @code{query}
## (@qcode{"yes"}, @qcode{"no"}) and, means over runs, @code{never} (accuracy on
## the held-out comparisons), @code{adjusted} (over all), @code{gain} (fractions) and
## @code{flips} (their number), of the trained encoder, and the same with
## @code{_untrained}.  Without an output it is printed, gain in points; below it, of several
## runs, the main effects of the blocks and their interactions (@code{aura_contrast}).
##
## Errors: those of @code{aura_sweep}; @code{aura:invalid-type},
## @code{aura:invalid-size} (more than one value, or @var{truth}),
## @code{aura:out-of-range}, @code{aura:conflict} (a block is given).
##
## @example
## @group
## aura_ablation ("preset", "paper-ablation", "runs", 1)
## table = aura_ablation (audit, truth, "trust.lambda_p", 1);
## @end group
## @end example
##
## Source: the AURA paper, table "ablation" (appendix "Additional results").
## @seealso{aura_sweep, aura_contrast, aura_table, aura_rerun, aura_set, aura_diff}
## @end deftypefn

function [table, layout] = aura_ablation (varargin)

  if (nargin > 0 && ! ischar (varargin{1}))
    if (nargin < 2)
      print_usage ();
    endif
    [kind, shared, pairs] = own_data (varargin{1}, varargin{2}, varargin(3:end));
    count = numel (shared.truth);
  else
    kind = "simulate";
    shared = [];
    pairs = [{"mode", "judge", "n", 800, "dim", 8, "dx", 64, "sigma_x", .3, ...
              "distance", 2, "seed_fraction", .03, "orig", .64, "runs", 3}, ...
             varargin];
  endif

  [grid, run] = aura.sweep.parse ("aura_ablation", [{"progress", false}, pairs]);
  check_grid (kind, grid);
  factors = aura.sweep.parse ("aura_ablation",
                         {"blocks.transport", [true, false], ...
                          "blocks.trust", {"full", "score"}, ...
                          "blocks.query", {"score", "random"}, ...
                          "blocks.encoder", {"trained", "untrained"}});
  [result, info] = aura.sweep.table ("aura_ablation", kind, shared,
                                [grid(:)', factors], run);
  if (strcmp (kind, "simulate"))
    count = [grid(strcmp ({grid.name}, "n")).values{:}];
  endif
  columns = layout_of (result, count);

  if (nargout > 0)
    table = result;
    layout = columns;
  else
    print_layout (columns, result);
  endif

endfunction

## What the tasks of an audit or of data share; see aura.sweep.one.
function [kind, shared, pairs] = own_data (first, truth, pairs)

  if (! (isstruct (first) && isscalar (first)))
    error ("aura:invalid-type",
           "aura_ablation: the first argument must be an audit, data or a name, got %s",
           class (first));
  elseif (isfield (first, "trace"))
    first = aura.arg.audit ("aura_ablation", first);
    kind = "audit";
    if (isempty (truth))
      truth = aura.set.answers (first);
    endif
    truth = aura.arg.labels ("aura_ablation", "TRUTH", truth,
                          rows (first.x));
    first.opts.OutputFcn = []; # workers read the audit from a file: no function is
    shared = struct ("audit", first, "oracle", truth, "truth", truth);
    pairs = [{"runs", 1, "seed", first.opts.seed}, pairs];
  else
    kind = "data";
    [x, truth] = aura.sweep.data ("aura_ablation", first, truth);
    pairs = [{"preset", "judge", "runs", 3}, pairs];
    [fraction, pairs] = take_fraction (pairs);
    shared = struct ("x", x, "truth", truth, "seed_fraction", fraction);
  endif

endfunction

## The share of the labels that a run is shown; PAIRS without that option.
function [fraction, pairs] = take_fraction (pairs)

  pairs = aura.arg.pairs ("aura_ablation", pairs);
  here = strcmpi ("seed_fraction", pairs(1,:));
  options = aura.arg.parse ("aura_ablation", pairs(:,here)(:)', ...
                            {"seed_fraction", .03, {"number", 0, 1}});
  fraction = options.seed_fraction;
  pairs = pairs(:,! here)(:)';

endfunction

function check_grid (kind, grid)

  for k = 1:numel (grid)
    if (grid(k).simulate && ! strcmp (kind, "simulate"))
      error ("aura:unknown-option",
             "aura_ablation: %s is an option of the simulation alone",
             grid(k).name);
    elseif (strncmp (grid(k).name, "blocks.", 7))
      error ("aura:conflict", "aura_ablation: %s is varied, and cannot be given",
             grid(k).name);
    elseif (numel (grid(k).values) != 1)
      error ("aura:invalid-size",
             "aura_ablation: %s must have one value, got %d", grid(k).name,
             numel (grid(k).values));
    endif
  endfor

endfunction

function layout = layout_of (table, count)

  word = {"no"; "yes"};
  trained = strcmp (table.grid.blocks_encoder, "trained");
  yes = @(column) word(1 + column(trained));
  layout.trust = yes (strcmp (table.grid.blocks_trust, "full"));
  layout.transport = yes (table.grid.blocks_transport);
  layout.query = yes (strcmp (table.grid.blocks_query, "score"));
  for suffix = {"", "_untrained"}
    rows_of = trained == isempty (suffix{1});
    for name = {"never", "adjusted", "gain"}
      layout.([name{1} suffix{1}]) = table.mean.(name{1})(rows_of);
    endfor
    layout.(["flips" suffix{1}]) = count * table.mean.flip_rate(rows_of);
  endfor

endfunction

function print_layout (layout, table)

  printf (["Full trust, transport, chosen queries: on or off.  Accuracy and ", ...
           "gain in percent, original %.2f %%;\n%s, seeds from %d, ", ...
           "%.1f human labels each\n"], 100 * mean (table.mean.original),
          aura.text.count (numel (table.seeds), "run"), table.seeds(1),
          mean (table.mean.labels));
  names = fieldnames (layout)';
  short = {"never", "adjusted", "gain", "flips"};
  aura_table (layout, "headings", [names(1:3), short, short], ...
              "groups", [{"", "", ""}, repmat({"trained encoder"}, 1, 4), ...
                         repmat({"untrained encoder"}, 1, 4)], ...
              "percent", names([4:6, 8:10]), "digits", [0 0 0 2 2 2 0 2 2 2 0]);
  if (numel (table.seeds) > 1)
    print_effects (table);
  endif

endfunction

## Main effects, on minus off, and interactions of two (aura_contrast).
function print_effects (table)

  blocks = {"blocks.transport", "blocks.trust", "blocks.query", "blocks.encoder"};
  levels = {[true, false], {"full", "score"}, {"score", "random"}, {"trained", "untrained"}};
  pairs = [num2cell(1:4), num2cell(nchoosek (1:4, 2), 2)'];
  for k = 1:numel (pairs)
    of = pairs{k};
    effect(k) = aura_contrast (table, blocks(of), levels(of));
    what{k,1} = strjoin (strrep (blocks(of), "blocks.", ""), " x ");
  endfor
  ends = 100 * vertcat (effect.interval);
  printf ("\nWhat a block does to accuracy on the held-out, points: on minus off, and interactions\n");
  printf ("%s\n", aura.sweep.scope (table));
  aura_table (struct ("effect", {what}, "points", 100 * vertcat (effect.difference), ...
                      "se", 100 * vertcat (effect.se), "low", ends(:,1), "high", ends(:,2), ...
                      "p", vertcat (effect.p)), ...
              "headings", {"block", "points", "s.e.", "95 % from", "to", "p"}, "digits", [0 2 2 2 2 3]);

endfunction

%!demo
%! ## without transport the paper's setting flips nearly everything
%! aura_ablation ("preset", "paper-ablation", "n", 200, "runs", 1)

%!shared small
%! small = {"n", 80, "dim", 2, "dx", 8, "stop.max_rounds", 2};
%!test <*the factorial, in the paper's layout>
%! [table, layout] = aura_ablation (small{:}, "runs", 1, "seed", 4);
%! assert (size (table.never), [16 1]);
%! assert (table.seeds, 4);
%! assert (strcat (layout.trust, layout.transport, layout.query),
%!         {"yesyesyes"; "yesyesno"; "noyesyes"; "noyesno"; "yesnoyes"; ...
%!          "yesnono"; "nonoyes"; "nonono"});
%! sim = aura_simulate ("mode", "judge", small{1:6}, "sigma_x", .3, "distance", 2, ...
%!                      "seed_fraction", .03, "orig", .64, "seed", 4);
%! opts = aura_options ("blocks.trust", "score", "blocks.query", "random", ...
%!                      "blocks.encoder", "untrained", "seed", 4, small{7:8});
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status, opts), sim.truth);
%! score = aura_score (audit, sim.truth);
%! assert (layout.never_untrained(4), score.never);
%! assert (layout.adjusted_untrained(4), score.adjusted);
%! assert (layout.gain_untrained(4), score.gain);
%! assert (layout.flips_untrained(4), 80 * score.flip_rate, 1e-12);
%!test <*an audit of the user: its start, its options, its labels>
%! sim = aura_simulate ("mode", "judge", small{1:6}, "seed", 2);
%! opts = aura_options ("preset", "judge", "trust.lambda_p", 1, "seed", 9, small{7:8});
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status, opts), sim.truth);
%! [table, layout] = aura_ablation (audit, sim.truth);
%! assert (table.seeds, 9);
%! assert (layout.never(1), aura_score (audit, sim.truth).never);
%! without = aura_rerun (audit, "blocks.transport", false, "oracle", sim.truth);
%! assert (layout.never(5), aura_score (without, sim.truth).never);
%! table = aura_ablation (audit, [], "preset", "simulation", small{7:8});
%! assert (all (table.waiting(strcmp (table.grid.blocks_query, "random")) > 0));
%!testif ; ! aura.tests.left_to_ci () <*data: labels of their own for each run>
%! sim = aura_simulate ("mode", "judge", small{1:6}, "seed", 2);
%! truth = sim.truth;
%! truth(1:10) = NaN;
%! table = aura_ablation (struct ("x", sim.x), truth, "runs", 2, ...
%!                        "seed_fraction", .1, "decide.method", "none", small{7:8});
%! assert (table.labels(1,:) >= 7 + 5 & table.labels(1,:) <= 7 + 12);
%! assert (! isequal (table.never(:,1), table.never(:,2)));
%! data = struct ("x", sim.x, "judge_preference", ones (80, 1), ...
%!                "human_preference", 2 - truth);
%! assert (aura_ablation (data, [], "runs", 2, "seed_fraction", .1, ...
%!                        "decide.method", "none", small{7:8}), table);
%!testif ; ! aura.tests.left_to_ci () <*printed: of several runs the effects, too>
%! text = evalc ("aura_ablation (small{:}, \"runs\", 2)");
%! table = aura_ablation (small{:}, "runs", 2);
%! rows = strsplit (text(strfind (text, "What a block does"):end), "\n");
%! of = @(c) 100 * [c.difference, c.se, c.interval, c.p / 100];
%! line = @(name) sscanf (rows{strncmp (rows, [name, "  "], numel (name) + 2)}(numel (name)+1:end), "%f")';
%! assert (line ("query"), of (aura_contrast (table, "blocks.query", {"score", "random"})), .006);
%! assert (line ("trust x encoder"), of (aura_contrast (table, {"blocks.trust", "blocks.encoder"}, ...
%!         {{"full", "score"}, {"trained", "untrained"}})), .006);
%!test <*printed>
%! text = evalc ("aura_ablation (small{:}, \"runs\", 1)");
%! assert (! isempty (strfind (text, "untrained encoder")));
%! assert (numel (strfind (text, "\n")), 13);
%!error <Invalid call> aura_ablation (struct ("trace", 1))
%!error id=aura:invalid-type aura_ablation (3, 1)
%!error id=aura:invalid-type aura_ablation (struct ("trace", 1), 1)
%!error id=aura:invalid-type aura_ablation (struct ("x", eye (3)), [])
%!error id=aura:invalid-size aura_ablation (struct ("x", eye (3)), 1)
%!error id=aura:out-of-range aura_ablation (struct ("x", eye (3)), [1; 2; 0])
%!error id=aura:out-of-range aura_ablation (struct ("x", eye (3)), [1; 0; 0], "seed_fraction", 2)
%!error id=aura:unknown-option aura_ablation (struct ("x", eye (3)), [1; 0; 0], "distance", 2)
%!error id=aura:unknown-option aura_ablation ("presett", "judge")
%!error id=aura:invalid-size aura_ablation ("trust.lambda_p", [1 2])
%!error id=aura:conflict aura_ablation ("blocks.trust", "full")
