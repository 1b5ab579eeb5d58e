## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Raise aura:invalid-type unless AUDIT looks like what aura_start returns.

function audit (fcn, audit)

  needed = {"x", "signal", "status", "q", "a", "m", "p", "z", "theta", ...
            "graph", "opts", "round", "log", "trace"};
  if (! (isstruct (audit) && isscalar (audit)))
    error ("aura:invalid-type",
           "%s: AUDIT must be a struct from aura_start, got %s", fcn,
           class (audit));
  endif
  missing = needed(! isfield (audit, needed));
  if (! isempty (missing))
    error ("aura:invalid-type",
           "%s: AUDIT must be a struct from aura_start; field %s is missing",
           fcn, missing{1});
  endif

endfunction

%!test
%! aura.arg.audit ("f", aura_start (1, 1, 0));
%!error <f: AUDIT must be a struct from aura_start, got double> aura.arg.audit ("f", 1)
%!error <field theta is missing> aura.arg.audit ("f", rmfield (aura_start (1, 1, 0), "theta"))
%!error id=aura:invalid-type aura.arg.audit ("f", repmat (aura_start (1, 1, 0), 1, 2))
