## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NAMES = aura.set.status_names (CODES)
## The names of the status CODES (aura.set.code), a cell in their shape; a string for one.  Without
## CODES all five, a column.

function names = status_names (codes = int8 ((0:4)'))

  all_names = {"open"; "source"; "agree"; "disagree"; "waiting"};
  names = reshape (all_names(double (codes) + 1), size (codes));
  if (isscalar (codes))
    names = names{1};
  endif

endfunction

%!assert (aura.set.status_names (int8 (3)), "disagree")
%!assert (aura.set.status_names (int8 ([0, 4])), {"open", "waiting"})
%!assert (size (aura.set.status_names ()), [5 1])
%!assert (aura.set.status_names (zeros (0, 1)), cell (0, 1))
