## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## B = aura.board.found (AUDIT, S)
## The leaderboard (aura.board.rates) of AUDIT, whose labels are the sample S (aura.decide.sample),
## for its report: as aura_leaderboard has it without options.  [] where its comparisons are of
## fewer than two models, or of two and the queries were not drawn at random.

function b = found (audit, s)

  b = [];
  t = aura.set.about (audit, "matches", []);
  if (isempty (t))
    return;
  endif
  m = aura.board.inputs (audit, t, s);
  count = numel (unique (m.pair));
  is_random = aura.decide.is_random (audit);
  if (count > 2 || (count == 2 && is_random))
    o = struct ("by", "auto", "population", "items", "level", .95, "rate", .1);
    b = aura.board.rates ("aura_audit", m, o);
  endif

endfunction

%!test
%! [~, data] = aura.tests.small_panel (2);
%! [data.model_1, data.model_2] = deal (repmat ({"m"; "n"}, 5, 1), repmat ({"n"; "o"}, 5, 1));
%! panel = aura_start (data, "Labels", [1; 2; 1; NaN(7, 1)]);
%! s = aura.decide.sample (panel);
%! assert (aura.board.found (panel, s), []);
%! panel.about.matches = aura.set.matches (data);
%! assert (aura.board.found (panel, s), aura_leaderboard (panel));
%! panel.opts.query.rule = "H";
%! assert (numel (getfield (aura.board.found (panel, s), "names")), 2);
%! [data.model_1(:), data.model_2(:)] = deal ({"m"}, {"n"});
%! panel.about.matches = aura.set.matches (data);
%! assert (aura.board.found (panel, s), []);
%! data.model_2(:) = {"m"};
%! panel.about.matches = aura.set.matches (data);
%! assert (aura.board.found (panel, s), []);
