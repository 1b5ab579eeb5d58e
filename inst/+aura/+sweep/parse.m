## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [GRID, RUN] = aura.sweep.parse (FCN, ARGS, OWN)
## What to sweep over and how, from ARGS, NAME, VALUES, ...  GRID is a struct array with the fields
## name, field (the name as a field), values (cell row) and simulate (true: an option of
## aura_simulate, false: of aura_options).  RUN has the fields runs, seed, engine, folder,
## workers, progress, sbatch, poll, jobs, retries, outputfcn and functions: a struct of generator
## ([]: none) and metrics (a struct).  With OWN, "generator", "data" and "metrics" are options,
## too, and RUN has the field data.  With a generator every identifier is a name of its own;
## with data "seed_fraction" replaces the names of aura_simulate.  Of a repeated name the last
## counts.

function [grid, run] = parse (fcn, args, own = false)

  known = {"runs", 5, {"count", 1}; ...
           "seed", 1, "seed"; ...
           "engine", "serial", {"one of", aura.io.functions_in("sweep", "engine")}; ...
           "folder", "", "string"; ...
           "workers", nproc(), {"count", 1}; ...
           "progress", true, "logical"; ...
           "sbatch", "", "string"; ...
           "poll", 2, {"number", 0, 3600}; ...
           "jobs", 500, {"count", 1}; ...
           "retries", 2, {"count", 0}; ...
           "outputfcn", [], {@(f) isempty (f) || is_function_handle (f), "a function"}};
  if (own)
    is_generator = @(f) isempty (f) || is_function_handle (f);
    known = [known; {"generator", [], {is_generator, "a function"}; "data", [], []; "metrics", {}, []}];
  endif
  pairs = aura.arg.pairs (fcn, args);
  of_run = ismember (lower (pairs(1,:)), known(:,1));
  run = aura.arg.parse (fcn, pairs(:,of_run)(:)', known);
  run = with_functions (fcn, run, own);
  [simulated, chosen] = known_names ();
  if (own && ! isempty (run.data))
    simulated = {"seed_fraction"};
  endif
  grid = struct ("name", {}, "field", {}, "values", {}, "simulate", {});
  for pair = pairs(:,! of_run)
    if (! isempty (run.functions.generator) && isvarname (pair{1}) && ! strcmpi (pair{1}, "preset"))
      simulated = pair(1);
    endif
    entry = entry_of (fcn, pair{:}, simulated, chosen);
    at = [find(strcmp (entry.name, {grid.name})), numel(grid) + 1](1);
    grid(at) = entry;
  endfor
  require_apart (fcn, {grid.name}, fieldnames (run.functions.metrics)');

endfunction

## RUN with its functions, as a sweep passes them on.
function run = with_functions (fcn, run, own)

  run.functions = struct ("generator", [], "metrics", struct ());
  if (own)
    if (! (isempty (run.generator) || isempty (run.data)))
      error ("aura:conflict", "%s: GENERATOR and DATA are both given", fcn);
    endif
    run.functions.generator = run.generator;
    run.functions.metrics = metrics_of (fcn, run.metrics);
    run = rmfield (run, {"generator", "metrics"});
  endif

endfunction

## METRICS as a struct of functions, whose names are not those of a table's other columns.
function metrics = metrics_of (fcn, metrics)

  if (iscell (metrics))
    pairs = aura.arg.pairs (fcn, metrics(:)');
    metrics = cell2struct (pairs(2,:), pairs(1,:), 2);
  elseif (! (isstruct (metrics) && isscalar (metrics)))
    error ("aura:invalid-type", "%s: METRICS must be a struct of functions or pairs of name and function, got %s",
           fcn, aura.arg.shown (metrics));
  endif
  taken = [fieldnames(aura.sweep.metrics ())', {"names", "grid", "seeds", "mean", "min", "max", ...
                                                "range", "message", "failed"}];
  for name = fieldnames (metrics)'
    if (! isvarname (name{1}))
      error ("aura:invalid-argument", "%s: the name of a metric must be an identifier, got \"%s\"",
             fcn, name{1});
    elseif (any (strcmp (name{1}, taken)))
      error ("aura:conflict", "%s: the table has a column \"%s\" of its own; give the metric another name",
             fcn, name{1});
    elseif (! is_function_handle (metrics.(name{1})))
      error ("aura:invalid-type", "%s: the metric %s must be a function, got %s", fcn, name{1},
             aura.arg.shown (metrics.(name{1})));
    endif
  endfor

endfunction

## What is varied and what is measured must have different names in a table.
function require_apart (fcn, names, metrics)

  both = intersect (names, [metrics, fieldnames(aura.sweep.metrics ())']);
  if (! isempty (both))
    error ("aura:conflict", "%s: \"%s\" is a metric, and cannot be varied; give it another name",
           fcn, both{1});
  endif

endfunction

function entry = entry_of (fcn, name, values, simulated, chosen)

  name = aura.arg.known (fcn, "option", name, [simulated, chosen]);
  is_simulated = any (strcmp (name, simulated));
  values = list_of (values);
  if (isempty (values))
    error ("aura:invalid-size", "%s: VALUES of %s must not be empty", fcn, name);
  endif
  if (! is_simulated)
    for k = 1:numel (values)
      checked = aura_options (name, values{k}); # an error now, not in each run
    endfor
  endif
  entry = struct ("name", name, "field", strrep (name, ".", "_"),
                  "values", {values}, "simulate", is_simulated);

endfunction

## VALUES as a cell row: the elements of a cell or of a matrix, or one value.
function values = list_of (values)

  if (iscell (values))
    values = values(:)';
  elseif (isnumeric (values) || islogical (values))
    values = num2cell (values(:)');
  else
    values = {values};
  endif

endfunction

function [simulated, chosen] = known_names ()

  persistent names_1 names_2;
  if (isempty (names_1))
    sim = aura_simulate ("n", 1, "dim", 1, "dx", 1);
    names_1 = setdiff (fieldnames (sim.options)', {"seed"}, "stable");
    opts = aura_options ();
    names_2 = {"preset"};
    for group = fieldnames (opts)'
      if (isstruct (opts.(group{1})))
        names_2 = [names_2, strcat(group{1}, ".", fieldnames (opts.(group{1}))')];
      endif
    endfor
  endif
  simulated = names_1;
  chosen = names_2;

endfunction

%!test <*what is varied, by simulation or by options, in the order given>
%! [grid, run] = aura.sweep.parse ("f", {"TRUST.lambda_p", [1 2], "runs", 3, ...
%!                                       "noise", {"CD", "DD"}, "preset", "judge"});
%! assert ({grid.name}, {"trust.lambda_p", "noise", "preset"});
%! assert ({grid.field}, {"trust_lambda_p", "noise", "preset"});
%! assert ({grid.values}, {{1, 2}, {"CD", "DD"}, {"judge"}});
%! assert ([grid.simulate], [false true false]);
%! assert (run.runs, 3);
%! assert (run.engine, "serial");
%!test <*the last of a name counts>
%! grid = aura.sweep.parse ("f", {"dim", 2, "n", 9, "dim", [3 4]});
%! assert ({grid.name}, {"dim", "n"});
%! assert (grid(1).values, {3, 4});
%!test <*nothing is varied>
%! [grid, run] = aura.sweep.parse ("f", {});
%! assert (size (grid), [0 0]);
%! assert (run.runs, 5);
%!test <*a generator takes every identifier but those of the options>
%! [grid, run] = aura.sweep.parse ("f", {"rate", [.1 .2], "distance", {{1, 2}}, "trust.lambda_p", 1, ...
%!                                       "Preset", "judge", "Generator", @(s, seed) s, "runs", 2}, true);
%! assert ({grid.name}, {"rate", "distance", "trust.lambda_p", "preset"});
%! assert ([grid.simulate], [true true false false]);
%! assert (func2str (run.functions.generator), "@(s, seed) s");
%! assert (grid(2).values, {{1, 2}});
%!test <*data have a share of their labels>
%! grid = aura.sweep.parse ("f", {"data", struct("x", 1), "Seed_fraction", [.1 .2]}, true);
%! assert ({grid.name}, {"seed_fraction"});
%!test <*metrics, as a struct or as pairs>
%! [~, run] = aura.sweep.parse ("f", {"metrics", {"one", @sin, "two", @cos}}, true);
%! assert (run.functions.metrics, struct ("one", @sin, "two", @cos));
%! [~, again] = aura.sweep.parse ("f", {"metrics", struct("one", @sin, "two", @cos)}, true);
%! assert (again.functions.metrics, run.functions.metrics);
%!error <f: unknown option "trust.lamda_p"; the nearest is "trust.lambda_p">
%! aura.sweep.parse ("f", {"generator", @sin, "trust.lamda_p", 1}, true)
%!error <unknown option "dim"> aura.sweep.parse ("f", {"data", 1, "dim", 1}, true)
%!error <unknown option "generator"> aura.sweep.parse ("f", {"generator", @sin})
%!error <GENERATOR must be a function, got 3> aura.sweep.parse ("f", {"generator", 3}, true)
%!error <GENERATOR and DATA are both given> aura.sweep.parse ("f", {"generator", @sin, "data", 1}, true)
%!error <"never" is a metric, and cannot be varied> aura.sweep.parse ("f", {"generator", @sin, "never", 1}, true)
%!error <"mine" is a metric> aura.sweep.parse ("f", {"generator", @sin, "mine", 1, "metrics", {"mine", @sin}}, true)
%!error <a column "range" of its own> aura.sweep.parse ("f", {"metrics", {"range", @sin}}, true)
%!error <a column "never" of its own> aura.sweep.parse ("f", {"metrics", {"never", @sin}}, true)
%!error <the metric mine must be a function, got 3> aura.sweep.parse ("f", {"metrics", {"mine", 3}}, true)
%!error <must be an identifier, got "a b"> aura.sweep.parse ("f", {"metrics", {"a b", @sin}}, true)
%!error <METRICS must be a struct of functions> aura.sweep.parse ("f", {"metrics", 3}, true)
%!error <f: RUNS must be an integer of at least 1, got 0> aura.sweep.parse ("f", {"runs", 0})
%!error <f: VALUES of dim must not be empty> aura.sweep.parse ("f", {"dim", {}})
%!error id=aura:out-of-range aura.sweep.parse ("f", {"trust.lambda_p", [1 -1]})
%!test <*an engine is a file of the folder +engine>
%! [~, run] = aura.sweep.parse ("f", {"distance", 3, "engine", "parallel"});
%! assert (run.engine, "parallel");
