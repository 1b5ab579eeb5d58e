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
