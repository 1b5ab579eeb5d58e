## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_decide (GATEWAY): random valid arguments of a gateway of the decision layer.
## NAMES = fuzz_decide () lists the gateways.

function args = fuzz_decide (gateway)

  if (nargin == 0)
    args = {"__aura_layer__";
            "__aura_map__";
            "__aura_project__";
            "__aura_rates__";
            "__aura_svd__"};
    return;
  endif
  switch (gateway)
    case "__aura_layer__"
      n = size_of (20);
      n_judges = size_of (3);
      verdict = randi ([-1, 1], n, n_judges);
      r = randi ([0, 3]);
      data = struct ("status", status_of (n), "verdict", verdict, ...
                     "further", verdict / 2, "slot", [], "phi", randn (n, r), ...
                     "sigma", (r:-1:1)', "style", randn (n, 2), ...
                     "score", [], "n_file", n);
      args = {"aura_panel", data, aura_options("preset", "judge")};
    case "__aura_map__"
      x = matrix (size_of (9) - 1, size_of (4) - 1);
      args = {x, cast(randn (columns (x), size_of (4) - 1), class (x))};
    case "__aura_project__"
      x = matrix (size_of (9) + 2, 3);
      args = {x, [2; 1], cast(randn (3, 2), class (x)), 2};
    case "__aura_rates__"
      n = size_of (12);
      b = size_of (3);
      count = randi ([0, n]);
      args = {randi([0, 2], n, 1), .1 + rand(n, 1), rand(n, b), ...
              rand(n, pick ({2, 2 * b})), rand(n, b) < .3, .1 + .9 * rand(1, b), ...
              [randperm(n, count)', pick({0, 1, NaN}) * ones(count, 1), ...
               sort(randi (b, count, 1)), randi([0, 1], count, 1)], ...
              pick({[], randi(3, n, 1)})};
    case "__aura_svd__"
      args = {matrix(size_of (7) + 2, size_of (6) + 2), 2};
  endswitch

endfunction
