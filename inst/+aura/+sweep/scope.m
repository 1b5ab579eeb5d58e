## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A line that says what the runs of TABLE (aura_sweep, aura_ablation) repeat, and so to what
## their spread applies.

function text = scope (table)

  text = ["runs: ", table.replicates];
  if (! isempty (strfind (text, " one ")))
    text = [text, "; what is said holds for these comparisons, others were not sampled"];
  endif

endfunction

%!assert (aura.sweep.scope (struct ("replicates", "simulations")), "runs: simulations")
%!assert (aura.sweep.scope (struct ("replicates", "seeds of one audit")), ...
%!        ["runs: seeds of one audit; what is said holds for these comparisons, others were ", ...
%!         "not sampled"])
