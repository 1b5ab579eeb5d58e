## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATE = aura.explorer.ran (STATE, SIM, OPTS)
## Run an audit of SIM under OPTS from its start, and add the line that does so to the script.

function state = ran (state, sim, opts)

  start = aura_start (sim, opts);
  state.audit = aura_run (start, state.oracle);
  args = aura.explorer.listed (aura.explorer.differing (opts, aura_options ()));
  if (! isempty (args))
    args = [", " args];
  endif
  state.script{end+1,1} = sprintf ("audit = aura_run (aura_start (sim%s), oracle);", args);

endfunction

%!test
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! state = struct ("script", {{"oracle = sim.oracle;"}}, "oracle", sim.truth);
%! opts = aura_options ("preset", "judge", "seed", 3, "decide.method", "none", ...
%!                      "stop.max_rounds", 2);
%! state = aura.explorer.ran (state, sim, opts);
%! eval (strjoin (state.script', "\n"));
%! assert (audit.opts, opts);
%! assert (timeless (audit), timeless (state.audit));
%! usual = aura.explorer.ran (state, sim, aura_options ());
%! assert (usual.script{end}, "audit = aura_run (aura_start (sim), oracle);");
