## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [COLUMNS, FRACTIONS] = aura.table.of_sweep (TABLE, WANTED, PAIRED)
## The columns that a TABLE of aura_sweep shows, or with WANTED (not empty) all that
## it can show; FRACTIONS are the names of those that are fractions.  A column "never.mean_se" has
## the mean and its standard error side by side; PAIRED: those shown have them so, where runs have
## a standard error, else in two columns.

function [columns, fractions] = of_sweep (table, wanted, paired = false)

  [columns, changes] = aura.table.varied (table);
  if (isempty (wanted))
    columns = rmfield (columns, fieldnames (columns)(! changes));
    mine = setdiff (fieldnames (table.mean)', fieldnames (aura.sweep.metrics ())', "stable");
    metrics = {};
    shown = {"never", "bayes_never", "adjusted", "bayes", "original", "flip_rate", "labels"};
    for name = [shown, mine]
      se = {};
      if (any (strcmp (name{1}, [{"never", "adjusted", "flip_rate"}, mine])) ...
          && ! all (isnan (statistic (table, name{1}, "se"))))
        se = strcat (name, ".se");
      endif
      if (paired && ! isempty (se))
        metrics = [metrics, strcat(name, ".mean_se")];
      else
        metrics = [metrics, name, se];
      endif
    endfor
  else
    metrics = fieldnames (table.mean)';
    metrics = [metrics, strcat(metrics, ".range"), strcat(metrics, ".min"), ...
               strcat(metrics, ".max")];
    ## made when asked for
    spread = regexp (wanted, '^(\w+)\.(sd|se|q\d\d|mean_se)$', "tokens", "once");
    metrics = [metrics, ...
               wanted(cellfun (@(m) ! isempty (m) && any (strcmp (m{1}, metrics)), spread))];
  endif
  fractions = {};
  for k = 1:numel (metrics)
    parts = [strsplit(metrics{k}, "."), {"mean"}];
    if (strcmp (parts{2}, "mean_se"))
      values = [statistic(table, parts{1}, "mean"), statistic(table, parts{1}, "se")];
    else
      values = statistic (table, parts{1:2});
    endif
    if (isempty (wanted) && all (isnan (values(:))))
      continue; # no Bayes rule on real data
    endif
    columns.(metrics{k}) = values;
    if (aura.sweep.is_fraction (parts{1}))
      fractions{end+1} = metrics{k};
    endif
  endfor
  failed = sum (! cellfun (@isempty, table.message), 2);
  if (any (failed) || ! isempty (wanted))
    columns.failed = failed;
  endif

endfunction

## WHICH one of a METRIC's runs, a value a cell; runs that failed are left out.
function values = statistic (table, metric, which)

  if (isfield (table, which))
    values = table.(which).(metric);
    return;
  endif
  for c = rows (table.(metric)):-1:1
    runs = table.(metric)(c,:);
    runs = runs(! isnan (runs));
    switch (which)
      case "se"
        value = aura.stat.standard_error (runs);
      case "sd"
        value = aura.stat.standard_error (runs) * sqrt (numel (runs));
      otherwise # q05
        value = NaN;
        if (! isempty (runs))
          value = quantile (runs(:), str2double (which(2:3)) / 100);
        endif
    endswitch
    values(c,1) = value;
  endfor

endfunction

%!shared table
%! table.names = {"trust.lambda_p", "dim"};
%! table.grid = struct ("trust_lambda_p", {{1; "a"}}, "dim", [2; 2]);
%! table.seeds = [1 2];
%! table.mean = struct ("never", [.5; .75], "labels", [10; 11], "bayes", [NaN; NaN], ...
%!                      "bayes_never", [NaN; NaN], "adjusted", [.6; .7], "original", [.5; .5], ...
%!                      "flip_rate", [.1; .2]);
%! table.range = table.min = table.max = table.mean;
%! for name = {"never", "adjusted", "flip_rate"}
%!   table.(name{1}) = [.1 .3; .2 .2];
%! endfor
%! table.message = {"", ""; "", ""};
%!test <*the user's own metrics come last, and are no fractions>
%! own = table;
%! for which = {"mean", "min", "max", "range"}
%!   own.(which{1}).errors = [3; 4];
%! endfor
%! own.errors = [2 4; 4 4];
%! [columns, fractions] = aura.table.of_sweep (own, {});
%! assert (fieldnames (columns)(end-2:end), {"labels"; "errors"; "errors.se"});
%! assert (columns.("errors.se"), [1; 0]);
%! assert (any (strcmp (fractions, "errors")), false);
%!test <*what varies, and the metrics that are known>
%! [columns, fractions] = aura.table.of_sweep (table, {});
%! assert (fieldnames (columns)', {"trust_lambda_p", "never", "never.se", "adjusted", ...
%!         "adjusted.se", "original", "flip_rate", "flip_rate.se", "labels"});
%! assert (columns.trust_lambda_p, {"1"; "a"});
%! assert (columns.never, [.5; .75]);
%! assert (columns.("never.se"), [.1; 0], eps);
%! assert (fractions, setdiff (fieldnames (columns)', {"trust_lambda_p", "labels"}, "stable"));
%! columns = aura.table.of_sweep (table, {}, true);
%! assert (fieldnames (columns)', {"trust_lambda_p", "never.mean_se", "adjusted.mean_se", ...
%!         "original", "flip_rate.mean_se", "labels"});
%! assert (columns.("never.mean_se"), [.5 .1; .75 0], eps);
%!test <*one run has no standard error; failed runs are counted>
%! one = table;
%! one.seeds = 1;
%! for name = {"never", "adjusted", "flip_rate"}
%!   one.(name{1}) = [.1; .2];
%! endfor
%! one.message = {""; "why"};
%! columns = aura.table.of_sweep (one, {});
%! assert (! any (strcmp (fieldnames (columns), "never.se")));
%! assert (columns.failed, [0; 1]);
%!test <*spread and quantiles of the runs, without those that failed>
%! runs = table;
%! runs.seeds = 1:4;
%! runs.never = [.1 .2 .4 .7; .5 NaN NaN NaN];
%! for name = {"labels", "bayes", "bayes_never", "adjusted", "original", "flip_rate"}
%!   runs.(name{1}) = NaN (2, 4);
%! endfor
%! runs.message = cell (2, 4);
%! columns = aura.table.of_sweep (runs, {"never.sd", "never.se", "never.q25", "never.q50"});
%! assert (columns.("never.sd"), [std([.1 .2 .4 .7]); NaN], 1e-12);
%! assert (columns.("never.se"), [std([.1 .2 .4 .7]) / 2; NaN], 1e-12);
%! assert (columns.("never.q50"), [.3; .5], 1e-12);
%! assert (columns.("never.q25"), [.15; .5], 1e-12);
%!test <*all that can be asked for>
%! columns = aura.table.of_sweep (table, {"x"});
%! assert (isfield (columns, {"dim", "bayes", "never.min", "labels.max", "failed"}), true (1, 5));
