## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TABLES, LEANINGS, ERRORS] = aura.report.bias_tables (LIST)
## The rows LIST of aura.bias.tested as tables (aura.report.table).  TABLES (1-by-k cell): of each
## judge what it takes, and where it errs.  LEANINGS is what the page shows as bars, judge by judge:
## position, the longer answer, and all that is flagged; ERRORS the categories that are flagged; []
## for none.  Their columns: judge, what, share and people in whole percent, chance (what errors
## explain), more than people with its interval, and whether it is named.

function [tables, leanings, errors] = bias_tables (list)

  tables = {};
  [leanings, errors] = deal ([]);
  if (isempty (list))
    return;
  endif
  z95 = aura.stat.z95 ();
  for j = unique ([list.number])
    for errs = [false, true]
      mine = list([list.number] == j & strcmp ({list.kind}, "errs") == errs)(:);
      if (! isempty (mine))
        verdict = @(r) aura.bias.verdict (r, sum (! isnan ([list.p])));
        tables{end+1} = table_of (mine, errs, z95, verdict);
      endif
    endfor
  endfor
  [~, order] = sort ([list.number]);     # stable
  list = list(order);
  errs = strcmp ({list.kind}, "errs");
  always = ismember ({list.attribute}, {"shown first", "answer 1", "longer", "leniency"});
  named = cellfun (@aura.bias.words, {list.attribute}, "uniformoutput", false);
  named(errs) = cellfun (@aura.text.clean, arrayfun (@aura.bias.category, list(errs), ...
                                                     "uniformoutput", false), ...
                         "uniformoutput", false);
  flagged = [list.flagged];
  [does, what] = deal ("How often where answers differ", "takes");
  lenient = strcmp ({list.attribute}, "leniency");
  if (any (lenient))
    named(lenient) = {"passes"};
    [does, what] = deal ("How often it lets an answer pass", "does");
  endif
  leanings = bars (list, named, ! errs & (always | flagged), z95, {what, "people"}, ...
                   [does "; how much more than your people, in points (95 %); band: what " ...
                    "errors explain"]);
  errors = bars (list, named, errs & flagged, z95, {"category", "elsewhere"}, ...
                 ["How often it errs in a category; how much more than elsewhere, in points ", ...
                  "(95 %)"]);

endfunction

function table = bars (list, named, shown, z95, heads, caption)

  table = [];
  if (! any (shown))
    return;
  endif
  mine = list(shown)(:);
  column = @(name) vertcat (mine.(name));
  more = column ("more") + [0, -z95, z95] .* column ("se");
  judges = cellfun (@(name) aura.text.excerpt (name, 40), {mine.judge}', "uniformoutput", false);
  table = aura.report.table (caption, "what", ...
                             {"judge", "judge", "name", judges; ...
                              "what", heads{1}, "name", named(shown)(:); ...
                              "share", merge(strcmp (heads{2}, "people"), "judge", "in it"), ...
                              "percent", column("share"); ...
                              "people", heads{2}, "percent", column("people"); ...
                              "chance", "chance", "percent", column("chance"); ...
                              "more", "more", "whole points", more; ...
                              "named", "named", "count", double(column ("named"))});

endfunction

function table = table_of (mine, errs, z95, verdict)

  name = aura.text.called (aura.text.clean (mine(1).judge), 24);
  more = [vertcat(mine.more), vertcat(mine.more) - z95 * vertcat(mine.se), vertcat(mine.more) ...
          + z95 * vertcat(mine.se)];
  column = @(name) vertcat (mine.(name));
  caption = [name, ", where answers differ"];
  if (any (strcmp ({mine.attribute}, "leniency")))
    caption = [name, ", how often it passes"];
  endif
  heads = {"what it takes", "judge", "people"};
  labels = {mine.attribute}';
  if (errs)
    caption = [name, ", errors in a category"];
    heads = {"category", "in it", "elsewhere"};
    labels = arrayfun (@aura.bias.category, mine, "uniformoutput", false);
  endif
  list = {"attribute", heads{1}, "name", labels; ...
       "n", "items", "count", column("n"); ...
       "labels", "labels", "count", column("labels"); ...
       "share", heads{2}, "percent", column("share"); ...
       "people", heads{3}, "percent", column("people"); ...
       "chance", "chance", "percent", column("chance"); ...
       "more", "more, 95 %", "whole points", more; ...
       "smallest", "least seen", "size", column("smallest"); ...
       "found", "found", "text", arrayfun(verdict, mine, "uniformoutput", false)};
  if (errs)
    list(strcmp (list(:,1), "chance"),:) = [];
  endif
  table = aura.report.table (caption, "attribute", list);

endfunction

%!test
%! r = struct ("judge", {"a", "b", "a"}, "number", {1, 2, 1}, "attribute", {"x", "y", "z"}, ...
%!             "kind", "labels", "n", {1, 2, 3}, "labels", {4, 5, 6}, "share", .5, "people", .4, ...
%!             "chance", .45, "more", {.1, .2, .3}, "se", .1, "smallest", .2, ...
%!             "p", {NaN, .5, .5}, "z", 0, "flagged", false, "named", false);
%! t = aura.report.bias_tables (r);
%! assert (cellfun (@(t) t.caption, t, "uniformoutput", false), ...
%!         {"a, where answers differ", "b, where answers differ"});
%! assert ({t{1}.columns([1 2 3]).values}, {{"x"; "z"}, [1; 3], [4; 6]});
%! assert (t{1}.columns(7).values, [.1; .3] + [0 -1 1] * .1 * aura.stat.z95 (), 1e-12);
%! assert (t{1}.columns(9).values, {"few labels"; "by chance"});
%! [r(3).kind, r(3).attribute] = deal ("errs", "errs in x");
%! t = aura.report.bias_tables (r);
%! assert (cellfun (@(t) t.caption, t, "uniformoutput", false), ...
%!         {"a, where answers differ", "a, errors in a category", "b, where answers differ"});
%! assert ({t{2}.columns(1).values, t{2}.columns(4).head, t{2}.columns(5).head}, ...
%!         {{"x"}, "in it", "elsewhere"});
%! assert (aura.report.bias_tables (struct ([])), {});
%!test <*what the page draws: position, the longer answer, and what is flagged; categories that are>
%! r = struct ("judge", "a", "number", {2, 1, 1, 1, 1}, "attribute", {"longer", "bold", "lists", ...
%!                                                                    "errs in x", "longer"}, ...
%!             "kind", {"labels", "labels", "labels", "errs", "labels"}, "n", 9, "labels", 4, ...
%!             "share", {.1, .2, .3, .4, .5}, "people", .4, "chance", .45, "more", .1, "se", .1, ...
%!             "smallest", .2, "p", .5, "z", 0, "flagged", {false, false, true, true, false}, ...
%!             "named", {false, false, true, false, false});
%! [~, leanings, errors] = aura.report.bias_tables (r);
%! column = @(t, name) t.columns(strcmp ({t.columns.name}, name)).values;
%! assert ({column(leanings, "what"), column(leanings, "share"), column(leanings, "named")}, ...
%!         {{"the answer with more lists"; "the longer answer"; "the longer answer"}, ...
%!          [.3; .5; .1], [1; 0; 0]});
%! assert (column (leanings, "more")(1,:), .1 + [0 -1 1] * .1 * aura.stat.z95 (), 1e-12);
%! assert ({column(errors, "what"), errors.columns(4).head}, {{"x"}, "elsewhere"});
%! [~, leanings, errors] = aura.report.bias_tables (r(2));
%! assert (isempty (leanings) && isempty (errors));
