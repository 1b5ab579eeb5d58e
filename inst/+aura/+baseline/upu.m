## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PROB, MORE] = aura.baseline.upu (X, LABELS, SETTINGS)
## Unbiased positive-unlabelled learning with the log loss l and a linear f, for which the risk
##
##   prior E_P [l (f) - l (-f)] + E_U l (-f) = E_U softplus (f) - prior E_P f
##
## is convex; P are the rows labelled 1, U all rows; labels 0 count in the prior alone.  Minimised
## is n times it plus lambda |w|^2 / 2.  It is not bounded from below without that term, which is
## what the non-negative risk (nnpu) mends.  MORE has the prior.
##
## Source: M. C. du Plessis, G. Niu and M. Sugiyama, "Convex formulation for learning from positive
## and unlabeled data", ICML 2015.

function [prob, more] = upu (x, labels, settings)

  prior = settings.prior;
  if (isempty (prior))
    prior = mean (labels(! isnan (labels)));
  endif
  n = numel (labels);
  y = n * prior * (labels == 1) / sum (labels == 1);
  [~, prob] = aura.baseline.soft_logistic (x, y, ones (n, 1), settings.lambda);
  more = struct ("prior", prior);

endfunction

%!shared x, labels, s
%! [x, labels] = aura.tests.small_labels ();
%! s = struct ("lambda", 1, "prior", []);
%!test <*values of another program; the prior is that of the labels, or given>
%! [prob, more] = aura.baseline.upu (x, labels, s);
%! assert (more.prior, .6, eps);
%! assert (prob([3 24]), [0.726734166418; 0.489505313971], 1e-9);
%! [~, more] = aura.baseline.upu (x, labels, setfield (s, "prior", .25));
%! assert (more.prior, .25);
%!test <*the gradient of the risk is 0>
%! [prob, more] = aura.baseline.upu (x, labels, s);
%! assert (mean (prob), more.prior, 1e-9); # of the intercept
