## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [E, REASON, OVER] = aura.report.estimates (AUDIT, O, CATEGORY, LONGER, QUESTION)
## What the labels of AUDIT tell, by the estimator of aura_rate.  O is the outcome
## (aura.report.outcome) of AUDIT, LONGER that of aura.report.longer.  E is a struct of
##
## - best and candidates: the number of the judge that the labels speak most for, and of those that
##   may as well be the best (aura.report.best)
## - rows: a struct array of the rules, the judges by number, the longer answer, the majority of
##   several judges and the corrected picks, each labelled item decided without its label:
##   kind ("judge", "longer", "majority", "picks"), number (of a judge, else 0), name; n, the items
##   it is about: those that it and the judge best have a pick for; rate (1-by-3): the share that is
##   right, with the ends of the interval for new items, of new QUESTIONs (aura.set.questions)
##   where these repeat, NaN where the labels are worth fewer than twelve random ones, the lower end
##   of the judge best, of J, at 1 - .05 / J, since it was chosen by its labels; these (1-by-2), the
##   ends for these items; count (1-by-2) of aura.decide.rates; labels and agree, how many of the n
##   have a label, and how many of these the rule has
## - logistic: a row of logistic regression on the same labels, [] where all items have one
## - off (1-by-3): the rate of the corrected picks where the judge best has no verdict; off_n
## - file (1-by-3): how often the corrected picks are right in these items, the labels imposed, as
##   in verdicts.csv; file_n
## - labels, draws: how many there are, and count as drawn; start: aura.decide.origin; unseen: items
##   that came with an aura_append of which none has a label; all: all items have one
## - decided (J-by-3): of what is trusted, flipped and asked about (aura.report.decided), each
##   labelled verdict decided without its label, the share that is right; NaN where the labels of
##   these are worth fewer than twelve
## - with CATEGORY (n-by-1 cellstr) of several names categories, a struct array of name, judge and
##   count (J-by-3, J-by-2) and pick (1-by-3), of those in which some judge has a rate
##
## OVER (A, B, LEVEL) is a function, [] where E is: what number A of rows gains over number B on the
## n items without a label that both have a pick for (all have one: on new ones): a struct of
##
## - n, and differ, on how many of these they differ
## - point: the mean of P (A is right) - P (B is right) by the layer; above 8 points it claims too
##   much, and counts as far as the labels' estimate says so, too.  Where all have a label the
##   difference of their shares in whole percents, each labelled item decided without its label.
##   NaN where the labels contradict it
## - low and high: the ends of the interval by the labels; of LEVEL, by default 1 - .05 / J over one
##   of J judges, since the one that is named was chosen by its labels, else .95
## - labels and with: of those with a label, each decided without it, on how many the two differ,
##   and how many of these are with A
##
## E is [] where the labels cannot tell, and REASON says why: they are worth fewer than twelve, or
## the queries were not drawn.  With no label neither is wanted.

function [e, reason, over] = estimates (audit, o, category = {}, first_longer = [], question = [])

  e = over = [];
  reason = "";
  s = o.sample ();
  if (all (isnan (audit.log.answer)))
    return;
  endif
  m = struct ("s", s, "whole", ! any (isnan (s.label(s.here))), "question", question);
  if (! m.whole)
    [~, reason] = aura.decide.is_random (audit);
  endif
  if (! isempty (reason))
    return;
  endif
  m.rules = rules_of (s, o, first_longer);
  judges = find (strcmp ({m.rules.kind}, "judge"));
  own = arrayfun (@(k) row (m, k, has_pick (m, k)), judges);
  rates = vertcat (own.rate);
  if (all (isnan (rates(:,1))))
    reason = sprintf (["it takes labels that are worth %d random ones, of a random sample ", ...
                       "or drawn by the audit, and these are worth %d"], least (), ...
                      floor (max ([own.worth]) + 1e-9));
    return;
  endif
  joint = 1 - .05 / numel (judges);
  level = @(a, b) merge (min (a, b) > numel (judges), .95, joint);
  over = @(a, b, varargin) gain (m, a, b, [varargin{:}, level(a, b)](1));
  [e.best, e.candidates] = aura.report.best (rates(:,1), [own.n], [own.labels], ...
                                             aura.panel.leader (o.verdict, o.labels), over);
  here = has_pick (m, e.best);
  e.rows = rows_of (m, e.best, here, joint);
  e.logistic = [];
  picks = numel (e.rows);
  if (! m.whole)
    m.rules(end+1) = one_rule (s, o.one, "logistic", 0, "logistic, same labels", ...
                               o.logistic_loo ());
    e.logistic = rmfield (row (m, picks + 1, here & has_pick (m, picks + 1)), "worth");
    m.rules(end) = [];
  endif
  off = has_pick (m, picks) & ! here;
  [e.off, e.off_n] = deal (NaN (1, 3), sum (off));
  if (any (off))
    e.off = getfield (row (m, picks, off), "rate");
  endif
  all_of = rate_of (m, picks, has_pick (m, picks));
  known = has_pick (m, picks) & ! isnan (s.label);
  wrong = sum (s.pick(known) != s.label(known)) / all_of.n;
  e.file = wrong + [all_of.estimate, all_of.interval];
  [e.file_n, e.labels, e.draws] = deal (all_of.n, all_of.labels, all_of.draws);
  e.start = s.origin;
  e.unseen = unseen (audit, s);
  e.all = m.whole;
  e.categories = categories_of (m, category, judges);
  e.decided = decided_of (m, judges, o.decided_without ());

endfunction

## A row a rule, on those HERE, where judge number BEST has a pick, which was chosen by the same
## labels: its lower end is of level JOINT.
function list = rows_of (m, best, here, joint)

  for k = numel (m.rules):-1:1
    both = here & has_pick (m, k);
    if (! any (both))
      both = has_pick (m, k);
    endif
    list(k) = row (m, k, both);
  endfor
  if (! isnan (list(best).rate(1)))
    list(best).rate(2) = getfield (rate_of (m, best, here, joint), "interval_new")(1);
  endif
  list = rmfield (list, "worth");

endfunction

## How often the verdicts of the JUDGES are right that have CODE 1, 2 or 3.
function rates = decided_of (m, judges, code)

  rates = NaN (numel (judges), 3);
  for j = judges
    for w = 1:3
      at = has_pick (m, j) & code(:,j) == w;
      if (any (at & ! isnan (m.s.label)))
        rates(j,w) = shown (rate_of (m, j, at))(1);
      endif
    endfor
  endfor

endfunction

## With labels that are worth fewer no rate is told.
function count = least ()

  count = 12;

endfunction

## The rules that speak somewhere; value (n-by-2) is whether the rule is right at label 1 and at
## label 0, NaN where it has no pick.
function list = rules_of (s, o, first_longer)

  n_judges = columns (o.verdict);
  list = struct ("kind", {}, "number", {}, "name", {}, "value", {}, "of", {}, "unstable", {});
  names = cellstr (o.judge);
  for j = 1:n_judges
    list(end+1) = one_rule (s, o.one, "judge", j, names{j}, o.verdict(:,j));
  endfor
  if (! isempty (first_longer) && any ((first_longer != .5 & ! isnan (o.one))(s.here)))
    free = merge (s.graded, "pass", "longer");
    list(end+1) = one_rule (s, o.one, free, 0, "", 2 - first_longer);
  endif
  if (n_judges > 1)
    list(end+1) = one_rule (s, o.one, "majority", 0, "the majority of the judges", ...
                            2 - aura.panel.majority (o.verdict));
  endif
  list(end+1) = one_rule (s, o.one, "picks", 0, "the corrected picks", ...
                          merge (s.pick == 1, o.one, 3 - o.one));

endfunction

## ONE: the answer that label 1 stands for.
function rule = one_rule (s, one, kind, number, name, pick)

  has = s.here & (pick == 1 | pick == 2) & ! isnan (one);
  value = [pick == one, pick == 3 - one] + 0;
  value(! has,:) = NaN;
  of = value;
  if (strcmp (kind, "judge"))
    of = "judge";
  endif
  rule = struct ("kind", kind, "number", number, "name", name, "value", value, "of", {of}, ...
                 "unstable", s.unstable * strcmp (kind, "picks"));

endfunction

function has = has_pick (m, k)

  has = ! isnan (m.rules(k).value(:,1));

endfunction

function rate = rate_of (m, k, here, level = .95, by = [])

  rule = m.rules(k);
  rate = aura.decide.rates (m.s, struct ("of", {rule.of}, "judge", rule.number, ...
                                         "level", level, "unstable", rule.unstable, ...
                                         "weights", double (here), "by", {by}, ...
                                         "question", m.question));

endfunction

function r = row (m, k, here)

  rate = rate_of (m, k, here);
  rule = m.rules(k);
  known = here & ! isnan (m.s.label);
  agree = known & merge (m.s.label == 1, rule.value(:,1), rule.value(:,2)) == 1;
  r = struct ("kind", rule.kind, "number", rule.number, "name", rule.name, "n", rate.n, ...
              "rate", shown (rate), "these", rate.interval, "count", rate.count, ...
              "labels", sum (known), "agree", sum (agree), "worth", worth_of (rate));

endfunction

## As many random labels, whether or not questions repeat; all items labelled tell in any case.
function worth = worth_of (rate)

  worth = rate.worth_each;
  if (rate.labels == rate.n)
    worth = Inf;
  endif

endfunction

function rate = shown (rate)

  enough = worth_of (rate) >= least () - 1e-9;
  rate = [rate.estimate, rate.interval_new];
  if (! enough)
    rate(:) = NaN;
  endif

endfunction

function g = gain (m, a, b, level)

  value = m.rules(a).value - m.rules(b).value;
  here = ! isnan (value(:,1));
  open = here & (isnan (m.s.label) | m.whole);
  g = struct ("n", sum (open), "differ", 0, "point", NaN, "low", NaN, "high", NaN, "labels", 0, ...
              "with", 0);
  if (! any (open))
    return;
  endif
  unstable = max (m.rules(a).unstable, m.rules(b).unstable);
  rate = aura.decide.rates (m.s, struct ("of", {value}, "judge", 0, "level", level, ...
                                         "unstable", unstable, "weights", double (here), ...
                                         "by", [], "question", m.question));
  differ = value(:,1) != value(:,2);
  known = here & differ & ! isnan (m.s.label);
  g.differ = sum (differ & open);
  g.labels = sum (known);
  g.with = sum (known & merge (m.s.label == 1, value(:,1), value(:,2)) > 0);
  if (m.whole)
    share = @(k) mean (merge (m.s.label == 1, m.rules(k).value(:,1), m.rules(k).value(:,2))(here));
    g.point = diff (aura.text.whole ([share(b), share(a)])) / 100;
    [g.low, g.high] = deal (rate.interval_new(1), rate.interval_new(2));
    return;
  endif
  first = m.s.prob(open);
  expected = mean (value(open,1) .* first + value(open,2) .* (1 - first));
  side = merge (expected < 0, -1, 1);
  most = max (.08, side * rate.open(1)); # NaN has no part in max
  g.point = side * min (side * expected, most);
  [g.low, g.high] = deal (rate.open(2), rate.open(3));
  if (g.point < g.low || g.point > g.high)
    g.point = NaN;
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

function list = categories_of (m, category, judges)

  list = struct ("name", {}, "judge", {}, "count", {}, "pick", {});
  names = unique (category);
  if (numel (names) < 2 || m.whole)
    return;
  endif
  picks = numel (m.rules);
  list = struct ("name", names(:)', "judge", NaN (numel (judges), 3), ...
                 "count", NaN (numel (judges), 2), "pick", NaN (1, 3));
  for k = [judges, picks]
    groups = getfield (rate_of (m, k, has_pick (m, k), .95, category), "groups");
    for g = 1:numel (groups.name)
      one = structfun (@(column) column(g,:), groups, "uniformoutput", false);
      at = strcmp ({list.name}, one.name);
      if (k == picks)
        list(at).pick = shown (one);
      else
        list(at).judge(k,:) = shown (one);
        list(at).count(k,:) = one.count;
      endif
    endfor
  endfor
  list = list(arrayfun (@(c) any (! isnan (c.judge(:,1))), list));

endfunction

## An audit of 60 comparisons, 40 of them in category "a": half of them were drawn at the
## start, four then by one query each, of the rule RULE.
%!function [audit, o] = small (rule, seeds, queries = [2, 4])
%!  k = (1:60)';
%!  truth = double (mod (k, 3) > 0);
%!  status = zeros (60, 1);
%!  status(1:2:end) = 3 - truth(1:2:end);
%!  opts = aura_options ("preset", "judge", "query.seeds", seeds, "query.rule", rule, ...
%!                       "query.batch", queries(1), "query.budget", queries(2), ...
%!                       "Display", "off", ...
%!                       "decide.method", "none");
%!  audit = aura_run (aura.loop.start ([mod(k, 5), mod(k, 7)], [], status, opts), truth);
%!  o = outcome_of (audit);
%!endfunction
%!function o = outcome_of (audit)
%!  n = numel (audit.status);
%!  s = aura.decide.sample (audit);
%!  o = struct ("sample", {@() s}, "verdict", ones (n, 1), "one", ones (n, 1), "judge", "j", ...
%!              "labels", 2 - s.label, "given", true, ...
%!              "decided_without", {@() ones(n, 9)}, ...
%!              "logistic_loo", {@() 2 - (mod ((1:n)', 4) > 0)});
%!  if (isfield (audit, "data"))
%!    [o.verdict, o.judge] = deal (audit.data.verdict, audit.data.judges);
%!  endif
%!endfunction
%!function row = ends (rate)
%!  row = [rate.estimate, rate.interval];
%!endfunction
%!function rate = of_items (varargin)
%!  rate = aura_rate (varargin{:}, "Population", "items");
%!endfunction
%!function [e, over] = by_hand (verdict, prob, pick, label)
%!  n = numel (prob);
%!  s = struct ("label", label, "prob", prob, "pick", pick, "here", true (n, 1), ...
%!              "graded", false, "verdict", verdict, "agree", .5 * ones (size (verdict)), ...
%!              "keep", true (n, columns (verdict)), "right", max (prob, 1 - prob), ...
%!              "unstable", 0, "unstable_keep", zeros (1, columns (verdict)), ...
%!              "waiting", false (n, 1), "drawn", false (n, 1), "seed", ! isnan (label), ...
%!              "share", mean (! isnan (label)) * ones (n, 1), "survival", ones (n, 1));
%!  s = aura.decide.origin (s, "uniform");
%!  o = struct ("sample", {@() s}, "verdict", verdict, "one", ones (n, 1), ...
%!              "judge", {{"p", "q"}(1:columns (verdict))}, "labels", 2 - label, ...
%!              "logistic_loo", {@() 2 - pick}, "decided_without", {@() 1 + (verdict != 2 - pick)});
%!  audit = struct ("log", struct ("answer", label, "probability", NaN (n, 1)), ...
%!                  "batches", struct ("uniform", {}), ...
%!                  "opts", aura_options ("preset", "judge"));
%!  [e, ~, over] = aura.report.estimates (audit, o);
%!endfunction
%!shared category
%! category = [repmat({"a"}, 40, 1); repmat({"b"}, 14, 1); repmat({""}, 6, 1)];
%!test <*the rates of aura_rate for new items, by category where the labels are worth twelve>
%! [audit, o] = small ("boundary", "uniform");
%! [e, reason] = aura.report.estimates (audit, o, category);
%! assert (reason, "");
%! assert ({e.rows.kind}, {"judge", "picks"});
%! judge = aura_rate (audit, "By", category);
%! one = aura_rate (audit);
%! these = of_items (audit);
%! assert (e.rows(1).rate, ends (one), eps);
%! assert ({e.rows(1).these, e.rows(1).count, e.rows(1).n}, {these.interval, one.count, 60}, eps);
%! pick = aura_rate (audit, "Of", "picks");
%! assert (e.rows(2).rate, ends (pick), eps);
%! assert ({e.file, e.file_n}, {[pick.imposed, pick.imposed_interval], 60}, 1e-12);
%! s = o.sample ();
%! known = ! isnan (s.label);
%! assert ([e.rows.labels; e.rows.agree]', [34, sum(s.label == 1); ...
%!                                          34, sum(s.pick(known) == s.label(known))]);
%! assert ([e.labels, e.draws, e.unseen, e.off_n], [34 34 0 0]);
%! assert ({e.start.is, e.all, e.best, e.candidates}, {"random", false, 1, zeros(1, 0)});
%! idx = strcmp (judge.groups.name, "a");
%! assert ({e.categories.name}, {"a"});
%! assert (e.categories.judge, [judge.groups.estimate(idx), judge.groups.interval(idx,:)], eps);
%! assert (e.categories.count, judge.groups.count(idx,:));
%! audit.about.batch = [ones(50, 1); 2 * ones(9, 1); 3];
%! audit.log.index(audit.log.index == 60) = 1;
%! audit.status(60) = 0;
%! later = aura.report.estimates (audit, outcome_of (audit));
%! assert (later.unseen, 1);
%! chosen = small ("boundary", "chosen", [14, 28]);
%! chosen.about.batch = [ones(58, 1); 2; 2];
%! chosen.log.index(chosen.log.index == 60) = 2;
%! chosen.status(60) = 0;
%! given = aura.report.estimates (chosen, outcome_of (chosen));
%! assert (given.unseen, 0); # a label that was given is one
%! one = aura.report.estimates (audit, o); # of one category, the same fields of none
%! assert (isempty (one.categories));
%! assert (sort (fieldnames (one.categories)), sort (fieldnames (e.categories)));
%!test <*simple rules, where they speak; what one gains over another where nobody has labelled>
%! [audit, o] = small ("boundary", "uniform");
%! longer = [.5 * ones(10, 1); mod(1:50, 2)'];
%! [e, ~, over] = aura.report.estimates (audit, o, {}, longer);
%! assert ({e.rows.kind}, {"judge", "longer", "picks"});
%! assert ([e.rows.n], [60 50 60]);
%! first = 2 - longer == 1;
%! value = [first, ! first] + 0;
%! value(longer == .5,:) = NaN;
%! assert (e.rows(2).rate, ends (aura_rate (audit, "Of", value)), eps);
%! s = o.sample ();
%! known = find (audit.status(11:60) != 0) + 10;
%! assert ([e.rows(2).labels, e.rows(2).agree], ...
%!         [numel(known), sum(first(known) == s.label(known))]);
%! assert (e.logistic.kind, "logistic");
%! assert (e.logistic.rate, ...
%!         ends (aura_rate (audit, "Of", [mod((1:60)', 4) > 0, mod((1:60)', 4) == 0] + 0)), ...
%!         eps);
%! g = over (3, 2);
%! held = [s.pick, 1 - s.pick] - value;
%! rate = of_items (audit, "Of", held);
%! all_known = sum (held(known,1) .* (s.label(known) == 1) + held(known,2) ...
%!                  .* (s.label(known) == 0));
%! open = find (audit.status(11:60) == 0) + 10;
%! assert ([g.low, g.high], (50 * rate.interval - all_known) / numel (open), 1e-9);
%! side = known(held(known,1) != held(known,2));
%! assert ([g.n, g.labels], [numel(open), numel(side)]);
%! assert (g.differ, sum (held(open,1) != held(open,2)));
%! assert (g.with, sum (s.pick(side) == s.label(side)));
%! expected = mean (held(open,1) .* s.prob(open) + held(open,2) .* (1 - s.prob(open)));
%! labels_say = (50 * rate.estimate - all_known) / numel (open);
%! assert (g.point, min (expected, max (.08, labels_say)), 1e-12); # within the ends, here
%! turned = over (2, 3);
%! assert ([turned.point, turned.low, turned.high, turned.with], ...
%!         [-g.point, -g.high, -g.low, g.labels - g.with], 1e-12);
%!function g = gain_of (varargin)
%!  [~, over] = by_hand (varargin{:});
%!  g = over (2, 1);
%!endfunction
%!test <*the layer's own gain on what has no label; more than 8 points as far as labels say so>
%! n = 30;
%! label = [mod((1:n)', 5) > 0; NaN(16, 1)] + 0;
%! prob = [.5 * ones(n, 1); .9; .7; .4; .2; .9 * ones(12, 1)];
%! pick = [ones(n, 1); 1; 1; 0; 0; ones(12, 1)];
%! verdict = [ones(n, 1); 1; 2; 1; 2; ones(12, 1)];
%! g = struct2cell (gain_of (verdict, prob, pick, label))';
%! assert (g, {16, 2, .6/16, -2/16, 2/16, 0, 0}, 1e-12); # no label where they differ
%! most = 1:n + 4;
%! assert (gain_of (verdict(most), prob(most), pick(most), label(most)).point, .08);
%! verdict(n+(1:4)) = [1 1 2 2];         # no pick differs
%! assert (struct2cell (gain_of (verdict, prob, pick, label))(2:5)', {0, 0, 0, 0});
%! label(1:n) = mod (1:n, 2);            # people were with the picks in 15 of 15, the model is not
%! pick(1:n) = label(1:n);
%! [pick(n+1:end), prob(n+1:end)] = deal (0, .49);
%! verdict(:) = 1;
%! g = gain_of (verdict, prob, pick, label);
%! assert (g.low > .08 && isnan (g.point));
%! prob(n+1:end) = .1;                   # 80 points, of which people say more
%! assert (gain_of (verdict, prob, pick, label).point, .8, 1e-12);
%!test <*the judge that is named was chosen by its labels; what is trusted and flipped of each>
%! label = [mod((1:40)', 5) > 0; NaN(160, 1)] + 0;
%! verdict = [1 + (mod((1:200)', 5) == 1), 1 + (mod((1:200)', 2) == 0)];
%! of = @(verdict) by_hand (verdict, .5 * ones (200, 1), ones (200, 1), label);
%! [e, over] = of (verdict);
%! alone = of (verdict(:,1));
%! assert ({e.best, e.rows(1).rate([1 3])}, {1, alone.rows(1).rate([1 3])}, 1e-12);
%! assert (e.rows(1).rate(2) < alone.rows(1).rate(2) - .01);
%! assert (over (4, 1), over (4, 1, .975));
%! assert (over (4, 3), over (4, 3, .95));
%! right = @(j, v) mean (2 - verdict(verdict(1:40,j) == v,j) == label(verdict(1:40,j) == v));
%! assert (e.decided, [right(1, 1), NaN, NaN; right(2, 1), right(2, 2), NaN], .02); # eight flips
%! verdict([2:4 7],1) = 2;               # eleven and twelve
%! assert (isnan (of (verdict).decided(1,2)), false);
%! verdict(7,1) = 1;
%! assert (of (verdict).decided(1,2), NaN);
%!test <*questions that repeat: the interval is for new ones>
%! [audit, o] = small ("boundary", "uniform");
%! question = ceil ((1:60)' / 6);
%! e = aura.report.estimates (audit, o, {}, [], question);
%! by = aura_rate (audit, "By", question);
%! assert (e.rows(1).rate, ends (by), eps);
%! assert ({e.rows(1).count, e.rows(1).these}, {by.count, of_items(audit).interval}, eps);
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
%! status = zeros (200, 1);
%! for m = [1 11 12]
%!   status(1:m) = 2;
%!   audit = aura.loop.start (ones (200, 1), [], status, aura_options ("preset", "judge"));
%!   [e, reason, over] = aura.report.estimates (audit, outcome_of (audit));
%!   assert ({isempty(e), isempty(over)}, {m < 12, m < 12});
%!   too_few = sprintf (["it takes labels that are worth 12 random ones, of a random sample ", ...
%!                       "or drawn by the audit, and these are worth %d"], m);
%!   assert (reason, merge (m == 12, "", too_few));
%! endfor
%! audit = aura_start (ones (20, 1), "preset", "judge");
%! [e, reason] = aura.report.estimates (audit, outcome_of (audit));
%! assert ({e, reason}, {[], ""});
%!test <*all have a label: counts, whatever asked for them, of new ones>
%! k = (1:20)';
%! audit = aura.loop.start ([k, k .^ 2], [], 2 + (mod (k, 4) == 0), ...
%!                          aura_options ("preset", "judge", "query.rule", "H"));
%! [e, ~, over] = aura.report.estimates (audit, outcome_of (audit), repmat ({"a"; "b"}, 10, 1), ...
%!                                       mod (k, 2));
%! s = aura.decide.sample (audit);
%! [low, high] = aura.stat.wilson (15, 20);
%! assert ({e.all, e.rows(1).rate, e.rows(1).count, e.rows(1).these}, ...
%!         {true, [.75 low high], [15 20], [.75 .75]}, 1e-12);
%! right = sum (s.pick == s.label);
%! assert ([e.rows(3).rate(1), e.rows(3).agree, e.file], [right/20, right, 1, 1, 1], eps);
%! assert ({e.rows.kind, isempty(e.logistic), isempty(e.categories)}, ...
%!         {"judge", "longer", "picks", true, true});
%! g = over (3, 1);
%! gain = aura.decide.rates (s, struct ("of", "gain", "judge", 1, "level", .95, ...
%!                                      "weights", ones (20, 1), "by", [], "question", []));
%! assert ([g.low, g.high], gain.interval_new, 1e-12);
%! few = aura_start (ones (3, 1), "Labels", [1; 1; 0], "preset", "judge");
%! e = aura.report.estimates (few, outcome_of (few));
%! assert (e.rows(1).rate(1), 2/3, eps);
%!test <*a panel: all on the items of the best judge>
%! human = 1 + (mod ((1:60)', 3) == 0);
%! verdict = [human, 1 + (mod((1:60)', 2) == 0)];
%! verdict(1:9,1) = 3 - verdict(1:9,1);
%! verdict(46:end,1) = NaN;
%! n = 60;
%! data = struct ("id", {arrayfun(@(i) sprintf ("%d", i), (1:n)', "uniformoutput", false)}, ...
%!                "question", {repmat({"q"}, n, 1)}, "response_1", {repmat({"a b"}, n, 1)}, ...
%!                "response_2", {repmat({"c"}, n, 1)}, "judges", {{"p", "q"}}, "verdict", verdict);
%! label = human;
%! label(31:end) = NaN;
%! opts = aura_options ("preset", "judge", "query.seeds", "uniform", "query.budget", 6, ...
%!                      "Display", "off");
%! panel = aura_run (aura_start (data, "Labels", label, opts), human);
%! [e, ~, over] = aura.report.estimates (panel, outcome_of (panel));
%! s = aura.decide.sample (panel);
%! here = double ((1:60)' <= 45);
%! assert ({e.best, [e.rows.n], {e.rows.kind}}, ...
%!         {1, [45 45 23 45], {"judge", "judge", "majority", "picks"}});
%! assert (e.rows(2).rate, ends (aura_rate (panel, "Judge", 2, "Weights", here)), eps);
%! picks = aura_rate (panel, "Of", [s.pick, 1 - s.pick], "Weights", here);
%! assert (e.rows(4).rate(1), picks.estimate, eps);
%! assert (diff (e.rows(4).rate(2:3)) >= diff (picks.interval)); # its decisions hang on labels
%! off = aura_rate (panel, "Of", [s.pick, 1 - s.pick], "Weights", 1 - here);
%! assert ({e.off_n, isnan(e.off(1))}, {15, off.worth_new < 12});
%! g = over (4, 1);
%! open = isnan (s.label);
%! assert ([g.n, g.differ], [sum(open(1:45)), sum((s.pick == 1)(1:45)(open(1:45)) ...
%!                                                != (verdict(1:45,1) == 1)(open(1:45)))]);
%! assert (getfield (over (4, 2), "n"), sum (open)); # the picks have one of all 60, judge 2 too
%! verdict(1:15,2) = NaN;
%! data.verdict = verdict;
%! panel = aura_run (aura_start (data, "Labels", label, opts), human);
%! [e, ~, over] = aura.report.estimates (panel, outcome_of (panel));
%! assert ([e.best, e.rows(2).n], [1 30]);
%! # the row of the picks is of 45, that of judge 2 of 30 of its own 45
%! s = aura.decide.sample (panel);
%! assert (getfield (over (4, 2), "n"), sum (isnan (s.label(16:60))));
