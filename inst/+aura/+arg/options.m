## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OPTS = aura.arg.options (FCN, NAME, OPTS)
## The options OPTS in the part NAME of an audit or panel, with the defaults of those that it
## lacks: it may have been made before these were options.  An error of FCN unless they are
## as aura_options makes them.

function opts = options (fcn, name, opts)

  if (! (isstruct (opts) && isscalar (opts)))
    error ("aura:invalid-type", "%s: %s must be a struct of aura_options, got %s", fcn,
           name, aura.arg.kind_of (opts));
  endif
  opts = __aura_options__ (fcn, opts);

endfunction

%!assert (aura.arg.options ("f", "A.opts", aura_options ()), aura_options ())
%!error <f: A.opts must be a struct of aura_options, got 1-by-1 double>
%! aura.arg.options ("f", "A.opts", 1)
%!test
%! opts = aura_options ("graph.k", 3);
%! old = setfield (rmfield (opts, "decide"), "graph", struct ("k", 3));
%! assert (aura.arg.options ("f", "A.opts", old), opts);
%!error <f: OPTS.graph must be a struct of options, got double>
%! aura.arg.options ("f", "A.opts", setfield (aura_options (), "graph", 3))
%!error <f: OPTS.transport.topk is no option>
%! aura.arg.options ("f", "A.opts", struct ("transport", struct ("topk", 3)))
%!error id=aura:unknown-option aura.arg.options ("f", "A.opts", struct ("transports", 3))
