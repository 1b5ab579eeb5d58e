## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.read.with_problems (T, OTHER)
## The table T with the problems that were noted in OTHER, which has its rows.

function t = with_problems (t, other)

  t.wrong = other.wrong;
  t.field = other.field;
  t.message = other.message;

endfunction

%!test
%! t = aura.tests.records ({'{"a":1}', '{"b":2}'});
%! other = aura.read.add_problem (t, [false; true], "b", "is odd");
%! t = aura.read.with_problems (t, other);
%! assert ({t.wrong, t.field, t.message}, {[false; true], {""; "b"}, {""; "is odd"}});
