## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PROB, KEEP, INFO, ACCOUNT] = aura.decide.models (AUDIT, X_NEW, Q_NEW, ITEM)
## The decision layer, fitted to the labels of AUDIT: PROB and INFO as in the help of
## aura_decide, KEEP the verdicts, labels imposed.  Comparisons that the audit does
## not hold may come along as X_NEW, with the loop's probabilities Q_NEW; theirs are
## the last rows of PROB and KEEP.  ACCOUNT says why the row ITEM has its probability
## (aura.decide.account).
##
## An audit is the panel of one judge, whose pick is called answer 1 of every item.

function [prob, keep, info, account] = models (audit, x_new = [], q_new = zeros (0, 1), item = [])

  info = aura.decide.no_models (audit);
  roles = columns_of (audit);
  features = features_of (audit, roles);
  x_new = double (reshape (x_new, [], columns (audit.x)));
  new = zeros (rows (x_new), 1);
  data.status = [audit.status; int8(new)];
  data.n_file = rows (audit.x);
  data.verdict = [ones(data.n_file, 1); 1 + new];
  data.further = [];
  data.sigma = features.sigma;
  data.phi = [features.phi; x_new * features.map];
  if (isfield (features, "embedding"))
    data.embedding = features.embedding;
  endif
  data.style = [double(audit.x(:,roles.style)); x_new(:,roles.style)];
  data.slot = zeros (rows (data.verdict), 1);
  if (roles.slot > 0)
    data.slot = 2 * [double(audit.x(:,roles.slot)); x_new(:,roles.slot)];
  endif
  [data.score, info.score] = loop_score (audit, q_new);
  if (isfield (audit, "soft"))
    data.soft = [audit.soft; NaN(size (new))];
  endif

  data.copy = aura.set.copies (audit);
  if (! isempty (data.copy))
    data.copy = [data.copy; new];
  endif
  data.item = item;
  fit = __aura_layer__ ("aura_decide", data, audit.opts);
  prob = fit.prob;
  keep = fit.keep;
  info.loo = fit.loo(:,2);
  info.evidence = fit.evidence;
  info.alone = fit.alone;
  account = aura.decide.account (fit.mass(:,:,1), fit.account, roles, features);
  info = describe (info, fit.mass(:,:,2), fit.coefficient, features, roles);
  decide = audit.opts.decide;
  info.threshold = decide.threshold(1) - decide.margin(1) * info.alone;

endfunction

## Masses and mean coefficients of the decision on the judge, the second average.
function info = describe (info, mass, coefficient, features, roles)

  mean_of = @(part) coefficient.(part)(:,2);
  info.mass = [mass(1,1), sum(mass(:,2:end)(:)), sum(mass(2:end,1))];
  info.blocks = sum (mass, 1);
  info.intercept = mean_of ("verdict");
  info.slot = mean_of ("slot");
  info.rank = columns (features.map);
  info.beta = features.map * mean_of ("phi");
  info.beta(roles.style) += mean_of ("style");
  if (roles.slot > 0)
    info.beta(roles.slot) += 2 * info.slot;
  endif
  if (rows (mass) > 1)
    info.score_slope = mean_of ("loop");
  endif

endfunction

## The loop's score for all rows ([]: none), and for those of the audit.
function [score, own] = loop_score (audit, q_new)

  score = [];
  own = NaN (rows (audit.x), 1);
  if (audit.opts.decide.loop_mass == 0)
    return;
  endif
  cross = aura.decide.crossfit (audit);
  if (! isempty (cross))
    known = ! isnan (cross.score);
    own = aura.stat.logit (audit.q, audit.opts.trust.clip);
    own(known) = cross.score(known);
    score = [own; aura.stat.logit(q_new, audit.opts.trust.clip)];
  endif

endfunction

## Those of the audit; an audit made by hand has none.
function roles = columns_of (audit)

  if (isfield (audit, "columns"))
    roles = audit.columns;
  else
    roles = aura.decide.roles (columns (audit.x));
  endif

endfunction

## Those of the audit, unless its options have changed since.
function features = features_of (audit, roles)

  rank = audit.opts.decide.rank;
  compressed = features = [];
  if (isfield (audit, "phi"))
    features = audit.phi;
    compressed = audit.compression;
  endif
  if (isempty (features) || features.rank != rank)
    features = aura.decide.features (audit.x, roles, rank, compressed);
  endif

endfunction

%!shared audit
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 6, "seed", 3, ...
%!                      "seed_fraction", .3, "distance", 4);
%! opts = aura_options ("preset", "judge", "stop.max_rounds", 1);
%! audit = aura_run (aura_start (sim, opts), sim.truth);
%!test <*a row that comes along has the probability of an equal open row>
%! open = find (audit.status == 0)(1:3);
%! [prob, keep] = aura.decide.models (audit, audit.x(open,:), audit.q(open));
%! assert (rows (prob), 63);
%! assert (prob(61:63), prob(open), 1e-10);
%! assert (keep(61:63), keep(open));
%! assert (aura.decide.models (audit), prob(1:60), 1e-12);
%!test <*the features follow the options>
%! less = audit;
%! less.opts.decide.rank = 2;
%! [~, ~, info] = aura.decide.models (less);
%! assert (info.rank, 2);
%! [~, ~, again] = aura.decide.models (rmfield (less, "phi"));
%! assert (again.beta, info.beta);
%!test <*the judge alone: one probability for all>
%! alone = audit;
%! alone.opts.decide.block_mass = [1 0 0];
%! alone.opts.decide.loop_mass = 0;
%! [prob, ~, info] = aura.decide.models (alone);
%! assert (range (prob), 0, 1e-12);
%! assert (info.mass, [1 0 0]);
%! assert (isnan (info.score));
%!test <*the score is cross-fitted where there is a label, the loop's elsewhere>
%! [~, ~, info] = aura.decide.models (audit);
%! known = audit.status == 2 | audit.status == 3;
%! loop = aura.stat.logit (audit.q, audit.opts.trust.clip);
%! assert (info.score(! known), loop(! known));
%! cross = aura.decide.crossfit (audit);
%! assert (info.score(known), cross.score(known));
