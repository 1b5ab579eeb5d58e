## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.figure.coverage (PROB, TRUTH, NAME, VALUE, ...)
## The kind "coverage" of aura_plot, whose help describes arguments and outputs. Plot accuracy
## against coverage: accept only the most confident decisions.

function [h, data] = coverage (prob, truth, varargin)

  [prob, truth] = aura.plot.agreement ("aura_plot", prob, truth);
  options = aura.plot.options ("aura_plot", varargin, rows (prob));
  data = measured (double (prob), double (truth));

  color = aura.plot.colors ();
  [colors, width] = aura.plot.chosen (options, [color.trust; color.flip], 2.5);
  seen = data.count >= min (20, data.count(end));
  level = 100 * data.coverage(seen);
  bottom = 10 * floor (10 * min ([data.judge(seen); data.accuracy(seen); data.low(end)]));
  look = struct ("limits", [0, 100, min(bottom, 90), 101], "x", ...
                 "coverage: most confident comparisons accepted (%)", "y", ...
                 "accuracy on these (%)", "marks", {{"-", "-"}}, "colors", colors, ...
                 "names", {{"audited, 95 % interval", "judge, on the same comparisons"}});
  scene = aura.plot.scene (look, [640, 460]);
  curve = @(tag, y, k) aura.plot.item ("line", tag, "xdata", level', "ydata", 100 ...
                                       * y(seen)', "linewidth", width, "color", colors(k,:), ...
                                       "marker", merge (numel (level) == 1, "o", "none"));
  scene.items = [aura.plot.item("patch", "band", "xdata", [level; flip(level)], "ydata", ...
                                100 * [data.low(seen); flip(data.high(seen))], ...
                                "edgecolor", "none", "facecolor", .75 + .25 * colors(1,:)), ...
                 curve("judge", data.judge, 2), curve("audited", data.accuracy, 1)];
  h = aura.plot.show (options, scene);

endfunction

function data = measured (prob, truth)

  prob = prob(! isnan (truth));
  truth = truth(! isnan (truth));
  [sure, order] = sort (max (prob, 1 - prob), "descend");
  right = ((prob >= .5) == truth)(order);
  last = [diff(sure) < 0; true];
  count = (1:numel (sure))';
  data.coverage = (count / numel (sure))(last);
  right = cumsum (right)(last);
  data.accuracy = right ./ count(last);
  [data.low, data.high] = aura.stat.wilson (right, count(last));
  data.judge = (cumsum (truth(order)) ./ count)(last);
  data.count = count(last);

endfunction

%!demo
%! prob = (.5:200)' / 200;
%! aura_plot (prob, "coverage", mod (1:200, 7)' / 7 < prob, "Visible", ...
%!            get (0, "defaultfigurevisible"));

%!test
%! [h, data] = aura_plot ([.9; .1; .75; .5; .5], "coverage", [1; 1; 1; 0; NaN]);
%! close (h.figure);
%! assert (data.count, [2; 3; 4]);
%! assert (data.coverage, [.5; .75; 1]);
%! assert (data.accuracy, [1/2; 2/3; 1/2], eps);
%! assert (data.judge, [1; 1; 3/4], eps);
%! [low, high] = aura.stat.wilson ([1; 2; 2], [2; 3; 4]);
%! assert ([data.low, data.high], [low, high]);
%!test <*an audit: the never-verified alone>
%! [h, data] = aura_plot (aura_start ([0; 1; 2; 3], "Labels", [NaN; 1; 0; NaN]), "coverage", ...
%!                        [1; 1; 0; 0]);
%! close (h.figure);
%! assert (data.count(end), 2);
%!test <*one comparison>
%! [h, data] = aura_plot (1, "coverage", 1);
%! assert (get (h.audited, "xdata"), 100);
%! close (h.figure);
%! assert (data.accuracy, 1);
%!test <*the first 20 are counted, not drawn>
%! [h, data] = aura_plot ((.5:100)' / 200, "coverage", zeros (100, 1));
%! assert (get (h.judge, "xdata"), 20:100, 1e-12);
%! close (h.figure);
%! assert (numel (data.coverage), 100);
%!error id=aura:invalid-size aura_plot ([1; 1], "coverage", 1)
%!error id=aura:unknown-option aura_plot (1, "coverage", 1, "Colour", 1)
