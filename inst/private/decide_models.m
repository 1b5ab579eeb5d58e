## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The averaged models of the decision layer, fitted to the labels of AUDIT:
## PROB and INFO as in the help of aura_decide.  Comparisons that the audit does
## not hold may come along as X_NEW, with the loop's probabilities Q_NEW; theirs
## are the last rows of PROB and INFO.predictions.

function [prob, info] = decide_models (audit, x_new = [], q_new = [])

  info = decide_no_models (audit);
  decide = audit.opts.decide;
  score = [];
  if (decide.prior_mass(3) > 0 && loop_has_score (audit))
    info.score = loop_score (audit);
    score = [info.score; clipped_logit(q_new, audit.opts.trust.clip)];
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
    features = decide_features (audit.x, audit.opts);
  endif

endfunction

## Two labels of each class: then each fold's encoder sees both.
function tf = loop_has_score (audit)

  tf = (audit.round > 0
        && sum (audit.status == aura_status ("agree")) >= 2
        && sum (audit.status == aura_status ("disagree")) >= 2);

endfunction

## f: logit q, and for the labelled the centred score of an encoder that never
## saw their label.
function score = loop_score (audit)

  opts = audit.opts;
  clip = opts.trust.clip;
  score = clipped_logit (audit.q, clip);
  unlabelled = (audit.status == aura_status ("open")
                | audit.status == aura_status ("waiting"));
  agree = audit.status == aura_status ("agree");
  disagree = audit.status == aura_status ("disagree");
  fold = deal_folds (agree, disagree, opts.decide.folds, opts.seed);

  for k = 1:max (fold)
    held = fold == k;
    status = audit.status;
    status(held) = aura_status ("open");
    theta = train_without (audit, status);
    [~, p] = aura_encoder_apply (theta, audit.x);
    s = opts.trust.lambda_p * clipped_logit (p, clip);
    n_agree = sum (agree & ! held);
    n_disagree = sum (disagree & ! held);
    rate = (n_agree + 1) / (n_agree + n_disagree + 2);
    beta = __aura_intercept__ (s(unlabelled), rate);
    score(held) = s(held) + beta;
  endfor

endfunction


## The fold (1, 2, ...; 0 = not labelled) of each example.  The deal goes on with
## the negatives where the positives end, so that the folds' sizes differ by one
## at most and none is empty before the labels run out.
function fold = deal_folds (agree, disagree, n_folds, seed)

  labelled = find (agree | disagree);
  order = labelled(__aura_random__ ("permutation", seed, 4, 0,
                                    numel (labelled)));
  order = [order(agree(order)); order(disagree(order))];
  fold = zeros (size (agree));
  fold(order) = mod (0:numel (order) - 1, n_folds) + 1;

endfunction

## An encoder that knows the labels in STATUS and nothing of the loop's state.
function theta = train_without (audit, status)

  theta = aura_encoder_init (columns (audit.x), audit.opts, class (audit.x));
  if (isfield (audit.theta, "scale"))
    theta.scale = audit.theta.scale;
  endif
  if (strcmp (audit.opts.blocks.encoder, "untrained"))
    return;
  endif
  opts = audit.opts;
  opts.encoder.soft_weight = 0;
  opts.encoder.soft_quantile = opts.encoder.soft_quantile(1);
  no_opinion = repmat (1/2, size (status));
  target = aura_encoder_target (no_opinion, audit.a, status, opts);
  theta = aura_encoder_train (theta, audit.x, audit.graph, target, opts);

endfunction
