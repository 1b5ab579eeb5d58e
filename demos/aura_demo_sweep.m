## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_sweep ()
## @deftypefnx {aura} {} aura_demo_sweep (@var{folder}, @var{runs}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{tables}, @var{files}] =} aura_demo_sweep (@dots{})
## The AURA paper's geometry sweeps: distance and dimension of the classes.
##
## Two figures, each of the accuracy over all examples in the cell DD+SAR, mean and
## range (band) of seeds 1 to @var{runs} (default 5), with the original accuracy
## and the Bayes rule, given the same known labels, as lines:
##
## @enumerate
## @item
## against the distance of the class centres, 1 to 10, in 2, 5 and 20 dimensions.
## Close classes cannot be told apart, and refinement lowers the accuracy there.
## From about distance 3 on it raises the accuracy, at last to nearly 100 %.
## @item
## against the dimension, 2 to 100, at distances 2 and 4.  Noise in more dimensions
## lowers the accuracy; at distance 2 it stays near or below the original.
## @end enumerate
##
## Their data are printed, with the accuracy on the held-out comparisons.  In
## @var{folder} (default @code{""}: nowhere) the figures are saved as
## @file{sweep-distance} and @file{sweep-dimension}, as PNG, SVG and PDF, and their
## data as CSV, with all results of the runs.  @var{name}, @var{value} go to
## @code{aura_sweep} (@code{"engine"}, "parallel"; a list of @code{"distance"} or
## @code{"dim"} replaces the one that a figure has along its axis).
##
## @var{tables} is a 1-by-2 cell array of what @code{aura_sweep} returns,
## @var{files} lists the files written.
## @seealso{aura_sweep, aura_table, aura_demo_simulation}
## @end deftypefn

function [tables, files] = aura_demo_sweep (folder = "", runs = 5, varargin)

  [distances, dims, pairs] = lists_of (varargin);
  common = [{"noise", "DD", "verification", "SAR", "runs", runs}, pairs];
  results = {aura_sweep("dim", [2 5 20], "distance", distances, common{:}), ...
             aura_sweep("distance", [2 4], "dim", dims, common{:})};
  shown = {"distance", "dim"};
  lines = {"dim", "distance"};
  titles = {"distance of the class centres", "latent dimension d"};
  names = {"sweep-distance", "sweep-dimension"};
  written = {};
  for k = 1:2
    printf ("\nDD+SAR, mean of seeds 1 to %d, %.0f labels and %.0f sources\n", runs,
            mean (results{k}.mean.labels), mean (results{k}.mean.sources));
    aura_table (results{k}, "columns", {lines{k}, shown{k}, "never", ...
                "bayes_never", "adjusted", "adjusted.range", "bayes", ...
                "original", "flip_rate"});
    fig = draw (results{k}, shown{k}, lines{k}, titles{k});
    if (! isempty (folder))
      written = [written, ...
                 aura_save_figure(fig, fullfile (folder, names{k}), ...
                                  numbers_of (results{k}, lines{k}, shown{k}))];
    endif
    close (fig);
  endfor
  if (nargout > 0)
    tables = results;
    files = written;
  endif

endfunction

## The user's lists of distances and dimensions, or the defaults.
function [distances, dims, pairs] = lists_of (pairs)

  distances = 1:10;
  dims = [2 5 10 20 30 50 70 100];
  drop = [];
  for i = 1:2:numel (pairs) - 1
    if (strcmpi (pairs{i}, "distance"))
      distances = pairs{i+1};
      drop = [drop, i, i + 1];
    elseif (strcmpi (pairs{i}, "dim"))
      dims = pairs{i+1};
      drop = [drop, i, i + 1];
    endif
  endfor
  pairs(drop) = [];

endfunction

function fig = draw (table, shown, lines, title_x)

  rgb = aura.plot.colors ();
  colors = [rgb.trust; rgb.flip; rgb.dq];
  markers = {"o", "s", "^"};
  [ax, fig] = aura.plot.canvas (struct ("parent", [], "visible", "off"), [800, 520]);
  values = unique (table.grid.(lines));
  x_all = unique (table.grid.(shown));
  for k = 1:numel (values)
    here = table.grid.(lines) == values(k);
    x = table.grid.(shown)(here);
    low = 100 * table.min.adjusted(here);
    high = 100 * table.max.adjusted(here);
    ## A light tint instead of transparency, which not every format supports.
    patch (ax, [x; flipud(x)], [low; flipud(high)], .75 + .25 * colors(k,:), ...
           "edgecolor", "none");
    edges{k} = {x, [low, high]};
  endfor
  for k = 1:numel (values) # the edges again: later bands cover earlier ones
    line (ax, edges{k}{:}, "linewidth", .5, "color", colors(k,:));
  endfor
  names = {};
  for k = 1:numel (values)
    here = table.grid.(lines) == values(k);
    x = table.grid.(shown)(here);
    [x_dash, y_dash] = dashes (x, 100 * table.mean.bayes(here));
    line (ax, x_dash, y_dash, "linewidth", 2, "color", colors(k,:));
    line (ax, x, 100 * table.mean.adjusted(here), "linewidth", 4, "color", ...
          colors(k,:), "marker", markers{k}, "markersize", 6, ...
          "markerfacecolor", colors(k,:));
    names{end+1} = sprintf ("%s %g", {"d =", "distance"}{1 + strcmp(lines, "distance")}, ...
                            values(k));
  endfor
  original = 100 * mean (table.mean.original);
  line (ax, x_all([1, end])', [1, 1] * original, "linewidth", 3, "color", ...
        rgb.neutral);
  if (numel (x_all) <= 10)
    set (ax, "xtick", x_all);
  endif
  xlabel (ax, title_x);
  ylabel (ax, "accuracy over all examples (%)");
  spread = max (x_all) - min (x_all);
  low = floor (100 * min ([table.min.adjusted; original / 100]) / 5) * 5;
  axis (ax, [min(x_all) - .02 * spread, max(x_all) + .02 * spread, low, 100]);
  shades = [colors(1:numel (values),:); rgb.ink; rgb.neutral];
  aura.plot.key (ax, [markers(1:numel (values)), {"--", "-"}], shades, ...
                 [names, {"Bayes", "original"}]);

endfunction

## The line through X, Y in 45 even dashes.  A graphics toolkit restarts its own
## dashes at every vertex.
function [x, y] = dashes (x, y)

  at = linspace (min (x), max (x), 6 * 45 - 2);
  y = interp1 (x, y, at);
  y(mod (0:end-1, 6) > 3) = NaN;
  x = at;

endfunction

## The data of a figure: what was varied, and each metric's mean and range.
function columns = numbers_of (table, lines, shown)

  columns = struct (lines, table.grid.(lines), shown, table.grid.(shown));
  for metric = fieldnames (table.mean)'
    columns.(metric{1}) = table.mean.(metric{1});
    columns.([metric{1} "_min"]) = table.min.(metric{1});
    columns.([metric{1} "_max"]) = table.max.(metric{1});
  endfor

endfunction

%!demo
%! aura_demo_sweep ("", 2, "distance", [1 2 4 8], "dim", [2 20])

%!test <*accuracy grows with the distance and falls with the dimension>
%! folder = tempname ();
%! text = evalc (["[tables, files] = aura_demo_sweep (folder, 2, ", ...
%!                "\"distance\", [1 4 10], \"dim\", [2 100], \"progress\", false);"]);
%! near = tables{1}.mean.adjusted(tables{1}.grid.distance == 1);
%! far = tables{1}.mean.adjusted(tables{1}.grid.distance == 10);
%! ## the signal has .7375; the standard error of two runs is about .015
%! assert (all (near < .78));
%! assert (all (far > .985));
%! four = tables{2}.grid.distance == 4;
%! assert (tables{2}.mean.adjusted(four)(1) > tables{2}.mean.adjusted(four)(2));
%! assert (tables{1}.mean.original, .7375 * ones (9, 1), 1e-12);
%! assert (numel (files), 8);
%! for k = 1:8
%!   assert (stat (files{k}).size > 400);
%! endfor
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");
