## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TEXT, SEEDS] = aura.arg.seeds (REST, RUNS)
## The SEEDS of RUNS runs of aura_sweep, whose further options are REST (name, value, ...), and in
## words: "seeds 41 to 45".

function [text, seeds] = seeds (rest, runs)

  first = 1;
  for pair = reshape (rest, 2, [])
    if (strcmpi (pair{1}, "seed"))
      first = pair{2};
    elseif (strcmpi (pair{1}, "runs"))
      runs = pair{2};
    endif
  endfor
  seeds = first + (0:runs - 1);
  text = sprintf ("seeds %d to %d", seeds([1 end]));
  if (isscalar (seeds))
    text = sprintf ("seed %d", seeds);
  endif

endfunction

%!assert (aura.arg.seeds ({}, 5), "seeds 1 to 5")
%!assert (nthargout (1:2, @aura.arg.seeds, {"dim", 3, "Seed", 41}, 5), {"seeds 41 to 45", 41:45})
%!assert (aura.arg.seeds ({"seed", 7}, 1), "seed 7")
