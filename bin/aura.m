## The body of the shell command `aura', which passes its arguments on.  An
## error gives one line on stderr and the exit status, without a backtrace.

1; # a script, although it begins with functions

## The commands: name, operands, what it does; those with which one begins first.
function table = commands ()
  table = {"audit", "FILE... [OUT]", "audit the judges of FILE, write a report";
           "next", "AUDIT [LABELS...]", "take what people answered, and go on";
           "doctor", "FILE...", "what is read of FILE, and what is odd";
           "explain", "AUDIT ID", "why a decision is as it is";
           "sample", "FILE", "make up comparisons to try";
           "queue", "AUDIT", "write what people label next, for several";
           "import", "AUDIT LABELS...", "take what people answered, no more";
           "report", "AUDIT", "write the report again";
           "status", "AUDIT", "whether people are waited for";
           "bias", "AUDIT", "what is wrong with each judge";
           "leaderboard", "AUDIT", "which model is better";
           "octave", "[ARGUMENTS]", "Octave with aura on its path";
           "info", "", "version, BLAS, threads";
           "schema", "", "the JSON Schema of --json";
           "help", "[COMMAND] [--all]", "this, or COMMAND's options"};
endfunction

function usage (fid)
  fputs (fid, ["aura: which decisions of an LLM judge to trust, to flip, and to ask people ", ...
               "about\n\n"]);
  for row = commands ()'
    if (strcmp (row{1}, "queue"))
      fputs (fid, "\n");
    endif
    fprintf (fid, "  %-30s %s\n", strtrim (["aura ", row{1}, " ", row{2}]), row{3});
  endfor
  fputs (fid, ["\nAUDIT is OUT, the folder that aura audit wrote.  The options: aura help ", ...
               "COMMAND.\nStatus: 0 done, 1 an error, 2 wrong usage, 3 people are waited for, ", ...
               "4 lines of\nLABELS were left out, 5 --fail-under is not reached.\n"]);
endfunction

## The words that people try for what is called otherwise.
function name = meant (word)
  table = {"audit", {"panel", "run", "judge", "eval", "evaluate", "verdicts", "verdict", "start"};
           "next", {"resume", "continue", "go", "answer", "answers", "labels", "take"};
           "doctor", {"check", "validate", "inspect", "read", "lint", "show", "fields"};
           "explain", {"why"};
           "sample", {"demo", "example", "try", "simulate", "init"};
           "queue", {"label", "ask", "annotate", "page"};
           "report", {"html", "view", "open"};
           "leaderboard", {"board", "rank", "models", "compare"};
           "info", {"version"};
           "octave", {"shell", "repl"}};
  name = "";
  for row = table'
    if (any (strcmpi (word, row{2})))
      name = row{1};
    endif
  endfor
  if (isempty (name))
    name = aura.arg.nearest (word, commands ()(:,1));
  endif
endfunction

## What `aura help COMMAND' prints: its options with their defaults, without EVERY those of audit
## that one needs.
function help_on (command, every)
  row = strcmp (commands ()(:,1), command);
  table = options_of (command);
  operands = strtrim (sprintf ("usage: aura %s %s", commands(){row,1:2}));
  if (! isempty (table))
    operands = [operands, " [OPTIONS]"];
  endif
  printf ("%s\n%s\n", operands, commands(){row,3});
  notes = notes_on (command);
  if (! isempty (notes))
    printf ("\n%s", notes);
  endif
  groups = {"", ""};
  if (strcmp (command, "audit"))
    groups = {"needed", "Most audits need no more than these:"; "files", "What is read:"; ...
              "labels", "People and their labels:"; "features", "Features:"; ...
              "trial", "Trials and checks:"; "output", "Output:"};
    groups = groups(1:1 + (end - 1) * every,:);
  endif
  for group = groups'
    printf ("\n%s", [group{2}, "\n"](1:end * ! isempty (group{2})));
    for option = table'
      if (isempty (group{1}) || strcmp (group{1}, option{6}))
        printf ("  %-24s %s\n", strtrim ([option{1}, " ", option{4}]), ...
                strrep (option{5}, "\n", ["\n" blanks(27)]));
      endif
    endfor
  endfor
  if (strcmp (command, "audit") && ! every)
    puts ("\nAll options: aura help audit --all\n");
  endif
endfunction

function notes = notes_on (command)
  notes.audit = ["FILEs of several judges are audited as one panel.  OUT is the folder of ", ...
                 "the\nreport, aura-NAME of FILE if not given.\n"];
  notes.next = ["Without LABELS labels-*.jsonl are looked for here, in the folder of AUDIT ", ...
                "and\nwhere browsers put downloads, and queue.csv of AUDIT is taken if it is ", ...
                "filled\nin.\n"];
  notes.explain = "ID is that of a comparison.\n";
  notes.doctor = "Nothing is written.  The exit status is 1 where aura audit would stop, else 0.\n";
  notes.import = ["With --on-conflict first, last or majority the exit status is 4 if lines ", ...
                  "were\nunknown or in conflict, else 0; without it such lines are an error, 1.\n"];
  if (isfield (notes, command))
    notes = notes.(command);
  else
    notes = "";
  endif
endfunction

## The options of COMMAND: of each the name, the kind, the argument that it becomes, the word
## for its value, what it does, and its group.
function table = options_of (command)
  table = [options_of_audit(); other_options()];
  mine = cellfun (@(commands) any (strcmp (strsplit (commands, " "), command)), table(:,1));
  table = table(mine,2:end);
endfunction

## A row an option, with the commands that take it.
function table = options_of_audit ()
  table = {
    "audit", "--map", "map", "Map", "MAP", ...
    ["which fields of FILE are ours: question=input,\n", ...
     "response_1=output_1,judge_preference=label,1=left;\nor the name of a file ", ...
     "with such pairs; aura doctor\nFILE prints one"], "needed";
    "audit next", "--queries", "number", "Queries", "N", ...
    "how many labels to ask for (default 15)", "needed";
    "audit next", "--for", "text", "Goal", "picks|rate|both", ...
    ["what they serve: the corrected picks, the judges'\nrates, or these until each is ", ...
     "worth 30 random\nlabels, then the picks (default)"], "labels";
    "audit next", "--random-labels", "text", "RandomLabels", "yes|no", ...
    ["whether the labels in FILE are a random sample of it\n(default: taken for ", ...
     "one, unless the answers to the\naudit's own questions speak against it)"], "needed";
    "audit", "--labels", "number", "Labels", "FRACTION", ...
    ["a trial: reveal only this share of the human labels,\nat random; the others answer ", ...
     "queries and measure the\nresult (default: all are shown)"], "needed";
    "audit next report", "--verbose", "flag", "Display", "", ...
    "print all tables, too (audit: and a line a round)", "needed";
    "audit doctor", "--judge", "text", "Judge", "NAME", ...
    "this judge alone where FILE has several", "files";
    "audit doctor", "--pass", "number", "Pass", "NUMBER", ...
    "of graded answers: a number from this one on passes", "files";
    "audit", "--on-error", "text", "OnError", "skip|error", ...
    "a malformed record: leave it out, or stop (default)", "files";
    "audit", "--sample", "number", "Sample", "N", ...
    ["for files beyond memory: audit N comparisons drawn\nat random and all that ", ...
     "have a label, and decide the\nothers by what these tell"], "files";
    "audit next", "--instructions", "file", "Instructions", "FILE", ...
    ["text for those who label, above the first question\n", ...
     "of queue.html"], "labels";
    "audit", "--resume", "file", "Resume", "AUDIT", ...
    "go on with an earlier audit of the same FILE", "labels";
    "audit", "--answers", "file", "Answers", "LABELS", ...
    ["with --resume: queue.csv as humans filled it in, or\nthe labels that the ", ...
     "review page saved"], "labels";
    "audit next", "--append", "flag", "Append", "", ...
    "with --resume, and with next: FILE has new\ncomparisons, too, which join the audit", "labels";
    "audit", "--embeddings", "file", "Embeddings", "FILE", ...
    "features from .npy, .mat or .csv beside those\nof the text", "features";
    "audit", "--features", "text", "Features", "KIND", ...
    "builtin, embeddings or both (default: both where\nthere are embeddings)", "features";
    "audit", "--draws", "number", "Draws", "N", ...
    "with --labels: repeat over N draws (default 1)", "trial";
    "audit", "--seed", "number", "Seed", "N", "seed of all random draws (default 1)", "trial";
    "audit", "--sanity", "flag", "Sanity", "", ...
    ["add controls to the report: audits in which there is\nnothing to find (24 ", ...
     "labels or more)"], "trial";
    "audit", "--out", "file", "Out", "OUT", "the folder of the report", "output";
    "audit next report", "--fail-under", "number", "FailUnder", "X", ...
    ["exit with status 5 unless the lower end of the\ninterval is X (0 to 1): of how often ", ...
     "people agree\nwith the judge, of several with the best"], "output";
    "audit next report", "--of", "text", "Of", "picks|NAME", ...
    "with --fail-under: the corrected picks, or this judge", "output"};
endfunction

function table = other_options ()
  table = {
    "sample", "--seed", "number", "seed", "N", "seed of the generator (default 1)";
    "sample", "--n", "number", "n", "N", "how many comparisons (default 600)";
    "sample", "--kind", "text", "kind", "KIND", "pair (default), or grade: single answers";
    "sample", "--judges", "text", "judges", "KIND", ...
    "one (default), panel (five) or biased (three with the\nfaults of real ones)";
    "sample", "--reveal", "number", "reveal", "SHARE", "share with a human label (default 0.08)";
    "queue", "--out", "file", "Out", "NAME", ...
    "the file: .html (default, queue.html beside AUDIT),\n.csv or .jsonl";
    "queue", "--instructions", "file", "Instructions", "FILE", ...
    ["text for those who label, shown above the first\nquestion (default: that ", ...
     "given to audit)"];
    "queue", "--people", "text", "People", "N|NAME,...", ...
    "how many people label, or their names (default 1):\na file for each";
    "queue", "--overlap", "number", "Overlap", "SHARE", ...
    "share of the queue that two people get (default 0)";
    "import next", "--on-conflict", "text", "OnConflict", "POLICY", ...
    ["where answers differ: error (default; nothing is\nimported), first, last or ", ...
     "majority"];
    "import next", "--who", "text", "Who", "NAME", ...
    "the annotator where a file names none\n(default human)";
    "import next", "--map", "map", "Map", "MAP", ...
    ["which fields are id, human_preference, annotator,\nwhen, seconds, note: ", ...
     "id=task,human_preference=label;\nor the name of a file with such pairs"];
    "report", "--out", "file", "Out", "OUT", "the folder of the report (default that of AUDIT)";
    "leaderboard", "--by", "text", "By", "rate|field|MODEL", ...
    ["sort by the share of comparisons that a model wins,\nby its chance against all ", ...
     "others alike (default,\nwhere they differ), or take those with MODEL alone"];
    "leaderboard", "--population", "text", "Population", "items|new", ...
    "intervals for these comparisons (default), or for\nnew questions like these";
    "queue report bias explain leaderboard", "--on-error", "text", "OnError", "skip|error", ...
    "as for audit";
    "queue report bias explain leaderboard doctor", "--map", "map", "Map", "MAP", "as for audit";
    "audit next doctor sample queue import report status info help bias explain leaderboard", ...
    "--json", "flag", "json", "", "print a JSON object (aura schema), and nothing else";
    "help", "--all", "flag", "all", "", "of audit: all options, in groups"};
  table(:,7) = {"output"};
endfunction

## Split ARGS into operands and NAME, VALUE pairs.  `--name=value' works too;
## everything after `--' is an operand.
function [operands, pairs] = parse (args, table)
  operands = pairs = {};
  while (! isempty (args))
    arg = args{1};
    args(1) = [];
    if (strcmp (arg, "--"))
      operands = [operands; args(:)];
      return;
    elseif (! strncmp (arg, "--", 2))
      operands{end+1,1} = arg;
      continue;
    endif
    equals = index (arg, "=");
    if (equals)
      args = [{arg(equals+1:end)}; args(:)];
      arg = arg(1:equals-1);
    endif
    row = find (strcmp (table(:,1), arg));
    if (isempty (table))
      error ("aura:unknown-option", "unknown option %s; there is none here", arg);
    elseif (isempty (row))
      error ("aura:unknown-option", "unknown option %s; the nearest is %s", arg,
             aura.arg.nearest (arg, table(:,1)));
    elseif (strcmp (table{row,2}, "flag"))
      if (equals)
        error ("aura:invalid-argument", "option %s takes no value", arg);
      endif
      pairs(end+1:end+2) = {table{row,3}, merge(strcmp(table{row,3}, "Display"), "iter", true)};
      continue;
    elseif (isempty (args))
      error ("aura:invalid-argument", "option %s needs a value", arg);
    endif
    pairs(end+1:end+2) = {table{row,3}, ...
                          option_value(arg, table{row,2}, args{1})};
    args(1) = [];
  endwhile
endfunction

function value = option_value (name, kind, text)
  value = text;
  if (strcmp (kind, "file") || (strcmp (kind, "map") && ! any (text == "=")))
    value = users_file (text);
  elseif (strcmp (kind, "number"))
    value = aura.text.number (text);
    if (isnan (value))
      error ("aura:invalid-argument", "option %s needs a number%s, got '%s'", name,
             merge (any (text == ","), " with a decimal point", ""), text);
    endif
  endif
endfunction

## FILE as the user means it, who is not in the folder that Octave is in; - is the standard input.
function file = users_file (file)
  if (strcmp (file, "-"))
    file = "/dev/stdin";
  endif
  wrong = aura.text.utf8_errors (uint8 (file));
  if (! isempty (wrong)) # Octave takes no such name
    file(wrong) = "?";
    error ("aura:invalid-argument", "the file name '%s' is not UTF-8", file);
  endif
  if (! (isempty (file) || is_absolute_filename (file) || file(1) == "~"))
    file = fullfile (getenv ("AURA_CWD"), file);
  endif
endfunction

function [code, document] = run_audit (args, json)
  [operands, pairs] = parse (args, options_of ("audit"));
  [files, out] = files_and_folder (operands);
  [gate, pairs] = gate_of (pairs);
  if (! any (strcmp (pairs(1:2:end), "Out")))
    if (! isempty (out))
      pairs(end+1:end+2) = {"Out", out};
    elseif (! any (strcmp (pairs(1:2:end), "Resume")))
      pairs(end+1:end+2) = {"Out", users_file(aura.audit.default_folder (files, ""))};
    endif
  endif
  if (json)
    pairs = [{"Display", "off"}, pairs]; # unless --verbose follows
  endif
  report = aura_audit (one_or_all (files), pairs{:});
  [code, document] = audited (report, gate, json);
endfunction

## What PAIRS have as --fail-under ([] for none) and --of, and the others.
function [gate, pairs] = gate_of (pairs)
  at = @(name) 2 * find (strcmp (pairs(1:2:end), name));
  [gates, of] = deal (at ("FailUnder"), at ("Of"));
  least = [pairs{gates(max (1, end):end)}];
  gate = struct ("least", least, "of", [pairs{of(max (1, end):end)}, ""]);
  if (isempty (least) && ! isempty (of))
    error ("aura:usage", "option --of goes with --fail-under");
  endif
  if (! isempty (least) && ! (least >= 0 && least <= 1))
    meant = "";
    if (least > 1 && least <= 100)
      meant = sprintf ("; %g %% is %g", least, least / 100);
    endif
    error ("aura:out-of-range", "option --fail-under must be a number in [0, 1], got %g%s", least,
           meant);
  endif
  pairs([gates-1, gates, of-1, of]) = [];
endfunction

## The exit status by the gate ASKED, which says on stderr what it compared, and the document.
function [code, document] = audited (report, asked, json)
  gate = [];
  code = 0;
  if (! isempty (asked.least))
    gate = aura.report.gate (aura.report.headline (report, asked.of), asked.least, ...
                             aura.report.unread (report), ...
                             nthargout (2, @aura.report.names, report));
    fflush (stdout);
    fprintf (stderr, "aura: %s\n", gate.line);
    code = merge (gate.passed, 0, 5);
  endif
  document = [];
  if (json)
    document = report.document;
    if (! isempty (gate))
      document.gate = gate;
    endif
  endif
endfunction

## FILE... [OUT]: the last of several operands is the folder, unless it is a file or
## ends as a file of comparisons does.
function [files, out] = files_and_folder (operands)
  if (isempty (operands))
    error ("aura:usage", "audit takes FILE..., got no operand");
  endif
  files = cellfun (@users_file, operands, "uniformoutput", false)(:)';
  out = "";
  last = files{end};
  [~, ~, extension] = fileparts (last);
  if (numel (files) > 1 && ! any (strcmpi (extension, {".jsonl", ".json", ".csv", ".tsv"}))
      && ! is_file (last))
    out = last;
    files(end) = [];
  endif
endfunction

function yes = is_file (name)
  info = stat (tilde_expand (name));
  yes = ! isempty (info) && S_ISREG (info.mode);
endfunction

## What a command on an audit is called with: the file of the AUDIT, the other operands (at
## LEAST so many), all but the first WORDS of them files, and the options.
function [audit, files, pairs] = of_audit (command, args, least, usage, words = 0)
  [operands, pairs] = parse (args, options_of (command));
  if (numel (operands) < 1 + least)
    error ("aura:usage", "%s, got %s", usage, ...
           aura.text.count (numel (operands), "operand"));
  endif
  files = cellfun (@users_file, operands, "uniformoutput", false)(:)';
  files(2:1+words) = operands(2:1+words);
  audit = tilde_expand (files{1});
  files(1) = [];
  why = "there is none";
  if (isfolder (audit))
    audit = fullfile (audit, "audit.mat");
    why = "it has no audit.mat";
  endif
  if (isempty (stat (audit)))
    error ("aura:no-file", "AUDIT must be a folder that aura audit wrote, got %s: %s", ...
           operands{1}, why);
  endif
endfunction

## The options PAIRS of a command that calls FCN: its OWN (rows of aura.arg.parse), and how files
## are read.
function given = given_to (fcn, pairs, own = cell (0, 3))
  given = aura.arg.parse (fcn, pairs, [own; {"OnError", "error", {"one of", {"error", "skip"}}; ...
                                             "Map", "", []}]);
endfunction

## LINES, for people alone.
function show (json, lines)
  if (! json)
    puts (strjoin ([lines, {""}], "\n"));
  endif
endfunction

## AUDIT, in FILE, knows what it is of.
function require_about (audit, file)
  if (! isfield (audit, "about"))
    error ("aura:conflict", "aura: %s was not written by aura audit", file);
  endif
endfunction

## What AUDIT, of FILE, was made of: FILES, read again; without these as aura.audit.again has it.
function data = comparisons_of (audit, file, files, given)
  require_about (audit, file);
  folder = fileparts (make_absolute_filename (file));
  if (isempty (files))
    given.append = false;
    data = aura.audit.again (audit, folder, given, "aura");
    return;
  endif
  map = given.map;
  if (isempty (map))                     # the bar of its grades
    map = aura.read.with_bar (map, aura.set.about (audit, "bar", NaN));
  endif
  data = aura.audit.read (one_or_all (files), audit.about.judge, given.onerror, map, ...
                          aura.set.about (audit, "sample", []), folder);
endfunction

## "" for none: what the audit is of.
function files = one_or_all (files)
  if (isempty (files))
    files = "";
  elseif (isscalar (files))
    files = files{1};
  endif
endfunction

function [code, document] = run_status (args, json)
  [audit, files] = of_audit ("status", args, 0, "status takes AUDIT");
  if (! isempty (files))
    error ("aura:usage", "status takes AUDIT, got %d operands", 1 + numel (files));
  endif
  document = aura.audit.status (aura_load (audit));
  show (json, aura.report.status (document));
  code = merge (document.done, 0, 3);
endfunction

function [code, document] = run_queue (args, json)
  [file, files, pairs] = of_audit ("queue", args, 0, "queue takes AUDIT");
  given = given_to ("aura_export_queue", pairs, {"Out", "", []; "People", "1", []; ...
                                                 "Overlap", 0, []; "Instructions", "", []});
  if (isempty (given.out))
    given.out = fullfile (fileparts (file), "queue.html");
  endif
  people = aura.text.number (given.people);
  if (isnan (people))
    people = strtrim (strsplit (given.people, ","));
  endif
  audit = aura_load (file);
  data = comparisons_of (audit, file, files, given);
  written = aura_export_queue (audit, data, given.out, "People", people, ...
                               "Overlap", given.overlap, "Instructions", given.instructions);
  rows = aura.queue.next ("aura_export_queue", audit);
  head = [aura.text.count(numel (rows), "comparison"), " to label, in:"];
  document = struct ("files", {cellstr(written)(:)'}, "queue", {data.id(rows)(:)'}, ...
                     "status", aura.audit.status (audit));
  show (json, [head, cellfun(@aura.text.clean, document.files, "uniformoutput", false)]);
  code = merge (isempty (rows), 0, 3);
endfunction

function [code, document] = run_import (args, json)
  [file, labels, pairs] = of_audit ("import", args, 1, "import takes AUDIT and LABELS...");
  given = given_to ("aura_import_labels", pairs, labels_options ()(1:2,:));
  require_labels (labels, file);
  [report, audit] = aura.audit.import_into (file, labels, given.onconflict, given.who, ...
                                            given.map);
  status = aura.audit.status (audit);
  document = struct ("imported", aura.report.imported (report, labels), "status", status);
  show (json, ...
        [document.imported.lines, ...
         {sprintf("%s %s.", aura.text.count (status.waiting, "question"), ...
                  merge (status.waiting == 1, "waits", "wait")), ...
          ["Next:    aura next ", seen_folder(file)]}]);
  code = status_of (report);
endfunction

function table = labels_options ()
  table = {"OnConflict", "error", []; "Who", "human", []; "Map", "", []};
endfunction

## Each of LABELS must be there; where one is not, AUDIT, in FILE, may find it.
function require_labels (labels, file)
  for name = labels
    if (isempty (stat (tilde_expand (name{1}))))
      error ("aura:no-file",
             "aura: LABELS must be readable files, there is no %s; aura next %s finds %s", ...
             name{1}, seen_folder (file), "what the page saved");
    endif
  endfor
endfunction

## 4 where an import left lines out.
function code = status_of (report)
  code = merge (report.unknown.count + report.conflicting.count > 0, 4, 0);
endfunction

## The folder of the audit in FILE, as the user types it.
function word = seen_folder (file)
  word = aura.audit.seen (fileparts (make_absolute_filename (file)), "word");
endfunction

## Import and resume: LABELS, or what aura.audit.arrived finds.
function [code, document] = run_next (args, json)
  [file, labels, pairs] = of_audit ("next", args, 0, "next takes AUDIT and LABELS...");
  [gate, pairs] = gate_of (pairs);
  own = 2 * find (ismember (pairs(1:2:end), labels_options ()(:,1)));
  given = given_to ("aura_import_labels", pairs(sort ([own-1, own])), labels_options ()(1:2,:));
  pairs([own-1, own]) = [];
  how = {given.onconflict, given.who, given.map};
  require_labels (labels, file);
  document = struct ("imported", NaN, "looked", NaN, "report", NaN, "status", []); # NaN: null
  audit = aura_load (file);
  require_about (audit, file);
  if (isempty (labels))
    found = aura.audit.arrived (file, how{:});
    labels = found.files;
    document.looked = setfield (found, "left", num2cell (found.left));
  endif
  code = 0;
  if (! isempty (labels))
    [report, audit] = aura.audit.import_into (file, labels, how{:});
    document.imported = aura.report.imported (report, labels);
    code = status_of (report);
  endif
  changed = any (ismember (pairs(1:2:end), {"Append", "RandomLabels", "Goal"}));
  if (isempty (labels) && ! changed && nothing_new (audit))
    [code, document.status] = deal (3, aura.audit.status (audit));
    show (json, aura.audit.looked (found, document.status, seen_folder (file)));
    return;
  endif
  show (json, taken_lines (document));
  queries = audit.about.opts.query.budget; # as many as at first
  report = aura_audit ("", "Resume", file, "Queries", merge (queries > 0, queries, 15), ...
                       "Display", merge (json, "off", "final"), pairs{:});
  [passed, written] = audited (report, gate, json);
  show (json, revealed_lines (report, audit, document.imported));
  document.status = aura.audit.status (report.audit);
  if (json)
    document.report = aura.report.with_head ("report", written);
  endif
  code = max (code, passed);
endfunction

## People are waited for, and all that they said is in the report.
function yes = nothing_new (audit)
  status = aura.audit.status (audit);
  yes = ! status.done ...
        && strcmp (aura.set.about (audit, "settled", ""), aura.audit.state_of (audit));
endfunction

## That the hidden labels of a trial have answered questions since AUDIT, beside what was IMPORTED.
function lines = revealed_lines (report, audit, imported)
  lines = {};
  revealed = report.labels.total - sum (! isnan (aura.set.labels (audit.status)));
  if (! isempty (report.labels.fraction) && revealed > 0)
    taken = "";
    if (isstruct (imported))
      taken = [aura.text.count(imported.changed, "answer"), ", and "];
    endif
    lines = {sprintf("Taken: %s%d of the hidden labels.", taken, revealed)};
  endif
endfunction

function lines = taken_lines (document)
  lines = {};
  if (isstruct (document.imported))
    lines = document.imported.lines;
  endif
  if (isstruct (document.looked))
    names = cellfun (@(name) ["taken: ", aura.text.clean(aura.audit.seen (name))], ...
                     document.looked.files, "uniformoutput", false);
    lines = [names, lines];
  endif
  lines = [lines, {""}](1:end * ! isempty (lines));
endfunction

function [code, document] = run_report (args, json)
  [audit, files, pairs] = of_audit ("report", args, 0, "report takes AUDIT");
  [gate, pairs] = gate_of (pairs);
  shown = merge (json, "off", "final");
  report = aura_audit (one_or_all (files), "Resume", audit, "Queries", 0, ...
                       "Display", shown, pairs{:});
  [code, document] = audited (report, gate, json);
endfunction

## WORDS as a shell takes them.
function text = as_typed (words)
  text = strjoin (cellfun (@(word) aura.audit.seen (word, "word"), words, ...
                           "uniformoutput", false), " ");
endfunction

function [code, document] = run_doctor (args, json)
  [operands, pairs] = parse (args, options_of ("doctor"));
  if (isempty (operands))
    error ("aura:usage", "doctor takes FILE..., got no operand");
  endif
  given = aura.arg.parse ("aura_read", pairs, {"Judge", "", []; "Map", "", []; "Pass", NaN, []});
  files = cellfun (@users_file, operands, "uniformoutput", false)(:)';
  [document, lines] = aura.audit.doctor (files, given.judge, ...
                                          aura.read.with_bar (given.map, given.pass));
  show (json, lines);
  code = 0;
  if (isstruct (document.stops))
    fflush (stdout);
    [code, failure] = failed (struct ("identifier", document.stops.id, ...
                                      "message", document.stops.message), "audit", args);
    document.stops.message = failure.error.message;
  elseif (! json)
    printf ("Next:     %s\n", as_typed ([{"aura", "audit"}, args(:)']));
  endif
endfunction

function [code, document] = run_explain (args, json)
  [file, files, pairs] = of_audit ("explain", args, 1, "explain takes AUDIT and ID", 1);
  given = given_to ("aura_explain", pairs);
  audit = aura_load (file);
  data = [];                             # its texts, where there are any
  if (numel (files) > 1)
    data = comparisons_of (audit, file, files(2:end), given);
  elseif (isfield (audit, "about"))
    data = aura.audit.kept (fileparts (make_absolute_filename (file)), audit);
  endif
  terms = aura.explain.terms ("aura_explain", audit, files{1}, {"Data", data});
  show (json, aura.explain.lines (audit, terms));
  document = aura.explain.json (terms);
  code = 0;
endfunction

function [code, document] = run_bias (args, json)
  [file, files, pairs] = of_audit ("bias", args, 0, "bias takes AUDIT");
  given = given_to ("aura_bias", pairs);
  audit = aura_load (file);
  data = [];
  if (! isempty (files))
    data = comparisons_of (audit, file, files, given);
  endif
  [document, lines] = aura.report.bias_document ("aura_bias", audit, data);
  show (json, lines);
  code = 0;
endfunction

function [code, document] = run_leaderboard (args, json)
  [file, files, pairs] = of_audit ("leaderboard", args, 0, "leaderboard takes AUDIT");
  own = {"By", "auto", {@ischar, "a string"}; "Population", "items", {"one of", {"items", "new"}}};
  o = given_to ("aura_leaderboard", pairs, own);
  [o.level, o.rate, o.data] = deal (.95, .1, []);
  audit = aura_load (file);
  if (! isempty (files))
    o.data = comparisons_of (audit, file, files, o);
  endif
  [document, lines] = aura.report.board_document ("aura_leaderboard", audit, o);
  show (json, lines);
  code = 0;
endfunction

function [code, document] = run_sample (args, json)
  [operands, pairs] = parse (args, options_of ("sample"));
  if (numel (operands) != 1)
    error ("aura:usage", "sample takes FILE, got %d operands",
           numel (operands));
  endif
  file = users_file (operands{1});
  human = aura_sample (file, pairs{:});
  show (json, {sprintf("aura: %s written: %s, made up", aura.text.clean (operands{1}), ...
                       aura.text.count (numel (human), "comparison"))});
  document = struct ("file", file, "comparisons", numel (human), "synthetic", true);
  code = 0;
endfunction

function [code, document] = run_info (args, json)
  parse (args, options_of ("info"));
  document = aura_info ();
  if (! json)
    aura_info ();
  endif
  code = 0;
endfunction

function [code, document] = run_schema (args, json)
  parse (args, options_of ("schema"));
  document = aura.io.asset ("schema.json");
  if (! json)
    print_all (document);
  endif
  code = 0;
endfunction

function [code, document] = run_version (args, json)
  printf ("aura %s\n", __aura_info__ ().version);
  document = [];
  code = 0;
endfunction

## Without ARGS of all commands.
function [code, document] = run_help (args, json)
  [operands, every] = parse (args, options_of ("help"));
  table = commands ();
  if (! isempty (operands))
    check_command (operands{1});
    table(! strcmp (table(:,1), operands{1}),:) = [];
  endif
  document.commands = {};
  for row = table'
    options = cell2struct (options_of (row{1})(:,[1 4 5]), {"name", "value", "does"}, 2);
    for k = 1:numel (options)
      options(k).does = strrep (options(k).does, "\n", " ");
    endfor
    document.commands{end+1} = struct ("name", row{1}, "operands", row{2}, "does", row{3}, ...
                                       "options", {num2cell(options(:)')});
  endfor
  if (! json && isempty (operands))
    usage (stdout);
  elseif (! json)
    help_on (operands{1}, ! isempty (every));
  endif
  code = 0;
endfunction

## ARGS without --json, and whether it was among them; after `--' it is a word as any other.
function [json, args] = without_json (args)
  options = 1:min ([find(strcmp (args, "--"), 1), numel(args)]);
  found = options(strcmp (args(options), "--json"));
  json = ! isempty (found);
  args(found) = [];
endfunction

## From now on what is printed on stdout goes to stderr.  OUT is what stdout was, for dup2.
function out = stdout_to_stderr ()
  fflush (stdout);
  out = fopen ("/dev/null", "w");
  dup2 (stdout, out);
  [~] = dup2 (stderr, stdout);
endfunction

## TEXT to the standard output.  Octave does not say when that fails; where bin/aura has started it,
## cat does, by a file.
function print_all (text)
  fflush (stdout);
  if (isempty (getenv ("AURA_PARENT")))
    puts (text);
    return;
  endif
  failed = tempname ();
  pipe = popen (sprintf ("cat 2>/dev/null || : >'%s'", failed), "w");
  fputs (pipe, text);
  pclose (pipe);
  if (exist (failed, "file"))
    unlink (failed);
    error ("aura:write", "aura: not all could be written to the standard output");
  endif
endfunction

function text = as_text (command, document)
  if (! any (strcmp (command, commands ()(:,1))))
    command = NaN;
  endif
  text = [aura.io.json(aura.report.with_head (command, document)), "\n"];
endfunction

function status = main (args)
  [json, args] = without_json (args);
  command = "";
  if (! isempty (args))
    command = args{1};
    args(1) = [];
  endif
  if (json)
    out = stdout_to_stderr ();
  endif
  try
    require_gateways ();
    [command, args] = settled (command, args, json);
    [status, document] = feval (["run_" command], args, json);
  catch err
    [status, document] = failed (err, command, args);
  end_try_catch
  if (json)
    fflush (stdout);
    dup2 (out, stdout);
    fclose (out);
    if (! ischar (document))
      document = as_text (command, document);
    endif
    try
      print_all (document);
    catch err
      status = failed (err, command, {});
    end_try_catch
  endif
endfunction

## A COMMAND that there is: help is asked for in several ways.
function [command, args] = settled (command, args, json)
  if (any (strcmp (command, {"--help", "-h"})))
    command = "help";
  elseif (any (strcmp (command, {"--version", "version"})))
    command = merge (json, "info", "version");
    return;
  elseif (isempty (command))
    error ("aura:no-command", "no command is given");
  endif
  check_command (command);
  if (strcmp (command, "octave")) # bin/aura has seen to it where it comes first
    error ("aura:invalid-argument", "octave must be the first argument");
  elseif (any (ismember ({"--help", "-h"}, args)))
    [command, args] = deal ("help", [{command}, args(strcmp (args, "--all"))(:)']);
  endif
endfunction

function [status, document] = failed (err, command, args)
  if (strcmp (err.identifier, "aura:no-command"))
    usage (stderr);
  endif
  message = err.message; # no regexp: it may quote bytes that are no UTF-8
  if (strncmp (message, "error: ", 7))
    message(1:7) = [];
  endif
  if (! strncmp (message, "aura", 4))
    message = ["aura: " message];
  endif
  lines = {message}; # of two lines is only the message that names the Map
  names_map = any (strcmp (err.identifier, {"aura:unknown-format", "aura:unclear-coding"}));
  if (names_map)
    lines = strsplit (message, "\n");
  endif
  lines = cellfun (@(line) shown (in_shell_words (line, command)), lines, "uniformoutput", false);
  if (names_map)
    lines = cellfun (@(line) to_type (line, command, args), lines, "uniformoutput", false);
  endif
  is_usage = any (strcmp (err.identifier, {"aura:unknown-command", "aura:no-command", ...
                                           "aura:unknown-option", "aura:usage"}));
  message = strjoin (lines, "\n");
  if (! strcmp (err.identifier, "aura:no-command"))
    fprintf (stderr, "%s\n", message);
  endif
  if (any (strcmp (err.identifier, {"aura:unknown-option", "aura:usage"})))
    row = strcmp (commands ()(:,1), command);
    fprintf (stderr, "usage: aura %s [OPTIONS]  (aura help %s)\n", ...
             strtrim ([command, " ", commands(){row,2}]), command);
  endif
  status = 1 + is_usage;
  if (strcmp (err.identifier, "aura:conflict") ...
      && any (strfind (err.message, "times while this ran")))
    status = 4;
  endif
  document.error = struct ("id", err.identifier, "message", message);
endfunction

## LINE, which names a map, as the command to type, COMMAND with these ARGS.
function line = to_type (line, command, args)
  heads = {'say which fields these are with --map, for example "(.*)"$', "to read it so:"; ...
           'or, where they mean the opposite, "(.*)"$', "or, where they mean the opposite:"};
  words = [{"aura", command}, args(:)', {"--map"}];
  for row = heads'
    map = regexp (line, row{1}, "tokens", "once");
    if (! isempty (map) && ! any (strncmp (args, "--map", 5)))
      line = [row{2}, " ", as_typed([words, map])];
      return;
    endif
  endfor
endfunction

function check_command (command)
  names = commands ()(:,1);
  if (! any (strcmp (command, names)))
    name = meant (command);
    row = strcmp (names, name);
    error ("aura:unknown-command", "unknown command %s; try aura %s: %s (aura help has all)", ...
           command, strtrim ([name, " ", commands(){row,2}]), commands(){row,3});
  endif
endfunction

## MESSAGE of COMMAND with the names that options and operands have here, not those of the
## functions.
function message = in_shell_words (message, command)
  if (! isempty (aura.text.utf8_errors (uint8 (message))))
    return; # no regexp
  endif
  operands = {"^aura: --labels must", "aura: LABELS must"; ...
              "^aura_import_labels: FILE must", "aura_import_labels: LABELS must";
              "^aura_export_queue: FILE must", "aura_export_queue: --out must";
              "^aura_explain: I must", "aura_explain: ID must";
              "^(aura_(?:export_queue|append|explain|bias|leaderboard)): DATA must", ...
              "$1: FILE must"};
  if (strcmp (command, "report"))
    operands = {"(?<=^aura_audit: |of |in )--resume(?= must|, | |$)", "AUDIT"};
  endif
  options = [options_of("audit"); options_of("sample"); options_of("queue"); options_of("import")];
  options(strcmp (options(:,3), "json"),:) = [];
  for row = options'
    message = strrep (message, sprintf ("the option \"%s\"", row{3}), row{1});
    name = ["(?:" row{3} "|" upper(row{3}) ")"];
    message = regexprep (message, ...
                         ["(?<= )" name "(?= must| cannot| [^ ]+, line)|(?<=with |in |of |two )" ...
                          name "(?=[, ]|$)"], row{1});
  endfor
  message = strrep (message, "with \"Map\"", "with --map");
  for row = operands'
    message = regexprep (message, row{:}, "once");
  endfor
endfunction

## Messages quote the data: not a byte of these may act on the terminal.  Without
## the package there are no data.
function text = shown (text)
  try
    text = aura.text.excerpt (text, 1000);
  end_try_catch
endfunction

## They are compiled for one version of Octave, and this may be another.
function require_gateways ()
  if (exist ("__aura_info__") != 3)
    error ("aura:not-built", ["this aura was built for another Octave than %s, or not at ", ...
                              "all: build or install it again"], OCTAVE_VERSION ());
  endif
endfunction

## A job that is told to end does so at once (timeout, systemd, Slurm).  Where this cannot
## be called, main says what is wrong.
try
  __aura_terminate__ ();
end_try_catch
status = main (argv ());
fflush (stdout);
## What Octave itself prints on stderr as it exits is not our error.
dup2 (fopen ("/dev/null", "w"), stderr);
exit (status);
