## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ID, TURNED, T] = aura.vote.matched (T, ID, KNOWN)
## The ids of the comparisons KNOWN (aura.vote.known) that the rows of T, with the ids ID (cellstr),
## are about.  Where T has the question, and perhaps both answers, a row whose texts are not those
## of its id is of the one comparison with its texts (a spreadsheet eats zeros, a tool has numbers
## of its own), else a problem.  TURNED: its answers are in the other order.  A question that is
## nobody's, such as what a page asks, is not compared, but where the ids are not trusted
## (t.numbered).  What a page has saved has a hash of the texts in their place (aura.vote.digest),
## which must be that of its id.

function [id, turned, t] = matched (t, id, known)

  turned = false (t.n, 1);
  numbered = isfield (t, "numbered") && t.numbered;
  text = texts_of (t);
  has = ! cellfun ("isempty", text.question);
  digest = aura.read.strings_of (aura.read.value (t, {"texts"}));
  hashed = ! has & ! cellfun ("isempty", digest);
  texts = [];
  if (any (has | hashed))
    texts = known.texts ();
  endif
  t = of_this_audit (t, id, known, digest, hashed, texts);
  if (isempty (texts) || ! any (ismember (text.question(has), texts.question)))
    if (numbered)
      t = aura.read.add_problem (t, true (t.n, 1), "id", ...
                                 ["is the tool's own number of its task, not that of a ", ...
                                  "comparison: take the full JSON export, or queue.jsonl with ", ...
                                  "its field aura_id, or keep the question"]);
    endif
    return;
  endif
  [~, at] = ismember (id, known.id);
  both = has & ! cellfun ("isempty", text.response_1) ...
         & (! isempty (t.bar) | ! cellfun ("isempty", text.response_2));
  same = at > 0 & has;
  same(same) = strcmp (text.question(same), texts.question(at(same)));
  same(same & both) = strcmp (text.response_1(same & both), texts.response_1(at(same & both))) ...
                      & strcmp (text.response_2(same & both), texts.response_2(at(same & both)));
  for k = find (has & ! same)'
    mine = find (strcmp (text.question{k}, texts.question));
    if (both(k))
      one = strcmp (text.response_1{k}, texts.response_1(mine)) ...
          & strcmp (text.response_2{k}, texts.response_2(mine));
      two = strcmp (text.response_1{k}, texts.response_2(mine)) ...
          & strcmp (text.response_2{k}, texts.response_1(mine)) & ! one;
      turned(k) = any (two);
      mine = mine(one | two);
    endif
    if (numel (mine) == 1)
      id(k) = known.id(mine);
      continue;
    endif
    others = "of no other";
    if (! isempty (mine))
      others = "of several others";
    endif
    wrong = (1:t.n)' == k;
    if (at(k) > 0)
      got = ["the texts are not those of the comparison with the id \"%s\", and ", others];
      t = aura.read.add_problem (t, wrong, "", sprintf (got, aura.text.excerpt (id{k}, 40)));
    elseif (numbered || isempty (id{k}))
      others = strrep (others, "other", "comparison");
      t = aura.read.add_problem (t, wrong, "", ["the texts are ", others]);
    endif
  endfor
  if (numbered)
    t = aura.read.add_problem (t, ! has, "question", ...
                               "is missing: the id of this export is the tool's own number");
  endif

endfunction

## T, with a problem at each row HASHED whose DIGEST is not that of the comparison with its id.
function t = of_this_audit (t, id, known, digest, hashed, texts)

  [~, at] = ismember (id, known.id);
  rows = find (hashed & at > 0);
  if (isempty (texts) || isempty (rows))
    return;
  endif
  at = at(rows);
  wanted = aura.vote.digest (texts.question(at), texts.response_1(at), texts.response_2(at));
  wrong = false (t.n, 1);
  wrong(rows) = ! strcmp (digest(rows), wanted);
  t = aura.read.add_problem (t, wrong, "texts", ...
                             ["is that of another comparison than the one with its id here: ", ...
                              "is this file of another audit?"]);

endfunction

## What T has of questions and answers; of grades there is one.
function text = texts_of (t)

  for name = {"question", "response_1", "response_2"}
    fields = name;
    if (! isempty (t.bar) && strcmp (name{1}, "response_1"))
      fields = {"response", "answer", "output"};
    endif
    text.(name{1}) = aura.vote.plain (aura.read.strings_of (aura.read.value (t, fields)));
  endfor

endfunction

%!function [id, turned, t] = result (known, varargin)
%!  t = aura.tests.records (varargin);
%!  [id, turned, t] = aura.vote.matched (t, aura.read.to_id (t, {"id"}), known);
%!endfunction
%!shared known
%! known = aura.vote.known ({"004", "5", "6"}, struct ("question", {{"p"; "q"; "q"}}, ...
%!                                                     "response_1", {{"x"; "y"; "z"}}, ...
%!                                                     "response_2", {{"X"; "Y"; "Z"}}));
%!test <*an id that was changed, that of another, answers exchanged, blanks>
%! [id, turned] = result (known, '{"id":"4","question":"p"}', ...
%!                        '{"id":"5","question":"q","response_1":"Z","response_2":"z"}', ...
%!                        '{"id":"5","question":" q\n","response_1":"y","response_2":"Y"}', ...
%!                        '{"id":"6","question":null}', '{"question":"p"}');
%! assert ({id, turned}, {{"004"; "6"; "5"; "6"; "004"}, [false; true; false; false; false]});
%!test <*answers that are alike are not turned; one of two with the same question>
%! twins = aura.vote.known ({"a"}, struct ("question", {{"p"}}, "response_1", {{"x"}}, ...
%!                                         "response_2", {{"x"}}));
%! [id, turned] = result (twins, '{"id":"a","question":"p","response_1":"x","response_2":"x"}');
%! assert (turned, false);
%! [id, turned] = result (known, '{"id":"5","question":"q","response_1":"Y","response_2":"y"}');
%! assert ({id, turned}, {{"5"}, true});
%!test <*texts of no comparison, and of several; a question that is nobody's>
%! [~, ~, t] = result (known, '{"id":"004","question":"q"}', '{"id":"5","question":"r"}', ...
%!                     '{"id":"7","question":"q"}');
%! assert (t.message, ...
%!         {["the texts are not those of the comparison with the id \"004\", and of ", ...
%!           "several others"]; ...
%!          "the texts are not those of the comparison with the id \"5\", and of no other"; ""});
%! [id, ~, t] = result (known, '{"id":"5","question":"Which is better?"}');
%! assert ({id, t.wrong}, {{"5"}, false});
%!test <*ids that are a tool's own numbers>
%! t = setfield (aura.tests.records ({'{"id":"5","question":"p"}', '{"id":"6"}'}), ...
%!               "numbered", true);
%! [id, ~, t] = aura.vote.matched (t, {"5"; "6"}, known);
%! assert ({id, t.wrong'}, {{"004"; "6"}, [false true]});
%! t = setfield (aura.tests.records ({'{"id":"5"}'}), "numbered", true);
%! [~, ~, t] = aura.vote.matched (t, {"5"}, known);
%! assert (t.wrong);
%!test <*what a page has saved is of the texts that it showed>
%! texts = aura.vote.digest ({"p"; "q"; "q"}, {"x"; "y"; "z"}, {"X"; "Y"; "Z"});
%! saved = @(id, k) sprintf ('{"id":"%s","texts":"%s"}', id, texts{k});
%! [id, ~, t] = result (known, saved ("5", 2), saved ("6", 2), saved ("7", 2), '{"id":"6"}');
%! assert ({id, t.wrong'}, {{"5"; "6"; "7"; "6"}, [false true false false]});
%! assert (strncmp (t.message{2}, "is that of another comparison", 29));
