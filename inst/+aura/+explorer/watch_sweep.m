## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.explorer.watch_sweep (FIG, TABLE, PROGRESS)
## Show in FIG the curves of a sweep's TABLE as far as it is computed.  PROGRESS has the fields
## done and total.  Where more than two options vary, or none is numeric, only a line of text says
## how far the sweep is.

function watch_sweep (fig, table, progress)

  title = sprintf ("%d of %d runs", progress.done, progress.total);
  [~, changes] = aura.table.varied (table);
  names = table.names(changes);
  is_number = cellfun (@(name) isnumeric (table.grid.(strrep (name, ".", "_"))), names);
  x = find (is_number, 1);
  if (progress.done == 0 || isempty (x) || numel (names) > 2)
    button = findobj (fig, "type", "uicontrol"); # stays
    delete (setdiff (allchild (fig), button));
    color = aura.plot.colors ();
    ax = axes ("parent", fig, "position", [0, 0, 1, 1], "xlim", [0, 1], "ylim", [0, 1], ...
               "visible", "off");
    text (.5, .5, title, "parent", ax, "fontsize", 16, "horizontalalignment", "center", ...
          "color", color.ink);
    return;
  endif
  by = names;
  by(x) = [];
  aura_plot (table, "sweep", names{x}, "By", by, "Title", title, "Parent", fig);

endfunction

%!test <*curves over the number that varies, a panel for each value of the other>
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! aura.explorer.watch_sweep (fig, small_sweep (), struct ("done", 3, "total", 4));
%! assert (numel (findobj (fig, "type", "text", "string", "3 of 4 runs")), 1);
%! assert (numel (findobj (fig, "type", "text", "string", "dim 20")), 1);
%! before = findobj (fig, "tag", "aura_panel");
%! aura.explorer.watch_sweep (fig, small_sweep (), struct ("done", 4, "total", 4));
%! assert (findobj (fig, "tag", "aura_panel"), before); # drawn again in place
%! assert (numel (findobj (fig, "type", "text", "string", "4 of 4 runs")), 1);
%! one = aura.table.where ("f", small_sweep (), {"dim", 20});
%! aura.explorer.watch_sweep (fig, one, struct ("done", 2, "total", 2)); # one name that varies
%! assert (numel (findobj (fig, "tag", "aura_panel")), 1);
%! curve = findobj (fig, "type", "line", "marker", "o", "linestyle", "-");
%! assert (get (curve(end), "ydata"), [50 80], 1e-9);
%! table = small_sweep ();
%! table.names{3} = "noise";
%! table.grid.noise = {"CD"; "DD"; "CD"; "DD"};
%! aura.explorer.watch_sweep (fig, table, struct ("done", 4, "total", 4));
%! assert (numel (findall (fig, "type", "patch")), 0); # no curve
%! assert (numel (findobj (fig, "type", "text", "string", "4 of 4 runs")), 1);
