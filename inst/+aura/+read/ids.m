## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The ids of ROWS (a struct of columns): the keys, or what tells the pairs apart where
## several have the same key.

function ids = ids (rows)

  ids = rows.key;
  if (isequal (rows.key, rows.pair))     # no sorting then
    return;
  endif
  [~, ~, idx] = unique (ids);
  shared = accumarray (idx(:), 1)(idx) > 1;
  ids(shared) = rows.pair(shared);

endfunction

%!assert (aura.read.ids (struct ("key", {{"a"; "b"; "a"}}, "pair", {{"p"; "q"; "r"}})), {"p"; "b"; "r"})
%!assert (aura.read.ids (struct ("key", {{"a"; "b"}}, "pair", {{"a"; "b"}})), {"a"; "b"})
