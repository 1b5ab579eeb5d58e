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
  blank = NaN (count, 1);
  panel.log.index = [panel.log.index; panel.ask];
  panel.log.answer = [panel.log.answer; blank];
  panel.log.round = [panel.log.round; panel.round * ones(count, 1)];
  panel.log.probability = [panel.log.probability; probability];
  panel.log.who = [panel.log.who; {""}(ones (count, 1))];
  panel.log.when = [panel.log.when; blank];

endfunction
