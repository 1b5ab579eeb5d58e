## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The NAMES of categories as they are shown: one has a name where the data have none.
function names = categories_of (names)

  names(cellfun (@isempty, names)) = {"(none)"};

endfunction

%!assert (aura.report.categories_of ({"a"; ""}), {"a"; "(none)"})
