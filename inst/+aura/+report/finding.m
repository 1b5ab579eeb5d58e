## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## F = aura.report.finding (R)
## What the results R come to, for the first screen and the head of the page: a struct of
##
## - use and basis of aura.report.advice; advice: what to use, and how sure that is; facts: of how
##   many items and labels, and star: these are taken for a random sample
## - rows: aura.report.rated; from: where their axis begins, .4, or 0 where a rate lies below;
##   counted: no rate has an interval; habits: without a label, what can be said of the judges, a
##   row each: name, n, first, longer and same, the share of the picks that are those of the first
##   judge here
## - rival: the strongest of the rules that cost nothing, with its interval, and how many changes
##   merely turn to the longer answer, of changes; plan: how many answers more tell a difference
## - sentences (1-by-k cellstr): each rate with its items and labels, for the page
## - warnings (1-by-k cellstr), the gravest first, begun so that "Beware:" can stand before them,
##   and warned, the same as sentences of their own; notes, of how the verdicts came together
## - next: aura.audit.next; n: how many items the picks are of

function f = finding (r)

  a = r.advice;
  [~, item] = aura.report.names (r);
  [f.use, f.basis] = deal (a.use, a.basis);
  f.advice = aura.report.advised (a, r);
  [share, count] = aura.report.unread (r);
  if (share > .1)
    f.advice = sprintf ("%d of %d verdicts could not be read: mend that first. %s", ...
                        r.dropped.unparsed, count, f.advice);
  endif
  [f.facts, f.star] = facts (r, item);
  f.rows = aura.report.rated (r);
  f.from = .4 * all (arrayfun (@(row) ! (row.rate(1) < .4), f.rows));
  rates = vertcat (f.rows.rate);
  f.counted = ! all (isnan (rates(:,1))) && ! any (rates(:,2) < rates(:,3));
  f.habits = habits (r, f.rows);
  f.rival = rival (a, r.compared.changes);
  f.changes = r.compared.changes.count;
  f.plan = "";
  if (a.more > 0 && a.more == a.left)
    f.plan = sprintf ("with the %d that are left all is counted", a.left);
  elseif (a.more > 0)
    f.plan = sprintf ("at most about %d more tell a 5-point difference", a.more);
  elseif (strcmp (a.basis, "none"))
    f.plan = precision (r.n);
  endif
  f.sentences = sentences (r, a, f.rows, item);
  f.warnings = warnings (r, f.rows, item);
  begins = @(text) any (cellfun (@(name) strncmp (text, [name " "], numel (name) + 1), {f.rows.name}));
  named = cellfun (begins, f.warnings);
  named &= ! strncmp (f.warnings, "the judge ", 10);
  f.warned = f.warnings;
  f.warned(! named) = cellfun (@(text) [upper(text(1)), text(2:end)], f.warnings(! named), "uniformoutput", false);
  unused = strncmp (r.notes, "Fields not used", 15); # one may have been meant: it is said first
  left_out = strjoin ([r.notes(unused), {aura.report.dropped(r.dropped, "Left out: %s.")}], " ");
  left_out = {strtrim(left_out), ""};
  f.notes = [left_out(1 + ! any (unused)), {new_questions(r, item)}, left_out(1 + any (unused)), r.notes(! unused)];
  f.notes(cellfun (@isempty, f.notes)) = [];
  f.next = r.next;
  f.n = f.rows(end).n;
  if (strcmp (a.basis, "all"))
    f.n = r.estimates.pick_n;
  endif

endfunction

## What a verdict is that was not read, where these are many.
function text = not_read (r)

  text = "";
  if (aura.report.unread (r) > .1)
    text = sprintf (["a verdict such as \"%s\" is not read: it is left out, and no rate here ", ...
                     "is about it."], r.dropped.unread);
  endif

endfunction

## Of whom the intervals on hidden labels are.
function text = new_questions (r, item)

  text = "";
  if (! isempty (r.score) && ! isnan (r.questions))
    text = sprintf ("the %s are about %s; intervals are for new questions.", aura.text.count (r.n, item), ...
                    aura.text.count (r.questions, "question"));
  endif

endfunction

## How well so many labels, of N items, tell a rate of 3/4.
function text = precision (n)

  counts = [15 60 150];
  counts = counts(counts < n);
  text = "";
  for count = counts
    [low, high] = aura.stat.wilson (.75 * count, count);
    text = sprintf ("%s, %d within %.0f", text, count, 50 * (high - low));
  endfor
  text = regexprep (text, '^, (\d+) within (\d+)', "$1 tell a rate within about $2 points");

endfunction

function [text, star] = facts (r, item)

  e = r.estimates;
  text = aura.text.count (r.n, item);
  if (! isempty (r.whole))               # the others are decided by what these tell
    text = sprintf ("%d of %s", r.n, aura.text.count (r.whole.n, item));
  endif
  text = sprintf ("%s, %s", text, aura.text.count (r.labels.total, "label"));
  star = isempty (r.score) && ! isempty (e) && ! e.all && strcmp (e.origin, "assumed");
  if (star)
    text = [text, ", if drawn at random"];
  elseif (! isempty (r.score))
    text = sprintf ("%s; measured on %d others%s", text, r.score.count, aura.report.over_draws (r.score, ", %s"));
  endif

endfunction

function list = habits (r, list)

  if (r.labels.total > 0)
    list = [];
    return;
  endif
  list = list(strcmp ({list.kind}, "judge"));
  order = [r.best, setdiff(1:numel (r.judges), r.best)]; # there are no rates
  for k = 1:numel (list)
    j = order(k);
    with_best = struct ("share", {});
    if (! isempty (r.pairs))
      with_best = r.pairs(([r.pairs.first] == j & [r.pairs.second] == r.best) ...
                          | ([r.pairs.second] == j & [r.pairs.first] == r.best));
    endif
    [list(k).first, list(k).longer] = deal (r.judges(j).first, r.judges(j).longer);
    list(k).same = [with_best.share, NaN](1);
  endfor

endfunction

## The interval is that of the difference from what is advised, or from the judge that is kept.
function text = rival (a, changes)

  text = "";
  if (any (strcmp (a.use, {"longer", "majority"})) || (strcmp (a.use, "judge") && a.given))
    [name, g, against] = deal ("the corrected picks", a.gain, aura.text.called (a.against));
  elseif (! isempty (a.rival))
    [name, g] = deal (a.rival.name, - a.rival.gain([1 3 2]));
    against = {"the corrected picks", aura.text.called(a.against)}{1 + strcmp(a.use, "judge")};
  else
    return;
  endif
  if (! isnan (g(1)))
    text = sprintf ("%s, %s against %s", name, aura.text.points (g), against);
    if (g(2) < g(3))
      text = sprintf ("%s (%s)", text, aura.text.points (g, "ends"));
    endif
  endif
  if (changes.count > 0)
    text = sprintf ("%s; %d of %s %s to %s.", text, changes.longer, ...
                    aura.text.count (changes.count, "change"), {"turn", "turns"}{1 + (changes.longer == 1)}, ...
                    {"the longer answer", "it"}{1 + strncmp(text, "the longer", 10)});
  elseif (! isempty (text))
    text = [text, "."];
  endif
  text = regexprep (text, "^; ", "");

endfunction

## Each with the items and the labels that its numbers are about.
function list = sentences (r, a, rows, item)

  list = {};
  e = r.estimates;
  if (isempty (e) && isempty (r.score))
    return;
  endif
  best = rows(strcmp ({rows.kind}, "judge"))(1);
  picks = rows(end);
  new = {"ones", "questions"}{1 + ! isnan(r.questions)};
  start = "";
  if (isempty (r.score) && ! e.all && strcmp (e.origin, "assumed"))
    start = "If your labels were drawn at random: ";
  endif
  name = capital (best.name, start);
  if (isnan (best.rate(1)))
    list{1} = sprintf ("How often %s agrees with your people is not known: %s on its %s.", best.name, ...
                       aura.text.count (best.labels, "label"), aura.text.count (best.n, item));
  elseif (! isempty (r.score))
    list{1} = sprintf ("%s agrees with your people in %s.", name, of_hidden (best, item, new));
  else
    list{1} = sprintf ("%s%s agrees with your people in %s; %s.", start, name, of_these (best, item), ...
                       aura.text.count (best.labels, "label"));
  endif
  if (! isempty (r.score))
    list{2} = sprintf ("The corrected picks are right in %s.", of_hidden (picks, item, new));
  else
    held = {"The corrected picks are", "The corrected picks, held back so far, are"}{1 + picks.held};
    list{2} = sprintf ("%s right in %s, each labelled one judged without its label", held, of_these (picks, item));
    if (! picks.held && ! e.all)
      list{2} = sprintf ("%s; the file, with your labels in it, in %.0f %%", list{2}, 100 * e.imposed(1));
    endif
    list{2} = [list{2}, "."];
    if (e.n(r.best) < e.pick_n && ! e.all && ! isnan (e.on(r.best,1)))
      list{2} = sprintf ("%s On the %s of %s in %.0f %%", list{2}, aura.text.count (e.n(r.best), item), best.name, ...
                         100 * e.on(r.best,1));
      if (! isnan (e.off(r.best,1)))
        list{2} = sprintf ("%s, on the %d others in %.0f %%", list{2}, e.pick_n - e.n(r.best), 100 * e.off(r.best,1));
      endif
      list{2} = [list{2}, "."];
    endif
  endif
  differ = round (a.differs * best.n);
  where = aura.text.count (differ, item);
  sided = sprintf ("%d of %d labelled ones", a.counts(2), a.counts(1));
  if (! isempty (r.score))               # means over draws may be rounded apart
    differ = a.counts(1);
    where = sprintf ("%d of the %s measured", differ, aura.text.count (best.n, item));
    sided = sprintf ("%d of them", a.counts(2));
  endif
  if (differ > 0 && isnan (a.gain(1)))
    list{3} = sprintf ("They differ on %s.", where);
  elseif (differ > 0)
    list{3} = sprintf ("They differ on %s; your people sided with the picks in %s: %s%s.", where, sided, gain_of (a), ...
                       {sprintf(" (%s)", aura.text.points (a.gain, "ends")), ""}{1 + (a.gain(2) == a.gain(3))});
  elseif (! isnan (a.differs))
    list{3} = sprintf ("They are the same decisions on %s.", aura.text.count (best.n, item));
  endif
  if (isempty (r.score) && ! few_questions (r))
    list{end+1} = of_new (r, e, best.name, item);
    list(cellfun (@isempty, list)) = [];
  endif

endfunction

## All is counted, so that what is not known is how new ones are: that is a warning where questions
## repeat.
function is = few_questions (r)

  is = isempty (r.score) && ! isempty (r.estimates) && r.estimates.all && ! isnan (r.questions);

endfunction

## What is measured on these items tells of new ones.
function text = of_new (r, e, name, item)

  text = "";
  judge = e.new_judge(r.best,:);
  if (isnan (judge(1)))
    return;
  endif
  pick = e.new_pick(min (r.best, end),:);
  like = sprintf ("new %ss like these", item);
  if (! isnan (r.questions))
    like = sprintf ("new questions like these %d", r.questions);
  endif
  text = sprintf ("Of %s: %s %s %%, the corrected picks %s %% (95 %% sure).", like, name, ...
                  aura.text.ends ([NaN, judge]), aura.text.ends ([NaN, pick]));

endfunction

## A count of these, whose interval is for NEW ones.
function text = of_hidden (row, item, new)

  text = sprintf ("%.0f %% of the %s whose labels were hidden (95 %% sure of new %s: %s %%)", 100 * row.rate(1), ...
                  aura.text.count (row.n, item), new, aura.text.ends (row.rate));

endfunction

function text = of_these (row, item)

  text = sprintf ("%s of these %s", sure (row), aura.text.count (row.n, item));

endfunction

## No 2.6 points are shown as 3 beside "less than 3".
function text = gain_of (a)

  text = aura.text.points (a.gain);
  if (! a.given && abs (a.gain(1)) < .03 && round (100 * a.gain(1)) == 3)
    text = sprintf ("%+.1f points", 100 * a.gain(1));
  endif

endfunction

function name = capital (name, start)

  if (isempty (start) && strcmp (name, "the judge"))
    name = "The judge";
  endif

endfunction

function text = sure (row)

  text = sprintf ("%.0f %%", 100 * row.rate(1));
  if (row.rate(2) < row.rate(3))
    text = sprintf ("%s (95 %% sure: %s %%)", text, aura.text.ends (row.rate));
  endif

endfunction

function list = warnings (r, rows, item)

  list = [{not_read(r)}, r.dropped.doubts, ...
          {regexprep(aura.report.disputed (r.audit), '^Warning: ', "")}];
  for row = rows(strcmp ({rows.kind}, "judge"))
    [~, high] = aura.stat.wilson (row.agree, max (row.labels, 1));
    if (row.rate(3) < .5 && (row.rate(2) < row.rate(3) || high < .5))
      list{end+1} = sprintf (["%s is wrong in %d of %d. Look whether its column calls answer 2 \"1\": if so mend the ", ...
                              "file (--map) and run again, the better cure."], row.name, row.labels - row.agree, row.labels);
    endif
  endfor
  e = r.estimates;
  if (few_questions (r))
    list{end+1} = sprintf ("these %s are about %s. %s", aura.text.count (r.n, item), aura.text.count (r.questions, "question"), ...
                           of_new (r, e, rows(1).name, item));
  endif
  if (! isempty (e) && isempty (r.score) && strcmp (e.origin, "look chosen"))
    list{end+1} = "your labels look chosen. All rates rest on the answers to the audit's own questions.";
  endif
  first = aura.bias.beware (r.bias);
  if (! isempty (first))
    list{end+1} = aura.bias.sentence (r.bias(first), item);
  endif
  list = [list, {r.compared.copies.text}];
  if (r.synthetic)
    list{end+1} = "these comparisons are synthetic: nothing here is about a real judge.";
  endif
  l = r.labels;
  if (l.declined > 0)
    of_all = "";
    if (! isnan (r.ties(1)))
      of_all = sprintf (", about %.0f %% of all %ss (%s %%)", 100 * r.ties(1), item, aura.text.ends (r.ties));
    endif
    list{end+1} = sprintf ("%d of %s %s%s. They are left out.", l.declined, ...
                           aura.text.count (l.total + l.declined, "answer"), ...
                           {"are ties or skips", "is a tie or a skip"}{1 + (l.declined == 1)}, of_all);
  endif
  if (! isempty (e) && e.unseen > 0)
    list{end+1} = sprintf ("of the %s added last none has a label yet. They are taken to be like the others.", ...
                           aura.text.count (e.unseen, item));
  endif
  list(cellfun (@isempty, list)) = [];

endfunction

%!function r = small (names, basis, varargin)
%!  n_judges = numel (names);
%!  plain = aura.stat.design (1, []);
%!  none = struct ("doubts", {cell(1, 0)}, "unread", "", "human_ties", 0, "judge_ties", 0, "unparsed", 0, "other_judges", 0, "unjudged", 0, "bad_lines", 0);
%!  judges = struct ("name", names, "n", 20, "labels", 8, "agree", 6, "first", {{.25, .5}{1:n_judges}}, "longer", .75);
%!  rule = struct ("kind", "longer", "n", 20, "rate", [.65 .45 .85], "counts", [13 9], "over", [.05 -.1 .2], "under", [-.02 -.1 .1]);
%!  e = struct ("all", false, "origin", "random", "judge", [.7 .5 .8; .6 .4 .8](1:n_judges,:), "n", [18; 20](end-n_judges+1:end), "pick", [.8 .6 .9], "pick_n", 20, ...
%!              "on", repmat ([.82 .6 .9], n_judges, 1), "off", [.5 .1 .9; NaN(1, 3)](end-n_judges+1:end,:), "imposed", [.83 .6 .9], "over", repmat ([.1 -.021 .22], n_judges, 1), ...
%!              "differ", repmat (1/3, n_judges, 1), "counts", [13 9 4 3; 13 8 5 4](1:n_judges,:), "pick_counts", [13 11], "on_counts", repmat ([12 10], n_judges, 1), "rules", rule, ...
%!              "pick_draws", 13, "declined", 0, "unseen", 0, "new_judge", NaN (n_judges, 2), "new_pick", NaN (1, 2));
%!  r = struct ("judge", {names}, "judges", judges, "best", 1, "n", 20, "questions", NaN, "whole", [], "labels", struct ("total", 13, "start", 13, "hidden", 0, "declined", 0, "waiting", 2), ...
%!              "score", [], "estimates", e, "no_estimates", "because", "ties", NaN (1, 3), "given", true, "worth", .05, "synthetic", false, "dropped", none, ...
%!              "notes", {{}}, "pairs", struct ("first", 1, "second", 2, "share", .8), "next", struct ("does", "label"), "audit", struct ("status", []), ...
%!              "bias", struct ([]), "compared", struct ("copies", struct ("text", {}), "longer", [ones(10, 1); zeros(10, 1)], "labels", [ones(6, 1); NaN(14, 1)], "changes", struct ("count", 7, "longer", 5)));
%!  if (n_judges == 1)
%!    r.judge = names{1};
%!  endif
%!  switch (basis)
%!    case "hidden"
%!      r.score = struct ("judges", struct ("original", {.7, .6}(1:n_judges), "count", {19, 20}(1:n_judges), "design", plain), "pick", .75, "majority", .6, "longer", .5, "count", 20, ...
%!                        "design", struct ("pick", plain, "majority", plain, "longer", plain));
%!    case "few"
%!      r.estimates = [];
%!    case "none"
%!      r.estimates = [];
%!      r.labels.total = 0;
%!  endswitch
%!  for k = 1:2:numel (varargin)
%!    r.(varargin{k}) = varargin{k+1};
%!  endfor
%!  rivals = [];
%!  if (! any (strcmp (basis, {"few", "none"})))
%!    over = {rule.under, rule.over}{1 + r.given};
%!    rivals = [aura.report.rival("judge", names{1}, r.estimates.over(1,:), e.differ(1), [4 3]), aura.report.rival("longer", "the longer answer", over, NaN, [0 0])];
%!  endif
%!  r.advice = aura.report.advice (r, rivals);
%!endfunction
%!function f = result (varargin)
%!  f = aura.report.finding (small (varargin{:}));
%!endfunction
%!test <*estimated: what to use, of how many items and labels, and each rate with its own>
%! f = result ({"p", "q"}, "drawn");
%! assert (f.advice, "For now use the corrected picks: about +10 points over p expected, not yet proven (-3 to +22).");
%! assert ({f.use, f.basis, f.facts, f.star, f.from, f.n}, {"picks", "drawn", "20 items, 13 labels", false, .4, 20});
%! assert (f.rival, "the longer answer, -5 points against the corrected picks (-20 to +10); 5 of 7 changes turn to it.");
%! assert (f.sentences, {"p agrees with your people in 70 % (95 % sure: 50 to 80 %) of these 18 items; 13 labels.", ...
%!         ["The corrected picks are right in 80 % (95 % sure: 60 to 90 %) of these 20 items, each labelled one judged without its label; ", ...
%!          "the file, with your labels in it, in 83 %. On the 18 items of p in 82 %, on the 2 others in 50 %."], ...
%!         "They differ on 6 items; your people sided with the picks in 3 of 4 labelled ones: +10 points (-3 to +22)."});
%! assert ({f.warnings, f.notes}, {cell(1, 0), cell(1, 0)});
%! assert (getfield (result ({"p"}, "drawn", "whole", struct ("n", 90)), "facts"), "20 of 90 comparisons, 13 labels");
%! assert (f.plan, "with the 7 that are left all is counted");
%! more = small ({"p", "q"}, "drawn", "n", 500);
%! f = aura.report.finding (more);
%! assert (f.plan, sprintf ("at most about %d more tell a 5-point difference", more.advice.more));
%! assert (more.advice.more < 487);
%!test <*all is counted where no rate has an interval; where none is known it is not>
%! assert ([result({"p", "q"}, "drawn").counted, result({"p", "q"}, "few").counted], [false false]);
%! e = getfield (small ({"j"}, "drawn"), "estimates");
%! [e.all, e.judge, e.pick, e.on, e.rules.rate] = deal (true, [.7 .7 .7], [.8 .8 .8], [.8 .8 .8], [.6 .6 .6]);
%! assert (result ({"j"}, "drawn", "estimates", e).counted);
%! e.judge(2) = .6;
%! assert (! result ({"j"}, "drawn", "estimates", e).counted);
%!test <*one judge: its flips given out, or held back>
%! f = result ({"judge"}, "drawn");
%! assert (f.sentences{1}, "The judge agrees with your people in 70 % (95 % sure: 50 to 80 %) of these 20 comparisons; 13 labels.");
%! f = result ({"j"}, "drawn", "given", false);
%! assert (f.advice, "Keep j's decisions: the corrections are worth less than 3 points so far.");
%! assert (f.rival, "the longer answer, +2 points against j (-10 to +10); 5 of 7 changes turn to it.");
%! assert (strncmp (f.sentences{2}, "The corrected picks, held back so far, are right in 80 % (95 %", 60));
%! assert (isempty (strfind (f.sentences{2}, "the file")));
%! assert (f.rows(end).held);
%! e = getfield (small ({"j"}, "drawn"), "estimates");
%! f = result ({"j"}, "drawn", "given", false, "estimates", setfield (e, "over", [.026 -.1 .1]));
%! assert (! isempty (strfind (f.sentences{3}, ": +2.6 points (-10 to +10).")));
%!test <*too few labels on the items of each judge>
%! e = getfield (small ({"p", "q"}, "drawn"), "estimates");
%! [e.judge, e.over, e.on] = deal (NaN (2, 3));
%! f = result ({"p", "q"}, "drawn", "estimates", e);
%! assert (f.advice, "For now use the corrected picks: too few labels are on items of p to compare.");
%! assert (f.sentences([1 3]), {"How often p agrees with your people is not known: 13 labels on its 18 items.", "They differ on 6 items."});
%! assert (! isempty (regexp (f.rival, '^the longer answer, -5 points against the corrected picks')));
%! assert (strncmp (f.sentences{2}, "The corrected picks are right in 80 % (95 % sure: 60 to 90 %) of these 20 items", 70));
%! assert (isempty (strfind (strjoin ([f.sentences, {f.advice, f.rival}]), "NaN")));
%!test <*labels taken for random, or that look chosen>
%! e = getfield (small ({"j"}, "drawn"), "estimates");
%! f = result ({"j"}, "drawn", "estimates", setfield (e, "origin", "assumed"));
%! assert ({f.star, f.facts}, {true, "20 comparisons, 13 labels, if drawn at random"});
%! assert (strncmp (f.sentences{1}, "If your labels were drawn at random: j agrees", 40));
%! f = result ({"j"}, "drawn", "estimates", setfield (e, "origin", "look chosen"));
%! assert ({f.star, f.warnings}, {false, {"your labels look chosen. All rates rest on the answers to the audit's own questions."}});
%!test <*measured on hidden labels>
%! f = result ({"p", "q"}, "hidden");
%! assert (f.facts, "20 items, 13 labels; measured on 20 others");
%! assert (f.sentences{1}, "p agrees with your people in 70 % of the 19 items whose labels were hidden (95 % sure of new ones: 47 to 86 %).");
%! assert (f.sentences{2}, "The corrected picks are right in 75 % of the 20 items whose labels were hidden (95 % sure of new ones: 53 to 89 %).");
%! assert (f.sentences{3}, "They differ on 4 of the 19 items measured; your people sided with the picks in 3 of them: +10 points (-3 to +22).");
%! assert (f.notes, cell (1, 0));
%! f = result ({"p", "q"}, "hidden", "questions", 7);
%! assert (! isempty (strfind (f.sentences{2}, "were hidden (95 % sure of new questions: 53 to 89 %).")));
%! assert (f.notes, {"the 20 items are about 7 questions; intervals are for new questions."});
%!test <*all answered: counts, and no interval>
%! e = getfield (small ({"j"}, "drawn"), "estimates");
%! [e.all, e.judge, e.on, e.on_counts, e.counts, e.over] = deal (true, [.7 .7 .7], [.8 .8 .8], [20 16], [20 14 4 3], [.1 .1 .1]);
%! e.rules.over = [.05 .05 .05];
%! r = small ({"j"}, "drawn", "estimates", e);
%! r.advice.gain = [.1 .1 .1];
%! r.advice.rival.gain = [.05 .05 .05];
%! f = aura.report.finding (r);
%! assert (f.rival, "the longer answer, -5 points against the corrected picks; 5 of 7 changes turn to it.");
%! assert (f.sentences, {"j agrees with your people in 70 % of these 20 comparisons; 20 labels.", ...
%!         "The corrected picks are right in 80 % of these 20 comparisons, each labelled one judged without its label.", ...
%!         "They differ on 7 comparisons; your people sided with the picks in 3 of 4 labelled ones: +10 points."});
%! [e.new_judge, e.new_pick] = deal ([.501 .86], [.6 .899]);
%! f = result ({"j"}, "drawn", "estimates", e);
%! assert (f.sentences{4}, "Of new comparisons like these: j 50 to 86 %, the corrected picks 60 to 90 % (95 % sure).");
%! f = result ({"j"}, "drawn", "estimates", e, "questions", 4);
%! assert (numel (f.sentences), 3);
%! assert (f.warnings, {["these 20 comparisons are about 4 questions. Of new questions like these 4: j 50 to 86 %, ", ...
%!                       "the corrected picks 60 to 90 % (95 % sure)."]});
%! e.all = false;                       # also while labels are missing
%! f = result ({"j"}, "drawn", "estimates", e, "questions", 4);
%! assert (f.sentences{4}, "Of new questions like these 4: j 50 to 86 %, the corrected picks 60 to 90 % (95 % sure).");
%! assert (f.warnings, cell (1, 0));
%!test <*no label: what can be said of the judges without one; few>
%! f = result ({"p", "q"}, "none");
%! assert ([[f.habits.first]; [f.habits.longer]; [f.habits.same]], [.25 .5; .75 .75; NaN .8]);
%! assert ({f.habits.name}, {"p", "q"});
%! assert ({f.sentences, f.changes, f.plan}, {{}, 7, "15 tell a rate within about 20 points"});
%! f = result ({"judge"}, "none", "pairs", struct ([]));
%! assert ({f.habits.name, f.habits.first, f.habits.same}, {"the judge", .25, NaN});
%! f = result ({"p", "q"}, "few");
%! assert ({f.habits, f.rival, f.sentences}, {[], "", {}});
%!test <*warnings, the gravest first>
%! e = getfield (small ({"j"}, "drawn"), "estimates");
%! e.judge = [.3 .1 .49];
%! [e.origin, e.unseen] = deal ("look chosen", 4);
%! labels = struct ("total", 13, "start", 13, "hidden", 0, "declined", 3, "waiting", 2);
%! f = result ({"j"}, "drawn", "estimates", e, "labels", labels, "ties", [.2 .101 .4], "synthetic", true);
%! parts = {"j is wrong in 4 of 13. Look", "your labels look", "these comparisons are synthetic: nothing", ...
%!          "3 of 16 answers are ties or skips, about 20 % of all comparisons (10 to 40 %). They are left out.", "of the 4 comparisons added last none"};
%! for k = 1:5
%!   assert (strncmp (f.warnings{k}, parts{k}, numel (parts{k})));
%! endfor
%! assert (cellfun (@(text) text(1), f.warned), "jYT3O"); # the name of a judge stays
%! assert (cellfun (@(text) text(2:end), f.warned, "uniformoutput", false), cellfun (@(text) text(2:end), f.warnings, "uniformoutput", false));
%! f = result ({"judge"}, "drawn", "estimates", e);
%! assert (strncmp (f.warned{1}, "The judge is wrong in", 20));
%! assert (f.from, 0);
%! e.judge(3) = .51;
%! f = result ({"j"}, "drawn", "estimates", e);
%! assert (strncmp (f.warnings{1}, "your", 4));
%! bias = struct ("judge", {"q", "j"}, "attribute", "longer", "kind", "labels", "n", 9, "labels", 8, "share", .9, "people", .5, "chance", .5, "more", .4, "se", .1, ...
%!                "beyond", .4, "se_beyond", .1, "excess", .4, "low", {.1, .2}, "high", .6, "together", .4, "named", true, "with", {{}});
%! f = result ({"j"}, "drawn", "synthetic", true, "bias", bias); # one, the gravest, before what is said of any file
%! assert (f.warnings{1}, "j picks the longer answer in 90 % of 9 comparisons that differ in this, your people in 50 % (+40 points, 95 % sure +20 to +60; 8 labels).");
%! assert (numel (f.warnings), 2);
%! two = small ({"p", "q"}, "drawn");
%! two.compared.copies = struct ("text", {"p and q pick the same."});
%! assert (getfield (aura.report.finding (two), "warnings"), {"p and q pick the same."});
%! f = result ({"p", "q"}, "drawn", "notes", {"a"}, "dropped", setfield (getfield (small ({"j"}, "none"), "dropped"), "human_ties", 2));
%! assert (f.notes, {"Left out: 2 where humans tied.", "a"});
%! f = result ({"p", "q"}, "drawn", "notes", {"a", "Fields not used: b."}, "dropped", setfield (getfield (small ({"j"}, "none"), "dropped"), "human_ties", 2));
%! assert (f.notes, {"Fields not used: b. Left out: 2 where humans tied.", "a"});
