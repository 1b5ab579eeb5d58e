## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{h}, @var{data}] =} aura_plot_trace (@var{audit})
## @deftypefnx {aura} {[@var{h}, @var{data}] =} aura_plot_trace (@var{audit}, @var{name}, @
## @var{value}, @dots{})
## @deftypefnx {aura} {[@dots{}] =} aura_plot_trace (@var{ax}, @dots{})
## Plot what changed in each round of an audit.
##
## Three lines over the rounds, in percent: the mean change of the
## responsibility q, the share of hard decisions (q at least 1/2) that changed,
## and the mean change of the carried inflow m.  A run that settles has them
## fall to the options @code{stop.eps_q}, @code{stop.eps_flip}, @code{stop.eps_m}.
##
## Options: @qcode{"Parent"}, @qcode{"Visible"}, @qcode{"Title"}, @qcode{"Color"} and
## @qcode{"LineWidth"}, as for @code{aura_plot_embedding}.
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{lines} (3-by-1) and
## @code{key} (a struct of handles).  @var{data} has @code{round} (r-by-1) and @code{change}
## (r-by-3, fractions: q, decisions, m), r the number of rounds done.
##
## Errors: as for @code{aura_plot_embedding}.
##
## @example
## h = aura_plot_trace (audit);
## @end example
##
## Source: the quantities are those of the AURA paper, appendix "Selective
## verification and stopping details".
## @seealso{aura_plot_embedding, aura_plot_probability, aura_stop}
## @end deftypefn

function [h, data] = aura_plot_trace (varargin)

  args = aura.plot.arguments (varargin);
  if (numel (args) < 1)
    print_usage ();
  endif
  audit = args{1};
  aura.arg.audit ("aura_plot_trace", audit);
  options = aura.plot.options ("aura_plot_trace", args(2:end), rows (audit.x));
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
  if (nargout == 0)
    clear h data;
  endif

endfunction

%!demo
%! sim = aura_simulate ("seed", 1);
%! audit = aura_run (aura_start (sim), sim.truth);
%! aura_plot_trace (audit, "Visible", get (0, "defaultfigurevisible"));

%!function audit = small_audit (trace)
%!  audit = aura_start (1);
%!  audit.trace = trace;
%!endfunction
%!test
%! trace = struct ("dq", {.3, .1}, "dflip", {.2, 0}, "dm", {.5, .25});
%! [h, data] = aura_plot_trace (small_audit (trace), "Visible", "off");
%! assert (get (h.figure, "visible"), "off");
%! assert (get (h.lines(1), "ydata"), [30 10], 8 * eps);
%! close (h.figure);
%! assert (data.change, [.3 .2 .5; .1 0 .25]);
%! assert (data.round, [1; 2]);
%!test <*before the first round, given axes>
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig);
%! [h, data] = aura_plot_trace (small_audit ([]), "Parent", ax);
%! assert (h.axes, ax);
%! assert (data.change, zeros (0, 3));
%! close (fig);
%!error id=aura:invalid-type aura_plot_trace (1)
%!error id=aura:unknown-option aura_plot_trace (small_audit ([]), "Colour", 1)
