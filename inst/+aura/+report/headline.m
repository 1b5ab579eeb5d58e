## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## H = aura.report.headline (R, OF)
## How often humans agree with the best judge by the rows of the results R (aura.report.rated), or
## with the judge called OF; of OF "picks", where no judge is called so, how often the corrected
## picks are right.  A struct of
##   of, name         "judge" or "pick"; of that judge, else ""
##   rate, interval   with 95 % (1-by-2)
##   labels           how many there are of its items, or were hidden
##   basis            "all": every comparison has a label; "hidden": those that were never shown;
##                    "drawn": from labels drawn at random; "none": rate and interval are NaN
##   why              of "none", in words
##   origin           of "drawn": where the labels of the start come from (aura_rate)
##   about            what the interval is for, "new" items or new "questions", which several share
##   questions        how many these are, else NaN

function h = headline (r, of = "")

  names = {r.judges.name};
  h = struct ("of", "judge", "name", names{r.best}, "rate", NaN, "interval", NaN (1, 2), ...
              "labels", 0, "basis", "none", "why", "", "origin", "none", ...
              "about", merge (isnan (r.questions), "new", "questions"), "questions", r.questions);
  row = r.rows(1);
  if (any (strcmp (of, names)))
    h.name = of;
    row = r.rows([r.rows.at] == find (strcmp (of, names), 1));
  elseif (strcmp (of, "picks"))
    [h.of, h.name, row] = deal ("pick", "", r.rows(end));
  elseif (! isempty (of))
    error ("aura:invalid-argument", ...
           "option --of must be picks or one of the judges %s, got \"%s\"", ...
           strjoin (names, ", "), of);
  endif
  if (isnan (row.rate(1)))
    h.why = why (r, row);
    return;
  endif
  [h.rate, h.interval, h.labels, h.basis] = deal (row.rate(1), row.rate(2:3), row.labels, ...
                                                  r.advice.basis);
  if (strcmp (h.basis, "drawn"))
    h.origin = r.estimates.start.is;
  endif

endfunction

function text = why (r, row)

  text = r.no_estimates;
  if (r.labels.total == 0)
    text = "no comparison has a human label";
  elseif (isempty (text))
    text = sprintf ("the labels tell too little of %s", aura.text.called (row.name));
  endif

endfunction

%!function r = small (n_judges, basis, varargin)
%!  r = struct ("judges", struct ("name", {{"a", "b"}{1:n_judges}}), "best", n_judges, ...
%!              "estimates", struct ("start", struct ("is", "assumed")), "no_estimates", "", ...
%!              "labels", struct ("total", 5), "questions", NaN, "advice", struct ("basis", basis));
%!  r.rows = struct ("name", {"b", "a", "corrected picks"}, "at", {n_judges, 1, 3}, ...
%!                   "rate", {[.5 .4 .6], [.1 0 .2], [.7 .6 .8]}, "labels", {31, 9, 32});
%!  for k = 1:2:numel (varargin)
%!    r.(varargin{k}) = varargin{k+1};
%!  endfor
%!endfunction
%!function h = result (varargin)
%!  h = struct2cell (aura.report.headline (small (varargin{:})))';
%!endfunction
%!test <*the best judge, whatever the labels; the one that is named; the picks>
%! assert (result (1, "drawn"), {"judge", "a", .5, [.4 .6], 31, "drawn", "", "assumed", ...
%!                               "new", NaN});
%! assert (result (2, "drawn", "questions", 7), {"judge", "b", .5, [.4 .6], 31, "drawn", "", ...
%!                                               "assumed", "questions", 7});
%! of = @(name) aura.report.headline (small (2, "hidden"), name);
%! assert ({of("a").rate, of("a").name, of("a").labels}, {.1, "a", 9});
%! assert ({of("picks").rate, of("picks").of, of("picks").name}, {.7, "pick", ""});
%! r = small (2, "hidden", "judges", struct ("name", {"picks", "b"}));
%! assert (getfield (aura.report.headline (r, "picks"), "rate"), .1);
%!error <--of must be picks or one of the judges a, b, got "c"> ...
%! aura.report.headline (small (2, "hidden"), "c")
%!test <*nothing is measured, and why>
%! none = @(of, name, why) {of, name, NaN, NaN(1, 2), 0, "none", why, "none", "new", NaN};
%! rows_ = small (1, "few").rows;
%! [rows_.rate] = deal (NaN (1, 3));
%! assert (result (1, "few", "rows", rows_, "no_estimates", "because"), ...
%!         none ("judge", "a", "because"));
%! assert (result (1, "drawn", "rows", rows_), ...
%!         none ("judge", "a", "the labels tell too little of b"));
%! assert (result (2, "none", "rows", rows_, "labels", struct ("total", 0)), ...
%!         none ("judge", "b", "no comparison has a human label"));
%!test <*the figure of the first sentence of the rates>
%! for is_panel = [false, true]
%!   r = small_results (is_panel);
%!   f = aura.report.finding (r);
%!   said = f.said(strcmp ({f.said.place}, "rates"))(1);
%!   assert ([said.value, said.n, said.interval], [r.headline.rate, r.headline.labels, ...
%!                                                 r.headline.interval]);
%! endfor
