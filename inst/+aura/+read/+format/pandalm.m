## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## PandaLM: @code{idx}, @code{instruction}, @code{input}, @code{response1}, @code{response2},
## @code{annotator1} to @code{annotator3} (0: a tie; two of three decide, else it is a tie), and
## the results of a judge, in the same rows or in a file of its own with the same
## @code{idx}: @code{gpt_result} or @code{pandalm_result}.  The question is the instruction with its
## input, if it has one.

## Called as aura.read.formats says.

function [rows, t] = pandalm (rows, t, ~)

  judges = {"gpt", "pandalm"};
  results = strcat (judges, {"_result"});
  if (nargin == 0)
    rows.name = "pandalm";
    rows.title = "PandaLM";
    rows.rank = 7;
    rows.fields = {{"idx", "response1", "response2"}, {"idx", results{1}}, {"idx", results{2}}};
    rows.verdict = strjoin (results, ", ");
    rows.reads = [{"idx", "instruction", "input", "response1", "response2", "annotator1", ...
                   "annotator2", "annotator3", "cmp_key", "motivation_app"}, results];
    return;
  endif

  for k = 1:numel (results)
    mine = aura.read.has (t, results{k}) & ! rows.judged;
    [verdict, t] = aura.read.verdict (aura.read.value (t, results(k)), results{k}, t, mine);
    rows.verdict(mine) = verdict(mine);
    unnamed = mine & cellfun ("isempty", rows.judge);
    rows.judge(unnamed) = judges(k);
    rows.judged |= mine;
  endfor
  [votes, t] = votes_of (t);
  rows.human = aura.read.first_number (rows.human, votes);

  rows.bare = rows.judged & ! (aura.read.has (t, "response1") | aura.read.has (t, "response2") ...
                               | aura.read.has (t, "instruction"));
  told = ! rows.bare;
  [rows.category, t] = aura.read.string (t, {"motivation_app"});
  [rows.question, t] = question_of (t, told);
  [rows.response_1, t] = aura.read.text (t, {"response1"}, told);
  [rows.response_2, t] = aura.read.text (t, {"response2"}, told);
  [rows.model_1, rows.model_2, t] = models_of (rows, t);
  [rows, t] = aura.read.keyed (rows, t, {"idx"});

endfunction

function [human, t] = votes_of (t)

  votes = NaN (t.n, 3);
  for k = 1:3
    name = sprintf ("annotator%d", k);
    [votes(:,k), t] = aura.read.verdict (aura.read.value (t, {name}), name, t);
  endfor
  cast = sum (! isnan (votes), 2);
  human = NaN (t.n, 1);
  human(cast > 0) = 0;
  for pick = 1:2
    human(2 * sum (votes == pick, 2) > cast) = pick;
  endfor

endfunction

## An input that is NaN is none: pandas wrote it.
function [question, t] = question_of (t, told)

  [question, t] = aura.read.text (t, {"instruction"}, told);
  input = aura.read.value (t, {"input"});
  more = told & input.kind == 2;
  question(more) = strcat (question(more), {"\n\n"}, input.level(input.code(more)));

endfunction

## The pair in cmp_key, A_B, as far as it is clear.
function [model_1, model_2, t] = models_of (rows, t)

  [model_1, model_2] = deal (rows.model_1, rows.model_2);
  [names, t] = aura.read.string (t, {"cmp_key"});
  names = cellfun (@(name) strsplit (name, "_"), names, "uniformoutput", false);
  two = cellfun ("numel", names) == 2;
  model_1(two) = cellfun (@(pair) pair{1}, names(two), "uniformoutput", false);
  model_2(two) = cellfun (@(pair) pair{2}, names(two), "uniformoutput", false);

endfunction

%!function [rows, t] = of (varargin)
%!  [rows, t] = aura.read.as_rows (aura.tests.records (varargin), "pandalm", "^expert", {});
%!endfunction
%!function text = record (idx, votes, more = "")
%!  text = sprintf ('{"idx":%d,"instruction":"i","input":"n","response1":"x","response2":"y","annotator1":%d,"annotator2":%d,"annotator3":%d%s}', ...
%!                  idx, votes, more);
%!endfunction
%!test <*two of three decide, 0 is a tie>
%! r = of (record (0, [1 1 2]), record (1, [2 2 2]), record (2, [0 1 1]), record (3, [0 1 2]), record (4, [0 0 2]), ...
%!         record (5, [0 2 2]));
%! assert (r.human, [1; 2; 1; 0; 0; 2]);
%! assert (! any (r.judged | r.bare | r.vote));
%! assert (r.question{1}, "i\n\nn");
%!test <*results without texts; other results>
%! [r, t] = of ('{"idx":7,"gpt_result":"Tie"}', '{"idx":8,"pandalm_result":2}', record (9, [1 1 1], ',"verdict":"B","judge":"j"'), ...
%!              '{"idx":6,"gpt_result":"garbage"}', '{"gpt_result":"1"}');
%! assert (r.verdict(1:4), [0; 2; 2; NaN]);
%! assert (r.judge(1:3), {"gpt"; "pandalm"; "j"});
%! assert (r.bare(1:4), logical ([1; 1; 0; 1]));
%! assert (r.key(1:3), {"7"; "8"; "9"});
%! assert (t.wrong', logical ([0 0 0 0 1]));
%! assert ([t.field{5} ": " t.message{5}], "idx: is missing");
%!test <*no input; models and category>
%! r = of ('{"idx":0,"instruction":"i","input":NaN,"response1":"","response2":"y","cmp_key":"a_b","motivation_app":"app"}', ...
%!         '{"idx":1,"instruction":"i","input":"","response1":"x","response2":"y","cmp_key":"a_b_c"}');
%! assert (r.question, {"i"; "i"});
%! assert ({r.model_1{:}, r.model_2{:}}, {"a", "", "b", ""});
%! assert (r.category, {"app"; ""});
%! assert (isnan (r.human), true (2, 1));
