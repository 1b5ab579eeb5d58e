## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PROB, KEEP] = aura.decide.others (AUDIT, X, Q)
## What AUDIT says of comparisons with the features X (in the class of AUDIT.x) that it does not
## hold: PROB, that a human agrees, and KEEP, whether the verdict stays, by the threshold of
## aura_decide.  Q is the loop's probability for them.  Without it, it is that of aura_predict
## where nothing else decides, and for the decision layer the encoder's, whose time does not grow
## with the audit: lambda_p logit (p) and the intercept that brings the mean of the audit's own
## rows without a label to the rate of the labels, as in aura.decide.crossfit.

function [prob, keep] = others (audit, x, q)

  alone = strcmp (audit.opts.decide.method, "none");
  if (nargin < 3 && alone)
    q = __aura_predict__ (audit.x, audit.q, x, audit.opts);
  elseif (nargin < 3)
    q = by_encoder (audit, x);
  endif
  if (alone)
    info = aura.decide.no_models (audit);
    prob = q;
    keep = prob >= info.threshold;
  else
    [prob, keep] = aura.decide.models (audit, x, q);
    prob = prob(end-rows (x)+1:end);
    keep = logical (keep(end-rows (x)+1:end));
  endif

endfunction

function q = by_encoder (audit, x)

  trust = audit.opts.trust;
  score = @(p) trust.lambda_p * aura.stat.logit (double (p), trust.clip);
  open = aura.set.unlabelled (audit.status);
  rate = aura.decide.target_rate (audit);
  if (isnan (rate))
    rate = aura.stat.succession (sum (audit.status == aura.set.code ("agree")),
                                 sum (audit.status == aura.set.code ("disagree")));
  endif
  own = score (audit.p);
  [~, p] = aura.block.apply (x, audit.theta);
  shift = 0;
  if (any (open))
    shift = __aura_intercept__ (own(open), rate);
  endif
  q = aura.stat.sigma (score (p) + shift);

endfunction

%!shared sim, audit, x
%! sim = aura_simulate ("n", 400, "seed", 2);
%! audit = aura_start (sim.x(1:300,:), "Signal", sim.signal(1:300), "Labels", ...
%!                     sim.seed_labels(1:300), "Sources", sim.source(1:300));
%! audit = aura_run (audit, sim.truth(1:300));
%! x = sim.x(301:400,:);
%!test <*with the loop's probabilities: those of aura_predict; the threshold of aura_decide>
%! warning ("off", "aura:far-from-audit", "local");
%! for method = {"none", "bayes"}
%!   audit.opts = aura_options (audit.opts, "decide.method", method{1});
%!   q = __aura_predict__ (audit.x, audit.q, x, audit.opts);
%!   [prob, keep] = aura.decide.others (audit, x, q);
%!   assert (prob, aura_predict (audit, x));
%!   [~, ~, info] = aura_decide (audit);
%!   assert (keep, prob >= info.threshold);
%!   assert (any (keep) && ! all (keep));
%! endfor
%!test <*without: each row by itself, about as right>
%! for method = {"none", "bayes"}
%!   audit.opts = aura_options (audit.opts, "decide.method", method{1});
%!   [prob, keep] = aura.decide.others (audit, x);
%!   [one, kept] = aura.decide.others (audit, x(50:100,:));
%!   assert (one, prob(50:100), 1e-12);
%!   assert (kept, keep(50:100));
%!   assert (mean ((prob >= .5) == sim.truth(301:400)) > .8);
%! endfor
%!test <*without: lambda_p logit (p), with the mean of the open rows at the rate of the labels>
%! audit.opts = aura_options (audit.opts, "decide.method", "bayes");
%! score = @(p) audit.opts.trust.lambda_p * aura.stat.logit (double (p), audit.opts.trust.clip);
%! [~, p] = aura.block.apply (x, audit.theta);
%! own = score (audit.p(aura.set.unlabelled (audit.status)));
%! assert (aura.decide.target_rate (audit), NaN);
%! rate = aura.stat.succession (sum (audit.status == aura.set.code ("agree")), ...
%!                              sum (audit.status == aura.set.code ("disagree")));
%! shift = fzero (@(b) mean (1 ./ (1 + exp (-(own + b)))) - rate, [-20, 20]);
%! [prob, keep] = aura.decide.others (audit, x);
%! [want, kept] = aura.decide.others (audit, x, 1 ./ (1 + exp (-(score (p) + shift))));
%! assert (prob, want, 1e-6);
%! assert (keep, kept);
%! assert (abs (shift) > .05);
