## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.rated (R)
## Who decides, and how often that is right by the results R: a struct array, a row each for the
## judges (the best first, the others by their rates), the longer answer, the majority of several
## judges and the corrected picks, of
##
## - kind: "judge", "longer", "majority" or "picks"; name, cleaned, at most 40 characters; n, the
##   items that it has a pick for
## - rate (1-by-3): the share of right picks, and the ends of its 95 % interval; NaN where it is not
##   known
## - labels, and agree: how many of these labels agree with it; NaN where it is not known
## - held: the corrected picks are not given out

function list = rated (r)

  if (! isempty (r.score))
    list = measured (r);
  elseif (! isempty (r.estimates))
    list = estimated (r, r.estimates);
  else
    list = counted (r);
  endif
  judges = list(strcmp ({list.kind}, "judge"));
  rate = arrayfun (@(j) j.rate(1), judges);
  rate(isnan (rate)) = -1;
  rate(r.best) = Inf;
  [~, order] = sort (-rate);
  list(1:numel (judges)) = judges(order);

endfunction

function one = row (kind, name, n, rate, labels, agree, held = false)

  one = struct ("kind", kind, "name", aura.text.called (name), "n", n, "rate", rate, "labels", labels, "agree", agree, "held", held);

endfunction

## On hidden labels: the intervals are Wilson's, for new items, of new questions where these repeat.
function list = measured (r)

  s = r.score;
  rate_row = @(kind, name, share, count, design) row (kind, name, count, with_ends (share, count, design), count, round (share * count));
  for j = numel (r.judges):-1:1
    list(j) = rate_row ("judge", r.judges(j).name, s.judges(j).original, s.judges(j).count, s.judges(j).design);
  endfor
  list(end+1) = rate_row ("longer", "longer answer", s.longer, s.count, s.design.longer);
  if (numel (r.judges) > 1)
    list(end+1) = rate_row ("majority", "majority", s.majority, s.count, s.design.majority);
  endif
  list(end+1) = rate_row ("picks", "corrected picks", s.pick, s.count, s.design.pick);

endfunction

function rate = with_ends (share, count, design)

  rate = NaN (1, 3);
  if (count > 0)
    [low, high] = aura.stat.wilson (share * count, count, design);
    rate = [share, low, high];
  endif

endfunction

## Where all have a label the picks are those without their own, on the items of the best judge: so
## what a reader subtracts subtracts.
function list = estimated (r, e)

  for j = numel (r.judges):-1:1
    list(j) = row ("judge", r.judges(j).name, e.n(j), e.judge(j,:), e.counts(j,1), e.counts(j,2));
  endfor
  for rule = e.rules(ismember ({e.rules.kind}, {"longer", "majority"}))
    name = {"majority", "longer answer"}{1 + strcmp(rule.kind, "longer")};
    list(end+1) = row (rule.kind, name, rule.n, rule.rate, rule.counts(1), rule.counts(2));
  endfor
  picks = {e.pick_n, e.pick, e.pick_counts};
  if (e.all)
    picks = {e.n(r.best), e.on(r.best,:), e.on_counts(r.best,:)};
  endif
  list(end+1) = row ("picks", "corrected picks", picks{1:2}, picks{3}(1), picks{3}(2), ! r.given);

endfunction

## Too few labels for a rate: how many agree.
function list = counted (r)

  none = NaN (1, 3);
  for j = numel (r.judges):-1:1
    list(j) = row ("judge", r.judges(j).name, r.judges(j).n, none, r.judges(j).labels, r.judges(j).agree);
  endfor
  first = r.compared.longer;
  known = ! isnan (r.compared.labels) & first != .5;
  list(end+1) = row ("longer", "longer answer", sum (first != .5), none, sum (known), ...
                     sum ((r.compared.labels == 2 - first)(known)));
  list(end+1) = row ("picks", "corrected picks", r.n, none, NaN, NaN, ! r.given);

endfunction

%!test <*measured: of each judge, the rules, the picks>
%! r = small_results (true);
%! list = aura.report.rated (r);
%! assert ({list.kind}, {"judge", "judge", "longer", "majority", "picks"});
%! assert (list(1).name, r.judges(r.best).name);
%! s = r.score;
%! [low, high] = aura.stat.wilson (s.judges(r.best).original * 6, 6);
%! assert (list(1).rate, [s.judges(r.best).original, low, high], eps);
%! assert ([list(3:5).rate](1:3:end), [s.longer, s.majority, s.pick]);
%! assert ([list.labels], [6 6 6 6 6]);
%! assert ([list.agree], round (6 * [list.rate](1:3:end)));
%! list = aura.report.rated (small_results ());
%! assert ({list.kind}, {"judge", "longer", "picks"});
%! assert (list(1).name, "the judge");
%!test <*estimated; with all labels the picks on the best judge's items>
%! rules = struct ("kind", {"longer", "majority", "logistic"}, "n", {9, 8, 7}, "rate", {[.5 .4 .6], [.6 .5 .7], [.7 .6 .8]}, ...
%!                 "counts", {[5 4], [6 5], [7 6]});
%! e = struct ("all", false, "n", [10; 12; 20], "judge", [.5 .4 .6; .8 .7 .9; NaN(1, 3)], "counts", [4 3 0 0; 8 7 0 0; 2 1 0 0], ...
%!             "rules", rules, "pick", [.9 .8 1], "pick_n", 20, "pick_counts", [9 8], "on", [zeros(1, 3); .1 .1 .1; zeros(1, 3)], "on_counts", [0 0; 7 6; 0 0]);
%! r = struct ("judges", struct ("name", {"p", "q", "r"}), "best", 2, "score", [], "estimates", e, "given", true);
%! list = aura.report.rated (r);
%! assert ({list.name}, {"q", "p", "r", "longer answer", "majority", "corrected picks"});
%! assert ([list.n], [12 10 20 9 8 20]);
%! assert (vertcat (list.rate), [.8 .7 .9; .5 .4 .6; NaN(1, 3); .5 .4 .6; .6 .5 .7; .9 .8 1]);
%! assert ([[list.labels]; [list.agree]], [8 4 2 5 6 9; 7 3 1 4 5 8]);
%! assert (! any ([list.held]));
%! r.estimates.all = true;
%! list = aura.report.rated (setfield (r, "given", false));
%! assert ({list(end).n, list(end).rate, list(end).labels, list(end).agree, list(end).held}, {12, [.1 .1 .1], 7, 6, true});
%!test <*too few: counts>
%! r = struct ("judges", struct ("name", "p\x1b", "n", 4, "labels", 3, "agree", 2), "best", 1, "n", 4, "score", [], "estimates", [], "given", false, ...
%!             "compared", struct ("longer", [1; 0; .5; 1], "labels", [1; 1; 2; NaN]));
%! list = aura.report.rated (r);
%! assert ([[list.n]; [list.labels]; [list.agree]], [4 3 4; 3 2 NaN; 2 1 NaN]);
%! assert (list(1).name, "p");
