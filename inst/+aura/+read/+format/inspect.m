## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## A log of Inspect (JSON) in which each sample is a judge's comparison: the pair is in its
## @code{metadata} (@code{question}, @code{response_1} or @code{response_a}, @code{response_2}
## or @code{response_b}; also @code{prompt}, @code{instruction}, @code{answer_} and
## @code{output_}), the
## @code{target} is the human preference, the @code{answer} of the first of its
## @code{scores} the verdict, the model of its @code{output} the judge.

## Called as aura.read.formats says.

function [rows, t] = inspect (rows, t, ~)

  if (nargin == 0)
    rows.name = "inspect";
    rows.title = "Inspect";
    rows.rank = 12;
    rows.people = false;
    rows.fields = {{"metadata", "scores", "target"}};
    rows.verdict = "scores";
    rows.path = {"samples"};
    rows.reads = {"id", "metadata", "scores", "target", "output"};
    return;
  endif

  [human, t] = aura.read.verdict (aura.read.value (t, {"target"}), "target", t);
  rows.human = aura.read.first_number (rows.human, human);
  given = ! rows.judged;
  names = scorers (t);
  answers = cell (1, numel (names));
  for k = 1:numel (names)
    answers{k} = sprintf ("scores.%d", k);
    t = aura.read.put (t, answers{k}, aura.read.nested (t, {"scores", names{k}, "answer"}));
  endfor
  [verdict, t] = aura.read.verdict (aura.read.value (t, answers), "scores", t, given);
  rows.verdict(given) = verdict(given);
  rows.judged(:) = true;
  t = aura.read.put (t, "output's model", aura.read.nested (t, {"output", "model"}));
  [judge, t] = aura.read.string (t, {"output's model"});
  unnamed = cellfun ("isempty", rows.judge);
  rows.judge(unnamed) = judge(unnamed);

  words = {"question", "prompt", "instruction"};
  [rows.question, t] = of_metadata (t, words);
  stems = {"response_", "answer_", "output_"};
  [rows.response_1, t] = of_metadata (t, [strcat(stems, {"1"}), strcat(stems, {"a"})]);
  [rows.response_2, t] = of_metadata (t, [strcat(stems, {"2"}), strcat(stems, {"b"})]);
  t = aura.read.put (t, "metadata's category", aura.read.nested (t, {"metadata", "category"}));
  [rows.category, t] = aura.read.string (t, {"metadata's category"});
  [rows, t] = aura.read.keyed (rows, t, {"id"});

endfunction

## The names of the scorers, in the order of the first record that has any.
function names = scorers (t)

  names = {};
  scores = aura.read.value (t, {"scores"});
  first = find (scores.kind == 5, 1);
  if (! isempty (first))
    names = fieldnames (jsondecode (scores.level{scores.code(first)}, "makeValidName", false));
  endif

endfunction

## The text in the first of the fields NAMES of the metadata.
function [text, t] = of_metadata (t, names)

  at = strcat ({"metadata."}, names);
  for k = 1:numel (names)
    t = aura.read.put (t, at{k}, aura.read.nested (t, {"metadata", names{k}}));
  endfor
  value = aura.read.value (t, at);
  text = aura.read.said_in (value);
  t = aura.read.note (t, value.kind != 2, "metadata", sprintf ("must have the text %s", names{1}));

endfunction

%!function [rows, t] = of (varargin)
%!  [rows, t] = aura.read.as_rows (aura.tests.records (varargin), "inspect", "^expert", {});
%!endfunction
%!function text = record (answer, target, more = "")
%!  text = sprintf ('{"id":4,"metadata":{"prompt":"q","answer_a":"x","answer_b":"y","category":"c"},"target":%s,"output":{"model":"m"},"scores":{"other":{"value":1},"choice":{"answer":%s}}%s}', ...
%!                  target, answer, more);
%!endfunction
%!test <*the answer is the verdict, the target the human's>
%! [r, t] = of (record ('"B"', '"A"'), record ('"A"', '["C"]'), record ("null", '"B"'));
%! assert (! any (t.wrong(1)));
%! assert ({r.verdict(1), r.human(1), r.judge{1}, r.key{1}}, {2, 1, "m", "4"});
%! assert ({r.question{1}, r.response_1{1}, r.response_2{1}, r.category{1}}, {"q", "x", "y", "c"});
%! assert ([r.verdict(3), r.human(3)], [NaN 2]);
%!test <*a sample without a pair>
%! [~, t] = of ('{"id":1,"metadata":{"prompt":"q"},"target":"A","scores":{}}');
%! assert ([t.field{1} ": " t.message{1}], "metadata: must have the text response_1");
