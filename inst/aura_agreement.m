## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{rate} =} aura_agreement (@var{audit})
## @deftypefnx {aura} {@var{rate} =} aura_agreement (@var{panel})
## @deftypefnx {aura} {@var{rate} =} aura_agreement (@dots{}, @var{name}, @var{value}, @dots{})
## A rate over all items of an audit or a panel, with an interval that queries
## chosen by the model do not break.
##
## How often do humans agree with the judge?  The mean over the labels does not
## tell: the audit asks where the judge errs.  But it draws its queries with known
## probabilities (@code{query.uniform} of them uniformly; all with @code{blocks.query}
## @qcode{"random"}), and so each draw gives
## an unbiased value of the rate; they are averaged, and their spread gives the
## interval.  What the audit's model predicts makes each value precise, and cannot
## make it biased.  Queries are spent where the audit is in doubt, so the interval is wider than
## from as many uniform draws: to learn the rate and nothing else set @code{query.uniform} 1.
##
## The population is the items of the audit: the rate is theirs, not that of other
## items.  Labels that were drawn are the seeds when @code{query.seeds} is
## @qcode{"uniform"}, and the answered queries.  Seeds otherwise, sources, and
## labels that nobody asked for are known, not drawn; @code{rate.method} says how
## many of either there were.  Draws without an answer are left out with a warning:
## the rate is then that of the items that a human can answer.
##
## Options, names in any case:
##
## @table @asis
## @item @qcode{"Of"}
## what is counted, for each item:
## @table @asis
## @item @qcode{"judge"} (default)
## a human agrees with the judge;
## @item @qcode{"audit"}
## the audit's decision is right.  It is the decision that was held before the
## item's label was seen (progressive validation), so that no label is used to
## make the decision which it tests.  At each draw that is a rate over all items: for those
## with a label, what was held before it; for the others, what is held now.  The estimate
## is of the mean over the draws.  Seeds are known here, not drawn, with the judge's
## decision held.  For a panel without @qcode{"Judge"}, the corrected pick; of the seeds
## that of the majority of the judges, half right where there is none.
##
## This is not the rate of the final decisions.  With the labels imposed these are right
## more often, as a label settles its item; and so they are as a rule on the items without
## a label, since queries fall where the audit is in doubt and the last decisions rest on
## the most labels.  @code{aura_demo_interval} shows all three.  An interval from few draws
## that misses this rate mostly lies above it: rare errors were not among the draws;
## @item @qcode{"gain"}
## the difference of these two, item by item;
## @item @qcode{"pick-gain"}
## of a panel, the corrected pick is right, less the judge is right, item by item (of the
## seeds the pick is the majority's); of an audit the same as @qcode{"gain"};
## @item an n-by-2 array
## any other number: its value when the human agrees with the judge (panel: picks
## answer 1), and when not (picks answer 2).  Rows of NaN are left out.  For the
## win rate of model A over B give [1 0] where A wrote answer 1 and B answer 2, [0 1]
## where they are the other way round, and NaN elsewhere.
## @end table
## @item @qcode{"Judge"}
## of a panel: the number of the judge, or several: @var{rate} is then a struct
## array.  Default: all.  Items on which the judge has no verdict are left out.
## @item @qcode{"Level"}
## of the interval (default .95).
## @item @qcode{"Weights"}
## n-by-1, not negative: the rate is the weighted mean; items of weight 0 are left
## out (default: ones).
## @item @qcode{"By"}
## n-by-1 numbers or cellstr, a group for each item: the rates of the groups, and
## a second interval of the whole for new groups.  Give the question where several
## items share one: the second interval is that for new questions.
## @end table
##
## @var{rate} has the fields
##
## @table @code
## @item estimate
## the rate
## @item interval
## 1-by-2, within what the known labels leave possible
## @item level
## as given
## @item n, labels, draws, unanswered
## counts: items without the unanswered, those labelled, labels that were drawn,
## draws without an answer
## @item se
## the standard error of the estimate, before its interval is cut to what is possible; NaN with
## fewer than two draws
## @item method
## in words
## @item interval_new
## with @qcode{"By"}: 1-by-2, for new groups like these; it takes that the groups
## are a sample, and needs several (NaN for one)
## @item groups
## with @qcode{"By"}: columns @code{name} (as given, sorted), @code{estimate},
## @code{interval} (G-by-2), @code{n}, @code{labels}, @code{draws},
## @code{unanswered}, @code{se}
## @end table
##
## Once every item is labelled the rate is their mean, and the interval is that
## point.  With fewer than two draws the interval is what the known labels leave
## possible; without a draw the estimate is NaN.
##
## Errors: @code{aura:not-random} when the queries are not random (rule
## @qcode{"H"}, or @code{query.uniform} 0; the interval needs
## @code{query.uniform} above 0 from the first query on);
## @code{aura:invalid-type} when @var{audit} is none; @code{aura:unknown-option},
## @code{aura:out-of-range}, @code{aura:invalid-argument}.  Warning: @code{aura:unanswered}.
##
## @example
## @group
## rate = aura_agreement (audit);
## printf ("%.1f %% (%.1f to %.1f)\n", 100 * [rate.estimate, rate.interval]);
## gain = aura_agreement (panel, "Of", "gain", "Judge", 2);
## rate = aura_agreement (audit, "By", data.question);
## @end group
## @end example
##
## Sources: Des Raj, "Some estimators in sampling with varying probabilities
## without replacement", J. Am. Stat. Assoc. 51 (1956); Kossen et al., "Active
## testing", ICML 2021; Zrnic and Candes, "Active statistical inference", ICML
## 2024; Angelopoulos et al., "Prediction-powered inference", Science 382 (2023);
## Blum et al., "Beating the hold-out", COLT 1999.  The equations stand in
## @file{src/core/decide/rates.c}.
## @seealso{aura_audit, aura_panel, aura_run, aura_demo_interval}
## @end deftypefn

function rate = aura_agreement (audit, varargin)

  if (nargin < 1)
    print_usage ();
  endif
  [audit, verdict, is_panel] = checked (audit);
  n = numel (audit.status);
  o = options (varargin, n, 1:columns (verdict));
  if (! is_panel && strcmp (o.of, "pick-gain"))
    o.of = "gain";
  endif
  check_random (audit);
  history = aura.set.draws (audit);
  if (! strcmp (o.of, "judge") && ischar (o.of))
    history.events(history.events(:,3) == 1,4) = 0; # nothing was held yet
  endif
  for k = numel (o.judge):-1:1
    rate(k) = one_rate (verdict, history, o, o.judge(k));
  endfor
  missing = max ([rate.unanswered]);
  if (missing > 0)
    warning ("aura:unanswered",
             "aura_agreement: %d queries without an answer are left out", missing);
  endif

endfunction

## VERDICT is what each judge picks; answer 1 is whatever the judge of an audit picks.
function [audit, verdict, is_panel] = checked (audit)

  needed = {"status", "opts", "log", "batches"};
  if (! (isstruct (audit) && isscalar (audit) && all (isfield (audit, needed))))
    error ("aura:invalid-type",
           "aura_agreement: AUDIT must be an audit or a panel, got %s",
           aura.arg.shown (audit));
  endif
  kind = aura.loop.kind (audit);
  is_panel = strcmp (kind.name, "panel");
  if (is_panel)
    audit = aura.loop.check ("aura_agreement", audit);
  else
    audit.opts = __aura_options__ ("aura_agreement", audit.opts);
  endif
  verdict = kind.verdict (audit);

endfunction

## Whatever the rule was at each batch, the options must be such that all queries
## are draws.
function check_random (audit)

  query = audit.opts.query;
  uniform = strcmp (audit.opts.blocks.query, "random");
  if (! (uniform || strcmp (query.rule, "boundary")))
    error ("aura:not-random",
           ["aura_agreement: queries of query.rule \"%s\" are not drawn at random, ", ...
            "and allow no interval; query.rule \"boundary\" with query.uniform ", ...
            "above 0 would (preset \"judge\")"], query.rule);
  elseif ((! uniform && query.uniform == 0) || any ([audit.batches.uniform] == 0))
    error ("aura:not-random",
           ["aura_agreement: with query.uniform 0 most items can never be drawn, ", ...
            "and there is no interval; query.uniform above 0 would allow one ", ...
            "(.3 in preset \"judge\")"]);
  endif

endfunction

function o = options (args, n, judges)

  me = "aura_agreement";
  number = @(v) (isnumeric (v) || islogical (v)) && isreal (v);
  column = @(v) number (v) && isequal (size (v), [n, 1]);
  of = @(v) ischar (v) || (number (v) && is_table (v, n));
  judge = @(v) number (v) && isvector (v) && all (ismember (v, judges));
  level = @(v) number (v) && isscalar (v) && v > 0 && v < 1;
  weights = @(v) column (v) && all (v >= 0 & v < Inf);
  by = @(v) (column (v) && ! any (isnan (v))) ...
            || (iscellstr (v) && isequal (size (v), [n, 1]));
  one_of = sprintf ("one of judge, audit, gain, pick-gain or %d-by-2 numbers", n);
  in_judges = sprintf ("in 1..%d", numel (judges));
  not_negative = sprintf ("%d-by-1 finite numbers, none negative", n);
  names = sprintf ("%d-by-1 numbers or strings", n);
  o = aura.arg.parse (me, args, {"Of", "judge", {of, one_of};
                                 "Judge", [], {judge, in_judges};
                                 "Level", .95, {level, "above 0 and below 1"};
                                 "Weights", ones(n, 1), {weights, not_negative};
                                 "By", [], {by, names}});
  o.weights = double (o.weights);
  if (ischar (o.of))
    o.of = aura.arg.check (me, "Of", o.of, {"one of", {"judge", "audit", "gain", "pick-gain"}});
  else
    o.of = double (o.of);
  endif
  if (isempty (o.judge))
    o.judge = judges;
    if (numel (judges) > 1 && ! any (strcmp (o.of, {"judge", "gain", "pick-gain"})))
      o.judge = 0; # the corrected pick
    endif
  endif

endfunction

## N-by-2 finite numbers, or NaN in whole rows.
function is = is_table (v, n)

  is = (isequal (size (v), [n, 2]) && ! any (isinf (v(:)))
        && isequal (isnan (v(:,1)), isnan (v(:,2))));

endfunction

## The rate of one judge (0: of no judge in particular).
function rate = one_rate (verdict, history, o, judge)

  value = values (verdict, history, o.of, judge);
  use = ! any (isnan (value), 2) & o.weights > 0;
  value(! use,:) = 0; # as are the weights, these are not looked at
  o.weights /= max ([o.weights(use); realmin]); # their unit is nobody's concern
  o.weights(! use) = 1;
  group = ones (size (use));
  if (! isempty (o.by))
    [names, ~, group(use)] = unique (o.by(use));
  endif

  [rate, wider] = estimate (double (use), group, history, value, o);
  rate.method = method (history, use, rate);
  if (! isempty (o.by))
    rate.interval_new = [NaN, NaN];
    if (max (group) > 1)
      rate.interval_new = interval (rate.estimate, rate.level, wider, ...
                                    min (rate.draws, max (group)), ...
                                    [min(value(:)), max(value(:))]);
    endif
    groups = estimate (use .* group, group, history, value, o);
    groups.name = names;
    rate.groups = orderfields (rmfield (groups, "level"), [8, 1:7]);
  endif

endfunction

## n-by-2 (the same at all draws) or n-by-2B values: at outcome 1, at outcome 0.
function value = values (verdict, history, of, judge)

  if (! ischar (of))
    value = of;
    return;
  endif
  [first, judged] = judge_picks (verdict, judge);
  right = [first, 1 - first];
  right(! judged,:) = NaN;
  if (strcmp (of, "judge"))
    value = right;
    return;
  endif
  value = zeros (rows (right), 2 * numel (history.uniform));
  corrected = judge == 0 || strcmp (of, "pick-gain");
  less = any (strcmp (of, {"gain", "pick-gain"}));
  for b = 1:numel (history.uniform)
    if (corrected && b == 1)
      picks = aura.panel.majority (verdict); # no model yet
    elseif (corrected)
      picks = history.prob(:,b) >= .5;
    else
      picks = first == history.keep(:,judge,b);
    endif
    held = [picks, 1 - picks];
    held(! judged,:) = NaN;
    value(:,2*b-[1 0]) = held - less * right;
  endfor

endfunction

## FIRST(i): the judge's verdict is outcome 1, "the human agrees" of an audit,
## "answer 1" of a panel; JUDGED(i): there is one.
function [first, judged] = judge_picks (verdict, judge)

  first = judged = true (rows (verdict), 1);
  if (judge > 0)
    first = verdict(:,judge) == 1;
    judged = ! isnan (verdict(:,judge));
  endif

endfunction

## The rates of the groups, and for the only one the variance for new clusters.
function [rate, wider] = estimate (group, cluster, history, value, o)

  found = __aura_rates__ (group, o.weights, history.prob, value, history.band, ...
                          history.uniform, history.events, cluster);
  rate.estimate = clip (found.estimate, found.bounds);
  rate.interval = interval (found.estimate, o.level, found.variance, found.draws, found.bounds);
  rate.level = o.level;
  rate.n = found.items;
  rate.labels = found.labels;
  rate.draws = found.draws;
  rate.unanswered = found.unanswered;
  rate.se = sqrt (found.variance);
  wider = max (found.variance, found.variance_new); # never below that for the items at hand
  wider(rate.draws < 2) = NaN; # even where all items are labelled, whose variance is 0

endfunction

## Student's interval, within BOUNDS; these where no variance is to be had.
function ends = interval (estimate, level, variance, draws, bounds)

  ends = bounds;
  has = ! isnan (variance);
  half = zeros (size (variance));
  some = has & variance > 0;
  half(some) = aura.stat.student (level, draws(some) - 1) ...
               .* sqrt (variance(some));
  ends(has,:) = clip (estimate(has) + [-half(has), half(has)], bounds(has,:));

endfunction

function x = clip (x, bounds)

  low = bounds(:,ones (1, columns (x)));
  high = bounds(:,2 * ones (1, columns (x)));
  x(x < low) = low(x < low);
  x(x > high) = high(x > high);

endfunction

function words = method (history, use, rate)

  if (rate.n == 0)
    words = "no item that a human could answer";
    return;
  elseif (rate.n == rate.labels)
    words = "every item is labelled";
    return;
  endif
  e = history.events(use(history.events(:,1)) & ! isnan (history.events(:,2)),:);
  seeds = sum (e(:,4) & e(:,3) == 1);
  words = sprintf (["unbiased value of each draw, Student's t: %d seeds and %d ", ...
                   "queries were drawn at random"], seeds, rate.draws - seeds);
  known = rate.labels - rate.draws;
  if (known > 0)
    words = sprintf ("%s; %d labels are known, not drawn", words, known);
  endif

endfunction

%!demo
%! ## a judge that is right in 7 of 10 cases; 30 of 400 items drawn uniformly
%! truth = __aura_random__ ("uniform", 1, 1, 0, 400) < .7;
%! order = __aura_random__ ("permutation", 1, 2, 0, 400);
%! status = zeros (400, 1);
%! status(order(1:30)) = 3 - truth(order(1:30));
%! opts = aura_options ("preset", "judge", "query.seeds", "uniform");
%! rate = aura_agreement (aura_start (ones (400, 1), [], status, opts))
%! printf ("truth %.3f\n", mean (truth));

## An audit of 6 items: rows 1 and 2 labelled at the start, then a batch of three
## draws (share .4, band rows 3 and 4), the last not answered.
%!function audit = small ()
%!  audit.status = int8 ([2 3 2 0 3 4]');
%!  audit.log = struct ("index", [1 2 3 5 6]', "answer", [1 0 1 0 NaN]', ...
%!                      "round", [0 0 1 1 1]', ...
%!                      "probability", [NaN NaN .4/4+.6/2 .4/3 .4/2]', ...
%!                      "who", {{"start"; "start"; "a"; "a"; ""}});
%!  query = struct ("rule", "boundary", "uniform", .4, "seeds", "given");
%!  audit.opts = struct ("seed", 1, "query", query, ...
%!                       "blocks", struct ("query", "score"));
%!  audit.batches = aura.set.record (aura.set.record (), 1, [.875 .5 .625 .5 .25 .75]', ...
%!                                   [1 1 1 1 0 1]', [3 4]', .4);
%!endfunction
%!function rate = quiet (varargin)
%!  warning ("off", "aura:unanswered", "local");
%!  rate = aura_agreement (varargin{:});
%!endfunction
%!test <*by hand: the values of two draws, their weights, t with one degree>
%! rate = quiet (small (), "Level", .5);
%! ## draw 1 of rows 3 to 6: row 3 in the band
%! z1 = (1 + 0 + .625 + .5 + .25 + .75 + (1 - .625) / .4) / 6;
%! g1 = 1 / ((15/64 + 1/4) / .4 + (3/16 + 3/16) / .1);
%! ## draw 2 of rows 4 to 6: row 5 outside of it
%! z2 = (1 + 0 + 1 + .5 + .25 + .75 + (0 - .25) / (.4 / 3)) / 6;
%! g2 = 1 / (1/4 / (.4 / 3 + .6) + 3/8 / (.4 / 3));
%! z = [z1 z2]; g = [g1 g2] / (g1 + g2);
%! e = g * z';
%! v = 2 * sum (g .^ 2 .* (z - e) .^ 2);
%! low = 2/5; high = 3/5; # row 4 is open, row 6 left out
%! assert (rate.estimate, min (high, max (low, e)), 4 * eps);
%! assert (rate.interval, min (high, max (low, e + [-1 1] * tan (pi/4) * sqrt (v))), 8 * eps);
%! assert ([rate.n, rate.labels, rate.draws, rate.unanswered], [5 4 2 1]);
%! assert (rate.level, .5);
%! assert (rate.method, ["unbiased value of each draw, Student's t: 0 seeds and 2 ", ...
%!                       "queries were drawn at random; 2 labels are known, not drawn"]);
%!test <*seeds drawn uniformly are draws>
%! audit = small ();
%! audit.opts.query.seeds = "uniform";
%! rate = quiet (audit);
%! assert (rate.draws, 4);
%! assert (! isempty (strfind (rate.method, "2 seeds and 2 queries")));
%! audit.status(:) = [2 3 0 0 0 0]';
%! audit.log = structfun (@(c) c(1:2), audit.log, "uniformoutput", false);
%! audit.batches = audit.batches([]);
%! rate = aura_agreement (audit);
%! assert (rate.draws, 2);
%! ## uniform draws: f = 1/2 for all cancels but for the known, of either order
%! z = @(y) [y(1), (y(1) + 5 * y(2)) / 6];
%! g = 1 ./ ([36 25] / 4) / sum (1 ./ ([36 25] / 4));
%! either = [g * z([1 0])', g * z([0 1])'];
%! assert (min (abs (rate.estimate - either)) < 4 * eps);
%!test <*the audit's decision is what was held before the label, and seeds are no draws>
%! audit = small ();
%! rate = quiet (audit, "Of", "audit", "Level", .5);
%! ## row 5 was flipped and the human disagreed: right; f of it is .75
%! z1 = (1 + 0 + .625 + .5 + .75 + .75 + (1 - .625) / .4) / 6;
%! z2 = (1 + 0 + 1 + .5 + .75 + .75 + (1 - .75) / (.4 / 3)) / 6;
%! g = 1 ./ [(15/64 + 1/4) / .4 + 3/8 / .1, 1/4 / (.4 / 3 + .6) + 3/8 / (.4 / 3)];
%! assert (rate.estimate, min (1, g * [z1 z2]' / sum (g)), 4 * eps);
%! gain = quiet (audit, "Of", "gain");
%! z1 = .5 / 6; # row 5: f = .75 - .25, all else 0
%! z2 = (.5 + (1 - .5) / (.4 / 3)) / 6;
%! assert (g * [z1 z2]' / sum (g) > .2); # one of 5 rows can gain
%! assert (gain.estimate, .2, eps);
%! assert (gain.interval, [-.2 .2], eps);
%! other = audit; # a threshold that flips what is as likely as not
%! other.batches.keep([2 4]) = false;
%! assert (quiet (other, "Of", "pick-gain", "Level", .5), quiet (other, "Of", "gain", "Level", .5));
%! audit.opts.query.seeds = "uniform";
%! assert (quiet (audit, "Of", "gain").draws, 2);
%!test <*weights have no unit>
%! w = [1 2 1 3 1 2]';
%! assert (rmfield (quiet (small (), "Weights", 1e-200 * w), "se"), rmfield (quiet (small (), "Weights", w), "se"));
%! assert (quiet (small (), "Weights", 1e200 * w).interval, quiet (small (), "Weights", w).interval);
%!test <*numbers, weights and groups>
%! audit = small ();
%! win = [1 0; 0 1; 1 0; NaN NaN; 0 1; 1 0];
%! rate = quiet (audit, "Of", win);
%! assert ([rate.n, rate.labels, rate.draws, rate.unanswered], [4 4 2 1]);
%! assert (rate.estimate, 1);
%! assert (rate.interval, [1 1]);
%! assert (rate.method, "every item is labelled");
%! rate = quiet (audit, "Weights", [1 2 3 4 0 0]');
%! assert ([rate.n, rate.labels, rate.draws, rate.unanswered], [4 3 1 0]);
%! assert (rate.interval, [4/10, 8/10], eps);
%! ## one draw among rows 3 and 4, each with probability 1/2
%! assert (rate.estimate, min (.8, (1 + 0 + 3 * .625 + 4 * .5 + 3 * .375 * 2) / 10), 4 * eps);
%! rate = quiet (audit, "By", {"a"; "a"; "b"; "b"; "b"; "c"});
%! assert (rate.groups.name, {"a"; "b"; "c"});
%! assert (rate.groups.n, [2 3 0]');
%! assert (rate.groups.estimate(1), .5);
%! assert (rate.groups.interval(1,:), [.5 .5]);
%! assert (rate.groups.draws, [0 2 0]');
%! assert (rate.groups.unanswered, [0 0 1]');
%! assert (isnan (rate.groups.estimate(3)));
%! assert (rate.estimate, quiet (audit).estimate);
%! assert (rate.interval_new(1) <= rate.interval(1));
%! assert (rate.interval_new(2) >= rate.interval(2));
%!test <*a panel: each judge, those with a verdict; corrected pick; gain>
%! audit = small ();
%! data = struct ("judges", {{"a", "b"}}, "verdict", [1 1; 1 1; 2 2; 1 NaN; 2 1; 1 1]);
%! data.response_1 = data.response_2 = {"a"; "b"; "c"; "d"; "e"; "f"};
%! panel = aura_panel (data, [], aura_options ("preset", "judge", "query.uniform", .4));
%! for name = {"status", "log", "batches"}
%!   panel.(name{1}) = audit.(name{1});
%! endfor
%! panel.batches.keep = true (6, 2);
%! panel.log.answer = [1 2 1 2 NaN]';
%! panel.log.who = [{"start"; "start"}; repmat({""}, 3, 1)];
%! panel.log.when = NaN (5, 1);
%! panel.log.came = [0 1 1 1 NaN]';
%! rate = quiet (panel);
%! assert (size (rate), [1 2]);
%! assert ([rate.n], [5 4]);
%! same = quiet (audit, "Of", [1 0; 1 0; 0 1; 1 0; 0 1; 1 0]);
%! assert (rate(1), same);
%! rate = quiet (panel, "Of", "audit");
%! assert (rate, quiet (audit, "Of", "audit")); # row 5: 2, or flipped
%! panel.data.verdict = [1 1; 1 2; 2 2; 1 NaN; 2 1; 1 1]; # no majority at row 2
%! panel.log.answer(1) = 2;                        # against that at row 1
%! other = quiet (panel, "Of", "audit", "Weights", [1 1 0 0 0 0]');
%! assert (other.estimate, 1/4);                   # 0 and 1/2, all labelled
%! assert (other.interval, [1/4 1/4]);
%! other = quiet (panel, "Of", "pick-gain", "Weights", [1 1 0 0 0 0]');
%! assert ([other.estimate], [1/4, -1/4]);         # judge a is wrong twice, b once
%! panel.data.verdict = data.verdict;
%! panel.log.answer(1) = 1;
%! gain = quiet (panel, "Of", "gain", "Judge", 2);
%! assert (gain.estimate, 0);
%! panel.batches.keep(5,2) = false; # judge b's 1 is held to be 2, and that is right
%! gain = quiet (panel, "Of", "gain", "Judge", 2);
%! assert (gain.estimate > 0);
%!error <aura_agreement: PANEL.prob must be 1-by-1, got 2-by-1>
%! data = struct ("judges", {{"a"}}, "verdict", 1, "response_1", {{"a"}}, "response_2", {{"b"}});
%! aura_agreement (setfield (aura_panel (data, 1), "prob", [0; 1]));
%!test <*no draw at all: only what the labels leave possible>
%! audit = small ();
%! audit.status(:) = [2 3 0 0 0 0]';
%! audit.log = structfun (@(c) c(1:2), audit.log, "uniformoutput", false);
%! audit.batches = audit.batches([]);
%! rate = aura_agreement (audit);
%! assert (rate.estimate, NaN);
%! assert (rate.interval, [1 5] / 6);
%! assert (rate.draws, 0);
%!test <*blocks.query "random": all queries are uniform draws, whatever the rule>
%! sim = aura_simulate ("mode", "judge", "n", 100, "dx", 8, "seed", 2);
%! at = find (sim.status == 0, 12);
%! status = aura.set.from_truth (sim.truth, at);
%! for more = {{}, {"query.rule", "H", "query.uniform", 0, "decide.method", "none"}}
%!   opts = aura_options ("preset", "judge", "query.seeds", "uniform", "query.batch", 6, "query.budget", 18, ...
%!                        "blocks.query", "random", "graph.k", 5, more{1}{:});
%!   audit = aura_run (aura_start (sim.x, [], status, opts), sim.truth);
%!   rate = aura_agreement (audit, "Of", [1 0] .* ones (100, 1));
%!   assert ([rate.draws, rate.labels], [30 30]);
%!   assert (rate.method, ["unbiased value of each draw, Student's t: 12 seeds and 18 queries were drawn at random"]);
%!   drawn = ! isnan (audit.log.probability);
%!   assert (audit.log.probability(drawn), 1 ./ (88 - (0:17)'), eps);
%!   ## Without a model the values are those of uniform draws, and so is the estimate.
%!   for b = 1:numel (audit.batches)
%!     audit.batches(b).prob(:) = .5;
%!     assert (audit.batches(b).uniform, 1);
%!   endfor
%!   y = getfield (aura.set.draws (audit), "events")(:,2);
%!   left = 100 - (0:29)';
%!   before = cumsum (y) - y;
%!   z = (before + left / 2 + left .* (y - .5)) / 100;
%!   g = 1 ./ left .^ 2;
%!   assert (aura_agreement (audit).estimate, sum (g .* z) / sum (g), 1e-12);
%! endfor
%!test <*a panel obeys blocks.query "random", too>
%! data = struct ("judges", {{"a"}}, "verdict", 1 + (mod (1:60, 3) == 0)', "response_1", {repmat({"a"}, 60, 1)}, ...
%!                "response_2", {repmat({"b c"}, 60, 1)});
%! human = NaN (60, 1);
%! human(1:9) = 1 + mod (1:9, 2)';
%! panel = aura_panel (data, human, aura_options ("preset", "judge", "query.batch", 5, "query.uniform", 0, "blocks.query", "random"));
%! assert (panel.log.probability(10:14), 1 ./ (51 - (0:4)'), eps);
%! panel = aura_answer (panel, panel.ask, ones (5, 1));
%! assert (aura_agreement (panel).draws, 5);
%!test <*unanswered queries are told>
%! lastwarn ("");
%! warning ("on", "aura:unanswered", "local");
%! text = evalc ("aura_agreement (small ());");
%! [~, id] = lastwarn ();
%! assert (id, "aura:unanswered");
%!error id=aura:not-random aura_agreement (setfield (small (), "opts", "query", "rule", "H"))
%!error <query.uniform above 0 would> aura_agreement (setfield (small (), "opts", "query", "uniform", 0))
%!error id=aura:not-random aura_agreement (setfield (small (), "batches", "uniform", 0))
%!error <nearest is "Level"> aura_agreement (small (), "Levl", 2)
%!error id=aura:invalid-argument aura_agreement (small (), "Of")
%!function refused (name, value)
%!  said = aura.tests.complaint (@() aura_agreement (small (), name, value));
%!  assert (strfind (said, ["aura:out-of-range aura_agreement: " upper(name) " must be "]), 1);
%!endfunction
%!test <*arguments that are none>
%! for bad = {"jury", {}, ones(6, 1), Inf(6, 2), [1 0; NaN 1; 1 0; 1 0; 1 0; 1 0], 1i * ones(6, 2)}
%!   refused ("Of", bad{1});
%! endfor
%! for bad = {2, 0, 1.5, "a"}
%!   refused ("Judge", bad{1});
%! endfor
%! for bad = {0, 1, NaN, [.5 .9], "a"}
%!   refused ("Level", bad{1});
%! endfor
%! for bad = {"abcdef", 1, [1 0 -1 1 1 1]', [1 0 NaN 1 1 1]', [1 0 Inf 1 1 1]', []}
%!   refused ("Weights", bad{1});
%! endfor
%! for bad = {{"a"; "b"}, [1 2 NaN 1 1 1]', "a", 1:6}
%!   refused ("By", bad{1});
%! endfor
%!error id=aura:invalid-type aura_agreement (3)
%!test <*groups before there are draws: what is left possible, for new groups too>
%! opts = aura_options ("preset", "judge");
%! rate = aura_agreement (aura_start (ones (6, 1), [], [2 3 2 0 0 0]', opts), "By", [1 1 2 2 3 3]');
%! assert (rate.draws, 0);
%! assert (rate.interval, [1/3 5/6], eps);
%! assert (rate.interval_new, [0 1]);
%!test <*one group tells nothing of new ones>
%! rate = quiet (small (), "By", ones (6, 1));
%! assert (rate.interval_new, [NaN NaN]);
%! assert (rate.groups.interval, rate.interval);
%!test <*all are labelled, one of them by a draw: nothing is said of new groups>
%! audit = small ();
%! audit.status(:) = 2;
%! audit.log.index = (1:6)';
%! audit.log.answer = [1 0 1 0 1 1]';
%! audit.log.round = [0 0 1 1 1 1]';
%! audit.log.probability = [NaN NaN NaN NaN NaN .2]';
%! audit.log.who = [{"start"; "start"}; repmat({"a"}, 4, 1)];
%! rate = quiet (audit, "By", {"p"; "q"; "p"; "q"; "p"; "q"});
%! assert ({rate.draws, rate.interval, rate.interval_new}, {1, [2 2] / 3, [0 1]});
