## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.part.options (FCN, NAME, OPTS)
## An error of FCN unless the part NAME of its audit or panel holds options as
## aura_options makes them.

function options (fcn, name, opts)

  if (! (isstruct (opts) && isscalar (opts)))
    error ("aura:invalid-type", "%s: %s must be a struct of aura_options, got %s", fcn,
           name, aura.part.kind_of (opts));
  endif
  __aura_options__ (fcn, opts);

endfunction

%!test aura.part.options ("f", "A.opts", aura_options ());
%!error <f: A.opts must be a struct of aura_options, got 1-by-1 double> aura.part.options ("f", "A.opts", 1)
%!error <f: OPTS must be a struct of aura_options; graph.k is missing> aura.part.options ("f", "A.opts", setfield (aura_options (), "graph", 3))
