## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PANEL = aura.panel.draw (PANEL, ASKED)
## Draw the next batch of items for a human, as far as query.budget reaches.  They become
## PANEL.ask and waiting, and the log keeps the probability of their draw.  ASKED (as for
## aura.loop.step) are items to ask in place of new ones.

function panel = draw (panel, asked = [])

  query = panel.opts.query;
  count = min ([query.batch, query.budget - aura.set.asked(panel.log), ...
                sum(panel.status == aura.set.code ("open"))]);
  if (! isempty (asked))
    count = numel (asked.index);
  endif
  panel.ask = zeros (0, 1);
  if (count <= 0)
    return;
  endif
  panel.round++;
  asked = aura.set.boundary ("aura_start", panel, panel.prob, panel.loo(:,1), count, asked);
  panel.ask = asked.index;
  panel.status(panel.ask) = aura.set.code ("waiting");
  panel.batches = aura.set.record (panel.batches, panel.round, panel.prob, asked);
  panel.log = aura.set.log_rows (panel.log, panel.ask, NaN, panel.round, asked.probability, "", ...
                                 NaN);

endfunction

%!test <*no more than the budget, and nothing beyond it>
%! panel = aura.tests.small_panel (3);
%! assert (panel.round, 1);
%! next = aura.panel.draw (panel);
%! assert (numel (next.ask), 2);
%! assert (next.round, 2);
%! assert (next.log.index(4:end), [panel.ask; next.ask]);
%! assert (next.log.round', [0 0 0 1 1 1 2 2]);
%! assert (all (next.status(next.log.index(4:end)) == 4));
%! assert ([next.batches.round], [1 2]);
%! assert (! any (isnan (next.log.probability(4:end))));
%! last = aura.panel.draw (next);
%! assert (last.ask, zeros (0, 1));
%! assert (rmfield (last, "ask"), rmfield (next, "ask"));
