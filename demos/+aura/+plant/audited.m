## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SIM = aura.plant.audited (S, SEED)
## The world of aura.plant.models under S as a generator of aura_sweep has it: of the first judge,
## with S.known labels at the start, data (the comparisons) and rate, how often people prefer each
## of the models data.names.

function sim = audited (s, seed)

  w = aura.plant.models (s, seed);
  pick = w.verdict(:,1);
  n = numel (pick);
  sim.x = (3 - 2 * pick) .* w.x;
  sim.truth = double (w.human == pick);
  sim.seed_labels = NaN (n, 1);
  known = __aura_random__ ("permutation", seed, 220, 0, n)(1:min (s.known, n));
  sim.seed_labels(known) = sim.truth(known);
  none = repmat ({""}, n, 1);
  sim.data = struct ("names", {w.names}, "judge_preference", pick, ...
                     "judge", {repmat(w.judges(1), n, 1)}, "response_1", {none}, ...
                     "response_2", {none}, "model_1", {w.names(w.pair(:,1))(:)}, ...
                     "model_2", {w.names(w.pair(:,2))(:)});
  sim.rate = aura.plant.shares (w);

endfunction

%!test
%! s = struct ("models", 3, "items", 50, "known", 20);
%! sim = aura.plant.audited (s, 2);
%! w = aura.plant.models (s, 2);
%! assert (sim.truth, double (w.human == w.verdict(:,1)));
%! assert (sum (! isnan (sim.seed_labels)), 20);
%! one = w.human(w.pair(:,1) == 2) == 1;
%! two = w.human(w.pair(:,2) == 2) == 2;
%! assert (sim.rate(2), mean ([one; two]), eps);
%! assert (sim.data.model_2{7}, w.names{w.pair(7,2)});
