## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## RewardBench: @code{id}, @code{prompt}, @code{chosen}, @code{rejected} (strings, or lists of
## messages), @code{subset}; the verdict is 1 or @qcode{"chosen"}, 2 or
## @qcode{"rejected"}, or @code{results} (1: the chosen won, 0, .5); scores in
## @code{scores_chosen}, @code{scores_rejected}.  The human preference is the
## chosen answer.  A hash of the id decides whether it becomes answer 1 or 2, so
## the order reveals neither the truth nor the order that the judge has seen.

## Called as aura.read.formats says.

function row = rewardbench (row, record, text, ~)

  if (nargin == 0)
    row.name = "rewardbench";
    row.title = "RewardBench";
    row.rank = 3;
    row.fields = {{"prompt", "chosen", "rejected"}};
    row.verdict = "results";
    row.words = {"chosen", "rejected"};
    row.nested = {"prompt", "chosen", "rejected"};
    return;
  endif

  question = message_of (record, "prompt", "user");
  chosen = message_of (record, "chosen", "assistant");
  rejected = message_of (record, "rejected", "assistant");

  if (isfield (record, "results") && ! row.judged)
    ## 1: the chosen answer won; 0: it lost; .5: a tie.
    result = aura.read.value (record, {"results"});
    if (ischar (result) && ! any (result == ","))
      result = str2double (result);
    endif
    row.judged = true;
    if (isempty (result) || isequaln (result, NaN))
      row.verdict = NaN;
    elseif (isscalar (result) && any (result == [0, .5, 1]))
      row.verdict = [2, 0, 1](2 * result + 1);
    else
      error ("aura:bad-line", "results: must be 1, 0, 0.5 or null");
    endif
  endif
  row.score_1 = aura.read.first_number (row.score_1, ...
                              aura.read.number (record, {"scores_chosen", "score_chosen"}));
  row.score_2 = aura.read.first_number (row.score_2, ...
                              aura.read.number (record, {"scores_rejected", "score_rejected"}));

  row.key = aura.read.id (record, {"id"}, text);
  row.made = isempty (row.key);
  if (row.made)
    row.key = aura.read.made_id (question, chosen, rejected);
  endif
  row.category = aura.read.string (record, {"category", "subset"});
  row.question = question;
  row.response_1 = chosen;
  row.response_2 = rejected;
  row.human = 1;
  ## The slot must not give the answer away: half of the ids swap.
  if (any (hash ("md5", row.key)(1) == "13579bdf"))
    row.response_1 = rejected;
    row.response_2 = chosen;
    row.human = 2;
    row.verdict = aura.read.turned (row.verdict, true);
    row.swapped = aura.read.turned (row.swapped, true);
    [row.score_1, row.score_2] = deal (row.score_2, row.score_1);
    [row.model_1, row.model_2] = deal (row.model_2, row.model_1);
  endif

endfunction

## A string, or a list of messages: its last one by ROLE.
function text = message_of (record, field, role)

  value = aura.read.value (record, {field});
  if (isempty (value) || ischar (value))
    text = aura.read.text (record, {field});
    return;
  endif
  said = aura.read.spoken (value, {role}, field);
  if (isempty (said))
    error ("aura:bad-line", "%s: has no message by \"%s\"", field, role);
  endif
  text = said{end};

endfunction

%!function row = of (json)
%!  row = aura.read.row (aura.read.json (json), json, "rewardbench", "^(human|expert_.*)$", {});
%!endfunction
%!function text = pair (id, more)
%!  text = ['{"id":' id ',"prompt":"q","chosen":"good","rejected":"bad","subset":"s",' more '}'];
%!endfunction

%!test <*which answer is first hangs on the id, and all else with it>
%! odd = @(id) any (hash ("md5", id)(1) == "13579bdf");
%! ids = arrayfun (@(k) sprintf ("%d", k), 1:20, "uniformoutput", false);
%! kept = ids{find(! cellfun (odd, ids), 1)};
%! swapped = ids{find(cellfun (odd, ids), 1)};
%! more = '"results":1,"scores_chosen":7,"scores_rejected":2';
%! r = of (pair (kept, more));
%! assert ({r.response_1, r.response_2, r.human, r.verdict}, {"good", "bad", 1, 1});
%! assert ([r.score_1, r.score_2], [7 2]);
%! r = of (pair (swapped, more));
%! assert ({r.response_1, r.response_2, r.human, r.verdict}, {"bad", "good", 2, 2});
%! assert ([r.score_1, r.score_2], [2 7]);
%! assert ({r.key, r.category}, {swapped, "s"});
%!test <*results: lost, tied, failed; a verdict in words>
%! agrees = @(more) 1 + (getfield (of (pair ("1", more)), "verdict") != getfield (of (pair ("1", more)), "human"));
%! assert (agrees ('"results":1'), 1);
%! assert (agrees ('"results":"0"'), 2);
%! assert (agrees ('"verdict":"chosen"'), 1);
%! assert (agrees ('"verdict":"rejected"'), 2);
%! assert (of (pair ("1", '"results":0.5')).verdict, 0);
%! assert (of (pair ("1", '"results":null')).verdict, NaN);
%!test <*answers as messages: the last by the assistant>
%! r = of ('{"id":"x","prompt":[{"role":"user","content":"q"}],"chosen":[{"role":"user","content":"q"},{"role":"assistant","content":"a"},{"role":"assistant","content":"b"}],"rejected":"bad","results":1}');
%! assert (sort ({r.response_1, r.response_2}), {"b", "bad"});
%! assert (r.question, "q");
%!error <results: must be 1, 0, 0.5 or null> of (pair ("1", '"results":2'))
%!error <results: must be 1, 0, 0.5 or null> of (pair ("1", '"results":"0,1"'))
%!error <rejected: has no message by "assistant"> of ('{"prompt":"q","chosen":"a","rejected":[{"role":"user","content":"q"}],"results":1}')
