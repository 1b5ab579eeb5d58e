## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## H = aura.report.headline (R)
## The one figure of the results R that the report begins with, by its rows (aura.report.rated): how
## often a human agrees with the judge; of several, how often the corrected pick is right, and where
## all have a label, with the best judge.  A struct of
##   of, name         "judge" or "pick"; of that judge, else ""
##   rate, interval   with 95 % (1-by-2)
##   labels           how many there are of its items, or were hidden
##   basis            "all": every comparison has a label; "hidden": those that were never shown;
##                    "drawn": from labels drawn at random; "none": rate and interval are NaN
##   why              of "none", in words
##   origin           of "drawn": where the labels of the start come from (aura_rate)
##   about            what the interval is for, "new" items or new "questions", which several share
##   questions        how many these are, else NaN

function h = headline (r)

  several = numel (r.judges) > 1;
  h = struct ("of", merge (several, "pick", "judge"), "name", "", "rate", NaN, ...
              "interval", NaN (1, 2), "labels", 0, "basis", "none", "why", "", "origin", "none", ...
              "about", "new", "questions", r.questions);
  if (! isnan (r.questions))
    h.about = "questions";
  endif
  if (strcmp (r.advice.basis, "all"))
    h.of = "judge";
  endif
  row = r.rows(1);
  if (strcmp (h.of, "pick"))
    row = r.rows(end);
  else
    h.name = r.judges(r.best).name;
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
%!  r.rows = struct ("name", {"b", "longer answer", "corrected picks"}, ...
%!                   "rate", {[.5 .4 .6], [.1 0 .2], [.7 .6 .8]}, "labels", {31, 9, 32});
%!  for k = 1:2:numel (varargin)
%!    r.(varargin{k}) = varargin{k+1};
%!  endfor
%!endfunction
%!function h = result (varargin)
%!  h = struct2cell (aura.report.headline (small (varargin{:})))';
%!endfunction
%!test <*the judge of one, the picks of several; of all labelled the best judge>
%! assert (result (1, "drawn"), {"judge", "a", .5, [.4 .6], 31, "drawn", "", "assumed", ...
%!                               "new", NaN});
%! assert (result (2, "drawn", "questions", 7), {"pick", "", .7, [.6 .8], 32, "drawn", "", ...
%!                                               "assumed", "questions", 7});
%! assert (result (2, "hidden"), {"pick", "", .7, [.6 .8], 32, "hidden", "", "none", "new", NaN});
%! assert (result (2, "all"), {"judge", "b", .5, [.4 .6], 31, "all", "", "none", "new", NaN});
%!test <*nothing is measured, and why>
%! none = @(of, name, why) {of, name, NaN, NaN(1, 2), 0, "none", why, "none", "new", NaN};
%! rows_ = small (1, "few").rows;
%! [rows_.rate] = deal (NaN (1, 3));
%! assert (result (1, "few", "rows", rows_, "no_estimates", "because"), ...
%!         none ("judge", "a", "because"));
%! assert (result (1, "drawn", "rows", rows_), ...
%!         none ("judge", "a", "the labels tell too little of b"));
%! assert (result (2, "none", "rows", rows_, "labels", struct ("total", 0)), ...
%!         none ("pick", "", "no comparison has a human label"));
%!test <*the figure of the first sentence of one judge, of the second of several>
%! for is_panel = [false, true]
%!   r = small_results (is_panel);
%!   f = aura.report.finding (r);
%!   said = f.said(strcmp ({f.said.place}, "rates"))(1 + is_panel);
%!   assert (sscanf (regexp (said.text, 'in (\d+) %', "tokens"){1}{1}, "%f"), ...
%!           aura.text.whole (r.headline.rate));
%!   assert (r.headline.basis, "hidden");
%!   assert (! isempty (strfind (said.text, sprintf ("of the %d ", r.headline.labels))));
%! endfor
