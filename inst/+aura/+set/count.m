## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COUNT = aura.set.count (TRUTH, SHARE)
## COUNT = aura.set.count (TRUTH, SHARE, LEAST)
## The number of labels in the fraction SHARE of the known ones among TRUTH (NaN
## = unknown): rounded, but at least LEAST (default 1) if SHARE is above 0.

function count = count (truth, share, least = 1)

  known = sum (! isnan (truth));
  count = round (share * known);
  if (share > 0)
    count = max (count, min (least, known));
  endif

endfunction

%!assert (aura.set.count (ones (200, 1), .03), 6)
%!assert (aura.set.count ([NaN; NaN; ones(15, 1)], .1), 2)
%!assert (aura.set.count (ones (12, 1), .1), 1)
%!assert (aura.set.count (ones (10, 1), .01), 1)
%!assert (aura.set.count (ones (10, 1), 0), 0)
%!assert (aura.set.count (ones (10, 1), 1), 10)
%!assert (aura.set.count ([NaN; NaN], .5), 0)
%!assert (aura.set.count (ones (50, 1), .03, 4), 4)
%!assert (aura.set.count (ones (3, 1), .03, 4), 3)
%!assert (aura.set.count (ones (50, 1), 0, 4), 0)
