## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The shell command: what it prints, its exit status, and the words of its errors.

## One line of error and its exit status.
%!function says (folder, status, line, varargin)
%!  [found, lines] = shell_call (folder, varargin{:});
%!  assert (found, status);
%!  assert (lines, {line});
%!endfunction

%!function audit = now_in (folder)
%!  audit = aura_load (fullfile (folder, "w", "audit.mat"));
%!endfunction

%!shared folder, gone
%! [folder, gone] = aura.tests.new_folder ();
%! aura_sample (fullfile (folder, "p.jsonl"), "n", 40, "judges", "panel");

%!test <*the commands, and the options of each with their defaults, in 80 columns>
%! [status, lines] = shell_call (folder, "help");
%! assert (status, 0);
%! names = regexp (lines, '^  aura (\w+)', "tokens", "once");
%! assert ([names{:}], ...
%!         {"audit", "next", "doctor", "explain", "sample", "queue", "import", "report", "status", "bias", "leaderboard", "octave", "info", "schema", "help"});
%! assert (numel (lines) <= 24);
%! [~, few] = shell_call (folder, "audit", "p.jsonl", "--help");
%! [~, again] = shell_call (folder, "help", "audit");
%! assert (few, again);
%! assert (sum (strncmp (few, "  --", 4)), 5); # the others on a page of their own
%! assert (numel (few) <= 24);
%! [~, audit] = shell_call (folder, "help", "audit", "--all");
%! [~, again] = shell_call (folder, "audit", "--help", "--all");
%! assert (audit, again);
%! has = @(lines, option) sum (strncmp (lines, ["  " option "  "], 4 + numel (option))) == 1;
%! assert (sum (strncmp (audit, "  --", 4)), 23);
%! for option = {"--labels FRACTION", "--for picks|rate|both", "--random-labels yes|no", "--queries N", "--draws N", "--seed N", "--judge NAME", "--out OUT", ...
%!               "--on-error skip|error", "--embeddings FILE", "--features KIND", "--pass NUMBER", ...
%!               "--resume AUDIT", "--answers LABELS", "--instructions FILE", "--sanity", "--append", "--sample N", "--map MAP", "--fail-under X", "--of picks|NAME", "--json", "--verbose"}
%!   assert (has (audit, option{1}), option{1});
%! endfor
%! [~, import] = shell_call (folder, "import", "--help"); # 4 is no status of the default
%! assert (! isempty (strfind (strjoin (import, " "), "With --on-conflict first, last or majority the exit status is 4 ")));
%! all = {};
%! for row = {"queue", {"--out NAME", "--instructions FILE", "--people N|NAME,...", "--overlap SHARE", "--on-error skip|error", "--map MAP", "--json"}; ...
%!            "import", {"--on-conflict POLICY", "--who NAME", "--map MAP", "--json"}; ...
%!            "next", {"--queries N", "--for picks|rate|both", "--random-labels yes|no", "--verbose", "--instructions FILE", "--append", "--fail-under X", "--of picks|NAME", "--on-conflict POLICY", "--who NAME", "--map MAP", "--json"}; ...
%!            "doctor", {"--judge NAME", "--pass NUMBER", "--map MAP", "--json"}; ...
%!            "report", {"--out OUT", "--on-error skip|error", "--map MAP", "--fail-under X", "--of picks|NAME", "--json", "--verbose"}; "status", {"--json"}; ...
%!            "explain", {"--on-error skip|error", "--map MAP", "--json"}; "bias", {"--on-error skip|error", "--map MAP", "--json"}; ...
%!             "leaderboard", {"--by rate|field|MODEL", "--population items|new", "--on-error skip|error", "--map MAP", "--json"}; "info", {"--json"}; "help", {"--json", "--all"}}'
%!   [status, of.(row{1})] = shell_call (folder, row{1}, "--help");
%!   assert (status, 0);
%!   assert (cellfun (@(option) has (of.(row{1}), option), row{2}), true (1, numel (row{2})));
%!   assert (sum (strncmp (of.(row{1}), "  --", 4)), numel (row{2}));
%!   all = [all, of.(row{1})];
%! endfor
%! default = @(lines, name) sscanf (regexprep (lines{strncmp (lines, ["  " name], 2 + numel (name))}, '.*default ', ""), "%f");
%! opts = aura_options ("preset", "judge");
%! assert (default (audit, "--queries"), opts.query.budget);
%! assert (default (audit, "--seed"), opts.seed);
%! [status, sample] = shell_call (folder, "sample", "-h");
%! file = fullfile (folder, "default.jsonl");
%! assert (default (sample, "--n"), numel (aura_sample (file)));
%! assert (default (sample, "--reveal"), mean (! isnan (aura_read (file).human_preference)), 1e-3);
%! assert (status, 0);
%! assert (max (cellfun (@numel, [lines, audit, sample, all])) <= 80);
%! assert (default (of.queue, "--people"), 1); # as the worked round below shows
%! assert (default (of.queue, "--overlap"), 0);
%! assert (! isempty (strfind (strjoin (of.import), "error (default; nothing")));
%! assert (! isempty (strfind (strjoin (of.import), "(default human)")));
%! says (folder, 0, "aura: small.jsonl written: 12 comparisons, made up", "sample", "small.jsonl", "--n", "12");
%! [status, lines] = shell_call (folder, "help", "octave");
%! assert (status, 0);
%! assert (strncmp (lines{1}, "usage: aura octave", 18));
%! [status, lines] = shell_call (folder);
%! assert (status, 2);
%! assert (strcmp (lines{1}, "aura: which decisions of an LLM judge to trust, to flip, and to ask people about"));

%!test <*what is unknown names the nearest, or what is meant; an error speaks of options as the shell has them>
%! tries = @(word) ["aura: unknown command ", word, "; try aura "];
%! says (folder, 2, [tries("adit"), "audit FILE... [OUT]: audit the judges of FILE, write a report (aura help has all)"], "adit", "x");
%! says (folder, 2, [tries("sampel"), "sample FILE: make up comparisons to try (aura help has all)"], "help", "sampel");
%! for row = {"panel", "audit"; "verdicts", "audit"; "check", "doctor"; "demo", "sample"; "resume", "next"; "why", "explain"}'
%!   [status, lines] = shell_call (folder, row{1}, "p.jsonl");
%!   assert (status, 2);
%!   assert (strncmp (lines{1}, [tries(row{1}), row{2}, " "], numel ([tries(row{1}), row{2}]) + 1), row{1});
%! endfor
%! [status, lines] = shell_call (folder, "version");
%! assert ({status, strncmp(lines{1}, "aura ", 5)}, {0, true});
%! usage = @(command, operands) sprintf ("usage: aura %s %s [OPTIONS]  (aura help %s)", command, operands, command);
%! for row = {{"audit", "p.jsonl", "--lables", "1"}, "unknown option --lables; the nearest is --labels", "FILE... [OUT]"; ...
%!            {"audit"}, "audit takes FILE..., got no operand", "FILE... [OUT]"; ...
%!            {"explain", "x"}, "explain takes AUDIT and ID, got 1 operand", "AUDIT ID"}'
%!   [status, lines] = shell_call (folder, row{1}{:});
%!   assert ({status, lines}, {2, {["aura: ", row{2}], usage(row{1}{1}, row{3})}});
%! endfor
%! says (folder, 1, "aura: AUDIT must be a folder that aura audit wrote, got .: it has no audit.mat", "status", ".");
%! says (folder, 1, "aura: AUDIT must be a folder that aura audit wrote, got nix: there is none", "report", "nix");
%! says (folder, 1, "aura: option --verbose takes no value", "audit", "p.jsonl", "--verbose=1");
%! says (folder, 1, "aura_audit: --answers must come with --resume, the audit that asked", "audit", "p.jsonl", "--answers", "q");
%! says (folder, 1, "aura_audit: --seed cannot be changed with --resume", "audit", "p.jsonl", "--resume", "q", "--seed", "2");
%! says (folder, 1, "aura_audit: --labels must be a number in [0, 1], got 2", "audit", "p.jsonl", "--labels", "2");
%! says (folder, 1, "aura_audit: --draws must come with --labels, whose draw it repeats", "audit", "p.jsonl", "--draws", "2");
%! says (folder, 1, "aura_sample: --judges must be one of one, panel, biased, got \"q\"", "sample", "x", "--judges", "q");
%! [~, lines] = shell_call (folder, "audit", "p.jsonl", "--judge", "LABELS");
%! assert (strncmp (lines{1}, "aura_read: --judge must be one of synthetic coin, ", 50));
%! assert (strfind (lines{1}, ", got \"LABELS\"") > 0); # what was given stays as it is
%! says (folder, 1, sprintf ("aura_read: FILE must be a readable file, got %s: No such file or directory", fullfile (folder, "no")), ...
%!       "audit", "no");

%!test <*nothing has come: the report says what the audit said, to the last digit>
%! shown = @(lines) lines(find (! cellfun (@isempty, strfind (lines, "items, ")) | ! cellfun (@isempty, strfind (lines, "comparisons, ")), 1):end);
%! [status, first] = shell_call (folder, "audit", "p.jsonl", "--judge", "synthetic first", "--out", "twice", "--queries", "2");
%! files = @() cellfun (@(name) fileread (fullfile (folder, "twice", name)), {"verdicts.csv", "queue.csv"}, "uniformoutput", false);
%! kept = files ();
%! rounds = @() getfield (aura_load (fullfile (folder, "twice", "audit.mat")), "round");
%! before = rounds ();
%! [status, again] = shell_call (folder, "report", "twice", "p.jsonl");
%! assert (shown (again), shown (first));
%! assert (numel (shown (again)) >= 8);
%! assert (files (), kept);
%! shell_call (folder, "audit", "p.jsonl", "--resume", "twice/audit.mat", "--queries", "2");
%! assert (files (), kept);
%! assert (rounds (), before);
%! shell_call (folder, "audit", "p.jsonl", "--resume", "twice/audit.mat", "--queries", "3");
%! assert (rounds () > before);
%!test <*rounds with --verbose alone; then answers, counted, and the command to go on>
%! [status, lines] = shell_call (folder, "audit", "p.jsonl", "--judge", "synthetic good", "--queries", "2", "--out", "out");
%! assert (status, 0);
%! assert (! any (strncmp (lines, "round ", 6)));
%! assert (any (strncmp (lines, "Next:    answer 2 questions in out/queue.html (", 46)));
%! assert (! isempty (strfind (strjoin (lines, "\n"), "Then: aura next out")));
%! [status, lines] = shell_call (folder, "audit", "p.jsonl", "--resume", "out/audit.mat", "--answers", "out/queue.csv");
%! assert (status, 1);
%! assert (strncmp (lines{1}, "aura_audit: --answers must hold an answer", 41));
%! queue = fullfile (folder, "out", "queue.csv");
%! aura.io.write ("test", {queue}, {filled(fileread (queue), {"1", ""})});
%! [status, lines] = shell_call (folder, "audit", "p.jsonl", "--resume=out/audit.mat", "--answers=out/queue.csv", "--queries", "2", "--verbose");
%! assert (status, 0);
%! assert (any (strcmp (lines, "answers read: 1 label, 0 ties, 1 blank")));
%! assert (any (strncmp (strtrim (lines), "aura_run:", 9)));
%! assert (rows (aura.tests.cells_of (fileread (queue))), 1 + 2); # one waited, one is new

%!test <*doctor: what is read as what; the line to type; nothing is written>
%! text = "prompt,output_1,output_2,winner,gold\nq one,x y,z,A,A\nr two,x,y w,B,\n";
%! aura.io.write ("test", {fullfile(folder, "d.csv")}, {text});
%! before = glob (fullfile (folder, "*"));
%! [status, lines] = shell_call (folder, "doctor", "d.csv");
%! map = "question=prompt,response_1=output_1,response_2=output_2,judge_preference=winner,human_preference=gold";
%! assert (status, 1);
%! assert (lines{1}, "d.csv: CSV, 2 records");
%! assert (lines{end}, ["to read it so: aura audit d.csv --map ", map]);
%! [~, audit] = shell_call (folder, "audit", "d.csv");
%! assert (audit{end}, lines{end});
%! [~, lines] = shell_call (folder, "audit", "d.csv", "--map", "question=prompt");
%! assert (strncmp (lines{end}, 'say which fields these are with --map, for example "', 52));
%! [status, lines] = shell_call (folder, "doctor", "d.csv", "--map", map);
%! assert ({status, lines{end}}, {0, ["Next:     aura audit d.csv --map ", map]});
%! assert (any (strcmp (lines, "  gold                 human_preference     A 1, none 1")));
%! [status, lines] = shell_call (folder, "doctor", "p.jsonl", "--json");
%! said = jsondecode (lines{1});
%! assert ({status, said.command, said.comparisons, numel(said.judges), said.stops}, {0, "doctor", 40, 5, []});
%! assert (glob (fullfile (folder, "*")), before);

%!test <*next: what the page saved is found, taken, and the audit goes on, of OUT alone>
%! home = fullfile (folder, "home");
%! mkdir (home);
%! mkdir (fullfile (home, "Downloads"));
%! back = {aura.tests.environment("HOME", home), aura.tests.environment("XDG_DOWNLOAD_DIR", ""), ...
%!         aura.tests.environment("XDG_CONFIG_HOME", home)};
%! aura_sample (fullfile (folder, "n.jsonl"), "n", 40, "seed", 3);
%! [~, lines] = shell_call (folder, "audit", "n.jsonl", "n", "--queries", "2");
%! assert (any (strncmp (lines, "Next:    answer 2 questions in n/queue.html (", 45)));
%! unlink (fullfile (folder, "n.jsonl"));   # the folder suffices
%! waits = {"Next:    answer 2 questions in n/queue.html.  Then: aura next n", ...
%!          "         Answers elsewhere: aura next n LABELS"};
%! [status, lines] = shell_call (folder, "next", "n");
%! assert ({status, lines}, {3, [{"No new answers: labels-*.jsonl were looked for in ., n, home/Downloads."}, waits]});
%! audit = aura_load (fullfile (folder, "n", "audit.mat"));
%! asked = audit.about.id(audit.status == aura.set.code ("waiting"));
%! labels = fullfile (home, "Downloads", {"labels-Ada.jsonl", "labels-x.jsonl"});
%! saved = @(id) sprintf ("{\"id\":\"%s\",\"human_preference\":1}\n", id);
%! aura.io.write ("test", labels, {[saved(asked{1}), saved(asked{2})], saved("?")});
%! [status, lines] = shell_call (folder, "next", "n");
%! assert ({status, lines(1:2)}, {0, {"taken: home/Downloads/labels-Ada.jsonl", "2 answers taken: 2 new labels."}});
%! assert (any (strncmp (lines, "Next:    answer 2 questions in n/queue.html (", 45))); # as many as at first
%! assert (shell_call (folder, "queue", "n"), 3);
%! [status, lines] = shell_call (folder, "next", "n", "--json");
%! said = jsondecode (lines{1});
%! assert ({status, said.imported, said.report, said.status.waiting}, {3, [], [], 2});
%! assert ({said.looked.files, said.looked.left.file}, {[], labels{2}});
%! [status, lines] = shell_call (folder, "next", "n", labels{2});
%! assert (status, 1);
%! says (folder, 1, sprintf ("aura: LABELS must be readable files, there is no %s; aura next n finds what the page saved", ...
%!                           fullfile (folder, "labels-*")), "next", "n", "labels-*");
%! audit = aura_load (fullfile (folder, "n", "audit.mat"));
%! asked = audit.about.id(audit.status == aura.set.code ("waiting"));
%! aura.io.write ("test", labels(1), {saved(asked{1})});
%! assert (shell_call (folder, "import", "n", labels{1}), 0);
%! [status, lines] = shell_call (folder, "next", "n"); # it is in no report yet
%! assert ({status, any(strncmp (lines, "Next:    answer 2 questions", 27))}, {0, true});
%! aura.io.write ("test", labels(2), {[saved(asked{1}), saved("?")]});
%! [status, lines] = shell_call (folder, "next", "n", labels{2}, "--on-conflict", "first", "--json", "--queries=3");
%! said = jsondecode (lines{1});
%! assert ({status, numel(said.imported.unknown), said.looked, said.report.command, numel(said.report.queue)}, ...
%!         {4, 1, [], "report", 3});
%! [status, lines] = shell_call (folder, "report", "n");
%! assert (status, 0);
%! unlink (fullfile (folder, "n", "comparisons.mat")); # nor is the file there: no texts
%! [status, lines] = shell_call (folder, "explain", "n", asked{1});
%! assert ({status, lines{1}(1:4)}, {0, "row "});
%! says (folder, 1, sprintf ("aura: FILE must be given: %s, which the audit is of, is not there", fullfile (folder, "n.jsonl")), "queue", "n");
%! aura_save (fullfile (folder, "bare.mat"), aura_start ([1; 2; 4]));
%! says (folder, 1, sprintf ("aura: %s was not written by aura audit", fullfile (folder, "bare.mat")), "next", "bare.mat");
%! assert (shell_call (folder, "explain", "bare.mat", "1") < 2);
%! clear back;

%!test <*a worked round: asked, dealt, imported in parts, reported, and more comparisons join>
%! aura_sample (fullfile (folder, "all.jsonl"), "n", 30, "reveal", .6);
%! all = strsplit (strtrim (fileread (fullfile (folder, "all.jsonl"))), "\n");
%! aura.io.write ("test", {fullfile(folder, "w.jsonl")}, {[strjoin(all(1:24), "\n") "\n"]});
%! assert (shell_call (folder, "audit", "w.jsonl", "w", "--queries", "6"), 0);
%! audit = now_in (folder);
%! asked = audit.about.id(audit.status == aura.set.code ("waiting"));
%! assert (numel (asked), 6);
%!
%! [status, lines] = shell_call (folder, "status", "w", "--json");
%! assert (status, 3);
%! said = jsondecode (lines{1});
%! assert ({said.comparisons, said.labels, said.initial, said.waiting, said.votes, said.done}, ...
%!         {24, sum(aura.set.verified (audit.status)), numel(audit.log.index) - 6, 6, 0, false});
%! [status, lines] = shell_call (folder, "status", "w/audit.mat");
%! assert (status, 3);
%! assert (lines{2}, "waiting for an answer: 6; ties and skips, not asked again: 0");
%!
%! [status, lines] = shell_call (folder, "queue", "w", "w.jsonl", "--people", "Ada,Bob", "--overlap", "0.5", "--json");
%! assert (status, 3);
%! said = jsondecode (lines{1});
%! assert (said.files, fullfile (folder, "w", {"queue-Ada.html"; "queue-Bob.html"}));
%! assert (sort (said.queue), sort (asked));
%! assert (said.status.waiting, 6);
%! held = cellfun (@(file) regexp (fileread (file), '"id":"([^"]*)"', "tokens"), said.files, "uniformoutput", false);
%! held = cellfun (@(t) t{1}, [held{:}], "uniformoutput", false);
%! assert (numel (held), 9); # three of the six twice
%! assert (unique (held)', sort (asked));
%! [status, lines] = shell_call (folder, "queue", "w", "w.jsonl");
%! assert (lines, {"6 comparisons to label, in:", fullfile(folder, "w", "queue.html")});
%!
%! part = @(name, text) aura.io.write ("test", {fullfile(folder, name)}, {text});
%! part ("ada.csv", sprintf ("id,human_preference,annotator\n%s,1,Ada\n%s,2,Ada\n%s,tie,Ada\n%s,,Ada\n", asked{1:4}));
%! part ("bob.jsonl", sprintf ("{\"id\":\"%s\",\"human_preference\":%d,\"annotator\":\"Bob\"}\n", ...
%!                             asked{4}, 1, asked{5}, 2, asked{6}, 2));
%! [status, lines] = shell_call (folder, "import", "w", "ada.csv", "--json");
%! assert (status, 0);
%! said = jsondecode (lines{1});
%! assert ([said.imported.accepted, said.imported.ties, said.imported.blank], [2 1 1]);
%! assert ([said.status.waiting, said.status.declined, said.status.votes], [3 1 3]);
%! assert (said.status.labels, sum (aura.set.verified (now_in (folder).status)));
%! [status, lines] = shell_call (folder, "import", "w", "bob.jsonl");
%! assert (status, 0);
%! assert (lines, {"3 answers taken: 3 new labels.", "0 questions wait.", "Next:    aura next w"});
%! [~, lines] = shell_call (folder, "status", "w");
%! assert (lines(end-1:end), {"answers kept: 6 (Ada 3, Bob 3)", "nothing waits for a human"});
%! [status, lines] = shell_call (folder, "import", "w", "bob.jsonl", "ada.csv", "--json");
%! assert (status, 0);
%! said = jsondecode (lines{1}).imported;
%! assert ([said.accepted, said.repeated, said.blank], [0 6 1]);
%! audit = now_in (folder);
%! [~, at] = ismember (asked([1 2 5]), audit.about.id);
%! agrees = audit.about.preference(at) == [1; 2; 2];
%! labels = aura.set.labels (audit.status);
%! assert (labels(at), double (agrees));
%! [status, lines] = shell_call (folder, "status", "w", "--json");
%! assert (status, 0);
%! said = jsondecode (lines{1});
%! assert ({said.done, {said.annotators.name}, [said.annotators.votes]}, {true, {"Ada", "Bob"}, [3 3]});
%!
%! part ("odd.csv", sprintf ("id,human_preference,annotator\nnobody's,1,Cem\n%s,2,Cem\n%s,1,Cem\n", asked{[1 4]}));
%! says (folder, 1, sprintf ("aura_import_labels: %s, line 2: no comparison has the id \"nobody's\"", ...
%!                           fullfile (folder, "odd.csv")), "import", "w", "odd.csv");
%! assert (now_in (folder).votes, audit.votes);
%! part ("cem.csv", sprintf ("id,human_preference,annotator\n%s,2,Cem\n", asked{1}));
%! says (folder, 1, sprintf ("aura_import_labels: %s, line 2: \"%s\" has label 1 already, by Ada, got 2", ...
%!                           fullfile (folder, "cem.csv"), asked{1}), "import", "w", "cem.csv");
%! [status, lines] = shell_call (folder, "import", "w", "odd.csv", "--on-conflict", "last", "--json");
%! assert (status, 4);
%! said = jsondecode (lines{1});
%! assert (said.imported.unknown, struct ("file", fullfile (folder, "odd.csv"), "line", 2, "id", "nobody's"));
%! audit = now_in (folder);
%! assert (said.status.votes, 8);
%! assert (audit.votes.who(end-1:end), {"Cem"; "Cem"});
%! labels = aura.set.labels (audit.status);
%! assert (labels(at(1)), double (audit.about.preference(at(1)) == 2));
%!
%! [status, lines] = shell_call (folder, "report", "w", "w.jsonl", "--out", "again", "--json");
%! assert (status, 0);
%! said = jsondecode (lines{1});
%! again = aura_load (fullfile (folder, "again", "audit.mat"));
%! assert (said.out, fullfile (folder, "again"));
%! assert (again.votes, audit.votes);
%! assert (said.labels.total, sum (aura.set.verified (again.status)));
%! assert (said.labels.start, sum (aura.set.initial (again.log)));
%! question = again.about.attributes.question;
%! rate = aura_rate (again, "Of", "judge", "By", question);
%! assert ([said.rates(1).rate, said.rates(1).low, said.rates(1).high], [rate.estimate, rate.interval], 1e-4);
%! cells = aura.tests.cells_of (fileread (fullfile (folder, "again", "verdicts.csv")));
%! assert (said.flips, sum (strcmp (cells(2:end,4), "flip") & aura.set.unlabelled (again.status)));
%! assert (isempty (said.queue)); # nothing waits, and what was not drawn would tell nothing
%! page = fileread (fullfile (folder, "again", "report.html"));
%! assert (! isempty (strfind (page, sprintf ("%d human labels", said.labels.total))));
%!
%! id = again.about.id{5};
%! [status, lines] = shell_call (folder, "explain", "w", id);
%! assert (status, 0);
%! assert (strncmp (lines{1}, ["row 5, " id ": "], numel (id) + 9)); # with its text
%! assert (max (cellfun (@aura.text.width, lines)) <= 80 && numel (lines) <= 24);
%! [status, lines] = shell_call (folder, "explain", "w", id, "w.jsonl", "--json");
%! assert (status, 0);
%! terms = jsondecode (lines{1});
%! audit = now_in (folder);
%! data = aura_read (fullfile (folder, "w.jsonl"));
%! [~, prob] = aura_decide (audit);
%! assert (terms.prob, prob(5), 1e-4);
%! assert (sum (terms.loop.values), terms.loop.logit, 1e-3);
%! assert (terms.replayed); # saved and loaded, its rounds come out the same
%! assert (terms.question, data.question(5));
%! bias = aura_bias (audit);
%! [status, lines] = shell_call (folder, "bias", "w");
%! expected = aura.report.bias_lines (bias, getfield (aura.bias.inputs (audit, audit.about.preference), "why"), "comparison");
%! assert ({status, lines}, {0, expected(! cellfun (@isempty, expected))});
%! [~, again] = shell_call (folder, "bias", "w", "w.jsonl");
%! assert (again, lines);
%! says (folder, 1, "aura_bias: FILE must hold the 24 comparisons of AUDIT, got 30", "bias", "w", "all.jsonl");
%! says (folder, 1, sprintf ("aura_explain: ID must be an id of AUDIT, \"%s0\" is none; the nearest is \"%s\"", id, id), ...
%!       "explain", "w", [id "0"]);
%! says (folder, 1, "aura_explain: FILE must hold the 24 comparisons of AUDIT, got 30", ...
%!       "explain", "w", id, "all.jsonl");
%!
%! says (folder, 1, sprintf ("aura_audit: FILE must hold the comparisons of AUDIT, %s does not", fullfile (folder, "all.jsonl")), ...
%!       "report", "w", "all.jsonl");
%! [status, lines] = shell_call (folder, "audit", "all.jsonl", "--resume", "w/audit.mat", "--append", "--queries", "3");
%! assert (status, 0);
%! joined = now_in (folder);
%! assert ([numel(joined.status), sum(joined.about.batch == 2)], [30 6]);
%! [~, at] = ismember (audit.about.id, joined.about.id);
%! known = aura.set.verified (audit.status);
%! assert (joined.status(at(known)), audit.status(known));
%! assert (numel (aura.queue.next ("f", joined)), 3);
%! assert (isempty (intersect (joined.about.id(aura.queue.next ("f", joined)), asked)));

%!test <*the queue of an audit of a part of FILE is of the same part>
%! assert (shell_call (folder, "audit", "all.jsonl", "part", "--sample", "5", "--queries", "4"), 0);
%! held = {"4 comparisons to label, in:", fullfile(folder, "part", "queue.html")};
%! [~, lines] = shell_call (folder, "queue", "part", "all.jsonl");
%! assert (lines, held);

%!test <*what is wrong with these, in the words of the shell>
%! for row = {{"import"}, "import takes AUDIT and LABELS..., got 0 operands"; {"status", "w", "w"}, "status takes AUDIT, got 2 operands"; ...
%!            {"bias"}, "bias takes AUDIT, got 0 operands"; ...
%!            {"queue", "w", "all.jsonl", "--overlab", "1"}, "unknown option --overlab; the nearest is --overlap"}'
%!   [status, lines] = shell_call (folder, row{1}{:});
%!   assert ({status, lines{1}, lines{2}(1:12)}, {2, ["aura: ", row{2}], "usage: aura "});
%! endfor
%! says (folder, 1, "aura_import_labels: --on-conflict must be one of error, first, last, majority, got \"least\"", ...
%!       "import", "w", "ada.csv", "--on-conflict", "least");
%! says (folder, 1, sprintf ("aura: LABELS must be readable files, there is no %s; aura next w finds what the page saved", ...
%!                           fullfile (folder, "none")), "import", "w", "none");
%! says (folder, 1, "aura_export_queue: --overlap must come with two --people or more", "queue", "w", "all.jsonl", "--overlap", ".2");
%! says (folder, 1, "aura_export_queue: --people must be how many people, or different names, got 0", "queue", "w", "all.jsonl", "--people", "0");
%! says (folder, 1, sprintf ("aura_export_queue: --out must end in .csv, .jsonl or .html, got \"%s\"", fullfile (folder, "q.txt")), ...
%!       "queue", "w", "all.jsonl", "--out", "q.txt");
%! says (folder, 1, "aura_export_queue: FILE must hold the 30 comparisons of AUDIT, got 24", "queue", "w", "w.jsonl");
%! says (folder, 1, "aura_append: FILE must hold all comparisons of AUDIT, 6 are not there; the first is \"sample-000025\"", ...
%!       "audit", "w.jsonl", "--resume", "w/audit.mat", "--append");
%! says (folder, 1, "aura_audit: --append must come with --resume, the audit that comparisons join", "audit", "w.jsonl", "--append");
%! [~, lines] = shell_call (folder, "queue", "w", "all.jsonl", "--people", "1,2", "--out", "q.csv"); # two names
%! assert (lines(2:3), fullfile (folder, {"q-1.csv", "q-2.csv"}));

%!test <*two people at odds about all: no label changes, and the report says so before anything else>
%! assert (shell_call (folder, "audit", "w.jsonl", "odds", "--queries", "6"), 0);
%! audit = aura_load (fullfile (folder, "odds", "audit.mat"));
%! asked = audit.about.id(audit.status == aura.set.code ("waiting"));
%! of = @(who, picks) ["id,human_preference,annotator\n", cellfun(@(id, pick) sprintf ("%s,%d,%s\n", id, pick, who), ...
%!                                                                 asked', num2cell (picks), "uniformoutput", false){:}];
%! picks = [1 2 2 1 1 2];
%! aura.io.write ("test", fullfile (folder, {"first.csv", "second.csv"}), {of("Ada", picks), of("Bob", 3 - picks)});
%! [~, lines] = shell_call (folder, "import", "odds", "first.csv");
%! assert (lines{1}, "6 answers taken: 6 new labels.");
%! [~, lines] = shell_call (folder, "import", "odds", "second.csv", "--on-conflict", "majority");
%! assert (lines{1}, "6 answers taken: 0 new labels.");
%! at = find (audit.status == aura.set.code ("waiting"));
%! answered = aura_answer (audit, at, picks' == audit.about.preference(at), "Ada");
%! assert (aura_load (fullfile (folder, "odds", "audit.mat")).status, answered.status);
%! [~, lines] = shell_call (folder, "report", "odds", "w.jsonl");
%! text = strrep (strjoin (lines, "\n"), "\n  ", " ");
%! warning_ = sprintf ("people disagree about 6 of the 6 items that two of them labelled (%s and 1 more).", strjoin (asked(1:5)', ", "));
%! assert (! isempty (strfind (regexprep (text, '\s+', " "), ["Beware: " warning_(1:64)])));
%! page = fileread (fullfile (folder, "odds", "report.html")); # without scripts, too
%! assert (! isempty (strfind (page, ["</h1>\n<p class=\"beware\">P" warning_(2:end) " Settle"])));
%! [~, lines] = shell_call (folder, "import", "odds", "second.csv", "--on-conflict", "last", "--json");
%! said = jsondecode (lines{1}).imported;
%! assert ([said.accepted, said.repeated, said.changed], [0 6 6]); # known already, but now they count

%!test <*aura octave: the paths hold wherever it is called from>
%! [status, text] = system (sprintf ("cd '%s' && '%s' octave --norc --eval 'disp (which (\"aura_audit\")); disp (pwd ())' 2>/dev/null", ...
%!                                   folder, fullfile (getenv ("AURA_SRCDIR"), "bin", "aura")));
%! lines = strsplit (strtrim (text), "\n");
%! assert (status, 0);
%! assert (canonicalize_file_name (lines{1}), canonicalize_file_name (which ("aura_audit")));
%! assert (canonicalize_file_name (lines{2}), canonicalize_file_name (folder));

%!test <*the kernel of OpenBLAS is chosen before Octave starts, unless the user has>
%! [place, gone] = aura.tests.new_folder ();
%! mkdir (fullfile (place, "src"));
%! fid = fopen (fullfile (place, "src", "aura_kernel"), "w");
%! fputs (fid, "#!/bin/sh\necho Haswell\n");
%! fclose (fid);
%! aura = fullfile (getenv ("AURA_SRCDIR"), "bin", "aura");
%! system (sprintf ("chmod +x '%s/src/aura_kernel'", place));
%! call = ["AURA_BUILDDIR='%s' %%s '%s' octave --norc --eval ", ...
%!         "'disp (getenv (\"OPENBLAS_CORETYPE\"))' 2>/dev/null"];
%! call = sprintf (call, place, aura);
%! for chosen = {"env -u OPENBLAS_CORETYPE", "Haswell"; "OPENBLAS_CORETYPE=Nehalem", "Nehalem"}'
%!   [~, text] = system (sprintf (call, chosen{1}));
%!   assert (strtrim (text), chosen{2});
%! endfor
%! delete (fullfile (place, "src", "aura_kernel")); # not built: Octave starts all the same
%! [~, text] = system (sprintf (call, "env -u OPENBLAS_CORETYPE"));
%! assert (strtrim (text), "");

%!testif ; isunix () <*answers that come in while an audit is computed are in it>
%! ## The comparisons are read from a pipe, into which they are written after the import.  Before its
%! ## end, so that who reads them again finds the file itself, and does not wait for a writer.
%! [place, gone] = aura.tests.new_folder ();
%! aura_sample (fullfile (place, "real.jsonl"), "n", 40);
%! data = aura_read (fullfile (place, "real.jsonl"));
%! shell_call (place, "audit", "real.jsonl", "o", "--queries", "3");
%! out = fullfile (place, "o");
%! labels = fullfile (place, "l.csv");
%! aura.io.write ("test", {labels}, {sprintf("id,human_preference,annotator\n%s,1,Ada\n%s,2,Ada\n", data.id{5:6})});
%! code = sprintf (["addpath ('%s', '%s'); aura.audit.import_into ('%s', {'%s'}, 'error', 'Ada'); ", ...
%!                  "system ('exec 3>pipe; ln -sf real.jsonl c.jsonl; cat real.jsonl >&3');"], ...
%!                 fileparts (which ("aura_audit")), fileparts (which ("__aura_read__")), fullfile (out, "audit.mat"), labels);
%! aura.io.write ("test", {fullfile(place, "import.m")}, {code});
%! octave = fullfile (OCTAVE_HOME (), "bin", "octave-cli");
%! system (sprintf ("cd '%s' && mkfifo pipe && ln -s pipe c.jsonl && ('%s' --norc --quiet import.m >log 2>&1 &)", place, octave));
%! [status, lines] = shell_call (place, "audit", "c.jsonl", "--resume", "o/audit.mat", "--queries", "5");
%! assert (status, 0);
%! assert (any (strcmp (lines, "answers came in while this ran: they are in it, and all was computed again")));
%! audit = aura_load (fullfile (out, "audit.mat"));
%! assert (audit.votes.who, {"Ada"; "Ada"});
%! assert (isempty (glob (fullfile (out, "audit-*.mat"))));
