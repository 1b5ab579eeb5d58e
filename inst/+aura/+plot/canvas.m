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
  if (strcmp (visible, "off")) # eleven lines on what the mouse cannot do
    warning ("off", "Octave:gnuplot-graphics", "local");
  endif
  fig = figure ("visible", visible, "position", [100, 100, extent], "color", "white");
  ## The page is the figure: a PDF would be cut off at the edge of a letter.
  set (fig, "paperunits", "inches", "papersize", extent / 100, "paperposition", ...
       [0, 0, extent / 100]);

endfunction

%!test <*what nobody sees is drawn without a word of gnuplot's>
%! code = "addpath ('%s'); aura.plot.canvas ('off', [320, 200]);";
%! [status, said] = system (sprintf (["octave-cli --norc -q --eval \"" code "\" 2>&1"], ...
%!                                   fileparts (which ("aura_audit"))));
%! assert (isempty (strfind (said, "gnuplot")), said);
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
