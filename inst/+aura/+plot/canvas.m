## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FIG = aura.plot.canvas (VISIBLE, EXTENT)
## A new figure of EXTENT pixels.  VISIBLE is "on", "off", or "": where there is a display, unless
## the default of the session's figures is off.

function fig = canvas (visible, extent)

  if (isempty (visible))
    shown = have_window_system () && strcmp (get (0, "defaultfigurevisible"), "on");
    visible = merge (shown, "on", "off");
  endif
  fig = figure ("visible", visible, "position", [100, 100, extent], "color", "white");
  ## The page is the figure: a PDF would be cut off at the edge of a letter.
  set (fig, "paperunits", "inches", "papersize", extent / 100, "paperposition", ...
       [0, 0, extent / 100]);

endfunction

%!test
%! before = get (0, "defaultfigurevisible");
%! back = onCleanup (@() set (0, "defaultfigurevisible", before));
%! fig = aura.plot.canvas ("off", [320, 200]);
%! assert (get (fig, "visible"), "off");
%! assert (get (fig, "position")(3:4), [320 200]);
%! assert (get (fig, "paperposition"), [0 0 3.2 2], 1e-6);
%! assert (get (fig, "papersize"), [3.2 2], 1e-6);
%! close (fig);
%! set (0, "defaultfigurevisible", "off");
%! fig = aura.plot.canvas ("", [320, 200]);
%! assert (get (fig, "visible"), "off");
%! close (fig);
