## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The number of labels in the fraction SHARE of the known ones among TRUTH (NaN
## = unknown): rounded, but at least one where SHARE is above 0.

function count = count (truth, share)

  known = sum (! isnan (truth));
  count = round (share * known);
  if (share > 0)
    count = max (count, min (1, known));
  endif

endfunction

%!assert (aura.set.count (ones (200, 1), .03), 6)
%!assert (aura.set.count ([NaN; NaN; ones(15, 1)], .1), 2)
%!assert (aura.set.count (ones (12, 1), .1), 1)
%!assert (aura.set.count (ones (10, 1), .01), 1)
%!assert (aura.set.count (ones (10, 1), 0), 0)
%!assert (aura.set.count (ones (10, 1), 1), 10)
%!assert (aura.set.count ([NaN; NaN], .5), 0)
