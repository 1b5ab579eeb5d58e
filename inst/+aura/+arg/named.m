## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TEXT, CURE] = aura.arg.named (VALUE)
## What a struct of aura is in a message, by its mark (aura.set.is_marked) or, without one, by its
## fields, and how an audit is made of it; both "" of what none of aura's functions gives.

function [text, cure] = named (value)

  persistent kinds = { ...
    "audit", "an audit", ""; ...
    "panel", "a panel", ""; ...
    "comparisons", "comparisons of aura_read", "aura_start (DATA)"; ...
    "simulation", "a simulation", "aura_start (SIM)"; ...
    "sweep", "a table of aura_sweep", ""; ...
    "report", "a report of aura_audit", "[REPORT, AUDIT] = aura_audit (..)"};
  persistent by_fields = { ...
    "comparisons", {"question", "response_1", "response_2"}; ...
    "options of aura_options", {"graph", "encoder", "trust", "transport"}};
  [text, cure] = deal ("");
  if (! (isstruct (value) && isscalar (value)))
    return;
  elseif (aura.set.is_marked (value))
    kind = value.aura;
  else
    at = find (cellfun (@(fields) all (isfield (value, fields)), by_fields(:,2)), 1);
    kind = strjoin (by_fields(at,1), "");
  endif
  at = find (strcmp (kind, kinds(:,1)));
  if (isempty (at))
    text = merge (strncmp (kind, "options", 7), kind, "");
  else
    [text, cure] = kinds{at,2:3};
  endif

endfunction

%!test <*a mark, or fields; nothing of another struct>
%! assert (aura.arg.named (struct ("aura", "sweep")), "a table of aura_sweep");
%! assert (aura.arg.named (aura_options ()), "options of aura_options");
%! assert (aura.arg.named (struct ("question", 1, "response_1", 1, "response_2", 1)), ...
%!         "comparisons of aura_read");
%! assert ({aura.arg.named(struct ("x", 1)), aura.arg.named(struct ("aura", "tale"))}, {"", ""});
%! assert ({aura.arg.named(1), aura.arg.named(struct ("aura", {"audit", "audit"}))}, {"", ""});
%!test <*what makes an audit of it>
%! [text, cure] = aura.arg.named (aura_simulate ("n", 9, "n_positive", 5, "n_source", 2));
%! assert ({text, cure}, {"a simulation", "aura_start (SIM)"});
