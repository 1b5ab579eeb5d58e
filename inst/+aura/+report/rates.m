## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## T = aura.report.rates (R)
## How often a human agrees, as tables of the results R ([] where they have nothing to tell),
## each row a judge or the corrected pick: card, where all have a label; side, the audit beside
## what is simpler; measured, on hidden labels; estimated, from the labels, and what the picks gain;
## draws, the mean and range over draws of the labels.  Each quantity is told once:
## what is measured is not estimated, and nothing is left to the model alone.  By category: by,
## and where labels enough were drawn estimated_by, of all judges,
## and best_by, of the judge that the labels speak for.  Where there is nothing better,
## said (aura.text.statement): why there are no estimates.

function t = rates (r)

  [names, item] = aura.report.names (r);
  names = names(:);
  new = merge (isnan (r.questions), [item "s"], "questions");
  t = struct ("card", card (r.card, new), "side", [], "measured", [], "estimated", []);
  if (! isempty (r.score))
    s = r.score;
    drawn = aura.report.over_draws (s, ", %s");
    t.side = side_by_side (r, names, drawn, new);
    j = s.judges;
    last = {"all with a known label, labels imposed", s.judges(r.best).all_original, ...
            s.judges(r.best).all_adjusted, s.count + r.labels.total};
    t.measured = of_judges (r, names, ["A human agrees, never verified, measured", drawn], ...
                            [j.original], [j.adjusted], [j.count], [j.flips], last, ...
                            s.pick, s.count);
  elseif (! isempty (r.estimates) && isempty (r.card))
    t.estimated = estimated (r, item);
  endif
  t.said = aura.text.statement ();
  if (isempty (r.estimates) && isempty (r.score) && isempty (r.card) && ! isempty (r.no_estimates))
    t.said = aura.text.statement ("no interval", struct ("why", r.no_estimates));
  endif
  t.draws = draws (r.draws, names);
  [t.by, t.estimated_by, t.best_by] = categories (r, names, item);

endfunction

## Several judges and the pick that is made of them: of one judge the pick is the audit's.
function names = with_pick (names)

  if (numel (names) > 1)
    names{end+1} = "the corrected pick";
  endif

endfunction

function table = card (list, new)

  table = [];
  if (! isempty (list))
    agree = [list.agree](:);
    count = [list.count](:);
    [low, high] = aura.stat.wilson (agree, count, [list.design](:));
    share = [agree ./ count, low, high];
    table = aura.report.table (["Report card; intervals for new ", new], "what", ...
                               {"what", "of what", "name", {list.name}'; ...
                                "agree", "humans agree (95 %)", "share", share; ...
                                "of", "of", "count", count});
  endif

endfunction

## The intervals are Wilson's, for NEW items or questions.
function table = side_by_side (r, names, drawn, new)

  [s, best, given] = deal (r.score, r.best, r.given);
  [~, ~, rules] = aura.report.names (r);
  d = s.design;
  free = "the longer answer wins";
  if (aura.set.is_graded (r))
    free = rules.longer;
  endif
  list = {["the best judge, ", aura.text.excerpt(names{best}, 40)], s.judges(best).original, ...
          s.judges(best).design; ...
          "the judges on average", s.average, d.average; "their majority", ...
          s.majority, d.majority; ...
          free, s.longer, d.longer; "logistic regression, same labels", ...
          s.logistic, d.logistic; ...
          ["the panel's ", rules.pick], s.pick, d.pick};
  if (isscalar (names))
    list([2 3],:) = [];                  # they are the judge
    list([1 end],1) = {"the judge as it is"; "the audit"};
    if (! given)                         # its verdicts are the judge's
      list(end,2:3) = list(1,2:3);
    endif
  endif
  if (isfield (s, "paper"))
    list = [list(1:end-1,:); {"the loop as the paper sets it", s.paper, d.paper}; list(end,:)];
  endif
  rates = vertcat (list{:,2});
  counts = repmat (s.count, rows (list), 1);
  counts(1) = s.judges(best).count;
  [low, high] = aura.stat.wilson (rates .* counts, counts, vertcat (list{:,3}));
  if (counts(1) < s.count)
    list{1,1} = sprintf ("%s, on its %d", list{1,1}, counts(1));
  endif
  table = aura.report.table (sprintf (["Measured on %d hidden labels%s; intervals ", ...
                                       "for new %s"], s.count, drawn, new), "what", ...
                             {"what", "who decides", "name", list(:,1); ...
                              "right", "humans agree (95 %)", "share", [rates, low, high]});

endfunction

## A row a judge, and the corrected PICK of COUNT items; for one judge the row LAST.  FLIPS count
## what COUNTS.
function table = of_judges (r, names, caption, before, after, counts, flips, last, pick, count)

  if (numel (names) > 1)
    last = {"the corrected pick", NaN, pick, count};
  endif
  before = [before(:); last{2}];
  after = [after(:); last{3}];
  table = aura.report.table (caption, "judge", ...
                             {"judge", "judge", "name", [names; last(1)]; ...
                              "before", "the judge", "share", before; ...
                              "after", "the audit", "share", after; ...
                              "gain", "gain, points", "points", after - before; ...
                              "of", "of", "count", [counts(:); last{4}]; ...
                              "flips", "flips", "count", [flips(:); NaN]});

endfunction

## The rows of R and logistic regression on the same labels: each rate with as many random labels as
## those behind it are worth, and what the corrected picks gain over each on the items without one.
function table = estimated (r, item)

  [like, gains] = aura.report.populations (r);
  fields = {"name", "n", "rate", "count", "labels", "agree"};
  list = rmfield (r.rows, setdiff (fieldnames (r.rows), fields));
  g = r.advice.picks;
  points = [[g.point]', [g.low]', [g.high]'; NaN(1, 3)]; # over themselves
  if (! isempty (r.estimates.logistic))
    l = r.estimates.logistic;
    list(end+1) = orderfields (rmfield (l, setdiff (fieldnames (l), fields)), list);
    points(end+1,:) = NaN;
  endif
  names = {list.name}';
  rates = vertcat (list.rate);
  n = [list.n]';
  as = arrayfun (@(row) sprintf ("%d of %d", row.count), list(:), "uniformoutput", false);
  few = isnan (rates(:,1));
  as(few) = arrayfun (@(row) sprintf ("%d of %d labels", row.agree, row.labels), list(few)(:), ...
                      "uniformoutput", false);
  table = aura.report.table (sprintf (["How often right %s, as so many random labels; ", ...
                                       "what the picks gain %s"], like, gains), "what", ...
                             {"what", "who decides", "name", names; ...
                              "right", "right, 95 % sure", "percent", rates; ...
                              "as", "random labels", "text", as; ...
                              "over", "picks gain, points", "whole points", points; ...
                              "of", [item "s"], "count", n});

endfunction

## A draw whose queries left no label hidden measures nothing (NaN).
function table = draws (d, names)

  table = [];
  if (isempty (d) || isscalar (d.seed))
    return;
  endif
  silent = sum (isnan (d.pick));
  silent_note = "";
  if (silent > 0)
    silent_note = sprintf (", %d of which left nothing to measure", silent);
  endif
  caption = sprintf (["Never verified, measured, over %d draws of the revealed labels ", ...
                      "(seeds %d to %d)%s; decisions, flips and the queue are those of ", ...
                      "the first"], ...
                     numel (d.seed), d.seed([1 end]), silent_note);
  several = numel (names) > 1;
  both = @(judges, pick) [judges(:); pick(1:+several)];
  known_mean = @aura.stat.known_mean;
  gain = d.adjusted - d.original;
  table = aura.report.table (caption, "judge", ...
                             {"judge", "judge", "name", with_pick(names); ...
                              "before", "the judge", ...
                              "share", both(known_mean (d.original), NaN); ...
                              "after", "the audit", "share", ...
                              both(known_mean (d.adjusted), known_mean (d.pick)); ...
                              "gain", "gain, points", "points", both(known_mean (gain), NaN); ...
                              "lowest", "lowest", "points", both(min (gain, [], 1), NaN); ...
                              "highest", "highest", "points", both(max (gain, [], 1), NaN)});

endfunction

function [by, all, one] = categories (r, names, item)

  by = all = one = [];
  c = r.categories(:);
  if (isempty (c) || (isempty (r.score) && ! aura.report.is_between (r)))
    return;
  endif
  what = "";
  rates = {[], [], []};
  if (! isempty (r.score))
    what = "never verified, measured";
    if (! isempty (aura.report.over_draws (r.score, "%s")))
      what = [what, ", first draw"];
    endif
    rates = {vertcat(c.never_original), vertcat(c.never), vertcat(c.never_count)};
  endif
  [caption, decision] = deal (["A human agrees, by category, ", what], "the audit");
  if (numel (names) > 1)
    caption = sprintf ("%s; the judge is %s", caption, aura.text.excerpt (names{r.best}, 40));
    decision = "the pick";
  endif
  list = {"category", "category", "name", {c.name}'; ...
          "judge", "the judge", "share", rates{1}; ...
          "pick", decision, "share", rates{2}; ...
          "of", "of", "count", rates{3}; ...
          "flips", "flips", "count", vertcat(c.flips); ...
          "labels", "labels", "count", vertcat(c.labels); ...
          "n", [item, "s"], "count", vertcat(c.n)};
  if (isempty (r.score))
    caption = "By category";
    list([2 3 4],:) = [];
    if (! isempty (r.estimates) && ! isempty (r.estimates.categories))
      [all, one] = estimated_categories (r.estimates.categories(:), names, r.best, item);
    endif
  endif
  by = aura.report.table (caption, "category", list);

endfunction

## E (aura.report.estimates, an element a category) of all judges, and of judge number BEST
## where there is a rate of it or of the pick.
function [all, one] = estimated_categories (e, names, best, item)

  categories = aura.report.categories_of ({e.name}');
  several = numel (names) > 1;
  who = with_pick (names);
  if (! several)
    who = {"the judge"; "the audit"};
  endif
  all_names = cellfun (@(name) strcat (name, {": "}, who), categories, "uniformoutput", false);
  rates = arrayfun (@(one) [one.judge; one.pick], e, "uniformoutput", false);
  counts = arrayfun (@(one) [as_many(one.count); {"–"}], e, "uniformoutput", false);
  all = aura.report.table (sprintf (["How often a human agrees, by category, of %ss like ", ...
                                     "these, 95 %% sure"], item), "what", ...
                           {"what", merge(several, "category: judge", "category: decision"), ...
                            "name", vertcat(all_names{:}); ...
                            "right", "humans agree", "share", vertcat(rates{:}); ...
                            "as", "as so many random labels", "text", vertcat(counts{:})});
  of_best = @(rate) cell2mat (cellfun (@(x) x(best,:), {e.(rate)}', "uniformoutput", false));
  judge = of_best ("judge");
  pick = vertcat (e.pick);
  has = ! (isnan (judge(:,1)) & isnan (pick(:,1)));
  one = [];
  if (any (has))
    one = aura.report.table ("By category, 95 %", "category", ...
                             {"category", "category", "name", categories(has); ...
                              "judge", aura.text.excerpt(names{best}, 25), ...
                              "percent", judge(has,:); ...
                              "pick", merge(several, "the corrected pick", "the audit"), ...
                              "percent", pick(has,:); ...
                              "as", "as so many random labels", ...
                              "text", as_many(of_best ("count"))(has)});
  endif

endfunction

function text = as_many (counts)

  text = repmat ({"–"}, rows (counts), 1);
  for k = find (! isnan (counts(:,1)))'
    text{k} = sprintf ("%d of %d", counts(k,:));
  endfor

endfunction

%!function t = result (n_judges, varargin)
%!  plain = aura.stat.design (1, []);
%!  judges = struct ("name", {"p", "q"}, "before_never", {.6, .5}, "after_never", {.7, .8}, ...
%!                   "open", {15, 14}, "flips", {3, 4});
%!  score = struct ("judges", struct ("count", {15, 14}, "original", {.5, .4}, ...
%!                                    "adjusted", {.8, .75}, "all_original", .6, ...
%!                                    "all_adjusted", .85, "flips", {2, 3}, ...
%!                                    "design", plain), "average", .45, "pick", .8, ...
%!                  "majority", .5, "longer", .55, "logistic", .7, "count", 15, ...
%!                  "design", struct ("average", plain, "majority", plain, "longer", plain, ...
%!                                    "logistic", plain, "pick", plain));
%!  score.judges = score.judges(1:n_judges);
%!  c = struct ("name", {"x", "(none)"}, "n", {9, 5}, "labels", {2, 1}, "flips", {3, 0}, ...
%!              "never_count", {6, 4}, "never_original", {.1, .2}, "never", {.3, .4});
%!  r = struct ("n", 20, "labels", struct ("total", 5, "fraction", .2), ...
%!              "judges", judges(1:n_judges), "best", 1, "rivals", [], ...
%!              "score", score, "categories", c, ...
%!              "given", true, "card", [], "draws", [], "estimates", [], ...
%!              "no_estimates", "because", "questions", NaN, varargin{:});
%!  t = aura.report.rates (r);
%!endfunction
%!function score = of_score (paper)
%!  plain = aura.stat.design (1, []);
%!  score = struct ("judges", struct ("count", 15, "original", .5, "adjusted", .8, ...
%!                                    "all_original", .6, "all_adjusted", .85, "flips", 2, ...
%!                                    "design", plain), "average", .45, "pick", .8, ...
%!                  "majority", .5, "longer", .55, "logistic", .7, "paper", paper, "count", 15, ...
%!                  "design", struct ("average", plain, "majority", plain, "longer", plain, ...
%!                                    "logistic", plain, "paper", plain, "pick", plain));
%!endfunction
%!function values = columns_of (table, idx = ":")
%!  values = reshape ({table.columns.values}(idx), 1, []);
%!endfunction
%!test <*one judge, before and after, and with the labels>
%! t = result (1);
%! # the flips of those 15
%! assert (columns_of (t.measured), {{"the judge"; "all with a known label, labels imposed"}, ...
%!                                   [.5; .6], [.8; .85], [.8; .85] - [.5; .6], ...
%!                                   [15; 20], [2; NaN]});
%! assert (t.side.columns(1).values([1 end]), {"the judge as it is"; "the audit"});
%! shut = result (1, "given", false);
%! assert (shut.side.columns(2).values(end,:), t.side.columns(2).values(1,:));
%! [low, high] = aura.stat.wilson (15 * [.5; .55; .7; .8], 15);
%! assert (t.side.columns(2).values, [[.5; .55; .7; .8], low, high]);
%! assert (t.side.caption, "Measured on 15 hidden labels; intervals for new comparisons");
%! assert (isempty (t.said));
%! assert (isempty (t.card) && isempty (t.draws) && isempty (t.estimated));
%! assert (t.by.caption, "A human agrees, by category, never verified, measured");
%! assert (columns_of (t.by), {{"x"; "(none)"}, [.1; .2], [.3; .4], [6; 4], [3; 0], ...
%!                             [2; 1], [9; 5]});
%!test <*the loop as the paper sets it, where it was run>
%! score = of_score (.65);
%! t = result (1, "score", score);
%! assert (t.side.columns(1).values(3:5), {"logistic regression, same labels"; ...
%!                                         "the loop as the paper sets it"; "the audit"});
%! assert (t.side.columns(2).values(:,1), [.5; .55; .7; .65; .8]);
%!test <*several, and the corrected pick>
%! t = result (2);
%! assert (columns_of (t.measured), {{"p"; "q"; "the corrected pick"}, [.5; .4; NaN], ...
%!                                   [.8; .75; .8], [.8 - .5; .75 - .4; NaN], [15; 14; 15], ...
%!                                   [2; 3; NaN]});
%! assert (t.side.columns(1).values, {"the best judge, p"; "the judges on average"; ...
%!                                    "their majority"; "the longer answer wins"; ...
%!                                    "logistic regression, same labels"; ...
%!                                    "the panel's corrected pick"});
%! assert (t.side.columns(2).values(:,1), [.5; .45; .5; .55; .7; .8]);
%! assert (t.by.caption, "A human agrees, by category, never verified, measured; the judge is p");
%! assert (t.by.columns(3).head, "the pick");
%!test <*a best judge that has not judged all hidden items: its interval>
%! t = result (2, "best", 2);
%! assert (t.side.columns(1).values{1}, "the best judge, q, on its 14");
%! [low, high] = aura.stat.wilson ([.4 * 14; .45 * 15], [14; 15]);
%! assert (t.side.columns(2).values(1:2,:), [[.4; .45], low, high]);
%!test <*nothing hidden: nothing measured, no rate of a category; no label or all of them: no share>
%! t = result (1, "score", []);
%! assert (isempty (t.measured) && isempty (t.side));
%! assert (t.said.text, "No interval yet: because.");
%! assert ({t.by.columns.name}, {"category", "flips", "labels", "n"});
%! for total = [0 20]
%!   t = result (1, "score", [], "labels", struct ("total", total, "fraction", []));
%!   assert (isempty (t.by));
%! endfor
%! assert (isempty (getfield (result (1, "categories", []), "by")));
%! t = result (1, "card", struct ("name", {"a", "b"}, "agree", {3, 2.5}, "count", {4, 4}, ...
%!                                "design", aura.stat.design (1, [])));
%! [low, high] = aura.stat.wilson ([3; 2.5], [4; 4]);
%! assert (columns_of (t.card, 2:3), {[[.75; .625], low, high], [4; 4]});
%! assert (t.card.caption, "Report card; intervals for new comparisons");
%!test <*questions that repeat>
%! d = struct ("effect", {1, 2}, "df", {Inf, 3}, "groups", 4);
%! t = result (1, "card", struct ("name", {"a", "b"}, "agree", {3, 2.5}, "count", {4, 4}, ...
%!                                "design", {d(1), d(2)}), "questions", 4);
%! [low, high] = aura.stat.wilson ([3; 2.5], [4; 4], d');
%! assert (t.card.columns(2).values, [[.75; .625], low, high]);
%! assert (t.card.caption, "Report card; intervals for new questions");
## NAME, VALUE of the results.
%!function more = estimates (n_judges)
%!  c = struct ("name", {"x"; ""}, "count", {[21 30; 20 30](1:n_judges,:); ...
%!                                           [12 13; 10 13](1:n_judges,:)}, ...
%!              "judge", {[.1 .2 .3; 1 1 1](1:n_judges,:); [.4 .5 .6; 0 0 0](1:n_judges,:)}, ...
%!              "pick", {[.7 .8 .9]; [0 0 0]});
%!  rows_ = struct ("kind", {"judge", "judge", "longer", "picks"}, ...
%!                  "name", {"p", "q", "longer answer", "corrected picks"}, ...
%!                  "n", {20, 15, 19, 20}, "rate", {[.1 .2 .3], NaN(1, 3), [.5 .4 .6], ...
%!                                                  [.4 .5 .6]}, "count", {[2 17], [1 5], ...
%!                                                  [9 18], [7 17]}, "labels", 9, "agree", 4);
%!  gains = struct ("point", {.3, NaN, -.1}, "low", {.1, NaN, -.2}, "high", {.5, NaN, .1});
%!  logistic = setfield (rmfield (rows_(3), "kind"), "name", "logistic regression, same labels");
%!  e = struct ("logistic", logistic, "file_n", 20, "labels", 9, "categories", c);
%!  if (n_judges == 1)
%!    [rows_(2), gains(2)] = deal ([]);
%!  endif
%!  more = {"score", [], "estimates", e, "rows", rows_, ...
%!          "advice", struct("basis", "drawn", "picks", gains)};
%!endfunction
%!test <*estimated: each rule, as of how many labels, and what the picks gain over it>
%! none = NaN (1, 3);
%! more = estimates (1);
%! t = result (1, more{:});
%! assert (columns_of (t.estimated), ...
%!         {{"p"; "longer answer"; "corrected picks"; "logistic regression, same labels"}, ...
%!          [.1 .2 .3; .5 .4 .6; .4 .5 .6; .5 .4 .6], {"2 of 17"; "9 of 18"; "7 of 17"; ...
%!                                                     "9 of 18"}, [.3 .1 .5; -.1 -.2 .1; none; ...
%!                                                     none], [20; 19; 20; 19]});
%! assert (t.estimated.caption, ["How often right of comparisons like these, as so many ", ...
%!                               "random labels; what the picks gain on the 11 without a label"]);
%! assert (columns_of (t.estimated_by), ...
%!         {{"x: the judge"; "x: the audit"; "(none): the judge"; "(none): the audit"}, ...
%!          [.1 .2 .3; .7 .8 .9; .4 .5 .6; 0 0 0], {"21 of 30"; "–"; "12 of 13"; "–"}});
%! assert (columns_of (t.best_by), {{"x"; "(none)"}, [.1 .2 .3; .4 .5 .6], [.7 .8 .9; 0 0 0], ...
%!                                  {"21 of 30"; "12 of 13"}});
%! assert (isempty (t.measured));
%! assert (isempty (t.said));
%! assert ({t.by.caption, {t.by.columns.name}}, ...
%!         {"By category", {"category", "flips", "labels", "n"}});
%! more = estimates (2);
%! t = result (2, more{:});
%! assert (columns_of (t.estimated, [1 3]), {{"p"; "q"; "longer answer"; "corrected picks"; ...
%!                                            "logistic regression, same labels"}, ...
%!                                           {"2 of 17"; "4 of 9 labels"; "9 of 18"; "7 of 17"; ...
%!                                            "9 of 18"}});
%! names = t.estimated_by.columns(1).values;
%! assert (names(1:3), {"x: p"; "x: q"; "x: the corrected pick"});
%! # of the best judge, p
%! assert (columns_of (t.best_by, 1:2), {{"x"; "(none)"}, [.1 .2 .3; .4 .5 .6]});
%! more = estimates (2);
%! more{4}.categories(2).judge(2,:) = more{4}.categories(2).pick(:) = NaN;
%! t = result (2, more{:}, "best", 2);
%! assert (columns_of (t.best_by, 1:2), {{"x"}, [1 1 1]});
%! more = estimates (2);
%! more{4}.logistic.rate(:) = NaN;
%! more{6}(1).rate(:) = NaN;
%! t = result (2, more{:});
%! assert (columns_of (t.estimated, 3), ...
%!         {{"4 of 9 labels"; "4 of 9 labels"; "9 of 18"; "7 of 17"; "4 of 9 labels"}});
%! more{2} = of_score (.5);
%! t = result (1, more{:}); # measured
%! assert (isempty (t.estimated) && ! isempty (t.measured));
%!test <*mean and range over draws; a draw whose queries used up the hidden labels measures nothing>
%! d = struct ("seed", [1; 2; 3], "pick", [.8; NaN; .6], "original", [.5 .25; NaN NaN; .5 .75], ...
%!             "adjusted", [.8 .25; NaN NaN; .6 .25]);
%! t = result (2, "draws", d);
%! assert (columns_of (t.draws, 2:6), {[.5; .5; NaN], [.7; .25; .7], [.2; -.25; NaN], ...
%!                                     [.1; -.5; NaN], [.3; 0; NaN]}, eps);
%! assert (! isempty (strfind (t.draws.caption, ...
%!                             ["3 draws of the revealed labels (seeds 1 to 3), 1 of which ", ...
%!                              "left nothing to measure"])));
%! d.original(:,2) = d.adjusted(:,2) = [];
%! t = result (1, "draws", d);
%! assert (columns_of (t.draws, 1:4), {{"the judge"}, .5, .7, .2}, eps);
%! d = structfun (@(v) v(1,:), d, "uniformoutput", false);
%! assert (isempty (getfield (result (1, "draws", d), "draws")));
