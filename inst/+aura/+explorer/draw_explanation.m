## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.explorer.draw_explanation (AX, AUDIT, ROW)
## Draw into AX why AUDIT decides as it does on ROW; before there is anything to explain, say
## what to do first.

function [h, data] = draw_explanation (ax, audit, row)

  data = [];
  title = "Why";
  if (isempty (row))
    words = "click a comparison at the left";
  elseif (audit.round == 0)
    words = "no round yet: press step or run";
  else
    [h, data] = aura_plot (audit, "explain", row, "Parent", ax, "Title", ...
                           sprintf ("Why row %d is decided so", row));
    return;
  endif
  look = struct ("limits", [0, 1, 0, 1], "x", "", "y", "", "marks", {{}}, ...
                 "colors", zeros (0, 3), "names", {{}});
  scene = aura.plot.scene (look, [640, 420]);
  color = aura.plot.colors ();
  scene.items = aura.plot.item ("text", "note", "string", words, "position", [.5, .5, 0], ...
                                "fontsize", 13, "horizontalalignment", "center", ...
                                "color", color.ink);
  scene.axes = {"xtick", [], "ytick", [], "ygrid", "off", "visible", "off"};
  h = aura.plot.show (aura.plot.options ("aura_explorer", {"Parent", ax, "Title", title}, 0), ...
                      scene);

endfunction

%!test <*what to do first>
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! audit = aura_start ([0; 1; 2], "Labels", [NaN; 1; 0]);
%! h = aura.explorer.draw_explanation (axes ("parent", fig), audit, []);
%! assert (strncmp (get (h.note, "string"), "click a comparison", 18));
%! h = aura.explorer.draw_explanation (axes ("parent", fig), audit, 1);
%! assert (strncmp (get (h.note, "string"), "no round yet", 12));
