## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.read.set_column (T, NAME, COLUMN)
## The table T (aura.read.table) with COLUMN as its field NAME, in place of one of that name.

function t = set_column (t, name, column)

  fields = {"kind", "number", "code", "level"};
  one = cell2struct (cellfun (@(f) column.(f), fields, "uniformoutput", false), fields, 2);
  idx = find (strcmp (t.names, name));
  if (isempty (idx))
    idx = numel (t.names) + 1;
    t.names{1,idx} = name;
  endif
  if (isempty (t.column))
    t.column = one;
  else
    t.column(idx) = orderfields (one, t.column);
  endif

endfunction

%!test
%! t = aura.tests.records ({'{"a":1}', '{"b":{"c":"x"}}'});
%! t = aura.read.set_column (t, "a", aura.read.nested (t, {"b", "c"}));
%! t = aura.read.set_column (t, "d", aura.read.nested (t, {"b", "c"}));
%! assert (aura.read.to_string (t, {"a"}), {""; "x"});
%! assert (aura.read.to_string (t, {"d"}), {""; "x"});
