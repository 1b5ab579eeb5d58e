## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RATE = aura.decide.rates (AUDIT, S, O, FCN)
## What aura_agreement, or the public function FCN, says of AUDIT, whose labels are the sample S
## (aura.decide.sample; with the field probability of aura.decide.rate that counts, and no origin is
## asked for).  O has its options, checked: of, judge (0: of no judge in particular), level,
## weights, by, and question, what an interval for new ones groups the rows by ([]: none is asked
## for).  RATE has also the field outcome of aura.decide.rate.

function rate = rates (audit, s, o, fcn = "aura_agreement")

  for k = numel (o.judge):-1:1
    rate(k) = one_rate (fcn, audit.opts.query.seeds, s, o, o.judge(k));
  endfor

endfunction

function rate = one_rate (fcn, seeds, s, o, judge)

  [value, prob, unstable] = numbers (s, o.of, judge);
  weight = o.weights / max ([o.weights(s.here & ! any (isnan (value), 2)); realmin]);
  rate_of = @(s, weight) aura.decide.rate (fcn, s, value, prob, weight, o.level, unstable);
  [s, origin] = with_probabilities (s, seeds, @(s) rate_of (s, weight));
  [rate, score] = rate_of (s, weight);
  rate.level = o.level;
  rate.unanswered = rate.waiting;
  use = ! isnan (score);
  rate.declined = sum (! s.here & weight > 0 & ! any (isnan (value), 2));
  rate.origin = origin;
  [rate.imposed, rate.imposed_interval] = imposed (s, o.of, rate, score, value, weight);
  rate.method = method (s, origin, rate, use, any (value(use,1) != value(use,2)));
  rate = tidy (rate, {"estimate", "interval", "level", "n", "labels", "draws", "unanswered", ...
                      "declined", "worth", "se", "origin", "imposed", "imposed_interval", "method", "outcome"});
  if (! isempty (o.question))
    [~, ~, group] = unique (o.question(use));
    rate.interval_new = for_new (rate, score(use), weight(use), group, value(use,:));
  endif
  if (! isempty (o.by))
    [names, ~, group] = unique (o.by(use));
    found = arrayfun (@(g) rate_of (s, in_group (weight, use, group, g)), (1:numel (names))');
    rate.groups = tidy (columns_of (found), {"name", "estimate", "interval", "n", "labels", ...
                                             "draws", "unanswered", "worth", "se"}, names);
  endif

endfunction

## VALUE (n-by-2) at label 1 and at label 0, PROB (n-by-1) of label 1 without the own label, and the
## share of the labels without which VALUE would be another.
function [value, prob, unstable] = numbers (s, what, judge)

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
    if (isfield (s, "probability"))      # of aura_rate, which says so itself
      unstable = s.unstable;
    endif
  elseif (strcmp (what, "judge"))
    value = right;
  else
    value = held - right * ! strcmp (what, "audit");
    unstable = s.unstable;
    if (judge > 0 && ! strcmp (what, "pick-gain"))
      unstable = s.unstable_keep(judge);
    endif
  endif

endfunction

## S with the field probability, and where the labels come from that were known at the start.
## RATE_OF (S) is the rate that is asked for: labels of unknown origin count as a random sample
## unless the draws speak against it.
function [s, origin] = with_probabilities (s, seeds, rate_of)

  origin = "none";
  if (isfield (s, "probability"))
    return;
  endif
  known = setfield (s, "probability", aura.decide.drawn (s, false));
  sampled = setfield (s, "probability", aura.decide.drawn (s, true));
  if (any (s.seed & s.here))
    origin = struct ("uniform", "random", "chosen", "chosen", "given", "assumed").(seeds);
  endif
  s = sampled;
  if (strcmp (origin, "chosen"))
    s = known;
  elseif (strcmp (origin, "assumed"))
    alone = rate_of (known);
    if (alone.draws >= 8)
      both = rate_of (sampled);
      if (abs (both.estimate - alone.estimate) > .7 * sqrt (both.se ^ 2 + alone.se ^ 2))
        [s, origin] = deal (known, "look chosen");
      endif
    endif
  endif

endfunction

## With the decisions of all labelled rows right.
function [estimate, interval] = imposed (s, what, rate, score, value, weight)

  [estimate, interval] = deal (NaN, NaN (1, 2));
  if (strcmp (what, "audit"))
    both = ! isnan (score) & ! isnan (s.label);
    right = merge (s.label(both) == 1, value(both,1), value(both,2));
    shift = sum (weight(both) .* (1 - right)) / sum (weight(! isnan (score)));
    [estimate, interval] = deal (rate.estimate + shift, rate.interval + shift);
  endif

endfunction

## The interval for new groups, within what there is, from the rows' parts in the rate: Wilson's
## where a row counts one of two numbers, else Student's; never narrower than the rate of these rows
## is known.
function ends = for_new (rate, score, weight, group, value)

  ends = [NaN, NaN];
  bounds = [min(value(:)), max(value(:))];
  width = bounds(2) - bounds(1);
  if (max ([group; 0]) < 2)
    return;
  elseif (isnan (rate.estimate) || width == 0)
    ends = bounds;
    return;
  endif
  if (max (group) == numel (group) && rate.labels == rate.n)
    group = [];                          # independent, and all known
  endif
  n = sum (weight) ^ 2 / sumsq (weight);
  share = (rate.estimate - bounds(1)) / width;
  score = (score - bounds(1)) / width;
  least = n * (rate.se / width) ^ 2;     # of the variance of one item
  if (all (any (value(:) == bounds, 2)) && all (value(:,1) != value(:,2)))
    variance = share * (1 - share);
    design = aura.stat.design (score, group, weight, variance);
    design.effect = max (design.effect, least / max (variance, realmin));
    [low, high] = aura.stat.wilson (n * share, n, design, rate.level);
    ends = bounds(1) + width * [low, high];
  else
    variance = sum (weight .* (score - sum (weight .* score) / sum (weight)) .^ 2) / sum (weight) + 1 / n;
    design = aura.stat.design (score, group, weight, variance);
    half = width * quantile_of (rate.level, design.df) * sqrt (max (design.effect * variance, least) / n);
    ends = min (max (rate.estimate + [-half, half], bounds(1)), bounds(2));
  endif

endfunction

function t = quantile_of (level, df)

  t = sqrt (2) * erfinv (level);
  if (isfinite (df))
    t = aura.stat.student (level, df);
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

function words = method (s, origin, rate, use, differs)

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
  known = struct ("none", "%d", "random", "%d labels of the start, a random sample", ...
                  "assumed", "%d labels of the start, taken for a random sample", ...
                  "chosen", "%d labels of the start, chosen", "look_chosen", ...
                  "%d labels of the start, which look chosen").(strrep (origin, " ", "_"));
  seeds = "";
  if (! strcmp (origin, "none"))
    seeds = [sprintf(known, sum (use & s.seed)), ", and "];
  endif
  words = sprintf (["score interval, each label predicted without itself and weighted by how ", ...
                    "unlikely it was drawn: %s%d queries drawn at random"], ...
                   seeds, sum (use & s.drawn));
  rest = sum (use & ! isnan (s.label) & ! s.seed & ! s.drawn);
  if (rest > 0)
    words = sprintf ("%s; %d labels are known, not drawn", words, rest);
  endif

endfunction

%!shared s, audit, o, log_survival
%! opts = aura_options ("preset", "judge", "decide.loop_mass", 0);
%! x = [1 2; 2 1; 3 5; 4 1; 5 2; 6 6; 7 1; 8 3];
%! audit = aura_start (x, [], [2 3 2 0 0 0 0 0]', opts);
%! audit.log = aura.set.log_rows (audit.log, [4; 5; 8], [1; NaN; 0], 1, [.2; .3; .1], "a", [1; NaN; 1]);
%! audit.status([4 5 8]) = [2; 4; 3];
%! audit.about.log_survival = log_survival = -(1:8)' / 8;
%! s = aura.decide.sample (audit);
%! o = struct ("of", "judge", "judge", 1, "level", .95, "weights", ones (8, 1), "by", [], "question", []);
%!test <*unknown origin: a random sample, said so; chosen: the draws alone>
%! pi = NaN (8, 1);
%! pi([1:4 8]) = 1 - exp (log_survival([1:4 8])) * (1 - 3/8);
%! r = aura.decide.rates (audit, s, o);
%! one = __aura_rate__ ("f", s.label, s.prob, pi, ones (8, 1), 0, aura.stat.z95 ());
%! assert ([r.estimate, r.interval, r.worth], [one.estimate, one.low, one.high, one.worth], eps);
%! assert ([r.n, r.labels, r.draws, r.unanswered, r.declined], [8 5 5 1 0]);
%! assert ({r.origin, r.level}, {"assumed", .95});
%! assert (! isempty (strfind (r.method, "3 labels of the start, taken for a random sample, and 2 queries drawn at random")));
%! audit.opts.query.seeds = "uniform";
%! u = aura.decide.rates (audit, s, o);
%! assert ({u.estimate, u.origin}, {r.estimate, "random"});
%! audit.opts.query.seeds = "chosen";
%! pi([1:4 8]) = [NaN NaN NaN, 1 - exp(log_survival([4 8])')];
%! c = aura.decide.rates (audit, s, o);
%! one = __aura_rate__ ("f", s.label, s.prob, pi, ones (8, 1), 0, aura.stat.z95 ());
%! assert ([c.estimate, c.interval, c.draws], [one.estimate, one.low, one.high, 2], eps);
%! assert (c.origin, "chosen");
%!test <*eight draws that speak against the labels of the start>
%! n = 400;
%! t = struct ("here", true (n, 1), "label", [ones(40, 1); zeros(20, 1); NaN(340, 1)], "drawn", (1:n)' > 40 & (1:n)' <= 60, ...
%!             "seed", (1:n)' <= 40, "share", .1 * ones (n, 1), "survival", .95 * ones (n, 1), "verdict", ones (n, 1), ...
%!             "prob", .5 * ones (n, 1), "agree", .5 * ones (n, 1), "keep", true (n, 1), "pick", ones (n, 1), ...
%!             "right", .5 * ones (n, 1), "unstable", 0, "unstable_keep", 0, "waiting", false (n, 1));
%! p = setfield (o, "weights", ones (n, 1));
%! audit.opts.query.seeds = "given";
%! r = aura.decide.rates (audit, t, p);
%! assert ({r.origin, r.draws}, {"look chosen", 20});
%! assert (r.estimate, 40 / 400, 1e-12);    # none of the open, by the draws alone
%! t.label(41:60) = [ones(12, 1); zeros(8, 1)];
%! r = aura.decide.rates (audit, t, p);     # .6 of the draws, all of the others: two standard errors
%! assert (r.origin, "look chosen");
%! t.label(41:60) = [ones(16, 1); zeros(4, 1)];
%! t.label(1:10) = 0;
%! r = aura.decide.rates (audit, t, p);
%! assert (r.origin, "assumed");
%! t.label(1:40) = 1;
%! t.drawn(48:60) = false;                # seven draws are too few to tell
%! t.label(41:47) = 0;
%! t.label(48:end) = NaN;
%! r = aura.decide.rates (audit, t, p);
%! assert (r.origin, "assumed");
%!test <*what hangs on single labels is worth less, for picks and their gain, not for the judge>
%! n = 100;
%! t = struct ("here", true (n, 1), "label", [mod((1:30)', 3) > 0; NaN(70, 1)] + 0, "drawn", false (n, 1), ...
%!             "seed", (1:n)' <= 30, "share", .3 * ones (n, 1), "survival", ones (n, 1), "verdict", 1 + (mod ((1:n)', 2) > 0), ...
%!             "prob", .5 * ones (n, 1), "agree", .5 * ones (n, 1), "keep", mod ((1:n)', 4) > 0, "pick", ones (n, 1), ...
%!             "right", .5 * ones (n, 1), "unstable", .25, "unstable_keep", .5, "waiting", false (n, 1));
%! none = setfield (setfield (t, "unstable", 0), "unstable_keep", 0);
%! worth = @(t, value_of, judge) getfield (aura.decide.rates (audit, t, struct ("of", value_of, "judge", judge, "level", .95, ...
%!                                                      "weights", ones (n, 1), "by", [], "question", [])), "worth");
%! assert (worth (t, "audit", 0), worth (none, "audit", 0) / 3, 1e-9);
%! assert (worth (t, "pick-gain", 1), worth (none, "pick-gain", 1) / 3, 1e-9);
%! assert (worth (t, "audit", 1), worth (none, "audit", 1) / 5, 1e-9);
%! assert (worth (t, "gain", 1), worth (none, "gain", 1) / 5, 1e-9);
%! assert (worth (t, "judge", 1), worth (none, "judge", 1));
