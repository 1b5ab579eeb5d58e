## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The averaged models of the decision layer, fitted to the labels of AUDIT:
## PROB and INFO as in the help of aura_decide.  Comparisons that the audit does
## not hold may come along as X_NEW, with the loop's probabilities Q_NEW; theirs
## are the last rows of PROB and INFO.predictions.

function [prob, info] = models (audit, x_new = [], q_new = zeros (0, 1))

  info = aura.decide.no_models (audit);
  decide = audit.opts.decide;
  score = [];
  cross = [];
  if (decide.prior_mass(3) > 0)
    cross = aura.decide.crossfit (audit);
  endif
  if (! isempty (cross))
    known = ! isnan (cross.score);
    info.score = __aura_logit__ (audit.q, audit.opts.trust.clip);
    info.score(known) = cross.score(known);
    score = [info.score; __aura_logit__(q_new, audit.opts.trust.clip)];
  endif
  features = struct ("phi", zeros (rows (audit.x), 0),
                     "map", zeros (columns (audit.x), 0));
  if (decide.prior_mass(2) > 0 && info.n_labels > 0)
    features = features_of (audit);
  endif

  prior = [decide.intercept_mean, decide.intercept_sd^2, decide.slope_var, ...
           decide.score_mean, decide.score_var];
  status = [audit.status; zeros(rows (x_new), 1, "int8")];
  phi = features.phi;
  if (! isempty (x_new))
    phi = [phi; double(x_new) * features.map];
  endif
  [prob, info.predictions, info.mass, info.evidence, info.intercept, weight, ...
   info.score_slope] = __aura_decide__ (status, phi, score,
                                        decide.prior_mass, prior);
  info.beta = features.map * weight;
  info.rank = numel (weight);

endfunction

## Those of the audit, unless its options have changed since.
function features = features_of (audit)

  decide = audit.opts.decide;
  if (isfield (audit, "phi") && isstruct (audit.phi)
      && isequal ([audit.phi.power, audit.phi.rank], [decide.power, decide.rank]))
    features = audit.phi;
  else
    compressed = [];
    if (isfield (audit, "compression"))
      compressed = audit.compression;
    endif
    features = aura.decide.features (audit.x, audit.opts, compressed);
  endif

endfunction

%!shared audit
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 6, "seed", 3, ...
%!                      "seed_fraction", .3, "distance", 4);
%! opts = aura_options ("preset", "judge", "stop.max_rounds", 1);
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status, opts), sim.truth);
%!test <*a row that comes along has the probability of an equal open row>
%! open = find (audit.status == 0)(1:3);
%! [prob, info] = aura.decide.models (audit, audit.x(open,:), audit.q(open));
%! assert (rows (prob), 63);
%! assert (prob(61:63), prob(open), 1e-10);
%! assert (info.predictions(61:63,:), info.predictions(open,:), 1e-10);
%! assert (aura.decide.models (audit), prob(1:60), 1e-12);
%!test <*the features follow the options>
%! less = audit;
%! less.opts.decide.rank = 2;
%! [~, info] = aura.decide.models (less);
%! assert (info.rank, 2);
%! [~, again] = aura.decide.models (rmfield (less, "phi"));
%! assert (again.beta, info.beta);
%!test <*the judge alone: one probability for all>
%! alone = audit;
%! alone.opts.decide.prior_mass = [1 0 0];
%! [prob, info] = aura.decide.models (alone);
%! assert (range (prob), 0, 1e-12);
%! assert (info.mass, [1 0 0]);
%! assert (isnan (info.score));
%!test <*the score is cross-fitted where there is a label, the loop's elsewhere>
%! [~, info] = aura.decide.models (audit);
%! known = audit.status == 2 | audit.status == 3;
%! loop = __aura_logit__ (audit.q, audit.opts.trust.clip);
%! assert (info.score(! known), loop(! known));
%! cross = aura.decide.crossfit (audit);
%! assert (info.score(known), cross.score(known));
