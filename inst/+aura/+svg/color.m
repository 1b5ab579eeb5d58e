## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.svg.color (RGB)
## The colour RGB (1-by-3) in SVG; that of ink is that of the text around the figure.

function text = color (rgb)

  palette = aura.plot.colors ();
  text = sprintf ("#%02X%02X%02X", round (255 * rgb));
  if (isequal (rgb, palette.ink))
    text = "currentColor";
  endif

endfunction

%!assert (aura.svg.color ([1 .5 0]), "#FF8000")
%!test
%! palette = aura.plot.colors ();
%! assert (aura.svg.color (palette.ink), "currentColor");
%! assert (aura.svg.color (palette.flip), "#D55E00");
