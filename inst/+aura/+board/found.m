## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [B, COUNT] = aura.board.found (AUDIT, S)
## The leaderboard (aura.board.rates) of AUDIT, whose labels are the sample S (aura.decide.sample),
## for its report: as aura_leaderboard has it without options, and of how many models.  [] where its
## comparisons are of fewer than two models, or of two and the queries were not drawn at random, or
## of more than a hundred: a table of theirs and of their pairs is none to read.

function [b, count] = found (audit, s)

  [b, count] = deal ([], 0);
  t = aura.set.about (audit, "matches", []);
  if (isempty (t))
    return;
  endif
  m = aura.board.inputs (audit, t, s);
  count = numel (unique (m.pair)) - (m.bar > 0);
  is_random = aura.decide.is_random (audit);
  is_random |= m.bar > 0;
  if ((count > 2 && count <= most ()) || (count == 2 && is_random))
    o = struct ("by", "auto", "population", "items", "level", .95, "rate", .1);
    b = aura.board.rates ("aura_audit", m, o);
  endif

endfunction

function count = most ()

  count = 100;

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
%! for n = [100 101]
%!   audit = aura_start ([ones(n, 1), 2 * ones(n, 1)], "Labels", NaN (n, 1));
%!   audit.about.matches = struct ("names", {cell(1, n)}, "pair", [1:n; 2:n, 1]', "verdict", ...
%!                                 ones (n, 1), "human", NaN (n, 1), "question", (1:n)');
%!   [b, count] = aura.board.found (audit, aura.decide.sample (audit));
%!   assert ({count, isempty(b)}, {n, n > 100});
%! endfor
%! [data.model_1(:), data.model_2(:)] = deal ({"m"}, {"n"});
%! panel.about.matches = aura.set.matches (data);
%! assert (aura.board.found (panel, s), []);
%! data.model_2(:) = {"m"};
%! panel.about.matches = aura.set.matches (data);
%! assert (aura.board.found (panel, s), []);
