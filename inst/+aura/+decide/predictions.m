## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PROB, KEEP, INFO, ACCOUNT] = aura.decide.predictions (AUDIT, ITEM)
## What AUDIT's method of decision says of each row, labelled or not: PROB, that a
## human agrees.  KEEP is the verdict, labels imposed.  ACCOUNT is that of aura.decide.models
## of the row ITEM; [] where no model is fitted.

function [prob, keep, info, account] = predictions (audit, item = [])

  if (strcmp (audit.opts.decide.method, "none"))
    prob = double (audit.q);
    info = aura.decide.no_models (audit);
    account = [];
    keep = prob >= info.threshold;
    keep(audit.status == aura.set.code ("agree")) = true;
    keep(audit.status == aura.set.code ("disagree")) = false;
  else
    [prob, keep, info, account] = aura.decide.models (audit, [], zeros (0, 1), item);
  endif
  keep(audit.status == aura.set.code ("source")) = true;

endfunction

%!test <*labels are imposed on the verdicts, not on the probabilities>
%! audit = aura.loop.start ([-2; -1; 1; 2; 0], [], [2 3 1 0 4]', aura_options ("preset", "judge"));
%! audit.q = [.1 .9 .2 .4 .6]';
%! [prob, keep] = aura.decide.predictions (audit);
%! assert (keep(1:3), [true; false; true]);
%! assert (all (prob > 0 & prob < 1));
%! audit.opts.decide.method = "none";
%! [prob, keep] = aura.decide.predictions (audit);
%! assert (prob, audit.q);
%! assert (keep, logical ([1 0 1 0 1]'));
