## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OPTS = aura.panel.options (PANEL)
## The options of PANEL as __aura_layer__ takes them.  Of grades the slot's effect is the base rate,
## and its variance decide.rate_var.

function opts = options (panel)

  opts = panel.opts;
  if (aura.set.is_graded (panel))
    opts.decide.slot_var = opts.decide.rate_var;
  endif

endfunction

%!test
%! p = struct ("opts", aura_options (), "data", struct ("kind", "grade"));
%! assert (getfield (aura.panel.options (p), "decide", "slot_var"), .3);
%! p.data.kind = "pair";
%! assert (getfield (aura.panel.options (p), "decide", "slot_var"), .1);
