## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PROB, MORE] = aura.baseline.sar_em (X, LABELS, SETTINGS)
## Positive-unlabelled learning where positives are labelled with a propensity e (x) = P(labelled 1
## | y = 1, x): f (x) = P(y = 1 | x) and e, both logistic regressions on X, by expectation and
## maximisation.
##
##   E: an unlabelled row is positive with r = f (1 - e) / (1 - f e); labelled rows are as they are
##   labelled M: f is fitted to r, and e to "labelled 1" with the weights r
##
## until the log-likelihood, less both penalties, rises by less than 1e-7 a row, or 500 times.  It
## begins with f of the rows labelled 1 against all others, both of the same total weight.  MORE has
## propensity (n-by-1) and iterations.
##
## Source: J. Bekker, P. Robberechts and J. Davis, "Beyond the selected completely at random
## assumption for learning from positive and unlabeled data", ECML PKDD 2019.

function [prob, more] = sar_em (x, labels, settings)

  s = double (labels == 1);
  lambda = settings.lambda;
  n = numel (s);
  one = ones (n, 1);
  balanced = n / 2 * (s / sum (s) + (1 - s) / sum (1 - s));
  [f_beta, f] = aura.baseline.soft_logistic (x, s, balanced, lambda);
  e_beta = [];
  e = repmat (mean (s), n, 1);
  before = -Inf;
  for iterations = 1:500
    [f, e] = deal (min (max (f, eps), 1 - eps), min (max (e, eps), 1 - eps));
    r = f .* (1 - e) ./ (1 - f .* e);
    r(s == 1) = 1;
    r(labels == 0) = 0;
    [f_beta, f] = aura.baseline.soft_logistic (x, r, one, lambda, f_beta);
    [e_beta, e] = aura.baseline.soft_logistic (x, s, r, lambda, e_beta);
    now = sum (log (f .* e)(s == 1)) + sum (log (1 - f)(labels == 0)) ...
          + sum (log (1 - f .* e)(isnan (labels))) ...
          - lambda / 2 * (sumsq (f_beta(2:end)) + sumsq (e_beta(2:end)));
    if (now - before < 1e-7 * n)
      break;
    endif
    before = now;
  endfor
  prob = f;
  more = struct ("propensity", e, "iterations", iterations);

endfunction

%!shared x, labels, s
%! [x, labels] = aura.tests.small_labels ();
%! s = struct ("lambda", 1, "prior", []);
%!test <*values of another program>
%! [prob, more] = aura.baseline.sar_em (x, labels, s);
%! assert (prob([3 24]), [0.3009057638; 0.2066932779], 2e-5);
%! assert (more.iterations, 48, 1);
%! assert (size (more.propensity), [24 1]);
%!test <*positives are labelled where x2 is large: the propensity says so>
%! u = aura_simulate ("mode", "judge", "n", 4000, "dim", 2, "dx", 2, "sigma_x", 0, ...
%!                    "distance", 5, "seed_fraction", 0, "seed", 3);
%! x = u.latent;
%! rand ("twister", 4);
%! labels = NaN (4000, 1);
%! labels(u.truth == 1 & rand (4000, 1) < .8 ./ (1 + exp (-3 * x(:,2)))) = 1;
%! [prob, more] = aura.baseline.sar_em (x, labels, s);
%! open = isnan (labels);
%! assert (mean ((prob >= .5)(open) == u.truth(open)) > .9);
%! positive = u.truth == 1;
%! assert (mean (more.propensity(positive & x(:,2) > 1)) > 3 ...
%!         * mean (more.propensity(positive & x(:,2) < -1)));
