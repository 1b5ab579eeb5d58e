## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.read.strings_of (COLUMN)
## The strings of COLUMN (aura.read.value; n-by-1 cellstr), "" where it has anything else.

function text = strings_of (column)

  text = repmat ({""}, numel (column.kind), 1);
  is_text = column.kind == 2;
  text(is_text) = column.level(column.code(is_text));

endfunction

%!test
%! t = aura.tests.records ({'{"a":"x"}', '{"a":7}', '{"b":1}', '{"a":"y"}'});
%! assert (aura.read.strings_of (aura.read.value (t, {"a"})), {"x"; ""; ""; "y"});
