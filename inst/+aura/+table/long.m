## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COLUMNS = aura.table.long (TABLE)
## A TABLE of aura_sweep as a struct of columns with a row for each run: what was varied (in the
## fields of table.grid), seed, every metric as it is, and the message of a run that failed.  The
## cells follow each other, and in a cell the seeds.

function columns = long (table)

  grid = aura.table.varied (table);
  runs = numel (table.seeds);
  cells = rows (table.message);
  per_run = @(column) reshape (repmat (column(:)', runs, 1), [], 1);
  columns = struct ();
  for name = fieldnames (grid)'
    columns.(name{1}) = per_run (grid.(name{1}));
  endfor
  columns.seed = repmat (table.seeds(:), cells, 1);
  for name = fieldnames (table.mean)'
    columns.(name{1}) = table.(name{1})'(:);
  endfor
  columns.message = table.message'(:);

endfunction

%!test
%! table.names = {"trust.lambda_p", "noise"};
%! table.grid = struct ("trust_lambda_p", [1; 2], "noise", {{"CD"; "DD"}});
%! table.seeds = [7 8 9];
%! table.never = [.1 .2 .3; .4 NaN .6];
%! table.labels = [1 2 3; 4 5 6];
%! table.mean = struct ("never", [.2; .5], "labels", [2; 5]);
%! table.message = {"", "", ""; "", "why", ""};
%! c = aura.table.long (table);
%! assert (fieldnames (c)', {"trust_lambda_p", "noise", "seed", "never", "labels", "message"});
%! assert (c.trust_lambda_p, [1 1 1 2 2 2]');
%! assert (c.noise, {"CD"; "CD"; "CD"; "DD"; "DD"; "DD"});
%! assert (c.seed, [7 8 9 7 8 9]');
%! assert (c.never, [.1 .2 .3 .4 NaN .6]');
%! assert (c.labels, (1:6)');
%! assert (c.message, {""; ""; ""; ""; "why"; ""});
