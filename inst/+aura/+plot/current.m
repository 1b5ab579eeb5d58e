## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The current axes where they are empty, as subplot leaves them, or held; else [].  No figure is
## made, but axes in an empty one are.

function ax = current ()

  ax = [];
  fig = get (0, "currentfigure");
  if (isempty (fig))
    return;
  endif
  ax = get (fig, "currentaxes");
  if (isempty (ax) && isempty (allchild (fig)))
    ax = axes ("parent", fig);
  elseif (! isempty (ax) && ! (isempty (get (ax, "children")) || ishold (ax)))
    ax = [];
  endif

endfunction

%!test
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! ax = aura.plot.current ();
%! assert (get (ax, "parent"), fig);
%! line (1:2, 1:2);
%! assert (aura.plot.current (), []);
%! hold on;
%! assert (aura.plot.current (), ax);
