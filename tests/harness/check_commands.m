## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## check_commands (TOP, BUILD, TMP, TIER, FROM): what the documents of the tree TOP, or those in
## the folder FROM, tell a reader to type is typed.  Reports in TAP, a line for each command of the
## shell and each piece of Octave; the last comment has their numbers.  TIER: "--ci", what takes
## about a second, on less data; "--full", all of it as it stands; "--list", only what there is,
## where, and what becomes of it.
##
## A command is what a reader would take for one: a line of an example whose first word is a
## program or a file of the tree; words between quotes that begin so; an example, or words, that
## call a function of aura.  Other examples are data.  Each document has a folder of its own, with
## files that have the names that documents use (gpt4.jsonl, FILE, OUT, ...), and its Octave the
## variables (sim, truth, x, y, data, ...).  The examples of a document follow each other; what
## stands between quotes is tried alone.

function check_commands (top, build, tmp, tier, from = top)

  found = [blocks_and_words(from), steps(from)];
  says = { # what an example with these words prints
    'printf ("never verified:', '^never verified: [89][\d.]* %, before 6[\d.]* %'
    'printf ("%d labels taken', '^20 labels taken, and 20 known already$'
    'aura_drift (audit)', '^ *200 .* p = '
    '"held-out accuracy', '^held-out accuracy [\d.]+ %, human labels: \d+$'
    '"Columns", {"dim"', '^ *dim +distance +never'
  };
  unmet = repmat (strcmp (from, top), rows (says), 1);
  seen = {};
  done = struct ("shell", 0, "octave", 0, "left", 0);
  folder = document = "";
  count = failed = 0;
  for item = found
    alone = strcmp (item.from, "words");
    if (alone && any (strcmp (item.text, seen)))
      continue;
    endif
    seen{end+1} = item.text;
    why = left (item, top, tier);
    what = sprintf ("%s: %s", item.place, regexprep (strtrim (item.text), '\s+', " "));
    if (strcmp (tier, "--list"))
      printf ("%s\t%s\t%s\n", item.kind, what, why);
      continue;
    endif
    if (! isempty (why))
      done.left++;
      printf ("# left, %s: %s\n", why, what);
      continue;
    endif
    count++;
    if (alone || ! strcmp (item.document, document))
      folder = fresh (tmp, top, build);
      document = item.document;
      if (alone)
        document = "";
      endif
    endif
    began = tic ();
    [good, said] = typed (item, folder, top, tier);
    done.(item.kind)++;
    met = ! cellfun (@(k) isempty (strfind (item.text, k)), says(:,1));
    missing = met & cellfun (@(w) isempty (regexp (said, w, "once", "lineanchors")), says(:,2));
    unmet &= ! met;
    if (any (missing))
      good = false;
      said = sprintf ("%snot said: %s\n", said, strjoin (says(missing,2)', ", "));
    endif
    failed += ! good;
    if (good)
      printf ("ok %d - %s\n# %.1f s\n", count, what, toc (began));
    else
      printf ("not ok %d - %s\n%s\n", count, what, regexprep (said, '^', "# ", "lineanchors"));
    endif
    fflush (stdout);
  endfor
  if (! strcmp (tier, "--list"))
    for k = find (unmet)'
      printf ("not ok %d - no example has %s\n", ++count, says{k,1});
      failed++;
    endfor
    printf ("# %d commands of the shell and %d pieces of Octave typed, %d left\n1..%d\n", ...
            done.shell, done.octave, done.left, count);
  endif
  exit (failed > 0);

endfunction

## Each example, and each command between quotes: struct row with document, place, kind ("shell" or
## "octave"), from ("example" or "words") and text.
function found = blocks_and_words (top)

  names = @(pattern) cellfun (@(n) strrep (n, [top "/"], ""), glob (fullfile (top, pattern))', ...
                              "uniformoutput", false);
  found = struct ("document", {}, "place", {}, "kind", {}, "from", {}, "text", {});
  for name = [{"README.md", "SKILL.md", "CONTRIBUTING.md", "demos/README"}, ...
              names("doc/*.texi"), names("inst/aura_*.m")]
    text = fileread (fullfile (top, name{1}));
    if (regexp (text, '^@(node|item|multitable)', "once")) # generated, of helps
      continue;
    endif
    help = ! isempty (regexp (name{1}, '\.m$', "once"));
    if (help) # its help alone, whose words are of arguments
      text = regexprep (text, {'^(?!##)[^\n]*', '^## ?'}, "", "lineanchors");
    endif
    if (regexp (name{1}, '\.(texi|m)$', "once"))
      example = '^@(?:small)?example\n(.*?)^@end (?:small)?example';
      words = '@(?:command|code)\{((?:[^@{}]|@[{}]|@dots\{\})*)\}';
    else
      example = '^```\w*\n(.*?)^```';
      words = '`([^`'']+)[`'']|\<(aura_\w+ \([^()]*\))';
    endif
    [of_examples, at] = regexp (text, example, "tokens", "start", "lineanchors");
    found = [found, pieces(name{1}, text, of_examples, at, "example")];
    if (! help)
      [of_words, at] = regexp (blanked (text, example), words, "tokens", "start");
      found = [found, pieces(name{1}, text, of_words, at, "words")];
    endif
  endfor

endfunction

## TEXT with blanks in the place of its examples, so that places stay.
function text = blanked (text, example)

  [from, to] = regexp (text, example, "start", "end", "lineanchors");
  for k = 1:numel (from)
    within = from(k):to(k);
    text(within(text(within) != "\n")) = " ";
  endfor

endfunction

## Those TOKENS, AT these places of the document NAME, that are commands; of the shell, each alone.
function found = pieces (name, text, tokens, at, from)

  found = struct ("document", {}, "place", {}, "kind", {}, "from", {}, "text", {});
  for k = 1:numel (tokens)
    if (regexp (text(max (1, at(k) - 12):at(k) - 1), 'printed by $', "once"))
      continue; # check-figures.sh types it
    endif
    piece = plain (tokens{k}{1});
    if (strcmp (from, "words"))
      piece = regexprep (piece, '\s*\n\s*', " ");
    endif
    kind = kind_of (piece, from);
    if (isempty (kind))
      continue;
    endif
    place = sprintf ("%s:%d", name, 1 + sum (text(1:at(k)) == "\n"));
    if (strncmp (piece, "import ", 7)) # Python
      piece = {["python3 -c " quoted(piece)]};
    elseif (strcmp (kind, "shell"))
      piece = commands (piece);
    else
      piece = {piece};
    endif
    found = [found, struct("document", name, "place", place, "kind", kind, "from", from, ...
                           "text", piece)];
  endfor

endfunction

## TEXT as it is read, without the marks of Texinfo and without results.
function text = plain (text)

  text = regexprep (text, {'^@(end )?group\n', '^ *@result\{\}[^\n]*\n( {3,}[^\n]*\n)*', ...
                           '@dots\{\}', '@(?:var|file)\{([^}]*)\}', '@([{}@])'}, ...
                    {'', '', '...', '$1', '$1'}, "lineanchors");

endfunction

## "shell", "octave", or "" where it is neither.
function kind = kind_of (piece, from)

  kind = "";
  lines = strtrim (strsplit (piece, "\n"));
  lines(cellfun (@isempty, lines) | strncmp (lines, "#", 1)) = [];
  if (isempty (lines))
    return;
  endif
  first = regexprep (lines{1}, '^(\w+=\S* )*', "");
  word = strtok (first);
  if (strcmp (from, "words"))
    calls = regexp (piece, '^([][\w, ~]+ = )?aura[\w.]*\w \(.*\)$', "once");
    if (is_of_c (regexp (piece, 'aura\w*', "match", "once")))
      return;
    endif
    alone = strcmp (first, word) && ! any (word == "/") && ! strcmp (word, "make");
  else
    calls = regexp (piece, '\<aura[\w.]*\w \(|\<s = aura_', "once");
    alone = false;
  endif
  if (calls)
    kind = "octave";
  elseif (strcmp (from, "example") && strcmp (word, "import"))
    kind = "shell";
  elseif (! alone && isempty (regexp (first, '^\S+ \(', "once")) && is_program (word))
    kind = "shell";
  endif

endfunction

## Is NAME a function of the library, and none of Octave's?
function yes = is_of_c (name)

  persistent header;
  if (isempty (header))
    header = fileread (fullfile (fileparts (which ("aura_run")), "..", "src", "core", "aura.h"));
  endif
  yes = ! isempty (name) && exist (name) == 0 && ! isempty (strfind (header, [name " ("]));

endfunction

## Is WORD a program, or a program of the tree?
function yes = is_program (word)

  yes = any (strcmp (word, {"aura", "bin/aura", "docker", "pip"})) ...
        || ! isempty (regexp (word, '^\./\w+$|/[\w-]+\.(sh|tap)$', "once"));
  if (! yes && ! isempty (regexp (word, '^[a-z./][\w./+-]*$', "once")))
    if (any (word == "/"))
      word = ["test -f " word " && test -x " word];
    else
      word = ["command -v " word " | grep -q /"];
    endif
    yes = system (word) == 0;
  endif

endfunction

## The commands of TEXT, as the shell reads them: a cell row.
function list = commands (text)

  list = {};
  one = "";
  for line = strsplit (strtrim (text), "\n")
    one = [one, line{1}, "\n"];
    comment = isempty (strtrim (regexprep (one, '^\s*#[^\n]*', "", "lineanchors")));
    if (! strcmp (line{1}(end:end), "\\") && ! comment ...
        && system (sprintf ("sh -n -c %s 2>/dev/null", quoted (one))) == 0)
      list{end+1} = one;
      one = "";
    endif
  endfor
  if (! isempty (strtrim (one))) # it fails
    list{end+1} = one;
  endif

endfunction

function text = quoted (text)

  text = ["'", strrep(text, "'", "'\\''"), "'"];

endfunction

## What others than readers type: the steps of action.yml and of the Dockerfile.
function found = steps (top)

  step = regexp (fileread (fullfile (top, "action.yml")), 'run: \|\n((?: {8}.*\n)+)', "tokens", ...
                 "dotexceptnewline"){1}{1};
  run = [regexp(fileread (fullfile (top, "Dockerfile")), '^RUN (.*)$', "tokens", ...
                "dotexceptnewline", "lineanchors"){:}];
  texts = [{step}, run];
  documents = [{"action.yml"}, repmat({"Dockerfile"}, size (run))];
  found = struct ("document", documents, "place", documents, "kind", "shell", "from", "example", ...
                  "text", texts);

endfunction

## Why ITEM is not typed in TIER: "" where it is.
function why = left (item, top, tier)

  rules = {
    '\.\.\.[,)]|\(\.\.\.|_NAME', "part of it is left out"
    '^docker ', "needs docker"
    '^pip ', "needs a network"
    'localhost', "needs a server; tests/system/json.tst has one"
    'quickstart check|check-\w+\.sh|\.tap( [+d]|$)|interrupt\.sh|/run$|/configure', "a suite"
    '^(sudo|apt|apt-get|rm|kill|pkill) ', "it installs or removes"
    '"Tables", 15', "takes an hour; make reproduce has it small"
    'aura octave($| +#)|aura_explorer|"Watch"', "needs a display; tests/screen runs it"
  };
  slow = 'aura_demo_|aura_ablation|sanity|git clone|bench\.sh';
  why = "";
  if (strncmp (item.text, "python3 -c", 10) ...
      && system ("python3 -c 'import pandas' 2>/dev/null") != 0)
    why = "needs pandas";
    return;
  endif
  for k = 1:rows (rules)
    if (regexp (item.text, rules{k,1}, "once"))
      why = rules{k,2};
      path = regexp (item.text, '(tests|bench)/\S+', "match", "once");
      if (! isempty (path) && ! exist (fullfile (top, path), "file"))
        why = ""; # it fails
      endif
      return;
    endif
  endfor
  if (! strcmp (tier, "--full") && (! isempty (regexp (item.text, slow, "once")) ...
                                    || strcmp (item.document, "doc/gallery.texi")))
    why = "takes long; --full types it";
  endif

endfunction

## TEXT with fewer runs, but in the whole check.
function text = shorter (text, tier)

  if (! strcmp (tier, "--full"))
    text = regexprep (text, {'"Runs", \d+', '--draws \d+', '\<1:\d+(?=[,)])'}, ...
                      {'"Runs", 2', '--draws 2', '1:2'});
  endif

endfunction

## A folder with what documents name.
function folder = fresh (tmp, top, build)

  persistent count = 0;
  stage = fullfile (tmp, "stage");
  if (count == 0)
    made (stage, top, build);
  endif
  folder = fullfile (tmp, sprintf ("folder-%d", ++count));
  system (sprintf ("cp -R %s %s", quoted (stage), quoted (folder)));
  here = cd (folder);
  back = onCleanup (@() cd (here));
  for [value, name] = variables ()
    assignin ("base", name, value);
  endfor

endfunction

## The files: three judges of the same 200 comparisons, one of them by other names, too, and with
## other fields; the days of them; its audit; what two people answered, and what other programs
## export; graded answers; embeddings; the library, as if it were installed.
function made (stage, top, build)

  mkdir (stage);
  here = cd (stage);
  back = onCleanup (@() cd (here));
  aura_sample ("all.jsonl", "n", 200, "judges", "panel", "reveal", .6, "seed", 1);
  lines = strsplit (strtrim (strrep (fileread ("all.jsonl"), "sample-000012", "q3-12")), "\n");
  lines = reshape (lines, 5, [])(1:3,:);
  names = {{"gpt4.jsonl", "gpt.jsonl", "FILE", "A", "comparisons.jsonl"}, {"claude.jsonl", "B"}, ...
           {"bard.jsonl", "C"}};
  for k = 1:3
    cellfun (@(name) written (name, lines(k,:)), names{k});
  endfor
  written ("monday.jsonl", lines(:,1:150));
  written ("tuesday.jsonl", lines(:,151:200));
  fields = {"question", "response_1", "response_2", "judge_preference", "human_preference"};
  others = {"input", "output_1", "output_2", "label", "people"};
  other = regexprep (lines(1,:), strcat ('"', fields, '"'), strcat ('"', others, '"'));
  other = regexprep (other, {'("(label|people)"):1', '("(label|people)"):2'}, ...
                     {'$1:"left"', '$1:"right"'});
  written ("other.jsonl", other);
  pick = {"pass", "pass", "fail"};
  graded = arrayfun (@(k) sprintf ("%d,%s,%s", k, pick{1 + mod ([k, k * k], 3)}), 1:60, ...
                     "uniformoutput", false);
  written ("cases.csv", [{"case_id,human_label,judge_label"}, graded]);

  report = aura_audit ("comparisons.jsonl", "Out", "first", "Display", "off");
  copyfile ("first", "OUT");
  ids = report.audit.about.id(report.queue(report.queue <= 60))(:)'; # of a shorter file, too
  for name = {"Ada", "Bob"}
    answers = strcat ('{"id":"', ids, '","human_preference":1,"annotator":"', name{1}, '"}');
    written (["labels-" name{1} ".jsonl"], answers);
    written ([lower(name{1}) ".jsonl"], answers);
  endfor
  written ("bob.csv", {"id,human_preference,annotator", [ids{1} ",2,Bob"]});
  written ("argilla.json", {'[]'});
  written ("flat.jsonl", {'{}'});
  written ("prodigy.jsonl", {'{"answer":"ignore"}'});
  written ("results.csv", {"AssignmentStatus", "Rejected"});
  fid = fopen ("answers.npy", "w");
  fprintf (fid, "\x93NUMPY\x01%c%c%c%-117s\n", 0, 118, 0, ...
           "{'descr': '<f4', 'fortran_order': False, 'shape': (400, 2), }");
  fwrite (fid, sin (1:800), "single", 0, "ieee-le");
  fclose (fid);
  pc = fileread (fullfile (build, "src", "aura.pc"));
  written ("aura.pc", {regexprep(pc, {'(?<=\nlibdir=)[^\n]*', '(?<=\nincludedir=)[^\n]*'}, ...
                                 {fullfile(build, "src"), fullfile(top, "src", "core")})});
  setenv ("PKG_CONFIG_PATH", stage);
  copyfile (fullfile (top, "examples", "hello.*"), ".");

endfunction

function written (name, lines)

  fid = fopen (name, "w");
  fprintf (fid, "%s\n", lines{:});
  fclose (fid);

endfunction

## The variables: those that documents use without a word.
function have = variables ()

  persistent kept;
  if (isempty (kept))
    kept.sim = sim = aura_simulate ("n", 200, "n_source", 50, "n_positive", 115, "seed", 1);
    kept.x = sim.x;
    kept.truth = kept.oracle = sim.truth;
    kept.y = NaN (200, 1);
    kept.y(1:2:60) = sim.truth(1:2:60);
    kept.opts = aura_options ("preset", "judge", "query.budget", 5);
    kept.audit = aura_load ("first/audit.mat");
    kept.audit = aura_import_labels (kept.audit, {"labels-Ada.jsonl", "labels-Bob.jsonl"});
    aura_save ("../stage/audit.mat", kept.audit);
    s = aura_start (sim.x, "Labels", kept.y, kept.opts);
    kept.s = aura_transport (aura_trust (aura_encoder (s)));
    kept.files = kept.VICUNA = {"gpt4.jsonl", "claude.jsonl", "bard.jsonl"};
    kept.FAIREVAL = {"gpt4.jsonl", "claude.jsonl"};
    kept.FILE = "FILE";
    kept.data = kept.new_data = aura_read ("comparisons.jsonl");
    kept.panel = aura_audit ("monday.jsonl", "Judge", "all", "Display", "off").audit;
    kept.probability = .5 * ones (200, 1);
    kept.prediction = .6 * ones (200, 1);
    kept.picks = 1;
  endif
  have = kept;

endfunction

## Whether ITEM, typed in FOLDER, ends well, and what it SAID.
function [good, said] = typed (item, folder, top, tier)

  if (strcmp (item.document, "CONTRIBUTING.md"))
    folder = top;
  endif
  here = cd (folder);
  back = onCleanup (@() cd (here));
  text = shorter (item.text, tier);
  if (strcmp (item.kind, "shell"))
    with = {
      '/opt/aura/', [top "/"]
      ' && rm -rf /var/\S*', ""
      '<this repository>', top
      '\<ID\>', "q3-12"
      '(?<=[A-Z])\.\.\.', ""                     # FILE...
      'FILE(?= --map)', "other.jsonl"
      '^bin/aura\s*$', "bin/aura help"
      '^make reproduce', [top "/bench/reproduce.sh --quick"]
      '^make', ["make -n -C " top]               # is there such a target?
      '(?<![\w/.$"-])(?:\./)?((?:bin|tests|bench|examples|quickstart)[\w./-]*)', [top "/$1"]
      'my_frame', '__import__ ("pandas").read_json ("FILE", lines=True)'
    };
    if (! strcmp (tier, "--full"))
      with(8,:) = [];
    endif
    if (strcmp (item.from, "words")) # the name of a command
      with(end+1,:) = {'^aura ([a-z]+)\s*$', "aura help $1"};
    endif
    text = regexprep (text, with(:,1), with(:,2));
    names = {"HOME", "AURA", "PYTHONPATH", "FILES", "FAIL_UNDER"}; # and those of action.yml
    cellfun (@setenv, names, {folder, top, fullfile(top, "python"), "FILE", "0.8"});
    [status, said] = system (sprintf ("{ timeout 900 sh -c %s; } 2>&1 </dev/null", quoted (text)));
    asks = ! isempty (regexp (text, '^\S*\<(aura|quickstart)\>', "once")); # its status may be 3
    gate = ! isempty (strfind (text, "--fail-under"));
    good = any (status == [0, 3(asks), 5(gate)]);
    said = sprintf ("%sstatus %d\n", said, status);
  else
    text = regexprep (text, '^(\w+)(?=\.)', "clear $1\n$1"); # its fields, and no others
    assignin ("base", "code__", text);
    good = true;
    try
      said = evalin ("base", "evalc (code__)");
    catch err
      good = false;
      said = sprintf ("%s (%s)\n", err.message, err.identifier);
    end_try_catch
    close ("all");
  endif

endfunction
