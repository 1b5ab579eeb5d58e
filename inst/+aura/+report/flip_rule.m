## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.report.flip_rule (DECIDE, WHICH, WHAT, WEIGHT, SO)
## When WHAT is flipped, and where the threshold comes from: the options DECIDE
## (aura_options), WHICH is 1 for one judge and 2 for several; WEIGHT is what the margin
## is multiplied with, and SO what follows from that.

function text = flip_rule (decide, which, what, weight, so)

  if (strcmp (decide.method, "none"))
    text = sprintf ("%s is flipped when the probability that a human agrees is below 1/2.", what);
    return;
  endif
  text = sprintf (["%s is flipped when the probability that a human agrees is below %.3g less %.3g times ", ...
                   "%s (options decide.threshold and decide.margin). Below 1/2 a human disagrees more often ", ...
                   "than not; %s."], what, decide.threshold(which), decide.margin(which), weight, so);

endfunction

%!test
%! decide = struct ("method", "bayes", "threshold", [.5 .47], "margin", [.1 .07]);
%! text = aura.report.flip_rule (decide, 2, "It", "w", "so");
%! assert (strncmp (text, "It is flipped when the probability that a human agrees is below 0.47 less 0.07 times w (options", 95));
%! assert (text(end-3:end), " so.");
%! decide.method = "none";
%! assert (aura.report.flip_rule (decide, 1, "It", "w", "so"), "It is flipped when the probability that a human agrees is below 1/2.");
