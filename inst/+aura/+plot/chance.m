## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## WORD = aura.plot.chance (AUDIT)
## What a figure calls the second output of aura_decide: "probability" by the decision layer,
## "responsibility q" where the loop decides, which is a score.

function word = chance (audit)

  word = "probability";
  if (strcmp (audit.opts.decide.method, "none"))
    word = "responsibility q";
  endif

endfunction

%!assert (aura.plot.chance (aura_start (1, "preset", "judge")), ...
%!        "probability")
%!assert (aura.plot.chance (aura_start (1, "decide.method", "none")), ...
%!        "responsibility q")
