## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DOCUMENT, LINES] = aura.report.board_document (FCN, AUDIT, O)
## What the shell command prints of the leaderboard of AUDIT, under the options O of
## aura_leaderboard: for programs and for people.  Errors are those of FCN.

function [document, lines] = board_document (fcn, audit, o)

  [audit, kind] = aura.loop.check (fcn, audit);
  b = aura.board.of_audit (fcn, audit, kind, o);
  said = aura.board.said (b);
  document.board = aura.board.json (b);
  document.statements = getfield (aura.report.json (struct ("statements", said)), "statements");
  lines = aura.board.lines (b, said);

endfunction

%!test
%! [~, data] = aura.tests.small_panel (2);
%! [data.model_1, data.model_2] = deal (repmat ({"m"; "n"}, 5, 1), repmat ({"n"; "o"}, 5, 1));
%! panel = aura_start (data, "Labels", [1; 2; 1; NaN(7, 1)]);
%! o = struct ("by", "auto", "population", "items", "level", .95, "rate", .1, "data", []);
%! [document, lines] = aura.report.board_document ("f", panel, o);
%! board = aura_leaderboard (panel);
%! assert (document.board, aura.board.json (board));
%! said = aura.board.said (board);
%! assert (document.statements{1}.text, said(1).text);
%! assert (lines, aura.board.lines (board));
