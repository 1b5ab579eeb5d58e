## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TEXT, T] = aura.read.to_text (T, NAMES, WHERE)
## The first of the fields NAMES that is there, a string that may be empty, for each row of
## the table T (n-by-1 cellstr); one that is missing, or no string, is a problem, and null a
## record that failed.  WHERE
## (n-by-1 logical; default: all): the rows to look at, "" in the others.

function [text, t] = to_text (t, names, where = true (t.n, 1))

  aura.read.check_asked (t, names);
  text = repmat ({""}, t.n, 1);
  left = where;
  for name = names(ismember (names, t.names))
    column = t.column(strcmp (t.names, name{1}));
    mine = left & column.kind > 0;
    is_text = mine & column.kind == 2;
    text(is_text) = column.level(column.code(is_text));
    t.failed |= mine & column.kind == 1;
    [idx, entry] = aura.read.distinct (column, mine & ! is_text & column.kind > 1);
    if (! isempty (entry.kind))
      entry = aura.read.unwrapped (entry);
      got = @(k) ["must be a string, got ", aura.read.shown(entry, k)];
      t = aura.read.add_problem (t, idx > 0, name{1}, got, idx);
    endif
    left &= ! mine;
  endfor
  t = aura.read.add_problem (t, left, names{1}, "is missing");

endfunction

%!test
%! t = aura.tests.records ({'{"b":"","c":"x"}', '{"c":"y"}', '{"b":null}', "{}", '{"b":1}'});
%! [text, t] = aura.read.to_text (t, {"a", "b", "c"});
%! assert (text, {""; "y"; ""; ""; ""});
%! assert ([t.wrong, t.failed], logical ([0 0; 0 0; 0 1; 1 0; 1 0]));
%! assert (t.field, {""; ""; ""; "a"; "b"});
%! assert (t.message(4:5), {"is missing"; "must be a string, got 1"});
%!test <*in the rows asked for>
%! t = aura.tests.records ({'{"b":"x"}', '{"b":"y"}', "{}"});
%! [text, t] = aura.read.to_text (t, {"b"}, logical ([0; 1; 0]));
%! assert (text, {""; "y"; ""});
%! assert (! any (t.wrong));
