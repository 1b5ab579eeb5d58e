## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## H = aura.report.headline (R)
## The one figure of the results R that the report begins with: how often a human agrees with
## the judge; of several, how often the corrected pick is right, and where all have a label,
## with the best judge.  A struct of of ("judge" or "pick"), name (of that judge, else ""),
## rate, interval (1-by-2, 95 %), labels (how many it rests on), basis ("all": every comparison
## has a label; "hidden": those that were never shown; "drawn": estimated over all from the
## labels; "none": rate and interval are NaN), why (of "none", in words), and origin, where the
## labels of the start come from (aura_agreement), of "drawn"; about: what the interval is for,
## "these" items, "new" ones or new "questions", where of those it rests on several share one;
## questions: how many these are, else NaN.
##
## The intervals are those of the report: Wilson's, for new items or questions, or that of
## aura_agreement, for these.  What the model expects measures nothing.

function h = headline (r)

  several = numel (r.judges) > 1;
  h = struct ("of", {"judge", "pick"}{1 + several}, "name", "", "rate", NaN, ...
              "interval", NaN (1, 2), "labels", 0, "basis", "none", "why", "", "origin", "none", ...
              "about", "these", "questions", NaN);
  if (! isempty (r.card))
    h.of = "judge";
    h = counted (h, "all", r.card(1).agree, r.card(1).count, r.card(1).design);
  elseif (! isempty (r.score))
    judge = r.score.judges(1);
    counts = {{judge.original, judge.count, judge.design}, {r.score.pick, r.score.count, r.score.design.pick}}{1 + several};
    h = counted (h, "hidden", counts{1} * counts{2}, counts{2:3});
  else
    h = estimated (h, r, several);
  endif
  if (strcmp (h.of, "judge"))
    h.name = r.judges(r.best).name;
  endif

endfunction

function h = counted (h, basis, agree, count, design)

  [low, high] = aura.stat.wilson (agree, count, design);
  h.rate = agree / count;
  h.interval = [low, high];
  h.labels = count;
  h.basis = basis;
  h.questions = design.groups;
  h.about = {"new", "questions"}{1 + ! isnan(design.groups)};

endfunction

function h = estimated (h, r, several)

  e = r.estimates;
  if (r.labels.total == 0)
    h.why = "no comparison has a human label";
  elseif (isempty (e))
    h.why = r.no_estimates;
    if (isempty (h.why))
      h.why = "too few labels were drawn at random";
    endif
  else
    if (e.all)                           # but for ties and skips
      h.of = "judge";
      h.interval = e.new_judge(r.best,:);
      [h.rate, h.labels, h.basis, h.questions] = deal (e.judge(r.best,1), e.n(r.best), "all", r.questions);
      h.about = {"new", "questions"}{1 + ! isnan(r.questions)};
      return;
    endif
    rate = {e.judge(r.best,:), e.pick}{1 + several};
    if (isnan (rate(1)))
      h.why = sprintf ("too few of the labels that count are on items of %s", aura.text.called (r.judges(r.best).name));
      return;
    endif
    h.rate = rate(1);
    h.interval = rate(2:3);
    h.labels = {e.draws(r.best), e.pick_draws}{1 + several};
    h.basis = "drawn";
    h.origin = e.origin;
  endif

endfunction

%!function r = small (names, varargin)
%!  r = struct ("judges", struct ("name", names), "best", numel (names), "card", [], "score", [], "estimates", [], ...
%!              "no_estimates", "", "labels", struct ("total", 5), "questions", NaN, varargin{:});
%!endfunction
%!function h = result (names, varargin)
%!  h = struct2cell (aura.report.headline (small (names, varargin{:})))';
%!endfunction
%!shared card, score, e, plain
%! plain = aura.stat.design (1, []);
%! card = struct ("name", {"b", "x"}, "agree", {15, 3}, "count", {20, 7}, "design", plain);
%! score = struct ("judges", struct ("original", {.5, .6}, "count", {14, 15}, "design", plain), "pick", .8, "count", 20, ...
%!                 "design", struct ("pick", plain));
%! e = struct ("all", false, "judge", [.5 .4 .6], "pick", [.7 .6 .8], "draws", 31, "pick_draws", 32, "origin", "assumed");
%!test <*every comparison has a label: the judge, or the best of several>
%! [low, high] = aura.stat.wilson (15, 20);
%! assert (result ({"a"}, "card", card, "score", score), {"judge", "a", .75, [low, high], 20, "all", "", "none", "new", NaN});
%! assert (result ({"a", "b"}, "card", card), {"judge", "b", .75, [low, high], 20, "all", "", "none", "new", NaN});
%!test <*hidden labels: the judge, or the corrected pick>
%! [low, high] = aura.stat.wilson (7, 14);
%! assert (result ({"a"}, "score", score, "estimates", e), {"judge", "a", .5, [low, high], 14, "hidden", "", "none", "new", NaN});
%! [low, high] = aura.stat.wilson (16, 20);
%! assert (result ({"a", "b"}, "score", score), {"pick", "", .8, [low, high], 20, "hidden", "", "none", "new", NaN});
%!test <*estimated from the labels that were drawn>
%! assert (result ({"a"}, "estimates", e), {"judge", "a", .5, [.4 .6], 31, "drawn", "", "assumed", "these", NaN});
%! several = setfield (setfield (e, "judge", [NaN(1, 3); .5 .4 .6]), "draws", [0; 31]);
%! assert (result ({"a", "b"}, "estimates", several), {"pick", "", .7, [.6 .8], 32, "drawn", "", "assumed", "these", NaN});
%!test <*questions that repeat: for new ones, of which there are so many; all but ties answered: for new items>
%! d = aura.stat.design (kron ([1 1 1 0]', ones (5, 1)), kron ((1:4)', ones (5, 1)));
%! [low, high] = aura.stat.wilson (15, 20, d);
%! assert (result ({"a"}, "card", setfield (card, {1}, "design", d)), {"judge", "a", .75, [low, high], 20, "all", "", "none", "questions", 4});
%! assert (low < .3 && high > .9);
%! all = setfield (setfield (setfield (e, "all", true), "new_judge", [.3 .7]), "n", 19);
%! assert (result ({"a"}, "estimates", all), {"judge", "a", .5, [.3 .7], 19, "all", "", "none", "new", NaN});
%! assert (result ({"a"}, "estimates", all, "questions", 7)(end-1:end), {"questions", 7});
%!test <*nothing is measured, and why>
%! none = @(result, name, why) {result, name, NaN, NaN(1, 2), 0, "none", why, "none", "these", NaN};
%! assert (result ({"a"}), none ("judge", "a", "too few labels were drawn at random"));
%! assert (result ({"a"}, "no_estimates", "because"), none ("judge", "a", "because"));
%! assert (result ({"a"}, "estimates", setfield (e, "judge", NaN (1, 3))), none ("judge", "a", "too few of the labels that count are on items of a"));
%! assert (result ({"a", "b"}, "labels", struct ("total", 0)), none ("pick", "", "no comparison has a human label"));
%!test <*the figure of the first sentence of one judge, of the second of several>
%! for is_panel = [false, true]
%!   r = small_results (is_panel);
%!   f = aura.report.finding (r);
%!   assert (sscanf (regexp (f.sentences{1 + is_panel}, 'in (\d+) %', "tokens"){1}{1}, "%f"), 100 * r.headline.rate, .5);
%!   assert (r.headline.basis, "hidden");
%!   assert (! isempty (strfind (f.sentences{1 + is_panel}, sprintf ("of the %d ", r.headline.labels))));
%! endfor
