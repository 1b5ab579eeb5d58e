## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Files as people have them: 60 comparisons with a judge's picks (26, 30, 4 ties) and people's (23, 15,
## 2 ties, 20 none), written in many ways.  Each must be read as what it means, pick by pick, or be
## refused with a map that reads it so.  Left are 54 with 34 labels, of which 21 agree.

%!shared J, H, own
%! J = "AABBAAATBABAABBBAAAABBTBBABBBAABAAAAATBBBBBBBABABBBATBBAABBA";
%! H = "-BB-AA-BB-AT-BB-AA-BB-AA-AA-AA-TA-AA-BA-AA-AA-BA-BB-BB-BA-AA";
%! own = '{"id":"%I","question":"%Q","response_1":"%X","response_2":"%Y","judge":"m",';
%!function text = lines (J, H, template, judge, human = {"1", "2", "0", "null"})
%!  ## TEMPLATE for each comparison, with what JUDGE (of several rows one after another) and HUMAN have
%!  ## for A, B, a tie and none.
%!  [between, marks] = regexp (template, '%[QXYIKJH]', "split", "match");
%!  number = num2cell (1:60);
%!  cells = repmat (between, 60, 1);
%!  for m = 1:numel (marks)
%!    switch (marks{m}(2))
%!      case "J"
%!        held = judge(sub2ind (size (judge), 1 + mod (0:59, rows (judge)), arrayfun (@(c) find (c == "ABT"), J)));
%!      case "H"
%!        held = human(arrayfun (@(c) find (c == "ABT-"), H));
%!      otherwise
%!        form = struct ("Q", "Question %d?", "X", "answer %d of one", "Y", "answer %d of two, longer", "I", "q%03d", "K", "%d").(marks{m}(2));
%!        held = cellfun (@(k) sprintf (form, k - any (marks{m}(2) == "IK")), number, "uniformoutput", false);
%!    endswitch
%!    for k = 1:60
%!      cells{k,m} = [cells{k,m}, held{k}];
%!    endfor
%!  endfor
%!  cells = [cells, repmat({"\n"}, 60, 1)]';
%!  text = [cells{:}];
%!endfunction
%!function same (J, H, data, column = 1)
%!  ## The verdicts and labels of DATA are those of J and H, item by item.
%!  pick = @(letters) merge (letters == "A", 1, merge (letters == "B", 2, merge (letters == "T", 0, NaN)));
%!  [v, h] = deal (pick (J)', pick (H)');
%!  kept = find (v > 0 & ! (h == 0));
%!  k = cellfun (@(q) sscanf (q, "Question %d?"), data.question);
%!  assert (sort (k), kept);
%!  if (isfield (data, "verdict"))
%!    data.judge_preference = data.verdict(:,column);
%!  endif
%!  assert ([data.judge_preference, data.human_preference], [v(k), h(k)]);
%!  assert ([sum(v == 1), sum(v == 2), numel(kept), sum(! isnan (data.human_preference)), sum(data.judge_preference == data.human_preference)], [26 30 54 34 21]);
%!endfunction
%!function data = of (text, varargin)
%!  ending = ".jsonl";
%!  if (! any (text(1) == "{["))
%!    ending = ".csv";
%!  endif
%!  [file, gone] = aura.tests.new_file (text, ending);
%!  data = aura_read (file, varargin{:});
%!endfunction
%!function said = refusal (text, varargin)
%!  said = aura.tests.complaint (@() of (text, varargin{:}));
%!endfunction
%!function map = map_in (said)
%!  map = regexp (said, '(?:for example|which it is:|which is which,) "([^"]*)"', "tokens", "once");
%!  assert (! isempty (map), said);
%!  map = map{1};
%!endfunction
%!function check_map (J, H, text)
%!  ## Refused; the map that is printed, and perhaps the next one, read it right.
%!  map = map_in (refusal (text));
%!  for more = 1:2
%!    try
%!      data = of (text, "Map", map);
%!      break;
%!    catch err
%!      map = map_in (err.message);
%!    end_try_catch
%!  endfor
%!  same (J, H, data);
%!endfunction

%!test <*verdicts in texts: JSON, fenced or not, an object; a last line, bold, boxed, a tag; behind thoughts>
%! long = "Both answers treat the subject with some care and detail.";
%! texts = {'"```json\n{\n  \"reasoning\": \"the first is longer, B is not\",\n  \"winner\": \"%\"\n}\n```"', ...
%!          '"{\"reasoning\": \"x y z\", \"winner\": \"%\"}"', '"{\"winner\": \"%\"}"', '{"reasoning": "x y z", "winner": "%"}', ...
%!          '"{\"choice\": \"%\"}"', '"Here it is: {\"preferred\": \"%\", \"confidence\": 2}"', '"{\"verdict\": {\"better_response\": \"%\"}}"', ...
%!          ['"' long '\n\nFinal verdict: %"'], ['"' long '\n\n**%**"'], ['"' long ' gives \\boxed{%}"'], ['"' long ' <verdict>%</verdict>"'], ...
%!          ['"<think>If tone mattered I would say [[B]].</think>\nFinal: [[%]]"'], ['"' long ' The format is [[A]], [[B]] or [[C]].\n[[%]]"'], ...
%!          ['"' long ' So [[B]]? No: [[%]]"'], ['"' long '\nWinner: Response %."']};
%! texts = cellfun (@(text) strrep (text, "%", {"A", "B", "tie"}), texts(:), "uniformoutput", false);
%! same (J, H, of (lines (J, H, [own '"verdict":%J,"human_preference":%H}'], vertcat (texts{:}))));
%!test <*what is not read is shown, and above a tenth it comes first>
%! said = refusal (lines (J, H, [own '"verdict":%J,"human_preference":%H}'], {'"[[A]]\n\nThe format asked for was [[A]], [[B]] or [[C]]; it stands first."', ...
%!                 '"[[B]]\n\nThe format asked for was [[A]], [[B]] or [[C]]; it stands first."', '"[[C]]\n\nThe format asked for was [[A]], [[B]] or [[C]]; it stands first."'}));
%! assert (any (strfind (said, '0 judge ties, 0 human ties, 60 unparsed verdicts, such as "[[')));
%! text = strsplit (lines (J, H, [own '"verdict":%J,"human_preference":%H}'], {'"A"', '"B"', '"tie"'}), "\n");
%! text(1:30) = regexprep (text(1:30), '"verdict":"[^"]*"', '"verdict":"I could not find that one of them is the better one, sadly."');
%! data = of (strjoin (text, "\n"));
%! assert ({data.dropped.unparsed, data.dropped.unread}, {30, "I could not find that one of them is the better one, sadly."});
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "c.jsonl");
%! aura.io.write ("test", {file}, {strjoin(text, "\n")});
%! report = aura_audit (file, "Out", folder, "Display", "off");
%! said = report.document.statements;
%! assert (strncmp (said{1}.text, "30 of 60 verdicts could not be read: mend that first.", 54));
%! warned = cellfun (@(s) strcmp (s.id, "unread"), said);
%! assert (said{warned}.full, "a verdict such as \"I could not find that one of them is the better one, sadly.\" is not read: it is left out, and no rate here is about it.");
%! gate = aura.report.gate (report.headline, 0, aura.report.unread (report));
%! assert (! gate.passed);
%!test <*short words>
%! words = {"%."; "(%)"; "**%**"; "\"%\""; "[%]"; "Answer: %"; "Option %"; "Candidate %"; "response_%"; "System %"; "%_wins"; "Significantly %"; "prefer %"};
%! words = cellfun (@(word) [strrep(word, "%", {"A", "B"}), {"tie"}], words, "uniformoutput", false);
%! words = [vertcat(words{:}); {"A > B", "B > A", "A = B"; "left", "right", "both"; "First answer", "Second answer", "Tie - both good"; ...
%!          "A is better than B", "B is better than A", "About the same"; "A>>B", "A<B", "draw"; "model_a", "model_b", "tie (bothbad)"}];
%! words = strcat ('"', strrep (words, "\"", "\\\""), '"');
%! same (J, H, of (lines (J, H, [own '"judge_preference":%J,"human_preference":%H}'], words)));
%!test <*0 and 1 and never 2: refused with maps that read them; one judge, people, a panel, columns>
%! [j, h] = deal (strrep (J, "T", "A"), strrep (H, "T", "-"));
%! function ok = read_as (j, h, data, column)
%!   pick = @(letters) merge (letters == "A", 1, merge (letters == "B", 2, NaN))';
%!   k = cellfun (@(q) sscanf (q, "Question %d?"), data.question);
%!   if (isfield (data, "verdict"))
%!     data.judge_preference = data.verdict(:,column);
%!   endif
%!   assert ([data.judge_preference, data.human_preference], [pick(j)(k), pick(h)(k)]);
%!   assert (numel (k), 60);
%! endfunction
%! both = lines (j, h, [own '"judge_preference":%J,"human_preference":%H}'], {"0", "1", "x"}, {"0", "1", "x", "null"});
%! assert (strncmp (refusal (both), "aura:unclear-coding", 19));
%! read_as (j, h, of (both, "Map", map_in (refusal (both))));
%! other = regexp (refusal (both), ', or "([^"]*)"', "tokens", "once"){1};
%! assert (of (both, "Map", other).judge_preference, 3 - of (both, "Map", map_in (refusal (both))).judge_preference);
%! assert (any (strfind (refusal (both), 'or "human_preference.tie=0,human_preference.1=1,judge_preference.tie=0,judge_preference.1=1" where 0 is a tie')));
%! people = lines (j, h, [own '"judge_preference":%J,"human_preference":%H}'], {"1", "2", "x"}, {"0", "1", "x", "null"});
%! read_as (j, h, of (people, "Map", map_in (refusal (people))));
%! rows_ = [lines(j, h, [strrep(own, '"m"', '"m.1"') '"judge_preference":%J,"human_preference":%H}'], {"1", "2", "x"}, {"1", "2", "x", "null"}), ...
%!          lines(j, h, [strrep(own, '"m"', '"m 2"') '"judge_preference":%J}'], {"0", "1", "x"})];
%! map = map_in (refusal (rows_, "Judge", "all"));
%! assert (map, "m 2.1=0,m 2.2=1");
%! read_as (j, h, of (rows_, "Judge", "all", "Map", map), 2);
%! wide = ["id,question,response_1,response_2,verdict_m1,verdict_m2,human_preference\n" ...
%!         lines(j, h, "%I,%Q,%X,\"%Y\",A,%J,%H", {"0", "1", "x"}, {"1", "2", "x", ""})];
%! read_as (j, h, of (wide, "Judge", "all", "Map", map_in (refusal (wide, "Judge", "all"))), 2);
%! safer = lines (j, h, '{"prompt":"%Q","response_0":"%X","response_1":"%Y","judge_choice":%J,"better_response_id":%H}', {"0", "1", "x"}, {"0", "1", "x", "null"});
%! read_as (j, h, of (safer, "Map", map_in (refusal (safer))));
%! middle = of (lines (J, H, [own '"judge_preference":%J,"human_preference":%H}'], {"0", "2", "1"}));
%! assert (any (strfind (middle.dropped.doubts{1}, "m has 0 26 times, 1 4 times and 2 30 times")));
%!test <*scores 1, 0 and .5; scales from -3 to 3 and from 1 to 7; words; truth values>
%! head = [own '"judge_preference":%J,"human_preference":%H}'];
%! for human = {{"1", "0", "0.5", "null"}, {"-2", "3", "0", "null"}, {"2", "6", "4", "null"}, {"-1", "1", "0", "null"}}
%!   text = lines (J, H, head, {"1", "2", "0"}, human{1});
%!   maps = regexp (refusal (text), 'which is which, "([^"]*)" or "([^"]*)"', "tokens", "once");
%!   same (J, H, of (text, "Map", maps{1 + strcmp(human{1}{1}, "1")}));
%! endfor
%! same (J, H, of (lines (J, H, head, {"1", "2", "0"}, {'"A is slightly better"', '"B is much better than A"', '"Tie - both good"', "null"})));
%! text = lines (J, strrep (H, "T", "-"), head, {"1", "2", "0"}, {"true", "false", "x", "null"});
%! assert (any (strfind (refusal (text), '"human_preference.2=false,human_preference.1=true"')));
%! few = strsplit (lines (J, H, head, {"1", "2", "0"}, {"1", "2", "0", "null"}), "\n");
%! few{60} = regexprep (few{60}, '"human_preference":.*', '"human_preference":6}');
%! few{59} = regexprep (few{59}, '"human_preference":.*', '"human_preference":7}');
%! few{58} = regexprep (few{58}, '"human_preference":.*', '"human_preference":5}');
%! assert (all (isnan (of (strjoin (few, "\n"), "OnError", "skip").human_preference))); # a scale of which 1 and 2 are two values
%!test <*counts of votes, shares>
%! counts = lines (J, H, [own '"judge_preference":%J,"human_votes_a":%H}'], {"1", "2", "0"}, {'3,"human_votes_b":1', '0,"human_votes_b":2', '1,"human_votes_b":1', 'null,"human_votes_b":null'});
%! same (J, H, of (counts));
%! same (J, H, of (strrep (counts, "human_votes_", "n_human_votes_")));
%! same (J, H, of (lines (J, H, [own '"judge_preference":%J,"human_share_a":%H}'], {"1", "2", "0"}, {"0.75", "0.2", "0.5", "null"})));
%!test <*a person's yes or no>
%! words = {"true", "false"; "1", "0"; '"yes"', '"no"'; '"Agree"', '"Disagree"'};
%! lines_ = strsplit (lines (J, H, [own '"judge_preference":%J,"FIELD":YES}'], {"1", "2", "0"}), "\n");
%! for k = 1:60
%!   yes = "null";
%!   if (any (H(k) == "AB") && J(k) != "T")
%!     yes = words{1 + mod(k, 4), 1 + (H(k) != J(k))};
%!   endif
%!   lines_{k} = strrep (lines_{k}, "YES", yes);
%! endfor
%! text = strjoin (lines_, "\n");
%! data = of (strrep (text, "FIELD", "human_agrees"));
%! assert ([numel(data.id), sum(! isnan (data.human_preference)), sum(data.human_preference == data.judge_preference)], [56 34 21]);
%! for field = {"is_accepted", "judge_correct", "verdict_is_correct", "human_correct"}
%!   data = of (strrep (text, "FIELD", field{1}));
%!   assert ([numel(data.dropped.doubts), sum(! isnan (data.human_preference))], [1 0]);
%!   assert (any (strfind (data.dropped.doubts{1}, sprintf ("the field %s has 21 yes and 13 no.", field{1}))));
%! endfor
%! map = regexp (data.dropped.doubts{1}, '--map "([^"]*)"', "tokens", "once"){1};
%! data = of (strrep (text, "FIELD", field{1}), "Map", map);
%! assert ([sum(! isnan (data.human_preference)), sum(data.human_preference == data.judge_preference)], [34 21]);
%!test <*the order shown>
%! turned = mod (1:60, 3) == 0;
%! shown = J;
%! shown(turned) = strrep (strrep (strrep (J(turned), "A", "x"), "B", "A"), "x", "B");
%! for words = {{"is_flipped", "false", "true"}, {"presentation_order", '"AB"', '"BA"'}, {"order", '"12"', '"21"'}}
%!   text = strsplit (lines (shown, H, [own '"judge_preference":%J,"human_preference":%H,"' words{1}{1} '":ORDER}'], {"1", "2", "0"}), "\n");
%!   text(! turned) = strrep (text(! turned), "ORDER", words{1}{2});
%!   text(turned) = strrep (text(turned), "ORDER", words{1}{3});
%!   text = strjoin (text(1:60), "\n");
%!   data = of (text);
%!   assert (any (strfind (data.dropped.doubts{1}, sprintf ("the field %s says that answers were shown the other way round in 20 of 60.", words{1}{1}))));
%!   same (J, H, of (text, "Map", regexp (data.dropped.doubts{1}, '--map "([^"]*)"', "tokens", "once"){1}));
%! endfor
%!test <*what the row explains: the winner by name, two scores, lists of one, objects>
%! models = strrep (own, '"judge":"m",', '"judge":"m","model_1":"gpt-x","model_2":"claude y",');
%! same (J, H, of (lines (J, H, [models '"judge_preference":%J,"human_preference":%H}'], {'"gpt-x"', '"claude y"', '"tie"'}, {'"gpt-x"', '"claude y"', '"tie"', "null"})));
%! for score = {{"[8, 6]", "[2, 2.5]", "[5, 5]"}, {'"8 6"', '"6 8"', '"7 7"'}, {'["A"]', '["B"]', '["tie"]'}, {'[{"winner":"A"}]', '[{"winner":"B"}]', '[{"winner":"tie"}]'}}
%!   same (J, H, of (lines (J, H, [own '"verdict":%J,"human_preference":%H}'], score{1})));
%! endfor
%! check_map (J, H, lines (J, H, '{"question_body":"%Q","answer1_body":"%X","answer2_body":"%Y","score":%J,"human_preference":%H}', {"[8, 6]", "[2, 3]", "[5, 5]"}));
%!test <*suggested maps read it: names of all kinds, paths, words, scores with a sign>
%! abt = {'"A"', '"B"', '"tie"'};
%! human = [abt, {"null"}];
%! check_map (J, H, lines (J, H, '{"prompt":"%Q","out_a":"%X","out_b":"%Y","judge":%J,"gold":%H}', abt));
%! check_map (J, H, lines (J, H, '{"prompt":"%Q","out_a":"%X","out_b":"%Y","judge":"judge-x","choice":%J,"gold":%H}', abt));
%! check_map (J, H, lines (J, H, '{"inputs":{"question":"%Q","a":"%X","b":"%Y"},"output":{"winner":%J},"feedback":{"human":{"winner":1},"gold":%H}}', abt, human));
%! check_map (J, H, ["id,inputs.question,inputs.a,inputs.b,output.winner,output.reason,feedback.human.winner\n" ...
%!                   lines(J, H, "%K,%Q,%X,\"%Y\",%J,r,%H", {"A", "B", "tie"}, {"A", "B", "tie", ""})]);
%! check_map (J, H, ["prompt,baseline_model_response,response,pairwise_quality/pairwise_choice,pairwise_quality/explanation,human_preference\n" ...
%!                   lines(J, H, "%Q,%X,\"%Y\",%J,because,%H", {"BASELINE", "CANDIDATE", "TIE"}, {"A", "B", "tie", ""})]);
%! rows_ = strrep (strtrim (lines (J, H, '["%K","%Q","%X","%Y",%J,"r",%H]', abt, human)), "\n", ",");
%! check_map (J, H, ['{"columns":["request_id","inputs","response_1","response_2","pick/value","pick/rationale","human/value"],"data":[' rows_ ']}']);
%! examples = strrep (strtrim (lines (J, H, ['{"input_text":"%Q","tags":[],"output_text_a":"%X","output_text_b":"%Y","score":%J,"custom_fields":{"human":%H}}'], {"1.25", "-0.5", "0"}, human)), "\n", ",");
%! check_map (J, H, ['{"metadata":{"source_path":"x"},"models":[{"name":"u"},{"name":"v"}],"examples":[' examples ']}']);
%! check_map (J, H, lines (J, H, '{"context":[{"role":"user","content":"%Q"}],"response1":"%X","response2":"%Y","judge":"m","judge_verdict":%J,"overall_preference":%H}', ...
%!                         {"-2", "1", "0"}, {"-3", "2", "0", "null"}));
%! check_map (J, H, lines (J, H, '{"instruction":"%Q","completion_1":"%X","completion_2":"%Y","preference":%J,"human_choice":%H}', {"1", "2", "0"}));
%! check_map (J, H, lines (J, H, '{"Query":"%Q","Left answer":"%X","Right answer":"%Y","Judge pick":%J,"Gold":%H}', {'"left"', '"right"', '"tie"'}, {'"left"', '"right"', '"tie"', "null"}));
%!test <*no comparison: one sentence>
%! assert (any (strfind (refusal (repmat ("{\"prompt\":\"q\",\"answers\":[{\"answer\":\"x\",\"rank\":1},{\"answer\":\"y\",\"rank\":2}]}\n", 1, 2)), "answers is a list of answers")));
%! assert (getfield (of ("id,input,output,judge_label,judge_reason,human_label\n1,q,x,pass,r,fail\n2,q2,x,fail,r,\n"), "kind"), "grade");
%! assert (any (strfind (refusal ('{"question":"q","answer":"x","score":4,"human_score":5}'), "aura_read: ")));
%!test <*CSV: a line of an answer that begins with a brace, decimal commas>
%! csv = ["Prompt,Output A,Output B,Winner,Human label\n" lines(J, H, "\"%Q\",\"%X\n{\n}\n\",\"%Y\",%J,%H", {"A", "B", "tie"}, {"A", "B", "tie", ""})];
%! check_map (J, H, csv);
%! same (J, H, of (["id;question;response_1;response_2;judge_preference;human_preference;score_1\n" ...
%!                  lines(J, H, "%I;%Q;%X;\"%Y\";%J;%H;0,83", {"1,0", "2,0", "0,0"}, {"1,0", "2,0", "0,0", ""})]));
%!test <*a path into lists beside a file of texts; a path that is nowhere; a verdict's coding of one FILE>
%! [folder, gone] = aura.tests.new_folder ();
%! files = {fullfile(folder, "texts.jsonl"), fullfile(folder, "batch.jsonl")};
%! texts = lines (J, H, '{"id":"%I","question":"%Q","response_1":"%X","response_2":"%Y","human_preference":%H}', {"A", "B", "tie"});
%! batch = lines (J, H, ['{"id":"batch_%K","custom_id":"%I","response":{"status_code":200,"body":{"model":"m-1","choices":[{"index":0,"message":' ...
%!                       '{"role":"assistant","content":"Both are fair, but one is more complete than the other.\n\n[[%J]]"}}]}},"error":null}'], {"A", "B", "C"});
%! aura.io.write ("test", files, {texts, batch});
%! same (J, H, aura_read (files, "Map", "id=custom_id,judge_preference=response.body.choices.0.message.content"));
%! same (J, H, aura_read (files, "Map", "id=custom_id,judge_preference=response.body.choices[0].message.content"));
%! assert (any (strfind (aura.tests.complaint (@() aura_read (files, "Map", "id=custom_id,judge_preference=response.body.choices.1.message.content")), "which has no response.body.choices.1.message.content")));
%! two = {fullfile(folder, "gpt.jsonl"), fullfile(folder, "yi.jsonl")};
%! [j, h] = deal (strrep (J, "T", "A"), strrep (H, "T", "-"));
%! plain = strrep (own, '"judge":"m",', "");
%! aura.io.write ("test", two, {lines(j, h, [plain '"judge_preference":%J,"human_preference":%H}'], {"1", "2", "x"}, {"1", "2", "x", "null"}), ...
%!                              lines(j, h, [plain '"judge_preference":%J}'], {"0", "1", "x"})});
%! map = map_in (aura.tests.complaint (@() aura_read (two)));
%! assert (map, "yi.1=0,yi.2=1");
%! data = aura_read (two, "Map", map);
%! assert (data.verdict(:,1), data.verdict(:,2));
%!test <*a label that begins in any record, in JSON lines and in arrays of any format>
%! layouts = {'{"id":"%d","question":"Q%d","response_1":"x","response_2":"y","verdict":1MORE}', ...
%!            '{"question_id":%d,"question":"Q%d","answer_a":"x","answer_b":"y","winner":"model_a","judge":"gpt"MORE}', ...
%!            '{"instruction":"Q%d","output_1":"x%d","output_2":"y","generator_1":"m","generator_2":"n","annotator":"a","preference":1MORE}', ...
%!            '{"input":"Q%d","output_1":"x%d","output_2":"y","verdict":1MORE}', ...
%!            '{"prompt":"Q%d","response 1":"x%d","response 2":"y","verdict":1MORE}', ...
%!            '{"idx":%d,"instruction":"Q%d","input":"","response1":"x","response2":"y","verdict":1MORE}', ...
%!            '{"pair_id":"%d","question":"Q%d","response_A":"x","response_B":"y","verdict":1MORE}', ...
%!            '{"prompt":"Q%d","out_a":"x%d","out_b":"y","pick":1MORE}'};
%! for layout = layouts
%!   for at = [1, 100, 101, 103]
%!     records = arrayfun (@(k) strrep (sprintf (layout{1}, k, k), "MORE", merge (k == at, ',"human_preference":2', "")), 1:103, "uniformoutput", false);
%!     text = strjoin (records, "\n");
%!     if (at == 101)
%!       text = ["[" strjoin(records, ",\n") "]"];
%!     endif
%!     options = {};
%!     if (any (strfind (text, "out_a")))
%!       options = {"Map", "question=prompt,response_1=out_a,response_2=out_b,judge_preference=pick"};
%!     endif
%!     [file, gone] = aura.tests.new_file (text, ".jsonl");
%!     data = aura_read (file, options{:});
%!     k = find (strcmp (data.question, sprintf ("Q%d", at)));
%!     assert (numel (data.id), 103);
%!     assert (find (data.human_preference == 2 | data.human_preference == 1), k);
%!   endfor
%! endfor
%!test <*scores of a judge where no verdict is; RewardBench 2; a winner of 0 and 1 in another's layout>
%! text = lines (J, H, '{"prompt":"%Q","chosen":"%X","rejected":"%Y","score_chosen":%J,"score_rejected":5}', {"8.5", "3", "5"});
%! data = of (text);
%! one = strncmp (data.response_1, "answer", 6) & ! cellfun ("isempty", strfind (data.response_1, "of one"));
%! k = cellfun (@(q) sscanf (q, "Question %d?"), data.question);
%! assert (merge (one, data.judge_preference, 3 - data.judge_preference), 1 + (J(k) == "B")');
%! assert ([numel(k), data.dropped.judge_ties, sum(data.judge_preference == data.human_preference)], [56 4 26]);
%! two = '{"id":"a","prompt":"q","chosen":["x"],"rejected":REJECTED,"results":1}';
%! assert (sort ([of(strrep (two, "REJECTED", '["y"]')).response_1, of(strrep (two, "REJECTED", '["y"]')).response_2]), {"x", "y"});
%! assert (any (strfind (refusal (strrep (two, "REJECTED", '["y","z","w"]')), '"rejected": holds several answers: a comparison has two')));
%! text = lines (strrep (J, "T", "A"), H, '{"question_id":%K,"question":"%Q","answer_a":"%X","answer_b":"%Y","judge":"gpt","winner":%J}', {"0", "1", "x"});
%! assert (strncmp (refusal (text), "aura:unclear-coding", 19));
%!test <*verdicts without texts: a panel of the verdicts, by ids and models; one judge alone is refused>
%! [folder, gone] = aura.tests.new_folder ();
%! files = fullfile (folder, {"gpt.csv", "yi.csv", "people.csv"});
%! head = "question_id,model_a,model_b,winner\n";
%! other = ["question_id,model_a,model_b,winner\n" lines(J, H, "%I,y%K,x,%J", {"model_b", "model_a", "tie"})]; # the models the other way round
%! aura.io.write ("test", files, {[head lines(J, H, "%I,x,y%K,%J", {"model_a", "model_b", "tie"})], other, ...
%!                ["id,human_preference\n" lines(J, H, "%I,%H", {"x", "x", "x"}, {"A", "B", "tie", ""})]});
%! data = aura_read (files, "Map", "id=question_id,judge_preference=winner");
%! data.question = cellfun (@(id) sprintf ("Question %d?", str2double (id(2:end)) + 1), data.id, "uniformoutput", false);
%! same (J, H, data, 1);
%! same (J, H, data, 2);
%! assert ({data.judges, unique([data.response_1; data.response_2])}, {{"gpt", "yi"}, {""}});
%! assert (data.dropped.doubts, {"no file has texts: all here is of verdicts alone."});
%! data = of (["id,verdict_p,verdict_q,human_preference\n" lines(J, H, "%I,%J,A,%H", {"A", "B", "tie"}, {"A", "B", "tie", ""})], "Judge", "all");
%! assert ([numel(data.id), columns(data.verdict)], [58 2]);
%! assert (any (strfind (refusal ([head lines(J, H, "%I,x,y%K,%J", {"model_a", "model_b", "tie"})], "Map", "id=question_id,judge_preference=winner"), "question")));
