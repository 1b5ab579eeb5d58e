## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RUNS = aura.explorer.repeated (STATE, CONFIG)
## The values of aura.explorer.results for as many seeds as STATE has, a column each: the simulation
## with the settings of CONFIG and its seed, and the audit with its own, from these on, or, of an
## audit, audits of the same comparisons with seeds from its own on; under the options of CONFIG.

function runs = repeated (state, config)

  for k = 1:state.seeds
    one = state;
    if (isempty (config.settings))
      pairs = [aura.explorer.differing(config.opts, state.audit.opts), ...
               {"seed", config.opts.seed + k - 1}];
      one.audit = aura_run (state.audit, state.oracle, pairs{:});
    else
      config.settings.seed += (k > 1);
      config.opts.seed += (k > 1);
      pairs = [fieldnames(config.settings)'; struct2cell(config.settings)'];
      sim = aura_simulate (pairs{:});
      one.truth = sim.truth;
      one.audit = aura_run (aura_start (sim, config.opts), sim.oracle);
    endif
    result = aura.explorer.results (one);
    runs(:,k) = result.values;
  endfor

endfunction

%!shared sim, state
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2, "distance", 2);
%! state = aura.explorer.open (sim, [], {"stop.max_rounds", 3});
%! state.seeds = 3;
%!test <*simulations of the next seeds>
%! runs = aura.explorer.repeated (state, struct ("settings", state.settings, ...
%!                                               "opts", state.audit.opts));
%! assert (runs(:,1), state.now.values);
%! third = aura.explorer.open (aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, ...
%!                                            "seed", 4, "distance", 2), [], ...
%!                             {"stop.max_rounds", 3, "seed", 3});
%! assert (runs(:,3), third.now.values);
%! assert (any (runs(:,3) != runs(:,1)));
%!test <*an audit: its comparisons, with other seeds>
%! own = aura.explorer.open (state.audit, sim.truth, {});
%! own.seeds = 2;
%! opts = aura_options ("stop.max_rounds", 3, "blocks.transport", false);
%! runs = aura.explorer.repeated (own, struct ("settings", [], "opts", opts));
%! other = aura_run (state.audit, sim.truth, "blocks.transport", false, "seed", 2);
%! assert (runs(1,2), 100 * aura_score (other, sim.truth).never, 1e-12);
