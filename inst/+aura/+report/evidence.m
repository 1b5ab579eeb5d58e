## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## One sentence on what the labels and the features support.

function text = evidence (r)

  decided = r.audit.status;
  agree = sum (decided == aura_status ("agree"));
  disagree = sum (decided == aura_status ("disagree"));
  if (agree + disagree == 0)
    text = "There is no human label, so nothing supports a correction: all decisions of the judge are kept.";
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

%!function text = said (agree, disagree, mass, flips)
%!  status = [repmat(aura_status ("agree"), 1, agree), repmat(aura_status ("disagree"), 1, disagree)];
%!  status(end+1:4) = aura_status ("open");
%!  text = aura.report.evidence (struct ("audit", struct ("status", status), "n", 4, ...
%!                                       "mass", mass, "flips", zeros (1, flips)));
%!endfunction
%!shared weight
%! weight = "Probability that the features say nothing about where this judge errs: 0.25.";
%!assert (said (0, 0, [1 0 0], 0), "There is no human label, so nothing supports a correction: all decisions of the judge are kept.")
%!assert (said (3, 1, [1 0 0], 0), "Every comparison has a human label: there is nothing left to audit.")
%!assert (said (1, 1, [NaN NaN NaN], 1), "The decision layer is off: verdicts are those of the refinement loop alone.")
%!assert (said (1, 1, [.25 .5 .25], 1), weight)
%!assert (said (1, 1, [.25 .5 .25], 0), [weight " Nothing supports a flip of an unlabelled decision."])
%!assert (said (2, 0, [.25 .5 .25], 1), ["All labels agree with the judge. " weight])
%!assert (said (0, 2, [.25 .5 .25], 1), ["All labels disagree with the judge. " weight])
