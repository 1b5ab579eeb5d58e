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
  panel.ask = panel.ask(panel.status(panel.ask) == aura_status ("waiting"))(:);
  panel = aura.panel.fit (panel);

endfunction

%!function panel = small (batch)
%!  data.response_1 = strsplit ("a bb ccc dddd e ff ggg hhhh i jj")';
%!  data.response_2 = repmat ({"xx"}, 10, 1);
%!  data.judges = {"p", "q"};
%!  data.verdict = 1 + mod ((0:9)' * [1 1] + [0 1], 2);
%!  panel = aura_panel (data, [1 2 1, NaN(1, 7)]', ...
%!                      aura_options ("preset", "judge", "query.batch", batch, "query.budget", 5));
%!endfunction
%!test <*either pick, and what still waits>
%! panel = small (3);
%! ask = panel.ask;
%! log = panel.log;
%! log.answer(4:5) = [1 0]';
%! next = aura.panel.answer (panel, ask(1:2), [1; 0], log);
%! assert (next.status(ask)', int8 ([2 3 4]));
%! assert (next.log.answer', [1 2 1 1 2 NaN]);
%! assert (next.ask, ask(3));
%! assert (next.pick(ask(1:2)), [1; 2]);
%! assert (! isequal (next.prob, panel.prob));
%! log.answer(6) = 1;
%! next = aura.panel.answer (next, ask(3), 1, log);
%! assert (next.ask, zeros (0, 1));
