## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Files as people have them, each with the right value: fields in other letters, people in other
## places, other containers, the present layouts of tools.  The records are made up.

%!function data = of (text, varargin)
%!  [file, gone] = aura.tests.new_file (text, ".txt");
%!  data = aura_read (file, varargin{:});
%!endfunction
%!function text = record (varargin) # of four comparisons, with other fields
%!  k = varargin{1};
%!  fields = struct ("id", sprintf ("q%d", k), "question", sprintf ("Q%d?", k), "response_1", "x", "response_2", "y");
%!  for pair = reshape (varargin(2:end), 2, [])
%!    fields.(pair{1}) = pair{2};
%!  endfor
%!  text = jsonencode (fields);
%!endfunction
%!function text = lines (varargin)
%!  text = strjoin (arrayfun (@(k) record (k, varargin{:}), 1:4, "uniformoutput", false), "\n");
%!endfunction
%!function same (data, picks, labels)
%!  assert (data.judge_preference', picks);
%!  assert (data.human_preference', labels);
%!endfunction

%!test <*people as rows of the judge: votes, by majority; a name of yours with "Humans">
%! rows = {record(1, "judge", "gpt", "judge_preference", 1), record(1, "judge", "human_1", "judge_preference", 2), ...
%!         record(1, "judge", "human_2", "judge_preference", 2), record(1, "judge", "expert", "judge_preference", 1), ...
%!         record(2, "judge", "gpt", "judge_preference", 2), record(2, "judge", "Ada", "judge_preference", 2)};
%! text = strjoin (rows, "\n");
%! data = of (text, "Humans", "^(human|expert|ada)");
%! same (data, [1 2], [2 2]);
%! same (of (text, "Map", "humans=human.*|expert|ada"), [1 2], [2 2]);
%! panel = of (text, "Judge", "all");
%! assert ({panel.judges, panel.human_preference'}, {{"gpt", "Ada"}, [2 NaN]});
%! bare = '{"id":"q1","judge":"rater 3","verdict":"A"}'; # a person's row needs no texts
%! assert (of ([rows{1} "\n" bare]).human_preference, 1);
%!test <*a column a person>
%! text = ["id,question,response_1,response_2,judge_preference,human_preference_ada,human_preference_bob,Cem Human Preference,human_preference_confidence\n" ...
%!         "a,Q,x,y,1,2,2,1,.9\nb,Q,x,z,2,1,,,.5\nc,Q,x,u,1,1,2,,\nd,Q,x,v,1,,,,\n"];
%! data = of (text);
%! assert (data.id', {"a", "b", "d"}); # c: one each, a tie
%! same (data, [1 2 1], [2 1 NaN]);
%! assert ({data.dropped.human_ties, data.dropped.unused}, {1, {"human_preference_confidence"}});
%! data = of ("id,question,response_1,response_2,verdict_gpt,verdict_human,expert_2\na,Q,x,y,A,B,tie\nb,Q,x,z,B,B,2\n", "Judge", "all");
%! assert ({data.judges, data.verdict', data.human_preference', data.dropped.human_ties}, {{"gpt"}, 2, 2, 1});
%! data = of ("id,question,response_1,response_2,verdict,verdict_human\na,Q,x,y,A,B\nb,Q,x,z,B,A\n");
%! assert ({data.human_preference', data.dropped.unused}, {[2 1], cell(1, 0)});
%!test <*a plain label beside them decides>
%! data = of ("id,question,response_1,response_2,verdict,human_preference,annotator_1,annotator_2\na,Q,x,y,A,1,2,2\nb,Q,x,z,B,,2,1\nc,Q,x,w,B,,2,2\n");
%! same (data, [1 2], [1 2]);
%!test <*fields that look like ours and are not used are named; of two verdicts, the one that says nothing>
%! data = of (lines ("verdict", 1, "judgment", 2, "human", "Ada", "my_label", "x", "gold", 2, "annotator_notes", "n", "scoreboard", 1, "length", 3));
%! assert (data.dropped.unused, {"annotator_notes", "gold", "human", "judgment", "my_label", "scoreboard"});
%! data = of ([record(1, "verdict", 1) "\n" record(2, "judgment", 2)]);
%! assert ({data.judge_preference', data.dropped.unused}, {[1 2], cell(1, 0)});
%!test <*names in other letters; columns without a name; blank rows; cells beyond the header>
%! data = of (",,,,,\n Id,QUESTION,Response 1,response.2,Judge Preference,Human-Preference,,\n\n,,,,,,,\na,Q,x,y,1,2,,\nb,Q,x,z,B,,,,,\n");
%! same (data, [1 2], [2 NaN]);
%! data = of ("Model A;Model B;Winner;Judge;Question;Response A;Response_B\nm;n;model_a;gpt;Q;x;y\nm;n;model_b;human;Q;x;y\n", "Judge", "all");
%! assert ({data.format{1}, data.judges, data.verdict, data.human_preference}, {"mtbench", {"gpt"}, 1, 2});
%! data = of ('{"Prompt":"Q","Chosen":"x","Rejected":"y","Results":1,"ID":"a"}');
%! assert ({data.format, data.judge_preference == data.human_preference}, {"rewardbench", true});
%! data = of ("id,question,response_1,response_2,Verdict GPT-4,VERDICT bard\na,Q,x,y,A,B\n", "Judge", "all");
%! assert ({data.judges, data.verdict}, {{"bard", "GPT-4"}, [2 1]});
%!test <*a column's own name goes before one that is only like it>
%! data = of ("id,ID,question,response_1,response_2,verdict\na,1,Q,x,y,1\nb,1,Q,x,z,2\n");
%! assert (data.id', {"a", "b"});
%!error <has no names in its header> of (",,,\n,,,\n")
%!test <*the map that is suggested works as it is printed>
%! text = '{"task":"Q","Answer A":"x","Answer B":"y","judge":"gpt","auto pick":"BASELINE","gold":"B","score_1":3}';
%! text = [text "\n" strrep(strrep (text, "BASELINE", "CANDIDATE"), "\"Q\"", "\"P\"")];
%! said = aura.tests.complaint (@() of (text));
%! map = regexp (said, 'for example "(.*)"$', "tokens"){1}{1};
%! assert (map, "question=task,response_1=Answer A,response_2=Answer B,judge_preference=auto pick,judge_preference.1=BASELINE,judge_preference.2=CANDIDATE,human_preference=gold");
%! same (of (text, "Map", map), [1 2], [2 2]);
%!error <must be left, right or null, got "tie" and "none of these"; the map may have it, as in tie=tie> of (strjoin ({record(1, "verdict", "left"), record(2, "verdict", "tie"), record(3, "verdict", "none of these")}, "\n"), "Map", "judge_preference=verdict,1=left,2=right")

%!function check_packed (text)
%!  data = of (text);
%!  same (data, [1 2 1 2], [2 2 NaN NaN]);
%!  assert (data.id', {"q1", "q2", "q3", "q4"});
%!endfunction
%!shared list, columns, each
%! [picks, labels] = deal ([1 2 1 2], {2, 2, "null", "null"});
%! each = arrayfun (@(k) strrep (record (k, "judge_preference", picks(k), "human_preference", "H"), '"H"', ...
%!                               merge (ischar(labels{k}), "null", num2str(labels{k}))), 1:4, "uniformoutput", false);
%! list = strjoin (each, ",\n ");
%! names = {"id", "question", "response_1", "response_2", "judge_preference", "human_preference"};
%! held = {{'"q1"', '"q2"', '"q3"', '"q4"'}, {'"Q1?"', '"Q2?"', '"Q3?"', '"Q4?"'}, repmat({'"x"'}, 1, 4), ...
%!         repmat({'"y"'}, 1, 4), {"1", "2", "1", "2"}, {"2", "2", "null", "null"}};
%! columns = {names, held};
%!function text = packed (columns, open, item, close)
%!  text = {};
%!  for k = 1:numel (columns{1})
%!    inner = arrayfun (@(i) item (i, columns{2}{k}{i}), 1:4, "uniformoutput", false);
%!    text{k} = ['"' columns{1}{k} '": ' open strjoin(inner, ", ") close];
%!  endfor
%!  text = ["{" strjoin(text, ", ") "}"];
%!endfunction
%!test <*pandas: its default, list, index, split, table, records>
%! check_packed (packed (columns, "{", @(i, v) sprintf ('"%d": %s', i - 1, v), "}"));
%! check_packed (packed (columns, "[", @(i, v) v, "]"));
%! check_packed (["{" strjoin(arrayfun (@(k) sprintf ('"%d": %s', k, each{k}), 1:4, "uniformoutput", false), ", ") "}"]);
%! rows = cell (1, 4);
%! for i = 1:4
%!   rows{i} = ["[" strjoin(cellfun (@(c) c{i}, columns{2}, "uniformoutput", false), ",") "]"];
%! endfor
%! check_packed (sprintf ('{"columns":["%s"],"index":[0,1,2,3],"data":[%s]}', strjoin (columns{1}, '","'), strjoin (rows, ",")));
%! check_packed (['{"schema":{"fields":[{"name":"index"}],"primaryKey":["index"]},"data":[' list "]}"]);
%! check_packed (["[" list "]"]);
%!error <holds lists without the names of their fields; FILE must hold objects> of ('[["q1","Q","x","y",1]]')
%!test <*the viewer of Hugging Face; a list in an object, over lines>
%! rows = strjoin (arrayfun (@(k) sprintf ('{"row_idx":%d,"row":%s,"truncated_cells":[]}', k, each{k}), 1:4, "uniformoutput", false), ",");
%! check_packed (['{"features":[{"feature_idx":0,"name":"id"}],"rows":[' rows '],"num_rows_total":4}']);
%! check_packed (["{\n\"meta\": {\"n\": 4},\n\"comparisons\": [\n" list "\n]\n}\n"]);
%!test <*objects one behind another: over lines (jq .), on one line, with commas between>
%! pretty = cellfun (@(text) strrep (strrep (strrep (text, ",\"", ",\n  \""), "{", "{\n  "), "}", "\n}"), each, "uniformoutput", false);
%! check_packed (strjoin (pretty, "\n"));
%! check_packed (strjoin (each, ""));
%! check_packed (strjoin (each, " "));
%! check_packed (strjoin (each, ",\n"));
%! assert (of (strjoin (pretty, "\n")).line', [1 9 17 25]);
%! data = of ('{"ask":"Q","one":"x","two":"y","best":2,"tags":[{"a":1}]}', "Map", "question=ask,response_1=one,response_2=two,judge_preference=best");
%! same (data, 2, NaN);
%! data = of (pretty{1}); # a single one
%! same (data, 1, 2);
%!error <line 1, field "response_1": record 2: must be a string, got 7> of ('{"id":["a","b"],"question":["Q","Q"],"response_1":["x",7],"response_2":["y","z"],"verdict":[1,2]}')

%!function text = talk (user, assistant)
%!  text = sprintf ('[{"role":"user","content":%s},{"role":"assistant","content":%s}]', user, assistant);
%!endfunction
%!function text = parts (said)
%!  text = ['[{"type":"text","text":"' said '","image":null,"mimeType":null},{"type":"image","text":null,"image":"i.png"}]'];
%!endfunction
%!test <*messages in parts: the arena's of 2025, and RewardBench>
%! row = @(winner, id) sprintf ('{"id":"%s","model_a":"m","model_b":"n","winner":"%s","conversation_a":%s,"conversation_b":%s,"judge_preference":1,"judge_name":"j"}', ...
%!                              id, winner, talk (parts ("Q?"), parts ("x")), talk (parts ("Q?"), '"y"'));
%! data = of ([row("model_b", "1") "\n" row("both_bad", "2") "\n" row("tie", "3")]);
%! assert ({data.question, data.response_1, data.response_2, data.human_preference, data.dropped.human_ties}, {{"Q?"}, {"x"}, {"y"}, 2, 2});
%! data = of (sprintf ('{"id":"1","prompt":%s,"chosen":%s,"rejected":%s,"results":1}', talk (parts ("Q?"), '""'), talk ('"Q?"', parts ("x")), talk ('"Q?"', parts ("y"))));
%! assert ({data.question, sort({data.response_1{1}, data.response_2{1}})}, {{"Q?"}, {"x", "y"}});
%!function text = log_of (varargin)
%!  text = ['{"version":2,"samples":[' strjoin(varargin, ",") "]}"];
%!endfunction
%!function text = sample (id, scores, more)
%!  text = sprintf (['{"id":"%s","target":"A","scores":%s,"metadata":{"question":"Q%s","response_a":"x","response_b":"y"},' ...
%!                   '"output":{"model":"gpt","completion":"so [[B]]"}%s}'], id, scores, id, more);
%!endfunction
%!test <*Inspect: an answer, a value, a grade, what the model said; epochs; errors>
%! text = log_of (sample ("a", '{"s":{"value":"I","answer":"A"}}', ',"epoch":1'), sample ("b", '{"s":{"value":"B"}}', ""), ...
%!                sample ("c", '{"s":{"value":"C","answer":null}}', ""), sample ("d", '{"s":{"value":1},"t":{"value":"A"}}', ""), ...
%!                sample ("a", '{"s":{"value":"C","answer":"B"}}', ',"epoch":2'), ...
%!                strrep (sample ("e", "null", ',"error":{"message":"timeout"}'), "so [[B]]", ""), sample ("f", "null", ""));
%! data = of (text);
%! assert (data.id', {"a", "b", "c", "d", "f"});
%! assert (data.judge_preference', [1 2 2 1 2]);
%! assert ({data.human_preference', data.dropped.failed, data.dropped.repeated}, {ones(1, 5), 1, 1});
%! panel = of (text, "Judge", "all");
%! assert ({panel.verdict', panel.further'}, {[1 2 2 1 2], [-1 NaN NaN NaN NaN]});
%! assert (of (strrep (text, '"target":"A"', '"target":["B"]')).human_preference', 2 * ones (1, 5));
%!test <*Inspect's own kind of log: the command that converts it>
%! [file, gone] = aura.tests.new_file ("PK\3\4samples/a.json", ".eval");
%! fail ("aura_read (file)", "inspect log convert LOG.eval --to json --output-dir FOLDER");
%!function text = result (test, prompt, output, selected, varargin)
%!  human = "";
%!  if (! isempty (varargin))
%!    human = sprintf (',{"pass":%s,"assertion":{"type":"human"}}', merge (varargin{1}, "true", "false"));
%!  endif
%!  text = sprintf (['{"testIdx":%d,"promptIdx":%d,"provider":{"id":"p%d"},"prompt":{"raw":"Q%d"},"vars":{},"error":null,"response":{"output":%s},' ...
%!                   '"gradingResult":{"componentResults":[{"pass":%s,"assertion":{"type":"select-best"}}%s]}}'], ...
%!                  test, prompt, prompt, test, output, merge (selected, "true", "false"), human);
%!endfunction
%!function text = eval_of (varargin)
%!  text = ['{"evalId":"e","results":{"version":3,"results":[' strjoin(varargin, ",") "]}}"];
%!endfunction
%!test <*promptfoo: an error of a provider, repeats, three outputs, outputs in JSON, a person's ratings>
%! broken = strrep (strrep (result (1, 0, '"x"', false), '"response":{"output":"x"}', '"response":null'), '"error":null', '"error":"500"');
%! data = of (eval_of (result (0, 0, '"x"', true), result (0, 1, '"y"', false), broken, result (1, 1, '"y"', true)));
%! assert ({data.question, data.judge_preference, data.dropped.failed}, {{"Q0"}, 1, 1});
%! twice = eval_of (result (0, 0, '"x"', true), result (0, 1, '"y"', false), result (0, 0, '"x"', false), result (0, 1, '"y"', true), ...
%!                  result (0, 0, '"z"', true), result (0, 1, '"y"', false));
%! assert ({of(twice).judge_preference', of(twice, "Judge", "all").further'}, {[1 1], [-1 NaN]});
%! data = of (eval_of (result (0, 0, '"x"', false), result (0, 1, '"y"', true), result (0, 2, '"z"', false)));
%! assert ({data.response_1', data.response_2', data.judge_preference'}, {{"x", "y"}, {"y", "z"}, [2 1]});
%! data = of (eval_of (result (0, 0, '{"a": [1]}', false, true), result (0, 1, "7", true, false)));
%! assert ({data.response_1, data.response_2, data.judge_preference, data.human_preference}, {{'{"a": [1]}'}, {"7"}, 2, 1});
%! assert (data.dropped.unused, cell (1, 0));
%!test <*a record that failed is left out and counted: no text, or an error beside what is missing>
%! failed = {strrep(record (5, "verdict", 1), '"y"', "null"), '{"id":"q6","question":"Q","response_1":"x","error":"timeout","verdict":1}'};
%! data = of ([lines("verdict", 1) "\n" strjoin(failed, "\n")]);
%! assert ({numel(data.id), data.dropped.failed, data.dropped.bad_lines}, {4, 2, 0});
%! data = of ('{"id":["1","2"],"question":["Q","Q"],"response_1":["x",null],"response_2":["y","z"],"verdict_a":[1,1],"verdict_b":[2,2]}', "Judge", "all");
%! assert ({data.id, data.dropped.failed}, {{"1"}, 1}); # of two judges, but one record
%! fail ("of ('{\"id\":\"a\",\"question\":\"Q\",\"response_1\":\"x\",\"error\":false,\"verdict\":1}', \"Format\", \"aura\")", "response_2.*is missing");
%! fail ("of (strjoin (failed, \"\\n\"))", "no comparison that can be read: 2 records failed .a text is null");
%! games = @(id, score, prompt) sprintf ('{"uid":"%s","model":"m","judge":"j","games":[{"score":%s,"user_prompt":"%s"},null]}', id, score, prompt);
%! prompt = '<|User Prompt|>\nQ\n\n<|The Start of Assistant A''s Answer|>\nx\n<|The End of Assistant A''s Answer|>\n\n<|The Start of Assistant B''s Answer|>\ny\n<|The End of Assistant B''s Answer|>';
%! data = of ([games("1", '"A>B"', prompt) "\n" games("2", "null", "")]);
%! assert ({data.judge_preference, data.dropped.failed}, {1, 1});
