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

function [rows, t] = rewardbench (rows, t, ~)

  if (nargin == 0)
    rows.name = "rewardbench";
    rows.title = "RewardBench";
    rows.rank = 3;
    rows.fields = {{"prompt", "chosen", "rejected"}};
    rows.columns = struct ("category", {{"subset"}}, ...
                           "score_1", {{"scores_chosen", "score_chosen"}}, ...
                           "score_2", {{"scores_rejected", "score_rejected"}});
    rows.judged = {"results"};
    rows.words = {"chosen", "rejected"};
    rows.nested = {"prompt", "chosen", "rejected"};
    rows.people = false;
    rows.hook = true;
    return;
  endif

  [rows.question, t] = message_of (t, "prompt", "user");
  [rows.response_1, t] = message_of (t, "chosen", "assistant");
  [rows.response_2, t] = message_of (t, "rejected", "assistant");

  where = aura.read.has (t, "results") & ! t.own;
  [verdict, t] = result_of (t, where);
  rows.verdict(where) = verdict(where);
  [rows.key, t] = aura.read.to_id (t, {"id"});
  rows.made = cellfun ("isempty", rows.key);
  made = aura.read.id_of_texts (rows.question, rows.response_1, rows.response_2, rows.made);
  rows.key(rows.made) = made(rows.made);
  rows.human = ones (t.n, 1);

  ## The slot must not give the answer away: half of the ids swap.
  swap = __aura_content__ ("slot", rows.key);
  for name = {"human", "verdict", "swapped"}
    rows.(name{1}) = aura.read.flipped (rows.(name{1}), swap);
  endfor
  for pair = {"response_1", "score_1", "model_1"; "response_2", "score_2", "model_2"}
    [rows.(pair{1})(swap), rows.(pair{2})(swap)] ...
      = deal (rows.(pair{2})(swap), rows.(pair{1})(swap));
  endfor

endfunction

## 1: the chosen answer won; 0: it lost; .5: a tie.
function [verdict, t] = result_of (t, where)

  [idx, entry] = aura.read.distinct (aura.read.value (t, {"results"}), where);
  entry = aura.read.unwrapped (entry);
  text = entry.kind == 2 & cellfun ("isempty", strfind (entry.text, ","));
  entry.number(text) = str2double (entry.text(text));
  is_given = text | entry.kind == 3 | entry.kind == 4;
  [known, which] = ismember (entry.number, [0, .5, 1]);
  codes = NaN (size (known));
  codes(known) = [2, 0, 1](which(known));
  good = entry.kind < 2 | (is_given & (known | (isnan (entry.number) & entry.kind < 4)));
  verdict = NaN (t.n, 1);
  verdict(where) = codes(idx(where));
  where(where) = ! good(idx(where));
  t = aura.read.add_problem (t, where, "results", "must be 1, 0, 0.5 or null");

endfunction

## Strings, or of a list of messages its last one by ROLE.
function [text, t] = message_of (t, field, role)

  value = aura.read.value (t, {field});
  [idx, entry] = aura.read.distinct (value, value.kind == 6);
  entry = aura.read.unwrapped (entry);
  several = value.kind == 6;
  several(several) = (entry.kind == 6 & cellfun (@ischar, entry.words))(idx(several));
  t = aura.read.add_problem (t, several, field, ...
                             ["holds several answers: a comparison has two, with a record ", ...
                              "for each pair"]);
  one = value.kind == 6;                 # RewardBench 2 has lists of strings
  one(one) = (entry.kind == 2)(idx(one));
  talks = value.kind > 2 & ! several & ! one;
  [text, t] = aura.read.to_text (t, {field}, ! talks & ! one & ! several);
  text(one) = entry.text(idx(one));
  if (! any (talks))
    return;
  endif
  [talk, t] = aura.read.dialogs (t, field, {role}, talks);
  idx = talk.row(talks);
  there = talk.count(idx) > 0;
  found = talks;
  found(talks) = there;
  idx = idx(there);
  text(found) = talk.texts(talk.before(idx) + talk.count(idx));
  t = aura.read.add_problem (t, talks & ! found, field, ["has no message by \"" role "\""]);

endfunction

%!function text = problem_in (json)
%!  [~, ~, text] = aura.tests.parsed ("rewardbench", json);
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
%! r = aura.tests.parsed ("rewardbench", pair (kept, more));
%! assert ([r.response_1, r.response_2], {"good", "bad"});
%! assert ([r.human, r.verdict], [1 1]);
%! assert ([r.score_1, r.score_2], [7 2]);
%! r = aura.tests.parsed ("rewardbench", pair (swapped, more));
%! assert ([r.response_1, r.response_2], {"bad", "good"});
%! assert ([r.human, r.verdict], [2 2]);
%! assert ([r.score_1, r.score_2], [2 7]);
%! assert ([r.key, r.category], {swapped, "s"});
%!test <*results: lost, tied, failed; a verdict in words>
%! agrees = @(more) 1 + (getfield (aura.tests.parsed ("rewardbench", pair ("1", more)), ...
%!                                 "verdict") ...
%!                       != getfield (aura.tests.parsed ("rewardbench", pair ("1", more)), ...
%!                                    "human"));
%! assert (agrees ('"results":1'), 1);
%! assert (agrees ('"results":"0"'), 2);
%! assert (agrees ('"verdict":"chosen"'), 1);
%! assert (agrees ('"verdict":"rejected"'), 2);
%! verdict = @(more) getfield (aura.tests.parsed ("rewardbench", pair ("1", more)), "verdict");
%! assert (verdict ('"results":0.5'), 0);
%! assert (verdict ('"results":null'), NaN);
%!test <*answers as messages: the last by the assistant>
%! r = aura.tests.parsed ("rewardbench", ...
%!                        ['{"id":"x","prompt":[{"role":"user","content":"q"}],', ...
%!                         '"chosen":[{"role":"user","content":"q"},{"role":"assistant",', ...
%!                         '"content":"a"},{"role":"assistant","content":"b"}],', ...
%!                         '"rejected":"bad","results":1}']);
%! assert (sort ([r.response_1, r.response_2]), {"b", "bad"});
%! assert (r.question, {"q"});
%!assert (strncmp (problem_in (pair ("1", '"results":2')), "results: must be 1, 0, 0.5 or null", ...
%!                 34))
%!assert (strncmp (problem_in (pair ("1", '"results":"0,1"')), ...
%!                 "results: must be 1, 0, 0.5 or null", 34))
%!assert (strncmp (problem_in (['{"prompt":"q","chosen":"a","rejected":[{"role":"user",', ...
%!                              '"content":"q"}],"results":1}']), ...
%!                 "rejected: has no message by \"assistant\"", 39))
