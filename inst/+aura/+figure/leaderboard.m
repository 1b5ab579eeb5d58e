## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.figure.leaderboard (BOARD, NAME, VALUE, ...)
## The kind "leaderboard" of aura_plot, whose help describes arguments and outputs. Plot how often
## people prefer each model, and what the judges say.

function [h, data] = leaderboard (board, varargin)

  board = aura.plot.board (board);
  options = aura.plot.options ("aura_plot", varargin, 0);
  data = struct ("name", {board.names}, "rate", board.rate, "low", board.interval(:,1), ...
                 "high", board.interval(:,2), "labels", board.labels, "judge", board.judge);
  head = "wins (%)";
  if (! isempty (board.baseline))
    head = ["wins against " aura.text.excerpt(board.baseline, 24) " (%)"];
  elseif (board.graded)
    head = "answers that pass (%)";
  endif
  [~, first] = max (sum (board.judge_n, 1));
  others = setdiff (1:columns (data.judge), first);

  color = aura.plot.colors ();
  [colors, width] = aura.plot.chosen (options, [color.trust; color.flip; color.neutral], 5);
  n = numel (data.name);
  names = cellfun (@(name) aura.text.excerpt (name, 24), data.name(:)', "uniformoutput", false);
  flagged = any (board.misjudged, 2)';
  names(flagged) = strcat (names(flagged), {" !"});
  key = {sprintf("people, %g %% interval", 100 * board.level)};
  if (! isempty (first))
    key = [key, {aura.text.excerpt(board.judges{first}, 20)}, ...
           {"other judges"}(ones (1, ! isempty (others)))];
  endif
  k = numel (key);
  look = struct ("limits", [0, 100, .4, n + .6], "x", head, "y", "", ...
                 "marks", {{"-o", "x", "+"}(1:k)}, "colors", colors(1:k,:), "names", {key});
  scene = aura.plot.scene (look, [720, 150 + 30 * n]);
  scene.axes = {"ydir", "reverse", "ytick", 1:n, "yticklabel", names, "xtick", 0:25:100, ...
                "ygrid", "off", "xgrid", "on"};
  scene.letters = max (cellfun (@aura.text.width, names)) + 1;
  across = @(a, b) reshape ([a, b, NaN(n, 1)]', 1, []);
  marks = @(tag, x, y, mark, color, size_) ...
          aura.plot.item ("line", tag, "xdata", 100 * x, "ydata", y, "linestyle", "none", ...
                          "marker", mark, "markersize", size_, "color", color, ...
                          "linewidth", 2, "markerfacecolor", color);
  at = repmat ((1:n)', 1, numel (others));
  scene.items = [aura.plot.item("line", "half", "xdata", [50 50], "ydata", [.4, n + .6], ...
                                "color", color.ink, "linewidth", 1), ...
                 aura.plot.item("line", "intervals", ...
                                "xdata", 100 * across (data.low, data.high), ...
                                "ydata", across ((1:n)', (1:n)'), "color", ...
                                .45 * colors(1,:) + .55, "linewidth", width), ...
                 marks("others", data.judge(:,others)(:)', at(:)', "+", colors(3,:), 7), ...
                 marks("rates", data.rate', 1:n, "o", colors(1,:), 8), ...
                 marks("judge", data.judge(:,first)(:)', 1:n * ! isempty (first), "x", ...
                       colors(2,:), 9)];
  h = aura.plot.show (options, scene);

endfunction

%!demo
%! file = [tempname() ".jsonl"];
%! aura_sample (file, "n", 400, "judges", "panel", "reveal", .1);
%! panel = aura_start (aura_read (file, "Judge", "all"));
%! delete (file);
%! aura_plot (panel, "leaderboard", "Visible", get (0, "defaultfigurevisible"));

%!function b = board ()
%!  b = struct ("graded", false, "names", {{"p"; "q"; "r"}}, "labels", [9; 8; 3], ...
%!              "rate", [.7; .5; .25], ...
%!              "interval", [.6 .8; .4 .6; .1 .4], "judge", [.7 .9; .5 .5; .2 NaN], ...
%!              "judge_n", [20 20; 20 10; 10 0], "misjudged", [0 1; 0 0; 0 0], ...
%!              "judges", {{"j", "k"}}, "baseline", "", "level", .95, ...
%!              "pairs", struct ("a", 1, "b", 2, "difference", .2, "apart", 1));
%!endfunction
%!test <*rates with their intervals; the judge that has judged most, and the others>
%! [h, data] = aura_plot (board (), "leaderboard");
%! assert ({data.name, data.rate, data.low}, {{"p"; "q"; "r"}, [.7; .5; .25], [.6; .4; .1]});
%! assert (get (h.rates, "xdata"), [70 50 25]);
%! assert (get (h.judge, "xdata"), [70 50 20]);
%! assert (get (h.others, "xdata"), [90 50 NaN]);
%! assert (get (h.intervals, "xdata")([1 2 4 5]), [60 80 40 60], 1e-9);
%! assert (get (h.axes, "yticklabel")(1:2), {"p !"; "q"});
%! assert (get (h.axes, "ydir"), "reverse");
%! close (h.figure);
%!test <*a baseline; no judge; an audit in place of the board>
%! b = setfield (board (), "baseline", "z");
%! [b.judges, b.judge, b.judge_n, b.misjudged] = deal ({}, zeros (3, 0), zeros (3, 0), ...
%!                                                     zeros (3, 0));
%! h = aura_plot (b, "leaderboard");
%! assert (get (get (h.axes, "xlabel"), "string"), "wins against z (%)");
%! assert (isnan (get (h.judge, "xdata")), true);
%! close (h.figure);
%! [~, data] = aura.tests.small_panel (2);
%! [data.model_1, data.model_2] = deal (repmat ({"m"; "n"}, 5, 1), repmat ({"n"; "o"}, 5, 1));
%! panel = aura_start (data, "Labels", [1; 2; 1; NaN(7, 1)]);
%! [h, drawn] = aura_plot (panel, "leaderboard");
%! close (h.figure);
%! assert (drawn.rate, getfield (aura_leaderboard (panel), "rate"));
%!error id=aura:invalid-type aura_plot (3, "leaderboard")
%!error id=aura:unknown-option aura_plot (board (), "leaderboard", "Colour", 1)
