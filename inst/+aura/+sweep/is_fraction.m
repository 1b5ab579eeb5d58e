## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Is METRIC, a field of aura.sweep.metrics, shown in percent?

function is = is_fraction (metric)

  is = ! any (strcmp (metric, {"labels", "sources", "waiting", "rounds", "never_count", ...
                               "brier", "ece"}));

endfunction

%!assert (aura.sweep.is_fraction ("never"))
%!assert (aura.sweep.is_fraction ("labels"), false)
%!assert (aura.sweep.is_fraction ("brier"), false)
