## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.figure.threshold (AUDIT, TRUTH, NAME, VALUE, ...)
## The kind "threshold" of aura_plot, whose help describes arguments and outputs. Plot the AURA
## paper's threshold diagnostic (appendix ``Additional simulation result'') in four panels.

function [h, data] = threshold (audit, truth, varargin)

  aura.arg.audit ("aura_plot", audit);
  check_truth (audit, truth);
  options = aura.plot.options ("aura_plot", varargin, rows (audit.x));
  verdict = aura.plot.decision (audit, options);
  [~, ~, evidence] = aura.block.trust (audit.z, audit.p, audit.m, audit.status, audit.graph, ...
                                       audit.opts);
  data.s = .6 * audit.q + .4 * evidence.anchor;
  data.truth = logical (truth);
  data.final = logical (verdict);
  [~, data.order] = sort (data.s);
  positive = [sum(audit.signal > .5), sum(data.final), sum(data.truth)];
  data.thresholds = arrayfun (@(count) cut (data.s(data.order), count), positive);
  data.score = aura_score (audit, truth);
  sorted = sorted_scores (data, options);
  if (isempty (options.parent) && isempty (options.visible))
    options.parent = aura.plot.current (); # empty or held axes, as of subplot
  endif
  if (! isempty (options.parent))
    h = aura.plot.show (options, sorted);
    h.keys = h.key;
    return;
  endif

  before = get (0, "currentfigure");
  h.figure = aura.plot.canvas (options.visible, [1000, 900]);
  place = {[.08 .62 .40 .31], [.57 .62 .40 .31], [.08 .20 .40 .31], [.57 .20 .40 .31]};
  [plane, data.xy] = projection (audit, data.s);
  scenes = {distribution(data.s, data.truth, {"human agrees", "disagrees"}), ...
            distribution(data.s, data.final, {"keep", "flip"}), sorted, plane};
  heads = {"(a)  score by truth", "(b)  score by decision", "(c)  sorted scores and thresholds", ...
           "(d)  projection of z"};
  part = options;
  part.visible = "off";
  for k = 1:4
    part.parent = axes ("parent", h.figure, "position", place{k});
    part.title = heads{k};
    shown = aura.plot.show (part, scenes{k});
    h.axes(k,1) = shown.axes;
    h.keys(k,1) = shown.key;
    h.heads(k+1,1) = shown.key.title;
    if (k == 3)
      h.thresholds = shown.thresholds;
    endif
  endfor
  head = options.title;
  if (isempty (head))
    head = "Threshold diagnostic";
  endif
  [h.heads(1), h.summary] = summary (h.figure, head, data.score, numel (data.s));
  set (h.figure, "currentaxes", h.axes(3));
  if (! isempty (before) && strcmp (get (h.figure, "visible"), "off"))
    set (0, "currentfigure", before);
  endif

endfunction

function check_truth (audit, truth)

  n = rows (audit.x);
  if (! (isnumeric (truth) || islogical (truth)) || ! isreal (truth))
    error ("aura:invalid-type",
           "aura_plot: TRUTH must be 0 or 1, got %s", class (truth));
  elseif (! isequal (size (truth), [n, 1]))
    error ("aura:invalid-size",
           "aura_plot: TRUTH must be %d-by-1, got %d-by-%d", n,
           rows (truth), columns (truth));
  endif
  bad = find (! (truth == 0 | truth == 1), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "aura_plot: TRUTH must be 0 or 1, got %g in row %d",
           truth(bad), bad);
  elseif (isempty (audit.z))
    error ("aura:out-of-range",
           "aura_plot: AUDIT must have had a round, got round 0");
  endif

endfunction

## The threshold with COUNT of the ascending scores S above it.
function t = cut (s, count)

  below = numel (s) - count;
  s = [0; s; 1];
  t = (s(below+1) + s(below+2)) / 2;

endfunction

## Histograms as steps, so that neither hides the other.
function scene = distribution (s, group, names)

  color = aura.plot.colors ();
  top = 1;
  items = [];
  for side = [true, false]
    count = accumarray (min (floor (25 * s(group == side)), 24) + 1, 1, [25, 1]);
    x = repelems (0:25, [1:26; 2 * ones(1, 26)])' / 25;
    y = [0; repelems(count', [1:25; 2 * ones(1, 25)])'; 0];
    shade = merge (side, color.trust, color.flip);
    items = [items, aura.plot.item("patch", "steps", "xdata", x, "ydata", y, ...
                                   "facecolor", shade, "facealpha", .25, "edgecolor", shade, ...
                                   "linewidth", 2)];
    top = max (top, max (count));
  endfor
  look = struct ("limits", [0, 1, 0, 1.06 * top], "x", "diagnostic score s", "y", ...
                 "comparisons", "marks", {{"s", "s"}}, "colors", [color.trust; color.flip], ...
                 "names", {{sprintf("%s (%d)", names{1}, sum (group)), ...
                            sprintf("%s (%d)", names{2}, sum (! group))}});
  scene = aura.plot.scene (look, [640, 460]);
  scene.axes = {"xtick", 0:.2:1};
  scene.items = items;

endfunction

function scene = sorted_scores (data, options)

  color = aura.plot.colors ();
  [shade, width] = aura.plot.chosen (options, [color.dflip; color.dq; color.ink], 2);
  n = numel (data.s);
  rank = (1:n)';
  style = {"-", "--", ":"};
  names = cellfun (@(s, t) sprintf ("%s %.3f", s, t), {"signal", "final", "truth"}, ...
                   num2cell (data.thresholds), "uniformoutput", false);
  look = struct ("limits", [1, max(n, 2), 0, 1.02], "x", ...
                 "rank by s (blue: human agrees, orange: not)", "y", "diagnostic score s", ...
                 "marks", {style}, "colors", shade, "names", {names});
  scene = aura.plot.scene (look, [640, 460]);
  scene.axes = {"ytick", 0:.2:1};
  for side = [true, false]
    here = data.truth(data.order) == side;
    scene.items = [scene.items, aura.plot.item("line", "", "xdata", rank(here)', ...
                                               "ydata", data.s(data.order)(here)', ...
                                               "linestyle", "none", "marker", ".", ...
                                               "markersize", 7, ...
                                               "color", merge (side, color.trust, color.flip))];
  endfor
  for k = 1:3
    scene.items = [scene.items, aura.plot.item("line", "thresholds", ...
                                               "xdata", [1, max(n, 2)], ...
                                               "ydata", data.thresholds([k k]), ...
                                               "linestyle", style{k}, "linewidth", width, ...
                                               "color", shade(k,:))];
  endfor

endfunction

## The same plane as in the plot of the embedding, without its marks.
function [scene, xy] = projection (audit, s)

  audit.status(:) = aura.set.code ("open");
  [data, look] = aura.plot.plane (audit, 1 - s);
  xy = data.xy;
  scene = aura.plot.points (aura.plot.options ("aura_plot", {}, 0), data, look);
  scene.bar.label = "negative tendency 1 - s";
  scene.bar.map = flipud (scene.bar.map); # orange is high
  for k = 1:10
    shade = scene.bar.map(k,:);
    scene.items(k).props([12, 14]) = {shade, shade};
  endfor

endfunction

## The title above the panels, the box of results below them.
function [head, box] = summary (fig, title, score, n)

  color = aura.plot.colors ();
  ax = axes ("parent", fig, "position", [0, 0, 1, 1], "visible", "off", "xlim", [0, 1], ...
             "ylim", [0, 1]);
  head = text (.08, .97, title, "parent", ax, "fontsize", 16, "fontweight", "bold", ...
               "interpreter", "none", "color", color.ink);
  line (ax, .08 + .82 * [0 1 1 0 0], .01 + .11 * [0 0 1 1 0], "color", color.neutral);
  words = {sprintf("never verified (%d): original accuracy %.1f %%, adjusted %.1f %%", ...
                   score.never_count, 100 * [score.never_original, score.never]), ...
           sprintf("all %d: original accuracy %.1f %%, adjusted %.1f %%;  flipped %d", ...
                   n, 100 * [score.original, score.adjusted], ...
                   round (score.flip_rate * n)), ...
           sprintf("human labels used: %d;  known positives given: %d", ...
                   score.labels, score.sources)};
  ## One text a line: not every graphics toolkit draws several.
  for k = 1:3
    box(k,1) = text (.49, .01 + .11 * (1.1 - .3 * k), words{k}, "parent", ax, "fontsize", 12, ...
                     "horizontalalignment", "center", "interpreter", "none", ...
                     "color", color.ink);
  endfor

endfunction

%!demo
%! sim = aura_simulate ("seed", 1);
%! audit = aura_run (aura_start (sim), sim.truth);
%! aura_plot (audit, "threshold", sim.truth, "Visible", get (0, "defaultfigurevisible"));

%!test
%! sim = aura_simulate ("seed", 1);
%! audit = aura_step (aura_start (sim));
%! [h, data] = aura_plot (audit, "threshold", sim.truth, "Title", "DD+SAR", "Visible", "off");
%! assert (get (h.figure, "visible"), "off");
%! assert (get (h.figure, "papersize"), [10 9]); # the PDF is not cut off
%! assert (size (h.axes), [4 1]);
%! assert (get (h.heads(1), "string"), "DD+SAR");
%! heads = get (h.heads(2:5), "string");
%! assert (cellfun (@(t) t(1:3), heads, "uniformoutput", false), {"(a)"; "(b)"; "(c)"; "(d)"});
%! assert (all (data.s >= 0 & data.s <= 1));
%! assert (issorted (data.s(data.order)));
%! assert (size (data.xy), [rows(sim.x) 2]);
%! assert (sum (data.s > data.thresholds(3)) <= sum (sim.truth));
%! close (h.figure);
%!test <*two calls, two figures>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30);
%! audit = aura_step (aura_start (sim));
%! a = aura_plot (audit, "threshold", sim.truth);
%! b = aura_plot (audit, "threshold", sim.truth);
%! assert (a.figure != b.figure);
%! assert (size (b.axes), [4 1]);
%! close ([a.figure, b.figure]);
%!test <*axes of the user: the thresholds alone>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30);
%! audit = aura_step (aura_start (sim));
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig, "position", [.5 .1 .4 .8]);
%! [h, data] = aura_plot (audit, "threshold", sim.truth, "Parent", ax);
%! assert (h.axes, ax);
%! assert (h.figure, fig);
%! assert (get (h.thresholds, "ydata"), num2cell (data.thresholds' * [1 1], 2));
%! assert (numel (findobj (fig, "type", "axes")), 2); # and the key
%! close (fig);
%!error id=aura:invalid-type aura_plot (1, "threshold", 1)
%!error <must have had a round>
%! aura_plot (aura_start ([1; 2], "Signal", [1; 1]), "threshold", [1; 0]);
%!error id=aura:invalid-size
%! aura_plot (aura_start ([1; 2], "Signal", [1; 1]), "threshold", 1);
%!error id=aura:out-of-range
%! aura_plot (aura_start ([1; 2], "Signal", [1; 1]), "threshold", [1; NaN]);
