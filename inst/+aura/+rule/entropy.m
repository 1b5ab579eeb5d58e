## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## IDX = aura.rule.entropy (AUDIT)
## Uncertainty sampling by the encoder: the open comparisons, those first whose score p has the
## largest entropy.  Of two classes entropy and margin of one probability give one order; so this
## one is of p, before the trust update, and aura.rule.margin of q.
##
## Source: B. Settles, "Active learning literature survey", University of Wisconsin-Madison, 2009.

function idx = entropy (audit)

  idx = find (audit.status == aura.set.code ("open"));
  p = min (max (audit.p(idx), eps), 1 - eps);
  [~, order] = sort (- p .* log (p) - (1 - p) .* log (1 - p), "descend");
  idx = idx(order);

endfunction

%!test
%! audit = struct ("status", int8 ([0 0 2 0 4 0]'), "p", [1 .45 .5 .52 .5 .1]', ...
%!                 "q", .5 * ones (6, 1));
%! assert (aura.rule.entropy (audit), [4 2 6 1]');
