## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The shell command for programs: one JSON document on stdout, as inst/assets/schema.json
## says, the gate of --fail-under, and the examples.

## A process of a command in FOLDER: its exit status, all that it wrote on stdout, on stderr.
%!function [status, out, err] = ran (folder, varargin)
%!  words = sprintf (" '%s'", varargin{:});
%!  status = system (sprintf ("cd '%s' && PATH='%s':$PATH%s >out 2>err </dev/null", folder, ...
%!                            fullfile (getenv ("AURA_SRCDIR"), "bin"), words));
%!  out = fileread (fullfile (folder, "out"));
%!  err = fileread (fullfile (folder, "err"));
%!endfunction

## The definition of the schema that the document FOUND is to follow.
%!function name = definition (found)
%!  name = found.command;
%!  if (isfield (found, "error"))
%!    name = "error";
%!  elseif (strcmp (name, "report"))
%!    name = "audit";
%!  elseif (strcmp (name, "bias"))
%!    name = "biases";
%!  elseif (strcmp (name, "next"))
%!    name = "continued";
%!  endif
%!endfunction

%!function faults = faults_of (found, schema, seen, name = definition (found))
%!  part = struct ("$ref", ["#/$defs/" name]);
%!  faults = schema_faults (found, part, schema, seen);
%!endfunction

## The document of `aura WORDS --json', which ends with STATUS; it is kept for all tests.
%!function found = document (folder, schema, seen, status, varargin)
%!  [code, out, err] = forked_call (folder, varargin{:}, "--json");
%!  write (folder, "err", err);
%!  what = strjoin (varargin, " ");
%!  assert (code == status, "%s: status %d: %s", what, code, err);
%!  assert (isequal (find (out == "\n"), numel (out)), "%s: not one line: %s", what, out);
%!  found = read_json (out);
%!  kind = definition (found);
%!  if (strcmp (kind, "explain"))
%!    kind = found.kind;
%!  endif
%!  part = found;
%!  if (isKey (seen, kind))
%!    part = short (found); # the other validator checks all of it
%!  else
%!    seen(kind) = found;
%!  endif
%!  faults = faults_of (part, schema, seen);
%!  assert (isempty (faults), "%s: %s", what, strjoin (faults, "; "));
%!  fid = fopen (fullfile (folder, "documents.jsonl"), "a");
%!  fputs (fid, out);
%!  fclose (fid);
%!endfunction

## VALUE with the first object of each list, or three of its other values: the others are alike.
%!function value = short (value)
%!  if (iscell (value))
%!    value = cellfun (@short, value(1:min (3 - 2 * any (cellfun (@isstruct, value)), end)), "uniformoutput", false);
%!  elseif (isstruct (value))
%!    value = structfun (@short, value, "uniformoutput", false);
%!  endif
%!endfunction

## Each field of VALUE, which follows the RULE, goes, is renamed, has another type, one at a time: the
## names of those of which the rule says nothing.
%!function silent = unnoticed (value, rule, schema, at)
%!  silent = {};
%!  none = containers.Map ();
%!  fine = @(changed, rule) isempty (schema_faults (changed, rule, schema, none));
%!  while (isfield (rule, "$ref") || isfield (rule, "anyOf"))
%!    if (isfield (rule, "anyOf"))
%!      rule = rule.anyOf{find(cellfun (@(one) fine (value, one), rule.anyOf), 1)};
%!    else
%!      rule = schema.("$defs").(strsplit (rule.("$ref"), "/"){3});
%!    endif
%!  endwhile
%!  names = setfield (rule, "properties", structfun (@(r) struct (), rule.properties, "uniformoutput", false));
%!  for name = fieldnames (value)'
%!    part = value.(name{1});
%!    of_part = rule.properties.(name{1});
%!    without = rmfield (value, name{1});
%!    changed = {without, setfield(without, [name{1} "_"], part)};
%!    said = [! cellfun(@(v) fine (v, names), changed), ! fine(merge(isstruct(part), "text", struct("x", 1)), of_part)];
%!    for k = find (! said)
%!      silent{end+1} = sprintf ("%s.%s (%d)", at, name{1}, k);
%!    endfor
%!    if (isstruct (part) && any (isfield (of_part, {"properties", "$ref", "anyOf"})))
%!      silent = [silent, unnoticed(part, of_part, schema, [at "." name{1}])];
%!    elseif (iscell (part) && ! isempty (part))
%!      if (fine ({{struct("x", 1)}}, of_part))
%!        silent{end+1} = [at "." name{1} "[1]"];
%!      endif
%!      while (isfield (of_part, "anyOf"))
%!        of_part = of_part.anyOf{find(cellfun (@(one) fine (part, one), of_part.anyOf), 1)};
%!      endwhile
%!      if (isstruct (part{1}))
%!        silent = [silent, unnoticed(part{1}, of_part.items, schema, [at "." name{1} "[1]"])];
%!      endif
%!    endif
%!  endfor
%!endfunction

## What a document says at a place, in the order of the alphabet.
%!function texts = said (found, place)
%!  here = cellfun (@(s) strcmp (s.place, place), found.statements);
%!  texts = sort (cellfun (@(s) s.text, found.statements(here), "uniformoutput", false));
%!endfunction

%!function write (folder, name, text)
%!  aura.io.write ("test", {fullfile(folder, name)}, {text});
%!endfunction

%!function yes = has_python (module)
%!  yes = system (["python3 -c 'from importlib.util import find_spec as f; assert f(\"" module "\")' >/dev/null 2>&1"]) == 0;
%!endfunction

%!function file = example (name)
%!  file = fullfile (getenv ("AURA_SRCDIR"), "examples", name);
%!endfunction

%!shared folder, gone, schema, seen, text
%! [folder, gone] = aura.tests.new_folder ();
%! text = aura.io.asset ("schema.json");
%! schema = read_json (text);
%! seen = containers.Map ();
%! for row = {"one", "all", "none", "panel", "panels", "blind"; "one", "one", "one", "panel", "panel", "panel"; .3, 1, 0, .8, 1, 0}
%!   aura_sample (fullfile (folder, [row{1} ".jsonl"]), "n", 40, "judges", row{2}, "reveal", row{3});
%! endfor

%!test <*one judge and a panel; no label, some, hidden ones, all: audit>
%! audit = @(status, varargin) document (folder, schema, seen, status, "audit", varargin{:});
%! found = audit (0, "one.jsonl", "one", "--queries", "3");
%! assert ({found.schema, found.command, found.headline.origin, found.gate, found.labels.fraction}, {5, "audit", "assumed", [], []});
%! assert ({found.headline.about, found.headline.questions}, {"questions", 6});
%! one = found.rates{1};
%! assert ({one.rate, one.low, one.high}, {found.headline.rate, found.headline.low, found.headline.high});
%! assert ({found.comparisons, found.labels.total, numel(found.queue), found.synthetic}, {40, 12, 3, true});
%! assert (found.out, fullfile (folder, "one"));
%! for name = fieldnames (found.files)'
%!   assert (! isempty (stat (found.files.(name{1}))), name{1});
%! endfor
%! found = audit (0, "one.jsonl", "drawn", "--random-labels", "yes", "--queries", "0", "--seed", "4");
%! assert ({found.headline.of, found.headline.basis, found.headline.labels, found.headline.origin}, {"judge", "drawn", 12, "random"});
%! one = found.rates{1};
%! assert ({one.rate, one.low, one.high}, {found.headline.rate, found.headline.low, found.headline.high});
%! found = audit (0, "all.jsonl", "all", "--sanity");
%! assert (cellfun (@(c) c.control, found.sanity, "uniformoutput", false), {"as it is", "features shuffled", "labels permuted", "labels copied only", "pairs doubled"});
%! assert (found.sanity{4}.gain, 0);
%! assert ({found.headline.basis, found.headline.labels, found.advice.basis, found.queue}, {"all", 40, "all", cell(1, 0)});
%! read = aura_read (fullfile (folder, "all.jsonl")); # 40 comparisons of 6 questions
%! design = aura.stat.design (double (read.judge_preference == read.human_preference), aura.set.questions (read));
%! [low, high] = aura.stat.wilson (found.judges{1}.agree, 40, design);
%! assert ({found.headline.about, found.headline.questions}, {"questions", 6});
%! assert ([found.headline.rate, found.headline.low, found.headline.high], [found.judges{1}.agree / 40, low, high], 1e-12);
%! found = audit (0, "none.jsonl", "none");
%! assert ({found.headline, found.labels.total, found.advice.basis, found.advice.use}, {[], 0, "none", "judge"});
%! found = audit (0, "blind.jsonl", "blind", "--queries", "3");
%! assert ({numel(found.habits), found.habits{1}.same}, {5, []});
%! assert (faults_of (found, schema, seen), {}); # of all judges: the first is not compared with itself
%! found = audit (0, "all.jsonl", "hidden", "--labels", ".2", "--queries", "2");
%! assert ({found.headline.basis, found.headline.labels + found.labels.total}, {"hidden", 40});
%! aura_sample (fullfile (folder, "grade.jsonl"), "n", 40, "kind", "grade", "reveal", .6);
%! found = audit (0, "grade.jsonl", "grade", "--queries", "3");
%! assert ({found.kind, found.item, found.judges{1}.caught.rate > 0}, {"grade", "answer", true});
%! found = audit (0, "panel.jsonl", "panel", "--queries", "3");
%! assert ({numel(found.judges), found.headline.of, numel(found.candidates) > 1}, {5, "judge", true});
%! one = found.rates{1};
%! assert ({one.rate, one.low, one.high}, {found.headline.rate, found.headline.low, found.headline.high});
%! no = audit (0, "panel.jsonl", "chosen", "--queries", "3", "--random-labels", "no");
%! assert ({no.headline, no.file, no.gains}, {[], [], cell(1, 0)});
%! assert (found.status.judges{1}, found.judges{1}.name);
%! found = audit (0, "panels.jsonl", "hidden-panel", "--labels", ".3", "--queries", "3");
%! assert ({found.headline.of, found.headline.name, found.headline.basis, numel(found.judges), numel(found.rates)}, {"judge", found.advice.against, "hidden", 5, 8});
%! found = audit (0, "panels.jsonl", "whole-panel");
%! best = cellfun (@(j) j.agree, found.judges);
%! assert ({found.headline.of, found.headline.basis, found.headline.rate}, {"judge", "all", max(best) / 40});
%! assert (found.headline.name, found.candidates{1});
%! found = audit (0, "one.jsonl", "part", "--sample", "7");
%! whole = found.whole;
%! assert ({whole.comparisons, whole.drawn, whole.open, found.comparisons}, {40, 7, 28, 19});
%! assert (whole.flips <= 28 && whole.judge >= 0 && whole.corrected >= whole.judge);
%! lines = strsplit (strtrim (fileread (fullfile (folder, "one.jsonl"))), "\n");
%! write (folder, "bad.jsonl", strjoin ([lines(1:9), {"{\"id\": 7"}, lines(10:end)], "\n"));
%! found = audit (0, "bad.jsonl", "bad", "--on-error", "skip");
%! assert ({found.dropped.bad_lines, found.dropped.bad{1}.line}, {1, 10});

%!test <*what an audit says on its way goes to stderr>
%! [status, out, err] = ran (folder, "aura", "audit", "one.jsonl", "loud", "--verbose", "--json");
%! assert (status, 0);
%! assert (schema_faults (read_json (out), schema, schema, seen), {});
%! assert (! isempty (strfind (err, "\naura_run:")) && ! isempty (strfind (err, "loud/report.html, --verbose")));
%! [status, out, err] = forked_call (folder, "audit", "one.jsonl", "quiet", "--json");
%! assert ({status, strtrim(err)}, {0, ""}); # nothing

%!test <*the commands on an audit>
%! of = @(status, varargin) document (folder, schema, seen, status, varargin{:});
%! found = of (3, "status", "one");
%! assert ({found.comparisons, found.waiting, found.done, found.annotators}, {40, 3, false, cell(1, 0)});
%! assert ({of(3, "status", "panel").judges{5}, of(0, "status", "all").done}, {"synthetic coin", true});
%! found = of (3, "queue", "one", "one.jsonl", "--people", "Ada,Bob");
%! assert (found.files, fullfile (folder, "one", {"queue-Ada.html", "queue-Bob.html"}));
%! ids = found.queue;
%! assert (numel (ids), 3);
%! assert (of (0, "queue", "all", "all.jsonl").queue, cell (1, 0));
%! write (folder, "a.csv", sprintf ("id,human_preference,annotator\n%s,1,Ada\n%s,2,Ada\n%s,2,Bob\nno,1,Bob\n", ids{[1 2 2]}));
%! write (folder, "b.csv", sprintf ("id,human_preference,annotator\n%s,1,Bob\n", ids{2}));
%! found = of (4, "import", "one", "a.csv", "--on-conflict", "first");
%! assert ({found.imported.unknown{1}.line, found.imported.unknown{1}.id, found.status.votes}, {5, "no", 3});
%! found = of (4, "import", "one", "b.csv", "--on-conflict", "first");
%! assert (numel (found.imported.conflicting), 1);
%! assert (of (3, "status", "one").annotators{1}, struct ("name", "Ada", "votes", 2));
%! found = of (4, "next", "one", "b.csv", "--on-conflict", "last");
%! assert ({found.imported.changed, found.looked, found.report.command, found.status.waiting}, {1, [], "report", 3});
%! assert (of (3, "next", "one").report, []);
%! found = of (0, "doctor", "one.jsonl");
%! assert ({found.files{1}.format, found.comparisons, found.judges{1}.verdicts, found.stops}, {"aura", 40, 40, []});
%! found = of (1, "doctor", "bad.jsonl");
%! assert ({found.odd{1}.line, found.stops.id}, {10, "aura:bad-line"});
%! found = of (0, "report", "one", "one.jsonl", "--out", "again");
%! assert ({found.command, found.headline.basis, found.headline.labels}, {"report", "drawn", 14});
%! for row = {"one", "panel"; 1, 5}
%!   found = of (0, "explain", row{1}, ids{3}, [row{1} ".jsonl"]);
%!   assert ({found.id, numel(found.picks), numel(found.keep), numel(found.question)}, {ids{3}, row{2}, row{2}, 1});
%!   assert (sum ([found.layer.parts{:}]), found.layer.log_odds, 1e-9);
%!   assert (numel (of (0, "explain", row{1}, ids{3}).question), 1); # the folder has the texts
%! endfor
%! for one = {"one", "panel"}
%!   report = of (0, "report", one{1}, [one{1} ".jsonl"]);
%!   found = of (0, "bias", one{1});
%!   assert (found.bias, report.bias);
%!   assert (said (found, "bias"), said (report, "bias"));
%!   bias = aura_bias (aura_load (fullfile (folder, one{1}, "audit.mat")));
%!   assert (cellfun (@(b) b.attribute, found.bias, "uniformoutput", false), {bias.attribute});
%!   assert (cellfun (@(b) b.share, found.bias), [bias.share], 1e-12);
%! endfor
%! found = of (0, "leaderboard", "panel");
%! assert (of (0, "report", "panel", "panel.jsonl").board, found.board);
%! board = aura_leaderboard (aura_load (fullfile (folder, "panel", "audit.mat")));
%! assert (cellfun (@(m) m.name, found.board.models, "uniformoutput", false), board.names');
%! assert (cellfun (@(m) m.rate, found.board.models), board.rate', 1e-12);
%! assert (cellfun (@(m) m.judges{2}.rate, found.board.models), board.judge(:,2)', 1e-12);
%! assert (cellfun (@(p) p.p, found.board.pairs), board.pairs.p', 1e-12);
%! found = of (0, "leaderboard", "panel", "panel.jsonl", "--by", board.names{1}, "--population", "new");
%! assert ({found.board.baseline, found.board.population, numel(found.board.models)}, {board.names{1}, "new", numel(board.names) - 1});
%! aura_sample (fullfile (folder, "biased.jsonl"), "n", 120, "judges", "biased", "reveal", .5);
%! found = of (0, "audit", "biased.jsonl", "biased");
%! beware = said (of (0, "bias", "biased"), "warnings"){1};
%! assert (strncmp (beware, "synthetic first takes the answer shown first (", 46));
%! assert (any (strcmp (said (found, "warnings"), beware)));
%! audit = aura_load (fullfile (folder, "one", "audit.mat"));
%! labels = aura.set.labels (audit.status);
%! assert (of (0, "explain", "one", ids{1}).label, labels(strcmp (audit.about.id, ids{1})));
%! ids = of (3, "queue", "panel", "panel.jsonl").queue;
%! write (folder, "p.csv", ["id,human_preference\n", sprintf("%s,1\n", ids{:})]);
%! assert (of (0, "import", "panel", "p.csv").imported.accepted, 3);
%! found = of (0, "report", "panel", "panel.jsonl");
%! assert ({found.headline.of, found.headline.basis, found.headline.labels}, {"judge", "drawn", 35});
%! one = found.rates{1};
%! assert ({one.rate, one.low, one.high}, {found.headline.rate, found.headline.low, found.headline.high});
%! found = of (0, "sample", "new.jsonl", "--n", "7");
%! assert ({found.file, found.comparisons}, {fullfile(folder, "new.jsonl"), 7});

%!test <*the commands on nothing; the schema itself>
%! of = @(varargin) document (folder, schema, seen, 0, varargin{:});
%! assert ({of("info").version, of("--version").command}, {aura_info().version, "info"});
%! found = of ("help");
%! names = cellfun (@(c) c.name, found.commands, "uniformoutput", false);
%! assert (names, {"audit", "next", "doctor", "explain", "sample", "queue", "import", "report", "status", "bias", "leaderboard", "octave", "info", "schema", "help"});
%! options = cellfun (@(c) {cellfun(@(o) o.name, c.options, "uniformoutput", false)}, found.commands);
%! assert (cellfun (@(o) any (strcmp (o, "--json")), options), ! ismember (names, {"octave", "schema"}));
%! assert (of ("import", "--help").commands, found.commands(7));
%! for more = {{}, {"--json"}}
%!   [status, out] = forked_call (folder, "schema", more{1}{:});
%!   assert ({status, out}, {0, text});
%! endfor

%!test <*errors: the object, the line on stderr, and the exit status as without --json>
%! calls = {"audit", "no", ""; "queue", "no", "no"; "import", "no", "no"; "report", "no", "no"; "status", "no", ""; ...
%!          "explain", "no", "no"; "bias", "no", ""; "leaderboard", "no", ""; "sample", "no/no", ""; "next", "no", ""; "info", "--no", ""; "help", "no", ""; "schema", "--no", ""; "adit", "", ""; "octave", "", ""};
%! for k = 1:rows (calls)
%!   words = calls(k,! strcmp (calls(k,:), ""));
%!   [code, lines] = shell_call (folder, words{:});
%!   assert (code > 0, words{1});
%!   found = document (folder, schema, seen, code, "--json", words{:}); # first: `aura octave' starts Octave
%!   said = [found.error.message "\n"];
%!   assert (strncmp (fileread (fullfile (folder, "err")), said, numel (said))); # the usage may follow
%!   assert (lines(1), {found.error.message}); # the same without --json
%!   assert (! isempty (regexp (found.error.id, '^aura:[a-z-]+$', "once")), found.error.id);
%!   assert (found.command, merge (k == 14, [], calls{k,1}));
%! endfor
%! found = document (folder, schema, seen, 2);
%! assert (found.error.id, "aura:no-command");
%! found = document (folder, schema, seen, 1, "audit", "one.jsonl", "--out");
%! assert (found.error.message, "aura: option --out needs a value");
%! [status, lines] = shell_call (folder, "status", "--", "--json");
%! assert ({status, lines}, {1, {"aura: AUDIT must be a folder that aura audit wrote, got --json: there is none"}});

%!test <*the gate: passed, failed, not measured; the line, the status, the document>
%! word = @(x) sprintf ("%.15g", x);
%! for k = [1, 3, 2](1:3 - aura.tests.left_to_ci ())
%!   args = {{"audit", "all.jsonl", "g"}, {"audit", "panels.jsonl", "g", "--labels", ".2"}, {"report", "panel", "panel.jsonl"}}{k};
%!   found = document (folder, schema, seen, 0, args{:}, "--fail-under", "0");
%!   lows(k) = low = found.headline.low;
%!   assert ({found.gate.passed, found.gate.low}, {true, low});
%!   err = fileread (fullfile (folder, "err"));
%!   assert (err, ["aura: " found.gate.line "\n"]);
%!   [status, lines] = shell_call (folder, args{:}, ["--fail-under=" word(low + 1e-6)]);
%!   assert (status, 5);
%!   assert (strncmp (lines{end}, ["aura: gate failed: humans agree with " found.headline.name ": "], 38 + numel (found.headline.name)));
%!   assert (sum (strncmp (lines, "aura: gate ", 11)), 1);
%!   assert (any (cellfun (@(line) ! isempty (strfind (line, "/report.html")), lines))); # it is written all the same
%! endfor
%! found = document (folder, schema, seen, 0, "audit", "all.jsonl", "g", "--fail-under", word (lows(1) - 1e-6));
%! assert ({found.gate.passed, found.gate.low}, {true, lows(1)});
%! found = document (folder, schema, seen, 5, "audit", "none.jsonl", "g", "--fail-under", "0");
%! assert ({found.gate.passed, found.gate.low}, {false, []});
%! [status, lines] = shell_call (folder, "audit", "one.jsonl", "g2", "--fail-under", "0", "--random-labels", "no");
%! assert (status, 5);
%! assert (lines{end}, ["aura: gate failed: there is no interval: it takes labels that are worth 12 random ones, of a random sample or drawn by ", ...
%!                      "the audit, and these are worth 0. What is not measured passes no gate"]);
%! for one = {"one", "panel"} # the usual case: labels of which nothing is said
%!   [status, lines] = shell_call (folder, "audit", [one{1} ".jsonl"], "g3", "--fail-under", "0");
%!   assert (status, 0);
%!   assert (! isempty (regexp (lines{end}, " (12|32) labels taken for a random sample.; the lower end is at least 0$")));
%! endfor
%! found = document (folder, schema, seen, 0, "report", "panel", "panel.jsonl", "--fail-under", "0", "--of", "picks");
%! assert (strncmp (found.gate.line, "gate passed: the corrected picks are right: ", 44));
%! assert (found.gate.low, found.rates{end}.low);
%! [status, lines] = shell_call (folder, "report", "panel", "panel.jsonl", "--fail-under", "0", "--of", "nobody");
%! assert ({status, strncmp(lines{end}, "aura: option --of must be picks or one of the judges ", 53)}, {1, true});
%! [status, lines] = shell_call (folder, "report", "panel", "panel.jsonl", "--of", "picks");
%! assert ({status, lines{1}}, {2, "aura: option --of goes with --fail-under"});
%! [status, lines] = shell_call (folder, "audit", "one.jsonl", "--resume", "drawn/audit.mat", "--queries", "1", "--fail-under", ".999");
%! assert ({status, any(strncmp (lines, "aura: gate failed: humans agree with synthetic judge: ", 53))}, {5, true});

%!test <*its number>
%! says = @(number) nthargout (2, @shell_call, folder, "audit", "one.jsonl", "bound", "--fail-under", number);
%! assert (says ("80"), {"aura: option --fail-under must be a number in [0, 1], got 80; 80 % is 0.8"});
%! assert (says ("-0.5"), {"aura: option --fail-under must be a number in [0, 1], got -0.5"});
%! assert (says ("500"), {"aura: option --fail-under must be a number in [0, 1], got 500"});
%! assert (says ("80%"), {"aura: option --fail-under needs a number, got '80%'"});
%! assert (isempty (stat (fullfile (folder, "bound")))); # before any work

%!test <*each field is in some document, and has words; its numbers have a unit or a range>
%! bare = {};
%! for name = fieldnames (schema.("$defs"))'
%!   part = schema.("$defs").(name{1});
%!   assert (! isempty (part.title));
%!   if (strcmp (part.type, "object"))
%!     assert (isequal (sort (part.required), sort (fieldnames (part.properties)')), name{1});
%!     assert (part.additionalProperties, false);
%!     for field = fieldnames (part.properties)'
%!       key = [name{1} "." field{1}];
%!       assert (isKey (seen, key), key);
%!       rule = part.properties.(field{1});
%!       assert (isfield (rule, "$ref") || ! isempty (rule.title), key);
%!       if (isfield (rule, "type") && any (strcmp (rule.type, "number")) && ! isfield (rule, "unit"))
%!         bare{end+1} = key;
%!       endif
%!     endfor
%!   endif
%! endfor
%! assert (bare, {"explain.label", "loop.m", "loop.a"}); # numbers of no unit

%!test <*the schema notices each field that is renamed, goes, or has another type>
%! kinds = {"audit", "error", "import", "info", "panel", "judge", "biases", "leaderboard", "queue", "sample", "status", "continued", "doctor"};
%! for kind = kinds(isKey (seen, kinds))
%!   found = short (seen(kind{1}));
%!   assert (unnoticed (found, struct ("$ref", ["#/$defs/" definition(found)]), schema, kind{1}), {});
%! endfor
%! assert (sum (isKey (seen, kinds)), 12);

%!test <*the reader of this test, and its schema, can say no>
%! for bad = {"{\"a\":1,}", "[1 2]", "{\"a\":1} 2", "{\"a\":1,\"a\":2}", "{a:1}", "[1", "nul"}
%!   fail ("read_json (bad{1})");
%! endfor
%! assert (read_json ("{\"a\":[1,null,\"\"],\"b\":[],\"c\":[[true]]}"), struct ("a", {{1, [], ""}}, "b", {cell(1, 0)}, "c", {{{true}}}));
%! rules = {"{\"type\":\"integer\"}", 1.5, 2; "{\"type\":[\"null\",\"string\"]}", 1, []; "{\"enum\":[\"a\",\"b\"]}", "c", "b"; ...
%!          "{\"const\":1}", true, 1; "{\"minimum\":0}", -1, 0; "{\"maximum\":1}", 2, 1; "{\"items\":{\"type\":\"string\"}}", {"a", 1}, {"a"}; ...
%!          "{\"minItems\":2}", {1}, {1, 2}; "{\"maxItems\":1}", {1, 2}, {1}; "{\"anyOf\":[{\"type\":\"null\"},{\"type\":\"number\"}]}", "a", 1; ...
%!          "{\"properties\":{\"a\":{\"type\":\"number\"}},\"required\":[\"a\"],\"additionalProperties\":false}", struct("b", 1), struct("a", 1)};
%! for k = 1:rows (rules)
%!   rule = read_json (rules{k,1});
%!   assert (! isempty (schema_faults (rules{k,2}, rule, rule, seen)), rules{k,1});
%!   assert (isempty (schema_faults (rules{k,3}, rule, rule, seen)), rules{k,1});
%! endfor
%! fail ("schema_faults (1, struct (\"minimun\", 2), [], seen)", "minimun is not known");

%!testif ; has_python ("jsonschema") <*another validator says the same>
%! write (folder, "v.py", ["import json, jsonschema\nschema = json.load(open('schema.json'))\n" ...
%!                         "check = jsonschema.Draft202012Validator\ncheck.check_schema(schema)\nn = 0\n" ...
%!                         "for line in open('documents.jsonl', encoding='utf-8'):\n" ...
%!                         "    found = json.loads(line)\n    check(schema).validate(found)\n    n += 1\n" ...
%!                         "    found['command_'] = found.pop('command')\n    assert not check(schema).is_valid(found)\nprint(n)\n"]);
%! write (folder, "schema.json", text);
%! [status, out, err] = ran (folder, "python3", "v.py");
%! assert (status == 0, "status %d: %s", status, err);
%! assert (str2double (out), sum (fileread (fullfile (folder, "documents.jsonl")) == "\n"));

%!testif ; has_python ("json") <*python: the document, the rows of verdicts.csv, errors; a frame where there is pandas>
%! write (folder, "formula.csv", "id,question,response_1,response_2,judge_preference,human_preference\n=1,q,a,b,1,1\n2,q,c,b,2,\n");
%! write (folder, "p.py", ["import sys\nsys.path.insert(0, sys.argv[1])\nimport aura_judge as a\n" ...
%!        "for name in ('all', 'panel', 'formula'):\n" ...
%!        "    d = a.call('audit', name + ('.csv' if name == 'formula' else '.jsonl'), 'py-' + name)\n    rows = list(a.rows(d))\n" ...
%!        "    print(len(rows), d['command'], d['exit_status'], repr(rows[0]['id']), sum(v == 'trust' for r in rows for v in r.values()),\n" ...
%!        "          *{type(v).__name__ for r in rows for k, v in r.items() if k.startswith('probability') or k == 'corrected_preference'} - {'NoneType'})\n" ...
%!        "try:\n    a.call('audit', 'no')\nexcept a.AuraError as e:\n    print(e.id, e.status)\n" ...
%!        "try:\n    import pandas\nexcept ImportError:\n    print('none')\nelse:\n    given = pandas.read_csv('formula.csv')\n" ...
%!        "    f = a.audit(given, 'py-frame', queries=1, random_labels='yes', sanity=None)\n" ...
%!        "    print('none' if list(f.index) == list(given.id) and f.attrs['aura']['command'] == 'audit' and f.probability[0] == 1 else f)\n"]);
%! [status, out, err] = ran (folder, "python3", "p.py", fullfile (getenv ("AURA_SRCDIR"), "python"));
%! assert (status == 0, "status %d: %s", status, err);
%! lines = strsplit (strtrim (out), "\n");
%! trusted = @(name) numel (strfind (fileread (fullfile (folder, ["py-" name], "verdicts.csv")), ",trust"));
%! for row = {"all", "panel", "formula"; 40, 40, 2; "", "", "'=1'"}
%!   words = strsplit (lines{strcmp({"all", "panel", "formula"}, row{1})}, " ");
%!   assert ({words{2:3}, sort(words(6:end))}, {"audit", "0", {"float", "int"}});
%!   assert (str2double (words([1, 5])), [row{2}, trusted(row{1})]);
%!   assert (isempty (row{3}) || strcmp (words{4}, row{3}));
%! endfor
%! assert (lines(4:5), {"aura:no-file 1", "none"});

%!testif ; has_python ("http.server") <*examples/embeddings.py: two rows a comparison, in their order, whatever that of the server>
%! file = aura_sample (fullfile (folder, "embed.jsonl"), "n", 5);
%! data = aura_read (fullfile (folder, "embed.jsonl"));
%! aura.io.write ("test", {fullfile(folder, "mock.py")}, {strjoin({
%!   "import http.server, json, sys, threading"
%!   "sys.path.insert (0, sys.argv[1])"
%!   "import embeddings"
%!   "class Mock (http.server.BaseHTTPRequestHandler):"
%!   "  def do_GET (self): raise SystemExit ('the key went elsewhere')"
%!   "  def do_POST (self):"
%!   "    if self.path.startswith ('/moved'):"
%!   "      self.send_response (302)"
%!   "      self.send_header ('Location', '/there')"
%!   "      return self.end_headers ()"
%!   "    sent = json.loads (self.rfile.read (int (self.headers['Content-Length'])))"
%!   "    assert self.path == '/v1/embeddings' and sent['model'] == 'm'"
%!   "    assert self.headers['Authorization'] == 'Bearer secret'"
%!   "    rows = [{'index': k, 'embedding': [len (t.encode ()), .5]} for k, t in enumerate (sent['input'])]"
%!   "    self.send_response (200)"
%!   "    self.end_headers ()"
%!   "    self.wfile.write (json.dumps ({'data': rows[::-1]}).encode ())"
%!   "  def log_message (self, *args): pass"
%!   "server = http.server.HTTPServer (('127.0.0.1', 0), Mock)"
%!   "threading.Thread (target = server.serve_forever, daemon = True).start ()"
%!   "url = 'http://127.0.0.1:%d/' % server.server_port"
%!   "embeddings.main (sys.argv[2], sys.argv[3], url, 'm', 3)"
%!   "try: embeddings.main (sys.argv[2], sys.argv[3] + '.none', url + 'moved', 'm', 3)"
%!   "except OSError as e: assert e.code == 302"
%!   "else: raise SystemExit ('followed')"}, "\n")});
%! run = @(key, url) system (sprintf ("OPENAI_API_KEY=%s python3 '%s' '%s' '%s' %s m 2>&1", key, example ("embeddings.py"), ...
%!                                    fullfile (folder, "embed.jsonl"), fullfile (folder, "none.npy"), url));
%! [status, said] = run ("secret", "http://192.0.2.1:9"); # where nobody answers
%! assert ({status, strtrim(said)}, {1, "the key goes to another machine by https alone; or unset OPENAI_API_KEY"});
%! out = fullfile (folder, "embed.npy");
%! [status, said] = system (sprintf ("OPENAI_API_KEY=secret PYTHONDONTWRITEBYTECODE=1 python3 '%s' '%s' '%s' '%s' 2>&1", fullfile (folder, "mock.py"), ...
%!                                   fileparts (example ("embeddings.py")), fullfile (folder, "embed.jsonl"), out));
%! assert (status == 0, "%s", said);
%! bytes = @(t) cellfun (@numel, strcat (data.question, {"\n\n"}, t));
%! sizes = [bytes(data.response_1), bytes(data.response_2)]'(:);
%! assert (aura.features.matrix_in (out), single ([sizes, repmat(.5, 10, 1)]));
%! x = aura_features (data, "Embeddings", out, "Features", "embeddings");
%! assert (x(:,1), (3 - 2 * data.judge_preference) .* (sizes(1:2:end) - sizes(2:2:end)));
%!testif ; system ("command -v Rscript >/dev/null 2>&1") == 0 <*examples/audit.R>
%! [status, out, err] = ran (folder, "Rscript", example ("audit.R"), "all.jsonl", "r");
%! assert (status == 0, "status %d: %s", status, err);
%! trusted = numel (strfind (fileread (fullfile (folder, "r", "verdicts.csv")), ",trust,"));
%! assert (! isempty (strfind (out, sprintf ("decisions to trust: %d of 40 - flip:", trusted))));
%! if (system ("Rscript -e 'library(jsonlite)' >/dev/null 2>&1") == 0)
%!   assert (! isempty (strfind (out, "\nagreement with ")));
%! endif
%! assert (ran (folder, "Rscript", example ("audit.R"), "no", "r"), 1);

%!testif ; ! aura.tests.left_to_ci () <*examples/nightly.sh: two nights, of one judge and of a panel>
%! for judges = {"one", "panel"}
%!   night = fullfile (folder, ["night-" judges{1}]);
%!   mkdir (fullfile (night, "labels"));
%!   aura_sample (fullfile (night, "all.jsonl"), "n", 40, "judges", judges{1}, "reveal", .5, "seed", 3);
%!   for k = 1:2
%!     [status, out, err] = ran (folder, "sh", "-c", sprintf ("cd \"%s\" && sh \"%s\"", night, example ("nightly.sh")));
%!     assert (status == 0, "status %d: %s", status, err);
%!     assert (! isempty (regexp (out, '(^|\n)(Too early to tell|Use|Keep|Until then) ')));
%!     said = read_json (fileread (fullfile (night, "out", "status.json")));
%!     assert ({said.waiting, said.done}, {20, false});
%!     assert (! isempty (stat (fullfile (night, "out", "queue-Ada.html"))));
%!   endfor
%! endfor

%!testif ; has_python ("yaml") && ! aura.tests.left_to_ci () <*action.yml: its audit does what it says>
%! write (folder, "y.py", ["import sys, yaml\nflow = yaml.safe_load(open(sys.argv[1], encoding='utf-8'))\nsteps = flow['runs']['steps']\n" ...
%!                         "assert flow['runs']['using'] == 'composite' and set(flow['inputs']) == {'files', 'fail-under', 'options'}\n" ...
%!                         "assert all(('run' in s) != ('uses' in s) for s in steps) and steps[0]['shell'] == 'sh'\n" ...
%!                         "[upload] = [s for s in steps if s.get('uses', '').startswith('actions/upload-artifact@')]\nassert upload['if'] == 'always()'\n" ...
%!                         "print(upload['with']['path'], file=open('kept', 'w'), end='')\n" ...
%!                         "print('OPTIONS=\"%s\"' % flow['inputs']['options']['default'], file=open('step.sh', 'w'))\n" ...
%!                         "print(steps[0]['run'].replace('\"$AURA/quickstart\"', 'aura'), file=open('step.sh', 'a'))\n"]);
%! [status, ~, err] = ran (folder, "python3", "y.py", fullfile (getenv ("AURA_SRCDIR"), "action.yml"));
%! assert (status == 0, "status %d: %s", status, err);
%! for row = {".1", "1"; 0, 5}
%!   [status, ~, err] = ran (folder, "env", "FILES=all.jsonl", ["FAIL_UNDER=" row{1}], "sh", "-e", "step.sh");
%!   assert (status == row{2}, "status %d: %s", status, err);
%! endfor
%! for name = strsplit (strtrim (fileread (fullfile (folder, "kept"))), "\n")
%!   assert (! isempty (stat (fullfile (folder, name{1}))), name{1});
%! endfor
