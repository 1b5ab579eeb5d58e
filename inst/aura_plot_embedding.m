## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{h}, @var{data}] =} aura_plot_embedding (@var{audit})
## @deftypefnx {aura} {[@var{h}, @var{data}] =} aura_plot_embedding (@var{audit}, @var{name}, @
## @var{value}, @dots{})
## @deftypefnx {aura} {[@dots{}] =} aura_plot_embedding (@var{ax}, @dots{})
## Plot the comparisons of an audit as the encoder sees them.
##
## Each point is a comparison, at the first two principal components of the
## representation @code{audit.z} (before the first round: of @code{audit.x}).
## Its colour is the probability that a human agrees with the judge, from
## orange (flip) over grey to blue (trust), in ten steps.  Triangles mark
## comparisons that a human has labelled (up: agrees, or a source; down:
## disagrees), diamonds those that are waiting for a label.  Nearby points look
## alike to the encoder.  The axes have no unit, and name the component's share
## of the variance.  Where the second component has less than a hundredth of it,
## stretching it over the figure would show a spread that is not there: points are
## stacked over the first component instead, and the height counts them.  When there
## are more than 4000 unlabelled comparisons, only every k-th is drawn.
##
## The figure is drawn in the axes @var{ax}; without them in the current axes where these are empty,
## as @code{subplot} leaves them, or held; else in a new figure, which is shown where there is a
## display.  Axes that are not held are cleared; into held ones it is added, with its names in their
## key.  Title, key and colour bar stay inside the axes' place, with text as small as that needs.
##
## Options (names are not case-sensitive):
##
## @table @asis
## @item @qcode{"Parent"}
## @var{ax}
## @item @qcode{"Visible"}
## @qcode{"on"} or @qcode{"off"}: a new figure in any case, shown or not
## @item @qcode{"Title"}
## a line above the figure
## @item @qcode{"Color"}
## a colour as Octave takes it (@qcode{"r"}, @qcode{"#0072B2"}, red, green and blue in [0, 1]), or
## one for each name in the key, a row or a cell each
## @item @qcode{"LineWidth"}
## of lines and of the edges of marks, in points
## @item @qcode{"Decision"}
## a struct with @code{verdict} and @code{prob} as returned by @code{aura_decide}, which is then
## not called again
## @end table
##
## @var{h} has the fields @code{figure}, @code{axes}, @code{points} (lines of
## unlabelled comparisons), @code{marks} (lines of the others), @code{key} (a struct of handles) and
## @code{colorbar}.  @var{data} has @code{xy} (n-by-2 double, the components),
## @code{drawn} (the same, or stacked; NaN where not shown), @code{prob}
## (n-by-1), @code{shown} (n-by-1 logical) and @code{explained} (1-by-2, shares of the
## variance).
##
## Errors: @code{aura:invalid-type}, @code{aura:unknown-option},
## @code{aura:invalid-argument}, @code{aura:out-of-range}, and those of @code{aura_decide}.
##
## @example
## @group
## h = aura_plot_embedding (audit);
## print (h.figure, "embedding.png");
## @end group
## @end example
##
## Colours: Okabe and Ito, ``Color universal design'' (2008).
## @seealso{aura_plot_probability, aura_plot_trace, aura_decide, aura_audit}
## @end deftypefn

function [h, data] = aura_plot_embedding (varargin)

  args = aura.plot.arguments (varargin);
  if (numel (args) < 1)
    print_usage ();
  endif
  audit = args{1};
  aura.arg.audit ("aura_plot_embedding", audit);
  options = aura.plot.options ("aura_plot_embedding", args(2:end), rows (audit.x));
  [~, prob] = aura.plot.decision (audit, options);
  [data, look] = aura.plot.plane (audit, prob);
  h = aura.plot.show (options, aura.plot.points (options, data, look));
  if (nargout == 0)
    clear h data;
  endif

endfunction

%!demo
%! ## what the encoder makes of simulated comparisons
%! sim = aura_simulate ("seed", 1);
%! audit = aura_run (aura_start (sim), sim.truth);
%! aura_plot_embedding (audit, "Visible", get (0, "defaultfigurevisible"));

%!function audit = small_audit (x, status)
%!  audit = aura.loop.start (x, [], status);
%!  audit.q = linspace (0, 1, rows (x))';
%!endfunction
%!test <*the plane is that of the largest variance>
%! x = [-3 0 .1; 3 0 .1; 0 -2 -.1; 0 2 -.1];
%! [h, data] = aura_plot_embedding (small_audit (x, [0 0 2 4]'), "Visible", "off");
%! assert (get (h.figure, "visible"), "off");
%! assert (data.xy, x(:,1:2), 4 * eps);
%! assert (sum (data.explained), 26 / 26.04, 1e-12);
%! assert (numel (h.marks), 2);
%! assert (data.drawn, data.xy);
%! assert (data.prob, [0 1/3 1 1]', eps);
%! assert (get (h.key.names, "string"), {"agrees"; "waiting"});
%! close (h.figure);
%!test <*a second component of nothing is not stretched: points are stacked>
%! x = [(0:49)' / 25, 1e-3 * mod((0:49)', 2)];
%! [h, data] = aura_plot_embedding (small_audit ([x; x], [2; zeros(99, 1)]), "Title", "A");
%! assert (data.explained(2) < 1e-3);
%! assert (data.drawn(:,1), data.xy(:,1));
%! assert (accumarray (data.drawn(:,2), 1), [50; 50]);
%! upper = data.drawn(1:50,2) > data.drawn(51:100,2); # the more probable stands above
%! assert (data.prob(1:50)(upper) >= data.prob(51:100)(upper));
%! assert (! isempty (strfind (get (get (h.axes, "ylabel"), "string"), "stacked")));
%! assert (get (h.marks, "ydata"), data.drawn(1,2));
%! assert (numel (findall (h.figure, "type", "text", "string", "A")), 1);
%! close (h.figure);
%!test <*given axes, one comparison>
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig);
%! [h, data] = aura_plot_embedding (small_audit (1, 0), "parent", ax, ...
%!                                  "Decision", struct ("verdict", true, "prob", .7));
%! assert (h.axes, ax);
%! assert (data.xy, [0 0]);
%! assert (data.prob, .7);
%! close (fig);
%!test <*many are thinned, the labelled all shown>
%! status = zeros (9001, 1);
%! status(9001) = 3;
%! [h, data] = aura_plot_embedding (small_audit ((1:9001)', status));
%! close (h.figure);
%! assert (sum (data.shown), 3001);
%! assert (data.shown(9001));
%!test <*more columns than rows>
%! [h, data] = aura_plot_embedding (small_audit ([1 0 0 0 0; 0 1 0 0 0; 0 0 1 0 0], [0 0 0]'));
%! close (h.figure);
%! assert (sumsq (data.xy(:)), 2, 1e-12);
%!error id=aura:invalid-type aura_plot_embedding (1)
%!error id=aura:unknown-option aura_plot_embedding (small_audit (1, 0), "Colour", 1)
%!error <DECISION must be a struct with verdict and prob, 1-by-1>
%! aura_plot_embedding (small_audit (1, 0), "Decision", struct ("prob", 1));
