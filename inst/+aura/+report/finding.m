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
## - decisions: what verdicts.csv says of the best judge's picks, in words, and how often each is
##   right
## - turned: how many of the changes merely turn to the longer answer, in words; plan: how many
##   answers more tell a difference
## - for_what: what the intervals of the rates are for, in words; gain_of: what those of gains are
## - sentences (1-by-k cellstr): each rate with its items and labels, for the page
## - warnings (1-by-k struct array of aura.text.statement), the gravest first; notes, of how the
##   verdicts came together
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
  f.rows = r.rows;
  f.from = .4 * all (arrayfun (@(row) ! (row.rate(1) < .4), f.rows));
  f.habits = habits (r, f.rows);
  [f.for_what, f.gain_of] = aura.report.populations (r);
  f.decisions = decisions (r);
  f.turned = turned (r.compared.changes);
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
  f.notes = notes (r, item);
  f.next = r.next;
  f.n = f.rows(end).n;
  if (! isempty (r.estimates))
    f.n = r.estimates.file_n;
  endif

endfunction

## Of how the verdicts came together.  A field that is not used may have been meant: that is first.
function list = notes (r, item)

  unused = strncmp (r.notes, "Fields not used", 15);
  left_out = strjoin ([r.notes(unused), {aura.report.dropped(r.dropped, "Left out: %s.")}], " ");
  left_out = text_as (merge (any (unused), "unused", "note"), strtrim (left_out));
  others = cellfun (@(text) text_as ("note", text), r.notes(! unused), "uniformoutput", false);
  new = text_as ("note", new_questions (r, item));
  list = [left_out, new];
  if (! any (unused))
    list = [new, left_out];
  endif
  none = aura.text.statement ();
  list = [none([]), list, others{:}];

endfunction

## The statement ID of a TEXT that was made elsewhere: its first sentence, and that without what is
## in parentheses or follows, are shorter; [] for no text.
function s = text_as (id, text)

  s = [];
  if (! isempty (text))
    first = regexprep (text, '(\.|\?) .*$', "$1");
    bare = regexprep (first, '(; | \().*$', ".");
    s = aura.text.statement (id, struct ("text", text, "first", first, "bare", bare));
  endif

endfunction

## Of whom the intervals on hidden labels are.
function text = new_questions (r, item)

  text = "";
  if (! isempty (r.score) && ! isnan (r.questions))
    text = sprintf ("the %s are about %s; intervals are for new questions.", ...
                    aura.text.count (r.n, item), aura.text.count (r.questions, "question"));
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
  star = ! isempty (e) && ! e.all && strcmp (e.start.is, "assumed");
  if (star)
    text = [text, ", if drawn at random"];
  elseif (! isempty (r.score))
    text = sprintf ("%s; measured on %d others%s", text, r.score.count, ...
                    aura.report.over_draws (r.score, ", %s"));
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

## "gpt4: trust 1519 (85 % right), flip 360 (25 %), ask 50".
function text = decisions (r)

  text = "";
  words = {"trust", "flip", "ask"};
  if (! isempty (r.score))
    j = r.score.judges(r.best);
    counts = [j.trust_n, j.flip_n, j.ask_n];
    rates = [j.trust, j.flip, j.ask];
  elseif (! isempty (r.estimates))
    counts = [r.estimates.decisions.n];
    rates = vertcat (r.estimates.decisions.rate)(:,1)';
  else
    return;
  endif
  parts = {};
  how = " right";
  for k = find (counts > 0)
    parts{end+1} = sprintf ("%s %d", words{k}, counts(k));
    if (! isnan (rates(k)))
      parts{end} = sprintf ("%s (%d %%%s)", parts{end}, aura.text.whole (rates(k)), how);
      how = "";
    endif
  endfor
  text = sprintf ("%s: %s.", aura.text.called (r.judges(r.best).name), strjoin (parts, ", "));

endfunction

function text = turned (changes)

  text = "";
  if (changes.count > 0)
    turn = "turn";
    if (changes.longer == 1)
      turn = "turns";
    endif
    text = sprintf ("%d of %s %s to the longer answer.", changes.longer, ...
                    aura.text.count (changes.count, "change"), turn);
  endif

endfunction

## Each with the items and the labels that its numbers are about.
function list = sentences (r, a, rows, item)

  list = {};
  e = r.estimates;
  if (isempty (e) && isempty (r.score))
    return;
  endif
  best = rows(1);
  picks = rows(end);
  start = "";
  if (! isempty (e) && ! e.all && strcmp (e.start.is, "assumed"))
    start = "If your labels were drawn at random: ";
  endif
  name = capital (best.name, start);
  like = aura.report.populations (r);
  held = merge (picks.held, ", held back so far,", "");
  if (! isempty (r.score))
    list{1} = sprintf ("%s agrees with your people in %s.", name, of_hidden (best, item, like));
    list{2} = sprintf ("The corrected picks%s are right in %s.", held, ...
                       of_hidden (picks, item, like));
  else
    list{1} = sprintf ("%s%s agrees with your people in %s.", start, name, of_new (best, like));
    if (isnan (best.rate(1)))
      list{1} = sprintf ("How often %s agrees with your people is not known: %s on its %s.", ...
                         best.name, aura.text.count (best.labels, "label"), ...
                         aura.text.count (best.n, item));
    endif
    list{2} = sprintf (["The corrected picks%s are right in %s, each labelled one judged ", ...
                        "without its label"], ...
                       held, of_new (picks, like));
    if (isnan (picks.rate(1)))
      list{2} = sprintf (["How often the corrected picks are right is not known: %d of ", ...
                          "%s agree"], picks.agree, ...
                         aura.text.count (picks.labels, "label"));
    elseif (! picks.held && ! e.all)
      list{2} = sprintf ("%s; the file of %s, with your labels in it, in %s", list{2}, ...
                         aura.text.count (e.file_n, item), sure (e.file));
    endif
    list{2} = [list{2}, "."];
    if (e.off_n > 0 && ! isnan (e.off(1)))
      list{2} = sprintf ("%s On the %s without a verdict of %s they are right in %s.", list{2}, ...
                         aura.text.count (e.off_n, item), best.name, sure (e.off));
    endif
  endif
  list(end+(1:2)) = {sides(r, a, item), said_of(decisions (r))};
  list(cellfun (@isempty, list)) = [];

endfunction

function text = said_of (decisions)

  text = "";
  if (! isempty (decisions))
    text = ["verdicts.csv says of ", decisions];
  endif

endfunction

## Where the picks and the best judge differ, and what that is worth.
function text = sides (r, a, item)

  g = a.best;
  differ = round (g.differ * g.n);
  where = aura.text.count (differ, item);
  [~, gains] = aura.report.populations (r);
  if (! isempty (r.score))               # means over draws may be rounded apart
    differ = g.labels;
    where = sprintf ("%d of the %s measured", differ, aura.text.count (g.n, item));
    sided = sprintf ("%d of them", g.with);
  else
    sided = sprintf ("%d of %d labelled ones", g.with, g.labels);
  endif
  text = "";
  if (differ > 0 && isnan (g.points(1)))
    text = sprintf ("They differ on %s.", where);
  elseif (differ > 0)
    text = sprintf (["They differ on %s; your people sided with the picks in %s: %s ", ...
                     "(%s %s)."], where, sided, ...
                    aura.text.points (g.points), aura.text.points (g.points, "ends"), gains);
  elseif (! isnan (g.differ))
    text = sprintf ("They are the same decisions on %s.", aura.text.count (g.n, item));
  endif

endfunction

function text = of_new (row, like)

  text = sprintf ("%s %s, as %d of %d random labels would tell", sure (row.rate), like, row.count);

endfunction

## A count of these, whose interval is for new ones.
function text = of_hidden (row, item, like)

  text = sprintf ("%d %% of the %s whose labels were hidden (95 %% sure %s: %s %%)", ...
                  aura.text.whole (row.rate(1)), aura.text.count (row.n, item), like, ...
                  aura.text.ends (row.rate));

endfunction

function text = sure (rate)

  text = sprintf ("%d %%", aura.text.whole (rate(1)));
  if (rate(2) < rate(3))
    text = sprintf ("%s (95 %% sure: %s %%)", text, aura.text.ends (rate));
  endif

endfunction

function name = capital (name, start)

  if (isempty (start) && strcmp (name, "the judge"))
    name = "The judge";
  endif

endfunction

## What one has to know first.
function list = warnings (r, rows, item)

  said = @aura.text.statement;
  list = cell (1, 0);
  if (aura.report.unread (r) > .1)
    list{end+1} = said ("unread", struct ("verdict", r.dropped.unread));
  endif
  for text = r.dropped.doubts
    list{end+1} = text_as ("doubt", text{1});
  endfor
  list{end+1} = aura.report.disputed (r.audit);
  for row = rows(strcmp ({rows.kind}, "judge"))
    if (row.rate(3) < .5)
      list{end+1} = said ("reversed", struct ("judge", row.name, "wrong", ...
                                              row.labels - row.agree, "labels", row.labels));
    endif
  endfor
  e = r.estimates;
  if (! isempty (e) && strcmp (e.start.is, "may be chosen"))
    judge = aura.text.called (r.judges(e.start.judge).name);
    list{end+1} = said ("origin", struct ("n", e.start.n_start, "judge", judge, ...
                                          "start", aura.text.whole (e.start.start), ...
                                          "answers", aura.text.whole (e.start.answers)));
  endif
  first = aura.bias.beware (r.bias);
  if (! isempty (first))
    [~, list{end+1}] = aura.bias.sentence (r.bias(first), item);
  endif
  list = [list, {r.compared.copies.said}];
  if (r.synthetic)
    list{end+1} = said ("synthetic");
  endif
  if (r.labels.declined > 0)
    list{end+1} = declined (r, item);
  endif
  if (! isempty (e) && e.unseen > 0)
    list{end+1} = said ("unseen", struct ("n", aura.text.count (e.unseen, item)));
  endif
  none = said ();
  list = [none([]), list{:}];
  [~, order] = sort (-[list.weight]);
  list = list(order);

endfunction

function s = declined (r, item)

  l = r.labels;
  args = struct ("declined", l.declined, ...
                 "answers", aura.text.count (l.total + l.declined, "answer"), ...
                 "are", merge (l.declined == 1, "is a tie or a skip", "are ties or skips"));
  id = "declined";
  if (! isnan (r.ties(1)))
    id = "declined of all";
    args.share = sprintf ("%.0f", 100 * r.ties(1));
    args.items = [item, "s"];
    args.ends = aura.text.ends (r.ties);
  endif
  s = aura.text.statement (id, args);

endfunction

%!function r = small (names, basis, varargin)
%!  n_judges = numel (names);
%!  none = struct ("doubts", {cell(1, 0)}, "unread", "", "human_ties", 0, "judge_ties", 0, ...
%!                 "unparsed", 0, "other_judges", 0, "unjudged", 0, "bad_lines", 0);
%!  judges = struct ("name", names, "n", 20, "labels", 8, "agree", 6, ...
%!                   "first", {{.25, .5}{1:n_judges}}, "longer", .75);
%!  rate = {[.704 .5 .8], [.6 .4 .8], [.65 .45 .85], [.796 .6 .9]};
%!  one = struct ("kind", {"judge", "judge", "longer", "picks"}, "number", {1, 2, 0, 0}, ...
%!                "name", {names{1}, names{end}, "the longer answer", ...
%!                         "the corrected picks"}, "n", {18, 18, 18, 18}, ...
%!                "rate", rate, "count", {[14 20], [12 20], [8 13], [12 15]}, "labels", 13, ...
%!                "agree", {9, 8, 8, 11});
%!  if (n_judges == 1)
%!    one(2) = [];
%!    [one.n] = deal (20);
%!  endif
%!  e = struct ("all", false, "start", struct ("is", "random"), "rows", one, ...
%!              "off", [.5 .1 .9], "off_n", 2 * (n_judges > 1), ...
%!              "decisions", struct ("word", {"trust", "flip", "ask"}, "n", {12, 6, 0}, ...
%!                                   "rate", {[.846 .7 .9], NaN(1, 3), NaN(1, 3)}), ...
%!              "file", [.83 .6 .9], "file_n", 20, "labels", 13, "draws", 13, "unseen", 0);
%!  r = struct ("judge", {names}, "judges", judges, "best", 1, "n", 20, "questions", NaN, ...
%!              "whole", [], "labels", struct ("total", 13, "start", 13, "hidden", 0, ...
%!                                             "declined", 0, "waiting", 2), ...
%!              "score", [], "estimates", e, "no_estimates", "because", "ties", NaN (1, 3), ...
%!              "given", true, "synthetic", false, "dropped", none, "notes", {{}}, ...
%!              "pairs", struct ("first", 1, "second", 2, "share", .8), ...
%!              "next", struct ("does", "label"), "audit", struct ("status", []), ...
%!              "bias", struct ([]), "compared", struct ("copies", struct ("said", {}), ...
%!                                                       "longer", [ones(10, 1); zeros(10, 1)], ...
%!                                                       "labels", [ones(6, 1); NaN(14, 1)], ...
%!                                                       "changes", ...
%!                                                       struct ("count", 7, "longer", 5)));
%!  if (n_judges == 1)
%!    r.judge = names{1};
%!  endif
%!  low = -.021;
%!  plain = aura.stat.design (1, []);
%!  switch (basis)
%!    case "hidden"
%!      [r.score, ...
%!       r.estimates] = deal (struct ("judges", struct ("original", {.7, .6}(1:n_judges), ...
%!                                                      "count", {19, 20}(1:n_judges), ...
%!                                                      "design", plain, "trust_n", 12, ...
%!                                                      "flip_n", 5, "ask_n", 2, ...
%!                                                      "trust", .75, "flip", .2, ...
%!                                                      "ask", .5), "pick", .75, ...
%!                                    "majority", .6, "longer", .5, "count", 20, ...
%!                                    "design", struct ("pick", plain, "majority", plain, ...
%!                                                      "longer", plain)), []);
%!    case "few"
%!      r.estimates = [];
%!    case "none"
%!      r.estimates = [];
%!      r.labels.total = 0;
%!  endswitch
%!  for k = 1:2:numel (varargin)
%!    r.(varargin{k}) = varargin{k+1};
%!  endfor
%!  over = @(a, b) struct ("low", low, "high", .22, "differ", 1/3, "labels", 4, "with", 3, ...
%!                         "n", 18, "rates", [NaN NaN]);
%!  r.rows = aura.report.rated (r);
%!  r.advice = aura.report.advice (r, over);
%!endfunction
%!function f = result (varargin)
%!  f = aura.report.finding (small (varargin{:}));
%!endfunction
%!function e = with (e, k, field, value)
%!  e.rows(k).(field) = value;
%!endfunction
%!test <*estimated: what to use, of how many items and labels, and each rate with what it is about>
%! f = result ({"p", "q"}, "drawn");
%! assert (f.advice, ["For now use the corrected picks: +10 points over p, not yet proven (-3 ", ...
%!                    "to +22). The longer answer (-3 to +22) may do as well."]);
%! assert ({f.use, f.basis, f.facts, f.star, f.from, f.n}, ...
%!         {"picks", "drawn", "20 items, 13 labels", false, .4, 20});
%! assert (f.decisions, "p: trust 12 (85 % right), flip 6.");
%! assert ({f.turned, f.for_what, f.gain_of}, {"5 of 7 changes turn to the longer answer.", ...
%!                                             "of items like these", "on the 7 without a label"});
%! assert (f.sentences, ...
%!         {["p agrees with your people in 70 % (95 % sure: 50 to 80 %) of items like ", ...
%!           "these, as 14 of 20 random labels would tell."], ...
%!          ["The corrected picks are right in 80 % (95 % sure: 60 to 90 %) of items like ", ...
%!           "these, as 12 of 15 random labels would tell, each labelled one judged without ", ...
%!           "its label; the file of 20 items, with your labels in it, in 83 % (95 % sure: 60 ", ...
%!           "to 90 %). On the 2 items without a verdict of p they are right in 50 % (95 % ", ...
%!           "sure: 10 ", ...
%!           "to 90 %)."], ...
%!          ["They differ on 6 items; your people sided with the picks in 3 of 4 labelled ", ...
%!           "ones: +10 points (-3 to +22 on the 7 without a label)."], ...
%!          "verdicts.csv says of p: trust 12 (85 % right), flip 6."});
%! assert ([numel(f.warnings), numel(f.notes)], [0, 0]);
%! assert (getfield (result ({"p"}, "drawn", "whole", struct ("n", 90)), "facts"), ...
%!         "20 of 90 comparisons, 13 labels");
%! assert (f.plan, "with the 7 that are left all is counted");
%! more = small ({"p", "q"}, "drawn", "n", 500);
%! f = aura.report.finding (more);
%! assert (f.plan, sprintf ("at most about %d more tell a 5-point difference", more.advice.more));
%! assert (more.advice.more < 487);
%! f = result ({"p", "q"}, "drawn", "questions", 7);
%! assert (! isempty (strfind (f.sentences{1}, "of questions like these 7, as 14 of 20")));
%!test <*one judge: its flips given out, or held back>
%! f = result ({"judge"}, "drawn");
%! assert (strncmp (f.sentences{1}, ["The judge agrees with your people in 70 % (95 % sure: ", ...
%!                                   "50 to 80 %) of comparisons like these, as"], 90));
%! f = result ({"j"}, "drawn", "given", false);
%! assert (strncmp (f.advice, ["For now keep j: the corrections are worth less than 3 ", ...
%!                             "points so far"], 60));
%! assert (strncmp (f.sentences{2}, ["The corrected picks, held back so far, are right in ", ...
%!                                   "80 % (95 %"], 60));
%! assert (isempty (strfind (f.sentences{2}, "the file")));
%! assert (f.rows(end).held);
%!test <*labels that are worth too little for one of them>
%! e = with (getfield (small ({"p", "q"}, "drawn"), "estimates"), 1, "rate", NaN (1, 3));
%! f = result ({"p", "q"}, "drawn", "estimates", e);
%! assert (strncmp (f.advice, ["For now use the corrected picks: the labels are too few to ", ...
%!                             "compare them with p."], 79));
%! assert (f.sentences([1 3]), ...
%!         {"How often p agrees with your people is not known: 13 labels on its 18 items.", ...
%!          "They differ on 6 items."});
%! assert (isempty (strfind (strjoin ([f.sentences, {f.advice, f.turned}]), "NaN")));
%! e = with (getfield (small ({"p", "q"}, "drawn"), "estimates"), 4, "rate", NaN (1, 3));
%! f = result ({"p", "q"}, "drawn", "estimates", e);
%! assert (strncmp (f.sentences{2}, ["How often the corrected picks are right is not known: ", ...
%!                                   "11 of 13 labels agree."], 75));
%!test <*labels taken for random, or that may be chosen>
%! e = getfield (small ({"j"}, "drawn"), "estimates");
%! f = result ({"j"}, "drawn", "estimates", setfield (e, "start", "is", "assumed"));
%! assert ({f.star, f.facts}, {true, "20 comparisons, 13 labels, if drawn at random"});
%! assert (strncmp (f.sentences{1}, "If your labels were drawn at random: j agrees", 40));
%! e.start = struct ("is", "may be chosen", "judge", 1, "start", .7, "answers", .466, ...
%!                   "n_start", 40);
%! f = result ({"j"}, "drawn", "estimates", e);
%! assert (f.star, false);
%! assert ({f.warnings.full}, ...
%!         {["Are your 40 labels a random sample? They agree with j in 70 %, the answers ", ...
%!           "to the audit's own questions in 47 %. yes: --random-labels yes; no: ", ...
%!           "--random-labels no. Until then the ", ...
%!           "intervals of rates and gains allow for both."]});
%!test <*measured on hidden labels>
%! f = result ({"p", "q"}, "hidden");
%! assert (f.facts, "20 items, 13 labels; measured on 20 others");
%! assert (f.sentences{1}, ["p agrees with your people in 70 % of the 19 items whose labels ", ...
%!                          "were hidden (95 % sure of items like these: 47 to 86 %)."]);
%! assert (f.sentences{2}, ["The corrected picks are right in 75 % of the 20 items whose ", ...
%!                          "labels were hidden (95 % sure of items like these: 53 to 89 %)."]);
%! assert (f.sentences{3}, ["They differ on 4 of the 18 items measured; your people sided ", ...
%!                          "with the picks in 3 of them: +5 points (-3 to +22 on the 20 ", ...
%!                          "hidden)."]);
%! assert (isempty (f.notes));
%! assert (f.decisions, "p: trust 12 (75 % right), flip 5 (20 %), ask 2 (50 %).");
%! shut = result ({"j"}, "hidden", "given", false);
%! assert (strncmp (shut.sentences{2}, ...
%!                  "The corrected picks, held back so far, are right in 75 %", 56));
%! f = result ({"p", "q"}, "hidden", "questions", 7);
%! assert (! isempty (strfind (f.sentences{2}, ...
%!                             "were hidden (95 % sure of questions like these 7: 53 to 89 %).")));
%! assert ({f.notes.full}, ...
%!         {"the 20 items are about 7 questions; intervals are for new questions."});
%!test <*all answered: of new ones>
%! e = setfield (getfield (small ({"j"}, "drawn"), "estimates"), "all", true);
%! f = result ({"j"}, "drawn", "estimates", e);
%! assert (strncmp (f.advice, ["All 20 comparisons are answered: verdicts.csv holds what your ", ...
%!                             "people say. For new comparisons, for now, use"], 100));
%! assert (f.sentences{1}, ["j agrees with your people in 70 % (95 % sure: 50 to 80 %) of ", ...
%!                          "comparisons like these, as 14 of 20 random labels would tell."]);
%! assert (isempty (strfind (f.sentences{2}, "the file")));
%! assert (f.gain_of, "of comparisons like these");
%!test <*no label: what can be said of the judges without one; few>
%! f = result ({"p", "q"}, "none");
%! assert ([[f.habits.first]; [f.habits.longer]; [f.habits.same]], [.25 .5; .75 .75; NaN .8]);
%! assert ({f.habits.name}, {"p", "q"});
%! assert ({f.sentences, f.changes, f.plan}, {{}, 7, "15 tell a rate within about 20 points"});
%! f = result ({"judge"}, "none", "pairs", struct ([]));
%! assert ({f.habits.name, f.habits.first, f.habits.same}, {"the judge", .25, NaN});
%! f = result ({"p", "q"}, "few");
%! assert ({f.habits, f.sentences}, {[], {}});
%!test <*warnings, the gravest first>
%! e = with (getfield (small ({"j"}, "drawn"), "estimates"), 1, "rate", [.3 .1 .49]);
%! e.start = struct ("is", "may be chosen", "judge", 1, "start", .7, "answers", .466, ...
%!                   "n_start", 40);
%! e.unseen = 4;
%! labels = struct ("total", 13, "start", 13, "hidden", 0, "declined", 3, "waiting", 2);
%! f = result ({"j"}, "drawn", "estimates", e, "labels", labels, "ties", [.2 .101 .4], ...
%!             "synthetic", true);
%! parts = {"j is wrong in 4 of 13. Look", ...
%!          "Are your 40 labels a random sample? They agree with j in 70 %, the answers", ...
%!          "these comparisons are synthetic: nothing", ...
%!          ["3 of 16 answers are ties or skips, about 20 % of all comparisons (10 to 40 %). ", ...
%!           "They are left out."], "of the 4 comparisons added last none"};
%! for k = 1:5
%!   assert (strncmp (f.warnings(k).full, parts{k}, numel (parts{k})));
%! endfor
%! assert (cellfun (@(text) text(1), {f.warnings.alone}), "jAT3O"); # the name of a judge stays
%! f = result ({"judge"}, "drawn", "estimates", with (e, 1, "name", "judge"));
%! assert (strncmp (f.warnings(1).alone, "The judge is wrong in", 20));
%! assert (f.from, 0);
%! f = result ({"j"}, "drawn", "estimates", with (e, 1, "rate", [.3 .1 .51]));
%! assert (strncmp (f.warnings(1).full, "Are", 3));
%! bias = struct ("judge", {"q", "j"}, "attribute", "longer", "kind", "labels", "n", 9, ...
%!                "labels", 8, "share", .9, "people", .5, "chance", .5, "more", .4, "se", .1, ...
%!                "beyond", .4, "se_beyond", .1, "excess", .4, "low", {.1, .2}, "high", .6, ...
%!                "together", .4, "named", true, "with", {{}});
%! # one, the gravest, before what is said of any file
%! f = result ({"j"}, "drawn", "synthetic", true, "bias", bias);
%! assert (f.warnings(1).full, ...
%!         ["j picks the longer answer in 90 % of 9 comparisons that differ in this, your ", ...
%!          "people in 50 % (+40 points, 95 % sure +20 to +60; 8 labels)."]);
%! assert (numel (f.warnings), 2);
%! two = small ({"p", "q"}, "drawn");
%! two.compared.copies = struct ("said", aura.text.statement ("synthetic"));
%! assert (getfield (aura.report.finding (two), "warnings"), aura.text.statement ("synthetic"));
%! f = result ({"p", "q"}, "drawn", "notes", {"a"}, ...
%!             "dropped", setfield (getfield (small ({"j"}, "none"), "dropped"), "human_ties", 2));
%! assert ({f.notes.full}, {"Left out: 2 where humans tied.", "a"});
%! f = result ({"p", "q"}, "drawn", "notes", {"a", "Fields not used: b."}, ...
%!             "dropped", setfield (getfield (small ({"j"}, "none"), "dropped"), "human_ties", 2));
%! assert ({f.notes.full}, {"Fields not used: b. Left out: 2 where humans tied.", "a"});
%! assert ({f.notes.id}, {"unused", "note"});
%!test <*what was made elsewhere is said whole, by its first sentence, or by that without details>
%! none = getfield (small ({"j"}, "none"), "dropped");
%! none.doubts = {"x has 0 (3 times). Is it a tie?"};
%! none.human_ties = 2;
%! f = result ({"p", "q"}, "hidden", "questions", 7, "dropped", none);
%! assert ({f.warnings.id, f.warnings.full, f.warnings.short, f.warnings.shortest}, ...
%!         {"doubt", none.doubts{1}, "x has 0 (3 times).", "x has 0."});
%! assert ({f.notes.short}, ...
%!         {"the 20 items are about 7 questions; intervals are for new questions.", ...
%!          "Left out: 2 where humans tied."});
%! assert (f.notes(1).shortest, "the 20 items are about 7 questions.");
