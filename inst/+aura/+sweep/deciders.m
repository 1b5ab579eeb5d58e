## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DECIDES = aura.sweep.deciders (KIND, SHARED, PAIRS)
## TEXT = aura.sweep.deciders (TABLE)
## What makes the decisions of a cell whose options are PAIRS (2-by-k: names, values): "loop", "layer", or
## another method by its name.  Or a line that says so of a TABLE of aura_sweep, "" where it does not
## know.

function said = deciders (kind, shared, pairs)

  if (nargin == 1)
    said = line_of (kind);
    return;
  endif
  of = @(name) pairs(2,strcmp (pairs(1,:), name));
  own = of ("method");
  if (! isempty (own) && ! strcmp (own{1}, "aura"))
    said = own{1};
    return;
  endif
  preset = of ("preset");
  method = of ("decide.method");
  if (isempty (method) && ! isempty (preset))
    method = {aura_options("preset", preset{1}).decide.method};
  elseif (isempty (method) && strcmp (kind, "audit"))
    method = {shared.audit.opts.decide.method};
  elseif (isempty (method))
    method = {aura_options().decide.method};
  endif
  said = {"loop", "layer"}{1 + ! strcmp(aura_options ("decide.method", method{1}).decide.method, "none")};

endfunction

function text = line_of (table)

  text = "";
  if (! isfield (table, "decides"))
    return;
  endif
  who = unique (table.decides, "stable")';
  words = strrep (strrep (who, "loop", "the loop"), "layer", "the decision layer");
  text = ["what decides: ", strjoin(words, ", ")];
  if (any (strcmp (who, "layer")))
    text = [text, "; the layer hears the loop through one base of small weight (decide.loop_mass), so under it a block of the loop ", ...
            "changes little"];
  endif

endfunction

%!function said = of (varargin)
%!  said = aura.sweep.deciders ("simulate", [], reshape (varargin, 2, []));
%!endfunction
%!assert (of (), "loop")
%!assert (of ("preset", "judge"), "layer")
%!assert (of ("preset", "judge", "decide.method", "none"), "loop")
%!assert (of ("decide.method", true), "layer")
%!assert (of ("preset", "judge", "method", "forest"), "forest")
%!assert (of ("preset", "judge", "method", "aura"), "layer")
%!test
%! audit = aura_start (1, [], [], aura_options ("preset", "judge"));
%! shared = struct ("audit", audit);
%! assert (aura.sweep.deciders ("audit", shared, cell (2, 0)), "layer");
%! assert (aura.sweep.deciders ("audit", shared, {"preset"; "paper"}), "loop");
%!test
%! line = @(decides) aura.sweep.deciders (struct ("decides", {decides}));
%! assert (line ({"loop"; "loop"}), "what decides: the loop");
%! assert (strncmp (line ({"layer"; "forest"}), "what decides: the decision layer, forest; the layer hears the loop through one", 70));
%! assert (aura.sweep.deciders (struct ("names", {{}})), "");
