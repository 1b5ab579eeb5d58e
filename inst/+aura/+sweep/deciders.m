## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.sweep.deciders (TABLE)
## A line that says what decides in a TABLE of aura_sweep, "" where it does not know.

function text = deciders (table)

  text = "";
  if (! isfield (table, "decides"))
    return;
  endif
  who = unique (table.decides, "stable")';
  words = strrep (strrep (who, "loop", "the loop"), "layer", "the decision layer");
  text = ["what decides: ", strjoin(words, ", ")];
  if (any (strcmp (who, "layer")))
    text = [text, "; the layer averages models, of which the loop is one of small ", ...
            "prior weight (decide.loop_mass): under it a block of the loop changes little"];
  endif

endfunction

%!test
%! line = @(decides) aura.sweep.deciders (struct ("decides", {decides}));
%! assert (line ({"loop"; "loop"}), "what decides: the loop");
%! assert (strncmp (line ({"layer"; "forest"}), ...
%!                  ["what decides: the decision layer, forest; the layer averages models, ", ...
%!                   "of which"], 75));
%! assert (aura.sweep.deciders (struct ("names", {{}})), "");
