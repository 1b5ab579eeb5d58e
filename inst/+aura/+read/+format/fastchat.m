## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## FastChat's judgments of pairs (@file{gpt-4_pair.jsonl} of MT-Bench): @code{question_id},
## @code{model_1}, @code{model_2}, @code{turn}, @code{judge} (the first of its list is the name),
## @code{g1_winner}, @code{g2_winner} (the swapped game, in the same terms), @code{g1_user_prompt},
## which has the question and the answers.  Where there is no prompt, these are in further files
## (FastChat's questions and answers).  Votes of people in MT-Bench's format join these by
## question, models and turn.

## Called as aura.read.formats says.

function [rows, t] = fastchat (rows, t, ~)

  if (nargin == 0)
    rows.name = "fastchat";
    rows.title = "FastChat";
    rows.rank = 9;
    rows.fields = {{"model_1", "model_2", "g1_winner"}};
    rows.columns = struct ("verdict", {{"g1_winner"}}, "swapped", {{"g2_winner"}});
    rows.judged = {"model_1"};
    rows.nested = {"judge"};
    rows.wide = false;                   # g1_judgment is a text
    rows.aside = {"g1_judgment", "g2_judgment"};
    rows.hook = true;
    return;
  endif

  t = aura.read.set_column (t, "judge's name", aura.read.nested (t, {"judge", 1}));
  [rows.judge, t] = aura.read.to_string (t, {"judge's name", "judge"});
  rows.judged(:) = true;
  rows.needs_texts = ! aura.read.has (t, "g1_user_prompt");
  [prompt, t] = aura.read.to_text (t, {"g1_user_prompt"}, ! rows.needs_texts);
  [question, a, b] = cellfun (@parts_of, prompt, "uniformoutput", false);
  found = cellfun (@ischar, question) & cellfun (@ischar, a) & cellfun (@ischar, b);
  found(rows.needs_texts) = false;
  t = aura.read.add_problem (t, ! (found | rows.needs_texts), "g1_user_prompt", ...
                             "must be FastChat's prompt of a pair");
  [rows.question(found), rows.response_1(found), rows.response_2(found)] ...
    = deal (question(found), a(found), b(found));
  [id, t] = aura.read.to_id (t, {"question_id"});
  t = aura.read.add_problem (t, cellfun ("isempty", id), "question_id", "is missing");
  [turn, t] = aura.read.to_number (t, {"turn"});
  [rows.asked, rows.turn] = deal (id, turn);
  rows = aura.read.model_pairs (rows, (1:t.n)(:), id, rows.model_1, rows.model_2, turn);

endfunction

## QUESTION and answers A and B in a PROMPT; no strings where it is of another kind.
function [question, a, b] = parts_of (prompt)

  part = @(before, after) cell2mat (aura.read.between ({prompt}, before, after));
  side = @(s) part (["[The Start of Assistant " s "'s Answer]\n"], ...
                    ["\n[The End of Assistant " s "'s Answer]"]);
  [question, a, b] = deal (NaN);
  if (any (strfind (prompt, "[User Question]\n")))
    [a, b] = deal (side ("A"), side ("B"));
    ## A reference answer may stand between.
    question = part ("[User Question]\n", "\n\n[The Start of Assistant A's Answer]");
    if (ischar (question))
      reference = strfind ([question "\n"], "\n\n[The Start of Reference Answer]\n");
      question = question(1:[reference - 1, end](1));
    endif
    return;
  endif
  [asked, a] = of_talk (prompt, "A");
  [~, b] = of_talk (prompt, "B");
  if (ischar (a) && ischar (b))
    question = strjoin (asked, "\n\n");
  endif

endfunction

## What the user ASKED in the conversation with assistant NAME, and the last answer.
function [asked, answer] = of_talk (prompt, name)

  limit = @(word) ["<|The " word " of Assistant " name "'s Conversation with User|>"];
  talk = cell2mat (aura.read.between ({prompt}, [limit("Start") "\n\n"], ["\n\n" limit("End")]));
  [asked, answer] = deal ({}, NaN);
  if (! ischar (talk))
    return;
  endif
  [user, assistant] = deal ("### User:\n", ["\n\n### Assistant " name ":\n"]);
  turns = strsplit (["\n\n" talk], ["\n\n" user])(2:end);
  for k = 1:numel (turns)
    starts = strfind (turns{k}, assistant);
    if (isempty (starts))
      answer = NaN;
      return;
    endif
    asked{end+1} = turns{k}(1:starts(1)-1);
    answer = turns{k}(starts(1)+numel(assistant):end);
  endfor

endfunction

%!function text = record (g1, g2, turn, prompt, more = "")
%!  text = sprintf (['{"question_id":81,"model_1":"z","model_2":"a","g1_winner":"%s",', ...
%!                   '"g2_winner":"%s","judge":["gpt-4","pair-v2"],"turn":%d,', ...
%!                   '"g1_user_prompt":%s%s}'], ...
%!                  g1, g2, turn, jsonencode (prompt), more);
%!endfunction
%!function text = one (a, b, reference = "")
%!  text = ["[User Question]\nq\n\n" reference "[The Start of Assistant A's Answer]\n" a ...
%!          "\n[The End of Assistant A's Answer]\n\n" ...
%!          "[The Start of Assistant B's Answer]\n" b "\n[The End of Assistant B's Answer]"];
%!endfunction
%!function text = two (name, a1, a2)
%!  limit = @(word) ["<|The " word " of Assistant " name "'s Conversation with User|>"];
%!  text = [limit("Start") "\n\n### User:\nq1\n\n### Assistant " name ":\n" a1 ...
%!          "\n\n### User:\nq2\n\n### Assistant " name ":\n" a2 "\n\n" limit("End") "\n\n\n"];
%!endfunction
%!test <*the first turn, with and without a reference; both games in terms of the models>
%! [r, t] = aura.tests.parsed ("fastchat", record ("model_1", "model_2", 1, ...
%!                                                 one ("x", "[A] y\n")), ...
%!                             record ("tie", "error", 1, ...
%!                                     one ("x", "", ...
%!                                          ["[The Start of Reference Answer]\nr\n[The End of ", ...
%!                                           "Reference Answer]\n\n"])));
%! assert (! any (t.wrong));
%! assert ([r.verdict, r.swapped], [1 2; 0 NaN]);
%! assert ([r.question, r.response_1, r.response_2], {"q", "x", "[A] y\n"; "q", "x", ""});
%! assert ({r.judge{1}, r.key{1}, r.pair{1}, r.flip(1)}, ...
%!         {"gpt-4", "81-a-z-turn1", "81|a|z|1", true});
%!test <*the second turn>
%! [r, t] = aura.tests.parsed ("fastchat", record ("model_2", "model_2", 2, ...
%!                                                 [two("A", "x1", "x2") ...
%!                                                  two("B", "y1", "### User:\n\ny2")]));
%! assert (! t.wrong);
%! assert ({r.question{1}, r.response_1{1}, r.response_2{1}, r.verdict, r.key{1}}, ...
%!         {"q1\n\nq2", "x2", "### User:\n\ny2", 2, "81-a-z-turn2"});
%!test <*another prompt>
%! [~, t] = aura.tests.parsed ("fastchat", record ("model_1", "model_1", 1, "Rate this."), ...
%!                             record ("model_1", "model_1", 2, two ("A", "x", "y")), ...
%!                             record ("tie", "tie", 1, "[User Question]\nq\n\n"), ...
%!                             '{"model_1":"z","model_2":"a","g1_winner":"tie"}');
%! assert (strcat (t.field, {": "}, t.message), ...
%!         {"g1_user_prompt: must be FastChat's prompt of a pair"; ...
%!          "g1_user_prompt: must be FastChat's prompt of a pair"; ...
%!          "g1_user_prompt: must be FastChat's prompt of a pair"; ...
%!          "question_id: is missing"});
