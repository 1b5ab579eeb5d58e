## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [OPTIONS, REST] = aura.arg.demo (FCN, ARGS, TABLE)
## The options of the demo FCN from its arguments ARGS, checked before its work begins: NAME, VALUE
## pairs, before which values may stand alone, in the order of TABLE.  TABLE has a row an option:
## name, default, kind, which is one of aura.arg.check, or
##   "runs"     at least one: the seeds 1, 2, ...
##   "folder"   the name of a folder, "" for none
##   "file"     the name of a file that can be read, "" for none
##   "files"    several (a cellstr), or one; {} for none
##   "sets"     several, each a name or a cellstr of names; {} for none
##   "shares"   numbers above 0, at most 1, or none
##   "counts"   a vector of integers of at least 1
##   "words"    several words (a cellstr), or one
## OPTIONS has their names in lower case.  REST are the pairs of other names, for aura_sweep;
## without a second output these are an error.

function [options, rest] = demo (fcn, args, table)

  names = table(:,1);
  options = cell2struct (table(:,2), lower (names), 1);
  k = 0;
  while (k < numel (args) && k < rows (table) ...
         && ! begins_pairs (args(k+1:end), names, table{k+1,3}))
    k++;
    options.(lower (names{k})) = checked (fcn, table(k,:), args{k});
  endwhile
  rest = {};
  for pair = aura.arg.pairs (fcn, args(k+1:end))
    row = find (strcmpi (pair{1}, names), 1);
    if (isempty (row) && nargout > 1)
      rest = [rest, pair'];
      continue;
    endif
    name = aura.arg.known (fcn, "option", pair{1}, names');
    options.(lower (name)) = checked (fcn, table(row,:), pair{2});
  endfor

endfunction

## Is the next of ARGS the name of an option, and not a value of KIND?
function yes = begins_pairs (args, names, kind)

  is_name = ischar (args{1}) && isrow (args{1}) && mod (numel (args), 2) == 0;
  takes_text = ischar (kind) ...
               && any (strcmp (kind, {"folder", "file", "files", "sets", "string", "words"}));
  is_file = ischar (kind) && any (strcmp (kind, {"file", "files", "sets"}));
  if (is_name && is_file && isvarname (args{1}) && isempty (stat (args{1})))
    takes_text = false; # no file: a name, misspelled
  endif
  yes = is_name && (! takes_text || any (strcmpi (args{1}, names)));

endfunction

function value = checked (fcn, row, value)

  [name, ~, kind] = row{:};
  number = isnumeric (value) && isreal (value);
  word = "";
  if (ischar (kind))
    word = kind;
  endif
  switch (word)
    case "runs"
      kind = {"count", 1};
    case "folder"
      kind = {@is_text, "the name of a folder (\"\": none)"};
    case "file"
      kind = {@is_text, "the name of a file (\"\": none)"};
    case "files"
      kind = {@(v) is_text (v) || iscellstr (v), "the name of a file, or a cell array of names"};
    case "sets"
      kind = {@(v) is_text (v) ...
              || (iscell (v) && all (cellfun (@(s) is_text (s) || iscellstr (s), v(:)))), ...
              "a cell array of names, or of cell arrays of names"};
    case "words"
      kind = {@(v) (is_text (v) && ! isempty (v)) || (iscellstr (v) && ! isempty (v)), ...
              "a word, or a cell array of words"};
    case "shares"
      kind = {@(v) number && (isvector (v) || isempty (v)) && all (v > 0 & v <= 1), ...
              "numbers above 0, at most 1"};
    case "counts"
      kind = {@(v) number && isvector (v) && all (v >= 1 & v == fix (v) & v < flintmax ()), ...
              "a vector of integers of at least 1"};
  endswitch
  aura.arg.check (fcn, name, value, kind);
  if (any (strcmp (word, {"file", "files", "sets"})) && ! isempty (value))
    can_be_read (fcn, name, value);
  endif

endfunction

function yes = is_text (value)

  yes = ischar (value) && (isrow (value) || isempty (value));

endfunction

function can_be_read (fcn, name, files)

  if (! iscell (files))
    files = {files};
  endif
  files = cellfun (@(f) cellstr (f)(:)', files(:)', "uniformoutput", false);
  for file = [files{:}]
    [fid, message] = fopen (tilde_expand (file{1}), "r");
    if (fid < 0)
      error ("aura:no-file", "%s: %s must be readable, got %s: %s", fcn, upper (name), file{1},
             message);
    endif
    fclose (fid);
  endfor

endfunction

%!shared table
%! table = {"Runs", 5, "runs"; "Folder", "", "folder"; "Shares", [], "shares"};
%!test <*names and values; values alone, in their order; both>
%! f = @(varargin) aura.arg.demo ("f", varargin, table);
%! assert (f (), struct ("runs", 5, "folder", "", "shares", []));
%! assert (f ("shares", .5, "RUNS", 2), struct ("runs", 2, "folder", "", "shares", .5));
%! assert (f (3, "here"), struct ("runs", 3, "folder", "here", "shares", []));
%! assert (f (3, "here", [.1 .2]), struct ("runs", 3, "folder", "here", "shares", [.1 .2]));
%! assert (f (3, "Shares", 1), struct ("runs", 3, "folder", "", "shares", 1));
%!test <*what is not its own is for aura_sweep>
%! [o, rest] = aura.arg.demo ("f", {2, "x", "n", 40, "folder", "y", "dim", [2 3]}, table);
%! assert (o, struct ("runs", 2, "folder", "y", "shares", []));
%! assert (rest, {"n", 40, "dim", [2 3]});
%! [o, rest] = aura.arg.demo ("f", {"n", 40}, table);
%! assert (rest, {"n", 40});
%!test <*what is right>
%! here = which ("aura_read");
%! t = {"File", "", "file"; "Files", {}, "files"; "Sets", {}, "sets"; "Counts", 1, "counts"; ...
%!      "X", 0, {"number", 0, 9}; "Which", "a", "words"};
%! o = aura.arg.demo ("f", {"file", here, "files", {here, here}, "sets", {here, {here, here}}, ...
%!                          "counts", [3 1], "x", 7}, t);
%! assert (o.counts, [3 1]);
%! o = aura.arg.demo ("f", {"which", {"b", "c"}}, t);
%! assert (o.which, {"b", "c"});
%!function complain (message, varargin)
%!  t = {"Runs", 5, "runs"; "Folder", "", "folder"; "File", "", "file"; "Files", {}, ...
%!       "files"; "Sets", {}, "sets"; ...
%!       "Shares", 1, "shares"; "K", 1, "counts"; "X", 0, {"number", 0, 9}; "W", "a", "words"};
%!  fail ("aura.arg.demo ('f', varargin, t)", message);
%!endfunction
%!test <*what is not>
%! complain ("f: RUNS must be an integer of at least 1, got 0", 0);
%! complain ("f: RUNS must be an integer of at least 1, got 1.5", "runs", 1.5);
%! complain ("f: RUNS must be an integer of at least 1, got \"a\"", "runs", "a");
%! complain ("f: FOLDER must be the name of a folder .\"\": none., got 1", 2, 1);
%! complain ("f: FILE must be the name of a file .\"\": none., got 1", "file", 1);
%! complain ("f: FILES must be the name of a file, or a cell array of names, got 2", "files", 2);
%! complain ("f: SETS must be a cell array of names, or of cell arrays of names, got cell", ...
%!           "sets", {{1}});
%! complain ("f: SHARES must be numbers above 0, at most 1, got 0", "shares", 0);
%! complain ("f: K must be a vector of integers of at least 1, got -1", "k", -1);
%! complain ("f: W must be a word, or a cell array of words, got \"\"", "w", "");
%! complain ("f: W must be a word, or a cell array of words, got 3", "w", 3);
%! complain ("f: X must be a number in .0, 9., got 10", "runs", 2, "x", 10);
%! complain ("f: unknown option \"rnus\"; the nearest is \"Runs\"", "rnus", 2);
%! complain ("f: FILE must be readable, got no/such.csv: ", "file", "no/such.csv");
%!error <unknown option "Rnus">
%! aura.arg.demo ("f", {"Rnus", 3}, {"Files", {}, "files"; "Runs", 1, "runs"})
%!error id=aura:no-file
%! aura.arg.demo ("f", {{which("aura_read"), tempname()}}, {"Files", {}, "files"})
%!error id=aura:no-file aura.arg.demo ("f", {{{tempname()}}}, {"Sets", {}, "sets"})
