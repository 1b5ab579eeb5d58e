## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A = aura.report.advice (R, OVER)
## Which rule to use by the results R, whose rows are those of aura.report.rated, the same for one
## judge and a panel; OVER is what one of them gains over another (aura.report.estimates, [] where
## nothing is measured).  A rule stays until another is better for certain (aura.decide.advise): the
## corrected picks, or the judge where its flips are not given out (aura.decide.given), or where
## labels on all that is compared find the picks no better.  A rule that decides less than nine
## tenths of what the picks do is no candidate.  A is a struct of
##
## - use: "picks", "judge", "longer" ("pass" of grades), "majority" or "opposite", and name, what it
##   is called; home: what stays; sure: what is used is better for certain
## - state: "unmeasured"; "no judge": the interval of each judge's rate ends below one half; "same":
##   no pick differs from the best judge's; "sure": what is used gains more than 0 for certain;
##   "against": the picks lose for certain; "early": none of these
## - basis: what tells it: "hidden" labels, those that were "drawn", "all" items have a label, too
##   "few" have one or they cannot tell (why), or "none" has
## - gains: what is used gains over each of the others (the opposite: []), picks: what the corrected
##   picks gain, struct arrays of kind and name of the other and of what OVER says; best: of the
##   latter that over the best judge, called against
## - as_well: of gains those over a free rule (the longer answer, the majority), or over a judge
##   beside the best one, that may be 0
## - given: the flips are given out
## - more: at most so many answers more tell a difference of 5 points (aura.decide.plan), 0 where
##   nothing is to be told; left: how many items have no label; spread: what the next plan needs

function a = advice (r, over)

  several = numel (r.judges) > 1;
  best = r.judges(r.best).name;
  [~, ~, rules] = aura.report.names (r);
  a = struct ("use", "picks", "name", ["the ", rules.picks], "home", "picks", ...
              "sure", false, "state", "unmeasured", "basis", basis_of (r), "why", "", ...
              "gains", [], "picks", [], "best", [], "against", best, "as_well", [], ...
              "given", r.given, "more", 0, "left", left_of (r), "spread", spread_of (r));
  if (any (strcmp (a.basis, {"none", "few"})))
    a.why = r.no_estimates;
    if (! several && (strcmp (a.basis, "none") || ! r.given))
      [a.use, a.name] = deal ("judge", best);
    endif
    return;
  endif
  picks = numel (r.rows);
  a.picks = gains_of (r.rows, picks, over);
  a.best = a.picks(1);
  counted = ! strcmp (a.basis, "drawn");
  home = picks;
  if (! several && ! r.given || counted && a.best.point <= 0)
    home = 1;
  endif
  a.home = r.rows(home).kind;
  from_home = gains_of (r.rows, home, over);
  [others, may] = deal (setdiff (1:picks, home), candidates (r.rows, picks));
  high = merge (may(others), [from_home.high], NaN);
  points = arrayfun (@(row) aura.text.whole (row.rate(1)), r.rows(others));
  at = aura.decide.advise (points, high);
  idx = [home, others](1 + at);
  a.state = state_of (r, a.best, home, idx);
  if (strcmp (a.state, "same") && r.judges(r.best).n == r.n)
    idx = 1;
  endif
  if (strcmp (a.state, "no judge") && ! several)
    [a.use, a.name, a.sure] = deal ("opposite", ["the opposite of ", aura.text.called(best)], true);
  else
    [a.use, a.name] = deal (r.rows(idx).kind, full_name (r.rows(idx), rules));
    a.sure = at > 0 || merge (home == picks, a.best.low > 0, a.best.high < 0);
    a.gains = gains_of (r.rows, idx, over);
    a.as_well = undecided (a, may([1:idx-1, idx+1:end]));
  endif
  if (! counted)
    e = r.estimates;
    m = e.labels;                        # it never falls, whatever the labels may be
    if (any (strcmp (e.start.is, {"chosen", "balanced", "none"})))
      m = e.draws;
    endif
    [more, a.spread] = aura.decide.plan (m, e.file_n, a.left, a.best.differ / max (a.best.n, 1), ...
                                         a.spread);
    if (a.best.low <= 0 && a.best.high >= 0 && max (abs ([a.best.low, a.best.high])) > .05)
      a.more = more;
    endif
  endif

endfunction

## What number A of ROWS gains over each of the others.
function list = gains_of (rows, a, over)

  list = [];
  for row = rows([1:a-1, a+1:end])
    one = over (rows(a).at, row.at);
    [one.kind, one.name] = deal (row.kind, row.name);
    list = [list, one];
  endfor

endfunction

## Who decides nine tenths of what the corrected picks, number PICKS, do, and is given out.
function may = candidates (rows, picks)

  may = [rows.n] >= .9 * rows(picks).n & ! [rows.held];

endfunction

## G: what the picks gain over the best judge; HOME is the number of the row that stays, where not
## number USED beats it for certain.
function state = state_of (r, g, home, used)

  by_picks = home == numel (r.rows);
  is_judge = strcmp ({r.rows.kind}, "judge");
  state = "early";
  if (all (arrayfun (@(row) row.rate(3) < .5, r.rows(is_judge))))
    state = "no judge";
  elseif (g.differ == 0)
    state = "same";
  elseif (by_picks && is_judge(used) || ! by_picks && g.high < 0)
    state = "against";
  elseif (used != home || by_picks && g.low > 0)
    state = "sure";
  endif

endfunction

## The gains over a free rule, or, of what is sure, over a judge beside the best one, that may be 0,
## of those others that MAY be used.
function list = undecided (a, may)

  kinds = {a.gains.kind};
  free = may & ismember (kinds, {"longer", "pass", "majority"});
  judges = may & strcmp (kinds, "judge") & a.sure;
  judges &= ! strcmp ({a.gains.name}, aura.text.called (a.against));
  list = a.gains((free | judges) & [a.gains.low] <= 0 & [a.gains.high] >= 0);

endfunction

function name = full_name (row, rules)

  name = row.name;
  if (any (strcmp (row.kind, {"majority", "picks"})))
    name = ["the ", row.name];
  elseif (strcmp (row.kind, rules.free))
    name = [rules.the, row.name];
  endif

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
%!                  "n", 2000, "rate", rate, "at", {2, 1, 3, 4, 5}, "held", false);
%!  r = struct ("judges", struct ("name", {"p", "q"}, "n", 2002), "best", 2, "n", 2002, ...
%!              "labels", labels, "score", [], "estimates", e, "no_estimates", "", ...
%!              "given", true, "audit", struct (), "rows", rows_);
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
%!  g = struct ("n", 1960, "differ", 353 * any (ends), "point", mean (ends), "low", ends(1), ...
%!              "high", ends(2), "labels", 10, "with", 7);
%!endfunction
%!function a = result (low, high, varargin)
%!  basis = "drawn";
%!  if (mod (numel (varargin), 2))
%!    [basis, varargin] = deal (varargin{1}, varargin(2:end));
%!  endif
%!  a = aura.report.advice (small (basis, varargin{:}), @(a, b) over (low, high, a, b));
%!endfunction
%!function a = alone (low, high, varargin)
%!  r = small ("drawn", "judges", struct ("name", "q", "n", 2002), "best", 1, varargin{:});
%!  r.rows = r.rows([1 3 5]);
%!  r.rows(3).held = ! r.given;
%!  at = [2 3 5];
%!  a = aura.report.advice (r, @(a, b) over ([0 low 0], [0 high 0], a, b));
%!endfunction
%!test <*a panel: the picks, unless another is better for certain>
%! a = result ([-.1 -.1 -.2 -.2], [.2 .2 .1 .01]);
%! assert ({a.use, a.state, a.sure, a.against, a.best.name}, {"picks", "early", false, "q", "q"});
%! assert ([a.best.point, a.best.low, a.best.high], [.05 -.1 .2], 1e-12);
%! assert ({a.gains.name}, {"q", "p", "longer answer", "majority"});
%! assert ({a.as_well.name}, {"longer answer", "majority"});
%! a = result ([-.1 -.3 -.2 -.2], [.2 -.01 .1 .01]);
%! assert ({a.use, a.name, a.state, a.sure}, {"judge", "q", "against", true});
%! assert ({a.gains.name}, {"p", "longer answer", "majority", "corrected picks"});
%! assert ({a.as_well.name}, {"p", "longer answer", "majority"});
%! a = result ([-.1 -.3 -.4 -.2], [.2 -.01 -.2 .01]);          # of two the higher rate
%! assert ({a.use, a.name, a.state}, {"longer", "the longer answer", "sure"});
%! assert (result ([.1 .1 -.4 -.2], [.2 .2 .3 -.1]).name, "the majority");
%! part = getfield (small ("drawn"), "rows"); # of less than nine tenths of what the picks decide
%! part(4).n = 1799;
%! a = result ([.1 .1 -.4 -.2], [.2 .2 .3 -.1], "rows", part);
%! assert ({a.use, {a.as_well.name}}, {"picks", {"longer answer"}});
%! part(4).n = 1800;
%! assert (result ([.1 .1 -.4 -.2], [.2 .2 .3 -.1], "rows", part).use, "majority");
%!test <*sure, early: over the judge that is named>
%! a = result ([-.1 .05 -.2 -.1], [.2 .2 .1 .2]);
%! assert ({a.use, a.state, a.sure}, {"picks", "sure", true});
%! assert ({a.as_well.name}, {"p", "longer answer", "majority"});
%! a = result ([.1 0 -.2 .01], [.2 .2 .1 .1]);
%! assert ({a.state, a.sure, {a.as_well.name}}, {"early", false, {"longer answer"}});
%!test <*no pick differs: the judge where it has judged all>
%! same = {[-.1 0 -.2 -.1], [.2 0 .1 .2]};
%! a = result (same{:});
%! assert ({a.use, a.name, a.state, a.sure}, {"judge", "q", "same", false});
%! assert (result (same{:}, "judges", struct ("name", {"p", "q"}, "n", {2002, 1800})).use, "picks");
%!test <*every judge is worse than a coin>
%! low = getfield (small ("drawn"), "rows");
%! [low(1:2).rate] = deal ([.4 .3 .49]);
%! a = result ([.1 .1 -.2 -.2], [.2 .2 .1 .1], "rows", low);
%! assert ({a.use, a.state, a.sure}, {"picks", "no judge", true});
%! low(2).rate(3) = .5;
%! assert (result ([.1 .1 -.2 -.2], [.2 .2 .1 .1], "rows", low).state, "sure");
%! for given = [false, true]
%!   a = alone ([-.1 -.2], [.2 .1], "rows", low, "given", given);
%!   assert ({a.use, a.name, a.state, a.sure, a.gains}, ...
%!           {"opposite", "the opposite of q", "no judge", true, []});
%! endfor
%!test <*one judge: its flips where they are given out, unless another is better for certain>
%! a = alone ([-.1 -.2], [.2 .1]);
%! assert ({a.use, a.state, a.best.name, {a.as_well.name}}, ...
%!         {"picks", "early", "q", {"longer answer"}});
%! a = alone ([.01 -.2], [.2 .1]);
%! assert ({a.use, a.sure}, {"picks", true});
%! assert (alone ([-.1 -.2], [.2 -.01]).use, "longer");
%! assert (alone ([-.2 -.2], [-.01 .1]).state, "against");
%! a = alone ([-.1 -.2], [.2 .1], "given", false);
%! assert ({a.use, a.name, a.state, a.sure}, {"judge", "q", "early", false});
%! assert (alone ([.01 -.2], [.2 .1], "given", false).use, "judge"); # they are held back
%! a = alone ([-.2 -.1], [-.1 .1], "given", false);
%! assert ({a.use, a.state, a.sure}, {"judge", "against", true});
%! a = alone ([-.1 -.4], [.2 -.21], "given", false); # longer: above the judge for certain
%! assert ({a.use, a.state, a.sure}, {"longer", "sure", true});
%!test <*counted: what was found better, or is the judge's>
%! for basis = {"hidden", "all"}
%!   a = result ([-.1 -.1 -.2 -.2], [.2 .12 .1 .1], basis{1});
%!   assert ({a.use, a.state}, {"picks", "early"});
%!   a = result ([-.1 -.1 -.2 -.2], [.2 .1 .1 .1], basis{1});
%!   assert ({a.use, a.name, a.state, a.sure}, {"judge", "q", "early", false});
%!   a = result ([-.1 -.1 -.2 -.2], [.2 -.01 .1 .1], basis{1});
%!   assert ({a.use, a.state, a.sure}, {"judge", "against", true});
%! endfor
%!test <*few labels, none: the picks of a panel, one judge as it is>
%! for basis = {"few", "none"; "picks", "judge"}
%!   one = @(varargin) aura.report.advice (small (basis{1}, "judges", struct ("name", "q"), ...
%!                                                "best", 1, varargin{:}), []);
%!   a = aura.report.advice (small (basis{1}), []);
%!   assert ({a.use, a.sure, a.state, a.basis, a.gains}, ...
%!           {"picks", false, "unmeasured", basis{1}, []});
%!   a = one ("given", false);
%!   assert ({a.use, a.name}, {"judge", "q"});
%!   a = one ();
%!   assert ({a.use, a.why}, {basis{2}, merge(strcmp(basis{1}, "none"), "", "because")});
%! endfor
%!test <*the plan: of what is open, and nothing where nothing is to be told>
%! ends = {[-.1 -.1 .1 .1], [.3 .3 .2 .2]};
%! a = result (ends{:});
%! assert ([a.more, a.left], [aura.decide.plan(40, 2000, 1960, 353 / 1960), 1960]);
%! e = getfield (small ("drawn"), "estimates");
%! e.start.is = "chosen";
%! assert (result (ends{:}, "estimates", e).more, aura.decide.plan (15, 2000, 1960, 353 / 1960));
%! again = result (ends{:}, ...
%!                 "audit", ...
%!                 struct ("about", struct ("advice", struct ("use", "picks", "flips", true, ...
%!                                                            "spread", .05))));
%! assert (again.more < 80);
%! assert (result ([.1 .1 .1 .1], [.2 .2 .2 .2]).more, 0);
%! assert (result ([-.04 -.04 0 0], [.051 .051 0 0]).more > 0);
