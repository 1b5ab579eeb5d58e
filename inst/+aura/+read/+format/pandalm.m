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
    rows.reads = [{"idx", "instruction", "input", "response1", "response2", "annotator1", "annotator2", ...
                   "annotator3", "cmp_key", "motivation_app"}, results];
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
