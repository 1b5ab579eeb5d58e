## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PROB, MORE] = aura.baseline.elkan_noto (X, LABELS, SETTINGS)
## Elkan and Noto's weighting of the unlabelled.  A non-traditional classifier g (x) = P(labelled 1
## | x), logistic regression of the rows labelled 1 against all others, and c = P(labelled 1 | y =
## 1), the mean of g over the rows labelled 1, each by the g of the other four of five folds.  An
## unlabelled row then counts as positive with weight (1 - c) / c g / (1 - g), at most 1, and as
## negative with the rest; a row labelled 0 counts as negative.  MORE has frequency, c.
##
## Source: C. Elkan and K. Noto, "Learning classifiers from only positive and unlabeled data", KDD
## 2008, equations 4 and 8 and the estimator e1.

function [prob, more] = elkan_noto (x, labels, settings)

  s = double (labels == 1);
  lambda = settings.lambda;
  one = ones (size (s));
  fold = folds_of (s);
  held = NaN (size (s));
  for f = 1:max (fold)
    held_out = fold == f;
    beta = aura.baseline.soft_logistic (x(! held_out,:), s(! held_out), one(! held_out), lambda);
    held(held_out) = aura.stat.sigma (beta(1) + x(held_out,:) * beta(2:end));
  endfor
  c = mean (held(s == 1));
  [~, g] = aura.baseline.soft_logistic (x, s, one, lambda);
  soft = min (1, (1 - c) / c * g ./ max (1 - g, eps));
  soft(s == 1) = 1;
  soft(labels == 0) = 0;
  [~, prob] = aura.baseline.soft_logistic (x, soft, one, lambda);
  more = struct ("frequency", c);

endfunction

## Rows with S and without are dealt in turn to five folds, or to as many as there are rows with S,
## but two.
function fold = folds_of (s)

  count = max (2, min (5, sum (s)));
  fold = zeros (size (s));
  for value = [1 0]
    members = find (s == value);
    fold(members) = 1 + mod ((0:numel (members) - 1)', count);
  endfor

endfunction

%!shared x, labels, s
%! [x, labels] = aura.tests.small_labels ();
%! s = struct ("lambda", 1, "prior", []);
%!test <*values of another program>
%! [prob, more] = aura.baseline.elkan_noto (x, labels, s);
%! assert (more.frequency, 0.208237846953, 1e-10);
%! assert (prob([3 24]), [0.910361203704; 0.809800227722], 1e-9);
%!test <*labelled at the rate c, whatever x: c is found, and the classes with it>
%! sim = aura_simulate ("mode", "judge", "n", 4000, "distance", 6, "seed_fraction", 0, "seed", 2);
%! labels = NaN (4000, 1);
%! labels(sim.truth == 1 & mod ((1:4000)', 10) < 3) = 1;
%! [prob, more] = aura.baseline.elkan_noto (sim.x, labels, s);
%! assert (more.frequency, .3, .05); # a logistic g cannot level off at c
%! open = isnan (labels);
%! assert (mean ((prob >= .5)(open) == sim.truth(open)) > .95);
