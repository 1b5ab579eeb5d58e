## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{rate} =} aura_rate (@var{s})
## @deftypefnx {aura} {@var{rate} =} aura_rate (@var{y})
## @deftypefnx {aura} {@var{rate} =} aura_rate (@dots{}, @var{name}, @var{value}, @dots{})
## A rate from labels that were drawn with known probabilities: of a judge, of the corrected
## picks, or of a sample of your own.
##
## @var{s} is an audit or a panel: how often is the judge, or are the picks, right? @var{y}
## (n-by-1) is the outcome of each of n items in [0, 1], NaN where it has no label; it is a random
## sample unless @qcode{"Probability"} says otherwise.
##
## @strong{Estimand}: the mean of the outcome y over comparisons like these; over the N items that
## a human could answer with @qcode{"Population"} @qcode{"items"}.  @strong{Estimator}:
##
## @display
## rate = (K + N_o c) / N, c = mean of y + lambda (mean of f over the open - mean of f)
## @end display
##
## with K the sum of y over the labelled of N items, N_o the number without a label, f what the
## model expects of an item without its own label, and the first and last mean over the labels
## that were drawn, weighted by (1 - p) / p for an item that had the probability p to be drawn by
## now.  lambda, between 0 and 1, is the slope of y on f at these labels, brought towards 0 by its
## own t, so that a model that tells nothing costs nothing.  @strong{Interval}: Wilson's of
## @code{worth_new} labels, as many random ones as these are worth; for these items that of a
## score test from @code{worth} labels (Kish's number, times how much the model explains).  Where
## all of these labels are alike it is no shorter than the exact one (Clopper and Pearson's).
##
## An item that waits is one without a label; one that was answered by a tie or skipped leaves the
## population (@code{declined}).  Sources are known and not drawn.
##
## Labels that nobody asked for count as @code{query.seeds} says: @qcode{"uniform"}, a random
## sample; @qcode{"chosen"}, known, and telling nothing of others; @qcode{"given"} (default),
## nobody knows. Then they count as a random sample until, from 15 answers to the audit's own
## questions on, a test at the level .01 (of all judges) tells the two apart: @code{origin} is
## then @qcode{"may be chosen"}, and each interval spans those of both readings.
##
## Options of both:
##
## @table @asis
## @item @qcode{"Level"}
## of the interval (default .95).
## @item @qcode{"Weights"}
## n-by-1, not negative: the rate is the weighted mean (default: ones).
## @item @qcode{"By"}
## n-by-1 numbers or cellstr, a group for each item: the rates of the groups, and the interval of
## the whole is for new groups.  Give the question where several items share one.
## @item @qcode{"Population"}
## @qcode{"new"} (default): the interval is for comparisons like these; @qcode{"items"}: for
## these, as for a gain, which is about what to do with this file.
## @end table
##
## @noindent
## of @var{s}:
##
## @table @asis
## @item @qcode{"Of"}
## what is counted, for each item:
## @table @asis
## @item @qcode{"judge"} (default)
## a human agrees with the judge;
## @item @qcode{"picks"}
## the audit's decision is right, of a labelled item the one that it would have made without its
## label (in closed form, @code{info.loo} of @code{aura_decide}).  For a panel without
## @qcode{"Judge"}, the corrected pick.  With the labels imposed it is right more often:
## @code{imposed};
## @item @qcode{"gain"}
## the difference of these two, item by item;
## @item @qcode{"pick-gain"}
## of a panel, the corrected pick is right, less the judge is right; of an audit as
## @qcode{"gain"};
## @item @qcode{"pass"}
## of grades, people let the answer pass;
## @item @qcode{"passed"}, @qcode{"caught"}, @qcode{"kappa"}
## of grades: how many of the good answers the judge lets pass, how many of the fails it catches,
## and Cohen's kappa.  With A the share of answers that it passes, u how often people pass what it
## passes and v how often they fail what it fails, people pass @math{p = A u + (1 - A) (1 - v)},
## and these are @math{A u / p}, @math{(1 - A) v / (1 - p)} and @math{(po - pe) / (1 - pe)},
## @math{po = A u + (1 - A) v}, @math{pe = A p + (1 - A) (1 - p)}.  Their intervals are by
## ``square and add'' from those of u and v, of new answers also of A.  po is what
## @qcode{"judge"} says;
## @item an n-by-2 array
## any other number: its value when the human agrees with the judge (panel: picks answer 1), and
## when not.  Rows of NaN are left out.  How often a model wins, @code{aura_leaderboard} says.
## @end table
## @item @qcode{"Judge"}
## of a panel: the number of the judge, or several (a struct array); default: all.
## @end table
##
## @noindent
## and of @var{y}:
##
## @table @asis
## @item @qcode{"Probability"}
## n-by-1 or scalar, in (0, 1]: how likely an item was to have been labelled by now.  Default: m /
## n, a random sample of m of n items; with replacement, one by one, it is
## @math{1 - \prod_t (1 - p_t)}. NaN: the item is known without having been drawn
## @item @qcode{"Prediction"}
## n-by-1 or scalar, in [0, 1] (default 1/2): what a model, or a second judge, expects of @var{y};
## of a labelled item it must not have seen that label, or the interval is too narrow
## @item @qcode{"Unstable"}
## share in [0, 1] of the labels without which @var{y} would be another, because the rule that it
## measures was learnt from them: the labels are worth 1 / (1 + 8 share) as much (default 0)
## @end table
##
## @var{rate} has the fields
##
## @table @code
## @item estimate, interval, level, population
## the rate; 1-by-2, for @code{population}, of these items within what the known labels leave
## possible
## @item n, labels, draws, unanswered, declined
## counts: items; those labelled; labels that count as drawn (for a difference: where it is not
## 0); those that wait; those answered without a label, which are none of the n
## @item worth, worth_new
## how many labels drawn uniformly, without a model, would tell as much of these items, and of new
## ones: @math{1 / worth_{new} = (N_o / T)^2 (1 / worth + 1 / N_o) + 1 / T} of @math{T} items
## @item count
## 1-by-2: of @code{worth_new} random labels, rounded, how many would agree, and of how many
## @item origin
## of the labels that nobody asked for: @qcode{"random"} (said to be), @qcode{"assumed"},
## @qcode{"may be chosen"}, @qcode{"chosen"} (said to be), or @qcode{"none"}
## @item imposed, imposed_interval
## of @qcode{"picks"}, with every labelled item right; else NaN
## @item method
## in words
## @item groups
## with @qcode{"By"}: columns @code{name} (sorted), @code{estimate}, @code{interval} (G-by-2),
## @code{n}, @code{labels}, @code{draws}, @code{unanswered}, @code{worth}, @code{worth_new},
## @code{count} (G-by-2)
## @end table
##
## The interval for new groups needs several (NaN for one).  It is Wilson's of @code{worth_new}
## @math{= n / d} items with the design effect @math{d} (Kish, chapter 5), shrunk to that of an
## intra-class correlation of 1/2, and Student's quantile with G - 1 degrees of freedom (of groups
## of different sizes G counts as 1 over the sum of their squared shares).
##
## Once every item is labelled the rate is their mean, and for these items the interval is that
## point. Without a label that was drawn the estimate is NaN.
##
## Errors: @code{aura:conflict} (@qcode{"pass"} and the like of comparisons of two answers,
## @qcode{"By"} beside one that takes none), @code{aura:not-random} (queries by rule @qcode{"H"},
## or with @code{query.uniform} 0), @code{aura:invalid-type}, @code{aura:invalid-size},
## @code{aura:out-of-range}, @code{aura:unknown-option}, @code{aura:invalid-argument}.
##
## @example
## @group
## rate = aura_rate (s);
## printf ("%.0f %% (%.0f to %.0f), as %d of %d\n", ...
##         100 * [rate.estimate, rate.interval], rate.count);
## gain = aura_rate (panel, "Of", "pick-gain", "Judge", 2, "Population", "items");
## rate = aura_rate (s, "By", data.question);
## @end group
## @group
## ## 60 of 400 answers were read; the longer ones were more likely to be
## n = 400;
## words = 20 + (1:n)';
## p = 60 * words / sum (words);
## read = rand (n, 1) < p;
## y = NaN (n, 1);
## y(read) = rand (sum (read), 1) < .7;
## rate = aura_rate (y, "Probability", p)
## @end group
## @end example
##
## Sources: Hajek, comment in "Foundations of statistical inference" (1971); Sarndal, Swensson and
## Wretman, "Model assisted survey sampling" (1992), chapter 6; Kish, "Survey sampling" (1965),
## with Korn and Graubard, Survey Methodology 24 (1998); Clopper and Pearson, Biometrika 26 (1934);
## Wilson, J. Am. Stat. Assoc. 22 (1927); Newcombe, Statistics in Medicine 17 (1998) (``square and
## add''); Zrnic and Candes, "Active statistical inference", ICML 2024; Angelopoulos, Duchi and
## Zrnic, "PPI++" (2023); of draws one by one Des Raj, J. Am. Stat. Assoc. 51 (1956);
## @file{src/core/decide/rate.c} and @file{boundary.c}.
## @seealso{aura_audit, aura_start, aura_run, aura_drift, aura_demo_interval}
## @end deftypefn

function rate = aura_rate (what, varargin)

  __aura_hidden__ ("aura_rate");
  if (nargin < 1)
    print_usage ();
  elseif (isstruct (what))
    rate = of_state (what, varargin);
  else
    rate = of_sample (what, varargin);
  endif

endfunction

function rate = of_state (audit, args)

  [audit, kind] = checked (audit);
  o = options_of_state (args, numel (audit.status), 1:columns (kind.verdict (audit)));
  if (strcmp (o.of, "pick-gain"))
    o.of = kind.gain;
  endif
  [is_random, why] = aura.decide.is_random (audit);
  if (! is_random)
    error ("aura:not-random", "aura_rate: %s", why);
  endif
  rates_of = @aura.decide.rates;
  if (ischar (o.of) && any (strcmp (o.of, of_grades ())))
    if (! aura.set.is_graded (audit))
      error ("aura:conflict", "aura_rate: OF \"%s\" takes a panel of grades", o.of);
    endif
    rates_of = @aura.decide.classes;
  endif
  rate = aura.decide.of_population (rates_of (aura.decide.sample (audit), o), o.population);

endfunction

function words = of_grades ()

  words = {"pass", "passed", "caught", "kappa"};

endfunction

function [audit, kind] = checked (audit)

  needed = {"status", "opts", "log", "batches"};
  if (! (isstruct (audit) && isscalar (audit) && all (isfield (audit, needed))))
    error ("aura:invalid-type",
           "aura_rate: AUDIT must be an audit or a panel, got %s",
           aura.arg.shown (audit));
  endif
  [audit, kind] = aura.loop.check ("aura_rate", audit);

endfunction

function o = options_of_state (args, n, judges)

  me = "aura_rate";
  number = @(v) (isnumeric (v) || islogical (v)) && isreal (v);
  is_value = @(v) ischar (v) || (number (v) && is_table (v, n));
  judge = @(v) number (v) && isvector (v) && all (ismember (v, judges));
  counted = [{"judge", "picks", "gain", "pick-gain"}, of_grades()];
  one_of = sprintf ("one of %s or %d-by-2 numbers", strjoin (counted, ", "), n);
  in_judges = sprintf ("in 1..%d", numel (judges));
  o = aura.arg.parse (me, args, {"Of", "judge", {is_value, one_of};
                                 "Judge", [], {judge, in_judges};
                                 "Level", .95, "share";
                                 "Weights", ones(n, 1), {"weights", n};
                                 "By", [], {"group", n};
                                 "Population", "new", {"one of", {"new", "items"}}});
  [o.question, o.unstable] = deal ([], 0);
  if (ischar (o.of))
    o.of = aura.arg.check (me, "Of", o.of, {"one of", counted});
  else
    o.of = double (o.of);
  endif
  if (isempty (o.judge))
    o.judge = judges;
    if (numel (judges) > 1 && ! any (strcmp (o.of, [counted([1, 3:4]), of_grades()])))
      o.judge = 0; # the corrected pick
    endif
  endif

endfunction

## N-by-2 finite numbers, or NaN in whole rows.
function is = is_table (v, n)

  is = (isequal (size (v), [n, 2]) && ! any (isinf (v(:)))
        && isequal (isnan (v(:,1)), isnan (v(:,2))));

endfunction

function rate = of_sample (y, args)

  me = "aura_rate";
  n = rows (y);
  y = column (me, "Y", y, n);
  known = ! isnan (y);
  drawn = sum (known) / max (n, 1);
  o = aura.arg.parse (me, args, {"Level", .95, "share";
                                 "Weights", ones(n, 1), {"weights", n};
                                 "By", [], {"group", n};
                                 "Population", "new", {"one of", {"new", "items"}};
                                 "Probability", drawn, [];
                                 "Prediction", .5, [];
                                 "Unstable", 0, {"number", 0, 1}});
  probability = column (me, "PROBABILITY", o.probability, n);
  prediction = column (me, "PREDICTION", o.prediction, n);
  probability(! known) = NaN;
  s = struct ("label", y, "here", true (n, 1), "waiting", false (n, 1), "drawn", known ...
              & ! isnan (probability), "seed", false (n, 1), "probability", probability, ...
              "prob", prediction, "pick", zeros (n, 1), "origin", struct ("is", "none"));
  o.of = repmat ([1 0], n, 1);
  [o.judge, o.question] = deal (0, []);
  rate = aura.decide.of_population (aura.decide.rates (s, o, me), o.population);
  rate = rmfield (rate, {"unanswered", "declined", "origin", "imposed", ...
                         "imposed_interval", "method"});
  if (isfield (rate, "groups"))
    rate.groups = rmfield (rate.groups, "unanswered");
  endif

endfunction

## VALUE as an N-by-1 double; a scalar is that of all.
function value = column (me, name, value, n)

  if (! ((isnumeric (value) || islogical (value)) && isreal (value) && ! issparse (value)))
    error ("aura:invalid-type", "%s: %s must be real numbers, got %s", me, name, ...
           aura.arg.shown (value));
  elseif (! (columns (value) == 1 ...
             && (rows (value) == n || (isscalar (value) && ! strcmp (name, "Y")))))
    for_all = " or scalar";
    if (strcmp (name, "Y"))
      [n, for_all] = deal (numel (value), ", a column");
    endif
    error ("aura:invalid-size", "%s: %s must be %d-by-1%s, got %d-by-%d", me, name, n, for_all, ...
           rows (value), columns (value));
  endif
  value = double (value) .* ones (n, 1);

endfunction

%!demo
%! ## a judge that is right in 7 of 10 cases; 30 of 400 items drawn uniformly
%! truth = __aura_random__ ("uniform", 1, 1, 0, 400) < .7;
%! order = __aura_random__ ("permutation", 1, 2, 0, 400);
%! status = zeros (400, 1);
%! status(order(1:30)) = 3 - truth(order(1:30));
%! opts = aura_options ("preset", "judge", "query.seeds", "uniform");
%! rate = aura_rate (aura.loop.start (ones (400, 1), [], status, opts))
%! printf ("truth %.3f\n", mean (truth));

## An audit of 8 items: rows 1 to 3 labelled at the start, then three draws, of which the
## second is not answered.
%!function audit = small (varargin)
%!  opts = aura_options ("preset", "judge", "decide.loop_mass", 0, varargin{:});
%!  audit = aura_start ([1 2; 2 1; 3 5; 4 1; 5 2; 6 6; 7 1; 8 3], "Labels", ...
%!                      [1 0 1 NaN NaN NaN NaN NaN]', opts);
%!  audit.log = aura.set.log_rows (audit.log, [4; 5; 8], [1; NaN; 0], 1, [.2; .3; .1], ...
%!                                 "a", [1; NaN; 1]);
%!  audit.status([4 5 8]) = [2; 4; 3];
%!  audit.round = 0;
%!  audit.about.log_survival = -(1:8)' / 8;
%!endfunction
%!function rate = by_hand (audit, y, f, at = true (8, 1))
%!  pi = NaN (8, 1);
%!  pi([1:4 8]) = 1 - exp (audit.about.log_survival([1:4 8])) * (1 - 3/8);
%!  found = __aura_rate__ ("f", y(at), f(at), pi(at), ones (sum (at), 1), 0, aura.stat.z95 ());
%!  rate = [found.estimate, found.low, found.high];
%!endfunction
%!function rate = of_items (audit, varargin)
%!  rate = aura_rate (audit, varargin{:}, "Population", "items");
%!endfunction
%!function all = ends (rate)
%!  all = [rate.estimate, rate.interval];
%!endfunction
%!test <*the judge: each label as unlikely as it was to be drawn, predicted without itself>
%! audit = small ();
%! s = aura.decide.sample (audit);
%! rate = of_items (audit);
%! assert (ends (rate), by_hand (audit, s.label, s.prob), 4 * eps);
%! assert ([rate.n, rate.labels, rate.draws, rate.unanswered, rate.declined], [8 5 5 1 0]);
%! assert ({rate.level, rate.origin, rate.imposed}, {.95, "assumed", NaN});
%! new = aura_rate (audit);
%! assert (! isequal (new.interval, rate.interval) && new.worth_new < rate.worth + 1);
%! assert (new.count, [round(new.estimate * round (new.worth_new)), round(new.worth_new)]);
%! assert (rmfield (new, {"interval", "population"}), rmfield (rate, {"interval", "population"}));
%! wide = of_items (audit, "Level", .99);
%! assert (wide.interval(1) <= rate.interval(1) && wide.interval(2) >= rate.interval(2));
%! assert (wide.level, .99);
%!test <*an item that waits is one without a label; a tie leaves the population>
%! audit = small ();
%! waits = of_items (audit);
%! audit.status(5) = 0;
%! audit.log = structfun (@(c) c([1:4 6]), audit.log, "uniformoutput", false);
%! assert (ends (of_items (audit)), ends (waits));
%! audit = small ();
%! audit.about.declined = 5;
%! rate = of_items (audit);
%! assert ([rate.n, rate.labels, rate.unanswered, rate.declined], [7 5 0 1]);
%!test <*no interval of width 0 as long as an item has no label>
%! truth = double (mod ((1:60)', 4) > 0);
%! for m = [12 45 59]
%!   status = zeros (60, 1);
%!   status(1:m) = 3 - truth(1:m);
%!   rate = of_items (aura.loop.start (ones (60, 1), [], status, aura_options ("preset", "judge")));
%!   assert (diff (rate.interval) >= 1 / 60 - eps);
%!   assert (rate.interval(1) <= .75 && .75 <= rate.interval(2));
%! endfor
%! status(:) = 3 - truth;
%! rate = of_items (aura.loop.start (ones (60, 1), [], status, aura_options ("preset", "judge")));
%! assert ({rate.estimate, rate.interval, rate.method, rate.worth}, ...
%!         {.75, [.75 .75], "every item is labelled", Inf});
%! rate = aura_rate (aura.loop.start (ones (60, 1), [], status, aura_options ("preset",  "judge")));
%! [low, high] = aura.stat.wilson (45, 60);
%! assert ({rate.estimate, rate.interval, rate.count, rate.population}, ...
%!         {.75, [low high], [45 60], "new"}, 1e-12);
%!test <*the audit's decisions are those without the own label, the gain is where they differ>
%! sim = aura_simulate ("mode", "judge", "n", 120, "dx", 6, "distance", 4, "orig", .6, ...
%!                      "seed", 3, "seed_fraction", .4);
%! audit = aura_start (sim, "preset", "judge", "graph.k", 5, "decide.loop_mass", 0);
%! s = aura.decide.sample (audit);
%! known = ! isnan (s.label);
%! assert (any (s.keep(known) == 0) && any (! s.keep(! known)));
%! audit_rate = of_items (audit, "Of", "picks");
%! pi = merge (known, mean (known), NaN);
%! y = s.label;
%! y(known) = s.keep(known) == s.label(known);
%! one = __aura_rate__ ("f", y, s.right, pi, ones (120, 1), s.unstable, aura.stat.z95 ());
%! assert (ends (audit_rate), [one.estimate, one.low, one.high], 4 * eps);
%! right = sum (y(known));
%! shift = (sum (known) - right) / 120;
%! assert ([audit_rate.imposed, audit_rate.imposed_interval], ends (audit_rate) + shift, 4 * eps);
%! at = ! s.keep;
%! one = __aura_rate__ ("f", y(at), s.right(at), pi(at), ones (sum (at), 1), s.unstable, ...
%!                      aura.stat.z95 ());
%! gain = of_items (audit, "Of", "gain");
%! assert (ends (gain), mean (at) * (2 * [one.estimate, one.low, one.high] - 1), 4 * eps);
%! assert ([gain.n, gain.labels, gain.draws], [120, sum(known), sum(known & at)]);
%! assert (of_items (audit, "Of", "pick-gain"), gain);
%!test <*weights have no unit>
%! w = [1 2 1 3 1 2 1 2]';
%! assert (ends (of_items (small (), "Weights", 1e-200 * w)), ...
%!         ends (of_items (small (), "Weights", w)), 1e-12);
%! assert (ends (of_items (small (), "Weights", 1e200 * w)), ...
%!         ends (of_items (small (), "Weights", w)), 1e-12);
%! two = small ();
%! assert (ends (of_items (two, "Weights", 2 * ones (8, 1))), ends (of_items (two)), eps);
%!test <*numbers, weights and groups>
%! audit = small ();
%! s = aura.decide.sample (audit);
%! win = [1 0; 0 1; 1 0; NaN NaN; 0 1; 1 0; 0 1; 1 0];
%! rate = of_items (audit, "Of", win);
%! assert ([rate.n, rate.labels, rate.draws, rate.unanswered], [7 4 4 1]);
%! turned = win(:,1) == 0;
%! y = merge (turned, 1 - s.label, s.label);
%! f = merge (turned, 1 - s.prob, s.prob);
%! assert (ends (rate), by_hand (audit, y, f, (1:8)' != 4), 4 * eps);
%! rate = of_items (audit, "Weights", [1 1 1 0 0 0 0 0]');
%! assert ({rate.estimate, rate.interval, rate.n}, {2/3, [2 2] / 3, 3});
%! by = {"a"; "a"; "b"; "b"; "b"; "c"; "b"; "b"};
%! rate = of_items (audit, "By", by);
%! assert (rate.groups.name, {"a"; "b"; "c"});
%! assert (rate.groups.n', [2 5 1]);
%! assert (rate.groups.estimate(1), .5);
%! assert (rate.groups.interval(1,:), [.5 .5]);
%! assert (rate.groups.draws', [2 3 0]);
%! assert (rate.groups.labels', [2 3 0]);
%! assert (rate.groups.unanswered', [0 1 0]);
%! b = of_items (audit, "Weights", double (strcmp (by, "b")));
%! assert ([rate.groups.estimate(2), rate.groups.interval(2,:), rate.groups.worth(2), ...
%!          rate.groups.worth_new(2)], ...
%!         [ends(b), b.worth, b.worth_new], eps);
%! new = aura_rate (audit, "By", by);
%! assert (new.groups.interval(2,:), ...
%!         aura_rate (audit, "Weights", double (strcmp (by, "b"))).interval, eps);
%! assert (isnan (rate.groups.estimate(3)));
%! assert (rate.groups.interval(3,:), [0 1]);
%! assert (ends (rate), ends (of_items (audit)));
%! assert (new.interval(1) <= rate.interval(1) && new.interval(2) >= rate.interval(2));
%!function audit = answered (human, varargin)
%!  n = numel (human);
%!  opts = aura_options ("preset", "judge", "decide.loop_mass", 0, "query.seeds", "chosen");
%!  audit = aura.loop.start ((1:n)', [], 3 - human(:), opts);
%!endfunction
%!test <*new groups: Wilson's, as of fewer items, with Student's quantile>
%! human = [1 1 0 0 1 1 0 0];
%! rate = aura_rate (answered (human), "By", [1 1 2 2 3 3 4 4]');
%! [low, high] = aura.stat.wilson (4, 8, aura.stat.design (human', [1 1 2 2 3 3 4 4]'));
%! assert (rate.interval, [low, high], 4 * eps);
%! design = aura.stat.design (human', [1 1 2 2 3 3 4 4]');
%! assert (design.effect > 1.7);
%! rate = aura_rate (answered (human), "By", [1 2 1 2 3 4 3 4]'); # each group is half right
%! [low, high] = aura.stat.wilson (4, 8, struct ("effect", 1, "df", 3));
%! assert (rate.interval, [low, high], 4 * eps);
%!test <*numbers from -1 to 1 of new groups; of two other numbers; all alike is not certain>
%! human = [1 1 0 0 1 1 0 0];
%! by = [1 1 2 2 3 3 4 4]';
%! rate = aura_rate (answered (human), "By", by, "Of", [2 * ones(8, 1), -ones(8, 1)]);
%! [low, high] = aura.stat.wilson (4, 8, aura.stat.design (human', by));
%! assert (rate.interval, 3 * [low, high] - 1, 8 * eps);
%! group = [1 -1; 1 -1; 0 0; 0 0; 1 -1; 0 0; 0 0; 0 0];
%! rate = aura_rate (answered (human), "By", by, "Of", group);
%! score = ([1 1 0 0 1 0 0 0]' + 1) / 2;
%! v = mean ((score - mean (score)) .^ 2) + 1/8;
%! design = aura.stat.design (score, by, ones (8, 1), v);
%! half = 2 * aura.stat.student (.95, 3) * sqrt (design.effect * v / 8);
%! assert (rate.interval, [max(-1, 3/8 - half), min(1, 3/8 + half)], 8 * eps);
%! rate = aura_rate (answered (ones (8, 1)), "By", by);
%! assert (rate.interval(1) < .75 && rate.interval(2) == 1);
%! wide = aura_rate (answered (ones (8, 1)), "By", by, "Level", .99);
%! assert (wide.interval(1) < rate.interval(1));
%!test <*few labels: no narrower for new groups than for these items>
%! for k = 1:3
%!   audit = small ("query.seeds", {"uniform", "given", "chosen"}{k});
%!   rate = of_items (audit);
%!   new = aura_rate (audit, "By", (1:8)');
%!   assert (new.interval(1) <= rate.interval(1) + .1 && new.interval(2) >= rate.interval(2) - .1);
%!   assert (diff (new.interval) > diff (rate.interval) - .1);
%! endfor
%!test <*a panel: each judge, those with a verdict; corrected pick; gain>
%! panel = aura.tests.small_panel (3);
%! panel = aura_answer (panel, panel.ask(1), 1);
%! s = aura.decide.sample (panel);
%! rate = of_items (panel);
%! assert (size (rate), [1 2]);
%! known = ! isnan (s.label);
%! pi = NaN (10, 1);
%! pi(known) = 1 - exp (panel.batches.log_survival(known) / 3) * (1 - 3/10);
%! for j = 1:2
%!   first = panel.data.verdict(:,j) == 1;
%!   one = __aura_rate__ ("f", merge (first, s.label, 1 - s.label), s.agree(:,j), pi, ...
%!                        ones (10, 1), 0, aura.stat.z95 ());
%!   assert (ends (rate(j)), [one.estimate, one.low, one.high], 4 * eps);
%! endfor
%! right = NaN (10, 1);
%! right(known) = s.pick(known) == s.label(known);
%! one = __aura_rate__ ("f", right, s.right, pi, ones (10, 1), s.unstable, aura.stat.z95 ());
%! pick = of_items (panel, "Of", "picks");
%! assert (ends (pick), [one.estimate, one.low, one.high], 4 * eps);
%! assert (pick.imposed, pick.estimate + sum (right == 0) / 10, eps);
%! other = s.pick != (panel.data.verdict(:,2) == 1);
%! one = __aura_rate__ ("f", right(other), s.right(other), pi(other), ones (sum (other), 1), ...
%!                      s.unstable, aura.stat.z95 ());
%! gain = of_items (panel, "Of", "pick-gain", "Judge", 2);
%! assert (ends (gain), mean (other) * (2 * [one.estimate, one.low, one.high] - 1), 4 * eps);
%! own = s.keep(:,2) == (panel.data.verdict(:,2) == 1); # what is held of judge 2 is answer 1
%! held = NaN (10, 1);
%! held(known) = own(known) == s.label(known);
%! agree = merge (s.keep(:,2), s.agree(:,2), 1 - s.agree(:,2));
%! one = __aura_rate__ ("f", held, agree, pi, ones (10, 1), s.unstable_keep(2), aura.stat.z95 ());
%! assert (ends (of_items (panel, "Of", "picks", "Judge", 2)), ...
%!         [one.estimate, one.low, one.high], 4 * eps);
%!error <aura_rate: PANEL.prob must be 1-by-1, got 2-by-1>
%! data = struct ("judges", {{"a"}}, "verdict", 1, "response_1", {{"a"}}, "response_2", {{"b"}});
%! aura_rate (setfield (aura_start (data, "Labels", 1), "prob", [0; 1]));
%!test <*labels that were chosen and no draw: only what the labels leave possible>
%! audit = small ("query.seeds", "chosen");
%! audit.status(4:8) = 0;
%! audit.log = structfun (@(c) c(1:3), audit.log, "uniformoutput", false);
%! rate = of_items (audit);
%! assert ({rate.estimate, rate.interval, rate.draws, rate.worth}, {NaN, [2 7] / 8, 0, 0});
%!test <*blocks.query "random": all queries are uniform draws, whatever the rule>
%! sim = aura_simulate ("mode", "judge", "n", 100, "dx", 8, "seed", 2);
%! at = find (isnan (sim.seed_labels), 12);
%! status = aura.set.from_truth (sim.truth, at);
%! for more = {{}, {"query.rule", "H", "query.uniform", 0, "decide.method", "none"}}
%!   opts = aura_options ("preset", "judge", "query.seeds", "uniform", "query.batch", 6, ...
%!                        "query.budget", 18, "blocks.query", "random", "graph.k", 5, more{1}{:});
%!   audit = aura_run (aura.loop.start (sim.x, [], status, opts), sim.truth);
%!   drawn = ! isnan (audit.log.probability);
%!   assert (audit.log.probability(drawn), 1 ./ (88 - (0:17)'), eps);
%!   assert ([audit.batches.uniform], ones (1, numel (audit.batches)));
%!   open = audit.status == 0;
%!   survival = exp (sum ([audit.batches.log_survival], 2)(open));
%!   assert (survival, (1 - 18/88) * ones (sum (open), 1), 1e-12);
%!   rate = of_items (audit);
%!   assert ([rate.draws, rate.labels], [30 30]);
%!   assert (abs (rate.estimate - mean (sim.truth)) < .25);
%!   assert (rate.interval(1) < mean (sim.truth) && mean (sim.truth) < rate.interval(2));
%! endfor
%!test <*a panel obeys blocks.query "random", too>
%! data = struct ("judges", {{"a"}}, "verdict", 1 + (mod (1:60, 3) == 0)', ...
%!                "response_1", {repmat({"a"}, 60, 1)}, "response_2", {repmat({"b c"}, 60, 1)});
%! human = NaN (60, 1);
%! human(1:9) = 1 + mod (1:9, 2)';
%! panel = aura_start (data, "Labels", human, "preset", "judge", "query.batch", 5, ...
%!                     "query.uniform", 0, "blocks.query", "random");
%! assert (panel.log.probability(10:14), 1 ./ (51 - (0:4)'), eps);
%! panel = aura_answer (panel, panel.ask, ones (5, 1));
%! assert (of_items (panel).draws, 14);
%!error id=aura:not-random aura_rate (small ("query.rule", "H"))
%!error <query.uniform above 0 would> aura_rate (small ("query.uniform", 0))
%!error id=aura:not-random
%! audit = small ();
%! audit.batches = aura.set.record (audit.batches, 1, ones (8, 1) / 2, ...
%!                                  struct ("uniform", 0, "newest", 0, "power", 16, "votes", .2, ...
%!                                          "log_survival", zeros (8, 1)));
%! aura_rate (audit);
%!error <nearest is "Level"> aura_rate (small (), "Levl", 2)
%!error id=aura:invalid-argument aura_rate (small (), "Of")
%!function refused (name, value)
%!  persistent audit = small ();
%!  printed = aura.tests.complaint (@() aura_rate (audit, name, value));
%!  assert (strfind (printed, ["aura:out-of-range aura_rate: " upper(name) " must be "]), 1);
%!endfunction
%!test <*arguments that are none>
%! for bad = {"jury", {}, ones(8, 1), Inf(8, 2), [1 0; NaN 1; repmat([1 0], 6, 1)], 1i * ones(8, 2)}
%!   refused ("Of", bad{1});
%! endfor
%! for bad = {2, 0, 1.5, "a"}
%!   refused ("Judge", bad{1});
%! endfor
%! for bad = {0, 1, NaN, [.5 .9], "a"}
%!   refused ("Level", bad{1});
%! endfor
%! for bad = {"abcdefgh", 1, [1 0 -1 1 1 1 1 1]', [1 0 NaN 1 1 1 1 1]', [1 0 Inf 1 1 1 1 1]', []}
%!   refused ("Weights", bad{1});
%! endfor
%! for bad = {{"a"; "b"}, [1 2 NaN 1 1 1 1 1]', "a", 1:8}
%!   refused ("By", bad{1});
%! endfor
%!error id=aura:out-of-range aura_rate (3)
%!test <*groups before there are draws: what is left possible, for new groups too>
%! opts = aura_options ("preset", "judge", "query.seeds", "chosen");
%! rate = of_items (aura_start (ones (6, 1), "Labels", [1 0 1 NaN NaN NaN]', opts), "By", ...
%!                  [1 1 2 2 3 3]');
%! assert (rate.draws, 0);
%! assert (rate.interval, [1/3 5/6], eps);
%! opts = aura_options ("preset", "judge", "query.seeds", "chosen");
%! assert (aura_rate (aura_start (ones (6, 1), "Labels", [1 0 1 NaN NaN NaN]', opts), "By", ...
%!                    [1 1 2 2 3 3]').interval, [0 1]);
%!test <*one group tells nothing of new ones>
%! rate = aura_rate (small (), "By", ones (8, 1));
%! assert (rate.interval, [NaN NaN]);
%! assert (rate.groups.interval, aura_rate (small ()).interval);

%!shared y, p, f
%! y = [1 1 0 1 0, NaN(1, 7)]';
%! p = [.5 .5 .4 .6 .7, NaN(1, 7)]';
%! f = [.8 .7 .6 .9 .4, .9 .8 .55 .7 .6 .65 .75]';
%!test <*values of another program, to 9 digits>
%! r = aura_rate (y, "Probability", p, "Prediction", f);
%! assert ([r.estimate, r.worth, r.worth_new], [.592115203 4.712053329 4.898148506], 1e-9);
%! assert (r.interval, [.223303039 .879949642], 1e-9);
%! assert ({r.population, r.count}, {"new", [3 5]});
%! assert ([r.n, r.labels, r.draws, r.level], [12 5 5 .95]);
%! these = aura_rate (y, "Probability", p, "Prediction", f, "Population", "items");
%! assert ({these.interval, these.population, these.worth}, {[3 10] / 12, "items", r.worth}, eps);
%! r = aura_rate (y, "Probability", p, "Prediction", f, "Unstable", .2);
%! assert ([r.worth, r.interval], [1.812328203 .172968970 .909715235], 1e-9);
%! assert (aura_rate (y, "Probability", p, "Prediction", 1 - f).estimate, .588514680, 1e-9);
%!test <*all labelled: a rate of new ones, known as from so many>
%! r = aura_rate ([ones(137, 1); zeros(63, 1)], "Probability", 1);
%! assert ([r.estimate, r.interval, r.count], [.685 .617650439 .745376790 137 200], 1e-9);
%! assert (aura_rate ([ones(137, 1); zeros(63, 1)], "Probability", 1, "Population", ...
%!                    "items").interval, ...
%!         [.685 .685]);
%! r = aura_rate ([1; 0], "Probability", .5, "By", [1; 1]);
%! assert (r.interval, [NaN NaN]);        # one group tells nothing of new ones
%!test <*the same as aura_rate of an audit>
%! truth = double (mod ((1:60)', 4) > 0);
%! status = zeros (60, 1);
%! status(1:20) = 3 - truth(1:20);
%! audit = aura.loop.start (ones (60, 1), [], status, aura_options ("preset", "judge", ...
%!                                                                  "query.seeds", "uniform"));
%! s = aura.decide.sample (audit);
%! by = mod ((1:60)', 7);
%! a = aura_rate (audit, "By", by, "Level", .9);
%! r = aura_rate (s.label, "Probability", 20/60, "Prediction", s.prob, "By", by, "Level", .9);
%! for name = {"estimate", "interval", "worth", "worth_new", "count"}
%!   assert (r.(name{1}), a.(name{1}), 1e-12);
%! endfor
%! assert (r.groups, rmfield (a.groups, "unanswered"), 1e-12);
%!test <*no model: a constant cancels; scalars are those of all; logical outcomes>
%! assert (aura_rate (y, "Probability", p), aura_rate (y, "Probability", p, "Prediction", .5));
%! assert (aura_rate (y, "Probability", p, "Prediction", .25 * ones (12, 1)).estimate, ...
%!         aura_rate (y, "Probability", p).estimate, 1e-12);
%! assert (aura_rate ([true; false; true], "Probability", 1, "Population", "items").interval, ...
%!         [2/3 2/3]);
%! r = aura_rate ([1; 0; NaN; NaN], "Probability", .5);
%! assert ({r.estimate, r.draws}, {.5, 2});
%!test <*known, not drawn; what is said of items without a label is not read>
%! q = p;
%! q(1:5) = NaN;
%! r = aura_rate (y, "Probability", q, "Prediction", f);
%! assert ({r.estimate, r.interval, r.draws}, {NaN, [0 1], 0}, eps);
%! assert (aura_rate (y, "Probability", q, "Prediction", f, "Population", "items").interval, ...
%!         [3 10] / 12, eps);
%! q = p;
%! q(6:end) = 7;
%! assert (aura_rate (y, "Probability", q, "Prediction", f), ...
%!         aura_rate (y, "Probability", p, "Prediction", f));
%! # that m of n items, of which total are ones, hold k or fewer (k 0) or more
%!function chance = exact (k, m, total, n)
%!  value_of = @(j) nchoosek_of (total, j) * nchoosek_of (n - total, m - j) / nchoosek_of (n, m);
%!  if (k == 0)
%!    chance = value_of (0);
%!  else
%!    chance = sum (arrayfun (value_of, k:m));
%!  endif
%!endfunction
%!function c = nchoosek_of (n, k)
%!  c = 0;
%!  if (k >= 0 && k <= n)
%!    c = round (exp (gammaln (n + 1) - gammaln (k + 1) - gammaln (n - k + 1)));
%!  endif
%!endfunction
%!test <*few items, all alike: the ends are counts, as the hypergeometric distribution has them>
%! for n = [2 5 12 13]
%!   for m = 1:n - 1
%!     for k = [0, m]
%!       out = [ones(k, 1); zeros(m - k, 1); NaN(n - m, 1)];
%!       ends = aura_rate (out, "Probability", m / n, "Prediction", .5, "Population", ...
%!                         "items").interval * n;
%!       assert (ends, round (ends), 1e-9);
%!       assert (ends(1) >= k && ends(2) <= n - m + k);
%!       ## No number of ones is shut out that would show such a sample in more than 1 of 40.
%!       kept = arrayfun (@(total) exact (k, m, total, n) >= .025, k:n - m + k);
%!       exact_ends = (k:n - m + k)([find(kept, 1), find(kept, 1, "last")]);
%!       assert (ends(1) <= exact_ends(1) + 1e-9 && exact_ends(2) <= ends(2) + 1e-9);
%!       assert (max (abs (ends - exact_ends)) <= 1 + 1e-9 || m < 3);
%!     endfor
%!   endfor
%! endfor
%!error <PROBABILITY must be in .0, 1. or NaN, row 2 is 0> aura_rate ([1; 0; NaN], ...
%!                                                                    "Probability", [.5; 0; .5])
%!error <Y must be in .0, 1. or NaN, row 1 is 2> aura_rate ([2; 0; NaN], "Probability", .5)
%!error <PREDICT.* must be in .0, 1., row 3 is 1.5> aura_rate ([1; 0; NaN], "Probability", .5, ...
%!                                                             "Prediction", [.5; .5; 1.5])
%!error <aura_rate: PROBABILITY must be 3-by-1 or scalar, got 2-by-1>
%! aura_rate ([1; 0; NaN], "Probability", [.5; .5])
%!error <aura_rate: Y must be 3-by-1, a column, got 1-by-3> aura_rate ([1 0 NaN], "Probability", .5)
%!error id=aura:invalid-type aura_rate ({1}, "Probability", .5)
%!error id=aura:invalid-argument aura_rate ([1; 0], "a")
%!error <nearest is "Level"> aura_rate ([1; NaN], "Probability", .5, "Levl", .9)
%!error id=aura:out-of-range aura_rate ([1; NaN], "Probability", .5, "Unstable", 2)
%!error id=aura:out-of-range aura_rate ([1; NaN], "Probability", .5, "By", {1; 2})
%!test <*without a probability: a random sample>
%! assert (aura_rate ([1; 0; NaN; 1]), aura_rate ([1; 0; NaN; 1], "Probability", 3 / 4));
%! assert (aura_rate ([1; 0]).draws, 2);
%!error <Invalid call> aura_rate ()
%!error <unknown option "Of"> aura_rate ([1; NaN], "Of", "judge")
