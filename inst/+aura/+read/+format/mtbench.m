## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## MT-Bench and Chatbot Arena: @code{question_id}, @code{model_a}, @code{model_b},
## @code{winner}, @code{judge}, @code{turn}, @code{conversation_a} and
## @code{conversation_b} (lists of messages with @code{role} and @code{content}),
## or @code{question} and @code{response_a}, @code{response_b}.  The question is all that the user
## said up to the turn, the answer is that of the turn (no turn: the last).  A winner is a human
## label when no judge is named, when the judge's name is that of a person, or when the row also has
## a judge's verdict.

## Called as aura.read.formats says.

function [rows, t] = mtbench (rows, t, pattern)

  if (nargin == 0)
    rows.name = "mtbench";
    rows.title = "MT-Bench";
    rows.rank = 2;
    rows.fields = {{"winner", "conversation_a", "conversation_b"}, ...
                   {"conversation_a", "conversation_b"}, ...
                   {"winner", "model_a", "model_b"}, ...
                   {"winner", "response_a", "response_b"}, ...
                   {"winner", "answer_a", "answer_b"}};
    rows.nested = {"conversation_a", "conversation_b"};
    rows.hook = true;
    return;
  endif

  [rows, t] = won (rows, t, pattern);
  [turn, t] = turn_of (t);
  [model_a, t] = aura.read.to_string (t, {"model_a"});
  [model_b, t] = aura.read.to_string (t, {"model_b"});
  named = ! (cellfun ("isempty", model_a) | cellfun ("isempty", model_b)
             | strcmp (model_a, model_b));
  where = rows.judged | ! named;
  [rows.question, t] = question_of (t, turn, where);
  [rows.response_1, t] = answer_of (t, "a", turn, where);
  [rows.response_2, t] = answer_of (t, "b", turn, where);

  [id, t] = aura.read.to_id (t, {"question_id", "id"});
  none = cellfun ("isempty", id);
  [rows.key, rows.flip] = aura.read.content_key (rows, ! named);
  rows.made = none & ! named;
  given = ! none & ! named;
  rows.key(given) = strcat (id(given), {"-"}, rows.key(given));
  [asked, t] = question_of (t, turn, none & named);
  [question, ~, idx] = unique (asked(none & named));
  made = cellfun (@(text) ["sha-", hash("sha256", text)(1:16)], question, "uniformoutput", false);
  id(none & named) = made(idx);
  rows = aura.read.model_pairs (rows, find (named), id, model_a, model_b, turn);

endfunction

## Who is the winner, a judge's or a human's.
function [rows, t] = won (rows, t, pattern)

  [winner, t, coding] = aura.read.verdict (aura.read.value (t, {"winner"}), "winner", t);
  [person, t] = aura.read.is_human (t, {"judge"}, pattern);
  label = rows.judged | person;
  free = label & isnan (rows.human);
  rows.human(free) = winner(free);
  rows.human_coding(free) = coding(free);
  rows.judge(rows.judged & person & ! aura.read.has (t, "judge_name")) = {""};
  rows.vote |= person & ! rows.judged;
  rows.verdict(! label) = winner(! label);
  rows.coding(! label) = coding(! label);
  rows.judged |= ! label;

endfunction

## The turn that is judged, NaN for the whole conversation.
function [turn, t] = turn_of (t)

  [turn, t] = aura.read.to_number (t, {"turn"});
  odd = ! (isnan (turn) | (turn >= 1 & turn == fix (turn)));
  got = @(k) sprintf ("must be a positive integer, got %g", turn(k));
  t = aura.read.add_problem (t, odd, "turn", got, (1:t.n)');
  turn(odd) = NaN;

endfunction

## All that the user asked, up to the turn (NaN: all turns), in the rows WHERE.
function [text, t] = question_of (t, turn, where)

  value = aura.read.value (t, {"conversation_a"});
  talks = value.kind > 0 & where;
  [text, t] = aura.read.to_text (t, {"question", "prompt", "instruction"}, where & ! talks);
  if (! any (talks))
    return;
  endif
  [talk, t] = aura.read.dialogs (t, "conversation_a", {"user", "human"}, talks);
  idx = talk.row(talks);
  upto = min (turn(talks), talk.count(idx)); # that of NaN is the count
  [pair, ~, which] = unique ([idx, upto], "rows");
  [idx, upto] = deal (pair(:,1), pair(:,2));
  group = repelems (1:rows (pair), [1:rows(pair); upto'])(:);
  before = cumsum ([0; upto])(1:end-1);
  number = (1:numel (group))' - before(group);
  asked = aura.text.gathered (talk.texts(talk.before(idx(group)) + number), group, ...
                              rows (pair), "\n\n");
  text(talks) = asked(which);

endfunction

## The answer of the turn (NaN: the last), in the rows WHERE.
function [text, t] = answer_of (t, side, turn, where)

  field = ["conversation_", side];
  value = aura.read.value (t, {field});
  talks = value.kind > 0 & where;
  [text, t] = aura.read.to_text (t, strcat ({"response_", "answer_", "output_"}, side), ...
                              where & ! talks);
  if (! any (talks))
    return;
  endif
  [talk, t] = aura.read.dialogs (t, field, {"assistant", "gpt", "model"}, talks);
  count = zeros (t.n, 1);
  count(talks) = talk.count(talk.row(talks));
  last = isnan (turn);
  turn(last) = count(last);
  wrong = talks & (turn > count | turn < 1);
  got = @(k) sprintf ("has %d answers, the turn is %d", count(k), turn(k));
  t = aura.read.add_problem (t, wrong, field, got, (1:t.n)');
  found = talks & ! wrong;
  text(found) = talk.texts(talk.before(talk.row(found)) + turn(found));

endfunction

%!function text = problem_in (json)
%!  [~, ~, text] = aura.tests.parsed ("mtbench", json);
%!endfunction
%!function text = duel (more)
%!  talk = @(a) sprintf (['[{"role":"user","content":"q1"},{"role":"assistant",', ...
%!                        '"content":"%s1"},{"role":"user","content":"q2"},', ...
%!                        '{"role":"assistant","content":"%s2"}]'], a, a);
%!  text = sprintf (['{"question_id":81,"model_a":"zeta","model_b":"alpha",', ...
%!                   '"conversation_a":%s,"conversation_b":%s,%s}'], talk ("a"), talk ("b"), more);
%!endfunction

%!test <*a judge's verdict on a turn; the key has the models in order>
%! r = aura.tests.parsed ("mtbench", duel ('"winner":"model_a","judge":"gpt-4","turn":2'));
%! assert ([r.key, r.judge], {"81-alpha-zeta-turn2", "gpt-4"});
%! assert (r.flip && r.judged && ! r.vote);
%! assert (r.verdict, 1);
%! assert ([r.question, r.response_1, r.response_2], {"q1\n\nq2", "a2", "b2"});
%! r = aura.tests.parsed ("mtbench", duel ('"winner":"tie","judge":"gpt-4","turn":1'));
%! assert ([r.question, r.response_1, num2cell(r.verdict)], {"q1", "a1", 0});
%! r = aura.tests.parsed ("mtbench", duel ('"winner":"model_b","judge":"gpt-4"'));
%! assert ([r.key, r.question, r.response_2], {"81-alpha-zeta", "q1\n\nq2", "b2"});
%!test <*models whose names run into one another are no pair>
%! text = '{"question_id":1,"model_a":"%s","model_b":"%s","winner":"model_a","judge":"human"}';
%! pair = @(a, b) getfield (aura.tests.parsed ("mtbench", sprintf (text, a, b)), "pair"){1};
%! assert (pair ("a-b", "c"), "1|a-b|c|NaN");
%! assert (pair ("b-c", "a"), "1|a|b-c|NaN");
%! assert (! strcmp (pair ("a|", "b"), pair ("a", "|b")));
%!test <*a human's vote needs no texts>
%! r = aura.tests.parsed ("mtbench", duel ('"winner":"model_b","judge":"expert_3","turn":1'));
%! assert ([r.human, r.verdict], [2 NaN]);
%! assert (r.vote && ! r.judged);
%! assert (r.response_1, {""});
%!test <*judge and human in one row>
%! r = aura.tests.parsed ("mtbench", ...
%!                        duel ('"winner":"model_b","judge_name":"j","verdict":"A","turn":1'));
%! assert ({r.judge, r.human, r.verdict, r.vote}, {{"j"}, 2, 1, false});
%!test <*without models the key is made of the texts>
%! r = aura.tests.parsed ("mtbench", ...
%!                        ['{"id":"p","prompt":"q","response_a":"x","response_b":"w",', ...
%!                         '"winner":"model_a","judge":"gpt-4"}']);
%! assert (r.key, strcat ({"p-"}, aura.read.id_of_texts ({"q"}, {"w"}, {"x"})));
%! assert (r.flip);
%!assert (strncmp (problem_in (duel ('"winner":"tie","judge":"j","turn":0')), ...
%!                 "turn: must be a positive integer, got 0", 39))
%!assert (strncmp (problem_in (duel ('"winner":"tie","judge":"j","turn":3')), ...
%!                 "conversation_a: has 2 answers, the turn is 3", 44))
%!test <*models but no id: one made of the question>
%! r = aura.tests.parsed ("mtbench", ...
%!                        ['{"model_a":"m","model_b":"n","winner":"model_a","judge":"human",', ...
%!                         '"question":"why"}']);
%! assert (r.key, {["sha-" hash("sha256", "why")(1:16) "-m-n"]});
