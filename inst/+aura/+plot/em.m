## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The height in pixels of text of so many POINTS, at the 100 pixels per inch of saved figures.

function pixels = em (points)

  pixels = points * 100 / 72;

endfunction

%!assert (aura.plot.em (18), 25)
