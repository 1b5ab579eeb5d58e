## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SHARE = aura.report.unread (DROPPED, N)
## The share of verdicts that could not be read (DROPPED of aura_read) beside N comparisons that were:
## above a tenth the report says so first, and no gate passes.

function share = unread (dropped, n)

  share = dropped.unparsed / max (1, dropped.unparsed + n);

endfunction

%!assert (aura.report.unread (struct ("unparsed", 30), 90), .25)
%!assert (aura.report.unread (struct ("unparsed", 0), 0), 0)
