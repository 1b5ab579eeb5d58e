## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RATE = aura.plant.shares (W)
## How often people prefer each of the models of W (aura.plant.models), a column, ties half.

function rate = shares (w)

  share = merge (w.human == 0, .5, 2 - w.human);
  total = accumarray (w.pair(:), [share; 1 - share], [numel(w.names), 1]);
  rate = total ./ accumarray (w.pair(:), 1, [numel(w.names), 1]);

endfunction

%!test
%! w = struct ("names", {{"a", "b", "c"}}, "pair", [1 2; 2 3; 1 3], "human", [1; 0; 2]);
%! assert (aura.plant.shares (w), [1/2; 1/4; 3/4]);
