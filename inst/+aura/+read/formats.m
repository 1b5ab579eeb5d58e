## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.read.formats (), FORMAT = aura.read.formats (NAME)
## The formats that aura_read knows, in the order in which they are tried; or the one
## called NAME.  Each is a file of the folder +format, and nothing else lists them.
##
## aura.read.format.X () describes the format, in a struct of
##   name     as in aura_read's "Format"
##   title    as people call it
##   rank     when a record fits two formats, the lower rank wins
##   fields   cell of cellstr: a record fits when it has all the fields of one of them
##   only     cellstr: a record fits, too, when these are all its fields; may be absent
##   path     cellstr: the keys on the way to the records of a file that is one object; may be
##            absent
##   columns  which of its fields are ours, as the option "Map" says it: a struct of question,
##            response_1, response_2, id, human, verdict, swapped, judge, category, model_1,
##            model_2, score_1, score_2, each a cell of fields, of which the first that is there
##            counts; a field within others is a cell of the keys and numbers on the way to it.  Any
##            may be absent; without question the texts are left to the hook
##   kind     of the comparisons: "pair" (default), or "grade" of single answers
##   like     regular expression: a record fits, too, when two of its fields match; may be absent
##   judges   cellstr, as long as columns.verdict: whose verdict it is; may be absent
##   judged   cellstr: fields that only a judge's row has, with a verdict or without
##   words    how a verdict in columns.verdict or columns.human names answers 1 and 2 besides
##            the usual words (cellstr), or in place of them 1, 2 and a tie (numbers)
##   by_line  whether records of several files belong together by their lines; default false
##   unordered  whether pairs are joined in either order of the answers; default false
##   wide     whether fields such as NAME_judgment are of a judge NAME each; default true
##   people   whether fields such as human_preference_NAME are a person's each; default true
##   persons  cellstr: fields that are a person's each; may be absent
##   aside    cellstr: fields that are known and not used; may be absent
##   nested   cellstr: fields that hold JSON when the file is CSV; may be absent
##   hook     whether there is more to do: [ROWS, T] = aura.read.format.X (ROWS, T, PATTERN)
##            completes the ROWS (aura.read.as_rows) of the table T (aura.read.table) and notes in
##            T what is wrong with them (aura.read.add_problem); PATTERN tells people by their names
## Here it also has the field read, the name of the function.  Which fields of a record are kept
## follows from what the function reads (aura.read.wanted_fields).

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
                     "path", {{}}, "columns", struct (), "kind", "pair", "like", "", ...
                     "judges", {{}}, "judged", {{}}, "words", {{}}, "by_line", false, ...
                     "unordered", false, "wide", true, ...
                     "people", true, "persons", {{}}, "aside", {{}}, "nested", {{}}, ...
                     "hook", false, "read", ["aura.read.format." file{1}]);
    description = feval (format.read);
    for [value, key] = description
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
%!   assert (iscellstr ([format.fields{:}]) && (strcmp (format.kind, "grade")
%!                                              || all (cellfun (@numel, format.fields) > 1)));
%!   assert (! isempty (format.title));
%! endfor
