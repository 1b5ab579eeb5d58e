## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## BATCHES = aura.set.record (BATCHES, ROUND, PROB, ASKED)
## BATCHES = aura.set.record ()
## The field batches of an audit or a panel, with one more batch of queries that were drawn at
## random, or empty.  PROB (n-by-1) is P(the human agrees), of a panel P(picks answer 1), before
## the batch, in single precision, which is enough to show; ASKED (aura.set.boundary) has what its
## odds depended on (aura.set.odds), and log_survival.

function batches = record (batches, round, prob, asked)

  if (nargin == 0)
    batches = struct ("round", {}, "prob", {}, "uniform", {}, "newest", {}, "power", {}, ...
                      "votes", {}, "log_survival", {});
    return;
  endif
  batch = aura.set.odds (asked);
  [batch.round, batch.prob, batch.log_survival] = deal (round, single (prob), asked.log_survival);
  batches(end+1) = orderfields (batch, batches);

endfunction

%!test
%! b = aura.set.record ();
%! assert (size (b), [0 0]);
%! b = aura.set.record (b, 2, [.5; 1], struct ("uniform", .3, "newest", .8, "power", 2, ...
%!                                             "votes", .5, "log_survival", [-1; 0]));
%! b = aura.set.record (b, 3, [.5; 1], struct ("uniform", 1, "newest", 0, "power", 16, ...
%!                                             "votes", .2, "log_survival", [0; 0]));
%! assert ([b.log_survival], [-1 0; 0 0]);
%! assert ([[b.uniform]; [b.newest]; [b.power]; [b.votes]], [.3 1; .8 0; 2 16; .5 .2]);
%! assert ([b.round], [2 3]);
%! assert (class (b(1).prob), "single");
