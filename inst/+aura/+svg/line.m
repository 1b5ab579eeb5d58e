## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.svg.line (X, Y, COLOR, DASHED)
## A line through X, Y on the page.

function text = line (x, y, color, dashed = false)

  look = sprintf ("fill=\"none\" stroke=\"%s\" stroke-width=\"2\"%s", aura.svg.color (color), ...
                  merge (dashed, " stroke-dasharray=\"7 4\"", ""));
  text = aura.svg.drawn (look, "M%.1f %.1f", [x(1); y(1)], "L%.1f %.1f", ...
                         [x(2:end)(:), y(2:end)(:)]');

endfunction

%!assert (aura.svg.line ([1 2 3], [4 5 6], [1 0 0]),
%!        ["<path fill=\"none\" stroke=\"#FF0000\" stroke-width=\"2\" d=\"M1.0 4.0L2.0 ", ...
%!         "5.0L3.0 6.0\"/>\n"])
%!assert (strfind (aura.svg.line ([1; 2], [4; 5], [1 0 0], true), " stroke-dasharray=\"7 4\"") > 0)
%!assert (strfind (aura.svg.line (1, 4, [1 0 0]), "d=\"M1.0 4.0\"") > 0)
