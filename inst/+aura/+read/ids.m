## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The ids of ROWS (cellstr column): the keys, or what tells the pairs apart where
## several have the same key.

function ids = ids (rows)

  ids = {rows.key}';
  [~, ~, at] = unique (ids);
  shared = accumarray (at(:), 1)(at) > 1;
  ids(shared) = {rows(shared).pair};

endfunction

%!assert (aura.read.ids (struct ("key", {"a"; "b"; "a"}, "pair", {"p"; "q"; "r"})), {"p"; "b"; "r"})
