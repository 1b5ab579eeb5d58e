## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SWAPPED = aura.read.swapped (SWAPPED, VERDICT, FIRST, AGAIN)
## What a judge said of the swapped answers: where it is not known (NaN), the first VERDICT that
## is one, of the rows AGAIN (logical), whose answers are swapped.  FIRST: the row of SWAPPED to
## which each of these belongs.

function swapped = swapped (swapped, verdict, first, again)

  idx = find (again & ! isnan (verdict));
  [group, i] = unique (first(idx), "first");
  free = isnan (swapped(group));
  swapped(group(free)) = verdict(idx(i(free)));

endfunction

%!assert (aura.read.swapped ([NaN; 1; NaN; NaN], [5; NaN; 2; 0], [2; 3; 3; 3], logical ([1; 1; 1; 1])), [NaN; 1; 2; NaN])
%!assert (aura.read.swapped ([NaN; NaN], [1; 2], [0; 1], [false; false]), [NaN; NaN])
