## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [NAMES, LEARNS, ASKS] = aura.compare.methods (SET)
## The rows of a table that compares methods on SET (aura.compare.prepared), in their order;
## LEARNS: whether a method makes use of labels; ASKS: whether it chooses some of them.
## "loop" is the refinement alone: the preset "judge" with queries by the score H and without
## the decision layer.  Its intercept is matched each round to the rate among the labels, where
## the AURA paper's is fixed; "loop, as the paper sets it" is the preset "paper-real", trained by
## L-BFGS (see aura.compare.decide).  "layer" is the preset "judge" as it is; "panel" is aura_start;
## the others are those of aura_baseline.

function [names, learns, asks] = methods (set)

  names = {"judge", "longer", "length-controlled", "logistic", "noisy-logistic", "forest", ...
           "mlp", "nnpu", "upu", "elkan-noto", "sar-em", "propagation", "majority", ...
           "best-judge", "loop", "loop, as the paper sets it", "layer", "panel"};
  learns = ! ismember (names, {"judge", "longer", "majority"});
  keep = true (size (names));
  if (columns (set.truth) == 1)
    keep &= ! ismember (names, {"majority", "best-judge", "panel"});
  endif
  if (isempty (set.data))                # simulated: no texts
    keep &= ! ismember (names, {"longer", "length-controlled"});
  endif
  names = names(keep);
  learns = learns(keep);
  asks = ismember (names, {"loop", "loop, as the paper sets it", "layer", "panel"});

endfunction

%!test
%! data.response_1 = {"x"};
%! [names, learns] = aura.compare.methods (struct ("truth", [1 0], "data", data));
%! assert (numel (names), 18);
%! assert (names(! learns), {"judge", "longer", "majority"});
%! names = aura.compare.methods (struct ("truth", 1, "data", data));
%! assert (names, {"judge", "longer", "length-controlled", "logistic", "noisy-logistic", ...
%!                 "forest", "mlp", "nnpu", "upu", "elkan-noto", "sar-em", "propagation", ...
%!                 "loop", "loop, as the paper sets it", "layer"});
%! [names, learns, asks] = aura.compare.methods (struct ("truth", 1, "data", []));
%! assert (any (strcmp (names, "longer")), false);
%! assert (numel (learns), 13);
%! assert (find (asks), 11:13);
