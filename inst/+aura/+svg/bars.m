## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.svg.bars (C, EDGES, BOTTOM, HEIGHT, COLOR)
## Bars between the EDGES (1-by-(k+1)) in the axes C, from BOTTOM up to BOTTOM + HEIGHT (1-by-k),
## a little gap between neighbours; none of no height.

function text = bars (c, edges, bottom, height, color)

  some = find (height > 0);
  gap = .05 * diff (edges)(some);
  [left, low] = aura.svg.at (c, edges(some) + gap, bottom(some));
  [right, high] = aura.svg.at (c, edges(some + 1) - gap, (bottom + height)(some));
  text = aura.svg.drawn (sprintf ("fill=\"%s\"", aura.svg.color (color)), "M%.1f %.1fH%.1fV%.1fH%.1fz", ...
                        [left; low; right; high; left]);

endfunction

%!test
%! c = struct ("box", [0 0 100 50], "limits", [0 1 0 10]);
%! assert (aura.svg.bars (c, [0 .5 1], [0 5], [0 5], [0 0 0]), ...
%!         "<path fill=\"#000000\" d=\"M52.5 25.0H97.5V0.0H52.5z\"/>\n");
%! assert (aura.svg.bars (c, [0 .5 1], [0 5], [0 0], [0 0 0]), "");
