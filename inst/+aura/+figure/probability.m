## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.figure.probability (AUDIT, NAME, VALUE, ...)
## The kind "probability" of aura_plot, whose help describes arguments and outputs. Plot how the
## probabilities that a human agrees are distributed.

function [h, data] = probability (audit, varargin)

  aura.arg.audit ("aura_plot", audit);
  options = aura.plot.options ("aura_plot", varargin, rows (audit.x));
  [verdict, prob] = aura.plot.decision (audit, options);
  [~, ~, info] = aura.decide.predictions (audit);
  open = aura.set.unlabelled (audit.status);
  [data, look] = aura.plot.histogram (prob(open), verdict(open), info.threshold, ...
                                      aura.plot.chance (audit));
  [look.colors, width] = aura.plot.chosen (options, look.colors, 1.5);

  scene = aura.plot.scene (look, [640, 420]);
  scene.axes = {"xtick", 0:.2:1};
  scene.letters = numel (sprintf ("%d", round (look.limits(4))));
  scene.items = [bars("flip", data.edges, zeros (1, 20), data.flip, look.colors(1,:)), ...
                 bars("trust", data.edges, data.flip, data.trust, look.colors(2,:)), ...
                 aura.plot.item("line", "threshold", "xdata", data.threshold([1 1]), ...
                                "ydata", look.limits(3:4), "linestyle", "--", ...
                                "linewidth", width, "color", look.colors(3,:))];
  h = aura.plot.show (options, scene);

endfunction

## One patch of all bars from BOTTOM up, a little gap between neighbours.
function p = bars (tag, edges, bottom, height, color)

  some = height > 0;
  gap = .1 * diff (edges)(some);
  left = edges(1:end-1)(some) + gap / 2;
  right = edges(2:end)(some) - gap / 2;
  bottom = bottom(some);
  height = height(some);
  x = [left; right; right; left];
  y = [bottom; bottom; bottom + height; bottom + height];
  faces = reshape (1:numel (x), 4, [])';
  if (! any (some))
    [x, y, faces] = deal (NaN, NaN, 1);
  endif
  p = aura.plot.item ("patch", tag, "faces", faces, "vertices", [x(:), y(:)], ...
                      "facecolor", color, "edgecolor", "none");

endfunction

%!demo
%! sim = aura_simulate ("seed", 1);
%! audit = aura_run (aura_start (sim), sim.truth);
%! aura_plot (audit, "probability", "Visible", get (0, "defaultfigurevisible"));

%!function audit = small_audit (q, status)
%!  audit = aura.loop.start (q, [], status);
%!  audit.q = q;
%!endfunction
%!test
%! q = [0 .02 .05 .49 .5 .99 1 .3]';
%! [h, data] = aura_plot (small_audit (q, [0 0 0 0 4 0 0 2]'), "probability");
%! assert (get (h.threshold, "xdata"), [.5 .5]);
%! close (h.figure);
%! assert (data.flip, [2 1 0 0 0 0 0 0 0 1 zeros(1, 10)]);
%! assert (data.trust, [zeros(1, 10) 1 zeros(1, 8) 2]);
%! assert (data.threshold, .5);
%!test <*nothing unlabelled, given axes>
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig);
%! [h, data] = aura_plot (small_audit (1, 2), "probability", "Parent", ax);
%! assert (h.axes, ax);
%! assert (data.trust + data.flip, zeros (1, 20));
%! close (fig);
%!error id=aura:invalid-type aura_plot (1, "probability")
%!error id=aura:unknown-option aura_plot (small_audit (1, 0), "probability", "Colour", 1)
