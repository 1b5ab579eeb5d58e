## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## IDX = aura.rule.bald (AUDIT)
## Bayesian active learning by disagreement over the encoder's last layer: the open comparisons,
## those first whose label tells most of its weights, I = H (E p) - E H (p), H the entropy of a
## binary label.  The weights (b, w) of l = b + z'w have the prior N (0, I) and, from the rows whose
## label is known, the Laplace approximation of their posterior; so l of a row is normal, with the
## mean of aura.block.apply's logit and the variance v = d' inv (I + sum of p (1 - p) d d') d, d =
## (1, z).  The expectations are Gauss-Hermite sums of 32 nodes.
##
## Source: N. Houlsby et al., "Bayesian active learning for classification and preference learning",
## arXiv:1112.5745, 2011.

function idx = bald (audit)

  idx = find (audit.status == aura.set.code ("open"));
  [~, order] = sort (information (audit, idx), "descend");
  idx = idx(order);

endfunction

function gain = information (audit, idx)

  p = min (max (audit.p, 1e-12), 1 - 1e-12);
  d = [ones(rows (audit.z), 1), double(audit.z)];
  known = audit.status == aura.set.code ("source") | aura.set.verified (audit.status);
  half = chol (eye (columns (d)) + d(known,:)' * (p(known) .* (1 - p(known)) .* d(known,:)));
  spread = sqrt (sumsq (half' \ d(idx,:)', 1))';
  [node, weight] = hermite (32);
  logit = aura.stat.logit (p(idx), 1e-12) + sqrt (2) * spread .* node;
  prob = aura.stat.sigma (logit);
  gain = binary_entropy (prob * weight) - binary_entropy (prob) * weight;

endfunction

function h = binary_entropy (p)

  p = min (max (p, realmin), 1 - eps / 2);
  h = - p .* log (p) - (1 - p) .* log1p (-p);

endfunction

## Nodes (row) and weights (column, sum 1) of the Gauss-Hermite rule (Golub and Welsch).
function [node, weight] = hermite (n)

  beside = sqrt ((1:n-1) / 2);
  [v, d] = eig (diag (beside, 1) + diag (beside, -1));
  node = diag (d)';
  weight = v(1,:)' .^ 2;

endfunction

%!test <*the information by numerical integration; the unsure and the unseen first>
%! z = [2 0; -2 0; 0 0; 0 3; 1 0; .1 .2];
%! w = [1; .5];
%! p = 1 ./ (1 + exp (-(.2 + z * w)));
%! audit = struct ("status", int8 ([2 3 0 0 0 4]'), "p", p, "z", z);
%! idx = aura.rule.bald (audit);
%! d = [ones(6, 1), z];
%! A = eye (3) + d(1:2,:)' * diag (p(1:2) .* (1 - p(1:2))) * d(1:2,:);
%! H = @(p) - p .* log (p) - (1 - p) .* log (1 - p);
%! s = @(l) 1 ./ (1 + exp (-l));
%! for i = 3:5
%!   m = .2 + z(i,:) * w;
%!   v = d(i,:) * (A \ d(i,:)');
%!   over = @(f) quadgk (@(t) f (m + sqrt (v) * t) .* exp (-t .^ 2 / 2) / sqrt (2 * pi), -9, 9);
%!   I(i) = H (over (s)) - over (@(l) H (s (l)));
%! endfor
%! [~, order] = sort (I(3:5), "descend");
%! assert (idx, 2 + order(:));
%! assert (idx(1), 4); # far from all labels
