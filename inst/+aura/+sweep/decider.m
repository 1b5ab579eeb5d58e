## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NAME = aura.sweep.decider (KIND, SHARED, PAIRS)
## What makes the decisions of a cell whose options are PAIRS (2-by-k: names, values): "loop",
## "layer", or another method by its name.

function who = decider (kind, shared, pairs)

  values_of = @(name) pairs(2,strcmp (pairs(1,:), name));
  own = values_of ("method");
  if (! isempty (own) && ! strcmp (own{1}, "aura"))
    who = own{1};
    return;
  endif
  preset = values_of ("preset");
  method = values_of ("decide.method");
  if (isempty (method) && ! isempty (preset))
    method = {aura_options("preset", preset{1}).decide.method};
  elseif (isempty (method) && strcmp (kind, "audit"))
    method = {shared.audit.opts.decide.method};
  elseif (isempty (method))
    method = {aura_options().decide.method};
  endif
  method = aura_options ("decide.method", method{1}).decide.method;
  who = merge (strcmp (method, "none"), "loop", "layer");

endfunction

%!function who = result (varargin)
%!  who = aura.sweep.decider ("simulate", [], reshape (varargin, 2, []));
%!endfunction
%!assert (result (), "loop")
%!assert (result ("preset", "judge"), "layer")
%!assert (result ("preset", "judge", "decide.method", "none"), "loop")
%!assert (result ("decide.method", true), "layer")
%!assert (result ("preset", "judge", "method", "forest"), "forest")
%!assert (result ("preset", "judge", "method", "aura"), "layer")
%!test
%! audit = aura_start (1, "preset", "judge");
%! shared = struct ("audit", audit);
%! assert (aura.sweep.decider ("audit", shared, cell (2, 0)), "layer");
%! assert (aura.sweep.decider ("audit", shared, {"preset"; "paper"}), "loop");
