## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PANEL = aura.panel.draw (PANEL)
## Draw the next batch of items for a human, as far as query.budget reaches: they
## wait, stand in the log with the probability of their draw, and are PANEL.ask.

function panel = draw (panel)

  query = panel.opts.query;
  count = min ([query.batch, query.budget - aura.set.asked(panel.log), ...
                sum(panel.status == aura_status ("open"))]);
  panel.ask = zeros (0, 1);
  if (count <= 0)
    return;
  endif
  panel.round++;
  [panel.ask, probability, band, uniform] ...
    = aura.set.boundary ("aura_panel", panel.prob, panel.status, count, ...
                         panel.log, panel.opts);
  panel.status(panel.ask) = aura_status ("waiting");
  panel.batches = aura.set.record (panel.batches, panel.round, panel.prob,
                                   panel.verdict, band, uniform);
  panel.log = aura.set.log_rows (panel.log, panel.ask, NaN, panel.round, probability, "", NaN);

endfunction

%!function panel = small (batch)
%!  data.response_1 = strsplit ("a bb ccc dddd e ff ggg hhhh i jj")';
%!  data.response_2 = repmat ({"xx"}, 10, 1);
%!  data.judges = {"p", "q"};
%!  data.verdict = 1 + mod ((0:9)' * [1 1] + [0 1], 2);
%!  panel = aura_panel (data, [1 2 1, NaN(1, 7)]', ...
%!                      aura_options ("preset", "judge", "query.batch", batch, "query.budget", 5));
%!endfunction
%!test <*no more than the budget, and nothing beyond it>
%! panel = small (3);
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
