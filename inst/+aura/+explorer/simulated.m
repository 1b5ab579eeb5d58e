## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATE = aura.explorer.simulated (STATE, SETTINGS, OPTS, SIM)
## Simulate with SETTINGS, run the audit under OPTS, and add the lines that do so to the script.
## SIM is the simulation if it was made already.

function state = simulated (state, settings, opts, sim)

  pairs = aura.explorer.differing (settings, aura_simulate ("n", 1).options);
  if (nargin < 4)
    sim = aura_simulate (pairs{:});
  endif
  state.settings = sim.options;
  state.truth = sim.truth;
  state.oracle = sim.oracle;
  state.script(end+1:end+2,1) = {sprintf("sim = aura_simulate (%s);", aura.explorer.listed (pairs)); ...
                                 "oracle = sim.oracle;"};
  state = aura.explorer.ran (state, sim, opts);

endfunction

%!test <*only what differs from the defaults is named, and the bits are the same>
%! sim = aura_simulate ("n", 60, "dim", 3, "noise", "DD", "seed", 2);
%! state = struct ("script", {{}});
%! state = aura.explorer.simulated (state, sim.options, aura_options ());
%! assert (isempty (strfind (state.script{1}, "verification")));
%! assert (! isempty (strfind (state.script{1}, "\"noise\", \"DD\"")));
%! assert (state.audit.x, sim.x);
%! assert (state.settings, sim.options);
