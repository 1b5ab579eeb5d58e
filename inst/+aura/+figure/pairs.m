## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.figure.pairs (BOARD, NAME, VALUE, ...)
## The kind "pairs" of aura_plot, whose help describes arguments and outputs. Plot which models of a
## leaderboard are told apart.

function [h, data] = pairs (board, varargin)

  board = aura.plot.board (board);
  options = aura.plot.options ("aura_plot", varargin, 0);
  n = numel (board.names);
  [data.difference, data.apart] = deal (NaN (n), zeros (n));
  p = board.pairs;
  for k = 1:numel (p.a)
    data.difference(p.a(k),p.b(k)) = p.difference(k);
    data.difference(p.b(k),p.a(k)) = -p.difference(k);
    data.apart(p.a(k),p.b(k)) = p.apart(k);
    data.apart(p.b(k),p.a(k)) = -p.apart(k);
  endfor
  data.name = board.names(:);

  color = aura.plot.colors ();
  pale = .35 * color.neutral + .65;
  colors = aura.plot.chosen (options, [color.flip; pale; color.trust], 1);
  names = arrayfun (@(k) sprintf ("%d %s", k, aura.text.excerpt (data.name{k}, 20)), 1:n, ...
                    "uniformoutput", false);
  look = struct ("limits", [.5, n + .5, .5, n + .5], ...
                 "x", "points more than the model of this number", "y", "", ...
                 "marks", {{"s", "s", "s"}}, "colors", colors([3 1 2],:), "names", ...
                 {{"row is better", "worse", "not told apart"}});
  scene = aura.plot.scene (look, [220 + 62 * n, 170 + 40 * n]);
  scene.axes = {"ydir", "reverse", "ytick", 1:n, "yticklabel", names, "xtick", 1:n, ...
                "xticklabel", arrayfun(@(k) sprintf ("%d", k), 1:n, "uniformoutput", false), ...
                "xgrid", "off", "ygrid", "off"};
  scene.letters = max (cellfun (@aura.text.width, names)) + 1;
  [i, j] = find (! isnan (data.difference));
  for k = 1:numel (i)
    cell_ = aura.plot.item ("patch", "cells", "xdata", j(k) + [-.47; .47; .47; -.47], ...
                            "ydata", i(k) + [-.47; -.47; .47; .47], "facecolor", ...
                            colors(2 + data.apart(i(k),j(k)),:), "edgecolor", "none");
    points = sprintf ("%+d", round (100 * data.difference(i(k),j(k))));
    points = strrep (regexprep (points, '^\+0$', "0"), "-", "−");
    ink = merge (data.apart(i(k),j(k)) == 0, color.ink, [1 1 1]);
    scene.items = [scene.items, cell_, ...
                   aura.plot.item("text", "values", "string", points, ...
                                  "position", [j(k), i(k), 0], "horizontalalignment", "center", ...
                                  "fontsize", 11, "color", ink)];
  endfor
  h = aura.plot.show (options, scene);

endfunction

%!test
%! b = struct ("names", {{"p"; "q"; "r"}}, "rate", [.7; .5; .25], "interval", zeros (3, 2), ...
%!             "judge", zeros (3, 0), "pairs", struct ("a", [1; 2], "b", [3; 3], ...
%!                                                     "difference", [.45; .25], "apart", [1; 0]));
%! [h, data] = aura_plot (b, "pairs");
%! assert (data.difference, [NaN NaN .45; NaN NaN .25; -.45 -.25 NaN]);
%! assert (data.apart, [0 0 1; 0 0 0; -1 0 0]);
%! assert (numel (h.cells), 4);
%! assert (sort (get (h.values, "string"))', sort ({"+45", "+25", "−45", "−25"}));
%! color = aura.plot.colors ();
%! blue = ismember (cell2mat (get (h.cells, "facecolor")), color.trust, "rows");
%! assert (sum (blue), 1);
%! assert (get (h.axes, "yticklabel"), {"1 p"; "2 q"; "3 r"});
%! close (h.figure);
%!error id=aura:invalid-type aura_plot (3, "pairs")
