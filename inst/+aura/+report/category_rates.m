## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The table of the categories of the results R, with the CAPTION, the decision's rate named
## and headed DECISION (1-by-2), and the examples called ITEMS: rates measured where labels
## are hidden, else those that the model expects; empty where it has nothing to tell.

function table = category_rates (r, caption, decision, items)

  table = [];
  c = r.categories(:);
  if (isempty (c) || (isempty (r.score) && ! aura.report.is_between (r)))
    return;
  endif
  if (isempty (r.score))
    rates = {vertcat(c.before), vertcat(c.after), vertcat(c.n)};
  else
    rates = {vertcat(c.never_original), vertcat(c.never), vertcat(c.never_count)};
  endif
  table = aura.report.table (caption, "category", ...
                             {"category", "category", "name", {c.name}'; ...
                              "judge", "the judge", "share", rates{1}; ...
                              decision{1}, decision{2}, "share", rates{2}; ...
                              "of", "of", "count", rates{3}; ...
                              "flips", "flips", "count", vertcat(c.flips); ...
                              "labels", "labels", "count", vertcat(c.labels); ...
                              "n", items, "count", vertcat(c.n)});

endfunction

%!shared r, of
%! c = struct ("name", {"x", "(none)"}, "n", {9, 5}, "labels", {2, 1}, "flips", {3, 0}, "before", {.6, .5}, "after", {.7, .8}, ...
%!             "never_count", {6, 4}, "never_original", {.1, .2}, "never", {.3, .4});
%! r = struct ("n", 14, "labels", struct ("total", 3), "score", [], "categories", c);
%! of = @(r) aura.report.category_rates (r, "c", {"pick", "the pick"}, "items");
%!test <*what the model expects, over all>
%! t = of (r);
%! assert ({t.columns.name}, {"category", "judge", "pick", "of", "flips", "labels", "n"});
%! assert ({t.columns.values}, {{"x"; "(none)"}, [.6; .5], [.7; .8], [9; 5], [3; 0], [2; 1], [9; 5]});
%!test <*what was measured, on hidden labels>
%! t = of (setfield (r, "score", 1));
%! assert ({t.columns(2:4).values}, {[.1; .2], [.3; .4], [6; 4]});
%!test <*nothing to tell>
%! assert (of (setfield (r, "categories", [])), []);
%! assert (of (setfield (r, "labels", struct ("total", 0))), []);
%! assert (of (setfield (r, "labels", struct ("total", 14))), []);
