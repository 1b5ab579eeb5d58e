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
    rows.columns = struct ("question", {{"question"}}, "response_1", {{"response_A"}}, "response_2", {{"response_B"}}, ...
                           "id", {{"id", "pair_id"}}, "human", {{"label"}}, "category", {{"source"}});
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

  [at, entry] = aura.read.distinct (aura.read.value (t, {"judgments"}), where);
  n = numel (entry.kind);
  [of, kind, text] = aura.read.elements (entry);
  number = (1:numel (of))' - lookup (of, of - .5);
  played = kind == 5;
  of = of(played);
  number = number(played);
  game = aura.read.table (__aura_json__ ("objects", text(played), {"decision", "judgment"}), true);

  [model, t] = model_of (t, game, of, at, n);
  decision = aura.read.value (game, {"decision"});
  verdict = NaN (n, 2);
  for k = 1:2
    mine = number == k;
    [said, checked] = aura.read.verdict (decision, "judgments", game, mine);
    verdict(of(mine),k) = said(mine);
    t = passed_on (t, checked, of, at);
  endfor

  rows.verdict(where) = verdict(at(where),1);
  rows.swapped(where) = aura.read.turned (verdict(at(where),2), true);
  model = model(at(where));
  judge = rows.judge(where);
  named = ! cellfun ("isempty", model);
  both = named & ! cellfun ("isempty", judge) & ! strcmp (judge, model);
  judge(both) = strcat (model(both), {" ("}, judge(both), {")"});
  judge(named & ! both) = model(named & ! both);
  rows.judge(where) = judge;

endfunction

## The model that judged the games OF each of N lists, "" where none names one: the first does.
function [model, t] = model_of (t, game, of, at, n)

  told = aura.read.value (game, {"judgment"});
  [which, entry] = aura.read.distinct (told, told.kind == 5);
  inner = aura.read.table (__aura_json__ ("objects", entry.text, {"judge_model"}), true);
  [name, inner] = aura.read.string (inner, {"judge_model"});
  there = find (which);
  says = ! cellfun ("isempty", name) | inner.wrong;
  there = there(says(which(there)));
  [list, first] = unique (of(there), "first");
  there = there(first);
  model = repmat ({""}, n, 1);
  model(list) = name(which(there));
  wrong = false (game.n, 1);
  wrong(there) = inner.wrong(which(there));
  game = aura.read.note (game, wrong, "judge_model", @(k) inner.message{k}, which);
  t = passed_on (t, game, of, at);

endfunction

## The table T with the problems of the games OF each list; AT: the list of each row.
function t = passed_on (t, game, of, at)

  bad = find (game.wrong);
  [here, k] = ismember (at, of(bad));
  field = repmat ({""}, t.n, 1);
  field(here) = game.field(bad(k(here)));
  t = aura.read.note (t, here, field, @(k) game.message{bad(k)}, k);

endfunction

%!function [row, t] = of (json)
%!  [row, t] = aura.read.as_rows (aura.tests.records ({json}), "judgebench", "^(human|expert_.*)$", {});
%!endfunction
%!function text = complaint (json)
%!  [~, t] = of (json);
%!  text = [t.field{1} ": " t.message{1}];
%!endfunction
%!function text = pair (more)
%!  text = ['{"pair_id":"p","source":"s","question":"q","response_A":"x","response_B":"y",' more '}'];
%!endfunction

%!test <*two games, the second with the answers swapped>
%! r = of (pair ('"label":"A>B","judgments":[{"decision":"A>B"},{"decision":"A>B"}]'));
%! assert ([r.human, r.verdict, r.swapped], [1 1 2]);
%! assert ([r.key, r.category, r.response_2], {"p", "s", "y"});
%! r = of (pair ('"label":"B>A","judgments":[{"decision":"B>A"}]'));
%! assert ([r.human, r.verdict, r.swapped], [2 2 NaN]);
%! r = of (pair ('"label":"A>B","judgments":[null,{"decision":"A=B"}]'));
%! assert ([r.verdict, r.swapped], [NaN 0]);
%!test <*a verdict of its own comes first>
%! r = of (pair ('"label":"A>B","verdict":2,"judgments":[{"decision":"A>B"}]'));
%! assert ([r.verdict, r.swapped], [2 NaN]);
%!test <*the judge is the model that the games name, in its harness>
%! judge = @(more) getfield (of (pair (['"label":"A>B",' more])), "judge"){1};
%! game = '{"judgment":{"judge_model":"m","prompt":"p"},"decision":"A>B"}';
%! assert (judge (['"judge_name":"h","judgments":[' game ',' game ']']), "m (h)");
%! assert (judge (['"judge_name":"h","judgments":[null,' game ']']), "m (h)");
%! assert (judge (['"judgments":[' game ']']), "m");
%! assert (judge (['"judge_name":"m","judgments":[' game ']']), "m");
%! assert (judge ('"judge_name":"h","judgments":[{"judgment":"A is better","decision":"A>B"}]'), "h");
%! assert (judge ('"judge_name":"h","judgments":[{"judgment":{"judge_model":null},"decision":"A>B"},null]'), "h");
%! assert (judge ('"judgments":[{"decision":"A>B"}]'), "judge");
%!assert (strncmp (complaint (pair ('"label":"x"')), "label: must be", 14))
%!assert (strncmp (complaint (pair ('"judgments":[{"decision":"A>B"},{"decision":"x"}]')), "judgments: must be", 18))
%!assert (complaint (pair ('"judgments":[{"decision":"x"},{"judgment":{"judge_model":true}}]')), "judge_model: must be a string, got true")
%!assert (complaint (pair ('"judgments":[{"judgment":{"judge_model":"m"}},{"judgment":{"judge_model":true}}]')), ": ")
