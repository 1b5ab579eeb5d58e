## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [M, RIVALS] = aura.report.panel.measured (PANEL, HUMAN, BEST)
## What PANEL is worth on the items that it holds to be open and whose picks HUMAN (1, 2,
## NaN) are known: M, a struct of judges, a struct array of count, original and adjusted
## (a human agrees with the judge, with what the panel makes of it; shares); average, the
## mean of original over the judges that have a verdict there; pick, the
## share of the corrected picks that are right; majority, of the majority of the judges
## (half where it is none); longer, how often a human prefers the longer answer; logistic,
## the share of right picks of logistic regression on the verdicts, the features and the
## labels of PANEL; count.
## [] where no label is hidden.  RIVALS are all of these that decide item by item
## (aura.report.measured_rivals), the judge number BEST (default 1) first.

function [m, rivals] = measured (panel, human, best = 1)

  m = rivals = [];
  never = find (aura.set.unlabelled (panel.status) & ! isnan (human));
  if (isempty (never))
    return;
  endif
  verdict = panel.data.verdict;
  for j = columns (verdict):-1:1
    here = never(! isnan (verdict(never,j)));
    right = verdict(here,j) == human(here);
    m.judges(j) = struct ("count", numel (here), "original", aura.stat.share (right), ...
                          "adjusted", aura.stat.share (panel.verdict(here,j) == right));
  endfor
  m.average = aura.stat.known_mean ([m.judges.original]');
  picked = panel.pick(never) == human(never);
  majority = 1 - abs (aura.panel.majority (verdict(never,:)) - (human(never) == 1));
  longer = aura.stat.longer (struct ("response_1", {panel.data.response_1(never)}, ...
                                     "response_2", {panel.data.response_2(never)}, ...
                                     "judge_preference", human(never)));
  m.pick = aura.stat.share (picked);
  m.majority = mean (majority);
  m.longer = mean (longer);
  x = aura.panel.with_verdicts (verdict, panel.x);
  rule = aura_baseline ("logistic", x, aura.set.labels (panel.status), panel.opts);
  logistic = rule.verdict(never) == (human(never) == 1);
  m.logistic = aura.stat.share (logistic);
  m.count = numel (never);
  others = cell (0, 3);
  for j = [best, setdiff(1:columns (verdict), best)]
    right = double (verdict(never,j) == human(never));
    right(isnan (verdict(never,j))) = NaN;
    others(end+1,:) = {panel.data.judges{j}, ["verdict_", panel.data.judges{j}], right};
  endfor
  rules = {"the majority of the judges", [], majority; "the longer answer", [], longer; ...
           "logistic regression", [], logistic};
  if (columns (verdict) == 1)
    rules(1,:) = [];                     # it is its own majority
  endif
  rivals = aura.report.measured_rivals (picked, [others; rules]);

endfunction

%!test
%! panel.status = int8 ([0; 0; 4; 2; 0]);
%! panel.data.verdict = [1 2 1; NaN 2 1; 2 2 2; 1 1 1; 1 1 1];
%! panel.data.response_1 = {"aa"; "aa"; "a"; "a"; "a"};
%! panel.data.response_2 = {"b"; "bb"; "bb"; "b"; "b"};
%! panel.verdict = logical ([1 0 1; 1 1 0; 1 0 1; 1 1 1; 1 1 1]);
%! panel.pick = [1; 2; 1; 1; 1];
%! panel.x = zeros (5, 1);
%! panel.opts = aura_options ();
%! panel.data.judges = {"a", "b", "c"};
%! [m, rivals] = aura.report.panel.measured (panel, [1; 2; 2; 1; NaN], 2);
%! assert ({rivals.name}, {"b", "a", "c", "the majority of the judges", "the longer answer", "logistic regression"});
%! gains = vertcat (rivals.gain);
%! assert (gains(:,1)', [0, -1/2, 0, -1/6, -1/6, 1/3], eps); # of judge a on two items
%! assert ([rivals.count], [3 2 3 3 3 3]);
%! assert ([m.judges.count], [2 3 3]);
%! assert ([m.judges.original], [1, 2/3, 2/3], eps);
%! assert ([m.judges.adjusted], [1, 2/3, 1], eps);
%! assert (m.average, (1 + 2/3 + 2/3) / 3, eps);
%! assert (m.pick, 2/3, eps);
%! assert (m.majority, (1 + .5 + 1) / 3, eps);
%! assert (m.longer, (1 + .5 + 1) / 3, eps);
%! assert (m.logistic, 1/3, eps); # one label, of answer 1: that everywhere
%! assert (m.count, 3);
%! assert (aura.report.panel.measured (panel, [NaN; NaN; NaN; 1; NaN]), []);
%! m = aura.report.panel.measured (panel, [NaN; 2; NaN; 1; NaN]); # judge 1 has no verdict on item 2
%! assert (m.average, .5); # judges 2 and 3: right and wrong
