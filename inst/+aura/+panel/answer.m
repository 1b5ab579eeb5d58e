## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PANEL = aura.panel.answer (PANEL, IDX, AGREE, LOG)
## Take new human picks: AGREE(k) is 1 where the human picks answer 1 of row IDX(k), 0
## for answer 2; LOG has them.  The models are fitted anew.

function panel = answer (panel, idx, agree, log)

  panel.status(idx(agree == 1)) = aura_status ("agree");
  panel.status(idx(agree == 0)) = aura_status ("disagree");
  log.answer(log.answer == 0) = 2;
  panel.log = log;
  panel.ask = panel.ask(panel.status(panel.ask) == aura_status ("waiting"));
  panel = aura.panel.fit (panel);

endfunction
