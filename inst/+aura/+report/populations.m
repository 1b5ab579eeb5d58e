## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [RATES, GAINS] = aura.report.populations (R)
## What the intervals of the results R are for, in words: those of RATES new items, or questions
## where several items share one; those of GAINS the items that have no label.

function [rates, gains] = populations (r)

  [~, item] = aura.report.names (r);
  rates = sprintf ("of %ss like these", item);
  if (! isnan (r.questions))
    rates = sprintf ("of questions like these %d", r.questions);
  endif
  gains = rates;
  if (strcmp (r.advice.basis, "drawn"))
    gains = sprintf ("on the %d without a label", r.estimates.file_n - r.estimates.labels);
  elseif (strcmp (r.advice.basis, "hidden"))
    gains = sprintf ("on the %d hidden", r.score.count);
  endif

endfunction

%!function [rates, gains] = result (basis, questions, n_judges = 1)
%!  r = struct ("judges", struct ("name", repmat ({"j"}, 1, n_judges)), ...
%!              "questions", questions, "advice", struct ("basis", basis), ...
%!              "estimates", struct ("file_n", 60, "labels", 13), "score", struct ("count", 9));
%!  [rates, gains] = aura.report.populations (r);
%!endfunction
%!test
%! [rates, gains] = result ("drawn", NaN);
%! assert ({rates, gains}, {"of comparisons like these", "on the 47 without a label"});
%! [rates, gains] = result ("hidden", 7, 2);
%! assert ({rates, gains}, {"of questions like these 7", "on the 9 hidden"});
%! [rates, gains] = result ("all", NaN, 2);
%! assert ({rates, gains}, {"of items like these", "of items like these"});
