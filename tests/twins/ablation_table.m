## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TABLE, METHODS] = ablation_table (RUNS, JUDGES): a table as aura_ablation makes it, of arbitrary
## numbers, on 20 comparisons; and one of two methods.

function [table, methods] = ablation_table (runs, judges)

  names = {"judge", "decide.method", "blocks.transport", "blocks.trust", "blocks.query", ...
           "blocks.encoder"};
  values = {{"p", "q"}(1:judges), {"none", "bayes"}, {true, false}, {"full", "score"}, ...
            {"score", "random"}, {"trained", "untrained"}};
  [grid, cells] = product (names, values);
  table = filled_table (names, grid, cells, runs);
  [grid, cells] = product ({"decide.method", "method"}, {{"none", "bayes"}, {"mine", "aura"}});
  methods = filled_table ({"decide.method", "method"}, grid, cells, runs);

endfunction

function [grid, count] = product (names, values)

  cells = zeros (1, 0);
  for k = 1:numel (names)
    n = numel (values{k});
    cells = [kron(cells, ones (n, 1)), repmat((1:n)', rows (cells), 1)];
  endfor
  count = rows (cells);
  for k = 1:numel (names)
    column = values{k}(cells(:,k))(:);
    if (islogical (column{1}))
      column = [column{:}]';
    endif
    grid.(strrep (names{k}, ".", "_")) = column;
  endfor

endfunction

function table = filled_table (names, grid, cells, runs)

  table = struct ("names", {names}, "grid", grid, "seeds", 1:runs, "replicates", "simulations");
  number = mod (7919 * (1:cells)' + 104729 * (1:runs) + 3 * ((1:cells)' .^ 2) * (1:runs), 997) ...
           / 997;
  table.right = cell (cells, runs);
  for c = 1:cells
    for r = 1:runs
      table.right{c,r} = int8 (mod ((1:20)' * (3 + c) + r * 5 + floor (number(c,r) * (1:20)'), ...
                                    3) > 0);
      table.right{c,r}([1, 2 + mod(c, 4)]) = -1;
    endfor
  endfor
  table.never = cellfun (@(right) mean (right(right >= 0) == 1), table.right);
  table.never_count = cellfun (@(right) sum (right >= 0), table.right);
  table.adjusted = .5 + .4 * number;
  table.original = .6 * ones (cells, runs);
  table.gain = table.adjusted - table.original;
  table.flip_rate = number / 2;
  table.labels = ones (cells, runs);
  table.sources = 20 - table.never_count - table.labels;
  for name = {"never", "adjusted", "original", "gain", "flip_rate", "labels", "sources", ...
              "never_count"}
    table.mean.(name{1}) = mean (table.(name{1}), 2);
  endfor
  table.message = repmat ({""}, cells, runs);

endfunction
