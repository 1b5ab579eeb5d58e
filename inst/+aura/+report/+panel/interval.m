## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [RATE, REASON] = aura.report.panel.interval (PANEL, J)
## How often a human agrees with judge J of PANEL, as aura_agreement estimates it from
## the labels that were drawn: the estimate and its 95 % interval (1-by-3); NaN where
## there is none, and why.

function [rate, reason] = interval (panel, j)

  rate = NaN (1, 3);
  reason = "";
  if (! exist ("aura_agreement"))
    return;
  endif
  warning ("off", "aura:unanswered", "local");
  try
    found = aura_agreement (panel, "Judge", j);
    if (found.draws >= 2)
      rate = [found.estimate, found.interval];
    endif
  catch err
    reason = err.message;
  end_try_catch

endfunction

%!test <*without draws there is none>
%! data.response_1 = data.response_2 = {"a"; "b"};
%! data.judges = {"x"};
%! data.verdict = [1; 2];
%! rate = aura.report.panel.interval (aura_panel (data, []), 1);
%! assert (rate, NaN (1, 3));
