## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.rated (R)
## Who decides, and how often that is right by the results R: a struct array, a row each for the
## judges (the best first, the others by their rates), the longer answer, the majority of several
## judges and the corrected picks, of
##
## - kind: "judge", "longer" (of grades "pass"), "majority" or "picks"; name, cleaned, at most 40
##   characters; n, the items that it is about: of what is estimated those of the best judge that
##   it has a pick for
## - rate (1-by-3): the share of right picks, and the ends of its 95 % interval for new items, of
##   new questions where these repeat; NaN where it is not known.  Of J judges that which is named
##   the best has its lower end at 1 - .05 / J, since it was chosen by these labels
## - count (1-by-2): of as many random labels as these are worth how many agree
## - labels, and agree: how many of the labels agree with it; NaN where it is not known
## - held: the corrected picks are not given out; at: its number in what the gains are of

function list = rated (r)

  if (! isempty (r.score))
    list = measured (r);
  elseif (! isempty (r.estimates))
    list = estimated (r, r.estimates);
  else
    list = counted (r);
  endif
  at = num2cell (1:numel (list));
  [list.at] = at{:};
  judges = list(strcmp ({list.kind}, "judge"));
  rate = arrayfun (@(j) j.rate(1), judges);
  rate(isnan (rate)) = -1;
  rate(r.best) = Inf;
  [~, order] = sort (-rate);
  list(1:numel (judges)) = judges(order);

endfunction

function one = row (kind, name, n, rate, count, labels, agree, held = false)

  one = struct ("kind", kind, "name", aura.text.called (name), "n", n, "rate", rate, ...
                "count", count, "labels", labels, "agree", agree, "held", held);

endfunction

## On hidden labels: the intervals are Wilson's, for new items, of new questions where these repeat.
function list = measured (r)

  s = r.score;
  rate_row = @(kind, name, share, count, design) row (kind, name, count, ...
                                                      with_ends (share, count, design), ...
                                                      as_many (share, count, design), count, ...
                                                      round (share * count));
  for j = numel (r.judges):-1:1
    list(j) = rate_row ("judge", r.judges(j).name, s.judges(j).original, s.judges(j).count, ...
                        s.judges(j).design);
  endfor
  b = s.judges(r.best);
  list(r.best).rate(2) = aura.stat.wilson (b.original * b.count, b.count, b.design, ...
                                           1 - .05 / numel (r.judges));
  [~, ~, rules] = aura.report.names (r);
  list(end+1) = rate_row (rules.free, rules.longer, s.longer, s.count, s.design.longer);
  if (numel (r.judges) > 1)
    list(end+1) = rate_row ("majority", "majority", s.majority, s.count, s.design.majority);
  endif
  list(end+1) = rate_row ("picks", rules.picks, s.pick, s.count, s.design.pick);
  list(end).held = ! r.given;

endfunction

function rate = with_ends (share, count, design)

  rate = NaN (1, 3);
  if (count > 0)
    [low, high] = aura.stat.wilson (share * count, count, design);
    rate = [share, low, high];
  endif

endfunction

function count = as_many (share, n, design)

  count = max (1, floor (n / design.effect + .5));
  count = [floor(share * count + .5), count];

endfunction

function list = estimated (r, e)

  [~, ~, rules] = aura.report.names (r);
  short = struct (rules.free, rules.longer, "majority", "majority", "picks", rules.picks);
  for k = numel (e.rows):-1:1
    one = e.rows(k);
    name = one.name;
    if (! strcmp (one.kind, "judge"))
      name = short.(one.kind);
    endif
    list(k) = row (one.kind, name, one.n, one.rate, one.count, one.labels, one.agree, ...
                   strcmp (one.kind, "picks") && ! r.given);
  endfor

endfunction

## Too few labels for a rate: how many agree.
function list = counted (r)

  none = NaN (1, 3);
  for j = numel (r.judges):-1:1
    list(j) = row ("judge", r.judges(j).name, r.judges(j).n, none, [NaN NaN], ...
                   r.judges(j).labels, r.judges(j).agree);
  endfor
  first = r.compared.longer;
  [~, ~, rules] = aura.report.names (r);
  known = ! isnan (r.compared.labels) & first != .5;
  list(end+1) = row (rules.free, rules.longer, sum (first != .5), none, [NaN NaN], sum (known), ...
                     sum ((r.compared.labels == 2 - first)(known)));
  list(end+1) = row ("picks", rules.picks, r.n, none, [NaN NaN], NaN, NaN, ! r.given);

endfunction

%!test <*measured: of each judge, the rules, the picks>
%! r = small_results (true);
%! list = aura.report.rated (r);
%! assert ({list.kind}, {"judge", "judge", "longer", "majority", "picks"});
%! assert (list(1).name, r.judges(r.best).name);
%! s = r.score;
%! agree = s.judges(r.best).original * 6;
%! [~, high] = aura.stat.wilson (agree, 6);
%! low = aura.stat.wilson (agree, 6, [], .975);
%! assert (list(1).rate, [s.judges(r.best).original, low, high], eps);
%! assert ([list(3:5).rate](1:3:end), [s.longer, s.majority, s.pick]);
%! assert ([list.labels], [6 6 6 6 6]);
%! assert (list(1).count, [round(6 * s.judges(r.best).original), 6]);
%! assert ([list.agree], round (6 * [list.rate](1:3:end)));
%! list = aura.report.rated (small_results ());
%! assert ({list.kind}, {"judge", "longer", "picks"});
%! assert ([list.held], [false false true]); # of six labels
%! assert (list(1).name, "the judge");
%!test <*estimated: the best judge first, as of so many random labels>
%! kinds = {"judge", "judge", "judge", "longer", "majority", "picks"};
%! names = {"p", "q", "r", "the longer answer", "the majority of the judges", ...
%!          "the corrected picks"};
%! rate = {[.5 .4 .6], [.8 .7 .9], NaN(1, 3), [.5 .4 .6], [.6 .5 .7], [.9 .8 1]};
%! e.rows = struct ("kind", kinds, "name", names, "n", {10, 12, 20, 9, 8, 12}, "rate", rate, ...
%!                  "count", {[5 9]}, "labels", 8, "agree", 7);
%! r = struct ("judges", struct ("name", {"p", "q", "r"}), "best", 2, "score", [], ...
%!             "estimates", e, "given", true);
%! list = aura.report.rated (r);
%! assert ({list.name}, {"q", "p", "r", "longer answer", "majority", "corrected picks"});
%! assert ([[list.n]; [list.at]], [12 10 20 9 8 12; 2 1 3:6]);
%! assert (vertcat (list.rate), vertcat (rate{[2 1 3:6]}));
%! assert ({list(1).count, list(1).labels, list(1).agree}, {[5 9], 8, 7});
%! assert (! any ([list.held]));
%! list = aura.report.rated (setfield (r, "given", false));
%! assert ([list.held], [false(1, 5), true]);
%!test <*too few: counts>
%! r = struct ("judges", struct ("name", "p\x1b", "n", 4, "labels", 3, "agree", 2), ...
%!             "best", 1, "n", 4, "score", [], "estimates", [], "given", false, ...
%!             "compared", struct ("longer", [1; 0; .5; 1], "labels", [1; 1; 2; NaN]));
%! list = aura.report.rated (r);
%! assert ([[list.n]; [list.labels]; [list.agree]], [4 3 4; 3 2 NaN; 2 1 NaN]);
%! assert (list(1).name, "p");
