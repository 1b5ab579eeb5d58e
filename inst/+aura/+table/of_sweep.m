## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [COLUMNS, FRACTIONS] = aura.table.of_sweep (TABLE, WANTED)
## The columns that a TABLE of aura_sweep shows, or with WANTED (not empty) all that
## it can show; FRACTIONS are the names of those that are fractions.

function [columns, fractions] = of_sweep (table, wanted)

  columns = struct ();
  for k = 1:numel (table.names)
    field = strrep (table.names{k}, ".", "_");
    values = table.grid.(field);
    if (iscell (values))
      values = cellfun (@aura.text.value, values, "uniformoutput", false);
    endif
    varied = (iscell (values) && any (! strcmp (values, values{1}))
              || ! iscell (values) && any (values != values(1)));
    if (varied || ! isempty (wanted))
      columns.(field) = values;
    endif
  endfor
  if (isempty (wanted))
    metrics = {"never", "never.range", "bayes_never", "adjusted", ...
               "adjusted.range", "bayes", "original", "flip_rate", ...
               "flip_rate.range", "labels"};
    if (numel (table.seeds) == 1)
      metrics = metrics(cellfun (@isempty, strfind (metrics, ".range")));
    endif
  else
    metrics = fieldnames (table.mean)';
    metrics = [metrics, strcat(metrics, ".range"), strcat(metrics, ".min"), ...
               strcat(metrics, ".max")];
  endif
  fractions = {};
  for k = 1:numel (metrics)
    parts = [strsplit(metrics{k}, "."), {"mean"}];
    values = table.(parts{2}).(parts{1});
    if (isempty (wanted) && all (isnan (values)))
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

%!shared table
%! table.names = {"trust.lambda_p", "dim"};
%! table.grid = struct ("trust_lambda_p", {{1; "a"}}, "dim", [2; 2]);
%! table.seeds = [1 2];
%! table.mean = struct ("never", [.5; .75], "labels", [10; 11], "bayes", [NaN; NaN], ...
%!                      "bayes_never", [NaN; NaN], "adjusted", [.6; .7], "original", [.5; .5], ...
%!                      "flip_rate", [.1; .2]);
%! table.range = table.min = table.max = table.mean;
%! table.message = {"", ""; "", ""};
%!test <*what varies, and the metrics that are known>
%! [columns, fractions] = aura.table.of_sweep (table, {});
%! assert (fieldnames (columns)', {"trust_lambda_p", "never", "never.range", "adjusted", ...
%!         "adjusted.range", "original", "flip_rate", "flip_rate.range", "labels"});
%! assert (columns.trust_lambda_p, {"1"; "a"});
%! assert (columns.never, [.5; .75]);
%! assert (fractions, setdiff (fieldnames (columns)', {"trust_lambda_p", "labels"}, "stable"));
%!test <*one run has no range; failed runs are counted>
%! one = table;
%! one.seeds = 1;
%! one.message = {""; "why"};
%! columns = aura.table.of_sweep (one, {});
%! assert (! any (strcmp (fieldnames (columns), "never.range")));
%! assert (columns.failed, [0; 1]);
%!test <*all that can be asked for>
%! columns = aura.table.of_sweep (table, {"x"});
%! assert (isfield (columns, {"dim", "bayes", "never.min", "labels.max", "failed"}), true (1, 5));
