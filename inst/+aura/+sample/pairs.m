## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PAIRS = aura.sample.pairs (OPTIONS)
## Which two of a question's five answers are compared in each of the OPTIONS.n rows, no two twice:
## question (in increasing order), models (n-by-2, the first answer's first), and shown, whether
## the human preference is.  Of grades, which answers
## are graded: of a pair both are the same.

function pairs = pairs (options)

  n = options.n;
  all_pairs = nchoosek (1:5, 2);
  if (strcmp (options.kind, "grade"))
    all_pairs = [1:5; 1:5]';
  endif
  each = rows (all_pairs);
  n_questions = ceil (n / (.75 * each));
  [~, order] = sort (aura.sample.draw (options, "uniform", "pair", 0, each * n_questions));
  chosen = sort (order(1:n));
  pairs.question = ceil (chosen / each);
  pairs.models = all_pairs(mod (chosen - 1, each) + 1, :);
  swap = aura.sample.draw (options, "uniform", "order", 0, n) < .5;
  pairs.models(swap,:) = fliplr (pairs.models(swap,:));

  pairs.shown = false (n, 1);
  [~, order] = sort (aura.sample.draw (options, "uniform", "reveal", 0, n));
  pairs.shown(order(1:round (options.reveal * n))) = true;

endfunction

%!test <*all ten pairs of a question, none twice, either model first: half, six s.e.>
%! pairs = aura.sample.pairs (struct ("n", 80, "seed", 4, "kind", "pair", "reveal", .25));
%! assert (sum (pairs.shown), 20);
%! assert (rows (unique ([pairs.question, sort(pairs.models, 2)], "rows")), 80);
%! assert (issorted (pairs.question));
%! assert (all (pairs.models(:,1) != pairs.models(:,2)));
%! assert (mean (pairs.models(:,1) < pairs.models(:,2)), .5, 6 * .5 / sqrt (80));
