## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## YES = aura.set.is_graded (S)
## Whether S, comparisons (aura_read), an audit or a panel, are of grades of single answers.

function yes = is_graded (s)

  if (isfield (s, "data"))
    s = s.data;
  endif
  yes = isfield (s, "kind") && strcmp (s.kind, "grade");

endfunction

%!assert (aura.set.is_graded (struct ("data", struct ("kind", "grade"))))
%!assert (aura.set.is_graded (struct ("kind", "pair")), false)
%!assert (aura.set.is_graded (struct ("kind", {{}})), false)
