## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.figure.theory (TABLE, QUANTITY, NAME, VALUE, ...)
## [H, DATA] = aura.figure.theory (AUDIT, TRUTH, QUANTITY, NAME, VALUE, ...)
## The kind "theory" of aura_plot, whose help describes arguments and outputs. Plot the quantities
## of the theory that aura.theory.trace recorded.

function [h, data] = theory (table, varargin)

  args = varargin;
  if (isfield (table, "trace") && isfield (table, "x")) # an audit, and the truth
    truth = [];
    if (! isempty (args) && ! ischar (args{1}))
      truth = args{1};
      args(1) = [];
    endif
    table = aura.theory.trace (table, truth);
  endif
  quantity = "surrogate";
  if (mod (numel (args), 2) == 1)
    quantity = args{1};
    args(1) = [];
  endif
  data.round = (1:numel (table))';
  [data.value, names, what] = quantity_of (table, quantity);

  options = aura.plot.options ("aura_plot", args, 0);
  color = aura.plot.colors ();
  [colors, width] = aura.plot.chosen (options, [color.ink; color.dq; color.dm], 2);
  r = numel (table);
  is_log = strcmp (quantity, "surrogate");
  limits = [.7, max(r, 1) + .3, merge(is_log, [.1, 1], [0, 1])];
  if (r > 0)
    limits(3:4) = padded (data.value(:), is_log);
  endif
  look = struct ("limits", limits, "x", "round", "y", what, "marks", {{"o", "s", "^"}}, ...
                 "colors", colors, "names", {names});
  scene = aura.plot.scene (look, [640, 420]);
  scene.axes = {"xtick", 1:max(1, ceil (r / 10)):max(r, 1)};
  scene.letters = 5;
  if (is_log)
    scene.axes = [scene.axes, {"yscale", "log"}];
  elseif (r > 0)
    scene.items = aura.plot.item ("line", "", "xdata", limits(1:2), "ydata", [0, 0], ...
                                  "linewidth", 1, "color", color.ink);
  endif
  seen = data.value;
  seen(is_log & seen <= 0) = NaN;
  for k = 1:3 # the first is near another: larger, and open, it shows round that
    scene.items = [scene.items, aura.plot.item("line", "lines", "xdata", data.round', ...
                                               "ydata", seen(:,k)', "linewidth", width, ...
                                               "color", colors(k,:), ...
                                               "marker", look.marks{k}, ...
                                               "markersize", merge (k == 1, 11, 6), ...
                                               "markerfacecolor", ...
                                               merge (k == 1, "none", colors(k,:)))];
  endfor
  h = aura.plot.show (options, scene);

endfunction

## Limits with room for whole markers, on a logarithmic axis by a factor.
function limits = padded (value, is_log)

  if (is_log)
    value = log (value(value > 0)); # where nothing changed there is nothing to show
  endif
  if (isempty (value))
    value = 0;
  endif
  limits = [min(value), max(value)] + .08 * max (range (value), .1) * [-1, 1];
  if (is_log)
    limits = exp (limits);
  endif

endfunction

function [value, names, what] = quantity_of (table, quantity)

  if (! (isstruct (table) && all (isfield (table, "round"))
         && (isempty (table) || isfield (table, "second_order"))))
    error ("aura:invalid-type",
           "aura_plot: TABLE must be a struct from aura.theory.trace, got %s", ...
           aura.arg.what (table));
  endif
  column = @(name) reshape ([table.(name)], [], 1);
  if (! (ischar (quantity)
         && any (strcmp (quantity, {"surrogate", "error"}))))
    error ("aura:out-of-range",
           "aura_plot: QUANTITY must be \"surrogate\" or \"error\"");
  endif

  value = zeros (0, 3);
  if (strcmp (quantity, "surrogate"))
    names = {"surrogate V = loss + H", "loss", "H, change of q and m"};
    what = "V, loss, H (log scale)";
    if (! isempty (table))
      value = [column("V"), column("loss"), column("H")];
    endif
    return;
  endif
  names = {"predicted: -eta Gap+", "m+ alone", "m+ and m-"};
  what = "change of the squared error";
  if (! isempty (table))
    before = column ("error_before");
    positive = column ("error_positive") - before;
    value = [positive - column("second_order"), positive, ...
             column("error_after") - before];
    if (any (isnan (before)))
      error ("aura:out-of-range",
             "aura_plot: TABLE must be made with the truth");
    endif
  endif

endfunction

%!demo
%! sim = aura_simulate ("seed", 1);
%! table = aura.theory.trace (aura_start (sim), sim.truth);
%! aura_plot (table, "theory", "Visible", get (0, "defaultfigurevisible"));
%! aura_plot (table, "theory", "error", "Visible", get (0, "defaultfigurevisible"));

%!shared table
%! table = struct ("round", {1, 2}, "V", {3, 2}, "loss", {2, 1.5}, "H", {1, .5},
%!                 "error_before", {9, 8}, "error_positive", {8, 8.5},
%!                 "error_after", {7, 8}, "second_order", {.5, .25});
%!test
%! [h, data] = aura_plot (table, "theory", "Visible", "off");
%! assert (get (h.figure, "visible"), "off");
%! assert (get (h.axes, "yscale"), "log");
%! limits = get (h.axes, "ylim"); # no marker is cut by the frame
%! assert (limits(1) < .5 && limits(2) > 3);
%! close (h.figure);
%! assert (data.value, [3 2 1; 2 1.5 .5]);
%! assert (data.round, [1; 2]);
%!test
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig);
%! [h, data] = aura_plot (table, "theory", "error", "Parent", ax);
%! assert (h.axes, ax);
%! assert (get (h.lines(3), "ydata"), [-2 0]);
%! close (fig);
%! assert (data.value, [-1.5 -1 -2; .25 .5 0]);
%!test <*H may vanish: an axis of the rest>
%! still = table;
%! still(2).H = 0;
%! h = aura_plot (still, "theory", "Visible", "off");
%! limits = get (h.axes, "ylim");
%! close (h.figure);
%! assert (limits(1) > .5 && limits(1) < 1 && limits(2) > 3 && limits(2) < 4);
%! [still.V] = deal (0);
%! [still.loss] = deal (0);
%! [still.H] = deal (0);
%! close (aura_plot (still, "theory", "Visible", "off").figure);
%!test <*no round>
%! [h, data] = aura_plot (struct ("round", {}), "theory", "error");
%! close (h.figure);
%! assert (data.value, zeros (0, 3));
%!error id=aura:invalid-type aura_plot (1, "theory")
%!error id=aura:invalid-type aura_plot (struct ("round", 1), "theory")
%!error id=aura:out-of-range aura_plot (table, "theory", "loss")
%!error id=aura:unknown-option aura_plot (table, "theory", "Colour", 1)
%!error <made with the truth>
%! table(2).error_before = NaN;
%! aura_plot (table, "theory", "error");
%!test <*an audit and the truth: recorded first>
%! sim = aura_simulate ("n", 60, "n_source", 10, "n_positive", 20, "seed", 2);
%! audit = aura_run (aura_start (sim, "stop.max_rounds", 2), sim.truth);
%! [h, data] = aura_plot (audit, "theory", sim.truth, "error", "Visible", "off");
%! closed = onCleanup (@() close (h.figure));
%! table = aura.theory.trace (audit, sim.truth);
%! [~, again] = aura_plot (table, "theory", "error", "Parent", h.axes);
%! assert (data, again);
