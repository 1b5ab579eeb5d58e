## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = truth_bar (ROW)
## Whether the bar of the ROW (truth_row) stands where its numbers do, on an axis from 0 or from 40
## %: rows of what, shown, true, key.

function found = truth_bar (row)

  found = cell (0, 4);
  if (isempty (row.bar) || isnan (row.rate(1)))
    return;
  endif
  drawn = find (row.bar == "-" | row.bar == "o" | row.bar == "<");
  at = [find(row.bar == "o"), drawn([1 end])];
  rate = row.rate;
  rate(isnan (rate)) = rate(1);
  off = @(from) max (abs (at - (1 + min (max (30 * (rate - from) / (100 - from), 0), 30))));
  found(end+1,:) = {"place in the picture", numel(at) == 3 && min(off (0), off (40)) <= 1.2, ...
                    true, ""};

endfunction
