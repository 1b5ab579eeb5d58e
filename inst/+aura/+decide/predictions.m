## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PROB, KEEP, INFO] = aura.decide.predictions (AUDIT)
## What AUDIT's method of decision says of each row, labelled or not: PROB, that a
## human agrees.  KEEP is the verdict, labels imposed.

function [prob, keep, info] = predictions (audit)

  if (strcmp (audit.opts.decide.method, "none"))
    prob = double (audit.q);
    info = aura.decide.no_models (audit);
    keep = prob >= info.threshold;
    keep(audit.status == aura_status ("agree")) = true;
    keep(audit.status == aura_status ("disagree")) = false;
  else
    [prob, keep, info] = aura.decide.models (audit);
  endif
  keep(audit.status == aura_status ("source")) = true;

endfunction
