## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{found} =} aura_annotators (@var{votes})
## @deftypefnx {aura} {@var{found} =} aura_annotators (@var{votes}, @var{name}, @var{value}, @
## @dots{})
## @deftypefnx {aura} {} aura_annotators (@dots{})
## How far to trust each of several annotators, and what they say together.
##
## The model of Dawid and Skene is fitted to their votes by EM: answer 1 of an item is the better
## one with probability rho, and where answer k is, annotator a says so with the probability
## alpha_ak, independently of the others.  Maximised is
##
## @example
## sum_i log [rho prod_a P(v_ia | 1) + (1 - rho) prod_a P(v_ia | 2)]
##   + sum_ak [2 log alpha_ak + log (1 - alpha_ak) / 2] + log rho + log (1 - rho)
## @end example
##
## @noindent
## whose second line is the prior.
##
## @var{votes} is a struct of columns, as in the field @code{votes} of an audit or a panel:
## @code{index} (m-by-1, the item's row), @code{pick} (1 or 2, the better answer; 0, a
## tie; NaN, skipped) and @code{who} (m-by-1 cellstr, the annotator), in the order in
## which they came; or an audit or a panel with such a field; or an n-by-A matrix of
## picks, a row an item, a column an annotator, whose name is then its number (NaN: has
## not seen it).  Of several votes of one annotator on one item the last counts.
## Ties and skips say nothing of which answer is better; they are counted, and otherwise left out.
##
## Options:
##
## @table @asis
## @item @qcode{"Gold"}
## n-by-1, the better answer of items where it is known: 1, 2, or NaN
## @item @qcode{"Prior"}
## 1-by-2 (default [2 .5]): before any vote each annotator counts as if seen right that many
## times, and wrong that many times, on items of either kind.  The first must be the larger.  That
## keeps the answers from being exchanged, and shares the errors of two annotators between both
## @item @qcode{"Draws"}
## of the bootstrap behind the interval of alpha (default 1000; 0: no interval)
## @item @qcode{"Seed"}
## of these draws (default 0)
## @end table
##
## @var{found} is a struct:
##
## @table @code
## @item index
## r-by-1, the rows with a vote for an answer, ascending; the next three are theirs
## @item prob
## the probability that answer 1 is the better one, by the model.  Exactly 1 or 0 for gold, and for
## all items if no two votes on an item differ and none differs from gold
## @item label
## what an audit learns from: 1 (answer 1) or 0 where the votes on the item agree, it is not gold,
## and none of its annotators is @code{contrary}; else @code{prob}
## @item pick
## 1 or 2: the likelier by @code{label}, answer 1 where both are as likely
## @item annotators
## 1-by-A struct array, by name: @code{name}; @code{count}, votes for an answer; @code{ties},
## @code{skips}; @code{confusion}, 2-by-2, row k the probabilities of a vote for answer 1 and 2
## where answer k is the better one; @code{confusion_interval}, row k the 95 % interval of
## confusion(k,k); @code{accuracy}, the probability of a right vote, and its 95 % @code{interval};
## @code{contrary}, true if even the upper end lies below 1/2
## @item alpha, alpha_interval
## Krippendorff's alpha over the items with two votes or more: 1 if all agree, 0 if they
## agree as often as by chance; and its 95 % interval
## @item overlap
## struct: @code{items}; @code{twice}, items with two votes or more; @code{pairs} of votes on one
## item; @code{agreement}, the share of pairs that agree, a mean over items; its @code{interval}
## @item ceiling
## the noise ceiling: how often someone who always knew the better answer would agree with one
## annotator, the mean over items, and over the votes on each.  NaN if no item has two votes or is
## gold
## @item reason
## why @code{alpha} is NaN
## @item share
## rho
## @item trace, iterations, converged
## the log posterior step by step, which never falls; the number of steps, each of three or
## four of EM; whether they have come to rest
## @end table
##
## Without an output the annotators are printed.
##
## The intervals come from a normal approximation to the posterior of the logits, with the observed
## information; for someone who is nearly always right they are somewhat too narrow.  Of two
## annotators without gold they rest on the prior.  Where an item misleads everybody, accuracies
## and the noise ceiling are too high.
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size}, @code{aura:out-of-range},
## @code{aura:unknown-option}, @code{aura:invalid-argument}.
##
## @example
## @group
## found = aura_annotators ([1 1 1; 2 2 2; 1 1 2; 2 2 2; 2 1 2]);
## [found.annotators.accuracy]
## @end group
## @end example
##
## Sources: A. P. Dawid and A. M. Skene, Appl. Stat. 28 (1979); R. J. Passonneau and B. Carpenter,
## Trans. ACL 2 (2014), who put a prior on it; K. Krippendorff, "Computing Krippendorff's
## alpha-reliability" (2011).
## @seealso{aura_answer, aura_start, aura_rate, aura_demo_annotators}
## @end deftypefn

function found = aura_annotators (votes, varargin)

  if (nargin < 1)
    print_usage ();
  endif
  v = aura.vote.given ("aura_annotators", votes);
  o = aura.arg.parse ("aura_annotators", varargin, ...
                      {"Gold", [], []; ...
                       "Prior", [2 .5], ...
                       {@is_prior, "two positive numbers, the first the larger"}; ...
                       "Draws", 1000, {"integer", 0, 1e5}; ...
                       "Seed", 0, "seed"});
  o.gold = check_gold (o.gold, v);
  ## As elsewhere: the same bits on any machine, and an error where memory is short.
  back = aura.stat.one_blas_thread ();
  out = fitted (v, o);
  if (nargout > 0)
    found = out;
  else
    show (out);
  endif

endfunction

function out = fitted (v, o)

  fit = aura.vote.fit (v, o.gold, o.prior);
  n_names = numel (v.names);
  every = ones (n_names, 1);
  one = full (fit.counts(:,1:n_names) * every); # a sparse matrix times a scalar is sparse
  two = full (fit.counts(:,n_names+1:end) * every);

  out.index = fit.rows;
  out.annotators = describe (v, fit, o.prior);
  [out.prob, out.label] = labels_of (fit, one, two, [out.annotators.contrary](:));
  out.pick = 2 - (round (out.label * 1e6) >= 5e5); # 1/2 but for rounding is 1/2
  more = one + two > 1;
  [out.alpha, out.alpha_interval, out.reason] ...
    = aura.vote.alpha (one(more), two(more), o.seed, o.draws);
  out.overlap = aura.vote.overlap (one, two);
  out.ceiling = NaN;
  if (any (more | ! isnan (fit.gold)))
    out.ceiling = mean ((one .* fit.prob + two .* (1 - fit.prob)) ./ (one + two));
  endif
  out.share = fit.rho;
  out.trace = fit.trace;
  out.iterations = fit.iterations;
  out.converged = fit.converged;

endfunction

function fits = is_prior (p)

  fits = isnumeric (p) && isreal (p) && isequal (size (p), [1 2]) && all (isfinite (p)) ...
         && p(2) > 0 && p(1) > p(2);

endfunction

function gold = check_gold (gold, v)

  if (isempty (gold))
    return;
  endif
  n = max ([v.index; 0]);
  if (! (isnumeric (gold) && isreal (gold) && iscolumn (gold) && rows (gold) >= n))
    error ("aura:invalid-size",
           ["aura_annotators: GOLD must have a row for each item, %d or more, and one ", ...
            "column, got %s"],
           n, aura.arg.shown (gold));
  endif
  gold = double (gold);
  bad = find (! (gold == 1 | gold == 2 | isnan (gold)), 1);
  if (! isempty (bad))
    error ("aura:out-of-range", "aura_annotators: GOLD must be 1, 2 or NaN, row %d is %g",
           bad, gold(bad));
  endif

endfunction

function list = describe (v, fit, prior)

  list = struct ("name", {}, "count", {}, "ties", {}, "skips", {}, "confusion", {}, ...
                 "confusion_interval", {}, "accuracy", {}, "interval", {}, "contrary", {});
  [accuracy, interval, right] = aura.vote.spread (fit, prior);
  count = accumarray (v.who, 1, [numel(v.names), 1]);
  for k = numel (v.names):-1:1
    a = fit.alpha(k,:);
    list(k) = struct ("name", v.names{k}, "count", count(k), "ties", v.ties(k), ...
                      "skips", v.skips(k), "confusion", [a(1), 1 - a(1); 1 - a(2), a(2)], ...
                      "confusion_interval", reshape (right(k,:,:), 2, 2), ...
                      "accuracy", accuracy(k), "interval", interval(k,:), ...
                      "contrary", interval(k,2) < 1/2);
  endfor

endfunction

## ONE and TWO are the votes for either answer.
function [prob, label] = labels_of (fit, one, two, contrary)

  agreed = (one == 0 | two == 0);
  wrong = (one > 0 & fit.gold == 2) | (two > 0 & fit.gold == 1);
  plain = double (one > 0);
  prob = fit.prob;
  if (all (agreed & ! wrong))
    prob = plain;
  endif
  turned = fit.counts * double ([contrary; contrary]) > 0;
  label = prob;
  hard = agreed & ! turned & isnan (fit.gold);
  label(hard) = plain(hard);

endfunction

function show (found)

  width = max ([9, cellfun(@(name) aura.text.width (aura.text.excerpt (name, 30)), ...
                           {found.annotators.name})]);
  printf ("annotator%s  votes  ties  skips  right, %% (95 %%)\n", blanks (width - 9));
  for a = found.annotators
    name = aura.text.excerpt (a.name, 30);
    printf ("%s%s  %5d  %4d  %5d  %5.1f (%.1f to %.1f)%s\n", name, ...
            blanks (width - aura.text.width (name)), a.count, a.ties, a.skips, ...
            100 * [a.accuracy, a.interval], merge (a.contrary, "  contrary", ""));
  endfor
  if (found.overlap.twice == 0)
    printf ("no item has two votes\n");
    return;
  endif
  o = found.overlap;
  printf ("two votes on one item agree in %.1f %% (%.1f to %.1f), on %s\n", ...
          100 * [o.agreement, o.interval], aura.text.count (o.twice, "item"));
  if (! isnan (found.alpha))
    printf ("Krippendorff's alpha %.2f (%.2f to %.2f)\n", found.alpha, found.alpha_interval);
  endif
  printf ("noise ceiling %.1f %%\n", 100 * found.ceiling);

endfunction

%!demo
%! ## three annotators, of whom the third tosses a coin
%! u = reshape (__aura_random__ ("uniform", 1, 1, 0, 800), 200, 4);
%! better = 1 + (u(:,1) < .5);
%! votes = [better, better, 1 + (u(:,4) < .5)];
%! wrong = u(:,2:3) > .9;
%! votes(wrong(:,1),1) = 3 - better(wrong(:,1));
%! votes(wrong(:,2),2) = 3 - better(wrong(:,2));
%! aura_annotators (votes)

%!shared votes, found, better
%! u = reshape (__aura_random__ ("uniform", 1, 1, 0, 2100), 300, 7);
%! better = 1 + (u(:,1) < .5);
%! votes = repmat (better, 1, 3);
%! wrong = u(:,2:4) > [.92 .85 .15];
%! votes(wrong) = 3 - votes(wrong);
%! votes(u(:,5:7) > [.7 .6 .5]) = NaN;
%! votes(1:4,1) = 0;
%! found = aura_annotators (votes);
%!test <*what there is, and what belongs together>
%! assert (found.index, find (any (votes > 0, 2)));
%! assert (size (found.prob), size (found.index));
%! assert ({found.annotators.name}, {"1", "2", "3"});
%! assert ([found.annotators.count], sum (votes > 0));
%! assert ([found.annotators.ties], [4 0 0]);
%! for a = found.annotators
%!   assert (sum (a.confusion, 2), [1; 1], eps);
%!   assert (a.interval(1) < a.accuracy && a.accuracy < a.interval(2));
%!   assert (all (a.confusion_interval(:,1) < diag (a.confusion)));
%!   assert (all (a.confusion_interval(:,2) > diag (a.confusion)));
%!   assert (a.accuracy, found.share * a.confusion(1,1) + (1 - found.share) * a.confusion(2,2), ...
%!           1e-12);
%! endfor
%! assert ([found.annotators.accuracy], [.92 .85 .15], .07);
%! assert ([found.annotators.contrary], [false false true]);
%! assert (found.converged && found.iterations == numel (found.trace) - 1);
%! assert (all (diff (found.trace) > -1e-9));
%!test <*labels: plain where those who are not contrary agree, else the posterior>
%! seen = votes(found.index,:);
%! seen(seen == 0) = NaN;
%! first = max (seen, [], 2);
%! agreed = all (seen == first | isnan (seen), 2);
%! with_third = ! isnan (seen(:,3));
%! plain = agreed & ! with_third;
%! assert (found.label(plain), double (first(plain) == 1));
%! assert (found.label(! plain), found.prob(! plain));
%! assert (found.pick, 2 - (found.label >= .5));
%!test <*agreement, alpha, the ceiling>
%! chosen = votes;
%! chosen(chosen == 0) = NaN;
%! one = sum (chosen == 1, 2);
%! two = sum (chosen == 2, 2);
%! more = one + two > 1;
%! assert ([found.overlap.items, found.overlap.twice], [sum(one + two > 0), sum(more)]);
%! [alpha, interval] = aura.vote.alpha (one(more), two(more), 0, 1000);
%! assert ({found.alpha, found.alpha_interval}, {alpha, interval});
%! at = found.index;
%! assert (found.ceiling, mean ((one(at) .* found.prob + two(at) .* (1 - found.prob)) ...
%!                              ./ (one + two)(at)), 1e-14);
%! right = mean ((votes == better)(votes > 0));
%! assert (found.ceiling, right, .06);
%!test <*by any form of votes, in any order>
%! [i, j] = find (! isnan (votes));
%! s = struct ("index", i, "pick", votes(! isnan (votes)), "who", {{"1", "2", "3"}(j)'});
%! assert (aura_annotators (s), found);
%! back = structfun (@flipud, s, "uniformoutput", false);
%! assert (aura_annotators (struct ("votes", back)), found);
%! assert (aura_annotators (votes, "Seed", 5).alpha, found.alpha);
%! assert (isnan (aura_annotators (votes, "draws", 0).alpha_interval), [true true]);
%!test <*one annotator: the plain labels, however rare one of the answers>
%! few = ones (3000, 1);
%! few(7) = 2;
%! f = aura_annotators (few);
%! assert (f.prob, double (few == 1));
%! assert (f.label, f.prob);
%! assert (f.pick, few);
%! assert ({f.alpha, f.reason, f.ceiling}, {NaN, "no item has two votes", NaN});
%!test <*votes that do not contradict each other: the plain labels, and still a report>
%! clean = [1 1; 2 2; 1 NaN; NaN 2; 2 2; 0 1];
%! f = aura_annotators (clean);
%! assert (f.prob, [1 0 1 0 0 1]');
%! assert ({f.label, f.alpha}, {f.prob, 1});
%! assert (f.ceiling > .85 && f.ceiling < 1);
%! assert ([f.annotators.accuracy] > .8, [true true]);
%!test <*an item on which votes differ leaves the others as they are>
%! f = aura_annotators ([1 1; 2 2; 1 NaN; NaN 2; 1 2]);
%! assert (f.label(1:4), [1 0 1 0]');
%! assert (f.label(5), f.prob(5));
%! assert (f.prob(5) > .2 && f.prob(5) < .8);
%!test <*two that only contradict each other: neither is believed, and picks are no accident>
%! f = aura_annotators ([1 2; 2 1]);
%! assert (f.prob, [.5; .5], 1e-6);
%! assert (f.pick, [1; 1]);
%! assert (f.annotators(1).accuracy, f.annotators(2).accuracy, 1e-9);
%! f = aura_annotators (repmat ([1 2; 2 1; 1 1; 2 2], 10, 1)); # as often as by chance
%! assert (vertcat (f.annotators.interval), [0 1; 0 1]);
%! assert (f.prob(1:2), [.5; .5], 1e-6);
%!test <*gold is kept, also against all; and tells of annotators who stand alone>
%! gold = [2; 2; 1; NaN];
%! f = aura_annotators ([1; 1; 1; 2], "Gold", gold);
%! assert (f.label(1:3), [0; 0; 1]);
%! assert (f.pick(1:3), [2; 2; 1]);
%! assert (f.label(4), 0);
%! assert (f.ceiling < .7);
%! f = aura_annotators (repmat ([1; 2], 30, 1), "Gold", [repmat([2; 1], 25, 1); NaN(10, 1)]);
%! assert (f.annotators.contrary);
%! assert (f.pick(51:60), repmat ([2; 1], 5, 1)); # who is always wrong tells as much
%!test <*a stronger prior holds more against the votes>
%! strong = aura_annotators (votes, "Prior", [40 10]);
%! gap = @(f) abs (f.annotators(3).accuracy - .8);
%! assert (gap (strong) < gap (found));
%!test <*nothing, and ties alone>
%! f = aura_annotators (struct ("index", [], "pick", [], "who", {cell(0, 1)}));
%! assert (isempty (f.prob) && isempty (f.annotators) && isnan (f.alpha) && isnan (f.ceiling));
%! f = aura_annotators ([0 NaN; 0 0]);
%! assert (isempty (f.index));
%! assert ([f.annotators.ties], [2 1]);
%! assert ([f.annotators.count], [0 0]);
%! assert ([f.annotators.accuracy], [.8 .8], 1e-12);
%!test <*what is printed>
%! text = evalc ("aura_annotators (votes);");
%! lines = strsplit (strtrim (text), "\n");
%! for k = 1:3
%!   a = found.annotators(k);
%!   assert (sscanf (regexprep (lines{1+k}, "[^0-9. ]", " "), "%f")', ...
%!           [k, a.count, a.ties, a.skips, 100 * [a.accuracy, a.interval]], .051);
%! endfor
%! assert (! isempty (strfind (lines{4}, "contrary")));
%! assert (sscanf (lines{5}, "two votes on one item agree in %f %% (%f to %f), on %d")', ...
%!         [100 * [found.overlap.agreement, found.overlap.interval], found.overlap.twice], .051);
%! assert (sscanf (lines{6}, "Krippendorff's alpha %f (%f to %f)")', ...
%!         [found.alpha, found.alpha_interval], .0051);
%! assert (sscanf (lines{7}, "noise ceiling %f"), 100 * found.ceiling, .051);
%! text = evalc ("aura_annotators ([1; 2]);");
%! assert (! isempty (strfind (text, "no item has two votes")));
%!test <*names of people are data: nothing of them reaches a terminal as it is>
%! s = struct ("index", [1; 1], "pick", [1; 1], "who", {{"Ada\033[2J\n"; "Änne"}});
%! text = evalc ("aura_annotators (s);");
%! assert (! any (text == 27));
%! lines = strsplit (strtrim (text), "\n");
%! assert (numel (lines), 5);
%! assert (aura.text.width (lines{2}), aura.text.width (lines{3}));
%!test <*many votes>
%! u = reshape (__aura_random__ ("uniform", 1, 2, 0, 6e4), 2e4, 3);
%! s = struct ("index", ceil (8e3 * u(:,1)), "pick", 1 + (u(:,2) < .5), ...
%!             "who", {{"a", "b", "c", "d", "e"}(ceil (5 * u(:,3)))'});
%! f = aura_annotators (s);
%! assert (f.converged);
%! assert (sum ([f.annotators.count]) <= 2e4);
%!error id=aura:invalid-type aura_annotators ("a")
%!error <unknown option "Golden"; the nearest is "Gold"> aura_annotators ([1; 2], "Golden", 1)
%!error <PRIOR must be two positive numbers, the first the larger>
%! aura_annotators ([1; 2], "Prior", [1 1])
%!error <PRIOR must be two positive numbers> aura_annotators ([1; 2], "Prior", [2 0])
%!error <PRIOR must be two positive numbers> aura_annotators ([1; 2], "Prior", 2)
%!error <GOLD must have a row for each item, 2 or more> aura_annotators ([1; 2], "Gold", 1)
%!error <GOLD must be 1, 2 or NaN, row 2 is 3> aura_annotators ([1; 2], "Gold", [1; 3])
