## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## C = aura.report.classes (R, O, QUESTION)
## What the labels of the results R tell of grades; [] of comparisons of two answers.  Where labels
## are hidden these are counted (aura.report.measured), else the outcome O (aura.report.outcome)
## tells, by aura.decide.classes, of new items, or of new QUESTIONs where these repeat.  C is a
## struct of
##   pass    1-by-3: how often people let an answer pass, and the ends; NaN where the labels are
##           worth fewer than twelve
##   origin  of aura.decide.origin
##   judges  a struct array of says, the share that the judge lets pass, and passed, caught and
##           kappa (1-by-3 each)

function c = classes (r, o = [], question = [])

  c = [];
  if (! aura.set.is_graded (r))
    return;
  endif
  c = struct ("pass", NaN (1, 3), "origin", "none", "judges", struct ([]));
  if (isempty (r.score))
    ask = @(of, j) aura.decide.classes (o.sample (), ...
                                        struct ("of", of, "judge", j, "level", .95, ...
                                                "weights", ones (size (o.open)), "by", [], ...
                                                "question", question, "unstable", 0));
    pass = ask ("pass", 0);
    enough = ! isempty (r.estimates) && (pass.worth_each >= 12 - 1e-9 || pass.labels == pass.n);
    with_ends = @(rate) merge (enough, [rate.estimate, rate.interval_new], NaN (1, 3));
    [c.pass, c.origin] = deal (with_ends (pass), pass.origin);
    number = @(of, j) with_ends (ask (of, j));
  else
    s = r.score;
    [low, high] = aura.stat.wilson (s.longer * s.count, s.count, s.design.longer);
    [c.pass, c.origin] = deal ([s.longer, low, high], "random");
    number = @(of, j) [s.judges(j).(of).rate, s.judges(j).(of).low, s.judges(j).(of).high];
  endif
  for j = numel (r.judges):-1:1
    one.says = r.judges(j).first;
    for of = {"passed", "caught", "kappa"}
      one.(of{1}) = number (of{1}, j);
    endfor
    c.judges = [one, c.judges];
  endfor

endfunction

%!test <*of pairs there is nothing; hidden labels are counted>
%! assert (aura.report.classes (struct ("score", [])), []);
%! rate = struct ("rate", .5, "low", .4, "high", .7);
%! score = struct ("longer", .6, "count", 50, "judges", struct ("passed", rate, "caught", rate, ...
%!                                                              "kappa", rate));
%! score.design.longer = aura.stat.design ([ones(30, 1); zeros(20, 1)], []);
%! c = aura.report.classes (struct ("kind", "grade", "score", score, "judges", ...
%!                                  struct ("first", .7)));
%! [low, high] = aura.stat.wilson (30, 50);
%! assert ({c.pass, c.judges.says, c.judges.caught}, {[.6 low high], .7, [.5 .4 .7]}, 1e-12);
