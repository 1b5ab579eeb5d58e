## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## H = aura.plot.key (AX, MARKS, COLORS, NAMES)
## A key in a band of its own above the axes AX, where it hides no data: in equal
## columns a marker (or line style) of the cellstr MARKS in the row of COLORS,
## then its name.  Some graphics toolkits would draw legend () over the data.
## H has the fields axes, marks, names (handles).

function h = key (ax, marks, colors, names)

  rgb = aura.plot.colors (); # the result of a package function takes no index
  place = get (ax, "position");
  band = [place(1), place(2) + 1.01 * place(4), .99 - place(1), .09];
  h.axes = axes ("parent", ancestor (ax, "figure"), "position", band, "xlim", ...
                 [0, 1], "ylim", [0, 1], "visible", "off", "nextplot", "add");
  h.marks = h.names = [];
  n = numel (names);
  for k = 1:n
    at = (k - 1) / max (n, 3);
    if (any (strcmp (marks{k}, {"-", "--", "-."})))
      switch (marks{k}) # a real dash may be longer than the sample
        case "-"
          piece = [-.03, .05];
        case "--"
          piece = [-.03, 0, NaN, .02, .05];
        case "-."
          piece = [-.03, 0, NaN, .008, .012, NaN, .02, .05];
      endswitch
      h.marks(k,1) = line (h.axes, at + piece, repmat (.5, size (piece)), ...
                           "linewidth", 1.5, "color", colors(k,:));
    else
      h.marks(k,1) = line (h.axes, at + .03, .5, "linestyle", "none", "marker", ...
                           marks{k}, "markersize", 8, "color", colors(k,:), ...
                           "markerfacecolor", colors(k,:));
    endif
    h.names(k,1) = text (at + .06, .5, names{k}, "parent", h.axes, ...
                         "interpreter", "none", "fontsize", 13, "color", rgb.ink);
  endfor
  set (get (h.axes, "parent"), "currentaxes", ax);

endfunction

%!test <*a band above the axes: marks and names in columns, the axes stay current>
%! fig = figure ("visible", "off");
%! unwind_protect
%!   ax = axes ("parent", fig, "position", [.1 .1 .8 .7]);
%!   color = [1 0 0; 0 1 0; 0 0 1; 0 0 0];
%!   h = aura.plot.key (ax, {"o", "-", "--", "-."}, color, {"a", "b", "c", "d"});
%!   assert (get (fig, "currentaxes"), ax);
%!   band = get (h.axes, "position");
%!   assert (band(2) >= .8);
%!   assert (band(2) + band(4) <= 1);
%!   assert (get (h.names, "string"), {"a"; "b"; "c"; "d"});
%!   assert (get (h.marks(1), "marker"), "o");
%!   assert (get (h.marks(2), "color"), [0 1 0]);
%!   at = cellfun (@(p) p(1), get (h.names, "position"));
%!   assert (diff (at), [.25; .25; .25], 1e-12);
%!   ## dashes are cut by hand: some toolkits draw too long ones
%!   gaps = @(k) sum (isnan (get (h.marks(k), "xdata")));
%!   assert ([gaps(2), gaps(3), gaps(4)], [0 1 2]);
%! unwind_protect_cleanup
%!   close (fig);
%! end_unwind_protect
