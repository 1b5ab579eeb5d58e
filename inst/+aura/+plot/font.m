## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [POINTS, EM] = aura.plot.font (ROOM, WANTED)
## How large text is in axes of ROOM pixels (width, height): 13 points where they have the pixels
## WANTED, less in smaller ones, but 7 at least; and its height in pixels.

function [points, em] = font (room, wanted)

  points = max (7, min (13, 13 * sqrt (min (room ./ wanted))));
  em = aura.plot.em (points);

endfunction

%!assert (aura.plot.font ([480 300], [480 300]), 13)
%!assert (aura.plot.font ([900 300], [480 300]), 13)
%!assert (aura.plot.font ([240 300], [480 300]), 13 / sqrt (2), 1e-12)
%!test
%! [points, em] = aura.plot.font ([10 10], [480 300]);
%! assert ([points, em], [7, aura.plot.em(7)]);
