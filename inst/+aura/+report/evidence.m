## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## One sentence on what the labels and the features support.

function text = evidence (r)

  decided = r.audit.status;
  agree = sum (decided == aura_status ("agree"));
  disagree = sum (decided == aura_status ("disagree"));
  if (agree + disagree == 0)
    text = "No human label is known: nothing supports a correction, the judge is kept.";
  elseif (agree + disagree == r.n)
    text = "Every comparison has a human label: there is nothing left to audit.";
  elseif (isnan (r.mass(1)))
    text = "The decision layer is off: verdicts are those of the refinement loop alone.";
  else
    text = sprintf ("Probability that the features say nothing about where this judge errs: %.2g.",
                    r.mass(1));
    if (isempty (r.flips))
      text = [text, " Nothing supports a flip of an unlabelled decision."];
    endif
    if (disagree == 0)
      text = ["All labels agree with the judge. ", text];
    elseif (agree == 0)
      text = ["All labels disagree with the judge. ", text];
    endif
  endif

endfunction
