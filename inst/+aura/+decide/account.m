## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A = aura.decide.account (MASS, ITEM, COLUMNS, FEATURES)
## Why the decision layer's probability P of an item is what it is: the MASS
## (bases-by-blocks) of an average of the models, and the account of the ITEM that
## __aura_layer__ gives.  COLUMNS are those of aura.decide.roles, FEATURES those of
## aura.decide.features.  [] where there is no item.
##
## A has columns; has_embeddings, beside other features; mass, logit, variance and prob
## (bases-by-blocks; NaN, and mass 0, where a model does not count): sum (mass .* prob) is P.
## terms (t-by-bases-by-blocks, t = 4 + 2 J + d, or one more) are slot, mean verdict, verdicts,
## further verdicts, loop, features as one, embeddings beside them as one, style columns: their
## sums are the logits.  share (t-by-1) is what each has in P - 1/2 (core/decide/layer.c),
## mean_slope times the mean verdict being that of the mean verdict, and x * slope (dx-by-1) that
## of the features.

function a = account (mass, item, roles, features)

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
  a.columns = roles;
  a.mass = mass;
  a.mass(! counts) = 0;
  a.logit = item.logit;
  a.variance = item.variance;
  a.prob = item.prob;
  kinds = {part.phi};
  a.has_embeddings = isfield (features, "embedding");
  if (a.has_embeddings)
    kinds = {part.phi(1:end-features.embedding), part.phi(end-features.embedding+1:end)};
  endif
  a.terms = reshape (as_one (value .* mode, part, kinds), [], rows (mass), columns (mass));
  slope = mode(:,counts(:)) * (mass(counts)(:) .* item.slope(counts)(:));
  a.share = as_one (value .* slope, part, kinds);
  a.mean_slope = slope(part.mean_verdict);
  a.slope = features.map * slope(part.phi);

endfunction

## TERMS with the rows of each of the KINDS of features summed.
function terms = as_one (terms, part, kinds)

  before = [part.slot; part.mean_verdict; part.verdict; part.further; part.loop];
  sums = cellfun (@(rows) sum (terms(rows,:), 1), kinds(:), "uniformoutput", false);
  terms = [terms(before,:); vertcat(sums{:}); terms(part.style,:)];

endfunction

%!function [a, prob, mass, data] = result (panel, i)
%!  data = aura.panel.inputs (panel);
%!  data.item = i;
%!  fit = __aura_layer__ ("f", data, panel.opts);
%!  prob = fit.prob;
%!  mass = fit.mass;
%!  a = aura.decide.account (mass(:,:,1), fit.account, panel.columns, panel.phi);
%!endfunction
%!test <*terms add up to logits, models to the probability, shares to what is off a half>
%! panel = aura.tests.small_panel (1);
%! for i = 1:10
%!   [a, prob, mass] = result (panel, i);
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
%! [a, prob] = result (aura.tests.small_panel (1), 5);
%! share = zeros (rows (a.terms), 1);
%! for m = find (a.mass(:)' > 0)
%!   share += a.mass(m) * (a.prob(m) - .5) * a.terms(:,m) / a.logit(m);
%! endfor
%! assert (a.share, share, 64 * eps);
%!test <*embeddings beside other features have a term of their own>
%! panel = aura.tests.small_panel (1);
%! n = rows (panel.x);
%! panel.x(:,end+(1:2)) = 3 * [cos(1:n)', sin((1:n)' * 2)];
%! panel.columns.embedding = columns (panel.x) - [1, 0];
%! panel.phi = aura.decide.features (panel.x, panel.columns, 64);
%! for i = 1:10
%!   [a, prob, mass] = result (panel, i);
%!   counts = a.mass > 0;
%!   assert (columns (a.mass), 7 + numel (panel.columns.style));
%!   assert (size (a.terms), [9 + columns(panel.columns.style), size(a.mass)]);
%!   logit = squeeze (sum (a.terms, 1));
%!   assert (logit(counts), a.logit(counts), 64 * eps);
%!   assert (sum (a.share), prob(i) - .5, 64 * eps);
%!   assert (panel.x(i,panel.columns.phi) * a.slope(panel.columns.phi), a.share(8), 64 * eps);
%!   assert (panel.x(i,panel.columns.embedding) * a.slope(panel.columns.embedding), ...
%!           a.share(9), 64 * eps);
%!   assert (all (all (a.terms(8,:,4:5) == 0)) && all (all (a.terms(9,:,2:3) == 0)));
%! endfor
%! a = result (panel, 3);
%! assert (all (all (a.terms(8,:,[2 6 7]) != 0)) && all (all (a.terms(9,:,4:7) != 0)));
%!assert (aura.decide.account (1, [], [], []), [])
