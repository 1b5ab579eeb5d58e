## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## A log of Inspect (JSON; @samp{inspect log convert LOG.eval --to json --output-dir FOLDER} makes
## it of an @file{.eval}) in which each sample is a judge's comparison: the pair is in its
## @code{metadata} (@code{question}, @code{response_1}, @code{response_2} and the like), the
## @code{target} is the human preference, the model of its @code{output} the judge.  The verdict is
## the first of its @code{scores} that is a pick, or else @code{[[A]]} in the @code{completion}.
## Further epochs of a sample are further verdicts.

## Called as aura.read.formats says.

function [rows, t] = inspect (rows, t, ~)

  if (nargin == 0)
    rows.name = "inspect";
    rows.title = "Inspect";
    rows.rank = 12;
    rows.fields = {{"metadata", "scores", "target"}};
    rows.path = {"samples"};
    of_metadata = @(names) {cellfun(@(name) {"metadata", name}, names, "uniformoutput", false)};
    stems = {"response_", "answer_", "output_"};
    rows.columns = struct ("question", of_metadata ({"question", "prompt", "instruction"}), ...
                           "response_1", ...
                           of_metadata ([strcat(stems, {"1"}), strcat(stems, {"a"})]), ...
                           "response_2", ...
                           of_metadata ([strcat(stems, {"2"}), strcat(stems, {"b"})]), ...
                           "human", {{"target"}}, "judge", {{{"output", "model"}}}, ...
                           "category", of_metadata ({"category"}));
    rows.judged = {"metadata"};
    rows.people = false;
    rows.hook = true;
    return;
  endif

  given = ! t.own;
  [rows.verdict(given), t] = verdict_of (t, given);
  broken = aura.read.value (t, {"error"});
  t.failed |= broken.kind > 0 & isnan (rows.verdict);

endfunction

## What the first of the scorers says in the rows WHERE: its answer, or else its value, unless that
## only says whether the answer was right; or else what the model said.
function [verdict, t] = verdict_of (t, where)

  scores = aura.read.value (t, {"scores"});
  inner = __aura_json__ ("members", scores.level(unique (scores.code(scores.kind == 5))));
  names = inner.column(2).level(:)';
  fields = {};
  for part = {"answer", "value"}
    for name = names
      fields{end+1} = strjoin ({"scores", name{1}, part{1}}, ".");
      column = aura.read.nested (t, {"scores", name{1}, part{1}});
      grade = strcmp (part{1}, "value") & column.kind > 0;
      is_text = grade & column.kind == 2;
      grade(is_text) = ismember (column.level(column.code(is_text)), {"C", "I", "P", "N"});
      column.kind(grade) = 0;
      t = aura.read.set_column (t, fields{end}, column);
    endfor
  endfor
  [verdict, t] = aura.read.verdict (aura.read.value (t, fields), "scores", t, where);
  verdict = verdict(where);
  spoken = aura.read.nested (t, {"output", "completion"});
  text = aura.read.strings_of (spoken);
  text = text(where);
  marked = isnan (verdict) & ! cellfun ("isempty", strfind (text, "[["));
  code = aura.read.picks (text(marked));
  code(code == -1) = NaN;
  verdict(marked) = code;

endfunction

%!function text = record (answer, target, more = "")
%!  text = sprintf (['{"id":4,"metadata":{"prompt":"q","answer_a":"x","answer_b":"y",', ...
%!                   '"category":"c"},"target":%s,"output":{"model":"m"},', ...
%!                   '"scores":{"other":{"value":1},"choice":{"answer":%s}}%s}'], ...
%!                  target, answer, more);
%!endfunction
%!test <*the answer is the verdict, the target the human's>
%! [r, t] = aura.tests.parsed ("inspect", record ('"B"', '"A"'), record ('"A"', '["C"]'), ...
%!                             record ("null", '"B"'));
%! assert (! any (t.wrong(1)));
%! assert ({r.verdict(1), r.human(1), r.judge{1}, r.key{1}}, {2, 1, "m", "4"});
%! assert ({r.question{1}, r.response_1{1}, r.response_2{1}, r.category{1}}, {"q", "x", "y", "c"});
%! assert ([r.verdict(3), r.human(3)], [NaN 2]);
%!test <*a sample without a pair>
%! [~, t] = aura.tests.parsed ("inspect", ...
%!                             '{"id":1,"metadata":{"prompt":"q"},"target":"A","scores":{}}');
%! assert ([t.field{1} ": " t.message{1}], "metadata.response_1: is missing");
