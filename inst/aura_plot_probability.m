## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{h}, @var{data}] =} aura_plot_probability (@var{audit})
## @deftypefnx {aura} {[@var{h}, @var{data}] =} aura_plot_probability (@var{audit}, @var{name}, @
## @var{value}, @dots{})
## @deftypefnx {aura} {[@dots{}] =} aura_plot_probability (@var{ax}, @dots{})
## Plot how the probabilities that a human agrees are distributed.
##
## A histogram of the comparisons that no human has labelled, over the
## probability of @code{aura_decide} in steps of 0.05; the decisions to flip are
## orange, those to keep blue.  The dashed line is the threshold below which a
## decision is flipped.  When the features say nothing about the judge, all
## comparisons are in one bar.
##
## Options: @qcode{"Parent"}, @qcode{"Visible"}, @qcode{"Title"} and @qcode{"Decision"}, as for
## @code{aura_plot_embedding}.
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{trust}, @code{flip}
## (patches, one each), @code{threshold} (line) and @code{key}
## (a struct of handles).  @var{data} has
## @code{edges} (1-by-21), @code{trust} and @code{flip} (1-by-20 counts) and
## @code{threshold}.
##
## Errors: as for @code{aura_plot_embedding}.
##
## @example
## @group
## [h, data] = aura_plot_probability (audit);
## sum (data.flip)
## @end group
## @end example
## @seealso{aura_plot_embedding, aura_plot_trace, aura_decide}
## @end deftypefn

function [h, data] = aura_plot_probability (varargin)

  args = aura.plot.arguments (varargin);
  if (numel (args) < 1)
    print_usage ();
  endif
  audit = args{1};
  aura.arg.audit ("aura_plot_probability", audit);
  options = aura.plot.options ("aura_plot_probability", args(2:end), rows (audit.x));
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
  if (nargout == 0)
    clear h data;
  endif

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
%! aura_plot_probability (audit, "Visible", get (0, "defaultfigurevisible"));

%!function audit = small_audit (q, status)
%!  audit = aura.loop.start (q, [], status);
%!  audit.q = q;
%!endfunction
%!test
%! q = [0 .02 .05 .49 .5 .99 1 .3]';
%! [h, data] = aura_plot_probability (small_audit (q, [0 0 0 0 4 0 0 2]'));
%! assert (get (h.threshold, "xdata"), [.5 .5]);
%! close (h.figure);
%! assert (data.flip, [2 1 0 0 0 0 0 0 0 1 zeros(1, 10)]);
%! assert (data.trust, [zeros(1, 10) 1 zeros(1, 8) 2]);
%! assert (data.threshold, .5);
%!test <*nothing unlabelled, given axes>
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig);
%! [h, data] = aura_plot_probability (small_audit (1, 2), "Parent", ax);
%! assert (h.axes, ax);
%! assert (data.trust + data.flip, zeros (1, 20));
%! close (fig);
%!error id=aura:invalid-type aura_plot_probability (1)
%!error id=aura:unknown-option aura_plot_probability (small_audit (1, 0), "Colour", 1)
