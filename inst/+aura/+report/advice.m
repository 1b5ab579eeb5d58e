## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A = aura.report.advice (R, OVER)
## Which rule to use by the results R, whose rows are those of aura.report.rated, the same for one
## judge and a panel; OVER is what one of them gains over another (aura.report.estimates, [] where
## nothing is measured).  Of a panel the corrected picks are used unless another is better for
## certain (aura.decide.advise); one judge's flips are used where they are given out
## (aura.decide.given).  A is a struct of
##
## - use: "picks", "judge", "longer" ("pass" of grades) or "majority", and name, what it is called;
##   sure: it is better than every judge for certain, and than the picks if they are not advised;
##   free: it is the longer answer in place of picks that change the judge's to little else
## - basis: what tells it: "hidden" labels, those that were "drawn", "all" items have a label, too
##   "few" have one or they cannot tell (why), or "none" has
## - gains: what is advised gains over each of the others, picks: what the corrected picks gain
##   (aura.report.gained); best: of the latter that over the best judge, called against
## - as_well: of gains those over a free rule (the longer answer, the majority), or over a judge
##   beside the best one, that may be 0
## - given: the flips are given out
## - more: at most so many answers more tell a difference of 5 points (aura.decide.plan), 0 where
##   nothing is to be told; left: how many items have no label; spread: what the next plan needs

function a = advice (r, over)

  several = numel (r.judges) > 1;
  best = r.judges(r.best).name;
  [~, ~, rules] = aura.report.names (r);
  a = struct ("use", "picks", "name", ["the ", rules.picks], "sure", false, ...
              "free", false, "basis", basis_of (r), "why", "", "gains", [], "picks", [], ...
              "best", [], ...
              "against", best, "as_well", [], "given", r.given, "more", 0, "left", left_of (r), ...
              "spread", spread_of (r));
  if (any (strcmp (a.basis, {"none", "few"})))
    a.why = r.no_estimates;
    if (! several && (strcmp (a.basis, "none") || ! r.given))
      [a.use, a.name] = deal ("judge", best);
    endif
    return;
  endif
  picks = numel (r.rows);
  a.picks = a.gains = aura.report.gained (r.rows, picks, over);
  a.best = a.picks(1);
  idx = used (r, a.picks, over, several);
  free = as_good (r, a.picks, over);
  if (idx == picks && ! isempty (free))
    [idx, a.free] = deal (free, true);
  endif
  if (idx != picks)
    [a.use, a.name] = deal (r.rows(idx).kind, full_name (r.rows(idx), rules));
    a.gains = aura.report.gained (r.rows, idx, over);
  endif
  is_judge = strcmp ({a.gains.kind}, "judge");
  named = is_judge | strcmp ({a.gains.kind}, "picks");
  holds_0 = ! ([a.gains.low] > 0 | [a.gains.high] < 0);
  beaten = merge (a.free, is_judge, named); # it is as good as the picks
  a.sure = all ([a.gains.low](beaten) > 0) && ! may_be_chosen (r);
  ## what the sentence is about; of a judge that is kept the picks
  main = find (named, 1);
  if (strcmp (a.use, "judge"))
    main = find (strcmp ({a.gains.kind}, "picks"));
  endif
  others = holds_0 & (! named | is_judge & a.gains(main).low > 0);
  others(main) = false;
  a.as_well = a.gains(others);
  if (strcmp (a.basis, "drawn"))
    e = r.estimates;
    m = e.labels;                        # it never falls, whatever the labels may be
    if (any (strcmp (e.start.is, {"chosen", "balanced", "none"})))
      m = e.draws;
    endif
    [more, a.spread] = aura.decide.plan (m, e.file_n, a.left, a.best.differ, a.spread);
    if (a.best.low <= 0 && a.best.high >= 0 && max (abs ([a.best.low, a.best.high])) > .05)
      a.more = more;
    endif
  endif

endfunction

## The number of the row to use.
function idx = used (r, gains, over, several)

  picks = numel (r.rows);
  points = arrayfun (@(row) aura.text.whole (row.rate(1)), r.rows(1:picks-1));
  if (several)
    idx = aura.decide.advise (points, [gains.high]);
    if (idx == 0)
      idx = picks;
    endif
    return;
  endif
  ## The flips stand or fall by what they are worth; a rule takes their place only for certain.
  idx = merge (r.given, picks, 1);
  longer = find (ismember ({r.rows.kind}, {"longer", "pass"}));
  if (! isempty (longer) && over (r.rows(longer).at, r.rows(idx).at).low > 0)
    idx = longer;
  endif

endfunction

## The number of the longer answer where nine of ten changes turn to it, it is printed to be right
## as often as the corrected picks, or more, and no less often than each judge, and what the picks
## gain over it may be 0; [] where not.
function idx = as_good (r, gains, over)

  idx = find (strcmp ({r.rows.kind}, "longer"));
  if (isempty (idx) || r.compared.changes.count == 0)
    idx = [];
    return;
  endif
  rate = @(row) aura.text.whole (row.rate(1));
  g = gains(strcmp ({gains.kind}, "longer"));
  its = aura.report.gained (r.rows, idx, over);
  points = vertcat (its(strcmp ({its.kind}, "judge")).points);
  if (! (r.compared.changes.longer >= .9 * r.compared.changes.count ...
         && all (points(:,1) >= 0) ...
         && rate (r.rows(idx)) >= rate (r.rows(end)) && g.low <= 0 && g.high >= 0))
    idx = [];
  endif

endfunction

function name = full_name (row, rules)

  name = row.name;
  if (strcmp (row.kind, "majority"))
    name = ["the ", row.name];
  elseif (strcmp (row.kind, rules.free))
    name = [rules.the, row.name];
  endif

endfunction

function may = may_be_chosen (r)

  may = isempty (r.score) && strcmp (r.estimates.start.is, "may be chosen");

endfunction

function basis = basis_of (r)

  basis = "few";
  if (! isempty (r.score))
    basis = "hidden";
  elseif (r.labels.total == 0)
    basis = "none";
  elseif (! isempty (r.estimates))
    basis = merge (r.estimates.all, "all", "drawn");
  endif

endfunction

## The items without a label that can still be asked about.
function left = left_of (r)

  left = r.n - r.labels.total - r.labels.hidden - r.labels.declined;

endfunction

## What the plan of the last report of this audit has left.
function spread = spread_of (r)

  spread = getfield (aura.set.about (r.audit, "advice", struct ("spread", Inf)), "spread");

endfunction

%!function r = small (basis, varargin)
%!  labels = struct ("total", 40, "hidden", 0, "declined", 2);
%!  start = struct ("is", "random");
%!  e = struct ("all", false, "labels", 40, "draws", 15, "file_n", 2000, "start", start);
%!  rate = {[.7 .6 .8], [.6 .5 .7], [.71 .6 .8], [.72 .6 .8], [.78 .7 .9]};
%!  rows_ = struct ("kind", {"judge", "judge", "longer", "majority", "picks"}, ...
%!                  "name", {"q", "p", "longer answer", "majority", "corrected picks"}, ...
%!                  "n", 2000, "rate", rate, "at", {2, 1, 3, 4, 5});
%!  r = struct ("judges", struct ("name", {"p", "q"}), "best", 2, "n", 2002, ...
%!              "labels", labels, "score", [], "estimates", e, "no_estimates", "", ...
%!              "given", true, "audit", struct (), "rows", rows_, ...
%!              "compared", struct ("changes", struct ("count", 20, "longer", 17)));
%!  switch (basis)
%!    case "hidden"
%!      [r.score, r.estimates] = deal (1, []);
%!      r.labels.hidden = 1960;
%!    case "all"
%!      r.estimates.all = true;
%!      r.labels.total = 2000;
%!    case "none"
%!      r.labels.total = 0;
%!      r.estimates = [];
%!    case "few"
%!      [r.estimates, r.no_estimates] = deal ([], "because");
%!  endswitch
%!  for k = 1:2:numel (varargin)
%!    r.(varargin{k}) = varargin{k+1};
%!  endfor
%!endfunction
## LOW(k) and HIGH(k) are the ends of what the picks gain over number k: p, q, longer, majority.
%!function g = over (low, high, a, b)
%!  at = [low(:), high(:); 0, 0];
%!  ends = at(b,:);
%!  if (b == 5)
%!    ends = -fliplr (at(a,:));
%!  elseif (a < 5)
%!    ends = [at(b,1) - at(a,2), at(b,2) - at(a,1)];
%!  endif
%!  g = struct ("low", ends(1), "high", ends(2), "differ", .18, "labels", 10, "with", 7, ...
%!              "n", 2000, "rates", [NaN NaN]);
%!endfunction
%!function a = result (low, high, varargin)
%!  basis = "drawn";
%!  if (mod (numel (varargin), 2))
%!    [basis, varargin] = deal (varargin{1}, varargin(2:end));
%!  endif
%!  a = aura.report.advice (small (basis, varargin{:}), @(a, b) over (low, high, a, b));
%!endfunction
%!function a = alone (low, high, varargin)
%!  r = small ("drawn", "judges", struct ("name", "q"), "best", 1, varargin{:});
%!  r.rows = r.rows([1 3 5]);
%!  at = [2 3 5];
%!  a = aura.report.advice (r, @(a, b) over ([0 low 0], [0 high 0], a, b));
%!endfunction
%!test <*a panel: the picks, unless another is better for certain>
%! a = result ([-.1 -.1 -.2 -.2], [.2 .2 .1 .01]);
%! assert ({a.use, a.sure, a.against, a.best.name}, {"picks", false, "q", "q"});
%! assert (a.best.points, [.08 -.1 .2], 1e-12);
%! assert ({a.gains.name}, {"q", "p", "longer answer", "majority"});
%! assert ({a.as_well.name}, {"longer answer", "majority"});
%! a = result ([-.1 -.3 -.2 -.2], [.2 -.01 .1 .01]);
%! assert ({a.use, a.name, a.sure}, {"judge", "q", false});   # not better than p for certain
%! assert ({a.gains.name}, {"p", "longer answer", "majority", "corrected picks"});
%! assert ({a.as_well.name}, {"p", "longer answer", "majority"}); # q beats the picks for certain
%! a = result ([-.1 -.3 -.4 -.2], [.2 -.01 -.2 .01]);          # of two the higher point
%! assert ({a.use, a.name}, {"longer", "the longer answer"});
%! a = result ([.1 .1 -.4 -.2], [.2 .2 .3 -.1]);
%! assert ({a.use, a.name}, {"majority", "the majority"});
%!test <*without "for now": above every judge, and above the picks if they are not advised>
%! a = result ([.1 .05 -.2 -.1], [.2 .2 .1 -.001] + [0 0 0 .2]);
%! assert ({a.use, a.sure}, {"picks", true});
%! a = result ([0 .05 -.2 .01], [.2 .2 .1 .1]);
%! assert ({a.sure, {a.as_well.name}}, {false, {"p", "longer answer"}});
%! a = result ([.3 -.3 -.01 -.01], [.5 -.1 .2 .2]);
%! assert ({a.use, a.sure, {a.as_well.name}}, {"judge", true, cell(0, 0)});
%! e = getfield (small ("drawn"), "estimates");
%! e.start.is = "may be chosen";
%! a = result ([.1 .05 -.2 -.1], [.2 .2 .1 .1], "estimates", e);
%! assert ({a.use, a.sure}, {"picks", false});
%!test <*one judge: its flips stand or fall by what they are worth; a rule for certain only>
%! a = alone ([-.1 -.2], [.2 .1]);
%! assert ({a.use, a.sure, a.best.name, {a.as_well.name}}, ...
%!         {"picks", false, "q", {"longer answer"}});
%! a = alone ([.01 -.2], [.2 .1]);
%! assert ({a.use, a.sure}, {"picks", true});
%! assert (alone ([-.1 -.2], [.2 -.01]).use, "longer");
%! a = alone ([-.1 -.2], [.2 .1], "given", false);
%! assert ({a.use, a.name, a.sure}, {"judge", "q", false});
%! a = alone ([-.2 -.1], [-.1 .1], "given", false);
%! assert ({a.use, a.sure}, {"judge", true});
%!test <*the longer answer in place of picks that change to little else and gain nothing>
%! even = {[.1 .1 -.1 -.1], [.2 .2 .1 .1]};
%! rows_ = getfield (small ("drawn"), "rows");
%! rows_(3).rate(1) = .78;
%! changes = @(count) struct ("changes", struct ("count", 20, "longer", count));
%! a = result (even{:}, "rows", rows_, "compared", changes (18));
%! assert ({a.use, a.free, a.sure, a.name}, {"longer", true, false, "the longer answer"});
%! assert (result (even{:}, "rows", rows_, "compared", changes (17)).use, "picks");
%! assert (result (even{:}, "compared", changes (18)).use, "picks"); # 71 % beside 78 %
%! a = result ([.1 .1 .01 -.1], [.2 .2 .1 .1], "rows", rows_, "compared", changes (18));
%! assert ({a.use, a.free}, {"picks", false});
%! a = result ([.2 .2 -.1 -.1], [.4 .4 .1 .1], "rows", rows_, "compared", changes (20));
%! assert ({a.sure, {a.as_well.name}}, {true, {"majority"}}); # it beats every judge
%! rows_(1).rate(1) = .8;                  # and must not be worse than one
%! assert (result (even{:}, "rows", rows_, "compared", changes (18)).use, "picks");
%! rows_(1).rate(1) = .7;
%! a = alone ([.1 -.1], [.2 .1], "rows", rows_, "compared", changes (18), "given", false);
%! assert (a.use, "judge");
%!test <*few labels, none: the picks of a panel, one judge as it is>
%! for basis = {"few", "none"; "picks", "judge"}
%!   one = @(varargin) aura.report.advice (small (basis{1}, "judges", struct ("name", "q"), ...
%!                                                "best", 1, varargin{:}), []);
%!   a = aura.report.advice (small (basis{1}), []);
%!   assert ({a.use, a.sure, a.basis, a.gains}, {"picks", false, basis{1}, []});
%!   a = one ("given", false);
%!   assert ({a.use, a.name}, {"judge", "q"});
%!   a = one ();
%!   assert ({a.use, a.why}, {basis{2}, merge(strcmp(basis{1}, "none"), "", "because")});
%! endfor
%!test <*the plan: of what is open, and nothing where nothing is to be told>
%! ends = {[-.1 -.1 .1 .1], [.3 .3 .2 .2]};
%! a = result (ends{:});
%! assert ([a.more, a.left], [aura.decide.plan(40, 2000, 1960, .18), 1960]);
%! e = getfield (small ("drawn"), "estimates");
%! e.start.is = "may be chosen";
%! assert (result (ends{:}, "estimates", e).more, a.more);
%! e.start.is = "chosen";
%! assert (result (ends{:}, "estimates", e).more, aura.decide.plan (15, 2000, 1960, .18));
%! again = result (ends{:}, ...
%!                 "audit", ...
%!                 struct ("about", struct ("advice", struct ("use", "picks", "flips", true, ...
%!                                                            "spread", .05))));
%! assert (again.spread, .05);
%! assert (again.more < 80);
%! assert (result ([.1 .1 .1 .1], [.2 .2 .2 .2]).more, 0);
%! assert (result ([-.05 -.05 0 0], [.05 .05 0 0]).more, 0);
%! assert (result ([-.04 -.04 0 0], [.051 .051 0 0]).more > 0);
%! for basis = {"hidden", "all"}
%!   assert (result (ends{:}, basis{1}).more, 0);
%! endfor
