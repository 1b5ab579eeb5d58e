## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## X = aura.features.matrix_in (FILE): the matrix in FILE, told by its ending:
## .npy; .mat (the only numeric matrix, or the one named embeddings or x); .csv,
## .tsv, .txt (a header is skipped; an empty field becomes NaN).  Messages of errors
## lack the name of function and argument.

function x = matrix_in (file)

  place = make_absolute_filename (tilde_expand (file)); # load searches the path
  info = stat (place);
  if (isempty (info) || ! S_ISREG (info.mode))
    error ("aura:no-file", "must be a readable file, got %s", file);
  endif
  [~, ~, ending] = fileparts (file);
  switch (lower (ending))
    case ".npy"
      x = aura.features.npy (place);
    case ".mat"
      x = read_mat (place);
    case {".csv", ".tsv", ".txt"}
      x = read_text (place);
    otherwise
      error ("aura:unknown-format",
             "must be a .npy, .mat, .csv, .tsv or .txt file, got %s", file);
  endswitch

endfunction

function x = read_mat (file)

  [held, ~, why] = aura.io.restore (file);
  if (! isempty (why))
    error ("aura:bad-file", ...
           "must be written by Octave's save -binary or -text (else save it as .npy or .csv): %s",
           why);
  endif
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

  text = fileread (file);
  if (! isempty (aura.text.utf8_errors (uint8 (text))) || any (text == "\0"))
    error ("aura:bad-file", "must be text in UTF-8, %s is not", file);
  endif
  first = strtok (text, "\n");
  if (isempty (strtrim (first)))
    x = zeros (0, 0);
    return;
  endif
  separator = separator_of (first);
  fields = strtrim (ostrsplit (strtrim (first), separator));
  header = is_header (fields);
  reject_decimal_commas (file, text, separator, header);
  x = dlmread (file, separator, header, 0, "emptyvalue", NaN);
  reject_index (file, x, fields, header);

endfunction

function separator = separator_of (line)

  separators = ",;\t ";
  used = find (any (line' == separators, 1), 1);
  if (any (line == ";")) # "0,5;1,5" has commas for points
    used = 2;
  elseif (any (line == "\t") && isempty (regexp (line, ',\s|\s,', "once")))
    used = 3; # so has "0,5\t1,5", but not "5,\t1"
  endif
  separator = separators([used, 1](1));

endfunction

## Names, or what pandas gives to columns without: "", 0, 1, 2, ...
function yes = is_header (fields)

  numbers = str2double (fields);
  yes = (any (isnan (numbers) & ! strcmpi (fields, "nan") & ! cellfun (@isempty, fields))
         || (numel (fields) > 1 && isempty (fields{1})
             && isequal (numbers(2:end), 0:numel (fields) - 2)));

endfunction

function reject_decimal_commas (file, text, separator, header)

  if (separator == ",")
    return;
  endif
  lines = ostrsplit (text, "\n");
  bad = find (! cellfun (@isempty, strfind (lines(1 + header:end), ",")), 1);
  if (! isempty (bad))
    error ("aura:bad-file", "must have decimal points, %s has a comma on line %d",
           file, bad + header);
  endif

endfunction

## What pandas writes unasked: a first column without a name of 0, 1, 2, ...
function reject_index (file, x, fields, header)

  if (header && isempty (fields{1}) && ! isempty (x)
      && isequal (x(:,1), (0:rows (x) - 1)'))
    error ("aura:bad-file",
           ["must hold embeddings alone, the first column of %s numbers the rows; ", ...
            "write it without (pandas: to_csv (..., index=False))"], file);
  endif

endfunction

%!function x = from (ending, text)
%!  [file, gone] = aura.tests.new_file (text, ending);
%!  x = aura.features.matrix_in (file);
%!endfunction
%!function x = from_mat (varargin)
%!  content = struct (varargin{:});
%!  file = [tempname() ".mat"];
%!  save ("-binary", file, "-struct", "content");
%!  gone = onCleanup (@() unlink (file));
%!  x = aura.features.matrix_in (file);
%!endfunction

%!assert (from (".csv", "1,2\n3,4\n"), [1 2; 3 4])
%!assert (from (".csv", "a,b\n1,2\n3,\n"), [1 2; 3 NaN])
%!assert (from (".CSV", "1;2\n3;4\n"), [1 2; 3 4])
%!assert (from (".tsv", "1\t2\n3\t4\n"), [1 2; 3 4])
%!assert (from (".txt", "1\n2\n"), [1; 2])
%!assert (from (".txt", ""), zeros (0, 0))
%!assert (from (".csv", "nan,2\n3,4\n"), [NaN 2; 3 4])
%!assert (from (".csv", ",a\n1,2\n0,4\n"), [1 2; 0 4])
%!error <first column of .* numbers the rows; .*index=False>
%! from (".csv", ",0,1\n0,.5,.7\n1,.1,.2\n")
%!error <must have decimal points, .* has a comma on line 2> from (".csv", "a;b\n0,5;1,5\n")
%!error <has a comma on line 1> from (".csv", "0,5;1,5\n")
%!error <has a comma on line 2> from (".tsv", "1.5\t2\n1,5\t2\n")
%!error <has a comma on line 1> from (".csv", "0,5\t1,7\n2,5\t3,7\n")
%!assert (from (".csv", "5,\t1\n6,\t2\n"), [5 1; 6 2])
%!error <must be text in UTF-8> from (".csv", "\xff\xfe1\0,\0")
%!error <must be text in UTF-8> from (".csv", "caf\xe9\n1\n")
%!error id=aura:bad-file from_mat ("x", 1, "f", @sin)
%!assert (from_mat ("m", [1 2; 3 4], "note", "text"), [1 2; 3 4])
%!assert (from_mat ("other", 1, "embeddings", [1 2]), [1 2])
%!error <must hold one numeric matrix, .* holds 2> from_mat ("a", 1, "b", 2)
%!error id=aura:bad-file from (".mat", "no such format")
%!error id=aura:unknown-format from (".xls", "1")
%!error id=aura:no-file aura.features.matrix_in ("no/such.csv")
