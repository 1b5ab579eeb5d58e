## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [PROB, MORE] = aura.baseline.length_controlled (DATA, LABELS, SETTINGS)
## The judge, controlled for length by AlpacaEval's generalised linear model, fitted to the labels:
##
##   logit P(a human agrees) = theta + phi tanh ((length of the answer picked - length of the other)
##   / s)
##
## with lengths in code points and s the standard deviation of their difference over all rows; phi
## has the penalty lambda phi^2 / 2.  theta is what the verdict is worth at equal lengths, phi what
## its length takes off or adds.  AlpacaEval fits the judge's picks to say which model it would
## prefer at equal lengths; here the human's agreement is fitted, because each verdict is to be kept
## or flipped.  Its term of the instruction's difficulty needs many models on each question, and is
## left out.  MORE has theta and phi.
##
## Source: Y. Dubois et al., "Length-controlled AlpacaEval: a simple way to debias automatic
## evaluators", COLM 2024.

function [prob, more] = length_controlled (data, labels, settings)

  gap = cellfun (@aura.text.width, data.response_1(:)) - cellfun (@aura.text.width, ...
                                                                  data.response_2(:));
  gap .*= 3 - 2 * double (data.judge_preference(:));
  x = tanh (gap / max (sqrt (mean ((gap - mean (gap)) .^ 2)), eps));
  known = ! isnan (labels);
  beta = aura.baseline.soft_logistic (x(known), labels(known), ones (sum (known), 1), ...
                                      settings.lambda);
  prob = aura.stat.sigma (beta(1) + beta(2) * x);
  more = struct ("theta", beta(1), "phi", beta(2));

endfunction

%!shared x, labels, s
%! [x, labels] = aura.tests.small_labels ();
%! s = struct ("lambda", 1, "prior", []);
%!test <*values of another program, whichever answer is the longer>
%! k = (1:24)';
%! gap = k .* (-1) .^ k;
%! data.judge_preference = 1 + (mod (k, 3) == 0);
%! first = gap .* (3 - 2 * data.judge_preference);
%! data.response_1 = arrayfun (@(g) repmat ("x", 1, max (g, 0)), first, "uniformoutput", false);
%! data.response_2 = arrayfun (@(g) repmat ("x", 1, max (-g, 0)), first, "uniformoutput", false);
%! [prob, more] = aura.baseline.length_controlled (data, labels, s);
%! assert ([more.theta, more.phi], [0.369683627180, -0.555710843222], 1e-9);
%! assert (prob(3), 0.618867079280, 1e-9);
%! data.response_1(:) = data.response_2(:) = {"same"};
%! [prob, more] = aura.baseline.length_controlled (data, labels, s);
%! assert (prob, repmat (.6, 24, 1), 1e-9);
