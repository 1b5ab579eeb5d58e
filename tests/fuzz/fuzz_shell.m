## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COUNT = fuzz_shell (FOLDER, N): N calls of the shell command's body (bin/aura.m) with
## words and options at random; COUNT of them did something (status 0, 3, 4, 5).  Those that did
## not say why in a line of ours, and leave nothing behind.

function count = fuzz_shell (folder, n)

  before = getenv ("AURA_CWD");
  restored = onCleanup (@() setenv ("AURA_CWD", before));
  setenv ("AURA_CWD", folder);
  text = fileread (fullfile (getenv ("AURA_SRCDIR"), "bin", "aura.m"));
  eval (text(1:strfind (text, "\nstatus = main (argv ());")(1))); # its functions
  aura_sample (fullfile (folder, "s.jsonl"), "n", 12);
  [~, out] = small_audit (folder);
  aura.io.write ("fuzz_shell", {fullfile(folder, "l.csv")}, ...
                 {["id,human_preference,annotator\nsample-000001,1,A\nsample-000002,skip,\n", ...
                   "no,2,B\n"]});
  count = 0;
  for k = 1:n
    args = random_args ();
    if (k == 1) # however few calls there are, one does something
      args = {"status", out};
    endif
    what = sprintf ("call %d: %s", k, strjoin (args, " "));
    before = listed (folder);
    lasterr ("");
    said = evalc ("status = main (args);");
    count += any (status == [0, 3, 4, 5]);
    [message, id] = lasterr ();
    if (status == 1 && isempty (regexp (id, '^aura:[a-z-]+$', "once")))
      error ("fuzz_shell: %s: [%s] %s", what, id, message);
    elseif (any (status == [1, 2]) && ! isequal (listed (folder), before))
      error ("fuzz_shell: %s: it failed and wrote", what);
    elseif (status != 0 && isempty (strtrim (said)))
      error ("fuzz_shell: %s: it failed and said nothing", what);
    elseif (any (said == "\x1b"))
      error ("fuzz_shell: %s: an escape sequence of the data was shown", what);
    endif
    check_document (what, args, said, status);
    clear_away (folder);
  endfor

endfunction

## With --json the last line of what was SAID is a document, an error's where the STATUS is 1 or 2.
function check_document (what, args, said, status)

  at = find (strcmp (args, "--json") | strcmp (args, "--"), 1);
  if (isempty (at) || ! strcmp (args{at}, "--json") || any (strcmp (args, "schema")))
    return;
  endif
  found = read_json (strsplit (strtrim (said), "\n"){end});
  if (isfield (found, "error") != any (status == [1, 2]))
    error ("fuzz_shell: %s: status %d with %s", what, status, said);
  endif

endfunction

## What a call that succeeded has left, but for the inputs.
function clear_away (folder)

  for name = {"new", "aura-s", "aura-e"}
    if (isfolder (fullfile (folder, name{1})))
      aura.io.remove_folder (fullfile (folder, name{1}));
    endif
  endfor

endfunction

function files = listed (folder)

  [~, text] = system (["cd '" folder "' && find . -type f -exec cksum {} + | sort"]);
  files = text;

endfunction

function args = random_args ()

  commands = {"audit", "audit", "audit", "audit", "audit", "audit", "sample", "info", ...
              "queue", "queue", "import", "import", "report", "status", "explain", "next", ...
              "next", "doctor", ...
              "help", "--version", "schema", "", "audti", "-h", "--labels"};
  operands = {"s.jsonl", "s.jsonl", "s.jsonl", "no-such-file", "e.mat", "", ".", "new", ...
              "out", "out", "a\x1b]0;x", "-", "out/audit.mat", "out/queue.csv", "l.csv", ...
              "sample-000002"};
  options = {"--labels", "--queries", "--draws", "--seed", "--judge", "--on-error", ...
             "--embeddings", "--features", "--parallel", "--resume", "--answers", "--n", ...
             "--nonsense", "--", "-x", "--label", "--append", "--people", "--overlap", ...
             "--on-conflict", "--who", "--json", "--json", "--fail-under", "--map", "--sample"};
  values = {"0", "1", "-1", ".5", "0,5", "NaN", "Inf", "1e99", "1e308", "abc", "", "3", "skip", ...
            "error", "e.mat", "s.jsonl", "out/audit.mat", "out/queue.csv", "9007199254740993", ...
            "2i", "[1 2]", "\xff", "0x10", "system('id')", "1;2", "Ada,Bob", "2", "first", ...
            "majority", "both", "builtin"};
  args = commands(randi (numel (commands)));
  on_audits = {"queue", "import", "report", "status", "explain", "next"};
  if (any (strcmp (args{1}, on_audits)) && rand () < .7)
    args{end+1} = "out";
  endif
  for k = 1:randi (3) - 1
    args{end+1} = operands{randi(numel (operands))};
  endfor
  for k = 1:randi (4) - 1
    args{end+1} = options{randi(numel (options))};
    if (rand () < .9)
      args{end+1} = values{randi(numel (values))};
    endif
  endfor

endfunction
