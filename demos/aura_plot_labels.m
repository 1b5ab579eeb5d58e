## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{h}, @var{data}] =} aura_plot_labels (@var{labels}, @var{gain})
## @deftypefnx {aura} {[@var{h}, @var{data}] =} aura_plot_labels (@var{labels}, @var{gain}, @
## @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@dots{}] =} aura_plot_labels (@var{ax}, @dots{})
## Plot gain against the number of human labels.
##
## @var{labels} and @var{gain} are b-by-r, one row for each of b budgets and one
## column for each of r runs: how many labels the run used, and by how much its
## accuracy on the held-out comparisons exceeds the judge's
## (fractions, in [-1, 1]; NaN, from a run that verified everything, is left
## out).  Each run is a point, the line is the mean over runs, the band is their
## range, and 0 is the judge.
##
## Options: @qcode{"Parent"}, @qcode{"Visible"}, @qcode{"Title"}, @qcode{"Color"} and
## @qcode{"LineWidth"}, as for @code{aura_plot_embedding}.
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{band} (patch),
## @code{runs} (points), @code{audited}, @code{judge} (lines) and @code{key}.  @var{data} has the
## columns @code{labels} (mean), @code{gain} (mean), @code{low}, @code{high}
## (fractions) and @code{runs}, sorted by @code{labels}; a budget without any
## known gain is left out.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:out-of-range} (the message names the first bad element), and those
## of @code{aura_plot_embedding}.
##
## @example
## [h, data] = aura_plot_labels ([10; 20; 40], [.02 .01; .05 .06; .09 .08]);
## @end example
## @seealso{aura_score, aura_run, aura_plot_coverage}
## @end deftypefn

function [h, data] = aura_plot_labels (varargin)

  args = aura.plot.arguments (varargin);
  if (numel (args) < 2)
    print_usage ();
  endif
  [labels, gain] = args{1:2};
  check_numbers ("LABELS", labels, 0, Inf);
  check_numbers ("GAIN", gain, -1, 1);
  if (isempty (gain) || ! (isequal (size (labels), size (gain))
                           || isequal (size (labels), [rows(gain), 1])))
    error ("aura:invalid-size",
           ["aura_plot_labels: LABELS must have the size of GAIN, %d-by-%d and ", ...
            "not empty, or be a column, got %d-by-%d"], size (gain), size (labels));
  endif
  options = aura.plot.options ("aura_plot_labels", args(3:end), 0);
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
  if (nargout == 0)
    clear h data;
  endif

endfunction

function check_numbers (name, v, low, high)

  if (! ((isnumeric (v) || islogical (v)) && isreal (v) && ndims (v) == 2))
    error ("aura:invalid-type",
           "aura_plot_labels: %s must be a real matrix, got %s", name, class (v));
  endif
  bad = find (! ((v >= low & v <= high & isfinite (v))
                 | (isnan (v) & strcmp (name, "GAIN"))), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "aura_plot_labels: %s must be in [%g, %g], element %d is %g", name,
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
%! aura_plot_labels (labels, gain, "Visible", get (0, "defaultfigurevisible"));

%!test
%! [h, data] = aura_plot_labels ([20; 10; 5], [.1 .3; 0 .1; NaN NaN]);
%! runs = sortrows ([get(h.runs, "xdata"); get(h.runs, "ydata")]');
%! close (h.figure);
%! assert (runs, [5 NaN; 5 NaN; 10 0; 10 10; 20 10; 20 30], 1e-12);
%! assert (data.labels, [10; 20]);
%! assert (data.gain, [.05; .2], eps);
%! assert ([data.low, data.high], [0 .1; .1 .3]);
%! assert (data.runs, [2; 2]);
%!test <*a NaN among the runs is left out>
%! [h, data] = aura_plot_labels ([10 12; 20 20], [.1 NaN; .2 .4]);
%! close (h.figure);
%! assert (data.gain, [.1; .3], eps);
%! assert (data.labels, [11; 20]);
%! assert (data.runs, [1; 2]);
%!error id=aura:invalid-type aura_plot_labels ("a", 1)
%!error id=aura:invalid-type aura_plot_labels (1, {1})
%!error id=aura:invalid-size aura_plot_labels ([1; 2], 1)
%!error id=aura:invalid-size aura_plot_labels ([], [])
%!error <LABELS must be in .0, Inf., element 2 is -1> aura_plot_labels ([1; -1], [0; 0])
%!error id=aura:out-of-range aura_plot_labels (1, 2)
%!error id=aura:unknown-option aura_plot_labels (1, .1, "Colour", 1)
