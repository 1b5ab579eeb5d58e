## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ODDS = aura.set.odds (FROM)
## What the odds of a batch of queries depend on beside the models (core/decide/boundary.c), of
## FROM, a struct that has it: opts.query, a batch of an audit, or what aura.set.boundary returns.
## Without FROM: of uniform draws.

function odds = odds (from)

  if (nargin == 0)
    from = struct ("uniform", 1, "newest", 0, "power", 0, "votes", 0);
  endif
  odds = struct ("uniform", from.uniform, "newest", from.newest, "power", from.power, ...
                 "votes", from.votes);

endfunction

%!test
%! query = aura_options ("preset", "judge").query;
%! assert (aura.set.odds (query), struct ("uniform", .25, "newest", .8, "power", 16, "votes", .2));
%! assert (aura.set.odds (), struct ("uniform", 1, "newest", 0, "power", 0, "votes", 0));
