## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUE = aura.read.value (T, NAMES)
## The first of the fields NAMES that is there and neither null nor "", for each row of the
## table T (aura.read.table), as a column: kind, number, code and level as in the table, with
## .from, an index into NAMES; kind and from are 0 where there is none.

function value = value (t, names)

  aura.read.check_asked (t, names);
  value.kind = zeros (t.n, 1, "uint8");
  value.number = NaN (t.n, 1);
  value.code = value.from = zeros (t.n, 1);
  value.level = cell (0, 1);
  for k = find (ismember (names, t.names))(:)'
    column = t.column(strcmp (t.names, names{k}));
    held = column.kind > 2;
    text = column.kind == 2;
    blank = cellfun ("isempty", column.level);
    held(text) = ! blank(column.code(text));
    if (! any (value.from))              # mostly there is one, and the rows share its levels
      free = held;
      value.level = column.level;
      value.code(free) = column.code(free);
    else
      free = held & ! value.from;
      value.code(free) = numel (value.level) + column.code(free);
      value.level = [value.level; column.level];
    endif
    value.kind(free) = column.kind(free);
    value.number(free) = column.number(free);
    value.from(free) = k;
  endfor

endfunction

%!test
%! t = aura.tests.records ({'{"a":null,"b":"","c":3,"d":"x"}', '{"d":"y","b":[1]}', "{}"});
%! v = aura.read.value (t, {"x", "a", "b", "d", "c"});
%! assert (v.kind, uint8 ([2; 6; 0]));
%! assert (v.level(v.code(1:2)), {"x"; "[1]"});
%! assert (v.from, [4; 3; 0]);
%! v = aura.read.value (t, {"c", "d"});
%! assert (v.number, [3; NaN; NaN]);
%! assert (v.level{v.code(2)}, "y");
%! v = aura.read.value (t, {"x", "a"});
%! assert (v.kind, zeros (3, 1, "uint8"));
