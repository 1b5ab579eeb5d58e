## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATE = aura.explorer.change (STATE, PAIRS)
## Change options of aura_simulate or aura_options (PAIRS of names and values) and run again from
## the start with the same seed.  Nothing happens if no value differs.

function state = change (state, pairs)

  fcn = "aura_explorer";
  pairs = aura.arg.pairs (fcn, pairs);
  seeds = strcmpi (pairs(1,:), "seeds");
  if (any (seeds))
    state.seeds = aura.arg.check (fcn, "seeds", pairs{2,find (seeds, 1, "last")}, ...
                                  {"integer", 1, 1000});
    pairs(:,seeds) = [];
    if (isempty (pairs))
      state = compared_by_seeds (state);
      state.script = [state.script; aura.explorer.of_seeds(state)];
      return;
    endif
  endif
  simulated = cell (1, 0);
  if (! isempty (state.settings))
    simulated = fieldnames (state.settings)';
  endif
  of_simulation = ismember (lower (pairs(1,:)), simulated);
  options = pairs(:,! of_simulation);
  for name = options(1,:)
    aura.explorer.value (state, name{1}); # an error now, with the nearest name
  endfor
  same = cellfun (@(n, v) isequal (aura.explorer.value (state, n), v), pairs(1,:), pairs(2,:));
  if (all (same))
    return;
  endif

  state = aura.explorer.remember (state);
  if (any (of_simulation & ! same))
    settings = state.settings;
    for pair = pairs(:,of_simulation)
      settings.(lower (pair{1})) = pair{2};
    endfor
    ## The features grow with the latent dimension, as aura_simulate has them.
    if (isfield (settings, "dx") && any (strcmpi (pairs(1,:), "dim")) ...
        && ! any (strcmpi (pairs(1,:), "dx")))
      settings.dx = max (32, settings.dim);
    endif
    state = aura.explorer.simulated (state, settings, aura_options (state.audit.opts, options{:}));
    state.before.verdict = []; # of other comparisons
  else
    state.audit = aura_run (state.audit, state.oracle, options{:});
    state.script{end+1,1} = sprintf ("audit = aura_run (audit, oracle, %s);", ...
                                     aura.explorer.listed (options(:)'));
  endif
  state.now = aura.explorer.results (state);
  state = compared_by_seeds (state);
  state.script = [state.script; aura.explorer.of_seeds(state)];

endfunction

## With several seeds: what they say of now, and of what the table compares it with.
function state = compared_by_seeds (state)

  for name = {"now", "before"}
    result = state.(name{1});
    if (! isempty (result) && columns (result.runs) != state.seeds)
      result.runs = result.values;
      if (state.seeds > 1)
        result.runs = aura.explorer.repeated (state, result.config);
      endif
      state.(name{1}) = result;
    endif
  endfor
  if (! isempty (state.kept) && columns (state.kept.now.runs) != state.seeds)
    kept = setfield (state.kept, "seeds", state.seeds);
    state.kept = compared_by_seeds (kept);
  endif

endfunction

%!shared sim, state
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! state = aura.explorer.open (sim, [], {"stop.max_rounds", 3});
%!test <*an option: run again, with the difference to the last run, and the script>
%! next = aura.explorer.change (state, {"blocks.transport", false, "trust.lambda_p", 1.5});
%! assert (next.audit.opts.blocks.transport, false);
%! assert (next.audit.opts.trust.lambda_p, 1.5);
%! assert (next.before, state.now);
%! assert (next.history, {state});
%! assert (next.now, aura.explorer.results (next));
%! eval (strjoin (next.script', "\n"));
%! assert (timeless (audit), timeless (next.audit));
%! assert (numel (next.script), numel (state.script) + 1);
%!test <*the geometry: another simulation of the same seed, the options kept>
%! next = aura.explorer.change (aura.explorer.change (state, {"query.batch", 2}), ...
%!                              {"distance", 6, "dim", 40});
%! assert (next.audit.x, aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2, ...
%!                                      "distance", 6, "dim", 40).x);
%! assert (next.audit.opts.query.batch, 2);
%! assert (next.before.verdict, []);
%! eval (strjoin (next.script', "\n"));
%! assert (timeless (audit), timeless (next.audit));
%! back = aura.explorer.change (next, {"distance", 4, "dim", 2}); # with the features of then
%! assert (back.audit.x, state.audit.x);
%!test <*one of two changes>
%! next = aura.explorer.change (state, {"distance", 4, "query.batch", 3});
%! assert (next.audit.opts.query.batch, 3);
%!test <*nothing changes: nothing is done>
%! assert (aura.explorer.change (state, {"distance", 4, "query.batch", 4}), state);
%!test <*several seeds: of now, and of what it is compared with>
%! next = aura.explorer.change (state, {"blocks.transport", false});
%! next = aura.explorer.change (next, {"seeds", 3});
%! assert (size (next.now.runs), [6 3]);
%! assert (next.now.runs(:,1), next.now.values);
%! assert (next.before.runs(:,1), state.now.values);
%! assert (next.before.runs, aura.explorer.repeated (setfield (state, "seeds", 3), ...
%!                                                   state.now.config));
%! lines = aura.explorer.of_seeds (next); # of the numbers that the table has now
%! assert (next.script(end-numel (lines)+1:end), lines);
%! assert (! isempty (strfind (lines{end}, "aura_contrast")));
%! last = aura.explorer.change (next, {"query.batch", 2});
%! assert (last.before, next.now);
%! assert (columns (last.now.runs), 3);
%! single = aura.explorer.change (last, {"seeds", 1});
%! assert (single.now.runs, last.now.values);
%!error <SEEDS must be an integer in .1, 1000., got 0> aura.explorer.change (state, {"seeds", 0})
%!test <*the seed of the simulation>
%! next = aura.explorer.change (state, {"seed", 7});
%! assert (next.audit.x, aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 7).x);
%!error <unknown option "blocks.transprot"; the nearest is "blocks.transport">
%! aura.explorer.change (state, {"blocks.transprot", false});
%!error id=aura:out-of-range aura.explorer.change (state, {"query.batch", -1})
%!error id=aura:out-of-range aura.explorer.change (state, {"distance", -1})
%!error id=aura:unknown-option
%! aura.explorer.change (aura.explorer.open (aura_start (1), [], {}), {"distance", 4})
