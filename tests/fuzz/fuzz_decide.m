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
      scale = pick ({1, 1, 0, 1e150});
      data = struct ("status", status_of (n), "verdict", verdict, ...
                     "further", pick ({[], verdict / 2}), ...
                     "slot", pick ({[], randn(n, 1)}), "phi", scale * randn (n, r), ...
                     "sigma", (r:-1:1)', "style", scale * randn (n, size_of (3) - 1), ...
                     "score", [], "n_file", randi ([0, n]));
      if (n_judges == 1)
        data.score = pick ({[], scale * randn(n, 1)});
      endif
      if (rand () < .5)
        data.soft = rand (n, 1);
        data.soft(rand (n, 1) < .5) = NaN;
      endif
      if (rand () < .5)
        data.item = randi (n);
      endif
      opts = aura_options ("preset", "judge");
      opts.decide.block_mass = pick ({[1 0 0], [0 0 1], [.65 .2 .15]});
      opts.decide.panel_mass = pick ({0, .4, 1});
      opts.decide.slope_var = pick ({1e-12, 4, 1e12});
      args = {"aura_panel", data, opts};
    case "__aura_map__"
      x = matrix (size_of (9) - 1, size_of (4) - 1);
      turned = rand () < .5;
      v = cast (randn (columns (x), size_of (4) - 1), class (x));
      if (turned)
        v = v';
      endif
      args = {x, v, turned};
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
