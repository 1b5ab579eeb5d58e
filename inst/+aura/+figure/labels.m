## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.figure.labels (LABELS, GAIN, NAME, VALUE, ...)
## The kind "labels" of aura_plot, whose help describes arguments and outputs. Plot gain against the
## number of human labels.

function [h, data] = labels (labels, gain, varargin)

  check_numbers ("LABELS", labels, 0, Inf);
  check_numbers ("GAIN", gain, -1, 1);
  if (isempty (gain) || ! (isequal (size (labels), size (gain))
                           || isequal (size (labels), [rows(gain), 1])))
    error ("aura:invalid-size",
           ["aura_plot: LABELS must have the size of GAIN, %d-by-%d and ", ...
            "not empty, or be a column, got %d-by-%d"], size (gain), size (labels));
  endif
  options = aura.plot.options ("aura_plot", varargin, 0);
  data = over_runs (double (labels), double (gain));

  color = aura.plot.colors ();
  [colors, width] = aura.plot.chosen (options, [color.trust; .4 * color.trust + .6; color.flip], ...
                                      2.5);
  count = data.labels;
  bounds = 100 * [min([data.low; 0]), max([data.high; .01])];
  bounds += .05 * diff (bounds) * [-1, 1];
  look = struct ("limits", [0, 1.04 * max([count; 1]), bounds], "x", ...
                 "human labels (seeds and queries)", "y", "gain, never verified (points)", ...
                 "marks", {{"-o", "o", "-"}}, "colors", colors, ...
                 "names", {{"mean, band: range", "one run", "judge"}});
  scene = aura.plot.scene (look, [640, 460]);
  spread = double (labels) + zeros (size (gain));
  scene.items = [aura.plot.item("patch", "band", "xdata", [count; flip(count)], "ydata", ...
                                100 * [data.low; flip(data.high)], "edgecolor", "none", ...
                                "facecolor", .75 + .25 * colors(1,:)), ...
                 aura.plot.item("line", "judge", ...
                                "xdata", [min([count; 0]), max([count; 1])], "ydata", [0 0], ...
                                "linewidth", width * 2 / 3, "color", colors(3,:)), ...
                 aura.plot.item("line", "runs", "xdata", spread(:)', "ydata", 100 ...
                                * gain(:)', "linestyle", "none", "marker", "o", ...
                                "markersize", 4, "color", colors(2,:), "markerfacecolor", ...
                                colors(2,:)), ...
                 aura.plot.item("line", "audited", "xdata", count', "ydata", 100 ...
                                * data.gain', "linewidth", width, "marker", "o", ...
                                "markersize", 7, "color", colors(1,:), "markerfacecolor", ...
                                colors(1,:))];
  h = aura.plot.show (options, scene);

endfunction

function check_numbers (name, v, low, high)

  if (! ((isnumeric (v) || islogical (v)) && isreal (v) && ndims (v) == 2))
    error ("aura:invalid-type",
           "aura_plot: %s must be a real matrix, got %s", name, class (v));
  endif
  bad = find (! ((v >= low & v <= high & isfinite (v))
                 | (isnan (v) & strcmp (name, "GAIN"))), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "aura_plot: %s must be in [%g, %g], element %d is %g", name,
           low, high, bad, double (v(bad)));
  endif

endfunction

function data = over_runs (labels, gain)

  data.labels = mean (labels, 2);
  data.low = min (gain, [], 2);
  data.high = max (gain, [], 2);
  data.runs = sum (! isnan (gain), 2);
  gain(isnan (gain)) = 0;
  data.gain = sum (gain, 2) ./ data.runs;
  [~, order] = sort (data.labels);
  order = order(data.runs(order) > 0);
  data = structfun (@(v) v(order), data, "uniformoutput", false);

endfunction

%!demo
%! ## five runs at four budgets
%! labels = [10; 20; 40; 80];
%! gain = .12 * (1 - exp (-labels / 30)) + .02 * randn (4, 5);
%! aura_plot (labels, "labels", gain, "Visible", get (0, "defaultfigurevisible"));

%!test
%! [h, data] = aura_plot ([20; 10; 5], "labels", [.1 .3; 0 .1; NaN NaN]);
%! runs = sortrows ([get(h.runs, "xdata"); get(h.runs, "ydata")]');
%! close (h.figure);
%! assert (runs, [5 NaN; 5 NaN; 10 0; 10 10; 20 10; 20 30], 1e-12);
%! assert (data.labels, [10; 20]);
%! assert (data.gain, [.05; .2], eps);
%! assert ([data.low, data.high], [0 .1; .1 .3]);
%! assert (data.runs, [2; 2]);
%!test <*a NaN among the runs is left out>
%! [h, data] = aura_plot ([10 12; 20 20], "labels", [.1 NaN; .2 .4]);
%! close (h.figure);
%! assert (data.gain, [.1; .3], eps);
%! assert (data.labels, [11; 20]);
%! assert (data.runs, [1; 2]);
%!error id=aura:invalid-type aura_plot ("a", "labels", 1)
%!error id=aura:invalid-type aura_plot (1, "labels", {1})
%!error id=aura:invalid-size aura_plot ([1; 2], "labels", 1)
%!error id=aura:invalid-size aura_plot ([], "labels", [])
%!error <LABELS must be in .0, Inf., element 2 is -1> aura_plot ([1; -1], "labels", [0; 0])
%!error id=aura:out-of-range aura_plot (1, "labels", 2)
%!error id=aura:unknown-option aura_plot (1, "labels", .1, "Colour", 1)
