## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [M, RIVALS] = aura.report.measured (O, DATA, BEST, LONGER, PAPER)
## What the outcome O (aura.report.outcome) is worth on the items of DATA that it holds to be
## open and whose human pick is known: M, a struct of judges, a struct array of count, flips, pick
## (the share of the corrected picks that are right there), original and adjusted (a human agrees
## with the judge, with what the audit makes of it; shares); average, the mean of original over the
## judges that have a verdict there; pick, the share of the corrected picks that are right;
## majority, of the majority of the judges (half where it is none); longer, how often a human
## prefers the longer answer (LONGER of aura.report.longer tells which is); count; original and
## adjusted, those of the judge number BEST over all known labels, which are imposed; and what
## O.score adds.  A judge's design, and in design those of average, pick, majority, longer and
## logistic, are what aura.stat.wilson needs for new questions (aura.read.questions).  [] where no
## label is hidden.
##
## RIVALS are that judge, the longer answer and, of several judges, their majority
## (aura.report.rival), whose intervals are for new items, of new questions where these repeat; then
## M has logistic, too: the share of right picks of logistic regression on the same labels, and
## paper, that of PAPER, the picks of the loop as the paper sets it ([]: none), each with its
## design.

function [m, rivals] = measured (o, data, best, longer, paper = [])

  m = rivals = [];
  human = data.human_preference;
  never = find (o.open & ! isnan (human));
  if (isempty (never))
    return;
  endif
  m = o.score ();
  right = o.verdict == human;
  n_judges = columns (right);
  question = aura.read.questions (data);
  for j = n_judges:-1:1
    here = never(! isnan (o.verdict(never,j)));
    m.judges(j) = struct ("count", numel (here), "original", aura.stat.share (right(here,j)), ...
                          "adjusted", aura.stat.share (o.kept(here,j) == right(here,j)), ...
                          "flips", sum (! o.kept(here,j)), ...
                          "pick", aura.stat.share (o.pick(here) == human(here)), ...
                          "design", design_of (right(here,j), question, here));
  endfor
  m.average = aura.stat.known_mean ([m.judges.original]');
  picked = o.pick(never) == human(never);
  majority = 1 - abs (aura.panel.majority (o.verdict(never,:)) - (human(never) == 1));
  longer = merge (human == 1, longer, 1 - longer)(never);
  m.pick = aura.stat.share (picked);
  m.majority = mean (majority);
  m.longer = m.longer_never = mean (longer);
  m.count = numel (never);
  agree = double (right(never,:));
  agree(isnan (o.verdict(never,:))) = NaN;
  m.design = struct ("average", design_of (row_means (agree, m.average), question, never), ...
                     "pick", design_of (picked, question, never), "majority", design_of (majority, question, never), ...
                     "longer", design_of (longer, question, never));
  known = ! isnan (human) & ! isnan (o.verdict(:,best));
  m.original = aura.stat.share (right(known,best));
  m.adjusted = aura.stat.share (o.kept(known,best) == right(known,best));
  if (nargout < 2)
    return;
  endif

  logistic = (o.logistic () == human)(never);
  m.logistic = m.logistic_never = aura.stat.share (logistic);
  m.design.logistic = design_of (logistic, question, never);
  if (! isempty (paper))
    m.paper = aura.stat.share ((paper == human)(never));
    m.design.paper = design_of ((paper == human)(never), question, never);
  endif
  rival = @(kind, name, other) rival_of (kind, name, picked, other, question_of (question, never));
  rivals = [rival("judge", data.judges{best}, agree(:,best)), rival("longer", "the longer answer", longer)];
  if (n_judges > 1)                      # of one it is its picks
    rivals = [rivals, rival("majority", "the majority of the judges", majority)];
  endif

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

## The OTHER may have no pick on some of these items (NaN).
function r = rival_of (kind, name, picked, other, question)

  here = ! isnan (other);
  difference = picked(here) - other(here);
  gain = NaN (1, 3);
  if (any (here))
    gain = aura.stat.paired (difference, .95, question_of (question, here));
  endif
  r = aura.report.rival (kind, name, gain, aura.stat.share (difference != 0), ...
                         [sum(difference != 0), sum(difference > 0)]);

endfunction

%!function [m, rivals] = result (human, best, paper = [])
%!  o = struct ("open", logical ([1; 1; 1; 0; 1]), "verdict", [1 2 1; NaN 2 1; 2 2 2; 1 1 1; 1 1 1], ...
%!              "kept", logical ([1 0 1; 1 1 0; 1 0 1; 1 1 1; 1 0 1]), "pick", [1; 2; 1; 1; 1], ...
%!              "score", @() struct ("brier", .5), ...
%!              "logistic", @() ones (5, 1));
%!  data = struct ("judges", {{"a", "b", "c"}}, "human_preference", human, "question", {num2cell("abcde")'});
%!  longer = [1; .5; 0; .5; .5];
%!  if (nargout < 2)
%!    m = aura.report.measured (o, data, best, longer);
%!  else
%!    [m, rivals] = aura.report.measured (o, data, best, longer, paper);
%!  endif
%!endfunction
%!test <*each judge and rule, on the items whose label is hidden>
%! [m, rivals] = result ([1; 2; 2; 1; NaN], 2);
%! assert ({rivals.kind}, {"judge", "longer", "majority"});
%! assert ({rivals.name}, {"b", "the longer answer", "the majority of the judges"});
%! gains = vertcat (rivals.gain);
%! assert (gains(:,1)', [0, -1/6, -1/6], eps);
%! assert (gains(1,:), aura.stat.paired ([1; 0; -1]), eps);
%! assert ({rivals(1).differs, rivals(1).counts}, {2/3, [2 1]}, eps);
%! assert ([m.judges.count], [2 3 3]);
%! assert ([m.judges.flips], [0 2 1]);      # of these items, not of all that are open
%! assert ([m.judges.pick], [1/2, 2/3, 2/3], eps);
%! assert ([m.judges.original], [1, 2/3, 2/3], eps);
%! assert ([m.judges.adjusted], [1, 2/3, 1], eps);
%! assert ([m.original, m.adjusted], [3/4, 3/4], eps); # judge b, with the label
%! assert ([m.average, m.pick, m.majority, m.longer, m.logistic], [7/9, 2/3, 5/6, 5/6, 1/3], eps);
%! assert ([m.count, m.brier], [3 .5]);
%!test <*the loop as the paper sets it, where its picks are given>
%! [m, ~] = result ([1; 2; 2; 1; NaN], 2);
%! assert (isfield (m, "paper"), false);
%! [m, rivals] = result ([1; 2; 2; 1; NaN], 2, [2; 2; 1; 1; 1]);
%! assert (m.paper, 1/3, eps);
%! assert (isfield (m.design, "paper"));
%!test <*each rival by its own picks>
%! [m, rivals] = result ([1; 1; 1; NaN; 2], 2); # the longer: 1 1/2 0 1/2; the majority: 1 1/2 0 0
%! assert ([m.longer, m.majority], [.5 .375]);
%! assert ([rivals(2).gain(1), rivals(3).gain(1)], m.pick - [m.longer, m.majority], eps);
%! assert (rivals(2).gain, aura.stat.paired ([1; 0; 1; 0] - [1; .5; 0; .5]), eps);
%!test <*nothing hidden; a judge without a verdict there is no part of the mean>
%! assert (result ([NaN; NaN; NaN; 1; NaN], 1), []);
%! m = result ([NaN; 2; NaN; 1; NaN], 2);
%! assert (m.average, .5); # judges 2 and 3: right and wrong
%! [m, rivals] = result ([NaN; 2; NaN; 1; NaN], 1);
%! assert ({rivals(1).name, rivals(1).gain, rivals(1).counts}, {"a", NaN(1, 3), [0 0]});
