## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COUNT colours of probabilities from 0 (flip) over 1/2 (neutral) to 1 (trust).

function map = colormap (count)

  color = aura.plot.colors ();
  position = ((1:count)' - .5) / count;
  map = interp1 ([0; .5; 1], [color.flip; color.neutral; color.trust], position);

endfunction

%!test <*from flip over neutral to trust, each at the middle of its band>
%! color = aura.plot.colors ();
%! map = aura.plot.colormap (3);
%! assert (map(2,:), color.neutral, eps);
%! assert (map(1,:), color.flip + (color.neutral - color.flip) / 3, 2 * eps);
%! assert (map(3,:), color.trust + (color.neutral - color.trust) / 3, 2 * eps);
%! assert (size (aura.plot.colormap (10)), [10 3]);
