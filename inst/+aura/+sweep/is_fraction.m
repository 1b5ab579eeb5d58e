## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Is METRIC shown in percent?  Those of aura.sweep.metrics are, except counts and losses; metrics
## of the user are not.

function is = is_fraction (metric)

  is = any (strcmp (metric, {"coverage", "coverage_picks", "never", "never_original", ...
                             "adjusted", "original", "gain", "flip_rate", "recovered", ...
                             "accepted", "bayes_never", "bayes", "never_gap"}));

endfunction

%!assert (aura.sweep.is_fraction ("never"))
%!assert (aura.sweep.is_fraction ("coverage"))
%!assert (aura.sweep.is_fraction ("labels"), false)
%!assert (aura.sweep.is_fraction ("brier"), false)
%!assert (aura.sweep.is_fraction ("mine"), false)
