## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## How many examples the audit itself has asked for; labels that came unasked
## have no probability of being asked.

function count = asked (log)

  count = sum (! isnan (log.probability));

endfunction

%!assert (aura.set.asked (struct ("probability", [NaN; .5; 1; NaN; .2])), 3)
%!assert (aura.set.asked (struct ("probability", zeros (0, 1))), 0)
