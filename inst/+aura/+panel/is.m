## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Whether X is what aura_start returns.

function yes = is (x)

  yes = isstruct (x) && isscalar (x) ...
        && all (isfield (x, {"judges", "data", "status", "log", "batches", "opts"}));

endfunction

%!assert (aura.panel.is (3), false)
%!assert (aura.panel.is (struct ("judges", 1)), false)
