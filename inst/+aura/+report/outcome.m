## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## O = aura.report.outcome (AUDIT, DATA)
## What AUDIT, of one judge or a panel, says of the comparisons DATA (aura.panel.as_panel), in
## the terms of a panel of J judges, so that nothing else in the report asks which it is:
##
## - judge: its name, or those of a panel (cellstr)
## - verdict (n-by-J, 1|2, NaN for none), open (no human label yet) and labels (1|2, NaN where
##   open): what judges and humans pick
## - prob: that a human picks answer 1; pick: the corrected pick
## - agree (n-by-J): that a human agrees; kept (n-by-J): the verdict stays; threshold (1-by-J)
## - doubt (n-by-1): the pick is the judge's, and not trusted; decided (n-by-J): what verdicts.csv
##   says (aura.report.decided)
## - given: the flips are given out (aura.decide.given; those of a panel always are); held (n-by-1):
##   the verdict stays for this reason alone
## - label_prob: the probability of a label, as aura.queue.next takes it; one: the answer of each
##   item that label 1 stands for
## - mass: the posterior weights of the models; follow, alone (1-by-J): those of "a human
##   follows this judge" and "nothing tells where it errs"
## - functions, since not all need them: decided_without, as decided, each labelled verdict by what
##   is known without its label; held_out, aura.decide.held_out; logistic, the picks of logistic
##   regression on the same labels, and logistic_loo, of the labelled without their own label;
##   as_paper, those of the loop as the paper sets it (aura.loop.as_paper), [] for a panel and for
##   more than 5000 comparisons; sample, aura.decide.sample; why (rows, picks), which judges speak
##   against the picks of these rows (1|2); score, for one judge that of aura_score, by the labels
##   of DATA
## - made: rows of how the audit was made (name, value), and trace: its rounds

function o = outcome (audit, data)

  o = struct ("verdict", data.verdict, "open", aura.set.unlabelled (audit.status));
  kind = aura.loop.kind (audit);
  own = struct ("audit", @of_judge, "panel", @of_panel).(kind.name);
  o = own (o, audit, data);
  o.decided = aura.report.decided (o.pick, o.verdict, o.kept, o.doubt);
  o.decided_without = @() without_labels (o, o.sample (), strcmp (kind.name, "audit"));
  o.held_out = @() aura.decide.held_out (audit);

endfunction

## As decided, each labelled verdict by what is known without its label; ALONE: of one judge's
## audit.
function code = without_labels (o, s, alone)

  pick = merge (s.pick == 1, o.one, 3 - o.one);
  kept = logical (s.keep);
  doubt = alone & s.agree < .5;
  if (! o.given)
    doubt |= pick != o.verdict | ! kept;
    [pick, kept] = deal (o.verdict, true (size (kept)));
  endif
  code = aura.report.decided (pick, o.verdict, kept, doubt);

endfunction

function o = of_panel (o, panel, data)

  names = o.judge = data.judges;
  o.labels = 2 - aura.set.labels (panel.status);
  o.prob = o.label_prob = panel.prob;
  o.pick = panel.pick;
  o.agree = panel.agree;
  o.kept = panel.verdict;
  [o.given, o.held] = deal (true, false (size (o.pick)));
  o.doubt = false;
  o.mass = panel.mass;
  o.follow = [panel.judges.follow];
  o.alone = [panel.judges.alone];
  decide = panel.opts.decide;
  several = 1 + (numel (names) > 1);
  o.threshold = decide.threshold(several) - decide.margin(several) * o.alone;
  o.one = ones (size (o.labels));
  o.sample = @() aura.decide.sample (panel);
  o.logistic = @() 2 - logistic (aura.panel.with_verdicts (o.verdict, panel.x), panel);
  o.logistic_loo = @() 2 - logistic (aura.panel.with_verdicts (o.verdict, panel.x), panel, 10);
  o.as_paper = @() [];
  saying = {"answer 1 is the pick of %s", "answer 2 is the pick of %s"};
  if (aura.set.is_graded (data))
    saying = {"%s lets it pass", "%s lets it fail"};
    if (isscalar (names))
      o = gated (o, aura.decide.given (panel, o.sample ()));
      o.doubt = o.held;
    endif
  endif
  o.why = @(rows, picks) other_judges (o.verdict(rows,:), picks, names, o.follow, saying);
  o.score = @() struct ();
  o.made = {"Batches asked", sprintf("%d", panel.round)};
  o.trace = struct ([]);

endfunction

## O of one judge whose corrections are GIVEN out, or not.
function o = gated (o, given)

  o.given = given;
  if (! given)
    o.held = o.open & (o.pick == 3 - o.verdict | o.kept == 0);
    o.kept(o.held) = true;
    o.pick(o.held) = o.verdict(o.held);
  endif

endfunction

## An audit decides whether a human agrees with the judge.
function o = of_judge (o, audit, data)

  [prob, o.kept, decision] = aura.decide.predictions (audit);
  known = ! isnan (aura.set.labels (audit.status));
  o.agree = merge (known, double (o.kept), prob);
  sample = aura.decide.sample (audit, struct ("prob", prob, "info", decision));
  o.sample = @() sample;
  o.given = aura.decide.given (audit, sample);
  o.held = o.open & ! o.kept & ! o.given;
  o.kept(o.held) = true;
  o.doubt = ! known & o.agree < .5;
  pick_of = @(agrees) merge (agrees, o.verdict, 3 - o.verdict);
  o.judge = data.judges{1};
  o.label_prob = o.agree;
  o.labels = pick_of (aura.set.labels (audit.status) == 1);
  o.labels(isnan (aura.set.labels (audit.status))) = NaN;
  o.one = o.verdict;
  o.prob = merge (o.verdict == 1, o.agree, 1 - o.agree);
  o.pick = pick_of (o.kept);
  o.mass = decision.mass;
  o.follow = NaN;
  o.alone = decision.mass(1);
  o.threshold = decision.threshold;
  o.logistic = @() pick_of (logistic (audit.x, audit));
  o.logistic_loo = @() pick_of (logistic (audit.x, audit, 10));
  o.as_paper = @() [];
  if (rows (audit.x) <= 5000)
    o.as_paper = @() pick_of (aura.loop.as_paper (audit));
  endif
  o.why = @(rows, picks) repmat ({cell(1, 0)}, numel (rows), 1);
  o.score = @() aura.decide.score (audit, aura.set.truth (data), o.kept, o.agree);
  o.made = {"Neighbours found", search_of(audit.graph.recall); ...
            "Targets found", search_of(min ([audit.trace.recall])); ...
            "Rounds", sprintf("%d", audit.round)};
  o.trace = audit.trace;

endfunction

## The verdicts of logistic regression on the columns X and the labels of AUDIT; with FOLDS, of the
## labelled by the labels of the other folds.
function verdict = logistic (x, audit, folds = 0)

  labels = aura.set.labels (audit.status);
  rule = aura_baseline ("logistic", x, labels, audit.opts);
  verdict = rule.verdict;
  known = find (! isnan (labels));
  for k = 1:min (folds, numel (known))
    held = known(k:folds:end);
    rule = aura_baseline ("logistic", x, merge (ismember ((1:rows (x))', held), NaN, labels), ...
                          audit.opts);
    verdict(held) = rule.verdict(held);
  endfor

endfunction

## Which judges, whose VERDICTs are the columns, contradict the PICKS of the rows: three at
## most, those first that the labels FOLLOW most.
function words = other_judges (verdict, picks, names, follow, saying)

  [~, order] = sort (follow, "descend");
  short = aura.text.excerpt (names, 40);
  other = 3 - picks(:);
  [kinds, ~, kind] = unique ([verdict == other, other], "rows"); # few, of many rows
  texts = cell (rows (kinds), 1);
  for k = 1:rows (kinds)
    against = order(kinds(k,order) == 1);
    texts{k} = {"no judge picks the other answer: the answers themselves tell"};
    if (! isempty (against))
      texts{k} = {sprintf(saying{kinds(k,end)}, ...
                          strjoin (short(against(1:min (3, end))), ", "))};
    endif
  endfor
  words = reshape (texts(kind), rows (verdict), 1);

endfunction

## RECALL is 1 where the search was exact, and empty before the first round.
function text = search_of (recall)

  text = "all";
  if (! isempty (recall) && recall < 1)
    text = sprintf ("%.1f %%, checked exactly on 1000 rows", 100 * recall);
  endif

endfunction

%!test <*one judge: picks, and what is likely of them, in the terms of a panel>
%! [r, data] = small_results ();
%! [kept, prob, info] = aura_decide (r.audit);
%! o = aura.report.outcome (r.audit, data);
%! assert ({o.kept, o.agree, o.label_prob, o.mass, o.threshold}, ...
%!         {kept, prob, prob, info.mass, info.threshold});
%! known = ! o.open;
%! assert (o.labels(known), data.human_preference(known));
%! assert (isnan (o.labels), o.open);
%! assert (o.pick(known), data.human_preference(known));
%! assert (o.pick(o.open & kept), data.verdict(o.open & kept));
%! assert (merge (data.verdict == 1, o.prob, 1 - o.prob), prob, eps);
%! assert (o.judge, "judge");
%!test <*flips that are not worth three points, here of six labels, are held back>
%! [r, data] = small_results ();
%! r.audit.opts = aura_options (r.audit.opts, "decide.threshold", [.99 .47], ...
%!                              "decide.margin", [0 .15]);
%! kept = aura_decide (r.audit);
%! o = aura.report.outcome (r.audit, data);
%! assert (any (o.open & ! kept) && ! o.given && ! any (o.decided_without () == 2));
%! assert ({o.held, o.kept(o.open), o.pick(o.open)}, {o.open & ! kept, true(6, 1), ...
%!                                                    data.verdict(o.open)});
%! assert (o.kept(! o.open), kept(! o.open));
%!test <*logistic regression: of the labelled by the labels of other folds, of the others by all>
%! for is_panel = [false, true]
%!   [r, data] = small_results (is_panel);
%!   o = aura.report.outcome (r.audit, data);
%!   known = find (! o.open);
%!   [all, without] = deal (o.logistic (), o.logistic_loo ());
%!   assert (without(o.open), all(o.open));
%!   labels = aura.set.labels (r.audit.status);
%!   x = merge (is_panel, aura.panel.with_verdicts (o.verdict, r.audit.x), r.audit.x);
%!   for i = known' # of ten folds each has one
%!     rest = labels;
%!     rest(i) = NaN;
%!     one = aura_baseline ("logistic", x, rest, r.audit.opts).verdict(i);
%!     expected = merge (is_panel, 2 - one, merge(one, data.verdict(i,1), 3 - data.verdict(i,1)));
%!     assert (without(i), expected);
%!   endfor
%!   assert (any (without(known) != all(known)) || is_panel);
%! endfor
%!test <*a panel: thresholds, and who speaks against a flip>
%! [r, data] = small_results (true);
%! o = aura.report.outcome (r.audit, data);
%! d = r.audit.opts.decide;
%! flipped = o.agree < d.threshold(2) - d.margin(2) * [r.audit.judges.alone] & o.open;
%! assert (o.threshold, d.threshold(2) - d.margin(2) * [r.audit.judges.alone]);
%! assert (flipped(o.open,:), ! o.kept(o.open,:));
%! assert (o.labels(! o.open), data.human_preference(! o.open));
%! rows_ = find (o.verdict(:,1) != o.verdict(:,2));
%! words = o.why (rows_, o.verdict(rows_,1));
%! texts = arrayfun (@(v) {sprintf("answer %d is the pick of q", v)}, o.verdict(rows_,2), ...
%!                   "uniformoutput", false);
%! assert (words, texts);
%! assert (numel (unique (o.verdict(rows_,2))), 2);
%! same = find (o.verdict(:,1) == o.verdict(:,2), 1);
%! words = o.why (same, 3 - o.verdict(same,1));
%! names = {"p", "q"};
%! [~, order] = sort ([r.audit.judges.follow], "descend");
%! assert (words{1}, {sprintf("answer %d is the pick of %s, %s", o.verdict(same,1), names{order})});
%! words = o.why (same, o.verdict(same,1));
%! assert (strncmp (words{1}, "no judge", 8));
%! assert (size (o.why (zeros (0, 1), zeros (0, 1))), [0 1]);
%! data.judges = {"p", "q", "s", "t"};
%! for name = fieldnames (data)'
%!   if (columns (data.(name{1})) == 2)
%!     data.(name{1}) = [data.(name{1}), data.(name{1})];
%!   endif
%! endfor
%! four = aura_start (data, r.audit.opts);
%! o = aura.report.outcome (four, data);
%! [~, order] = sort (o.follow, "descend");
%! words = o.why (same, 3 - o.verdict(same,1)); # three at most
%! assert (words{1}, {sprintf("answer %d is the pick of %s, %s, %s", o.verdict(same,1), ...
%!                            data.judges{order(1:3)})});
