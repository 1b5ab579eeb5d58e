## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.tests.as_columns (LIST): a struct array as a struct of columns, strings as cellstr.

function out = as_columns (list)

  out = struct ();
  for name = fieldnames (list)'
    values = {list.(name{1})}';
    if (! iscellstr (values))
      values = vertcat (values{:});
    endif
    out.(name{1}) = values;
  endfor

endfunction

%!assert (aura.tests.as_columns (struct ("a", {1, 2}, "b", {"x", ""})), ...
%!        struct ("a", [1; 2], "b", {{"x"; ""}}))
