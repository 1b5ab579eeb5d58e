## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## LLMBar: @code{input}, @code{output_1}, @code{output_2}, @code{label} (1 or 2: the human
## preference), @code{results} (of an evaluator's @file{result.json}; its first round counts:
## @code{swap = False} is the verdict, @code{swap = True} that with the answers swapped, each
## with a @code{winner} in the order of the file).  The dataset alone has no judge.

## Called as aura.read.formats says.

function [rows, t] = llmbar (rows, t, ~)

  if (nargin == 0)
    rows.name = "llmbar";
    rows.title = "LLMBar";
    rows.rank = 6;
    rows.fields = {{"input", "output_1", "output_2"}};
    rows.verdict = "results";
    rows.nested = {"results"};
    rows.reads = {"id", "input", "output_1", "output_2", "label", "results", "category"};
    return;
  endif

  [label, t] = aura.read.verdict (aura.read.value (t, {"label"}), "label", t);
  rows.human = aura.read.first_number (rows.human, label);
  given = aura.read.has (t, "results") & ! rows.judged;
  winner = @(swap) aura.read.nested (t, {"results", 1, ["swap = " swap], "winner"});
  [rows.verdict(given), t] = in_rows (given, winner ("False"), t);
  [rows.swapped(given), t] = in_rows (given, winner ("True"), t);
  rows.judged |= given;
  [rows.category, t] = aura.read.string (t, {"category"});
  [rows.question, t] = aura.read.text (t, {"input"});
  [rows.response_1, t] = aura.read.text (t, {"output_1"});
  [rows.response_2, t] = aura.read.text (t, {"output_2"});
  [rows, t] = aura.read.keyed (rows, t, {"id"});

endfunction

function [verdict, t] = in_rows (given, winner, t)

  [verdict, t] = aura.read.verdict (winner, "results", t, given);
  verdict = verdict(given);

endfunction

%!function [rows, t] = of (varargin)
%!  [rows, t] = aura.read.as_rows (aura.tests.records (varargin), "llmbar", "^expert", {});
%!endfunction
%!function text = record (label, more)
%!  text = sprintf ('{"input":"q","output_1":"x","output_2":"","label":%s%s}', label, more);
%!endfunction
%!test <*the first round: both orders, in the order of the file>
%! [r, t] = of (record ("2", ',"results":[{"swap = False":{"winner":"1"},"swap = True":{"winner":2}},{"swap = False":{"winner":"2"}}]'), ...
%!              record ("1", ',"results":[{"swap = False":{"winner":null}}],"id":"k"'), record ("2", ',"verdict":"B"'));
%! assert (! any (t.wrong));
%! assert ([r.verdict, r.swapped, r.human], [1 2 2; NaN NaN 1; 2 NaN 2]);
%! assert ({r.question{1}, r.response_1{1}, r.response_2{1}, r.key{2}}, {"q", "x", "", "k"});
%! assert (r.judged, true (3, 1));
%!test <*the dataset has no judge>
%! r = of (record ("1", ""));
%! assert ({r.judged, r.human}, {false, 1});
%! assert (r.key, aura.read.made_id ({"q"}, {"x"}, {""}));
%!test <*what is no winner>
%! [~, t] = of (record ("1", ',"results":[{"swap = False":{"winner":"left"}}]'));
%! assert ([t.field{1} ": " t.message{1}], "results: must be 1, 2, \"A\", \"B\", \"tie\" or null, got \"left\"");
