## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SWEEP = aura.explorer.sweep_window (TABLE, CALL)
## A window of curves (aura_plot) over distance and dim, with a mark that can be dragged along the
## curves.  CALL (PART) is called with "start", "move" and "end" of a drag.  SWEEP has the fields
## figure, h, table, dims (of the panels), mark and result (lines), moving and target.

function sweep = sweep_window (table, call)

  wide = 110 + 340 * max (2, min (3, numel (unique (table.grid.dim))));
  high = 140 + 300 * ceil (numel (unique (table.grid.dim)) / 3);
  fig = figure ("visible", "off", "position", [get(0, "screensize")(3)-wide-10, 50, wide, ...
                                               high], "color", "white", ...
                "name", "aura explorer: sweep", "numbertitle", "off", "menubar", "none", ...
                "toolbar", "none");
  [h, ~] = aura_plot (table, "sweep", "distance", "By", "dim", "Title", ...
                      "Drag the diamond: distance and latent dimension", "Parent", fig);
  color = aura.plot.colors ();
  sweep = struct ("figure", h.figure, "h", h, "table", table, "dims", unique (table.grid.dim), ...
                  "mark", [], "result", [], "moving", false, "target", {{}});
  sweep.result = line (h.axes(1), NaN, NaN, "marker", "*", "markersize", 12, "color", color.ink, ...
                       "linewidth", 2);
  sweep.mark = line (h.axes(1), NaN, NaN, "marker", "d", "markersize", 14, "color", color.ink, ...
                     "markerfacecolor", color.ask);
  set (h.figure, "windowbuttondownfcn", @(varargin) call ("start"), ...
       "windowbuttonmotionfcn", @(varargin) call ("move"), ...
       "windowbuttonupfcn", @(varargin) call ("end"), "visible", "on");

endfunction

%!test <*a panel for each dimension, a mark to drag>
%! sweep = aura.explorer.sweep_window (small_sweep (), @(part) printf ("%s ", part));
%! gone = onCleanup (@() close (sweep.figure));
%! set (sweep.figure, "visible", "off");
%! assert (sweep.dims, [2; 20]);
%! assert (get (sweep.mark, "parent"), sweep.h.axes(1));
%! printed = evalc (["feval (get (sweep.figure, \"windowbuttondownfcn\")); feval (get ", ...
%!                   "(sweep.figure, \"windowbuttonupfcn\"));"]);
%! assert (printed, "start end ");
