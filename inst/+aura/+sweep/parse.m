## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [GRID, RUN] = aura.sweep.parse (FCN, PAIRS)
## What to sweep over and how, from the list NAME, VALUES, ...  GRID is a struct
## array with the fields name (as aura_simulate or aura_options have it), field
## (the name as a field), values (cell row) and simulate (whose option it is).
## RUN has the fields runs, seed, engine, folder, workers, progress, sbatch, poll,
## jobs, retries.  A name that comes twice counts as it comes last.

function [grid, run] = parse (fcn, pairs)

  run = struct ("runs", 5, "seed", 1, "engine", "serial", "folder", "",
                "workers", nproc (), "progress", true, "sbatch", "", "poll", 2,
                "jobs", 500, "retries", 2);
  grid = struct ("name", {}, "field", {}, "values", {}, "simulate", {});
  if (mod (numel (pairs), 2) != 0)
    error ("aura:invalid-type",
           "%s: options must come as pairs NAME, VALUES, got %d arguments", fcn,
           numel (pairs));
  endif
  for i = 1:2:numel (pairs)
    name = pairs{i};
    if (! (ischar (name) && isrow (name)))
      error ("aura:invalid-type", "%s: NAME must be a string, argument %d is %s",
             fcn, i, class (name));
    elseif (isfield (run, lower (name)))
      run.(lower (name)) = check_run (fcn, lower (name), pairs{i+1});
    else
      entry = check_entry (fcn, name, pairs{i+1});
      at = [find(strcmp (entry.name, {grid.name})), numel(grid) + 1](1);
      grid(at) = entry;
    endif
  endfor

endfunction

function value = check_run (fcn, name, value)

  switch (name)
    case "engine"
      known = {"serial", "parallel", "slurm"};
      ok = ischar (value) && any (strcmp (value, known));
      expected = "\"serial\", \"parallel\" or \"slurm\"";
    case {"folder", "sbatch"}
      ok = ischar (value) && (isrow (value) || isempty (value));
      expected = "a string";
    case "progress"
      ok = isscalar (value) && (islogical (value) || any (value == [0 1]));
      expected = "true or false";
    otherwise
      low = struct ("runs", 1, "seed", 0, "workers", 1, "poll", 0, "jobs", 1,
                    "retries", 0).(name);
      ok = (isnumeric (value) && isreal (value) && isscalar (value)
            && value >= low && value < 2^52
            && (value == fix (value) || strcmp (name, "poll")));
      expected = sprintf ("a number of at least %d", low);
      value = double (value);
  endswitch
  if (! ok)
    error ("aura:out-of-range", "%s: %s must be %s", fcn, toupper (name),
           expected);
  endif

endfunction

function entry = check_entry (fcn, name, values)

  if (iscell (values))
    values = values(:)';
  elseif (ischar (values))
    values = {values};
  elseif (isnumeric (values) || islogical (values))
    values = num2cell (values(:)');
  else
    values = {values};
  endif
  if (isempty (values))
    error ("aura:invalid-size", "%s: VALUES of %s must not be empty", fcn, name);
  endif

  [simulated, chosen] = known_names ();
  at = find (strcmpi (name, simulated), 1);
  is_simulated = ! isempty (at);
  if (is_simulated)
    name = simulated{at};
  else
    at = find (strcmpi (name, chosen), 1);
    if (isempty (at))
      error ("aura:unknown-option", "%s: unknown option \"%s\"; the nearest is \"%s\"",
             fcn, name, aura.arg.nearest (name, [simulated, chosen]));
    endif
    name = chosen{at};
    for k = 1:numel (values)
      checked = aura_options (name, values{k}); # an error now, not in each run
    endfor
  endif
  entry = struct ("name", name, "field", strrep (name, ".", "_"),
                  "values", {values}, "simulate", is_simulated);

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
