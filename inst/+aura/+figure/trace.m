## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.figure.trace (AUDIT, NAME, VALUE, ...)
## The kind "trace" of aura_plot, whose help describes arguments and outputs. Plot what changed in
## each round of an audit.

function [h, data] = trace (audit, varargin)

  aura.arg.audit ("aura_plot", audit);
  options = aura.plot.options ("aura_plot", varargin, rows (audit.x));
  [data, look] = aura.plot.changes (audit.trace);
  [look.colors, width] = aura.plot.chosen (options, look.colors, 2);

  scene = aura.plot.scene (look, [640, 420]);
  scene.axes = {"xtick", look.ticks};
  for k = 1:3
    scene.items = [scene.items, aura.plot.item("line", "lines", "xdata", data.round', ...
                                               "ydata", 100 * data.change(:,k)', ...
                                               "linewidth", width, ...
                                               "color", look.colors(k,:), ...
                                               "marker", look.marks{k}, "markersize", 7, ...
                                               "markerfacecolor", look.colors(k,:))];
  endfor
  h = aura.plot.show (options, scene);

endfunction

%!demo
%! sim = aura_simulate ("seed", 1);
%! audit = aura_run (aura_start (sim), sim.truth);
%! aura_plot (audit, "trace", "Visible", get (0, "defaultfigurevisible"));

%!function audit = small_audit (trace)
%!  audit = aura_start (1);
%!  audit.trace = trace;
%!endfunction
%!test
%! trace = struct ("dq", {.3, .1}, "dflip", {.2, 0}, "dm", {.5, .25});
%! [h, data] = aura_plot (small_audit (trace), "trace", "Visible", "off");
%! assert (get (h.figure, "visible"), "off");
%! assert (get (h.lines(1), "ydata"), [30 10], 8 * eps);
%! close (h.figure);
%! assert (data.change, [.3 .2 .5; .1 0 .25]);
%! assert (data.round, [1; 2]);
%!test <*before the first round, given axes>
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig);
%! [h, data] = aura_plot (small_audit ([]), "trace", "Parent", ax);
%! assert (h.axes, ax);
%! assert (data.change, zeros (0, 3));
%! close (fig);
%!error id=aura:invalid-type aura_plot (1, "trace")
%!error id=aura:unknown-option aura_plot (small_audit ([]), "trace", "Colour", 1)
