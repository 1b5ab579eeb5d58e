## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The field log_survival of an audit or a panel S of N rows before its first round: the logarithm
## of the probability that a row would not have been drawn by then.  0, unless draws were made
## before comparisons joined (aura_append).

function log_survival = survival (s, n)

  log_survival = zeros (n, 1);
  if (isfield (s, "about") && isfield (s.about, "log_survival"))
    log_survival = s.about.log_survival;
  endif

endfunction

%!assert (aura.set.survival (struct (), 2), [0; 0])
%!assert (aura.set.survival (struct ("about", struct ("log_survival", [-1; 0])), 2), [-1; 0])
