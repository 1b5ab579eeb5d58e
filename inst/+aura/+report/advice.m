## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A = aura.report.advice (R, RIVALS)
## Which rule to use by the results R and RIVALS (aura.report.rival: the best judge first), the same
## for one judge and a panel.  Of a panel the corrected picks are used unless another is worth more
## (aura.decide.advise); one judge's flips are used where they are given out (aura.decide.given).  A
## is a struct of
##
## - use: "picks", "judge", "longer" or "majority", and name, what it is called; sure: the labels
##   tell so for certain (the majority is never sure)
## - basis: what tells it: "hidden" labels, those that were "drawn", "all" items have a label, too
##   "few" have one or they cannot tell (why), or "none" has
## - gain (1-by-3) of the picks over the best judge, called against, from which they differ on the
##   share differs of its items, and counts of aura.report.rival
## - given: the flips are given out; worth: what they are worth
## - rival: the strongest of the rules that cost nothing, [] for none; as_well: the longer answer is
##   within a point of the picks
## - more: at most so many answers more tell a difference of 5 points (aura.decide.plan), 0 where
##   nothing is to be told; left: how many items have no label; spread: what the next plan needs

function a = advice (r, rivals)

  several = numel (r.judges) > 1;
  before = state_of (r);
  best = r.judges(r.best).name;
  a = struct ("use", "picks", "name", "the corrected picks", "sure", false, "basis", basis_of (r), "why", "", ...
              "gain", NaN (1, 3), "against", best, "differs", NaN, "counts", [0 0], "given", r.given, ...
              "worth", r.worth, "rival", [], "as_well", false, "more", 0, "left", left_of (r), ...
              "spread", before.spread);
  if (any (strcmp (a.basis, {"none", "few"})))
    a.why = r.no_estimates;
    if (! several && (strcmp (a.basis, "none") || ! r.given))
      [a.use, a.name] = deal ("judge", best);
    endif
    return;
  endif
  judge = rivals(1);
  [a.gain, a.differs, a.counts] = deal (judge.gain, judge.differs, judge.counts);
  rules = rivals(! strcmp ({rivals.kind}, "judge"));
  if (! isempty (rules))
    [~, idx] = min (arrayfun (@(rule) rule.gain(1), rules));
    a.rival = rules(idx);
  endif
  idx = used (rivals, several, r.given, {"picks", before.use}{1 + strcmp(a.basis, "drawn")});
  if (idx > 0)
    [a.use, a.name] = deal (rivals(idx).kind, rivals(idx).name);
    a.sure = rivals(idx).gain(3) < 0 && ! strcmp (a.use, "majority");
  else
    a.sure = a.gain(2) > 0;
    longer = rivals(strcmp ({rivals.kind}, "longer"));
    a.as_well = ! isempty (longer) && abs (longer.gain(1)) < .01 ...
                && (strcmp (a.basis, "all") || (longer.gain(2) <= 0 && longer.gain(3) >= 0));
  endif
  if (strcmp (a.basis, "drawn"))
    e = r.estimates;
    m = e.pick_counts(1);                # it never falls, whatever the labels look like
    if (any (strcmp (e.origin, {"chosen", "none"})))
      m = e.pick_draws;
    endif
    [more, a.spread] = aura.decide.plan (m, e.pick_n, a.left, a.differs, before.spread);
    if (a.gain(2) <= 0 && a.gain(3) >= 0 && max (abs (a.gain(2:3))) > .05)
      a.more = more;
    endif
  endif

endfunction

## The number of the rival to use, 0 for the picks.
function idx = used (rivals, several, given, before)

  kinds = {rivals.kind};
  gains = vertcat (rivals.gain);
  idx = find (strcmp (kinds, aura.decide.advise (kinds, gains(:,1), before)), 1);
  if (! several)
    ## The flips stand or fall by what they are worth; a rule takes their place only for certain.
    idx = 1;
    if (given && ! (gains(1,3) < 0))
      idx = 0;
    endif
    certain = find (strcmp (kinds, "longer") & (gains(:,3) < 0)', 1);
    idx = [certain, idx](1);
  endif
  idx = [idx, 0](1);

endfunction

function basis = basis_of (r)

  basis = "few";
  if (! isempty (r.score))
    basis = "hidden";
  elseif (r.labels.total == 0)
    basis = "none";
  elseif (! isempty (r.estimates))
    basis = {"drawn", "all"}{1 + r.estimates.all};
  endif

endfunction

## The items without a label that can still be asked about.
function left = left_of (r)

  left = r.n - r.labels.total - r.labels.hidden - r.labels.declined;

endfunction

## What the last report of this audit advised.
function state = state_of (r)

  state = aura.set.about (r.audit, "advice", struct ("use", "picks", "flips", false, "spread", Inf));

endfunction

%!function r = small (basis, varargin)
%!  labels = struct ("total", 40, "hidden", 0, "declined", 2);
%!  e = struct ("all", false, "pick_draws", 40, "pick_n", 2000, "pick_counts", [40 30], "origin", "random");
%!  r = struct ("judges", struct ("name", {"p", "q"}), "best", 2, "n", 2002, "labels", labels, "score", [], "estimates", e, ...
%!              "no_estimates", "", "given", true, "worth", .05, "audit", struct ());
%!  switch (basis)
%!    case "hidden"
%!      r.score = 1;
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
%!function list = rivals (judge, longer, majority = [])
%!  list = aura.report.rival ("judge", "q", judge, .18, [10 7]);
%!  list(2) = aura.report.rival ("longer", "the longer answer", longer, .2, [9 5]);
%!  if (! isempty (majority))
%!    list(3) = aura.report.rival ("majority", "the majority of the judges", majority, .1, [9 5]);
%!  endif
%!endfunction
%!function a = result (judge, longer, majority, varargin)
%!  a = aura.report.advice (small ("drawn", varargin{:}), rivals (judge, longer, majority));
%!endfunction
%!function a = alone (judge, longer, varargin)
%!  a = aura.report.advice (small ("drawn", "judges", struct ("name", "q"), "best", 1, varargin{:}), rivals (judge, longer));
%!endfunction
%!shared low, high
%! low = [.1 -.1 .3];
%! high = [.2 .1 .3];
%!test <*a panel: the picks, and nobody waits for proof>
%! a = result (low, high, high);
%! assert ({a.use, a.sure, a.against, a.gain, a.differs, a.counts}, {"picks", false, "q", low, .18, [10 7]});
%! a = result (high, low, high);
%! assert ({a.use, a.sure, a.rival.kind, a.as_well}, {"picks", true, "longer", false});
%!test <*what is worth more: the judge, a rule; for certain, or not>
%! a = result ([-.1 -.2 .1], low, low);
%! assert ({a.use, a.name, a.sure}, {"judge", "q", false});
%! a = result ([-.1 -.2 -.01], low, low);
%! assert ({a.use, a.sure}, {"judge", true});
%! a = result ([-.1 -.2 -.01], [-.2 -.3 -.1], low);
%! assert ({a.use, a.name, a.sure}, {"longer", "the longer answer", true});
%! a = result (low, low, [-.2 -.3 -.1]); # never
%! assert ({a.use, a.sure, a.rival.kind}, {"majority", false, "majority"});
%!test <*what was advised before stays unless another is worth more>
%! before = @(use) struct ("about", struct ("advice", struct ("use", use, "flips", false, "spread", Inf)));
%! kept = before ("judge");
%! a = result ([.002 -.1 .1], low, low, "audit", kept);
%! b = result ([.003 -.1 .1], low, low, "audit", kept);
%! c = aura.report.advice (small ("hidden", "audit", kept), rivals ([.002 -.1 .1], low)); # measured anew
%! assert ({a.use, b.use, c.use}, {"judge", "picks", "picks"});
%!test <*the longer answer does as well: within a point, and 0 in the interval>
%! assert (result (low, [.009 -.1 .1], high).as_well);
%! assert (result (low, [-.002 -.1 .1], high).as_well);
%! assert (! result (low, [.011 -.1 .1], high).as_well);
%! assert (! result (low, [.009 .001 .1], high).as_well);
%!test <*one judge: its flips stand or fall by what they are worth; a rule for certain only>
%! a = alone (low, [-.2 -.3 .1]);
%! assert ({a.use, a.rival.name}, {"picks", "the longer answer"});
%! assert (alone (low, [-.2 -.3 -.1]).use, "longer");
%! a = alone (low, high, "given", false);
%! assert ({a.use, a.name}, {"judge", "q"});
%! a = alone ([-.1 -.2 -.05], high);
%! assert ({a.use, a.sure}, {"judge", true});
%!test <*few labels, none: the picks of a panel, one judge as it is>
%! for basis = {"few", "none"; "picks", "judge"}
%!   one = @(varargin) aura.report.advice (small (basis{1}, "judges", struct ("name", "q"), "best", 1, varargin{:}), []);
%!   a = aura.report.advice (small (basis{1}), []);
%!   assert ({a.use, a.sure, a.basis, a.gain}, {"picks", false, basis{1}, NaN(1, 3)});
%!   a = one ("given", false);
%!   assert ({a.use, a.name}, {"judge", "q"});
%!   a = one ();
%!   assert ({a.use, a.why}, {basis{2}, {"because", ""}{1 + strcmp(basis{1}, "none")}});
%! endfor
%!test <*the plan: of what is open, and nothing where nothing is to be told>
%! a = result (low, high, high);
%! assert ([a.more, a.left], [200 1960]);
%! e = struct ("all", false, "pick_draws", 15, "pick_n", 2000, "pick_counts", [55 30], "origin", "look chosen");
%! a = result (low, high, high, "estimates", e); # 40 of them may be chosen
%! b = result (low, high, high, "estimates", setfield (e, "origin", "chosen"));
%! assert ([a.more, b.more], [aura.decide.plan(55, 2000, 1960, .18), aura.decide.plan(15, 2000, 1960, .18)]);
%! assert (a.more < b.more);
%! again = result (low, high, high, "audit", struct ("about", struct ("advice", struct ("use", "picks", "flips", true, "spread", .05))));
%! assert (again.spread, .05);
%! assert (again.more < 80);
%! assert (result (high, high, high).more, 0);
%! assert (result ([-.1 -.2 -.01], low, low).more, 0);
%! assert (result ([.01 -.05 .05], low, low).more, 0);
%! assert (result ([.01 -.04 .051], low, low).more, 200);
%! for basis = {"hidden", "all"}
%!   a = aura.report.advice (small (basis{1}), rivals (low, high));
%!   assert (a.more, 0);
%! endfor
