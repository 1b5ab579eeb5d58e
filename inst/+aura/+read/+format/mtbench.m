## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## MT-Bench and Chatbot Arena: @code{question_id}, @code{model_a}, @code{model_b},
## @code{winner}, @code{judge}, @code{turn}, @code{conversation_a} and
## @code{conversation_b} (lists of messages with @code{role} and @code{content}),
## or @code{question} and @code{response_a}, @code{response_b}.  The question is
## all that the user said up to the turn, the answer is that of the turn (no turn:
## the last).  A winner is a human label when no judge is named, when the
## judge's name is that of a person (option @qcode{"Humans"}), or when the row
## also has a judge's verdict.  Rows of humans and judges are paired by
## question, models and turn, in either order of the models.

## Called as aura.read.formats says.

function row = mtbench (row, record, text, pattern)

  if (nargin == 0)
    row.name = "mtbench";
    row.title = "MT-Bench";
    row.rank = 2;
    row.fields = {{"winner", "conversation_a", "conversation_b"}, ...
                  {"conversation_a", "conversation_b"}, ...
                  {"winner", "model_a", "model_b"}, ...
                  {"winner", "response_a", "response_b"}, ...
                  {"winner", "answer_a", "answer_b"}};
    row.verdict = "winner";
    row.nested = {"conversation_a", "conversation_b"};
    return;
  endif

  winner = aura.read.verdict (aura.read.value (record, {"winner"}), "winner");
  person = aura.read.is_human (record, {"judge"}, pattern);
  if (row.judged)
    row.human = aura.read.first_number (row.human, winner);
    if (person && ! isfield (record, "judge_name"))
      row.judge = "";
    endif
  elseif (person)
    row.human = aura.read.first_number (row.human, winner);
    row.vote = true;
  else
    row.verdict = winner;
    row.judged = true;
  endif

  turn = turn_of (record);
  models = {aura.read.string(record, {"model_a"}), aura.read.string(record, {"model_b"})};
  named = ! any (cellfun (@isempty, models)) && ! strcmp (models{:});
  row.category = aura.read.string (record, {"category"});
  if (row.judged || ! named)
    row.question = question_of (record, turn);
    row.response_1 = answer_of (record, "a", turn);
    row.response_2 = answer_of (record, "b", turn);
  endif

  id = aura.read.id (record, {"question_id", "id"}, text);
  if (! named)
    [row.key, row.flip] = aura.read.content_key (row);
    row.made = isempty (id);
    if (! row.made)
      row.key = [id, "-", row.key];
    endif
    return;
  endif
  if (isempty (id))
    id = aura.read.made_id (question_of (record, turn));
  endif
  [sorted, order] = sort (models);
  row.flip = order(1) == 2;
  row.key = [id, "-", sorted{1}, "-", sorted{2}];
  row.pair = pair_of (id, sorted, turn);
  if (isfinite (turn))
    row.key = sprintf ("%s-turn%d", row.key, turn);
  endif

endfunction

## (a-b, c) is not (a, b-c), although both have the key ID-a-b-c.
function pair = pair_of (id, models, turn)

  parts = regexprep ([{id}, models, {sprintf("%g", turn)}], '[|\\]', '\\$0');
  pair = strjoin (parts, "|");

endfunction

## The turn that is judged, NaN for the whole conversation.
function turn = turn_of (record)

  turn = aura.read.number (record, {"turn"});
  if (! isnan (turn) && ! (turn >= 1 && turn == fix (turn)))
    error ("aura:bad-line", "turn: must be a positive integer, got %g", turn);
  endif

endfunction

## All that the user asked, up to the turn (NaN: all turns).
function text = question_of (record, turn)

  talk = aura.read.value (record, {"conversation_a"});
  if (isempty (talk))
    text = aura.read.text (record, {"question", "prompt", "instruction"});
  else
    said = aura.read.spoken (talk, {"user", "human"}, "conversation_a");
    if (turn <= numel (said))
      said = said(1:turn);
    endif
    text = strjoin (said, "\n\n");
  endif

endfunction

## The answer of the turn (NaN: the last).
function text = answer_of (record, side, turn)

  field = ["conversation_", side];
  talk = aura.read.value (record, {field});
  if (isempty (talk))
    text = aura.read.text (record, strcat ({"response_", "answer_", "output_"}, side));
    return;
  endif
  said = aura.read.spoken (talk, {"assistant", "gpt", "model"}, field);
  if (isnan (turn))
    turn = numel (said);
  endif
  if (turn > numel (said) || turn < 1)
    error ("aura:bad-line", "%s: has %d answers, the turn is %d", field,
           numel (said), turn);
  endif
  text = said{turn};

endfunction

%!function row = of (json)
%!  row = aura.read.row (aura.read.json (json), json, "mtbench", "^(human|expert_.*)$", {});
%!endfunction
%!function text = duel (more)
%!  talk = @(a) sprintf ('[{"role":"user","content":"q1"},{"role":"assistant","content":"%s1"},{"role":"user","content":"q2"},{"role":"assistant","content":"%s2"}]', a, a);
%!  text = sprintf ('{"question_id":81,"model_a":"zeta","model_b":"alpha","conversation_a":%s,"conversation_b":%s,%s}', talk ("a"), talk ("b"), more);
%!endfunction

%!test <*a judge's verdict on a turn; the key has the models in order>
%! r = of (duel ('"winner":"model_a","judge":"gpt-4","turn":2'));
%! assert ({r.key, r.judge}, {"81-alpha-zeta-turn2", "gpt-4"});
%! assert (r.flip && r.judged && ! r.vote);
%! assert (r.verdict, 1);
%! assert ({r.question, r.response_1, r.response_2}, {"q1\n\nq2", "a2", "b2"});
%! r = of (duel ('"winner":"tie","judge":"gpt-4","turn":1'));
%! assert ({r.question, r.response_1, r.verdict}, {"q1", "a1", 0});
%! r = of (duel ('"winner":"model_b","judge":"gpt-4"'));
%! assert ({r.key, r.question, r.response_2}, {"81-alpha-zeta", "q1\n\nq2", "b2"});
%!test <*models whose names run into one another are no pair>
%! text = '{"question_id":1,"model_a":"%s","model_b":"%s","winner":"model_a","judge":"human"}';
%! pair = @(a, b) getfield (of (sprintf (text, a, b)), "pair");
%! assert (pair ("a-b", "c"), "1|a-b|c|NaN");
%! assert (pair ("b-c", "a"), "1|a|b-c|NaN");
%! assert (! strcmp (pair ("a|", "b"), pair ("a", "|b")));
%!test <*a human's vote needs no texts>
%! r = of (duel ('"winner":"model_b","judge":"expert_3","turn":1'));
%! assert ([r.human, r.verdict], [2 NaN]);
%! assert (r.vote && ! r.judged);
%! assert (r.response_1, "");
%!test <*judge and human in one row>
%! r = of (duel ('"winner":"model_b","judge_name":"j","verdict":"A","turn":1'));
%! assert ({r.judge, r.human, r.verdict, r.vote}, {"j", 2, 1, false});
%!test <*without models the key is made of the texts>
%! r = of ('{"id":"p","prompt":"q","response_a":"x","response_b":"w","winner":"model_a","judge":"gpt-4"}');
%! assert (r.key, ["p-", aura.read.made_id("q", "w", "x")]);
%! assert (r.flip);
%!error <turn: must be a positive integer, got 0> of (duel ('"winner":"tie","judge":"j","turn":0'))
%!error <conversation_a: has 2 answers, the turn is 3> of (duel ('"winner":"tie","judge":"j","turn":3'))
