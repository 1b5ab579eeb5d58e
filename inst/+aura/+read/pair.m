## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ROWS, LINES, BAD] = aura.read.pair (ROWS, LINES)
## Rows with the same key are about the same pair of answers, and each gets the
## pair's human preference.  A judge's second row on a pair becomes the field
## swapped of the first when its answers are swapped, and is BAD otherwise.
## Rows whose texts differ are BAD.

function [rows, lines, bad] = pair (rows, lines)

  bad = aura.read.problem ();
  [~, ~, pair] = unique ({rows.pair});
  pair = pair(:);
  flip = [rows.flip](:);
  judged = [rows.judged](:);

  where = arrayfun (@(line) sprintf ("line %d", line), lines, "uniformoutput", false);
  [settled, wrong] = aura.read.settle (rows, pair, flip, where);
  for k = 1:numel (rows)
    rows(k).human = aura.read.turned (settled(pair(k)), flip(k));
  endfor
  for k = 1:numel (wrong)
    wrong(k).line = lines(wrong(k).line);
  endfor
  bad = aura.read.joined (bad, wrong);

  ## One row per judge and pair.
  [~, ~, who] = unique ({rows.judge});
  double_of = first_of ([pair, who(:)], judged);
  keep = true (size (pair));
  for k = find (double_of' > 0)
    j = double_of(k);
    keep(k) = false;
    if (flip(k) != flip(j))
      if (isnan (rows(j).swapped))
        rows(j).swapped = aura.read.turned (rows(k).verdict, true);
      endif
    else
      text = sprintf ("\"%s\" by the judge \"%s\" is already on line %d",
                      rows(k).key, rows(k).judge, lines(j));
      bad(end+1,1) = aura.read.problem (lines(k), "id", text, "aura:duplicate-id");
    endif
  endfor

  [wrong, spoiled] = same_texts (rows, pair, flip, judged, lines);
  bad = aura.read.joined (bad, wrong);
  keep(spoiled) = false;
  rows = rows(keep);
  lines = lines(keep);

endfunction

## FIRST(k): the first row before k, among the rows of MASK, with the same KEYS;
## 0 when there is none.
function first = first_of (keys, mask)

  at = find (mask);
  first = zeros (rows (keys), 1);
  [~, i, j] = unique (keys(at,:), "rows", "first");
  ahead = at(i(j));
  ahead(ahead == at) = 0;
  first(at) = ahead;

endfunction

## Rows of one pair must have the same answers, or a label would serve texts
## that it was not given for.
function [bad, spoiled] = same_texts (rows, pair, flip, judged, lines)

  bad = aura.read.problem ();
  spoiled = zeros (0, 1);
  ahead = first_of (pair, judged);
  for k = find (ahead' > 0)
    a = rows(ahead(k));
    b = rows(k);
    if (flip(k) != flip(ahead(k)))
      [b.response_1, b.response_2] = deal (b.response_2, b.response_1);
    endif
    same = [strcmp(a.question, b.question), ...
            strcmp(a.response_1, b.response_1), strcmp(a.response_2, b.response_2)];
    if (! all (same))
      field = {"question", "response_1", "response_2"}{find(! same, 1)};
      text = sprintf ("differs from line %d with the same id", lines(ahead(k)));
      bad(end+1,1) = aura.read.problem (lines(k), field, text);
      spoiled(end+1,1) = k;
    endif
  endfor

endfunction

%!function list = rows_with (varargin)
%!  row = struct ("key", "k", "flip", false, "question", "q", "response_1", "x", ...
%!                "response_2", "y", "judge", "j", "judged", true, "verdict", 1, ...
%!                "human", NaN, "vote", false, "swapped", NaN);
%!  list = repmat (row, numel (varargin), 1);
%!  for k = 1:numel (varargin)
%!    for pair = reshape (varargin{k}, 2, [])
%!      list(k).(pair{1}) = pair{2};
%!    endfor
%!    list(k).pair = ["pair " list(k).key];
%!    if (list(k).flip)
%!      [list(k).response_1, list(k).response_2] = deal ("y", "x");
%!    endif
%!  endfor
%!endfunction
%!function [rows_, lines, bad] = of (varargin)
%!  [rows_, lines, bad] = aura.read.pair (rows_with (varargin{:}), (1:numel (varargin))' * 10);
%!endfunction

%!test <*a label serves all rows of its pair, in the order of their answers>
%! [r, lines, bad] = of ({}, {"judge", "i", "flip", true}, {"judge", "", "judged", false, "human", 2}, ...
%!                       {"key", "other"});
%! assert ([r.human], [2 1 2 NaN]);
%! assert (lines, [10; 20; 30; 40]);
%! assert (isempty (bad));
%!test <*votes: the strict majority, else a tie>
%! vote = @(value) {"judge", "", "judged", false, "vote", true, "human", value};
%! assert (of ({}, vote (1), vote (1), vote (2))(1).human, 1);
%! assert (of ({}, vote (1), vote (2))(1).human, 0);
%! assert (of ({}, vote (1), vote (1), vote (2), vote (0))(1).human, 0);
%!test <*labels that contradict each other>
%! [r, ~, bad] = of ({"human", 1}, {"judge", "i", "human", 2}, {"judge", "h", "human", 1});
%! assert ([bad.line], 20);
%! assert (bad.message, "contradicts the label on line 10 for the same pair");
%! assert ([r.human], [1 1 1]);
%!test <*a judge's second verdict: on the swapped answers, or a double>
%! [r, lines, bad] = of ({"verdict", 1}, {"verdict", 1, "flip", true});
%! assert (numel (r), 1);
%! assert (r.swapped, 2);
%! assert (lines, 10);
%! assert (isempty (bad));
%! assert (of ({"verdict", 1, "swapped", 1}, {"verdict", 1, "flip", true}).swapped, 1); # given first
%! [r, lines, bad] = of ({"verdict", 1}, {"verdict", 2});
%! assert (numel (r), 1);
%! assert ({bad.line, bad.id}, {20, "aura:duplicate-id"});
%! assert (bad.message, "\"k\" by the judge \"j\" is already on line 10");
%!test <*one key, other texts>
%! [r, lines, bad] = of ({}, {"judge", "i", "response_2", "z"});
%! assert (lines, 10);
%! assert ({bad.line, bad.field, bad.message}, {20, "response_2", "differs from line 10 with the same id"});
