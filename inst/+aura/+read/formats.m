## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.read.formats (), FORMAT = aura.read.formats (NAME)
## The formats that aura_read knows, in the order in which they are tried; or the one
## called NAME.  Each is a file of the folder +format, and nothing else lists them.
##
## [ROWS, T] = aura.read.format.X (ROWS, T, PATTERN) completes the ROWS (aura.read.as_rows) of the
## table T (aura.read.table), column by column, and notes in T what is wrong with them
## (aura.read.note).  Called without arguments it describes the format, in a struct of
##   name     as in aura_read's "Format"
##   title    as people call it
##   rank     when a record fits two formats, the lower rank wins
##   fields   cell of cellstr: a record fits when it has all the fields of one of them
##   only     cellstr: a record fits, too, when these are all its fields; may be absent
##   path     cellstr: the keys on the way to the records of a file that is one object; may be
##            absent
##   wide     whether fields such as NAME_judgment are of a judge NAME each; default true
##   people   whether fields such as human_preference_NAME are a person's each; default true
##   reads    cellstr: what else it reads of a record; others are not in T, but for those
##            that all formats have (aura.read.wanted); may be absent
##   verdict  the field with the judge's verdict, for messages
##   words    {A, B}: how a verdict in words names answers 1 and 2; may be absent
##   nested   cellstr: fields that hold JSON when the file is CSV; may be absent
## Here it also has the field read, the name of the function.

function out = formats (name)

  persistent list;
  if (isempty (list))
    list = all_formats ();
  endif
  out = list;
  if (nargin > 0)
    out = list(strcmp ({list.name}, name));
  endif

endfunction

function list = all_formats ()

  list = struct ([]);
  for file = aura.io.functions_in ("read", "format")
    format = struct ("name", "", "title", "", "rank", Inf, "fields", {{}}, "only", {{}}, ...
                     "path", {{}}, "wide", true, "people", true, "reads", {{}}, ...
                     "verdict", "", "words", {{}}, "nested", {{}}, ...
                     "read", ["aura.read.format." file{1}]);
    told = feval (format.read);
    for [value, key] = told
      format.(key) = value;
    endfor
    list = [list, format];
  endfor
  [~, order] = sort ([list.rank]);
  list = list(order);

endfunction

%!test <*in the order of their ranks; one by its name>
%! list = aura.read.formats ();
%! assert (list(1).name, "aura");
%! assert (issorted ([list.rank]) && all (isfinite ([list.rank])));
%! assert (numel (unique ({list.name})), numel (list));
%! one = aura.read.formats ("rewardbench");
%! assert (one.words, {"chosen", "rejected"});
%! assert (isempty (aura.read.formats ("mt")));
%!test <*each says by which fields it is known>
%! for format = aura.read.formats ()
%!   assert (iscellstr ([format.fields{:}]) && all (cellfun (@numel, format.fields) > 1));
%!   assert (! isempty (format.title));
%! endfor
