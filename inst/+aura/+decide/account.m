## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A = aura.decide.account (MASS, ITEM, COLUMNS, MAP)
## Why the decision layer's probability P of an item is what it is: the MASS
## (bases-by-blocks) of an average of the models, and the account of the ITEM that
## __aura_layer__ gives.  COLUMNS are those of aura.decide.roles; the features are x times
## MAP.  [] where there is no item.
##
## A has columns; mass, logit, variance and prob (bases-by-blocks; NaN, and mass 0, where a model does
## not count): sum (mass .* prob) is P.  terms (t-by-bases-by-blocks, t = 4 + 2 J + d) are slot,
## mean verdict, verdicts, further verdicts, loop, features as one, style columns: their sums are
## the logits.  share (t-by-1) is what each has in P - 1/2 (core/decide/layer.c), mean_slope
## times the mean verdict being that of the mean verdict, and x * slope (dx-by-1) that of the
## features.

function a = account (mass, item, at, map)

  a = [];
  if (isempty (item))
    return;
  endif
  value = struct2cell (item.value);
  part = cell2struct (mat2cell ((1:sum (cellfun (@rows, value)))', cellfun (@rows, value)),
                      fieldnames (item.value));
  value = cat (1, value{:});
  mode = cat (1, struct2cell (item.mode){:});
  counts = ! isnan (item.logit);
  a.columns = at;
  a.mass = mass;
  a.mass(! counts) = 0;
  a.logit = item.logit;
  a.variance = item.variance;
  a.prob = item.prob;
  a.terms = reshape (as_one (value .* mode, part), [], rows (mass), columns (mass));
  slope = mode(:,counts(:)) * (mass(counts)(:) .* item.slope(counts)(:));
  a.share = as_one (value .* slope, part);
  a.mean_slope = slope(part.mean_verdict);
  a.slope = map * slope(part.phi);

endfunction

## TERMS with the rows of the features summed.
function terms = as_one (terms, part)

  before = [part.slot; part.mean_verdict; part.verdict; part.further; part.loop];
  terms = [terms(before,:); sum(terms(part.phi,:), 1); terms(part.style,:)];

endfunction

%!function [a, prob, mass, data] = of (panel, i)
%!  data = aura.panel.inputs (panel);
%!  data.item = i;
%!  fit = __aura_layer__ ("f", data, panel.opts);
%!  prob = fit.prob;
%!  mass = fit.mass;
%!  a = aura.decide.account (mass(:,:,1), fit.account, panel.columns, panel.phi.map);
%!endfunction
%!test <*terms add up to logits, models to the probability, shares to what is off a half>
%! panel = aura.tests.small_panel (1);
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
%! [a, prob] = of (aura.tests.small_panel (1), 5);
%! share = zeros (rows (a.terms), 1);
%! for m = find (a.mass(:)' > 0)
%!   share += a.mass(m) * (a.prob(m) - .5) * a.terms(:,m) / a.logit(m);
%! endfor
%! assert (a.share, share, 64 * eps);
%!assert (aura.decide.account (1, [], [], []), [])
