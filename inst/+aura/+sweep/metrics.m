## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Metrics of AUDIT, scored by TRUTH, with BAYES the posterior of the Bayes rule
## ([] = unknown: NaN).  Without arguments the same struct, all NaN.  Beside what
## aura_score gives: of the never-verified that a human agrees with, how many are
## accepted (recovered), of the others, how many (accepted), and the accuracy of
## the Bayes rule when it is given the labels that the audit knows.

function metrics = metrics (audit, truth, bayes)

  names = {"never", "never_original", "adjusted", "original", "gain", ...
           "flip_rate", "recovered", "accepted", "bayes_never", "bayes", ...
           "brier", "ece", "labels", "sources", "waiting", "rounds", ...
           "never_count"};
  metrics = cell2struct (num2cell (NaN (size (names))), names, 2);
  if (nargin == 0)
    return;
  endif

  score = aura_score (audit, truth);
  for name = fieldnames (score)'
    if (isfield (metrics, name{1}))
      metrics.(name{1}) = score.(name{1});
    endif
  endfor
  unknown = aura.set.unlabelled (audit.status);
  verdict = aura_decide (audit);
  metrics.recovered = mean (verdict(unknown & truth == 1));
  metrics.accepted = mean (verdict(unknown & truth == 0));
  if (! isempty (bayes))
    right = (bayes >= .5) == truth;
    right(! unknown) = true; # the known labels are imposed
    metrics.bayes_never = mean (right(unknown));
    metrics.bayes = mean (right);
  endif

endfunction
