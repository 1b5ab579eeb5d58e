## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [LEADER, RIVALS] = aura.report.best (AUDIT, O, E, HUMAN, QUESTION)
## The number LEADER of the judge that the labels of AUDIT, whose outcome is O
## (aura.report.outcome), speak most for, and RIVALS, the numbers of those
## that may as well be the best: none where the labels tell that LEADER is.
##
## LEADER has the highest of the rates that the report prints among the judges that have judged at
## least .9 as many items as any: those on hidden labels (HUMAN, the picks of all that are known),
## where there are any, or those of E (aura.report.estimates); where E is [], aura.panel.leader
## says.  A judge is no rival where LEADER is right more often on the items that both judged: the
## interval of the difference, read where they differ, lies above 0.  Its level is 1 - .05 / (J - 1)
## for J judges, so that the judge that is truly the best is left out in 2.5 of 100 panels at the
## most (J. C. Hsu, "Constrained simultaneous confidence intervals for multiple comparisons with the
## best", Annals of Statistics 12, 1984; Bonferroni's inequality).  Where all items have a label, it
## rests on all of them (aura.stat.paired), as a sample of such items, of such QUESTIONs where these
## repeat (aura.read.questions).  Where E is [] otherwise, all judges with a verdict are rivals.

function [leader, rivals] = best (audit, o, e, human, question = [])

  verdict = o.verdict;
  leader = aura.panel.leader (verdict, o.labels);
  hidden = o.open & ! isnan (human);
  if (any (hidden) || ! isempty (e))
    if (any (hidden))
      n = sum (! isnan (verdict(hidden,:)), 1)(:);
      rate = sum (verdict(hidden,:) == human(hidden), 1)(:) ./ n;
    else
      [n, rate] = deal (e.n, e.judge(:,1));
    endif
    rate(n < .9 * max (n)) = NaN;
    [top, highest] = max (rate);
    leader = merge (isnan (top), leader, highest);
  endif
  rivals = setdiff (find (any (! isnan (verdict), 1)), leader);
  level = 1 - .05 / max (columns (verdict) - 1, 1);
  beaten = arrayfun (@(j) lowest (audit, o, e, [leader j], level, question) > 0, rivals);
  rivals = rivals(! logical (beaten));
  rivals = rivals(:)';

endfunction

## The lower end of the interval of how much more often the first of two judges is right.
function low = lowest (audit, o, e, two, level, question)

  verdict = o.verdict(:,two);
  both = ! any (isnan (verdict), 2);
  low = -1;
  if (! any (both))
    return;
  elseif (! any (isnan (o.labels(both))))
    right = verdict(both,:) == o.labels(both);
    if (! isempty (question))
      question = question(both);
    endif
    gain = aura.stat.paired (right(:,1) - right(:,2), level, question);
    low = gain(2);
  elseif (! isempty (e))
    one = [verdict(:,1) == 1, verdict(:,1) == 2] - [verdict(:,2) == 1, verdict(:,2) == 2];
    one(! both,:) = NaN;
    rate = aura.decide.rates (audit, o.sample (), struct ("of", {one}, "judge", 0, "level", level, ...
                                                          "weights", ones (rows (one), 1), "by", [], "question", []));
    low = rate.interval(1);
  endif

endfunction

%!function [leader, rivals] = of_panel (panel, human = NaN (rows (panel.status), 1))
%!  o = struct ("open", aura.set.unlabelled (panel.status), "verdict", panel.data.verdict, "labels", 2 - aura.set.labels (panel.status), "one", ones (rows (panel.status), 1), ...
%!              "sample", {@() aura.decide.sample(panel)}, "logistic_loo", {@() NaN(size (panel.status))});
%!  e = [];
%!  if (isfield (panel, "loo"))
%!    e = aura.report.estimates (panel, o);
%!  endif
%!  [leader, rivals] = aura.report.best (panel, o, e, human);
%!endfunction
## Of N items judge 1 is right on the first share SHARE(1), and so on; LABELLED of them have
## a label, drawn at random or not.
%!function [leader, rivals] = result (share, labelled, seeds = "uniform", n = 200)
%!  verdict = 1 + (linspace (0, 1, n)' > share);
%!  leader = __aura_random__ ("permutation", 7, 0, 0, n);
%!  human = NaN (n, 1);
%!  human(leader(1:labelled)) = 1;
%!  names = arrayfun (@(k) sprintf ("j%d", k), 1:numel (share), "uniformoutput", false);
%!  data = struct ("judges", {names}, "verdict", verdict, "response_1", {repmat({"a b"}, n, 1)}, "response_2", {repmat({"c"}, n, 1)});
%!  opts = aura_options ("preset", "judge", "query.seeds", seeds, "Display", "off");
%!  [leader, rivals] = of_panel (aura_panel (data, human, opts));
%!endfunction
%!test <*named where the labels tell: many labels, or a clear difference>
%! [leader, rivals] = result ([.5 .9 .6], 120);
%! assert (leader, 2);
%! assert (isempty (rivals));
%! [leader, rivals] = result ([.5 .9 .85], 20); # judge 1 alone is worse for certain
%! assert (leader, 2);
%! assert (rivals, 3);
%! [leader, rivals] = result ([.5 .9 .85], 200); # all labelled
%! assert ({leader, isempty(rivals)}, {2, true});
%! [leader, rivals] = result ([.5 .9 .895], 200); # one of 200 items more
%! assert ({leader, rivals}, {2, 3});
%!test <*labels that nobody drew tell nothing, however many>
%! [leader, rivals] = result ([.5 .9 .6], 120, "chosen");
%! assert (leader, 2);
%! assert (rivals, [1 3]);
%!test <*one judge has no rival; one without a verdict is none; no item in common>
%! [leader, rivals] = result (.5, 20);
%! assert ({leader, numel(rivals)}, {1, 0});
%! panel = struct ("status", int8 ([2 2 3 3]'), "data", struct ("verdict", [1 NaN NaN; 1 NaN NaN; NaN NaN 2; NaN NaN 1]));
%! [leader, rivals] = of_panel (panel);
%! assert ({leader, rivals}, {1, 3});
%! panel.data.verdict(:,3) = NaN;
%! [leader, rivals] = of_panel (panel);
%! assert ({leader, numel(rivals)}, {1, 0});
%!test <*the more judges, the wider the intervals>
%! verdict = ones (60, 8);
%! verdict(1:7,2:end) = 2;
%! panel = struct ("status", repmat (int8 (2), 60, 1), "data", struct ("verdict", verdict(:,1:2)));
%! [leader, rivals] = of_panel (panel); # 7 against none, of 60
%! assert ({leader, numel(rivals)}, {1, 0});
%! panel.data.verdict = verdict;
%! [leader, rivals] = of_panel (panel);
%! assert ({leader, rivals}, {1, 2:8});
%!test <*hidden labels say which, of the judges that have judged as many of these>
%! verdict = [ones(20, 1), [2 * ones(10, 1); ones(10, 1)], [ones(4, 1); NaN(16, 1)]];
%! panel = struct ("status", int8 ([2 * ones(8, 1); zeros(12, 1)]), "data", struct ("verdict", verdict));
%! assert (of_panel (panel), 1);              # by the eight labels, all 1
%! human = [NaN(12, 1); 2; 2; NaN(6, 1)];
%! human([11 12]) = 1;
%! panel.data.verdict(13:14,2) = 2;
%! assert (of_panel (panel, human), 2);
%! panel.data.verdict(13:14,2) = NaN;
%! assert (of_panel (panel, human), 1);
