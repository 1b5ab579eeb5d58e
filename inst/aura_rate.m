## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{rate} =} aura_rate (@var{y}, @var{probability})
## @deftypefnx {aura} {@var{rate} =} aura_rate (@var{y}, @var{probability}, @var{prediction})
## @deftypefnx {aura} {@var{rate} =} aura_rate (@dots{}, @var{name}, @var{value}, @dots{})
## A rate over @var{n} items of which some were labelled, with known probabilities: the estimator of
## @code{aura_agreement} for a sample of your own, active or not.
##
## @var{y} (n-by-1) is the outcome of each item in [0, 1], NaN where it has no label.
## @var{probability} (n-by-1 or scalar, in (0, 1]) is how likely an item was to have been labelled
## by now: for a random sample of m of n items m / n; for draws with replacement, one by one, with
## the probabilities @math{p_t}, @math{1 - \prod_t (1 - p_t)}.  NaN: the item is known without
## having been drawn.  What it says of an item without a label is not read.  @var{prediction}
## (n-by-1 or scalar, in [0, 1]; default 1/2) is what a model, or a second judge, expects of
## @var{y}; of a labelled item it must not have seen that label (leave it out, or predict by folds),
## or the interval is too narrow.  It is followed as far as the labels show that it tells: one that
## tells nothing, or points the wrong way, costs nothing.
##
## @strong{Estimand}: the mean of @var{y} over items like these; over these @var{n} with
## @qcode{"Population"} @qcode{"items"}.  @strong{Estimator}: with K the sum of @var{y} over the
## labelled and @math{N_o} items without a label
##
## @display
## estimate = (K + N_o c) / n,   c = mean of y + lambda (mean of f over the open - mean of f)
## @end display
##
## @noindent
## f being @var{prediction}, and the first and last mean over the drawn, weighted by
## @math{(1 - p) / p}: each drawn label stands for as many items without one as it was unlikely to
## be drawn (H@'ajek's estimator with a difference, as of Sarndal, Swensson and Wretman, chapter 6,
## or prediction-powered inference).  lambda, between 0 and 1, is the slope of @var{y} on f at these
## labels, brought towards 0 by its own t.  @strong{Interval}: Wilson's of as many random labels as
## these are worth (@code{worth_new}); for these items, those rates that its test for a finite
## population does not reject, whose ends are counts of items.  Where all drawn labels are alike it
## is no shorter than the exact (hypergeometric) one.  The equations stand in
## @file{src/core/decide/rate.c}.
##
## Options, names in any case:
##
## @table @asis
## @item @qcode{"Level"}
## of the interval (default .95)
## @item @qcode{"Weights"}
## n-by-1, not negative: the rate is the weighted mean; items of weight 0 are left out (default:
## ones)
## @item @qcode{"By"}
## n-by-1 numbers or cellstr, a group for each item: the rates of the groups, and the interval is
## for new groups, as of @code{aura_agreement}
## @item @qcode{"Population"}
## @qcode{"new"} (default): the interval is for items like these, of which these are a sample;
## @qcode{"items"}: for these
## @item @qcode{"Unstable"}
## share in [0, 1] of the labels without which @var{y} would be another, because the rule that it
## measures was learnt from them: the labels are worth 1 / (1 + 8 share) as much (default 0)
## @end table
##
## @var{rate} has the fields @code{estimate}, @code{interval} (1-by-2), @code{level}, @code{n},
## @code{labels}, @code{draws} (labels that were drawn), @code{worth} (how many labels drawn
## uniformly, without a model, would tell as much of these items; Inf where all are labelled),
## @code{worth_new} (the same of new ones), @code{count} (1-by-2: as many random labels as
## @code{worth_new}, and how many of them would be 1: "31 of 46") and @code{population}; with
## @qcode{"By"} also @code{groups}, as of @code{aura_agreement}.  With all items labelled the rate
## is their mean, and for these the interval that point; without a label that was drawn
## @code{estimate} is NaN, and the interval what the known labels leave possible, for new ones all.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size} and @code{aura:out-of-range} (the
## message names the argument and its first bad row); @code{aura:unknown-option},
## @code{aura:invalid-argument}.
##
## @example
## @group
## ## 60 of 400 answers were read; the longer ones were more likely to be
## n = 400;
## words = 20 + (1:n)';
## p = 60 * words / sum (words);
## read = rand (n, 1) < p;
## y = NaN (n, 1);
## y(read) = rand (sum (read), 1) < .7;
## rate = aura_rate (y, p)
## @end group
## @end example
##
## Sources: those of @code{aura_agreement}; lambda: A. N. Angelopoulos, J. C. Duchi and T. Zrnic,
## "PPI++: efficient prediction-powered inference" (2023).
## @seealso{aura_agreement, aura_demo_interval}
## @end deftypefn

function rate = aura_rate (y, probability, varargin)

  __aura_hidden__ ("aura_rate");
  if (nargin < 2)
    print_usage ();
  endif
  me = "aura_rate";
  prediction = .5;
  if (! isempty (varargin) && ! ischar (varargin{1}))
    prediction = varargin{1};
    varargin(1) = [];
  endif
  n = rows (y);
  y = column (me, "Y", y, n);
  probability = column (me, "PROBABILITY", probability, n);
  prediction = column (me, "PREDICTION", prediction, n);
  o = options (me, varargin, n);
  known = ! isnan (y);
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

function o = options (me, args, n)

  o = aura.arg.parse (me, args, {"Level", .95, "share";
                                 "Weights", ones(n, 1), {"weights", n};
                                 "By", [], {"group", n};
                                 "Population", "new", {"one of", {"new", "items"}};
                                 "Unstable", 0, {"number", 0, 1}});

endfunction

%!demo
%! ## a model that predicts well makes 40 labels worth more
%! n = 400;
%! u = __aura_random__ ("uniform", 1, 1, 0, 2 * n);
%! f = .2 + .6 * (u(1:n)(:) < .5);
%! truth = u(n+1:end)(:) < f;
%! y = NaN (n, 1);
%! y(1:10:end) = truth(1:10:end);
%! without = aura_rate (y, .1)
%! with = aura_rate (y, .1, f)
%! printf ("truth %.3f\n", mean (truth));

%!shared y, p, f
%! y = [1 1 0 1 0, NaN(1, 7)]';
%! p = [.5 .5 .4 .6 .7, NaN(1, 7)]';
%! f = [.8 .7 .6 .9 .4, .9 .8 .55 .7 .6 .65 .75]';
%!test <*values of another program, to 9 digits>
%! r = aura_rate (y, p, f);
%! assert ([r.estimate, r.worth, r.worth_new], [.592115203 4.712053329 4.898148506], 1e-9);
%! assert (r.interval, [.223303039 .879949642], 1e-9);
%! assert ({r.population, r.count}, {"new", [3 5]});
%! assert ([r.n, r.labels, r.draws, r.level], [12 5 5 .95]);
%! these = aura_rate (y, p, f, "Population", "items");
%! assert ({these.interval, these.population, these.worth}, {[3 10] / 12, "items", r.worth}, eps);
%! r = aura_rate (y, p, f, "Unstable", .2);
%! assert ([r.worth, r.interval], [1.812328203 .172968970 .909715235], 1e-9);
%! assert (aura_rate (y, p, 1 - f).estimate, .588514680, 1e-9);
%!test <*all labelled: a rate of new ones, known as from so many>
%! r = aura_rate ([ones(137, 1); zeros(63, 1)], 1);
%! assert ([r.estimate, r.interval, r.count], [.685 .617650439 .745376790 137 200], 1e-9);
%! assert (aura_rate ([ones(137, 1); zeros(63, 1)], 1, "Population", "items").interval, ...
%!         [.685 .685]);
%! r = aura_rate ([1; 0], .5, "By", [1; 1]);
%! assert (r.interval, [NaN NaN]);        # one group tells nothing of new ones
%!test <*the same as aura_agreement of an audit>
%! truth = double (mod ((1:60)', 4) > 0);
%! status = zeros (60, 1);
%! status(1:20) = 3 - truth(1:20);
%! audit = aura.loop.start (ones (60, 1), [], status, aura_options ("preset", "judge", ...
%!                                                                  "query.seeds", "uniform"));
%! s = aura.decide.sample (audit);
%! by = mod ((1:60)', 7);
%! a = aura_agreement (audit, "By", by, "Level", .9);
%! r = aura_rate (s.label, 20/60, s.prob, "By", by, "Level", .9);
%! for name = {"estimate", "interval", "worth", "worth_new", "count"}
%!   assert (r.(name{1}), a.(name{1}), 1e-12);
%! endfor
%! assert (r.groups, rmfield (a.groups, "unanswered"), 1e-12);
%!test <*no model: a constant cancels; scalars are those of all; logical outcomes>
%! assert (aura_rate (y, p), aura_rate (y, p, .5));
%! assert (aura_rate (y, p, .25 * ones (12, 1)).estimate, aura_rate (y, p).estimate, 1e-12);
%! assert (aura_rate ([true; false; true], 1, "Population", "items").interval, [2/3 2/3]);
%! r = aura_rate ([1; 0; NaN; NaN], .5);
%! assert ({r.estimate, r.draws}, {.5, 2});
%!test <*known, not drawn; what is said of items without a label is not read>
%! q = p;
%! q(1:5) = NaN;
%! r = aura_rate (y, q, f);
%! assert ({r.estimate, r.interval, r.draws}, {NaN, [0 1], 0}, eps);
%! assert (aura_rate (y, q, f, "Population", "items").interval, [3 10] / 12, eps);
%! q = p;
%! q(6:end) = 7;
%! assert (aura_rate (y, q, f), aura_rate (y, p, f));
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
%!       ends = aura_rate (out, m / n, .5, "Population", "items").interval * n;
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
%!error <PROBABILITY must be in .0, 1. or NaN, row 2 is 0> aura_rate ([1; 0; NaN], [.5; 0; .5])
%!error <Y must be in .0, 1. or NaN, row 1 is 2> aura_rate ([2; 0; NaN], .5)
%!error <PREDICT.* must be in .0, 1., row 3 is 1.5> aura_rate ([1; 0; NaN], .5, [.5; .5; 1.5])
%!error <aura_rate: PROBABILITY must be 3-by-1 or scalar, got 2-by-1>
%! aura_rate ([1; 0; NaN], [.5; .5])
%!error <aura_rate: Y must be 3-by-1, a column, got 1-by-3> aura_rate ([1 0 NaN], .5)
%!error id=aura:invalid-type aura_rate ({1}, .5)
%!error id=aura:invalid-type aura_rate ([1; 0], "a")
%!error <nearest is "Level"> aura_rate ([1; NaN], .5, "Levl", .9)
%!error id=aura:out-of-range aura_rate ([1; NaN], .5, "Unstable", 2)
%!error id=aura:out-of-range aura_rate ([1; NaN], .5, "By", {1; 2})
%!error id=Octave:invalid-fun-call aura_rate ([1; 0])
