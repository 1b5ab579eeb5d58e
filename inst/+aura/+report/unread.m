## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [SHARE, COUNT] = aura.report.unread (R)
## The share of the verdicts of the results R that could not be read, of COUNT in all: above a tenth
## the report says so first, and no gate passes.

function [share, count] = unread (r)

  d = r.dropped;
  count = sum ([r.judges.n]) + d.judge_ties + d.human_ties + d.unparsed;
  share = d.unparsed / max (1, count);

endfunction

%!test
%! r = struct ("judges", struct ("n", {20, 40}), ...
%!             "dropped", struct ("judge_ties", 8, "human_ties", 2, "unparsed", 30));
%! [share, count] = aura.report.unread (r);
%! assert ([share, count], [.3, 100]);
