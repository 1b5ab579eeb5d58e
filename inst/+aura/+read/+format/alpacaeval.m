## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## AlpacaEval: @code{instruction}, @code{output_1}, @code{output_2}, @code{annotator},
## @code{preference} (1 to 2, 1.5 is a tie; 2 - preference and preference - 1 are
## the scores).  Rows with @code{annotator_index}, or with a number or a person
## as @code{annotator}, are human labels.  Rows are paired by @code{id} or,
## without one, by their texts, in either order.

## Called as aura.read.formats says.

function [rows, t] = alpacaeval (rows, t, pattern)

  if (nargin == 0)
    rows.name = "alpacaeval";
    rows.title = "AlpacaEval";
    rows.rank = 4;
    rows.fields = {{"instruction", "output_1", "output_2"}};
    rows.columns = struct ("question", {{"instruction"}}, "response_1", {{"output_1"}}, ...
                           "response_2", {{"output_2"}}, "category", {{"dataset"}});
    rows.judged = {"preference"};
    rows.unordered = true;
    rows.hook = true;
    return;
  endif

  [preference, score, t] = preference_of (t);
  by_human = aura.read.has (t, "annotator_index") ...
             | is_number (aura.read.value (t, {"annotator"}));
  [named, t] = aura.read.is_human (t, {"annotator"}, pattern, false, ! by_human);
  by_human |= named;
  vote = by_human & isnan (rows.human);
  rows.human(vote) = preference(vote);
  rows.vote |= vote;
  mine = ! by_human & ! t.own & aura.read.has (t, "preference");
  rows.verdict(mine) = preference(mine);
  rows.judged &= mine | t.own;
  unnamed = cellfun ("isempty", rows.judge) & ! by_human;
  [name, t] = aura.read.to_string (t, {"annotator"}, unnamed);
  rows.judge(unnamed) = name(unnamed);
  score(! mine) = NaN;
  rows.score_1 = aura.read.coalesce (rows.score_1, 2 - score);
  rows.score_2 = aura.read.coalesce (rows.score_2, score - 1);

endfunction

## The PREFERENCE as a verdict, and the number from 1 to 2 that it is, NaN for others.
function [preference, score, t] = preference_of (t)

  value = aura.read.value (t, {"preference"});
  [idx, entry] = aura.read.distinct (value);
  entry = aura.read.unwrapped (entry);
  text = entry.kind == 2;
  number = aura.text.number (entry.text(text));
  text(text) = ! isnan (number);
  entry.number(text) = number(! isnan (number));
  value.kind(text(idx)) = 3;              # a number, whatever it stands in
  value.number(text(idx)) = entry.number(idx(text(idx)));
  entry.number(entry.kind == 4) = NaN;
  score = entry.number(idx);
  score(! (score >= 1 & score <= 2)) = NaN;
  between = score > 1 & score < 2;
  [preference, t] = aura.read.verdict (value, "preference", t, ! between);
  preference(between) = [1; 0; 2](2 + sign (score(between) - 1.5));

endfunction

## Where COLUMN holds a number, or a list of numbers.
function yes = is_number (column)

  [idx, entry] = aura.read.distinct (column);
  entry = aura.read.unwrapped (entry);
  yes = (entry.kind == 3 | entry.numeric)(idx);

endfunction

%!function text = problem_in (json)
%!  [~, ~, text] = aura.tests.parsed ("alpacaeval", json);
%!endfunction
%!function text = pair (more)
%!  text = ['{"instruction":"q","output_1":"x","output_2":"w","dataset":"d",' more '}'];
%!endfunction

%!test <*an annotator's preference between 1 and 2 is a verdict with scores>
%! r = aura.tests.parsed ("alpacaeval", pair ('"preference":1.8,"annotator":"gpt"'));
%! assert ([r.judge, num2cell(r.verdict), r.category], {"gpt", 2, "d"});
%! assert ([r.score_1, r.score_2], [.2, .8], eps);
%! assert (r.key, aura.read.id_of_texts ({"q"}, {"w"}, {"x"}));
%! assert (r.flip);
%! r = aura.tests.parsed ("alpacaeval", pair ('"preference":"1.5","annotator":"gpt","id":"p7"'));
%! assert ({r.verdict, r.key}, {0, {"p7"}});
%!assert (problem_in (pair ('"preference":"100"')), ...
%!        'preference: must be 1, 2, "A", "B", "tie" or null, got 100')
%!test <*humans: by index, by number, by name>
%! for who = {'"annotator_index":3', '"annotator":5', '"annotator":"human"'}
%!   r = aura.tests.parsed ("alpacaeval", pair (['"preference":2,' who{1}]));
%!   assert ([r.human, r.verdict], [2 NaN]);
%!   assert (r.vote);
%! endfor
%!test <*a human's preference is no score of the judge whose verdict is in the same row>
%! r = aura.tests.parsed ("alpacaeval", ...
%!                        pair (['"preference":1.9,"annotator_index":3,"verdict":"A",', ...
%!                               '"judge_name":"j"']));
%! assert ([r.verdict, r.score_1, r.score_2], [1, NaN, NaN]);
%! r = aura.tests.parsed ("alpacaeval", ...
%!                        pair ('"preference":1.9,"annotator":"gpt","verdict":"A","score_1":0.4'));
%! assert ([r.verdict, r.score_1, r.score_2], [1, .4, NaN]); # nor another verdict's
%!test <*no annotator is named: the file's judge>
%! r = aura.tests.parsed ("alpacaeval", pair ('"preference":2'));
%! assert ({r.verdict, r.human, r.judge}, {2, NaN, {"judge"}});
%!assert (strncmp (problem_in (pair ('"preference":3,"annotator":"gpt"')), ...
%!                 "preference: must be 1, 2", 24))
