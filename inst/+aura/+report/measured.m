## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## M = aura.report.measured (O, DATA, LONGER, PAPER)
## What the outcome O (aura.report.outcome) is worth on the items of DATA that it holds to be
## open and whose human pick is known: M, a struct of
##
## - judges, a struct array of count, flips, pick (the share of the corrected picks that are right
##   there), original and adjusted (a human agrees with the judge, with what the audit makes of it;
##   shares), and all_original and all_adjusted, the same over all known labels, which are imposed;
##   trust_n, flip_n and ask_n, how many of its picks verdicts.csv says this of
##   (aura.report.decided), trust, flip and ask, the shares of these that are right, and
##   trust_expected, flip_expected and ask_expected, the mean chance that they are;
##   of grades also passed, caught and kappa (aura.decide.square_and_add)
## - average, the mean of original over the judges that have a verdict there; pick, the share of the
##   corrected picks that are right, whether or not they are given out; majority, of the majority of
##   the judges (half where it is none); longer, how often a human prefers the longer answer (LONGER
##   of aura.report.longer tells which is); logistic, of logistic regression on the same labels;
##   paper, that of PAPER, the picks of the loop as the paper sets it ([]: none); count; and what
##   O.score adds
## - a judge's design, and in design those of the others: what aura.stat.wilson needs for new
##   questions (aura.set.questions)
## - pairs: a struct array, a row for two of the judges, the longer answer, the majority of several
##   judges and the corrected picks: a and b, their numbers in this order; n items that both have a
##   pick for, and what OVER of aura.report.estimates says, of these and counted: differ, labels and
##   with; point, the difference of their shares in whole percents; low and high, of new items, or
##   questions where these repeat
##
## [] where no label is hidden.

function m = measured (o, data, longer, paper = [])

  m = [];
  human = data.human_preference;
  never = find (o.open & ! isnan (human));
  if (isempty (never))
    return;
  endif
  m = o.score ();
  right = o.verdict == human;
  n_judges = columns (right);
  question = aura.set.questions (data);
  pick = o.pick;
  pick(o.held) = 3 - pick(o.held);
  for j = n_judges:-1:1
    here = never(! isnan (o.verdict(never,j)));
    known = ! isnan (human) & ! isnan (o.verdict(:,j));
    one = struct ("count", numel (here), "original", aura.stat.share (right(here,j)), ...
                  "adjusted", aura.stat.share (o.kept(here,j) == right(here,j)), ...
                  "all_original", aura.stat.share (right(known,j)), ...
                  "all_adjusted", aura.stat.share (o.kept(known,j) == right(known,j)), ...
                  "flips", sum (! o.kept(here,j)), ...
                  "pick", aura.stat.share (pick(here) == human(here)), ...
                  "design", design_of (right(here,j), question, here));
    if (aura.set.is_graded (data))
      one = with_classes (one, o.verdict(here,j), human(here), question_of (question, here));
    endif
    words = {"trust", "flip", "ask"};
    for w = 1:3
      is = here(o.decided(here,j) == w);
      one.([words{w} "_n"]) = numel (is);
      one.(words{w}) = aura.stat.share (right(is,j));
      one.([words{w} "_expected"]) = aura.stat.share (o.agree(is,j));
    endfor
    m.judges(j) = one;
  endfor
  m.average = aura.stat.known_mean ([m.judges.original]');
  picked = pick(never) == human(never);
  majority = 1 - abs (aura.panel.majority (o.verdict(never,:)) - (human(never) == 1));
  longer = merge (human == 1, longer, 1 - longer)(never);
  logistic = (o.logistic () == human)(never);
  m.pick = aura.stat.share (picked);
  m.majority = mean (majority);
  m.longer = m.longer_never = mean (longer);
  m.logistic = m.logistic_never = aura.stat.share (logistic);
  m.count = numel (never);
  agree = double (right(never,:));
  agree(isnan (o.verdict(never,:))) = NaN;
  m.design = struct ("average", design_of (row_means (agree, m.average), question, never), ...
                     "pick", design_of (picked, question, never), ...
                     "majority", design_of (majority, question, never), ...
                     "longer", design_of (longer, question, never), ...
                     "logistic", design_of (logistic, question, never));
  if (! isempty (paper))
    m.paper = aura.stat.share ((paper == human)(never));
    m.design.paper = design_of ((paper == human)(never), question, never);
  endif
  rules = [agree, longer];
  if (n_judges > 1)                      # of one it is its picks
    rules(:,end+1) = majority;
  endif
  m.pairs = pairs_of ([rules, picked], n_judges, question_of (question, never));

endfunction

## ONE, a judge that grades as VERDICT where people do as HUMAN, with passed, caught and kappa, a
## struct of rate, low and high each.
function one = with_classes (one, verdict, human, question)

  says = verdict == 1;
  for c = 1:2
    here = verdict == c;
    right = double (human(here) == c);
    [low, high] = deal (0, 1);
    if (any (here))
      [low, high] = aura.stat.wilson (sum (right), sum (here), ...
                                      aura.stat.design (right, question_of (question, here)));
    endif
    middle(c,1) = mean ([right; .5(isempty (right))]);
    ends(c,:) = [low, high];
  endfor
  [low, high] = aura.stat.wilson (sum (says), numel (says), ...
                                  aura.stat.design (double (says), question));
  around = [low, high];
  for of = {"passed", "caught", "kappa"}
    [rate, span] = aura.decide.square_and_add (mean (says), middle, ends, of{1}, around);
    one.(of{1}) = struct ("rate", rate, "low", span(1), "high", span(2));
  endfor

endfunction

## Each column of RULES, of which the first N_JUDGES are judges, against each later one.
function pairs = pairs_of (rules, n_judges, question)

  pairs = struct ("a", {}, "b", {}, "n", {}, "differ", {}, "point", {}, "low", {}, "high", {}, ...
                  "labels", {}, "with", {});
  for a = 1:columns (rules)
    for b = a+1:columns (rules)
      here = ! any (isnan (rules(:,[a b])), 2);
      difference = rules(here,a) - rules(here,b);
      gain = NaN (1, 3);
      if (any (here))
        level = 1 - .05 / merge (a > n_judges, 1, n_judges);
        gain = aura.stat.paired (difference, level, question_of (question, here));
      endif
      whole = aura.text.whole (mean (rules(here,[b a]), 1));
      differ = sum (difference != 0);
      pairs(end+1) = struct ("a", a, "b", b, "n", sum (here), "differ", differ, ...
                             "point", diff (whole) / 100, "low", gain(2), "high", gain(3), ...
                             "labels", differ, "with", sum (difference > 0));
    endfor
  endfor

endfunction

## The question of the items IDX; [] where none repeats.
function q = question_of (question, idx)

  q = [];
  if (! isempty (question))
    q = question(idx);
  endif

endfunction

function d = design_of (right, question, idx)

  d = aura.stat.design (double (right), question_of (question, idx));

endfunction

## The mean over the judges that have a verdict; where none has, OF_NONE.
function value = row_means (agree, of_none)

  known = ! isnan (agree);
  agree(! known) = 0;
  value = sum (agree, 2) ./ sum (known, 2);
  value(isnan (value)) = of_none;

endfunction

%!function m = result (human, paper = [], held = false (5, 1))
%!  o = struct ("open", logical ([1; 1; 1; 0; 1]), "verdict", [1 2 1; NaN 2 1; 2 2 2; ...
%!                                                             1 1 1; 1 1 1], ...
%!              "kept", logical ([1 0 1; 1 1 0; 1 0 1; 1 1 1; 1 0 1]), "pick", [1; 2; 1; 1; 1], ...
%!              "held", held, "decided", [1 2 1; NaN 2 3; 2 2 2; 1 1 1; 1 1 1], ...
%!              "score", @() struct ("brier", .5), "judge", {{"a", "b", "c"}}, ...
%!              "agree", [.9 .8 .7; NaN .6 .4; .3 .2 .1; 1 1 1; .5 .5 .5], ...
%!              "logistic", @() ones (5, 1));
%!  data = struct ("judges", {{"a", "b", "c"}}, "human_preference", human, ...
%!                 "question", {num2cell("abcde")'});
%!  m = aura.report.measured (o, data, [1; .5; 0; .5; .5], paper);
%!endfunction
%!test <*each judge and rule, on the items whose label is hidden>
%! m = result ([1; 2; 2; 1; NaN]);
%! assert ([m.judges.count], [2 3 3]);
%! assert ([m.judges.flips], [0 2 1]);      # of these items, not of all that are open
%! assert ([m.judges.pick], [1/2, 2/3, 2/3], eps);
%! assert ([m.judges.original], [1, 2/3, 2/3], eps);
%! assert ([m.judges.adjusted], [1, 2/3, 1], eps);
%! assert ([m.judges(2).all_original, m.judges(2).all_adjusted], [3/4, 3/4], eps); # with the label
%! assert ([m.average, m.pick, m.majority, m.longer, m.logistic], [7/9, 2/3, 5/6, 5/6, 1/3], eps);
%! assert ([m.count, m.brier], [3 .5]);
%! j = m.judges(3);
%! assert ([j.trust_n, j.flip_n, j.ask_n; m.judges(2).flip_n, m.judges(1).trust_n, 1], ...
%!         [1 1 1; 3 1 1]);
%! assert ([j.trust, j.flip, j.ask; j.trust_expected, j.flip_expected, j.ask_expected], ...
%!         [1 1 0; .7 .1 .4], eps);
%!test <*two rules: judges 1 to 3, longer, majority, picks>
%! m = result ([1; 2; 2; 1; NaN]);
%! assert (numel (m.pairs), 15);
%! of = @(a, b) m.pairs([m.pairs.a] == a & [m.pairs.b] == b);
%! g = of (2, 6);                        # 0 1 1 against 1 1 0
%! by_hand = aura.stat.paired ([-1; 0; 1], 1 - .05 / 3);
%! assert ([g.low, g.high], by_hand(2:3), eps);
%! assert ([g.differ, g.labels, g.with, g.n, g.point], [2 2 1 3 0], eps);
%! g = of (1, 4);                        # a has no verdict of item 2: 1 1 against 1 1
%! assert ([g.n, g.point, g.differ], [2 0 0]);
%! g = of (4, 6);                        # 5/6 and 2/3, in whole percents
%! by_hand = aura.stat.paired ([1; .5; 1] - [1; 1; 0]);
%! assert ([g.low, g.high, g.point], [by_hand(2:3), .16], eps);
%!test <*the loop as the paper sets it, where its picks are given>
%! assert (isfield (result ([1; 2; 2; 1; NaN]), "paper"), false);
%! m = result ([1; 2; 2; 1; NaN], [2; 2; 1; 1; 1]);
%! assert (m.paper, 1/3, eps);
%! assert (isfield (m.design, "paper"));
%!test <*what is not given out is measured as if it were>
%! m = result ([1; 2; 2; 1; NaN], [], logical ([1; 0; 0; 0; 0]));
%! assert ([m.pick, m.judges.pick], [1/3, 0, 1/3, 1/3], eps);
%! assert ([m.judges.adjusted], [1, 2/3, 1], eps);
%!test <*nothing hidden; a judge without a verdict there is no part of the mean>
%! assert (result ([NaN; NaN; NaN; 1; NaN]), []);
%! m = result ([NaN; 2; NaN; 1; NaN]);
%! assert (m.average, .5); # judges 2 and 3: right and wrong
%! assert ({m.pairs(1).n, m.pairs(1).low}, {0, NaN});
