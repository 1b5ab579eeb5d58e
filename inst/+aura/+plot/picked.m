## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## I = aura.plot.picked (XY, POINT, LIMITS)
## The row of XY (n-by-2, NaN where nothing is drawn) that is drawn nearest to POINT (1-by-2)
## in axes of LIMITS (as of axis); [] where none is within a twentieth of the axes.

function i = picked (xy, point, limits)

  size_of = [diff(limits(1:2)), diff(limits(3:4))];
  distance = sqrt (sumsq ((xy - point) ./ size_of, 2));
  [least, i] = min (distance);
  if (! (least < .05))
    i = [];
  endif

endfunction

%!assert (aura.plot.picked ([0 0; 1 1; NaN NaN], [.98 1], [0 1 0 1]), 2)
%!assert (aura.plot.picked ([0 0; 5 .1], [4 0], [0 100 0 1]), 1) # as drawn
%!assert (aura.plot.picked ([0 0; 5 .01], [4 0], [0 100 0 1]), 2)
%!assert (aura.plot.picked ([0 0; 1 1], [.5 .5], [0 1 0 1]), [])
%!assert (aura.plot.picked (NaN (2, 2), [.5 .5], [0 1 0 1]), [])
