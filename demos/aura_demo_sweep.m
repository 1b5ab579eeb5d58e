## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_sweep ()
## @deftypefnx {aura} {} aura_demo_sweep (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{tables}, @var{files}] =} aura_demo_sweep (@dots{})
## The AURA paper's geometry sweeps: distance and dimension of the classes.
##
## Two figures of @code{aura_plot (@dots{}, "sweep")} in the cell DD+SAR: the accuracy on the
## comparisons that no human verified and over all, mean and 95 % band of seeds 1 to
## @var{runs}, with the Bayes rule, given the same known labels, and the
## original signal:
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
## @var{folder} the figures are saved as
## @file{sweep-distance} and @file{sweep-dimension}, as PNG, SVG and PDF, and their
## data as CSV, with all results of the runs.  A list of @code{"distance"} or
## @code{"dim"} replaces the one that a figure has along its axis.
##
## @var{tables} is a 1-by-2 cell array of what @code{aura_sweep} returns,
## @var{files} lists the files written.
##
## Options (a value may stand without its name, in this order):
##
## @table @asis
## @item @qcode{"Folder"} (@code{""})
## where the figures are saved; none: they are shown, where there is a display
## @item @qcode{"Runs"} (@code{5})
## seeds 1 to this
## @end table
##
## Other names are for @code{aura_sweep} (@code{"Engine"}, "parallel").
##
## Errors: @code{aura:out-of-range}.
## @seealso{aura_sweep, aura_plot, aura_table, aura_demo_simulation}
## @end deftypefn

function [tables, files] = aura_demo_sweep (varargin)

  [o, rest] = aura.arg.demo ("aura_demo_sweep", varargin, { ...
      "Folder", "", "folder"; ...
      "Runs", 5, "runs"});
  [folder, runs] = deal (o.folder, o.runs);
  [distances, dims, pairs] = lists_of (rest);
  common = [{"noise", "DD", "verification", "SAR", "runs", runs}, pairs];
  results = {aura_sweep("dim", [2 5 20], "distance", distances, common{:}), ...
             aura_sweep("distance", [2 4], "dim", dims, common{:})};
  shown = {"distance", "dim"};
  lines = {"dim", "distance"};
  titles = {"Accuracy against the distance of the classes", "Accuracy against the dimension"};
  names = {"sweep-distance", "sweep-dimension"};
  [written, hidden] = deal ({});
  if (! isempty (folder))
    hidden = {"Visible", "off"};
  endif
  for k = 1:2
    printf ("\nDD+SAR, mean of %s, %.0f labels and %.0f sources\n", aura.arg.seeds (pairs, runs),
            mean (results{k}.mean.labels), mean (results{k}.mean.sources));
    aura_table (results{k}, "columns", {lines{k}, shown{k}, "never", ...
                "bayes_never", "adjusted", "adjusted.se", "bayes", ...
                "original", "flip_rate"});
    title = sprintf ("%s, DD+SAR, %s", titles{k}, aura.arg.seeds (pairs, runs));
    [h, data] = aura_plot (results{k}, "sweep", shown{k}, "By", lines{k}, "Title", ...
                           title, hidden{:});
    written = [written, aura.compare.saved(h, data, folder, names{k})];
  endfor
  by = results{1}.grid;
  never_at = @(which) 100 * mean (results{1}.mean.never(by.distance == which (by.distance)));
  printf (["\nSeen: never verified, accuracy is %.1f %% where the classes are %g apart ", ...
           "and %.1f %% at %g (mean over dimensions);\n"], never_at (@min), ...
          min (by.distance), never_at (@max), max (by.distance));
  far = results{2}.grid.distance == max (results{2}.grid.distance);
  never = 100 * results{2}.mean.never(far);
  printf ("at distance %g it is %.1f %% in %g dimensions and %.1f %% in %g.\n", ...
          max (results{2}.grid.distance), never(1), results{2}.grid.dim(find (far, 1)), ...
          never(end), results{2}.grid.dim(find (far, 1, "last")));
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

%!demo
%! aura_demo_sweep ("Runs", 2, "distance", [1 2 4 8], "dim", [2 20])

%!testif ; ! aura.tests.left_to_ci () <*accuracy grows with the distance, falls with the dimension>
%! [is_full, small, folder, gone] = aura.tests.demo_size ();
%! text = evalc (["[tables, files] = aura_demo_sweep (folder, 2, \"distance\", [1 4 10], ", ...
%!                "\"dim\", [2 100], \"progress\", false, small{:});"]);
%! near = tables{1}.mean.adjusted(tables{1}.grid.distance == 1);
%! far = tables{1}.mean.adjusted(tables{1}.grid.distance == 10);
%! ## the signal has .7375; the standard error of two runs is about .015
%! assert (all (near < .78));
%! assert (all (far > .985));
%! four = tables{2}.grid.distance == 4;
%! assert (tables{2}.mean.adjusted(four)(1) > tables{2}.mean.adjusted(four)(2));
%! assert (tables{1}.mean.original, .7375 * ones (9, 1), 1e-12);
%! assert (numel (files), 8 * is_full);
%! assert (all (cellfun (@(f) stat (f).size, files) > 400));
