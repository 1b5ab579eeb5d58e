## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.decide.sample (AUDIT, DECIDED)
## The labels of AUDIT, of one judge or a panel of J, as a sample of its n rows, for
## aura.decide.rate.  Label 1 is "the human agrees" of an audit, "picks answer 1" of a panel.
## DECIDED ([]: made here), of an audit, has what aura.decide.predictions says: prob and info.
##
## - label (n-by-1): 1, 0, NaN; here: rows in the population: all but those that a human answered
##   without a label (declined); waiting: asked, no answer yet
## - probability, alone, origin of aura.decide.origin
## - graded: label 1 is "people let it pass"
## - survival (n-by-1): how likely a row was not to be drawn by the queries so far; drawn: it was;
##   seed: known without having been asked for, at the start or later, otherwise than as a source:
##   labels count alike by whatever door they come; share (n-by-1): of the rows added when it
##   was, the share that are seeds
## - verdict (n-by-J): 1 where judge j picks what label 1 stands for, 2, NaN
## - prob (n-by-1): P(label 1), agree (n-by-J): P(a human agrees with judge j), of labelled rows
##   without their own label; keep (n-by-J) and pick (n-by-1, 1 where label 1 is decided, else 0):
##   the decisions that follow, and right (n-by-1), the probability of pick
## - unstable: the share of the labels without which pick would be another; unstable_keep (1-by-J):
##   the same of keep

function s = sample (audit, decided = [])

  n = numel (audit.status);
  log = audit.log;
  s.label = aura.set.labels (audit.status);
  s.here = true (n, 1);
  s.here(aura.set.about (audit, "declined", [])) = false;
  s.waiting = audit.status == aura.set.code ("waiting") & s.here;
  s.survival = exp (aura.set.survival (audit));
  answered = ! isnan (log.answer);
  s.drawn = s.seed = false (n, 1);
  s.drawn(log.index(answered & ! isnan (log.probability))) = true;
  s.drawn &= s.survival < 1;              # else its exposure is not known
  given = aura.set.initial (log);
  if (aura.decide.is_random (audit))     # all that was asked has a probability
    given |= isnan (log.probability);
  endif
  s.seed(log.index(answered & given)) = true;
  s.share = share_of_seeds (audit, s);
  s.verdict = ones (n, 1);
  s.graded = aura.set.is_graded (audit);
  if (aura.panel.is (audit))
    s.verdict = audit.data.verdict;
    s = of_panel (s, audit);
  else
    s = of_judge (s, audit, decided);
  endif
  s = aura.decide.origin (s, audit.opts.query.seeds);

endfunction

## Labels that came with the comparisons, of those that came then; sources cannot be drawn.
function share = share_of_seeds (audit, s)

  batch = aura.set.about (audit, "batch", ones (size (s.seed)));
  could = s.here & audit.status != aura.set.code ("source");
  seeds = accumarray (batch, s.seed & s.here);
  share = (seeds ./ max (1, accumarray (batch, could)))(batch)(:);

endfunction

function s = of_panel (s, panel)

  known = aura.set.verified (panel.status);
  decide = panel.opts.decide;
  several = 1 + (columns (panel.agree) > 1);
  s.prob = panel.prob;
  s.agree = panel.agree;
  s.prob(known) = panel.loo(:,1);
  first = s.verdict(known,:) == 1;
  own = panel.loo(:,2:end);
  left = merge (first, own, 1 - own);
  left(isnan (s.verdict(known,:))) = NaN;
  s.agree(known,:) = left;
  limit = decide.threshold(several) - decide.margin(several) * [panel.judges.alone];
  s.keep = ! (s.agree < limit);
  s.pick = double (s.prob >= .5);
  s.right = max (s.prob, 1 - s.prob);
  s.unstable = changed (s.pick(known), panel.prob(known) >= .5);
  s.unstable_keep = zeros (1, columns (s.keep));
  for j = 1:columns (s.keep)
    both = known & ! isnan (s.verdict(:,j));
    s.unstable_keep(j) = changed (s.keep(both,j), ! (panel.agree(both,j) < limit(j)));
  endfor

endfunction

## An audit decides what its judge's pick is worth: label 1 is its pick.
function s = of_judge (s, audit, decided)

  if (isempty (decided))
    [decided.prob, ~, decided.info] = aura.decide.predictions (audit);
  endif
  known = aura.set.verified (audit.status);
  s.prob = with_label = decided.prob;
  s.prob(known) = left_out (audit, decided.info, known);
  s.agree = s.prob;
  s.keep = ! (s.prob < decided.info.threshold);
  s.pick = double (s.keep);
  s.right = merge (s.keep, s.prob, 1 - s.prob);
  s.unstable = 0;
  if (! strcmp (audit.opts.decide.method, "none"))
    s.unstable = changed (s.keep(known), ! (with_label(known) < decided.info.threshold));
  endif
  s.unstable_keep = s.unstable;

endfunction

## Of the KNOWN rows P(label 1) without their label.  Where no model is fitted: by the loop's
## encoders that never saw it, and without these by the rate of the other labels.
function prob = left_out (audit, info, known)

  prob = info.loo;
  if (! strcmp (info.method, "none"))
    return;
  endif
  cross = aura.decide.crossfit (audit);
  if (! isempty (cross))
    prob = aura.stat.sigma (cross.score(known));
    return;
  endif
  agree = audit.status(known) == aura.set.code ("agree");
  prob = arrayfun (@(own) aura.stat.succession (sum (agree) - own, sum (! agree) - ! own), agree);

endfunction

## The share of decisions A that differ from B.
function share = changed (a, b)

  share = mean ([a(:) != b(:); false]);
  if (! isempty (a))
    share = mean (a(:) != b(:));
  endif

endfunction

%!function audit = small ()
%!  opts = aura_options ("preset", "judge", "decide.loop_mass", 0);
%!  x = [1 2; 2 1; 3 5; 4 1; 5 2; 6 6; 7 1; 8 3];
%!  audit = aura.loop.start (x, [], [2 3 2 0 0 1 4 0]', opts);
%!  audit.log = aura.set.log_rows (audit.log, [4; 5; 8], [1; NaN; 0], 1, [.2; .3; NaN], ...
%!                                 "a", [1; NaN; 1]);
%!  audit.status([4 5 8]) = [2; 4; 3];
%!  audit.about.log_survival = log (.75) * ones (8, 1);
%!  audit.about.declined = 7;
%!endfunction
%!test <*who was drawn, who was known; who is in the population>
%! s = aura.decide.sample (small ());
%! assert (s.label', [1 0 1 1 NaN 1 NaN 0]);
%! assert (s.here', logical ([1 1 1 1 1 1 0 1]));
%! assert (find (s.waiting), 5);
%! assert (find (s.drawn), 4);
%! assert (find (s.seed)', [1:3 8]);    # the last came unasked
%! lab = small ();
%! lab.opts.query.rule = "H";             # nobody knows what was asked for
%! assert (find (getfield (aura.decide.sample (lab), "seed"))', 1:3);
%! assert (s.survival, .75 * ones (8, 1), eps);
%! assert (s.share, 4/6 * ones (8, 1)); # the source and the declined cannot be drawn
%! audit = small ();
%! audit.about.batch = [1 1 2 2 2 2 2 2]';
%! s = aura.decide.sample (audit);
%! assert (s.share', [1 1 1/2 1/2 1/2 1/2 1/2 1/2]);
%!test <*one judge: decisions without the own label>
%! audit = small ();
%! s = aura.decide.sample (audit);
%! [prob, ~, info] = aura.decide.predictions (audit);
%! known = [1 2 3 4 8];
%! assert (s.prob(known), info.loo);
%! assert (s.prob([5 6 7]), prob([5 6 7]));
%! assert (s.agree, s.prob);
%! assert (s.keep, ! (s.prob < info.threshold));
%! assert (s.right, merge (s.keep, s.prob, 1 - s.prob));
%! assert (s.unstable, mean (s.keep(known) != ! (prob(known) < info.threshold)));
%! assert (aura.decide.sample (audit, struct ("prob", prob, "info", info)), s);
%! assert (s.verdict, ones (8, 1));
%!test <*no layer: by the rate of the other labels before the first round>
%! audit = small ();
%! audit.opts.decide.method = "none";
%! s = aura.decide.sample (audit);
%! assert (s.prob(1:4)', [3 4 3 3] / 6, eps); # of the other four agree 2, 3
%! assert (s.unstable, 0);
%!test <*a panel: pooled, and each judge by its own average>
%! panel = aura.tests.small_panel (3);
%! s = aura.decide.sample (panel);
%! known = find (aura.set.verified (panel.status));
%! assert (s.prob(known), panel.loo(:,1));
%! first = panel.data.verdict(known,2) == 1;
%! assert (s.agree(known,2), merge (first, panel.loo(:,3), 1 - panel.loo(:,3)));
%! open = setdiff (1:rows (panel.x), known);
%! assert (s.agree(open,:), panel.agree(open,:));
%! assert (s.keep(open,:), panel.verdict(open,:));
%! assert (s.pick(open), 2 - panel.pick(open));
%! assert (s.unstable, mean ((panel.prob(known) >= .5) != (panel.loo(:,1) >= .5)));
%!test <*a panel: thresholds with the margin of each judge>
%! panel = aura.tests.small_panel (3);
%! kept = zeros (20, 0);
%! for margin = [0 .5 1]
%!   panel.opts.decide.margin = [.1 margin];
%!   fitted = aura.panel.fit (panel);
%!   s = aura.decide.sample (fitted);
%!   open = ! aura.set.verified (panel.status);
%!   assert (s.keep(open,:), fitted.verdict(open,:));
%!   kept(:,end+1) = s.keep(:);
%! endfor
%! assert (any (kept(:,1) != kept(:,3)));
%!test <*a panel's judge without a verdict somewhere; no label>
%! panel = aura.tests.small_panel (1);
%! data = panel.data;
%! data.verdict([1 5],2) = NaN;
%! s = aura.decide.sample (aura_start (data, "Labels", [1; 2; 1; NaN(7, 1)]));
%! assert (isnan (s.agree), isnan (data.verdict));
%! s = aura.decide.sample (aura_start (data, "Labels", []));
%! assert ([s.unstable, s.unstable_keep], [0 0 0]);
%! assert (s.label, NaN (10, 1));
