## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A = aura.decide.account (MASS, VALUE, MODE, MODELS, COLUMNS, N_JUDGES, MAP)
## Why the decision layer's probability P of an item is what it is: the MASS
## (bases-by-blocks) of an average of the models of N_JUDGES judges, and of the item VALUE,
## MODE and ACCOUNT (here MODELS) of __aura_layer__.  COLUMNS are those of aura.decide.roles; the
## features are x times MAP.  [] where there is no item.
##
## A has columns; mass, logit, variance and prob (bases-by-blocks; NaN, and mass 0, where a model does
## not count): sum (mass .* prob) is P.  terms (t-by-bases-by-blocks, t = 4 + 2 J + d) are slot,
## mean verdict, verdicts, further verdicts, loop, features as one, style columns: their sums are
## the logits.  share (t-by-1) is what each has in P - 1/2 (core/decide/layer.c), mean_slope
## times the mean verdict being that of the mean verdict, and x * slope (dx-by-1) that of the
## features.

function a = account (mass, value, mode, models, at, n_judges, map)

  a = [];
  if (isempty (value))
    return;
  endif
  counts = ! isnan (models(:,:,1));
  a.columns = at;
  a.mass = mass;
  a.mass(! counts) = 0;
  a.logit = models(:,:,1);
  a.variance = models(:,:,2);
  a.prob = models(:,:,3);
  others = 3 + 2 * n_judges;
  phi = others + (1:columns (map));
  a.terms = as_one (value .* mode, others, phi);
  of_models = models(:,:,4)(:);
  slope = mode(:,counts(:)) * (mass(counts)(:) .* of_models(counts(:)));
  a.share = as_one (value .* slope, others, phi);
  a.mean_slope = slope(2);
  a.slope = map * slope(phi);

endfunction

## TERMS with the rows PHI, which come after OTHERS, summed.
function terms = as_one (terms, others, phi)

  terms = [terms(1:others,:,:); sum(terms(phi,:,:), 1); terms(others+numel (phi)+1:end,:,:)];

endfunction

%!function [a, prob, mass, data] = of (panel, i)
%!  data = aura.panel.inputs (panel);
%!  data.item = i;
%!  [prob, ~, ~, mass, ~, ~, ~, ~, value, mode, models] = __aura_layer__ ("f", data, panel.opts);
%!  a = aura.decide.account (mass(:,:,1), value, mode, models, panel.columns, 2, panel.phi.map);
%!endfunction
%!test <*terms add up to logits, models to the probability, shares to what is off a half>
%! panel = small_panel (1);
%! for i = 1:10
%!   [a, prob, mass] = of (panel, i);
%!   counts = a.mass > 0;
%!   assert (isnan (a.logit), ! counts);
%!   assert (a.mass(counts), mass(:,:,1)(counts));
%!   assert (size (a.terms), [8 + columns(panel.columns.style), size(a.mass)]);
%!   logit = squeeze (sum (a.terms, 1));
%!   assert (logit(counts), a.logit(counts), 64 * eps);
%!   assert (a.mass(counts)' * a.prob(counts), prob(i), 8 * eps);
%!   assert (sum (a.share), prob(i) - .5, 64 * eps);
%!   assert (panel.x(i,:) * a.slope, a.share(8), 64 * eps);
%!   assert (a.mean_slope * mean (3 - 2 * panel.data.verdict(i,:)), a.share(2), eps);
%! endfor
%!test <*each model's share in proportion to its terms>
%! [a, prob] = of (small_panel (1), 5);
%! share = zeros (rows (a.terms), 1);
%! for m = find (a.mass(:)' > 0)
%!   share += a.mass(m) * (a.prob(m) - .5) * a.terms(:,m) / a.logit(m);
%! endfor
%! assert (a.share, share, 64 * eps);
%!assert (aura.decide.account (1, [], [], [], [], 1, []), [])
