## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [AX, FIG, FRESH] = aura.plot.place (OPTIONS, EXTENT)
## Where a plotting function draws under its OPTIONS (aura.plot.options): in the axes "Parent"; or,
## where "Visible" was not given, in the current axes if these are empty, as subplot leaves them, or
## held; or in axes of a new figure of EXTENT pixels, which is FRESH, and shown where there is a
## display.

function [ax, fig, fresh] = place (options, extent)

  ax = options.parent;
  fresh = false;
  if (isempty (ax) && isempty (options.visible))
    ax = aura.plot.current ();
  endif
  if (! isempty (ax))
    fig = ancestor (ax, "figure");
    return;
  endif
  fresh = true;
  before = get (0, "currentfigure");
  fig = aura.plot.canvas (options.visible, extent);
  ax = axes ("parent", fig, "position", [.13, .15, .84, .83]);
  if (! isempty (before) && strcmp (get (fig, "visible"), "off"))
    set (0, "currentfigure", before); # one that nobody sees is not in the user's way
  endif

endfunction

%!function options = with (varargin)
%!  options = aura.plot.options ("f", varargin, 1);
%!endfunction
%!test <*the axes of the user; the current ones where empty or held; else a new figure>
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! one = subplot (2, 1, 1);
%! line (1:2, 1:2);
%! two = subplot (2, 1, 2);
%! [ax, in, fresh] = aura.plot.place (with (), [640 420]);
%! assert ({ax, in, fresh}, {two, fig, false});
%! assert (aura.plot.place (with ("Parent", one), [640 420]), one);
%! line (1:2, 1:2);
%! [ax, new, fresh] = aura.plot.place (with (), [640 420]);
%! assert (fresh);
%! assert (new != fig);
%! assert (get (new, "position")(3:4), [640 420]);
%! seen = have_window_system () && strcmp (get (0, "defaultfigurevisible"), "on");
%! assert (get (new, "visible"), merge (seen, "on", "off"));
%! close (new);
%! figure (fig);
%! hold (two, "on");
%! assert (aura.plot.place (with (), []), two);
%! [ax, new, fresh] = aura.plot.place (with ("Visible", "off"), [640 420]); # a figure was asked for
%! assert (fresh && get (0, "currentfigure") == fig);
%! close (new);
%! clf (fig);
%! assert (get (aura.plot.place (with (), []), "parent"), fig);
