## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TEXT, T] = aura.read.to_text (T, NAMES, WHERE)
## The first of the fields NAMES that is there, a string that may be empty, for each row of
## the table T (n-by-1 cellstr), or messages by role and content, one below another; one that is
## missing, or no string, is a problem, and null a record that failed.  WHERE (n-by-1 logical;
## default: all): the rows to look at, "" in the others.

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
      entry = talks (aura.read.unwrapped (entry));
      said = entry.kind == 2;
      talk = idx > 0;
      talk(talk) = said(idx(talk));
      text(talk) = entry.text(idx(talk));
      got = @(k) ["must be a string, got ", aura.read.shown(entry, k)];
      t = aura.read.add_problem (t, idx > 0 & ! talk, name{1}, got, idx);
    endif
    left &= ! mine;
  endfor
  t = aura.read.add_problem (t, left, names{1}, "is missing");

endfunction

## The messages among the values ENTRY as texts.
function entry = talks (entry)

  odd = find (entry.kind > 4);
  for k = odd(:)'
    parts = entry.text(k);
    if (entry.kind(k) == 6)
      parts = __aura_json__ ("elements", parts).column;
      if (! all (parts.kind == 5))
        continue;
      endif
      parts = parts.level(parts.code);
    endif
    message = aura.read.table (__aura_json__ ("objects", parts(:), {"role", "content"}), true);
    said = aura.read.value (message, {"content"});
    role = aura.read.value (message, {"role"});
    if (message.n > 0 && all (said.kind == 2 & role.kind == 2))
      entry.kind(k) = 2;
      said = aura.read.strings_of (said);
      entry.text{k} = strjoin (said(:)', "\n\n");
    endif
  endfor

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
%!test <*messages>
%! t = aura.tests.records ({['{"a":[{"role":"user","content":"x"},{"role":"assistant",', ...
%!                           '"content":"y"}]}'], '{"a":{"role":"user","content":"z"}}', ...
%!                          '{"a":[{"role":"user"}]}'});
%! [text, t] = aura.read.to_text (t, {"a"});
%! assert (text, {"x\n\ny"; "z"; ""});
%! assert (t.wrong, [false; false; true]);
