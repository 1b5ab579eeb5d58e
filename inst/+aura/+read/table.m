## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.read.table (T, ALL)
## The table T of a gateway (__aura_read__, __aura_json__) with room for problems, and without
## the columns that no record has.
##
##   n        number of rows; line: n-by-1, the lines on which their records begin
##   names    1-by-F cellstr; column: 1-by-F struct array of
##     kind     n-by-1 uint8: 0 absent, 1 null or [], 2 string, 3 number, 4 true or false,
##              5 object, 6 list
##     number   n-by-1, of a number, true (1) or false; else NaN
##     code     n-by-1, index into level; 0 for kinds 0 and 1
##     level    cellstr column: what strings say, else the JSON of the value
##   record   n-by-1, the record of each row: rows of one record share its texts
##   wrong    n-by-1 logical: the row cannot be read; field and message (cellstr) say why
##   failed   n-by-1 logical: the record holds nothing, since what made it failed
##   own      n-by-1 logical: the row has its verdict in a field of ours (aura.read.as_rows)
##   vote     n-by-1 logical: the row is one person's pick (aura.read.wide)
##   doubts   what fields might mean (aura.read.reviewed); unread: a verdict's text that was not
##            read; given: the pairs of the map so far, with a comma
##   bar      [] of pairs; of grades the number from which they pass, NaN for none
##            (aura.read.picks)
##   all      whether all problems are asked for, or the first alone (aura.read.add_problem)

function t = table (t, all)

  if (! isempty (t.column))
    there = cellfun (@any, {t.column.kind});
    t.names = t.names(there);
    t.column = t.column(there);
  endif
  t.record = (1:t.n)';
  t.wrong = t.vote = t.failed = t.own = false (t.n, 1);
  t.field = t.message = repmat ({""}, t.n, 1);
  t.all = all;
  t.doubts = {};
  t.bar = [];
  t.unread = t.given = "";

endfunction

%!test
%! t = aura.tests.records ({'{"a":1}', '{"b":2}'});
%! assert (t.names, {"a", "b"});
%! assert ({t.n, t.record, t.wrong, t.message}, {2, [1; 2], [false; false], {""; ""}});
%! t = aura.read.table (__aura_json__ ("objects", {'{"a":1}'}, {"b", "a"}), true);
%! assert ({t.names, numel(t.column)}, {{"a"}, 1});
