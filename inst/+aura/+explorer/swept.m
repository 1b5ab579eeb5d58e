## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [STATE, TABLE] = aura.explorer.swept (STATE, NAME, VALUES, ...)
## Sweep over distance and dimension, with the other settings and options of STATE, and add the
## line to the script.  NAME, VALUES: as for aura_sweep (default: distances 1 to 10, dimensions 2,
## 20 and the current one, three runs).

function [state, table] = swept (state, varargin)

  if (isempty (state.settings))
    error ("aura:invalid-argument", ...
           "aura_explorer: a sweep needs a simulation of aura_simulate, and there is none");
  endif
  settings = rmfield (state.settings, {"distance", "dim", "seed"});
  if (settings.dx == max (32, state.settings.dim))
    settings = rmfield (settings, "dx"); # follows the dimension
  endif
  args = [aura.explorer.differing(settings, aura_simulate ().options), ...
          aura.explorer.differing(rmfield (state.audit.opts, {"seed", "Display", "OutputFcn"}), ...
                                  aura_options ())];
  for k = 2:2:numel (args)
    args{k} = {args{k}}; # one value each, also where it is a vector
  endfor
  args = [{"distance", [1 2 3 4 6 8 10], "dim", unique([2, 20, state.settings.dim])}, args, ...
          {"runs", 3, "seed", state.settings.seed, "progress", false}];
  for pair = reshape (varargin, 2, []) # in the place of the default: each name once
    at = [find(strcmpi (pair{1}, args(1:2:end))), numel(args) / 2 + 1](1);
    args(2*at-(1:-1:0)) = pair;
  endfor
  table = aura_sweep (args{:});
  state.script{end+1,1} = sprintf ("table = aura_sweep (%s);", aura.explorer.listed (args));

endfunction

%!test <*around the options of now, as its script line does>
%! sim = aura_simulate ("n", 40, "n_source", 10, "n_positive", 20, "dim", 3, "seed", 2);
%! state = aura.explorer.open (sim, [], {"query.weights", [1 0 0 0], "stop.max_rounds", 2});
%! [next, found] = aura.explorer.swept (state, "distance", [2 4], "runs", 1);
%! assert (found.grid.distance, [2; 2; 2; 4; 4; 4]);
%! assert (found.grid.dim, [2; 3; 20; 2; 3; 20]);
%! score = aura_score (state.audit, sim.truth);
%! assert (found.never(5), score.never); # the simulation of now
%! eval (next.script{end});
%! assert (table, found);
%! for name = {"distance", "runs"}
%!   assert (numel (strfind (next.script{end}, ["\"", name{1}, "\""])), 1);
%! endfor
%!error <a sweep needs a simulation>
%! aura.explorer.swept (aura.explorer.open (aura_start ([1; 2]), [], {}));
