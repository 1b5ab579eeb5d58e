## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ROWS, T] = aura.read.keyed (ROWS, T, NAMES)
## ROWS (aura.read.rows) of the table T with the id in the first of the fields NAMES as their
## key, or one made of their texts.

function [rows, t] = keyed (rows, t, names)

  [rows.key, t] = aura.read.id (t, names);
  rows.made = cellfun ("isempty", rows.key);
  t = aura.read.note (t, rows.made & rows.bare, names{1}, "is missing");
  made = rows.made;
  if (any (made))
    rows.key(made) = __aura_content__ (rows.question(made), rows.response_1(made), rows.response_2(made), false);
  endif

endfunction
