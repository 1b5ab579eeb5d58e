## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [GRID, RUN] = aura.sweep.parse (FCN, ARGS, KIND, JUDGES)
## What to sweep over and how, from ARGS, NAME, VALUES, ...  GRID is a struct array with the fields
## name, field (the name as a field), values (cell row) and simulate (true: an option of
## aura_simulate, false: of aura_options, or "method" or "rule").  RUN has the fields runs, seed,
## engine, folder, workers, progress, sbatch, poll, jobs, retries, outputfcn, functions
## (aura.sweep.own) and names: what the functions of method and rule are called, which stand for
## them in GRID.  Of KIND (aura.sweep.table) depend the names: of a generator every identifier is
## one of its own, of data "seed_fraction" and, of several JUDGES (cellstr), "judge" replace those
## of aura_simulate.  Of a repeated name the last counts.

function [grid, run] = parse (fcn, args, kind = "simulate", judges = {})

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
           "outputfcn", [], {@(f) isempty (f) || is_function_handle (f), "a function"}; ...
           "generator", [], {@(f) isempty (f) || is_function_handle (f), "a function"}; ...
           "metrics", {}, []};
  pairs = aura.arg.pairs (fcn, args);
  of_run = ismember (lower (pairs(1,:)), known(:,1));
  run = aura.arg.parse (fcn, pairs(:,of_run)(:)', known);
  run = with_functions (fcn, run);
  names.run = [known(:,1)', {"data", "truth"}];
  [names.simulated, names.chosen] = known_names ();
  names.kind = kind;
  names.judges = judges;
  grid = struct ("name", {}, "field", {}, "values", {}, "simulate", {});
  for pair = pairs(:,! of_run)
    if (any (strcmpi (pair{1}, {"method", "rule"})))
      [entry, run] = own_entry (fcn, lower (pair{1}), pair{2}, run);
    else
      entry = entry_of (fcn, pair{:}, names);
    endif
    place = [find(strcmp (entry.name, {grid.name})), numel(grid) + 1](1);
    grid(place) = entry;
  endfor
  require_apart (fcn, {grid.name}, fieldnames (run.functions.metrics)');

endfunction

## RUN with its functions, as a sweep passes them on.
function run = with_functions (fcn, run)

  run.functions = aura.sweep.own ();
  run.functions.generator = run.generator;
  run.functions.metrics = metrics_of (fcn, run.metrics);
  run.names = struct ("method", {{}}, "rule", {{}});
  run = rmfield (run, {"generator", "metrics"});

endfunction

## The methods or the query rules that VALUES name or are, functions in RUN: names of ours,
## functions, a name of the user's before its function, or a struct of functions.
function [entry, run] = own_entry (fcn, what, values, run)

  if (isstruct (values) && isscalar (values))
    values = [fieldnames(values)'; struct2cell(values)'](:)';
  elseif (! iscell (values))
    values = {values};
  endif
  single = ! cellfun ("isclass", values, "cell"); # in a cell: a name and its function
  values(single) = num2cell (values(single));
  values = [values{:}];
  if (isempty (values))
    error ("aura:invalid-size", "%s: VALUES of %s must not be empty", fcn, what);
  endif
  ours = {{"aura", "logistic", "mlp", "forest", "propagation", "nnpu", "upu", "elkan-noto", ...
           "sar-em", "noisy-logistic", "judge"}, ...
          {"H", "boundary", "random", "margin", "entropy", "bald", "core-set"}}{1 ...
          + strcmp(what, "rule")};
  names = functions = called = {};
  k = 1;
  while (k <= numel (values))
    if (is_function_handle (values{k}))
      names{end+1} = called{end+1} = func2str (values{k});
      functions{end+1} = values{k};
    elseif (! (ischar (values{k}) && isrow (values{k})))
      error ("aura:invalid-type", "%s: %s must be functions or among %s, got %s", fcn, ...
             upper (what), strjoin (ours, ", "), aura.arg.shown (values{k}));
    elseif (k < numel (values) && is_function_handle (values{k+1}) ...
            && ! any (strcmpi (values{k}, ours)))
      names{end+1} = called{end+1} = values{k};
      functions{end+1} = values{++k};
    else
      names{end+1} = aura.arg.known (fcn, what, values{k}, ours);
    endif
    k++;
  endwhile
  if (numel (unique ([names, ours])) < numel (unique (ours)) + numel (functions)
      || numel (unique (names)) < numel (names))
    error ("aura:conflict", ["%s: two values of %s have the same name; put a name before each ", ...
                             "function"], fcn, what);
  endif
  run.functions.(what) = functions;
  run.names.(what) = called;
  entry = struct ("name", what, "field", what, "values", {names}, "simulate", false);

endfunction

## METRICS as a struct of functions, whose names are not those of a table's other columns.
function metrics = metrics_of (fcn, metrics)

  if (iscell (metrics))
    pairs = aura.arg.pairs (fcn, with_coverage (metrics(:)'));
    metrics = cell2struct (pairs(2,:), pairs(1,:), 2);
  elseif (! (isstruct (metrics) && isscalar (metrics)))
    error ("aura:invalid-type", ["%s: METRICS must be a struct of functions or pairs of name ", ...
                                 "and function, got %s"],
           fcn, aura.arg.shown (metrics));
  endif
  taken = [fieldnames(aura.sweep.metrics ())', {"names", "grid", "seeds", "mean", "min", "max", ...
                                                "range", "right", "decides", "message", "failed"}];
  for name = fieldnames (metrics)'
    if (! isvarname (name{1}))
      error ("aura:invalid-argument", "%s: the name of a metric must be an identifier, got \"%s\"",
             fcn, name{1});
    elseif (any (strcmp (name{1}, taken)))
      error ("aura:conflict", ["%s: the table has a column \"%s\" of its own; give the metric ", ...
                               "another name"],
             fcn, name{1});
    elseif (! is_function_handle (metrics.(name{1})))
      error ("aura:invalid-type", "%s: the metric %s must be a function, got %s", fcn, name{1},
             aura.arg.shown (metrics.(name{1})));
    endif
  endfor

endfunction

## METRICS, in which the name of a coverage stands for itself, with its function.
function metrics = with_coverage (metrics)

  for k = numel (metrics):-1:1
    last = k == numel (metrics) || ! is_function_handle (metrics{k+1});
    if (last && ischar (metrics{k}) && any (strcmp (metrics{k}, aura.sweep.coverage ())))
      metric = metrics{k};
      metrics = [metrics(1:k), {@(audit, sim) aura.sweep.coverage(audit, sim, metric)}, ...
                 metrics(k+1:end)];
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

function entry = entry_of (fcn, name, values, names)

  switch (names.kind)
    case {"simulate", "generator"}
      simulated = names.simulated;
    case "data"
      simulated = {"seed_fraction", "judge"}(1:1 + ! isempty (names.judges));
    otherwise
      simulated = cell (1, 0);
  endswitch
  if (strcmp (names.kind, "generator") && isvarname (name) && ! strcmpi (name, "preset"))
    simulated = {name};
  elseif (! any (strcmpi (name, [simulated, names.chosen])))
    if (any (strcmpi (name, [names.simulated, {"seed_fraction"}])))
      error ("aura:unknown-option", "%s: %s is an option of the simulation%s", fcn, name, ...
             {" alone", ...
              " and of data; an audit starts from the labels that it has"}{1 ...
              + strcmpi(name, "seed_fraction")});
    endif
    aura.arg.known (fcn, "option", name, [simulated, names.chosen, names.run, {"method", "rule"}]);
  endif
  name = aura.arg.known (fcn, "option", name, [simulated, names.chosen]);
  is_simulated = any (strcmp (name, simulated));
  values = list_of (values);
  if (isempty (values))
    error ("aura:invalid-size", "%s: VALUES of %s must not be empty", fcn, name);
  endif
  if (is_simulated && strcmp (name, "judge"))
    values = cellfun (@(judge) aura.arg.known (fcn, "judge", judge, names.judges), values, ...
                      "uniformoutput", false);
  elseif (is_simulated && strcmp (names.kind, "data"))
    cellfun (@(share) aura.arg.check (fcn, "seed_fraction", share, {"number", 0, 1}), values);
  elseif (! is_simulated)
    for k = 1:numel (values)
      checked = aura_options (name, values{k}); # an error now, not in each run
      if (strncmp (name, "blocks.", 7) || strcmp (name, "decide.method"))
        values{k} = getfield (checked, strsplit (name, "."){:}); # of "off" what it stands for
      endif
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
%!test <*switches by what they stand for>
%! grid = aura.sweep.parse ("f", {"decide.method", [true false], "blocks.transport", {"off", 1}});
%! assert ({grid.values}, {{"bayes", "none"}, {false, true}});
%!test <*nothing is varied>
%! [grid, run] = aura.sweep.parse ("f", {});
%! assert (size (grid), [0 0]);
%! assert (run.runs, 5);
%!test <*a generator takes every identifier but those of the options>
%! [grid, run] = aura.sweep.parse ("f", {"rate", [.1 .2], "distance", {{1, 2}}, ...
%!                                       "trust.lambda_p", 1, "Preset", "judge", ...
%!                                       "Generator", @(s, seed) s, "runs", 2}, "generator");
%! assert ({grid.name}, {"rate", "distance", "trust.lambda_p", "preset"});
%! assert ([grid.simulate], [true true false false]);
%! assert (func2str (run.functions.generator), "@(s, seed) s");
%! assert (grid(2).values, {{1, 2}});
%!test <*data have a share of their labels, and judges>
%! grid = aura.sweep.parse ("f", {"Seed_fraction", [.1 .2]}, "data");
%! assert ({grid.name}, {"seed_fraction"});
%! grid = aura.sweep.parse ("f", {"Judge", {"q", "p"}}, "data", {"p", "q"});
%! assert ({grid.name, grid.simulate, grid.values}, {"judge", true, {"q", "p"}});
%!test <*methods and rules: names, functions, functions with names>
%! f = @(x, labels, opts) x(:,1) > 0;
%! [grid, run] = aura.sweep.parse ("f", {"Method", {"aura", f, "LOGISTIC"}, ...
%!                                       "rule", struct("mine", @sin)});
%! assert ({grid.name}, {"method", "rule"});
%! assert (grid(1).values, {"aura", func2str(f), "logistic"});
%! assert (grid(2).values, {"mine"});
%! assert ({run.names.method, run.names.rule}, {{func2str(f)}, {"mine"}});
%! assert ({func2str(run.functions.method{1}), func2str(run.functions.rule{1})}, ...
%!         {func2str(f), "sin"});
%! [grid, run] = aura.sweep.parse ("f", {"rule", "boundary"});
%! assert ({grid.values, run.functions.rule}, {{"boundary"}, {}});
%! [grid, run] = aura.sweep.parse ("f", {"method", {"aura", {"sign", f}}});
%! assert ({grid.values, run.names.method}, {{"aura", "sign"}, {"sign"}});
%!error <f: unknown method "forst"; the nearest is "forest">
%! aura.sweep.parse ("f", {"method", {"forst"}})
%!error <f: METHOD must be functions or among aura, logistic, .* got 3>
%! aura.sweep.parse ("f", {"method", 3})
%!test <*a name before its function>
%! [grid, run] = aura.sweep.parse ("f", {"rule", {"H", "mine", @sin, "random", @cos}});
%! assert (grid.values, {"H", "mine", "random", "cos"});
%! assert (run.names.rule, {"mine", "cos"});
%! assert (cellfun (@func2str, run.functions.rule, "uniformoutput", false), {"sin", "cos"});
%!error <f: unknown rule "a"> aura.sweep.parse ("f", {"rule", struct("a", "H")})
%!error <f: VALUES of rule must not be empty> aura.sweep.parse ("f", {"rule", {}})
%!error <two values of method have the same name> aura.sweep.parse ("f", {"method", {@sin, @sin}})
%!error <two values of method have the same name; put a name before>
%! aura.sweep.parse ("f", {"method", {"a", @sin, "a", @cos}})
%!test <*metrics, as a struct or as pairs>
%! [~, run] = aura.sweep.parse ("f", {"metrics", {"one", @sin, "two", @cos}});
%! assert (run.functions.metrics, struct ("one", @sin, "two", @cos));
%! [~, again] = aura.sweep.parse ("f", {"metrics", struct("one", @sin, "two", @cos)});
%! assert (again.functions.metrics, run.functions.metrics);
%!test <*the coverage of an interval, by its name>
%! [~, run] = aura.sweep.parse ("f", {"metrics", {"coverage", "two", @cos, "coverage_picks"}});
%! m = run.functions.metrics;
%! assert (fieldnames (m)', {"coverage", "two", "coverage_picks"});
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 8, "seed", 2);
%! audit = aura_step (aura_start (sim, "preset", "judge"));
%! assert (m.coverage (audit, sim), aura.sweep.coverage (audit, sim, "coverage"));
%! assert (func2str (m.two), "cos");
%!error <f: unknown option "trust.lamda_p"; the nearest is "trust.lambda_p">
%! aura.sweep.parse ("f", {"generator", @sin, "trust.lamda_p", 1}, "generator")
%!error <unknown option "rnus"; the nearest is "runs"> aura.sweep.parse ("f", {"rnus", 2})
%!error <unknown option "run"; the nearest is "runs"> aura.sweep.parse ("f", {"run", 2}, "data")
%!error <unknown option "seeds"; the nearest is "query.seeds"> aura.sweep.parse ("f", {"seeds", 2})
%!error <unknown option "metods"; the nearest is "method">
%! aura.sweep.parse ("f", {"metods", 2}, "audit")
%!error <f: dim is an option of the simulation alone> aura.sweep.parse ("f", {"dim", 1}, "data")
%!error <f: seed_fraction is an option of the simulation and of data; an audit>
%! aura.sweep.parse ("f", {"seed_fraction", .1}, "audit")
%!error <unknown option "judge"> aura.sweep.parse ("f", {"judge", "p"}, "data")
%!error <unknown judge "r"; the nearest is "p">
%! aura.sweep.parse ("f", {"judge", "r"}, "data", {"p", "q"})
%!error <f: SEED_FRACTION must be a number in .0, 1., got 2>
%! aura.sweep.parse ("f", {"seed_fraction", [.1 2]}, "data")
%!error <GENERATOR must be a function, got 3> aura.sweep.parse ("f", {"generator", 3})
%!error <"never" is a metric, and cannot be varied>
%! aura.sweep.parse ("f", {"generator", @sin, "never", 1}, "generator")
%!error <"mine" is a metric>
%! aura.sweep.parse ("f", {"generator", @sin, "mine", 1, "metrics", {"mine", @sin}}, "generator")
%!error <a column "range" of its own> aura.sweep.parse ("f", {"metrics", {"range", @sin}})
%!error <a column "right" of its own> aura.sweep.parse ("f", {"metrics", {"right", @sin}})
%!error <a column "never" of its own> aura.sweep.parse ("f", {"metrics", {"never", @sin}})
%!error <the metric mine must be a function, got 3> aura.sweep.parse ("f", {"metrics", {"mine", 3}})
%!error <must be an identifier, got "a b"> aura.sweep.parse ("f", {"metrics", {"a b", @sin}})
%!error <METRICS must be a struct of functions> aura.sweep.parse ("f", {"metrics", 3})
%!error <f: RUNS must be an integer of at least 1, got 0> aura.sweep.parse ("f", {"runs", 0})
%!error <f: VALUES of dim must not be empty> aura.sweep.parse ("f", {"dim", {}})
%!error id=aura:out-of-range aura.sweep.parse ("f", {"trust.lambda_p", [1 -1]})
%!test <*an engine is a file of the folder +engine>
%! [~, run] = aura.sweep.parse ("f", {"distance", 3, "engine", "parallel"});
%! assert (run.engine, "parallel");
