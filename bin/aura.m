## The body of the shell command `aura', which passes its arguments on.  An
## error gives one line on stderr and the exit status, without a backtrace.

1; # a script, although it begins with functions

function usage (fid)
  fputs (fid, [ ...
    "usage: aura audit FILE... [OUT] [OPTIONS]   audit the comparisons in FILE; those\n" ...
    "                                         of several judges as one panel\n" ...
    "       aura sample FILE [--seed N] [--n N] [--judges one|panel] [--reveal SHARE]\n" ...
    "                                         write a sample of comparisons\n" ...
    "       aura info                         version, BLAS, threads\n" ...
    "\n" ...
    "  --labels FRACTION      reveal only this share of the human labels, at random;\n" ...
    "                         the others answer queries and score the result\n" ...
    "  --queries N            number of labels to ask for\n" ...
    "  --draws N              repeat over N draws of the revealed labels, report the mean\n" ...
    "  --seed N               seed of all random draws\n" ...
    "  --judge NAME           audit this judge alone where FILE has several\n" ...
    "  --out OUT              the folder of the report\n" ...
    "  --on-error skip|error  what to do with a malformed record\n" ...
    "  --embeddings FILE      features from .npy, .mat or .csv, not from the text\n" ...
    "  --resume AUDIT.MAT     continue an earlier audit of the same FILE\n" ...
    "  --answers QUEUE.CSV    with --resume: the queue as humans filled it in\n" ...
    "\n" ...
    "OUT is the folder of the report. For details see the man page aura(1).\n"]);
endfunction

## Name and kind of each option, and the argument that it becomes.
function table = audit_options ()
  table = {"--labels", "number", "Labels"; "--queries", "number", "Queries";
           "--draws", "number", "Draws"; "--seed", "number", "Seed";
           "--judge", "text", "Judge"; "--out", "file", "Out"; "--on-error", "text", "OnError";
           "--embeddings", "file", "Embeddings"; "--resume", "file", "Resume";
           "--answers", "file", "Answers"};
endfunction

function table = sample_options ()
  table = {"--seed", "number", "seed"; "--n", "number", "n"; "--judges", "text", "judges";
           "--reveal", "number", "reveal"};
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
    at = index (arg, "=");
    if (at)
      args = [{arg(at+1:end)}; args(:)];
      arg = arg(1:at-1);
    endif
    row = find (strcmp (table(:,1), arg));
    if (isempty (row))
      error ("aura:unknown-option", "unknown option %s; the nearest is %s", arg,
             aura.arg.nearest (arg, table(:,1)));
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
  if (strcmp (kind, "file"))
    value = users_file (text);
  elseif (strcmp (kind, "number"))
    value = aura.text.number (text);
    if (isnan (value))
      error ("aura:invalid-argument", "option %s needs a number%s, got '%s'", name,
             {"", " with a decimal point"}{1 + any(text == ",")}, text);
    endif
  endif
endfunction

## FILE as the user means it, who is not in the folder that Octave is in.
function file = users_file (file)
  wrong = aura.text.utf8_errors (uint8 (file));
  if (! isempty (wrong)) # Octave takes no such name
    file(wrong) = "?";
    error ("aura:invalid-argument", "the file name '%s' is not UTF-8", file);
  endif
  if (! (isempty (file) || is_absolute_filename (file) || file(1) == "~"))
    file = fullfile (getenv ("AURA_CWD"), file);
  endif
endfunction

function run_audit (args)
  [operands, pairs] = parse (args, audit_options ());
  [files, out] = files_and_folder (operands);
  if (! any (strcmp (pairs(1:2:end), "Out")))
    if (! isempty (out))
      pairs(end+1:end+2) = {"Out", out};
    elseif (! any (strcmp (pairs(1:2:end), "Resume")))
      [~, name] = fileparts (files{1});
      more = {"", "-and-others"}{1 + (numel (files) > 1)};
      pairs(end+1:end+2) = {"Out", users_file(["aura-" name more])};
    endif
  endif
  if (isscalar (files))
    files = files{1};
  endif
  aura_audit (files, pairs{:});
endfunction

## FILE... [OUT]: the last of several operands is the folder, unless it is a file or
## ends as a file of comparisons does.
function [files, out] = files_and_folder (operands)
  if (isempty (operands))
    error ("aura:invalid-argument", "audit takes FILE... and OUT, got 0 operands");
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

function run_sample (args)
  [operands, pairs] = parse (args, sample_options ());
  if (numel (operands) != 1)
    error ("aura:invalid-argument", "sample takes FILE, got %d operands",
           numel (operands));
  endif
  aura_sample (users_file (operands{1}), pairs{:});
endfunction

function status = main (args)
  status = 0;
  command = "";
  if (! isempty (args))
    command = args{1};
    args(1) = [];
  endif
  try
    package = getenv ("AURA_PACKAGE");
    if (! isempty (package))
      load_package (package);
    endif
    switch (command)
      case "audit"
        run_audit (args);
      case "sample"
        run_sample (args);
      case "info"
        aura_info ();
      case {"help", "--help", "-h"}
        usage (stdout);
      case "--version"
        printf ("aura %s\n", aura_info ().version);
      otherwise
        usage (stderr);
        status = 2;
    endswitch
  catch err
    message = err.message; # no regexp: it may quote bytes that are no UTF-8
    if (strncmp (message, "error: ", 7))
      message(1:7) = [];
    endif
    if (! strncmp (message, "aura", 4))
      message = ["aura: " message];
    endif
    fprintf (stderr, "%s\n", shown (message));
    status = 1;
  end_try_catch
endfunction

## Messages quote the data: not a byte of these may act on the terminal.  Without
## the package there are no data.
function text = shown (text)
  try
    text = aura.text.excerpt (text, 1000);
  end_try_catch
endfunction

## The package that this command belongs to, which need not be one that `pkg'
## knows (another prefix).
function load_package (folder)
  addpath (folder);
  arch = fullfile (folder, [__octave_config_info__("canonical_host_type") "-" ...
                            __octave_config_info__("api_version")]);
  if (isfolder (arch))
    addpath (arch);
  elseif (exist ("__aura_info__") != 3)
    pkg ("load", "aura");
  endif
endfunction

status = main (argv ());
fflush (stdout);
## What Octave itself prints on stderr as it exits is not our error.
dup2 (fopen ("/dev/null", "w"), stderr);
exit (status);
