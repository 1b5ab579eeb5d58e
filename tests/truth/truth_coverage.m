## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COVERED = truth_coverage (ICC, WORLDS)
## How often intervals for new questions hold: of WORLDS files of 20 questions with 10 comparisons
## each, a judge that is right with .7 on average and the intra-class correlation ICC, the shares
## that hold (1-by-3) of the interval of a file that is labelled whole, of aura_rate's "By"
## with all labels, and of that with 60 random labels.

function covered = truth_coverage (icc, worlds)

  [p, questions, per] = deal (.7, 20, 10);
  n = questions * per;
  of = kron ((1:questions)', ones (per, 1));
  opts = aura_options ("preset", "judge", "query.seeds", "uniform", "decide.loop_mass", 0);
  holds = zeros (worlds, 3);
  inside = @(ends) ends(1) <= p && p <= ends(2);
  for k = 1:worlds
    q = p * ones (questions, 1);
    if (icc > 0)
      q = betaincinv (__aura_random__ ("uniform", k, 1, 0, questions)(:), p * (1 / icc - 1), ...
                      (1 - p) * (1 / icc - 1));
    endif
    right = __aura_random__ ("uniform", k, 2, 0, n)(:) < q(of);
    [low, high] = aura.stat.wilson (sum (right), n, aura.stat.design (double (right), of));
    holds(k,1) = inside ([low, high]);
    status = 3 - right;
    all_of = aura_rate (aura.loop.start (ones (n, 1), [], status, opts), "By", of);
    holds(k,2) = inside (all_of.interval);
    order = __aura_random__ ("permutation", k, 3, 0, n)(:);
    status(order(61:end)) = 0;
    some = aura_rate (aura.loop.start (ones (n, 1), [], status, opts), "By", of);
    holds(k,3) = inside (some.interval);
  endfor
  covered = mean (holds, 1);

endfunction
