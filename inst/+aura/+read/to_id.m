## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ID, T] = aura.read.to_id (T, NAMES, WHERE)
## The ids in the first of the fields NAMES, for each row of the table T (n-by-1 cellstr), ""
## where there is none.  A long number keeps all its digits; one whose digits cannot be told
## is a problem.  WHERE (n-by-1 logical; default: all): the rows to look at, "" in the others.

function [id, t] = to_id (t, names, where = true (t.n, 1))

  [id, t] = aura.read.to_string (t, names, where);
  value = aura.read.value (t, names);
  long = where & (value.kind == 6 | (value.kind == 3 & abs (value.number) > flintmax ()));
  if (! any (long))
    return;
  endif
  [idx, entry] = aura.read.distinct (value, long);
  entry = aura.read.unwrapped (entry);
  exact = entry.kind == 3 & ! cellfun ("isempty", regexp (entry.text, '^-?\d+$', "once"));
  is_long = entry.kind == 3 & abs (entry.number) > flintmax (); # a double has lost digits
  long(long) = is_long(idx(long));
  id(long) = entry.text(idx(long));
  wrong = long;
  wrong(long) = ! exact(idx(long));
  field = repmat ({""}, t.n, 1);
  field(wrong) = names(value.from(wrong));
  t = aura.read.add_problem (t, wrong, field, ...
                             "has too many digits for a number; write it as a string");

endfunction

%!test
%! t = aura.tests.records ({'{"id":7}', '{"id":"x7"}', '{"a":1}', '{"id":["a","b"]}', ...
%!                          '{"pair_id":"p","id":1}'});
%! [id, t] = aura.read.to_id (t, {"pair_id", "id"});
%! assert (id, {"7"; "x7"; ""; "a b"; "p"});
%! assert (! any (t.wrong));
%!test <*more digits than a double has>
%! t = aura.tests.records ({'{"score_id": 3, "id": 12345678901234567891}', ...
%!                          '{"id": 1234567890123456790}', '{"id":90071992547409930.5}', ...
%!                          '{"id":1e20}', '{"id":[1234567890123456790]}'});
%! [id, t] = aura.read.to_id (t, {"key", "id"});
%! assert (id(1:2), {"12345678901234567891"; "1234567890123456790"});
%! assert (id{5}, "1234567890123456790");
%! assert (t.wrong, logical ([0; 0; 1; 1; 0]));
%! assert ({t.field{3}, t.message{4}}, ...
%!         {"id", "has too many digits for a number; write it as a string"});
%! [id, t] = aura.read.to_id (t, {"id"}, logical ([0 1 0 0 0]'));
%! assert (id, {""; "1234567890123456790"; ""; ""; ""});
