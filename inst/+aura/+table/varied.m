## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [COLUMNS, CHANGES] = aura.table.varied (TABLE)
## What a TABLE of aura_sweep varies: a struct of columns, a row a cell of its grid, with
## what is no number as text; CHANGES (a row of logicals) is false for a constant one.

function [columns, changes] = varied (table)

  changes = false (1, numel (table.names));
  for k = 1:numel (table.names)
    field = strrep (table.names{k}, ".", "_");
    values = table.grid.(field);
    if (iscell (values))
      values = cellfun (@aura.sweep.value, values, "uniformoutput", false);
    endif
    columns.(field) = values;
    changes(k) = ! isscalar (unique (values));
  endfor

endfunction

%!test
%! table.names = {"trust.lambda_p", "dim", "noise", "trust.rate"};
%! table.grid = struct ("trust_lambda_p", {{1; "a"}}, "dim", [2; 2], "noise", {{"CD"; "CD"}}, ...
%!                      "trust_rate", {{[1 2]; "x"}});
%! [columns, changes] = aura.table.varied (table);
%! assert (columns, struct ("trust_lambda_p", {{"1"; "a"}}, "dim", [2; 2], ...
%!                          "noise", {{"CD"; "CD"}}, ...
%!                          "trust_rate", {{aura.sweep.value([1 2]); "x"}}));
%! assert (changes, logical ([1 0 0 1]));
