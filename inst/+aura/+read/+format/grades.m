## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## Grades of single answers, which a judge lets pass or fail, by the names above
## (@code{judge_grade}, @code{human_grade} and so on).

## Called as aura.read.formats says.

function [rows, t] = grades (rows, t, ~)

  answer = {"response", "answer", "output", "completion"};
  question = {"question", "prompt", "input", "instruction", "query"};
  id = {"id", "case_id", "example_id", "item_id", "sample_id", "trace_id"};
  if (nargin == 0)
    rows.name = "grades";
    rows.title = "grades of single answers";
    rows.rank = 15;
    rows.kind = "grade";
    [judges, peoples] = aura.read.fields ("grade");
    beside = [judges(5:end-1), peoples([2, 5, 6])];
    [one, other] = ndgrid (1:numel (answer), 1:numel (beside));
    with_answer = arrayfun (@(a, j) {answer{a}, beside{j}}, one(:), other(:), ...
                            "uniformoutput", false);
    alone = cellfun (@(name) {name}, [judges(1:4), peoples([1, 3, 4])], "uniformoutput", false);
    rows.fields = [alone, with_answer'];
    rows.like = ['^((judge|human)[-_.: ]+)?(grade|passed)[-_.: ]+.+$|' ...
                 '^.+[-_.: ]+(grade|passed)$|^human[-_.: ]+(label|score|verdict)$'];
    rows.hook = true;
    return;
  endif

  any_of = @(names) any (cell2mat (cellfun (@(name) aura.read.has (t, name), names, ...
                                            "uniformoutput", false)), 2);
  asked = any_of (question);
  answered = any_of (answer);
  [rows.key, t] = aura.read.to_id (t, id);
  [rows.question, t] = aura.read.to_text (t, question, asked);
  [rows.response_1, t] = aura.read.to_text (t, answer, answered);
  [rows.model_1, t] = aura.read.to_string (t, {"model", "system", "generator"});
  rows.made = cellfun ("isempty", rows.key);
  rows.needs_texts = rows.judged & ! rows.made & ! asked & ! answered;
  of_texts = rows.made & answered & ! t.wrong;
  ids = aura.read.id_of_texts (rows.question, rows.response_1, rows.response_2, of_texts);
  rows.key(of_texts) = ids(of_texts);
  alone = rows.made & ! of_texts & rows.judged;    # nothing tells it from others but its place
  rows.key(alone) = strcat ({"row "}, strtrim (cellstr (num2str (t.record(alone)))));
  t = aura.read.add_problem (t, rows.made & ! of_texts & ! rows.judged, "id", "is missing");

endfunction

%!function data = of (text, varargin)
%!  [file, gone] = aura.tests.new_file (text, merge (text(1) == "{", ".jsonl", ".csv"));
%!  data = aura_read (file, varargin{:});
%!endfunction
%!function check (data, ids, verdict, human)
%!  assert ({data.kind, data.id(:)', data.verdict, data.human_preference'}, ...
%!          {"grade", ids, verdict, human});
%!  assert (all (cellfun ("isempty", data.response_2)));
%!endfunction
%!function refused (text, id, part, varargin)
%!  err.identifier = err.message = "";
%!  try
%!    of (text, varargin{:});
%!  catch err
%!  end_try_catch
%!  assert (err.identifier, id);
%!  assert (! isempty (strfind (err.message, part)), err.message);
%!endfunction
%!test <*ids and grades alone: the commonest file of all>
%! d = of ("case_id,human_label,judge_label\n7,pass,pass\n8,fail,pass\n9,,fail\n");
%! check (d, {"7", "8", "9"}, [1; 1; 2], [1 2 NaN]);
%! assert ({d.judges, d.response_1', d.question', d.dropped.unused, d.dropped.doubts}, ...
%!         {{"judge"}, {"", "", ""}, {"7", "8", "9"}, cell(1, 0), cell(1, 0)});
%! check (of ("judge_label,human_label\nyes,no\nno,no\n"), {"row 1", "row 2"}, [1; 2], [2 2]);
%!test <*texts, models, truth values; ids of the texts; people's lists; messages>
%! d = of (['{"input":"Q","output":"r","model":"m","judge_grade":true,"human_grade":"good"}', ...
%!          "\n" '{"input":"Q","output":"s","judge_grade":false,"human_grade":[true,false,true]}']);
%! assert ({d.verdict, d.human_preference', d.response_1', d.question', d.model_1'}, ...
%!         {[1; 2], [1 1], {"r", "s"}, {"Q", "Q"}, {"m", ""}});
%! assert (numel (unique (d.id)), 2);
%! d = of ('{"id":1,"prompt":[{"role":"user","content":"Hi"}],"answer":"x","verdict":"no"}');
%! check (d, {"1"}, 2, NaN);
%! assert (d.question, {"Hi"});
%!test <*a field each, by judge and by person; rows of several judges; a judge's name>
%! d = of (["id,grade_gpt4,grade_llama,human_grade_ada,human_grade_bob,human_grade_cy\n", ...
%!          "1,pass,fail,yes,no,no\n2,fail,pass,yes,yes,no\n"]);
%! check (d, {"1", "2"}, [1 2; 2 1], [2 1]);
%! assert (d.judges, {"gpt4", "llama"});
%! d = of (["id,judge,judge_grade,human_grade\na,gpt4,pass,pass\na,llama,fail,\n", ...
%!          "b,gpt4,pass,fail\nb,llama,,\n"]);
%! check (d, {"a", "b"}, [1 2; 1 NaN], [1 2]);
%! assert (getfield (of ("id,judge,judge_grade\na,x,1\na,y,0\n", "Judge", "y"), "verdict"), 2);
%!test <*a bar: numbers, words beside them, what is nothing but 0 and 1, a map's words>
%! text = "id,question,answer,gpt_score,claude_score,human_score\n1,Q,a,4,5,%s\n2,Q,b,2,4.5,%s\n";
%! refused (sprintf (text, "4", "1"), "aura:bad-line", "option Pass says it, --pass 4");
%! d = of (sprintf (text, "4", "1"), "Pass", 4);
%! check (d, {"1", "2"}, [1 1; 1 2], [1 2]);
%! assert ({d.judges, d.response_1'}, {{"claude", "gpt"}, {"a", "b"}});
%! check (of (sprintf (text, "pass", "fail"), "Pass", 4), {"1", "2"}, [1 1; 1 2], [1 2]);
%! refused (sprintf (text, "1", "0"), "aura:unclear-coding", "human_grade.pass=1", "Pass", 4);
%! map = "human_grade.pass=1,human_grade.fail=0";
%! check (of (sprintf (text, "1", "0"), "Pass", 4, "Map", map), {"1", "2"}, [1 1; 1 2], [1 2]);
%! check (of ("id,judge_score,response,human_label\n1,.7,a,1\n2,.2,b,0\n", "Pass", .5), ...
%!        {"1", "2"}, [1; 2], [1 2]);
%! check (of ("nr,ok,gut\n7,ja,nein\n8,nein,nein\n", ...
%!            "Map", "id=nr,judge_grade=ok,human_grade=gut,pass=ja,fail=nein"), {"7", "8"}, ...
%!        [1; 2], [2 2]);
%!test <*what is no grade; both kinds; pairs are pairs>
%! refused ("case_id,human_label,judge_label\n7,A,B\n", "aura:bad-line", "must be pass or fail");
%! refused ("case_id,human_label,judge_label\n7,1,1\n7,0,1\n", "aura:bad-line", ...
%!          'field "human_grade": contradicts the label on line 2 for the same item');
%! refused ("human_grade,id\n1,7\n", "aura:no-judge", "looked for the fields judge_grade, ");
%! pair = '{"id":1,"question":"q","response_1":"x","response_2":"y","judge_preference":1}';
%! one = '{"id":2,"question":"q","response":"y","judge_grade":"pass"}';
%! refused ([pair, "\n", one], "aura:two-kinds", "on line 2, a grade of one");
%! [files{1}, gone] = aura.tests.new_file (one, ".jsonl");
%! [files{2}, gone_too] = aura.tests.new_file (pair, ".jsonl");
%! fail ("aura_read (files)", "each kind is an audit of its own");
%! assert (getfield (of (strrep (pair, "}", ',"judge_grade":1}')), "kind"), "pair");
%!test <*other names that say it; words that are neither>
%! check (of ("id,response,grade,human_grade\n1,r,pass,fail\n"), {"1"}, 1, 2);
%! d = of ("id,rater_1,rater_2,rater_3,judge_grade\n1,pass,fail,fail,pass\n2,pass,pass,fail,no\n");
%! check (d, {"1", "2"}, [1; 2], [2 1]);
%! check (of ("id,response,verdict_a,verdict_b,human_verdict\n1,x,PASS,no,yes\n"), {"1"}, [1 2], 1);
%! text = "case_id,human_label,judge_label\n7,pass,pass\n8,,unsure\n9,,fail\n";
%! map = "judge_grade.pass=pass,judge_grade.tie=unsure,judge_grade.fail=fail";
%! refused (text, "aura:bad-line", ["the map may leave out what is neither, \"" map "\""]);
%! check (of (text, "Map", map), {"7", "9"}, [1; 2], [1 NaN]);
%! for head = {"id", "example_id"}
%!   refused ([head{1}, ",judge_verdict,human_verdict\na,Yes,No\nb,No,No\n"], ...
%!            "aura:unknown-format", "\"judge_grade=judge_verdict,human_grade=human_verdict\"");
%! endfor
%!test <*grades and their texts in two files>
%! [files{1}, gone] = aura.tests.new_file ("id,judge_label,human_label\na,1,1\nb,0,\n", ".csv");
%! [files{2}, gone_too] = aura.tests.new_file ("id,input,output,judge,judge_pass\na,Q,x,k,1\n", ...
%!                                             ".csv");
%! d = aura_read (files);
%! assert ({d.id', d.response_1', d.question'}, {{"a", "b"}, {"x", ""}, {"Q", "b"}});
%! assert ({d.verdict(:,2), d.human_preference'}, {[1; NaN], [1 NaN]});
