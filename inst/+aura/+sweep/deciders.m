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
    text = [text, "; the layer hears the loop through one base of small weight (decide.loop_mass), so under it a block of the loop ", ...
            "changes little"];
  endif

endfunction

%!test
%! line = @(decides) aura.sweep.deciders (struct ("decides", {decides}));
%! assert (line ({"loop"; "loop"}), "what decides: the loop");
%! assert (strncmp (line ({"layer"; "forest"}), "what decides: the decision layer, forest; the layer hears the loop through one", 70));
%! assert (aura.sweep.deciders (struct ("names", {{}})), "");
