## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The verdicts and probabilities in OPTIONS, or else those of aura_decide.

function [verdict, prob] = decision (audit, options)

  if (isempty (options.decision))
    [verdict, prob] = aura_decide (audit);
  else
    verdict = options.decision.verdict;
    prob = options.decision.prob;
  endif

endfunction

%!test <*the one that is given, or that of aura_decide>
%! audit = aura_start ([0; 1; 2], "Labels", [NaN; 1; 0]);
%! [verdict, prob] = aura.plot.decision (audit, struct ("decision", []));
%! [expected, p] = aura_decide (audit);
%! assert (verdict, expected);
%! assert (prob, p);
%! given = struct ("verdict", [true; true; false], "prob", [.1; .2; .3]);
%! [verdict, prob] = aura.plot.decision (audit, struct ("decision", given));
%! assert (verdict, given.verdict);
%! assert (prob, given.prob);
