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

function row = judgebench (row, record, text, ~)

  if (nargin == 0)
    row.name = "judgebench";
    row.title = "JudgeBench";
    row.rank = 5;
    row.fields = {{"question", "response_A", "response_B"}};
    row.verdict = "judgments";
    row.nested = {"judgments"};
    return;
  endif

  label = aura.read.verdict (aura.read.value (record, {"label"}), "label");
  row.human = aura.read.first_number (row.human, label);
  if (isfield (record, "judgments") && ! row.judged)
    ## As given, then with the answers swapped.
    games = record.judgments;
    if (! iscell (games))
      games = num2cell (games(:));
    endif
    row.judged = true;
    row.judge = judge_of (games, row.judge);
    row.verdict = game_verdict (games, 1);
    row.swapped = aura.read.turned (game_verdict (games, 2), true);
  endif
  row.category = aura.read.string (record, {"category", "source"});
  row.question = aura.read.text (record, {"question"});
  row.response_1 = aura.read.text (record, {"response_A"});
  row.response_2 = aura.read.text (record, {"response_B"});
  row.key = aura.read.id (record, {"id", "pair_id"}, text);
  row.made = isempty (row.key);
  if (row.made)
    row.key = aura.read.made_id (row.question, row.response_1, row.response_2);
  endif

endfunction

## The model that judged the GAMES in HARNESS; the harness where no game names one.
function judge = judge_of (games, harness)

  judge = harness;
  for k = 1:numel (games)
    told = [];
    if (isstruct (games{k}))
      told = aura.read.value (games{k}, {"judgment"});
    endif
    if (isstruct (told) && isscalar (told))
      model = aura.read.string (told, {"judge_model"});
      if (! isempty (model))
        judge = model;
        if (! any (strcmp (harness, {"", model})))
          judge = sprintf ("%s (%s)", model, harness);
        endif
        return;
      endif
    endif
  endfor

endfunction

## The decision of game K, NaN when it was not played.
function verdict = game_verdict (games, k)

  verdict = NaN;
  if (k <= numel (games) && isstruct (games{k}))
    verdict = aura.read.verdict (aura.read.value (games{k}, {"decision"}), "judgments");
  endif

endfunction

%!function row = of (json)
%!  row = aura.read.row (aura.read.json (json), json, "judgebench", "^(human|expert_.*)$", {});
%!endfunction
%!function text = pair (more)
%!  text = ['{"pair_id":"p","source":"s","question":"q","response_A":"x","response_B":"y",' more '}'];
%!endfunction

%!test <*two games, the second with the answers swapped>
%! r = of (pair ('"label":"A>B","judgments":[{"decision":"A>B"},{"decision":"A>B"}]'));
%! assert ([r.human, r.verdict, r.swapped], [1 1 2]);
%! assert ({r.key, r.category, r.response_2}, {"p", "s", "y"});
%! r = of (pair ('"label":"B>A","judgments":[{"decision":"B>A"}]'));
%! assert ([r.human, r.verdict, r.swapped], [2 2 NaN]);
%! r = of (pair ('"label":"A>B","judgments":[null,{"decision":"A=B"}]'));
%! assert ([r.verdict, r.swapped], [NaN 0]);
%!test <*a verdict of its own comes first>
%! r = of (pair ('"label":"A>B","verdict":2,"judgments":[{"decision":"A>B"}]'));
%! assert ([r.verdict, r.swapped], [2 NaN]);
%!test <*the judge is the model that the games name, in its harness>
%! judge = @(more) of (pair (['"label":"A>B",' more])).judge;
%! game = '{"judgment":{"judge_model":"m","prompt":"p"},"decision":"A>B"}';
%! assert (judge (['"judge_name":"h","judgments":[' game ',' game ']']), "m (h)");
%! assert (judge (['"judge_name":"h","judgments":[null,' game ']']), "m (h)");
%! assert (judge (['"judgments":[' game ']']), "m");
%! assert (judge (['"judge_name":"m","judgments":[' game ']']), "m");
%! assert (judge ('"judge_name":"h","judgments":[{"judgment":"A is better","decision":"A>B"}]'), "h");
%! assert (judge ('"judge_name":"h","judgments":[{"judgment":{"judge_model":null},"decision":"A>B"},null]'), "h");
%! assert (judge ('"judgments":[{"decision":"A>B"}]'), "judge");
%!error <label: must be> of (pair ('"label":"x"'))
