## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.explorer.draw_explanation (AX, AUDIT, ROW)
## Draw into AX why AUDIT decides as it does on ROW; before there is anything to explain, say
## what to do first.

function [h, data] = draw_explanation (ax, audit, row)

  h = struct ("axes", ax);
  data = [];
  if (isempty (row))
    words = "Click a comparison to see what moved its decision.";
  elseif (audit.round == 0)
    words = "No round yet: press step or run.";
  else
    [h, data] = aura_plot_explain (audit, row, "Parent", ax);
    return;
  endif
  color = aura.plot.colors ();
  set (ax, "visible", "off", "xlim", [0, 1], "ylim", [0, 1]);
  h.note = text (.5, .5, words, "parent", ax, "fontsize", 12, "horizontalalignment", ...
                 "center", "color", color.ink);

endfunction

%!test <*what to do first>
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! audit = aura_start ([0; 1; 2], [], [0; 2; 3]);
%! h = aura.explorer.draw_explanation (axes ("parent", fig), audit, []);
%! assert (strncmp (get (h.note, "string"), "Click a comparison", 18));
%! h = aura.explorer.draw_explanation (axes ("parent", fig), audit, 1);
%! assert (strncmp (get (h.note, "string"), "No round yet", 12));
