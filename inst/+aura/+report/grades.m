## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TABLE = aura.report.grades (R)
## How good the grades are by the results R: a row for each judge, in the order of R.rows, and one
## for the rule that passes everything (aura.report.table); [] of comparisons of two answers, or
## where nothing is known.

function table = grades (r)

  table = [];
  if (! aura.set.is_graded (r) || isnan (r.classes.pass(1)))
    return;
  endif
  judges = r.rows(strcmp ({r.rows.kind}, "judge"));
  free = r.rows(strcmp ({r.rows.kind}, "pass"));
  c = r.classes.judges([judges.at]);
  like = aura.report.populations (r);
  sure = NaN (1, 2);
  [caught, passed] = deal ([vertcat(c.caught); 0 sure], [vertcat(c.passed); 1 sure]);
  table = aura.report.table (["How good the grades are, 95 % sure, ", like], "what", ...
                             {"what", "who grades", "name", {judges.name, free.name}'; ...
                              "caught", "fails caught", "percent", caught; ...
                              "passed", "good ones passed", "percent", passed; ...
                              "kappa", "kappa", "coefficient", [vertcat(c.kappa); NaN sure]; ...
                              "says", "passes", "percent", [c.says, 1]'});

endfunction

%!assert (aura.report.grades (struct ()), [])
%!test <*judges in the order of their rates, and the rule that costs nothing>
%! rate = @(x) [x, x - .1, x + .1];
%! one = @(x) struct ("says", x, "passed", rate (x), "caught", rate (x / 2), "kappa", rate (x / 3));
%! r = struct ("kind", "grade", "questions", NaN, "judges", struct ("name", {"p", "q"}), ...
%!             "rows", struct ("kind", {"judge", "judge", "pass", "picks"}, ...
%!                             "name", {"q", "p", "pass everything", "corrected grades"}, ...
%!                             "at", {2, 1, 3, 4}), ...
%!             "classes", struct ("pass", rate (.5), "judges", [one(.6), one(.8)]), ...
%!             "advice", struct ("basis", "few"));
%! t = aura.report.grades (r);
%! assert (t.columns(1).values', {"q", "p", "pass everything"});
%! assert (t.columns(2).values(:,1)', [.4 .3 0]);
%! assert (t.columns(5).values', [.8 .6 1]);
%! assert (t.caption, "How good the grades are, 95 % sure, of answers like these");
%! r.classes.pass(:) = NaN;
%! assert (aura.report.grades (r), []);
