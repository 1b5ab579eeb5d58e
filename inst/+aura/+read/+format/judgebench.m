## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## JudgeBench: @code{pair_id}, @code{question}, @code{response_A}, @code{response_B},
## @code{label} (A>B, B>A: the human preference), @code{judgments} (two objects
## with @code{decision}, the second with the answers swapped).  The judge is the
## @code{judge_model} in their @code{judgment}: its @code{judge_name} is the harness, the same
## for many models, and stands behind the model, @qcode{"@var{model} (@var{harness})"}:
## one model in two harnesses is two judges.  Without a model the harness is the judge's
## name.

## Called as aura.read.formats says.

function [rows, t] = judgebench (rows, t, ~)

  if (nargin == 0)
    rows.name = "judgebench";
    rows.title = "JudgeBench";
    rows.rank = 5;
    rows.fields = {{"question", "response_A", "response_B"}};
    rows.columns = struct ("question", {{"question"}}, "response_1", {{"response_A"}}, ...
                           "response_2", {{"response_B"}}, "id", {{"id", "pair_id"}}, ...
                           "human", {{"label"}}, "category", {{"source"}});
    rows.judged = {"judgments"};
    rows.nested = {"judgments"};
    rows.hook = true;
    return;
  endif

  where = aura.read.has (t, "judgments") & ! t.own;
  if (any (where))
    [rows, t] = judged_by (rows, t, where);
  endif

endfunction

## The judgments in the rows WHERE: a list of games, as given, then with the answers swapped.
function [rows, t] = judged_by (rows, t, where)

  [idx, entry] = aura.read.distinct (aura.read.value (t, {"judgments"}), where);
  n = numel (entry.kind);
  [group, kind, text] = aura.read.elements (entry);
  number = (1:numel (group))' - lookup (group, group - .5);
  played = kind == 5;
  group = group(played);
  number = number(played);
  game = aura.read.table (__aura_json__ ("objects", text(played), {"decision", "judgment"}), true);

  [model, t] = model_of (t, game, group, idx, n);
  decision = aura.read.value (game, {"decision"});
  verdict = NaN (n, 2);
  for k = 1:2
    mine = number == k;
    [picks, checked] = aura.read.verdict (decision, "judgments", game, mine);
    verdict(group(mine),k) = picks(mine);
    t = passed_on (t, checked, group, idx);
  endfor

  rows.verdict(where) = verdict(idx(where),1);
  rows.swapped(where) = aura.read.flipped (verdict(idx(where),2), true);
  model = model(idx(where));
  judge = rows.judge(where);
  named = ! cellfun ("isempty", model);
  both = named & ! cellfun ("isempty", judge) & ! strcmp (judge, model);
  judge(both) = strcat (model(both), {" ("}, judge(both), {")"});
  judge(named & ! both) = model(named & ! both);
  rows.judge(where) = judge;

endfunction

## The model that judged the games (GROUP: the list of each) of each of N lists, "" where none names
## one: the first does.
function [model, t] = model_of (t, game, group, idx, n)

  judgment = aura.read.value (game, {"judgment"});
  [which, entry] = aura.read.distinct (judgment, judgment.kind == 5);
  inner = aura.read.table (__aura_json__ ("objects", entry.text, {"judge_model"}), true);
  [name, inner] = aura.read.to_string (inner, {"judge_model"});
  there = find (which);
  says = ! cellfun ("isempty", name) | inner.wrong;
  there = there(says(which(there)));
  [list, first] = unique (group(there), "first");
  there = there(first);
  model = repmat ({""}, n, 1);
  model(list) = name(which(there));
  wrong = false (game.n, 1);
  wrong(there) = inner.wrong(which(there));
  game = aura.read.add_problem (game, wrong, "judge_model", @(k) inner.message{k}, which);
  t = passed_on (t, game, group, idx);

endfunction

## The table T with the problems of the games (GROUP: the list of each); IDX: the list of each row.
function t = passed_on (t, game, group, idx)

  bad = find (game.wrong);
  [here, k] = ismember (idx, group(bad));
  field = repmat ({""}, t.n, 1);
  field(here) = game.field(bad(k(here)));
  t = aura.read.add_problem (t, here, field, @(k) game.message{bad(k)}, k);

endfunction

%!function text = problem_in (json)
%!  [~, ~, text] = aura.tests.parsed ("judgebench", json);
%!endfunction
%!function text = pair (more)
%!  text = ['{"pair_id":"p","source":"s","question":"q","response_A":"x","response_B":"y",' more ...
%!          '}'];
%!endfunction

%!test <*two games, the second with the answers swapped>
%! r = aura.tests.parsed ("judgebench", ...
%!                        pair (['"label":"A>B","judgments":[{"decision":"A>B"},', ...
%!                               '{"decision":"A>B"}]']));
%! assert ([r.human, r.verdict, r.swapped], [1 1 2]);
%! assert ([r.key, r.category, r.response_2], {"p", "s", "y"});
%! r = aura.tests.parsed ("judgebench", pair ('"label":"B>A","judgments":[{"decision":"B>A"}]'));
%! assert ([r.human, r.verdict, r.swapped], [2 2 NaN]);
%! r = aura.tests.parsed ("judgebench", ...
%!                        pair ('"label":"A>B","judgments":[null,{"decision":"A=B"}]'));
%! assert ([r.verdict, r.swapped], [NaN 0]);
%!test <*a verdict of its own comes first>
%! r = aura.tests.parsed ("judgebench", ...
%!                        pair ('"label":"A>B","verdict":2,"judgments":[{"decision":"A>B"}]'));
%! assert ([r.verdict, r.swapped], [2 NaN]);
%!test <*the judge is the model that the games name, in its harness>
%! judge = @(more) getfield (aura.tests.parsed ("judgebench", pair (['"label":"A>B",' more])), ...
%!                           "judge"){1};
%! game = '{"judgment":{"judge_model":"m","prompt":"p"},"decision":"A>B"}';
%! assert (judge (['"judge_name":"h","judgments":[' game ',' game ']']), "m (h)");
%! assert (judge (['"judge_name":"h","judgments":[null,' game ']']), "m (h)");
%! assert (judge (['"judgments":[' game ']']), "m");
%! assert (judge (['"judge_name":"m","judgments":[' game ']']), "m");
%! assert (judge ('"judge_name":"h","judgments":[{"judgment":"A is better","decision":"A>B"}]'), ...
%!         "h");
%! assert (judge (['"judge_name":"h","judgments":[{"judgment":{"judge_model":null},', ...
%!                 '"decision":"A>B"},null]']), "h");
%! assert (judge ('"judgments":[{"decision":"A>B"}]'), "judge");
%!assert (strncmp (problem_in (pair ('"label":"x"')), "label: must be", 14))
%!assert (strncmp (problem_in (pair ('"judgments":[{"decision":"A>B"},{"decision":"x"}]')), ...
%!                 "judgments: must be", 18))
%!assert (problem_in (pair (['"judgments":[{"decision":"x"},', ...
%!                           '{"judgment":{"judge_model":true}}]'])), ...
%!        "judge_model: must be a string, got true")
%!assert (problem_in (pair (['"judgments":[{"judgment":{"judge_model":"m"}},', ...
%!                           '{"judgment":{"judge_model":true}}]'])), ": ")
