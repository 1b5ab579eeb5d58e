## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PROB, MORE] = aura.baseline.noisy_logistic (X, LABELS, SETTINGS)
## Logistic regression whose labels are the judge's verdicts, corrected for how often these are
## wrong.  In the order winner minus loser (aura_features) every verdict reads "the first answer",
## and a model without an intercept, P(a human agrees) = sigma (x'w), is that of the human's pick.
## The judge errs at the rate rho = (labels 0 + 1) / (labels + 2), at most .49, whatever x; so
##
##   P(the judge's pick | x) = (1 - rho) sigma (x'w) + rho (1 - sigma (x'w))
##
## for a row without a label, and a label is what a human says.  The likelihood, less lambda
## |w|^2 / 2, is raised by expectation and maximisation from the fit to the labels alone, until it
## rises by less than 1e-8 a row, or 1000 times.  MORE has rate, rho, and iterations.
##
## Source: G. Patrini et al., "Making deep neural networks robust to label noise: a loss correction
## approach", CVPR 2017 (the forward correction), J. Bootkrajang and A. Kaban, "Label-noise robust
## logistic regression and its applications", ECML PKDD 2012.

function [prob, more] = noisy_logistic (x, labels, settings)

  known = ! isnan (labels);
  lambda = settings.lambda;
  one = ones (size (labels));
  rho = min (.49, aura.stat.succession (sum (labels == 0), sum (labels == 1)));
  beta = aura.baseline.soft_logistic (x(known,:), labels(known), one(known), lambda, [], false);
  f = aura.stat.sigma (x * beta(2:end));
  before = -Inf;
  for iterations = 1:1000
    r = (1 - rho) * f ./ ((1 - rho) * f + rho * (1 - f));
    r(known) = labels(known);
    [beta, f] = aura.baseline.soft_logistic (x, r, one, lambda, beta, false);
    now = sum (log (rho + (1 - 2 * rho) * f)(! known)) ...
          + sum (log (1 - labels - f + 2 * labels .* f)(known)) ...
          - lambda / 2 * sumsq (beta);
    if (now - before < 1e-8 * numel (f))
      break;
    endif
    before = now;
  endfor
  prob = f;
  more = struct ("rate", rho, "iterations", iterations);

endfunction

%!shared x, labels, s
%! [x, labels] = aura.tests.small_labels ();
%! s = struct ("lambda", 1, "prior", []);
%!test <*values of another program>
%! [prob, more] = aura.baseline.noisy_logistic (x, labels, s);
%! assert (more.rate, 5 / 12, eps);
%! assert (prob([3 24]), [0.6342016186; 0.4666731593], 1e-5);
%!test <*what the judge mostly picks is learned from its verdicts>
%! sim = aura_simulate ("mode", "judge", "n", 2000, "orig", .8, "distance", 2, "seed", 5, ...
%!                      "seed_fraction", 0);
%! labels = NaN (2000, 1);
%! labels(1:20) = sim.truth(1:20);
%! prob = aura.baseline.noisy_logistic (sim.x, labels, s);
%! alone = aura.baseline.soft_logistic (sim.x(1:20,:), labels(1:20), ones (20, 1), 1, [], false);
%! right = @(p) mean ((p >= .5)(21:end) == sim.truth(21:end));
%! assert (right (prob) > right (sim.x * alone(2:end) + .5) + .03);
