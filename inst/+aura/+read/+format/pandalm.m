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

  if (nargin == 0)
    rows.name = "pandalm";
    rows.title = "PandaLM";
    rows.rank = 7;
    rows.judges = {"gpt", "pandalm"};
    results = strcat (rows.judges, {"_result"});
    rows.fields = {{"idx", "response1", "response2"}, {"idx", results{1}}, {"idx", results{2}}};
    rows.columns = struct ("question", {{"instruction"}}, "response_1", {{"response1"}}, ...
                           "response_2", {{"response2"}}, "id", {{"idx"}}, "verdict", {results}, ...
                           "category", {{"motivation_app"}});
    rows.persons = {"annotator1", "annotator2", "annotator3"};
    rows.hook = true;
    return;
  endif

  ## An input that is NaN is none: pandas wrote it.
  input = aura.read.value (t, {"input"});
  more = input.kind == 2 & ! cellfun ("isempty", rows.question);
  rows.question(more) = strcat (rows.question(more), {"\n\n"}, input.level(input.code(more)));
  none = rows.made & ! t.wrong;
  rows.key(none) = aura.read.id_of_texts (rows.question(none), rows.response_1(none), ...
                                          rows.response_2(none));
  ## The models in cmp_key, A_B, as far as they are clear.
  [names, t] = aura.read.to_string (t, {"cmp_key"});
  names = cellfun (@(name) strsplit (name, "_"), names, "uniformoutput", false);
  two = cellfun ("numel", names) == 2;
  rows.model_1(two) = cellfun (@(pair) pair{1}, names(two), "uniformoutput", false);
  rows.model_2(two) = cellfun (@(pair) pair{2}, names(two), "uniformoutput", false);

endfunction

%!function text = record (idx, votes, more = "")
%!  text = sprintf (['{"idx":%d,"instruction":"i","input":"n","response1":"x",', ...
%!                   '"response2":"y","annotator1":%d,"annotator2":%d,"annotator3":%d%s}'], ...
%!                  idx, votes, more);
%!endfunction
%!test <*two of three decide, 0 is a tie>
%! votes = {[1 1 2], [2 2 2], [0 1 1], [0 1 2], [0 0 2], [0 2 2]};
%! lines = cellfun (@(k, v) record (k, v, ',"gpt_result":1'), num2cell (0:5), votes, ...
%!                  "uniformoutput", false);
%! [file, gone] = aura.tests.new_file (strjoin (lines, "\n"));
%! data = aura_read (file);
%! assert ({data.id', data.human_preference', data.dropped.human_ties}, ...
%!         {{"0", "1", "2", "5"}, [1 2 1 2], 2});
%! assert ({data.judge{1}, data.question{1}, data.dropped.unused}, {"gpt", "i\n\nn", cell(1, 0)});
%!test <*results without texts; other results>
%! [r, t] = aura.tests.parsed ("pandalm", '{"idx":7,"gpt_result":"Tie"}', ...
%!                             '{"idx":8,"pandalm_result":2}', ...
%!                             record (9, [1 1 1], ',"verdict":"B","judge":"j"'), ...
%!                             '{"idx":6,"gpt_result":"garbage"}', '{"gpt_result":"1"}');
%! assert (r.verdict(1:4), [0; 2; 2; NaN]);
%! assert (r.judge(1:3), {"gpt"; "pandalm"; "j"});
%! assert (r.needs_texts(1:4), logical ([1; 1; 0; 1]));
%! assert (r.key(1:3), {"7"; "8"; "9"});
%! assert (t.wrong', logical ([0 0 0 0 1]));
%! assert ([t.field{5} ": " t.message{5}], "idx: is missing");
%!test <*no input; models and category>
%! r = aura.tests.parsed ("pandalm", ...
%!                        ['{"idx":0,"instruction":"i","input":NaN,"response1":"",', ...
%!                         '"response2":"y","cmp_key":"a_b","motivation_app":"app"}'], ...
%!                        ['{"idx":1,"instruction":"i","input":"","response1":"x",', ...
%!                         '"response2":"y","cmp_key":"a_b_c"}']);
%! assert (r.question, {"i"; "i"});
%! assert ({r.model_1{:}, r.model_2{:}}, {"a", "", "b", ""});
%! assert (r.category, {"app"; ""});
%! assert (isnan (r.human), true (2, 1));
