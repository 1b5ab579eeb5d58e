## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_contrast (@var{table}, @var{factor})
## @deftypefnx {aura} {} aura_contrast (@var{table}, @var{factor}, @var{levels})
## @deftypefnx {aura} {@var{contrast} =} aura_contrast (@dots{}, @var{name}, @var{value}, @dots{})
## What a factor of a sweep does: differences paired over seeds, with standard error,
## interval and tests.
##
## @var{table} is of @code{aura_sweep} or @code{aura_ablation}, @var{factor} the name of what was
## varied, @var{levels} two or more of its values (numbers or a cell; default all, in the order of
## the table).  The runs of all cells have the same seeds, so each seed gives one difference,
##
## @example
## d(s) = mean of the metric at the first level - at the second,
## @end example
##
## @noindent
## each over all cells of the other factors.  Their mean is the effect, sd / sqrt (R) its standard
## error; Student's t with R - 1 degrees gives the interval and p.  The sign test asks only how
## many seeds are above 0 (two-sided, binomial, zeros left out).
##
## Of more than two levels: all pairs, and of numbers the linear trend, the least squares slope
## of the levels' means.
##
## A rule that asks the hard comparisons leaves the easy ones.  Accuracy on the held-out
## (@qcode{"never"}) is therefore compared on the comparisons that are held out in both cells.
## Where the comparisons themselves differ (a factor of the simulation, a generator or a judge),
## and for all other metrics, each cell is taken on its own; @qcode{"never_gap"}, the accuracy less
## that of the Bayes rule on the same rows, is free of that choice.
##
## With @qcode{"Data"}, or of one audit, all is conditional on these comparisons
## (@code{@var{table}.replicates}).
##
## @var{factor} may be a cellstr of several, @var{levels} then a cell of their levels: their
## interaction, the mean of the cells in which an even number of factors is at the second level
## minus that of the others.  It may be @qcode{"metric"}, @var{levels} two metrics: the first minus
## the second, in the same runs.
##
## Options:
##
## @table @asis
## @item @qcode{"Metric"}
## a metric of the table, or a cellstr of several (default @qcode{"never"})
## @item @qcode{"By"}
## another factor, or a cellstr of up to three: the effect at each of their values
## @item @qcode{"Where"}
## @code{@{@var{name}, @var{values}, @dots{}@}}: only the cells with these values
## @item @qcode{"Rows"}
## @qcode{"common"}: @qcode{"never"} on the comparisons held out at both levels (default where they
## are the same comparisons); @qcode{"own"}: each cell on its own
## @item @qcode{"Level"}
## of the interval (default .95)
## @item @qcode{"Detect"}, @qcode{"Power"}
## how many seeds a paired comparison needs to find a difference of this size (default .005,
## half a point) with this probability (default .8), two-sided at 1 - level:
## @math{((z_(1-alpha/2) + z_power) sd / detect)^2}, with the sd seen here, two at least
## @end table
##
## @var{contrast} is a struct of columns, a row a metric, value of By and pair: @code{metric}, the
## factors By, @code{what} (@qcode{"2 - 4"}, @qcode{"trend"}; only of more than two levels),
## @code{rows} (@qcode{"common"} or @qcode{"own"}), @code{held} (how many comparisons a
## cell was measured on, the mean), @code{difference}, @code{se}, @code{interval} (two columns),
## @code{p}, @code{p_holm} (for all rows but trends together, by Holm), @code{seeds}, @code{above},
## @code{below}, @code{equal} (seeds with a difference above, below and at 0), @code{p_sign},
## @code{needed} (seeds; not below eight runs).  A seed with a run that failed or has no such
## metric is left out.  Where nothing is known of their spread, se, interval, p and needed are NaN.
## Without an output a table is printed, fractions in points.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-argument}, @code{aura:unknown-option} (a
## factor, a metric), @code{aura:out-of-range} (levels that the table does not have).
##
## @example
## @group
## table = aura_sweep ("blocks.transport", [true false], "distance", [2 4], "Runs", 20);
## aura_contrast (table, "blocks.transport")
## aura_contrast (table, "blocks.transport", [true false], "By", "distance")
## aura_contrast (table, @{"blocks.transport", "distance"@})
## table = aura_sweep ("distance", [2 4 6], "Runs", 20);
## aura_contrast (table, "distance")                  # three pairs, and the trend
## @end group
## @end example
##
## Source: G. E. P. Box, J. S. Hunter, W. G. Hunter, "Statistics for Experimenters",
## 2005, chapter 5.
## @seealso{aura_sweep, aura_ablation, aura_table, aura_plot}
## @end deftypefn

function contrast = aura_contrast (table, factor, varargin)

  __aura_hidden__ ("aura_contrast");
  if (nargin < 2)
    print_usage ();
  endif
  if (! (isstruct (table) && isscalar (table)
         && all (isfield (table, {"names", "grid", "seeds", "mean"}))))
    error ("aura:invalid-type", "aura_contrast: TABLE must be of aura_sweep, got %s",
           aura.arg.shown (table));
  endif
  require_names ("FACTOR", factor);
  levels = [];
  if (mod (numel (varargin), 2) == 1)
    levels = varargin{1};
    varargin(1) = [];
  endif
  is_names = @(v) ischar (v) || (iscellstr (v) && numel (v) <= 3);
  options = {"Metric", "never", []; "By", "", {is_names, "a name, or up to three"}; ...
             "Where", {}, {@(v) iscell (v) || isstruct (v), "a cell of names and values"}; ...
             "Rows", "", {"one of", {"common", "own"}}; ...
             "Level", .95, {"number", 0, 1}; ...
             "Detect", .005, {@(v) isscalar(v) && isreal (v) && v > 0, "a number above 0"}; ...
             "Power", .8, {"number", 0, 1}};
  options = aura.arg.parse ("aura_contrast", varargin, options);
  require_names ("METRIC", options.metric);
  table = aura.table.where ("aura_contrast", table, options.where);
  if (strcmpi (factor, "metric") && ! any (strcmp ("metric", table.names)))
    [table, factor, levels, options] = of_metrics (table, levels, options);
  endif
  [codes, what, name, partners, title] = codes_of (table, factor, levels);
  [groups, heads, by] = groups_of (table, options.by, name);
  rows_ = {};
  for metric = cellstr (options.metric)(:)'
    metric = aura.arg.known ("aura_contrast", "metric", metric{1}, fieldnames (table.mean)');
    how = rows_of (table, metric, name, options.rows);
    for g = repelem (1:rows (heads), numel (what))
      c = mod (numel (rows_), numel (what)) + 1;
      here = groups == g & codes(:,c) != 0;
      [d, held, tiny] = differences (table, metric, how, here, codes(:,c), partners);
      row = struct ("metric", metric, "rows", how, "held", held);
      for k = 1:numel (by)
        row.(strrep (by{k}, ".", "_")) = heads{g,k};
      endfor
      if (numel (what) > 1)
        row.what = what{c};
      endif
      rows_{end+1} = effect (row, d, tiny, options);
    endfor
  endfor
  found = as_columns ([rows_{:}]);
  if (nargout > 0)
    contrast = found;
  else
    show (table, found, title, by, options);
  endif

endfunction

## ROWS, a struct array, as a struct of columns, with Holm's p.
function found = as_columns (rows)

  found = struct ();
  for column = fieldnames (rows)'
    values = {rows.(column{1})}';
    if (! ischar (values{1}))
      values = vertcat (values{:});
    endif
    found.(column{1}) = values;
  endfor
  trend = false (size (found.p));
  if (isfield (found, "what"))
    trend = strcmp (found.what, "trend"); # of another unit, and another question
    found.needed(trend) = NaN;
  endif
  found.p_holm(trend,1) = aura.stat.holm (found.p(trend));
  found.p_holm(! trend,1) = aura.stat.holm (found.p(! trend));

endfunction

function require_names (what, names)

  if (! ((ischar (names) && isrow (names)) || (iscellstr (names) && ! isempty (names))))
    error ("aura:invalid-type", "aura_contrast: %s must be a name or a cellstr of names, got %s",
           what, aura.arg.shown (names));
  endif

endfunction

## TABLE with two metrics as two cells, a factor "metric".
function [both, factor, levels, options] = of_metrics (table, levels, options)

  if (! (iscellstr (levels) && numel (levels) == 2))
    error ("aura:invalid-argument", ["aura_contrast: LEVELS of \"metric\" must be a cellstr ", ...
                                     "of two metrics, got %s"],
           aura.arg.shown (levels));
  endif
  for k = 1:2
    levels{k} = aura.arg.known ("aura_contrast", "metric", levels{k}, fieldnames (table.mean)');
  endfor
  c = rows (table.(levels{1}));
  name = strjoin (levels, " - ");
  both = struct ("names", {[{"metric"}, table.names]}, "seeds", table.seeds, ...
                 "mean", struct (name, NaN (2 * c, 1)), name, ...
                 [table.(levels{1}); table.(levels{2})]);
  if (isfield (table, "decides"))
    both.decides = [table.decides; table.decides];
  endif
  if (isfield (table, "replicates"))
    both.replicates = table.replicates;
  endif
  both.grid = structfun (@(column) [column; column], table.grid, "uniformoutput", false);
  both.grid.metric = [repmat(levels(1), c, 1); repmat(levels(2), c, 1)];
  factor = "metric";
  options.metric = name;

endfunction

## A column of CODES, a contrast, has a weight for each cell, 0 where a factor has another level:
## the product over the factors of 1 for the first level and -1 for the second; of one factor with
## more levels a column a pair, and the trend; WHAT calls them.  PARTNERS: cells that differ in
## these factors alone have the same number.
function [codes, what, names, partners, title] = codes_of (table, factor, levels)

  names = cellstr (factor)(:)';
  if (iscell (factor))
    if (isempty (levels))
      levels = cell (size (names));
    elseif (! (iscell (levels) && numel (levels) == numel (names)))
      error ("aura:invalid-argument",
             "aura_contrast: LEVELS of %d factors must be a cell of as many, got %s", numel (names),
             aura.arg.shown (levels));
    endif
  else
    levels = {levels};
  endif
  columns = aura.table.varied (table);
  codes = ones (numel (columns.(fieldnames (columns){1})), 1);
  what = {""};
  for k = 1:numel (names)
    names{k} = aura.arg.known ("aura_contrast", "name", names{k}, table.names);
    values = aura.sweep.values (columns.(strrep (names{k}, ".", "_")));
    some = aura.sweep.values (levels{k});
    if (isempty (some))
      some = unique (values, "stable");
    endif
    most = merge (isscalar (names), Inf, 2);
    if (! (numel (some) >= 2 && numel (some) <= most && numel (unique (some)) == numel (some)
           && all (ismember (some, values))))
      error ("aura:out-of-range",
             "aura_contrast: LEVELS of %s must be two%s of its values %s, got %s", names{k}, ...
             merge (isscalar (names), " or more", ""), ...
             strjoin (unique (values, "stable")', ", "), strjoin (some(:)', ", "));
    endif
    if (numel (some) > 2)
      [codes, what] = of_many (columns.(strrep (names{k}, ".", "_")), values, some);
      title = sprintf ("%s: each of %s minus each behind it", names{k}, strjoin (some(:)', ", "));
    else
      codes .*= strcmp (values, some{1}) - strcmp (values, some{2});
      title = sprintf ("%s: %s minus %s", names{k}, some{:});
    endif
  endfor
  if (numel (names) > 1)
    title = [strjoin(names, " x "), ": the first levels minus the second"];
  endif
  partners = ones (rows (codes), 1);
  for other = setdiff (table.names, names)
    [~, ~, level] = unique (aura.sweep.values (columns.(strrep (other{1}, ".", "_"))));
    partners = partners * (max (level) + 1) + level;
  endfor

endfunction

## The pairs of the levels SOME among the VALUES (as text) of COLUMN, and their trend if it is of
## numbers.
function [codes, what] = of_many (column, values, some)

  codes = zeros (numel (values), 0);
  what = {};
  for pair = nchoosek (1:numel (some), 2)'
    codes(:,end+1) = strcmp (values, some{pair(1)}) - strcmp (values, some{pair(2)});
    what{end+1} = sprintf ("%s - %s", some{pair});
  endfor
  if (isnumeric (column))
    [here, k] = ismember (values, some);
    level = cellfun (@(one) column(find (strcmp (values, one), 1)), some)(:);
    weight = (level - mean (level)) / sumsq (level - mean (level));
    codes(:,end+1) = 0;
    codes(here,end) = weight(k(here));
    what{end+1} = "trend";
  endif

endfunction

## HOW cells are compared on METRIC: on "common" rows or on their "own"; an error where that is
## asked for and cannot be.
function how = rows_of (table, metric, factors, wanted)

  why = "";
  ## seed_fraction is of a simulation, too
  drawn = isfield (table, "replicates") && strncmp (table.replicates, "draws", 5);
  of_audit = @(name) any (name == ".") || any (strcmp (name, {"preset", "method", "rule"})) ...
                     || (drawn && strcmp (name, "seed_fraction"));
  if (! strcmp (metric, "never"))
    why = "only never is measured on rows that can be compared";
  elseif (! isfield (table, "right"))
    why = "TABLE does not hold which comparisons were held out";
  elseif (! all (cellfun (of_audit, factors)))
    why = ["with ", strjoin(factors(! cellfun (of_audit, factors)), ", "), ...
           " the comparisons themselves change"];
  endif
  how = merge (! isempty (why) || strcmp (wanted, "own"), "own", "common");
  if (strcmp (wanted, "common") && ! isempty (why))
    error ("aura:conflict", "aura_contrast: ROWS \"common\" is not possible for %s: %s", ...
           metric, why);
  endif

endfunction

## One difference a seed, of the cells HERE.  HELD: the mean number of comparisons behind a cell.
## TINY is no more than rounding.
function [d, held, tiny] = differences (table, metric, how, here, code, partners)

  held = NaN;
  values = table.(metric);
  if (strcmp (how, "common"))
    [values, count] = on_common_rows (table, here, partners);
    held = mean (count(! isnan (count)));
  elseif (any (strcmp (metric, {"never", "never_gap", "never_original"})) ...
          && isfield (table, "never_count"))
    count = table.never_count(here,:);
    held = mean (count(! isnan (count)));
  endif
  values(! here,:) = NaN;
  d = zeros (1, columns (values));
  for weight = unique (code(here))'      # the mean of the cells at a level, times its weight
    d += weight * mean (values(here & code == weight,:), 1);
  endfor
  tiny = 8 * eps * max (abs (values(:)));
  d(abs (d) <= tiny) = 0;

endfunction

## Accuracy on the comparisons that are held out in a cell and in all its PARTNERS.
function [never, count] = on_common_rows (table, here, partners)

  never = count = NaN (size (table.right));
  for p = unique (partners(here))'
    cells = find (here & partners == p);
    for s = 1:columns (never)
      right = table.right(cells,s);
      if (any (cellfun (@isempty, right)))
        continue; # a run failed
      endif
      right = [right{:}];
      common = all (right >= 0, 2);
      never(cells,s) = mean (right(common,:) == 1, 1)';
      count(cells,s) = sum (common);
    endfor
  endfor

endfunction

## GROUPS numbers the cells by their values of BY; HEADS are these values, a row a group.
function [groups, heads, by] = groups_of (table, by, names)

  columns = aura.table.varied (table);
  groups = ones (numel (columns.(fieldnames (columns){1})), 1);
  by = cellstr (by)(:)';
  by(cellfun (@isempty, by)) = [];
  levels = zeros (numel (groups), 0);
  heads = cell (1, 0);
  for k = 1:numel (by)
    by{k} = aura.arg.known ("aura_contrast", "name", by{k}, table.names);
    if (any (strcmp (by{k}, names)))
      error ("aura:invalid-argument", "aura_contrast: BY must be another factor than %s", by{k});
    endif
    values{k} = columns.(strrep (by{k}, ".", "_"));
    [~, ~, levels(:,k)] = unique (values{k});
  endfor
  if (isempty (by))
    return;
  endif
  [~, first, groups] = unique (levels, "rows");
  heads = cell (numel (first), numel (by));
  for k = 1:numel (by)
    level = values{k}(first);
    if (! iscell (level))
      level = num2cell (level);
    endif
    heads(:,k) = level;
  endfor

endfunction

## The columns of ROW, from the differences D.
function row = effect (row, d, tiny, options)

  d = d(! isnan (d));
  n = numel (d);
  alpha = 1 - options.level;
  row = setfields (row, "difference", mean (d), "se", NaN, "interval", [NaN, NaN], ...
                   "p", NaN, "seeds", n, "above", sum (d > 0), "below", sum (d < 0), ...
                   "equal", sum (d == 0), "p_sign", NaN, "needed", NaN);
  signs = row.above + row.below;
  if (signs > 0)
    least = min (row.above, row.below);
    row.p_sign = min (1, 2 * betainc (.5, signs - least, least + 1)); # P (at most so few)
  endif
  if (n < 2 || range (d) <= tiny)
    return;
  endif
  row.se = aura.stat.standard_error (d);
  row.interval = row.difference + [-1, 1] * aura.stat.student (options.level, n - 1) * row.se;
  t2 = (row.difference / row.se) ^ 2;
  row.p = betainc ((n - 1) / (n - 1 + t2), (n - 1) / 2, 1/2);
  z = sqrt (2) * (erfinv (1 - alpha) + erfinv (2 * options.power - 1));
  row.needed = max (2, ceil ((z * std (d) / options.detect) ^ 2));

endfunction

function s = setfields (s, varargin)

  for pair = reshape (varargin, 2, [])
    s.(pair{1}) = pair{2};
  endfor

endfunction

function show (table, found, name, by, options)

  printf ("%s, paired over seeds; %g %% intervals\n", name, ...
          100 * options.level);
  if (isfield (table, "replicates"))
    printf ("%s\n", aura.sweep.scope (table));
  endif
  who = aura.sweep.deciders (table);
  if (! isempty (who))
    printf ("%s\n", who);
  endif
  for line = unique (arrayfun (@(k) sentence_of (table, found, k), (1:numel (found.metric))', ...
                               "uniformoutput", false), "stable")'
    printf ("%s", line{1});
  endfor
  for k = find (found.equal == found.seeds & found.seeds > 1)'
    printf ("no difference in %d of %d seeds: %s\n", found.equal(k), found.seeds(k),
            found.metric{k});
  endfor
  printf ("\n");
  fraction = cellfun (@(metric) all (cellfun (@aura.sweep.is_fraction, ...
                                              strsplit (metric, " - "))), found.metric);
  scale = merge (fraction, 100, 1);
  shown = struct ("metric", {found.metric});
  shown.metric(fraction) = strcat (found.metric(fraction), ", points");
  for field = strrep (by, ".", "_")
    shown.(field{1}) = found.(field{1});
  endfor
  if (isfield (found, "what"))
    shown.what = found.what;
  endif
  shown.difference = scale .* found.difference;
  shown.se = scale .* found.se;
  shown.low = scale .* found.interval(:,1);
  shown.high = scale .* found.interval(:,2);
  ## the spread of so few is known within a factor of 2 at best
  found.needed(found.seeds < 8) = NaN;
  for column = [{"p"}, {"p_holm"}(numel (found.p) > 1), { ...
      "seeds", "above", "below", "equal", "p_sign", "needed"}]
    shown.(column{1}) = found.(column{1});
    if (strncmp (column{1}, "p", 1))
      shown.(column{1}) = aura.text.p_values (found.(column{1}));
    endif
  endfor
  aura_table (shown);

endfunction

## On which comparisons the METRIC of row K was measured, "" where that says nothing.
function text = sentence_of (table, found, k)

  text = "";
  metric = found.metric{k};
  same = strcmp (found.metric, metric);
  held = mean (found.held(same));
  if (isnan (held))
    return;
  elseif (strcmp (found.rows{k}, "common"))
    text = sprintf (["%s: on the %.1f comparisons held out at both levels, of %.1f held ", ...
                     "out in a cell (means)\n"], metric, held, ...
                    mean (table.never_count(! isnan (table.never_count))));
  elseif (strcmp (metric, "never_gap"))
    text = sprintf (["%s: each cell less the Bayes rule on its own held-out comparisons, %.1f ", ...
                     "on average\n"], metric, held);
  else
    text = sprintf (["%s: each cell on its own held-out comparisons, %.1f on average; ", ...
                     "these differ, and so may how hard they are\n"], metric, held);
  endif

endfunction

%!demo
%! ## what transport does, at two distances, over 4 seeds
%! table = aura_sweep ("blocks.transport", [true false], "distance", [2 4], "n", 160, ...
%!                     "n_source", 40, "n_positive", 80, "runs", 4, "progress", false);
%! aura_contrast (table, "blocks.transport", [true false], "By", "distance")

%!function table = small ()
%!  ## transport x distance, 4 seeds; run 4 of the last cell failed
%!  table.names = {"blocks.transport", "distance"};
%!  table.grid = struct ("blocks_transport", [1; 1; 0; 0], "distance", [2; 4; 2; 4]);
%!  table.seeds = 1:4;
%!  table.never = [.7 .8 .6 .7; .9 .9 .8 .9; .6 .8 .5 .5; .9 .8 .9 NaN];
%!  table.labels = [5 5 5 5; 6 6 6 6; 5 5 5 5; 5 5 5 NaN];
%!  table.mean = struct ("never", mean (table.never, 2), "labels", mean (table.labels, 2));
%!endfunction
%!test <*by hand: paired over seeds, a failed run leaves its seed out>
%! c = aura_contrast (small (), "blocks.transport");
%! d = [(1.6 - 1.5) / 2, (1.7 - 1.6) / 2, (1.4 - 1.4) / 2];
%! assert (c.difference, mean (d), 1e-12);
%! assert (c.se, std (d) / sqrt (3), 1e-12);
%! assert (c.interval, mean (d) + [-1 1] * 4.302652730 * std (d) / sqrt (3), 1e-9);
%! assert ([c.seeds, c.above, c.below], [3 2 0]);
%! assert (c.p_sign, .5, 1e-12); # 2 * (1/2)^2
%! t = mean (d) / c.se;
%! assert (aura.stat.student (1 - c.p, 2), t, 1e-9);
%! z = 1.959963985 + .841621234;
%! assert (c.needed, ceil ((z * std (d) / .005) ^ 2));
%!test <*the order of levels; an effect at each value of By; several metrics>
%! c = aura_contrast (small (), "blocks.transport", [0 1]);
%! assert (c.difference, -1/30, 1e-12);
%! c = aura_contrast (small (), "blocks.transport", "By", "distance", ...
%!                    "Metric", {"never", "labels"});
%! assert (c.metric, {"never"; "never"; "labels"; "labels"});
%! assert (c.distance, [2; 4; 2; 4]);
%! assert (c.difference, [.1; 0; 0; 1], 1e-12);
%! assert (c.seeds, [4; 3; 4; 3]);
%! ## never different, and always by as much: nothing tells how sure that is
%! assert (isnan ([c.se(3:4), c.interval(3:4,:), c.p(3:4), c.needed(3:4)]), true (2, 5));
%! assert ([c.above(3:4), c.below(3:4), c.equal(3:4)], [0 0 4; 3 0 0]);
%!test <*the interaction: half the difference of the effects>
%! c = aura_contrast (small (), {"blocks.transport", "distance"});
%! t = small ().never(:,1:3);
%! d = ((t(1,:) - t(3,:)) - (t(2,:) - t(4,:))) / 2;
%! assert (c.difference, mean (d), 1e-12);
%! assert (c.se, std (d) / sqrt (3), 1e-12);
%!test <*of more than two levels: all pairs, and the trend>
%! t = small ();
%! t.names = {"distance"};
%! t.grid = struct ("distance", [1; 2; 4]);
%! t.never = [.5 .6 .4; .6 .8 .7; .9 .9 1];
%! t.seeds = 1:3;
%! t.mean = struct ("never", mean (t.never, 2));
%! c = aura_contrast (t, "distance");
%! assert (c.what, {"1 - 2"; "1 - 4"; "2 - 4"; "trend"});
%! assert (c.difference(1:3), [-.2; -13/30; -7/30], 1e-12);
%! slope = [polyfit([1; 2; 4], t.never(:,1), 1)(1), polyfit([1; 2; 4], t.never(:,2), 1)(1), ...
%!          polyfit([1; 2; 4], t.never(:,3), 1)(1)];
%! assert ([c.difference(4), c.se(4)], [mean(slope), std(slope) / sqrt(3)], 1e-12);
%! assert (c.p_holm, [aura.stat.holm(c.p(1:3)); c.p(4)]);
%! assert (isnan (c.needed), logical ([0; 0; 0; 1]));
%! two = aura_contrast (t, "distance", [4 1]);
%! assert ({two.difference, isfield(two, "what")}, {-c.difference(2), false}, eps);
%! c = aura_contrast (t, "distance", [4 2 1], "Metric", "never");
%! assert ({c.what{[1 4]}, c.difference(4)}, {"4 - 2", "trend", mean(slope)}, 1e-12);
%! t.grid.distance = {"a"; "b"; "c"};    # no numbers, no trend
%! assert (aura_contrast (t, "distance").what, {"a - b"; "a - c"; "b - c"});
%! t.names = {"noise", "distance"};
%! t.grid = struct ("noise", {{"x"; "x"; "x"; "y"; "y"; "y"}}, "distance", [1; 2; 4; 1; 2; 4]);
%! t.never = [t.never; t.never + .1];
%! c = aura_contrast (t, "distance", "By", "noise");
%! assert ({c.noise, c.what}, {repelem({"x"; "y"}, 4, 1), ...
%!                             repmat({"1 - 2"; "1 - 4"; "2 - 4"; "trend"}, 2, 1)});
%! assert (c.difference(5:8), c.difference(1:4), 1e-12);
%!test <*p below .001>
%! t = small ();
%! t.never = [.8 .81 .82 .8; .9 .91 .92 .9; .5 .51 .52 .51; .6 .61 .62 .61];
%! text = evalc ("aura_contrast (t, \"blocks.transport\")");
%! assert (! isempty (strfind (text, " <.001 ")), text);
%!test <*what is printed, in points>
%! c = aura_contrast (small (), "blocks.transport", "By", "distance");
%! text = evalc ("aura_contrast (small (), \"blocks.transport\", \"By\", \"distance\")");
%! rows = regexp (text, 'never, points +(.*)', "tokens", "dotexceptnewline");
%! found = cellfun (@(row) sscanf (strrep (row{1}, "-\x20", "NaN "), "%f")', rows, ...
%!                  "uniformoutput", false);
%! assert (found{1}(1:12), [2, 100 * [c.difference(1), c.se(1), c.interval(1,:)], c.p(1), ...
%!                          c.p_holm(1), 4, 3, 0, 1, c.p_sign(1)], .006);
%! assert (c.p_holm, aura.stat.holm (c.p));
%!test <*which level minus which>
%! head = @(varargin) strtok (evalc ("aura_contrast (small (), varargin{:})"), "\n");
%! assert (head ("blocks.transport", [0 1]), ...
%!         "blocks.transport: 0 minus 1, paired over seeds; 95 % intervals");
%! assert (head ({"blocks.transport", "distance"}), ...
%!         ["blocks.transport x distance: the first levels minus the second, paired over ", ...
%!          "seeds; 95 % intervals"]);
%!test <*no difference in any run: no certainty, in words>
%! t = small ();
%! t.never(3:4,:) = t.never(1:2,:);
%! c = aura_contrast (t, "blocks.transport");
%! assert ({c.difference, c.equal, c.seeds}, {0, 4, 4});
%! assert (isnan ([c.se, c.interval, c.p, c.p_sign, c.needed]), true (1, 6));
%! text = evalc ("aura_contrast (t, \"blocks.transport\")");
%! assert (! isempty (strfind (text, "no difference in 4 of 4 seeds: never\n")));
%! assert (isempty (strfind (evalc ("aura_contrast (small (), \"blocks.transport\")"), ...
%!                           "no difference")));
%!## The same, with the rows: four comparisons, three or two held out.
%!function table = with_rows ()
%!  table = small ();
%!  table.never_count = 3 * ones (4, 4);
%!  table.right = repmat ({int8([1; 1; 0; -1])}, 4, 4);
%!  table.right(3:4,:) = {int8([-1; 1; 0; 1])}; # without: another is held out
%!  table.right(3,2) = {int8([-1; 0; 0; 1])};
%!  table.right{4,4} = zeros (0, 1, "int8"); # failed
%!  table.never = cellfun (@(r) mean (r(r >= 0) == 1), table.right);
%!  table.never_gap = table.never - .5;
%!  table.mean.never = table.mean.never_gap = NaN (4, 1);
%!endfunction
%!test <*on the comparisons that are held out in both, or each cell on its own>
%! t = with_rows ();
%! c = aura_contrast (t, "blocks.transport");
%! assert ({c.rows, c.held}, {{"common"}, 2});
%! assert (c.difference, mean ([0, 1/4, 0])); # rows 2 and 3; seed 4 failed
%! assert ([c.seeds, c.above, c.equal], [3 1 2]);
%! other = t; # at distance 4 another row is held out: each pair has rows of its own
%! other.right(2,:) = {int8([0; -1; 1; 1])};
%! other.right(4,1:3) = {int8([0; -1; 0; 1])};
%! c = aura_contrast (other, "blocks.transport");
%! assert (c.held, (8 * 2 + 6 * 3) / 14); # without the run that failed
%! assert (c.difference, mean ([1/3, 1/4 + 1/3, 1/3] / 2 + [0, 1/8, 0]), 1e-12);
%! own = aura_contrast (t, "blocks.transport", "rows", "own");
%! assert ({own.rows, own.held}, {{"own"}, 3});
%! assert (own.difference, mean ([0, 1/6, 0]), 1e-15);
%! gap = aura_contrast (t, "blocks.transport", "Metric", "never_gap");
%! assert ({gap.rows, gap.difference}, {{"own"}, own.difference}, 1e-15);
%! assert (aura_contrast (t, "distance").rows, {"own"}); # other comparisons
%! c = aura_contrast (t, {"blocks.transport", "distance"});
%! assert (c.rows, {"own"});
%! # the share of the labels: of comparisons that are given they stay the same, of a simulation not
%! drawn = t;
%! drawn.names{1} = "seed_fraction";
%! drawn.grid.seed_fraction = drawn.grid.blocks_transport;
%! assert (aura_contrast (drawn, "seed_fraction").rows, {"own"});
%! drawn.replicates = "draws of labels from one set of comparisons";
%! assert (aura_contrast (drawn, "seed_fraction").rows, {"common"});
%! t.names{2} = "trust.lambda_p"; # cells of all combinations share their rows
%! t.grid.trust_lambda_p = t.grid.distance;
%! c = aura_contrast (t, {"blocks.transport", "trust.lambda_p"});
%! assert ({c.rows, c.held, c.seeds}, {{"common"}, 2, 3});
%! assert (c.difference, mean ([0, 1/4, 0]));
%! printed = evalc ("aura_contrast (t, \"blocks.transport\")");
%! assert (! isempty (strfind (printed, ...
%!                             ["\nnever: on the 2.0 comparisons held out at both levels, of ", ...
%!                              "3.0 held out in a cell (means)\n"])), printed);
%! printed = evalc (["aura_contrast (t, \"blocks.transport\", \"rows\", \"own\", \"metric\", ", ...
%!                   "{\"never\", \"never_gap\"})"]);
%! assert (! isempty (strfind (printed, ...
%!                             ["never: each cell on its own held-out comparisons, 3.0 on ", ...
%!                              "average; these differ"])), printed);
%! assert (! isempty (strfind (printed, ["never_gap: each cell less the Bayes rule on its own ", ...
%!                                       "held-out comparisons, 3.0"])), printed);
%!error <ROWS "common" is not possible for never: with distance the comparisons themselves change>
%! aura_contrast (with_rows (), "distance", "rows", "common")
%!error <ROWS "common" is not possible for labels: only never>
%! aura_contrast (with_rows (), "blocks.transport", "metric", "labels", "rows", "common")
%!error <TABLE does not hold which> aura_contrast (small (), "blocks.transport", "rows", "common")
%!test <*two metrics against each other, in the same runs>
%! t = small ();
%! t.loss = t.never - [.1 .2 .1 .1; .1 .1 .1 .1; .1 .1 .1 .1; .1 .1 .1 .1];
%! t.mean.loss = mean (t.loss, 2);
%! c = aura_contrast (t, "metric", {"never", "loss"});
%! assert ({c.metric, c.rows}, {{"never - loss"}, {"own"}});
%! assert (c.difference, mean ([.1, .125, .1]), 1e-12); # seed 4 failed in one cell
%! t.adjusted = t.never - .1;
%! t.mean.adjusted = mean (t.adjusted, 2);
%! printed = evalc ("aura_contrast (t, \"metric\", {\"never\", \"adjusted\"})");
%! # of two fractions in points
%! assert (regexp (printed, 'never - adjusted, points +10.00 ', "once") > 0);
%! c = aura_contrast (t, "metric", {"loss", "never"}, "by", "distance");
%! assert (c.difference, [-.1125; -.1], 1e-12);
%!error <LEVELS of "metric" must be a cellstr of two metrics, got "never">
%! aura_contrast (small (), "metric", "never")
%!error <unknown metric "loss"; the nearest is "labels">
%! aura_contrast (small (), "metric", {"never", "loss"})
%!test <*some cells alone; by two factors>
%! t = small ();
%! c = aura_contrast (t, "blocks.transport", "where", {"distance", 2});
%! assert (c.difference, .1, 1e-12);
%! t.names{end+1} = "trust.mode";
%! t.grid = structfun (@(v) [v; v], t.grid, "uniformoutput", false);
%! t.grid.trust_mode = [repmat({"b"}, 4, 1); repmat({"a"}, 4, 1)];
%! t.never = [t.never; t.never + [.1 .1 .1 .1; 0 0 0 0; 0 0 0 0; 0 0 0 0]];
%! t.mean.never = mean (t.never, 2);
%! t.labels = [t.labels; t.labels];
%! c = aura_contrast (t, "blocks.transport", "by", {"trust.mode", "distance"});
%! assert ({c.trust_mode, c.distance}, {{"a"; "a"; "b"; "b"}, [2; 4; 2; 4]});
%! assert (c.difference, [.2; 0; .1; 0], 1e-12);
%! printed = evalc (["aura_contrast (t, \"blocks.transport\", \"by\", {\"trust.mode\", ", ...
%!                   "\"distance\"})"]);
%! assert (numel (regexp (printed, 'never, points +[ab] +[24] ')), 4);
%!error <BY must be a name, or up to three>
%! aura_contrast (small (), "blocks.transport", "by", {"a", "b", "c", "d"})
%!test <*what the runs repeat is said>
%! data = struct ("x", (1:40)' + [0 .5], "truth", double (mod ((1:40)', 3) > 0));
%! options = {"blocks.transport", [true false], "runs", 2, "stop.max_rounds", 2, "graph.k", 3, ...
%!            "progress", false};
%! of_data = aura_sweep ("Data", data, options{:});
%! simulated = aura_sweep ("n", 60, "n_source", 15, "n_positive", 30, options{:});
%! generated = aura_sweep ("Generator", @(s, seed) aura_simulate ("n", 60, "n_source", 15, ...
%!                                                                "n_positive", 30, ...
%!                                                                "seed", seed), options{:});
%! assert ({of_data.replicates, simulated.replicates, generated.replicates}, ...
%!         {"draws of labels from one set of comparisons", "simulations", "sets of the generator"});
%! printed = @(t) strsplit (evalc ("aura_contrast (t, \"blocks.transport\")"), "\n"){2};
%! assert (printed (of_data), ["runs: draws of labels from one set of comparisons; what is ", ...
%!                             "said holds for these comparisons, others were not sampled"]);
%! assert (printed (simulated), "runs: simulations");
%! text = evalc ("aura_contrast (of_data, \"blocks.transport\")");
%! assert (! isempty (strfind (text, ["\nwhat decides: the decision layer; the layer averages ", ...
%!                                    "models, of which the loop is one of small prior weight"])));
%! text = evalc ("aura_contrast (simulated, \"blocks.transport\")");
%! assert (! isempty (strfind (text, "\nwhat decides: the loop\n")));
%!test <*one seed: a difference, and nothing to judge it by>
%! t = small ();
%! t.never(:,2:4) = NaN;
%! c = aura_contrast (t, "blocks.transport");
%! assert (c.difference, .05, 1e-12);
%! assert (isnan ([c.se, c.interval, c.p, c.needed]), true (1, 5));
%!test <*levels that are text>
%! t = small ();
%! t.grid.blocks_transport = {"full"; "full"; "score"; "score"};
%! assert (aura_contrast (t, "blocks.transport", {"score", "full"}).difference, -1/30, 1e-12);
%!error id=aura:invalid-type aura_contrast (1, "x")
%!error <FACTOR must be a name or a cellstr of names, got cell 0-by-0> aura_contrast (small (), {})
%!error <FACTOR must be a name> aura_contrast (small (), 3)
%!error <METRIC must be a name> aura_contrast (small (), "distance", "Metric", {})
%!error <unknown name "distanc"; the nearest is "distance"> aura_contrast (small (), "distanc")
%!error <LEVELS of distance must be two or more of its values 2, 4, got 2, 3>
%! aura_contrast (small (), "distance", [2 3])
%!error <unknown metric "nver"; the nearest is "never">
%! aura_contrast (small (), "distance", "Metric", "nver")
%!error <BY must be another factor> aura_contrast (small (), "distance", "By", "distance")
%!error <LEVELS of 2 factors must be a cell>
%! aura_contrast (small (), {"distance", "blocks.transport"}, [2 4])
