## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATE = aura.explorer.simulated (STATE, SETTINGS, OPTS, SIM)
## Simulate with SETTINGS, run the audit under OPTS, and add the lines that do so to the script.
## SIM is the simulation if it was made already.

function state = simulated (state, settings, opts, sim)

  pairs = set_of (settings);
  if (nargin < 4)
    sim = aura_simulate (pairs{:});
  endif
  state.settings = sim.options;
  state.truth = sim.truth;
  state.oracle = sim.oracle;
  state.script(end+1:end+2,1) = {sprintf("sim = aura_simulate (%s);", ...
                                         aura.explorer.listed (pairs)); ...
                                 "oracle = sim.oracle;"};
  state = aura.explorer.ran (state, sim, opts);

endfunction

## The fewest options that make SETTINGS: those that differ from the defaults, without those that
## follow from others.
function pairs = set_of (settings)

  pairs = aura.explorer.differing (settings, aura_simulate ().options);
  for name = {"n_source", "n_positive", "class_ratio", "dx"}
    place = find (strcmp (pairs(1:2:end), name{1}));
    fewer = pairs;
    fewer([2 * place - 1, 2 * place]) = [];
    if (! isempty (place) && isequaln (options_of (fewer), settings))
      pairs = fewer;
    endif
  endfor

endfunction

function options = options_of (pairs)

  options = [];
  try
    options = aura_simulate (pairs{:}).options;
  catch err # what is left out was needed
    aura.arg.only_ours (err);
  end_try_catch

endfunction

%!test <*only what differs from the defaults is named, and the bits are the same>
%! sim = aura_simulate ("n", 60, "dim", 3, "noise", "DD", "seed", 2);
%! state = struct ("script", {{}});
%! state = aura.explorer.simulated (state, sim.options, aura_options ());
%! assert (isempty (strfind (state.script{1}, "verification")));
%! assert (! isempty (strfind (state.script{1}, "\"noise\", \"DD\"")));
%! assert (isempty (regexp (state.script{1}, "n_source|n_positive|class_ratio|dx")));
%! assert (state.audit.x, sim.x);
%! assert (state.settings, sim.options);
