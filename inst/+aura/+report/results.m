## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The results of AUDIT: the fields of aura_audit's output except draws, out and
## seconds.  TRUTH (n-by-1, NaN where there is no human label) are the labels of
## the file, FRACTION is the option "Labels".

function r = results (data, audit, truth, fraction)

  status = audit.status;
  [r.verdict, r.prob, decision] = aura_decide (audit);
  unlabelled = aura.set.unlabelled (status);
  r.file = data.file;
  r.judge = data.judge{1};
  r.n = numel (status);
  r.dropped = data.dropped;
  r.synthetic = data.synthetic;
  r.sha256 = data.sha256;
  [r.queue, r.queue_asked] = aura.queue.next ("aura_audit", audit, r.prob);
  r.labels = aura.report.count_labels (audit, truth, unlabelled, r.queue_asked * numel (r.queue));
  r.labels.fraction = fraction;
  r.sample = first_labels (audit.log);
  r.model = by_the_model (r.verdict, r.prob, unlabelled);
  longer = aura.stat.longer (data);
  [r.score, rivals] = measured (audit, truth, unlabelled & ! isnan (truth), longer, r);
  r.card = [];
  if (! any (unlabelled))
    r.card = aura.report.card (data, aura.set.labels (status));
  endif
  r.categories = by_category (data.category, r, truth, unlabelled);
  [r.estimates, r.no_estimates] = aura.report.estimates (audit, data.category);
  r.habits = struct ("first", aura.stat.share (data.judge_preference == 1), ...
                     "longer", mean (longer));
  if (isempty (rivals))
    rivals = aura.report.unmeasured (audit, r.estimates, r.judge, 1, "judge_preference", ...
                                     aura.stat.share (unlabelled & ! r.verdict));
  endif
  r.advice = aura.report.advice_of (r, rivals);
  r.mass = decision.mass;
  r.threshold = decision.threshold;
  r.flips = list_flips (data, audit, r, decision, unlabelled);
  r.concepts = strong_concepts (audit, decision);
  r.audit = audit;

endfunction

## The initial labels are the only ones that the audit did not choose.
function sample = first_labels (log)

  answer = log.answer(aura.set.initial (log));
  answer = answer(! isnan (answer));
  sample.count = numel (answer);
  sample.agree = sum (answer);
  sample.rate = mean (answer);
  [low, high] = aura.stat.wilson (sample.agree, sample.count);
  sample.interval = [low, high];

endfunction

function model = by_the_model (verdict, prob, unlabelled)

  right = prob;
  right(! verdict) = 1 - prob(! verdict);
  model.before = mean (prob);
  model.after = mean (right);
  model.before_never = mean (prob(unlabelled));
  model.after_never = mean (right(unlabelled));

endfunction

## aura_score, and the accuracies of "the longer answer wins" and of logistic regression
## on the same known labels, on the HIDDEN labels; LONGER is 1 where the judge picked the
## longer answer.  RIVALS: these, and the judge R.judge, against the decisions R.verdict.
function [score, rivals] = measured (audit, truth, hidden, longer, r)

  score = rivals = [];
  if (any (hidden))
    score = aura_score (audit, truth);
    ## Answers of the same length tell nothing: half right.
    right = 1 - abs (longer(hidden) - truth(hidden));
    score.longer_never = mean (right);
    rule = aura_baseline ("logistic", audit.x, aura.set.labels (audit.status), audit.opts);
    logistic = rule.verdict(hidden) == truth(hidden);
    score.logistic_never = aura.stat.share (logistic);
    rivals = {r.judge, "judge_preference", truth(hidden) == 1; ...
              "the longer answer", [], right; "logistic regression", [], logistic};
    rivals = aura.report.measured_rivals (r.verdict(hidden) == truth(hidden), rivals);
  endif

endfunction

function list = by_category (category, r, truth, unlabelled)

  list = struct ("name", {}, "n", {}, "labels", {}, "flips", {}, "before", {}, ...
                 "after", {}, "never_count", {}, "never_original", {}, ...
                 "never", {});
  flipped = unlabelled & ! r.verdict;
  if (! isempty (r.score))
    flipped &= ! isnan (truth);          # those that are measured
  endif
  for group = aura.report.groups (category)
    here = group.here;
    model = by_the_model (r.verdict(here), r.prob(here), unlabelled(here));
    never = here & unlabelled & ! isnan (truth);
    list(end+1) = struct ("name", group.name, "n", sum (here), ...
                          "labels", sum (here & ! unlabelled), ...
                          "flips", sum (here & flipped), ...
                          "before", model.before, "after", model.after, ...
                          "never_count", sum (never), ...
                          "never_original", aura.stat.share (truth(never) == 1), ...
                          "never", aura.stat.share (truth(never) == r.verdict(never)));
  endfor

endfunction

## Always a column: what find and others return varies in shape when it is empty
## or n is 1.
function v = column (v)

  v = reshape (v, [], 1);

endfunction

function flips = list_flips (data, audit, r, decision, unlabelled)

  index = column (find (unlabelled & ! r.verdict));
  [~, order] = sort (r.prob(index));
  index = column (index(order));
  [words, weights] = aura.report.reasons (audit.x, audit.about, decision, index);
  flips = struct ("index", num2cell (index), "id", data.id(index), ...
                  "prob", num2cell (r.prob(index)), "reasons", words, ...
                  "weights", weights);

endfunction

## What M1 has learnt about the judge, largest effect first.
function list = strong_concepts (audit, decision)

  list = struct ("words", {}, "effect", {});
  if (! any (decision.beta))
    return;
  endif
  [concepts, value, part] = aura.report.contributions (audit.x, audit.about,
                                                       decision.beta);
  spread = std (part, 1, 1);
  slope = sum ((value - mean (value, 1)) .* (part - mean (part, 1)), 1);
  [~, order] = sort (spread, "descend");
  for c = order(1:min (8, end))
    if (spread(c) > 0)
      list(end+1) = struct ("words", concepts(c).more, ...
                            "effect", spread(c) * sign (slope(c)));
    endif
  endfor

endfunction

%!test <*against the human labels, half of which are hidden>
%! [r, data] = small_results ();
%! agree = data.judge_preference == data.human_preference;
%! known = aura.set.labels (r.audit.status);
%! never = isnan (known);
%! assert ([r.n, r.labels.total, sum(never)], [12 6 6]);
%! assert (r.sample.agree, sum (agree(! never)));
%! [low, high] = aura.stat.wilson (r.sample.agree, 6);
%! assert ([r.sample.rate, r.sample.interval], [r.sample.agree / 6, low, high]);
%! assert (r.score.never_original, mean (agree(never)));
%! assert (r.score.never, mean (agree(never) == r.verdict(never)));
%! longer = 1 + ((1:12)' <= 6); # the number of words of answer 1 rises, that of answer 2 falls
%! assert (r.score.longer_never, mean (data.human_preference(never) == longer(never)));
%! assert (r.habits.longer, mean (data.judge_preference == longer));
%! assert (r.habits.first, aura.stat.share (data.judge_preference == 1));
%! assert (r.model.before_never, mean (r.prob(never)));
%! assert (r.model.after_never, mean (max (r.prob(never), 1 - r.prob(never))));
%! assert ({r.categories.name}, {"x", "y"});
%! assert ([r.categories.n], [8 4]);
%! assert ([r.categories.labels], [sum(! never(1:8)), sum(! never(9:12))]);
%! assert (r.categories(1).never_original, mean (agree(never & (1:12)' < 9)));
%! assert (isempty (r.flips) && all (never(r.queue)) && ! r.queue_asked);
%! assert (r.advice.gain(1), min (r.score.never - [r.score.never_original, r.score.longer_never, r.score.logistic_never]), eps);
%! assert ([r.advice.left, r.advice.count], [0 6]); # all others are hidden
%!test <*flips, the surest first; what waits is the queue>
%! [r, data] = small_results ();
%! audit = r.audit;
%! never = find (isnan (aura.set.labels (audit.status)));
%! audit.opts = aura_options (audit.opts, "decide.method", "none");
%! audit.q(never) = [.3 .1 .6 .7 .8 .9];
%! audit.status(never(3:4)) = aura_status ("waiting");
%! r = aura.report.results (data, audit, NaN (12, 1), []);
%! assert ([r.flips.index], never([2 1])');
%! assert ([r.flips.prob], [.1 .3]);
%! assert ({r.flips.id}, data.id(never([2 1]))');
%! assert (r.queue, never(3:4));
%! assert (r.queue_asked);
%! assert (isempty (r.score) && isempty (r.concepts));
%! assert ([r.categories.flips], [sum(never(1:2) < 9), sum(never(1:2) > 8)]);
%! assert ({r.advice.name, r.advice.finding, r.advice.gain, r.advice.differs, r.advice.left}, {r.judge, "unsure", NaN(1, 3), 2/12, 6});
%! truth = NaN (12, 1);
%! truth(never(2:6)) = [1; 0; 1; 1; 0];
%! r = aura.report.results (data, audit, truth, []);
%! assert ([r.categories.flips], [never(2) < 9, never(2) > 8] + 0); # of the five that are measured
