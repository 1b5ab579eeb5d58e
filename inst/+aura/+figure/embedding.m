## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.figure.embedding (AUDIT, NAME, VALUE, ...)
## The kind "embedding" of aura_plot, whose help describes arguments and outputs. Plot the
## comparisons of an audit as the encoder sees them.

function [h, data] = embedding (audit, varargin)

  aura.arg.audit ("aura_plot", audit);
  options = aura.plot.options ("aura_plot", varargin, rows (audit.x));
  [~, prob] = aura.plot.decision (audit, options);
  [data, look] = aura.plot.plane (audit, prob);
  h = aura.plot.show (options, aura.plot.points (options, data, look));

endfunction

%!demo
%! ## what the encoder makes of simulated comparisons
%! sim = aura_simulate ("seed", 1);
%! audit = aura_run (aura_start (sim), sim.truth);
%! aura_plot (audit, "embedding", "Visible", get (0, "defaultfigurevisible"));

%!function audit = small_audit (x, status)
%!  audit = aura.loop.start (x, [], status);
%!  audit.q = linspace (0, 1, rows (x))';
%!endfunction
%!test <*the plane is that of the largest variance>
%! x = [-3 0 .1; 3 0 .1; 0 -2 -.1; 0 2 -.1];
%! [h, data] = aura_plot (small_audit (x, [0 0 2 4]'), "embedding", "Visible", "off");
%! assert (get (h.figure, "visible"), "off");
%! assert (data.xy, x(:,1:2), 4 * eps);
%! assert (sum (data.explained), 26 / 26.04, 1e-12);
%! assert (numel (h.marks), 2);
%! assert (data.drawn, data.xy);
%! assert (data.prob, [0 1/3 1 1]', eps);
%! assert (get (h.key.names, "string"), {"agrees"; "waiting"});
%! close (h.figure);
%!test <*a second component of nothing is not stretched: the features beside it stand there>
%! x = [(0:49)' / 25, mod((0:49)', 2)];
%! audit = small_audit (x, [2; zeros(49, 1)]);
%! audit.z = x(:,1) - x(:,2) / 1000;
%! [h, data] = aura_plot (audit, "embedding", "Title", "A");
%! assert (data.explained(2), 0, eps);
%! assert (data.drawn(:,1), data.xy(:,1));
%! assert (data.drawn(:,2) > 0, x(:,2) > 0);
%! assert (! isempty (strfind (get (get (h.axes, "ylabel"), "string"), "apart from it")));
%! assert (get (h.marks, "ydata"), data.drawn(1,2));
%! assert (numel (findall (h.figure, "type", "text", "string", "A")), 1);
%! close (h.figure);
%!test <*given axes, one comparison>
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig);
%! [h, data] = aura_plot (small_audit (1, 0), "embedding", "parent", ax, "Decision", ...
%!                        struct ("verdict", true, "prob", .7));
%! assert (h.axes, ax);
%! assert (data.xy, [0 0]);
%! assert (data.prob, .7);
%! close (fig);
%!test <*many are thinned, the labelled all shown>
%! status = zeros (9001, 1);
%! status(9001) = 3;
%! [h, data] = aura_plot (small_audit ((1:9001)', status), "embedding");
%! close (h.figure);
%! assert (sum (data.shown), 3001);
%! assert (data.shown(9001));
%!test <*more columns than rows>
%! [h, data] = aura_plot (small_audit ([1 0 0 0 0; 0 1 0 0 0; 0 0 1 0 0], [0 0 0]'), "embedding");
%! close (h.figure);
%! assert (sumsq (data.xy(:)), 2, 1e-12);
%!error id=aura:invalid-type aura_plot (1, "embedding")
%!error id=aura:unknown-option aura_plot (small_audit (1, 0), "embedding", "Colour", 1)
%!error <DECISION must be a struct with verdict and prob, 1-by-1>
%! aura_plot (small_audit (1, 0), "embedding", "Decision", struct ("prob", 1));
