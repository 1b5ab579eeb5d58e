## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## OPTS under which an audit that has asked DONE queries asks COUNT more, at
## least a third of them per round: a run that stops after three rounds has
## asked them all.

function opts = ask_for (opts, count, done)

  opts.query.budget = done + count;
  opts.query.batch = max (opts.query.batch, ceil (count / 3));

endfunction

%!test
%! opts.query = struct ("budget", 15, "batch", 5);
%! more = aura.audit.ask_for (opts, 7, 20);
%! assert (more.query, struct ("budget", 27, "batch", 5));
%! more = aura.audit.ask_for (opts, 16, 0);
%! assert (more.query, struct ("budget", 16, "batch", 6));
