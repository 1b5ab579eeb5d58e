## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ROWS, BAD] = aura.read.pair (ROWS)
## Of the ROWS (a struct of columns) of one file, those with the same pair are about the same
## pair of answers, and each gets the pair's human preference; ROWS.number numbers the pairs.  A
## judge's second row on a pair becomes swapped of the first when its answers are swapped,
## and is BAD otherwise.  Rows whose texts differ are BAD.

function [rows, bad] = pair (rows)

  rows.number = pair = aura.read.numbered (rows);
  flip = rows.flip;
  line = rows.line;

  [settled, wrong] = aura.read.settle (rows, pair, flip, @(k) sprintf ("line %d", line(k)));
  rows.human = aura.read.turned (settled(pair)(:), flip);
  bad = aura.read.problem (line([wrong.line](:)), {wrong.field}(:), {wrong.message}(:));
  bad = aura.read.joined (aura.read.problem (), bad);

  ## One row per judge and pair.
  [~, ~, who] = unique (rows.judge);
  double_of = first_of (pair + max (pair) * (who(:) - 1), rows.judged);
  again = double_of > 0;
  same = again;
  same(again) = flip(again) == flip(double_of(again));
  rows.swapped = aura.read.swapped (rows.swapped, aura.read.turned (rows.verdict, true), ...
                                    double_of, again & ! same);
  same &= ! rows.again;                  # what a judge says again, of one judge the first counts
  said = @(k) sprintf ("\"%s\" by the judge \"%s\" is already on line %d", rows.key{k}, ...
                       rows.judge{k}, line(double_of(k)));
  text = arrayfun (said, find (same), "uniformoutput", false);
  more = aura.read.problem (line(same), "id", text, "aura:duplicate-id");
  bad = [bad; more];

  [wrong, spoiled] = same_texts (rows, pair);
  bad = aura.read.joined (bad, wrong);
  rows = aura.read.rows_at (rows, ! again & ! spoiled);

endfunction

## FIRST(k): the first row before k, among the rows of MASK, with the same KEY;
## 0 when there is none.
function first = first_of (key, mask)

  at = find (mask);
  first = zeros (size (key));
  [~, i, j] = unique (key(at), "first");
  ahead = at(i(j));
  ahead(ahead == at) = 0;
  first(at) = ahead;

endfunction

## Rows of one pair must have the same answers, or a label would serve texts
## that it was not given for.
function [bad, spoiled] = same_texts (rows, pair)

  ahead = first_of (pair, rows.judged);
  at = find (ahead);
  ahead = ahead(at);
  turn = rows.flip(at) != rows.flip(ahead);
  one = rows.response_1(at);
  two = rows.response_2(at);
  [one(turn), two(turn)] = deal (two(turn), one(turn));
  differs = ! [strcmp(rows.question(at), rows.question(ahead)), ...
               strcmp(one, rows.response_1(ahead)), strcmp(two, rows.response_2(ahead))];
  wrong = any (differs, 2);
  [~, field] = max (differs(wrong,:), [], 2);
  field = {"question"; "response_1"; "response_2"}(field);
  text = arrayfun (@(k) sprintf ("differs from line %d with the same id", k), ...
                   rows.line(ahead(wrong)), "uniformoutput", false);
  bad = aura.read.problem (rows.line(at(wrong)), field(:), text);
  spoiled = false (size (pair));
  spoiled(at(wrong)) = true;

endfunction

%!function list = rows_with (varargin)
%!  row = struct ("key", "k", "flip", false, "question", "q", "response_1", "x", ...
%!                "response_2", "y", "judge", "j", "judged", true, "verdict", 1, ...
%!                "human", NaN, "vote", false, "again", false, "swapped", NaN);
%!  row = repmat (row, numel (varargin), 1);
%!  for k = 1:numel (varargin)
%!    for pair = reshape (varargin{k}, 2, [])
%!      row(k).(pair{1}) = pair{2};
%!    endfor
%!    row(k).pair = ["pair " row(k).key];
%!    if (row(k).flip)
%!      [row(k).response_1, row(k).response_2] = deal ("y", "x");
%!    endif
%!  endfor
%!  list = aura.tests.as_columns (row);
%!  list.at = (1:numel (varargin))';
%!  list.line = 10 * list.at;
%!endfunction
%!function [rows_, lines, bad] = of (varargin)
%!  [rows_, bad] = aura.read.pair (rows_with (varargin{:}));
%!  lines = rows_.line;
%!endfunction

%!test <*a label serves all rows of its pair, in the order of their answers>
%! [r, lines, bad] = of ({}, {"judge", "i", "flip", true}, {"judge", "", "judged", false, "human", 2}, ...
%!                       {"key", "other"});
%! assert (r.human, [2; 1; 2; NaN]);
%! assert (r.number, [1; 1; 1; 2]);
%! assert (lines, [10; 20; 30; 40]);
%! assert (isempty (bad));
%!test <*votes: the strict majority, else a tie>
%! vote = @(value) {"judge", "", "judged", false, "vote", true, "human", value};
%! human = @(varargin) getfield (of (varargin{:}), "human")(1);
%! assert (human ({}, vote (1), vote (1), vote (2)), 1);
%! assert (human ({}, vote (1), vote (2)), 0);
%! assert (human ({}, vote (1), vote (1), vote (2), vote (0)), 0);
%!test <*labels that contradict each other>
%! [r, ~, bad] = of ({"human", 1}, {"judge", "i", "human", 2}, {"judge", "h", "human", 1});
%! assert ([bad.line], 20);
%! assert (bad.message, "contradicts the label on line 10 for the same pair");
%! assert (r.human, [1; 1; 1]);
%!test <*a judge's second verdict: on the swapped answers, or a double>
%! [r, lines, bad] = of ({"verdict", 1}, {"verdict", 1, "flip", true});
%! assert (r.swapped, 2);
%! assert (lines, 10);
%! assert (isempty (bad));
%! r = of ({"verdict", 1, "swapped", 1}, {"verdict", 1, "flip", true});
%! assert (r.swapped, 1); # given first
%! [r, lines, bad] = of ({"verdict", 1}, {"verdict", 2});
%! assert (numel (r.key), 1);
%! assert ({bad.line, bad.id}, {20, "aura:duplicate-id"});
%! assert (bad.message, "\"k\" by the judge \"j\" is already on line 10");
%!test <*what a judge says again is no double: the first counts>
%! [r, lines, bad] = of ({"verdict", 2}, {"verdict", 1, "again", true}, {"verdict", 1, "again", true});
%! assert ({r.verdict, r.swapped, lines, isempty(bad)}, {2, NaN, 10, true});
%!test <*one key, other texts>
%! [r, lines, bad] = of ({}, {"judge", "i", "response_2", "z"});
%! assert (lines, 10);
%! assert ({bad.line, bad.field, bad.message}, {20, "response_2", "differs from line 10 with the same id"});
