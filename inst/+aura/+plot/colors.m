## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The colours of plots and report, one for each thing: fields trust, flip, ask,
## neutral, ink, and one for each quantity of the trace (dq, dflip, dm), as RGB
## rows; HEX has the same fields as strings.  All but the greys are from the
## palette of Okabe and Ito, "Color universal design" (2008), which people with
## any of the common colour deficiencies can tell apart.

function [rgb, hex] = colors ()

  persistent both = made ();
  [rgb, hex] = both{:};

endfunction

function both = made ()

  hex = struct ("trust", "#0072B2", "flip", "#D55E00", "ask", "#CC79A7", ...
                "neutral", "#C4C4C4", "ink", "#222222", "dq", "#009E73", ...
                "dflip", "#E69F00", "dm", "#56B4E9");
  rgb = structfun (@(h) sscanf (h(2:end), "%2x", [1, 3]) / 255, hex,
                   "uniformoutput", false);
  both = {rgb, hex};

endfunction

%!test
%! [rgb, hex] = aura.plot.colors ();
%! assert (rgb.trust, [0 114 178] / 255);
%! assert (hex.flip, "#D55E00");
%! assert (fieldnames (rgb), fieldnames (hex));
%! for name = fieldnames (rgb)'
%!   assert (sprintf ("#%02X%02X%02X", 255 * rgb.(name{1})), hex.(name{1}));
%! endfor
%! assert (numel (unique (struct2cell (hex))), numel (fieldnames (hex)));
