## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [GRID, RUN] = aura.sweep.parse (FCN, ARGS)
## What to sweep over and how, from ARGS, NAME, VALUES, ...  GRID is a struct
## array with the fields name (as aura_simulate or aura_options have it), field
## (the name as a field), values (cell row) and simulate (whose option it is).
## RUN has the fields runs, seed, engine, folder, workers, progress, sbatch, poll,
## jobs, retries.  When a name is repeated, the last counts.

function [grid, run] = parse (fcn, args)

  known = {"runs", 5, {"count", 1}; ...
           "seed", 1, "seed"; ...
           "engine", "serial", {"one of", {"serial", "parallel", "slurm"}}; ...
           "folder", "", "string"; ...
           "workers", nproc(), {"count", 1}; ...
           "progress", true, "logical"; ...
           "sbatch", "", "string"; ...
           "poll", 2, {"number", 0, 3600}; ...
           "jobs", 500, {"count", 1}; ...
           "retries", 2, {"count", 0}};
  pairs = aura.arg.pairs (fcn, args);
  of_run = ismember (lower (pairs(1,:)), known(:,1));
  run = aura.arg.parse (fcn, pairs(:,of_run)(:)', known);
  grid = struct ("name", {}, "field", {}, "values", {}, "simulate", {});
  for pair = pairs(:,! of_run)
    entry = entry_of (fcn, pair{:});
    at = [find(strcmp (entry.name, {grid.name})), numel(grid) + 1](1);
    grid(at) = entry;
  endfor

endfunction

function entry = entry_of (fcn, name, values)

  [simulated, chosen] = known_names ();
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
%!error <f: RUNS must be an integer of at least 1, got 0> aura.sweep.parse ("f", {"runs", 0})
%!error <f: unknown option "distanc"; the nearest is "distance"> aura.sweep.parse ("f", {"distanc", 1})
%!error <f: VALUES of dim must not be empty> aura.sweep.parse ("f", {"dim", {}})
%!error id=aura:out-of-range aura.sweep.parse ("f", {"trust.lambda_p", [1 -1]})
