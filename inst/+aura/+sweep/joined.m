## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE = aura.sweep.joined (A, B)
## The tables A and B of the same cells, with other seeds, as one.

function table = joined (a, b)

  table = a;
  for name = [fieldnames(a.mean)', {"right", "message", "seeds"}]
    table.(name{1}) = [a.(name{1}), b.(name{1})];
  endfor
  table = aura.sweep.summarized (table);

endfunction

%!test <*as in one sweep>
%! call = {"n", 40, "n_source", 10, "n_positive", 20, "distance", [2 4], "stop.max_rounds", 1, ...
%!         "progress", false};
%! a = aura_sweep (call{:}, "runs", 2);
%! b = aura_sweep (call{:}, "runs", 1, "seed", 3);
%! assert (isequaln (aura.sweep.joined (a, b), aura_sweep (call{:}, "runs", 3)));
