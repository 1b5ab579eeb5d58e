## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Raise an error unless GRAPH looks like what aura_graph returns; its arrays
## are checked where they are used.

function graph (fcn, graph)

  if (! (isstruct (graph) && isscalar (graph)
         && all (isfield (graph, {"idx", "weight"}))))
    error ("aura:invalid-argument",
           "%s: GRAPH must be a struct of aura_graph, got %s", fcn,
           class (graph));
  endif

endfunction

%!test
%! aura.arg.graph ("f", struct ("idx", [], "weight", [], "recall", 1));
%!error <f: GRAPH must be a struct of aura_graph, got double> aura.arg.graph ("f", 1)
%!error id=aura:invalid-argument aura.arg.graph ("f", struct ("idx", []))
