## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PICK, PROBABILITY, BAND, UNIFORM]
##   = aura.set.boundary (FCN, PROB, STATUS, COUNT, LOG, OPTS, STRATA)
## COUNT boundary queries for the public function FCN, in the order drawn, the
## PROBABILITY with which each was drawn, the rows of the BAND, and the share of the
## draws that are UNIFORM: all before any label is known, and where blocks.query is "random".
## LOG tells how many draws there were before.
##
## Before any label is known the draws are spread over the STRATA (n-by-1 numbers, or []) in
## proportion.  Each open row is as likely as any other to be drawn, and to be drawn first,
## second, and so on, so the values that aura_agreement makes of them are those of uniform
## draws: unbiased, as the weights do not depend on the row, and no more spread.

function [pick, probability, band, uniform] = boundary (fcn, prob, status, count, log, opts, strata = [])

  if (! any (aura.set.verified (status)))
    opts.query.uniform = 1;
    if (! isempty (strata))
      [pick, probability] = spread (find (status == aura_status ("open")), strata, count, log, opts.seed);
      band = zeros (0, 1);
      uniform = 1;
      return;
    endif
  endif
  if (strcmp (opts.blocks.query, "random"))
    opts.query.uniform = 1;
  endif
  [pick, probability, band] ...
    = __aura_boundary__ (fcn, prob, status, count, aura.set.asked (log), opts);
  uniform = opts.query.uniform;

endfunction

## COUNT of the rows OPEN, by steps of equal length from a random start through the strata, in
## each of which they stand in random order; then in random order.
function [pick, probability] = spread (open, strata, count, log, seed)

  n = numel (open);
  count = min (count, n);
  before = aura.set.asked (log) * 2^32;    # numbers of their own for each batch
  u = __aura_random__ ("uniform", seed, aura.set.streams ("strata"), before, n + 1 + count);
  [~, order] = sortrows ([strata(open), u(1:n)]);
  at = 1 + floor ((u(n+1) + (0:count-1)') * n / count);
  [~, turn] = sort (u(n+2:end));
  pick = open(order(at(turn)))(:);
  probability = 1 ./ (n - (0:count-1)');

endfunction

%!shared opts, log
%! opts = struct ("seed", 1, "query", struct ("uniform", 0), "blocks", struct ("query", "score"));
%! log = struct ("probability", NaN (0, 1));
%!test <*the band alone, and what is left of it>
%! prob = (1:100)' / 101;
%! [pick, probability, band] = aura.set.boundary ("f", prob, int8 ([2; zeros(99, 1)]), 2, log, opts);
%! assert (all (ismember (pick, band)));
%! assert (numel (band), 10);
%! assert (probability, [1/10; 1/9], eps);
%!test <*blocks.query "random": uniform>
%! random = setfield (opts, "blocks", "query", "random");
%! [~, probability, ~, uniform] = aura.set.boundary ("f", (1:100)' / 101, int8 ([2; zeros(99, 1)]), 2, log, random);
%! assert (probability, 1 ./ [99; 98], eps);
%! assert (uniform, 1);
%!test <*no label: uniform>
%! [~, probability] = aura.set.boundary ("f", (1:100)' / 101, zeros (100, 1, "int8"), 2, log, opts);
%! assert (probability, [1/100; 1/99], eps);
%!test <*no label: as many of each stratum as its share; every row as often, in every place>
%! strata = [ones(10, 1); 2 * ones(20, 1)];
%! seen = zeros (30, 3);
%! for seed = 1:1000
%!   opts.seed = seed;
%!   [pick, probability, band, uniform] = aura.set.boundary ("f", .5 * ones (30, 1), zeros (30, 1, "int8"), 3, log, opts, strata);
%!   assert (sum (strata(pick) == 1), 1);
%!   seen(sub2ind (size (seen), pick', 1:3)) += 1;
%! endfor
%! assert ({probability, band, uniform}, {1 ./ [30; 29; 28], zeros(0, 1), 1});
%! assert (seen, 33.3 * ones (30, 3), 26); # 4.5 standard errors
%! opts.seed = 1;
%! all = aura.set.boundary ("f", .5 * ones (30, 1), zeros (30, 1, "int8"), 99, log, opts, strata);
%! assert (sort (all), (1:30)');
%! one = aura.set.boundary ("f", .5, int8 ([4; 0; 4]), 5, log, opts, [1; 1; 2]);
%! assert (one, 2);
%!test <*what was asked before moves the numbers on>
%! prob = .5 * ones (1000, 1);
%! status = int8 ([2; zeros(999, 1)]);
%! both = aura.set.boundary ("f", prob, status, 100, log, opts);
%! none = zeros (1000, 1, "int8");
%! spread = aura.set.boundary ("f", prob, none, 100, log, opts, ones (1000, 1));
%! log.probability = .1;
%! assert (! isequal (aura.set.boundary ("f", prob, status, 100, log, opts), both));
%! assert (! isequal (aura.set.boundary ("f", prob, none, 100, log, opts, ones (1000, 1)), spread));
