## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.arg.audit (FCN, AUDIT)
## AUDIT with all options (aura.arg.options), or an error of FCN unless it has the fields that
## aura_start gives it.  Their values are not looked at: aura.loop.check does that.

function audit = audit (fcn, audit)

  needed = {"x", "signal", "status", "q", "a", "m", "p", "z", "theta", ...
            "graph", "opts", "round", "log", "trace"};
  aura.arg.fields (fcn, "AUDIT", audit, needed);
  audit.opts = aura.arg.options (fcn, "AUDIT.opts", audit.opts);

endfunction

%!test
%! aura.arg.audit ("f", aura_start (1, "Signal", 1));
%!error <f: AUDIT must be a struct from aura_start, got double> aura.arg.audit ("f", 1)
%!error <field theta is missing> aura.arg.audit ("f", rmfield (aura_start (1, "Signal", 1), ...
%!                                                             "theta"))
%!error id=aura:invalid-type aura.arg.audit ("f", repmat (aura_start (1, "Signal", 1), 1, 2))
