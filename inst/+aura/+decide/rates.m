## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RATE = aura.decide.rates (S, O, FCN)
## What aura_rate, or the public function FCN, says of the labels that are the sample S
## (aura.decide.sample).  O has its options, checked: of, judge (0: of no judge in particular),
## level, weights, by, unstable (where OF is an array), and question, what new ones come in ([]: in
## themselves; [] and BY: in its groups).  RATE has interval (of these items), open (of those
## without a label) and interval_new, worth and worth_new, df of
## aura.decide.rate, and count, of as many random labels as these are worth of new ones how many
## agree.  Where the labels of the start may be chosen the intervals span those of both readings.

function rate = rates (s, o, fcn = "aura_rate")

  for k = numel (o.judge):-1:1
    rate(k) = one_rate (fcn, s, o, o.judge(k));
  endfor

endfunction

function rate = one_rate (fcn, s, o, judge)

  [value, prob, unstable] = numbers (s, o, judge);
  weight = o.weights / max ([o.weights(s.here & ! any (isnan (value), 2)); realmin]);
  group = o.question;
  rate_of = @(s, weight, group) aura.decide.rate (fcn, s, value, prob, weight, o.level, ...
                                                  unstable, group);
  whole = group;
  if (isempty (group) && ! isempty (o.by))
    [~, ~, whole] = unique (o.by);
  endif
  [rate, score] = spanned (rate_of, s, weight, whole);
  use = ! isnan (score);
  if (isfield (s, "graded") && s.graded && strcmp (o.of, "judge") && rate.labels > 0)
    rate = of_grades (s, o, judge, fcn, rate);
  endif
  rate.level = o.level;
  rate.unanswered = rate.waiting;
  rate.declined = sum (! s.here & weight > 0 & ! any (isnan (value), 2));
  rate.origin = s.origin.is;
  [rate.imposed, rate.imposed_interval] = imposed (s, o.of, rate, score, value, weight);
  rate.method = method (s, rate, use, any (value(use,1) != value(use,2)));
  rate = tidy (rate, {"estimate", "interval", "interval_new", "open", "level", "n", ...
                      "labels", "draws", "unanswered", "declined", "worth", "worth_new", ...
                      "worth_each", "df", "count", "origin", "imposed", ...
                      "imposed_interval", "method"});
  if (! isempty (o.by))
    [names, ~, at] = unique (o.by(use));
    found = arrayfun (@(g) spanned (rate_of, s, in_group (weight, use, at, g), group), ...
                      (1:numel (names))');
    rate.groups = tidy (columns_of (found), {"name", "estimate", "interval", "interval_new", ...
                                             "n", "labels", "draws", "unanswered", "worth", ...
                                             "worth_new", "worth_each", "df", "count"}, names);
  endif

endfunction

## How often a grade is right is a mean of how often passes and fails are (aura.decide.classes), and
## told by the same estimator, so that it lies between them.
function rate = of_grades (s, o, judge, fcn, rate)

  [o.of, o.judge, o.by, o.unstable] = deal ("right", judge, [], 0);
  found = aura.decide.classes (s, o, fcn);
  for name = {"estimate", "interval", "interval_new"}
    rate.(name{1}) = found.(name{1});
  endfor
  rate.count = [min(rate.count(2), max (0, floor (rate.estimate * rate.count(2) + .5))), ...
                rate.count(2)];

endfunction

## The rate, with intervals that allow for the labels of the start being chosen where they may be.
function [rate, score] = spanned (rate_of, s, weight, group)

  [rate, score] = rate_of (s, weight, group);
  if (strcmp (s.origin.is, "may be chosen"))
    s.probability = s.alone;
    other = rate_of (s, weight, group);
    if (! isnan (other.estimate))
      for name = {"interval", "interval_new", "open"}
        both = [rate.(name{1}); other.(name{1})];
        rate.(name{1})(end-1:end) = [min(both(:,end-1)), max(both(:,end))];
      endfor
    endif
  endif
  n = max (1, floor (rate.worth_new + .5));
  rate.count = [min(n, max (0, floor (rate.estimate * n + .5))), n];

endfunction

## VALUE (n-by-2) at label 1 and at label 0, PROB (n-by-1) of label 1 without the own label, and the
## share of the labels without which VALUE would be another.
function [value, prob, unstable] = numbers (s, o, judge)

  what = o.of;
  n = numel (s.label);
  first = judged = true (n, 1);
  prob = s.prob;
  unstable = 0;
  if (judge > 0)
    first = s.verdict(:,judge) == 1;
    judged = ! isnan (s.verdict(:,judge));
  endif
  right = double ([first, ! first]);
  right(! judged,:) = NaN;
  picks = s.pick;
  if (judge > 0 && ! strcmp (what, "pick-gain"))
    picks = first == s.keep(:,judge);
    prob = merge (first, s.agree(:,judge), 1 - s.agree(:,judge));
  endif
  held = double ([picks, 1 - picks]);
  held(! judged,:) = NaN;
  if (! ischar (what))
    value = what;
    prob = s.prob;
    unstable = o.unstable;
  elseif (strcmp (what, "judge"))
    value = right;
  else
    value = held - right * ! strcmp (what, "picks");
    unstable = s.unstable;
    if (judge > 0 && ! strcmp (what, "pick-gain"))
      unstable = s.unstable_keep(judge);
    endif
  endif

endfunction

## With the decisions of all labelled rows right.
function [estimate, interval] = imposed (s, what, rate, score, value, weight)

  [estimate, interval] = deal (NaN, NaN (1, 2));
  if (strcmp (what, "picks"))
    both = ! isnan (score) & ! isnan (s.label);
    right = merge (s.label == 1, value(:,1), value(:,2));
    shift = sum ((weight .* (1 - right))(both)) / sum (weight(! isnan (score)));
    [estimate, interval] = deal (rate.estimate + shift, rate.interval + shift);
  endif

endfunction

function weight = in_group (weight, use, group, g)

  used = find (use);
  keep = false (size (weight));
  keep(used(group == g)) = true;
  weight(! keep) = 0;

endfunction

## A struct array as one struct of columns.
function columns = columns_of (list)

  for name = fieldnames (list)'
    columns.(name{1}) = vertcat (list.(name{1}));
  endfor
  columns.unanswered = columns.waiting;

endfunction

function to = tidy (from, names, groups)

  if (nargin > 2)
    from.name = groups;
  endif
  for name = names
    to.(name{1}) = from.(name{1});
  endfor

endfunction

function words = method (s, rate, use, differs)

  if (rate.n == 0)
    words = "no item that a human could answer";
    return;
  elseif (rate.n == rate.labels)
    words = "every item is labelled";
    return;
  elseif (! differs)
    words = "the decisions are the same";
    return;
  endif
  start = "";
  if (! strcmp (rate.origin, "none"))
    known = struct ("random", "a random sample", "assumed", "taken for a random sample", ...
                    "chosen", "chosen", "balanced", "balanced by the label, so chosen", ...
                    "may_be_chosen", ...
                    "which may be chosen (the intervals allow for it)");
    start = sprintf ("%d labels of the start, %s, and ", sum (use & s.seed), ...
                     known.(strrep (rate.origin, " ", "_")));
  endif
  words = sprintf (["score interval, each label predicted without itself and weighted by how ", ...
                    "unlikely it was drawn: %s%d queries drawn at random"], ...
                   start, sum (use & s.drawn));
  rest = sum (use & ! isnan (s.label) & ! s.seed & ! s.drawn);
  if (rest > 0)
    words = sprintf ("%s; %d labels are known, not drawn", words, rest);
  endif

endfunction

%!shared s, audit, o, log_survival
%! opts = aura_options ("preset", "judge", "decide.loop_mass", 0);
%! x = [1 2; 2 1; 3 5; 4 1; 5 2; 6 6; 7 1; 8 3];
%! audit = aura_start (x, "Labels", [1 0 1 NaN NaN NaN NaN NaN]', opts);
%! audit.log = aura.set.log_rows (audit.log, [4; 5; 8], [1; NaN; 0], 1, [.2; .3; .1], ...
%!                                "a", [1; NaN; 1]);
%! audit.status([4 5 8]) = [2; 4; 3];
%! audit.about.log_survival = log_survival = -(1:8)' / 8;
%! s = aura.decide.sample (audit);
%! o = struct ("of", "judge", "judge", 1, "level", .95, "weights", ones (8, 1), "by", [], ...
%!             "question", []);
%!test <*unknown origin: a random sample, said so; chosen: the draws alone>
%! pi = NaN (8, 1);
%! pi([1:4 8]) = 1 - exp (log_survival([1:4 8])) * (1 - 3/8);
%! r = aura.decide.rates (s, o);
%! one = __aura_rate__ ("f", s.label, s.prob, pi, ones (8, 1), 0, aura.stat.z95 ());
%! assert ([r.estimate, r.interval, r.worth], [one.estimate, one.low, one.high, one.worth], eps);
%! assert ([r.n, r.labels, r.draws, r.unanswered, r.declined], [8 5 5 1 0]);
%! assert ({r.origin, r.level}, {"assumed", .95});
%! assert (! isempty (strfind (r.method, ...
%!                             ["3 labels of the start, taken for a random sample, and 2 ", ...
%!                              "queries drawn at random"])));
%! u = aura.decide.rates (aura.decide.origin (s, "uniform"), o);
%! assert ({u.estimate, u.origin}, {r.estimate, "random"});
%! pi([1:4 8]) = [NaN NaN NaN, 1 - exp(log_survival([4 8])')];
%! c = aura.decide.rates (aura.decide.origin (s, "chosen"), o);
%! one = __aura_rate__ ("f", s.label, s.prob, pi, ones (8, 1), 0, aura.stat.z95 ());
%! assert ([c.estimate, c.interval, c.draws], [one.estimate, one.low, one.high, 2], eps);
%! assert (c.origin, "chosen");
%!test <*labels of the start that may be chosen: the rate stays, the intervals span both readings>
%! n = 400;
%! half = .5 * ones (n, 1);
%! label = [ones(40, 1); ones(8, 1); zeros(12, 1); NaN(340, 1)];
%! t = struct ("here", true (n, 1), "label", label, "drawn", (1:n)' > 40 & (1:n)' <= 60, ...
%!             "seed", (1:n)' <= 40, "share", .1 * ones (n, 1), "survival", .95 * ones (n, 1), ...
%!             "verdict", ones (n, 1), "prob", half, "agree", half, "keep", true (n, 1), ...
%!             "pick", ones (n, 1), "right", half, "unstable", 0, "unstable_keep", 0, ...
%!             "waiting", false (n, 1));
%! p = setfield (o, "weights", ones (n, 1));
%! p.by = [ones(200, 1); 2 * ones(200, 1)];
%! r = aura.decide.rates (aura.decide.origin (t, "given"), p);
%! both = aura.decide.rates (aura.decide.origin (t, "uniform"), p);
%! alone = aura.decide.rates (aura.decide.origin (t, "chosen"), p);
%! assert ({r.origin, r.draws}, {"may be chosen", 60});
%! assert ([r.estimate, r.worth, r.count], [both.estimate, both.worth, both.count]);
%! assert (r.interval, [alone.interval(1), both.interval(2)]);
%! assert (r.interval_new, [alone.interval_new(1), both.interval_new(2)]);
%! assert (r.groups.interval(1,:), [alone.groups.interval(1,1), both.groups.interval(1,2)]);
%! assert (r.groups.interval(2,:), [0 1]); # no label at all
%! assert (mod (r.worth_new, 1) > .5);
%! assert (r.count, [round(r.estimate * round (r.worth_new)), round(r.worth_new)]);
%! assert (! isempty (strfind (r.method, "40 labels of the start, which may be chosen")));
%!test <*what hangs on single labels is worth less, for picks and their gain, not for the judge>
%! n = 100;
%! t = struct ("here", true (n, 1), "label", [mod((1:30)', 3) > 0; NaN(70, 1)] + 0, ...
%!             "drawn", false (n, 1), "seed", (1:n)' <= 30, "share", .3 * ones (n, 1), ...
%!             "survival", ones (n, 1), "verdict", 1 + (mod ((1:n)', 2) > 0), ...
%!             "prob", .5 * ones (n, 1), "agree", .5 * ones (n, 1), "keep", mod ((1:n)', 4) > 0, ...
%!             "pick", ones (n, 1), "right", .5 * ones (n, 1), "unstable", .25, ...
%!             "unstable_keep", .5, "waiting", false (n, 1));
%! none = setfield (setfield (t, "unstable", 0), "unstable_keep", 0);
%! of = @(what, j) setfield (setfield (setfield (o, "of", what), "judge", j), ...
%!                           "weights", ones (n, 1));
%! worth = @(t, what, j) getfield (aura.decide.rates (aura.decide.origin (t, "given"), ...
%!                                                    of (what, j)), "worth");
%! assert (worth (t, "picks", 0), worth (none, "picks", 0) / 3, 1e-9);
%! assert (worth (t, "pick-gain", 1), worth (none, "pick-gain", 1) / 3, 1e-9);
%! assert (worth (t, "picks", 1), worth (none, "picks", 1) / 5, 1e-9);
%! assert (worth (t, "gain", 1), worth (none, "gain", 1) / 5, 1e-9);
%! assert (worth (t, "judge", 1), worth (none, "judge", 1));
