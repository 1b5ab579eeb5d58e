## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [AX, FIG] = aura.plot.canvas (OPTIONS, SIZE)
## The axes that the OPTIONS (aura.plot.options) ask for: those in "Parent" or else new
## ones in a new figure of SIZE pixels, which is invisible unless "Visible" is
## "on".  Above the axes is room for a key and, when there is one, for the "Title",
## which is drawn.

function [ax, fig] = canvas (options, size)

  ax = options.parent;
  visible = options.visible;
  if (isempty (ax))
    ## Callers draw in FIG and leave the current figure of the user alone.
    before = get (0, "currentfigure");
    fig = figure ("visible", visible, "position", [100, 100, size], ...
                  "color", "white");
    ## The page is the figure: a PDF would be cut off at the edge of a letter.
    set (fig, "paperunits", "inches", "papersize", size / 100, "paperposition", ...
         [0, 0, size / 100]);
    ax = axes ("parent", fig, "position", [.13, .14, .84, .84]);
    if (! isempty (before) && strcmp (visible, "off"))
      set (0, "currentfigure", before);
    endif
  else
    fig = ancestor (ax, "figure");
    cla (ax);
  endif
  place = get (ax, "position");
  rgb = aura.plot.colors (); # the result of a package function takes no index
  height = .9 * place(4); # a tenth of it is for the key
  if (! isempty (options.title))
    height = .83 * place(4);
    band = axes ("parent", fig, "position", place .* [1, 1, 1, .06] + [0, .95 * place(4), 0, 0], ...
                 "xlim", [0, 1], "ylim", [0, 1], "visible", "off");
    text (0, .5, options.title, "parent", band, "fontsize", 14, "fontweight", ...
          "bold", "color", rgb.ink, "interpreter", "none");
    set (fig, "currentaxes", ax);
  endif
  set (ax, "position", [place(1:3), height]);
  ## gnuplot sets a y label of more than the ticks' size over their numbers
  set (ax, "fontsize", 13, "labelfontsizemultiplier", .85, "xcolor", rgb.ink, ...
       "ycolor", rgb.ink, "box", "off", "tickdir", "out", "ygrid", "on", "gridcolor", [.85 .85 .85], ...
       "nextplot", "add", "layer", "bottom");

endfunction

%!test <*a figure of its own, which the user does not see>
%! before = figure ("visible", "off");
%! [ax, fig] = aura.plot.canvas (struct ("parent", [], "visible", "off", "title", ""), [320, 200]);
%! assert (get (fig, "visible"), "off");
%! assert (get (fig, "position")(3:4), [320 200]);
%! assert (get (fig, "paperposition"), [0 0 3.2 2], 1e-6);
%! assert (get (fig, "papersize"), [3.2 2], 1e-6);
%! assert (get (0, "currentfigure"), before);
%! assert (get (ax, "parent"), fig);
%! assert (get (ax, "position"), [.13 .14 .84 .756], 1e-12);
%! close (fig);
%! close (before);
%!test <*axes of the user, emptied, lower by the key and the title>
%! before = figure ("visible", "off");
%! mine = axes ("parent", before, "position", [.2 .2 .5 .5]);
%! line (mine, 1:2, 1:2);
%! [ax, fig] = aura.plot.canvas (struct ("parent", mine, "visible", "off", "title", "T"), []);
%! assert (ax, mine);
%! assert (fig, before);
%! assert (isempty (get (ax, "children")));
%! assert (get (ax, "position"), [.2 .2 .5 .415], 1e-12);
%! assert (get (findobj (fig, "type", "text", "string", "T"), "fontweight"), "bold");
%! assert (gca (), ax);
%! close (before);
