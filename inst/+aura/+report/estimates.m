## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [E, REASON] = aura.report.estimates (AUDIT, O, CATEGORY, LONGER, QUESTION)
## What the labels of AUDIT tell of all its items, by the estimator of aura_agreement.  O is the
## outcome (aura.report.outcome) of AUDIT.  Each rate is a row of an estimate and the ends of its 95
## % interval.  The estimate of a difference is that of aura.decide.gain.  E is a struct of
##
## - judge, audit, gain (J-by-3): how often a human agrees with each judge, with what the audit
##   makes of its verdicts, and the difference, and over, how much more often with the corrected
##   pick than with the judge, on the n items (J-by-1) that it judged; draws (J-by-1), the labels
##   behind judge, and differ (J-by-1), the share of its items on which the pick is another; counts
##   (J-by-4): its labels, how many agree with it, the labels on items where the pick is another,
##   how many of these have the pick
## - pick (1-by-3): how often the corrected pick is right, each labelled item judged without its
##   label; imposed: with the labels imposed, as in verdicts.csv; pick_n, pick_draws; pick_counts
##   (1-by-2): the labels, and how many the pick has; on and off (J-by-3): pick on the items that
##   each judge judged, and on the others; on_counts (J-by-2)
## - rules: struct array of the simple rules (the longer answer, the majority of several judges,
##   logistic regression on the same labels unless all items have one): kind, name, rate and over (1-by-3), n,
##   draws and counts (1-by-2); of one judge under (1-by-3), how much more often the judge is right
## - declined: the items that humans answered by a tie or a skip; origin: of the labels known at the
##   start (aura_agreement); unseen: the items that came with an aura_append of which none has a
##   label; all: all items have one
## - new_judge (J-by-2) and new_pick (1-by-2; with all items labelled on the items of each judge,
##   J-by-2): the ends of the intervals of judge and pick for new questions, by QUESTION
##   (aura.read.questions); for new items where none repeats and all have a label, else NaN
## - with CATEGORY (n-by-1 cellstr) of several names categories, a struct array of name and judge,
##   audit, gain, draws, pick, of those with twelve labels for a judge
##
## E is [] where the labels cannot tell, and REASON says why: fewer than twelve count as drawn, or
## the queries were not.  With no label neither is wanted; with all items labelled E is exact.
## LONGER is that of aura.report.longer.

function [e, reason] = estimates (audit, o, category = {}, first_longer = [], question = [])

  e = [];
  reason = "";
  s = o.sample ();
  if (all (isnan (audit.log.answer)))
    return;
  endif
  whole = ! any (isnan (s.label(s.here)));
  if (! whole)
    reason = not_random (audit);
  endif
  if (! isempty (reason))
    return;
  endif
  if (whole && isempty (question))
    question = (1:numel (s.label))';
  endif
  e = rates_of (audit, s, o, category, first_longer, whole, question);
  if (! whole && e.pick_draws < least ())
    what = {"it takes %d labels that are a random sample or were drawn by the audit", ...
            "your labels look chosen, and it takes %d answers to the audit's own questions"}{1 + strcmp(e.origin, "look chosen")};
    reason = sprintf ([what, ", and there %s %d"], least (), {"is", "are"}{1 + (e.pick_draws != 1)}, e.pick_draws);
    e = [];
  endif

endfunction

## With fewer labels no rate is told.
function count = least ()

  count = 12;

endfunction

function reason = not_random (audit)

  reason = "";
  try
    aura.decide.require_random (audit);
  catch err
    reason = regexprep (err.message, '^\w+: ', "");
  end_try_catch

endfunction

function e = rates_of (audit, s, o, category, first_longer, whole, question)

  n = numel (s.label);
  n_judges = columns (s.verdict);
  names = unique (category);
  by = [];
  if (numel (names) > 1 && ! whole)
    by = category;
  endif
  rate_of = asks (audit, s, question);
  for what = {"judge", "audit", "gain"}
    rates.(what{1}) = rate_of (what{1}, 1:n_judges, by);
  endfor
  kind = aura.loop.kind (audit);
  of_picks = struct ("audit", @picks_of_judge, "panel", @picks_of_panel).(kind.name);
  [rates.pick, over, on] = of_picks (rates, rate_of, s, by);
  enough = whole | [rates.judge.draws](:) >= least ();
  e = structfun (@(rate) table_of (rate, enough(1:numel (rate))), rates, "uniformoutput", false);
  e.pick = table_of (rates.pick, true);
  gain = aura.decide.gain (rates.gain);
  e.gain(enough,1) = gain(enough);
  e.over = table_of (over, enough);
  gain = aura.decide.gain (over);
  e.over(enough,1) = gain(enough);
  e.on = table_of (on, enough);
  e.off = cell2mat (arrayfun (@(j) off_judge (rate_of, s, j), (1:n_judges)', "uniformoutput", false));
  [e.new_judge, e.new_pick] = deal (NaN (n_judges, 2), NaN (1, 2));
  if (! isempty (question))
    e.new_judge(enough,:) = vertcat (rates.judge.interval_new)(enough,:);
    e.new_pick = vertcat ({rates.pick, on}{1 + whole}.interval_new);
  endif
  e.n = [rates.judge.n](:);
  e.draws = [rates.judge.draws](:);
  picks = s.pick == 1;
  for j = n_judges:-1:1
    judged = s.here & ! isnan (s.verdict(:,j));
    other = picks != (s.verdict(:,j) == 1);
    e.differ(j,1) = mean (other(judged));
    judged &= ! isnan (s.label);
    agree = (s.verdict(:,j) == 1) == (s.label == 1);
    e.counts(j,:) = [sum(judged), sum(agree & judged), sum(other & judged), sum(other & judged & ! agree)];
    e.on_counts(j,:) = [sum(judged), sum(judged & picks == (s.label == 1))];
  endfor
  known = s.here & ! isnan (s.label);
  e.pick_counts = [sum(known), sum(known & picks == (s.label == 1))];
  e.imposed = [rates.pick.imposed, rates.pick.imposed_interval];
  e.pick_n = rates.pick.n;
  e.pick_draws = rates.pick.draws;
  e.declined = rates.pick.declined;
  e.origin = rates.pick.origin;
  e.unseen = unseen (audit, s);
  e.all = whole;
  e.rules = rules_of (settled (audit, s, e.origin), s, o, first_longer, whole);
  e.categories = categories_of (rates, by, names);

endfunction

## The rate of the pick where judge J has no verdict; NaN where too few labels fall.
function rate = off_judge (rate_of, s, j)

  rate = NaN (1, 3);
  none = isnan (s.verdict(:,j));
  if (any (none & s.here))
    found = rate_of (right_where (s.pick, none), 0, []);
    rate = table_of (found, found.draws >= least () || found.labels == found.n);
  endif

endfunction

## How many items came with an aura_append of which none has a label: no rate rests on any of them.
function count = unseen (audit, s)

  count = 0;
  if (isfield (audit, "about") && isfield (audit.about, "batch"))
    batch = audit.about.batch;
    in_drawn = ismember (batch, batch(s.drawn | s.seed));
    count = sum (! in_drawn & s.here);
  endif

endfunction

## The rate of the corrected picks, their gains over each judge, and the rates on its items.
function [pick, over, on] = picks_of_judge (rates, varargin)

  [pick, over, on] = deal (rates.audit, rates.gain, rates.audit);

endfunction

function [pick, over, on] = picks_of_panel (rates, rate_of, s, by)

  n_judges = columns (s.verdict);
  pick = rate_of ("audit", 0, by);
  over = rate_of ("pick-gain", 1:n_judges, []);
  on = arrayfun (@(j) rate_of (right_where (s.pick, ! isnan (s.verdict(:,j))), 0, []), 1:n_judges);

endfunction

## The value of each row at label 1 and 0 if the PICK (1: what label 1 stands for, 0: the other)
## decides; NaN except HERE.
function value = right_where (pick, here)

  value = [pick == 1, pick == 0] + 0;
  value(! here,:) = NaN;

endfunction

## RATE_OF for labels of unknown origin that count as those of the corrected picks do (ORIGIN): one
## report takes them one way for all rules.
function rate_of = settled (audit, s, origin)

  seeds = find (strcmp (origin, {"assumed", "look chosen"}));
  if (! isempty (seeds))
    audit.opts.query.seeds = {"uniform", "chosen"}{seeds};
  endif
  rate_of = asks (audit, s);

endfunction

## RATE_OF (WHAT, JUDGE, BY): the rates of all items, and of new questions.
function rate_of = asks (audit, s, question = [])

  rate_of = @(what, judge, by) aura.decide.rates (audit, s, struct ("of", {what}, "judge", judge, "level", .95, ...
                                                             "weights", ones (numel (s.label), 1), "by", {by}, "question", question));

endfunction

## The simple rules that speak somewhere.
function list = rules_of (rate_of, s, o, first_longer, whole)

  list = struct ("kind", {}, "name", {}, "rate", {}, "over", {}, "n", {}, "draws", {}, "counts", {}, "under", {});
  answer = {};                           # what each picks: 1, 2, NaN
  if (! isempty (first_longer))
    answer = {"longer", "the longer answer", 2 - first_longer};
  endif
  if (columns (o.verdict) > 1)
    answer(end+1,:) = {"majority", "the majority of the judges", 2 - aura.panel.majority(o.verdict)};
  endif
  if (! whole)
    answer(end+1,:) = {"logistic", "logistic regression, same labels", o.logistic_loo()};
  endif
  label_one = o.one;                     # the answer that label 1 stands for
  for k = 1:rows (answer)
    pick = answer{k,3};
    here = (pick == 1 | pick == 2) & ! isnan (label_one);
    if (! any (here & s.here))
      continue;
    endif
    value = right_where (pick == label_one, here);
    over = @(pick) rate_of (right_where (pick, here) - value, 0, []);
    rate = rate_of (value, 0, []);
    if (whole || rate.draws >= least ())
      known = here & s.here & ! isnan (s.label);
      [gain, under] = deal (over (s.pick), NaN (1, 3));
      if (columns (o.verdict) == 1)
        lead = over (s.verdict == 1);
        under = [aura.decide.gain(lead), lead.interval];
      endif
      list(end+1) = struct ("kind", answer{k,1}, "name", answer{k,2}, ...
                            "rate", [rate.estimate, rate.interval], ...
                            "over", [aura.decide.gain(gain), gain.interval], "n", rate.n, ...
                            "draws", rate.draws, "under", under, ...
                            "counts", [sum(known), sum(((pick == label_one) == s.label)(known))]);
    endif
  endfor

endfunction

function list = categories_of (rates, by, names)

  fields = [{"name"}, fieldnames(rates)', {"draws"}];
  list = cell2struct (cell (numel (fields), 0), fields, 1);
  if (! isempty (by))
    list = cellfun (@(name) of_category (rates, name), names);
    list = list(arrayfun (@(c) any (c.draws >= least ()), list));
  endif

endfunction

## A row a judge; one that judged nothing of the category has no group of that name.
function c = of_category (rates, name)

  c.name = name;
  n_judges = numel (rates.judge);
  draws = zeros (n_judges, 1);
  for what = fieldnames (rates)'
    rate = rates.(what{1});
    c.(what{1}) = NaN (numel (rate), 3);
    for k = 1:numel (rate)
      idx = strcmp (rate(k).groups.name, name);
      if (! any (idx))
        continue;
      endif
      if (strcmp (what{1}, "judge"))
        draws(k) = rate(k).groups.draws(idx);
      endif
      if (counted (what{1}, rate(k).groups.draws(idx), draws(k)) >= least ())
        c.(what{1})(k,:) = [rate(k).groups.estimate(idx), rate(k).groups.interval(idx,:)];
      endif
    endfor
  endfor
  c.draws = draws;

endfunction

## Whose labels are counted: of the pick its own, of the others the judge's.
function count = counted (what, own, judge)

  count = judge;
  if (strcmp (what, "pick"))
    count = own;
  endif

endfunction

function table = table_of (rates, enough)

  table = [vertcat(rates.estimate), vertcat(rates.interval)];
  table(! enough,:) = NaN;

endfunction

## An audit of 60 comparisons, 40 of them in category "a": half of them were drawn at the
## start, four then by one query each, of the rule RULE.
%!function [audit, o] = small (rule, seeds)
%!  k = (1:60)';
%!  truth = double (mod (k, 3) > 0);
%!  status = zeros (60, 1);
%!  status(1:2:end) = 3 - truth(1:2:end);
%!  opts = aura_options ("preset", "judge", "query.seeds", seeds, "query.rule", rule, ...
%!                       "query.batch", 2, "query.budget", 4, "Display", "off", "decide.method", "none");
%!  audit = aura_run (aura_start ([mod(k, 5), mod(k, 7)], [], status, opts), truth);
%!  o = outcome_of (audit);
%!endfunction
%!function o = outcome_of (audit)
%!  n = numel (audit.status);
%!  o = struct ("sample", {@() aura.decide.sample (audit)}, "verdict", ones (n, 1), "one", ones (n, 1), ...
%!              "logistic_loo", {@() 2 - (mod ((1:n)', 4) > 0)});
%!  if (isfield (audit, "data"))
%!    o.verdict = audit.data.verdict;
%!  endif
%!endfunction
## Of a lone judge: x of the labels where it is flipped, and 32 at what the model claims there.
%!function g = shrunk_by_hand (o, ends)
%!  s = o.sample ();
%!  idx = ! s.keep;
%!  known = idx & ! isnan (s.label);
%!  w = (s.survival .* (1 - s.share) ./ (1 - s.survival .* (1 - s.share)))(known);
%!  right = 1 - s.label(known);
%!  claim = mean (s.right(idx & isnan (s.label)));
%!  g = 0;
%!  if (any (idx))
%!    m = [sum(w) ^ 2 / sumsq(w), 0](1 + isempty (w));
%!    x = (32 * claim + m * [sum(w .* right) / sum(w), 0](1 + isempty (w))) / (32 + m);
%!    g = min (max (mean (idx) * (2 * x - 1), ends(1)), ends(2));
%!  endif
%!endfunction
%!function row = ends (rate)
%!  row = [vertcat(rate.estimate), vertcat(rate.interval)];
%!endfunction
%!shared category
%! category = [repmat({"a"}, 40, 1); repmat({"b"}, 14, 1); repmat({""}, 6, 1)];
%!test <*the rates of aura_agreement, by category where twelve were drawn>
%! [audit, o] = small ("boundary", "uniform");
%! [e, reason] = aura.report.estimates (audit, o, category);
%! assert (reason, "");
%! for value_of = {"judge", "audit", "gain"}
%!   rate = aura_agreement (audit, "Of", value_of{1}, "By", category);
%!   assert (e.(value_of{1})(2:3), rate.interval, eps);
%!   assert (e.(value_of{1})(1), {shrunk_by_hand(o, rate.interval), rate.estimate}{2 - strcmp(value_of{1}, "gain")}, 1e-12);
%!   idx = strcmp (rate.groups.name, "a");
%!   assert (e.categories(1).(value_of{1}), [rate.groups.estimate(idx), rate.groups.interval(idx,:)], eps);
%! endfor
%! assert ({e.pick, e.over, e.on}, {e.audit, e.gain, e.audit});
%! pick = aura_agreement (audit, "Of", "audit");
%! assert ({e.imposed, e.pick_n, e.declined, e.origin}, {[pick.imposed, pick.imposed_interval], 60, 0, "random"}, eps);
%! assert ([e.n, e.draws, e.pick_draws], [60 34 34]);
%! s = o.sample ();
%! assert (e.differ, mean (! s.keep));
%! assert ({e.categories.name}, {"a"});
%! assert (e.categories.draws, sum (audit.status(1:40) != 0));
%! assert (e.unseen, 0);
%! audit.about.batch = [ones(50, 1); 2 * ones(9, 1); 3];
%! audit.log.index(audit.log.index == 60) = 1;
%! audit.status(60) = 0;
%! later = aura.report.estimates (audit, outcome_of (audit));
%! assert (later.unseen, 1);
%! one = aura.report.estimates (audit, o); # of one category, the same fields of none
%! assert (isempty (one.categories));
%! assert (sort (fieldnames (one.categories)), sort (fieldnames (e.categories)));
%!test <*simple rules, where they speak; how much better the picks are there>
%! [audit, o] = small ("boundary", "uniform");
%! longer = [.5 * ones(10, 1); mod(1:50, 2)'];
%! e = aura.report.estimates (audit, o, {}, longer);
%! assert ({e.rules.name}, {"the longer answer", "logistic regression, same labels"});
%! assert ({e.rules.kind}, {"longer", "logistic"});
%! assert ([e.rules.n], [50 60]);
%! first = 2 - longer == 1;
%! value = [first, ! first] + 0;
%! value(longer == .5,:) = NaN;
%! assert (e.rules(1).rate, ends (aura_agreement (audit, "Of", value)), eps);
%! s = o.sample ();
%! held = [s.pick, 1 - s.pick] - value;
%! over = aura_agreement (audit, "Of", held);
%! assert (e.rules(1).over(2:3), over.interval, eps);
%! assert (e.rules(1).over(1) >= over.interval(1) && e.rules(1).over(1) <= over.interval(2));
%! assert (e.rules(1).draws, sum (audit.status(11:60) != 0));
%! known = find (audit.status(11:60) != 0) + 10;
%! assert (e.rules(1).counts, [numel(known), sum(first(known) == s.label(known))]);
%! lead = aura_agreement (audit, "Of", [ones(60, 1), zeros(60, 1)] - value);
%! assert (e.rules(1).under(2:3), lead.interval, eps);
%! assert (e.rules(1).under(1) >= lead.interval(1) && e.rules(1).under(1) <= lead.interval(2));
%! known = s.label == s.label;
%! assert (e.counts, [sum(known), sum(s.label == 1), sum(known & ! s.keep), sum(known & ! s.keep & s.label == 0)]);
%! assert ({e.pick_counts, e.on_counts}, repmat ({[sum(known), sum(s.pick == s.label)]}, 1, 2));
%!test <*a category of twelve is told, one of eleven is not>
%! [audit, o] = small ("boundary", "uniform");
%! drawn = find (audit.status != 0);
%! category = repmat ({"rest"}, 60, 1);
%! category(drawn(1:12)) = {"twelve"};
%! category(drawn(13:22)) = {"ten"};
%! e = aura.report.estimates (audit, o, [category(1:59); {"rest"}]);
%! assert (sort ({e.categories.name}), {"rest", "twelve"}(1 + (sum (strcmp (category(drawn), "rest")) < 12):end));
%!test <*none, and why>
%! [audit, o] = small ("H", "uniform");
%! [e, reason] = aura.report.estimates (audit, o, category);
%! assert (e, []);
%! assert (! isempty (strfind (reason, "query.rule \"H\" are not drawn at random")));
%! [audit, o] = small ("boundary", "given");
%! audit.opts.query.uniform = 0;
%! [e, reason] = aura.report.estimates (audit, o);
%! assert (e, []);
%! assert (! isempty (strfind (reason, "query.uniform 0")));
%! status = zeros (20, 1);
%! for m = [1 11 12]
%!   status(1:m) = 2;
%!   audit = aura_start (ones (20, 1), [], status, aura_options ("preset", "judge"));
%!   [e, reason] = aura.report.estimates (audit, outcome_of (audit));
%!   assert (isempty (e), m < 12);
%!   expected = {sprintf("it takes 12 labels that are a random sample or were drawn by the audit, and there %s", ...
%!                       {"is 1", "are 11"}{1 + (m > 1)}), ""}{1 + (m == 12)};
%!   assert (reason, expected);
%! endfor
%! audit = aura_start (ones (20, 1), [], zeros (20, 1), aura_options ("preset", "judge"));
%! [e, reason] = aura.report.estimates (audit, outcome_of (audit));
%! assert ({e, reason}, {[], ""});
%!test <*all have a label: counts, whatever asked for them>
%! k = (1:20)';
%! audit = aura_start ([k, k .^ 2], [], 2 + (mod (k, 4) == 0), aura_options ("preset", "judge", "query.rule", "H"));
%! e = aura.report.estimates (audit, outcome_of (audit), repmat ({"a"; "b"}, 10, 1), mod (k, 2));
%! s = aura.decide.sample (audit);
%! assert ({e.all, e.judge, e.counts(1:2)}, {true, [.75 .75 .75], [20 15]});
%! right = sum (s.pick == s.label);
%! assert ({e.pick, e.pick_counts, e.on_counts}, {right / 20 * [1 1 1], [20 right], [20 right]}, eps);
%! assert (e.over, (right - 15) / 20 * [1 1 1], eps);
%! assert ({e.rules.kind}, {"longer"}); # no fit to few labels where there are all
%! longer = sum ((mod (k, 2) == 1) == (s.label == 1));
%! assert ({e.rules.counts, e.rules.rate}, {[20 longer], longer / 20 * [1 1 1]}, eps);
%! assert (e.rules.under, (15 - longer) / 20 * [1 1 1], eps);
%! assert (e.rules.over, (right - longer) / 20 * [1 1 1], eps);
%! assert (isempty (e.categories));
%! few = aura_start (ones (3, 1), [], [2; 2; 3], aura_options ("preset", "judge"));
%! e = aura.report.estimates (few, outcome_of (few));
%! assert (e.judge, [2 2 2] / 3, eps);
%!test <*a panel: each judge, the corrected pick, and that over each judge>
%! human = 1 + (mod ((1:60)', 3) == 0);
%! verdict = [human, 1 + (mod((1:60)', 2) == 0)];
%! verdict(1:9,1) = 3 - verdict(1:9,1);
%! verdict(46:end,2) = NaN;
%! n = 60;
%! data = struct ("id", {arrayfun(@(i) sprintf ("%d", i), (1:n)', "uniformoutput", false)}, ...
%!                "question", {repmat({"q"}, n, 1)}, "response_1", {repmat({"a b"}, n, 1)}, ...
%!                "response_2", {repmat({"c"}, n, 1)}, "judges", {{"p", "q"}}, "verdict", verdict);
%! label = human;
%! label(31:end) = NaN;
%! opts = aura_options ("preset", "judge", "query.seeds", "uniform", "query.budget", 6, "Display", "off");
%! panel = aura_run (aura_panel (data, label, opts), human);
%! o = outcome_of (panel);
%! e = aura.report.estimates (panel, o);
%! assert (e.gain(:,2:3), vertcat (aura_agreement (panel, "Of", "gain").interval), eps);
%! assert (e.over(:,2:3), vertcat (aura_agreement (panel, "Of", "pick-gain").interval), eps);
%! s = o.sample ();
%! idx = (s.pick == 1) != (verdict(:,2) == 1) & (1:60)' <= 45;
%! known = idx & ! isnan (s.label);
%! w = (s.survival .* (1 - s.share) ./ (1 - s.survival .* (1 - s.share)))(known);
%! m = sum (w) ^ 2 / sumsq (w);
%! x = (32 * mean (s.right(idx & isnan (s.label))) + m * sum (w .* (s.pick == s.label)(known)) / sum (w)) / (32 + m);
%! assert (e.over(2,1), sum (idx) / 45 * (2 * x - 1), 1e-12); # within its interval
%! assert (e.over(2,2) < e.over(2,1) && e.over(2,1) < e.over(2,3));
%! assert (e.pick, ends (aura_agreement (panel, "Of", "audit")), eps);
%! assert (e.n', [60 45]);
%! s = o.sample ();
%! known = ! isnan (s.label) & (1:60)' <= 45;
%! side = known & (s.pick == 1) != (verdict(:,2) == 1);
%! assert (e.counts(2,:), [sum(known), sum((verdict(:,2) == 1) == (s.label == 1) & known), sum(side), sum(side & s.pick == s.label)]);
%! assert (e.on_counts(2,:), [sum(known), sum(known & s.pick == s.label)]);
%! assert (e.on(1,:), e.pick, eps);
%! assert (e.on(2,:), ends (aura_agreement (panel, "Of", [s.pick, 1 - s.pick], "Weights", double ((1:60)' <= 45))), eps);
%! assert (isnan (e.off(1,:)));
%! assert (isnan (e.off(2,1)), sum (aura.set.verified (panel.status(46:60))) < 12);
%! data.verdict(13:end,2) = NaN;
%! few = aura_run (aura_panel (data, label, opts), human);
%! other = aura.report.estimates (few, outcome_of (few));
%! held = aura.decide.sample (few);
%! assert (other.off(2,:), ends (aura_agreement (few, "Of", [held.pick, 1 - held.pick], "Weights", double ((1:60)' > 12))), eps);
%! assert ({e.rules.name}, {"the majority of the judges", "logistic regression, same labels"});
%! split = verdict(:,1) != verdict(:,2) & (1:60)' <= 45;
%! assert (e.rules(1).n, 60 - sum (split));
%! assert (e.differ(2), mean ((s.pick == 1)(1:45) != (verdict(1:45,2) == 1)));
