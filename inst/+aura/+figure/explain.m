## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.figure.explain (AUDIT, I, NAME, VALUE, ...)
## The kind "explain" of aura_plot, whose help describes arguments and outputs. Draw the decision on
## one comparison as a waterfall of its terms.

function [h, data] = explain (audit, i, varargin)

  options = aura.plot.options ("aura_plot", varargin, 0, ...
                               {"Terms", "loop", {"one of", {"loop", "layer"}}; ...
                                "Features", [], []});
  terms = aura.explain.terms ("aura_plot", audit, i, ...
                           {"Anchors", 0, "History", false, "Features", options.features});
  if (isempty (terms.loop))
    options.terms = "layer";
  endif
  data = terms_of (audit, terms, options.terms);
  what = getfield (aura.loop.kind (audit), "outcome");
  [data.from, data.to] = aura.explain.waterfall (data.values);

  color = aura.plot.colors ();
  [colors, width] = aura.plot.chosen (options, [color.flip; color.trust; color.ink], 1);
  k = numel (data.values);
  reach = [min([0; data.to]), max([0; data.to])];
  reach += [-.22, .22] * max (diff (reach), eps);
  names = cellfun (@(name) aura.text.excerpt (name, 32), data.names, "uniformoutput", false);
  look = struct ("limits", [reach, .4, k + 1.6], "x", sprintf ("logit of %s", what), "y", ...
                 "", "marks", {{}}, "colors", zeros (0, 3), "names", {{}});
  scene = aura.plot.scene (look, [720, 150 + 34 * (k + 1)]);
  scene.axes = {"ydir", "reverse", "ytick", 1:k + 1, ...
                "yticklabel", [names, {sprintf("%s %.3f", data.called, data.prob)}], ...
                "ygrid", "off", "xgrid", "on"};
  scene.letters = max (cellfun (@aura.text.width, scene.axes{6})) + 1;
  x = [data.to, data.to, NaN(k, 1)]';
  y = [(1:k)' - .4, (1:k)' + 1.4, NaN(k, 1)]';
  scene.items = [aura.plot.item("line", "steps", "xdata", x(:)', "ydata", y(:)', ...
                                "color", color.neutral, "linewidth", width), ...
                 aura.plot.item("line", "", "xdata", [0 0], "ydata", [.4, k + 1.6], ...
                                "color", color.ink, "linewidth", width)];
  ends = [data.to; data.logit];
  begins = [data.from; 0];
  for j = 1:k + 1
    which = merge (j > k, 3, 1 + (ends(j) >= begins(j)));
    scene.items = [scene.items, aura.plot.item("patch", "bars", ...
                                               "xdata", [begins(j); ends(j); ...
                                                         ends(j); begins(j)], ...
                                               "ydata", j + [-.34; -.34; .34; .34], ...
                                               "facecolor", colors(which,:), "edgecolor", "none")];
  endfor
  for j = 1:k + 1
    scene.items = [scene.items, label(ends(j), j, ends(j) - begins(j), diff (reach), color.ink, ...
                                      merge (j > k, "bold", "normal"))];
  endfor
  h = aura.plot.show (options, scene);

endfunction

function data = terms_of (audit, terms, which)

  if (strcmp (which, "loop"))
    data = struct ("names", {terms.loop.words}, "values", terms.loop.values(:), ...
                   "logit", terms.loop.logit, "prob", terms.loop.q_tilde, ...
                   "called", "responsibility");
    return;
  endif
  if (! isfield (terms.layer, "mass"))
    error ("aura:invalid-argument",
           ["aura_plot: TERMS must be \"loop\" where decide.method is \"none\", got ", ...
            "\"layer\""]);
  endif
  [words, values] = aura.explain.movers (audit, terms, 9);
  data = struct ("names", {words}, "values", values, "logit", terms.layer.log_odds, ...
                 "prob", terms.layer.prob, "called", "probability");

endfunction

## The value of a bar, beyond its end.
function item = label (x, y, value, width, color, weight)

  side = merge (value >= 0, "left", "right");
  item = aura.plot.item ("text", "labels", "string", strrep (sprintf ("%+.2f", value), "-", ...
                                                             "−"), "position", ...
                         [x + .01 * width * (2 * (value >= 0) - 1), y, 0], ...
                         "horizontalalignment", side, "fontsize", 11, "fontweight", weight, ...
                         "color", color);

endfunction

%!demo
%! sim = aura_simulate ("mode", "judge", "seed", 1);
%! opts = aura_options ("preset", "judge");
%! audit = aura_run (aura_start (sim, opts), sim.truth);
%! verdict = aura_decide (audit);
%! aura_plot (audit, "explain", find (! verdict & audit.status == 0, 1), "Visible", ...
%!            get (0, "defaultfigurevisible"));

%!shared audit
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 6, "seed", 3);
%! opts = aura_options ("preset", "judge", "graph.k", 5);
%! audit = aura_run (aura_start (sim, opts), sim.truth);
%!test <*the loop: bars from sum to sum, and the sum>
%! [h, data] = aura_plot (audit, "explain", 7, "Title", "Row 7", "Visible", "off");
%! t = aura_explain (audit, 7);
%! assert (get (h.figure, "visible"), "off");
%! assert (data.values, t.loop.values');
%! assert ([data.logit, data.prob], [t.loop.logit, t.loop.q_tilde]);
%! assert (data.to(end), data.logit, 8 * eps);
%! assert (data.from(2:end), data.to(1:end-1));
%! assert (numel (h.bars), 6);
%! for j = 1:5
%!   assert (get (h.bars(j), "xdata")([1 2])', [data.from(j), data.to(j)]);
%!   assert (get (h.labels(j), "string"), strrep (sprintf ("%+.2f", data.values(j)), "-", "−"));
%! endfor
%! assert (get (h.bars(6), "xdata")([1 2])', [0, data.logit]);
%! assert (get (h.axes, "yticklabel"){6}, sprintf ("responsibility %.3f", data.prob));
%! assert (get (h.axes, "ydir"), "reverse");
%! close (h.figure);
%!test <*the layer; axes of the user>
%! fig = figure ("visible", "off");
%! ax = axes ("parent", fig);
%! [h, data] = aura_plot (audit, "explain", 7, "Terms", "layer", "Parent", ax);
%! assert (h.axes, ax);
%! close (fig);
%! t = aura_explain (audit, 7);
%! assert ([data.logit, data.prob], [t.layer.log_odds, t.layer.prob]);
%! assert (sum (data.values), data.logit, 1e-12);
%! assert (numel (data.names) <= 9);
%!test <*a panel; an item of which nothing is known>
%! data.response_1 = {"a b"; "c"; "d"; "e f"};
%! data.response_2 = {"g"; "h i"; "j"; "k"};
%! data.judges = {"p", "q"};
%! data.verdict = [1 2; 2 2; NaN NaN; 1 1];
%! panel = aura_start (data, "Labels", [1; 2; NaN; NaN]);
%! for i = 1:4
%!   [h, d] = aura_plot (panel, "explain", i);
%!   close (h.figure);
%!   assert (sum (d.values), log (panel.prob(i) / (1 - panel.prob(i))), 1e-7);
%! endfor
%!error <aura_plot: AUDIT must be a struct from aura_start, got double>
%! aura_plot (1, "explain", 1)
%!error <aura_plot: I must be a row number in 1..60> aura_plot (audit, "explain", 61)
%!error id=aura:unknown-option aura_plot (audit, "explain", 1, "Colour", 1)
%!error id=aura:out-of-range aura_plot (audit, "explain", 1, "Terms", "all")
%!error id=aura:invalid-argument
%! audit.opts.decide.method = "none";
%! aura_plot (audit, "explain", 1, "Terms", "layer");
