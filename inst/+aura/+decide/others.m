## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PROB, KEEP, FAR] = aura.decide.others (AUDIT, X)
## What AUDIT says of comparisons with the features X (in the class of AUDIT.x) that it does not
## hold: PROB, that a human agrees, and KEEP, whether the verdict stays, by the threshold of
## aura_decide.  FAR: nothing audited is near (aura_predict).

function [prob, keep, far] = others (audit, x)

  decide = audit.opts.decide;
  bayes = strcmp (decide.method, "bayes");
  prob = NaN (rows (x), 1);
  far = false (rows (x), 1);
  if (! bayes || decide.loop_mass > 0 || nargout > 2)
    [prob, far] = __aura_predict__ (audit.x, audit.q, x, audit.opts);
  endif
  if (bayes)
    [prob, keep] = aura.decide.models (audit, x, prob);
    prob = prob(end-rows (x)+1:end);
    keep = keep(end-rows (x)+1:end);
  else
    info = aura.decide.no_models (audit);
    keep = prob >= info.threshold;
  endif
  keep = logical (keep);

endfunction

%!shared sim, audit
%! sim = aura_simulate ("n", 400, "seed", 2);
%! audit = aura_start (sim.x(1:300,:), sim.signal(1:300), sim.status(1:300));
%! audit = aura_run (audit, sim.truth(1:300));
%!test <*both methods: the probability of aura_predict, and the threshold of aura_decide>
%! for method = {"none", "bayes"}
%!   audit.opts = aura_options (audit.opts, "decide.method", method{1});
%!   [prob, keep, far] = aura.decide.others (audit, sim.x(301:400,:));
%!   warning ("off", "aura:far-from-audit", "local");
%!   assert (prob, aura_predict (audit, sim.x(301:400,:)));
%!   [~, ~, info] = aura_decide (audit);
%!   assert (keep, prob >= info.threshold);
%!   assert (any (keep) && ! all (keep));
%!   assert (size (far), [100 1]);
%! endfor
%!test <*in parts as in one>
%! audit.opts = aura_options (audit.opts, "decide.method", "bayes");
%! [prob, keep] = aura.decide.others (audit, sim.x(301:400,:));
%! [one, kept] = aura.decide.others (audit, sim.x(350:400,:));
%! assert (one, prob(50:100), 1e-12);
%! assert (kept, keep(50:100));
