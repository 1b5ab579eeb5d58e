## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Scores of labelled examples by encoders that never saw their label, for the
## decision layer's base "loop": SCORE (n-by-1, NaN where there is no label), and
## what it was computed from, LABELS (status without the waiting) and OPTIONS.
## These encoders are trained on the labels and four times as many other rows, at least
## 640 and at most 2000: the others say nothing of the labels, so more of them made the scores no
## better, worse where the judge is hard to tell from noise, and took most of an audit's time.
## When AUDIT holds one that was computed from the same, that one is returned.
## [] when there is none: before the first round, or with fewer than two labels
## of either class, when some encoder would see one class only.

function cross = crossfit (audit)

  opts = audit.opts;
  agree = audit.status == aura.set.code ("agree");
  disagree = audit.status == aura.set.code ("disagree");
  if (audit.round == 0 || sum (agree) < 2 || sum (disagree) < 2)
    cross = [];
    return;
  endif

  labels = audit.status;
  labels(aura.set.unlabelled (labels)) = aura.set.code ("open");
  rate = aura.decide.target_rate (audit);
  options = {opts.seed, opts.encoder, opts.blocks.encoder, opts.decide.folds, ...
             opts.trust.clip, opts.trust.lambda_p, opts.trust.a_verified, ...
             rate};
  if (isfield (audit, "crossfit") && ! isempty (audit.crossfit)
      && isequal (audit.crossfit.labels, labels)
      && isequaln (audit.crossfit.options, options))
    cross = audit.crossfit;
  else
    cross = struct ("labels", labels, "options", {options},
                    "score", scores (audit, labels, rate));
  endif

endfunction

## GIVEN is the rate to match, NaN for that of the labels.
function score = scores (audit, labels, given)

  opts = audit.opts;
  score = NaN (size (labels));
  unlabelled = labels == aura.set.code ("open");
  agree = labels == aura.set.code ("agree");
  disagree = labels == aura.set.code ("disagree");
  fold = with_copies (deal_folds (agree, disagree, opts.decide.folds, opts.seed), ...
                      aura.set.copies (audit));
  [theta, x] = aura.encoder.enter (audit, first_encoder (audit));
  part = training_rows (unlabelled, opts);
  x_part = x;
  if (numel (part) < numel (labels))
    x_part = x(part,:);
    audit.a = audit.a(part);
    audit.graph = aura_graph (audit.x(part,:), opts);
  endif
  for k = 1:max (fold)
    held = fold == k;
    status = labels;
    status(held) = aura.set.code ("open");
    [~, p] = aura.block.apply (x, train_on (audit, theta, x_part, status(part)));
    s = opts.trust.lambda_p * aura.stat.logit (p, opts.trust.clip);
    rate = given;
    if (isnan (given))
      rate = aura.stat.succession (sum (agree & ! held), sum (disagree & ! held));
    endif
    score(held) = s(held) + __aura_intercept__ (s(unlabelled), rate);
  endfor

endfunction

## The fold (1, 2, ...; 0 = not labelled) of each example.  The deal goes on with
## the negatives where the positives end, so that the folds' sizes differ by one
## at most and none is empty before the labels run out.
function fold = deal_folds (agree, disagree, n_folds, seed)

  labelled = find (agree | disagree);
  order = labelled(__aura_random__ ("permutation", seed,
                                    aura.set.streams ("folds"), 0,
                                    numel (labelled)));
  order = [order(agree(order)); order(disagree(order))];
  fold = zeros (size (agree));
  fold(order) = mod (0:numel (order) - 1, n_folds) + 1;

endfunction

## Copies are held out together, or one would give away the others: all are in the FOLD of the
## first.
function fold = with_copies (fold, copy)

  [numbers, first] = unique (copy, "first");
  for k = find (numbers > 0)(:)'
    fold(copy == numbers(k)) = fold(first(k));
  endfor

endfunction

## All that are labelled, and some of the others, which the training knows through
## the graph alone.
function part = training_rows (unlabelled, opts)

  others = find (unlabelled);
  dropped = false (size (unlabelled));
  count = max ([640, 2 * opts.graph.k, min(4 * sum (! unlabelled), 2000)]);
  if (count < numel (others))
    order = __aura_random__ ("permutation", opts.seed, aura.set.streams ("fold_rows"), 0,
                             numel (others));
    dropped(others(order(count+1:end))) = true;
  endif
  part = find (! dropped);

endfunction

function theta = first_encoder (audit)

  theta = aura.block.init (columns (audit.x), audit.opts, class (audit.x));
  if (isfield (audit.theta, "scale"))
    theta.scale = audit.theta.scale;
  endif

endfunction

## From THETA an encoder that knows the labels in STATUS and nothing of the
## loop's state.
function theta = train_on (audit, theta, x, status)

  opts = audit.opts;
  if (strcmp (opts.blocks.encoder, "untrained"))
    return;
  endif
  opts.encoder.soft_weight = 0;
  no_opinion = repmat (1/2, size (status));
  target = aura.block.target (no_opinion, audit.a, status, opts);
  theta = aura.block.train (x, theta, target, audit.graph, opts);

endfunction

%!shared audit, cross
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 6, "seed", 3, ...
%!                      "seed_fraction", .3, "distance", 4);
%! opts = aura_options ("preset", "judge", "stop.max_rounds", 1, "encoder.iterations", 20);
%! audit = aura_step (aura_start (sim, opts));
%! cross = aura.decide.crossfit (audit);
%!test <*a score where there is a label, and nowhere else>
%! assert (isnan (cross.score), ! aura.set.verified (audit.status));
%! assert (cross.labels(audit.status == 4), zeros (5, 1, "int8"));
%!test <*no encoder knows the label that it scores>
%! ## As many folds as labels: the label of row i is left out alone, and what is
%! ## left is the same whichever it was.
%! i = find (audit.status == 2, 1);
%! one = audit;
%! one.opts.decide.folds = 60;
%! other = one;
%! other.status(i) = 3;
%! a = getfield (aura.decide.crossfit (one), "score");
%! b = getfield (aura.decide.crossfit (other), "score");
%! assert (a(i), b(i), 1e-9);
%! assert (any (a != b));
%!test <*of many rows some train; no encoder knows the label that it scores>
%! sim = aura_simulate ("mode", "judge", "n", 700, "dx", 4, "seed", 1);
%! opts = aura_options ("preset", "judge", "encoder.iterations", 3, "encoder.hidden", 4, ...
%!                      "decide.folds", 60, "graph.k", 5);
%! big = aura_step (aura_start (sim, opts));
%! i = find (big.status == 2, 1);
%! other = big;
%! other.status(i) = 3;
%! a = getfield (aura.decide.crossfit (big), "score");
%! b = getfield (aura.decide.crossfit (other), "score");
%! assert (! isnan (a), aura.set.verified (big.status));
%! assert (a(i), b(i), 1e-9);
%! assert (any (a != b));
%! assert (rows (big.x) > sum (! isnan (a)) + 640);
%!test <*four times as many other rows as labels train, 640 to 2000, and no others>
%! opts = aura_options ("preset", "judge", "encoder.iterations", 3, "encoder.hidden", 4, ...
%!                      "graph.k", 5, "decide.folds", 2, "query.budget", 0, "stop.max_rounds", 1);
%! for share = [.05 .18 .25]
%!   sim = aura_simulate ("mode", "judge", "n", merge (share == .25, 3000, 1100), "dx", 4, ...
%!                        "seed", 1, "seed_fraction", share);
%!   big = aura_step (aura_start (sim, opts));
%!   others = find (aura.set.unlabelled (big.status));
%!   order = others(__aura_random__ ("permutation", big.opts.seed, ...
%!                                   aura.set.streams ("fold_rows"), 0, numel (others)));
%!   before = getfield (aura.decide.crossfit (big), "score");
%!   labels = sum (aura.set.verified (big.status));
%!   last = min (max (640, 4 * labels), 2000);
%!   assert (last, [640, 4 * labels, 2000](share == [.05 .18 .25]));
%!   jumps = [];
%!   for place = last + [0 1] # the last that trains, and the next
%!     other = big;
%!     other.x(order(place),:) += 1;
%!     moved = getfield (aura.decide.crossfit (other), "score") - before;
%!     moved = sort (moved(! isnan (moved))); # one that does not train moves the folds' intercepts
%!     jumps(end+1) = sum (diff (moved) > 1e-10);
%!   endfor
%!   assert (jumps(1) > 10 && jumps(2) <= 1);
%! endfor
%!test <*computed again only when labels or options have changed>
%! kept = audit;
%! kept.crossfit = cross;
%! kept.crossfit.score(:) = 7;
%! again = aura.decide.crossfit (kept);
%! assert (again.score, kept.crossfit.score);
%! changed = kept;
%! changed.opts.trust.lambda_p *= 2;
%! again = aura.decide.crossfit (changed);
%! assert (any (again.score != 7));
%! changed = kept;
%! changed.status(find (changed.status == 4, 1)) = 2;
%! again = aura.decide.crossfit (changed);
%! assert (any (again.score != 7));
%!test <*none before the first round, nor with one label of a class>
%! first = audit;
%! first.round = 0;
%! assert (aura.decide.crossfit (first), []);
%! few = audit;
%! few.status(find (few.status == 3)(2:end)) = 0;
%! assert (aura.decide.crossfit (few), []);
