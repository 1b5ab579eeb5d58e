## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{h}, @var{data}] =} aura_plot_coverage (@var{prob}, @var{truth})
## @deftypefnx {aura} {[@var{h}, @var{data}] =} aura_plot_coverage (@var{audit}, @var{truth})
## @deftypefnx {aura} {[@var{h}, @var{data}] =} aura_plot_coverage (@dots{}, @var{name}, @
## @var{value}, @dots{})
## @deftypefnx {aura} {[@dots{}] =} aura_plot_coverage (@var{ax}, @dots{})
## Plot accuracy against coverage: accept only the most confident decisions.
##
## @var{prob} (or @var{audit}) and @var{truth} are as for @code{aura_plot_reliability}.  The
## comparisons are sorted by max (prob, 1 - prob), most confident first.  At the
## coverage c the curve is the accuracy of the decisions prob @geq{} 0.5 on the
## first share c of them.  The band is the pointwise 95 % interval of Wilson
## (1927).  The orange line is the judge's own accuracy on the same comparisons: their
## order is ours, so that it falls where we are sure that the judge errs.  The first
## 20 comparisons, of which no rate can be told, are in @var{data} but not drawn.
## Equally confident comparisons are accepted together, so the curve has a point
## only after the last of them.
##
## Options: @qcode{"Parent"}, @qcode{"Visible"}, @qcode{"Title"}, @qcode{"Color"} and
## @qcode{"LineWidth"}, as for @code{aura_plot_embedding}.
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{band} (patch),
## @code{audited}, @code{judge} (lines) and @code{key}.  @var{data} has the
## columns @code{coverage}, @code{accuracy}, @code{low}, @code{high},
## @code{judge} (fractions) and @code{count}.
##
## Errors: as for @code{aura_plot_reliability}.
##
## @example
## [h, data] = aura_plot_coverage ([.2; .9; .8], [0; 1; 1]);
## @end example
## @seealso{aura_plot_reliability, aura_score, aura_decide}
## @end deftypefn

function [h, data] = aura_plot_coverage (varargin)

  args = aura.plot.arguments (varargin);
  if (numel (args) < 2)
    print_usage ();
  endif
  [prob, truth] = aura.plot.agreement ("aura_plot_coverage", args{1:2});
  options = aura.plot.options ("aura_plot_coverage", args(3:end), rows (prob));
  data = coverage (double (prob), double (truth));

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
  if (nargout == 0)
    clear h data;
  endif

endfunction

function data = coverage (prob, truth)

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
%! aura_plot_coverage (prob, mod (1:200, 7)' / 7 < prob, "Visible", ...
%!                     get (0, "defaultfigurevisible"));

%!test
%! [h, data] = aura_plot_coverage ([.9; .1; .75; .5; .5], [1; 1; 1; 0; NaN]);
%! close (h.figure);
%! assert (data.count, [2; 3; 4]);
%! assert (data.coverage, [.5; .75; 1]);
%! assert (data.accuracy, [1/2; 2/3; 1/2], eps);
%! assert (data.judge, [1; 1; 3/4], eps);
%! [low, high] = aura.stat.wilson ([1; 2; 2], [2; 3; 4]);
%! assert ([data.low, data.high], [low, high]);
%!test <*an audit: the never-verified alone>
%! [h, data] = aura_plot_coverage (aura_start ([0; 1; 2; 3], "Labels", [NaN; 1; 0; NaN]), ...
%!                                 [1; 1; 0; 0]);
%! close (h.figure);
%! assert (data.count(end), 2);
%!test <*one comparison>
%! [h, data] = aura_plot_coverage (1, 1);
%! assert (get (h.audited, "xdata"), 100);
%! close (h.figure);
%! assert (data.accuracy, 1);
%!test <*the first 20 are counted, not drawn>
%! [h, data] = aura_plot_coverage ((.5:100)' / 200, zeros (100, 1));
%! assert (get (h.judge, "xdata"), 20:100, 1e-12);
%! close (h.figure);
%! assert (numel (data.coverage), 100);
%!error id=aura:invalid-size aura_plot_coverage ([1; 1], 1)
%!error id=aura:unknown-option aura_plot_coverage (1, 1, "Colour", 1)
