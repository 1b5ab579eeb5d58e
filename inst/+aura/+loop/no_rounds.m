## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TRACE = aura.loop.no_rounds ()
## The trace of an audit before its first round: an empty struct array with the fields of a
## round.  All but seconds come from __aura_rounds__.

function trace = no_rounds ()

  trace = struct ("dq", {}, "dflip", {}, "dm", {}, "dver", {}, "loss", {}, "budget", {}, ...
                  "recall", {}, "verified", {}, "waiting", {}, "asked", {}, ...
                  "intercept", {}, "stable", {}, "seconds", {});

endfunction

%!test <*a round has these fields, in this order>
%! sim = aura_simulate ("n", 40, "n_source", 10, "n_positive", 20);
%! audit = aura_step (aura_start (sim));
%! assert (fieldnames (audit.trace), fieldnames (aura.loop.no_rounds ()));
