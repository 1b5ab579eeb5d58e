## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.read.said_in (COLUMN)
## The strings of COLUMN (aura.read.value; n-by-1 cellstr), "" where it has anything else.

function text = said_in (column)

  text = repmat ({""}, numel (column.kind), 1);
  said = column.kind == 2;
  text(said) = column.level(column.code(said));

endfunction

%!test
%! t = aura.tests.records ({'{"a":"x"}', '{"a":7}', '{"b":1}', '{"a":"y"}'});
%! assert (aura.read.said_in (aura.read.value (t, {"a"})), {"x"; ""; ""; "y"});
