## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura_read on every format, on every error, and on files damaged at random.

%!shared fixture, line
%! fixture = @(name) fullfile (getenv ("AURA_SRCDIR"), "tests", "fixtures", name);
%! if (isempty (getenv ("AURA_SRCDIR")))
%!   here = fileparts (mfilename ("fullpath"));
%!   fixture = @(name) fullfile (here, "..", "fixtures", name);
%! endif
%! line = @(id, varargin) ...
%!   jsonencode (struct ("id", id, "question", "Q?", "response_1", "x", ...
%!                       "response_2", "y", "judge_preference", 1, varargin{:}));

%!function data = read_text (text, varargin)
%!  [name, gone] = aura.tests.new_file (text, ".jsonl");
%!  data = aura_read (name, varargin{:});
%!endfunction

## Formats ---------------------------------------------------------------------

%!test
%! data = aura_read (fixture ("pairs.jsonl"), "Judge", "J");
%! assert (data.format, "aura");
%! assert (data.id(1:3), {"a1"; "12345678901234567890"; "a6"});
%! assert (strncmp (data.id{4}, "sha-", 4));
%! assert (data.question{1}, "Où est le café?");
%! assert (data.response_1{1}, "Là-bas 😀.");
%! assert (data.response_2{1}, "");
%! assert (size (data.response_1), [4, 1]);
%! assert (data.judge_preference, [1; 2; 2; 1]);
%! assert (data.human_preference, [2; NaN; 2; NaN]);
%! assert (data.category, {"travel"; ""; ""; ""});
%! assert (data.judge, repmat ({"J"}, 4, 1));
%! assert (data.line, [1; 2; 7; 11]);
%! assert (data.covariates.names, {"score_1", "score_2", "swapped_preference", "swap_consistent"});
%! assert (data.covariates.values, [8, 3.5, 2, 0; NaN, NaN, 0, 1; NaN(2, 4)]);
%! d = data.dropped;
%! assert ([d.human_ties, d.judge_ties, d.unparsed, d.other_judges, d.unjudged, d.bad_lines],
%!         [1, 1, 1, 1, 1, 0]);
%! fid = fopen (fixture ("pairs.jsonl"));
%! assert (data.sha256, hash ("sha256", fread (fid, Inf, "uint8=>char")'));
%! fclose (fid);
%! assert (data.synthetic, false);

%!test
%! ## one human label serves every judge of the pair
%! data = aura_read (fixture ("pairs.jsonl"), "judge", "K");
%! assert (data.id, {"a1"});
%! assert (data.human_preference, 2);
%! assert (data.judge_preference, 2);

%!test
%! data = aura_read (fixture ("pairs.jsonl"), "Judge", "J", "Covariates", {"strategy_share"});
%! assert (data.covariates.values(:,5), [NaN; .25; NaN; NaN]);
%! assert (data.covariates.names{5}, "strategy_share");

%!test
%! data = aura_read (fixture ("pairs.csv"));
%! assert (data.id, {"c1"; "c2"});
%! assert (data.question{1}, "Say \"hi\", please");
%! assert (data.response_1, {"Hi,\r\nthere"; "Ici"});
%! assert (data.response_2, {""; "Là"});
%! assert (data.judge_preference, [1; 2]);
%! assert (data.human_preference, [2; NaN]);
%! assert (data.line, [2; 4]);
%! assert (data.covariates.values, [7, 5.5, 1, 1; NaN(1, 4)]);
%! assert (data.dropped.judge_ties, 1);

%!test
%! ## the same with semicolons, LF, no mark, no last line end; forced
%! data = read_text ("id;question;response_1;response_2;judge_preference\n1;Q;a;\"b;c\";B", "Format", "csv");
%! assert (data.response_2, {"b;c"});
%! assert (data.id, {"1"});
%! assert (data.judge_preference, 2);
%! assert (data.judge, {"judge"});

%!test
%! data = aura_read (fixture ("mtbench.json"));
%! assert (data.format, "mtbench");
%! assert (data.judge{1}, "gpt4 pair");
%! assert (data.id, {"81-alpha-beta-turn1"; "82-alpha-beta-turn2"});
%! assert (data.question, {"Q1?"; "Q1?\n\nAnd then?"});
%! assert (data.response_1, {"beta one"; "alpha two"});
%! assert (data.response_2, {"alpha one"; "beta two"});
%! assert (data.judge_preference, [1; 2]);
%! ## two of three votes for alpha, which is answer 2 here
%! assert (data.human_preference, [2; NaN]);
%! ## the judge's second row has the models swapped: beta again
%! assert (data.covariates.values(:,3:4), [1, 1; NaN, NaN]);
%! assert (data.dropped.human_ties, 1);

%!test
%! data = aura_read (fixture ("alpacaeval.json"));
%! assert (data.format, "alpacaeval");
%! assert (data.judge_preference, [1; 2]);
%! assert (data.human_preference, [1; NaN]);
%! assert (data.covariates.values(:,1:2), [.75, .25; 0, 1]);
%! assert (data.category, {""; "koala"});
%! assert (data.response_1{2}, "");
%! assert (data.dropped.judge_ties, 1);

%!test
%! data = aura_read (fixture ("judgebench.jsonl"));
%! assert (data.format, "judgebench");
%! assert (data.id, {"p1"; "p2"});
%! assert (data.judge_preference, [1; 2]);
%! assert (data.human_preference, [1; 2]);
%! assert (data.covariates.values(:,3), [2; NaN]);
%! assert (data.category, {"mmlu"; "mmlu"});
%! assert (data.dropped.unparsed, 1);

%!test <*five models of one judge_name are five judges, in one file or in five>
%! text = fileread (fixture ("judgebench-models.jsonl"));
%! models = {"Skywork/Skywork-Reward-Gemma-2-27B", "Skywork/Skywork-Reward-Llama-3.1-8B", "internlm/internlm2-20b-reward", ...
%!           "internlm/internlm2-7b-reward", "Ray2333/GRM-Gemma-2B-rewardmodel-ft"};
%! lines = strsplit (strtrim (text), "\n");
%! [files, gone] = cellfun (@(m) aura.tests.new_file (strjoin (lines(cellfun (@(l) any (strfind (l, m)), lines)), "\n"), ".jsonl"), models, ...
%!                  "uniformoutput", false);
%! five = aura_read (files);
%! first = aura_read (files{1});
%! one = aura_read (fixture ("judgebench-models.jsonl"), "Judge", "all");
%! for panel = {five, one}
%!   assert (panel{1}.judges, strcat (models, " (reward_model)"));
%!   assert (panel{1}.id, {"m1"; "m2"; "m3"; "m4"});
%!   assert (panel{1}.human_preference, [1; 2; 1; 2]);
%!   ## judge k errs on item k, the last on none
%!   assert (panel{1}.verdict == panel{1}.human_preference, ! eye (4, 5));
%!   assert (panel{1}.join.further, 0);
%! endfor
%! assert (first.judge, repmat ({[models{1}, " (reward_model)"]}, 4, 1));
%!test <*one model in two harnesses is two judges>
%! text = fileread (fixture ("judgebench-models.jsonl"));
%! data = read_text ([text, strrep(text, '"reward_model"', '"vanilla"')], "Judge", "all");
%! assert (numel (data.judges), 10);
%! assert (data.judges{10}, "Ray2333/GRM-Gemma-2B-rewardmodel-ft (vanilla)");
%!test
%! data = aura_read (fixture ("rewardbench.jsonl"));
%! assert (data.format, "rewardbench");
%! assert (numel (data.id), 8);
%! ## the human prefers the chosen answer wherever it stands, odd ids agree
%! first = strncmp (data.response_1, "good", 4);
%! assert (data.human_preference, 2 - first);
%! assert (any (first) && any (! first));
%! assert (data.judge_preference == data.human_preference, mod ((1:8)', 2) == 1);
%! assert (data.covariates.values(first,1:2), repmat ([2.5, -1], sum (first), 1));
%! assert (data.covariates.values(! first,1:2), repmat ([-1, 2.5], sum (! first), 1));
%! assert (sort ([data.response_1(3), data.response_2(3)]), {"bad 3", "good 3"});
%! assert (data.dropped.judge_ties, 1);

%!test
%! ## Chatbot Arena with a judge's verdict besides: the winner is a human's
%! row = struct ("question_id", "q", "model_a", "a", "model_b", "b", ...
%!               "winner", "model_b", "judge", "arena_user_7", ...
%!               "question", "Q?", "response_a", "x", "response_b", "y", ...
%!               "judge_name", "G", "verdict", "reasons ... [[A]]");
%! data = read_text (jsonencode (row));
%! assert (data.human_preference, 2);
%! assert (data.judge_preference, 1);
%! assert (data.judge, {"G"});

%!test
%! ## a megabyte of braces, quotes and two-byte letters
%! long = repmat ("{[\"é\\,}] ", 1, 1e5);
%! data = read_text ([line("1", "response_1", "é"), "\n", ...
%!                    strrep(line ("2"), "\"x\"", jsonencode (long))]);
%! assert (data.response_1{2}, long);
%! data = read_text (["[", strrep(line ("2"), "\"x\"", jsonencode (long)), "]"]);
%! assert (data.response_1{1}, long);

%!test
%! ## an id made from the texts is the same in another file
%! text = strrep (line ("1"), "\"id\":\"1\",", "");
%! a = read_text (text);
%! b = read_text ([line("1"), "\n", text]);
%! assert (a.id{1}, b.id{2});

## Bad lines ---------------------------------------------------------------------

%!test
%! ## all kinds at once, skipped, counted and listed
%! bad = {"{\"id\":\"2\"", "[1]", "7", strrep(line ("5"), "\"x\"", "null"), ...
%!        line("6", "judge_preference", 3), line("7", "human_preference", "maybe"), ...
%!        line("8", "judge_scores", "high"), ["{\"a\":\"\xE9\"}"], ...
%!        "{\"id\":\"10\"}", repmat("[", 1, 1e5), line("1")};
%! [name, gone] = aura.tests.new_file ([line("1"), "\n", strjoin(bad, "\n"), "\n", line("2"), "\n"], ".jsonl");
%! data = aura_read (name, "OnError", "skip");
%! assert (data.id, {"1"; "2"});
%! assert ([data.dropped.bad_lines, data.dropped.failed, data.dropped.repeated], [8, 1, 1]);
%! assert ([data.dropped.bad.line], [2:4, 6:9, 11]);
%! assert ({data.dropped.bad.field}, {"", "", "", "judge_preference", "human_preference", "judge_scores", "", ""});
%! assert (data.dropped.bad(1).file, name);

%!test <*a text that is null: the record failed>
%! data = read_text ([line("1"), "\n", strrep(line ("2"), "\"x\"", "null")]);
%! assert ({data.id, data.dropped.failed, data.dropped.bad_lines}, {{"1"}, 1, 0});
%!error id=aura:empty-file read_text (strrep (line ("1"), "\"Q?\"", "[]"));

## Errors --------------------------------------------------------------------------

%!error id=aura:no-file aura_read (tempdir ());
%!error id=aura:empty-file read_text ("[ ]");
%!error id=aura:empty-file read_text ("id,question,response_1,response_2,judge_preference\n");
%!error id=aura:unknown-format read_text ("Dear Sir,\nthis is no file of comparisons.\n");
%!error <its fields are foo> read_text ("{\"foo\":1}");
%!assert (getfield (read_text ([line("1"), "\n", line("1")]), "dropped", "repeated"), 1)
%!error <judge_preference, .*verdict> read_text (strrep (line ("1", "human_preference", 1), "judge_preference", "other"));
%!error id=aura:no-judge read_text (strrep (line ("1"), ":1}", ":null}"));
%!error <J, K.*got "L"> aura_read (fixture ("pairs.jsonl"), "Judge", "L");
%!error id=aura:no-comparisons read_text (line ("1", "judge_preference", 0));
%!error <1 judge ties> read_text (line ("1", "judge_preference", 0));
%!error id=aura:out-of-range aura_read ("x", "Format", "xml");
%!error id=aura:out-of-range aura_read ("x", "OnError", 1);
%!error id=aura:out-of-range aura_read ("x", "Covariates", "a");


## Real files -------------------------------------------------------------------------

## AURA_DATA names the folder of the real files.
%!testif ; ! isempty (getenv ("AURA_DATA")) <*all files of the data folder, with the rates that its notes give>
%! rate = struct ("gpt4", .726, "gpt35", .778, "claude", .723, "bard", .656, "vicuna_13b", .574);
%! count = struct ("gpt4", 1929, "gpt35", 576, "claude", 635, "bard", 665, "vicuna_13b", 672);
%! files = glob (fullfile (getenv ("AURA_DATA"), "*.jsonl"));
%! assert (! isempty (files));
%! for k = 1:numel (files)
%!   data = aura_read (files{k});
%!   assert (data.dropped.bad_lines, 0);
%!   assert (! any (isnan (data.human_preference)));
%!   [~, name] = fileparts (files{k});
%!   name = strrep (strrep (name, "vicuna80__", ""), "-", "_");
%!   if (isfield (rate, name))
%!     assert (numel (data.id), count.(name));
%!     assert (mean (data.judge_preference == data.human_preference), rate.(name), .0005);
%!   endif
%! endfor

## The sample ----------------------------------------------------------------------------

%!test
%! [file, gone] = aura.tests.new_file ("", ".jsonl");
%! [human, latent] = aura_sample (file);
%! data = aura_read (file);
%! assert (data.synthetic);
%! assert (numel (data.id), 600);
%! shown = ! isnan (data.human_preference);
%! assert (sum (shown), 48);
%! assert (data.human_preference(shown), human(shown));
%! ## the rates that the help promises; .08 is four standard errors of a rate
%! verdict = data.judge_preference;
%! len = [cellfun(@numel, data.response_1), cellfun(@numel, data.response_2)];
%! assert (mean (verdict == human), .67, .08);
%! assert (mean (verdict == 1), .68, .08);
%! assert (mean (1 + (len(:,2) > len(:,1)) == human), .75, .08);
%! assert (median (len(:)), 1500, 200);
%! ## the planted faults are there
%! assert (mean (verdict(latent.hard) == human(latent.hard))
%!         < mean (verdict(! latent.hard) == human(! latent.hard)));
%! assert (mean (verdict(latent.position) == 1) == 1);
%! assert (mean (latent.length) > .03 && mean (latent.confused) > .02);
%! assert (numel (unique (data.category)), 9);
%! assert (numel (unique (data.question)), 80);
%! ## the same seed, the same bytes; another one, other bytes
%! sha256 = data.sha256;
%! aura_sample (file, "seed", 1);
%! assert (aura_read (file).sha256, sha256);
%! aura_sample (file, "seed", 2);
%! assert (! strcmp (aura_read (file).sha256, sha256));

%!test
%! ## without position bias answer 1 has no advantage; all labels shown
%! [file, gone] = aura.tests.new_file ("", ".jsonl");
%! human = aura_sample (file, "n", 400, "position_bias", 0, "Reveal", 1);
%! data = aura_read (file);
%! assert (data.human_preference, human);
%! assert (mean (data.judge_preference == 1), .5, .1);

%!test
%! [human, latent] = aura_sample ("", "n", 1);
%! assert (size (human), [1, 1]);
%! assert (size (latent.quality), [1, 2]);

%!error id=aura:out-of-range aura_sample ("", "reveal", 1.1);
%!error id=aura:out-of-range aura_sample ("", "seed", NaN);
%!error id=aura:cannot-write aura_sample (fullfile (tempname (), "x.jsonl"), "n", 3);

%!test <*a CSV line that starts with an empty field keeps its fields>
%! data = read_text (["category,id,question,response_1,response_2,judge_preference\n", ...
%!                    ",a,Q,x,y,1\nc,b,Q,x,y,2\n"]);
%! assert (data.id, {"a"; "b"});
%! assert (data.judge_preference, [1; 2]);

%!test <*models whose names run into one another: no vote is another pair's, and ids differ>
%! duel = '{"question_id":1,"model_a":"%s","model_b":"%s","winner":"model_%s","judge":"%s","question":"x","response_a":"r%s","response_b":"s%s"}\n';
%! text = [sprintf(duel, "a", "b-c", "a", "gpt", "1", "1"), sprintf(duel, "a-b", "c", "b", "human", "2", "2")];
%! [file, gone] = aura.tests.new_file (text, ".jsonl");
%! data = aura_read (file);
%! assert (data.human_preference, NaN);
%! assert (data.id, {"1-a-b-c"});
%! aura.io.write ("test", {file}, {[text, sprintf(duel, "a-b", "c", "a", "gpt", "2", "2")]});
%! data = aura_read (file);
%! assert (data.human_preference, [NaN; 2]);
%! assert (numel (unique (data.id)), 2);

## Formats ---------------------------------------------------------------------

%!test <*a fixture of each format, recognised>
%! list = aura.read.formats ();
%! names = readdir (fixture (""))';
%! found = {};
%! for name = names(! cellfun (@isempty, regexp (names, '\.(csv|jsonl?)$')))
%!   data = aura_read (fixture (name{1}), "Judge", "all");
%!   found(end+1) = data.format;
%! endfor
%! for name = setdiff ({list.name}, found) # tests/system/real.tst
%!   assert (isfolder (fixture (fullfile ("real", name{1}))));
%! endfor
