## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ROWS, T] = aura.read.keyed (ROWS, T, NAMES)
## ROWS (aura.read.as_rows) of the table T with the id in the first of the fields NAMES as their
## key, or one made of their texts, which bare rows have not.

function [rows, t] = keyed (rows, t, names)

  [rows.key, t] = aura.read.id (t, names);
  rows.made = cellfun ("isempty", rows.key);
  t = aura.read.note (t, rows.made & rows.bare, names{1}, "is missing");
  made = aura.read.made_id (rows.question, rows.response_1, rows.response_2, rows.made & ! t.wrong);
  rows.key(rows.made) = made(rows.made);

endfunction

%!function [rows, t] = of (varargin)
%!  t = aura.tests.records (varargin);
%!  texts = {"x"; "y"}(1:t.n);
%!  rows = struct ("question", {texts}, "response_1", {texts}, "response_2", {texts}, "bare", false (t.n, 1));
%!  rows.bare(end) = true;
%!  [rows, t] = aura.read.keyed (rows, t, {"idx", "id"});
%!endfunction
%!test <*an id, or one made of the texts, which a bare row has not>
%! [rows, t] = of ('{"id":7}', '{"idx":"a"}');
%! assert (rows.key, {"7"; "a"});
%! assert (! any (rows.made | t.wrong));
%! [rows, t] = of ('{"x":7}', '{}');
%! assert (rows.key{1}, ["sha-", hash("sha256", "x\n\nx\n\nx")(1:16)]);
%! assert (rows.made, [true; true]);
%! assert (t.wrong, [false; true]);
%! assert ([t.field{2} ": " t.message{2}], "idx: is missing");
