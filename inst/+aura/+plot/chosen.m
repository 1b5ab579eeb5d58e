## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [COLORS, WIDTH] = aura.plot.chosen (OPTIONS, COLORS, WIDTH)
## The COLORS of a figure's curves, a row each in the order of its key, and the WIDTH of its lines:
## those that OPTIONS (aura.plot.options) chose, one colour for all or one for each, or else the
## own.

function [colors, width] = chosen (options, colors, width)

  if (! isempty (options.linewidth))
    width = options.linewidth;
  endif
  if (isempty (options.color))
    return;
  endif
  count = rows (colors);
  if (! any (rows (options.color) == [1, count]))
    error ("aura:invalid-size", ...
           "%s: COLOR must have one row or %d, a row for each curve, got %d", options.fcn, ...
           count, rows (options.color));
  endif
  colors = options.color;
  if (rows (colors) == 1)
    colors = repmat (colors, count, 1);
  endif

endfunction

%!test
%! own = [0 0 1; 0 1 0];
%! options = aura.plot.options ("f", {}, 1);
%! [colors, width] = aura.plot.chosen (options, own, 2);
%! assert ({colors, width}, {own, 2});
%! options = aura.plot.options ("f", {"color", "r", "linewidth", .5}, 1);
%! [colors, width] = aura.plot.chosen (options, own, 2);
%! assert ({colors, width}, {[1 0 0; 1 0 0], .5});
%! options.color = [0 0 0; 1 1 1];
%! assert (aura.plot.chosen (options, own, 2), [0 0 0; 1 1 1]);
%!error <f: COLOR must have one row or 3, a row for each curve, got 2>
%! aura.plot.chosen (aura.plot.options ("f", {"color", {"r", "k"}}, 1), eye (3), 2);
