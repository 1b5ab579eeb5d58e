## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## H = aura.plot.key (AX, MARKS, COLORS, NAMES, WIDTH)
## A key in a band of its own above the axes AX, where it hides no data: a mark of
## the cellstr MARKS in the row of COLORS, then its name, one beside the other.  A
## mark is a marker ("o"), a line style ("-", "--", "-."), or a line with a marker
## ("-o").  Names too long for WIDTH (a share of the figure, default: that of the axes)
## are set smaller.  Some graphics toolkits would draw legend () over the data.
## H has the fields axes, marks, names (handles; of a line with a marker, the marker).

function h = key (ax, marks, colors, names, width)

  rgb = aura.plot.colors (); # the result of a package function takes no index
  place = get (ax, "position");
  if (nargin < 5)
    width = place(3);
  endif
  fig = ancestor (ax, "figure");
  pixels = getpixelposition (fig)(3:4);
  ## In pixels: a mark, its name at so much a letter, and a gap.
  room = 34 + 9.2 * cellfun (@(s) columns (s), names(:)') + 22;
  left = [0, cumsum(room)](1:end-1);
  scale = min (1, width * pixels(1) / (sum (room) - 22));
  band = [place(1), place(2) + 1.01 * place(4), width, 41 / pixels(2)];
  h.axes = axes ("parent", fig, "position", band, "xlim", [0, width * pixels(1)], ...
                 "ylim", [0, 1], "visible", "off", "nextplot", "add");
  h.marks = h.names = [];
  for k = 1:numel (names)
    h.marks(k,1) = mark (h.axes, scale * left(k), scale, marks{k}, colors(k,:));
    h.names(k,1) = text (scale * (left(k) + 34), .5, names{k}, "parent", h.axes, ...
                         "interpreter", "none", "fontsize", 13 * scale, "color", ...
                         rgb.ink);
  endfor
  set (fig, "currentaxes", ax);

endfunction

function h = mark (ax, left, scale, kind, color)

  ## A real dash may be longer than the sample.
  dashes = struct ("solid", [0, 28], "dashed", [0, 11, NaN, 17, 28], ...
                   "mixed", [0, 11, NaN, 14.5, 15.5, NaN, 19, 28]);
  style = regexp (kind, '^(--|-\.|-)?', "match", "once");
  marker = kind(numel (style)+1:end);
  if (! isempty (style))
    piece = dashes.({"solid", "dashed", "mixed"}{strcmp (style, {"-", "--", "-."})});
    h = line (ax, left + scale * piece, repmat (.5, size (piece)), "linewidth", 2, ...
              "color", color);
  endif
  if (! isempty (marker)) # on the middle of the line
    h = line (ax, left + scale * 14, .5, "linestyle", "none", "color", color, "marker", ...
              marker, "markersize", 8 * scale, "markerfacecolor", color);
  endif

endfunction

%!test <*a band above the axes: marks and names, the axes stay current>
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig, "position", [.1 .1 .8 .7]);
%! color = [1 0 0; 0 1 0; 0 0 1; 0 0 0; 0 0 0];
%! h = aura.plot.key (ax, {"o", "-", "--", "-.", "-s"}, color, {"a", "b", "c", "d", "e"});
%! assert (get (fig, "currentaxes"), ax);
%! band = get (h.axes, "position");
%! assert (band(2) >= .8);
%! assert (band(2) + band(4) <= 1);
%! assert (get (h.names, "string"), {"a"; "b"; "c"; "d"; "e"});
%! assert (get (h.marks([1 5]), "marker"), {"o"; "s"});
%! assert (numel (findobj (h.axes, "type", "line", "linestyle", "-")), 4);
%! assert (get (h.marks(2), "color"), [0 1 0]);
%! at = cellfun (@(p) p(1), get (h.names, "position"));
%! assert (range (diff (at)), 0, 1e-9);
%! ## dashes are cut by hand: some toolkits draw too long ones
%! gaps = @(k) sum (isnan (get (h.marks(k), "xdata")));
%! assert ([gaps(2), gaps(3), gaps(4)], [0 1 2]);
%! close (fig);
%!test <*long names stay inside, and apart from the next mark>
%! fig = figure ("visible", "off", "position", [0 0 640 460]);
%! ax = axes ("parent", fig, "position", [.1 .1 .8 .7]);
%! h = aura.plot.key (ax, {"-", "-"}, eye (3)(1:2,:), {repmat("m", 1, 60), "n"}, .5);
%! assert (get (h.axes, "position")(3), .5, eps);
%! assert (get (h.axes, "xlim"), [0 320]);
%! size = get (h.names(1), "fontsize");
%! assert (size < 13);
%! ends = get (h.names(1), "position")(1) + 60 * 9.2 / 13 * size;
%! assert (ends < get (h.marks(2), "xdata")(1));
%! assert (get (h.names(2), "position")(1) + 9.2 / 13 * size <= 320 + 1e-9);
%! close (fig);
