## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## IDX = aura.rule.margin (AUDIT)
## Uncertainty sampling: the open comparisons, those first whose q, by which the loop decides, is
## nearest to 1/2.
##
## Source: D. D. Lewis and W. A. Gale, "A sequential algorithm for training text classifiers", SIGIR
## 1994.

function idx = margin (audit)

  idx = find (audit.status == aura.set.code ("open"));
  [~, order] = sort (abs (audit.q(idx) - .5));
  idx = idx(order);

endfunction

%!test
%! audit = struct ("status", int8 ([0 0 2 0 4 0]'), "q", [.9 .45 .5 .52 .5 .1]');
%! assert (aura.rule.margin (audit), [4 2 1 6]'); # of equal distance the lower row first
