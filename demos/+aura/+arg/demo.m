## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.arg.demo (FCN, NAME, VALUE, KIND, ...)
## Check the arguments of the demo FCN before its work begins: triples of NAME, VALUE
## and KIND, which is one of aura.arg.check, or
##   "runs"     at least one: the seeds 1, 2, ...
##   "folder"   the name of a folder, "" for none
##   "file"     the name of a file that can be read, "" for none
##   "files"    several (a cellstr), or one; {} for none
##   "share"    numbers above 0, at most 1, or none
##   "counts"   a vector of integers of at least 0

function demo (fcn, varargin)

  for one = reshape (varargin, 3, [])
    [name, value, kind] = one{:};
    number = isnumeric (value) && isreal (value);
    word = word_of (kind);
    switch (word)
      case "runs"
        kind = {"count", 1};
      case "folder"
        kind = {@is_text, "the name of a folder (\"\": none)"};
      case "file"
        kind = {@is_text, "the name of a file (\"\": none)"};
      case "files"
        kind = {@(v) is_text (v) || iscellstr (v), ...
                "the name of a file, or a cell array of names"};
      case "share"
        kind = {@(v) number && (isvector (v) || isempty (v)) && all (v > 0 & v <= 1), ...
                "numbers above 0, at most 1"};
      case "counts"
        kind = {@(v) number && isvector (v) && all (v >= 0 & v == fix (v) & v < flintmax ()), ...
                "a vector of integers of at least 0"};
    endswitch
    aura.arg.check (fcn, name, value, kind);
    if (any (strcmp (word, {"file", "files"})) && ! isempty (value))
      can_be_read (fcn, name, cellstr (value));
    endif
  endfor

endfunction

function text = word_of (kind)

  text = "";
  if (ischar (kind))
    text = kind;
  endif

endfunction

function yes = is_text (value)

  yes = ischar (value) && (isrow (value) || isempty (value));

endfunction

function can_be_read (fcn, name, files)

  for file = files(:)'
    [fid, message] = fopen (tilde_expand (file{1}), "r");
    if (fid < 0)
      error ("aura:no-file", "%s: %s must be readable, got %s: %s", fcn, upper (name), file{1},
             message);
    endif
    fclose (fid);
  endfor

endfunction

%!test <*what is right>
%! here = which ("aura_read");
%! aura.arg.demo ("f", "runs", 1, "runs", "folder", "", "folder", "folder", "a b", "folder", "file", "", "file", "file", here, "file", ...
%!                "files", {}, "files", "files", {here, here}, "files", "share", [.5 1], "share", "k", [0 3], "counts", ...
%!                "x", 7, {"number", 0, 9}, "y", true, "logical", "z", {1}, []);
%!function complain (message, varargin)
%!  fail ("aura.arg.demo ('f', varargin{:})", message);
%!endfunction
%!test <*what is not>
%! complain ("f: RUNS must be an integer of at least 1, got 0", "runs", 0, "runs");
%! complain ("f: RUNS must be an integer of at least 1, got \"a\"", "runs", "a", "runs");
%! complain ("f: FOLDER must be the name of a folder .\"\": none., got 1", "folder", 1, "folder");
%! complain ("f: FILE must be the name of a file .\"\": none., got 1", "file", 1, "file");
%! complain ("f: FILES must be the name of a file, or a cell array of names, got 2", "files", 2, "files");
%! complain ("f: SHARE must be numbers above 0, at most 1, got 0", "share", 0, "share");
%! complain ("f: K must be a vector of integers of at least 0, got -1", "k", -1, "counts");
%! complain ("f: X must be a number in .0, 9., got 10", "runs", 2, "runs", "x", 10, {"number", 0, 9});
%!error id=aura:out-of-range aura.arg.demo ("f", "runs", 1.5, "runs")
%!error id=aura:no-file aura.arg.demo ("f", "files", {which("aura_read"), tempname()}, "files")
%!error <f: FILE must be readable, got no/such.csv: > aura.arg.demo ("f", "file", "no/such.csv", "file")
