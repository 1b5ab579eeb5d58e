## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Which two of a question's five answers, and which of them comes first.

function pairs = pairs (options)

  n = options.n;
  pairs.n_questions = ceil (n / 7.5);
  all_pairs = nchoosek (1:5, 2);
  n_all = 10 * pairs.n_questions;
  [~, order] = sort (aura.sample.draw (options, "uniform", "pair", 0, n_all));
  chosen = sort (order(1:n));
  pairs.question = ceil (chosen / 10);
  pairs.models = all_pairs(mod (chosen - 1, 10) + 1, :);
  swap = aura.sample.draw (options, "uniform", "order", 0, n) < .5;
  pairs.models(swap,:) = fliplr (pairs.models(swap,:));

endfunction

%!shared options
%! options = struct ("n", 60, "seed", 4, "reveal", .25, "position_bias", 1, ...
%!                   "length_bias", .5, "hard", .3);
%!test <*pairs of different models, no pair of a question twice>
%! p = aura.sample.pairs (options);
%! assert (p.n_questions, 8);
%! assert (size (p.models), [60 2]);
%! assert (all (p.models(:,1) != p.models(:,2)));
%! key = [p.question, sort(p.models, 2)];
%! assert (rows (unique (key, "rows")), 60);
%! assert (issorted (p.question));
%! assert (max (p.question) <= 8);
%!test <*either model comes first: half of 2000, six standard errors>
%! options.n = 2000;
%! p = aura.sample.pairs (options);
%! assert (mean (p.models(:,1) < p.models(:,2)), .5, 6 * .5 / sqrt (2000));
