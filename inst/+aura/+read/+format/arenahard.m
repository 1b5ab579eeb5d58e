## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## Arena-Hard: @code{games} (two objects with @code{score}, as A>>B; the second has the
## answers swapped), @code{model}, @code{judge}, @code{question_id} or @code{uid}.  The texts
## are those of the first game's prompt.  Answer 1 is the baseline's, answer 2 that of
## @code{model}, whose name is part of the id; a baseline without a name is @code{baseline}.

## Called as aura.read.formats says.

function [rows, t] = arenahard (rows, t, ~)

  if (nargin == 0)
    rows.name = "arenahard";
    rows.title = "Arena-Hard";
    rows.rank = 10;
    rows.fields = {{"games", "judge", "model"}};
    rows.columns = struct ("verdict", {{{"games", 1, "score"}}}, "model_1", {{"baseline"}}, ...
                           "model_2", {{"model"}});
    rows.judged = {"model"};
    rows.nested = {"games"};
    rows.hook = true;
    return;
  endif

  swapped = aura.read.nested (t, {"games", 2, "score"});
  [verdict, t] = aura.read.verdict (swapped, "games", t, ! t.own);
  rows.swapped(! t.own) = aura.read.flipped (verdict(! t.own), true);
  prompt = texts_of (t, 1);
  [second, use_second] = deal (texts_of (t, 2), cellfun ("isempty", prompt));
  prompt(use_second) = second(use_second);       # the first game failed
  [question, a, b] = parts_of (prompt);
  [a(use_second), b(use_second)] = deal (b(use_second), a(use_second));
  found = cellfun (@ischar, question) & cellfun (@ischar, a) & cellfun (@ischar, b);
  t.failed |= ! found & isnan (rows.verdict) & isnan (rows.swapped); # both games
  t = aura.read.add_problem (t, ! found, "games", ...
                      "must have the prompt with the question and both answers");
  [rows.question(found), rows.response_1(found), rows.response_2(found)] ...
    = deal (question(found), a(found), b(found));

  [id, t] = aura.read.to_id (t, {"question_id", "uid"});
  t = aura.read.add_problem (t, cellfun ("isempty", id), "question_id", "is missing");
  rows.key = strcat (id, {"-"}, rows.model_2);
  rows.model_1(cellfun ("isempty", rows.model_1)) = {"baseline"}; # old files do not name it
  rows.made(:) = false;

endfunction

## The prompt of game K, "" where there is none: a text, or the last of several messages.
function texts = texts_of (t, k)

  t = aura.read.set_column (t, "prompt", aura.read.nested (t, {"games", k, "user_prompt"}));
  t = aura.read.set_column (t, "message", aura.read.nested (t, ...
                                                            {"games", k, "prompt", Inf, ...
                                                             "content"}));
  texts = aura.read.strings_of (aura.read.value (t, {"prompt", "message"}));

endfunction

function [question, a, b] = parts_of (prompt)

  limits = @(side) {["<|The Start of Assistant " side "'s Answer|>\n"], ...
                    ["\n<|The End of Assistant " side "'s Answer|>"]};
  question = aura.read.between (prompt, "<|User Prompt|>\n", ["\n\n" limits("A"){1}]);
  a = aura.read.between (prompt, limits ("A"){:});
  b = aura.read.between (prompt, limits ("B"){:});

endfunction

%!function text = prompt (q, a, b)
%!  text = ...
%!         jsonencode (sprintf (["<|User Prompt|>\n%s\n\n<|The Start of Assistant A's ", ...
%!                               "Answer|>\n%s\n<|The End of Assistant A's Answer|>\n\n" ...
%!                               "<|The Start of Assistant B's Answer|>\n%s\n<|The End of ", ...
%!                               "Assistant B's Answer|>"], q, a, b));
%!endfunction
%!function text = record (games)
%!  text = ['{"question_id":"q7","model":"m","judge":"j","games":' games '}'];
%!endfunction
%!test <*answer 1 is the baseline's; the second game is swapped>
%! game = @(a, b, score) ['{"user_prompt":' prompt("q", a, b) ',"judgment":"...","score":' score ...
%!                        '}'];
%! [r, t] = aura.tests.parsed ("arenahard", ...
%!                             record (['[' game("base", "new", '"B>>A"') ',' ...
%!                                      game("new", "base", '"B>A"') ']']), ...
%!                             record (['[null,' game("new", "base", '"A=B"') ']']));
%! assert (! any (t.wrong));
%! assert ([r.verdict, r.swapped], [2 1; NaN 0]);
%! assert ([r.question, r.response_1, r.response_2], {"q", "base", "new"; "q", "base", "new"});
%! assert ({r.key{1}, r.judge{1}, r.model_1{1}, r.model_2{1}}, {"q7-m", "j", "baseline", "m"});
%!test <*version 2: messages, uid, the baseline's name>
%! [r, t] = aura.tests.parsed ("arenahard", ...
%!                             ['{"uid":"u","model":"m","baseline":"b","judge":"j",', ...
%!                              '"category":"c","games":[{"score":"A<<B",', ...
%!                              '"prompt":[{"role":"system","content":"s"},' ...
%!                              '{"role":"user","content":' prompt("q\n\nr", "", "y\n") '}]}]}']);
%! assert (! t.wrong);
%! assert ({r.key{1}, r.verdict, r.swapped, r.question{1}, r.response_1{1}, r.response_2{1}, ...
%!          r.model_1{1}, r.category{1}}, ...
%!         {"u-m", 2, NaN, "q\n\nr", "", "y\n", "b", "c"});
%!test <*without texts or an id>
%! [~, t] = aura.tests.parsed ("arenahard", record ('[{"user_prompt":"x","score":"A>B"}]'), ...
%!                             ['{"model":"m","judge":"j","games":[{"score":"A>B",', ...
%!                              '"user_prompt":' prompt("q", "x", "y") '}]}']);
%! assert (strcat (t.field, {": "}, t.message), ...
%!         {"games: must have the prompt with the question and both answers"; ...
%!          "question_id: is missing"});
