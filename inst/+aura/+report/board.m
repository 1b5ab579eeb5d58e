## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## B = aura.report.board (R)
## Which model is better, of the results R: a struct of said, statements (aura.board.said), json
## (aura.board.json; NaN: none), and two tables (aura.report.table), of the models, the best first,
## and of their pairs; [] where the comparisons name no models.

function b = board (r)

  b = struct ("said", aura.text.statement (), "table", [], "pairs", [], "json", NaN);
  board = r.board;
  if (isempty (board))
    b.said = none (r.models);
    return;
  endif
  b.said = aura.board.said (board);
  b.json = aura.board.json (board);
  cells = @(list, most) cellfun (@(name) aura.text.excerpt (name, most), list(:), ...
                                 "uniformoutput", false);
  head = merge (board.graded, "passes", "wins");
  if (! isempty (board.baseline))
    head = ["beats " aura.text.excerpt(board.baseline, 20)];
  endif
  columns_ = {"model", "model", "name", cells(board.names, 40); ...
              "rate", head, "percent", [board.rate, board.interval]};
  if (strcmp (board.by, "field"))
    columns_(end+1,:) = {"alike", "against all alike", "percent", ...
                         [board.field, board.field_interval]};
  endif
  for k = 1:numel (board.judges)
    name = cells (board.judges(k), 24){1};
    columns_(end+1,:) = {sprintf("judge_%d", k), name, "percent", board.judge(:,k)};
  endfor
  rank = arrayfun (@(a, b) sprintf ("%d to %d", a, b), board.rank(:,1), board.rank(:,2), ...
                   "uniformoutput", false);
  further = {"labels", "labels", "count", board.labels; ...
             "rank", "rank", "text", regexprep(rank, '^(\d+) to \1$', "$1"); ...
             "flagged", "misjudged", "count", sum(board.misjudged != 0, 2)};
  further(2:2*board.graded,:) = [];      # no ranks
  columns_ = [columns_; further];
  [does, things] = deal ("your people prefer each model", "comparison");
  if (board.graded)
    [does, things] = deal ("your people let a model's answer pass", "answer");
  endif
  caption = sprintf ("How often %s, in %s, %d labelled (95 %%); the judges' own counts", does, ...
                     aura.text.count (board.comparisons, things), board.total);
  b.table = aura.report.table (caption, "model", columns_);
  if (numel (board.names) > 2)
    b.pairs = pairs (board, cells (board.names, 40));
  endif

endfunction

## Why COUNT models that the file names are not compared.
function said = none (count)

  said = aura.text.statement ();
  why = "a report has no room for so many, aura_leaderboard has";
  if (count == 2)
    why = "questions were not drawn at random";
  endif
  if (count > 1)
    said = aura.text.statement ("no board", struct ("count", count, "why", why));
  endif

endfunction

function table = pairs (board, names)

  p = board.pairs;
  apart = {"worse", "not told apart", "better"}(2 + p.apart)(:);
  half = aura.stat.z95 () * p.se;
  table = aura.report.table ("Which models are told apart", "first", ...
                             {"first", "model", "name", names(p.a)(:); ...
                              "second", "and", "name", names(p.b)(:); ...
                              "difference", "more, in points", "whole points", ...
                              [p.difference, p.difference - half, p.difference + half]; ...
                              "apart", "the first is", "text", apart});

endfunction

%!test
%! [~, data] = aura.tests.small_panel (2);
%! [data.model_1, data.model_2] = deal (repmat ({"m"; "n"}, 5, 1), repmat ({"o"; "m"}, 5, 1));
%! panel = aura_start (data, "Labels", [1; 2; 1; 2; NaN(6, 1)]);
%! r.board = aura_leaderboard (panel, "By", "rate");
%! b = aura.report.board (r);
%! columns_ = {b.table.columns.name};
%! assert (b.table.columns(2).head, "beats m"); # all have met it
%! assert (columns_, {"model", "rate", "judge_1", "judge_2", "labels", "rank", "flagged"});
%! assert (b.table.columns(2).values, [r.board.rate, r.board.interval]);
%! assert (b.table.columns(6).values, {"1 to 2"; "1 to 2"}(1:numel (r.board.names)));
%! said = aura.board.said (r.board);
%! assert ({b.said.id}, {said.id});
%! r.board.by = "field";
%! field = aura.report.board (r);
%! assert ({field.table.columns([2 3]).head}, {b.table.columns(2).head, "against all alike"});
%! assert (field.table.columns(3).values, [r.board.field, r.board.field_interval]);
%! [r.board, r.models] = deal ([], 1);
%! none = aura.report.board (r);
%! assert ({none.table, none.pairs, numel(none.said), none.json}, {[], [], 0, NaN});
%! for row = {2, "questions were not drawn at random"; ...
%!            101, "a report has no room for so many, aura_leaderboard has"}'
%!   r.models = row{1};
%!   none = aura.report.board (r);
%!   assert (none.said.text, sprintf ("%d models are not compared: %s.", row{:}));
%! endfor
