## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [H, DATA] = aura.figure.sweep (TABLE, X, NAME, VALUE, ...)
## The kind "sweep" of aura_plot, whose help describes arguments and outputs. Plot the curves of a
## sweep, with an interval for the mean of its runs, or their range, as bands.

function [h, data] = sweep (table, x, varargin)

  fcn = "aura_plot";
  check_table (fcn, table);
  is_list = @(v) ischar (v) || (iscellstr (v) && any (numel (v) == 1:3));
  options = aura.plot.options (fcn, varargin, 0, ...
                               {"By", {}, ...
                                {@(v) ischar (v) || (iscellstr (v) && numel (v) <= 2), ...
                                 "one name or two"}; ...
                                "Lines", "", "string"; ...
                                "Contrast", "", ...
                                {@(v) ischar (v) || (iscell (v) && numel (v) == 2), ...
                                 "a name, or a cell of a name and two levels"}; ...
                                "Level", .95, {"number", 0, 1}; ...
                                "Where", {}, {@(v) iscell (v) || isstruct (v), ...
                                              "a cell of names and values"}; ...
                                "XScale", "linear", {"one of", {"linear", "log"}}; ...
                                "Band", "interval", {"one of", {"interval", "range"}}; ...
                                "Metric", {}, {is_list, "a name or a cellstr of one to three"}; ...
                                "Parent", [], {@(v) isscalar(v) && (isfigure (v) || isaxes (v)), ...
                                               "axes or a figure"}});
  table = aura.table.where (fcn, table, options.where);
  x = aura.arg.known (fcn, "name", x, table.names);
  bands = [];
  if (! isempty (options.contrast))
    [table, bands, options] = contrasted (fcn, table, x, options);
  endif
  [pos, options.levels] = places (fcn, table, x, options.xscale);
  [curves, options] = curves_of (fcn, table, x, options);
  [panel, heads, cell_of] = panels_of (fcn, table, x, options.by, options.lines);
  data = numbers_of (table);
  ends = struct ();
  for metric = unique ({curves.metric}, "stable")
    ends.(metric{1}) = ends_of (table, metric{1}, bands, options);
    data.([metric{1} "_low"]) = ends.(metric{1})(:,1);
    data.([metric{1} "_high"]) = ends.(metric{1})(:,2);
  endfor

  [colors, width] = aura.plot.chosen (options, shades (numel (curves)), 2.5);
  options.width = width;
  items = cell (1, numel (heads));
  for p = 1:numel (heads)
    ## all bands first, so that none hides a line
    for m = 1:numel (curves)
      cells = in_order (find (panel == p & curves(m).cells), pos);
      items{p} = [items{p}, band_of(pos(cells), scale_of (curves(m).metric) ...
                                    * ends.(curves(m).metric)(cells,:), colors(m,:), ...
                                    ! isempty (options.lines))];
    endfor
    items{p} = [items{p}, zero_line(pos, bands)];
    for m = 1:numel (curves)
      cells = in_order (find (panel == p & curves(m).cells), pos);
      items{p} = [items{p}, curve(pos(cells), table, curves(m).metric, cells, m, ...
                                  colors(m,:), options)];
    endfor
  endfor
  items = cellfun (@drawn_once, items, "uniformoutput", false);
  scene = scene_of (items, pos, x, curves, colors, options, table);
  [h, shown] = aura.plot.panels (options, scene, items, heads, cell_of);
  h = gathered (h, shown, numel (curves));

endfunction

## Paired differences in the place of TABLE's curves, with their bands: for each x and panel the
## first level of the factor minus the second.
function [paired, bands, options] = contrasted (fcn, table, x, options)

  if (! isempty (options.lines))
    error ("aura:conflict", "%s: CONTRAST and LINES cannot be given together", fcn);
  endif
  args = options.contrast;
  if (ischar (args))
    args = {args};
  endif
  by = cellstr (options.by)(:)';
  by(cellfun ("isempty", by)) = [];
  if (isempty (options.metric))
    options.metric = "never";
  endif
  c = aura_contrast (table, args{:}, "By", [{x}, by], "Metric", options.metric, "Level", ...
                     options.level);
  if (isfield (c, "what"))
    error ("aura:out-of-range", "%s: CONTRAST must name two levels of %s: {NAME, LEVELS}", fcn, ...
           args{1});
  endif
  metrics = unique (c.metric, "stable")(:)';
  first = strcmp (c.metric, metrics{1});
  paired = struct ("names", {[{x}, by]}, "seeds", table.seeds, ...
                   "original", zeros (sum (first), 1), "min", struct (), "max", struct ());
  for name = strrep (paired.names, ".", "_")
    paired.grid.(name{1}) = c.(name{1})(first);
  endfor
  for metric = metrics
    here = strcmp (c.metric, metric{1});
    paired.mean.(metric{1}) = c.difference(here);
    bands.(metric{1}) = c.interval(here,:);
  endfor
  columns_ = aura.table.varied (table);
  args{end+1} = columns_.(field_of (args{1}));
  levels = unique (aura.sweep.values (args{2}), "stable");
  options.difference = sprintf ("%s: %s minus %s", args{1}, levels{1:2});

endfunction

## ITEMS without those that lie on top of an equal one before: what all "Lines" have alike.
function items = drawn_once (items)

  kept = true (size (items));
  for k = 2:numel (items)
    points = items(k).props([2, 4]);
    same = cellfun (@(props) isequaln (props([2, 4]), points), {items(1:k-1).props});
    kept(k) = ! (any (same) && any (strncmp (items(k).tag, {"bayes", "original"}, 5)));
  endfor
  items = items(kept);

endfunction

function cells = in_order (cells, pos)

  [~, order] = sort (pos(cells));
  cells = cells(order);

endfunction

## Where the cells of TABLE stand on the axis of X; LEVELS are the names of values that are no
## numbers, {} for numbers.
function [pos, levels] = places (fcn, table, x, xscale)

  columns = aura.table.varied (table);
  pos = columns.(field_of (x));
  levels = {};
  if (! isnumeric (pos))
    values = aura.sweep.values (pos);
    levels = unique (values, "stable");
    [~, pos] = ismember (values, levels);
  endif
  pos = double (pos);
  if (strcmp (xscale, "log") && (! isempty (levels) || any (pos <= 0)))
    error ("aura:out-of-range", "%s: XSCALE \"log\" needs values of %s above 0, got %s", fcn, x, ...
           [levels(:)', {num2str(min (pos))}]{1});
  endif

endfunction

## The curves of a panel, a struct array: metric, cells (of the table, logical) and name (in the
## key).
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
    error ("aura:conflict", "%s: LINES, X and BY must be different, got %s twice", fcn, ...
           options.lines);
  endif
  columns = aura.table.varied (table);
  values = aura.sweep.values (columns.(field_of (options.lines)));
  names = unique (values, "stable");
  [~, which] = ismember (values, names);
  if (! any (numel (names) == 2:6))
    error ("aura:out-of-range", "%s: LINES must have two to six values, %s has %d", fcn, ...
           options.lines, numel (names));
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
    error ("aura:invalid-type", "%s: TABLE must be a struct from aura_sweep, got %s", fcn, ...
           aura.arg.what (table));
  endif

endfunction

function field = field_of (name)

  field = strrep (name, ".", "_");

endfunction

## The PANEL of each cell of the grid, what stands above the panels, and in which row and column of
## the figure each is: of two options a row for each value of the first and a column for each of the
## second; of one, three in a row.
function [panel, heads, cell_of] = panels_of (fcn, table, x, by, lines)

  by = cellstr (by);
  by(cellfun (@isempty, by)) = [];
  [columns, changes] = aura.table.varied (table);
  level = ones (rows (table.original), 2);
  names = {{""}, {""}};
  for k = 1:numel (by)
    by{k} = aura.arg.known (fcn, "name", by{k}, table.names);
    [values, ~, group] = unique (columns.(field_of (by{k})));
    level(:,k) = group;
    names{k} = strcat ({[by{k}, " "]}, heads_of (values))(:)';
  endfor
  [present, ~, panel] = unique (level, "rows"); # pairs that do not occur have no panel
  heads = names{1}(present(:,1));
  cell_of = present;
  if (numel (by) == 2)
    heads = strcat (heads, {", "}, names{2}(present(:,2)));
  else
    k = (1:numel (heads))';
    cell_of = [ceil(k / 3), mod(k - 1, 3) + 1];
  endif
  other = setdiff (table.names(changes), [{x, lines}, by]);
  if (! isempty (other))
    error ("aura:out-of-range", ["%s: TABLE must vary nothing but X, \"Lines\" and \"By\", ", ...
                                 "but %s varies, too; choose by \"Where\""], fcn, other{1});
  endif

endfunction

## VALUES as one would write them, as far as that tells them apart.
function texts = heads_of (values)

  texts = aura.sweep.values (values);
  if (isnumeric (values))
    short = arrayfun (@(v) sprintf ("%g", v), values(:), "uniformoutput", false);
    if (numel (unique (short)) == numel (unique (texts)))
      texts = short;
    endif
  endif

endfunction

## What was varied, and each metric's mean and range.
function columns = numbers_of (table)

  [columns, changes] = aura.table.varied (table);
  columns = rmfield (columns, fieldnames (columns)(! changes));
  for metric = fieldnames (table.mean)'
    columns.(metric{1}) = table.mean.(metric{1});
    if (isfield (table.min, metric{1}))
      columns.([metric{1} "_min"]) = table.min.(metric{1});
      columns.([metric{1} "_max"]) = table.max.(metric{1});
    endif
  endfor

endfunction

## The ends of the band around each mean of METRIC, two columns.
function ends = ends_of (table, metric, bands, options)

  if (! isempty (bands))
    ends = bands.(metric);
    return;
  elseif (strcmp (options.band, "range"))
    ends = [table.min.(metric), table.max.(metric)];
    return;
  endif
  runs = table.(metric);
  ends = NaN (rows (runs), 2);
  for c = 1:rows (runs)
    values = runs(c,! isnan (runs(c,:)));
    n = numel (values);
    if (n > 1)
      half = aura.stat.student (options.level, n - 1) * aura.stat.standard_error (values);
      ends(c,:) = mean (values) + [-1, 1] * half;
    endif
  endfor
  if (aura.sweep.is_fraction (metric)) # no share is beyond 0 or 1
    ends(ends > 1) = 1;
    least = 0 - any (strcmp (metric, {"gain", "never_gap"}));
    ends(ends < least) = least;
  endif

endfunction

function colors = shades (count)

  rgb = aura.plot.colors ();
  colors = [rgb.trust; rgb.flip; rgb.dq; rgb.ask; rgb.dflip; rgb.dm](1:count,:);

endfunction

function sign = marker (m)

  sign = {"o", "s", "^", "d", "v", ">"}{m};

endfunction

## Fractions are shown in percent.
function scale = scale_of (metric)

  scale = merge (aura.sweep.is_fraction (metric), 100, 1);

endfunction

## The line of no difference.
function item = zero_line (x, bands)

  item = [];
  if (! isempty (bands))
    rgb = aura.plot.colors ();
    item = aura.plot.item ("line", "zero", "xdata", [min(x), max(x)], "ydata", [0, 0], ...
                           "linewidth", .5, "color", rgb.ink);
  endif

endfunction

## As an area, or as its outline, which hides no other.
function p = band_of (x, ends, color, outline)

  seen = ! isnan (ends(:,1));
  if (! any (seen))
    x = NaN; # all runs failed
    ends = [NaN, NaN];
    seen = true;
  endif
  low = ends(:,1);
  high = ends(:,2);
  ## A light tint instead of transparency, which not every format supports.
  face = merge (outline, "none", .8 + .2 * color);
  p = aura.plot.item ("patch", "bands", "xdata", [x(seen); flip(x(seen))], "ydata", ...
                      [low(seen); flip(high(seen))], "edgecolor", .5 + .5 * color, ...
                      "linewidth", .5 + .5 * outline, "facecolor", face);

endfunction

function items = curve (x, table, metric, cells, m, color, options)

  items = [];
  others = {"never", "bayes_never", "never_original"; "adjusted", "bayes", "original"};
  row = find (strcmp (others(:,1), metric));
  if (! isempty (row) && isempty (options.contrast))
    items = [dashed("bayes", x, 100 * table.mean.(others{row,2})(cells), [4, 2], m, ...
                    color, options), ...
             dashed("original", x, 100 * table.mean.(others{row,3})(cells), [1, 2], m, ...
                    color, options)];
  endif
  items = [items, aura.plot.item("line", sprintf ("lines%d", m), "xdata", x', "ydata", ...
                                 scale_of (metric) * table.mean.(metric)(cells)', ...
                                 "linewidth", options.width, "color", color, ...
                                 "marker", marker (m), "markersize", 6, "markerfacecolor", color)];

endfunction

## A line in even dashes, PATTERN on and off.  A graphics toolkit restarts its own
## dashes at every vertex.
function item = dashed (tag, x, y, pattern, m, color, options)

  item = [];
  if (all (isnan (y)))
    return; # no Bayes rule
  endif
  x_fine = linspace (min (x), max (x), 181)';
  if (strcmp (options.xscale, "log"))
    x_fine = exp (linspace (log (min (x)), log (max (x)), 181))';
    x_fine([1, end]) = [min(x), max(x)];
  endif
  if (numel (x) > 1)
    y = interp1 (x, y, x_fine);
    x = x_fine;
  endif
  y(mod (0:numel (y)-1, sum (pattern)) > pattern(1)) = NaN;
  item = aura.plot.item ("line", sprintf ("%s%d", tag, m), "xdata", x', "ydata", y', ...
                         "linewidth", min (2, options.width), "color", .75 * color);

endfunction

## What the panels have alike: axes, names and the key.
function scene = scene_of (items, pos, x, curves, colors, options, table)

  scale = unique (cellfun (@scale_of, options.metric));
  margin = merge (range (pos) > 0, .03 * range (pos), 1);
  if (! isempty (options.levels))
    margin = .3;
  endif
  reach = [min(pos) - margin, max(pos) + margin];
  if (strcmp (options.xscale, "log"))
    reach = [min(pos), max(pos)] .* (max (pos) / min (pos)) .^ [-.03, .03] ...
            .* merge (range (pos) > 0, [1, 1], [.5, 2]);
  endif
  shown = arrayfun (@(item) {item.props{4}(:)}, [items{:}]);
  shown = vertcat (shown{:});
  shown(isnan (shown)) = [];
  if (isempty (shown))
    shown = [0; 1]; # all runs failed
  endif
  limits = [min(shown), max(shown)] + .04 * max (range (shown), 1e-3) * [-1, 1];
  limits(2) = min (limits(2), merge (isequal (scale, 100), max (100.5, max (shown)), Inf));
  [marks, names] = deal (arrayfun (@(m) ["-", marker(m)], 1:numel (curves), "uniformoutput", ...
                                   false), {curves.name});
  rgb = aura.plot.colors ();
  for other = {"bayes", "original"; "--", ":"; "Bayes rule", "original signal"}
    if (any (strncmp ({[items{:}].tag}, other{1}, numel (other{1}))))
      marks{end+1} = other{2};
      names{end+1} = other{3};
      colors(end+1,:) = rgb.ink;
    endif
  endfor
  runs = aura.text.count (numel (table.seeds), "run");
  if (numel (table.seeds) > 1)
    marks{end+1} = merge (isempty (options.lines), "s", "-"); # as band_of draws them
    colors(end+1,:) = merge (isempty (options.lines), .8 + .2 * colors(1,:), .5 + .5 * colors(1,:));
    names{end+1} = ["range of ", runs];
    if (strcmp (options.band, "interval"))
      names{end} = sprintf ("%g %% band, %s", 100 * options.level, runs);
    endif
  endif
  look = struct ("limits", [reach, limits], "x", x, "y", unit_of (options), ...
                 "marks", {marks}, "colors", colors, "names", {names});
  scene = aura.plot.scene (look, [640, 430]);
  scene.axes = {"xscale", options.xscale, "xtick", unique(pos)'};
  if (! isempty (options.levels))
    scene.axes = [scene.axes, {"xticklabel", options.levels(unique (pos))(:)'}];
  endif
  scene.letters = max (cellfun (@numel, arrayfun (@(v) sprintf ("%.3g", v), limits, ...
                                                  "uniformoutput", false)));

endfunction

## What the y axis is, with its unit.
function what = unit_of (options)

  what = "percent";
  if (! isempty (options.contrast))
    what = options.difference;
    if (all (cellfun (@aura.sweep.is_fraction, options.metric)))
      what = [what, " (points)"];
    endif
    return;
  endif
  fractions = cellfun (@aura.sweep.is_fraction, options.metric);
  if (! all (fractions))
    what = "value";
  endif
  if (all (ismember (options.metric, {"never", "adjusted"})))
    what = "accuracy (%)";
    if (isequal (options.metric, {"never"}) && ! isempty (options.lines))
      what = "accuracy, never verified (%)";
    endif
  elseif (isscalar (options.metric))
    unit = merge (fractions, " (%)", "");
    if (any (strcmp (options.metric, {"gain", "never_gap"})))
      unit = " (points)";
    endif
    what = [strrep(options.metric{1}, "_", " "), unit];
  elseif (all (fractions))
    what = "percent";
  endif

endfunction

## The handles of SHOWN panels, panels by COUNT curves, NaN where there is none.
function h = gathered (h, shown, count)

  [h.bands, h.lines, h.bayes, h.original] = deal (NaN (numel (shown), count));
  for p = 1:numel (shown)
    h.bands(p,:) = shown{p}.bands;
    for name = {"lines", "bayes", "original"}
      for m = 1:count
        field = sprintf ("%s%d", name{1}, m);
        if (isfield (shown{p}, field))
          h.(name{1})(p,m) = shown{p}.(field)(1);
        endif
      endfor
    endfor
  endfor

endfunction

%!demo
%! table = aura_sweep ("distance", [2 4 8], "dim", [2 20], "n", 160, "n_source", 40, ...
%!                     "n_positive", 82, "runs", 2, "progress", false);
%! aura_plot (table, "sweep", "distance", "By", "dim", "Visible", get (0, "defaultfigurevisible"));

%!function table = small_table ()
%!  table.names = {"noise", "distance", "trust.lambda_p"};
%!  table.grid = struct ("noise", {repmat({"DD"}, 4, 1)}, "distance", [4; 2; 4; 2], ...
%!                       "trust_lambda_p", [1; 1; 2; 2]);
%!  table.seeds = 1:2;
%!  table.original = .7 * ones (4, 2);
%!  table.mean = struct ("never", [.8; .6; .9; .7], "never_original", [.6; .6; .5; .5], ...
%!                       "bayes_never", [.85; .65; .95; NaN], "adjusted", [.9; .7; .95; .8], ...
%!                       "original", .7 * ones (4, 1), "bayes", NaN (4, 1), ...
%!                       "labels", [9; 9; 9; 10]);
%!  table.min = structfun (@(v) .9 * v, table.mean, "uniformoutput", false);
%!  table.max = structfun (@(v) 1.1 * v, table.mean, "uniformoutput", false);
%!  for metric = fieldnames (table.mean)'
%!    table.(metric{1}) = table.mean.(metric{1}) * [.9, 1.1];
%!  endfor
%!endfunction
%!test <*a third option: a panel for each pair of values, the last changing fastest>
%! table = small_table ();
%! table.grid.noise = {"CD"; "DD"; "DD"; "CD"};
%! table.grid.distance = [2; 2; 2; 2];
%! table.names = {"trust.lambda_p", "noise", "distance"};
%! table.grid.trust_lambda_p = [1; 1; 2; 3];
%! table.grid.distance = [2; 4; 4; 2];
%! h = aura_plot (table, "sweep", "trust.lambda_p", "By", {"noise", "distance"});
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
%! h = aura_plot (table, "sweep", "trust.lambda_p", "By", {"noise", "distance"});
%! at = cell2mat (get (h.axes, "position"));
%! close (h.figure);
%! assert (at(1,2), at(2,2)); # CD
%! assert (at(3,2) < at(1,2));
%! assert (at(1,1), at(3,1)); # distance 2
%!test <*the band as the interval of the mean>
%! table = small_table ();
%! table.never = [.8 .7 .9; .6 .6 NaN; .9 .8 .7; .7 NaN NaN];
%! table.mean.never = [.8; .6; .8; .7];
%! [h, data] = aura_plot (table, "sweep", "distance", "By", "trust.lambda_p", "Metric", ...
%!                        {"never"}, "Band", "interval");
%! half = 4.302652730 * .1 / sqrt (3);
%! assert ([data.never_low, data.never_high], [.8 - half, 1; .6 .6; .8 - half, 1; NaN NaN], 1e-8);
%! # no share is above 100 %
%! assert (get (h.bands(1), "ydata")(:)', 100 * [.6, .8 - half, 1, .6], 1e-6);
%! close (h.figure);
%!test <*paired differences, with their band: what aura_contrast says>
%! table = small_table ();
%! table.never(:,3) = [.81; .62; .93; .7];
%! table.seeds = 1:3;
%! [h, data] = aura_plot (table, "sweep", "distance", "Contrast", "trust.lambda_p", "Level", .9);
%! c = aura_contrast (table, "trust.lambda_p", "By", "distance", "Level", .9);
%! assert ([data.distance, data.never, data.never_low, data.never_high], ...
%!         [c.distance, c.difference, c.interval], 1e-15);
%! assert (get (h.lines, "ydata"), 100 * c.difference', 1e-12);
%! assert (get (get (h.axes, "ylabel"), "string"), "trust.lambda_p: 1 minus 2 (points)");
%! assert (get (h.key.names, "string"), {"never verified"; "90 % band, 3 runs"});
%! assert (! any (ishghandle ([h.bayes, h.original])));
%! close (h.figure);
%! h = aura_plot (table, "sweep", "distance", "Contrast", {"trust.lambda_p", [2 1]}, ...
%!                "Metric", {"never", "labels"});
%! assert (get (h.lines(1), "ydata"), -100 * c.difference', 1e-12);
%! close (h.figure);
%! table.grid.trust_lambda_p = [1; 1; 2; 3];
%! fail ('aura_plot (table, "sweep", "distance", "Contrast", "trust.lambda_p")', ...
%!       "CONTRAST must name two levels of trust.lambda_p");
%! fail ('aura_plot (table, "sweep", "distance", "Contrast", "noise", "Lines", "noise")', ...
%!       "CONTRAST and LINES cannot");
%!test <*what all lines have alike is drawn once; the key of their bands is a line, as they are>
%! table = small_table ();
%! table.mean.never_original(:) = .6;
%! h = aura_plot (table, "sweep", "distance", "Lines", "trust.lambda_p");
%! assert (ishghandle (h.original), [true false]);
%! assert (ishghandle (h.bayes), [true true]);
%! close (h.figure);
%!test <*in a figure of the user, emptied>
%! fig = figure ("visible", "off", "position", [0 0 700 400]);
%! old = axes ("parent", fig);
%! h = aura_plot (small_table (), "sweep", "distance", "By", "trust.lambda_p", "Parent", fig);
%! assert (h.figure, fig);
%! assert (! ishghandle (old));
%! assert (get (fig, "position")(3:4), [700 400]);
%! assert (get (h.heads, "string"), {"trust.lambda_p 1"; "trust.lambda_p 2"});
%! assert (get (h.lines(1,1), "ydata"), [60 80], 1e-12);
%! close (fig);
%!test <*a panel for each value of "By", curves in the order of x>
%! [h, data] = aura_plot (small_table (), "sweep", "distance", "By", "trust.lambda_p", "Title", ...
%!                        "T", "Band", "range", "Visible", "off");
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
%!                                       "original signal"; "range of 2 runs"});
%! assert (numel (findall (h.figure, "string", "T")), 1);
%! close (h.figure);
%! assert (fieldnames (data)(1:4)', {"distance", "trust_lambda_p", "never", "never_min"});
%! assert (data.adjusted_max, 1.1 * [.9; .7; .95; .8], 1e-12);
%!test <*panels by what is no number; nothing but failed runs>
%! table = small_table ();
%! table.grid.trust_lambda_p = {[1 2]; [1 2]; "x"; "x"};
%! for metric = {"mean", "min", "max"}
%!   table.(metric{1}).labels(:) = NaN;
%! endfor
%! table.labels(:) = NaN;
%! h = aura_plot (table, "sweep", "distance", "By", "trust.lambda_p", "Metric", {"labels"});
%! assert (get (h.heads, "string"), {"trust.lambda_p [1 2]"; "trust.lambda_p x"});
%! assert (get (h.axes(1), "ylim"), [-.04, 1.04], 1e-9);
%! close (h.figure);
%!test <*one panel; a count is not in percent; ticks that would touch are left out>
%! table = small_table ();
%! table.grid.trust_lambda_p(:) = 1;
%! table.grid.distance = [2; 3; 50; 100];
%! close (aura_plot (table, "sweep", "distance").figure);
%! h = aura_plot (table, "sweep", "distance", "Metric", {"labels"});
%! assert (get (h.lines, "ydata"), [9 9 9 10]);
%! assert (get (h.axes, "xtick"), [2 3 50 100]);
%! assert (get (h.axes, "xticklabel")(:)', {"2", "", "50", "100"});
%! assert (get (get (h.axes, "ylabel"), "string"), "labels");
%! assert (get (h.key.names, "string"), {"labels"; "95 % band, 2 runs"});
%! close (h.figure);
%!test <*one value of x, one run that failed>
%! table = small_table ();
%! table.grid.distance(:) = 4;
%! table.mean.never(2) = table.min.never(2) = table.max.never(2) = NaN;
%! table.grid.trust_lambda_p = [1; 2; 3; 4];
%! h = aura_plot (table, "sweep", "distance", "By", "trust.lambda_p");
%! assert (size (h.axes), [4 1]);
%! assert (get (h.axes(1), "xlim"), [3 5]);
%! assert (get (h.lines(1,1), "ydata"), 80, 1e-9);
%! place = get (h.axes, "position");
%! assert (place{4}(2) < place{1}(2)); # the fourth panel begins a second row
%! close (h.figure);
%!error id=aura:invalid-type aura_plot (1, "sweep", "distance")
%!test <*values that are no numbers, beside each other>
%! table = small_table ();
%! table.grid.noise = {"DD"; "CD"; "DD"; "CD"};
%! table.grid.distance(:) = 2;
%! h = aura_plot (table, "sweep", "noise", "By", "trust.lambda_p", "Metric", "never");
%! assert (get (h.lines(2), "xdata"), [1 2]);
%! assert (get (h.lines(2), "ydata"), [90 70], 1e-9);
%! assert (get (h.axes(2), "xticklabel")(:)', {"DD", "CD"});
%! assert (get (h.axes(2), "xlim"), [.7 2.3], 1e-12);
%! close (h.figure);
%! table.grid.noise = logical ([0; 1; 0; 1]);
%! h = aura_plot (table, "sweep", "noise", "By", "trust.lambda_p", "Metric", "never");
%! assert (get (h.axes(1), "xticklabel")(:)', {"false", "true"});
%! close (h.figure);
%!test <*curves of the values of another option, in one panel; some cells>
%! table = small_table ();
%! [h, data] = aura_plot (table, "sweep", "distance", "Lines", "trust.lambda_p", "Band", "range");
%! assert (size (h.axes), [1 1]);
%! assert (size (h.lines), [1 2]);
%! assert (get (h.lines(1), "ydata"), [60 80], 1e-9);
%! assert (get (h.lines(2), "ydata"), [70 90], 1e-9);
%! assert (get (h.bands(2), "ydata")', [63 81 99 77], 1e-9);
%! assert (any (get (h.lines(1), "color") != get (h.lines(2), "color")));
%! assert (get (h.bands, "facecolor"), {"none"; "none"}); # no band hides another
%! assert (get (h.bayes(1), "ydata")([1 end]), [65 85], 1e-9);
%! assert (get (h.key.names, "string"), {"trust.lambda_p 1"; "2"; "Bayes rule"; ...
%!                                       "original signal"; "range of 2 runs"});
%! assert (get (get (h.axes, "ylabel"), "string"), "accuracy, never verified (%)");
%! assert (fieldnames (data)(end-1:end)', {"never_low", "never_high"});
%! close (h.figure);
%! h = aura_plot (table, "sweep", "distance", "Where", {"trust.lambda_p", 2}, "Metric", "labels");
%! assert (get (h.lines, "ydata"), [10 9]);
%! close (h.figure);
%! h = aura_plot (table, "sweep", "distance", "Lines", "trust.lambda_p", "Metric", "original");
%! assert (get (get (h.axes, "ylabel"), "string"), "original (%)");
%! close (h.figure);
%!test <*axes of the user: one panel as any figure, several in its box; again, and gone>
%! fig = figure ("visible", "off", "position", [0 0 900 420]);
%! gone = onCleanup (@() close (fig));
%! ax = subplot (1, 2, 1);
%! box = get (ax, "position");
%! h = aura_plot (ax, small_table (), "sweep", "distance", "Where", {"trust.lambda_p", 1});
%! assert (h.axes, ax);
%! assert (get (h.lines(1), "ydata"), [60 80], 1e-9);
%! other = subplot (1, 2, 2);
%! assert (ishghandle (ax));
%! h = aura_plot (ax, small_table (), "sweep", "distance", "By", "trust.lambda_p", "Title", "T");
%! assert (h.axes(1), ax);
%! for a = h.axes'
%!   at = get (a, "position");
%!   assert (all (at(1:2) >= box(1:2) - 1e-9) && all (at(1:2) + at(3:4) <= box(1:2) ...
%!                                                    + box(3:4) + 1e-9));
%! endfor
%! assert (get (h.axes(1), "position")([2 4]), get (h.axes(2), "position")([2 4]), 1e-9);
%! again = aura_plot (ax, small_table (), "sweep", "distance", "By", "trust.lambda_p", "Title", ...
%!                    "T");
%! assert (again.axes, h.axes);
%! assert (again.lines, h.lines);
%! assert (get (again.axes(2), "position"), at, 1e-9);
%! one = aura_plot (ax, small_table (), "sweep", "distance", "Where", {"trust.lambda_p", 1});
%! assert (ishghandle (h.axes)', [true false]);
%! assert (numel (findobj (fig, "tag", "aura_panel")), 0);
%! aura_plot (ax, small_table (), "sweep", "distance", "By", "trust.lambda_p");
%! delete (ax);
%! assert (findall (fig, "type", "axes"), other);
%!test <*held: both sweeps in all panels, and in one key>
%! fig = figure ("visible", "off", "position", [0 0 900 420]);
%! gone = onCleanup (@() close (fig));
%! ax = axes ("parent", fig);
%! a = aura_plot (ax, small_table (), "sweep", "distance", "By", "trust.lambda_p", "Metric", ...
%!                "never");
%! hold (ax, "on");
%! b = aura_plot (ax, small_table (), "sweep", "distance", "By", "trust.lambda_p", "Metric", ...
%!                "adjusted", "Color", "k");
%! assert (b.axes, a.axes);
%! assert (ishghandle ([a.lines; b.lines])');
%! assert (get (b.lines(2), "parent"), a.axes(2));
%! assert (all (ismember ({"never verified"; "over all"}, get (b.key.names, "string"))));
%! hold (ax, "off");
%! c = aura_plot (ax, small_table (), "sweep", "distance", "By", "trust.lambda_p", "Metric", ...
%!                "never");
%! assert (! any (ishghandle ([a.lines; b.lines])));
%! assert (get (c.key.names(1), "string"), "never verified");
%! assert (! any (strcmp (get (c.key.names, "string"), "over all")));
%!test <*colours and width>
%! h = aura_plot (small_table (), "sweep", "distance", "By", "trust.lambda_p", "Metric", ...
%!                "never", "Color", [1 0 0], "LineWidth", 1);
%! gone = onCleanup (@() close (h.figure));
%! assert (get (h.lines(2), "color"), [1 0 0]);
%! assert (get (h.lines(2), "linewidth"), 1);
%! assert (get (h.bands(1), "facecolor"), [1 .8 .8], 1e-9);
%! assert (get (h.key.marks(1), "color"), [1 0 0]);
%!test <*heads as one writes the values, and a hole for a pair that does not occur>
%! table = small_table ();
%! table.grid.trust_lambda_p = [.2; .2; 3 * .2; 3 * .2];
%! h = aura_plot (table, "sweep", "distance", "By", "trust.lambda_p");
%! assert (get (h.heads, "string"), {"trust.lambda_p 0.2"; "trust.lambda_p 0.6"});
%! close (h.figure);
%! table.names = {"trust.lambda_p", "noise", "distance"};
%! table.grid.noise = {"CD"; "CD"; "DD"; "DD"};
%! table.grid.distance = [2; 4; 2; 2];
%! table.grid.trust_lambda_p = [1; 1; 1; 2];
%! h = aura_plot (table, "sweep", "trust.lambda_p", "By", {"noise", "distance"});
%! at = cell2mat (get (h.axes, "position"));
%! close (h.figure);
%! assert (at([1 2],2), at([2 1],2)); # CD: distances 2 and 4
%! assert (at(3,1), at(1,1)); # DD: 2, and a hole
%! assert (at(3,2) < at(1,2));
%!test <*the key shows the curves: dotted where they are>
%! h = aura_plot (small_table (), "sweep", "distance", "Where", {"trust.lambda_p", 1}, "Metric", ...
%!                "never");
%! gone = onCleanup (@() close (h.figure));
%! names = get (h.key.names, "string");
%! dots = sum (isnan (get (h.key.marks(strcmp (names, "original signal")), "xdata")));
%! dashes = sum (isnan (get (h.key.marks(strcmp (names, "Bayes rule")), "xdata")));
%! assert ([dashes, dots], [1 3]);
%! share = @(line) mean (! isnan (get (line, "ydata")));
%! assert (share (h.original(1)) < .7 && share (h.bayes(1)) > .7);
%!test <*a logarithmic axis>
%! table = small_table ();
%! table.grid.distance = [10; 1; 10; 1];
%! h = aura_plot (table, "sweep", "distance", "By", "trust.lambda_p", "XScale", "log");
%! assert (get (h.axes(1), "xscale"), "log");
%! assert (get (h.axes(1), "xlim"), 10 .^ [-.03, 1.03], 1e-12);
%! assert (get (h.bayes(1,1), "xdata")(1:2), 10 .^ ([0 1] / 180), 1e-12);
%! assert (get (h.axes(1), "xticklabel")(:)', {"1", "10"});
%! close (h.figure);
%!error <XSCALE "log" needs values of noise above 0, got CD|DD>
%! aura_plot (small_table (), "sweep", "noise", "XScale", "log")
%!error <LINES are of one METRIC, got 2>
%! aura_plot (small_table (), "sweep", "distance", "Lines", "trust.lambda_p", "Metric", ...
%!            {"never", "labels"})
%!error <LINES, X and BY must be different>
%! aura_plot (small_table (), "sweep", "distance", "Lines", "distance")
%!error <LINES must have two to six values, noise has 1>
%! aura_plot (small_table (), "sweep", "distance", "Lines", "noise", "By", "trust.lambda_p")
%!error <unknown name "distnace"; the nearest is "distance">
%! aura_plot (small_table (), "sweep", "distnace");
%!error <unknown metric "nver"; the nearest is "never">
%! aura_plot (small_table (), "sweep", "distance", "By", "trust.lambda_p", "Metric", {"nver"});
%!error <but trust.lambda_p varies, too> aura_plot (small_table (), "sweep", "distance")
%!error <METRIC must be a name or a cellstr>
%! aura_plot (small_table (), "sweep", "distance", "Metric", 3)
%!error id=aura:unknown-option aura_plot (small_table (), "sweep", "distance", "Colour", 1)
