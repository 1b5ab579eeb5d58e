## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## FastChat's questions (@file{question.jsonl}: @code{question_id}, @code{turns}, @code{category})
## and answers (@file{model_answer/@var{model}.jsonl}: @code{question_id}, @code{model_id},
## @code{choices}, of which the first counts).  They are no comparisons: together with judgments
## of pairs that have no prompts (FastChat) they are their texts, the question all that was asked
## up to the turn.

## Called as aura.read.formats says.

function [rows, t] = fastchatparts (rows, t, ~)

  if (nargin == 0)
    rows.name = "fastchatparts";
    rows.title = "FastChat's questions and answers";
    rows.rank = 16;
    rows.fields = {{"question_id", "model_id", "choices"}, {"question_id", "turns"}};
    rows.columns = struct ("model_1", {{"model_id"}});
    rows.nested = {"choices", "turns"};
    rows.wide = rows.people = false;
    rows.hook = true;
    return;
  endif

  rows.judged(:) = false;
  rows.part(:) = rows.needs_texts(:) = true;
  [rows.key, t] = aura.read.to_id (t, {"question_id"});
  t = aura.read.add_problem (t, cellfun ("isempty", rows.key), "question_id", "is missing");
  is_answer = ! cellfun ("isempty", rows.model_1);
  turns = {aura.read.nested(t, {"turns"}), aura.read.nested(t, {"choices", 1, "turns"})};
  for k = 1:2
    here = is_answer == k - 1;
    listed = turns{k}.kind == 6;
    t = aura.read.add_problem (t, here & ! listed, {"turns", "choices"}{k}, ...
                               "must hold a list of turns");
    here &= listed;
    rows.response_1(here) = turns{k}.level(turns{k}.code(here));
  endfor

endfunction

%!test <*parts of comparisons: by question and model, the turns as they stand>
%! [r, t] = aura.tests.parsed ("fastchatparts", ...
%!                             '{"question_id":81,"category":"writing","turns":["q1","q2"]}', ...
%!                             ['{"question_id":81,"model_id":"m","choices":[{"index":0,', ...
%!                              '"turns":["a1","a2"]},{"turns":["x"]}]}']);
%! assert ({r.key, r.model_1, r.category}, {{"81"; "81"}, {""; "m"}, {"writing"; ""}});
%! assert (r.response_1, {'["q1","q2"]'; '["a1","a2"]'});
%! assert ({r.part, r.needs_texts, r.judged, t.wrong}, ...
%!         {[true; true], [true; true], [false; false], [false; false]});
%!test <*no turns>
%! [~, t] = aura.tests.parsed ("fastchatparts", ...
%!                             '{"question_id":81,"model_id":"m","choices":[]}', ...
%!                             '{"question_id":1,"turns":"q"}', '{"turns":["q"]}');
%! assert (t.field, {"choices"; "turns"; "question_id"});
%! assert (t.message(1), {"must hold a list of turns"});
%!function data = read (pairs, questions, varargin)
%!  [folder, gone] = aura.tests.new_folder ();
%!  names = [{"pair.jsonl", "question.jsonl"}, ...
%!           strcat("answer", num2cell (char ("0" + (1:numel (varargin)))), ".jsonl")];
%!  files = fullfile (folder, names);
%!  aura.io.write ("test", files, [{pairs, questions}, varargin]);
%!  data = aura_read (files);
%!endfunction
%!shared duel, questions, one, two
%! line = '{"question_id":%d,"model_1":"%s","model_2":"%s","judge":["gpt-4","pair"],%s}\n';
%! duel = @(id, models, more) sprintf (line, id, models{:}, more);
%! questions = ['{"question_id":81,"category":"writing","turns":["q1","q2"]}' "\n" ...
%!              '{"question_id":82,"turns":["r1"]}' "\n"];
%! one = ['{"question_id":81,"model_id":"m","choices":[{"index":0,"turns":["m1","m2"]}]}' "\n" ...
%!        '{"question_id":82,"model_id":"m","choices":[{"index":0,"turns":["m3"]}]}' "\n"];
%! two = ['{"question_id":81,"model_id":"n","choices":[{"index":0,"turns":["n1","n2"]}]}' "\n" ...
%!        '{"question_id":82,"model_id":"n","choices":[{"index":0,"turns":["n3"]}]}' "\n"];
%!test <*judgments without prompts, with a file of questions and one of each model's answers>
%! pairs = [duel(81, {"n", "m"}, '"g1_winner":"model_1","g2_winner":"model_1","turn":1'), ...
%!          duel(81, {"n", "m"}, '"g1_winner":"model_2","g2_winner":"tie","turn":2'), ...
%!          duel(82, {"m", "n"}, '"g1_winner":"model_2","g2_winner":"model_1"')];
%! data = read (pairs, questions, one, two);
%! assert (data.judges, {"gpt-4"});
%! assert (data.question, {"q1"; "q1\n\nq2"; "r1"});
%! assert ([data.response_1, data.response_2], {"n1", "m1"; "n2", "m2"; "m3", "n3"});
%! assert ([data.verdict, data.verdict_swapped], [1 1; 2 0; 2 1]);
%! assert (data.category, {"writing"; "writing"; ""});
%! assert ([data.model_1, data.model_2], {"n", "m"; "n", "m"; "m", "n"});
%!error <pair.jsonl, line 1, field "question": is missing, and no other record with the id>
%! read (duel (81, {"n", "m"}, '"g1_winner":"tie","turn":1'), questions, one)
%!error <line 1, field "question": is missing>
%! read (duel (81, {"n", "m"}, '"g1_winner":"tie","turn":3'), questions, one, two)
%!error <line 1, field "question": is missing>
%! read (duel (83, {"n", "m"}, '"g1_winner":"tie"'), questions, one, two)
