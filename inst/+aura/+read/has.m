## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## YES = aura.read.has (T, NAME)
## Which rows of the table T have the field NAME, if only as null.

function yes = has (t, name)

  aura.read.check_asked (t, {name});
  yes = false (t.n, 1);
  idx = find (strcmp (t.names, name));
  if (! isempty (idx))
    yes = t.column(idx).kind > 0;
  endif

endfunction

%!test
%! t = aura.tests.records ({'{"a":null}', '{"b":1}'});
%! assert ([aura.read.has(t, "a"), aura.read.has(t, "c")], logical ([1 0; 0 0]));
