## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ASKED = aura.set.boundary (FCN, S, PROB, LOO, COUNT, GIVEN)
## COUNT boundary queries of the audit or panel S for the public function FCN: a struct of index,
## in the order drawn, the probability with which each was drawn, what the odds depended on
## (aura.set.odds: uniform is 1 before any label is known, and where blocks.query is "random", and
## .75 at least while the labels serve the judges' rates, by query.goal), and
## log_survival (n-by-1), the logarithm of the probability that these draws would have left a row
## out.  PROB (n-by-1) is P(the human agrees), of a panel P(picks answer 1), and LOO the same of
## the labelled rows, each without its own label ([]: not known).  GIVEN ([], or such a struct):
## the queries that were drawn, in place of new ones.
##
## Before any label is known the draws are spread over the categories in
## proportion, unless comparisons were added to those of S.  Each open row is as likely as any
## other to be drawn, and to be drawn first, second, and so on: its exposure is that of a uniform
## draw.

function asked = boundary (fcn, s, prob, loo, count, given = [])

  opts = s.opts;
  known = aura.set.verified (s.status);
  newest = newest_of (s);
  odds = aura.set.odds (opts.query);
  if (measures (s))
    odds.uniform = max (odds.uniform, .75);
  endif
  if (strcmp (opts.blocks.query, "random"))
    [odds.uniform, odds.newest] = deal (1, 0);
  elseif (! any (known))
    odds.uniform = 1;
  endif
  strata = aura.set.about (s, "strata", []); # numbers of categories
  if (isempty (given) && ! any (known) && ! isempty (strata) && isempty (newest))
    odds.newest = 0;
    given = odds;
    given.index = spread (find (s.status == aura.set.code ("open")), strata, count, s.log, ...
                          opts.seed);
  endif
  index = zeros (0, 1);
  if (! isempty (given))
    odds = aura.set.odds (given);
    [index, count] = deal (given.index, 0);
  endif
  opts.query = odds;
  prob(known) = NaN;                     # as likely as the mean, where nothing better is known
  if (! isempty (loo))
    prob(known) = loo;
  endif
  asked = odds;
  [asked.index, asked.probability, asked.log_survival] ...
    = __aura_boundary__ (fcn, prob, votes_of (s), s.status, count, aura.set.asked (s.log), opts, ...
                         newest, index);
  if (isfield (given, "probability"))
    asked.probability = given.probability;
  endif

endfunction

## Whether labels serve the judges' rates, for which questions near the boundary are worth little.
function yes = measures (s)

  enough = 30;
  goal = s.opts.query.goal;
  yes = strcmp (goal, "rate") || (strcmp (goal, "both") && aura.set.worth (s) < enough);

endfunction

## COUNT of the rows OPEN, by steps of equal length from a random start through the strata, in
## each of which they stand in random order; then in random order.
function pick = spread (open, strata, count, log, seed)

  n = numel (open);
  count = min (count, n);
  before = aura.set.asked (log) * 2^32;    # numbers of their own for each batch
  u = __aura_random__ ("uniform", seed, aura.set.streams ("strata"), before, n + 1 + count);
  [~, order] = sortrows ([strata(open), u(1:n)]);
  drawn = 1 + floor ((u(n+1) + (0:count-1)') * n / count);
  [~, shuffled] = sort (u(n+2:end));
  pick = open(order(drawn(shuffled)))(:);

endfunction

## The share of the judges' verdicts on each row that say answer 1; [] of one judge.
function share = votes_of (s)

  share = [];
  if (isfield (s, "data") && columns (s.data.verdict) > 1)
    share = sum (s.data.verdict == 1, 2) ./ max (1, sum (! isnan (s.data.verdict), 2));
  endif

endfunction

## Which rows came with the last aura_append; [] where nothing was added.
function rows = newest_of (s)

  rows = [];
  batch = aura.set.about (s, "batch", 1);
  if (any (batch > 1))
    rows = batch == max (batch);
  endif

endfunction

%!function s = audit (status)
%!  s.status = int8 (status);
%!  s.log = struct ("probability", NaN (0, 1));
%!  s.opts = struct ("seed", 1, "query", struct ("uniform", 0, "newest", .5, "power", 2, ...
%!                                               "votes", .2, "goal", "picks"), ...
%!                   "blocks", struct ("query", "score"));
%!endfunction
%!function asked = draw (s, count, prob = (1:numel (s.status))' / (1 + numel (s.status)))
%!  asked = aura.set.boundary ("f", s, prob, [], count);
%!endfunction
%!test <*rather where it is near 1/2; labelled rows by what is said without their label>
%! s = audit ([2; zeros(99, 1)]);
%! prob = (1:100)' / 101;
%! asked = aura.set.boundary ("f", s, prob, .25, 2);
%! survival = asked.log_survival;
%! v = (4 * prob .* (1 - prob)) .^ 2;
%! at = asked.index(1);
%! assert (asked.probability(1), v(at) / sum (v(2:end)), eps);
%! assert (asked.uniform, 0);
%! s.opts.query.uniform = 1;
%! other = aura.set.boundary ("f", s, prob, .25, 2);
%! other = other.log_survival;
%! assert (other(1), 2 * log1p (-1/100), 1e-3);
%! k = .75 ^ 4 / mean (v(2:end));
%! assert (exp (survival(1)), (1 - k / (99 + k)) ^ 2, .02); # the mean of v changes with a draw
%! assert (abs (survival(1) - other(1)) > 1e-4);
%! unknown = aura.set.boundary ("f", s, prob, [], 2);
%! assert (unknown.log_survival, other, 1e-15);
%!test <*the draws that were made: the same survival, their own probability>
%! s = audit ([2; zeros(99, 1)]);
%! asked = aura.set.boundary ("f", s, (1:100)' / 101, .25, 5);
%! s.opts.query = aura_options ("preset", "judge", "query.goal", "picks").query; # of the next
%! again = aura.set.boundary ("f", s, (1:100)' / 101, .25, 0, asked);
%! assert (again, asked);
%!test <*blocks.query "random": uniform>
%! s = audit ([2; zeros(99, 1)]);
%! s.opts.blocks.query = "random";
%! asked = draw (s, 2);
%! assert (asked.probability, 1 ./ [99; 98], eps);
%! assert (asked.uniform, 1);
%!test <*a panel: rather where its judges differ; of one judge, and where none has a verdict>
%! s = audit ([2; zeros(4, 1)]);
%! s.data.verdict = [1 1 1; 1 2 NaN; 2 2 2; NaN NaN NaN; 1 2 2];
%! v = [.2, 1.2, .2, .2, .2 + 8/9]';
%! asked = draw (s, 1, .5 * ones (5, 1));
%! assert (asked.probability, v(asked.index) / sum (v(2:end)), eps);
%! assert ([asked.power, asked.votes], [2 .2]);
%! s.data.verdict = s.data.verdict(:,1);
%! s.opts.query.votes = 0;                # of no weight, since one judge cannot be split
%! asked = draw (s, 1, (1:5)' / 8);
%! v = ((1:5)' .* (7:-1:3)') .^ 2;
%! assert (asked.probability, v(asked.index) / sum (v(2:end)), 2 * eps);
%!test <*no label: uniform>
%! assert (draw (audit (zeros (100, 1)), 2).probability, [1/100; 1/99], eps);
%!test <*a share from what came last>
%! s = audit ([2; zeros(99, 1)]);
%! s.about.batch = [ones(90, 1); 2 * ones(10, 1)];
%! s.opts.query.uniform = 1;
%! p = [];
%! for seed = 1:40
%!   s.opts.seed = seed;
%!   p = [p, [draw(s, 1).index; draw(s, 1).probability]];
%! endfor
%! new = p(1,:) > 90;
%! assert (p(2,:), merge (new, .5 / 99 + .5 / 10, .5 / 99), eps);
%! assert (sum (new) >= 12 && sum (new) <= 32); # .55 of 40, 3 standard errors
%!test <*nothing was added: as without a batch>
%! s = audit ([2; zeros(99, 1)]);
%! [one, one.about.batch] = deal (s, ones (100, 1));
%! assert (draw (one, 2), draw (s, 2));
%!test <*no label: as many of each stratum as its share; every row as often, in every place>
%! strata = [ones(10, 1); 2 * ones(20, 1)];
%! seen = zeros (30, 3);
%! s = audit (zeros (30, 1));
%! s.about.strata = strata;
%! for seed = 1:1000
%!   s.opts.seed = seed;
%!   asked = draw (s, 3);
%!   assert (sum (strata(asked.index) == 1), 1);
%!   seen(sub2ind (size (seen), asked.index', 1:3)) += 1;
%! endfor
%! assert ({asked.probability, asked.uniform, asked.newest}, {1 ./ [30; 29; 28], 1, 0}, eps);
%! assert (seen, 33.3 * ones (30, 3), 26); # 4.5 standard errors
%! s.opts.seed = 1;
%! assert (sort (draw (s, 99).index), (1:30)');
%! s = audit ([4; 0; 4]);
%! s.about.strata = [1; 1; 2];
%! assert (draw (s, 5).index, 2);
%!test <*what was asked before moves the numbers on>
%! s = audit ([2; zeros(999, 1)]);
%! later = s;
%! later.log.probability = .1;
%! assert (! isequal (draw (s, 100), draw (later, 100)));
%! [s.about.strata, later.about.strata] = deal (ones (1000, 1));
%! s.status(1) = later.status(1) = 0;
%! assert (! isequal (draw (s, 100), draw (later, 100)));
%!test <*for rates three in four are uniform: always, or until each is worth 30>
%! status = zeros (300, 1);
%! for known = [29 30]
%!   status(1:known) = 2;
%!   opts = aura_options ("preset", "judge", "query.seeds", "uniform");
%!   s = aura.loop.start (ones (300, 1), [], status, opts);
%!   share = @(goal) getfield (draw (setfield (s, "opts", "query", "goal", goal), 5), "uniform");
%!   assert ([share("picks"), share("rate"), share("both")], ...
%!           [.25, .75, merge(known < 30, .75, .25)]);
%!   s.opts.query = setfield (setfield (s.opts.query, "uniform", .9), "goal", "rate");
%!   assert (draw (s, 5).uniform, .9);
%! endfor
