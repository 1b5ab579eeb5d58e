## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## D = aura.report.decisions (R, DATA)
## What the corrected picks of the results R change of the picks of the best judge on the items
## DATA, or would if they were given out, on items without a label and, so that their labels are
## given blindly, not in the queue:
##
## - head, what is listed, and said, statements (aura.text.statement) of it and of when a decision
##   is flipped; list: nine examples, one a question: the three surest changes, the three nearest
##   to a coin, and three where the corrected pick is not what the free rule says, changes first: a
##   struct array of why ("surest", "coin", "parts"), prob (that the corrected pick is right), id,
##   question, from and to (1 or 2, the same where nothing is changed), with (the other judges that
##   pick it, two by name), longer (how many times as long its answer is), first and second (the
##   answers, excerpts)
## - judge: "gpt4’s pick"; table: the twenty surest
## - queue: the ids of what people label next, a table

function d = decisions (r, data)

  [names, item] = aura.report.names (r);
  best = aura.text.called (r.judges(r.best).name);
  d.judge = [best, merge(aura.set.is_graded (r), "’s grade", "’s pick")];
  [index, total] = changed (r, data);
  d.list = examples (r, data, index);
  [d.head, d.said] = deal ("", rule (r));
  if (numel (index) > 0)
    [d.head, said] = heads (numel (d.list), total, best, r);
    d.said = [said, d.said];
  endif
  d.table = table_of (aura.set.is_graded (r), described (r, data, index(1:min (20, end)))(:));
  d.queue = aura.report.table (aura.text.count (numel (r.queue), item), "id", ...
                               {"id", "id", "id", data.id(r.queue)});

endfunction

## INDEX: what is changed, the surest first.
function list = examples (r, data, index)

  pick = data.verdict(:,r.best);
  to = merge (r.held, 3 - pick, r.pick.pick);
  away = to != 2 - r.compared.longer & r.compared.longer != .5;
  kept = aura.set.unlabelled (r.audit.status) & away & to == pick & r.given;
  kept(r.queue) = false;
  kept = find (kept);
  [~, order] = sort (1 - chance (r, pick, kept), "descend");
  groups = {"surest", index; "coin", flipud(index); "parts", [index(away(index)); kept(order)]};
  if (isempty (index))
    groups(:,2) = {zeros(0, 1)};
  endif
  list = described (r, data, zeros (0, 1));
  taken = zeros (0, 1);
  for row = groups'
    rest = row{2}(1:min (500, end));     # three of these are taken
    rest(ismember (data.question(rest), data.question(taken))) = [];
    [~, first] = unique (data.question(rest), "first");
    here = rest(sort (first)(1:min (3, end)));
    some = described (r, data, here);
    [some.why] = deal (row{1});
    taken = [taken; here(:)];
    list = [list, some];
  endfor

endfunction

function [head, s] = heads (shown, count, best, r)

  [~, item] = aura.report.names (r);
  args = struct ("judge", best, "about", "changed", "n", count, "item", item);
  [head, id] = deal ("Examples of what is changed", "changes");
  if (! r.given)
    [head, id] = deal ("Examples of what is in doubt", "in doubt");
  endif
  s = aura.text.statement (id, args);

endfunction

## The rows that are changed and not in the queue, the surest first, and how many there are with
## those in it.
function [index, total] = changed (r, data)

  pick = data.verdict(:,r.best);
  other = aura.set.unlabelled (r.audit.status) & (r.pick.pick == 3 - pick | r.held);
  total = sum (other);
  other(r.queue) = false;
  index = find (other);
  [~, order] = sort (chance (r, pick, index), "descend");
  index = index(order);

endfunction

## How likely a human picks the other answer than PICK.
function prob = chance (r, pick, index)

  first = r.pick.prob(index);
  prob = merge (pick(index) == 1, 1 - first, first);

endfunction

function list = described (r, data, index)

  list = struct ("why", {}, "prob", {}, "id", {}, "question", {}, "from", {}, "to", {}, ...
                 "with", {}, "longer", {}, "first", {}, "second", {});
  pick = data.verdict(:,r.best);
  prob = chance (r, pick, index);
  others = setdiff (1:numel (r.judges), r.best);
  graded = aura.set.is_graded (r);
  for k = 1:numel (index)
    i = index(k);
    to = merge (r.held(i), 3 - pick(i), r.pick.pick(i));
    with = {r.judges(others(data.verdict(i,others) == to)).name};
    shown = cellfun (@(name) aura.text.excerpt (aura.text.clean (name), 15), ...
                     with(1:min (2, end)), "uniformoutput", false);
    if (numel (with) > 2)
      shown{end+1} = sprintf ("%d more", numel (with) - 2);
    endif
    texts = {data.response_1{i}, data.response_2{i}};
    sizes = max (cellfun (@(t) aura.text.width (t), texts), 1);
    list(end+1) = struct ("why", "surest", ...
                          "prob", merge (to == pick(i), 1 - prob(k), prob(k)), ...
                          "id", data.id{i}, ...
                          "question", aura.text.excerpt (data.question{i}, 200), ...
                          "from", pick(i), "to", to, "with", strjoin (shown, ", "), ...
                          "longer", merge (graded, NaN, sizes(to) / sizes(3 - to)), ...
                          "first", aura.text.excerpt (texts{1}, 400), ...
                          "second", aura.text.excerpt (texts{2}, 400));
  endfor

endfunction

function table = table_of (graded, list)

  words = {"1", "2"};
  if (graded)
    words = {"pass", "fail"};
  endif
  change = arrayfun (@(c) [words{c.from}, " to ", words{c.to}], list, "uniformoutput", false);
  longer = arrayfun (@(c) sprintf ("%.1f", c.longer), list, "uniformoutput", false);
  columns = {"id", "id", "id", {list.id}'; ...
             "prob", "chance", "probability", vertcat(list.prob); ...
             "change", merge(graded, "grade", "pick"), "text", change; ...
             "with", "with", "text", or_none({list.with}'); ...
             "longer", "times as long", "text", longer};
  table = aura.report.table ("The surest changes", "id", columns(1:end-graded,:));

endfunction

function texts = or_none (texts)

  texts(cellfun (@isempty, texts)) = {"-"};

endfunction

## When a decision is flipped, and where the threshold comes from.
function s = rule (r)

  decide = r.audit.opts.decide;
  if (strcmp (decide.method, "none"))
    s = aura.text.statement ("rule of the loop");
    return;
  endif
  which = 1 + (numel (r.judges) > 1);
  each = sprintf ("threshold is %.3g", r.threshold(1));
  if (which > 1)
    each = cellfun (@(name, t) sprintf ("%.3g (%s)", t, aura.text.excerpt (name, 40)), ...
                    aura.report.names (r), num2cell (r.threshold), "uniformoutput", false);
    each = ["thresholds are ", strjoin(each, ", ")];
  endif
  s = aura.text.statement ("rule", struct ("threshold", decide.threshold(which), ...
                                           "margin", decide.margin(which), "each", each));

endfunction

%!function [r, data] = small (n_judges, varargin)
%!  judges = struct ("name", {"p", "q"});
%!  r = struct ("queue", 1, "judges", judges(1:n_judges), "best", 1, ...
%!              "threshold", [.4321, .5](1:n_judges), "given", true, "held", false (5, 1), ...
%!              "compared", struct ("longer", [0; 1; .5; 0; 0]), ...
%!              "pick", struct ("pick", [2; 1; 1; 2; 2], "prob", [.1; .5; .8; .05; .1]), ...
%!              "audit", struct ("opts", aura_options ("preset", "judge"), ...
%!                               "status", int8 ([0; 0; 0; 0; 3])), varargin{:});
%!  data = struct ("id", {{"a"; "b"; "c"; "d"; "e"}}, ...
%!                 "question", {{"p"; "q"; "r"; "s"; "t"}}, ...
%!                 "verdict", [1 1; 1 NaN; 2 1; 1 1; 1 2](:,1:n_judges), ...
%!                 "response_1", {{"a1"; "b1"; "c1"; "dd"; "e"}}, ...
%!                 "response_2", {{"a22"; "b2"; "c2cccc"; "d"; "e"}}, ...
%!                 "category", {{""; ""; ""; ""; ""}});
%!endfunction
%!test <*what the picks change: the surest first, none of the queue, none that has a label>
%! [r, data] = small (2);
%! d = aura.report.decisions (r, data);
%! assert ({d.list.id}, {"d", "c"});
%! assert ([d.list.prob], [.95 .8], eps);
%! assert ([[d.list.from]; [d.list.to]; [d.list.longer]], [1 2; 2 1; .5 1/3]);
%! assert ({d.list.with}, {"", "q"});
%! assert ({d.list.first, d.list.second}, {"dd", "c1", "d", "c2cccc"});
%! assert (d.judge, "p’s pick");
%! assert ({d.list.why}, {"surest", "surest"});
%! assert ({d.head, d.said(1).text(1:41)}, {"Examples of what is changed", ...
%!                                          "p’s pick → corrected pick. All 3: ver"});
%! assert ({d.table.columns.name}, {"id", "prob", "change", "with", "longer"});
%! assert (d.table.columns(3).values, {"1 to 2"; "2 to 1"});
%! assert (d.queue.columns(1).values, {"a"});
%! assert (d.said(2).text(end-52:end), " In this audit the thresholds are 0.432 (p), 0.5 (q).");
%!test <*of many judges that pick the same two are named>
%! [r, data] = small (2);
%! r.judges = struct ("name", {"p", "q", "r", "s", "t"});
%! data.verdict = [data.verdict(:,1), 3 - data.verdict(:,[1 1 1 1])];
%! r.threshold = .4 * ones (1, 5);
%! d = aura.report.decisions (r, data);
%! assert (d.list(1).with, "q, r, 2 more");
%!test <*one judge, whose changes are held back>
%! [r, data] = small (1, "given", false, "held", logical ([0; 0; 1; 0; 0]));
%! r.judges.name = "judge";
%! r.pick.pick = data.verdict;
%! d = aura.report.decisions (r, data);
%! assert ({d.list.id}, {"c"});
%! assert ({d.head, d.said(1).text}, ...
%!         {"Examples of what is in doubt", ...
%!          "Held back: verdicts.csv keeps the judge’s pick, and says “ask” on these 1."});
%! assert (d.queue.caption, "1 comparison");
%! assert (strncmp (d.said(2).text, "A decision is flipped when", 26));
%! r.audit.opts.decide.method = "none";
%! d = aura.report.decisions (r, data);
%! assert (d.said(2).text(end-9:end), "below 1/2.");
%!test <*three surest, three nearest to a coin, three against the free rule; no question twice>
%! n = 60;
%! k = (1:n)';
%! data = struct ("id", {arrayfun(@(i) sprintf ("i%d", i), k, "uniformoutput", false)}, ...
%!                "question", {arrayfun(@(i) sprintf ("q%d", ceil (i / 2)), k, ...
%!                                      "uniformoutput", false)}, ...
%!                "verdict", ones (n, 1), "response_1", {repmat({"a"}, n, 1)}, ...
%!                "response_2", {repmat({""}, n, 1)});
%! r = setfield (small (1), "pick", struct ("pick", 1 + (k <= 40), "prob", k / 82));
%! [r.held, r.audit.status, r.queue] = deal (false (n, 1), zeros (n, 1, "int8"), zeros (0, 1));
%! r.compared.longer = double (k == 20 | k == 22);
%! r.compared.longer(51) = .5;           # as long
%! d = aura.report.decisions (r, data);
%! assert ({d.list.id}, {"i1", "i3", "i5", "i40", "i38", "i36", "i20", "i22", "i60"});
%! assert ({d.list.why}, repelem ({"surest", "coin", "parts"}, 3));
%! assert ([[d.list(7:9).from]; [d.list(7:9).to]], [1 1 1; 2 2 1]);
%! assert ([d.list([1 4 9]).prob], [1 - 1/82, 1 - 40/82, 60/82], eps);
%! assert (numel (d.table.columns(1).values), 20);
%! assert (strfind (d.said(1).text, "All 40:") > 0);
%!test <*nothing to change, nothing to ask>
%! [r, data] = small (1);
%! [r.pick.pick, r.queue] = deal (data.verdict, zeros (0, 1));
%! d = aura.report.decisions (r, data);
%! assert (isempty (d.list) && isempty (d.table.columns(1).values) ...
%!         && isempty (d.queue.columns(1).values));
%! assert ({d.head, {d.said.id}}, {"", {"rule"}});
