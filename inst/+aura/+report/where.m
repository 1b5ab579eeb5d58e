## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## W = aura.report.where (R)
## By category: a table of the results R, the most changed first, of how many items there are, which
## share the corrected picks change of the best judge's, how many labels, and how often that judge
## is right; table is [] where there is one category.  said: whether any stands out
## (aura.text.statement).  Where all have
## a label nothing is left to change, and the rates are counted: without an interval, and without a
## word on which of them stands out.

function w = where (r)

  w = struct ("table", [], "said", aura.text.statement ());
  c = r.categories(:);
  if (isempty (c))
    return;
  endif
  [~, item] = aura.report.names (r);
  rate = rates (r, c);
  counted = [c.n](:);
  if (! isempty (r.score))
    counted = [c.never_count](:);             # flips are counted on these
  endif
  changed = [c.flips](:) ./ max (counted, 1);
  [~, order] = sort (changed, "descend");
  best = aura.text.called (r.judges(r.best).name, 20);
  counted = isempty (r.score) && ! isempty (r.estimates) && r.estimates.all;
  if (! counted)
    w.said = note (rate, c, r);
  endif
  w.table = aura.report.table ("", "category", ...
                               {"category", "category", "name", {c(order).name}'; ...
                                "n", [item, "s"], "count", [c(order).n](:); ...
                                "changed", "changed", "percent", changed(order); ...
                                "labels", "labels", "count", [c(order).labels](:); ...
                                "right", [best, merge(counted, " right", " right, 95 %")], ...
                                "percent", rate(order,:)});
  w.table.columns([false(1, 2), counted, false, all(isnan (rate(:,1)))]) = [];

endfunction

## Of the best judge, NaN where there are too few labels.
function rate = rates (r, c)

  rate = NaN (numel (c), 3);
  if (! isempty (r.score))
    for k = 1:numel (c)
      if (c(k).never_count > 0 && ! isnan (c(k).never_original))
        [low, high] = aura.stat.wilson (c(k).never_original * c(k).never_count, ...
                                        c(k).never_count, c(k).design);
        rate(k,:) = [c(k).never_original, low, high];
      endif
    endfor
  elseif (! isempty (r.estimates) && r.estimates.all)
    full = [c.labels] == [c.n];          # elsewhere a tie or a skip is the model's guess
    rate(full,:) = [c(full).before](:) * [1 1 1];
  elseif (! isempty (r.estimates) && ! isempty (r.estimates.categories))
    e = r.estimates.categories;
    [here, idx] = ismember ({c.name}, aura.report.categories_of ({e.name}'));
    for k = find (here)
      rate(k,:) = e(idx(k)).judge(r.best,:);
    endfor
  endif

endfunction

function s = note (rate, c, r)

  s = aura.text.statement ();
  if (isempty (r.score))
    s = by_errors (r);
    return;
  endif
  known = ! isnan (rate(:,1));
  if (! any (known))
    return;
  endif
  all_of = r.rows(1).rate(1);
  out = find (known & (rate(:,2) > all_of | rate(:,3) < all_of));
  s = aura.text.statement ("no category");
  if (! isempty (out))
    s = aura.text.statement ("categories apart", struct ("names", some_of ({c(out).name}), ...
                                                         "value", all_of));
  endif

endfunction

## Where labels are estimated from, the tests of errors by category say it (aura.bias.tested).
function s = by_errors (r)

  s = aura.text.statement ();
  if (isempty (r.bias))
    return;
  endif
  errs = r.bias([r.bias.number] == r.best & strcmp ({r.bias.kind}, "errs"));
  if (isempty (errs))
    return;
  endif
  names = arrayfun (@aura.bias.category, errs, "uniformoutput", false);
  out = [errs.flagged];
  more = [errs.excess] > 0;
  s = aura.text.statement ("no category");
  if (any (out))
    args = struct ("more", some_of (names(out & more)), "fewer", some_of (names(out & ! more)));
    s = aura.text.statement (merge (any (out & more), "more errors", "fewer errors"), args);
  endif

endfunction

function text = some_of (names)

  text = strjoin (cellfun (@(name) aura.text.excerpt (aura.text.clean (name), 30), names, ...
                           "uniformoutput", false), ", ");

endfunction

%!function w = result (varargin)
%!  c = struct ("name", {"x", "y", "z"}, "n", {8, 4, 10}, "labels", {2, 0, 9}, ...
%!              "flips", {2, 3, 1}, "never_count", {4, 0, 5}, ...
%!              "design", aura.stat.design (1, []), "never_original", {.5, NaN, 1});
%!  e = struct ("n", 10, "judge", [.6 .5 .7], "counts", [4 3 0 0], "rules", struct ("kind", {}), ...
%!              "pick", [.9 .8 1], "pick_n", 20, "pick_counts", [9 8], "all", false);
%!  e.categories = struct ("name", {"z"}, "judge", {[.9 .8 1]});
%!  r = struct ("categories", c, "score", [], "estimates", e, "best", 1, ...
%!              "judges", struct ("name", "judge"), "given", true, "bias", struct ([]), ...
%!              "rows", struct ("rate", [.6 .5 .7]), varargin{:});
%!  w = aura.report.where (r);
%!  w.note = strjoin ({w.said.text}, " ");
%!endfunction
%!test <*the most changed first, with the rate where there are labels; whether any stands out>
%! w = result ();
%! assert (w.table.columns(1).values, {"y"; "x"; "z"});
%! assert ([w.table.columns(2:4).values], [4 .75 0; 8 .25 2; 10 .1 9]);
%! assert (w.table.columns(5).values, [NaN(2, 3); .9 .8 1]);
%! assert (w.table.columns(5).head, "the judge right, 95 %");
%! assert (w.note, "");
%! bias = struct ("number", {1, 1, 1, 2, 1}, "kind", {"errs", "errs", "errs", "errs", ...
%!                                                    "labels"}, "attribute", {"errs in x", ...
%!                                                    "errs in y", "errs in z", ...
%!                                                                             "errs in q", ...
%!                                                                             "bold"}, ...
%!                "flagged", {true, true, false, true, true}, "excess", {.1, -.2, .3, .4, .5});
%! assert (getfield (result ("bias", bias), "note"), ...
%!         "More errors than elsewhere in x; fewer errors than elsewhere in y.");
%! assert (getfield (result ("bias", bias([1 3])), "note"), "More errors than elsewhere in x.");
%! assert (getfield (result ("bias", bias([2 3])), "note"), "Fewer errors than elsewhere in y.");
%! assert (getfield (result ("bias", bias(3:5)), "note"), "No category stands out.");
%! w = result ("score", struct ("judges", struct ("original", .6, "count", 9, ...
%!                                                "design", aura.stat.design (1, [])), ...
%!                              "longer", .5, "pick", .7, "count", 9, ...
%!                              "design", struct ("longer", aura.stat.design (1, []), ...
%!                                                "pick", aura.stat.design (1, []))));
%! [low, high] = aura.stat.wilson ([2; 5], [4; 5]);
%! assert (w.table.columns(5).values(2:3,:), [1 low(2) high(2); .5 low(1) high(1)](2:-1:1,:), ...
%!         1e-12);
%! assert (w.table.columns(3).values, [3; .5; .2]);
%! assert (w.note, "No category stands out.");
%! score = struct ("judges", struct ("original", {.6, .5}, "count", 9, ...
%!                                   "design", aura.stat.design (1, [])), "longer", .5, ...
%!                 "majority", .5, "pick", .7, "count", 9, ...
%!                 "design", struct ("longer", aura.stat.design (1, []), ...
%!                                   "majority", aura.stat.design (1, []), ...
%!                                   "pick", aura.stat.design (1, [])));
%! w = result ("score", score, "best", 2, ...
%!             "judges", struct ("name", {"p", "a name of thirty characters in"}));
%! assert (w.table.columns(5).head, "a name of thirty ch… right, 95 %");
%! e = struct ("all", true, "categories", struct ([]));
%! c = struct ("name", {"x", "y"}, "n", {8, 4}, "labels", {8, 3}, "flips", {0, 0}, ...
%!             "before", {.75, .5});
%! w = result ("estimates", e, "categories", c);
%! assert ({w.table.columns.name}, {"category", "n", "labels", "right"});
%! assert ({w.table.columns(4).head, w.note}, {"the judge right", ""});
%! assert (w.table.columns(4).values, [.75 .75 .75; NaN(1, 3)]);
%! w = result ("estimates", []);
%! assert ({numel(w.table.columns), w.note}, {4, ""});
%! w = result ("categories", struct ([]));
%! assert ({w.table, w.note}, {[], ""});
