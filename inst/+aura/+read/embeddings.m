## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## X = aura.read.embeddings (FILE): the matrix in FILE, told by its ending:
## .npy; .mat (the only numeric matrix, or the one named embeddings or x); .csv,
## .tsv, .txt (a header is skipped; what is no number becomes NaN).  Messages of
## errors lack the name of function and argument.

function x = embeddings (file)

  if (exist (file, "file") != 2)
    error ("aura:no-file", "must be a readable file, got %s", file);
  endif
  [~, ~, ending] = fileparts (file);
  switch (lower (ending))
    case ".npy"
      x = aura.read.npy (file);
    case ".mat"
      x = read_mat (file);
    case {".csv", ".tsv", ".txt"}
      x = read_text (file);
    otherwise
      error ("aura:unknown-format",
             "must be a .npy, .mat, .csv, .tsv or .txt file, got %s", file);
  endswitch

endfunction

function x = read_mat (file)

  try
    held = load (file);
  catch problem
    error ("aura:bad-file", "must be a file that load reads: %s",
           problem.message);
  end_try_catch
  if (! isstruct (held))
    held = struct ("x", held);
  endif
  names = fieldnames (held);
  numeric = structfun (@(v) isnumeric (v) && ndims (v) == 2, held);
  names = names(numeric);
  named = names(ismember (names, {"embeddings", "x"}));
  if (numel (names) == 1)
    x = held.(names{1});
  elseif (numel (named) == 1)
    x = held.(named{1});
  else
    error ("aura:bad-file",
           ["must hold one numeric matrix, or one named \"embeddings\" or \"x\", ", ...
            "%s holds %d"], file, numel (names));
  endif

endfunction

function x = read_text (file)

  fid = fopen (file, "r");
  first = fgetl (fid);
  fclose (fid);
  if (! ischar (first))
    x = zeros (0, 0);
    return;
  endif
  separators = {",", ";", "\t", " "};
  used = find (cellfun (@(s) any (first == do_string_escapes (s)), separators), 1);
  if (isempty (used))
    used = 1;
  endif
  fields = strtrim (ostrsplit (strtrim (first), separators{used}));
  header = any (isnan (str2double (fields)) & ! strcmpi (fields, "nan")
                & ! cellfun (@isempty, fields));
  x = dlmread (file, separators{used}, header, 0, "emptyvalue", NaN);

endfunction

%!function x = from (ending, text)
%!  file = [tempname() ending];
%!  fid = fopen (file, "w");
%!  fputs (fid, text);
%!  fclose (fid);
%!  unwind_protect
%!    x = aura.read.embeddings (file);
%!  unwind_protect_cleanup
%!    unlink (file);
%!  end_unwind_protect
%!endfunction
%!function x = from_mat (varargin)
%!  content = struct (varargin{:});
%!  file = [tempname() ".mat"];
%!  save ("-binary", file, "-struct", "content");
%!  unwind_protect
%!    x = aura.read.embeddings (file);
%!  unwind_protect_cleanup
%!    unlink (file);
%!  end_unwind_protect
%!endfunction

%!assert (from (".csv", "1,2\n3,4\n"), [1 2; 3 4])
%!assert (from (".csv", "a,b\n1,2\n3,\n"), [1 2; 3 NaN])
%!assert (from (".CSV", "1;2\n3;4\n"), [1 2; 3 4])
%!assert (from (".tsv", "1\t2\n3\t4\n"), [1 2; 3 4])
%!assert (from (".txt", "1\n2\n"), [1; 2])
%!assert (from (".txt", ""), zeros (0, 0))
%!assert (from_mat ("m", [1 2; 3 4], "note", "text"), [1 2; 3 4])
%!assert (from_mat ("other", 1, "embeddings", [1 2]), [1 2])
%!error <must hold one numeric matrix, .* holds 2> from_mat ("a", 1, "b", 2)
%!error id=aura:bad-file from (".mat", "no such format")
%!error id=aura:unknown-format from (".xls", "1")
%!error id=aura:no-file aura.read.embeddings ("no/such.csv")
