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
