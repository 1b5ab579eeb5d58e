## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [STARTS, ENDS] = aura.table.spans (GROUPS)
## The columns of each run of equal names among GROUPS; a column without a name is
## by itself.

function [starts, ends] = spans (groups)

  n = numel (groups);
  same = strcmp (groups(1:n-1), groups(2:n));
  same &= ! cellfun (@isempty, groups(1:n-1));
  starts = find ([true, ! same(:)']);
  ends = [starts(2:end) - 1, n];

endfunction

%!test
%! [starts, ends] = aura.table.spans ({"", "a", "a", "b", "", "", "a"});
%! assert (starts, [1 2 4 5 6 7]);
%! assert (ends, [1 3 4 5 6 7]);
%!test
%! [starts, ends] = aura.table.spans ({"a"});
%! assert ([starts, ends], [1 1]);
