## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.figure.reliability (PROB, TRUTH, NAME, VALUE, ...)
## The kind "reliability" of aura_plot, whose help describes arguments and outputs. Plot whether
## probabilities mean what they say.

function [h, data] = reliability (prob, truth, varargin)

  [prob, truth] = aura.plot.agreement ("aura_plot", prob, truth);
  options = aura.plot.options ("aura_plot", varargin, rows (prob));
  data = measured (double (prob), double (truth));

  figures = sprintf ("Brier score %.3f, calibration error %.3f", data.brier, data.ece);
  options.title = strjoin ({options.title, figures}(1+isempty (options.title):end), ": ");
  color = aura.plot.colors ();
  [colors, width] = aura.plot.chosen (options, [color.trust; color.ink; ...
                                                .75 + .25 * color.trust], 1.5);
  low = -.3; # below 0 is room for the counts
  look = struct ("limits", [0, 1, low, 1.03], "x", "probability that a human agrees", "y", ...
                 "share where a human agreed", "marks", {{"o", "--", "s"}}, "colors", colors, ...
                 "names", {{"share, 95 % interval", "equal", "comparisons"}});
  scene = aura.plot.scene (look, [640, 640]);
  scene.axes = {"xtick", 0:.2:1, "ytick", 0:.2:1};
  some = find (data.count > 0);
  mean_prob = data.prob(some);
  gap = NaN (1, numel (mean_prob));
  line_of = @(tag, x, y, k, varargin) aura.plot.item ("line", tag, "xdata", x, "ydata", y, ...
                                                      "color", colors(k,:), "linewidth", width, ...
                                                      varargin{:});
  height = .18 * data.count(some) / max (data.count);
  corner = (some + [-.95; -.05; -.05; -.95]) / 10;
  scene.items = [line_of("diagonal", [0, 1], [0, 1], 2, "linestyle", "--"), ...
                 line_of("bars", [mean_prob; mean_prob; gap](:)', ...
                         [data.low(some); data.high(some); gap](:)', 1), ...
                 line_of("points", mean_prob, data.share(some), 1, "linestyle", "none", ...
                         "marker", "o", "markersize", 8, "markerfacecolor", colors(1,:)), ...
                 aura.plot.item("patch", "histogram", "xdata", corner, "ydata", low ...
                                + [0; 0; 1; 1] .* height, "facecolor", colors(3,:), ...
                                "edgecolor", "none")];
  for k = 1:numel (some)
    at = [some(k) / 10 - .05, low + height(k) + .04, 0];
    count = aura.plot.item ("text", "counts", "string", sprintf ("%d", data.count(some(k))), ...
                            "position", at, "fontsize", 10, "horizontalalignment", "center", ...
                            "color", color.ink);
    scene.items = [scene.items, count];
  endfor
  h = aura.plot.show (options, scene);

endfunction

function data = measured (prob, truth)

  prob = prob(! isnan (truth));
  truth = truth(! isnan (truth));
  [data.ece, bin] = aura.stat.ece (prob, truth);
  sums = @(value) accumarray (bin, value, [10, 1])';
  data.edges = (0:10) / 10;
  data.count = sums (ones (size (bin)));
  data.prob = sums (prob) ./ data.count;
  data.share = sums (truth) ./ data.count;
  [data.low, data.high] = aura.stat.wilson (sums (truth), data.count);
  data.low(data.count == 0) = data.high(data.count == 0) = NaN;
  data.brier = mean ((prob - truth) .^ 2);

endfunction

%!demo
%! prob = (.5:200)' / 200;
%! aura_plot (prob, "reliability", prob > .4, "Visible", get (0, "defaultfigurevisible"));

%!test
%! [h, data] = aura_plot ([.15; .15; .95; 1; .5], "reliability", [0; 1; 1; 1; NaN], "Visible", ...
%!                        "off");
%! gone = onCleanup (@() close (h.figure));
%! assert (get (h.figure, "visible"), "off");
%! assert (data.count, [0 2 0 0 0 0 0 0 0 2]);
%! assert (data.share([2 10]), [.5 1]);
%! assert (data.ece, (2 * .35 + 2 * .025) / 4, 4 * eps);
%! assert (data.brier, (.15 ^ 2 + .85 ^ 2 + .05 ^ 2) / 4, 4 * eps);
%! assert (data.low(10) < 1 && data.high(10) == 1);
%! assert (get (h.counts, "string"), {"2"; "2"});
%! assert (get (h.axes, "ylim"), [-.3 1.03]);
%! ## the bars are below the diagram, as high as they count
%! y = get (h.histogram, "ydata");
%! assert (max (y(:)) < 0);
%! assert (y(3,:) - y(1,:), [.18 .18], 1e-12);
%! assert (mean (get (h.histogram, "xdata")), [.15 .95], 1e-12);
%! title = sprintf ("Brier score %.3f, calibration error %.3f", data.brier, data.ece);
%! assert (numel (findall (h.figure, "string", title)), 1);
%!test <*an audit: the never-verified alone>
%! [h, data] = aura_plot (aura_start ([0; 1; 2; 3], "Labels", [NaN; 1; 0; NaN]), "reliability", ...
%!                        [1; 1; 0; 0]);
%! close (h.figure);
%! assert (sum (data.count), 2);
%!error id=aura:invalid-size aura_plot ([1; 1], "reliability", 1)
%!error id=aura:unknown-option aura_plot (1, "reliability", 1, "Colour", 1)
