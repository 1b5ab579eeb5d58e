## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PANE = aura.plot.redraw (PANE, DRAW)
## Redraw one pane of a figure.  PANE has the fields figure, place (normalised, 1-by-4) and parts:
## what was drawn before, which is deleted.  DRAW (AX) draws into new axes and returns handles and
## data as aura_plot_* do; they become PANE.h and PANE.data.

function pane = redraw (pane, draw)

  before = allchild (pane.figure);
  ax = axes ("parent", pane.figure, "position", pane.place);
  [pane.h, pane.data] = draw (ax);
  delete (pane.parts(ishghandle (pane.parts)));
  pane.parts = setdiff (allchild (pane.figure), before);

endfunction

%!test <*what was there goes, with its key; the rest of the figure stays>
%! fig = figure ("visible", "off");
%! other = axes ("parent", fig, "position", [.8 .8 .1 .1]);
%! audit = aura_step (aura_start ([0; 1; 2; 3], [], [0; 2; 3; 0], aura_options ("graph.k", 2)));
%! pane = struct ("figure", fig, "place", [.1 .1 .5 .5], "parts", []);
%! pane = aura.plot.redraw (pane, @(ax) aura_plot_trace (audit, "Parent", ax));
%! count = numel (allchild (fig));
%! first = pane.h.axes;
%! pane = aura.plot.redraw (pane, @(ax) aura_plot_trace (audit, "Parent", ax));
%! assert (numel (allchild (fig)), count);
%! assert (! ishghandle (first));
%! assert (ishghandle (other));
%! assert (pane.data.round, 1);
%! assert (get (pane.h.axes, "position")(1:3), [.1 .1 .5]);
%! close (fig);
