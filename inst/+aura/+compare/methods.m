## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [NAMES, LEARNS] = aura.compare.methods (SET)
## The rows of a table that compares methods on SET (aura.compare.prepared), in their order;
## LEARNS: whether a method makes use of labels.  "loop (paper)" is the AURA paper's own
## method: queries by the score H, and no decision layer; "layer" is the preset "judge";
## "panel" is aura_panel; the others are those of aura_baseline.

function [names, learns] = methods (set)

  names = {"judge", "longer", "logistic", "forest", "mlp", "nnpu", "propagation", ...
           "majority", "best-judge", "loop (paper)", "layer", "panel"};
  learns = ! ismember (names, {"judge", "longer", "majority"});
  keep = true (size (names));
  if (columns (set.truth) == 1)
    keep &= ! ismember (names, {"majority", "best-judge", "panel"});
  endif
  if (isempty (set.data))                # simulated: no texts
    keep &= ! strcmp (names, "longer");
  endif
  names = names(keep);
  learns = learns(keep);

endfunction

%!test
%! data.response_1 = {"x"};
%! [names, learns] = aura.compare.methods (struct ("truth", [1 0], "data", data));
%! assert (numel (names), 12);
%! assert (names(! learns), {"judge", "longer", "majority"});
%! names = aura.compare.methods (struct ("truth", 1, "data", data));
%! assert (names, {"judge", "longer", "logistic", "forest", "mlp", "nnpu", "propagation", "loop (paper)", "layer"});
%! [names, learns] = aura.compare.methods (struct ("truth", 1, "data", []));
%! assert (any (strcmp (names, "longer")), false);
%! assert (numel (learns), 8);
