## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{h}, @var{data}] =} aura_plot_theory (@var{table})
## @deftypefnx {aura} {[@var{h}, @var{data}] =} aura_plot_theory (@var{table}, @var{quantity})
## @deftypefnx {aura} {[@var{h}, @var{data}] =} aura_plot_theory (@dots{}, @var{name}, @
## @var{value}, @dots{})
## @deftypefnx {aura} {[@dots{}] =} aura_plot_theory (@var{ax}, @dots{})
## Plot the quantities of the theory that @code{aura_trace} recorded.
##
## @var{quantity} is one of
##
## @table @asis
## @item @code{"surrogate"} (default)
## on a logarithmic axis over the rounds, the surrogate V and its two parts: the
## encoder's loss and H, the change of q and m.  The theory has V fall and H
## vanish
## @item @code{"error"}
## the change of the squared error in each round's transport: what the bias
## reduction theorem predicts to first order, -eta_pos Gap+; what the positive
## inflow alone does; and what both inflows do.  Below 0 transport helps.  The
## table must have been made with the truth
## @end table
##
## Options: @qcode{"Parent"}, @qcode{"Visible"}, @qcode{"Title"}, @qcode{"Color"} and
## @qcode{"LineWidth"}, as for @code{aura_plot_embedding}.
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{lines} (3-by-1) and
## @code{key} (a struct of handles).  @var{data} has @code{round} (r-by-1) and
## @code{value} (r-by-3, in the order above; -eta_pos Gap+ is taken as
## @code{error_positive - error_before - second_order}).
##
## Errors: @code{aura:invalid-type} (@var{table} is not from @code{aura_trace}),
## @code{aura:out-of-range} (@var{quantity}; a table without truth), and those of
## @code{aura_plot_embedding}.
##
## @example
## h = aura_plot_theory (aura_trace (audit, truth), "error");
## @end example
##
## Source: the quantities are those of the AURA paper, sections "Global
## convergence and conservation properties" and "Mass conservation and bias
## reduction".
## @seealso{aura_trace, aura_plot_trace}
## @end deftypefn

function [h, data] = aura_plot_theory (varargin)

  args = aura.plot.arguments (varargin);
  if (numel (args) < 1)
    print_usage ();
  endif
  table = args{1};
  args(1) = [];
  quantity = "surrogate";
  if (mod (numel (args), 2) == 1)
    quantity = args{1};
    args(1) = [];
  endif
  data.round = (1:numel (table))';
  [data.value, names, what] = quantity_of (table, quantity);

  options = aura.plot.options ("aura_plot_theory", args, 0);
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
  if (nargout == 0)
    clear h data;
  endif

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
           "aura_plot_theory: TABLE must be a struct from aura_trace, got %s",
           class (table));
  endif
  column = @(name) reshape ([table.(name)], [], 1);
  if (! (ischar (quantity)
         && any (strcmp (quantity, {"surrogate", "error"}))))
    error ("aura:out-of-range",
           "aura_plot_theory: QUANTITY must be \"surrogate\" or \"error\"");
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
             "aura_plot_theory: TABLE must be made with the truth");
    endif
  endif

endfunction

%!demo
%! sim = aura_simulate ("seed", 1);
%! table = aura_trace (aura_start (sim), sim.truth);
%! aura_plot_theory (table, "Visible", get (0, "defaultfigurevisible"));
%! aura_plot_theory (table, "error", "Visible", get (0, "defaultfigurevisible"));

%!shared table
%! table = struct ("round", {1, 2}, "V", {3, 2}, "loss", {2, 1.5}, "H", {1, .5},
%!                 "error_before", {9, 8}, "error_positive", {8, 8.5},
%!                 "error_after", {7, 8}, "second_order", {.5, .25});
%!test
%! [h, data] = aura_plot_theory (table, "Visible", "off");
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
%! [h, data] = aura_plot_theory (table, "error", "Parent", ax);
%! assert (h.axes, ax);
%! assert (get (h.lines(3), "ydata"), [-2 0]);
%! close (fig);
%! assert (data.value, [-1.5 -1 -2; .25 .5 0]);
%!test <*H may vanish: an axis of the rest>
%! still = table;
%! still(2).H = 0;
%! h = aura_plot_theory (still, "Visible", "off");
%! limits = get (h.axes, "ylim");
%! close (h.figure);
%! assert (limits(1) > .5 && limits(1) < 1 && limits(2) > 3 && limits(2) < 4);
%! [still.V] = deal (0);
%! [still.loss] = deal (0);
%! [still.H] = deal (0);
%! close (aura_plot_theory (still, "Visible", "off").figure);
%!test <*no round>
%! [h, data] = aura_plot_theory (struct ("round", {}), "error");
%! close (h.figure);
%! assert (data.value, zeros (0, 3));
%!error id=aura:invalid-type aura_plot_theory (1)
%!error id=aura:invalid-type aura_plot_theory (struct ("round", 1))
%!error id=aura:out-of-range aura_plot_theory (table, "loss")
%!error id=aura:unknown-option aura_plot_theory (table, "Colour", 1)
%!error <made with the truth>
%! table(2).error_before = NaN;
%! aura_plot_theory (table, "error");
