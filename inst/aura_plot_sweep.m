## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{h}, @var{data}] =} aura_plot_sweep (@var{table}, @var{x})
## @deftypefnx {aura} {[@var{h}, @var{data}] =} aura_plot_sweep (@var{table}, @var{x}, @var{name}, @var{value}, @dots{})
## Plot the curves of a sweep, with the range over its runs, or an interval, as bands.
##
## @var{table} is what @code{aura_sweep} returns, @var{x} the name of the
## option along the axis; values that are no numbers stand beside each other, in the order of the table.  Each metric is a curve through its means, over a band.  The Bayes rule, given the same known labels, is a
## dashed line, and the accuracy of the original signal a dash-dotted one, in the
## colour of the metric that they belong to.
##
## @table @asis
## @item @qcode{"By"} (@code{""})
## the name of a second option that the sweep varies: one panel for each of its values,
## with the same axes; a cellstr of two names: a panel for each pair of values
## @item @qcode{"Lines"} (@code{""})
## the name of an option with two to six values: a curve for each of them, of one metric (default
## @code{"never"}), in the same panel
## @item @qcode{"Where"} (@code{@{@}})
## @code{@{@var{name}, @var{values}, @dots{}@}}: only the cells with these values
## @item @qcode{"XScale"} (@qcode{"linear"})
## or @qcode{"log"}, for an @var{x} above 0
## @item @qcode{"Band"} (@qcode{"range"})
## from the least to the largest run; @qcode{"interval"}: where the mean over seeds like these
## lies with probability 0.95, mean @math{+-} t s / @math{sqrt (R)} of the R runs with a value, t
## of Student's distribution with R @minus{} 1 degrees of freedom; none where R is 1
## @item @qcode{"Metric"} (@code{@{"never", "adjusted"@}})
## one metric of @var{table} or up to three: accuracy on the held-out comparisons and over
## all; fractions are shown in percent.  Only these two have the other lines
## @item @qcode{"Title"}, @qcode{"Visible"}
## as for @code{aura_plot_embedding}
## @item @qcode{"Parent"}
## a figure to draw in, whose contents are cleared, instead of a new one
## @end table
##
## @var{h} has the fields @code{figure}; @code{axes} and @code{heads} (texts), one for
## each panel; @code{bands} and @code{lines}, panels by metrics (or by values of @qcode{"Lines"}); @code{bayes} and
## @code{original} (lines, NaN where there is none) and @code{key}.  @var{data} are the
## numbers behind it, a struct of columns for @code{aura_table}: what was varied, and
## mean, least and largest value of every metric, and of those shown the @code{low} and
## @code{high} ends of the band.
##
## Errors: @code{aura:invalid-type} (@var{table} is not from @code{aura_sweep}), @code{aura:unknown-option} (a name that
## @var{table} does not have), @code{aura:out-of-range} (something else varies, too; an @var{x} that has no
## logarithm; values that no cell has), @code{aura:conflict} (two metrics and @qcode{"Lines"}).
##
## @example
## @group
## table = aura_sweep ("distance", 1:6, "dim", [2 20], "runs", 5);
## [h, data] = aura_plot_sweep (table, "distance", "By", "dim");
## aura_save_figure (h, "sweep", data);
## @end group
## @group
## table = aura_sweep ("distance", 1:6, "blocks.transport", [true false], "runs", 5);
## aura_plot_sweep (table, "distance", "Lines", "blocks.transport", "Band", "interval")
## @end group
## @end example
## @seealso{aura_sweep, aura_table, aura_save_figure, aura_demo_sweep}
## @end deftypefn

function [h, data] = aura_plot_sweep (table, x, varargin)

  __aura_hidden__ ("aura_plot_sweep");
  if (nargin < 2)
    print_usage ();
  endif
  fcn = "aura_plot_sweep";
  check_table (fcn, table);
  is_list = @(v) ischar (v) || (iscellstr (v) && any (numel (v) == 1:3));
  options = aura.arg.parse (fcn, varargin, ...
                            {"By", {}, {@(v) ischar (v) || (iscellstr (v) && numel (v) <= 2), "one name or two"}; ...
                             "Lines", "", "string"; ...
                             "Where", {}, {@(v) iscell (v) || isstruct (v), "a cell of names and values"}; ...
                             "XScale", "linear", {"one of", {"linear", "log"}}; ...
                             "Band", "range", {"one of", {"range", "interval"}}; ...
                             "Metric", {}, {is_list, "a name or a cellstr of one to three"}; ...
                             "Title", "", "string"; ...
                             "Parent", [], {@(v) isscalar(v) && isfigure (v), "a figure"}; ...
                             "Visible", "off", {"one of", {"on", "off"}}});
  table = aura.table.where (fcn, table, options.where);
  x = aura.arg.known (fcn, "name", x, table.names);
  [at, options.levels] = places (fcn, table, x, options.xscale);
  [curves, options] = curves_of (fcn, table, x, options);
  [panel, heads, options.across] = panels_of (fcn, table, x, options.by, options.lines);
  data = numbers_of (table);
  ends = struct ();
  for metric = unique ({curves.metric}, "stable")
    ends.(metric{1}) = ends_of (table, metric{1}, options.band);
    data.([metric{1} "_low"]) = ends.(metric{1})(:,1);
    data.([metric{1} "_high"]) = ends.(metric{1})(:,2);
  endfor

  h = frame (numel (heads), options);
  for p = 1:numel (heads)
    set (h.axes(p), "xscale", options.xscale);
    ## all bands first, so that none hides a line
    for m = 1:numel (curves)
      cells = in_order (find (panel == p & curves(m).cells), at);
      h.bands(p,m) = band (h.axes(p), at(cells), scale_of (curves(m).metric) ...
                           * ends.(curves(m).metric)(cells,:), m, ! isempty (options.lines));
    endfor
    for m = 1:numel (curves)
      cells = in_order (find (panel == p & curves(m).cells), at);
      [h.lines(p,m), h.bayes(p,m), h.original(p,m)] = ...
        curve (h.axes(p), at(cells), table, curves(m).metric, cells, m);
    endfor
  endfor
  h = decorated (h, at, x, heads, curves, options);
  if (nargout == 0)
    clear h data;
  endif

endfunction

function cells = in_order (cells, at)

  [~, order] = sort (at(cells));
  cells = cells(order);

endfunction

## Where the cells of TABLE stand on the axis of X; LEVELS are the names of values that are no
## numbers, {} for numbers.
function [at, levels] = places (fcn, table, x, xscale)

  columns = aura.table.varied (table);
  at = columns.(field_of (x));
  levels = {};
  if (! isnumeric (at))
    values = aura.sweep.values (at);
    levels = unique (values, "stable");
    [~, at] = ismember (values, levels);
  endif
  at = double (at);
  if (strcmp (xscale, "log") && (! isempty (levels) || any (at <= 0)))
    error ("aura:out-of-range", "%s: XSCALE \"log\" needs values of %s above 0, got %s", fcn, x, ...
           [levels(:)', {num2str(min (at))}]{1});
  endif

endfunction

## The curves of a panel, a struct array: metric, cells (of the table, logical) and name (in the key).
function [curves, options] = curves_of (fcn, table, x, options)

  metrics = cellstr (options.metric);
  metrics(cellfun (@isempty, metrics)) = [];
  if (isempty (metrics))
    metrics = {"never", "adjusted"}(1:2 - ! isempty (options.lines));
  endif
  for k = 1:numel (metrics)
    metrics{k} = aura.arg.known (fcn, "metric", metrics{k}, fieldnames (table.mean)');
  endfor
  options.metric = metrics;
  words = struct ("never", "never verified", "adjusted", "over all");
  if (isempty (options.lines))
    names = metrics;
    for k = find (isfield (words, metrics))
      names{k} = words.(metrics{k});
    endfor
    curves = struct ("metric", metrics, "cells", true (rows (table.original), 1), "name", names);
    return;
  elseif (numel (metrics) > 1)
    error ("aura:conflict", "%s: LINES are of one METRIC, got %d", fcn, numel (metrics));
  endif
  options.lines = aura.arg.known (fcn, "name", options.lines, table.names);
  if (any (strcmp (options.lines, [{x}, cellstr(options.by)])))
    error ("aura:conflict", "%s: LINES, X and BY must be different, got %s twice", fcn, options.lines);
  endif
  columns = aura.table.varied (table);
  values = aura.sweep.values (columns.(field_of (options.lines)));
  names = unique (values, "stable");
  [~, which] = ismember (values, names);
  if (! any (numel (names) == 2:6))
    error ("aura:out-of-range", "%s: LINES must have two to six values, %s has %d", fcn, options.lines, numel (names));
  endif
  curves = struct ("metric", metrics{1}, "cells", cell (1, numel (names)), "name", names(:)');
  for k = 1:numel (names)
    curves(k).cells = which == k;
  endfor
  curves(1).name = [options.lines, " ", curves(1).name];

endfunction

function check_table (fcn, table)

  if (! (isstruct (table) && isscalar (table)
         && all (isfield (table, {"names", "grid", "mean", "min", "max", "original"}))))
    error ("aura:invalid-type", "%s: TABLE must be a struct from aura_sweep, got %s", fcn,
           class (table));
  endif

endfunction

function field = field_of (name)

  field = strrep (name, ".", "_");

endfunction

## The panel of each cell of the grid, what stands above the panels, and how many of them stand
## in a row: three, or, of two options, the values of the second.
function [panel, heads, across] = panels_of (fcn, table, x, by, lines)

  heads = {""};
  panel = ones (rows (table.original), 1);
  by = cellstr (by);
  by(cellfun (@isempty, by)) = [];
  [columns, changes] = aura.table.varied (table);
  for k = 1:numel (by)
    by{k} = aura.arg.known (fcn, "name", by{k}, table.names);
    [values, ~, level] = unique (columns.(field_of (by{k})));
    names = strcat ({[by{k}, " "]}, aura.sweep.values (values))';
    ## the last changes fastest
    panel = (panel - 1) * numel (names) + level;
    joined = cell (numel (names), numel (heads));
    for h = 1:numel (heads)
      joined(:,h) = cellfun (@(name) [heads{h}, repmat(", ", 1, k > 1), name], names(:), ...
                             "uniformoutput", false);
    endfor
    heads = joined(:)';
  endfor
  across = min (numel (heads), 3);
  if (numel (by) == 2 && numel (names) < 3)
    across = numel (names);
  endif
  [present, ~, panel] = unique (panel); # pairs that do not occur have no panel
  if (numel (present) < numel (heads))
    across = min (numel (present), 3);
  endif
  heads = heads(present);
  other = setdiff (table.names(changes), [{x, lines}, by]);
  if (! isempty (other))
    error ("aura:out-of-range", ["%s: TABLE must vary nothing but X, \"Lines\" and \"By\", ", ...
                                 "but %s varies, too; choose by \"Where\""], fcn, other{1});
  endif

endfunction

## What was varied, and each metric's mean and range.
function columns = numbers_of (table)

  [columns, changes] = aura.table.varied (table);
  columns = rmfield (columns, fieldnames (columns)(! changes));
  for metric = fieldnames (table.mean)'
    columns.(metric{1}) = table.mean.(metric{1});
    columns.([metric{1} "_min"]) = table.min.(metric{1});
    columns.([metric{1} "_max"]) = table.max.(metric{1});
  endfor

endfunction

## The ends of the band around each mean of METRIC, two columns.
function ends = ends_of (table, metric, kind)

  if (strcmp (kind, "range"))
    ends = [table.min.(metric), table.max.(metric)];
    return;
  endif
  runs = table.(metric);
  ends = NaN (rows (runs), 2);
  for c = 1:rows (runs)
    values = runs(c,! isnan (runs(c,:)));
    n = numel (values);
    if (n > 1)
      half = aura.stat.student (.95, n - 1) * aura.stat.standard_error (values);
      ends(c,:) = mean (values) + [-1, 1] * half;
    endif
  endfor

endfunction

## The figure and its empty panels, three in a row; above them the title and the key.
function h = frame (count, options)

  across = options.across;
  down = ceil (count / across);
  size = [80 + max(340 * across, 560), 85 + 345 * down];
  before = get (0, "currentfigure");
  if (isempty (options.parent))
    h.figure = figure ("visible", options.visible, "position", [50, 50, size], "color", ...
                       "white", "paperunits", "inches", "papersize", size / 100, ...
                       "paperposition", [0, 0, size / 100]);
  else
    h.figure = options.parent;
    delete (get (h.figure, "children"));
  endif
  wide = (size(1) - 80) / across;
  for p = 1:count
    place = [80 + wide * mod(p - 1, across), ...
             size(2) - 85 - 345 * ceil(p / across) + 68, wide - 20, 270];
    ax = axes ("parent", h.figure, "position", place ./ size([1 2 1 2]));
    aura.plot.canvas (struct ("parent", ax, "visible", "off", "title", ""), []);
    h.axes(p,1) = ax;
  endfor
  if (! isempty (before) && isempty (options.parent) && strcmp (options.visible, "off"))
    set (0, "currentfigure", before);
  endif

endfunction

function color = shade (m)

  rgb = aura.plot.colors ();
  color = [rgb.trust; rgb.flip; rgb.dq; rgb.ask; rgb.dflip; rgb.dm](m,:);

endfunction

function sign = marker (m)

  sign = {"o", "s", "^", "d", "v", ">"}{m};

endfunction

## Fractions are shown in percent.
function scale = scale_of (metric)

  scale = merge (aura.sweep.is_fraction (metric), 100, 1);

endfunction

## As an area, or as its outline, which hides no other.
function p = band (ax, x, ends, m, outline)

  seen = ! isnan (ends(:,1));
  if (! any (seen))
    x = NaN; # all runs failed
    ends = [NaN, NaN];
    seen = true;
  endif
  low = ends(:,1);
  high = ends(:,2);
  ## A light tint instead of transparency, which not every format supports.
  p = patch ("parent", ax, "xdata", [x(seen); flip(x(seen))], "ydata", ...
             [low(seen); flip(high(seen))], "edgecolor", .5 + .5 * shade (m), ...
             "linewidth", .5, "facecolor", .8 + .2 * shade (m));
  if (outline)
    set (p, "facecolor", "none", "linewidth", 1);
  endif

endfunction

function [mean_, bayes, original] = curve (ax, x, table, metric, cells, m)

  bayes = original = NaN;
  others = {"never", "bayes_never", "never_original"; "adjusted", "bayes", "original"};
  row = find (strcmp (others(:,1), metric));
  if (! isempty (row))
    bayes = dashed (ax, x, 100 * table.mean.(others{row,2})(cells), [4, 2], m);
    original = dashed (ax, x, 100 * table.mean.(others{row,3})(cells), [1, 2], m);
  endif
  mean_ = line (ax, x, scale_of (metric) * table.mean.(metric)(cells), "linewidth", 4, ...
                "color", shade (m), "marker", marker (m), "markersize", 6, ...
                "markerfacecolor", shade (m));

endfunction

## A line in even dashes, PATTERN on and off.  A graphics toolkit restarts its own
## dashes at every vertex.
function h = dashed (ax, x, y, pattern, m)

  h = NaN;
  if (all (isnan (y)))
    return; # no Bayes rule
  endif
  at = linspace (min (x), max (x), 181)';
  if (strcmp (get (ax, "xscale"), "log"))
    at = exp (linspace (log (min (x)), log (max (x)), 181))';
    at([1, end]) = [min(x), max(x)];
  endif
  if (numel (x) > 1)
    y = interp1 (x, y, at);
    x = at;
  endif
  y(mod (0:numel (y)-1, sum (pattern)) > pattern(1)) = NaN;
  h = line (ax, x, y, "linewidth", 2, "color", .75 * shade (m));

endfunction

## Axes alike, their names, the heads, the key and the title.
function h = decorated (h, at, x, heads, curves, options)

  rgb = aura.plot.colors ();
  scale = unique (cellfun (@scale_of, options.metric));
  margin = merge (range (at) > 0, .03 * range (at), 1);
  if (! isempty (options.levels))
    margin = .3;
  endif
  reach = [min(at) - margin, max(at) + margin];
  if (strcmp (options.xscale, "log"))
    reach = [min(at), max(at)] .* (max (at) / min (at)) .^ [-.03, .03] .* merge (range (at) > 0, [1, 1], [.5, 2]);
  endif
  shown = [h.bands(:); h.lines(:); h.bayes(:); h.original(:)];
  shown = get (shown(ishghandle (shown)), "ydata");
  shown = cellfun (@(v) v(:), shown, "uniformoutput", false);
  shown = vertcat (shown{:});
  shown(isnan (shown)) = [];
  if (isempty (shown))
    shown = [0; 1]; # all runs failed
  endif
  limits = [min(shown), max(shown)] + .04 * max (range (shown), 1e-3) * [-1, 1];
  limits(2) = min (limits(2), merge (isequal (scale, 100), max (100.5, max (shown)), Inf));
  kept = ticks (at, options);
  set (h.axes, "xlim", reach, "ylim", limits, "xtick", kept, "xminortick", "off");
  if (! isempty (options.levels))
    set (h.axes, "xticklabel", options.levels(kept)(:)', "ticklabelinterpreter", "none");
  elseif (strcmp (options.xscale, "log"))
    set (h.axes, "xticklabel", arrayfun (@(v) sprintf ("%g", v), kept, "uniformoutput", false));
  endif
  across = options.across;
  what = merge (isequal (scale, 100), "percent", "value");
  if (! isempty (options.lines))
    what = [strrep(options.metric{1}, "_", " "), merge(isequal (scale, 100), " (%)", "")];
  endif
  if (all (ismember (options.metric, {"never", "adjusted"})))
    what = "accuracy (%)";
    if (isequal (options.metric, {"never"}) && ! isempty (options.lines))
      what = "accuracy, never verified (%)";
    endif
  endif
  over = axes ("parent", h.figure, "position", [0, 0, 1, 1], "xlim", [0, 1], "ylim", ...
               [0, 1], "visible", "off");
  for p = 1:numel (h.axes)
    place = get (h.axes(p), "position");
    h.heads(p,1) = text (place(1), place(2) + 1.07 * place(4), heads{p}, "parent", over, ...
                         "fontsize", 13, "fontweight", "bold", "color", rgb.ink, ...
                         "interpreter", "none");
    xlabel (h.axes(p), x, "interpreter", "none");
    if (mod (p, across) == 1 || across == 1)
      ylabel (h.axes(p), what);
    else
      set (h.axes(p), "yticklabel", {});
    endif
  endfor
  size = get (h.figure, "position")(3:4);
  text (80 / size(1), 1 - 18 / size(2), options.title, "parent", over, "fontsize", 14, ...
        "fontweight", "bold", "color", rgb.ink, "interpreter", "none");
  h.key = the_key (h, over, size, {curves.name});

endfunction

function key = the_key (h, over, size, names)

  rgb = aura.plot.colors ();
  marks = arrayfun (@(m) ["-", marker(m)], 1:numel (names), "uniformoutput", false);
  shades = cell2mat (arrayfun (@shade, 1:numel (names), "uniformoutput", false)');
  for other = {"bayes", "original"; "--", "-."; "Bayes rule", "original signal"}
    if (any (ishghandle (h.(other{1})(:))))
      marks{end+1} = other{2};
      names{end+1} = other{3};
      shades(end+1,:) = rgb.ink;
    endif
  endfor
  set (over, "position", [80 / size(1), 0, .99 - 80 / size(1), 1 - 72 / size(2)]);
  key = aura.plot.key (over, marks, shades, names);
  set (key.axes, "position", [80 / size(1), 1 - 68 / size(2), .99 - 80 / size(1), 36 / size(2)]);
  set (over, "position", [0, 0, 1, 1]);

endfunction

## The values of the sweep, but for those whose numbers would touch; all that have names.
function kept = ticks (at, options)

  at = unique (at)';
  if (! isempty (options.levels))
    kept = at;
    return;
  endif
  scale = @(v) v;
  if (strcmp (options.xscale, "log"))
    scale = @log;
  endif
  kept = at(1);
  for value = at(2:end)
    if (scale (value) - scale (kept(end)) >= .09 * range (scale (at)))
      kept(end+1) = value;
    endif
  endfor

endfunction

%!demo
%! table = aura_sweep ("distance", [2 4 8], "dim", [2 20], "n", 160, "n_source", 40, ...
%!                     "n_positive", 82, "runs", 2, "progress", false);
%! aura_plot_sweep (table, "distance", "By", "dim", "Visible", ...
%!                  get (0, "defaultfigurevisible"));

%!function table = small_table ()
%!  table.names = {"noise", "distance", "trust.lambda_p"};
%!  table.grid = struct ("noise", {repmat({"DD"}, 4, 1)}, "distance", [4; 2; 4; 2], ...
%!                       "trust_lambda_p", [1; 1; 2; 2]);
%!  table.seeds = 1:2;
%!  table.original = .7 * ones (4, 2);
%!  table.mean = struct ("never", [.8; .6; .9; .7], "never_original", [.6; .6; .5; .5], ...
%!                       "bayes_never", [.85; .65; .95; NaN], "adjusted", [.9; .7; .95; .8], ...
%!                       "original", .7 * ones (4, 1), "bayes", NaN (4, 1), "labels", [9; 9; 9; 10]);
%!  table.min = structfun (@(v) .9 * v, table.mean, "uniformoutput", false);
%!  table.max = structfun (@(v) 1.1 * v, table.mean, "uniformoutput", false);
%!endfunction
%!test <*a third option: a panel for each pair of values, the last changing fastest>
%! table = small_table ();
%! table.grid.noise = {"CD"; "DD"; "DD"; "CD"};
%! table.grid.distance = [2; 2; 2; 2];
%! table.names = {"trust.lambda_p", "noise", "distance"};
%! table.grid.trust_lambda_p = [1; 1; 2; 3];
%! table.grid.distance = [2; 4; 4; 2];
%! h = aura_plot_sweep (table, "trust.lambda_p", "By", {"noise", "distance"});
%! assert (get (h.heads, "string"), {"noise CD, distance 2"; "noise DD, distance 4"});
%! assert (get (h.lines(1,1), "xdata"), [1 3]);
%! assert (get (h.lines(2,1), "xdata"), [1 2]);
%! assert (get (h.lines(2,1), "ydata"), [60 90], 1e-12);
%! close (h.figure);
%!test <*of two options, a row for each value of the first>
%! table = small_table ();
%! table.names = {"trust.lambda_p", "noise", "distance"};
%! table.grid.noise = {"CD"; "DD"; "CD"; "DD"};
%! table.grid.distance = [2; 2; 4; 4];
%! h = aura_plot_sweep (table, "trust.lambda_p", "By", {"noise", "distance"});
%! at = cell2mat (get (h.axes, "position"));
%! close (h.figure);
%! assert (at(1,2), at(2,2)); # CD
%! assert (at(3,2) < at(1,2));
%! assert (at(1,1), at(3,1)); # distance 2
%!test <*the band as the interval of the mean>
%! table = small_table ();
%! table.never = [.8 .7 .9; .6 .6 NaN; .9 .8 .7; .7 NaN NaN];
%! table.mean.never = [.8; .6; .8; .7];
%! [h, data] = aura_plot_sweep (table, "distance", "By", "trust.lambda_p", "Metric", {"never"}, ...
%!                              "Band", "interval");
%! half = 4.302652730 * .1 / sqrt (3);
%! assert ([data.never_low, data.never_high], [.8 - half, .8 + half; .6 .6; .8 - half, .8 + half; NaN NaN], 1e-8);
%! assert (get (h.bands(1), "ydata")(:)', 100 * [.6, .8 - half, .8 + half, .6], 1e-6);
%! close (h.figure);
%!test <*in a figure of the user, emptied>
%! fig = figure ("visible", "off", "position", [0 0 700 400]);
%! old = axes ("parent", fig);
%! h = aura_plot_sweep (small_table (), "distance", "By", "trust.lambda_p", "Parent", fig);
%! assert (h.figure, fig);
%! assert (! ishghandle (old));
%! assert (get (fig, "position")(3:4), [700 400]);
%! assert (get (h.lines(1,1), "ydata"), [60 80], 1e-12);
%! close (fig);
%!test <*a panel for each value of "By", curves in the order of x>
%! [h, data] = aura_plot_sweep (small_table (), "distance", "By", "trust.lambda_p", "Title", "T");
%! assert (get (h.figure, "visible"), "off");
%! assert (get (h.figure, "papersize"), get (h.figure, "paperposition")(3:4));
%! assert (size (h.lines), [2 2]);
%! assert (get (h.heads, "string"), {"trust.lambda_p 1"; "trust.lambda_p 2"});
%! assert (get (h.lines(1,1), "xdata"), [2 4]);
%! assert (get (h.lines(1,1), "ydata"), [60 80], 1e-9);
%! assert (get (h.lines(2,2), "ydata"), [80 95], 1e-9);
%! assert (get (h.bands(2,1), "ydata")', [63 81 99 77], 1e-9);
%! assert (ishghandle (h.bayes), logical ([1 0; 1 0])); # none for over all
%! assert (get (h.original(2,1), "ydata")(1), 50, 1e-9);
%! assert (get (h.axes(1), "ylim"), get (h.axes(2), "ylim"));
%! assert (get (h.key.names, "string"), {"never verified"; "over all"; "Bayes rule"; ...
%!                                       "original signal"});
%! assert (numel (findobj (h.figure, "string", "T")), 1);
%! close (h.figure);
%! assert (fieldnames (data)(1:4)', {"distance", "trust_lambda_p", "never", "never_min"});
%! assert (data.adjusted_max, 1.1 * [.9; .7; .95; .8], 1e-12);
%!test <*panels by what is no number; nothing but failed runs>
%! table = small_table ();
%! table.grid.trust_lambda_p = {[1 2]; [1 2]; "x"; "x"};
%! for metric = {"mean", "min", "max"}
%!   table.(metric{1}).labels(:) = NaN;
%! endfor
%! h = aura_plot_sweep (table, "distance", "By", "trust.lambda_p", "Metric", {"labels"});
%! assert (get (h.heads, "string"), {"trust.lambda_p [1 2]"; "trust.lambda_p x"});
%! assert (get (h.axes(1), "ylim"), [-.04, 1.04], 1e-9);
%! close (h.figure);
%!test <*one panel; a count is not in percent; ticks that would touch are left out>
%! table = small_table ();
%! table.grid.trust_lambda_p(:) = 1;
%! table.grid.distance = [2; 3; 50; 100];
%! close (aura_plot_sweep (table, "distance").figure);
%! h = aura_plot_sweep (table, "distance", "Metric", {"labels"});
%! assert (get (h.lines, "ydata"), [9 9 9 10]);
%! assert (get (h.axes, "xtick"), [2 50 100]);
%! assert (get (get (h.axes, "ylabel"), "string"), "value");
%! assert (get (h.key.names, "string"), "labels");
%! close (h.figure);
%!test <*one value of x, one run that failed>
%! table = small_table ();
%! table.grid.distance(:) = 4;
%! table.mean.never(2) = table.min.never(2) = table.max.never(2) = NaN;
%! table.grid.trust_lambda_p = [1; 2; 3; 4];
%! h = aura_plot_sweep (table, "distance", "By", "trust.lambda_p");
%! assert (size (h.axes), [4 1]);
%! assert (get (h.axes(1), "xlim"), [3 5]);
%! assert (get (h.lines(1,1), "ydata"), 80, 1e-9);
%! place = get (h.axes, "position");
%! assert (place{4}(2) < place{1}(2)); # the fourth panel begins a second row
%! close (h.figure);
%!error id=aura:invalid-type aura_plot_sweep (1, "distance")
%!test <*values that are no numbers, beside each other>
%! table = small_table ();
%! table.grid.noise = {"DD"; "CD"; "DD"; "CD"};
%! table.grid.distance(:) = 2;
%! h = aura_plot_sweep (table, "noise", "By", "trust.lambda_p", "Metric", "never");
%! assert (get (h.lines(2), "xdata"), [1 2]);
%! assert (get (h.lines(2), "ydata"), [90 70], 1e-9);
%! assert (get (h.axes(2), "xticklabel")(:)', {"DD", "CD"});
%! assert (get (h.axes(2), "xlim"), [.7 2.3], 1e-12);
%! close (h.figure);
%! table.grid.noise = logical ([0; 1; 0; 1]);
%! h = aura_plot_sweep (table, "noise", "By", "trust.lambda_p", "Metric", "never");
%! assert (get (h.axes(1), "xticklabel")(:)', {"false", "true"});
%! close (h.figure);
%!test <*curves of the values of another option, in one panel; some cells>
%! table = small_table ();
%! [h, data] = aura_plot_sweep (table, "distance", "Lines", "trust.lambda_p");
%! assert (size (h.axes), [1 1]);
%! assert (size (h.lines), [1 2]);
%! assert (get (h.lines(1), "ydata"), [60 80], 1e-9);
%! assert (get (h.lines(2), "ydata"), [70 90], 1e-9);
%! assert (get (h.bands(2), "ydata")', [63 81 99 77], 1e-9);
%! assert (any (get (h.lines(1), "color") != get (h.lines(2), "color")));
%! assert (get (h.bands, "facecolor"), {"none"; "none"}); # no band hides another
%! assert (get (h.bayes(1), "ydata")([1 end]), [65 85], 1e-9);
%! assert (get (h.key.names, "string"), {"trust.lambda_p 1"; "2"; "Bayes rule"; "original signal"});
%! assert (get (get (h.axes, "ylabel"), "string"), "accuracy, never verified (%)");
%! assert (fieldnames (data)(end-1:end)', {"never_low", "never_high"});
%! close (h.figure);
%! h = aura_plot_sweep (table, "distance", "Where", {"trust.lambda_p", 2}, "Metric", "labels");
%! assert (get (h.lines, "ydata"), [10 9]);
%! close (h.figure);
%! h = aura_plot_sweep (table, "distance", "Lines", "trust.lambda_p", "Metric", "original");
%! assert (get (get (h.axes, "ylabel"), "string"), "original (%)");
%! close (h.figure);
%!test <*a logarithmic axis>
%! table = small_table ();
%! table.grid.distance = [10; 1; 10; 1];
%! h = aura_plot_sweep (table, "distance", "By", "trust.lambda_p", "XScale", "log");
%! assert (get (h.axes(1), "xscale"), "log");
%! assert (get (h.axes(1), "xlim"), 10 .^ [-.03, 1.03], 1e-12);
%! assert (get (h.bayes(1,1), "xdata")(1:2), 10 .^ ([0 1] / 180), 1e-12);
%! assert (get (h.axes(1), "xticklabel")(:)', {"1", "10"});
%! close (h.figure);
%!error <XSCALE "log" needs values of noise above 0, got CD|DD> aura_plot_sweep (small_table (), "noise", "XScale", "log")
%!error <LINES are of one METRIC, got 2> aura_plot_sweep (small_table (), "distance", "Lines", "trust.lambda_p", "Metric", {"never", "labels"})
%!error <LINES, X and BY must be different> aura_plot_sweep (small_table (), "distance", "Lines", "distance")
%!error <LINES must have two to six values, noise has 1> aura_plot_sweep (small_table (), "distance", "Lines", "noise", "By", "trust.lambda_p")
%!error <unknown name "distnace"; the nearest is "distance">
%! aura_plot_sweep (small_table (), "distnace");
%!error <unknown metric "nver"; the nearest is "never">
%! aura_plot_sweep (small_table (), "distance", "By", "trust.lambda_p", "Metric", {"nver"});
%!error <but trust.lambda_p varies, too> aura_plot_sweep (small_table (), "distance")
%!error <METRIC must be a name or a cellstr> aura_plot_sweep (small_table (), "distance", "Metric", 3)
%!error id=aura:unknown-option aura_plot_sweep (small_table (), "distance", "Colour", 1)
