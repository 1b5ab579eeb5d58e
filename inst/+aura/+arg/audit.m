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
