## Run the tests and the demo blocks of the files that BIST_FILES names, one a line, for
## bist.tap; of the tests only those in which BIST_BLOCK occurs, and no demo, unless that
## is empty; nor where AURA_TEST_TIER is "check".  Prints for each `BIST begin FILE', `BIST skip
## NAME # SKIP WHY' for each block that did not run, and `BIST ok FILE N/NMAX, T s' or `BIST not ok
## ...'; lines of detail start with `BIST# '.

function fail_lines (text)
  lines = ostrsplit (strtrim (text), "\n");
  printf ("BIST# %s\n", lines{:});
endfunction

## A function file that does not parse still passes its %!error tests.
function message = parse_failure (file)
  message = "";
  [~, ~, ext] = fileparts (file);
  if (strcmp (ext, ".m"))
    try
      __parse_file__ (file);
    catch err
      message = err.message;
    end_try_catch
  endif
endfunction

## A file with those tests of FILE in which TEXT occurs, and what all tests share.
function name = only_blocks (file, text)
  lines = ostrsplit (fileread (file), "\n");
  lines = lines(strncmp (lines, "%!", 2));
  first = find (! cellfun (@isempty, regexp (lines, '^%!(?!end)\w')));
  last = [first(2:end) - 1, numel(lines)];
  kept = {};
  for k = 1:numel (first)
    block = strjoin (lines(first(k):last(k)), "\n");
    if (! isempty (regexp (block, '^%!(shared|function)\>', "once")) || index (block, text))
      kept{end+1} = block;
    endif
  endfor
  name = [tempname() ".tst"];
  fid = fopen (name, "w");
  fprintf (fid, "%s\n", kept{:});
  fclose (fid);
endfunction

## `test' neither counts a failing %!shared or %!function block nor raises an
## error: its log tells.  No bug counts as known: `%!test <text>' must pass too.
function [passed, summary, log] = run_tests (file, name)
  log_file = tempname ();
  fid = fopen (log_file, "w");
  [n, nmax, ~, ~, nskip, nrtskip] = test (file, "quiet", fid);
  fclose (fid);
  log = fileread (log_file);
  unlink (log_file);
  ## No regexp: the log may hold bytes that are no UTF-8.
  bad = any (strncmp (ostrsplit (log, "\n"), "!!!!! ", 6));
  ran = nmax + nskip + nrtskip > 0;
  passed = ! bad && ran && n == nmax;
  summary = sprintf ("%s %d/%d", name, n, nmax);
  if (! ran)
    log = [log "\nno test ran"];
  endif
endfunction

function message = run_demos (file)
  message = "";
  [code, idx] = test (file, "grabdemo");
  for i = 1:numel (idx) - 1
    try
      run_block (code(idx(i):idx(i+1)-1));
    catch err
      message = sprintf ("%%!demo block %d failed: %s", i, err.message);
      return;
    end_try_catch
    close ("all");
  endfor
endfunction

## As aura.tests.left_to_ci, which a tree of other files need not have.
function yes = is_check ()
  yes = strcmp (getenv ("AURA_TEST_TIER"), "check");
endfunction

## LOG's blocks `%!testif ; CONDITION <*NAME>' whose condition did not hold.
function show_skipped (log)
  block = "";
  for line = ostrsplit (log, "\n")
    if (strncmp (line{1}, "***** ", 6))
      block = line{1}(7:end);
    elseif (strncmp (line{1}, "----- skipped", 13))
      condition = strtrim (regexprep (block, {'^[^;]*;', '<\*.*$'}, ""));
      if (is_check () && ! isempty (strfind (condition, "left_to_ci")))
        continue;
      endif
      name = regexprep (block, {'^.*<\*', '>\s*$'}, "");
      printf ("BIST skip %s # SKIP unless %s\n", name, condition);
    endif
  endfor
endfunction

## In a scope of its own; what a demo prints is not looked at.
function run_block (code__)
  evalc (code__);
endfunction

## The session as the first file has found it: no file sees what another has left.
function afresh (start)
  close ("all", "force");
  fclose ("all");
  cd (start.folder);
  if (! strcmp (path (), start.path)) # looked through anew, which takes a while
    path (start.path);
  endif
  lastwarn ("", "");
  lasterr ("");
  clear -global;
  rand ("twister", 1);
  randn ("twister", 1);
endfunction

function run_file (name, block)
  file = fullfile (getenv ("AURA_SRCDIR"), name);
  clock = tic ();
  log = parse_failure (file);
  if (! isempty (log))
    passed = false;
    summary = [name " does not parse"];
  elseif (! isempty (block))
    part = only_blocks (file, block);
    [passed, summary, log] = run_tests (part, name);
    unlink (part);
  else
    [passed, summary, log] = run_tests (file, name);
    show_skipped (log);
  endif
  if (passed && isempty (block) && strncmp (name, "inst", 4) && ! is_check ())
    log = run_demos (file);
    if (! isempty (log))
      passed = false;
      summary = [name " demo"];
    endif
  endif
  printf ("\nBIST %s %s, %.1f s\n", merge (passed, "ok", "not ok"), summary, toc (clock));
  if (! passed)
    fail_lines (log);
  endif
endfunction

## The assert of tests/harness/fast, and Octave's own beside it as octave_assert.
function faster_assert ()
  text = fileread (which ("assert"));
  folder = tempname (getenv ("BIST_DIR")); # goes with the run
  mkdir (folder);
  fid = fopen (fullfile (folder, "octave_assert.m"), "w");
  fputs (fid, regexprep (text, '(\nfunction [^\n]*)\<assert\>', '$1octave_assert', "once"));
  fclose (fid);
  warning ("off", "Octave:shadowed-function", "local");
  addpath (folder, fullfile (getenv ("AURA_SRCDIR"), "tests", "harness", "fast"));
  octave_assert (true);
endfunction

set (0, "defaultfigurevisible", "off");
## print_usage has the whole help laid out, .2 s each time: index.tap does that once.
makeinfo_program ("true");
faster_assert ();
start = struct ("folder", pwd (), "path", path ());
block = getenv ("BIST_BLOCK");
for name = ostrsplit (strtrim (getenv ("BIST_FILES")), "\n")
  printf ("\nBIST begin %s\n", name{1});
  fflush (stdout);
  run_file (name{1}, block);
  afresh (start);
endfor
