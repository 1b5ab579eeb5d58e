## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{h}, @var{data}] =} aura_plot_threshold (@var{audit}, @var{truth})
## @deftypefnx {aura} {[@var{h}, @var{data}] =} aura_plot_threshold (@var{audit}, @var{truth}, @var{name}, @var{value}, @dots{})
## Plot the AURA paper's threshold diagnostic (appendix ``Additional simulation
## result'') in four panels.
##
## The diagnostic score of example i is s = 0.6 (1 - r) + 0.4 (1 - d).  The paper
## does not define r and d; here r = 1 - q and d = 1 - r_anc, with r_anc the
## anchor evidence of @code{aura_trust_update} in the audit's state.  Panels: (a)
## how s is distributed by @var{truth} (n-by-1, 1 or 0); (b) by final group
## (@code{aura_decide}); (c) the examples sorted by s, with the thresholds that
## leave as many examples above them as are positive in the original signal, in the
## final groups, in truth; (d) the principal components of the encoder's
## @code{audit.z}, as @code{aura_plot_embedding} shows them, coloured by 1 - s (the
## paper projects the embeddings of a reward model, which a simulation has not).  The
## box gives accuracies, held out
## first, the flips, and the human labels used.
##
## Options: @qcode{"Visible"}, @qcode{"Title"} and @qcode{"Decision"}, as for
## @code{aura_plot_embedding}.  With @qcode{"Parent"}, axes to draw in, panel (c) alone is
## drawn, there.
##
## @var{h} has the fields @code{figure}, @code{axes} (4-by-1), @code{thresholds}
## (3-by-1 lines), @code{keys} (structs of handles), @code{heads} (5-by-1 texts: the
## title, then the panels) and @code{summary} (3-by-1 texts).
## @var{data} has @code{s} (n-by-1), @code{truth}, @code{final}, @code{order} (s
## ascending), @code{thresholds} (1-by-3: signal, final, truth), @code{xy} and
## @code{score} (of @code{aura_score}).
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:out-of-range} (also an audit before its first round),
## @code{aura:unknown-option}.
##
## @example
## [h, data] = aura_plot_threshold (audit, sim.truth);
## @end example
## @seealso{aura_plot_embedding, aura_plot_reliability, aura_trust_update}
## @end deftypefn

function [h, data] = aura_plot_threshold (audit, truth, varargin)

  if (nargin < 2)
    print_usage ();
  endif
  aura.arg.audit ("aura_plot_threshold", audit);
  check_truth (audit, truth);
  options = aura.plot.options ("aura_plot_threshold", varargin, rows (audit.x));
  verdict = aura.plot.decision (audit, options);
  [~, ~, evidence] = aura_trust_update (audit.p, audit.z, audit.m, ...
                                        audit.status, audit.graph, audit.opts);
  data.s = .6 * audit.q + .4 * evidence.anchor;
  data.truth = logical (truth);
  data.final = logical (verdict);
  [~, data.order] = sort (data.s);
  positive = [sum(audit.signal > .5), sum(data.final), sum(data.truth)];
  data.thresholds = arrayfun (@(count) cut (data.s(data.order), count), positive);
  data.score = aura_score (audit, truth);
  if (! isempty (options.parent))
    [h.axes, h.figure] = aura.plot.canvas (options, []);
    [h.thresholds, h.keys] = sorted_scores (h.axes, data);
    return;
  endif

  before = get (0, "currentfigure");
  h.figure = figure ("visible", options.visible, "position", [50, 50, 1000, 900], ...
                     "color", "white", "paperunits", "inches", "papersize", ...
                     [10, 9], "paperposition", [0, 0, 10, 9]);
  place = {[.08 .61 .40 .31], [.57 .61 .40 .31], [.08 .20 .40 .31], [.57 .20 .33 .31]};
  for k = 1:4
    part = struct ("parent", axes ("parent", h.figure, "position", place{k}), ...
                   "visible", "off", "title", "");
    h.axes(k,1) = aura.plot.canvas (part, []);
  endfor
  h.keys(1,1) = distribution (h.axes(1), data.s, data.truth, {"human agrees", "disagrees"});
  h.keys(2,1) = distribution (h.axes(2), data.s, data.final, {"keep", "flip"});
  [h.thresholds, h.keys(3,1)] = sorted_scores (h.axes(3), data);
  data.xy = projection (h, audit, data.s);
  head = options.title;
  if (isempty (head))
    head = "Threshold diagnostic";
  endif
  h.heads = headings (h, head);
  h.summary = summary (h.figure, data.score, numel (data.s));
  if (! isempty (before) && strcmp (options.visible, "off"))
    set (0, "currentfigure", before);
  endif
  if (nargout == 0)
    clear h data;
  endif

endfunction

function check_truth (audit, truth)

  n = rows (audit.x);
  if (! (isnumeric (truth) || islogical (truth)) || ! isreal (truth))
    error ("aura:invalid-type",
           "aura_plot_threshold: TRUTH must be 0 or 1, got %s", class (truth));
  elseif (! isequal (size (truth), [n, 1]))
    error ("aura:invalid-size",
           "aura_plot_threshold: TRUTH must be %d-by-1, got %d-by-%d", n,
           rows (truth), columns (truth));
  endif
  bad = find (! (truth == 0 | truth == 1), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "aura_plot_threshold: TRUTH must be 0 or 1, got %g in row %d",
           truth(bad), bad);
  elseif (isempty (audit.z))
    error ("aura:out-of-range",
           "aura_plot_threshold: AUDIT must have had a round, got round 0");
  endif

endfunction

## The threshold with COUNT of the ascending scores S above it.
function t = cut (s, count)

  below = numel (s) - count;
  s = [0; s; 1];
  t = (s(below+1) + s(below+2)) / 2;

endfunction

## The figure's title, and a letter and a name at the same place of each panel: in
## line with its axes, above its key.
function heads = headings (h, title)

  color = aura.plot.colors ();
  names = {"(a)  score by truth", "(b)  score by decision", ...
           "(c)  sorted scores and thresholds", "(d)  projection of z"};
  ax = axes ("parent", h.figure, "position", [0, 0, 1, 1], "xlim", [0, 1], "ylim", ...
             [0, 1], "visible", "off");
  for k = 1:4
    place = get (h.axes(k), "position");
    heads(k+1,1) = text (place(1), place(2) + 1.17 * place(4), names{k});
  endfor
  heads(1) = text (.08, .98, title, "fontsize", 16);
  set (heads, "parent", ax, "fontweight", "bold", "interpreter", "none", "color", ...
       color.ink);
  set (heads(2:end), "fontsize", 13);

endfunction

## Histograms as steps, so that neither hides the other.
function key = distribution (ax, s, group, names)

  color = aura.plot.colors ();
  top = 1;
  for side = [true, false]
    count = accumarray (min (floor (25 * s(group == side)), 24) + 1, 1, [25, 1]);
    x = repelems (0:25, [1:26; 2 * ones(1, 26)])' / 25;
    y = [0; repelems(count', [1:25; 2 * ones(1, 25)])'; 0];
    shade = {color.flip, color.trust}{1 + side};
    patch ("parent", ax, "xdata", x, "ydata", y, "facecolor", shade, "facealpha", ...
           .25, "edgecolor", shade, "linewidth", 2);
    top = max (top, max (count));
  endfor
  axis (ax, [0, 1, 0, 1.06 * top]);
  set (ax, "xtick", 0:.2:1);
  xlabel (ax, "diagnostic score s");
  ylabel (ax, "examples");
  key = aura.plot.key (ax, {"s", "s"}, [color.trust; color.flip], ...
                       {sprintf("%s (%d)", names{1}, sum (group)), ...
                        sprintf("%s (%d)", names{2}, sum (! group))});

endfunction

function [lines, key] = sorted_scores (ax, data)

  color = aura.plot.colors ();
  n = numel (data.s);
  rank = (1:n)';
  for side = [true, false]
    here = data.truth(data.order) == side;
    line (ax, rank(here), data.s(data.order)(here), "linestyle", "none", ...
          "marker", ".", "markersize", 7, "color", ...
          {color.flip, color.trust}{1 + side});
  endfor
  shade = [color.dflip; color.dq; color.ink];
  style = {"-", "--", "-."};
  for k = 1:3
    lines(k,1) = line (ax, [1, max(n, 2)], data.thresholds([k k]), "linestyle", ...
                       style{k}, "linewidth", 2, "color", shade(k,:));
  endfor
  axis (ax, [1, max(n, 2), 0, 1.02]);
  set (ax, "ytick", 0:.2:1);
  xlabel (ax, "rank by s (blue: human agrees, orange: not)");
  ylabel (ax, "diagnostic score s");
  names = {"signal", "final", "truth"};
  names = cellfun (@(s, t) sprintf ("%s %.3f", s, t), names, ...
                   num2cell (data.thresholds), "uniformoutput", false);
  key = aura.plot.key (ax, style, shade, names);

endfunction

function xy = projection (h, audit, s)

  ax = h.axes(4);
  decision = struct ("verdict", true (size (s)), "prob", s);
  ## The same plane as in the plot of the embedding.
  [other, plane] = aura_plot_embedding (audit, "Decision", decision);
  xy = plane.xy;
  at = plane.drawn;
  map = aura.plot.colormap (10);
  bin = min (floor (10 * s), 9) + 1;
  for k = 1:10
    line (ax, at(bin == k,1), at(bin == k,2), "linestyle", "none", "marker", "o", ...
          "markersize", 3, "color", map(k,:), "markerfacecolor", map(k,:));
  endfor
  place = get (ax, "position");
  set (ax, "xtick", [], "ytick", [], "box", "on", "ygrid", "off");
  xlabel (ax, get (get (other.axes, "xlabel"), "string"));
  ylabel (ax, get (get (other.axes, "ylabel"), "string"));
  close (other.figure);
  axis (ax, [min(at(:,1)), max(at(:,1)), min(at(:,2)), max(at(:,2))] + [-.05 .05 -.05 .05] ...
            .* max (eps, [range(at(:,1)), range(at(:,1)), range(at(:,2)), range(at(:,2))]));
  ## 1 - s: orange is high
  aura.plot.colorbar (ax, [place(1) + place(3) + .012, place(2), .018, place(4)], ...
                      flipud (map), "negative tendency 1 - s");

endfunction

function box = summary (fig, score, n)

  color = aura.plot.colors ();
  ax = axes ("parent", fig, "position", [.08, .01, .82, .11], "visible", "off", ...
             "xlim", [0, 1], "ylim", [0, 1], "nextplot", "add");
  line (ax, [0 1 1 0 0], [0 0 1 1 0], "color", color.neutral);
  words = {sprintf("held out (%d): original accuracy %.1f %%, adjusted %.1f %%", ...
                   score.never_count, 100 * [score.never_original, score.never]), ...
           sprintf("all %d: original accuracy %.1f %%, adjusted %.1f %%;  flipped %d", ...
                   n, 100 * [score.original, score.adjusted], ...
                   round (score.flip_rate * n)), ...
           sprintf("human labels used: %d;  known positives given: %d", ...
                   score.labels, score.sources)};
  ## One text a line: not every graphics toolkit draws several.
  for k = 1:3
    box(k,1) = text (.5, 1.1 - .3 * k, words{k}, "parent", ax, "fontsize", 12, ...
                     "horizontalalignment", "center", "interpreter", "none", ...
                     "color", color.ink);
  endfor

endfunction

%!demo
%! sim = aura_simulate ("seed", 1);
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status), sim.truth);
%! aura_plot_threshold (audit, sim.truth, "Visible", get (0, "defaultfigurevisible"));

%!test
%! sim = aura_simulate ("seed", 1);
%! audit = aura_step (aura_start (sim.x, sim.signal, sim.status));
%! [h, data] = aura_plot_threshold (audit, sim.truth, "Title", "DD+SAR");
%! assert (get (h.figure, "visible"), "off");
%! assert (get (h.figure, "papersize"), [10 9]); # the PDF is not cut off
%! assert (size (h.axes), [4 1]);
%! assert (get (h.heads(1), "string"), "DD+SAR");
%! ## every panel has its letter above the left end of its axes
%! for k = 1:4
%!   place = get (h.axes(k), "position");
%!   at = get (h.heads(k+1), "position");
%!   assert (get (h.heads(k+1), "string")(1:3), ["(" "abcd"(k) ")"]);
%!   assert (at(1), place(1), eps);
%!   assert (at(2) > place(2) + place(4));
%! endfor
%! assert (all (data.s >= 0 & data.s <= 1));
%! assert (issorted (data.s(data.order)));
%! assert (size (data.xy), [rows(sim.x) 2]);
%! assert (sum (data.s > data.thresholds(3)) <= sum (sim.truth));
%! close (h.figure);
%!test <*axes of the user: the thresholds alone>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30);
%! audit = aura_step (aura_start (sim.x, sim.signal, sim.status));
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig, "position", [.5 .1 .4 .8]);
%! [h, data] = aura_plot_threshold (audit, sim.truth, "Parent", ax);
%! assert (h.axes, ax);
%! assert (h.figure, fig);
%! assert (get (h.thresholds, "ydata"), num2cell (data.thresholds' * [1 1], 2));
%! assert (numel (findobj (fig, "type", "axes")), 2); # and the key
%! close (fig);
%!error id=aura:invalid-type aura_plot_threshold (1, 1)
%!error <must have had a round>
%! aura_plot_threshold (aura_start ([1; 2], [1; 1], [0; 0]), [1; 0]);
%!error id=aura:invalid-size
%! aura_plot_threshold (aura_start ([1; 2], [1; 1], [0; 0]), 1);
%!error id=aura:out-of-range
%! aura_plot_threshold (aura_start ([1; 2], [1; 1], [0; 0]), [1; NaN]);
